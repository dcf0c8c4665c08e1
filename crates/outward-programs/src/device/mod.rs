//! Devices evaluate a [`Program`] over many rows.
//!
//! Everything that bounds or compares formulas is built on one primitive: evaluate a program for every row of some
//! columns. [`Device`] is that primitive; [`Cpu`] provides it on all cores of this computer.
//!
//! ```
//! use outward::device::{Cpu, Device, IntervalSlice};
//! use outward::program::Program;
//!
//! let program = Program::parse("x^2 - 2*x")?;
//! let result = Cpu::default().evaluate(&program, &[IntervalSlice::bounds(&[1.0], &[2.0])])?;
//! assert_eq!((result.lo[0], result.hi[0], result.dec[0]), (-3.0, 2.0, 16.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what is there |
//! |---|---|
//! | `columns` | columns of intervals |
//! | `schedule` | where each value of a program is kept; values that are the same in all rows are computed once |
//! | `block` | the memory of a block of rows; the kernels that do one operation on it are in `outward-core` |
//! | `interval` | the interval reading: [`IntervalPlan`] |
//! | `float` | the float reading: [`FloatPlan`], and under the options of a GPU's compiler: [`CompiledPlan`] |
//! | `operation` | one operation on columns, without a plan |
//! | `error` | how far float results are from the exact value: [`largest_error`], [`errors_in_ulps`] |
//! | `cpu` | all cores: [`Cpu`] |
//! | [`fit`] | do the columns fit the program? |
//!
//! Callers with their own threads and buffers use the plans directly: these evaluate any number of rows with memory
//! that is allocated once per thread.
//!
//! # Choices
//!
//! Where an interval decides the condition of an `if` for all its points, the result is the branch taken, and the
//! other one contributes nothing. Where it does not, the result is the hull of both branches over the whole operands;
//! the function may jump from one to the other, so the decoration is `def` at most. Where the condition is not defined
//! for any point (an operand is empty) the result is empty. A condition that is possibly undefined makes the result
//! possibly undefined: `trv`.

mod block;
mod columns;
#[cfg(feature = "std")]
mod cpu;
mod error;
pub mod fit;
mod float;
mod interval;
#[doc(hidden)]
pub mod operation;
#[cfg(test)]
mod paths;
#[doc(hidden)]
pub mod record;
mod recorded;
#[doc(hidden)]
pub mod scalar;
mod schedule;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

pub use columns::{IntervalColumn, IntervalSlice, IntervalSliceMut};
#[cfg(feature = "std")]
pub use cpu::Cpu;
pub use error::{ErrorMeasure, errors_in_ulps, largest_error};
#[cfg(feature = "record")]
pub use float::record_anew;
pub use float::{CompileMode, CompiledPlan, FloatMode, FloatPlan, FloatRange, FloatScratch};
pub use interval::{IntervalPlan, IntervalScratch};

pub use crate::steps::{Dispatch, On, OnLevels};

use crate::machine::Native;
use crate::program::Program;
use crate::table::Op;

/// A device evaluates programs over rows.
pub trait Device {
    /// Returns the name of the device, as the command line spells it.
    fn name(&self) -> &'static str;

    /// Evaluates the interval reading: bounds of the program's result in each row, in the order of the rows.
    ///
    /// # Errors
    ///
    /// If the columns do not fit the program or each other, or if the device does not support an operation.
    fn evaluate<T: Native>(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, T>],
    ) -> Result<IntervalColumn<T>, DeviceError>;

    /// Evaluates the float reading: the program's result in each row, in the order of the rows. A program that computes
    /// in binary64 in places requires `T` = `f64`, whatever the format of the mode is.
    ///
    /// # Errors
    ///
    /// The errors of [`Device::evaluate`]; also where `T` is too narrow.
    fn evaluate_floats<T: Native>(
        &self,
        program: &Program,
        mode: FloatMode,
        inputs: &[&[T]],
    ) -> Result<Vec<T>, DeviceError>;
}

/// The reason why a device did not evaluate a program.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeviceError {
    /// The number of columns differs from the number of inputs of the program.
    Inputs {
        /// Inputs of the program.
        expected: usize,
        /// Columns given.
        found: usize,
    },
    /// The columns differ in length.
    Rows,
    /// The device does not support this operation.
    Unsupported(Op),
    /// The interval reading of a function of floating-point numbers, which real numbers do not have.
    FloatsOnly(Op),
    /// The program computes in binary64 in places, and binary32 was requested.
    Width,
    /// The program computes in binary80 in places, which no device does.
    Extended,
    /// This operation has no rounding to nearest with ties away from zero in binary64.
    TiesToAway(Op),
    /// The options of a GPU's compiler have no meaning on this device.
    CompileMode,
    /// The device itself failed.
    Failed(String),
}

impl fmt::Display for DeviceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeviceError::Inputs { expected, found } => {
                write!(f, "the formula has {expected} inputs, here are {found} columns")
            }
            DeviceError::Rows => f.write_str("the columns differ in length"),
            DeviceError::Unsupported(op) => write!(f, "`{}` cannot be evaluated on this device", op.name()),
            DeviceError::FloatsOnly(op) => {
                write!(f, "`{}` is a function of floating-point numbers, not of real ones: it has no bounds", op.name())
            }
            DeviceError::Width => f.write_str("the formula computes in binary64 in places"),
            DeviceError::Extended => f.write_str(
                "the formula computes in binary80, which `outward eval --as float` on the cpu does, without errors and \
                 options of a compiler",
            ),
            DeviceError::TiesToAway(op) => write!(
                f,
                "`{}` cannot be rounded to nearest with ties away from zero (nearestAway) in binary64",
                op.name()
            ),
            DeviceError::CompileMode => f.write_str(
                "the options of CUDA's compiler are for NVIDIA GPUs and the processor; those of OpenCL have other \
                 bounds",
            ),
            DeviceError::Failed(message) => f.write_str(message),
        }
    }
}

impl core::error::Error for DeviceError {}
