//! Programs in formats wider than binary64, a row at a time.

use outward::device::DeviceError;
use outward::exact::extended::{Extended, ExtendedMode, ExtendedPlan};
use outward::exact::pairs::PairPlan;
use outward::pair::Pair;

use super::block::NumberStart;
use super::plan::PlannedFormula;
use super::wide::WideNumber;

/// A plan of a program in a wider format.
#[derive(Clone, Debug)]
pub enum WidePlan {
    /// A plan in binary80.
    Extended(ExtendedPlan),
    /// A plan in pairs.
    Pairs(PairPlan),
}

impl WidePlan {
    /// Returns the plan of a formula that [is wide](PlannedFormula::is_wide).
    pub fn new(planned: &PlannedFormula) -> Result<WidePlan, DeviceError> {
        Ok(if planned.in_pairs {
            WidePlan::Pairs(PairPlan::new(&planned.program)?)
        } else {
            WidePlan::Extended(ExtendedPlan::new(&planned.program, ExtendedMode::Formats(planned.mode))?)
        })
    }

    /// Computes the result for a row.
    pub fn row(&mut self, starts: impl Iterator<Item = NumberStart>) -> Result<WideNumber, DeviceError> {
        match self {
            WidePlan::Extended(plan) => {
                let inputs: Vec<Extended> = starts
                    .enumerate()
                    .map(|(at, start)| match start {
                        NumberStart::Spelled(number) => plan.input(at, &number),
                        NumberStart::Float(x) => Extended::from(x),
                    })
                    .collect();
                Ok(WideNumber::Extended(plan.row(&inputs)?.value))
            }
            WidePlan::Pairs(plan) => {
                let inputs: Vec<Pair<f64>> = starts
                    .map(|start| match start {
                        NumberStart::Spelled(number) => PairPlan::input(&number),
                        NumberStart::Float(x) => Pair::from(x),
                    })
                    .collect();
                plan.row(&inputs).map(WideNumber::Pair)
            }
        }
    }
}
