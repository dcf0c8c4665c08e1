//! The table of all functions of a library, beside what it documents.

use outward_foreign::CType;

use super::ask::ask;
use super::documented::Documented;
use super::findings::{ENDED_EARLY, Findings, mean, percent, rounded};
use super::function::LibraryFunction;
use super::functions;
use super::library;
use super::reference::Reference;
use super::report::{json_number, largest, quoted, short, worst};
use super::title::Title;
use crate::args::{self, AuditOut, Implementation};
use crate::failure::Failure;
use crate::layout::{columns, json_string};
use crate::sink::file::Output;

/// A function in a format.
struct AuditedFunction {
    title: Title,
    documented: Option<f64>,
    /// What an edition of years ago documents.
    earlier: Option<f64>,
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
    let library = library::open(args)?;
    let documented = match args.implementation {
        // The page is about this library on this processor.
        Implementation::Libm if cfg!(all(target_env = "gnu", target_arch = "x86_64")) => {
            Documented::of("libm")
        }
        Implementation::OpenCl => Documented::of("opencl"),
        Implementation::Cuda if !args.approx && !args.fast_math => Documented::of("cuda"),
        _ => None,
    };
    // Beside it stands, and marks nothing, what was documented of GPUs in 2012.
    let earlier = match args.implementation {
        Implementation::Cuda if args.approx => Documented::of("instructions"),
        Implementation::Cuda if !args.fast_math => Documented::of("handbook"),
        _ => None,
    };
    let source = documented.map(|documented| documented.source());
    let source = source.as_deref();
    let formats = functions::format(args).map_or(vec![CType::F32, CType::F64], |format| vec![format]);
    let chosen = functions::chosen(args)?;
    // Opened before hours of work, and each row is there when its function is done.
    let mut output = Output::open(args.output.as_deref())?;
    if args.out == AuditOut::Csv {
        output.write(CSV_HEADING.as_bytes())?;
    }
    let (mut audited, mut absent): (Vec<AuditedFunction>, Vec<String>) = (Vec::new(), Vec::new());
    // One that cannot be asked takes nothing from the others.
    let mut failed: Vec<Failure> = Vec::new();
    for info in chosen {
        for format in &formats {
            let Some(symbol) = library.symbol(info, *format) else { continue };
            let function = LibraryFunction::new(&*library, info, *format, symbol)?;
            let found = match function.is_there() {
                Ok(true) => ask(args, &function),
                Ok(false) => {
                    absent.push(function.title.symbol);
                    continue;
                }
                Err(failure) => Err(failure),
            };
            let findings = match found {
                Ok(findings) => findings,
                // The same arguments are wrong of every function.
                Err(failure @ Failure::Usage(_)) => return Err(failure),
                Err(failure) => {
                    failed.push(failure);
                    continue;
                }
            };
            let bound = documented.and_then(|documented| documented.bound(info.name, *format));
            let reference = Reference::new(info.name, *format)?;
            let is_above = documented.zip(bound).is_some_and(|(documented, bound)| {
                findings.worst.iter().any(|sample| documented.is_above(bound, &reference, sample))
            });
            let title = function.title;
            let earlier = earlier.and_then(|earlier| earlier.bound(info.name, *format));
            let one = AuditedFunction { title, documented: bound, earlier, findings, is_above };
            match args.out {
                AuditOut::Text => {}
                AuditOut::Csv => output.write(one.csv().as_bytes())?,
                AuditOut::Json => output.write(one.json(source).as_bytes())?,
            }
            audited.push(one);
        }
    }
    if args.out == AuditOut::Text {
        let sources = [source.map(String::from), earlier.map(|earlier| earlier.source())];
        output.write(text(&library.name()?, &sources, &audited, &absent).as_bytes())?;
    }
    output.finish()?;
    if let Some(first) = failed.first() {
        let others = match failed.len() - 1 {
            0 => String::new(),
            count => format!("; {count} other functions could not be asked either"),
        };
        return Err(Failure::Run(format!("{first}{others}")));
    }
    let is_good = audited.iter().all(|one| !one.is_above && one.findings.defects.is_empty());
    if is_good { Ok(()) } else { Err(Failure::Said) }
}

