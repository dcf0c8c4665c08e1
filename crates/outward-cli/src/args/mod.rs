//! The command line, as types: a file for each command, the short ones here.

mod audit;
mod convert;
mod csv;
mod diff;
mod emit;
mod eval;
mod explain;
mod matrix;
mod names;
mod plot;
mod range;
mod reduce;
mod roundoff;
mod shell;
mod source;
mod system;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, CommandFactory as _, Parser, Subcommand, ValueEnum};
use outward::program::Width;
use outward_tools::device::DeviceSpec;

use crate::table::commands;

pub use audit::{Audit, AuditOut, AuditWorker};
pub use convert::{Convert, ConvertOut};
pub use diff::{Diff, DiffOut, Reduction};
pub use emit::{Emit, EmitKernel, EmitLibrary, KernelTarget, LibraryTarget, Opencl, Translate};
pub use eval::Eval;
pub use explain::{Explain, ExplainOut};
pub use matrix::{Linsolve, Lstsq, Matmul, MatrixOptions};
use names::AnyFormatName;
pub use names::{MachineName, RoundName};
pub use plot::Plot;
pub use range::Range;
pub use reduce::{Reduce, ReduceOut, ReduceWithFreedom};
pub use roundoff::Roundoff;
pub use shell::{Completions, Man, Web};
pub use system::{Optimise, Solve};

/// Replaces `help COMMAND` in the arguments by its meaning, `COMMAND --help`.
pub fn help_last(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut args: Vec<OsString> = args.collect();
    if args.get(1).is_some_and(|command| command == "help") {
        args.remove(1);
        args.push("--help".into());
    }
    args
}

/// Moves the formulas or numbers that start with a minus to the end, after `--`, where they are not taken for options:
/// `eval -x --var x=1` is `eval --var x=1 -- -x`.
pub fn minus_last(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut args: Vec<OsString> = args.collect();
    let has_output = args.get(1).is_some_and(|command| command == "emit");
    let starts_with_minus = |arg: &OsString| {
        let bytes = arg.as_encoded_bytes();
        let is_option = arg == "-h" || arg == "-V" || has_output && arg == "-o";
        bytes.len() > 1
            && bytes[0] == b'-'
            && !is_option
            && (bytes[1] != b'-' || !looks_like_option(&bytes[2..], args.get(1)))
    };
    let cli = Cli::command();
    let command = args.get(1).and_then(|name| cli.find_subcommand(name));
    let takes_it = |command: &&clap::Command| {
        COMMANDS.iter().any(|entry| entry.name == command.get_name() && entry.may_start_with_minus)
    };
    let Some(command) = command.filter(takes_it) else { return args };
    if !args.contains(&"--".into()) {
        let with_minus: Vec<String> = command
            .get_opts()
            .filter(|option| option.is_allow_hyphen_values_set())
            .filter_map(|option| Some(format!("--{}", option.get_long()?)))
            .collect();
        // The value of an option follows it.
        let is_value = |at: usize| with_minus.iter().any(|option| args[at - 1] == option.as_str());
        let is_formula = |at: &usize| starts_with_minus(&args[*at]) && !is_value(*at);
        let formulas: Vec<usize> = (2..args.len()).filter(is_formula).collect();
        if !formulas.is_empty() {
            let moved: Vec<OsString> = formulas.iter().map(|at| args[*at].clone()).collect();
            let mut places = 0..;
            args.retain(|_| places.next().is_none_or(|at| !formulas.contains(&at)));
            args.push("--".into());
            args.extend(moved);
        }
    }
    args
}

/// Returns whether the text after `--` can be the name of an option: one that the command has, or several small
/// letters, digits and hyphens, up to a `=`. `--x` and `--(x + y)` are formulas.
fn looks_like_option(text: &[u8], command: Option<&OsString>) -> bool {
    let name = text.split(|b| *b == b'=').next().unwrap_or_default();
    if let [letter] = name {
        let known = command.and_then(|name| Cli::command().find_subcommand(name).cloned());
        let is_known = |option: &str| option.as_bytes() == [*letter];
        return known.is_some_and(|command| command.get_opts().filter_map(clap::Arg::get_long).any(is_known));
    }
    let is_name = |b: &u8| b.is_ascii_lowercase() || b.is_ascii_digit() || *b == b'-';
    name.iter().all(is_name) && !name.first().is_some_and(|b| b.is_ascii_digit() || *b == b'-')
}

/// Guaranteed bounds for formulas, and numbers rounded the way you asked.
#[derive(Debug, Parser)]
#[command(name = "outward", version, propagate_version = true, disable_help_subcommand = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// A command in the help.
pub struct Entry {
    /// The heading of the command; `None` for commands that the help leaves out.
    pub group: &'static str,
    /// The name on the command line.
    pub name: &'static str,
    /// Whether the first argument is a formula or a number, which may start with a minus.
    pub may_start_with_minus: bool,
    /// Command lines, those of subcommands too.
    pub examples: &'static [&'static str],
}

