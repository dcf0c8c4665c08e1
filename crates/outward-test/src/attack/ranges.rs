//! Attacks bounds of errors over boxes.

use outward::__in_format as in_format;
use outward::Rn;
use outward::analysis::is_library_function;
use outward::analysis::roundoff::{Options, RoundoffPlan};
use outward::convert::convert;
use outward::device::{CompileMode, CompiledPlan, FloatMode};
use outward::format::Format as _;
use outward::interval::Interval;
use outward::program::{Node, Width};

use super::execution::{Choices, Execution};
use super::{Attempt, real_rounded_to};
use crate::exact::{Fraction, Outcome, evaluate};
use crate::generators::Random;

/// Boxes of a formula, rows in each, and steps of the climb.
const BOXES: usize = 8;
const ROWS: usize = 8;
const STEPS: usize = 12;

impl Attempt<'_> {
    /// A row of a box that is further off than its bound, if one is found.
    pub(super) fn refute_boxes(&self, random: &mut Random, compared: &mut usize) -> Option<String> {
        let Attempt { program, mode, .. } = *self;
        let exact_inputs = random.below(2) == 0;
        let choices = self.choices(random);
        let options = Options {
            mode,
            exact_inputs,
            contract: choices.compile.contract,
            flush_to_zero: choices.compile.flush_to_zero,
            approximate_division: choices.compile.approximate_division,
            approximate_square_root: choices.compile.approximate_square_root,
            faithful: choices.any_direction,
            ulps: choices.ulps.clone(),
            pieces: [1, 8, 64][random.below(3) as usize],
            samples: 4,
            ..Options::default()
        };
        let plan = RoundoffPlan::new(program, options).ok()?;
        let said = told(&choices);
        // The steps of the formula are the steps of a plain program.
        let execution = if said.is_empty() { None } else { Some(Execution::new(program, mode, choices)?) };
        for _ in 0..BOXES {
            let sides: Vec<Interval<f64>> = program.inputs().iter().map(|_| self.side(random)).collect();
            let Ok(found) = plan.bound(&sides) else { continue };
            let Ok(bound) = found.bound else { continue };
            let mut best: Option<(f64, Vec<f64>)> = None;
            for step in 0..ROWS + STEPS {
                let inputs = match &best {
                    Some((_, inputs)) if step >= ROWS && !inputs.is_empty() => {
                        let mut inputs = inputs.clone();
                        let at = random.below(inputs.len() as u64) as usize;
                        inputs[at] = within(sides[at], inputs[at], exact_inputs, random);
                        inputs
                    }
                    _ => sides.iter().map(|side| within(*side, side.mid(), exact_inputs, random)).collect(),
                };
                if exact_inputs && inputs.iter().any(|x| rounded_to_format(*x, mode) != *x) {
                    continue;
                }
                let exactly: Vec<Fraction> = inputs
                    .iter()
                    .zip(&sides)
                    .map(|(x, side)| match real_rounded_to(*x, random) {
                        (exact, _) if !exact_inputs && is_in(&exact, *side) && is_rounded_alike(*x, mode) => {
                            exact
                        }
                        _ => Fraction::from_f64(*x),
                    })
                    .collect();
                let truth = evaluate(program, &exactly);
                let computed = match &execution {
                    None => (self.compute)(&inputs),
                    Some(execution) => match execution.run(&inputs, random) {
                        Some(computed) => computed,
                        None => continue,
                    },
                };
                let place = || {
                    let exactly = if exact_inputs { ", inputs exact" } else { "" };
                    format!("over {sides:?}{exactly}{said}, at {inputs:?}: computed {computed:?}")
                };
                *compared += 1;
                let exact = match &truth[program.output().index()] {
                    Outcome::Value(exact) => exact,
                    // Either sign is an exact value; the bound must hold for the value that is further off.
                    Outcome::EitherSign(exact) => {
                        let distance = exact.distance(-computed.abs());
                        if distance > bound.absolute.next_up() {
                            return Some(format!(
                                "{}, exact either of two, bound {:e}",
                                place(),
                                bound.absolute
                            ));
                        }
                        continue;
                    }
                    Outcome::Undefined => {
                        return Some(format!("{}, exactly undefined, with a bound", place()));
                    }
                    _ => continue,
                };
                if !computed.is_finite() {
                    return Some(format!("{}, exact {:e}, with a bound", place(), exact.to_f64()));
                }
                if !exact.is_within(computed, bound.absolute) {
                    return Some(format!(
                        "{}, exact {:e}, bound {:e}",
                        place(),
                        exact.to_f64(),
                        bound.absolute
                    ));
                }
                if exact.is_outside(bound.exact.inf(), bound.exact.sup()) {
                    return Some(format!(
                        "{}, exact {:e} is not in {:?}",
                        place(),
                        exact.to_f64(),
                        bound.exact
                    ));
                }
                let distance = exact.distance(computed);
                if let Some(relative) = bound.relative
                    && !exact.is_within_relatively(computed, relative)
                {
                    return Some(format!(
                        "{}, exact {:e}, relative bound {relative:e}",
                        place(),
                        exact.to_f64()
                    ));
                }
                let ratio = distance / bound.absolute;
                if best.as_ref().is_none_or(|(largest, _)| ratio > *largest) {
                    best = Some((ratio, inputs));
                }
            }
        }
        None
    }

    /// Returns the choices of operations: for half of the formulas, those of a plain program.
    fn choices(&self, random: &mut Random) -> Choices {
        let mut choices = Choices::default();
        let is_narrow = self.mode.width == Width::F32;
        match random.below(8) {
            0 => choices.compile.contract = true,
            1 if is_narrow => choices.compile.flush_to_zero = true,
            1 | 2 if is_narrow => {
                let mut flag = || random.below(2) == 0;
                choices.compile = CompileMode {
                    contract: flag(),
                    flush_to_zero: flag(),
                    approximate_division: flag(),
                    approximate_square_root: flag(),
                };
            }
            1 => choices.any_direction = true,
            2 | 3 if matches!(self.mode.width, Width::F32 | Width::F64) => {
                let ulps = random.pick(&[0.5, 0.75, 1.0, 2.0, 16.0]);
                let in_floats = CompiledPlan::new(self.program, self.mode, CompileMode::default());
                let in_floats =
                    in_floats.map_or_else(|_| self.program.clone(), |plan| plan.program().clone());
                // Powers of constants are others in the float reading.
                let nodes = in_floats.nodes().iter().chain(self.program.nodes());
                let functions = nodes.filter_map(|node| match *node {
                    Node::Apply(op, ..) | Node::WithInteger(op, ..) => Some(op),
                    _ => None,
                });
                choices.ulps = functions.filter(|op| is_library_function(*op)).map(|op| (op, ulps)).collect();
            }
            _ => {}
        }
        choices
    }

    /// An interval: one number, narrow, or wide.
    fn side(&self, random: &mut Random) -> Interval<f64> {
        let a = self.number(random);
        let b = match random.below(5) {
            0 => a,
            1 | 2 => a + a.abs() * 2.0_f64.powi(-(random.below(50) as i32)),
            _ => self.number(random),
        };
        let (lo, hi) = if a <= b { (a, b) } else { (b, a) };
        Interval::new(lo, hi).unwrap_or(Interval::point(1.0))
    }
}

