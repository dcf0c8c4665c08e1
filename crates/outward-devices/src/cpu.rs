//! The processor, with one of its machines.

use std::sync::Arc;
use std::thread;

use outward::analysis::range::{BulkOptions, RangeOptions, RangePlan, RangeReport};
use outward::analysis::roundoff::{Roundoff, RoundoffError, RoundoffPlan};
use outward::device::{Cpu, Device as _, DeviceError, FloatMode, IntervalColumn, IntervalSlice};
use outward::interval::Interval;
use outward::machine::Level;
use outward::program::Program;

use crate::compute_device::{ComputeDevice, SelftestEffort, SelftestRounds, evaluate_by};
use outward_reports::failure::Failure;

/// The processor, on all its cores if a call does not give a number of threads.
#[derive(Clone, Copy, Debug)]
pub struct CpuDevice {
    level: Level,
}

/// Opens the processor with its fastest machine, or the one that `OUTWARD_MACHINE` names. There is one processor.
pub fn open(_: Option<usize>) -> Result<Arc<dyn ComputeDevice>, String> {
    Ok(Arc::new(CpuDevice::best()))
}

/// Returns the number of threads to use: the requested one, or one for each core.
pub fn worker_threads(requested: Option<u16>) -> usize {
    requested.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

impl CpuDevice {
    /// Returns the processor with this machine, if it can run it.
    pub fn new(level: Level) -> Result<CpuDevice, Failure> {
        if level.is_available() {
            Ok(CpuDevice { level })
        } else {
            Err(Failure::Run(format!("this processor cannot run the machine {}", level.name())))
        }
    }

    /// Returns the processor with its fastest machine.
    pub fn best() -> CpuDevice {
        CpuDevice { level: Level::best() }
    }

    fn on_all_cores(&self) -> Cpu {
        Cpu::new(self.level, 0)
    }
}

impl ComputeDevice for CpuDevice {
    evaluate_by!(|this| this.on_all_cores());

    fn processor(&self) -> Option<Level> {
        Some(self.level)
    }

    fn description(&self) -> String {
        self.level.name().into()
    }

    fn bound_roundoff(
        &self,
        plan: &RoundoffPlan,
        boxes: &[Vec<Interval<f64>>],
        threads: usize,
    ) -> Result<Vec<Roundoff>, RoundoffError> {
        plan.bound_all_on(&Cpu::new(self.level, threads), boxes, threads)
    }

    fn find_range(
        &self,
        plan: &RangePlan,
        sides: &[Interval<f64>],
        options: &RangeOptions,
        bulk: &BulkOptions,
    ) -> Result<RangeReport, DeviceError> {
        plan.range_on_cpu(&Cpu::new(self.level, bulk.threads), sides, options, bulk)
    }

    fn selftest_effort(&self) -> SelftestEffort {
        let is_slow = matches!(self.level, Level::Soft | Level::Trace);
        let rounds = if is_slow { SelftestRounds::Few } else { SelftestRounds::Some };
        SelftestEffort { rounds, cases_at_once: 1 }
    }
}
