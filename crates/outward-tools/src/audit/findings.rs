//! Findings of an audit.

use std::cmp::Ordering;

use outward::program::Width;
use outward_foreign::Parameters;

use super::arguments::{Arguments, number};
use super::patterns::{c_type, least_normal, precision};
use super::reference::{CorrectResult, Reference, narrow_error};
use super::statistics::{CLASSES, CorrectNumbers, Statistics};
use crate::device::function_library::CalleeError;
use crate::layout::{columns, counted};
use crate::plot::WorstErrors;

/// A result that is wrong in kind, not in its last digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Defect {
    /// A NaN, infinity or zero in place of another special value or of a number, or a number in place of one. If the
    /// exact value is not zero but rounds to zero, or the other way round, only normal numbers are as wrong as that. A
    /// limit at an infinity that is wrong by more than an ulp counts too.
    Special,
    /// The exact value is a number of the format, and the result is another one.
    Exact,
    /// A result outside of the function's range, as 1.0000001 for a sine.
    Outside,
    /// The exact value increases and the result decreases, or the other way round.
    Step,
    /// Two arguments of opposite sign have correct results that mirror each other, but computed results that do not.
    Mirror,
    /// Hardly a result is near the correct one: the symbol is another function, or takes other arguments.
    Unlike,
    /// The function crashed.
    Crash,
    /// The function gave no answer in time.
    Hang,
}

impl Defect {
    pub fn name(self) -> &'static str {
        match self {
            Defect::Special => "wrong special value",
            Defect::Exact => "wrong exact value",
            Defect::Outside => "outside of the function's range",
            Defect::Step => "not monotone",
            Defect::Mirror => "not symmetric",
            Defect::Unlike => "hardly a result is near",
            Defect::Crash => "crash",
            Defect::Hang => "no answer",
        }
    }
}

/// An argument with its result.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    pub input: Arguments,
    pub result: f64,
    pub known: CorrectResult,
    /// The error in ulps.
    pub error: f64,
}

impl Sample {
    /// Orders samples: the larger error first, then the number nearer to 0.
    fn order(&self, other: &Sample) -> Ordering {
        other.error.total_cmp(&self.error).then(self.input.order(&other.input))
    }
}

/// The defects of one kind.
#[derive(Clone, Debug)]
pub struct DefectCount {
    pub defect: Defect,
    pub count: u64,
    /// The arguments that the report shows.
    pub input: Arguments,
    pub what: String,
}

/// Choice of the arguments tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coverage {
    /// Random arguments, which statistics cover, and chosen ones.
    #[default]
    Sampled,
    /// All arguments of the range.
    All,
}

/// Purpose for which arguments are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The arguments are a random sample, or all there are.
    Statistics,
    /// Large errors and defects are likely at the arguments.
    Search,
}

/// Findings of an audit. They do not depend on the order in which they are added.
#[derive(Default)]
pub struct AuditFindings {
    pub coverage: Coverage,
    /// Number of arguments tried.
    pub inputs: u64,
    pub statistics: Statistics,
    /// The largest errors, the worst first.
    pub worst: Vec<Sample>,
    pub defects: Vec<DefectCount>,
    /// Whether the audit ended before all arguments were tried, since the function crashes or hangs too often.
    pub ended_early: bool,
    /// The largest errors along the axis of a picture, if one is wanted.
    pub plotted: Option<WorstErrors>,
}

/// Width in ulps up to which bounds of an error count as known.
const KNOWN_TO: f64 = 0.01;
/// Error in ulps from which a limit, such as that of an inverse tangent, is a wrong special value.
const LIMIT_TO: f64 = 1.0;
/// Error in ulps beyond which [`KNOWN_TO`] does not matter.
const LARGE: f64 = (1_u64 << 20) as f64;
/// Remark on findings with [`AuditFindings::ended_early`].
pub const ENDED_EARLY: &str = "ended early: it crashes or hangs at many arguments";
/// Number of the worst samples that are kept, to search next to them.
const KEPT: usize = 64;

