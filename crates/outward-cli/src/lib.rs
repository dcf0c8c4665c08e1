//! The `outward` command: guaranteed bounds for formulas over data.
//!
//! | module | what is there |
//! |---|---|
//! | `table` | the commands, one entry each |
//! | `args` | the command line, as types |
//! | `help` | the help: commands and options in groups, with examples |
//! | `commands` | the tools of `outward_tools` as commands: `eval`, `explain`, `plot`, `roundoff`, `range`, `check`, `diff`, `convert`, `audit`, `conform`, `examples` |
//! | `inspect` | `outward inspect`: the encoding of a number, its neighbours and its roundings |
//! | `ops` | `outward ops`: the operation table |
//! | `bench` | `outward bench`: time for each operation |
//! | `selftest` | `outward selftest`: a device's results beside the pinned ones |
//! | `emit` | `outward emit`: functions and kernels for GPU programs |
//! | `opencl` | `outward opencl translate`: rounding modes chosen by pragma, as plain OpenCL C |
//! | `completions`, `man` | `outward completions` and `outward man`: scripts for shells and manual pages |
//! | `sink` | destinations of results |
//! | `suggest` | options under other names, for tips |
//! | `terminal` | messages and progress for a person at a terminal |

mod args;
mod bench;
mod commands;
mod completions;
mod emit;
mod help;
mod inspect;
mod man;
#[cfg_attr(not(feature = "translate"), path = "no_translator.rs")]
mod opencl;
mod ops;
mod selftest;
mod sink;
mod suggest;
mod table;
mod terminal;
mod web;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches};
use outward::machine::Level;
use outward::program::Width;
use outward_tools::failure::Failure;
use outward_tools::panics;
use outward_tools::reduce::request::Reduction;

use args::{Cli, Command};
use help::HelpLevel;
use sink::file::{is_standard, remove_when_interrupted};

/// Runs the command with the arguments of this process.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = args::minus_last(args::help_last(std::env::args_os()).into_iter());
    let matches = help::command(HelpLevel::of(&arguments)).try_get_matches_from(arguments);
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    // Reported here, since the library could only panic.
    if let Err(error) = Level::chosen() {
        eprintln!("outward: {error}");
        return ExitCode::from(Failure::Usage(String::new()).exit_code());
    }
    if has_output(&cli.command) {
        remove_when_interrupted();
    }
    panics::quiet();
    let result = panics::caught(|| run(&cli.command));
    match result.unwrap_or_else(|message| Err(Failure::Run(message))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !matches!(failure, Failure::ClosedPipe | Failure::Said) {
                eprintln!("outward: {failure}");
            }
            ExitCode::from(failure.exit_code())
        }
    }
}

macro_rules! calls {
    ($($group:literal {$(
        $(#[$attribute:meta])*
        $command:literal $name:ident($args:ident: $type:ty) {
            run $run:expr;
            $(files $($file:expr),+;)?
            $(first $minus:ident;)?
            $(examples $($example:literal),+;)?
        }
    )*})*) => {
        /// Runs the command.
        fn run(command: &Command) -> Result<(), Failure> {
            match command {
                $($(Command::$name($args) => $run,)*)*
            }
        }

        /// Returns whether the command writes a file that is to be whole or absent.
        fn has_output(command: &Command) -> bool {
            match command {
                $($(Command::$name($args) => {
                    let _ = $args;
                    let files: &[&dyn OutputFile] = &[$($($file),+)?];
                    files.iter().any(|file| !is_standard(file.path()))
                })*)*
            }
        }
    };
}
table::commands! { calls }

/// An argument that may name a file.
trait OutputFile {
    fn path(&self) -> Option<&Path>;
}

impl OutputFile for Option<PathBuf> {
    fn path(&self) -> Option<&Path> {
        self.as_deref()
    }
}

impl OutputFile for PathBuf {
    fn path(&self) -> Option<&Path> {
        Some(self)
    }
}

impl OutputFile for args::Emit {
    fn path(&self) -> Option<&Path> {
        match self {
            args::Emit::Kernel(args) => args.output.path(),
            args::Emit::Library(args) => args.output.path(),
        }
    }
}

impl OutputFile for args::Opencl {
    fn path(&self) -> Option<&Path> {
        let args::Opencl::Translate(args) = self;
        args.output.path()
    }
}

/// Prints help and version as they are, every other message as one line.
fn refuse(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        terminal::print_help(&error.to_string());
        return ExitCode::SUCCESS;
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let (commands, help) = match std::env::args_os().nth(1) {
            Some(first) if first == "opencl" => ("translate".to_owned(), "outward opencl --help"),
            _ => (help::names(), "outward --help"),
        };
        eprintln!("outward: expected a command: {commands} (see {help})");
        return ExitCode::from(2);
    }
    let (name, command) = command();
    let hint = match error.kind() {
        ErrorKind::UnknownArgument => option_hint(error, &command).or_else(|| equals_hint(&command)),
        ErrorKind::InvalidValue => shared_name_hint(error).or_else(|| equals_hint(&command)),
        _ => equals_hint(&command),
    };
    eprintln!("outward: {}{} (see {name} --help)", one_line(error), hint.unwrap_or_default());
    ExitCode::from(2)
}

