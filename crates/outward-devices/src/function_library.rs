//! Functions of other libraries, wherever they run, for audits.

use outward::program::Width;
use outward::table::{Op, OpInfo};

use outward_reports::failure::Failure;

/// A library of functions, on the processor or on a device.
pub trait FunctionLibrary: Send + Sync {
    /// Returns the name of the library, with its version if that is known.
    fn name(&self) -> Result<String, Failure>;

    /// Returns the library's name of an operation; `None` if it is known to have no such function.
    fn symbol(&self, info: &OpInfo, format: Width) -> Option<String>;

    /// Prepares the function of a symbol for calls.
    fn function(
        &self,
        info: &OpInfo,
        symbol: &str,
        format: Width,
    ) -> Result<Box<dyn CallableFunction>, Failure>;

    /// Returns the number of threads that are worth calling functions at once.
    fn threads(&self) -> usize;

    /// Returns the number of magnitudes in one call of a function: as many as fit into the caches, or are worth the way
    /// to a device.
    fn block(&self) -> u64 {
        1 << 15
    }
}

/// A function that is ready to be called.
pub trait CallableFunction: Send {
    /// Returns the results in binary64; NaN for a call without one, whose index is added to `lost` with the reason.
    /// There are fewer results if the function is not to be called again.
    fn results(&mut self, inputs: &[f64], lost: &mut Vec<(usize, CalleeError)>) -> Result<Vec<f64>, Failure> {
        self.results_of(&[inputs], lost)
    }

    /// Returns the results of a function of several numbers, from a column for each, all of one length.
    fn results_of(
        &mut self,
        columns: &[&[f64]],
        lost: &mut Vec<(usize, CalleeError)>,
    ) -> Result<Vec<f64>, Failure>;

    /// Returns the function for another thread, if it need not be prepared again.
    fn shared(&self) -> Option<Box<dyn CallableFunction>> {
        None
    }
}

/// Returns the column of a function of one number, if it is the only one.
pub fn only_column<'a>(columns: &[&'a [f64]]) -> Result<&'a [f64], Failure> {
    match columns {
        [inputs] => Ok(inputs),
        _ => Err(Failure::Usage(
            "functions of several numbers, or of an integer, are audited with --impl libm, lib or outward"
                .into(),
        )),
    }
}

/// Returns the failure of functions of GPUs in a format of 16 bits.
pub fn no_format(format: Width) -> Failure {
    Failure::Usage(format!(
        "--format {}: functions of GPUs are audited in f32 and f64; f16 and bf16 go with --impl libm, lib or outward",
        format.name()
    ))
}

/// The outcome of a call without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CalleeError {
    /// The process has ended, in this way.
    Crash(String),
    /// No answer came in time.
    Hang,
}

/// Choice among the functions of a device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LibraryOptions {
    /// Approximate instructions of the device instead of its library.
    pub approximate: bool,
    /// Instructions that flush subnormal numbers to zero.
    pub flush_to_zero: bool,
    /// Functions as compiled with fast mathematics.
    pub fast_math: bool,
}

/// Returns the name of an operation on `double` in C and CUDA; for some, the table has intrinsics of CUDA.
pub fn c_name(info: &OpInfo) -> Option<&'static str> {
    match info.op {
        Op::Recip => None,
        Op::Sqrt => Some("sqrt"),
        Op::Fma => Some("fma"),
        _ => info.cuda,
    }
}

/// Returns the name of C's function for a format: `sin`, `sinf`, C23's `sinf16`, and LLVM's `sinbf16`.
pub fn name_in_c(name: &str, format: Width) -> String {
    let suffix = format.info().c.map(|names| names.suffix).unwrap_or_default();
    format!("{name}{suffix}")
}

/// Applies a function of binary64 numbers.
pub fn apply_f64(
    columns: &[&[f64]],
    apply: impl FnOnce(&[&[f64]], &mut [f64]) -> Result<(), Failure>,
) -> Result<Vec<f64>, Failure> {
    let mut results = vec![f64::NAN; columns[0].len()];
    apply(columns, &mut results)?;
    Ok(results)
}

/// Applies a function of binary32 numbers, to columns of such numbers.
pub fn apply_f32(
    columns: &[&[f64]],
    apply: impl FnOnce(&[&[f32]], &mut [f32]) -> Result<(), Failure>,
) -> Result<Vec<f64>, Failure> {
    let columns: Vec<Vec<f32>> =
        columns.iter().map(|column| column.iter().map(|&x| x as f32).collect()).collect();
    let columns: Vec<&[f32]> = columns.iter().map(Vec::as_slice).collect();
    let mut results = vec![f32::NAN; columns[0].len()];
    apply(&columns, &mut results)?;
    Ok(results.into_iter().map(f64::from).collect())
}
