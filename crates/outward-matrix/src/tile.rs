//! The inner loop of all products: a tile of sums that stay in registers while k runs.

use core::marker::PhantomData;

use outward_core::format::Format;
use outward_core::machine::{Kernel, Lanes, Level, Machine};
use outward_core::round::Rounding;

/// The vectors beside each other in a tile.
pub(crate) const VECTORS: usize = 3;

/// The rows of a tile on a machine with 32 registers, and on others.
pub(crate) const ROWS: usize = 8;
pub(crate) const FEW_ROWS: usize = 4;

/// How a product is added to a sum.
pub(crate) trait Step {
    /// Does a step take many instructions where the direction is not part of one? Then few of them are beside each
    /// other in the code.
    const IS_LONG: bool = false;
    /// Does each part of a chain begin at 0, so that it is added as a whole? Otherwise it begins with the sum so far.
    const IN_PARTS: bool = false;
    fn step<V: Lanes>(a: V, b: V, sum: V) -> V;
    fn divide<V: Lanes>(a: V, b: V) -> V;
}

/// Faithfully, in parts: for sums that are exact, or whose error is bounded.
pub(crate) struct InParts;

/// Faithfully, one after the other.
pub(crate) struct Faithful;

/// Rounded in a direction.
pub(crate) struct Rounded<R>(PhantomData<fn(R)>);

impl<R> Rounded<R> {
    pub(crate) const NEW: Rounded<R> = Rounded(PhantomData);
}

impl Step for InParts {
    const IN_PARTS: bool = true;
    #[inline(always)]
    fn step<V: Lanes>(a: V, b: V, sum: V) -> V {
        a.fma(b, sum)
    }
    #[inline(always)]
    fn divide<V: Lanes>(a: V, b: V) -> V {
        a / b
    }
}

impl Step for Faithful {
    #[inline(always)]
    fn step<V: Lanes>(a: V, b: V, sum: V) -> V {
        a.fma(b, sum)
    }
    #[inline(always)]
    fn divide<V: Lanes>(a: V, b: V) -> V {
        a / b
    }
}

impl<R: Rounding> Step for Rounded<R> {
    const IS_LONG: bool = true;
    #[inline(always)]
    fn step<V: Lanes>(a: V, b: V, sum: V) -> V {
        a.fma_r::<R>(b, sum)
    }
    #[inline(always)]
    fn divide<V: Lanes>(a: V, b: V) -> V {
        a.div_r::<R>(b)
    }
}

/// The code for each row of a tile, with a constant for the row: only arrays whose indices are constants stay in
/// registers.
macro_rules! each_row {
    ($row:ident => $code:block) => {
        each_row! { @ $row $code 0 1 2 3 4 5 6 7 }
    };
    (@ $row:ident $code:block $($index:literal)*) => {$(
        if $index < MR {
            let $row: usize = $index;
            $code
        }
    )*};
}

/// Adds the products of a strip of rows and a strip of columns to the sums, k after k. The strips have the entries of
/// one k beside each other.
#[inline(always)]
pub(crate) fn add_products<V: Lanes, S: Step, const MR: usize>(
    m: V::Machine,
    a: &[V::Format],
    b: &[V::Format],
    mut sums: [[V; VECTORS]; MR],
) -> [[V; VECTORS]; MR] {
    let lanes = <V::Machine as Machine>::LANES;
    let mut rest = b;
    for a in a.as_chunks::<MR>().0 {
        let b;
        (b, rest) = rest.split_at(VECTORS * lanes);
        let [x, y, z] = [V::load(m, b), V::load(m, &b[lanes..]), V::load(m, &b[2 * lanes..])];
        each_row!(row => {
            let factor = V::splat(m, a[row]);
            let [p, q, r] = sums[row];
            sums[row] = [S::step(factor, x, p), S::step(factor, y, q), S::step(factor, z, r)];
        });
    }
    sums
}