impl AuditFindings {
    /// Returns empty findings, for this picture.
    pub fn new(plotted: Option<WorstErrors>) -> AuditFindings {
        AuditFindings { plotted, ..AuditFindings::default() }
    }

    /// Adds arguments with their results. Nearly all results are correct numbers, hardly one of which is among the
    /// worst: they are only counted.
    pub fn add_all(
        &mut self,
        reference: &mut Reference,
        purpose: Purpose,
        inputs: &[f64],
        known: &[CorrectResult],
        results: &[f64],
    ) {
        let is_only_counted =
            reference.format != Width::F64 && self.plotted.is_none() && purpose == Purpose::Statistics;
        let mut counted = CorrectNumbers::default();
        for ((input, known), result) in inputs.iter().zip(known).zip(results) {
            let is_number = result.is_finite() && *result != 0.0;
            if is_only_counted && is_number && known.correct.to_bits() == result.to_bits() {
                let error = narrow_error(reference.format, *known, *result).min(reference.largest_correct());
                if self.worst.len() == KEPT && error < self.worst[KEPT - 1].error {
                    counted.add(error);
                    continue;
                }
            }
            self.add(reference, purpose, (*input).into(), *known, *result);
        }
        self.inputs += counted.count();
        self.statistics.add_correct(&counted);
    }

    /// Adds one argument with its result.
    pub fn add(
        &mut self,
        reference: &mut Reference,
        purpose: Purpose,
        input: Arguments,
        known: CorrectResult,
        result: f64,
    ) {
        let is_counted = purpose == Purpose::Statistics;
        self.inputs += 1;
        let correct = known.correct;
        let same = is_same(correct, result) || reference.is_any_zero_at(&input) && correct == result;
        if is_counted {
            self.statistics.arguments += 1;
            self.statistics.correct += u64::from(same);
        }
        if !correct.is_finite() || !result.is_finite() || (correct == 0.0 && result == 0.0) {
            if !same {
                self.defect(Defect::Special, input, || shown(reference.format, input, result, correct));
            }
            self.plot(input, if correct.is_nan() { f64::NAN } else { 0.0 });
            if !same {
                self.plot(input, f64::INFINITY);
            }
            return;
        }
        let bounds = reference.error(&input, known, result);
        if !same && let Some(defect) = kind_of_error(reference, &input, known, result, bounds) {
            self.defect(defect, input, || shown(reference.format, input, result, correct));
        }
        let [low, high] = reference.image;
        if result < low || result > high {
            self.defect(Defect::Outside, input, || {
                format!(
                    "{}, and the range is [{low}, {high}]",
                    shown(reference.format, input, result, correct)
                )
            });
        }
        let [least, most] = bounds;
        let most = if same { most.min(reference.largest_correct()) } else { most };
        // An error whose bounds are far apart is no candidate for the largest by its upper bound.
        let apart = most - least;
        // The difference of two infinities is NaN.
        let is_known = apart <= KNOWN_TO || apart.is_nan() || least > LARGE;
        // If the quotient by the smallest number overflows, the error is at least the largest number.
        let error = if is_known { most.min(f64::MAX) } else { least };
        self.plot(input, error);
        if is_counted {
            let eighth = (1_u64 << (precision(reference.format) - 4)) as f64;
            self.statistics.add_error(error, is_known, least <= eighth);
        }
        self.keep(Sample { input, result, known, error });
    }

    /// Keeps a sample if it is one of the worst.
    fn keep(&mut self, sample: Sample) {
        if self.worst.len() == KEPT && sample.order(&self.worst[KEPT - 1]).is_ge() {
            return;
        }
        if let Err(at) = self.worst.binary_search_by(|kept| kept.order(&sample)) {
            self.worst.insert(at, sample);
            self.worst.truncate(KEPT);
        }
    }

