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
    if args.shell == clap_complete::Shell::Bash {
        let script = String::from_utf8_lossy(&script).replace(FILES_AS_COLUMNS, COLUMNS);
        return file::write(None, (script + COLUMNS_OF_FILES).as_bytes());
    }
    file::write(None, &script)
}

/// The generator offers files where it does not know the values of an option.
const FILES_AS_COLUMNS: &str = "--column)\n                    COMPREPLY=($(compgen -f \"${cur}\"))";
const COLUMNS: &str =
    "--column)\n                    COMPREPLY=($(compgen -W \"$(_outward_columns)\" -- \"${cur}\"))";
/// The names in the first line of the first file of the command line. `compgen` expands its words as the shell does, so
/// that only letters, digits, points and underscores may be in them.
const COLUMNS_OF_FILES: &str = r#"
_outward_columns() {
    local word
    for word in "${COMP_WORDS[@]:2}"; do
        [[ -f $word && -r $word ]] || continue
        head -c 65536 -- "$word" | head -n 1 | tr -d '"\r' | tr ',;\t' '\n' | LC_ALL=C grep -xE '[A-Za-z0-9_.]+'
        return
    done
}
"#;

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
