//! Programs on the lanes of this processor.

use alloc::vec::Vec;

use super::evaluator::{Evaluate, Programs};
use crate::device::{DeviceError, IntervalColumn, IntervalPlan, IntervalScratch, IntervalSlice};
use crate::machine::Level;

/// Evaluates programs on lanes, with memory that is allocated once.
pub struct OnLanes {
    plans: Vec<(IntervalPlan<f64>, IntervalScratch<f64, Level>)>,
}

impl OnLanes {
    pub fn new(level: Level, programs: &Programs) -> Result<OnLanes, DeviceError> {
        let plan = |program| {
            let plan = IntervalPlan::new(program)?;
            let scratch = plan.scratch(level);
            Ok((plan, scratch))
        };
        Ok(OnLanes { plans: programs.all().map(plan).collect::<Result<_, _>>()? })
    }
}

impl Evaluate for OnLanes {
    fn evaluate(
        &mut self,
        program: usize,
        inputs: &[IntervalSlice<'_, f64>],
        result: &mut IntervalColumn<f64>,
    ) -> Result<(), DeviceError> {
        let rows = inputs.first().map_or(0, |input| input.lo.len());
        for column in [&mut result.lo, &mut result.hi, &mut result.dec] {
            column.resize(rows, 0.0);
        }
        let (plan, scratch) = &mut self.plans[program];
        plan.run(scratch, inputs, result.as_slice_mut())
    }
}
