//! Products of planes of bytes, modulo a number for each.
//!
//! On tensor cores, a block of eight warps has a tile of 256 rows and 128 columns, and each warp 64 of both. The tiles
//! of both factors come into shared memory some steps before they are multiplied; rows there have 16 bytes more than
//! a step, so that the eight rows of a matrix that `ldmatrix` reads have different banks.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::{THREAD, THREADS, addresses, numbers};

/// The name of the kernels.
pub const MULTIPLY: &str = "outward_multiply";
/// Terms of a product, at most: sums are less than 2^32.
pub const MOST_TERMS: usize = 1 << 16;

/// Rows and columns of a block, and terms of a step.
const ROWS: usize = 256;
const COLUMNS: usize = 128;
const STEP: usize = 64;
/// Steps whose tiles are in shared memory: as many as there is room for.
pub const STAGES: [usize; 2] = [4, 3];
/// Bytes of a row in shared memory.
const ROW: usize = STEP + 16;
const BYTES_A: usize = ROWS * ROW;
const STAGE: usize = BYTES_A + COLUMNS * ROW;
/// Bytes of a row of results in shared memory.
const RESULT_ROW: usize = COLUMNS + 16;
/// Tiles of the instruction, which has 16 rows and 8 columns, in 64 rows and columns.
const TILES: [usize; 2] = [4, 8];
/// Rows of tiles that blocks take together, since they read the same columns.
const GROUP: usize = 8;

/// The sizes that a kernel wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tiles {
    /// The rows, columns and terms of planes are multiples of these.
    pub multiples: [usize; 3],
    /// The results of a block.
    pub results: usize,
    /// Bytes of shared memory that a block is launched with.
    pub shared_bytes: usize,
}

const PARAMETERS: &str = ".param .u64 pa, .param .u64 pb, .param .u64 pc, .param .u64 preciprocals,
    .param .u64 prows, .param .u64 pcolumns, .param .u64 pterms, .param .u64 pagain";

const NUMBERS: [&str; 4] = ["rows", "columns", "terms", "again"];
const ADDRESSES: [&str; 4] = ["a", "b", "c", "reciprocals"];

/// The kernel for compute capability 8.0 and more, on tensor cores.
///
/// Its parameters, of 64 bits, are the addresses of the planes of A and of B, in both of which terms are neighbours; of
/// the planes of results, in which columns are; of the reciprocals; the rows, columns and terms; and whether the
/// planes have results already, to which these are added. It wants blocks for all tiles of all planes. It has one of
/// [`STAGES`].
#[must_use]
pub fn tensor_cores(stages: usize) -> (String, Tiles) {
    let mut text = String::new();
    write_tensor_cores(&mut text, stages).expect("a string takes everything");
    let tiles = Tiles {
        multiples: [ROWS, COLUMNS, STEP],
        results: ROWS * COLUMNS,
        shared_bytes: (stages * STAGE).max(ROWS * RESULT_ROW),
    };
    (text, tiles)
}

/// Reads the modulus of the plane %plane: itself, less than 0, and 2^32 divided by it, rounded down.
const MODULUS: &str = "    mul.wide.u32 %wide, %plane, 16;
    add.u64 %reciprocals, %reciprocals, %wide;
    ld.global.nc.v4.u32 {%modulus, %unused, %down, %z}, [%reciprocals];
";

/// Replaces a sum by its remainder.
fn remainder(sum: &str) -> String {
    format!(
        "    mul.hi.u32 %q, {sum}, %down;
    mul.lo.u32 %q, %q, %modulus;
    sub.u32 {sum}, {sum}, %q;
    sub.u32 %q, {sum}, %modulus;
    min.u32 {sum}, {sum}, %q;
"
    )
}

