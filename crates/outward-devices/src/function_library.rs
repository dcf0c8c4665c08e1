//! Functions that others wrote, wherever they run: what an audit calls.

use outward::table::{Op, OpInfo};
use outward_foreign::CType;

use outward_reports::failure::Failure;

/// A library of functions, on the processor or on a device.
pub trait FunctionLibrary: Send + Sync {
    /// Its name, with its version where that is known.
    fn name(&self) -> Result<String, Failure>;

    /// What an operation is called there; none where it is known to have no such function.
    fn symbol(&self, info: &OpInfo, format: CType) -> Option<String>;

    /// Makes the function of a symbol ready to be called.
    fn function(
        &self,
        info: &OpInfo,
        symbol: &str,
        format: CType,
    ) -> Result<Box<dyn CallableFunction>, Failure>;

    /// How many threads that call functions are of use at once.
    fn threads(&self) -> usize;

    /// How many sizes of numbers a function is asked about at once: what fits into the caches, or is worth the way to
    /// a device.
    fn block(&self) -> u64 {
        1 << 15
    }
}

/// A function that is ready to be called.
pub trait CallableFunction: Send {
    /// The results, in binary64; NaN where there is none: at which of the inputs, and what happened, is added to
    /// `lost`. There are fewer where it is to be asked no more.
    fn results(&mut self, inputs: &[f64], lost: &mut Vec<(usize, CalleeError)>) -> Result<Vec<f64>, Failure> {
        self.results_of(&[inputs], lost)
    }

    /// The same of a function of several numbers, of which there is a column each, all of one length.
    fn results_of(
        &mut self,
        columns: &[&[f64]],
        lost: &mut Vec<(usize, CalleeError)>,
    ) -> Result<Vec<f64>, Failure>;

    /// The same for another thread, where it need not be made ready again.
    fn shared(&self) -> Option<Box<dyn CallableFunction>> {
        None
    }
}

/// The column of a function of one number, where there are no others.
pub fn only_column<'a>(columns: &[&'a [f64]]) -> Result<&'a [f64], Failure> {
    match columns {
        [inputs] => Ok(inputs),
        _ => Err(Failure::Usage(
            "functions of several numbers, or of an integer, are audited with --impl libm, lib or outward"
                .into(),
        )),
    }
}

/// Functions of GPUs in a format of 16 bits.
pub fn no_format(format: CType) -> Failure {
    Failure::Usage(format!(
        "--format {}: functions of GPUs are audited in f32 and f64; f16 and bf16 go with --impl libm, lib or outward",
        format.name()
    ))
}

/// What a function did instead of giving a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CalleeError {
    /// The process has ended: how.
    Crash(String),
    /// No answer came in time.
    Hang,
}

/// Which functions of a device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LibraryOptions {
    /// Its approximate instructions instead of its library.
    pub approximate: bool,
    /// Those that flush subnormal numbers to zero.
    pub flush_to_zero: bool,
    /// As a compiler makes them with fast mathematics.
    pub fast_math: bool,
}

/// What C and CUDA call an operation, of `double`; the table has intrinsics of CUDA for some.
pub fn c_name(info: &OpInfo) -> Option<&'static str> {
    match info.op {
        Op::Recip => None,
        Op::Sqrt => Some("sqrt"),
        Op::Fma => Some("fma"),
        _ => info.cuda,
    }
}

/// The name of C's function for a format: `sin`, `sinf`, C23's `sinf16`, and LLVM's `sinbf16`.
pub fn name_in_c(name: &str, format: CType) -> String {
    let suffix = match format {
        CType::F16 => "f16",
        CType::Bf16 => "bf16",
        CType::F32 => "f",
        CType::F64 => "",
    };
    format!("{name}{suffix}")
}

/// Applies what takes and gives numbers of binary64.
pub fn apply_f64(
    columns: &[&[f64]],
    apply: impl FnOnce(&[&[f64]], &mut [f64]) -> Result<(), Failure>,
) -> Result<Vec<f64>, Failure> {
    let mut results = vec![f64::NAN; columns[0].len()];
    apply(columns, &mut results)?;
    Ok(results)
}

/// Applies what takes and gives numbers of binary32, which the columns have.
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