/// Describes the choices; the description of a plain program is empty.
fn told(choices: &Choices) -> String {
    let compile = choices.compile;
    let mut text = String::new();
    if compile != CompileMode::default() {
        text += &format!(", {compile:?}");
    }
    if choices.any_direction {
        text += ", faithful";
    }
    if !choices.ulps.is_empty() {
        text += &format!(", {:?}", choices.ulps);
    }
    text
}

/// The number of the format that an input is rounded to.
fn rounded_to_format(x: f64, mode: FloatMode) -> f64 {
    in_format!(mode.width, F => convert::<Rn, f64, F>(x).widen(), _ => x)
}

/// Is every real number between the neighbours of `x` rounded to the same number of the format? The plain program,
/// which takes `x`, may round a real number beside a midpoint another way.
fn is_rounded_alike(x: f64, mode: FloatMode) -> bool {
    rounded_to_format(x.next_down(), mode) == rounded_to_format(x.next_up(), mode) || mode.width == Width::F64
}

fn is_in(exact: &Fraction, side: Interval<f64>) -> bool {
    !exact.is_less(&Fraction::from_f64(side.inf())) && !Fraction::from_f64(side.sup()).is_less(exact)
}

/// A number of the side: an end, a zero of either sign, beside another one, or any.
fn within(side: Interval<f64>, near: f64, exact_inputs: bool, random: &mut Random) -> f64 {
    let (lo, hi) = (side.inf(), side.sup());
    let x = match random.below(8) {
        0 => lo,
        1 => hi,
        2 => 0.0,
        3 => -0.0,
        4 => near.next_up(),
        5 => near.next_down(),
        6 => (random.unit() * 8.0 - 4.0).round(),
        _ => lo + random.unit() * (hi - lo),
    };
    let x = if lo <= x && x <= hi { x } else { lo };
    // The zero stands for a real number that is not below 0.
    if x == 0.0 && !exact_inputs && lo >= 0.0 { 0.0 } else { x }
}