fn write_tensor_cores(out: &mut String, stages: usize) -> core::fmt::Result {
    let [tile_rows, tile_columns] = TILES;
    write!(
        out,
        "\
.version 7.1
.target sm_80
.address_size 64

.extern .shared .align 16 .b8 tiles[];

.visible .entry {MULTIPLY}({PARAMETERS})
.maxntid {THREADS}, 1, 1
{{
    .reg .pred %more, %again, %adds;
    .reg .b32 %block, %member, %base, %q, %r, %s, %plane, %row, %column, %tiles_down, %tiles_across, %steps, %step;
    .reg .b32 %ahead, %toa, %tob, %froma, %fromb, %here, %there, %sa, %sb, %lane, %modulus, %unused, %down, %z, %old;
    .reg .b64 %wide, %a, %b, %c, %reciprocals, %rows, %columns, %terms, %again_, %apart, %pa, %pb, %pc, %x;
    .reg .b32 %c<{sums}>, %a<{parts_a}>, %b<{parts_b}>;
{numbers}    ld.param.u64 %again_, [pagain];
{addresses}    mov.u32 %member, %tid.x;
    mov.u32 %block, %ctaid.x;
    mov.u32 %base, tiles;
    // The plane and the tile of the block, of which a group of rows comes first, column by column.
    shr.u64 %wide, %rows, 8;
    cvt.u32.u64 %tiles_down, %wide;
    shr.u64 %wide, %columns, 7;
    cvt.u32.u64 %tiles_across, %wide;
    mul.lo.u32 %q, %tiles_down, %tiles_across;
    div.u32 %plane, %block, %q;
    rem.u32 %block, %block, %q;
    mul.lo.u32 %q, %tiles_across, {GROUP};
    div.u32 %r, %block, %q;
    rem.u32 %block, %block, %q;
    mul.lo.u32 %r, %r, {GROUP};
    sub.u32 %s, %tiles_down, %r;
    min.u32 %s, %s, {GROUP};
    div.u32 %column, %block, %s;
    rem.u32 %row, %block, %s;
    add.u32 %row, %row, %r;
    shl.b32 %row, %row, 8;
    shl.b32 %column, %column, 7;
    // The first pieces that the thread copies.
    shr.u32 %q, %member, 2;
    and.b32 %r, %member, 3;
    shl.b32 %r, %r, 4;
    mad.lo.u32 %toa, %q, {ROW}, %base;
    add.u32 %toa, %toa, %r;
    add.u32 %tob, %toa, {BYTES_A};
    cvt.u64.u32 %x, %plane;
    mul.lo.u64 %wide, %x, %rows;
    add.u32 %s, %row, %q;
    cvt.u64.u32 %pa, %s;
    add.u64 %wide, %wide, %pa;
    mul.lo.u64 %wide, %wide, %terms;
    add.u64 %a, %a, %wide;
    mul.lo.u64 %wide, %x, %columns;
    add.u32 %s, %column, %q;
    cvt.u64.u32 %pa, %s;
    add.u64 %wide, %wide, %pa;
    mul.lo.u64 %wide, %wide, %terms;
    add.u64 %b, %b, %wide;
    cvt.u64.u32 %wide, %r;
    add.u64 %a, %a, %wide;
    add.u64 %b, %b, %wide;
    shl.b64 %apart, %terms, 6;
    // The results of the block.
    mul.lo.u64 %wide, %x, %rows;
    cvt.u64.u32 %x, %row;
    add.u64 %wide, %wide, %x;
    mul.lo.u64 %wide, %wide, %columns;
    cvt.u64.u32 %x, %column;
    add.u64 %wide, %wide, %x;
    add.u64 %c, %c, %wide;
{MODULUS}    // The rows that the thread names to `ldmatrix`.
    and.b32 %lane, %member, 31;
    shr.u32 %q, %member, 6;
    shl.b32 %q, %q, 6;
    and.b32 %r, %lane, 15;
    add.u32 %q, %q, %r;
    mad.lo.u32 %froma, %q, {ROW}, %base;
    shr.u32 %r, %lane, 4;
    mad.lo.u32 %froma, %r, 16, %froma;
    shr.u32 %q, %member, 5;
    and.b32 %q, %q, 1;
    shl.b32 %q, %q, 6;
    and.b32 %s, %lane, 7;
    add.u32 %q, %q, %s;
    mad.lo.u32 %q, %r, 8, %q;
    mad.lo.u32 %fromb, %q, {ROW}, %base;
    shr.u32 %r, %lane, 3;
    and.b32 %r, %r, 1;
    mad.lo.u32 %fromb, %r, 16, %fromb;
    add.u32 %fromb, %fromb, {BYTES_A};
",
        sums = tile_rows * tile_columns * 4,
        parts_a = tile_rows * 8,
        parts_b = tile_columns * 4,
        numbers = numbers(&NUMBERS[..3]),
        addresses = addresses(&ADDRESSES),
    )?;
    for sum in 0..tile_rows * tile_columns * 4 {
        writeln!(out, "    mov.u32 %c{sum}, 0;")?;
    }
    write!(
        out,
        "    shr.u64 %wide, %terms, 6;
    cvt.u32.u64 %steps, %wide;
    mov.u32 %ahead, 0;
    mov.u32 %there, 0;
"
    )?;
    for _ in 0..stages - 1 {
        copies(out, stages)?;
    }
    write!(
        out,
        "    mov.u32 %step, 0;
    mov.u32 %here, 0;
    setp.eq.u32 %more, %steps, 0;
    @%more bra store;
    cp.async.wait_group {waiting};
    bar.sync 0;
    mov.u32 %sa, %froma;
    mov.u32 %sb, %fromb;
",
        waiting = stages - 2
    )?;
    fragments(out, 0)?;
    // The parts of the next half of a step are read while one is multiplied.
    out.push_str("loop:\n");
    fragments(out, 1)?;
    copies(out, stages)?;
    products(out, 0)?;
    write!(
        out,
        "    add.u32 %here, %here, {STAGE};
    setp.eq.u32 %again, %here, {all};
    @%again mov.u32 %here, 0;
    cp.async.wait_group {waiting};
    bar.sync 0;
    add.u32 %sa, %froma, %here;
    add.u32 %sb, %fromb, %here;
",
        all = stages * STAGE,
        waiting = stages - 2
    )?;
    fragments(out, 0)?;
    products(out, 1)?;
    write!(
        out,
        "    add.u32 %step, %step, 1;
    setp.lt.u32 %more, %step, %steps;
    @%more bra loop;
store:
    cp.async.wait_group 0;
    bar.sync 0;
    // Remainders, in the layout of the instruction, into shared memory.
    setp.ne.u64 %adds, %again_, 0;
    shr.u32 %q, %member, 6;
    shl.b32 %q, %q, 6;
    shr.u32 %r, %lane, 2;
    add.u32 %q, %q, %r;
    shr.u32 %r, %member, 5;
    and.b32 %r, %r, 1;
    shl.b32 %r, %r, 6;
    and.b32 %s, %lane, 3;
    mad.lo.u32 %r, %s, 2, %r;
    mad.lo.u32 %sa, %q, {RESULT_ROW}, %base;
    add.u32 %sa, %sa, %r;
    cvt.u64.u32 %x, %q;
    mul.lo.u64 %x, %x, %columns;
    cvt.u64.u32 %wide, %r;
    add.u64 %x, %x, %wide;
    add.u64 %pc, %c, %x;
    shl.b64 %x, %columns, 3;
"
    )?;
    for row in 0..tile_rows {
        for half in 0..2 {
            for column in 0..tile_columns {
                let first = (row * tile_columns + column) * 4 + 2 * half;
                let names = [format!("%c{first}"), format!("%c{}", first + 1)];
                for (at, name) in names.iter().enumerate() {
                    write!(
                        out,
                        "    mov.u32 %old, 0;
    @%adds ld.global.u8 %old, [%pc+{}];
{}    add.u32 {name}, {name}, %old;
    sub.u32 %q, {name}, %modulus;
    min.u32 {name}, {name}, %q;
",
                        column * 8 + at,
                        remainder(name),
                    )?;
                }
                let offset = (row * 16 + half * 8) * RESULT_ROW + column * 8;
                write!(
                    out,
                    "    prmt.b32 %q, {}, {}, 0x1140;\n    st.shared.u16 [%sa+{offset}], %q;\n",
                    names[0], names[1]
                )?;
            }
            writeln!(out, "    add.u64 %pc, %pc, %x;")?;
        }
    }
    // Pieces of 16 bytes of whole rows.
    let (pieces, apart) = (COLUMNS / 16, THREADS as usize * 16 / COLUMNS);
    write!(
        out,
        "    bar.sync 0;
    div.u32 %q, %member, {pieces};
    rem.u32 %r, %member, {pieces};
    shl.b32 %r, %r, 4;
    mad.lo.u32 %sa, %q, {RESULT_ROW}, %base;
    add.u32 %sa, %sa, %r;
    cvt.u64.u32 %x, %q;
    mul.lo.u64 %x, %x, %columns;
    cvt.u64.u32 %wide, %r;
    add.u64 %x, %x, %wide;
    add.u64 %pc, %c, %x;
    mul.lo.u64 %x, %columns, {apart};
"
    )?;
    for turn in 0..ROWS / apart {
        write!(
            out,
            "    ld.shared.v4.u32 {{%c0, %c1, %c2, %c3}}, [%sa+{}];
    st.global.v4.u32 [%pc], {{%c0, %c1, %c2, %c3}};
    add.u64 %pc, %pc, %x;
",
            turn * apart * RESULT_ROW
        )?;
    }
    out.push_str("    ret;\n}\n");
    Ok(())
}

/// Reads the parts of a half of a step that the warp multiplies.
fn fragments(out: &mut String, half: usize) -> core::fmt::Result {
    let [tile_rows, tile_columns] = TILES;
    for tile in 0..tile_rows {
        let (parts, offset) = (list("a", 4 * (half * tile_rows + tile), 4), tile * 16 * ROW + half * 32);
        writeln!(out, "    ldmatrix.sync.aligned.m8n8.x4.shared.b16 {parts}, [%sa+{offset}];")?;
    }
    for pair in 0..tile_columns / 2 {
        let (parts, offset) = (list("b", 2 * half * tile_columns + 4 * pair, 4), pair * 16 * ROW + half * 32);
        writeln!(out, "    ldmatrix.sync.aligned.m8n8.x4.shared.b16 {parts}, [%sb+{offset}];")?;
    }
    Ok(())
}

/// Multiplies the parts of a half of a step.
fn products(out: &mut String, half: usize) -> core::fmt::Result {
    let [tile_rows, tile_columns] = TILES;
    for row in 0..tile_rows {
        for column in 0..tile_columns {
            let c = list("c", (row * tile_columns + column) * 4, 4);
            let a = list("a", 4 * (half * tile_rows + row), 4);
            let b = list("b", 2 * (half * tile_columns + column), 2);
            writeln!(out, "    mma.sync.aligned.m16n8k32.row.col.s32.u8.u8.s32 {c}, {a}, {b}, {c};")?;
        }
    }
    Ok(())
}

/// Copies the tiles of step %ahead into the stage at %there, and goes on to the next ones; beyond the last step it only
/// closes a group.
fn copies(out: &mut String, stages: usize) -> core::fmt::Result {
    writeln!(out, "    setp.lt.u32 %more, %ahead, %steps;")?;
    for (factor, rows) in [("a", ROWS), ("b", COLUMNS)] {
        writeln!(out, "    add.u32 %s, %to{factor}, %there;\n    mov.u64 %p{factor}, %{factor};")?;
        let apart = THREADS as usize * 16 / STEP;
        for turn in 0..rows / apart {
            if turn > 0 {
                writeln!(out, "    add.u64 %p{factor}, %p{factor}, %apart;")?;
            }
            let offset = turn * apart * ROW;
            writeln!(out, "    @%more cp.async.cg.shared.global [%s+{offset}], [%p{factor}], 16;")?;
        }
        writeln!(out, "    add.u64 %{factor}, %{factor}, {STEP};")?;
    }
    write!(
        out,
        "    cp.async.commit_group;
    add.u32 %ahead, %ahead, 1;
    add.u32 %there, %there, {STAGE};
    setp.eq.u32 %again, %there, {};
    @%again mov.u32 %there, 0;
",
        stages * STAGE
    )
}

fn list(name: &str, first: usize, count: usize) -> String {
    let names: Vec<String> = (first..first + count).map(|at| format!("%{name}{at}")).collect();
    format!("{{{}}}", names.join(", "))
}

/// The kernel for compute capability 6.1 and more, with the same parameters: a thread for each result.
#[must_use]
pub fn plain() -> (String, Tiles) {
    let text = format!(
        "\
.version 6.4
.target sm_61
.address_size 64

.visible .entry {MULTIPLY}({PARAMETERS})
.maxntid {THREADS}, 1, 1
{{
    .reg .pred %none, %more, %adds;
    .reg .b32 %plane, %sum, %u, %v, %q, %old, %modulus, %unused, %down, %z;
    .reg .b64 %wide, %a, %b, %c, %reciprocals, %rows, %columns, %terms, %again, %at, %row, %column, %x;
{THREAD}{numbers}{addresses}    mul.lo.u64 %x, %rows, %columns;
    div.u64 %wide, %thread, %x;
    cvt.u32.u64 %plane, %wide;
    rem.u64 %at, %thread, %x;
    div.u64 %row, %at, %columns;
    rem.u64 %column, %at, %columns;
    add.u64 %c, %c, %thread;
    mad.lo.u64 %row, %wide, %rows, %row;
    mad.lo.u64 %a, %row, %terms, %a;
    mad.lo.u64 %column, %wide, %columns, %column;
    mad.lo.u64 %b, %column, %terms, %b;
{MODULUS}    mov.u32 %sum, 0;
    mov.u64 %x, 0;
loop:
    setp.ge.u64 %none, %x, %terms;
    @%none bra done;
    ld.global.nc.u32 %u, [%a];
    ld.global.nc.u32 %v, [%b];
    dp4a.u32.u32 %sum, %u, %v, %sum;
    add.u64 %a, %a, 4;
    add.u64 %b, %b, 4;
    add.u64 %x, %x, 4;
    bra loop;
done:
{remainder}    setp.ne.u64 %adds, %again, 0;
    mov.u32 %old, 0;
    @%adds ld.global.u8 %old, [%c];
    add.u32 %sum, %sum, %old;
    sub.u32 %q, %sum, %modulus;
    min.u32 %sum, %sum, %q;
    st.global.u8 [%c], %sum;
    ret;
}}
",
        numbers = numbers(&NUMBERS),
        addresses = addresses(&ADDRESSES),
        remainder = remainder("%sum"),
    );
    (text, Tiles { multiples: [16, 16, 64], results: THREADS as usize, shared_bytes: 0 })
}