    /// Adds the findings at other arguments.
    pub fn merge(&mut self, others: AuditFindings) {
        self.inputs += others.inputs;
        self.statistics.merge(&others.statistics);
        self.ended_early |= others.ended_early;
        others.worst.into_iter().for_each(|sample| self.keep(sample));
        match (&mut self.plotted, others.plotted) {
            (Some(plotted), Some(others)) => plotted.merge(&others),
            (plotted, others) => *plotted = plotted.take().or(others),
        }
        for found in others.defects {
            self.found(found.defect, found.count, found.input, || found.what);
        }
    }

    fn plot(&mut self, input: Arguments, error: f64) {
        if let Some(plotted) = &mut self.plotted {
            plotted.add(input.first(), error);
        }
    }

    /// Checks two adjacent arguments for a step against the direction of the exact value.
    pub fn step(&mut self, format: Width, samples: [(f64, CorrectResult, f64); 2]) {
        let [(x, before, low), (_, after, high)] = samples;
        let rises = before.near < after.near && low > high;
        let falls = before.near > after.near && low < high;
        if rises || falls {
            self.defect(Defect::Step, x.into(), || {
                let (from, to) = (shown(format, x.into(), low, before.correct), number(format, high));
                format!("{from}, and {to} for the next number")
            });
        }
    }

    /// Checks an argument and its negative for symmetry, of a function that is even (1) or odd (-1).
    pub fn mirror(&mut self, format: Width, parity: f64, [this, other]: [(f64, CorrectResult, f64); 2]) {
        let ((x, known, result), (_, _, reflected)) = (this, other);
        if !is_same(parity * result, reflected) && !known.correct.is_nan() {
            self.defect(Defect::Mirror, x.into(), || {
                let with = number(format, reflected);
                format!("{}, and {with} for its negative", shown(format, x.into(), result, known.correct))
            });
        }
    }

    /// Adds a call that ended without a result.
    pub fn callee_error(&mut self, input: Arguments, format: Width, error: &CalleeError) {
        let at = || input.text(format);
        match error {
            CalleeError::Crash(how) => self.defect(Defect::Crash, input, || format!("{}: {how}", at())),
            CalleeError::Hang => self.defect(Defect::Hang, input, at),
        }
    }

    fn defect(&mut self, defect: Defect, input: Arguments, describe: impl FnOnce() -> String) {
        self.found(defect, 1, input, describe);
    }

    fn found(&mut self, defect: Defect, count: u64, input: Arguments, describe: impl FnOnce() -> String) {
        let Some(known) = self.defects.iter_mut().find(|known| known.defect == defect) else {
            return self.defects.push(DefectCount { defect, count, input, what: describe() });
        };
        known.count += count;
        if input.order(&known.input).is_lt() {
            (known.input, known.what) = (input, describe());
        }
    }

    /// Concludes the findings: adds [`Defect::Unlike`] if the results are those of another function.
    pub fn conclude(&mut self, symbol: &str, format: Width, parameters: Parameters) {
        let Statistics { finite, near, .. } = self.statistics;
        if finite >= 100 && near < finite / 10 {
            let kind = c_type(format).map(|kind| kind.name).unwrap_or_default();
            let taken = match parameters {
                Parameters::One => format!("one {kind}"),
                Parameters::Two => format!("two {kind}s"),
                Parameters::Three => format!("three {kind}s"),
                Parameters::NumberAndInteger => format!("a {kind} and an integer"),
                Parameters::IntegerAndNumber => format!("an integer and a {kind}"),
            };
            let what = format!("is `{symbol}` a function of {taken}?");
            self.found(Defect::Unlike, finite - near, 0.0.into(), || what);
        }
    }

    /// Returns the kinds of defects, in their order.
    pub fn kinds(&self) -> Vec<&DefectCount> {
        let mut kinds: Vec<&DefectCount> = self.defects.iter().collect();
        kinds.sort_by_key(|found| found.defect);
        kinds
    }

