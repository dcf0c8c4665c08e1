//! The interface of a device.

use std::fmt::Debug;
use std::sync::Arc;

use outward::analysis::range::{BulkOptions, RangeOptions, RangePlan, RangeReport};
use outward::analysis::roundoff::{Roundoff, RoundoffError, RoundoffPlan};
use outward::device::{CompileMode, DeviceError, FloatMode, IntervalColumn, IntervalSlice};
use outward::emit::decoration_codes;
use outward::format::{Bf16, F16, Format};
use outward::interval::Interval;
use outward::machine::{Level, Native};
use outward::matrix::{MatrixMut, Product};
use outward::program::{Program, Width};
use outward::reductions::{Accumulator, Terms};
use outward::round::Round;

use crate::function_library::{FunctionLibrary, LibraryOptions};
use crate::round_parts::RoundParts;
use outward_reports::failure::Failure;

/// Opens the device of this number, or all that there are of its kind; or returns the reason why not.
pub type OpenDevice = fn(Option<usize>) -> Result<Arc<dyn ComputeDevice>, String>;

/// An open device.
pub trait ComputeDevice: Debug + Send + Sync {
    /// Returns the processor's machine, if this is the processor: callers then evaluate on threads of their own.
    fn processor(&self) -> Option<Level> {
        None
    }

    /// Returns the name of the device, by its maker if it has one.
    fn description(&self) -> String;

    /// Bounds a program's result in binary64, in each row.
    fn evaluate_f64(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, f64>],
    ) -> Result<IntervalColumn<f64>, DeviceError>;

    /// Bounds a program's result in binary32, in each row.
    fn evaluate_f32(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, f32>],
    ) -> Result<IntervalColumn<f32>, DeviceError>;

    /// Bounds a program's result in binary64, in memory of the caller, with decorations as codes.
    fn evaluate_into_f64(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, f64>],
        bounds: (&mut [f64], &mut [f64]),
        decorations: &mut [u8],
    ) -> Result<(), DeviceError> {
        copy_bounds(self.evaluate_f64(program, inputs)?, bounds, decorations)
    }

    /// Bounds a program's result in binary32, in memory of the caller, with decorations as codes.
    fn evaluate_into_f32(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, f32>],
        bounds: (&mut [f32], &mut [f32]),
        decorations: &mut [u8],
    ) -> Result<(), DeviceError> {
        copy_bounds(self.evaluate_f32(program, inputs)?, bounds, decorations)
    }

    /// Computes the results of a plain program, for each row, from columns of binary64.
    fn evaluate_floats_f64(
        &self,
        program: &Program,
        mode: FloatMode,
        inputs: &[&[f64]],
    ) -> Result<Vec<f64>, DeviceError>;

    /// Computes the results of a plain program, for each row, from columns of binary32.
    fn evaluate_floats_f32(
        &self,
        program: &Program,
        mode: FloatMode,
        inputs: &[&[f32]],
    ) -> Result<Vec<f32>, DeviceError>;

    /// Computes the exact sum of binary64 terms: the same, with the same bytes, on every device.
    fn accumulate_f64(&self, terms: Terms<'_, [f64]>) -> Result<Accumulator, DeviceError> {
        same_length(&terms)?;
        Ok(Accumulator::of_terms(terms))
    }

    /// Computes the exact sum of binary32 terms.
    fn accumulate_f32(&self, terms: Terms<'_, [f32]>) -> Result<Accumulator, DeviceError> {
        same_length(&terms)?;
        Ok(Accumulator::of_terms(terms))
    }

    /// Computes the exact sum of binary16 terms.
    fn accumulate_f16(&self, terms: Terms<'_, [F16]>) -> Result<Accumulator, DeviceError> {
        same_length(&terms)?;
        Ok(sum_of_short(terms))
    }

    /// Computes the exact sum of bfloat16 terms.
    fn accumulate_bf16(&self, terms: Terms<'_, [Bf16]>) -> Result<Accumulator, DeviceError> {
        same_length(&terms)?;
        Ok(sum_of_short(terms))
    }

    /// Computes a product of matrices in the order of k: the bits of [`Product::in_order`] on every device. Where a
    /// device has no kernels for that, the processor does.
    fn multiply_in_order(
        &self,
        product: &Product<'_, f64>,
        round: Round,
        result: &mut MatrixMut<'_, f64>,
    ) -> Result<(), Failure> {
        let product = self.processor().map_or(*product, |level| product.on_level(level));
        product.in_order_to(round, result).map_err(|error| Failure::Run(error.to_string()))
    }

    /// Returns the device as one that computes products of matrices whose entries are rounded once, if it does; the
    /// processor computes them otherwise.
    fn rounds_products(&self) -> Option<&dyn RoundParts> {
        None
    }

    /// Returns whether the device has results of its own under the options of a compiler. Otherwise, ranges are
    /// computed on the processor.
    fn has_compiled_results(&self) -> bool {
        false
    }

    /// Computes the results of a plain program under the options of a compiler, if the device has results of its own.
    fn evaluate_compiled_f64(
        &self,
        _program: &Program,
        _mode: FloatMode,
        _compile: CompileMode,
        _inputs: &[&[f64]],
    ) -> Result<Vec<f64>, DeviceError> {
        Err(DeviceError::CompileMode)
    }

    /// Computes the results of a plain program under the options of a compiler, from columns of binary32.
    fn evaluate_compiled_f32(
        &self,
        _program: &Program,
        _mode: FloatMode,
        _compile: CompileMode,
        _inputs: &[&[f32]],
    ) -> Result<Vec<f32>, DeviceError> {
        Err(DeviceError::CompileMode)
    }

    /// Bounds the rounding error over each of the boxes, many sub-boxes at once; `threads` of the processor help.
    fn bound_roundoff(
        &self,
        plan: &RoundoffPlan,
        boxes: &[Vec<Interval<f64>>],
        threads: usize,
    ) -> Result<Vec<Roundoff>, RoundoffError>;

    /// Finds the range of a formula over a box, with many sub-boxes at once; threads of the processor help. The result
    /// is the same on every device.
    fn find_range(
        &self,
        plan: &RangePlan,
        sides: &[Interval<f64>],
        options: &RangeOptions,
        bulk: &BulkOptions,
    ) -> Result<RangeReport, DeviceError>;

    /// Returns the functions that the device's maker wrote for it, if there are any.
    fn function_library(
        self: Arc<Self>,
        _options: LibraryOptions,
    ) -> Result<Option<Box<dyn FunctionLibrary>>, Failure> {
        Ok(None)
    }

    /// Returns how much of the self-test is worth its time on this device.
    fn selftest_effort(&self) -> SelftestEffort;

    /// Returns the units of the device whose results have no pinned bits, if there are any.
    fn approximate_units(&self) -> Option<&dyn ApproximateUnits> {
        None
    }

    /// Returns the timer of intervals that stay in the memory of the device, if it can be timed.
    fn stream_timer(&self) -> Option<&dyn StreamTimer> {
        None
    }
}

