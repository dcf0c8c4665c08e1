//! Evaluators for the programs of a search, on lanes or on a device.

use alloc::vec::Vec;

use super::super::partials::{Partial, partials};
use crate::device::{Device, DeviceError, IntervalColumn, IntervalSlice};
use crate::interval::Interval;
use crate::program::Program;

/// The formula, and its partial derivatives.
#[derive(Clone, Debug)]
pub struct Programs {
    pub value: Program,
    /// Partial derivative by each input; none where one of them is no formula.
    pub partials: Option<Vec<Partial>>,
}

impl Programs {
    pub fn new(program: &Program) -> Programs {
        Programs { value: program.clone(), partials: partials(program) }
    }

    /// All programs to evaluate: the value, and the derivatives that are not constant.
    pub fn all(&self) -> impl Iterator<Item = &Program> {
        let formulas = self.partials.iter().flatten().filter_map(|partial| match partial {
            Partial::Formula(program) => Some(program),
            Partial::Constant(_) => None,
        });
        core::iter::once(&self.value).chain(formulas)
    }

    /// Returns the source of each partial derivative.
    pub fn slopes(&self) -> Option<Vec<SlopeSource>> {
        let mut next = VALUE;
        let slope = |partial: &Partial| match partial {
            Partial::Constant(slope) => SlopeSource::Constant(*slope),
            Partial::Formula(_) => {
                next += 1;
                SlopeSource::Evaluated(next)
            }
        };
        self.partials.as_ref().map(|partials| partials.iter().map(slope).collect())
    }
}

/// Source of a partial derivative.
#[derive(Clone, Copy, Debug)]
pub enum SlopeSource {
    Constant(Interval<f64>),
    /// The program of this number.
    Evaluated(usize),
}

/// The number of the program of the value.
pub const VALUE: usize = 0;

/// Evaluates programs by their numbers.
pub trait Evaluate: Send {
    fn evaluate(
        &mut self,
        program: usize,
        inputs: &[IntervalSlice<'_, f64>],
        result: &mut IntervalColumn<f64>,
    ) -> Result<(), DeviceError>;
}

/// Evaluates programs on a device.
pub struct OnDevice<'a, D> {
    device: &'a D,
    programs: Vec<&'a Program>,
}

impl<'a, D: Device + Sync> OnDevice<'a, D> {
    pub fn new(device: &'a D, programs: &'a Programs) -> OnDevice<'a, D> {
        OnDevice { device, programs: programs.all().collect() }
    }
}

impl<D: Device + Sync> Evaluate for OnDevice<'_, D> {
    fn evaluate(
        &mut self,
        program: usize,
        inputs: &[IntervalSlice<'_, f64>],
        result: &mut IntervalColumn<f64>,
    ) -> Result<(), DeviceError> {
        *result = self.device.evaluate(self.programs[program], inputs)?;
        Ok(())
    }
}
