//! The results of two runs, and where the difference comes from.

use std::collections::BTreeMap;
use std::fmt::Write;

use outward::Round;
use outward::text::decimal;
use outward::traced::{CauseKind, NamedResult, Report, SourceLine};

use super::annotate::HEAD;
use crate::failure::Failure;
use crate::layout::{counted, json_float, json_string, xml_text};

/// The results of two runs, side by side.
#[derive(Clone, Debug)]
pub struct ReportComparison {
    /// The files of the two.
    files: [String; 2],
    pairs: Vec<ResultPair>,
}

/// Two results of the same name.
#[derive(Clone, Debug)]
struct ResultPair {
    /// Which one of that name it is, counted from 1, and how many there are.
    place: [usize; 2],
    results: [NamedResult; 2],
    verdict: Verdict,
    /// The lines of the difference, the largest part first.
    causes: Vec<LineDifference>,
}

/// What the enclosures of two exact values say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// They meet.
    Meet,
    /// They do not: the exact values are different.
    Apart,
    /// One of them is not known.
    Unknown,
}

/// The parts of two errors that come from one line.
#[derive(Clone, Copy, Debug)]
struct LineDifference {
    line: SourceLine,
    amounts: [f64; 2],
}

impl LineDifference {
    fn difference(&self) -> f64 {
        self.amounts[0] - self.amounts[1]
    }
}

impl ReportComparison {
    pub(super) fn new(reports: [Report; 2], files: [String; 2]) -> Result<ReportComparison, Failure> {
        let [mut mine, mut others] = reports.map(|report| by_name(report.results));
        for (results, file) in [(&mine, &files[0]), (&others, &files[1])] {
            if results.is_empty() {
                return Err(Failure::Run(format!(
                    "{file} has no results; a program records them by record(name)"
                )));
            }
            if let Some(result) = results.values().flatten().find(|(_, result)| result.is_of_runs) {
                return Err(Failure::Run(format!(
                    "{file} has no exact values, since {} was computed with AnyRounding; compare it by check",
                    quoted(&result.1.name)
                )));
            }
        }
        for (name, results) in &mine {
            let count = others.get(name).map_or(0, Vec::len);
            if count != results.len() {
                return Err(unequal(name, &files, [results.len(), count]));
            }
        }
        if let Some((name, results)) = others.iter().find(|(name, _)| !mine.contains_key(*name)) {
            return Err(unequal(name, &files, [0, results.len()]));
        }
        let mut pairs = Vec::new();
        for (name, results) in &mut mine {
            let others = others.get_mut(name).map(std::mem::take).unwrap_or_default();
            let count = results.len();
            for (at, ((order, a), (_, b))) in results.drain(..).zip(others).enumerate() {
                pairs.push((order, ResultPair::new([at + 1, count], [a, b])));
            }
        }
        // In the order of the first run.
        pairs.sort_by_key(|(order, _)| *order);
        Ok(ReportComparison { files, pairs: pairs.into_iter().map(|(_, pair)| pair).collect() })
    }

    /// The first result whose exact values are different.
    fn apart(&self) -> Option<&ResultPair> {
        self.pairs.iter().find(|pair| pair.verdict == Verdict::Apart)
    }

    /// Are the two programs certainly not the same in exact arithmetic?
    #[must_use]
    pub fn is_apart(&self) -> bool {
        self.apart().is_some()
    }

    /// Formats the comparison for people.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        if let Some(pair) = self.apart() {
            let _ = writeln!(
                text,
                "the programs are not the same in exact arithmetic: {} is the first result where they part",
                pair.name()
            );
            pair.write(&mut text, &self.files);
            return text;
        }
        let different: Vec<&ResultPair> = self.pairs.iter().filter(|pair| pair.is_different()).collect();
        let all = counted(self.pairs.len(), "result");
        let _ = match different.len() {
            0 => writeln!(text, "{all}, the same in both runs"),
            n => writeln!(text, "{all}, {n} different in the two runs; the exact values may be the same"),
        };
        for pair in &self.pairs {
            if pair.is_different() || pair.verdict == Verdict::Unknown {
                pair.write(&mut text, &self.files);
            }
        }
        text
    }

    /// Formats the comparison as a page.
    #[must_use]
    pub fn html(&self) -> String {
        format!("{HEAD}<pre>{}</pre>\n</body>\n</html>\n", xml_text(&self.text()))
    }

    /// Formats all results as an object.
    #[must_use]
    pub fn json(&self) -> String {
        let pairs: Vec<String> = self.pairs.iter().map(ResultPair::json).collect();
        let files = self.files.each_ref().map(|file| json_string(file)).join(",");
        format!("{{\"files\":[{files}],\"apart\":{},\"results\":[{}]}}\n", self.is_apart(), pairs.join(","))
    }
}

/// The results of each name, with their places among all.
fn by_name(results: Vec<NamedResult>) -> BTreeMap<String, Vec<(usize, NamedResult)>> {
    let mut names: BTreeMap<String, Vec<(usize, NamedResult)>> = BTreeMap::new();
    for (at, result) in results.into_iter().enumerate() {
        names.entry(result.name.clone()).or_default().push((at, result));
    }
    names
}

