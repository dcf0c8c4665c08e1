//! Inputs on both sides of guards and jumps, for the witness. There the exact and the computed program may decide
//! differently, and random inputs hardly ever come so close.
//!
//! The search takes two inputs of a sub-box for which the computed program decides a comparison differently, or takes
//! different pieces of a function that jumps, and bisects until they are neighbours. The exact program switches close
//! by. Inputs are real numbers, so numbers between two neighbours are tried too.

use alloc::format;
use alloc::string::ToString as _;
use alloc::vec::Vec;

use super::grid::Grid;
use super::local_error::has_jumps;
use super::piece::SubBox;
use super::witness::{Sampler, WitnessCandidate};
use crate::analysis::Deviation;
use crate::analysis::zeros::signed_zero_operand;
use crate::interval::Interval;
use crate::ops;
use crate::program::{Node, Number, Width};
use crate::round::RoundingDirection;
use crate::table::Op;

/// Pieces in which switches are looked for, and the random inputs of each, besides two corners.
const PIECES: usize = 6;
const INPUTS: usize = 6;

/// Switches of a piece beside which inputs are tried.
const FOUND: usize = 4;

/// Steps until two inputs are neighbours, at most.
const STEPS: usize = 80;

/// Exponent of the least distance from a switch at which inputs are tried, from 2^-1 to 2^-13 of the distance of
/// neighbours; if inputs are numbers of the format, it counts neighbours.
const FINEST: i32 = 13;
const NEIGHBOURS: i32 = 4;

/// Most combinations of sides of numbers that are tried.
const CORNERS: u32 = 16;

/// Two rows that differ in one input, between which the computed program switches.
struct Switch {
    row: Vec<WitnessCandidate>,
    input: usize,
    /// Values of that input on either side: neighbours in the format.
    ends: [f64; 2],
}

