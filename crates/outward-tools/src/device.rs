//! Devices of [`outward_devices`], opened as the options of a request say.

use std::sync::Arc;

use outward::machine::Level;
use outward_devices::{OpenedDevice, Unavailable};

use crate::failure::Failure;
use crate::monitor::Monitor;

pub use outward_devices::compute_device::{self, ComputeDevice};
pub use outward_devices::products::{memory, rounded};
pub use outward_devices::{
    CompiledResults, CpuDevice, DeviceSpec, dispatch, function_library, worker_threads,
};

/// Opens a device; on the processor with one of its machines, where one is named. Where any device will do and there
/// is no GPU, the monitor is told why.
pub fn open(
    spec: DeviceSpec,
    machine: Option<Level>,
    monitor: &dyn Monitor,
) -> Result<Arc<dyn ComputeDevice>, Failure> {
    match machine {
        // A request that names a machine wants the processor.
        Some(level) if spec == DeviceSpec::AUTO || spec == DeviceSpec::CPU => {
            return Ok(Arc::new(CpuDevice::new(level)?));
        }
        Some(_) => {
            let message = "--machine names one of the processor's machines, it goes with --device cpu";
            return Err(Failure::Usage(message.into()));
        }
        None => {}
    }
    let OpenedDevice { device, fallback } = outward_devices::open(spec).map_err(|reason| {
        let message = format!("--device {spec}: {}", why(&reason));
        match reason {
            Unavailable::NotBuilt { .. } => Failure::Usage(message),
            Unavailable::NotHere(_) => Failure::Run(message),
        }
    })?;
    if let Some(reason) = fallback {
        monitor.note(&format!("computing on the cpu: {}", why(&reason)));
    }
    Ok(device)
}

/// Explains why there is no such device; if the build lacks it, how to make one that has it.
fn why(reason: &Unavailable) -> String {
    match reason {
        Unavailable::NotBuilt { plural, feature } => Failure::lacks(plural, feature),
        Unavailable::NotHere(reason) => reason.clone(),
    }
}
