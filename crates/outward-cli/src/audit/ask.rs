//! A function asked as the arguments say.

use super::findings::Findings;
use super::function::LibraryFunction;
use super::inputs::Inputs;
use super::inquiry::Question;
use super::title::Title;
use crate::args;
use crate::bar::bar;
use crate::failure::Failure;

/// What is found of a function, with a bar for a person who watches.
pub fn ask(args: &args::Audit, function: &LibraryFunction<'_>) -> Result<Findings, Failure> {
    let Title { function: name, format, .. } = function.title;
    let range = args.range.map_or([f64::NEG_INFINITY, f64::INFINITY], |range| range.0);
    let inputs = Inputs::new(format, range, args.seed)?;
    let samples = (!args.exhaustive).then_some(args.samples);
    let question = Question { function, inputs: &inputs, range, samples, is_plotted: args.plot.is_some() };
    let count = inputs.count();
    let bar = bar(samples.map_or(count, |samples| samples.min(count)), name);
    let findings = question.findings(&bar);
    bar.finish_and_clear();
    let mut findings = findings?;
    findings.conclude(&function.title.symbol, format);
    Ok(findings)
}
