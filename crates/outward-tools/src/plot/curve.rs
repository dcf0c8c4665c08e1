//! Formulas of one variable: their bounds over a segment, and their plain values at numbers.

use outward::analysis::{Deviation, DeviationPlan, Operand};
use outward::interval::{DecInterval, Decoration, Interval};
use outward::program::Width;

use crate::number::nearest_in;

/// A formula all of whose other variables have values.
pub struct Curve {
    pub plan: DeviationPlan,
    /// The values of all inputs; that of the variable changes with the row.
    pub operands: Vec<Operand>,
    /// The index of the input that is the variable.
    pub variable: Option<usize>,
    /// The format that the plain value is computed in.
    pub width: Width,
    /// The range of the variable.
    pub range: [f64; 2],
    /// Whether columns have equal widths in the logarithm of the variable.
    pub is_logarithmic: bool,
}

/// The enclosure of a formula over a segment of the variable.
#[derive(Clone, Copy, Debug)]
pub struct Segment {
    /// Bounds of all exact values over the segment; empty if there is none.
    pub bounds: Interval<f64>,
    /// Whether the formula is proved to be defined and continuous all over the segment.
    pub is_continuous: bool,
    /// Whether the formula is proved to be defined all over the segment.
    pub is_defined: bool,
    /// A number in the middle of the segment, and the plain value there.
    pub plain: [f64; 2],
}

/// Largest number of pieces that a segment is cut into, if that makes its bounds narrower.
const MOST_PIECES: usize = 32;

/// Number of points of a segment at which errors are computed.
pub const TRIED: usize = 8;

/// Intersects two enclosures of all values. If the intersection is empty, though neither enclosure is, one of them is
/// wrong, and nothing is known.
fn in_both(a: Interval<f64>, b: Interval<f64>) -> Interval<f64> {
    let both = a.intersection(b);
    if both.is_empty() && !a.is_empty() && !b.is_empty() { Interval::ENTIRE } else { both }
}

impl Curve {
    /// Returns the enclosure over a column of a picture with `columns` columns.
    pub fn segment(&self, at: usize, columns: usize) -> Segment {
        let middle = self.number(self.cell(at, columns).mid());
        let plain = [middle, self.result(Operand::exactly(middle)).computed];
        let (mut bounds, mut decoration) = self.over(at, columns, 1);
        let mut pieces = 2;
        while pieces <= MOST_PIECES {
            let (finer, worst) = self.over(at, columns, pieces);
            let gain = bounds.wid() > 1.25 * finer.wid();
            (bounds, decoration) = (in_both(bounds, finer), decoration.max(worst));
            if !gain {
                break;
            }
            pieces *= 2;
        }
        let [is_continuous, is_defined] = [Decoration::Dac, Decoration::Def].map(|least| decoration >= least);
        Segment { bounds, is_continuous, is_defined, plain }
    }

    /// Returns upper bounds of the plain value's error, in ulps, at numbers of a column; NaN where the exact value is
    /// not defined.
    pub fn errors(&self, at: usize, columns: usize) -> Vec<f64> {
        /// Multiples of the golden ratio, modulo 1, are spread without a pattern.
        const GOLDEN: f64 = 0.618_033_988_749_894_9;
        let cell = self.cell(at, columns);
        let [inf, sup] = [cell.inf(), cell.sup()];
        let mut numbers: Vec<f64> = (0..TRIED)
            .map(|n| {
                let t = (n as f64 + ((at * TRIED + n) as f64 * GOLDEN).fract()) / TRIED as f64;
                self.number(inf * (1.0 - t) + sup * t)
            })
            .collect();
        numbers.sort_by(f64::total_cmp);
        numbers.dedup();
        numbers.into_iter().map(|x| self.result(Operand::exactly(x)).ulps()).collect()
    }

    /// Returns the bounds over a column that is cut into pieces, and the weakest decoration of a piece.
    fn over(&self, at: usize, columns: usize, pieces: usize) -> (Interval<f64>, Decoration) {
        let (mut bounds, mut worst) = (Interval::EMPTY, Decoration::Com);
        for piece in at * pieces..(at + 1) * pieces {
            let cell = self.cell(piece, columns * pieces);
            let operand = Operand::within(DecInterval::from(cell), self.number(cell.mid()));
            let exact = self.result(operand).exact();
            bounds = bounds.convex_hull(exact.interval().unwrap_or(Interval::ENTIRE));
            worst = worst.min(exact.decoration());
        }
        (bounds, worst)
    }

    /// Returns one of `parts` equal parts of the range, and a little more if its ends are no numbers.
    fn cell(&self, at: usize, parts: usize) -> Interval<f64> {
        let [from, to] = self.range.map(Interval::point);
        let edge = |at: usize| {
            let t = Interval::point(at as f64) / Interval::point(parts as f64);
            let rest = Interval::point(1.0) - t;
            match self.is_logarithmic {
                true => (from.ln() * rest + to.ln() * t).exp(),
                false => from * rest + to * t,
            }
        };
        edge(at).convex_hull(edge(at + 1)).intersection(from.convex_hull(to))
    }

    /// Returns the number of the format in the range that is nearest to `x`.
    fn number(&self, x: f64) -> f64 {
        nearest_in(self.width, x).clamp(self.range[0], self.range[1])
    }

    fn result(&self, operand: Operand) -> Deviation {
        let mut operands = self.operands.clone();
        if let Some(variable) = self.variable {
            operands[variable] = operand;
        }
        self.plan.row(&operands)[self.plan.program().output().index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enclosures_that_contradict_each_other_are_not_shown_as_nothing() {
        let of = |lo, hi| Interval::new(lo, hi).expect("in order");
        assert_eq!(in_both(of(0.0, 2.0), of(1.0, 3.0)), of(1.0, 2.0));
        assert_eq!(in_both(of(0.0, 1.0), of(2.0, 3.0)), Interval::ENTIRE);
        // An enclosure that is empty: the formula is undefined everywhere.
        assert_eq!(in_both(of(0.0, 1.0), Interval::EMPTY), Interval::EMPTY);
    }
}
