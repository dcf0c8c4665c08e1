//! Rounds tiles of sums: most entries at once, on lanes.

use outward_core::machine::{Bits, Kernel, Lanes, Machine};
use outward_core::round::{Rd, Rn, RoundingDirection, Ru};

use crate::slices::{RowBounds, power};
use crate::tile::TileShape;

/// A tile of sums: exact ones and one whose error is bounded.
pub(crate) struct Sums<'a> {
    pub exact: &'a [f64],
    pub near: &'a [f64],
    pub shape: TileShape,
    /// The bounds of the rows of A and of the columns of B, and where they begin.
    pub rows: (&'a RowBounds, usize),
    pub columns: (&'a RowBounds, usize),
    /// The rounding errors of a sum, relative to the sum of magnitudes.
    pub error: f64,
}

/// The directions in which lower and upper ends are rounded to binary64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// Both in one direction: the result, if they are equal.
    Same(RoundingDirection),
    /// Outward: bounds of the exact sum.
    Outward,
}

/// Writes both ends of each entry. Where they do not decide the entry, the lower one is 0 and the upper one a NaN.
pub(crate) struct RoundTile<'a> {
    pub sums: Sums<'a>,
    pub ends: Ends,
    pub lower: &'a mut [f64],
    pub upper: &'a mut [f64],
}

impl Kernel for RoundTile<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        match self.ends {
            Ends::Same(RoundingDirection::TiesToEven) => self.tile::<M, true>(m),
            // Sums are not rounded like that: integers are.
            Ends::Same(RoundingDirection::TiesToAway) => {
                let mut entry = 0;
                while entry < self.lower.len() {
                    (self.lower[entry], self.upper[entry]) = (0.0, f64::NAN);
                    entry += 1;
                }
            }
            _ => self.tile::<M, false>(m),
        }
    }
}

/// A bound of the rounding errors of so many operations for each term, in unit roundoffs of the sum of magnitudes: it
/// has room for the errors of what is computed from it.
pub(crate) fn relative_error(operations: usize) -> f64 {
    operations as f64 * (1.0 + power(-4))
}

impl RoundTile<'_> {
    #[inline(always)]
    fn tile<M: Machine, const TO_NEAREST: bool>(self, m: M) {
        let Sums { exact, near, shape, rows: (rows, first_row), columns: (columns, first_column), error } =
            self.sums;
        let mut row = 0;
        while row < shape.rows {
            let norm = m.f64(rows.norm[first_row + row]);
            let rest = m.f64(rows.rest[first_row + row]);
            let grid = m.f64(rows.grid[first_row + row]);
            let exponent = m.u64(i64::from(rows.exponent[first_row + row]).cast_unsigned());
            let mut column = 0;
            while column < shape.columns {
                let from = first_column + column;
                let to = from + M::LANES;
                let magnitudes = norm * M::F64::load(m, &columns.rest[from..to]);
                let magnitudes = rest.fma(M::F64::load(m, &columns.norm[from..to]), magnitudes);
                let is_exact = magnitudes.le(grid * M::F64::load(m, &columns.grid[from..to]));
                let bound = M::F64::select(is_exact, m.f64(0.0), magnitudes * m.f64(error));
                let mut exponents = [0.0; crate::strips::MOST_LANES];
                let mut lane = 0;
                while lane < M::LANES {
                    exponents[lane] =
                        f64::from_bits(i64::from(columns.exponent[from + lane]).cast_unsigned());
                    lane += 1;
                }
                let exponent = exponent + M::F64::load(m, &exponents).to_bits();
                let at = row * shape.columns + column;
                let head = M::F64::load(m, &exact[at..at + M::LANES]);
                let tail = M::F64::load(m, &near[at..at + M::LANES]);
                let ends = [tail - bound, tail + bound];
                let [lower, upper] = if TO_NEAREST {
                    [head.add_r::<Rn>(ends[0]), head.add_r::<Rn>(ends[1])]
                } else {
                    let down = [head.add_r::<Rd>(ends[0]), head.add_r::<Rd>(ends[1])];
                    let up = [head.add_r::<Ru>(ends[0]), head.add_r::<Ru>(ends[1])];
                    let zero = m.f64(0.0);
                    match self.ends {
                        Ends::Outward => [down[0], up[1]],
                        Ends::Same(RoundingDirection::TowardNegative) => down,
                        Ends::Same(RoundingDirection::TowardPositive) => up,
                        // Toward zero: up, where the sum is negative.
                        Ends::Same(_) => [
                            M::F64::select(down[0].lt(zero), up[0], down[0]),
                            M::F64::select(down[1].lt(zero), up[1], down[1]),
                        ],
                    }
                };
                let (lower, is_lower) = scaled(m, lower, exponent);
                let (upper, is_upper) = scaled(m, upper, exponent);
                let is_normal = is_lower & is_upper;
                M::F64::select(is_normal, lower, m.f64(0.0)).store(&mut self.lower[at..at + M::LANES]);
                M::F64::select(is_normal, upper, m.f64(f64::NAN)).store(&mut self.upper[at..at + M::LANES]);
                column += M::LANES;
            }
            row += 1;
        }
    }
}

/// x · 2^exponent, and whether both are normal numbers.
#[inline(always)]
fn scaled<M: Machine>(m: M, x: M::F64, exponent: M::U64) -> (M::F64, M::Mask) {
    let bits = x.to_bits();
    let below = bits.shl::<1>().shr::<53>() - m.u64(1);
    let fields = m.u64(2046);
    let is_normal = below.lt(fields) & (below + exponent).lt(fields);
    (M::F64::from_bits(bits + exponent.shl::<52>()), is_normal)
}
