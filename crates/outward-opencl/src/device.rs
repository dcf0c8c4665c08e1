//! An OpenCL device, and the evaluation of programs on it.

use std::sync::{Mutex, PoisonError};

use opencl3::command_queue::CommandQueue;
use opencl3::context::Context;
use opencl3::device::{CL_DEVICE_TYPE_ALL, CL_DEVICE_TYPE_GPU, Device as Found};
use opencl3::error_codes::{
    CL_DEVICE_NOT_FOUND, ClError, DLOPEN_FUNCTION_NOT_AVAILABLE, DLOPEN_RUNTIME_LOAD_FAILED,
};
use opencl3::platform::get_platforms;
use outward_core::machine::Native;
use outward_emit::emit::{Form, Reading, opencl};
use outward_programs::device::{Device, DeviceError, FloatMode, IntervalColumn, IntervalSlice, fit};
use outward_programs::program::Program;

use crate::kernels::{Builtin, Converter, Kernels, Reducer, RoundedProducts};
use crate::rows::{ReadColumn, WrittenColumn};
use crate::session::Session;
use crate::{OpenClError, requirements};

/// Number of compiled programs that are kept.
const KEPT: usize = 64;
/// The loader's error code if no driver is installed.
const NO_PLATFORM: i32 = -1001;

/// Held while drivers are looked for and devices opened: PoCL 3.1 crashes if two threads do so for the first time at
/// once.
static OPENING: Mutex<()> = Mutex::new(());

/// One OpenCL device. Calls from several threads are done one after the other.
#[derive(Debug)]
pub struct OpenCl {
    name: String,
    device: Found,
    pub(crate) state: Mutex<QueueState>,
    context: Context,
    most: usize,
}

#[derive(Debug)]
pub(crate) struct QueueState {
    pub queue: CommandQueue,
    compiled: Vec<(Program, Form, Kernels)>,
    pub conversions: Vec<Converter>,
    pub builtins: Vec<Builtin>,
    pub reductions: Vec<Reducer>,
    pub rounded_products: Option<RoundedProducts>,
}

impl OpenCl {
    /// Returns the first suitable device, GPUs before others.
    ///
    /// # Errors
    ///
    /// If there is none: the reason, for several unfit devices that of the first.
    pub fn first() -> Result<OpenCl, OpenClError> {
        let _opening = OPENING.lock().unwrap_or_else(PoisonError::into_inner);
        let mut devices = devices()?;
        // GPUs first, otherwise in their order: the sort is stable.
        devices.sort_by_key(|device| device.dev_type().unwrap_or(0) & CL_DEVICE_TYPE_GPU == 0);
        let mut reason = None;
        for device in devices {
            match OpenCl::open(device) {
                Ok(device) => return Ok(device),
                Err(error) => reason = reason.or(Some(error)),
            }
        }
        Err(reason.unwrap_or(OpenClError::NoDevice))
    }

    /// Returns the device of this number, from 0, in the order in which the drivers list them.
    ///
    /// # Errors
    ///
    /// If it is not there or can't do it.
    pub fn number(number: usize) -> Result<OpenCl, OpenClError> {
        let _opening = OPENING.lock().unwrap_or_else(PoisonError::into_inner);
        let devices = devices()?;
        match devices.get(number) {
            Some(device) => OpenCl::open(*device),
            None => Err(OpenClError::NoSuchDevice { number, count: devices.len() }),
        }
    }

    /// Returns the device's name, from its driver.
    pub fn description(&self) -> &str {
        &self.name
    }

    /// Returns the version of the driver, from the driver.
    ///
    /// # Errors
    ///
    /// If the driver does not say.
    pub fn driver_version(&self) -> Result<String, OpenClError> {
        let version = self.device.driver_version();
        let version = version.map_err(OpenClError::of("asking for the version of a driver"))?;
        Ok(version.trim_end_matches('\0').trim().to_owned())
    }

    /// Returns the device with chunks of at most `rows` rows; by default as many as its memory and 2^22 allow.
    #[must_use]
    pub fn with_chunks_of(self, rows: usize) -> OpenCl {
        OpenCl { most: rows.max(1), ..self }
    }

