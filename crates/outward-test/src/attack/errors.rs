//! Attacks bounds of the errors of rows.

use outward::analysis::{Deviation, DeviationPlan, Operand};
use outward::device::{CompileMode, CompiledPlan, ErrorMeasure, FloatRange};
use outward::interval::{DecInterval, Interval};
use outward::program::Width;

use super::execution::{Choices, Execution};
use super::{Attempt, real_rounded_to};
use crate::exact::{ExactValue, Fraction, Outcome, evaluate};
use crate::generators::Random;

/// Rows of a formula, and steps of the climb.
const ROWS: usize = 16;
const STEPS: usize = 16;

/// An input of a row: the computed number, and the exact number less the computed one.
type RowInput = (f64, (Fraction, f64));

impl Attempt<'_> {
    /// Returns a row whose bounds do not contain the truth, if one is found.
    pub(super) fn refute_rows(&self, random: &mut Random, compared: &mut usize) -> Option<String> {
        let compile = self.compile_mode(random);
        let plan = DeviationPlan::compiled(self.program, self.mode, compile).ok()?;
        let compiled = CompiledPlan::new(self.program, self.mode, compile).ok()?;
        // The steps of the formula show the computation of a plain program.
        let execution = match compile == CompileMode::default() {
            true => None,
            false => {
                Some(Execution::new(self.program, self.mode, Choices { compile, ..Choices::default() })?)
            }
        };
        let mut best: Option<(f64, Vec<RowInput>)> = None;
        for step in 0..ROWS + STEPS {
            let inputs: Vec<RowInput> = match &best {
                Some((_, inputs)) if step >= ROWS && !inputs.is_empty() => {
                    let mut inputs = inputs.clone();
                    let at = random.below(inputs.len() as u64) as usize;
                    inputs[at] = self.moved(inputs[at].0, random);
                    inputs
                }
                _ => self.program.inputs().iter().map(|_| self.row_input(random)).collect(),
            };
            let numbers: Vec<f64> = inputs.iter().map(|(x, _)| *x).collect();
            let computed = match &execution {
                None => (self.compute)(&numbers),
                Some(execution) => match execution.run(&numbers, random) {
                    Some(computed) => computed,
                    None => continue,
                },
            };
            let row = Row { inputs: &inputs, computed, compile };
            match self.ratio(&plan, &compiled, row, compared) {
                Err(wrong) => return Some(wrong),
                Ok(Some(ratio)) if best.as_ref().is_none_or(|(largest, _)| ratio > *largest) => {
                    best = Some((ratio, inputs));
                }
                Ok(_) => {}
            }
        }
        None
    }

    /// The options of a compiler: none for most formulas.
    fn compile_mode(&self, random: &mut Random) -> CompileMode {
        let mut flag = || random.below(2) == 0;
        if flag() {
            return CompileMode::default();
        }
        let is_narrow = self.mode.width == Width::F32;
        CompileMode {
            contract: flag(),
            flush_to_zero: is_narrow && flag(),
            approximate_division: is_narrow && flag(),
            approximate_square_root: is_narrow && flag(),
        }
    }

    fn row_input(&self, random: &mut Random) -> RowInput {
        let x = self.number(random);
        (x, real_rounded_to(x, random))
    }

    /// Returns another number instead: next to it, of another size, or any.
    fn moved(&self, x: f64, random: &mut Random) -> RowInput {
        let moved = match random.below(7) {
            0 => x.next_up(),
            1 => x.next_down(),
            2 => -x,
            3 => x * (1.0 + (random.unit() - 0.5) * 2.0_f64.powi(-(random.below(50) as i32))),
            4 => x * 2.0_f64.powi(random.below(9) as i32 - 4),
            5 => x,
            _ => self.number(random),
        };
        let moved = if moved.is_finite() { moved } else { x };
        (moved, real_rounded_to(moved, random))
    }

    /// Returns the largest error over its bound in a row, where there is one that can grow; or the refutation.
    fn ratio(
        &self,
        plan: &DeviationPlan,
        compiled: &CompiledPlan,
        row: Row<'_>,
        compared: &mut usize,
    ) -> Result<Option<f64>, String> {
        let Row { inputs, computed, compile } = row;
        let numbers: Vec<f64> = inputs.iter().map(|(x, _)| *x).collect();
        let steps: Vec<f64> = inputs.iter().map(|(_, (_, step))| *step).collect();
        let place = |what: String| {
            let options =
                if compile == CompileMode::default() { String::new() } else { format!(", {compile:?}") };
            format!("at {numbers:?} + {steps:?}{options}{what}")
        };
        let operands: Vec<Operand> = inputs.iter().map(|(x, (_, step))| operand(*x, *step)).collect();
        let found = plan.row(&operands);
        let output = plan.program().output().index();
        let result = found[output];
        if !compile.is_approximate()
            && result.computed.to_bits() != computed.to_bits()
            && !(result.computed.is_nan() && computed.is_nan())
        {
            let said = result.computed;
            return Err(place(format!(": it says that {said:?} is computed, not {computed:?}")));
        }
        let exactly: Vec<Fraction> = inputs.iter().map(|(_, (exact, _))| exact.clone()).collect();
        let truth = evaluate(plan.program(), &exactly);
        for (at, (node, (deviation, exact))) in
            plan.program().nodes().iter().zip(found.iter().zip(&truth)).enumerate()
        {
            if node.is_condition() {
                continue;
            }
            if let Some(wrong) = wrong(deviation, exact, compared) {
                return Err(place(format!(", %{at}: {wrong}")));
            }
        }
        let (Outcome::Value(exact), true) = (&truth[output], computed.is_finite()) else { return Ok(None) };
        let columns: Vec<&[f64]> = numbers.iter().map(std::slice::from_ref).collect();
        let range = compiled.run(&columns).map_err(|error| error.to_string())?[0];
        if !range.contains(computed) {
            return Err(place(format!(": {computed:?} is computed, which is not in {range:?}")));
        }
        let distance = exact.distance(computed);
        let bound = result.error_of(ErrorMeasure::Absolute, self.mode.width, range);
        let alone = FloatRange { lo: computed, hi: computed };
        let of_alone = result.error_of(ErrorMeasure::Absolute, self.mode.width, alone);
        *compared += 1;
        for bound in [bound, of_alone] {
            if bound.is_finite() && !exact.is_within(computed, bound) {
                let exact = exact.to_f64();
                return Err(place(format!(
                    ": {computed:?} is computed, exact {exact:e}, {distance:e} apart, bound {bound:e}"
                )));
            }
        }
        let ratio = distance / of_alone;
        Ok((ratio < 1.0).then_some(ratio))
    }
}

