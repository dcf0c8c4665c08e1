//! Certificates are accepted by both checkers: by the library's in `ranges_over_boxes`, and here by the script that
//! shares no code with it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{env, fs};

use outward::analysis::range::{RangeOptions, RangePlan};
use outward::certificate::{Variable, build, check};
use outward::interval::Interval;
use outward_needs::{Missing, not_run};
use outward_test::attack::side;
use outward_test::meaning::Grammar;

use super::{formulas, random, report};

/// Pieces of a search: the script takes a while for each.
const PIECES: u64 = 10;

#[test]
fn certificates_are_accepted_by_the_script() {
    let mut random = random(9);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("certificates-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let mut files: Vec<(PathBuf, String)> = Vec::new();
    for at in 0..formulas(60) {
        let formula = Grammar::of_certificates().formula(&mut random);
        let (text, program) = (formula.text(), formula.program());
        let sides: Vec<Interval<f64>> = program.inputs().iter().map(|_| side(&mut random)).collect();
        let options = RangeOptions { most_pieces: PIECES, ..RangeOptions::default() };
        let range = RangePlan::new(&program).expect("a formula with bounds").range(&sides, &options);
        if range.bounds().is_empty() {
            continue;
        }
        let variables = program.input_names().zip(&sides);
        let variables =
            variables.map(|(name, side)| Variable { name: name.into(), lo: side.inf(), hi: side.sup() });
        let variables: Vec<Variable> = variables.collect();
        // A tree that is not found in this time claims less.
        let options = RangeOptions { time: Some(Duration::from_millis(50)), ..options };
        let certificate = build(&text, &variables, &range, &options).expect("a certificate").to_string();
        check(&certificate).unwrap_or_else(|error| panic!("`{text}`: {error}\n{certificate}"));
        let path = folder.join(format!("{at}.txt"));
        fs::write(&path, certificate).expect("a file");
        files.push((path, text));
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/check_certificate.py");
    let mut command = Command::new("python3");
    // The folder of python-flint, where `pip install --target` has put it.
    if let Some(flint) = env::var_os("OUTWARD_FLINT") {
        command.env("PYTHONPATH", flint);
    }
    let has_flint =
        command.args(["-c", "from flint import arb"]).output().is_ok_and(|done| done.status.success());
    if !has_flint {
        return not_run(
            "certificates with the script",
            Missing::Software,
            "python3 has no flint (python-flint)",
        );
    }
    let (mut wrong, mut rest) = (Vec::new(), &files[..]);
    // The script ends at the first file that it rejects.
    while !rest.is_empty() {
        let mut command = Command::new("python3");
        if let Some(flint) = env::var_os("OUTWARD_FLINT") {
            command.env("PYTHONPATH", flint);
        }
        let done =
            command.arg(&script).args(rest.iter().map(|(path, _)| path)).output().expect("python starts");
        let accepted = String::from_utf8_lossy(&done.stdout).matches(": accepted").count();
        if accepted == rest.len() {
            break;
        }
        let text = &rest[accepted].1;
        wrong.push(format!("`{text}`: {}", String::from_utf8_lossy(&done.stderr).trim_end()));
        rest = &rest[accepted + 1..];
    }
    report("certificates with the script", files.len(), &wrong);
    // Certificates that are rejected stay there.
    let _ = fs::remove_dir_all(&folder);
}
