//! `outward audit`: how wrong a function of a library is.
//!
//! | module | what is there |
//! |---|---|
//! | [`functions`] | which functions are audited |
//! | [`library`] | where they are |
//! | [`function`] | one of a library |
//! | [`callee`] | that of a shared library, in a process that may crash |
//! | [`worker`] | the other end of that: what the process does |
//! | [`outward_functions`] | the functions of this library |
//! | [`formula`] | a function as a formula of this library |
//! | [`reference`](mod@reference) | what it should give |
//! | [`patterns`] | numbers by their patterns |
//! | [`inputs`] | the arguments that are tried |
//! | [`directed`] | those that are chosen since functions are likely to be wrong there |
//! | [`inquiry`] | a function asked about runs of numbers |
//! | [`ask`](mod@ask) | the same as the arguments of the command say |
//! | [`findings`] | what has been found |
//! | [`statistics`] | means and shares |
//! | [`documented`] | what libraries document |
//! | [`title`] | what was audited |
//! | [`report`] | one function as CSV and JSON |
//! | [`all`] | the table of all functions of a library |

mod all;
mod ask;
mod callee;
mod directed;
mod documented;
mod findings;
mod formula;
mod function;
mod functions;
mod inputs;
mod inquiry;
mod library;
mod outward_functions;
mod patterns;
mod reference;
mod report;
mod statistics;
mod title;
pub mod worker;

use outward_foreign::CType;

use crate::args::{self, AuditOut, FormatName, Implementation};
use crate::failure::Failure;
use crate::plot;
use crate::sink::file::{Output, is_standard};
use ask::ask;
use function::LibraryFunction;

/// Runs the audit.
pub fn run(args: &args::Audit) -> Result<(), Failure> {
    if args.approx && args.format == Some(FormatName::F64) {
        return Err(Failure::Usage(
            "--approx: the instructions are of binary32, expected --format f32".into(),
        ));
    }
    let format = functions::format(args);
    if args.exhaustive && format != Some(CType::F32) {
        return Err(Failure::Usage(
            "--exhaustive: binary64 has too many numbers, expected --format f32".into(),
        ));
    }
    if let Some(path) = &args.plot {
        plot::check_name("--plot", path)?;
        if is_standard(Some(path)) && is_standard(args.output.as_deref()) {
            return Err(Failure::Usage("--plot - and the report both go to standard output".into()));
        }
    }
    let Some(function) = &args.function else { return all::run(args) };
    let info = functions::named(function, args.approx)?;
    let format = format.unwrap_or(CType::F64);
    let library = library::open(args)?;
    let Some(symbol) = args.symbol.clone().or_else(|| library.symbol(info, format)) else {
        let what = match args.implementation {
            Implementation::OpenCl => "OpenCL C has no function",
            Implementation::Cuda if args.ftz => "no instruction that flushes subnormal numbers approximates",
            Implementation::Cuda if args.approx => "no instruction approximates",
            _ => "CUDA has no function",
        };
        return Err(Failure::Usage(format!("{what} `{function}`")));
    };
    let function = LibraryFunction::new(&*library, info, format, symbol)?;
    // Before all the work: a file that cannot be written is told at once.
    let mut output = Output::open(args.output.as_deref())?;
    let picture = args.plot.as_deref().map(|path| Output::open(Some(path))).transpose()?;
    let findings = ask(args, &function)?;
    let text = match args.out {
        AuditOut::Text => findings.text(&function.title.line(), format),
        AuditOut::Csv => report::csv(&function.title, &findings),
        AuditOut::Json => report::json(&function.title, &findings),
    };
    output.write(text.as_bytes())?;
    output.finish()?;
    if let (Some(mut picture), Some(plotted)) = (picture, &findings.plotted) {
        let name = if format == CType::F32 { "binary32" } else { "binary64" };
        picture.write(plotted.picture(&function.title.line(), name)?.as_bytes())?;
        picture.finish()?;
    }
    if findings.defects.is_empty() { Ok(()) } else { Err(Failure::Said) }
}