    fn open(device: Found) -> Result<OpenCl, OpenClError> {
        let name = device.name().map_err(OpenClError::of("asking for the name of a device"))?;
        let name = name.trim_end_matches('\0').trim().to_owned();
        if let Some(lacks) = requirements::of(&device) {
            return Err(OpenClError::Unfit { device: name, lacks });
        }
        let context = Context::from_device(&device).map_err(OpenClError::of("opening a device"))?;
        // The newer function is missing in drivers of OpenCL 1.2.
        #[allow(deprecated)]
        let queue = CommandQueue::create_default(&context, 0).map_err(OpenClError::of("opening a queue"))?;
        Ok(OpenCl {
            name,
            device,
            state: Mutex::new(QueueState {
                queue,
                compiled: Vec::new(),
                conversions: Vec::new(),
                builtins: Vec::new(),
                reductions: Vec::new(),
                rounded_products: None,
            }),
            context,
            most: usize::MAX,
        })
    }

    pub(crate) fn session<'a>(&'a self, queue: &'a CommandQueue) -> Session<'a> {
        Session { context: &self.context, device: &self.device, queue, most: self.most }
    }

    /// Evaluates a program whose columns fit it.
    fn evaluate<T: Native>(
        &self,
        program: &Program,
        form: Form,
        inputs: &[ReadColumn<'_, T>],
        outputs: &mut [WrittenColumn<'_, T>],
    ) -> Result<(), DeviceError> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let QueueState { queue, compiled, .. } = &mut *state;
        let session = self.session(queue);
        let known = compiled.iter().position(|(known, of, _)| *of == form && known == program);
        let at = match known {
            Some(at) => at,
            None => {
                let source = opencl::Source::new(program, &form)?;
                let kernels = Kernels::new(&session, &self.name, source)?;
                if compiled.len() == KEPT {
                    compiled.remove(0);
                }
                compiled.push((program.clone(), form, kernels));
                compiled.len() - 1
            }
        };
        session.run(&compiled[at].2, inputs, outputs)?;
        Ok(())
    }
}

/// Returns all devices of all drivers.
fn devices() -> Result<Vec<Found>, OpenClError> {
    let platforms = get_platforms().map_err(|error| match error {
        ClError(DLOPEN_RUNTIME_LOAD_FAILED | DLOPEN_FUNCTION_NOT_AVAILABLE) => OpenClError::NoLoader,
        ClError(NO_PLATFORM) => OpenClError::NoPlatform,
        other => OpenClError::of("asking for drivers")(other),
    })?;
    if platforms.is_empty() {
        return Err(OpenClError::NoPlatform);
    }
    let mut devices = Vec::new();
    // A driver that fails, for example because its hardware was removed, does not hide the others.
    let mut reason = None;
    for platform in platforms {
        match platform.get_devices(CL_DEVICE_TYPE_ALL) {
            Ok(found) => devices.extend(found.into_iter().map(Found::new)),
            Err(ClError(CL_DEVICE_NOT_FOUND)) => {}
            Err(error) => reason = reason.or(Some(OpenClError::of("asking for devices")(error))),
        }
    }
    if devices.is_empty() { Err(reason.unwrap_or(OpenClError::NoDevice)) } else { Ok(devices) }
}

impl Device for OpenCl {
    fn name(&self) -> &'static str {
        "opencl"
    }

    fn evaluate<T: Native>(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, T>],
    ) -> Result<IntervalColumn<T>, DeviceError> {
        let rows = fit::rows(program, inputs.iter().map(IntervalSlice::rows))?;
        let form = Form::of_intervals(inputs);
        let mut columns = Vec::new();
        for input in inputs {
            columns.extend([ReadColumn::Numbers(input.lo), ReadColumn::Numbers(input.hi)]);
            columns.extend(input.dec.map(ReadColumn::Codes));
        }
        let mut result = IntervalColumn::new(rows);
        let IntervalColumn { lo, hi, dec } = &mut result;
        let mut outputs = [WrittenColumn::Numbers(lo), WrittenColumn::Numbers(hi), WrittenColumn::Codes(dec)];
        self.evaluate(program, form, &columns, &mut outputs)?;
        Ok(result)
    }

    fn evaluate_floats<T: Native>(
        &self,
        program: &Program,
        mode: FloatMode,
        inputs: &[&[T]],
    ) -> Result<Vec<T>, DeviceError> {
        let rows = fit::rows(program, inputs.iter().map(|input| Some(input.len())))?;
        let form = Form::of::<T>(Reading::Float(mode));
        let columns: Vec<_> = inputs.iter().map(|column| ReadColumn::Numbers(column)).collect();
        let mut result = vec![T::nan(); rows];
        self.evaluate(program, form, &columns, &mut [WrittenColumn::Numbers(&mut result)])?;
        Ok(result)
    }
}