impl Sampler<'_> {
    /// Does the program have guards, or functions that jump?
    pub fn has_switches(&self) -> bool {
        self.plan.program.nodes().iter().any(|node| match node {
            Node::Compare(..) => true,
            Node::Apply(op, ..) => has_jumps(*op) || signed_zero_operand(*op).is_some(),
            _ => false,
        })
    }

    /// Inputs next to switches, each with its piece.
    pub fn near_switches(&mut self, pieces: &[SubBox]) -> Vec<(usize, Vec<WitnessCandidate>)> {
        let mut all = Vec::new();
        // A narrow piece may have a jump between its numbers alone: then the box itself has inputs on both sides.
        let boxes =
            pieces.iter().take(PIECES).map(|piece| &piece.sides[..]).enumerate().chain([(0, self.sides)]);
        for (at, sides) in boxes {
            let ends = [Interval::inf, Interval::sup];
            let mut rows: Vec<Vec<WitnessCandidate>> =
                ends.into_iter().filter_map(|end| self.corner(sides, end)).collect();
            rows.extend((0..INPUTS).filter_map(|_| self.row(sides)));
            // A product of which one factor is 0 may be -0.
            for input in (0..sides.len()).filter(|input| sides[*input].contains(0.0)) {
                if let Some(mut row) = self.row(sides) {
                    row[input] = self.number(input, 0.0);
                    all.push((at, row));
                }
            }
            let points: Vec<Vec<f64>> =
                rows.iter().map(|row| row.iter().map(|tried| tried.operand.computed).collect()).collect();
            let decisions: Vec<Vec<f64>> =
                points.iter().map(|point| self.decisions(&self.numbers(point))).collect();
            for (switch, a, b) in differing(&decisions).into_iter().take(FOUND) {
                let [a, b] = self.neighbours(switch, &points[a], &points[b]);
                if let Some(switch) = self.between(switch, &a, &b) {
                    all.extend(self.about(&switch).into_iter().map(|row| (at, row)));
                }
            }
        }
        all
    }

    /// Inputs next to switches of other inputs than one that is next to a switch already, so that errors add up.
    pub fn near_more_switches(&mut self, start: &[WitnessCandidate]) -> Vec<Vec<WitnessCandidate>> {
        let mut all = Vec::new();
        for input in 0..start.len() {
            let side = self.sides[input];
            if side.inf() == side.sup() {
                continue;
            }
            let numbers = [side.inf(), side.mid(), side.sup()].map(|x| self.rounded(input, x));
            let with = |x: f64| {
                let mut row = start.to_vec();
                row[input] = self.number(input, x);
                row
            };
            let decisions = numbers.map(|x| self.decisions(&with(x)));
            for (switch, a, b) in differing(&decisions).into_iter().take(FOUND) {
                let (mut a, mut b) = (numbers[a], numbers[b]);
                let of_a = self.decisions(&with(a))[switch];
                for _ in 0..STEPS {
                    let middle = self.rounded(input, a / 2.0 + b / 2.0);
                    if middle == a || middle == b {
                        break;
                    }
                    if self.decisions(&with(middle))[switch] == of_a { a = middle } else { b = middle }
                }
                all.extend(self.about(&Switch { row: start.to_vec(), input, ends: [a, b] }));
            }
        }
        all
    }

    /// Decisions of the computed program at each switch.
    fn decisions(&self, row: &[WitnessCandidate]) -> Vec<f64> {
        let values = self.plan.deviation.row(&Self::operands(row));
        let decided = |(at, node): (usize, &Node)| decision(node, values[at].computed, &values);
        self.plan.program.nodes().iter().enumerate().filter_map(decided).collect()
    }

    fn number(&self, input: usize, x: f64) -> WitnessCandidate {
        self.exactly(Number::from_f64(x), self.width(input))
    }

    fn numbers(&self, point: &[f64]) -> Vec<WitnessCandidate> {
        point.iter().enumerate().map(|(input, x)| self.number(input, *x)).collect()
    }

    /// Two neighbouring inputs, or as near as can be, on the way from one row to the other, with the switch between
    /// them.
    fn neighbours(&self, switch: usize, from: &[f64], to: &[f64]) -> [Vec<f64>; 2] {
        let (mut a, mut b) = (from.to_vec(), to.to_vec());
        let of_a = self.decisions(&self.numbers(&a))[switch];
        for _ in 0..STEPS {
            let middle: Vec<f64> = a
                .iter()
                .zip(&b)
                .enumerate()
                .map(|(input, (a, b))| self.rounded(input, a / 2.0 + b / 2.0))
                .collect();
            if middle == a || middle == b {
                break;
            }
            if self.decisions(&self.numbers(&middle))[switch] == of_a { a = middle } else { b = middle }
        }
        [a, b]
    }

    /// The input at which the program switches, on the way from one point to its neighbour input by input.
    fn between(&self, switch: usize, from: &[f64], to: &[f64]) -> Option<Switch> {
        let mut row = self.numbers(from);
        let before = self.decisions(&row)[switch];
        for (input, (a, b)) in from.iter().zip(to).enumerate().filter(|(_, (a, b))| a != b) {
            let next = self.number(input, *b);
            let last = core::mem::replace(&mut row[input], next);
            if self.decisions(&row)[switch] != before {
                row[input] = last;
                return Some(Switch { row, input, ends: [*a, *b] });
            }
        }
        None
    }

    /// Inputs of the box next to a switch. Inputs that the computed program decides differently than the exact one lie
    /// between the points where the two switch: next to a change of the inputs' rounding, or next to one of the two
    /// numbers.
    fn about(&self, switch: &Switch) -> Vec<Vec<WitnessCandidate>> {
        let Switch { row, input, ends: [a, b] } = switch;
        let (lo, hi) = (a.min(*b), a.max(*b));
        let mut numbers = Vec::new();
        if self.plan.options.exact_inputs {
            let ulp = self.width(*input).ulp(lo);
            let near = (-NEIGHBOURS..=NEIGHBOURS + 1).map(|n| self.rounded(*input, lo + f64::from(n) * ulp));
            numbers.extend(near.chain([hi]).map(Number::from_f64));
        } else {
            let gap = hi - lo;
            let offsets = (1..=FINEST).map(|n| gap * ops::ldexp_rn(1.0, -n)).flat_map(|part| [part, -part]);
            for offset in offsets.chain([0.0]) {
                let places = [(lo, 0.5 * gap + offset), (lo, offset), (hi, offset)];
                numbers.extend(places.into_iter().filter_map(|(x, offset)| decimal(x, offset)));
            }
        }
        let other = |place: usize| place == *input || self.is_within(place, &row[place].number);
        if !(0..row.len()).all(other) {
            return Vec::new();
        }
        let fits = numbers.into_iter().filter(|number| self.is_within(*input, number));
        let tried = fits.map(|number| {
            let mut row = row.clone();
            row[*input] = self.exactly(number, self.width(*input));
            row
        });
        let mut all: Vec<Vec<WitnessCandidate>> = tried.collect();
        if !self.plan.options.exact_inputs && row.len() > 1 {
            for end in [*a, *b] {
                all.extend((0..CORNERS).filter_map(|corner| self.off_numbers(switch, end, corner)));
            }
        }
        all
    }

    /// The inputs that are rounded to these numbers and are as far from them as can be, on sides that a number tells.
    fn off_numbers(&self, switch: &Switch, end: f64, sides: u32) -> Option<Vec<WitnessCandidate>> {
        let moved = |(input, tried): (usize, &WitnessCandidate)| {
            let x = if input == switch.input { end } else { tried.operand.computed };
            let sign = if sides >> (input as u32 % CORNERS.ilog2()) & 1 == 0 { 1.0 } else { -1.0 };
            // Numbers of the format below a power of two are nearer to each other.
            let number = decimal(x, sign * 0.24 * self.width(input).ulp(x))?;
            self.is_within(input, &number).then(|| self.exactly(number, self.width(input)))
        };
        switch.row.iter().enumerate().map(moved).collect()
    }

    /// Is the number in the box?
    fn is_within(&self, input: usize, number: &Number) -> bool {
        let side = self.sides[input];
        let (lo, hi) = number.bounds::<f64>();
        lo == hi && side.contains(lo) && (self.plan.options.exact_inputs || side.inf() == side.sup())
            || self.is_in(number, input, side)
    }

    fn width(&self, input: usize) -> Width {
        self.plan.program.inputs()[input].width.unwrap_or(self.plan.options.mode.width)
    }

    fn rounded(&self, input: usize, x: f64) -> f64 {
        Grid::new(self.width(input)).rounded(x, RoundingDirection::TiesToEven)
    }
}

