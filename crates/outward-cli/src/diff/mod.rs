//! `outward diff`: a formula, or a sum, computed in two ways.
//!
//! | module | what is there |
//! |---|---|
//! | [`mode`] | what `--a` and `--b` say |
//! | [`side`] | one way of computing, ready to run |
//! | [`fused`] | the programs that a compiler may make of a formula |
//! | [`allowed`] | all that a mode allows |
//! | [`truth`] | how far values are from the exact one |
//! | [`compare`] | two values of a row, and whether that is explained |
//! | [`stream`] | the rows of a file |
//! | [`report`] | rows as text, and the summary |
//! | [`reduce`] | sums and dot products in two orders |

mod allowed;
mod compare;
mod fused;
mod mode;
mod reduce;
mod report;
mod side;
mod stream;
mod truth;

use outward::program::{Program, Width};

use crate::args::Diff;
use crate::args::{DeviceName, Eval, FormatName, MachineName, OnError, Reading};
use crate::eval::formula;
use crate::failure::Failure;
use compare::{Comparison, Second};
use mode::Mode;
use report::Form;

/// What is asked for.
struct Asked<'a> {
    args: &'a Diff,
    /// As a run of `eval` that reads the same data.
    eval: &'a Eval,
    a: Mode,
    b: Second,
}

impl Asked<'_> {
    fn form(&self, comparison: &Comparison, variables: Vec<String>) -> Form {
        let second = if self.args.observed.is_some() { "observed" } else { "b" };
        Form {
            out: self.args.out,
            hex: self.args.hex,
            widths: comparison.printed(),
            names: ["a".into(), second.into()],
            ranges: comparison.ranges(),
            variables,
        }
    }
}

/// Runs the command.
pub fn run(args: &Diff) -> Result<(), Failure> {
    if args.reduce.is_some() {
        return reduce::run(args);
    }
    let usage = |message: &str| Err(Failure::Usage(message.into()));
    let [formula] = &args.what[..] else {
        return usage("expected one formula, in quotes (columns are for --reduce)");
    };
    if args.on_error == OnError::Empty {
        return usage("--on-error empty: a row without values has no difference, expected stop or skip");
    }
    if args.observed.is_some() && args.data.is_none() {
        return usage("--observed names a column, expected --data FILE");
    }
    let a = Mode::read("--a", args.a.as_deref().unwrap_or("round=rn"))?;
    let b = match (&args.b, &args.observed) {
        (None, None) => return usage("expected --b MODE, or --observed COLUMN"),
        (Some(text), None) => Second::Mode(Mode::read("--b", text)?),
        (None, Some(_)) => Second::Observed(None),
        (Some(text), Some(_)) => match Mode::read("--b", text)? {
            Mode::Way(way) => Second::Observed(Some(way)),
            Mode::Exact => return usage("--b exact: no program of floats is exact, expected what it may do"),
        },
    };
    let computed = [Some(&a), if let Second::Mode(mode) = &b { Some(mode) } else { None }];
    if computed.iter().flatten().any(|mode| matches!(mode, Mode::Way(way) if way.functions.is_some())) {
        return usage("functions= is what a program of others may do, for --b with --observed");
    }
    let format = format_of_cells(&a, &b);
    let eval = as_eval(args, formula, format);
    let formulas = formula::read(&eval)?;
    if formulas.good.len() != 1 {
        return usage("expected one formula, found several with names");
    }
    let asked = Asked { args, eval: &eval, a, b };
    match (&args.data, format) {
        (Some(data), FormatName::F32) => stream::file::<f32>(&asked, data, &formulas),
        (Some(data), FormatName::F64) => stream::file::<f64>(&asked, data, &formulas),
        (None, FormatName::F32) => stream::one::<f32>(&asked, &formulas),
        (None, FormatName::F64) => stream::one::<f64>(&asked, &formulas),
    }
}

/// Binary64 where both are there: from it the numbers of binary32 are rounded.
fn format_of_cells(a: &Mode, b: &Second) -> FormatName {
    let second = match b {
        Second::Mode(mode) => mode.width(),
        Second::Observed(way) => way.as_ref().map(|way| way.float.width),
    };
    let all = [a.width(), second];
    let narrow = all.contains(&Some(Width::F32)) && !all.contains(&Some(Width::F64));
    if narrow { FormatName::F32 } else { FormatName::F64 }
}

/// What is said of the two sides, a line each.
fn notes(asked: &Asked<'_>, program: &Program) -> Vec<String> {
    let said = |text: &Option<String>| text.clone().unwrap_or_else(|| "round=rn".into());
    let (b, second) = match &asked.b {
        Second::Mode(mode) => (format!("b: {}", said(&asked.args.b)), Some(mode)),
        Second::Observed(Some(_)) => (format!("observed, allowed: {}", said(&asked.args.b)), None),
        Second::Observed(None) => (
            "observed, allowed: any direction of each operation, products fused with sums or not".into(),
            None,
        ),
    };
    let of_mode = |mode: &Mode| match mode {
        Mode::Exact => Vec::new(),
        Mode::Way(way) => side::documented(way, program),
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
fn as_eval(args: &Diff, formula: &str, format: FormatName) -> Eval {
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
