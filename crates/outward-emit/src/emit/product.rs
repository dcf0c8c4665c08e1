//! Kernels of matrix products in the order of k, for NVIDIA GPUs.
//!
//! Each entry is a chain of fused operations in one direction. The tensor cores of binary64 compute such a chain:
//! `mma.m16n8k16` adds its sixteen products one after the other, each rounded in the direction of the instruction. PTX
//! does not say so, which is why whoever launches the kernel tries it first; [`plain`] has a kernel that needs no
//! tensor cores.
//!
//! A block of four warps has a tile of 64 rows and 64 columns, and each warp a quarter of it. The tiles of both factors
//! are copied into shared memory while the ones before are multiplied; rows there have four elements more than the
//! tile, so that no two threads of a half warp need one bank.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use crate::round::Round;

/// Rows and columns of a tile, and terms of a step: the numbers of rows, columns and terms are multiples of these.
pub const TILE: usize = 64;
/// Terms of a step.
pub const STEP: usize = 16;
/// Threads of a block.
pub const THREADS: u32 = 128;
/// The names of the kernels.
pub const PRODUCT: &str = "outward_product";
/// The kernel that copies a matrix into one of another size.
pub const RESIZE: &str = "outward_resize";

/// Elements of a row in shared memory, of A and of B.
const ROW_A: usize = STEP + 4;
const ROW_B: usize = TILE + 4;
/// Bytes of both tiles, of which two are there.
const BYTES_A: usize = TILE * ROW_A * 8;
const STAGE: usize = BYTES_A + STEP * ROW_B * 8;
/// Rows and columns of a warp, as tiles of the instruction: 2 of 16 rows, 4 of 8 columns.
const WARP: usize = 32;
const TILES: [usize; 2] = [WARP / 16, WARP / 8];
/// Rows of tiles that blocks take together, since they read the same columns.
const GROUP: usize = 8;

/// Reads the parameters.
const PARAMETERS: &str = "\
    ld.param.u64 %a, [pa];
    ld.param.u64 %b, [pb];
    ld.param.u64 %c, [pc];
    cvta.to.global.u64 %a, %a;
    cvta.to.global.u64 %b, %b;
    cvta.to.global.u64 %c, %c;
    ld.param.u32 %m, [pm];
    ld.param.u32 %n, [pn];
    ld.param.u32 %k, [pk];
";

const fn suffix(round: Round) -> &'static str {
    match round {
        Round::TiesToEven => "rn",
        Round::TowardZero => "rz",
        Round::TowardPositive => "rp",
        Round::TowardNegative => "rm",
    }
}

/// The kernel on tensor cores, for compute capability 9.0 and more: adds A·B to C, which become results.
///
/// Its parameters are the addresses of A, B and C, row by row without gaps, and as integers of 32 bits the rows of C,
/// its columns and the number of terms, multiples of [`TILE`], of that and of [`STEP`]. It wants a block for each tile.
/// NaNs of results are the canonical one.
#[must_use]
pub fn tensor_cores(round: Round) -> String {
    let mut text = String::new();
    write_kernel(&mut text, round).expect("a string takes everything");
    text
}