/// The table for a reader.
fn text(
    library: &str,
    sources: &[Option<String>; 2],
    audited: &[AuditedFunction],
    absent: &[String],
) -> String {
    let [source, earlier_source] = sources;
    let heading =
        ["function", "format", "documented", "in 2012", "found", "at", "mean", "correctly rounded", ""];
    let mut table = vec![heading.map(String::from).to_vec()];
    for one in audited {
        let AuditedFunction { title, documented, earlier, findings, .. } = one;
        let shown = |bound: &Option<f64>| bound.map_or("-".into(), |bound| bound.to_string());
        table.push(vec![
            title.function.into(),
            title.format().into(),
            shown(documented),
            shown(earlier),
            rounded(largest(findings)),
            worst(findings, title.format)[0].clone(),
            mean(findings.statistics.mean()),
            percent(findings.statistics.share()),
            one.remarks().join(", "),
        ]);
    }
    if earlier_source.is_none() {
        table.iter_mut().for_each(|row| drop(row.remove(3)));
    }
    let mut text = format!("{library}; errors in ulps\n{}", columns(&table));
    text.push_str("mean and correctly rounded: of random arguments, or of all where the range has no more\n");
    for (what, source) in [("documented", source), ("in 2012", earlier_source)] {
        if let Some(source) = source {
            text.push_str(&format!("{what}: {source}\n"));
        }
    }
    if !absent.is_empty() {
        text.push_str(&format!("not there: {}\n", absent.join(" ")));
    }
    text
}

/// Of [`AuditedFunction::csv`].
const CSV_HEADING: &str = "function,format,library,documented,largest_error,input,mean_error,correctly_rounded,\
    arguments,above_documented,defects,ended_early,documented_in_2012,sampled_arguments\n";

impl AuditedFunction {
    /// What is wrong.
    fn remarks(&self) -> Vec<&'static str> {
        let above = self.is_above.then_some("ABOVE WHAT IS DOCUMENTED");
        let kinds = self.findings.kinds().into_iter().map(|found| found.defect.name());
        above.into_iter().chain(kinds).chain(self.findings.ended_early.then_some(ENDED_EARLY)).collect()
    }

    /// A row.
    fn csv(&self) -> String {
        let AuditedFunction { title, documented, earlier, findings, is_above } = self;
        let shown = |bound: &Option<f64>| bound.map_or(String::new(), |bound| bound.to_string());
        let kinds: Vec<&str> = findings.kinds().iter().map(|found| found.defect.name()).collect();
        format!(
            "{},{},{},{},{},{},{},{},{},{is_above},{},{},{},{}\n",
            title.function,
            title.format(),
            quoted(&title.library),
            shown(documented),
            short(largest(findings)),
            worst(findings, title.format)[0],
            short(findings.statistics.mean()),
            findings.statistics.share(),
            findings.inputs,
            quoted(&kinds.join("; ")),
            findings.ended_early,
            shown(earlier),
            findings.statistics.arguments,
        )
    }

    /// An object on a line.
    fn json(&self, source: Option<&str>) -> String {
        let AuditedFunction { title, documented, earlier, findings, is_above } = self;
        let shown = |bound: &Option<f64>| bound.map_or("null".into(), |bound| bound.to_string());
        let kinds: Vec<String> =
            findings.kinds().iter().map(|found| json_string(found.defect.name())).collect();
        let source = source.filter(|_| documented.is_some());
        format!(
            "{{\"function\": {}, \"format\": \"{}\", \"library\": {}, \"documented\": {}, \"source\": {}, \
             \"largest_error\": {}, \"input\": {}, \"mean_error\": {}, \"correctly_rounded\": {}, \"arguments\": {}, \
             \"sampled_arguments\": {}, \"above_documented\": {is_above}, \"defects\": [{}], \
             \"ended_early\": {}, \"documented_in_2012\": {}}}\n",
            json_string(title.function),
            title.format(),
            json_string(&title.library),
            shown(documented),
            source.map_or("null".into(), json_string),
            json_number(largest(findings)),
            json_string(&worst(findings, title.format)[0]),
            json_number(findings.statistics.mean()),
            findings.statistics.share(),
            findings.inputs,
            findings.statistics.arguments,
            kinds.join(", "),
            findings.ended_early,
            shown(earlier),
        )
    }
}
