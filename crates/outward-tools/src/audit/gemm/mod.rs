//! Measures the errors of the products of matrices of a library, and finds their defects.
//!
//! | module | what is there |
//! |---|---|
//! | `matrix` | matrices, and random numbers for them |
//! | `function` | `dgemm` or `sgemm` of a library, in a process that may crash, or a function of the caller |
//! | `exact` | exact sums, and the distance of results from them |
//! | `classes` | classes of matrices, and errors in each |
//! | `bits` | calls whose results may have other bits |
//! | `rules` | the rules of BLAS, and those of NaNs and infinities |
//! | [`findings`] | what was found |
//! | [`report`] | it as text, CSV and JSON |

mod bits;
mod classes;
mod exact;
pub mod findings;
mod function;
mod matrix;
pub mod report;
mod rules;

use outward::program::Width;
use outward::round::Round;
use outward_foreign::Passing;

use super::request::{AuditRequest, Implementation};
use crate::failure::Failure;
use crate::monitor::Work;
use findings::GemmFindings;
pub use function::GemmCallable;
use function::GemmFunction;
use matrix::Random;
use report::GemmReport;

/// The format that a name of a product says; `None` where it is another function.
#[must_use]
pub fn named(function: &str) -> Option<Option<Width>> {
    match function {
        "gemm" => Some(None),
        "dgemm" => Some(Some(Width::F64)),
        "sgemm" => Some(Some(Width::F32)),
        _ => None,
    }
}

/// Audits the product of a library. `open` is called before all the work, so that an output that cannot be opened is
/// known at once.
///
/// # Errors
///
/// Where options make no sense for it, where the library has no such function, and where no process can be started.
pub fn run<O>(
    request: &AuditRequest,
    name: &str,
    open: impl FnOnce() -> Result<O, Failure>,
) -> Result<(GemmReport, O), Failure> {
    let format = format(request, name)?;
    check(request)?;
    let function = GemmFunction::open(request, format)?;
    let output = open()?;
    Ok((audit(request, function)?, output))
}

/// Audits a function of A and B, whose module and name the report has.
///
/// # Errors
///
/// Where the format is not that of the name, and where the function fails.
pub fn run_callable(
    request: &AuditRequest,
    name: &str,
    title: [String; 2],
    callable: Box<dyn GemmCallable>,
) -> Result<GemmReport, Failure> {
    audit(request, GemmFunction::of_callable(format(request, name)?, title, callable))
}

fn audit(request: &AuditRequest, mut function: GemmFunction) -> Result<GemmReport, Failure> {
    let progress = request.monitor.start(&Work::Items { count: request.samples, of: "gemm".into() });
    let mut findings = GemmFindings::default();
    let mut random = Random::new(request.seed);
    rules::try_all(&mut function, &mut random, &mut findings)?;
    bits::try_all(&mut function, &mut random, &mut findings)?;
    classes::try_all(&mut function, &mut random, request.samples, &*progress, &mut findings)?;
    findings.ended_early = function.has_ended();
    Ok(GemmReport { title: function.title().clone(), findings })
}

/// Returns the format of the option or of the name, which must agree.
fn format(request: &AuditRequest, name: &str) -> Result<Width, Failure> {
    let of_name = named(name).flatten();
    let format = request.format.or(of_name).unwrap_or(Width::F64);
    if of_name.is_some_and(|of_name| of_name != format) || !format.has_lanes() {
        return Err(Failure::Usage(format!(
            "--format {}: expected f64 (dgemm) or f32 (sgemm) with {name}",
            format.name()
        )));
    }
    Ok(format)
}

/// Refuses options that products do not have.
fn check(request: &AuditRequest) -> Result<(), Failure> {
    let usage = |text: &str| Err(Failure::Usage(text.into()));
    if request.implementation != Implementation::Lib {
        return usage("gemm is audited of a shared library, expected --impl lib --library PATH");
    }
    if request.round != Round::TiesToEven {
        return usage(
            "--round: products of libraries are computed by threads, whose rounding mode is to nearest",
        );
    }
    if request.range.is_some() || request.exhaustive || request.has_picture {
        return usage("--range, --exhaustive and --plot are for functions of numbers, not for gemm");
    }
    if request.passing != Passing::Numbers || request.device.is_some() {
        return usage("--bits and --device do not go with gemm");
    }
    Ok(())
}
