//! The devices that can compute, for the tools of the command and for the C interface: the registry, and the only place
//! that checks which of them this build has.
//!
//! A device is a file with an `open`, its `mod` line here, and its row in `DEVICES`. All other code uses
//! [`ComputeDevice`].
//!
//! | module | what is there |
//! |---|---|
//! | [`compute_device`] | the interface of a device |
//! | [`dispatch`] | calls a device in either format |
//! | [`function_library`] | functions that others wrote for a device, which can be audited |
//! | [`products`] | products of matrices in any format |
//! | [`round_parts`] | devices that compute parts of products |
//! | `cpu` | this processor |
//! | `cuda` | NVIDIA GPUs |
//! | `opencl` | OpenCL devices |

#![allow(missing_docs, reason = "no interface of its own: a field whose name says all has no comment")]

pub mod compute_device;
mod cpu;
#[cfg(feature = "cuda")]
mod cuda;
pub mod dispatch;
pub mod function_library;
#[cfg(feature = "opencl")]
mod opencl;
pub mod products;
pub mod round_parts;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use compute_device::{ComputeDevice, OpenDevice};

pub use cpu::{CpuDevice, worker_threads};

/// A kind of device.
#[derive(Debug)]
struct DeviceEntry {
    /// The name in `--device`, and the feature of the build that adds the kind.
    name: &'static str,
    /// The devices of this kind, for a message.
    plural: &'static str,
    /// Whether `NAME:N` is the device of number N.
    is_numbered: bool,
    compiled: CompiledResults,
    /// Opens all devices of this kind that work as one, or the one of a number; `None` if this build lacks the kind.
    open: Option<OpenDevice>,
}

/// Results on a device under the options of a compiler (`--ftz` and others).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompiledResults {
    /// Ranges that hold for every device.
    Ranges,
    /// The device's own results.
    OfDevice,
    /// The device's compiler has no such options.
    Refused,
}

const DEVICES: [DeviceEntry; 3] = [
    DeviceEntry {
        name: "cpu",
        plural: "this processor",
        is_numbered: false,
        compiled: CompiledResults::Ranges,
        open: Some(cpu::open),
    },
    DeviceEntry {
        name: "cuda",
        plural: "NVIDIA GPUs",
        is_numbered: true,
        compiled: CompiledResults::OfDevice,
        #[cfg(feature = "cuda")]
        open: Some(cuda::open),
        #[cfg(not(feature = "cuda"))]
        open: None,
    },
    DeviceEntry {
        name: "opencl",
        plural: "OpenCL devices",
        is_numbered: true,
        compiled: CompiledResults::Refused,
        #[cfg(feature = "opencl")]
        open: Some(opencl::open),
        #[cfg(not(feature = "opencl"))]
        open: None,
    },
];

/// Specification of the device that computes: `cpu`, `cuda:1`, or `auto`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeviceSpec {
    name: &'static str,
    number: Option<usize>,
}

impl DeviceSpec {
    /// The GPUs if there are any, otherwise the processor.
    pub const AUTO: DeviceSpec = DeviceSpec { name: "auto", number: None };
    /// This processor.
    pub const CPU: DeviceSpec = DeviceSpec { name: "cpu", number: None };
    /// All NVIDIA GPUs.
    pub const CUDA: DeviceSpec = DeviceSpec { name: "cuda", number: None };
    /// The first suitable OpenCL device.
    pub const OPENCL: DeviceSpec = DeviceSpec { name: "opencl", number: None };

    /// Returns whether the device is of the same kind, whatever the number.
    pub fn is_kind(self, other: DeviceSpec) -> bool {
        self.name == other.name
    }

    /// Returns the kind of results under the options of a compiler. Results must not depend on the choice of `auto`.
    pub fn compiled_results(self) -> CompiledResults {
        self.entry().map_or(CompiledResults::Ranges, |entry| entry.compiled)
    }

