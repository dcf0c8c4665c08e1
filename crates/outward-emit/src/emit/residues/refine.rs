//! The parts of entries that integers leave.

use alloc::format;
use alloc::string::String;

use super::{THREADS, addresses, numbers};

/// The name of the kernel.
pub const REFINE: &str = "outward_refine";

/// The kernel that computes what rounding the elements to integers leaves of some entries: Σ X R' + R W' in binary64,
/// in units of the integers, and an exponent g with 2^g not less than its error and four units.
///
/// Its parameters, of 64 bits, are the addresses of A and B, and the rows of A, the columns of B and the terms; the
/// addresses of the exponents of the scales of both; how many entries there are, and the address of their numbers, of
/// 32 bits; the addresses of the sums and of the exponents, of 32 bits; and the bound of the error of a sum, as a
/// number of binary64 that the sum of magnitudes is multiplied by. It wants a warp for each entry.
#[must_use]
pub fn refine() -> String {
    format!(
        "\
.version 6.4
.target sm_61
.address_size 64

.visible .entry {REFINE}(.param .u64 pa, .param .u64 pb, .param .u64 pcolumns, .param .u64 pterms,
    .param .u64 pexponents_a, .param .u64 pexponents_b, .param .u64 pcount, .param .u64 pnumbers, .param .u64 psums,
    .param .u64 perrors, .param .f64 prelative)
.maxntid {THREADS}, 1, 1
{{
    .reg .pred %none, %more, %first;
    .reg .b32 %t, %c, %lane, %p, %q, %high, %e;
    .reg .b64 %a, %b, %columns, %terms, %exponents_a, %exponents_b, %count, %numbers, %sums, %errors;
    .reg .b64 %at, %wide, %row, %column, %k, %step, %bits;
    .reg .f64 %x, %y, %w, %v, %r, %s, %sum, %size, %m, %u, %relative, %ha, %ga, %hb, %gb;
{numbers}{addresses}    ld.param.f64 %relative, [prelative];
    mov.u32 %t, %tid.x;
    mov.u32 %c, %ctaid.x;
    and.b32 %lane, %t, 31;
    mul.wide.u32 %at, %c, {THREADS};
    cvt.u64.u32 %wide, %t;
    add.u64 %at, %at, %wide;
    shr.u64 %at, %at, 5;
    setp.ge.u64 %none, %at, %count;
    @%none bra end;
    shl.b64 %wide, %at, 2;
    add.u64 %numbers, %numbers, %wide;
    add.u64 %errors, %errors, %wide;
    shl.b64 %wide, %at, 3;
    add.u64 %sums, %sums, %wide;
    ld.global.nc.u32 %t, [%numbers];
    cvt.u64.u32 %wide, %t;
    div.u64 %row, %wide, %columns;
    rem.u64 %column, %wide, %columns;
{of_a}{of_b}    cvt.u64.u32 %k, %lane;
    mad.lo.u64 %wide, %row, %terms, %k;
    shl.b64 %wide, %wide, 3;
    add.u64 %a, %a, %wide;
    mad.lo.u64 %wide, %k, %columns, %column;
    shl.b64 %wide, %wide, 3;
    add.u64 %b, %b, %wide;
    shl.b64 %step, %columns, 8;
    mov.f64 %sum, 0d0000000000000000;
    mov.f64 %size, 0d0000000000000000;
loop:
    setp.ge.u64 %none, %k, %terms;
    @%none bra added;
    ld.global.nc.f64 %x, [%a];
    ld.global.nc.f64 %y, [%b];
    add.u64 %a, %a, 256;
    add.u64 %b, %b, %step;
    add.u64 %k, %k, 32;
    mul.rn.f64 %x, %x, %ha;
    mul.rn.f64 %x, %x, %ga;
    mul.rn.f64 %y, %y, %hb;
    mul.rn.f64 %y, %y, %gb;
{rest_x}{rest_y}    fma.rn.f64 %sum, %x, %s, %sum;
    fma.rn.f64 %sum, %r, %v, %sum;
    abs.f64 %m, %x;
    abs.f64 %u, %s;
    fma.rp.f64 %size, %m, %u, %size;
    abs.f64 %m, %r;
    abs.f64 %u, %v;
    fma.rp.f64 %size, %m, %u, %size;
    bra loop;
added:
{shuffles}    setp.ne.u32 %first, %lane, 0;
    @%first bra end;
    mul.rp.f64 %size, %size, %relative;
    add.rp.f64 %size, %size, 0d4010000000000000;
    mov.b64 %bits, %size;
    shr.u64 %bits, %bits, 52;
    cvt.u32.u64 %e, %bits;
    sub.s32 %e, %e, 1022;
    st.global.f64 [%sums], %sum;
    st.global.u32 [%errors], %e;
end:
    ret;
}}
",
        numbers = numbers(&["columns", "terms", "count"]),
        addresses = addresses(&["a", "b", "exponents_a", "exponents_b", "numbers", "sums", "errors"]),
        of_a = powers("a", "row"),
        of_b = powers("b", "column"),
        rest_x = rest("x", "w", "r"),
        rest_y = rest("y", "v", "s"),
        shuffles = shuffles(),
    )
}

/// The power of two of a row's scale, as two factors.
fn powers(factor: &str, row: &str) -> String {
    let power = |register: &str| {
        format!(
            "    add.s32 %e, %q, 1023;
    cvt.s64.s32 %bits, %e;
    shl.b64 %bits, %bits, 52;
    mov.b64 %{register}{factor}, %bits;
"
        )
    };
    format!(
        "    shl.b64 %wide, %{row}, 2;
    add.u64 %exponents_{factor}, %exponents_{factor}, %wide;
    ld.global.nc.u32 %p, [%exponents_{factor}];
    shr.s32 %q, %p, 1;
    sub.s32 %p, %p, %q;
{}    mov.u32 %q, %p;
{}",
        power("h"),
        power("g"),
    )
}

/// The integer nearest to a number, halves away from zero, as the kernel that splits rounds it; and the rest.
fn rest(number: &str, integer: &str, rest: &str) -> String {
    format!(
        "    abs.f64 %m, %{number};
    add.rz.f64 %u, %m, 0d3FE0000000000000;
    cvt.rmi.f64.f64 %u, %u;
    setp.ge.f64 %more, %m, 0d4330000000000000;
    selp.f64 %u, %m, %u, %more;
    copysign.f64 %{integer}, %{number}, %u;
    sub.rn.f64 %{rest}, %{number}, %{integer};
"
    )
}

/// Adds up the sums of a warp.
fn shuffles() -> String {
    let add = |register: &str, round: &str, lanes: u32| {
        format!(
            "    mov.b64 {{%t, %high}}, %{register};
    shfl.sync.bfly.b32 %t, %t, {lanes}, 31, 0xFFFFFFFF;
    shfl.sync.bfly.b32 %high, %high, {lanes}, 31, 0xFFFFFFFF;
    mov.b64 %m, {{%t, %high}};
    add.{round}.f64 %{register}, %{register}, %m;
"
        )
    };
    [16, 8, 4, 2, 1].iter().map(|&lanes| add("sum", "rn", lanes) + &add("size", "rp", lanes)).collect()
}