/// Checks that the factors of products have equal lengths.
fn same_length<T>(terms: &Terms<'_, [T]>) -> Result<(), DeviceError> {
    match terms {
        Terms::Products(x, y) if x.len() != y.len() => Err(DeviceError::Rows),
        _ => Ok(()),
    }
}

/// Copies results of a device to memory of the caller.
fn copy_bounds<T: Native>(
    from: IntervalColumn<T>,
    (lo, hi): (&mut [T], &mut [T]),
    decorations: &mut [u8],
) -> Result<(), DeviceError> {
    if [lo.len(), hi.len(), decorations.len()] != [from.lo.len(); 3] {
        return Err(DeviceError::Rows);
    }
    lo.copy_from_slice(&from.lo);
    hi.copy_from_slice(&from.hi);
    decorations.copy_from_slice(&decoration_codes(&from.dec));
    Ok(())
}

/// Effort of the self-test on a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelftestEffort {
    pub rounds: SelftestRounds,
    /// Number of cases that are worth testing at once.
    pub cases_at_once: usize,
}

/// Number of rounds after which results are compared with the pinned ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelftestRounds {
    /// Rounds for machines that are made to be understood.
    Few,
    /// Rounds for fast machines.
    Some,
    /// Rounds for GPUs.
    Many,
}

/// Approximate instructions and options of a compiler, whose results are not pinned but have to be in ranges.
pub trait ApproximateUnits {
    /// Counts the results of approximate instructions with larger errors than the proofs allow.
    fn count_wrong_seeds(&self) -> Result<u32, DeviceError>;

    /// Returns each device by itself, if several work as one: they may be of different kinds.
    fn devices(&self) -> Result<Vec<NamedDevice>, String>;
}

/// A device with its name for messages.
#[derive(Debug)]
pub struct NamedDevice {
    pub name: String,
    pub device: Arc<dyn ComputeDevice>,
}

