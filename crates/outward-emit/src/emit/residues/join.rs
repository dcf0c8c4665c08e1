//! Remainders put together and rounded.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use super::round::{OPEN, write_rounding};
use super::{MOST_MODULI, NOT_FINITE, THREAD, THREADS, WORDS, addresses, numbers};

/// The name of the kernel.
pub const JOIN: &str = "outward_join";

/// Planes that are read together.
const TOGETHER: usize = 8;

/// The kernel that rounds the entries of a product.
///
/// Its parameters, of 64 bits, are the address of the planes of remainders, the bytes of a plane and those of a row;
/// the number of moduli and the table by which they are joined; the rows and columns of the results and the terms of
/// an entry; for the rows of A, the addresses of the exponents of their scales, of their tops, of how many elements
/// are rounded, and of their flags, and the same for the columns of B; the address of A, of B, and of the matrix that
/// is added or 0; for two results the address and the number of the direction (to nearest with ties to even, toward
/// zero, up, down, to nearest with ties away from zero; 5 for none); the bits of a significand and the exponents of
/// the smallest normal and of the largest number of the format, and whether it has infinities; its smallest and
/// largest numbers, in binary64; the address of a counter and of the numbers of the entries that are left open, of 32
/// bits; and for a list of entries how many they are, and the addresses of their numbers, of what is added to the
/// integers in units of them, and of the exponents of errors. Results are binary64. It wants a thread for each entry,
/// and an address of 0 instead of that of a list where it rounds all.
#[must_use]
pub fn join() -> String {
    let mut text = String::new();
    write_kernel(&mut text).expect("a string takes everything");
    text
}

const NUMBERS: [&str; 15] = [
    "plane",
    "width",
    "moduli",
    "rows",
    "columns",
    "terms",
    "mode0",
    "mode1",
    "precision",
    "least",
    "most",
    "has_infinities",
    "smallest",
    "largest",
    "listed",
];
const ADDRESSES: [&str; 20] = [
    "planes",
    "table",
    "exponents_a",
    "tops_a",
    "counts_a",
    "flags_a",
    "exponents_b",
    "tops_b",
    "counts_b",
    "flags_b",
    "a",
    "b",
    "added",
    "result0",
    "result1",
    "counter",
    "open",
    "list",
    "sums",
    "errors",
];

