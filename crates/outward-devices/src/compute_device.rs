//! What is asked of a device, whichever it is.

use std::fmt::Debug;
use std::sync::Arc;

use outward::analysis::range::{BulkOptions, RangeOptions, RangePlan, RangeReport};
use outward::analysis::roundoff::{Roundoff, RoundoffError, RoundoffPlan};
use outward::device::{CompileMode, DeviceError, FloatMode, IntervalColumn, IntervalSlice};
use outward::emit::decoration_codes;
use outward::format::{Bf16, F16, Format};
use outward::interval::Interval;
use outward::machine::{Level, Native};
use outward::program::{Program, Width};
use outward::reductions::{Accumulator, Terms};

use crate::function_library::{FunctionLibrary, LibraryOptions};
use outward_reports::failure::Failure;

/// Opens the device of this number, or all that there is of its kind; or says why not.
pub type OpenDevice = fn(Option<usize>) -> Result<Arc<dyn ComputeDevice>, String>;

/// A device that is open.
pub trait ComputeDevice: Debug + Send + Sync {
    /// The processor's machine, where this is the processor: whoever asks evaluates on threads of its own.
    fn processor(&self) -> Option<Level> {
        None
    }

    /// What the device is called, by its maker where it has one.
    fn description(&self) -> String;

    /// Bounds of a program's result in binary64, a row each.
    fn evaluate_f64(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, f64>],
    ) -> Result<IntervalColumn<f64>, DeviceError>;

    /// The same in binary32.
    fn evaluate_f32(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, f32>],
    ) -> Result<IntervalColumn<f32>, DeviceError>;

    /// Bounds in binary64, written to memory of the caller, with decorations as codes.
    fn evaluate_into_f64(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, f64>],
        bounds: (&mut [f64], &mut [f64]),
        decorations: &mut [u8],
    ) -> Result<(), DeviceError> {
        copy_bounds(self.evaluate_f64(program, inputs)?, bounds, decorations)
    }

    /// The same in binary32.
    fn evaluate_into_f32(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, f32>],
        bounds: (&mut [f32], &mut [f32]),
        decorations: &mut [u8],
    ) -> Result<(), DeviceError> {
        copy_bounds(self.evaluate_f32(program, inputs)?, bounds, decorations)
    }

    /// What a plain program gives, a row each, from columns of binary64.
    fn evaluate_floats_f64(
        &self,
        program: &Program,
        mode: FloatMode,
        inputs: &[&[f64]],
    ) -> Result<Vec<f64>, DeviceError>;

    /// The same from columns of binary32.
    fn evaluate_floats_f32(
        &self,
        program: &Program,
        mode: FloatMode,
        inputs: &[&[f32]],
    ) -> Result<Vec<f32>, DeviceError>;

    /// The exact sum of terms of binary64: the same, and the same bytes, on every device.
    fn accumulate_f64(&self, terms: Terms<'_, [f64]>) -> Result<Accumulator, DeviceError> {
        same_length(&terms)?;
        Ok(Accumulator::of_terms(terms))
    }

    /// The same of binary32.
    fn accumulate_f32(&self, terms: Terms<'_, [f32]>) -> Result<Accumulator, DeviceError> {
        same_length(&terms)?;
        Ok(Accumulator::of_terms(terms))
    }

    /// The same of binary16.
    fn accumulate_f16(&self, terms: Terms<'_, [F16]>) -> Result<Accumulator, DeviceError> {
        same_length(&terms)?;
        Ok(sum_of_short(terms))
    }

    /// The same of bfloat16.
    fn accumulate_bf16(&self, terms: Terms<'_, [Bf16]>) -> Result<Accumulator, DeviceError> {
        same_length(&terms)?;
        Ok(sum_of_short(terms))
    }

    /// Has it results of its own under the options of a compiler? Without them, ranges are computed on the processor.
    fn has_compiled_results(&self) -> bool {
        false
    }

    /// What a plain program gives under the options of a compiler, where the device has results of its own.
    fn evaluate_compiled_f64(
        &self,
        _program: &Program,
        _mode: FloatMode,
        _compile: CompileMode,
        _inputs: &[&[f64]],
    ) -> Result<Vec<f64>, DeviceError> {
        Err(DeviceError::CompileMode)
    }

    /// The same from columns of binary32.
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

    /// The range of a formula over a box, many pieces at once; threads of the processor help. The result is the same on
    /// every device.
    fn find_range(
        &self,
        plan: &RangePlan,
        sides: &[Interval<f64>],
        options: &RangeOptions,
        bulk: &BulkOptions,
    ) -> Result<RangeReport, DeviceError>;

    /// The functions that the device's maker wrote for it, where it has some.
    fn function_library(
        self: Arc<Self>,
        _options: LibraryOptions,
    ) -> Result<Option<Box<dyn FunctionLibrary>>, Failure> {
        Ok(None)
    }

    /// How much of the self-test is worth its time here.
    fn selftest_effort(&self) -> SelftestEffort;

    /// What it has beside the operations that give pinned bits, where it has something.
    fn approximate_units(&self) -> Option<&dyn ApproximateUnits> {
        None
    }

    /// What times streams of intervals in the memory of the device, where that can be done.
    fn stream_timer(&self) -> Option<&dyn StreamTimer> {
        None
    }
}