/// [`add_products`] to sums in memory, row after row.
#[inline(always)]
pub(crate) fn add_products_by_row<V: Lanes, S: Step>(
    m: V::Machine,
    a: &[V::Format],
    b: &[V::Format],
    sums: &mut [V::Format],
) {
    let lanes = <V::Machine as Machine>::LANES;
    let rows = sums.len() / (VECTORS * lanes);
    let terms = a.len() / rows;
    let mut vector = 0;
    while vector < rows * VECTORS {
        let row = vector / VECTORS;
        let column = vector % VECTORS * lanes;
        let mut sum = V::load(m, &sums[vector * lanes..]);
        let mut k = 0;
        while k < terms {
            sum =
                S::step(V::splat(m, a[k * rows + row]), V::load(m, &b[k * VECTORS * lanes + column..]), sum);
            k += 1;
        }
        sum.store(&mut sums[vector * lanes..]);
        vector += 1;
    }
}

/// The sums of a tile from memory, row after row.
#[inline(always)]
pub(crate) fn load<V: Lanes, const MR: usize>(m: V::Machine, from: &[V::Format]) -> [[V; VECTORS]; MR] {
    let lanes = <V::Machine as Machine>::LANES;
    let mut sums = [[V::splat(m, from[0]); VECTORS]; MR];
    each_row!(row => {
        let from = &from[row * VECTORS * lanes..];
        sums[row] = [V::load(m, from), V::load(m, &from[lanes..]), V::load(m, &from[2 * lanes..])];
    });
    sums
}

/// Sums that are 0.
#[inline(always)]
pub(crate) fn zero<V: Lanes, const MR: usize>(m: V::Machine) -> [[V; VECTORS]; MR] {
    [[V::splat(m, V::Format::from_pattern(0)); VECTORS]; MR]
}

/// Adds the sums of a tile to those in memory, faithfully.
#[inline(always)]
pub(crate) fn add<V: Lanes, const MR: usize>(m: V::Machine, sums: [[V; VECTORS]; MR], to: &mut [V::Format]) {
    let mut total = load::<V, MR>(m, to);
    each_row!(row => {
        let ([p, q, r], [x, y, z]) = (total[row], sums[row]);
        total[row] = [p + x, q + y, r + z];
    });
    store(total, to);
}

/// Writes the sums of a tile to memory.
#[inline(always)]
pub(crate) fn store<V: Lanes, const MR: usize>(sums: [[V; VECTORS]; MR], to: &mut [V::Format]) {
    let lanes = <V::Machine as Machine>::LANES;
    each_row!(row => {
        let to = &mut to[row * VECTORS * lanes..];
        let [x, y, z] = sums[row];
        x.store(to);
        y.store(&mut to[lanes..]);
        z.store(&mut to[2 * lanes..]);
    });
}

/// The lengths of a tile on a machine: rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TileShape {
    pub rows: usize,
    pub columns: usize,
}

impl TileShape {
    /// The lengths on the machine of a level.
    pub(crate) fn on(level: Level) -> TileShape {
        level.compute(LanesOfMachine)
    }
}

struct LanesOfMachine;

impl Kernel for LanesOfMachine {
    type Output = TileShape;
    #[inline(always)]
    fn run<M: Machine>(self, _: M) -> TileShape {
        let rows = if M::LANES == 8 { ROWS } else { FEW_ROWS };
        TileShape { rows, columns: VECTORS * M::LANES }
    }
}

/// Rows of a block, which a thread computes, and columns of a piece of it, whose sums stay in the second cache:
/// multiples of the lengths of every tile.
pub(crate) const BLOCK_ROWS: usize = 96;
pub(crate) const PIECE_COLUMNS: usize = 240;

/// Numbers of the columns that are prepared together, unless they are so long that one piece has more.
pub(crate) const PANEL_NUMBERS: usize = 1 << 23;
