//! Inputs on both sides of guards and jumps, for the witness. There the exact and the computed program may decide
//! differently, and random inputs hardly ever come so close.
//!
//! The search takes two inputs of a sub-box for which the computed program decides a comparison differently, or takes
//! different pieces of a function that jumps, and bisects until they are neighbours. The exact program switches close
//! by.

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
use crate::program::{Node, Number, Width};
use crate::round::RoundingDirection;
use crate::table::Op;

/// Pieces in which switches are looked for, and the random inputs of each, besides two corners.
const PIECES: usize = 6;
const INPUTS: usize = 6;

/// Switches of a piece between whose sides inputs are tried, and how many inputs at each.
const FOUND: usize = 4;
const TRIES: usize = 32;

/// Steps until two inputs are neighbours, at most.
const STEPS: usize = 80;

impl Sampler<'_> {
    /// Does the program have guards, or functions that jump?
    pub fn has_switches(&self) -> bool {
        self.plan.program.nodes().iter().any(|node| match node {
            Node::Compare(..) => true,
            Node::Apply(op, ..) => has_jumps(*op) || signed_zero_operand(*op).is_some(),
            _ => false,
        })
    }

    /// Inputs beside switches, each with its piece.
    pub fn beside_switches(&mut self, pieces: &[SubBox]) -> Vec<(usize, Vec<WitnessCandidate>)> {
        let mut all = Vec::new();
        for (at, piece) in pieces.iter().enumerate().take(PIECES) {
            let ends = [Interval::inf, Interval::sup];
            let mut rows: Vec<Vec<WitnessCandidate>> =
                ends.into_iter().filter_map(|end| self.corner(&piece.sides, end)).collect();
            rows.extend((0..INPUTS).filter_map(|_| self.row(&piece.sides)));
            let points: Vec<Vec<f64>> =
                rows.iter().map(|row| row.iter().map(|tried| tried.operand.computed).collect()).collect();
            let decisions: Vec<Vec<f64>> = points.iter().map(|point| self.decisions(point)).collect();
            for (switch, a, b) in differing(&decisions).into_iter().take(FOUND) {
                for point in self.neighbours(switch, &points[a], &points[b]) {
                    for _ in 0..TRIES {
                        all.extend(self.beside(&point, piece).map(|row| (at, row)));
                    }
                }
            }
        }
        all
    }

    /// What the computed program decides at each switch.
    fn decisions(&self, point: &[f64]) -> Vec<f64> {
        let row: Vec<WitnessCandidate> = point
            .iter()
            .enumerate()
            .map(|(input, x)| self.exactly(Number::from_f64(*x), self.width(input)))
            .collect();
        let values = self.plan.deviation.row(&Self::operands(&row));
        let decided = |(at, node): (usize, &Node)| decision(node, values[at].computed, &values);
        self.plan.program.nodes().iter().enumerate().filter_map(decided).collect()
    }

    /// Two inputs that are as near as can be, on the way from one to the other, between which the switch lies.
    fn neighbours(&self, switch: usize, from: &[f64], to: &[f64]) -> [Vec<f64>; 2] {
        let (mut a, mut b) = (from.to_vec(), to.to_vec());
        let of_a = self.decisions(&a)[switch];
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
            if self.decisions(&middle)[switch] == of_a { a = middle } else { b = middle }
        }
        [a, b]
    }

    /// An input of the piece at most two units away from these numbers.
    fn beside(&mut self, point: &[f64], piece: &SubBox) -> Option<Vec<WitnessCandidate>> {
        let mut row = Vec::with_capacity(point.len());
        for (input, x) in point.iter().enumerate() {
            let width = self.width(input);
            let share = 4.0 * ((self.random() >> 11) as f64 / (1_u64 << 53) as f64) - 2.0;
            let offset = share * width.ulp(*x);
            let number = if self.plan.options.exact_inputs {
                let number = self.rounded(input, x + offset);
                piece.sides[input].contains(number).then(|| Number::from_f64(number))?
            } else {
                let number = decimal(*x, offset)?;
                let side = piece.sides[input];
                let is_in = side.inf() == side.sup() || self.is_in(&number, input, side);
                is_in.then_some(number)?
            };
            row.push(self.exactly(number, width));
        }
        Some(row)
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

/// Which way the computed program goes, where the value is a switch.
fn decision(node: &Node, computed: f64, values: &[Deviation]) -> Option<f64> {
    let sign = |x: f64| if x.is_nan() { x } else { 1.0_f64.copysign(x) };
    match *node {
        Node::Compare(..) => Some(computed),
        Node::Apply(op, operands, _) => {
            let of = |place: usize| values[operands.as_slice()[place].index()].computed;
            match op {
                Op::Copysign => Some(sign(of(1))),
                Op::Fmod => Some(integer(of(0) / of(1))),
                Op::Remainder => Some(integer(of(0) / of(1) + sign(of(0) / of(1)) / 2.0)),
                Op::Atan2 | Op::Atan2pi | Op::Acot => Some(sign(of(0))),
                _ => has_jumps(op).then_some(computed),
            }
        }
        _ => None,
    }
}

/// The integer that x is cut to, where that is not too large.
fn integer(x: f64) -> f64 {
    x as i64 as f64
}

/// x + `offset`, about, as a decimal of 20 digits, which tells more numbers apart than binary64 does.
fn decimal(x: f64, offset: f64) -> Option<Number> {
    if x == 0.0 {
        return Number::parse(&format!("{offset:e}")).ok();
    }
    let text = format!("{:.19e}", x.abs());
    let (digits, exponent) = text.split_once('e')?;
    let exponent: i32 = exponent.parse().ok()?;
    let digits: i128 = digits.replace('.', "").parse().ok()?;
    let away = (offset / x * digits as f64) as i128;
    let sign = if x < 0.0 { "-" } else { "" };
    let digits = digits.checked_add(away)?.max(0).to_string();
    let (first, others) = digits.split_at(1);
    let exponent = exponent - 19 + others.len() as i32;
    Number::parse(&format!("{sign}{first}.{others}e{exponent}")).ok()
}