/// Factors of products are as many as one another.
fn same_length<T>(terms: &Terms<'_, [T]>) -> Result<(), DeviceError> {
    match terms {
        Terms::Products(x, y) if x.len() != y.len() => Err(DeviceError::Rows),
        _ => Ok(()),
    }
}

/// Results of a device in memory of the caller.
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

/// How much of the self-test a device does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelftestEffort {
    pub rounds: SelftestRounds,
    /// How many cases at once are of use.
    pub cases_at_once: usize,
}

/// After how many rounds results are compared with the pinned ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelftestRounds {
    /// For machines that are made to be understood.
    Few,
    /// For fast ones.
    Some,
    /// For GPUs.
    Many,
}

/// Approximate instructions and options of a compiler, whose results are not pinned but have to be in ranges.
pub trait ApproximateUnits {
    /// How many results of the approximate instructions that proofs rest on are further off than they allow.
    fn count_wrong_seeds(&self) -> Result<u32, DeviceError>;

    /// Each device by itself, where several work as one: they may be of several kinds.
    fn devices(&self) -> Result<Vec<NamedDevice>, String>;
}

/// A device with the name that messages give it.
#[derive(Debug)]
pub struct NamedDevice {
    pub name: String,
    pub device: Arc<dyn ComputeDevice>,
}

/// Times programs on intervals that stay in the memory of the device.
pub trait StreamTimer {
    /// The device, for the head of a table.
    fn title(&self) -> String;

    /// Times a program over so many rows, which repeat the bounds that are given for each input; numbers are converted
    /// to the format.
    fn time(
        &self,
        program: &Program,
        width: Width,
        inputs: &[[Vec<f64>; 2]],
        rows: usize,
    ) -> Result<StreamTimes, DeviceError>;
}

/// What a stream takes.
#[derive(Clone, Copy, Debug)]
pub struct StreamTimes {
    pub rows: usize,
    /// Seconds for all rows, from and to the memory of the device.
    pub streamed: f64,
    /// Seconds for a copy of as many bytes.
    pub copied: f64,
    /// Seconds for all rows in registers.
    pub in_registers: f64,
    /// Rows that left the fast path.
    pub slow_rows: usize,
    /// Seconds to compile the kernels.
    pub compile: f64,
}

/// The methods of [`ComputeDevice`] that a device of the library has already, by the expression that is that device.
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

/// The sum of terms of 16 bits, which are exact in binary32: its kernels serve both.
fn sum_of_short<T: Format>(terms: Terms<'_, [T]>) -> Accumulator {
    /// Both columns of a block stay in the first-level cache.
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

/// The exact sums of a device of the library, by the expression that is that device.
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