/// A row: its inputs, and the result that is computed with these options of a compiler.
struct Row<'a> {
    inputs: &'a [RowInput],
    computed: f64,
    compile: CompileMode,
}

/// The number x for the exact x + step.
fn operand(x: f64, step: f64) -> Operand {
    if step == 0.0 {
        return Operand::exactly(x);
    }
    let (low, high) = if step < 0.0 { (x.next_down(), x) } else { (x, x.next_up()) };
    let exact = DecInterval::new(low, high).expect("neighbours");
    Operand::within(exact, x).with_left(Interval::point(step))
}

/// Returns the refutation of a claim about a value. Where either sign is exact, the claim must hold for both.
fn wrong(deviation: &Deviation, exact: &Outcome, compared: &mut usize) -> Option<String> {
    match exact {
        Outcome::Value(exact) => wrong_for(deviation, exact, compared),
        Outcome::EitherSign(exact) => {
            let values = [exact.clone(), exact.neg()];
            values.iter().find_map(|exact| wrong_for(deviation, exact, compared))
        }
        _ => None,
    }
}

fn wrong_for(deviation: &Deviation, exact: &ExactValue, compared: &mut usize) -> Option<String> {
    let Deviation { computed, total, .. } = *deviation;
    *compared += 1;
    let bounds = deviation.exact().interval();
    if bounds.is_none_or(|bounds| bounds.is_empty() || exact.is_outside(bounds.inf(), bounds.sup())) {
        return Some(format!("exact {:e} is not in {bounds:?}", exact.to_f64()));
    }
    if !computed.is_finite() {
        return None;
    }
    (total.is_empty() || exact.is_outside_of_sum(computed, total.inf(), total.sup())).then(|| {
        let distance = exact.distance(computed);
        format!("computed {computed:?}, exact {:e}, {distance:e} apart, is not in {total:?}", exact.to_f64())
    })
}
