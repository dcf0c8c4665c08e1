//! What searches boxes: the processor's cores, one piece after the other, or a device, many pieces at once.

use outward::analysis::roundoff::{Roundoff, RoundoffError, RoundoffPlan};
use outward::device::Cpu;
use outward::interval::Interval;

use crate::args::{DeviceName, MachineName};
use crate::compute::Compute;
use crate::failure::Failure;

/// What searches boxes.
#[derive(Clone, Debug)]
pub struct Searcher {
    device: Option<Compute>,
    /// Do cores search where no device can?
    any: bool,
}

impl Searcher {
    /// Opens the device that was asked for.
    pub fn open(device: Option<DeviceName>) -> Result<Searcher, Failure> {
        let any = device == Some(DeviceName::Auto);
        let device = device.map(|device| Compute::open(device, MachineName::Auto)).transpose()?;
        Ok(Searcher { device, any })
    }

    /// Is it better to give it many boxes at once?
    pub fn takes_many(&self) -> bool {
        self.device.is_some()
    }

    /// Refuses a program that the device does not bound.
    pub fn check(&self, plan: &RoundoffPlan) -> Result<(), RoundoffError> {
        if self.device.is_some() && !self.any {
            plan.formula()?;
        }
        Ok(())
    }

    /// Bounds the error over each of the boxes, on so many threads; 0 for as many as there are cores.
    pub fn bound(
        &self,
        plan: &RoundoffPlan,
        boxes: &[Vec<Interval<f64>>],
        threads: usize,
    ) -> Result<Vec<Roundoff>, RoundoffError> {
        let found = match &self.device {
            None => return plan.bound_all(boxes, threads),
            Some(Compute::Cpu(level)) => plan.bound_all_on(&Cpu::new(*level, threads), boxes, threads),
            #[cfg(feature = "cuda")]
            Some(Compute::Cuda(cuda)) => plan.bound_all_on(&**cuda, boxes, threads),
            #[cfg(feature = "opencl")]
            Some(Compute::OpenCl(opencl)) => plan.bound_all_on(&**opencl, boxes, threads),
        };
        match found {
            Err(RoundoffError::NoFormula(_)) if self.any => plan.bound_all(boxes, threads),
            found => found,
        }
    }
}
