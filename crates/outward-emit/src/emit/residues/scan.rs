//! How large the elements of each row are.

use alloc::format;
use alloc::string::String;

use super::{NEGATIVE, POSITIVE, THREAD, THREADS, addresses, numbers};

/// The name of the kernel.
pub const SCAN: &str = "outward_scan";
/// Terms of a thread, at most.
pub const CHUNK: usize = 128;
/// Added to exponents and taken from it, so that 0 is less than all.
pub const BIAS: u32 = 4096;
/// Terms whose loads are under way together.
const TOGETHER: usize = 4;

/// The kernel that finds the extents of the rows of a matrix of binary64 numbers.
///
/// Its parameters, of 64 bits, are the address of the matrix; the rows, the terms of each, and the distances of
/// neighbouring rows and of neighbouring terms, in numbers; the addresses of three integers of 32 bits for each row,
/// zeros before: they become [`BIAS`] plus the greatest top, [`BIAS`] less the least low, which stay 0 where there are
/// only zeros, and all flags of the row; how many threads share a row; and whether neighbouring threads have
/// neighbouring rows. It wants a thread for each row and share.
#[must_use]
pub fn scan() -> String {
    let load = |at: usize| {
        format!(
            "    setp.lt.u64 %in{at}, %k, %terms;
    mov.u64 %bits{at}, 0;
    @%in{at} ld.global.nc.u64 %bits{at}, [%p];
    add.u64 %p, %p, %next;
    add.u64 %k, %k, %shares;
"
        )
    };
    let look = |at: usize| {
        format!(
            "    setp.lt.s64 %negative, %bits{at}, 0;
    selp.u32 %found, {NEGATIVE}, {POSITIVE}, %negative;
    selp.u32 %found, %found, 0, %in{at};
    or.b32 %all, %all, %found;
    and.b64 %size, %bits{at}, 0x7FFFFFFFFFFFFFFF;
    shr.u64 %r, %size, 52;
    cvt.u32.u64 %field, %r;
    setp.eq.u32 %special, %field, 0x7FF;
    setp.ne.u64 %nan, %size, 0x7FF0000000000000;
    selp.u32 %found, 2, 1, %nan;
    selp.u32 %found, %found, 0, %special;
    or.b32 %all, %all, %found;
    setp.eq.or.u64 %special, %size, 0, %special;
    and.b64 %m, %size, 0xFFFFFFFFFFFFF;
    setp.eq.u32 %subnormal, %field, 0;
    or.b64 %r, %m, 0x10000000000000;
    selp.b64 %m, %m, %r, %subnormal;
    max.u32 %field, %field, 1;
    clz.b64 %z, %m;
    sub.s32 %z, %field, %z;
    add.s32 %z, %z, {above};
    selp.u32 %z, 0, %z, %special;
    max.u32 %top_, %top_, %z;
    brev.b64 %m, %m;
    clz.b64 %z, %m;
    add.s32 %z, %z, %field;
    sub.s32 %z, {below}, %z;
    selp.u32 %z, 0, %z, %special;
    max.u32 %low_, %low_, %z;
",
            above = BIAS as i32 - 1075 + 64,
            below = BIAS as i32 + 1075,
        )
    };
    let loads: String = (0..TOGETHER).map(load).collect();
    let looks: String = (0..TOGETHER).map(look).collect();
    format!(
        "\
.version 6.4
.target sm_60
.address_size 64

.visible .entry {SCAN}(.param .u64 px, .param .u64 prows, .param .u64 pterms, .param .u64 papart, .param .u64 pnext,
    .param .u64 ptop, .param .u64 plow, .param .u64 pflags, .param .u64 pshares, .param .u64 pby_rows)
.maxntid {THREADS}, 1, 1
{{
    .reg .pred %none, %by, %special, %nan, %negative, %subnormal, %in<{TOGETHER}>;
    .reg .b32 %field, %top_, %low_, %all, %z, %found;
    .reg .b64 %wide, %x, %rows, %terms, %apart, %next, %top, %low, %flags, %shares, %by_rows;
    .reg .b64 %row, %share, %k, %p, %bits<{TOGETHER}>, %size, %m, %r;
{THREAD}{numbers}{addresses}    mul.lo.u64 %wide, %rows, %shares;
    setp.ge.u64 %none, %thread, %wide;
    @%none bra end;
    setp.ne.u64 %by, %by_rows, 0;
    @%by bra rows;
    div.u64 %row, %thread, %shares;
    rem.u64 %share, %thread, %shares;
    bra begin;
rows:
    rem.u64 %row, %thread, %rows;
    div.u64 %share, %thread, %rows;
begin:
    mul.lo.u64 %p, %row, %apart;
    mad.lo.u64 %p, %share, %next, %p;
    shl.b64 %p, %p, 3;
    add.u64 %p, %p, %x;
    mul.lo.u64 %next, %next, %shares;
    shl.b64 %next, %next, 3;
    mov.u64 %k, %share;
    mov.u32 %top_, 0;
    mov.u32 %low_, 0;
    mov.u32 %all, 0;
loop:
    setp.ge.u64 %none, %k, %terms;
    @%none bra found;
{loads}{looks}    bra loop;
found:
    shl.b64 %row, %row, 2;
    add.u64 %top, %top, %row;
    add.u64 %low, %low, %row;
    add.u64 %flags, %flags, %row;
    red.global.max.u32 [%top], %top_;
    red.global.max.u32 [%low], %low_;
    red.global.or.b32 [%flags], %all;
end:
    ret;
}}
",
        numbers = numbers(&["rows", "terms", "apart", "next", "shares", "by_rows"]),
        addresses = addresses(&["x", "top", "low", "flags"]),
    )
}
