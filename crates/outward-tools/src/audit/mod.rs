//! Measures the error of a function of a library, and finds its defects.
//!
//! | module | what is there |
//! |---|---|
//! | [`request`] | requests for audits |
//! | `functions` | functions that can be audited |
//! | `check` | refuses options that contradict each other |
//! | `library` | opens the libraries |
//! | `function` | a function of a library |
//! | `arguments` | the arguments of a call |
//! | `callee` | a function of a shared library, in a process that may crash |
//! | `process` | that process |
//! | `outward_functions` | the functions of this library |
//! | `formula` | a function as a formula of this library |
//! | `reference` | the correct result, and the distance of a result from it |
//! | `evaluator` | correct results in each format and direction |
//! | `with_integer` | correct results of functions of a number and an integer |
//! | `patterns` | the formats, and numbers by their patterns |
//! | `inputs` | the arguments that are tried |
//! | `directed` | arguments at which functions are likely to be wrong |
//! | `several` | functions of two and three numbers, and of a number and an integer |
//! | `question` | calls a function at runs of numbers |
//! | `ask` | audits one function as a request describes |
//! | [`findings`] | findings of an audit |
//! | [`statistics`] | means and shares |
//! | `documented` | errors that libraries document |
//! | [`title`] | title of a report |
//! | [`report`] | report on a function, or on a library |
//! | `forms` | one function as CSV and JSON |
//! | [`gemm`] | products of matrices of a library |
//! | `all` | the table of all functions of a library |

mod all;
mod arguments;
mod ask;
mod callee;
mod check;
mod directed;
mod documented;
mod evaluator;
pub mod findings;
mod forms;
mod formula;
mod function;
mod functions;
pub mod gemm;
mod inputs;
mod library;
mod outward_functions;
pub(crate) mod patterns;
mod process;
mod question;
mod reference;
pub mod report;
pub mod request;
mod several;
pub mod statistics;
pub mod title;
mod with_integer;

use outward::program::Width;
use outward::round::Round;
use outward::table::Op;

use crate::failure::Failure;
use ask::ask;
use function::LibraryFunction;
use report::AuditReport;
use request::{AuditRequest, Implementation};

pub use all::run_all;
pub use check::check;
pub use functions::of_request;

/// Audits one function. `open` is called before all the work, so that an output that cannot be opened is known at once.
pub fn run<O>(
    request: &AuditRequest,
    function: &str,
    open: impl FnOnce() -> Result<O, Failure>,
) -> Result<(AuditReport, O), Failure> {
    let (info, request) = functions::of_request(request, function)?;
    let request = &request;
    check(request)?;
    let format = functions::format(request).unwrap_or(Width::F64);
    let is_gpu = matches!(request.implementation, Implementation::OpenCl | Implementation::Cuda);
    if is_gpu && info.arity() > 1 {
        let message =
            "functions of several numbers, or of an integer, are audited with --impl libm, lib or outward";
        return Err(Failure::Usage(format!("{function}: {message}")));
    }
    let is_foreign = matches!(request.implementation, Implementation::Libm | Implementation::Lib);
    if is_foreign && info.op == Op::RoundTiesToEven && request.round != Round::TiesToEven {
        let message = "C's rint follows the rounding mode, expected ceil, floor or trunc with --symbol rint";
        return Err(Failure::Usage(format!("--round: {message}")));
    }
    let library = library::open(request)?;
    let Some(symbol) = request.symbol.clone().or_else(|| library.symbol(info, format)) else {
        let what = match request.implementation {
            Implementation::OpenCl => "OpenCL C has no function",
            Implementation::Cuda if request.options.flush_to_zero => {
                "no instruction that flushes subnormal numbers approximates"
            }
            Implementation::Cuda if request.options.approximate => "no instruction approximates",
            _ => "CUDA has no function",
        };
        return Err(Failure::Usage(format!("{what} `{function}`")));
    };
    let function = LibraryFunction::new(&*library, info, format, symbol, request.round)?;
    let output = open()?;
    let findings =
        if info.arity() > 1 { several::ask(request, &function)? } else { ask(request, &function)? };
    Ok((AuditReport { title: function.title, findings }, output))
}
