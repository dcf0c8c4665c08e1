//! Searches boxes on the processor's cores, one sub-box after the other, or on a device, many at once.

use std::sync::Arc;

use outward::analysis::roundoff::{Roundoff, RoundoffError, RoundoffPlan};
use outward::interval::Interval;

use crate::device::compute_device::ComputeDevice;
use crate::device::{self, DeviceSpec};
use crate::failure::Failure;
use crate::monitor::Monitor;

/// A searcher of boxes.
#[derive(Clone, Debug)]
pub struct Searcher {
    device: Option<Arc<dyn ComputeDevice>>,
    /// Whether cores search if the device cannot.
    any: bool,
}

impl Searcher {
    /// Opens the device, if one is asked for.
    pub fn open(device: Option<DeviceSpec>, monitor: &dyn Monitor) -> Result<Searcher, Failure> {
        let any = device == Some(DeviceSpec::AUTO);
        let device = device.map(|device| device::open(device, None, monitor)).transpose()?;
        Ok(Searcher { device, any })
    }

    /// Returns whether the searcher is faster with many boxes at once.
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

    /// Bounds the error over a box. On the processor, `watch` is called each time that a sub-box was bounded.
    pub fn bound_one(
        &self,
        plan: &RoundoffPlan,
        sides: &[Interval<f64>],
        watch: &dyn Fn(),
    ) -> Result<Roundoff, RoundoffError> {
        let Some(device) = &self.device else { return plan.bound_watched(sides, watch) };
        match device.bound_roundoff(plan, &[sides.to_vec()], 0) {
            Err(RoundoffError::NoFormula(_)) if self.any => plan.bound_watched(sides, watch),
            found => found.map(|mut found| found.remove(0)),
        }
    }

    /// Bounds the error over each of the boxes on `threads` threads; 0 stands for the number of cores.
    pub fn bound(
        &self,
        plan: &RoundoffPlan,
        boxes: &[Vec<Interval<f64>>],
        threads: usize,
    ) -> Result<Vec<Roundoff>, RoundoffError> {
        let Some(device) = &self.device else { return plan.bound_all(boxes, threads) };
        match device.bound_roundoff(plan, boxes, threads) {
            Err(RoundoffError::NoFormula(_)) if self.any => plan.bound_all(boxes, threads),
            found => found,
        }
    }
}
