//! `outward completions` and `outward man`.

use std::fs;
use std::process::Command;

use outward_needs::{Missing, not_run};

use crate::common::{Folder, bad, good};

/// Returns the completions that bash offers for the last of the words, one on each line; `None` without bash.
fn offered(script: &str, words: &[&str]) -> Option<Vec<String>> {
    let run = "source \"$1\"; shift; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); \
               _outward outward \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\"; \
               printf '%s\\n' \"${COMPREPLY[@]}\"";
    let output = match Command::new("bash").args(["-c", run, "bash", script]).args(words).output() {
        Ok(output) => output,
        Err(error) => {
            not_run("completions in bash", Missing::Software, error);
            return None;
        }
    };
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{words:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    Some(text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
}

#[test]
fn bash_completes_commands_options_and_values() {
    let folder = Folder::new();
    folder.file("outward.bash", good(&["completions", "bash"]));
    let script = folder.path().join("outward.bash").display().to_string();
    for (words, expected) in [
        (&["outward", "rou"][..], &["roundoff"][..]),
        (&["outward", "audit-"], &[]),
        (&["outward", "eval", "--no-prec"], &["--no-prec-div", "--no-prec-sqrt"]),
        (&["outward", "eval", "x", "--device", ""], &["auto", "cpu", "cuda", "opencl"]),
        (&["outward", "audit", "--device", "o"], &["opencl"]),
        (&["outward", "eval", "--format", "f"], &["f64", "f32", "f16", "f80"]),
        (&["outward", "inspect", "--format", "e"], &["e4m3", "e5m2"]),
        (&["outward", "roundoff", "--round", ""], &["rn", "rz", "ru", "rd"]),
        (&["outward", "emit", "library", "--functions", "erfc"], &["erfc", "erfcinv", "erfcx"]),
        (
            &["outward", "emit", "kernel", "--target", ""],
            &["ptx", "cuda", "opencl", "c", "c-library", "fpcore", "javascript"],
        ),
        (&["outward", "help", "emit", "k"], &["kernel"]),
        (&["outward", "completions", "z"], &["zsh"]),
    ] {
        let Some(mut found) = offered(&script, words) else { return };
        let mut expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{words:?}");
    }
}

/// Names of columns come from the first line of the file; a name that the shell would expand is not offered.
#[test]
fn bash_completes_names_of_columns() {
    let folder = Folder::new();
    folder.file("outward.bash", good(&["completions", "bash"]));
    folder.file("data.csv", "time,\"total.flux\";$(touch made),`id`\ttemp\r\n1,2;3,4\t5\n");
    let place = |name: &str| folder.path().join(name).display().to_string();
    let (script, data) = (place("outward.bash"), place("data.csv"));
    let words = |part| ["outward", "sum", &data, "--column", part].map(str::to_owned);
    for (part, expected) in [("", &["temp", "time", "total.flux"][..]), ("to", &["total.flux"]), ("x", &[])] {
        let words = words(part);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let Some(mut found) = offered(&script, &words) else { return };
        found.sort();
        assert_eq!(found, expected, "{words:?}");
    }
    let Some(found) = offered(&script, &["outward", "sum", "missing.csv", "--column", ""]) else { return };
    assert!(found.is_empty(), "{found:?}");
}

/// Checks the scripts of the other shells, which need not be installed, for the same names.
#[test]
fn each_shell_has_a_script() {
    for (shell, part) in [
        ("zsh", "'--device=[Where to compute]:DEVICE:(auto cpu cuda opencl)'"),
        ("fish", "-l round -d "),
        ("elvish", "edit:completion"),
        ("powershell", "Register-ArgumentCompleter"),
    ] {
        let script = good(&["completions", shell]);
        assert!(script.contains(part), "{shell}: {script}");
        assert!(script.contains("roundoff") && !script.contains("audit-worker"), "{shell}");
    }
    bad(2, &["completions", "tcsh"], b"", &["'tcsh'", "bash", "outward completions --help"]);
    bad(2, &["completions"], b"", &["<SHELL>"]);
}

#[test]
fn each_command_has_a_page() {
    let folder = Folder::new();
    let pages = folder.path().join("share/man1");
    assert_eq!(good(&["man", "--output", &pages.display().to_string()]), "");
    let page = |name: &str| fs::read_to_string(pages.join(format!("{name}.1"))).expect("a page");
    let commands = page("outward");
    // The list of commands refers to existing pages.
    let listed: Vec<&str> = commands.lines().filter_map(|line| line.strip_suffix("(1)")).collect();
    assert!(listed.len() >= 28, "{listed:?}");
    for name in &listed {
        let text = page(&name.replace('\\', ""));
        assert!(text.contains(".SH NAME") && text.contains(".SH SYNOPSIS"), "{name}: {text}");
        assert!(text.contains("Examples:") && text.contains(".nf"), "{name}: {text}");
        assert_eq!(
            text.contains(".SH SUBCOMMANDS"),
            name.ends_with("emit") || name.ends_with("opencl"),
            "{name}"
        );
    }
    assert!(page("outward-emit-kernel").contains("--target cuda".replace('-', "\\-").as_str()));
    let eval = page("outward-eval");
    assert!(eval.contains("HOW ROWS ARE READ") && eval.contains("tries yours"), "{eval}");
    let (_, format) = eval.split_once("\n\\fB\\-\\-format\\fR").expect("the option");
    let values = format.split("\n.TP").next().unwrap_or_default();
    assert!(values.contains("Possible values:") && values.contains("\nbf16: bfloat16\n"), "{values}");
    let count = fs::read_dir(&pages).expect("a folder").count();
    assert_eq!(
        count,
        listed.len() + 1 + 3,
        "pages of commands, of `outward`, and of what is below `emit`, `opencl`"
    );
}

#[test]
fn a_folder_of_pages_that_cannot_be_made() {
    let folder = Folder::new();
    folder.file("taken", "");
    let taken = folder.path().join("taken").display().to_string();
    bad(1, &["man", "-o", &taken], b"", &[&taken]);
    bad(2, &["man"], b"", &["--output <FOLDER>"]);
}