    /// Returns the names of all kinds, with `auto` first. Some kinds take a number after a colon too.
    pub fn names() -> impl Iterator<Item = &'static str> {
        std::iter::once(DeviceSpec::AUTO.name).chain(DEVICES.iter().map(|entry| entry.name))
    }

    fn entry(self) -> Option<&'static DeviceEntry> {
        DEVICES.iter().find(|entry| entry.name == self.name)
    }
}

impl Default for DeviceSpec {
    fn default() -> DeviceSpec {
        DeviceSpec::CPU
    }
}

impl fmt::Display for DeviceSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        self.number.map_or(Ok(()), |number| write!(f, ":{number}"))
    }
}

impl FromStr for DeviceSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<DeviceSpec, String> {
        let (name, number) = match text.split_once(':') {
            None => (text, None),
            Some((name, number)) => (name, number.parse().ok()),
        };
        let is_fit = |entry: &&DeviceEntry| {
            entry.name == name && (name.len() == text.len() || entry.is_numbered && number.is_some())
        };
        if text == DeviceSpec::AUTO.name {
            return Ok(DeviceSpec::AUTO);
        }
        let entry = DEVICES.iter().find(is_fit).ok_or_else(expected)?;
        Ok(DeviceSpec { name: entry.name, number })
    }
}

/// Returns the names that a device may have, for a message.
fn expected() -> String {
    let mut names = vec![DeviceSpec::AUTO.name.to_string()];
    for DeviceEntry { name, is_numbered, .. } in &DEVICES {
        names.push((*name).into());
        names.extend(is_numbered.then(|| format!("{name}:N")));
    }
    let last = names.pop().unwrap_or_default();
    format!("expected {} or {last}", names.join(", "))
}

/// An open device.
#[derive(Debug)]
pub struct OpenedDevice {
    pub device: Arc<dyn ComputeDevice>,
    /// The reason why it is not a GPU, if any device would do and this is the processor.
    pub fallback: Option<Unavailable>,
}

/// The reason why a device is not available.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unavailable {
    /// This build lacks its kind: the name of these devices, and the feature that adds them.
    NotBuilt { plural: &'static str, feature: &'static str },
    /// This computer lacks the device, or its driver fails.
    NotHere(String),
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unavailable::NotBuilt { plural, .. } => write!(f, "this build of Outward is without {plural}"),
            Unavailable::NotHere(reason) => f.write_str(reason),
        }
    }
}

/// Opens a device. If any will do, it is the GPUs, or else the processor.
pub fn open(spec: DeviceSpec) -> Result<OpenedDevice, Unavailable> {
    let is_any = spec == DeviceSpec::AUTO;
    let spec = if is_any { DeviceSpec::CUDA } else { spec };
    // A specification names one of the kinds: there is no other way to make one.
    let entry = spec.entry().unwrap_or(&DEVICES[0]);
    let found = match entry.open {
        Some(open) => open(spec.number).map_err(Unavailable::NotHere),
        None => Err(Unavailable::NotBuilt { plural: entry.plural, feature: entry.name }),
    };
    match found {
        Ok(device) => Ok(OpenedDevice { device, fallback: None }),
        Err(reason) if is_any => {
            let device = Arc::new(CpuDevice::best());
            Ok(OpenedDevice { device, fallback: Some(reason) })
        }
        Err(reason) => Err(reason),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_named_as_they_are_printed() {
        for name in ["auto", "cpu", "cuda", "cuda:1", "opencl", "opencl:12"] {
            assert_eq!(name.parse::<DeviceSpec>().map(|spec| spec.to_string()), Ok(name.to_string()));
        }
        for name in ["", "gpu", "cuda:", "cuda:x", "cuda:-1", "CPU", "cpu:0", "auto:1"] {
            let expected = "expected auto, cpu, cuda, cuda:N, opencl or opencl:N";
            assert_eq!(name.parse::<DeviceSpec>(), Err(expected.to_string()), "{name}");
        }
    }
}
