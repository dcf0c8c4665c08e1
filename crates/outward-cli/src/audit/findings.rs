//! What an audit has found so far.

use std::cmp::Ordering;

use outward_foreign::CType;

use super::callee::Trouble;
use super::reference::{Correct, Reference, narrow_error};
use crate::layout::columns;
use crate::plot::Worst;

/// Upper ends of the classes of errors, in ulps.
pub const CLASSES: [f64; 9] = [0.5, 0.51, 0.6, 0.75, 1.0, 2.0, 10.0, 1000.0, f64::INFINITY];

/// A result that is wrong in kind, not in its last digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Defect {
    /// A NaN, infinity or zero that should be another one, or none; or none that should be one.
    Special,
    /// A result where the function has none, as 1.0000001 for a sine.
    Outside,
    /// The exact value rises and the result falls, or the other way round.
    Step,
    /// Two arguments of opposite sign have correct results that mirror each other, and results that do not.
    Mirror,
    /// Hardly a result is near the correct one: it is another function, or takes something else.
    Unlike,
    /// It crashed.
    Crash,
    /// It gave no answer in time.
    Hang,
}

impl Defect {
    pub fn name(self) -> &'static str {
        match self {
            Defect::Special => "wrong special value",
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
    pub input: f64,
    pub result: f64,
    pub known: Correct,
    /// In ulps.
    pub error: f64,
}

impl Sample {
    /// The larger error comes first, then the number nearer to 0.
    fn order(&self, other: &Sample) -> Ordering {
        other.error.total_cmp(&self.error).then(place(self.input, other.input))
    }
}

/// An error in sums: a wide integer is slow to convert to, and few errors need one.
fn units(error: f64) -> u128 {
    let units = error * UNIT;
    if units < u64::MAX as f64 { u128::from(units as u64) } else { units as u128 }
}

/// Which of two numbers is told first: the one nearer to 0, the positive one of two that are as near.
fn place(a: f64, b: f64) -> Ordering {
    a.abs().total_cmp(&b.abs()).then(b.total_cmp(&a))
}

/// Defects of a kind.
#[derive(Clone, Debug)]
pub struct FoundDefects {
    pub defect: Defect,
    pub count: u64,
    /// The one that is told.
    pub input: f64,
    pub what: String,
}

/// What has been found. It does not depend on the order in which things are found.
#[derive(Default)]
pub struct Findings {
    /// Arguments that were tried.
    pub inputs: u64,
    /// Results that have an error: finite, as they should be.
    pub measured: u64,
    /// Those of them whose error is not known to [`KNOWN_TO`]: they count by what it is at least, and not in the mean.
    pub unsure: u64,
    /// Results within an eighth of the correct one.
    near: u64,
    /// Correctly rounded ones, special values among them.
    pub correct: u64,
    /// Of the errors, in units of 2^-32 ulp.
    sum: u128,
    /// Those of each class.
    pub classes: [u64; CLASSES.len()],
    /// The largest errors, the worst first.
    pub worst: Vec<Sample>,
    pub defects: Vec<FoundDefects>,
    /// Did the audit end before all was tried, since it crashes or hangs too often?
    pub ended_early: bool,
    /// What a picture shows, where one is wanted.
    pub plotted: Option<Worst>,
}

/// In ulps.
const KNOWN_TO: f64 = 0.01;
/// Beyond so many ulps a hundredth is of no interest.
const LARGE: f64 = (1_u64 << 20) as f64;
/// What is said of [`Findings::ended_early`].
pub const ENDED_EARLY: &str = "ended early: it crashes or hangs at many arguments";
/// Of an ulp, in sums.
const UNIT: f64 = (1_u64 << 32) as f64;
/// How many of the worst are kept, to search next to them.
const KEPT: usize = 64;

impl Findings {
    /// Nothing yet, for this picture.
    pub fn new(plotted: Option<Worst>) -> Findings {
        Findings { plotted, ..Findings::default() }
    }

    /// Arguments with their results. Nearly all are correct numbers, and of those hardly one is among the worst: these
    /// are only counted.
    pub fn add_all(&mut self, reference: &Reference, inputs: &[f64], known: &[Correct], results: &[f64]) {
        let is_only_counted = reference.format == CType::F32 && self.plotted.is_none();
        let (mut counted, mut sum) = (0, 0_u64);
        for ((input, known), result) in inputs.iter().zip(known).zip(results) {
            let is_number = result.is_finite() && *result != 0.0;
            if is_only_counted && is_number && known.correct.to_bits() == result.to_bits() {
                let error = narrow_error(*known, *result).min(0.5);
                if self.worst.len() == KEPT && error < self.worst[KEPT - 1].error {
                    counted += 1;
                    sum += (error * UNIT) as u64;
                    continue;
                }
            }
            self.add(reference, *input, *known, *result);
        }
        for count in
            [&mut self.inputs, &mut self.measured, &mut self.near, &mut self.correct, &mut self.classes[0]]
        {
            *count += counted;
        }
        self.sum = self.sum.saturating_add(sum.into());
    }

