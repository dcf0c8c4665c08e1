//! `outward audit`: how wrong a function of a library is.

mod all;
mod documented;
mod findings;
mod inputs;
mod inquiry;
mod patterns;
mod report;
mod seeds;
mod subject;
mod truth;
pub mod worker;

use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressStyle};
use outward::table::{Kind, Op, OpInfo, TABLE};
use outward_foreign::Format;

use crate::args::{self, AuditOut, FormatName, Implementation};
use crate::failure::Failure;
use crate::plot;
use crate::sink::file::{Output, is_standard};
use findings::Findings;
use inputs::Inputs;
use inquiry::Question;
use report::Title;
use subject::{Library, Subject};

/// Runs the audit.
pub fn run(args: &args::Audit) -> Result<(), Failure> {
    if args.approx && args.format == Some(FormatName::F64) {
        return Err(Failure::Usage(
            "--approx: the instructions are of binary32, expected --format f32".into(),
        ));
    }
    let format = format(args);
    if args.exhaustive && format != Some(Format::F32) {
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
    let info = self::function(function, args.approx)?;
    let format = format.unwrap_or(Format::F64);
    let library = Library::open(args)?;
    let Some(symbol) = args.symbol.clone().or_else(|| library.symbol(info, format)) else {
        let what = match args.implementation {
            Implementation::OpenCl => "OpenCL C has no function",
            Implementation::Cuda if args.ftz => "no instruction that flushes subnormal numbers approximates",
            Implementation::Cuda if args.approx => "no instruction approximates",
            _ => "CUDA has no function",
        };
        return Err(Failure::Usage(format!("{what} `{function}`")));
    };
    let subject = subject(&library, info, format, symbol)?;
    let findings = ask(args, &subject)?;
    let text = match args.out {
        AuditOut::Text => findings.text(&subject.title.line(), format),
        AuditOut::Csv => report::csv(&subject.title, &findings),
        AuditOut::Json => report::json(&subject.title, &findings),
    };
    let mut output = Output::open(args.output.as_deref())?;
    output.write(text.as_bytes())?;
    output.finish()?;
    if let (Some(path), Some(plotted)) = (&args.plot, &findings.plotted) {
        let mut output = Output::open(Some(path))?;
        let name = if format == Format::F32 { "binary32" } else { "binary64" };
        output.write(plotted.picture(&subject.title.line(), name)?.as_bytes())?;
        output.finish()?;
    }
    if findings.defects.is_empty() { Ok(()) } else { Err(Failure::Said) }
}

fn subject<'a>(
    library: &'a Library,
    info: &'static OpInfo,
    format: Format,
    symbol: String,
) -> Result<Subject<'a>, Failure> {
    let title = Title { function: info.name, format, library: library.name()?, symbol };
    Ok(Subject { library, title })
}

/// What is found of a function, with a bar for a person who watches.
fn ask(args: &args::Audit, subject: &Subject<'_>) -> Result<Findings, Failure> {
    let Title { function, format, .. } = subject.title;
    let range = args.range.map_or([f64::NEG_INFINITY, f64::INFINITY], |range| range.0);
    let inputs = Inputs::new(format, range, args.seed)?;
    let samples = (!args.exhaustive).then_some(args.samples);
    let question = Question { subject, inputs: &inputs, range, samples, is_plotted: args.plot.is_some() };
    let bar = if std::io::stderr().is_terminal() {
        let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len}  {per_sec}  {eta} left");
        ProgressBar::new(samples.unwrap_or_else(|| inputs.all()))
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
            .with_prefix(function)
    } else {
        ProgressBar::hidden()
    };
    let findings = question.findings(&bar);
    bar.finish_and_clear();
    findings
}

/// The format that is named, or the only one there is.
fn format(args: &args::Audit) -> Option<Format> {
    let only = args.approx.then_some(Format::F32);
    args.format.map(Format::from).or(only)
}

/// Functions of one number that this library computes correctly; with those that instructions alone approximate.
fn functions(approx: bool) -> impl Iterator<Item = &'static OpInfo> {
    // What libraries compute correctly too.
    let is_instruction = |info: &OpInfo| matches!(info.op, Op::Recip | Op::Rsqrt | Op::Sqrt);
    TABLE.iter().filter(move |info| {
        let is_elementary = info.kind == Kind::Elementary && info.arity() == 1;
        is_elementary || approx && is_instruction(info)
    })
}

fn function(name: &str, approx: bool) -> Result<&'static OpInfo, Failure> {
    functions(approx).find(|info| info.name == name).ok_or_else(|| {
        let names: Vec<&str> = functions(approx).map(|info| info.name).collect();
        Failure::Usage(format!("no function `{name}` of one number; expected one of {}", names.join(" ")))
    })
}
