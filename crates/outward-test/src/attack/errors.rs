//! Attacks bounds of the errors of rows.

use outward::analysis::{Deviation, DeviationPlan, Operand};
use outward::interval::{DecInterval, Interval};

use super::{Attempt, real_rounded_to};
use crate::exact::{ExactValue, Fraction, Outcome, evaluate};
use crate::generators::Random;

const ROWS: usize = 24;

impl Attempt<'_> {
    /// A row whose bounds do not contain the truth, if one is found.
    pub(super) fn refute_rows(&self, random: &mut Random, compared: &mut usize) -> Option<String> {
        let plan = DeviationPlan::new(self.program, self.mode).ok()?;
        for _ in 0..ROWS {
            let inputs: Vec<f64> = self.program.inputs().iter().map(|_| self.number(random)).collect();
            let reals: Vec<(Fraction, f64)> = inputs.iter().map(|x| real_rounded_to(*x, random)).collect();
            let operands: Vec<Operand> =
                inputs.iter().zip(&reals).map(|(x, (_, step))| operand(*x, *step)).collect();
            let found = plan.row(&operands);
            let result = found[plan.program().output().index()];
            let computed = (self.compute)(&inputs);
            if result.computed.to_bits() != computed.to_bits()
                && !(result.computed.is_nan() && computed.is_nan())
            {
                return Some(format!(
                    "at {inputs:?} it says that {:?} is computed, not {computed:?}",
                    result.computed
                ));
            }
            let exactly: Vec<Fraction> = reals.iter().map(|(exact, _)| exact.clone()).collect();
            let truth = evaluate(plan.program(), &exactly);
            for (at, (node, (deviation, exact))) in
                plan.program().nodes().iter().zip(found.iter().zip(&truth)).enumerate()
            {
                if node.is_condition() {
                    continue;
                }
                if let Some(wrong) = wrong(deviation, exact, compared) {
                    let steps: Vec<f64> = reals.iter().map(|(_, step)| *step).collect();
                    return Some(format!("at {inputs:?} + {steps:?}, %{at}: {wrong}"));
                }
            }
        }
        None
    }
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

/// What is wrong with what is said of a value. Where either sign is exact, it must hold for both.
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
