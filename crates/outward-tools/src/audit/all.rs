//! Audits all functions of a library, and compares them with the errors that it documents.

use outward::program::Width;
use outward::round::Round;

use super::ask::ask;
use super::check::check;
use super::documented::DocumentedErrors;
use super::function::LibraryFunction;
use super::functions;
use super::library;
use super::reference::Reference;
use super::report::{AuditReport, DocumentedReport, LibraryReport};
use super::request::{AuditRequest, Implementation};
use crate::device::function_library::LibraryOptions;
use crate::failure::Failure;

/// Audits the functions of a library with these names, or all of them. `open` is called before all the work; `each`
/// gets each function when it is done.
pub fn run_all<O>(
    request: &AuditRequest,
    names: &[String],
    open: impl FnOnce() -> Result<O, Failure>,
    mut each: impl FnMut(&mut O, &DocumentedReport) -> Result<(), Failure>,
) -> Result<(LibraryReport, O), Failure> {
    check(request)?;
    if request.symbol.is_some() {
        return Err(Failure::Usage("--symbol is one function, it does not go with --all".into()));
    }
    if request.has_picture {
        return Err(Failure::Usage("--plot draws one function, it does not go with --all".into()));
    }
    let library = library::open(request)?;
    let LibraryOptions { approximate, fast_math, .. } = request.options;
    let documented = match request.implementation {
        // Documented errors are those of rounding to nearest; those of libm are glibc's on x86-64.
        _ if request.round != Round::TiesToEven => None,
        Implementation::Libm if cfg!(all(target_env = "gnu", target_arch = "x86_64")) => {
            DocumentedErrors::of("libm")
        }
        Implementation::OpenCl => DocumentedErrors::of("opencl"),
        Implementation::Cuda if !approximate && !fast_math => DocumentedErrors::of("cuda"),
        _ => None,
    };
    // Errors documented for GPUs in 2012 are shown too, but mark nothing.
    let earlier = match request.implementation {
        Implementation::Cuda if approximate => DocumentedErrors::of("instructions"),
        Implementation::Cuda if !fast_math => DocumentedErrors::of("handbook"),
        _ => None,
    };
    let source = documented.map(|documented| documented.source());
    let formats = functions::format(request).map_or(vec![Width::F32, Width::F64], |format| vec![format]);
    let chosen = functions::chosen(names, approximate)?;
    let mut output = open()?;
    let (mut audited, mut absent): (Vec<DocumentedReport>, Vec<String>) = (Vec::new(), Vec::new());
    // A function that cannot be audited does not stop the others.
    let mut failures: Vec<Failure> = Vec::new();
    for info in chosen {
        for format in &formats {
            let Some(symbol) = library.symbol(info, *format) else { continue };
            let function = LibraryFunction::new(&*library, info, *format, symbol, request.round)?;
            let found = match function.is_there() {
                Ok(true) => ask(request, &function),
                Ok(false) => {
                    absent.push(function.title.symbol);
                    continue;
                }
                Err(failure) => Err(failure),
            };
            let findings = match found {
                Ok(findings) => findings,
                // Invalid arguments are invalid for every function.
                Err(failure @ Failure::Usage(_)) => return Err(failure),
                Err(failure) => {
                    failures.push(failure);
                    continue;
                }
            };
            let bound = documented.and_then(|documented| documented.bound(info.name, *format));
            let mut reference = Reference::new(info.name, *format, request.round)?;
            let is_above = documented.zip(bound).is_some_and(|(documented, bound)| {
                findings.worst.iter().any(|sample| documented.is_above(bound, &mut reference, sample))
            });
            let one = DocumentedReport {
                report: AuditReport { title: function.title, findings },
                documented: bound,
                source: source.clone().filter(|_| bound.is_some()),
                documented_in_2012: earlier.and_then(|earlier| earlier.bound(info.name, *format)),
                is_above,
            };
            each(&mut output, &one)?;
            audited.push(one);
        }
    }
    let sources = [source, earlier.map(|earlier| earlier.source())];
    Ok((LibraryReport { library: library.name()?, sources, functions: audited, absent, failures }, output))
}
