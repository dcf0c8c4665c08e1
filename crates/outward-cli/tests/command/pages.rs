//! Every example of the README and of `docs/learn`, run as written: `$ outward …` and the lines that follow it.
//! Pictures are drawn again: `OUTWARD_REWRITE=1` writes them.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the README and the pages of `docs/learn`, with their names.
fn pages() -> Vec<(String, String)> {
    let learn = std::fs::read_dir(root().join("docs/learn")).expect("docs/learn is there");
    let mut paths: Vec<PathBuf> = learn.map(|entry| entry.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.push(root().join("README.md"));
    paths.sort();
    let read = |path: PathBuf| {
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path.file_name().expect("it has one").to_string_lossy().into_owned(), text)
    };
    paths.into_iter().map(read).collect()
}

/// Returns the examples of a page: a command line and the lines that it prints.
fn examples(page: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for block in page.split("```console\n").skip(1) {
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

fn stdout(page: &str, words: &[String]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_outward"));
    let output = command.args(words).current_dir(root()).output().expect("the command runs");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{page}: outward {}: {error}", words.join(" "));
    String::from_utf8(output.stdout).expect("text")
}

/// Returns the index of the word with the file of `docs` that a command writes.
fn picture(words: &[String]) -> Option<usize> {
    let option = words.iter().position(|word| word == "--output")?;
    words.get(option + 1).filter(|file| file.starts_with("docs/")).map(|_| option + 1)
}

/// Draws a picture to standard output and compares it with the file of the repository.
fn draw(page: &str, mut words: Vec<String>, file: usize) {
    let path = root().join(&words[file]);
    let name = std::mem::replace(&mut words[file], "-".to_string());
    let drawn = stdout(page, &words);
    if std::env::var_os("OUTWARD_REWRITE").is_some() {
        std::fs::write(&path, &drawn).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(kept == drawn, "{page}: {name} is not what its command draws; OUTWARD_REWRITE=1 writes it anew");
}

#[test]
fn every_example_prints_what_it_says() {
    for (page, least) in [("README.md", 4), ("errors.md", 4), ("tour.md", 8)] {
        let found = pages().iter().find(|(name, _)| name == page).map_or(0, |(_, text)| examples(text).len());
        assert!(found >= least, "{page} has {found} examples");
    }
    for (page, text) in pages() {
        for (command, expected) in examples(&text) {
            let words = words(&command);
            match picture(&words) {
                Some(file) => draw(&page, words, file),
                None => assert_eq!(stdout(&page, &words), expected, "{page}: outward {command}"),
            }
        }
    }
}

/// Checks the two commands of the README's set-up, as far as a test can: the first without its build, the second by
/// name.
#[test]
fn the_two_commands_are_there() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README is there");
    let first = "cargo run -p outward-cli -- ";
    let line = readme.lines().find(|line| line.starts_with(first)).expect("the first command");
    stdout("README.md", &words(&line[first.len()..]));
    assert!(readme.lines().any(|line| line == "cargo test"), "the second command");
}

/// Keeps the page that newcomers read first short.
#[test]
fn the_readme_has_at_most_150_lines() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README is there");
    assert!(readme.lines().count() <= 150, "README.md has {} lines", readme.lines().count());
}