/// Returns a tip for an option that the command does not have.
fn option_hint(error: &clap::Error, command: &clap::Command) -> Option<String> {
    let Some(ContextValue::String(name)) = error.get(ContextKind::InvalidArg) else { return None };
    let similar = suggest::option(name, command)?;
    Some(format!("; tip: a similar argument exists: '--{similar}'"))
}

/// Returns a tip for the beginning of several values: `fp8` for both formats of 8 bits, `mxfp8` for both of its kind.
fn shared_name_hint(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::String(name)) = error.get(ContextKind::InvalidValue) else { return None };
    let Some(ContextValue::Strings(values)) = error.get(ContextKind::ValidValue) else { return None };
    let names: Vec<&str> = Width::sharing(name).map(Width::name).collect();
    let is_value = |name: &&str| values.iter().any(|value| value == name);
    if let [first, second] = names[..] {
        return Some(if names.iter().all(is_value) {
            format!("; tip: '{name}' can be '{first}' or '{second}'")
        } else {
            format!("; tip: '{name}' can be '{first}' or '{second}', casts of formulas: {first}(x)")
        });
    }
    let begun: Vec<String> = values
        .iter()
        .filter(|value| !name.is_empty() && value.starts_with(name.as_str()))
        .map(|value| format!("'{value}'"))
        .collect();
    let (last, others) = begun.split_last()?;
    (!others.is_empty()).then(|| format!("; tip: '{name}' can be {} or {last}", others.join(", ")))
}

/// Returns a tip for `--tight 1e-3`: values of options that are also used without one follow `=`.
fn equals_hint(command: &clap::Command) -> Option<String> {
    let args: Vec<String> = std::env::args_os().filter_map(|arg| arg.into_string().ok()).collect();
    let is_value = |option: &str, value: &str| {
        let long = option.strip_prefix("--");
        let arg = command.get_arguments().find(|arg| arg.is_require_equals_set() && arg.get_long() == long);
        arg.is_some_and(|arg| match arg.get_value_parser().possible_values() {
            Some(mut names) => names.any(|name| name.matches(value, false)),
            None => value.parse::<f64>().is_ok(),
        })
    };
    let pair = args.windows(2).find(|pair| is_value(&pair[0], &pair[1]))?;
    Some(format!("; tip: a value of '{0}' follows '=': '{0}={1}'", pair[0], pair[1]))
}

/// Returns the message and each tip, without usage and help.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let text = text.trim_start_matches("error: ");
    // The user's text is in the message and may contain these headings, so the last ones count.
    let text = text.rsplit_once("\n\nFor more information").map_or(text, |(before, _)| before);
    let usage = error.get(ContextKind::Usage).and_then(|_| text.rsplit_once("\n\nUsage:"));
    let text = usage.map_or(text, |(before, _)| before);
    let mut line = String::new();
    for part in text.lines().map(str::trim).filter(|part| !part.is_empty()) {
        // The nearest name may be unrelated to what was meant; `option_hint` finds a better one.
        if part.starts_with("tip: a similar argument exists:")
            || part.starts_with("tip: some similar arguments exist:")
            || part.starts_with("tip: a similar value exists:") && shared_name_hint(error).is_some()
        {
            continue;
        }
        let joint = match part.strip_prefix("tip: ") {
            _ if line.is_empty() => "",
            Some(_) => "; ",
            None => " ",
        };
        line.push_str(joint);
        line.push_str(part);
    }
    line
}

/// Returns the command whose help says more, and its name.
fn command() -> (String, clap::Command) {
    let mut name = String::from("outward");
    let mut command = Cli::command();
    for arg in args::help_last(std::env::args_os()).into_iter().skip(1) {
        let Some(sub) = command.find_subcommand(&arg).cloned() else { break };
        name.push(' ');
        name.push_str(sub.get_name());
        command = sub;
    }
    (name, command)
}
