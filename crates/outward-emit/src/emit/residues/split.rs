//! Elements as integers, and their remainders.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::{MOST_MODULI, NOT_FINITE, THREAD, THREADS, addresses, numbers};

/// The name of the kernel.
pub const SPLIT: &str = "outward_split";
/// Terms of a thread.
pub const GROUP: usize = 16;
/// The terms of a row of the planes are a multiple of this, four groups, which neighbouring threads have.
pub const WIDTH: usize = 64;
/// The rows that the threads of a warp have, where neighbouring ones have neighbouring rows.
pub const ROWS: usize = 8;
/// The most shifts of the table.
pub const MOST_SHIFTS: usize = 124;
/// Numbers of a shift in shared memory: an odd number, so that 16 neighbouring shifts have different banks.
const STRIDE: usize = MOST_MODULI + 1;

/// The kernel that writes the remainders of a matrix of binary64 numbers.
///
/// Its parameters, of 64 bits, are the address of the matrix; its rows, the terms of each, and the distances of
/// neighbouring rows and of neighbouring terms, in numbers; the addresses of the exponents of the rows' scales and of
/// their flags, integers of 32 bits; of integers of 32 bits to which the numbers of the elements of a row are added
/// that are rounded; the table of digits, its shifts and its moduli; the reciprocals; the address of the planes, a
/// multiple of 16, the bytes of a plane, and those of a row, a multiple of [`WIDTH`]; and whether neighbouring threads
/// have neighbouring rows. It wants a thread for each group of the rows, up to the next multiple of [`ROWS`]. It is for
/// compute capability 6.1 and more.
#[must_use]
pub fn split() -> String {
    let mut text = String::new();
    write_kernel(&mut text).expect("a string takes everything");
    text
}