/// Times programs on intervals that stay in the memory of the device.
pub trait StreamTimer {
    /// Returns the name of the device, for the head of a table.
    fn title(&self) -> String;

    /// Times a program over `rows` rows, which repeat the bounds that are given for each input; numbers are converted
    /// to the format.
    fn time(
        &self,
        program: &Program,
        width: Width,
        inputs: &[[Vec<f64>; 2]],
        rows: usize,
    ) -> Result<StreamTimes, DeviceError>;
}

/// The times of a stream.
#[derive(Clone, Copy, Debug)]
pub struct StreamTimes {
    pub rows: usize,
    /// Seconds for all rows, from and to the memory of the device.
    pub streamed: f64,
    /// Seconds for a copy of as many bytes.
    pub copied: f64,
    /// Seconds for all rows in registers.
    pub in_registers: f64,
    /// Number of rows that left the fast path.
    pub slow_rows: usize,
    /// Seconds to compile the kernels.
    pub compile: f64,
}

/// Defines the methods of [`ComputeDevice`] that a device of the library has already, by an expression for that device.
macro_rules! evaluate_by {
    (|$this:ident| $device:expr) => {
        fn evaluate_f64(
            &self,
            program: &Program,
            inputs: &[IntervalSlice<'_, f64>],
        ) -> Result<IntervalColumn<f64>, DeviceError> {
            let $this = self;
            $device.evaluate(program, inputs)
        }

        fn evaluate_f32(
            &self,
            program: &Program,
            inputs: &[IntervalSlice<'_, f32>],
        ) -> Result<IntervalColumn<f32>, DeviceError> {
            let $this = self;
            $device.evaluate(program, inputs)
        }

        fn evaluate_floats_f64(
            &self,
            program: &Program,
            mode: FloatMode,
            inputs: &[&[f64]],
        ) -> Result<Vec<f64>, DeviceError> {
            let $this = self;
            $device.evaluate_floats(program, mode, inputs)
        }

        fn evaluate_floats_f32(
            &self,
            program: &Program,
            mode: FloatMode,
            inputs: &[&[f32]],
        ) -> Result<Vec<f32>, DeviceError> {
            let $this = self;
            $device.evaluate_floats(program, mode, inputs)
        }
    };
}
pub(crate) use evaluate_by;

/// Adds terms of 16 bits, which are exact in binary32: its kernels serve both.
fn sum_of_short<T: Format>(terms: Terms<'_, [T]>) -> Accumulator {
    /// Size of a block whose two columns stay in the first-level cache.
    const BLOCK: usize = 1 << 11;
    let wide = |block: &[T]| block.iter().map(|x| x.widen() as f32).collect::<Vec<f32>>();
    let mut sum = Accumulator::new();
    match terms {
        Terms::Numbers(x) => x.chunks(BLOCK).for_each(|x| sum.add_slice(&wide(x))),
        Terms::Magnitudes(x) => x.chunks(BLOCK).for_each(|x| sum.add_magnitudes(&wide(x))),
        Terms::Products(x, y) => {
            for (x, y) in x.chunks(BLOCK).zip(y.chunks(BLOCK)) {
                sum.add_products(&wide(x), &wide(y));
            }
        }
    }
    sum
}

/// Defines the exact sums of a device of the library, by an expression for that device.
#[allow(unused_macros, reason = "a build without GPUs has no such device")]
macro_rules! accumulate_by {
    (|$this:ident| $device:expr) => {
        fn accumulate_f64(&self, terms: Terms<'_, [f64]>) -> Result<Accumulator, DeviceError> {
            let $this = self;
            Ok($device.accumulate(terms)?)
        }

        fn accumulate_f32(&self, terms: Terms<'_, [f32]>) -> Result<Accumulator, DeviceError> {
            let $this = self;
            Ok($device.accumulate(terms)?)
        }

        fn accumulate_f16(&self, terms: Terms<'_, [F16]>) -> Result<Accumulator, DeviceError> {
            let $this = self;
            Ok($device.accumulate(terms)?)
        }

        fn accumulate_bf16(&self, terms: Terms<'_, [Bf16]>) -> Result<Accumulator, DeviceError> {
            let $this = self;
            Ok($device.accumulate(terms)?)
        }
    };
}
#[allow(unused_imports, reason = "a build without GPUs has no such device")]
pub(crate) use accumulate_by;
