//! An integer times a power of two, rounded: the function that the kernel of entries calls.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use super::WORDS;

/// A pattern that no result has: what is returned where the format has to decide, or the integer is 0.
pub const OPEN: u64 = 0x7FFF_FFFF_FFFF_FFFF;

/// The function that rounds an integer times a power of two.
pub fn write_rounding(out: &mut String) -> core::fmt::Result {
    let words: String = (0..WORDS).map(|word| format!(".reg .b32 %a{word}, ")).collect();
    write!(
        out,
        "\
.version 6.4
.target sm_61
.address_size 64

.func (.reg .b64 %result) outward_round ({words}.reg .b32 %unit, .reg .b32 %mode, .reg .b32 %precision,
    .reg .b32 %least, .reg .b32 %most, .reg .b64 %smallest, .reg .b64 %largest)
{{
    .reg .pred %negative, %by, %up, %odd, %tie, %subnormal;
    .reg .b32 %e, %z, %rest, %hi, %lo, %cut, %t, %zero, %one;
    .reg .b64 %keep, %left, %half, %field, %beyond;
    .reg .f64 %x, %y;
    shr.s32 %t, %a5, 31;
    setp.ne.u32 %negative, %t, 0;
    mov.u32 %zero, 0;
    @!%negative bra positive;
"
    )?;
    for word in 0..WORDS {
        let name = ["sub.cc", "subc.cc", "subc.cc", "subc.cc", "subc.cc", "subc"][word];
        writeln!(out, "    {name}.u32 %a{word}, %zero, %a{word};")?;
    }
    writeln!(out, "positive:\n    add.s32 %e, %unit, {};", 32 * WORDS - 1)?;
    for _ in 1..WORDS {
        writeln!(out, "    setp.eq.u32 %by, %a5, 0;")?;
        for word in (1..WORDS).rev() {
            writeln!(out, "    @%by mov.u32 %a{word}, %a{};", word - 1)?;
        }
        writeln!(out, "    @%by mov.u32 %a0, 0;\n    @%by sub.s32 %e, %e, 32;")?;
    }
    write!(
        out,
        "    mov.u64 %result, {OPEN};
    setp.eq.u32 %by, %a5, 0;
    @%by bra done;
    clz.b32 %z, %a5;
    sub.s32 %e, %e, %z;
    shf.l.wrap.b32 %hi, %a4, %a5, %z;
    shf.l.wrap.b32 %lo, %a3, %a4, %z;
    shl.b32 %rest, %a3, %z;
    or.b32 %rest, %rest, %a2;
    or.b32 %rest, %rest, %a1;
    or.b32 %rest, %rest, %a0;
    mov.b64 %keep, {{%lo, %hi}};
    // A subnormal number has fewer bits; if it has none at all, the first one cut off is half of its last one at most.
    setp.lt.s32 %subnormal, %e, %least;
    sub.s32 %t, %least, %e;
    selp.u32 %t, %t, 0, %subnormal;
    sub.s32 %t, %precision, %t;
    setp.lt.s32 %by, %t, 0;
    setp.ne.or.u32 %tie, %rest, 0, %by;
    selp.u32 %rest, 1, 0, %tie;
    @%by shr.u64 %keep, %keep, 1;
    max.s32 %t, %t, 0;
    shl.b64 %left, %keep, %t;
    sub.u32 %cut, 64, %t;
    shr.u64 %keep, %keep, %cut;
    // What is cut off, and whether that rounds away from zero.
    mov.u64 %half, 0x8000000000000000;
    setp.ne.u64 %by, %left, 0;
    setp.ne.or.u32 %by, %rest, 0, %by;
    setp.eq.u32 %up, %mode, 2;
    and.pred %up, %up, %by;
    @%negative setp.eq.u32 %up, %mode, 3;
    and.pred %up, %up, %by;
    setp.eq.u32 %by, %mode, 4;
    @%by setp.ge.u64 %up, %left, %half;
    setp.ne.u32 %by, %mode, 0;
    @%by bra directed;
    and.b64 %field, %keep, 1;
    setp.ne.u64 %odd, %field, 0;
    setp.ne.or.u32 %odd, %rest, 0, %odd;
    setp.eq.u64 %tie, %left, %half;
    and.pred %tie, %tie, %odd;
    setp.gt.u64 %up, %left, %half;
    or.pred %up, %up, %tie;
directed:
    selp.u32 %one, 1, 0, %up;
    cvt.u64.u32 %field, %one;
    add.u64 %keep, %keep, %field;
    @!%subnormal bra normal;
    cvt.rn.f64.u64 %x, %keep;
    mov.b64 %y, %smallest;
    mul.rn.f64 %x, %x, %y;
    mov.b64 %result, %x;
    bra signed;
normal:
    shr.u64 %field, %keep, %precision;
    setp.ne.u64 %by, %field, 0;
    @%by shr.u64 %keep, %keep, 1;
    @%by add.s32 %e, %e, 1;
    setp.gt.s32 %by, %e, %most;
    @%by bra overflow;
    sub.u32 %cut, 53, %precision;
    shl.b64 %keep, %keep, %cut;
    and.b64 %keep, %keep, 0xFFFFFFFFFFFFF;
    add.s32 %e, %e, 1023;
    cvt.u64.u32 %field, %e;
    shl.b64 %field, %field, 52;
    or.b64 %result, %keep, %field;
signed:
    @%negative or.b64 %result, %result, 0x8000000000000000;
done:
    ret;
overflow:
    // Without infinities the format decides: its largest number is given as 0.
    setp.eq.u64 %by, %largest, 0;
    @%by bra done;
    selp.u32 %t, 3, 2, %negative;
    setp.eq.u32 %by, %mode, %t;
    setp.eq.or.u32 %by, %mode, 0, %by;
    setp.eq.or.u32 %by, %mode, 4, %by;
    mov.u64 %beyond, 0x7FF0000000000000;
    selp.b64 %result, %beyond, %largest, %by;
    bra signed;
}}
"
    )
}
