//! Every example of the README, run as it stands there: `$ outward …` and what follows it.

use std::path::Path;
use std::process::Command;

/// The examples: a command line and the lines that it prints.
fn examples(readme: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for block in readme.split("```console\n").skip(1) {
        let block = block.split("```").next().expect("a block ends");
        for example in block.split("$ outward ").skip(1) {
            let (command, output) = example.split_once('\n').expect("a command ends its line");
            found.push((command.to_string(), output.to_string()));
        }
    }
    found
}

/// Splits a command line at spaces outside single quotes.
fn words(line: &str) -> Vec<String> {
    line.split('\'')
        .enumerate()
        .flat_map(|(i, part)| match i % 2 {
            1 => vec![part.to_string()],
            _ => part.split_whitespace().map(str::to_string).collect(),
        })
        .collect()
}

#[test]
fn every_example_prints_what_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("the README is there");
    let examples = examples(&readme);
    assert!(examples.len() >= 5, "the README has its examples");
    for (command, expected) in examples {
        let output = Command::new(env!("CARGO_BIN_EXE_outward"))
            .args(words(&command))
            .current_dir(&root)
            .output()
            .expect("the command runs");
        let printed = String::from_utf8(output.stdout).expect("text");
        assert!(output.status.success(), "outward {command}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(printed, expected, "outward {command}");
    }
}

/// The two commands of the README's set-up, as far as a test can: the first without its build, the second by name.
#[test]
fn the_two_commands_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("the README is there");
    let first = "cargo run --release -p outward-cli -- ";
    let line = readme.lines().find(|line| line.starts_with(first)).expect("the first command");
    let output = Command::new(env!("CARGO_BIN_EXE_outward"))
        .args(words(&line[first.len()..]))
        .current_dir(&root)
        .output()
        .expect("the command runs");
    assert!(output.status.success(), "{line}");
    assert!(readme.lines().any(|line| line == "cargo test"), "the second command");
}
