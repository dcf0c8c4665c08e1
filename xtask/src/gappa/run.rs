//! Runs Gappa and reads what it proved.

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};

/// Bounds that Gappa proved for a script: upper bounds of sizes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Enclosed {
    /// Rounding error, relative to the exact sum.
    pub error: f64,
    /// Low part, relative to the exact sum.
    pub low: f64,
}

impl Enclosed {
    /// Returns the total error, relative to the high part, given this error of the series.
    pub fn total(&self, series: f64) -> f64 {
        let sum = (self.error + series).next_up();
        let part = (1.0 - (self.low + sum).next_up()).next_down();
        if part > 0.0 { (sum / part).next_up() } else { f64::INFINITY }
    }
}

/// Returns the version of Gappa if it is installed.
pub fn version() -> Result<Option<String>, String> {
    match Command::new("gappa").arg("--version").output() {
        Ok(output) if output.status.success() => {
            Ok(Some(String::from_utf8_lossy(&output.stdout).trim().replace("Gappa ", "")))
        }
        Ok(output) => Err(format!("`gappa --version`: {}", output.status)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!("gappa: {error}")),
    }
}

/// Runs Gappa on a script. A minute is enough for any script here.
pub fn run(script: &str) -> Result<Enclosed, String> {
    let failed = |error: std::io::Error| format!("gappa: {error}");
    let mut child = Command::new("timeout")
        .args(["60", "nice", "gappa"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    // Gappa reads the whole script before it writes anything.
    child.stdin.take().expect("piped").write_all(script.as_bytes()).map_err(failed)?;
    let output = child.wait_with_output().map_err(failed)?;
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    if output.status.code() == Some(124) {
        return Err("Gappa has found nothing within a minute".to_owned());
    }
    let text = text.concat();
    if !output.status.success() {
        return Err(format!("gappa: {}: {}", output.status, text.trim()));
    }
    read(&text)
}

/// Warnings that do not affect a script: about a rule that Gappa could do without, and about two names for one value.
const HARMLESS: [&str; 2] = ["no need for the rewriting", "renaming identifier"];

/// Reads the output of Gappa. It refuses other warnings, above all that a rule is no identity.
pub fn read(text: &str) -> Result<Enclosed, String> {
    let is_refused = |line: &&str| {
        let is_harmless = HARMLESS.iter().any(|it| line.contains(it));
        line.starts_with("Error:") || (line.starts_with("Warning:") && !is_harmless)
    };
    if let Some(line) = text.lines().find(is_refused) {
        return Err(format!("Gappa refuses the script: {line}"));
    }
    let size = |name: &str| {
        let start = format!("{name} in [");
        let line = text.lines().find_map(|line| line.trim().strip_prefix(&start));
        let range = line.and_then(|line| line.strip_suffix(']'));
        range.and_then(size).ok_or_else(|| format!("Gappa does not enclose `{name}`:\n{}", text.trim()))
    };
    Ok(Enclosed { error: size("error")?, low: size("low")? })
}

/// Returns the larger size of two ends, as in `-3b-20 {-2.86e-06, -2^(-18.4)}, 5b-20 {4.77e-06, 2^(-17.7)}`: the text
/// in braces is rounded, and the number before it is exact.
fn size(range: &str) -> Option<f64> {
    // The other commas are in braces.
    let at = range.find("}, ").map(|at| at + 1).or_else(|| range.find(", "))?;
    let ends = [&range[..at], range[at + 1..].trim()].map(end);
    let [Some(low), Some(high)] = ends else { return None };
    Some(low.max(high))
}

/// Returns an upper bound of the size of an end.
fn end(text: &str) -> Option<f64> {
    let exact = text.split(" {").next()?.trim().trim_start_matches('-');
    let (digits, exponent) = exact.split_once('b').unwrap_or((exact, "0"));
    let digits = digits.parse::<u128>().ok()?;
    let exponent = exponent.parse::<i32>().ok()?;
    if digits == 0 {
        return Some(0.0);
    }
    let biased = u64::try_from(exponent + 1023).ok().filter(|biased| (1..2047).contains(biased))?;
    let product = (digits as f64).next_up() * f64::from_bits(biased << 52);
    product.is_normal().then_some(product)
}
