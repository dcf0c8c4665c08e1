//! A formula of one variable: its bounds over a stretch, and its plain value at numbers.

use outward::analysis::{Deviation, DeviationPlan, Operand};
use outward::interval::{DecInterval, Decoration, Interval};
use outward::program::Width;

use crate::number::nearest_in;

/// A formula whose other variables have values.
pub struct Curve {
    pub plan: DeviationPlan,
    /// The values of all inputs; that of the variable is another in each row.
    pub operands: Vec<Operand>,
    /// Which input is the variable.
    pub variable: Option<usize>,
    /// The format that the plain value is computed in.
    pub width: Width,
    /// From where to where the variable goes.
    pub range: [f64; 2],
    /// Do columns have equal parts of its logarithm?
    pub is_logarithmic: bool,
}

/// What is known over a stretch of the variable.
#[derive(Clone, Copy, Debug)]
pub struct Segment {
    /// Bounds of all exact values over it; empty where there is none.
    pub bounds: Interval<f64>,
    /// Is the formula known to be defined and continuous all over it?
    pub is_continuous: bool,
    /// Is it known to be defined all over it?
    pub is_defined: bool,
    /// A number in its middle, and the plain value there.
    pub plain: [f64; 2],
}

/// Into how many pieces a stretch is cut at most, where that makes its bounds narrower.
const MOST_PIECES: usize = 32;

/// Numbers of a stretch whose errors are looked at.
pub const TRIED: usize = 8;

/// What two enclosures of all values have in common. Where that is nothing, though neither is empty, one of them is
/// wrong, and nothing is known.
fn in_both(a: Interval<f64>, b: Interval<f64>) -> Interval<f64> {
    let both = a.intersection(b);
    if both.is_empty() && !a.is_empty() && !b.is_empty() { Interval::ENTIRE } else { both }
}

impl Curve {
    /// What is known over a column of a picture that has so many.
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

    /// How far the plain value is from the exact one, at most, in ulps, at numbers of a column; NaN where that is not
    /// defined.
    pub fn errors(&self, at: usize, columns: usize) -> Vec<f64> {
        /// Multiples of it leave no pattern in what they are taken from.
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

    /// The bounds over a column that is cut into pieces, and the worst decoration of a piece.
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

    /// The part of the range that lies in one of so many equal parts, and a little more where its ends are no numbers.
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

    /// A number of the format in the range, next to this one.
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
        // Undefined everywhere.
        assert_eq!(in_both(of(0.0, 1.0), Interval::EMPTY), Interval::EMPTY);
    }
}