fn quoted(name: &str) -> String {
    format!("\"{name}\"")
}

fn unequal(name: &str, files: &[String; 2], counts: [usize; 2]) -> Failure {
    let [a, b] = counts.map(|count| counted(count, "result"));
    Failure::Run(format!("{} has {a} of the name {}, and {} has {b}", files[0], quoted(name), files[1]))
}

impl ResultPair {
    fn new(place: [usize; 2], results: [NamedResult; 2]) -> ResultPair {
        let mut lines: BTreeMap<SourceLine, [f64; 2]> = BTreeMap::new();
        for (at, result) in results.iter().enumerate() {
            for cause in result.causes.iter().filter(|cause| cause.kind == CauseKind::Rounding) {
                lines.entry(cause.line).or_default()[at] += cause.amount;
            }
        }
        let mut causes: Vec<LineDifference> =
            lines.into_iter().map(|(line, amounts)| LineDifference { line, amounts }).collect();
        causes.sort_by(|a, b| b.difference().abs().total_cmp(&a.difference().abs()));
        ResultPair { place, verdict: verdict(&results), results, causes }
    }

    fn name(&self) -> String {
        let name = &self.results[0].name;
        match self.place {
            [_, 1] => name.clone(),
            [at, count] => format!("{name} ({at} of {count})"),
        }
    }

    fn values(&self) -> [f64; 2] {
        self.results.each_ref().map(|result| result.value.parse().unwrap_or(f64::NAN))
    }

    fn is_different(&self) -> bool {
        let [a, b] = self.values();
        a != b && !(a.is_nan() && b.is_nan())
    }

    /// A bound of the distance, where the exact values are the same.
    fn bound(&self) -> f64 {
        let [a, b] = self.results.each_ref().map(|result| result.error.absolute);
        outward::ops::add_ru(a, b)
    }

    fn write(&self, text: &mut String, files: &[String; 2]) {
        let [a, b] = self.values();
        let _ = writeln!(text, "{}: {} apart", self.name(), above((a - b).abs()));
        for (result, file) in self.results.iter().zip(files) {
            let _ = match result.radius.is_finite() {
                true => writeln!(text, "  {} in {file}, exact {}", result.value, result.enclosure()),
                false => writeln!(text, "  {} in {file}, nothing is guaranteed", result.value),
            };
        }
        if self.verdict != Verdict::Meet {
            return;
        }
        let _ = writeln!(text, "  the error bounds allow {}", above(self.bound()));
        let largest = self.causes.first().map_or(0.0, |cause| cause.difference().abs());
        for cause in self.causes.iter().filter(|cause| cause.difference().abs() > largest / 1000.0) {
            let [a, b] = cause.amounts;
            let _ = match cause.amounts {
                [_, 0.0] => writeln!(text, "  from {}: {a:+.3e} in {}", cause.line, files[0]),
                [0.0, _] => writeln!(text, "  from {}: {b:+.3e} in {}", cause.line, files[1]),
                _ => writeln!(
                    text,
                    "  from {}: {:+.3e}, which is {a:+.3e} in {} less {b:+.3e} in {}",
                    cause.line,
                    cause.difference(),
                    files[0],
                    files[1]
                ),
            };
        }
    }

    fn json(&self) -> String {
        let cause = |cause: &LineDifference| {
            format!(
                "{{\"file\":{},\"line\":{},\"amounts\":[{},{}]}}",
                json_string(cause.line.file),
                cause.line.line,
                number(cause.amounts[0]),
                number(cause.amounts[1])
            )
        };
        let causes: Vec<String> = self.causes.iter().map(cause).collect();
        let values = self.values();
        let verdict = match self.verdict {
            Verdict::Meet => "meet",
            Verdict::Apart => "apart",
            Verdict::Unknown => "unknown",
        };
        format!(
            "{{\"name\":{},\"values\":[{},{}],\"exact\":\"{verdict}\",\"bound\":{},\"causes\":[{}]}}",
            json_string(&self.results[0].name),
            number(values[0]),
            number(values[1]),
            number(self.bound()),
            causes.join(",")
        )
    }
}

/// Do the enclosures of the exact values meet?
fn verdict([a, b]: &[NamedResult; 2]) -> Verdict {
    if !a.radius.is_finite() || !b.radius.is_finite() {
        return Verdict::Unknown;
    }
    let between = a.exact[0] - b.exact[0];
    let distance = between + (a.exact[1] - b.exact[1]);
    // The three operations are rounded, each to half an ulp of one of these.
    let lost = (between.abs() + distance.abs() + a.exact[1].abs() + b.exact[1].abs()) * (2.0 * f64::EPSILON);
    if distance.abs() - lost > (a.radius + b.radius) * (1.0 + 4.0 * f64::EPSILON) {
        Verdict::Apart
    } else {
        Verdict::Meet
    }
}

/// Three digits, rounded up.
fn above(x: f64) -> String {
    if x.is_finite() { decimal(x, 3, Round::TowardPositive) } else { x.to_string() }
}

/// A number, or a string where JSON has no number.
fn number(x: f64) -> String {
    if x.is_finite() { json_float(x) } else { json_string(&x.to_string()) }
}
