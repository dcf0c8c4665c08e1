//! Calls a device from code that is generic over the format: a trait object has no generic methods.

use outward::device::{CompileMode, DeviceError, FloatMode, IntervalColumn, IntervalSlice};
use outward::emit::reduction::Summand;
use outward::format::{Bf16, F16};
use outward::machine::Native;
use outward::program::Program;
use outward::reductions::{Accumulator, Terms};

use crate::compute_device::ComputeDevice;

/// The formats that devices compute in.
pub trait DeviceNumber: Native {
    /// Bounds a program's result in each row.
    fn evaluate_on(
        device: &dyn ComputeDevice,
        program: &Program,
        inputs: &[IntervalSlice<'_, Self>],
    ) -> Result<IntervalColumn<Self>, DeviceError>;

    /// Bounds a program's result in memory of the caller, with decorations as codes.
    fn evaluate_into_on(
        device: &dyn ComputeDevice,
        program: &Program,
        inputs: &[IntervalSlice<'_, Self>],
        bounds: (&mut [Self], &mut [Self]),
        decorations: &mut [u8],
    ) -> Result<(), DeviceError>;

    /// Computes the results of a plain program, for each row.
    fn evaluate_floats_on(
        device: &dyn ComputeDevice,
        program: &Program,
        mode: FloatMode,
        inputs: &[&[Self]],
    ) -> Result<Vec<Self>, DeviceError>;

    /// Computes the results of a plain program under the options of a compiler.
    fn evaluate_compiled_on(
        device: &dyn ComputeDevice,
        program: &Program,
        mode: FloatMode,
        compile: CompileMode,
        inputs: &[&[Self]],
    ) -> Result<Vec<Self>, DeviceError>;
}

macro_rules! device_number {
    ($number:ty: $evaluate:ident $into:ident $floats:ident $compiled:ident) => {
        impl DeviceNumber for $number {
            fn evaluate_on(
                device: &dyn ComputeDevice,
                program: &Program,
                inputs: &[IntervalSlice<'_, Self>],
            ) -> Result<IntervalColumn<Self>, DeviceError> {
                device.$evaluate(program, inputs)
            }

            fn evaluate_into_on(
                device: &dyn ComputeDevice,
                program: &Program,
                inputs: &[IntervalSlice<'_, Self>],
                bounds: (&mut [Self], &mut [Self]),
                decorations: &mut [u8],
            ) -> Result<(), DeviceError> {
                device.$into(program, inputs, bounds, decorations)
            }

            fn evaluate_floats_on(
                device: &dyn ComputeDevice,
                program: &Program,
                mode: FloatMode,
                inputs: &[&[Self]],
            ) -> Result<Vec<Self>, DeviceError> {
                device.$floats(program, mode, inputs)
            }

            fn evaluate_compiled_on(
                device: &dyn ComputeDevice,
                program: &Program,
                mode: FloatMode,
                compile: CompileMode,
                inputs: &[&[Self]],
            ) -> Result<Vec<Self>, DeviceError> {
                device.$compiled(program, mode, compile, inputs)
            }
        }
    };
}

device_number!(f64: evaluate_f64 evaluate_into_f64 evaluate_floats_f64 evaluate_compiled_f64);
device_number!(f32: evaluate_f32 evaluate_into_f32 evaluate_floats_f32 evaluate_compiled_f32);

/// The formats whose exact sums devices compute.
pub trait DeviceSummand: Summand {
    /// Computes the exact sum of these terms.
    fn accumulate_on(
        device: &dyn ComputeDevice,
        terms: Terms<'_, [Self]>,
    ) -> Result<Accumulator, DeviceError>;
}

macro_rules! device_summand {
    ($($format:ty: $accumulate:ident;)*) => {$(
        impl DeviceSummand for $format {
            fn accumulate_on(
                device: &dyn ComputeDevice,
                terms: Terms<'_, [Self]>,
            ) -> Result<Accumulator, DeviceError> {
                device.$accumulate(terms)
            }
        }
    )*};
}

device_summand! {
    f64: accumulate_f64;
    f32: accumulate_f32;
    F16: accumulate_f16;
    Bf16: accumulate_bf16;
}