fn write_kernel(out: &mut String, round: Round) -> core::fmt::Result {
    let [rows, columns] = TILES;
    let (shared, group) = (2 * STAGE, GROUP);
    // Pieces of 16 bytes: each thread copies as many of a tile, in rows that lie this far apart.
    let (pieces_a, pieces_b) = (STEP / 2, TILE / 2);
    let (apart_a, apart_b) = (THREADS as usize / pieces_a, THREADS as usize / pieces_b);
    write!(
        out,
        "\
.version 7.8
.target sm_90
.address_size 64

.visible .entry {PRODUCT}(.param .u64 pa, .param .u64 pb, .param .u64 pc,
    .param .u32 pm, .param .u32 pn, .param .u32 pk)
.maxntid {THREADS}, 1, 1
{{
    .shared .align 16 .b8 tiles[{shared}];
    .reg .pred %more, %again, %nan;
    .reg .b32 %thread, %at, %m, %n, %k, %steps, %step, %ahead, %q, %r, %s, %row, %column, %base;
    .reg .b32 %toa, %tob, %froma, %fromb, %here, %there, %sa, %sb, %lane, %group, %member;
    .reg .b64 %a, %b, %c, %wide, %nextb, %apart_a, %apart_b, %pa, %pb, %x, %pc, %eight;
    .reg .f64 %c<{results}>, %a<{parts_a}>, %b<{parts_b}>;
{PARAMETERS}    mov.u32 %thread, %tid.x;
    mov.u32 %at, %ctaid.x;
    mov.u32 %base, tiles;
    // The tile of the block, of which a group of rows comes first, column by column.
    shr.u32 %q, %n, 6;
    mul.lo.u32 %q, %q, {group};
    div.u32 %r, %at, %q;
    mul.lo.u32 %s, %r, %q;
    sub.u32 %at, %at, %s;
    mul.lo.u32 %r, %r, {group};
    shr.u32 %s, %m, 6;
    sub.u32 %s, %s, %r;
    min.u32 %s, %s, {group};
    div.u32 %column, %at, %s;
    mul.lo.u32 %q, %column, %s;
    sub.u32 %row, %at, %q;
    add.u32 %row, %row, %r;
    shl.b32 %row, %row, 6;
    shl.b32 %column, %column, 6;
    // The first pieces that the thread copies, from memory and into the tiles.
    div.u32 %q, %thread, {pieces_a};
    rem.u32 %r, %thread, {pieces_a};
    add.u32 %s, %row, %q;
    mul.wide.u32 %x, %s, %k;
    shl.b64 %x, %x, 3;
    add.u64 %a, %a, %x;
    mul.wide.u32 %x, %r, 16;
    add.u64 %a, %a, %x;
    mul.wide.u32 %apart_a, %k, {step_a};
    mad.lo.u32 %toa, %q, {row_bytes_a}, %base;
    mad.lo.u32 %toa, %r, 16, %toa;
    div.u32 %q, %thread, {pieces_b};
    rem.u32 %r, %thread, {pieces_b};
    mul.wide.u32 %x, %q, %n;
    cvt.u64.u32 %wide, %column;
    add.u64 %x, %x, %wide;
    shl.b64 %x, %x, 3;
    add.u64 %b, %b, %x;
    mul.wide.u32 %x, %r, 16;
    add.u64 %b, %b, %x;
    mul.wide.u32 %apart_b, %n, {step_b};
    mul.wide.u32 %nextb, %n, {next_b};
    mad.lo.u32 %tob, %q, {row_bytes_b}, %base;
    mad.lo.u32 %tob, %r, 16, %tob;
    add.u32 %tob, %tob, {BYTES_A};
    // The quarter of the warp, and what the thread has of it.
    and.b32 %lane, %thread, 31;
    shr.u32 %group, %lane, 2;
    and.b32 %member, %lane, 3;
    shr.u32 %q, %thread, 6;
    shl.b32 %q, %q, 5;
    add.u32 %q, %q, %group;
    shr.u32 %r, %thread, 5;
    and.b32 %r, %r, 1;
    shl.b32 %r, %r, 5;
    mad.lo.u32 %froma, %q, {row_bytes_a}, %base;
    mad.lo.u32 %froma, %member, 8, %froma;
    mad.lo.u32 %fromb, %member, {row_bytes_b}, %base;
    add.u32 %s, %r, %group;
    mad.lo.u32 %fromb, %s, 8, %fromb;
    add.u32 %fromb, %fromb, {BYTES_A};
    add.u32 %q, %q, %row;
    mul.wide.u32 %x, %q, %n;
    add.u32 %s, %column, %r;
    mad.lo.u32 %s, %member, 2, %s;
    cvt.u64.u32 %wide, %s;
    add.u64 %x, %x, %wide;
    shl.b64 %x, %x, 3;
    add.u64 %c, %c, %x;
    mul.wide.u32 %eight, %n, 64;
    mov.u64 %pc, %c;
",
        results = rows * columns * 4,
        parts_a = rows * STEP / 2,
        parts_b = columns * STEP / 4,
        step_a = apart_a * 8,
        step_b = apart_b * 8,
        next_b = STEP * 8,
        row_bytes_a = ROW_A * 8,
        row_bytes_b = ROW_B * 8,
    )?;
    for_results(out, |at, offset| {
        format!("    ld.global.v2.f64 {{%c{at}, %c{}}}, [%pc+{offset}];\n", at + 1)
    })?;
    writeln!(
        out,
        "    div.u32 %steps, %k, {STEP};\n    setp.eq.u32 %again, %steps, 0;\n    @%again bra store;\n    \
         mov.u32 %here, 0;"
    )?;
    copies(out, "%here")?;
    write!(
        out,
        "    mov.u32 %step, 0;\n    mov.u32 %there, {STAGE};\nloop:\n    cp.async.wait_group 0;\n    bar.sync 0;\n    \
         add.u32 %ahead, %step, 1;\n    setp.lt.u32 %more, %ahead, %steps;\n    @!%more bra multiply;\n"
    )?;
    copies(out, "%there")?;
    write!(out, "multiply:\n    add.u32 %sa, %froma, %here;\n    add.u32 %sb, %fromb, %here;\n")?;
    for tile in 0..rows {
        for part in 0..STEP / 2 {
            let offset = (16 * tile + 8 * (part % 2)) * ROW_A * 8 + part / 2 * 32;
            writeln!(out, "    ld.shared.f64 %a{}, [%sa+{offset}];", tile * STEP / 2 + part)?;
        }
    }
    for tile in 0..columns {
        for part in 0..STEP / 4 {
            let offset = part * 4 * ROW_B * 8 + tile * 64;
            writeln!(out, "    ld.shared.f64 %b{}, [%sb+{offset}];", tile * STEP / 4 + part)?;
        }
    }
    for row in 0..rows {
        for column in 0..columns {
            let c = list("c", (row * columns + column) * 4, 4);
            let a = list("a", row * STEP / 2, STEP / 2);
            let b = list("b", column * STEP / 4, STEP / 4);
            writeln!(
                out,
                "    mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64.{} {c}, {a}, {b}, {c};",
                suffix(round)
            )?;
        }
    }
    write!(
        out,
        "    mov.u32 %q, %here;\n    mov.u32 %here, %there;\n    mov.u32 %there, %q;\n    mov.u32 %step, %ahead;\n    \
         @%more bra loop;\nstore:\n    mov.u64 %pc, %c;\n"
    )?;
    for_results(out, |at, offset| {
        let canonical = |at: usize| {
            format!(
                "    setp.nan.f64 %nan, %c{at}, %c{at};\n    selp.f64 %c{at}, 0d7FF8000000000000, %c{at}, %nan;\n"
            )
        };
        let (first, second) = (canonical(at), canonical(at + 1));
        format!("{first}{second}    st.global.v2.f64 [%pc+{offset}], {{%c{at}, %c{}}};\n", at + 1)
    })?;
    out.push_str("    ret;\n}\n");
    Ok(())
}

/// Writes what is done with each pair of results that are neighbours, from their number and their distance in bytes.
fn for_results(out: &mut String, line: impl Fn(usize, usize) -> String) -> core::fmt::Result {
    let [rows, columns] = TILES;
    for row in 0..rows {
        for half in 0..2 {
            for column in 0..columns {
                out.push_str(&line((row * columns + column) * 4 + 2 * half, column * 64));
            }
            writeln!(out, "    add.u64 %pc, %pc, %eight;")?;
        }
    }
    Ok(())
}

/// Copies the next tiles into the stage at this distance, and goes on in both factors.
fn copies(out: &mut String, stage: &str) -> core::fmt::Result {
    for (factor, rows, pieces, row_bytes) in
        [("a", TILE, STEP / 2, ROW_A * 8), ("b", STEP, TILE / 2, ROW_B * 8)]
    {
        let apart = THREADS as usize / pieces;
        writeln!(out, "    add.u32 %s, %to{factor}, {stage};\n    mov.u64 %p{factor}, %{factor};")?;
        for turn in 0..rows / apart {
            if turn > 0 {
                writeln!(out, "    add.u64 %p{factor}, %p{factor}, %apart_{factor};")?;
            }
            let offset = turn * apart * row_bytes;
            writeln!(out, "    cp.async.cg.shared.global [%s+{offset}], [%p{factor}], 16;")?;
        }
    }
    writeln!(
        out,
        "    cp.async.commit_group;\n    add.u64 %a, %a, {};\n    add.u64 %b, %b, %nextb;",
        STEP * 8
    )
}

fn list(name: &str, first: usize, count: usize) -> String {
    let names: alloc::vec::Vec<String> = (first..first + count).map(|at| format!("%{name}{at}")).collect();
    format!("{{{}}}", names.join(", "))
}

/// The kernel for any GPU, with the same parameters: a thread for each entry, and any sizes.
#[must_use]
pub fn plain(round: Round) -> String {
    format!(
        "\
.version 6.4
.target sm_60
.address_size 64

.visible .entry {PRODUCT}(.param .u64 pa, .param .u64 pb, .param .u64 pc,
    .param .u32 pm, .param .u32 pn, .param .u32 pk)
.maxntid {THREADS}, 1, 1
{{
    .reg .pred %none, %more;
    .reg .b32 %t, %b0, %m, %n, %k, %q;
    .reg .b64 %at, %all, %row, %column, %wide, %a, %b, %c, %x, %next;
    .reg .f64 %sum, %u, %v;
{PARAMETERS}    mov.u32 %t, %tid.x;
    mov.u32 %b0, %ctaid.x;
    mul.wide.u32 %at, %b0, {THREADS};
    cvt.u64.u32 %x, %t;
    add.u64 %at, %at, %x;
    mul.wide.u32 %all, %m, %n;
    setp.ge.u64 %none, %at, %all;
    @%none bra end;
    cvt.u64.u32 %wide, %n;
    div.u64 %row, %at, %wide;
    rem.u64 %column, %at, %wide;
    cvt.u64.u32 %x, %k;
    mul.lo.u64 %x, %x, %row;
    shl.b64 %x, %x, 3;
    add.u64 %a, %a, %x;
    shl.b64 %column, %column, 3;
    add.u64 %b, %b, %column;
    shl.b64 %next, %wide, 3;
    shl.b64 %at, %at, 3;
    add.u64 %c, %c, %at;
    ld.global.f64 %sum, [%c];
    mov.u32 %q, 0;
    setp.ge.u32 %none, %q, %k;
    @%none bra done;
loop:
    ld.global.f64 %u, [%a];
    ld.global.f64 %v, [%b];
    fma.{suffix}.f64 %sum, %u, %v, %sum;
    add.u64 %a, %a, 8;
    add.u64 %b, %b, %next;
    add.u32 %q, %q, 1;
    setp.lt.u32 %more, %q, %k;
    @%more bra loop;
done:
    setp.nan.f64 %none, %sum, %sum;
    selp.f64 %sum, 0d7FF8000000000000, %sum, %none;
    st.global.f64 [%c], %sum;
end:
    ret;
}}
",
        suffix = suffix(round),
    )
}

/// A kernel that copies a matrix, row by row without gaps, into one of another size, and fills what is beyond the first
/// one with a number.
///
/// Its parameters are the addresses of the copy and of the matrix; the rows and columns of the copy, and those of the
/// matrix, as integers of 64 bits; and the number.
#[must_use]
pub fn resize() -> String {
    format!(
        "\
.version 6.4
.target sm_60
.address_size 64

.visible .entry {RESIZE}(.param .u64 pto, .param .u64 pfrom, .param .u64 prows, .param .u64 pcolumns,
    .param .u64 poldrows, .param .u64 poldcolumns, .param .f64 pfill)
.maxntid {THREADS}, 1, 1
{{
    .reg .pred %none, %in;
    .reg .b32 %t, %b0;
    .reg .b64 %at, %all, %row, %column, %rows, %columns, %old, %wide, %to, %from, %x;
    .reg .f64 %v;
    ld.param.u64 %to, [pto];
    ld.param.u64 %from, [pfrom];
    cvta.to.global.u64 %to, %to;
    cvta.to.global.u64 %from, %from;
    ld.param.u64 %rows, [prows];
    ld.param.u64 %columns, [pcolumns];
    ld.param.u64 %old, [poldrows];
    ld.param.u64 %wide, [poldcolumns];
    ld.param.f64 %v, [pfill];
    mov.u32 %t, %tid.x;
    mov.u32 %b0, %ctaid.x;
    mul.wide.u32 %at, %b0, {THREADS};
    cvt.u64.u32 %x, %t;
    add.u64 %at, %at, %x;
    mul.lo.u64 %all, %rows, %columns;
    setp.ge.u64 %none, %at, %all;
    @%none bra end;
    div.u64 %row, %at, %columns;
    rem.u64 %column, %at, %columns;
    setp.lt.u64 %in, %row, %old;
    setp.lt.and.u64 %in, %column, %wide, %in;
    mad.lo.u64 %x, %row, %wide, %column;
    shl.b64 %x, %x, 3;
    add.u64 %from, %from, %x;
    @%in ld.global.f64 %v, [%from];
    shl.b64 %at, %at, 3;
    add.u64 %to, %to, %at;
    st.global.f64 [%to], %v;
end:
    ret;
}}
"
    )
}
