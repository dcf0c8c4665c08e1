//! `outward completions`: scripts for shells, made of the command line.

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command};
use outward_tools::device::DeviceSpec;
use outward_tools::failure::Failure;

use crate::help::HelpLevel;
use crate::sink::file;
use crate::{args, help};

/// Prints the script of a shell.
pub fn run(args: &args::Completions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(
        args.shell,
        &mut completed(&help::command(HelpLevel::All)),
        "outward",
        &mut script,
    );
    file::write(None, &script)
}

/// Returns the command line as scripts are to complete it: with `help`, which is read before the command line is,
/// without hidden commands, which generators of scripts show, and with the names of values that clap does not know.
fn completed(command: &Command) -> Command {
    let shown = command.get_subcommands().filter(|sub| !sub.is_hide_set()).cloned().map(with_names);
    Command::new("outward").version(env!("CARGO_PKG_VERSION")).propagate_version(true).subcommands(shown)
}

fn with_names(command: Command) -> Command {
    command.mut_args(named).mut_subcommands(with_names)
}

/// Returns the option with the names that its value can have.
fn named(arg: Arg) -> Arg {
    let names: Vec<&str> = match arg.get_id().as_str() {
        "device" => DeviceSpec::names().collect(),
        "functions" => outward::emit::functions().map(|info| info.name).collect(),
        _ => return arg,
    };
    arg.value_parser(PossibleValuesParser::new(names))
}
