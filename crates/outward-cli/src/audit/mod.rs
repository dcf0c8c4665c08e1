//! `outward audit`: how wrong a function of a library is.

mod findings;
mod inputs;
mod patterns;
mod report;
mod truth;
pub mod worker;

use std::ffi::OsString;
use std::io::IsTerminal;
use std::time::Duration;

use indicatif::ProgressBar;
use outward::table::{Kind, OpInfo, TABLE};
use outward_foreign::Format;

use crate::args::{self, AuditOut, Implementation};
use crate::failure::Failure;
use crate::plot::{self, Worst};
use crate::sink::file::{Output, is_standard};
use findings::Findings;
use inputs::Inputs;
use patterns::{number, pattern};
use truth::Truth;
use worker::{Callee, Trouble};

/// Runs the audit.
pub fn run(args: &args::Audit) -> Result<(), Failure> {
    let info = function(&args.function)?;
    let format = Format::from(args.format);
    if args.exhaustive && format == Format::F64 {
        return Err(Failure::Usage(
            "--exhaustive: binary64 has too many numbers, expected --format f32".into(),
        ));
    }
    let range = args.range.map_or([f64::NEG_INFINITY, f64::INFINITY], |range| range.0);
    let (library, symbol) = place(args, info)?;
    let mut truth = Truth::new(info.name, format)?;
    let patience = Duration::from_secs(args.patience);
    let mut worker = Callee::start(&library, &symbol, format, patience)?;
    if let Some(path) = &args.plot {
        plot::check_name("--plot", path)?;
        if is_standard(Some(path)) && is_standard(args.output.as_deref()) {
            return Err(Failure::Usage("--plot - and the report both go to standard output".into()));
        }
    }
    let (name, ends) = match format {
        Format::F32 => ("binary32", [f64::from(f32::from_bits(1)), f64::from(f32::MAX)]),
        Format::F64 => ("binary64", [f64::from_bits(1), f64::MAX]),
    };
    let mut findings = Findings::default();
    findings.plotted = args.plot.as_ref().map(|_| Worst::new(range, ends));
    let inputs = Inputs::new(format, range, args.seed)?;
    let planned = if args.exhaustive { inputs.all() } else { args.samples };
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(planned) } else { ProgressBar::hidden() };
    let mut audit =
        Inquiry { truth: &mut truth, worker: &mut worker, findings: &mut findings, format, range };
    audit.special(&inputs)?;
    if args.exhaustive {
        for block in inputs.blocks() {
            audit.runs(&[block])?;
            bar.set_position(audit.findings.inputs);
        }
    } else {
        let mut random = inputs.random();
        while audit.findings.inputs < planned {
            audit.runs(&random.runs())?;
            bar.set_position(audit.findings.inputs);
        }
        // A tenth as many, next to the worst.
        let end = audit.findings.inputs + planned / 10;
        while audit.findings.inputs < end && !audit.findings.worst.is_empty() {
            let near = random.near(&audit.findings.worst);
            audit.runs(&near)?;
        }
    }
    bar.finish_and_clear();
    let title =
        report::Title { function: info.name, format, library: &library.to_string_lossy(), symbol: &symbol };
    let text = match args.out {
        AuditOut::Text => findings.text(&title.line(), format),
        AuditOut::Csv => report::csv(&title, &findings),
        AuditOut::Json => report::json(&title, &findings),
    };
    let mut output = Output::open(args.output.as_deref())?;
    output.write(text.as_bytes())?;
    output.finish()?;
    if let (Some(path), Some(plotted)) = (&args.plot, &findings.plotted) {
        let mut output = Output::open(Some(path))?;
        output.write(plotted.picture(&title.line(), name)?.as_bytes())?;
        output.finish()?;
    }
    if findings.defects.is_empty() { Ok(()) } else { Err(Failure::Said) }
}

