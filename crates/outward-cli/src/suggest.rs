//! Options under the names that other programs give them.

use clap::Command;
use outward::program::is_slip;

/// Options, with the names that other programs give them.
const SYNONYMS: &[(&str, &[&str])] = &[
    ("format", &["precision", "type", "dtype", "width"]),
    ("round", &["rounding", "rounding-mode", "direction", "mode"]),
    ("data", &["input", "file", "csv", "in", "input-file"]),
    ("output", &["out-file", "output-file", "save"]),
    ("out", &["output-format", "json"]),
    ("var", &["variable", "set", "let", "define", "param"]),
    ("separator", &["delimiter", "delim", "sep"]),
    ("skip-lines", &["skip", "skip-rows", "skiprows", "skip-header"]),
    ("no-header", &["noheader"]),
    ("missing", &["na", "na-values", "null", "nan"]),
    ("threads", &["jobs", "workers", "cores"]),
    ("device", &["gpu", "cuda", "backend"]),
    ("tolerance", &["tol", "eps", "epsilon", "rtol"]),
    ("time", &["timeout", "max-time", "max-seconds", "limit"]),
    ("subject-to", &["constraint", "constraints", "where", "st"]),
    ("column", &["columns", "field", "col"]),
    ("digits", &["places", "decimals"]),
    ("quiet", &["silent"]),
];

/// Returns the option of the command that was probably meant: the name with one wrong letter, with letters missing at
/// its end, or another name for it. Options that resemble it but differ in meaning are not suggested.
pub fn option(name: &str, command: &Command) -> Option<String> {
    let name = name.strip_prefix("--")?.split('=').next().unwrap_or_default();
    let has = |wanted: &str| command.get_arguments().any(|arg| arg.get_long() == Some(wanted));
    let synonym = SYNONYMS.iter().find(|(option, names)| names.contains(&name) && has(option));
    if let Some((option, _)) = synonym {
        return Some((*option).to_string());
    }
    let longs: Vec<&str> = command.get_arguments().filter_map(|arg| arg.get_long()).collect();
    let is_start = |long: &&&str| {
        let is_longer = name.strip_prefix(**long).is_some_and(|rest| rest.starts_with('-'));
        name.len() > 2 && long.starts_with(name) || is_longer
    };
    let slip = longs.iter().find(|long| is_slip(name, long));
    slip.or_else(|| longs.iter().find(is_start)).map(|long| (*long).to_string())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::args::Cli;

    #[test]
    fn other_names_are_of_options() {
        let command = Cli::command();
        let has = |sub: &Command, name: &str| sub.get_arguments().any(|arg| arg.get_long() == Some(name));
        for (option, names) in SYNONYMS {
            assert!(command.get_subcommands().any(|sub| has(sub, option)), "{option}");
            for name in *names {
                let count = SYNONYMS.iter().filter(|(_, names)| names.contains(name)).count();
                assert_eq!(count, 1, "{name} is another name of several options");
            }
        }
    }

    #[test]
    fn what_has_nothing_to_do_with_an_option_is_not_suggested() {
        let command = Cli::command();
        let eval = command.find_subcommand("eval").unwrap();
        for (name, expected) in [
            ("--precision", Some("format")),
            ("--precision=f32", Some("format")),
            ("--rounding", Some("round")),
            ("--delimiter", Some("separator")),
            ("--vra", Some("var")),
            ("--formt", Some("format")),
            ("--sep", Some("separator")),
            ("--thread", Some("threads")),
            ("--verbose", None),
            ("--verify", None),
            ("--x", None),
        ] {
            assert_eq!(option(name, eval).as_deref(), expected, "{name}");
        }
    }
}
