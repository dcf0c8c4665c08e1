//! What an audit has found so far.

use outward_foreign::Format;

use super::truth::{Correct, Truth};
use super::worker::Trouble;
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

/// What has been found.
#[derive(Default)]
pub struct Findings {
    /// Arguments that were tried.
    pub inputs: u64,
    /// Results that have an error: finite, as they should be.
    pub measured: u64,
    /// Correctly rounded ones, special values among them.
    pub correct: u64,
    sum: f64,
    /// Those of each class.
    pub classes: [u64; CLASSES.len()],
    /// The largest errors, the worst first.
    pub worst: Vec<Sample>,
    /// How many of each kind, and the first with what is wrong.
    pub defects: Vec<(Defect, u64, String)>,
    /// What a picture shows, where one is wanted.
    pub plotted: Option<Worst>,
}

/// How many of the worst are kept, to search next to them.
const KEPT: usize = 64;

impl Findings {
    /// One argument with its result.
    pub fn add(&mut self, truth: &Truth, input: f64, known: Correct, result: f64) {
        self.inputs += 1;
        let correct = known.correct;
        if is_same(correct, result) {
            self.correct += 1;
        }
        let is_special = |x: f64| !x.is_finite();
        if is_special(correct) || is_special(result) || (correct == 0.0 && result == 0.0) {
            if !is_same(correct, result) {
                self.defect(Defect::Special, || shown(truth.format, input, result, correct));
                self.plot(input, f64::INFINITY);
            }
            return;
        }
        let [low, high] = truth.image;
        if result < low || result > high {
            self.defect(Defect::Outside, || {
                format!("{}, and the range is [{low}, {high}]", shown(truth.format, input, result, correct))
            });
        }
        let error = truth.error(input, known, result);
        self.plot(input, error);
        self.measured += 1;
        self.sum += error;
        let class = CLASSES.iter().position(|end| error <= *end).unwrap_or(CLASSES.len() - 1);
        self.classes[class] += 1;
        if self.worst.len() < KEPT || error > self.worst[KEPT - 1].error {
            let at = self.worst.partition_point(|sample| sample.error >= error);
            if at == 0 || self.worst[at - 1].input != input {
                self.worst.insert(at, Sample { input, result, known, error });
                self.worst.truncate(KEPT);
            }
        }
    }

    fn plot(&mut self, input: f64, error: f64) {
        if let Some(plotted) = &mut self.plotted {
            plotted.add(input, error);
        }
    }

    /// Two arguments, the second the next number.
    pub fn step(&mut self, format: Format, samples: [(f64, Correct, f64); 2]) {
        let [(x, before, low), (_, after, high)] = samples;
        let rises = before.near < after.near && low > high;
        let falls = before.near > after.near && low < high;
        if rises || falls {
            self.defect(Defect::Step, || {
                let (from, to) = (shown(format, x, low, before.correct), number(format, high));
                format!("{from}, and {to} for the next number")
            });
        }
    }

    /// An argument and its negative.
    pub fn mirror(&mut self, format: Format, [this, other]: [(f64, Correct, f64); 2]) {
        let ((x, known, result), (_, mirrored, reflected)) = (this, other);
        let sign = [1.0, -1.0].into_iter().find(|sign| is_same(sign * known.near, mirrored.near));
        let breaks = sign.is_some_and(|sign| !is_same(sign * result, reflected));
        if breaks && !known.correct.is_nan() {
            self.defect(Defect::Mirror, || {
                let with = number(format, reflected);
                format!("{}, and {with} for its negative", shown(format, x, result, known.correct))
            });
        }
    }

    /// What the function did instead of giving a result.
    pub fn trouble(&mut self, input: f64, format: Format, trouble: &Trouble) {
        let x = number(format, input);
        match trouble {
            Trouble::Crash(how) => self.defect(Defect::Crash, || format!("x = {x}: {how}")),
            Trouble::Hang => self.defect(Defect::Hang, || format!("x = {x}")),
        }
    }

    fn defect(&mut self, defect: Defect, describe: impl FnOnce() -> String) {
        match self.defects.iter_mut().find(|(known, ..)| *known == defect) {
            Some((_, count, _)) => *count += 1,
            None => self.defects.push((defect, 1, describe())),
        }
    }

    /// In ulps.
    pub fn mean(&self) -> f64 {
        if self.measured == 0 { 0.0 } else { self.sum / self.measured as f64 }
    }

    /// The share of correctly rounded results.
    pub fn share(&self) -> f64 {
        if self.inputs == 0 { 0.0 } else { self.correct as f64 / self.inputs as f64 }
    }

    /// The report for a reader.
    pub fn text(&self, title: &str, format: Format) -> String {
        let mut rows = vec![
            vec!["arguments".into(), self.inputs.to_string()],
            vec!["correctly rounded".into(), percent(self.share())],
            vec!["mean error".into(), format!("{:.4} ulp", self.mean())],
        ];
        if let Some(worst) = self.worst.first() {
            rows.push(vec!["largest error".into(), format!("{:.6} ulp", worst.error)]);
            rows.push(vec!["  at".into(), format!("x = {}", number(format, worst.input))]);
            rows.push(vec!["  it gives".into(), number(format, worst.result)]);
            rows.push(vec!["  correct is".into(), number(format, worst.known.correct)]);
        }
        for (end, count) in CLASSES.iter().zip(self.classes).filter(|(_, count)| *count > 0) {
            let class = if end.is_finite() { format!("error up to {end} ulp") } else { "more".into() };
            rows.push(vec![class, format!("{count}  {}", percent(count as f64 / self.measured as f64))]);
        }
        let mut text = format!("{title}\n{}", columns(&rows));
        if self.defects.is_empty() {
            text.push_str("defects  none found\n");
        }
        let mut defects: Vec<_> = self.defects.iter().collect();
        defects.sort_by_key(|(defect, ..)| *defect);
        for (defect, count, first) in defects {
            text.push_str(&format!("defect: {}, {count} found; the first: {first}\n", defect.name()));
        }
        text
    }
}

fn percent(share: f64) -> String {
    // Not rounded up to all.
    format!("{:.4} %", (share * 1e6).floor() / 1e4)
}

/// Equal, or both a NaN; zeros have their signs.
fn is_same(a: f64, b: f64) -> bool {
    a.is_nan() && b.is_nan() || a.to_bits() == b.to_bits()
}

fn shown(format: Format, input: f64, result: f64, correct: f64) -> String {
    let [x, result, correct] = [input, result, correct].map(|x| number(format, x));
    format!("x = {x} gives {result}, correct is {correct}")
}

/// In decimal, and exactly in hexadecimal.
pub fn number(format: Format, x: f64) -> String {
    use outward::text::{hex, nearest};
    let (decimal, exact) = match format {
        Format::F32 => (nearest(x as f32), hex(x as f32)),
        Format::F64 => (nearest(x), hex(x)),
    };
    if x.is_finite() && x != 0.0 { format!("{decimal} = {exact}") } else { decimal.to_string() }
}