/// A function of one number that the library computes correctly.
fn function(name: &str) -> Result<&'static OpInfo, Failure> {
    let known = |info: &&OpInfo| info.kind == Kind::Elementary && info.arity() == 1;
    TABLE.iter().filter(known).find(|info| info.name == name).ok_or_else(|| {
        let names: Vec<&str> = TABLE.iter().filter(known).map(|info| info.name).collect();
        Failure::Usage(format!("no function `{name}` of one number; expected one of {}", names.join(" ")))
    })
}

/// The library, and what the function is called in it.
fn place(args: &args::Audit, info: &OpInfo) -> Result<(OsString, String), Failure> {
    let suffix = if args.format == args::FormatName::F32 { "f" } else { "" };
    let symbol = args.symbol.clone().unwrap_or_else(|| format!("{}{suffix}", info.cuda.unwrap_or(info.name)));
    let library = match (args.implementation, &args.library) {
        (Implementation::Libm, None) => LIBM.into(),
        (Implementation::Lib, Some(library)) => library.clone().into_os_string(),
        (Implementation::Libm, Some(_)) => {
            return Err(Failure::Usage("--library: --impl libm has its own, expected --impl lib".into()));
        }
        (Implementation::Lib, None) => {
            return Err(Failure::Usage("--impl lib: which library? expected --library PATH".into()));
        }
    };
    Ok((library, symbol))
}

/// The mathematical library of C on this system.
const LIBM: &str = if cfg!(target_os = "macos") {
    "libSystem.B.dylib"
} else if cfg!(windows) {
    "ucrtbase.dll"
} else {
    "libm.so.6"
};

struct Inquiry<'a> {
    truth: &'a mut Truth,
    worker: &'a mut Callee,
    findings: &'a mut Findings,
    format: Format,
    range: [f64; 2],
}

impl Inquiry<'_> {
    /// Zeros, infinities, a NaN, and the ends of the formats.
    fn special(&mut self, inputs: &Inputs) -> Result<(), Failure> {
        for x in inputs.special() {
            self.runs(&[vec![x]])?;
        }
        Ok(())
    }

    /// Numbers that follow each other, and the negatives of all of them, as far as they are in the range.
    fn runs(&mut self, runs: &[Vec<f64>]) -> Result<(), Failure> {
        let forward: Vec<f64> = runs.iter().flatten().copied().collect();
        let both = || forward.iter().copied().chain(forward.iter().map(|x| -x));
        let is_inside = |x: &f64| x.is_nan() || self.range[0] <= *x && *x <= self.range[1];
        let inputs: Vec<f64> = both().filter(is_inside).collect();
        let patterns: Vec<u64> = inputs.iter().map(|x| pattern(self.format, *x)).collect();
        let mut trouble: Vec<(u64, Trouble)> = Vec::new();
        let results = self.worker.results(&patterns, &mut trouble);
        for (input, what) in &trouble {
            self.findings.trouble(number(self.format, *input), self.format, what);
        }
        let results = results?;
        let known = self.truth.of(&inputs);
        let mut found = inputs
            .iter()
            .zip(known)
            .zip(results)
            .map(|((x, known), result)| result.map(|result| (*x, known, number(self.format, result))));
        let samples: Vec<_> =
            both().map(|x| is_inside(&x).then(|| found.next().flatten()).flatten()).collect();
        for (x, known, result) in samples.iter().flatten() {
            self.findings.add(self.truth, *x, *known, *result);
        }
        let (positive, negative) = samples.split_at(forward.len());
        let mut at = 0;
        for run in runs {
            for i in at..at + run.len() {
                if let (Some(this), Some(other)) = (positive[i], negative[i]) {
                    self.findings.mirror(self.format, [this, other]);
                }
                if i + 1 < at + run.len() {
                    for side in [positive, negative] {
                        if let (Some(this), Some(next)) = (side[i], side[i + 1]) {
                            self.findings.step(self.format, [this, next]);
                        }
                    }
                }
            }
            at += run.len();
        }
        Ok(())
    }
}