    /// One argument with its result.
    pub fn add(&mut self, reference: &Reference, input: f64, known: Correct, result: f64) {
        self.inputs += 1;
        let correct = known.correct;
        let same = is_same(correct, result) || reference.is_any_zero_at(input) && correct == result;
        self.correct += u64::from(same);
        if !correct.is_finite() || !result.is_finite() || (correct == 0.0 && result == 0.0) {
            if !same {
                self.defect(Defect::Special, input, || shown(reference.format, input, result, correct));
                self.plot(input, f64::INFINITY);
            }
            return;
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
        let [least, most] = reference.error(input, known, result);
        let most = if same { most.min(0.5) } else { most };
        // An error that is hardly known is no candidate for the largest by what it may be.
        let apart = most - least;
        // Of two infinities the difference is none.
        let is_known = apart <= KNOWN_TO || apart.is_nan() || least > LARGE;
        let error = if is_known { most } else { least };
        self.plot(input, error);
        self.measured += 1;
        let eighth = if reference.format == CType::F32 { 20 } else { 49 };
        self.near += u64::from(least <= (1_u64 << eighth) as f64);
        if is_known {
            self.sum = self.sum.saturating_add(units(error));
        } else {
            self.unsure += 1;
        }
        let class = CLASSES.iter().position(|end| error <= *end).unwrap_or(CLASSES.len() - 1);
        self.classes[class] += 1;
        self.keep(Sample { input, result, known, error });
    }

    /// Keeps it where it is one of the worst.
    fn keep(&mut self, sample: Sample) {
        if self.worst.len() == KEPT && sample.order(&self.worst[KEPT - 1]).is_ge() {
            return;
        }
        if let Err(at) = self.worst.binary_search_by(|kept| kept.order(&sample)) {
            self.worst.insert(at, sample);
            self.worst.truncate(KEPT);
        }
    }

    /// What has been found at other arguments.
    pub fn merge(&mut self, others: Findings) {
        self.inputs += others.inputs;
        self.measured += others.measured;
        self.unsure += others.unsure;
        self.near += others.near;
        self.correct += others.correct;
        self.sum = self.sum.saturating_add(others.sum);
        self.ended_early |= others.ended_early;
        for (class, count) in self.classes.iter_mut().zip(others.classes) {
            *class += count;
        }
        others.worst.into_iter().for_each(|sample| self.keep(sample));
        match (&mut self.plotted, others.plotted) {
            (Some(plotted), Some(others)) => plotted.merge(&others),
            (plotted, others) => *plotted = plotted.take().or(others),
        }
        for found in others.defects {
            self.found(found.defect, found.count, found.input, || found.what);
        }
    }

    fn plot(&mut self, input: f64, error: f64) {
        if let Some(plotted) = &mut self.plotted {
            plotted.add(input, error);
        }
    }

    /// Two arguments, the second the next number.
    pub fn step(&mut self, format: CType, samples: [(f64, Correct, f64); 2]) {
        let [(x, before, low), (_, after, high)] = samples;
        let rises = before.near < after.near && low > high;
        let falls = before.near > after.near && low < high;
        if rises || falls {
            self.defect(Defect::Step, x, || {
                let (from, to) = (shown(format, x, low, before.correct), number(format, high));
                format!("{from}, and {to} for the next number")
            });
        }
    }

    /// An argument and its negative, of a function that is even (1) or odd (-1).
    pub fn mirror(&mut self, format: CType, parity: f64, [this, other]: [(f64, Correct, f64); 2]) {
        let ((x, known, result), (_, _, reflected)) = (this, other);
        if !is_same(parity * result, reflected) && !known.correct.is_nan() {
            self.defect(Defect::Mirror, x, || {
                let with = number(format, reflected);
                format!("{}, and {with} for its negative", shown(format, x, result, known.correct))
            });
        }
    }

    /// What the function did instead of giving a result.
    pub fn trouble(&mut self, input: f64, format: CType, trouble: &Trouble) {
        let x = number(format, input);
        match trouble {
            Trouble::Crash(how) => self.defect(Defect::Crash, input, || format!("x = {x}: {how}")),
            Trouble::Hang => self.defect(Defect::Hang, input, || format!("x = {x}")),
        }
    }

    fn defect(&mut self, defect: Defect, input: f64, describe: impl FnOnce() -> String) {
        self.found(defect, 1, input, describe);
    }

    fn found(&mut self, defect: Defect, count: u64, input: f64, describe: impl FnOnce() -> String) {
        let Some(known) = self.defects.iter_mut().find(|known| known.defect == defect) else {
            return self.defects.push(FoundDefects { defect, count, input, what: describe() });
        };
        known.count += count;
        if place(input, known.input).is_lt() {
            (known.input, known.what) = (input, describe());
        }
    }

    /// After all: is this the function at all?
    pub fn conclude(&mut self, symbol: &str, format: CType) {
        let is_enough = self.measured >= 100;
        if is_enough && self.near < self.measured / 10 {
            let kind = if format == CType::F32 { "float" } else { "double" };
            let what = format!("is `{symbol}` a function of one {kind}?");
            self.found(Defect::Unlike, self.measured - self.near, 0.0, || what);
        }
    }

    /// The kinds of defects, in their order.
    pub fn kinds(&self) -> Vec<&FoundDefects> {
        let mut kinds: Vec<&FoundDefects> = self.defects.iter().collect();
        kinds.sort_by_key(|found| found.defect);
        kinds
    }

    /// In ulps.
    pub fn mean(&self) -> f64 {
        let known = self.measured - self.unsure;
        if known == 0 { 0.0 } else { self.sum as f64 / UNIT / known as f64 }
    }

    /// The share of correctly rounded results.
    pub fn share(&self) -> f64 {
        if self.inputs == 0 { 0.0 } else { self.correct as f64 / self.inputs as f64 }
    }

    /// The report for a reader.
    pub fn text(&self, title: &str, format: CType) -> String {
        let mut rows = vec![
            vec!["arguments".into(), self.inputs.to_string()],
            vec!["correctly rounded".into(), percent(self.share())],
            vec!["mean error".into(), format!("{} ulp", mean(self.mean()))],
        ];
        if let Some(worst) = self.worst.first() {
            rows.push(vec!["largest error".into(), format!("{} ulp", rounded(worst.error))]);
            rows.push(vec!["  at".into(), format!("x = {}", number(format, worst.input))]);
            rows.push(vec!["  it gives".into(), number(format, worst.result)]);
            rows.push(vec!["  correct is".into(), number(format, worst.known.correct)]);
        }
        if self.unsure > 0 {
            let what = format!("{} errors, not in the mean, in classes by their lower bounds", self.unsure);
            rows.push(vec!["not known to 0.01 ulp".into(), what]);
        }
        for (end, count) in CLASSES.iter().zip(self.classes).filter(|(_, count)| *count > 0) {
            let class = if end.is_finite() { format!("error up to {end} ulp") } else { "more".into() };
            rows.push(vec![class, format!("{count}  {}", percent(count as f64 / self.measured as f64))]);
        }
        let mut text = format!("{title}\n{}", columns(&rows));
        if self.ended_early {
            text.push_str(&format!("{ENDED_EARLY}\n"));
        }
        if self.defects.is_empty() {
            text.push_str("defects  none found\n");
        }
        for FoundDefects { defect, count, what, .. } in self.kinds() {
            text.push_str(&match defect {
                Defect::Unlike => format!("defect: {} the correct one: {what}\n", defect.name()),
                _ => format!("defect: {}, {count} found; the first: {what}\n", defect.name()),
            });
        }
        text
    }
}

/// An error for a reader.
pub fn rounded(error: f64) -> String {
    if error.is_finite() && error >= 1e9 { format!("{error:.5e}") } else { format!("{error:.6}") }
}

/// A mean error for a reader.
pub fn mean(error: f64) -> String {
    if error >= 1e9 { rounded(error) } else { format!("{error:.4}") }
}

pub fn percent(share: f64) -> String {
    // Not rounded up to all.
    format!("{:.4} %", (share * 1e6).floor() / 1e4)
}

/// Equal, or both a NaN; zeros have their signs.
fn is_same(a: f64, b: f64) -> bool {
    a.is_nan() && b.is_nan() || a.to_bits() == b.to_bits()
}

fn shown(format: CType, input: f64, result: f64, correct: f64) -> String {
    let [x, result, correct] = [input, result, correct].map(|x| number(format, x));
    format!("x = {x} gives {result}, correct is {correct}")
}

/// In decimal, and exactly in hexadecimal.
pub fn number(format: CType, x: f64) -> String {
    use outward::text::{hex, nearest};
    let (decimal, exact) = match format {
        CType::F32 => (nearest(x as f32), hex(x as f32)),
        CType::F64 => (nearest(x), hex(x)),
    };
    if x.is_finite() && x != 0.0 { format!("{decimal} = {exact}") } else { decimal.to_string() }
}
