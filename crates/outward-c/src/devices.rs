//! Devices that compute formulas: all cores of this processor, GPUs.

use std::ffi::{CString, c_char};
use std::ptr;
use std::sync::Arc;

use outward::device::DeviceError;
use outward_devices::compute_device::ComputeDevice;
use outward_devices::{DeviceSpec, Unavailable};
use outward_fenv::preserve;

use crate::error::{Failure, attempt};
use crate::intervals::text;

/// `outward_device`.
pub(crate) struct Device {
    device: Arc<dyn ComputeDevice>,
    description: CString,
}

impl Device {
    pub(crate) fn compute(&self) -> &dyn ComputeDevice {
        &*self.device
    }

    /// Returns the device at an address.
    ///
    /// # Safety
    ///
    /// The address must be null or that of a device from `open`, which must live while the result is used.
    pub(crate) unsafe fn at<'a>(device: *const Device) -> Result<&'a Device, Failure> {
        // SAFETY: as the caller says.
        unsafe { device.as_ref() }.ok_or_else(|| Failure::argument("the device is a null pointer"))
    }
}

/// `outward_device_open`.
#[unsafe(export_name = "outward_device_open")]
unsafe extern "C" fn open(name: *const c_char) -> *mut Device {
    let (_, device) = attempt(|| {
        // SAFETY: as the header asks of callers.
        let name = unsafe { text(name) }?;
        let spec: DeviceSpec = name
            .parse()
            .map_err(|expected| Failure::argument(format!("there is no device `{name}`: {expected}")))?;
        let opened = outward_devices::open(spec).map_err(|reason| match reason {
            Unavailable::NotBuilt { .. } => Failure::unsupported(format!("device {name}: {reason}")),
            Unavailable::NotHere(reason) => {
                Failure::device(DeviceError::Failed(format!("device {name}: {reason}")))
            }
        })?;
        let description = CString::new(opened.device.description()).unwrap_or_default();
        Ok(Device { device: opened.device, description })
    });
    device.map_or(ptr::null_mut(), |device| Box::into_raw(Box::new(device)))
}

/// `outward_device_free`.
#[unsafe(export_name = "outward_device_free")]
unsafe extern "C" fn free(device: *mut Device) {
    if !device.is_null() {
        // SAFETY: as the header asks of callers, it is what `open` gave, and not freed yet.
        let device = unsafe { Box::from_raw(device) };
        // Drivers compute, too.
        preserve(|| drop(device));
    }
}

/// `outward_device_description`.
#[unsafe(export_name = "outward_device_description")]
unsafe extern "C" fn description(device: *const Device) -> *const c_char {
    // SAFETY: as the header asks of callers, it is null or what `open` gave.
    unsafe { device.as_ref() }.map_or(ptr::null(), |device| device.description.as_ptr())
}
