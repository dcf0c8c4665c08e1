//! Searches for inputs whose error is large, and measures it exactly.

use alloc::format;
use alloc::vec::Vec;

use super::Witness;
use super::fault::Fault;
use super::grid::Grid;
use super::piece::SubBox;
use super::plan::RoundoffPlan;
use crate::analysis::Operand;
use crate::device::scalar::literal;
use crate::interval::{DecInterval, Interval};
use crate::program::{Context, Number, Value, Width};
use crate::round::RoundingDirection;

/// Least number of samples with which inputs next to switches are looked for.
const SWITCHES: usize = 64;

/// Most variables of a program whose inputs are moved next to switches.
const MOST_SWITCHES: usize = 4;

/// Tries inputs of a box, which is `sides`: the same inputs each time.
pub(super) struct Sampler<'a> {
    pub plan: &'a RoundoffPlan,
    pub sides: &'a [Interval<f64>],
    state: u64,
}

/// An input of one row.
#[derive(Clone)]
pub(super) struct WitnessCandidate {
    pub number: Number,
    pub operand: Operand,
}

impl<'a> Sampler<'a> {
    pub fn new(plan: &'a RoundoffPlan, sides: &'a [Interval<f64>]) -> Sampler<'a> {
        Sampler { plan, sides, state: 0x9e37_79b9_7f4a_7c15 }
    }

    /// The largest error that was found in these pieces.
    pub fn search(&mut self, pieces: &[SubBox]) -> Option<Witness> {
        if self.sides.iter().any(|side| self.has_no_input(*side)) {
            return None;
        }
        let mut best: Option<(usize, Vec<WitnessCandidate>, Witness)> = None;
        let consider = |best: &mut Option<(usize, Vec<WitnessCandidate>, Witness)>,
                        piece,
                        tried: Vec<WitnessCandidate>,
                        found| {
            let Some((error, computed)) = found else { return };
            if best.as_ref().is_none_or(|(.., witness)| error > witness.error) {
                let inputs = tried.iter().map(|tried| tried.number.clone()).collect();
                *best = Some((piece, tried, Witness { inputs, computed, error }));
            }
        };
        if self.plan.options.samples >= SWITCHES && self.has_switches() {
            for (piece, tried) in self.near_switches(pieces) {
                let found = self.measure(&tried);
                consider(&mut best, piece, tried, found);
            }
            for _ in 1..self.sides.len().min(MOST_SWITCHES) {
                let Some((piece, start, Witness { error, .. })) = best.clone() else { break };
                for tried in self.near_more_switches(&start) {
                    let found = self.measure(&tried);
                    consider(&mut best, piece, tried, found);
                }
                if best.as_ref().is_none_or(|(.., witness)| witness.error == error) {
                    break;
                }
            }
        }
        for round in 0..self.plan.options.samples {
            // First anywhere in the pieces, then near the best.
            let (piece, tried) = match &best {
                Some((piece, tried, _)) if round % 2 == 1 => {
                    let (piece, mut tried) = (*piece, tried.clone());
                    let input = self.below(tried.len().max(1));
                    let other = pieces[piece].sides.get(input).and_then(|side| self.input(input, *side));
                    if let (Some(place), Some(other)) = (tried.get_mut(input), other) {
                        *place = other;
                    }
                    (piece, tried)
                }
                _ => {
                    let piece = self.below(pieces.len());
                    // A narrow piece may have no number between its ends.
                    let Some(tried) = self.row(&pieces[piece].sides) else { continue };
                    (piece, tried)
                }
            };
            let found = self.measure(&tried);
            consider(&mut best, piece, tried, found);
            // The box is a single row.
            if self.sides.iter().all(|side| side.inf() == side.sup()) {
                break;
            }
        }
        best.map(|(.., witness)| witness)
    }

    /// Inputs of a piece for which the operation gives no finite number, and neither does the program.
    pub fn fault(&mut self, fault: Fault, piece: &[Interval<f64>]) -> Option<Vec<Number>> {
        let attempts = if self.plan.has_conditions() { 16 } else { 4 };
        for attempt in 0..attempts.min(self.plan.options.samples) {
            let tried = match attempt {
                0 => self.corner(piece, Interval::inf),
                1 => self.corner(piece, Interval::sup),
                _ => self.row(piece),
            };
            let Some(tried) = tried else { continue };
            let operands = Self::operands(&tried);
            if !self.plan.is_admitted(&operands) {
                continue;
            }
            let row = self.plan.deviation.row(&operands);
            let finite = |value: Value| row[value.index()].computed.is_finite();
            let operands = self.plan.program.nodes()[fault.value.index()].operands();
            let starts = !finite(fault.value) && operands.as_slice().iter().all(|operand| finite(*operand));
            // An operation whose result is flushed to zero need not overflow.
            let is_finite =
                self.computed(&tried, row[self.plan.program.output().index()].computed).is_finite();
            if starts && !is_finite {
                return Some(tried.into_iter().map(|tried| tried.number).collect());
            }
        }
        None
    }

    /// The ends of a piece. An end of the box may be a number next to the decimal that was meant, and then another
    /// input takes its place; but 0 stays, because it rounds to itself.
    pub(super) fn corner(
        &mut self,
        piece: &[Interval<f64>],
        end: fn(Interval<f64>) -> f64,
    ) -> Option<Vec<WitnessCandidate>> {
        let mut tried = self.row(piece)?;
        for (input, place) in tried.iter_mut().enumerate() {
            let (x, side) = (end(piece[input]), self.sides[input]);
            if x == 0.0 || side.inf() < x && x < side.sup() {
                let width = self.plan.program.inputs()[input].width.unwrap_or(self.plan.options.mode.width);
                *place = self.exactly(Number::from_f64(x), width);
            }
        }
        Some(tried)
    }

    pub(super) fn row(&mut self, sides: &[Interval<f64>]) -> Option<Vec<WitnessCandidate>> {
        sides.iter().enumerate().map(|(input, side)| self.input(input, *side)).collect()
    }

    pub(super) fn operands(tried: &[WitnessCandidate]) -> Vec<Operand> {
        tried.iter().map(|tried| tried.operand).collect()
    }

    /// A lower bound of |computed − exact|, and the computed number.
    fn measure(&self, tried: &[WitnessCandidate]) -> Option<(f64, f64)> {
        let operands = Self::operands(tried);
        if !self.plan.is_admitted(&operands) {
            return None;
        }
        let row = self.plan.deviation.row(&operands);
        let result = row[self.plan.program.output().index()];
        let computed = self.computed(tried, result.computed);
        if !computed.is_finite() || !result.computed.is_finite() {
            return None;
        }
        let mut difference = result.total + (Interval::point(result.computed) - Interval::point(computed));
        if self.plan.options.exact_result {
            // The rounding of the last operation is none of the program's.
            difference -= result.local;
        }
        (!difference.is_empty()).then(|| (difference.mig(), computed))
    }

    /// Returns the result of the program: `plain`, or the result with flushing to zero.
    fn computed(&self, tried: &[WitnessCandidate], plain: f64) -> f64 {
        let Some(flushed) = &self.plan.flushed else { return plain };
        let columns: Vec<[f64; 1]> = tried.iter().map(|tried| [tried.operand.computed]).collect();
        let columns: Vec<&[f64]> = columns.iter().map(|column| &column[..]).collect();
        let found = flushed.run(&columns).ok().and_then(|found| found.first().copied());
        found.map_or(f64::NAN, |range| range.lo)
    }

    /// Is there no input in this side of the box that is certainly one of the program's? Between neighbours lies the
    /// decimal that was meant, which is not known: the cells of a file have such sides.
    fn has_no_input(&self, side: Interval<f64>) -> bool {
        !self.plan.options.exact_inputs && side.inf() < side.sup() && side.inf().next_up() == side.sup()
    }

    /// An input that lies in here.
    fn input(&mut self, input: usize, side: Interval<f64>) -> Option<WitnessCandidate> {
        let width = self.plan.program.inputs()[input].width.unwrap_or(self.plan.options.mode.width);
        let (lo, hi) = (side.inf(), side.sup());
        if lo == hi {
            return Some(self.exactly(Number::from_f64(lo), width));
        }
        for _ in 0..20 {
            let share = (self.random() >> 11) as f64 / (1_u64 << 53) as f64;
            let x = (lo * (1.0 - share) + hi * share).clamp(lo, hi);
            if self.plan.options.exact_inputs {
                let x = Grid::new(width).rounded(x, RoundingDirection::TiesToEven);
                if lo <= x && x <= hi {
                    return Some(self.exactly(Number::from_f64(x), width));
                }
                continue;
            }
            let text = format!("{x:.16e}");
            let (digits, exponent) = text.split_once('e')?;
            let more = self.random() % 1000;
            let number = Number::parse(&format!("{digits}{more:03}e{exponent}")).ok()?;
            if self.is_in(&number, input, side) {
                return Some(self.exactly(number, width));
            }
        }
        None
    }

    /// Is the number in this part of a side of the box? An end of the box may be a number next to the decimal that was
    /// meant; an end of a piece is itself.
    pub(super) fn is_in(&self, number: &Number, input: usize, side: Interval<f64>) -> bool {
        let (lo, hi) = (side.inf(), side.sup());
        let (least, most) = number.bounds::<f64>();
        let whole = self.sides[input];
        let above = lo < least || whole.inf() < lo && lo == least;
        above && (most < hi || hi < whole.sup() && most == hi)
    }

    pub(super) fn exactly(&self, number: Number, width: Width) -> WitnessCandidate {
        let computed = literal::<f64>(&number, width, Context::default());
        let (lo, hi) = number.bounds();
        let exact = DecInterval::new(lo, hi).unwrap_or(DecInterval::NAI);
        let left = number.less(computed).and_then(|(lo, hi)| Interval::new(lo, hi).ok());
        WitnessCandidate {
            operand: Operand { computed, exact, left: left.unwrap_or(Interval::ENTIRE) },
            number,
        }
    }

    /// A number below this one, the same on computers with pointers of any width.
    pub(super) fn below(&mut self, count: usize) -> usize {
        (self.random() % count as u64) as usize
    }

    /// The xorshift64* of Vigna (2016).
    pub(super) fn random(&mut self) -> u64 {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        self.state.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}
