//! What is asked for, what is said of it, and the data that it is asked of.

use outward::program::Program;

use super::compare::{Comparison, Second};
use super::mode::FormulaMode;
use super::report::Printing;
use super::side;
use crate::args::{DeviceName, Diff, Eval, FormatName, MachineName, Reading};

/// What is asked for.
pub struct Asked<'a> {
    pub args: &'a Diff,
    /// As a run of `eval` that reads the same data.
    pub eval: &'a Eval,
    pub a: FormulaMode,
    pub b: Second,
}

impl Asked<'_> {
    /// How its rows are printed.
    pub fn printing(&self, comparison: &Comparison, variables: Vec<String>) -> Printing {
        let second = if self.args.observed.is_some() { "observed" } else { "b" };
        Printing {
            out: self.args.out,
            hex: self.args.hex,
            widths: comparison.printed(),
            names: ["a".into(), second.into()],
            ranges: comparison.ranges(),
            variables,
        }
    }
}

/// What is said of the two sides, a line each.
pub fn notes(asked: &Asked<'_>, program: &Program) -> Vec<String> {
    let said = |text: &Option<String>| text.clone().unwrap_or_else(|| "round=rn".into());
    let (b, second) = match &asked.b {
        Second::Mode(mode) => (format!("b: {}", said(&asked.args.b)), Some(mode)),
        Second::Observed(Some(_)) => (format!("observed, allowed: {}", said(&asked.args.b)), None),
        Second::Observed(None) => (
            "observed, allowed: any direction of each operation, products fused with sums or not".into(),
            None,
        ),
    };
    let of_mode = |mode: &FormulaMode| match mode {
        FormulaMode::Exact => Vec::new(),
        FormulaMode::Way(way) => side::documented(way, program),
    };
    let documented = match (&asked.b, second) {
        (_, Some(mode)) => of_mode(mode),
        (Second::Observed(Some(way)), _) => side::documented(way, program),
        _ => Vec::new(),
    };
    let mut lines = vec![format!("a: {}", said(&asked.args.a))];
    lines.extend(of_mode(&asked.a).into_iter().map(|words| format!("a: {words}")));
    lines.push(b);
    let name = if asked.args.observed.is_some() { "observed" } else { "b" };
    lines.extend(documented.into_iter().map(|words| format!("{name}: {words}")));
    lines
}

/// The run of `eval` that reads the formula and the data.
pub fn as_eval(args: &Diff, formula: &str, format: FormatName) -> Eval {
    Eval {
        formula: Some(formula.into()),
        fpcore: None,
        data: args.data.clone(),
        separator: args.separator,
        no_header: args.no_header,
        comment: args.comment,
        missing: args.missing.clone(),
        vars: args.vars.clone(),
        format: Some(format),
        reading: Reading::Float,
        round: None,
        error: true,
        ftz: false,
        contract: false,
        no_prec_div: false,
        no_prec_sqrt: false,
        device: DeviceName::Cpu,
        machine: MachineName::Auto,
        threads: args.threads,
        output: args.output.clone(),
        out: None,
        hex: args.hex,
        keep: false,
        point: args.point,
        on_error: args.on_error,
        timing: false,
        worst: None,
        quiet: true,
        chunk_size: args.chunk_size,
    }
}