macro_rules! subcommands {
    ($($group:literal {$(
        $(#[$attribute:meta])*
        $command:literal $name:ident($args:ident: args::$type:ident) {
            run $run:expr;
            $(files $($file:expr),+;)?
            $(first $minus:ident;)?
            $(examples $($example:literal),+;)?
        }
    )*})*) => {
        /// The subcommands.
        #[derive(Debug, Subcommand)]
        pub enum Command {$($(
            $(#[$attribute])*
            #[command(name = $command)]
            $name($type),
        )*)*}

        /// The commands in the order of the help.
        pub const COMMANDS: &[Entry] = &[$($(Entry {
            group: $group,
            name: $command,
            may_start_with_minus: !concat!($(stringify!($minus))?).is_empty(),
            examples: &[$($($example),+)?],
        }),*),*];
    };
}
commands! { subcommands }

/// `outward examples`.
#[derive(Debug, Args)]
pub struct Examples {
    /// Which ones; without a name, they are listed
    #[arg(value_name = "NAME", conflicts_with = "all")]
    pub names: Vec<String>,
    /// All of them
    #[arg(long)]
    pub all: bool,
}

/// `outward formulas`.
#[derive(Debug, Args)]
pub struct Formulas {}

/// `outward check`.
#[derive(Debug, Args)]
#[command(after_help = CHECK_HELP)]
pub struct Check {
    /// The certificate; - is standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

const CHECK_HELP: &str = "\
The output names the formula, the box and the bounds, which are proved then. The check computes in integers, and shares
no code with the search but the reader of formulas; examples/check_certificate.py does the same in Python.

Exit code: 0 accepted, 1 rejected, or the file cannot be read, 2 the command line is wrong.";

/// `outward report`.
#[derive(Debug, Args)]
#[command(after_help = REPORT_HELP)]
pub struct Report {
    /// Files with reports, one JSON object on each line; - is standard input. Several are added up, as those of threads
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Compare the results with those of another run: do they have the same exact values, and which lines does the
    /// difference come from?
    #[arg(long, value_name = "FILE", conflicts_with = "source")]
    pub against: Option<PathBuf>,
    /// The folder that the paths of the source files are in [default: the present one]
    #[arg(long, value_name = "DIR")]
    pub source: Option<PathBuf>,
    /// Form of the output
    #[arg(long, value_enum, value_name = "FORM", default_value_t)]
    pub out: TracedForm,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// The form of `outward report`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum TracedForm {
    /// Results, comparisons, and the source lines with notes
    #[default]
    Text,
    /// The same as a page, with all source lines
    Html,
    /// The added reports as an object
    Json,
}

const REPORT_HELP: &str = "\
A program writes a report by outward::traced::Report::to_json. A note with ! names a line whose rounding errors, input
or comparisons make a result wrong, or where another run departs by more than rounding explains; = counts what is
harmless. With --against, results of the same name are compared in their order. docs/learn/programs.md has examples.

Exit code: 0, or 1 if a file cannot be read or has no report, or the programs of --against are not the same in exact
arithmetic, 2 if the command line is wrong.";

/// `outward inspect`.
#[derive(Debug, Args)]
pub struct Inspect {
    /// A decimal of any length, a hexadecimal float, inf or nan
    #[arg(required_unless_present_any = ["table", "bits"])]
    pub number: Option<String>,
    /// A bit pattern instead of a number: 0x34200000, or 0b1001
    #[arg(long, value_name = "PATTERN", conflicts_with_all = ["number", "table"])]
    pub bits: Option<String>,
    /// Number format
    #[arg(long, value_enum, default_value_t = AnyFormatName(Width::F64))]
    pub format: AnyFormatName,
    /// The encoding and the extreme values of every format, instead of a number
    #[arg(long, conflicts_with_all = ["number", "format"])]
    pub table: bool,
    /// Form of the output
    #[arg(long, value_enum, default_value_t = ListOut::Text)]
    pub out: ListOut,
}

/// The form of lists and tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ListOut {
    /// For readers
    Text,
    /// A JSON object for each number, format, operation or time
    Json,
}

/// The options of commands whose only other form is JSON.
#[derive(Debug, Args)]
pub struct ListForm {
    /// Form of the output
    #[arg(long, value_enum, default_value_t = ListOut::Text)]
    out: ListOut,
    /// The same as --out json
    #[arg(long, hide = true, conflicts_with = "out")]
    json: bool,
}

impl ListForm {
    /// Is the output JSON?
    pub fn is_json(&self) -> bool {
        self.json || self.out == ListOut::Json
    }
}

/// `outward ops`.
#[derive(Debug, Args)]
pub struct Ops {
    /// Form of the output
    #[command(flatten)]
    pub form: ListForm,
}

/// `outward conform`.
#[derive(Debug, Args)]
pub struct Conform {
    /// Interval test files
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// `outward bench`.
#[derive(Debug, Args)]
pub struct Bench {
    /// Only these operations, of those of formulas that have bounds; may be repeated
    #[arg(long = "op", value_name = "NAME,...", value_delimiter = ',', conflicts_with = "formula")]
    pub ops: Vec<String>,
    /// A formula instead of the operations, of variables from 1 to 2; with --device cuda
    #[arg(long, value_parser = source::formula_text, allow_hyphen_values = true)]
    pub formula: Option<source::FormulaText>,
    /// Form of the output
    #[command(flatten)]
    pub form: ListForm,
    /// Instructions to compute with
    #[arg(long, value_enum, default_value_t = MachineName::Auto)]
    pub machine: MachineName,
    /// Where to compute: cpu; cuda or cuda:N (intervals in the memory of the GPU, beside copies there)
    #[arg(long, value_name = "DEVICE", default_value = "cpu")]
    pub device: DeviceSpec,
}

/// `outward selftest`.
#[derive(Debug, Args)]
pub struct Selftest {
    /// The device to test: cpu, cuda, cuda:N, opencl or opencl:N
    #[arg(long, value_name = "DEVICE", default_value = "cpu")]
    pub device: DeviceSpec,
    /// The machine to test, where the device is the cpu
    #[arg(long, value_enum, default_value_t = MachineName::Auto)]
    pub machine: MachineName,
    /// Only this operation; ftz: only what a GPU flushes to zero under --ftz, with --device cuda
    #[arg(long, value_name = "NAME")]
    pub op: Option<String>,
    /// So many more rounds of 2^14 rows for each operation and format, compared with this processor (interval readings)
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub more: u32,
    /// Print the hashes as the pinned file has them
    #[arg(long, hide = true)]
    pub print: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(args: &[&str]) -> String {
        let args = minus_last(args.iter().map(OsString::from));
        args.iter().map(|arg| arg.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn help_is_an_option_of_the_command() {
        let moved = |args: &[&str]| help_last(args.iter().map(OsString::from));
        assert_eq!(moved(&["outward", "help", "emit", "kernel"]), ["outward", "emit", "kernel", "--help"]);
        assert_eq!(moved(&["outward", "help"]), ["outward", "--help"]);
        assert_eq!(moved(&["outward", "eval", "help"]), ["outward", "eval", "help"]);
    }

    #[test]
    fn what_starts_with_a_minus_goes_last() {
        assert_eq!(moved(&["outward", "eval", "-x", "--var", "x=1"]), "outward eval --var x=1 -- -x");
        assert_eq!(
            moved(&["outward", "eval", "--missing", "-9,NA", "-x"]),
            "outward eval --missing -9,NA -- -x"
        );
        assert_eq!(moved(&["outward", "eval", "-x", "y", "-z"]), "outward eval y -- -x -z");
        for name in ["minimise", "minimize", "maximise", "maximize"] {
            let with_relation = ["outward", name, "-x", "--subject-to", "-x >= -1"];
            assert_eq!(moved(&with_relation), format!("outward {name} --subject-to -x >= -1 -- -x"));
        }
        assert_eq!(moved(&["outward", "solve", "-x = 1"]), "outward solve -- -x = 1");
        assert_eq!(moved(&["outward", "inspect", "-0.1"]), "outward inspect -- -0.1");
        assert_eq!(moved(&["outward", "eval", "--data", "-", "x"]), "outward eval --data - x");
        assert_eq!(moved(&["outward", "eval", "--", "-x"]), "outward eval -- -x");
        assert_eq!(moved(&["outward", "eval", "-h"]), "outward eval -h");
        assert_eq!(moved(&["outward", "eval", "-o"]), "outward eval -- -o");
        assert_eq!(moved(&["outward", "emit", "kernel", "-o", "f", "-x"]), "outward emit kernel -o f -- -x");
        assert_eq!(moved(&["outward", "eval", "--x", "--var", "x=1"]), "outward eval --var x=1 -- --x");
        assert_eq!(moved(&["outward", "eval", "--(x + y)*2"]), "outward eval -- --(x + y)*2");
        assert_eq!(moved(&["outward", "eval", "--2^x"]), "outward eval -- --2^x");
        assert_eq!(moved(&["outward", "eval", "--no-header", "x"]), "outward eval --no-header x");
        assert_eq!(moved(&["outward", "diff", "--b", "round=ru", "x"]), "outward diff --b round=ru x");
        assert_eq!(moved(&["outward", "eval", "--b"]), "outward eval -- --b");
        assert_eq!(moved(&["outward", "eval", "---x"]), "outward eval -- ---x");
        assert_eq!(moved(&["outward", "eval", "--vra", "x=1"]), "outward eval --vra x=1");
        assert_eq!(moved(&["outward", "ops", "-x"]), "outward ops -x");
        assert_eq!(moved(&["outward"]), "outward");
    }
}