fn write_kernel(out: &mut String) -> core::fmt::Result {
    write_rounding(out)?;
    let parameters: alloc::vec::Vec<String> =
        ADDRESSES.iter().chain(&NUMBERS).map(|name| format!(".param .u64 p{name}")).collect();
    write!(
        out,
        "
.visible .entry {JOIN}({parameters})
.maxntid {THREADS}, 1, 1
{{
    .shared .align 16 .b8 joining[{bytes}];
    .reg .pred %none, %more, %by, %is_added, %is_listed, %neg, %pos, %open_, %exact;
    .reg .b32 %base, %i, %count, %t, %fraction, %f, %unused, %fa, %fb, %unit, %g, %e, %q, %z, %field, %sh, %mode;
    .reg .b32 %m<{WORDS}>, %w<{WORDS}>, %l<{WORDS}>, %u<{WORDS}>, %x<{WORDS}>;
    .reg .b32 %seen, %bits_, %min, %max, %s, %t<{TOGETHER}>;
    .reg .b64 %wide, %at, %row, %column, %pa, %pb, %step, %k, %c, %m, %r, %lower, %upper, %target, %zero;
    .reg .b64 %h, %rest, %largest_;
    .reg .b64 %s<{WORDS}>, {registers};
    .reg .f64 %sum, %va, %vb, %vc, %product;
{THREAD}{numbers}{addresses}    mov.u32 %base, joining;
    cvt.u32.u64 %count, %moduli;
    add.u32 %e, %count, 1;
    shl.b32 %e, %e, 3;
    mov.u32 %i, %tid.x;
fill:
    setp.ge.u32 %none, %i, %e;
    @%none bra filled;
    mul.wide.u32 %wide, %i, 4;
    add.u64 %wide, %wide, %table;
    ld.global.nc.u32 %t, [%wide];
    mad.lo.u32 %q, %i, 4, %base;
    st.shared.u32 [%q], %t;
    add.u32 %i, %i, {THREADS};
    bra fill;
filled:
    bar.sync 0;
    ld.param.u64 %wide, [plist];
    setp.ne.u64 %is_listed, %wide, 0;
    mul.lo.u64 %wide, %rows, %columns;
    selp.b64 %wide, %listed, %wide, %is_listed;
    setp.ge.u64 %none, %thread, %wide;
    @%none bra end;
    shl.b64 %wide, %thread, 3;
    add.u64 %sums, %sums, %wide;
    shl.b64 %wide, %thread, 2;
    add.u64 %errors, %errors, %wide;
    add.u64 %list, %list, %wide;
    @%is_listed ld.global.nc.u32 %t, [%list];
    @%is_listed cvt.u64.u32 %thread, %t;
    cvt.u32.u64 %t, %thread;
    cvt.u32.u64 %q, %columns;
    div.u32 %e, %t, %q;
    mul.lo.u32 %q, %e, %q;
    sub.u32 %t, %t, %q;
    cvt.u64.u32 %row, %e;
    cvt.u64.u32 %column, %t;
    ld.param.u64 %wide, [padded];
    setp.ne.u64 %is_added, %wide, 0;
    shl.b64 %at, %thread, 3;
    mov.f64 %vc, 0d0000000000000000;
    add.u64 %added, %added, %at;
    @%is_added ld.global.f64 %vc, [%added];
    mov.b64 %c, %vc;
    add.u64 %result0, %result0, %at;
    add.u64 %result1, %result1, %at;
    shl.b64 %pa, %row, 2;
    shl.b64 %pb, %column, 2;
    add.u64 %wide, %flags_a, %pa;
    ld.global.nc.u32 %fa, [%wide];
    add.u64 %wide, %flags_b, %pb;
    ld.global.nc.u32 %fb, [%wide];
    shl.b64 %step, %columns, 3;
    or.b32 %t, %fa, %fb;
    and.b32 %t, %t, {NOT_FINITE};
    setp.ne.u32 %by, %t, 0;
    @%by bra special;
    shr.u64 %wide, %c, 52;
    cvt.u32.u64 %field, %wide;
    and.b32 %field, %field, 0x7FF;
    setp.eq.u32 %by, %field, 0x7FF;
    @%by bra special;
",
        parameters = parameters.join(",\n    "),
        bytes = (MOST_MODULI + TOGETHER) * 32,
        registers = NUMBERS
            .iter()
            .chain(&ADDRESSES)
            .map(|name| format!("%{name}"))
            .collect::<alloc::vec::Vec<_>>()
            .join(", "),
        numbers = numbers(&NUMBERS),
        addresses = addresses(&ADDRESSES),
    )?;
    write_sum(out)?;
    write_error(out)?;
    let of_c = "    sub.s32 %sh, %sh, %unit;\n    max.s32 %t, %g, -1;\n    add.s32 %t, %t, 1;\n";
    write_added(out, "c", of_c)?;
    // What is left of the integers, and its error instead of theirs.
    out.push_str("    @!%is_listed bra rounded;\n    ld.global.nc.u32 %g, [%errors];\n");
    out.push_str("    ld.global.nc.u64 %rest, [%sums];\n");
    write_added(out, "rest", "    mov.u32 %t, %g;\n")?;
    out.push_str("rounded:\n");
    write_targets(out)?;
    write_special(out)?;
    out.push_str("end:\n    ret;\n}\n");
    Ok(())
}

/// The entry of the integers, in words: %w.
fn write_sum(out: &mut String) -> core::fmt::Result {
    for word in 0..WORDS {
        writeln!(out, "    mov.u64 %s{word}, 0;")?;
    }
    write!(
        out,
        "    mov.u32 %f, {half};
    mad.lo.u64 %at, %row, %width, %column;
    add.u64 %at, %at, %planes;
    mov.u32 %i, 0;
    mov.u32 %q, %base;
moduli:
",
        half = 1 << 23,
    )?;
    // Their loads are under way together. Beyond the last one remainders are zeros.
    for at in 0..TOGETHER {
        write!(
            out,
            "    setp.lt.u32 %more, %i, %count;
    mov.u32 %t{at}, 0;
    @%more ld.global.nc.u8 %t{at}, [%at];
    add.u64 %at, %at, %plane;
    add.u32 %i, %i, 1;
"
        )?;
    }
    let add = |out: &mut String, t: &str| {
        (0..WORDS).try_for_each(|word| writeln!(out, "    mad.wide.u32 %s{word}, {t}, %m{word}, %s{word};"))
    };
    for at in 0..TOGETHER {
        write!(
            out,
            "    ld.shared.v4.u32 {{%m0, %m1, %m2, %m3}}, [%q];
    ld.shared.v4.u32 {{%m4, %m5, %fraction, %unused}}, [%q+16];
    add.u32 %q, %q, 32;
    mad.lo.u32 %f, %t{at}, %fraction, %f;
"
        )?;
        add(out, &format!("%t{at}"))?;
    }
    write!(
        out,
        "    setp.lt.u32 %more, %i, %count;
    @%more bra moduli;
    mad.lo.u32 %q, %count, 32, %base;
    // The multiple of the product of all moduli.
    shr.u32 %t, %f, 24;
    ld.shared.v4.u32 {{%m0, %m1, %m2, %m3}}, [%q];
    ld.shared.v2.u32 {{%m4, %m5}}, [%q+16];
"
    )?;
    add(out, "%t")?;
    for word in 0..WORDS {
        writeln!(out, "    cvt.u32.u64 %w{word}, %s{word};")?;
        if word + 1 < WORDS {
            writeln!(
                out,
                "    shr.u64 %wide, %s{word}, 32;\n    add.u64 %s{next}, %s{next}, %wide;",
                next = word + 1
            )?;
        }
    }
    Ok(())
}

/// The exponent of a power of two that is not less than the error, %g, less than 0 for none; and that of the unit.
fn write_error(out: &mut String) -> core::fmt::Result {
    write!(
        out,
        "    add.u64 %wide, %exponents_a, %pa;
    ld.global.nc.u32 %unit, [%wide];
    add.u64 %wide, %exponents_b, %pb;
    ld.global.nc.u32 %t, [%wide];
    add.s32 %unit, %unit, %t;
    neg.s32 %unit, %unit;
    mov.u32 %g, -1;
"
    )?;
    for (rounded, place, other, at) in [("b", "%pb", "a", "%pa"), ("a", "%pa", "b", "%pb")] {
        write!(
            out,
            "    add.u64 %wide, %counts_{rounded}, {place};
    ld.global.nc.u32 %t, [%wide];
    setp.ne.u32 %by, %t, 0;
    sub.u32 %t, %t, 1;
    clz.b32 %t, %t;
    sub.u32 %t, 32, %t;
    add.u64 %wide, %tops_{other}, {at};
    ld.global.nc.u32 %z, [%wide];
    add.s32 %t, %t, %z;
    max.s32 %t, %t, 0;
    @%by max.s32 %g, %g, %t;
"
        )?;
    }
    Ok(())
}

/// Adds a number in binary64. The instructions make the exponent %sh of its last bit one in units, and set %t to the
/// exponent of the error where bits below the unit are lost.
fn write_added(out: &mut String, number: &str, units: &str) -> core::fmt::Result {
    write!(
        out,
        "    and.b64 %wide, %{number}, 0x7FFFFFFFFFFFFFFF;
    setp.eq.u64 %none, %wide, 0;
    @%none bra whole_{number};
    shr.u64 %wide, %wide, 52;
    cvt.u32.u64 %field, %wide;
    and.b64 %m, %{number}, 0xFFFFFFFFFFFFF;
    setp.eq.u32 %by, %field, 0;
    or.b64 %r, %m, 0x10000000000000;
    selp.b64 %m, %m, %r, %by;
    max.u32 %field, %field, 1;
    sub.s32 %sh, %field, 1075;
{units}    // A number whose bits are above all words is left open.
    setp.gt.s32 %by, %sh, {most};
    @%by bra leave;
    setp.lt.s64 %neg, %{number}, 0;
    @%neg neg.s64 %m, %m;
    setp.ge.s32 %by, %sh, 0;
    @%by bra up_{number};
    neg.s32 %sh, %sh;
    min.s32 %sh, %sh, 63;
    shr.s64 %r, %m, %sh;
    shl.b64 %h, %r, %sh;
    setp.ne.b64 %more, %h, %m;
    @%more mov.u32 %g, %t;
    mov.u64 %m, %r;
    mov.u32 %sh, 0;
up_{number}:
    // Its words, of which the first three are shifted by bits, and then all by whole words.
    mov.b64 {{%x0, %x1}}, %m;
    shr.s32 %x2, %x1, 31;
    and.b32 %s, %sh, 31;
    shf.l.wrap.b32 %l2, %x1, %x2, %s;
    shf.l.wrap.b32 %l1, %x0, %x1, %s;
    shl.b32 %l0, %x0, %s;
    shr.u32 %q, %sh, 5;
",
        most = 32 * WORDS - 64,
    )?;
    // Word `word` of the shifted number is word `word - q` of these, zeros below and signs above.
    for word in 0..WORDS {
        writeln!(out, "    mov.u32 %u{word}, %x2;")?;
        for shift in 0..WORDS {
            match word.checked_sub(shift) {
                Some(from @ 0..3) => {
                    writeln!(out, "    setp.eq.u32 %by, %q, {shift};\n    @%by mov.u32 %u{word}, %l{from};")?
                }
                Some(_) => {}
                None => {
                    writeln!(out, "    setp.ge.u32 %by, %q, {shift};\n    @%by mov.u32 %u{word}, 0;")?;
                    break;
                }
            }
        }
    }
    chain(out, "add", "w", "w", "u")?;
    writeln!(out, "whole_{number}:")
}

/// A sum or difference of words.
fn chain(out: &mut String, operation: &str, to: &str, x: &str, y: &str) -> core::fmt::Result {
    for word in 0..WORDS {
        let name = match word {
            0 => format!("{operation}.cc"),
            _ if word + 1 < WORDS => format!("{operation}c.cc"),
            _ => format!("{operation}c"),
        };
        writeln!(out, "    {name}.u32 %{to}{word}, %{x}{word}, %{y}{word};")?;
    }
    Ok(())
}

/// Rounds both ends for each result.
fn write_targets(out: &mut String) -> core::fmt::Result {
    out.push_str("    or.b32 %t, %w0, %w1;\n");
    for word in 2..WORDS {
        writeln!(out, "    or.b32 %t, %t, %w{word};")?;
    }
    write!(
        out,
        "    setp.lt.s32 %exact, %g, 0;
    setp.eq.and.u32 %by, %t, 0, %exact;
    @%by bra zero;
    shr.s32 %q, %g, 5;
    and.b32 %s, %g, 31;
    mov.u32 %t, 1;
    shl.b32 %t, %t, %s;
"
    )?;
    for word in 0..WORDS {
        writeln!(out, "    setp.eq.s32 %by, %q, {word};\n    selp.b32 %x{word}, %t, 0, %by;")?;
    }
    chain(out, "sub", "l", "w", "x")?;
    chain(out, "add", "u", "w", "x")?;
    write!(
        out,
        "    cvt.u32.u64 %bits_, %precision;
    cvt.u32.u64 %min, %least;
    cvt.u32.u64 %max, %most;
    setp.ne.u64 %by, %has_infinities, 0;
    selp.b64 %largest_, %largest, 0, %by;
    mov.pred %open_, 0;
    cvt.u32.u64 %mode, %mode0;
    mov.u64 %target, %result0;
    mov.u32 %i, 0;
targets:
"
    )?;
    let call = |end: &str, words: &str| {
        let arguments: String = (0..WORDS).map(|word| format!("%{words}{word}, ")).collect();
        format!(
            "    call (%{end}), outward_round, ({arguments}%unit, %mode, %bits_, %min, %max, %smallest, %largest_);\n"
        )
    };
    write!(
        out,
        "{}    mov.u64 %upper, %lower;
    @%exact bra both;
{}both:
    setp.eq.u64 %by, %lower, {OPEN};
    setp.ne.or.u64 %by, %lower, %upper, %by;
    or.pred %open_, %open_, %by;
    st.global.u64 [%target], %lower;
    add.u32 %i, %i, 1;
    cvt.u32.u64 %mode, %mode1;
    mov.u64 %target, %result1;
    setp.lt.u32 %more, %i, 2;
    setp.lt.and.u32 %more, %mode, 5, %more;
    @%more bra targets;
    @%open_ bra leave;
    bra end;
leave:
    atom.global.add.u32 %t, [%counter], 1;
    mul.wide.u32 %wide, %t, 4;
    add.u64 %open, %open, %wide;
    cvt.u32.u64 %t, %thread;
    st.global.u32 [%open], %t;
    bra end;
",
        call("lower", "l"),
        call("upper", "u"),
    )
}

/// Zeros whose sign the terms may have, and entries of rows with infinities or NaNs.
fn write_special(out: &mut String) -> core::fmt::Result {
    let advance = "    add.u64 %pa, %pa, 8;\n    add.u64 %pb, %pb, %step;\n    add.u64 %k, %k, 1;\n";
    let begin = "    mul.lo.u64 %wide, %row, %terms;
    shl.b64 %wide, %wide, 3;
    add.u64 %pa, %a, %wide;
    shl.b64 %wide, %column, 3;
    add.u64 %pb, %b, %wide;
    mov.u64 %k, 0;
";
    write!(
        out,
        "zero:
    // Bit 0: a term that is +0 or may be; bit 1: one that is -0. The flags often decide.
    shr.u32 %fa, %fa, 2;
    shr.u32 %fb, %fb, 2;
    and.b32 %seen, %fa, %fb;
    setp.ne.u32 %pos, %seen, 0;
    shl.b32 %t, %fa, 1;
    shr.u32 %z, %fa, 1;
    or.b32 %t, %t, %z;
    and.b32 %t, %t, %fb;
    setp.ne.u32 %neg, %t, 0;
    selp.u32 %seen, 1, 0, %pos;
    selp.u32 %t, 2, 0, %neg;
    or.b32 %seen, %seen, %t;
    shr.u64 %wide, %c, 63;
    cvt.u32.u64 %z, %wide;
    add.u32 %z, %z, 1;
    selp.u32 %z, %z, 0, %is_added;
    setp.lt.u32 %by, %seen, 3;
    or.b32 %seen, %seen, %z;
    @%by bra seen;
    mov.u32 %seen, %z;
{begin}signs:
    setp.ge.u64 %none, %k, %terms;
    @%none bra seen;
    ld.global.nc.u64 %r, [%pa];
    ld.global.nc.u64 %h, [%pb];
    xor.b64 %r, %r, %h;
    setp.lt.s64 %neg, %r, 0;
    selp.u32 %t, 2, 1, %neg;
    or.b32 %seen, %seen, %t;
{advance}    setp.lt.u32 %more, %seen, 3;
    @%more bra signs;
seen:
    mov.u64 %zero, 0x8000000000000000;
    setp.eq.u32 %neg, %seen, 2;
    setp.eq.u32 %pos, %seen, 3;
    setp.eq.and.u64 %by, %mode0, 3, %pos;
    or.pred %by, %by, %neg;
    selp.b64 %r, %zero, 0, %by;
    st.global.u64 [%result0], %r;
    setp.ge.u64 %none, %mode1, 5;
    @%none bra end;
    setp.eq.and.u64 %by, %mode1, 3, %pos;
    or.pred %by, %by, %neg;
    selp.b64 %r, %zero, 0, %by;
    st.global.u64 [%result1], %r;
    bra end;
special:
    setp.eq.u64 %by, %has_infinities, 0;
    @%by bra leave;
    // Only terms that are not finite count.
    mov.f64 %sum, 0d0000000000000000;
    shr.u64 %wide, %c, 52;
    cvt.u32.u64 %field, %wide;
    and.b32 %field, %field, 0x7FF;
    setp.eq.u32 %by, %field, 0x7FF;
    @%by mov.f64 %sum, %vc;
{begin}terms:
    setp.ge.u64 %none, %k, %terms;
    @%none bra added;
    ld.global.nc.f64 %va, [%pa];
    ld.global.nc.f64 %vb, [%pb];
    mul.rn.f64 %product, %va, %vb;
    testp.finite.f64 %by, %va;
    testp.finite.f64 %more, %vb;
    and.pred %by, %by, %more;
    @!%by add.rn.f64 %sum, %sum, %product;
{advance}    bra terms;
added:
    testp.notanumber.f64 %by, %sum;
    selp.f64 %sum, 0d7FF8000000000000, %sum, %by;
    st.global.f64 [%result0], %sum;
    setp.ge.u64 %none, %mode1, 5;
    @%none bra end;
    st.global.f64 [%result1], %sum;
"
    )
}