fn write_kernel(out: &mut String) -> core::fmt::Result {
    write!(
        out,
        "\
.version 6.4
.target sm_61
.address_size 64

.visible .entry {SPLIT}(.param .u64 px, .param .u64 prows, .param .u64 pterms, .param .u64 papart, .param .u64 pnext,
    .param .u64 pexponents, .param .u64 pflags, .param .u64 pcounts, .param .u64 ptable, .param .u64 pshifts,
    .param .u64 pmoduli, .param .u64 preciprocals, .param .u64 pplanes, .param .u64 pplane, .param .u64 pwidth,
    .param .u64 pby_rows)
.maxntid {THREADS}, 1, 1
{{
    .shared .align 16 .b8 digits[{bytes}];
    .reg .pred %none, %more, %by, %in, %subnormal, %rest, %negative;
    .reg .b32 %field, %exponent, %count, %base, %to, %s, %j, %n, %z, %sh, %w0, %w1, %q, %modulus, %up, %unused;
    .reg .b32 %flag, %lo<{GROUP}>, %hi<{GROUP}>, %at<{GROUP}>, %v<{GROUP}>, %i, %all, %several;
    .reg .b64 %wide, %x, %rows, %terms, %apart, %next, %exponents, %flags, %counts, %table, %shifts, %moduli;
    .reg .b64 %reciprocals, %planes, %plane, %width, %by_rows;
    .reg .b64 %row, %group, %groups, %k, %p, %bits, %m, %r, %h, %integer;
{THREAD}{numbers}{addresses}    mov.u32 %base, digits;
    cvt.u32.u64 %several, %moduli;
    mul.lo.u64 %wide, %shifts, %moduli;
    cvt.u32.u64 %all, %wide;
    mov.u32 %i, %tid.x;
fill:
    setp.ge.u32 %none, %i, %all;
    @%none bra filled;
    div.u32 %s, %i, %several;
    rem.u32 %j, %i, %several;
    mad.lo.u32 %to, %s, {STRIDE}, %j;
    shl.b32 %to, %to, 3;
    add.u32 %to, %to, %base;
    mul.wide.u32 %wide, %i, 8;
    add.u64 %wide, %wide, %table;
    ld.global.nc.u64 %bits, [%wide];
    st.shared.u64 [%to], %bits;
    add.u32 %i, %i, {THREADS};
    bra fill;
filled:
    bar.sync 0;
    div.u64 %groups, %width, {GROUP};
    setp.ne.u64 %by, %by_rows, 0;
    @%by bra rows;
    div.u64 %row, %thread, %groups;
    rem.u64 %group, %thread, %groups;
    bra begin;
rows:
    // Blocks of eight rows and four groups.
    add.u64 %wide, %rows, 7;
    shr.u64 %wide, %wide, 3;
    shr.u64 %r, %thread, 5;
    rem.u64 %row, %r, %wide;
    div.u64 %group, %r, %wide;
    shl.b64 %group, %group, 2;
    and.b64 %r, %thread, 3;
    add.u64 %group, %group, %r;
    shl.b64 %row, %row, 3;
    shr.u64 %r, %thread, 2;
    and.b64 %r, %r, 7;
    add.u64 %row, %row, %r;
begin:
    setp.ge.u64 %none, %row, %rows;
    @%none bra end;
    setp.ge.u64 %none, %group, %groups;
    @%none bra end;
    shl.b64 %wide, %row, 2;
    add.u64 %exponents, %exponents, %wide;
    add.u64 %flags, %flags, %wide;
    add.u64 %counts, %counts, %wide;
    ld.global.nc.u32 %exponent, [%exponents];
    sub.s32 %exponent, %exponent, 1075;
    ld.global.nc.u32 %flag, [%flags];
    and.b32 %flag, %flag, {NOT_FINITE};
    setp.ne.u32 %by, %flag, 0;
    @%by mov.u32 %exponent, -10000;
    shl.b64 %k, %group, 4;
    mul.lo.u64 %p, %row, %apart;
    mad.lo.u64 %p, %k, %next, %p;
    shl.b64 %p, %p, 3;
    add.u64 %p, %p, %x;
    shl.b64 %next, %next, 3;
    mul.lo.u64 %wide, %row, %width;
    add.u64 %wide, %wide, %k;
    add.u64 %planes, %planes, %wide;
    mov.u32 %count, 0;
",
        bytes = MOST_SHIFTS * STRIDE * 8,
        numbers = numbers(&[
            "rows", "terms", "apart", "next", "shifts", "moduli", "plane", "width", "by_rows"
        ]),
        addresses = addresses(&["x", "exponents", "flags", "counts", "table", "reciprocals", "planes"]),
    )?;
    for element in 0..GROUP {
        // A subnormal number gets as many digits as the others, so that shifts have one bound.
        write!(
            out,
            "    mov.u64 %bits, 0;
    setp.lt.u64 %in, %k, %terms;
    @%in ld.global.nc.u64 %bits, [%p];
    add.u64 %p, %p, %next;
    add.u64 %k, %k, 1;
    shr.u64 %r, %bits, 52;
    cvt.u32.u64 %field, %r;
    and.b32 %field, %field, 0x7FF;
    and.b64 %m, %bits, 0xFFFFFFFFFFFFF;
    setp.eq.u32 %subnormal, %field, 0;
    or.b64 %r, %m, 0x10000000000000;
    selp.b64 %m, %m, %r, %subnormal;
    max.u32 %field, %field, 1;
    clz.b64 %z, %m;
    sub.s32 %z, %z, 11;
    shl.b64 %m, %m, %z;
    sub.s32 %sh, %field, %z;
    add.s32 %sh, %sh, %exponent;
    neg.s32 %n, %sh;
    max.s32 %n, %n, 0;
    min.s32 %n, %n, 60;
    max.s32 %sh, %sh, 0;
    mov.u64 %h, 1;
    shl.b64 %h, %h, %n;
    shr.u64 %h, %h, 1;
    add.u64 %integer, %m, %h;
    shr.u64 %integer, %integer, %n;
    shl.b64 %h, %integer, %n;
    setp.ne.b64 %rest, %h, %m;
    @%rest add.u32 %count, %count, 1;
    setp.lt.s64 %negative, %bits, 0;
    @%negative neg.s64 %integer, %integer;
    add.s64 %integer, %integer, 0x0180000000000000;
    mov.b64 {{%lo{element}, %hi{element}}}, %integer;
    mad.lo.u32 %at{element}, %sh, {bytes}, %base;
",
            bytes = STRIDE * 8,
        )?;
    }
    write!(
        out,
        "    setp.ne.u32 %more, %count, 0;
    @%more red.global.add.u32 [%counts], %count;
    mov.u32 %j, 0;
moduli:
    ld.global.nc.v4.u32 {{%modulus, %up, %unused, %z}}, [%reciprocals];
    add.u64 %reciprocals, %reciprocals, 16;
    neg.s32 %modulus, %modulus;
"
    )?;
    for element in 0..GROUP {
        write!(
            out,
            "    ld.shared.v2.u32 {{%w0, %w1}}, [%at{element}];
    add.u32 %at{element}, %at{element}, 8;
    dp4a.u32.u32 %v{element}, %lo{element}, %w0, 0;
    dp4a.u32.u32 %v{element}, %hi{element}, %w1, %v{element};
    mul.hi.u32 %q, %v{element}, %up;
    mad.lo.u32 %v{element}, %q, %modulus, %v{element};
"
        )?;
    }
    for word in 0..GROUP / 4 {
        let [a, b, c, d] = [0, 1, 2, 3].map(|at| 4 * word + at);
        write!(
            out,
            "    prmt.b32 %v{a}, %v{a}, %v{b}, 0x1140;
    prmt.b32 %v{c}, %v{c}, %v{d}, 0x1140;
    prmt.b32 %v{a}, %v{a}, %v{c}, 0x5410;
"
        )?;
    }
    let words: Vec<String> = (0..GROUP / 4).map(|word| format!("%v{}", 4 * word)).collect();
    write!(
        out,
        "    st.global.v4.u32 [%planes], {{{}}};
    add.u64 %planes, %planes, %plane;
    add.u32 %j, %j, 1;
    setp.lt.u32 %more, %j, %several;
    @%more bra moduli;
end:
    ret;
}}
",
        words.join(", ")
    )
}