/// Each switch that some of these inputs decide differently, with the first two that do.
fn differing(decisions: &[Vec<f64>]) -> Vec<(usize, usize, usize)> {
    let switches = decisions.first().map_or(0, Vec::len);
    let pair = |switch: usize| {
        let decided = |row: usize| decisions[row][switch];
        let mut pairs = (0..decisions.len()).flat_map(|a| (a + 1..decisions.len()).map(move |b| (a, b)));
        let differs = |(a, b): &(usize, usize)| decided(*a) < decided(*b) || decided(*a) > decided(*b);
        pairs.find(differs).map(|(a, b)| (switch, a, b))
    };
    (0..switches).filter_map(pair).collect()
}

/// Side that the computed program takes, where the value is a switch.
fn decision(node: &Node, computed: f64, values: &[Deviation]) -> Option<f64> {
    let sign = |x: f64| if x.is_nan() { x } else { 1.0_f64.copysign(x) };
    match *node {
        Node::Compare(..) => Some(computed),
        Node::Apply(op, operands, _) => {
            let of = |place: usize| values[operands.as_slice()[place].index()].computed;
            match op {
                Op::Copysign => Some(sign(of(1))),
                // Results are exact, so that these are the multiples that are taken away.
                Op::Fmod | Op::Remainder => Some(ops::rint((of(0) - computed) / of(1))),
                Op::Atan2 | Op::Atan2pi | Op::Acot => Some(sign(of(0))),
                _ => has_jumps(op).then_some(computed),
            }
        }
        _ => None,
    }
}

/// x + `offset`, about, as a decimal of 26 digits, which tells more numbers apart than binary64 does.
fn decimal(x: f64, offset: f64) -> Option<Number> {
    if x == 0.0 {
        return Number::parse(&format!("{offset:e}")).ok();
    }
    let text = format!("{:.25e}", x.abs());
    let (digits, exponent) = text.split_once('e')?;
    let exponent: i32 = exponent.parse().ok()?;
    let digits: i128 = digits.replace('.', "").parse().ok()?;
    let away = (offset / x * digits as f64) as i128;
    let sign = if x < 0.0 { "-" } else { "" };
    let digits = digits.checked_add(away)?.max(0).to_string();
    let (first, others) = digits.split_at(1);
    let exponent = exponent - 25 + others.len() as i32;
    Number::parse(&format!("{sign}{first}.{others}e{exponent}")).ok()
}