    /// Formats the findings for a reader.
    pub fn text(&self, title: &str, format: Width) -> String {
        let Statistics { arguments, finite, unsure, classes, .. } = self.statistics;
        let mut rows = vec![vec!["arguments".into(), self.inputs.to_string()]];
        let base = match self.coverage {
            Coverage::All => "all".to_owned(),
            Coverage::Sampled => {
                rows.push(vec!["  at random".into(), arguments.to_string()]);
                rows.push(vec!["  chosen".into(), (self.inputs - arguments).to_string()]);
                "those at random".to_owned()
            }
        };
        rows.push(vec![
            "correctly rounded".into(),
            format!("{} of {base}", percent(self.statistics.share())),
        ]);
        rows.push(vec!["mean error".into(), format!("{} ulp", mean(self.statistics.mean()))]);
        if let Some(worst) = self.worst.first() {
            rows.push(vec!["largest error".into(), format!("{} ulp", rounded(worst.error))]);
            rows.push(vec!["  at".into(), worst.input.text(format)]);
            rows.push(vec!["  it gives".into(), number(format, worst.result)]);
            rows.push(vec!["  correct is".into(), number(format, worst.known.correct)]);
        }
        if unsure > 0 {
            let errors = counted(unsure, "error");
            let what = format!("{errors}, not in the mean, in classes by their lower bounds");
            rows.push(vec!["not known to 0.01 ulp".into(), what]);
        }
        for (end, count) in CLASSES.iter().zip(classes).filter(|(_, count)| *count > 0) {
            let class = if end.is_finite() { format!("error up to {end} ulp") } else { "more".into() };
            let share = percent(count as f64 / finite as f64);
            rows.push(vec![class, format!("{count}  {share} of {}", counted(finite, "finite result"))]);
        }
        let mut text = format!("{title}\n{}", columns(&rows));
        if self.ended_early {
            text.push_str(&format!("{ENDED_EARLY}\n"));
        }
        if self.defects.is_empty() {
            text.push_str("defects  none found\n");
        }
        for DefectCount { defect, count, what, .. } in self.kinds() {
            text.push_str(&match defect {
                Defect::Unlike => format!("defect: {} the correct one: {what}\n", defect.name()),
                _ => format!("defect: {}, {count} found; the first: {what}\n", defect.name()),
            });
        }
        text
    }
}

/// Formats an error for a reader.
pub fn rounded(error: f64) -> String {
    match error {
        f64::MAX => "> 1.8e308".to_owned(),
        1e9.. if error.is_finite() => format!("{error:.5e}"),
        _ => format!("{error:.6}"),
    }
}

/// Formats a mean error for a reader.
pub fn mean(error: f64) -> String {
    if error >= 1e9 { rounded(error) } else { format!("{error:.4}") }
}

pub fn percent(share: f64) -> String {
    // The share is rounded down, so that 100 % means all.
    format!("{:.4} %", (share * 1e6).floor() / 1e4)
}

/// Classifies a finite result that is not the correct one, if it is wrong in kind.
fn kind_of_error(
    reference: &mut Reference,
    input: &Arguments,
    known: CorrectResult,
    result: f64,
    bounds: [f64; 2],
) -> Option<Defect> {
    let least = least_normal(reference.format);
    let is_zero_confused = (known.correct == 0.0 || result == 0.0) && (known.correct - result).abs() >= least;
    if input.numbers().iter().any(|x| x.is_infinite()) && bounds[0] > LIMIT_TO {
        return Some(Defect::Special);
    }
    match reference.is_exact(input, known, result, bounds) {
        true if known.correct == 0.0 || result == 0.0 => Some(Defect::Special),
        true => Some(Defect::Exact),
        false => is_zero_confused.then_some(Defect::Special),
    }
}

/// Returns whether two results are equal, or both a NaN; zeros must have equal signs.
fn is_same(a: f64, b: f64) -> bool {
    a.is_nan() && b.is_nan() || a.to_bits() == b.to_bits()
}

fn shown(format: Width, input: Arguments, result: f64, correct: f64) -> String {
    let [result, correct] = [result, correct].map(|x| number(format, x));
    format!("{} gives {result}, correct is {correct}", input.text(format))
}
