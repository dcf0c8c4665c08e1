//! The table of all functions of a library, beside what it documents.

use outward_foreign::Format;

use super::ask::ask;
use super::documented::Documented;
use super::findings::{Findings, percent};
use super::function::LibraryFunction;
use super::functions;
use super::library::Library;
use super::reference::Reference;
use super::report::{largest, quoted, worst};
use super::title::Title;
use crate::args::{self, AuditOut, Implementation};
use crate::failure::Failure;
use crate::layout::{columns, json_string};
use crate::sink::file::Output;

/// A function in a format.
struct AuditedFunction {
    title: Title,
    documented: Option<f64>,
    findings: Findings,
    /// Is the largest error above the documented one?
    is_above: bool,
}

/// All of them.
pub fn run(args: &args::Audit) -> Result<(), Failure> {
    if args.symbol.is_some() {
        return Err(Failure::Usage("--symbol is one function, it does not go with --all".into()));
    }
    if args.plot.is_some() {
        return Err(Failure::Usage("--plot draws one function, it does not go with --all".into()));
    }
    let library = Library::open(args)?;
    let documented = match args.implementation {
        // The page is about this library on this processor.
        Implementation::Libm if cfg!(all(target_env = "gnu", target_arch = "x86_64")) => {
            Documented::of("libm")
        }
        Implementation::OpenCl => Documented::of("opencl"),
        Implementation::Cuda if !args.approx && !args.fast_math => Documented::of("cuda"),
        _ => None,
    };
    let source = documented.map(|documented| documented.source());
    let source = source.as_deref();
    let formats = functions::format(args).map_or(vec![Format::F32, Format::F64], |format| vec![format]);
    let chosen = functions::chosen(args)?;
    // Opened before hours of work, and each row is there when its function is done.
    let mut output = Output::open(args.output.as_deref())?;
    if args.out == AuditOut::Csv {
        output.write(CSV_HEADING.as_bytes())?;
    }
    let (mut audited, mut absent): (Vec<AuditedFunction>, Vec<String>) = (Vec::new(), Vec::new());
    for info in chosen {
        for format in &formats {
            let Some(symbol) = library.symbol(info, *format) else { continue };
            let function = LibraryFunction::new(&library, info, *format, symbol)?;
            if !function.is_there()? {
                absent.push(function.title.symbol);
                continue;
            }
            let findings = ask(args, &function)?;
            let bound = documented.and_then(|documented| documented.bound(info.name, *format));
            let reference = Reference::new(info.name, *format)?;
            let is_above = documented.zip(bound).is_some_and(|(documented, bound)| {
                findings.worst.iter().any(|sample| documented.is_above(bound, &reference, sample))
            });
            let title = function.title;
            let one = AuditedFunction { title, documented: bound, findings, is_above };
            match args.out {
                AuditOut::Text => {}
                AuditOut::Csv => output.write(one.csv().as_bytes())?,
                AuditOut::Json => output.write(one.json(source).as_bytes())?,
            }
            audited.push(one);
        }
    }
    if args.out == AuditOut::Text {
        output.write(text(&library.name()?, source, &audited, &absent).as_bytes())?;
    }
    output.finish()?;
    let is_good = audited.iter().all(|one| !one.is_above && one.findings.defects.is_empty());
    if is_good { Ok(()) } else { Err(Failure::Said) }
}

/// The table for a reader.
fn text(library: &str, source: Option<&str>, audited: &[AuditedFunction], absent: &[String]) -> String {
    let heading = ["function", "format", "documented", "found", "at", "mean", "correctly rounded", ""];
    let mut table = vec![heading.map(String::from).to_vec()];
    for one in audited {
        let AuditedFunction { title, documented, findings, .. } = one;
        table.push(vec![
            title.function.into(),
            title.format().into(),
            documented.map_or("-".into(), |bound| bound.to_string()),
            format!("{:.6}", largest(findings)),
            worst(findings, title.format)[0].clone(),
            format!("{:.4}", findings.mean()),
            percent(findings.share()),
            one.remarks().join(", "),
        ]);
    }
    let mut text = format!("{library}; errors in ulps\n{}", columns(&table));
    if let Some(source) = source {
        text.push_str(&format!("documented: {source}\n"));
    }
    if !absent.is_empty() {
        text.push_str(&format!("not there: {}\n", absent.join(" ")));
    }
    text
}

/// Of [`AuditedFunction::csv`].
const CSV_HEADING: &str = "function,format,library,documented,largest_error,input,mean_error,correctly_rounded,\
    arguments,above_documented,defects\n";

impl AuditedFunction {
    /// What is wrong.
    fn remarks(&self) -> Vec<&'static str> {
        let above = self.is_above.then_some("ABOVE WHAT IS DOCUMENTED");
        above.into_iter().chain(self.findings.kinds().iter().map(|found| found.defect.name())).collect()
    }

    /// A row.
    fn csv(&self) -> String {
        let AuditedFunction { title, documented, findings, is_above } = self;
        let kinds: Vec<&str> = findings.kinds().iter().map(|found| found.defect.name()).collect();
        format!(
            "{},{},{},{},{},{},{},{},{},{is_above},{}\n",
            title.function,
            title.format(),
            quoted(&title.library),
            documented.map_or(String::new(), |bound| bound.to_string()),
            largest(findings),
            worst(findings, title.format)[0],
            findings.mean(),
            findings.share(),
            findings.inputs,
            quoted(&kinds.join("; ")),
        )
    }

    /// An object on a line.
    fn json(&self, source: Option<&str>) -> String {
        let AuditedFunction { title, documented, findings, is_above } = self;
        let kinds: Vec<String> =
            findings.kinds().iter().map(|found| json_string(found.defect.name())).collect();
        let source = source.filter(|_| documented.is_some());
        format!(
            "{{\"function\": {}, \"format\": \"{}\", \"library\": {}, \"documented\": {}, \"source\": {}, \
             \"largest_error\": {}, \"input\": {}, \"mean_error\": {}, \"correctly_rounded\": {}, \"arguments\": {}, \
             \"above_documented\": {is_above}, \"defects\": [{}]}}\n",
            json_string(title.function),
            title.format(),
            json_string(&title.library),
            documented.map_or("null".into(), |bound| bound.to_string()),
            source.map_or("null".into(), json_string),
            largest(findings),
            json_string(&worst(findings, title.format)[0]),
            findings.mean(),
            findings.share(),
            findings.inputs,
            kinds.join(", "),
        )
    }
}
