//! Axes: their ends, linear or logarithmic scales, and ticks at round numbers.

use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};

/// The scale of an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    /// A linear scale.
    Linear,
    /// A scale by the logarithm of the magnitude, on both sides of zero; magnitudes below this one are drawn at zero.
    Logarithmic(f64),
}

/// The horizontal axis of a picture.
#[derive(Clone, Copy, Debug)]
pub struct AcrossAxis {
    /// The ends of the axis.
    pub range: [f64; 2],
    /// The scale.
    pub scale: Scale,
}

impl AcrossAxis {
    /// Returns the axis with about `most` ticks at most.
    pub fn axis(self, most: usize) -> Axis {
        Axis::new(self.scale, self.range, most)
    }

    /// Returns whether the axis has a position for the number 0.
    pub fn has_zero(self) -> bool {
        self.range[0] <= 0.0 && self.range[1] >= 0.0
    }
}

/// A tick.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// The position: a value, less the axis' base.
    pub at: f64,
    /// The label.
    pub label: String,
}

/// An axis.
#[derive(Clone, Debug)]
pub struct Axis {
    scale: Scale,
    /// The ends, less the base.
    ends: [f64; 2],
    /// The base that is subtracted from all values, so that few digits tell the ticks apart; usually 0.
    base: f64,
    ticks: Vec<Tick>,
}

/// Largest number of digits of labels. An axis that needs more shows differences from a base.
const MOST_DIGITS: i32 = 8;

impl Axis {
    /// Returns an axis with finite ends, the second above the first, with about `most` ticks at most.
    pub fn new(scale: Scale, [from, to]: [f64; 2], most: usize) -> Axis {
        let base = if scale == Scale::Linear { base(from, to) } else { 0.0 };
        let ends = [from - base, to - base];
        let mut axis = Axis { scale, ends, base, ticks: Vec::new() };
        axis.ticks = match scale {
            Scale::Linear => linear_ticks(ends, most),
            Scale::Logarithmic(least) => axis.logarithmic_ticks(least, most),
        };
        axis
    }

    /// Returns the position of a value: 0 at the first end, 1 at the second, and other numbers outside.
    pub fn position(&self, value: f64) -> f64 {
        self.place(value - self.base)
    }

    /// Returns the position of a value less the base.
    fn place(&self, value: f64) -> f64 {
        let [from, to, value] = [self.ends[0], self.ends[1], value].map(|x| self.measure(x));
        if (to - from).is_finite() {
            (value - from) / (to - from)
        } else {
            (0.5 * value - 0.5 * from) / (0.5 * to - 0.5 * from)
        }
    }

    /// Returns the value at a position from 0 to 1, with the rounding errors of its computation.
    pub fn value(&self, position: f64) -> f64 {
        let [from, to] = self.ends.map(|end| self.measure(end));
        let measured = from * (1.0 - position) + to * position;
        match self.scale {
            Scale::Linear => measured + self.base,
            Scale::Logarithmic(least) => 10f64.powf(measured.abs() + least.log10()).copysign(measured),
        }
    }

    fn measure(&self, value: f64) -> f64 {
        match self.scale {
            Scale::Linear => value,
            Scale::Logarithmic(least) => {
                let size = value.abs().log10() - least.log10();
                size.max(0.0).copysign(value)
            }
        }
    }

    /// Returns the title of the axis for a quantity.
    pub fn title(&self, quantity: &str) -> String {
        match self.base {
            0.0 => quantity.to_string(),
            base if base < 0.0 => format!("{quantity} + {}", -base),
            base => format!("{quantity} - {base}"),
        }
    }

    /// Returns the labels of the ticks.
    pub fn labels(&self) -> impl Iterator<Item = &str> {
        self.ticks.iter().map(|tick| tick.label.as_str())
    }

    /// Returns whether the value lies between the ends.
    pub fn holds(&self, value: f64) -> bool {
        (0.0..=1.0).contains(&self.position(value))
    }

    fn logarithmic_ticks(&self, least: f64, most: usize) -> Vec<Tick> {
        let [from, to] = self.ends;
        let largest = from.abs().max(to.abs());
        // Magnitudes on the axis, smallest first.
        let smallest = if from <= 0.0 && to >= 0.0 { least } else { from.abs().min(to.abs()).max(least) };
        let [low, high] = [smallest, largest].map(|x| x.log10());
        let sides = if from < 0.0 && to > 0.0 { 2 } else { 1 };
        let count = most.div_ceil(sides).max(2) as f64;
        let mut sizes = Vec::new();
        // Next to 0, only the label of 0 is shown.
        let mut nearest = 0.0;
        // Ticks are powers of ten, or numbers between them if there are few powers.
        if high - low >= 2.0 {
            let stride = STRIDES.into_iter().find(|stride| (high - low) / f64::from(*stride) <= count);
            let stride = stride.unwrap_or(STRIDES[STRIDES.len() - 1]);
            nearest = f64::from(stride) / 2.0;
            let exponents = low.ceil() as i32..=high.floor() as i32;
            sizes.extend(exponents.filter(|e| e % stride == 0).map(|e| decimal(1, e)));
        } else {
            let exponents = low.floor() as i32..=high.floor() as i32;
            sizes.extend(exponents.flat_map(|e| [1, 2, 5].map(|digit| decimal(digit, e))));
        }
        if from < 0.0 && to > 0.0 {
            sizes.retain(|size| size.log10() - low >= nearest);
        }
        let negative = sizes.iter().rev().map(|x| -x).filter(|_| from < 0.0);
        let positive = sizes.iter().copied().filter(|_| to > 0.0);
        let zero = (from <= 0.0 && to >= 0.0).then_some(0.0);
        let all = negative.chain(zero).chain(positive).filter(|x| from <= *x && *x <= to);
        let ticks: Vec<Tick> = all.map(|at| Tick { at, label: label(at, None) }).collect();
        // Between two round numbers, such as 1.1 and 1.9, ticks are at equal distances.
        if ticks.len() < 2 { linear_ticks([from, to], most) } else { ticks }
    }
}

/// Exponent steps between powers of ten that have ticks.
const STRIDES: [i32; 8] = [1, 2, 5, 10, 20, 50, 100, 200];

/// Returns the number nearest to digits · 10^exponent.
fn decimal(digits: i64, exponent: i32) -> f64 {
    // Any text of this form parses as a number.
    format!("{digits}e{exponent}").parse().unwrap_or(f64::NAN)
}

/// Returns the decimal exponent of a number's magnitude.
fn exponent(x: f64) -> i32 {
    let text = format!("{x:e}");
    text.split_once('e').and_then(|(_, exponent)| exponent.parse().ok()).unwrap_or(0)
}

/// Returns the step between ticks: its digit, and its exponent of ten.
fn step([from, to]: [f64; 2], most: usize) -> (i64, i32) {
    let least = (to / most as f64 - from / most as f64).max(f64::MIN_POSITIVE);
    let exponent = exponent(least);
    // One of these is at least `least`, which is below 10^(exponent + 1).
    let candidates = [(1, exponent), (2, exponent), (5, exponent), (1, exponent + 1)];
    candidates.into_iter().find(|(digit, e)| decimal(*digit, *e) >= least).unwrap_or((2, exponent + 1))
}

fn linear_ticks(ends: [f64; 2], most: usize) -> Vec<Tick> {
    let (digit, exponent) = step(ends, most);
    let size = decimal(digit, exponent);
    let [first, last] = [(ends[0] / size).ceil() as i64, (ends[1] / size).floor() as i64];
    let ticks = (first..=last).map(|k| Tick { at: decimal(k * digit, exponent), label: String::new() });
    // A tick at an end may be outside by its rounding error.
    let ticks = ticks.filter(|tick| ends[0] <= tick.at && tick.at <= ends[1]);
    let largest = ends[0].abs().max(ends[1].abs());
    let plain = exponent >= -6 && largest < 1e7;
    ticks
        .map(|tick| {
            let label = if plain {
                format!("{:.*}", (-exponent).max(0) as usize, tick.at + 0.0)
            } else {
                label(tick.at, Some(exponent))
            };
            Tick { label, ..tick }
        })
        .collect()
}

/// Formats the number with an exponent unless it is short without one, to the place of the step, or as short as
/// possible.
fn label(x: f64, step: Option<i32>) -> String {
    if x == 0.0 {
        return "0".into();
    }
    match step {
        None if (1e-3..1e5).contains(&x.abs()) => x.to_string(),
        None => format!("{x:e}"),
        Some(step) => {
            let text = format!("{x:.*e}", (exponent(x) - step).clamp(0, 17) as usize);
            let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
            let short = if digits.contains('.') { digits.trim_end_matches(['0', '.']) } else { digits };
            format!("{short}e{exponent}")
        }
    }
}

/// Returns the base to subtract from the values of an axis: 0, unless the ends agree in more digits than labels should
/// have.
fn base(from: f64, to: f64) -> f64 {
    let largest = from.abs().max(to.abs());
    let span = to - from;
    if largest == 0.0 || exponent(largest) - exponent(span) < MOST_DIGITS {
        return 0.0;
    }
    // A round number between the ends, or next to them.
    let place = exponent(span) + 1;
    let text = format!("{:.*e}", (exponent(largest) - place).clamp(0, 16) as usize, from / 2.0 + to / 2.0);
    text.parse().unwrap_or(0.0)
}

impl Ranged for Axis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        let place = f64::from(limit.0) + self.place(*value) * f64::from(limit.1 - limit.0);
        place.round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.ticks.iter().map(|tick| tick.at).collect()
    }

    fn range(&self) -> Range<f64> {
        self.ends[0]..self.ends[1]
    }
}

impl ValueFormatter<f64> for Axis {
    fn format_ext(&self, value: &f64) -> String {
        let tick = self.ticks.iter().find(|tick| tick.at == *value);
        tick.map_or_else(String::new, |tick| tick.label.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(scale: Scale, ends: [f64; 2], most: usize) -> Vec<String> {
        let axis = Axis::new(scale, ends, most);
        for tick in &axis.ticks {
            assert!((0.0..=1.0).contains(&axis.place(tick.at)), "{ends:?}: {tick:?}");
            let read: f64 = tick.label.parse().expect("a number");
            assert!((read - tick.at).abs() <= 1e-6 * (ends[1] - ends[0]).abs(), "{ends:?}: {tick:?}");
        }
        axis.ticks.iter().map(|tick| tick.label.clone()).collect()
    }

    #[test]
    fn ticks_are_round() {
        let linear = |ends| labels(Scale::Linear, ends, 6);
        assert_eq!(linear([0.0, 1.0]), ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
        assert_eq!(linear([-20.0, 20.0]), ["-20", "-10", "0", "10", "20"]);
        assert_eq!(linear([-0.217, 1.0]), ["0.0", "0.5", "1.0"]);
        assert_eq!(linear([0.0, 1.0142e304]), ["0", "2e303", "4e303", "6e303", "8e303", "1e304"]);
        assert_eq!(linear([-1e-9, 1e-9]), ["-1e-9", "-5e-10", "0", "5e-10", "1e-9"]);
        assert_eq!(linear([0.0, 1e7]), ["0", "2e6", "4e6", "6e6", "8e6", "1e7"]);
        assert_eq!(
            linear([12345.0, 12346.0]),
            ["12345.0", "12345.2", "12345.4", "12345.6", "12345.8", "12346.0"]
        );
    }

    #[test]
    fn ticks_of_extreme_axes() {
        for ends in [[-f64::MAX, f64::MAX], [0.0, f64::MAX], [0.0, 1e-320], [-5e-324, 5e-324]] {
            let labels = labels(Scale::Linear, ends, 8);
            assert!(labels.len() <= 9, "{ends:?}: {labels:?}");
        }
        assert_eq!(Axis::new(Scale::Linear, [-f64::MAX, f64::MAX], 8).position(0.0), 0.5);
    }

    #[test]
    fn where_many_digits_agree_a_base_is_taken_off() {
        let axis = Axis::new(Scale::Linear, [1.0, 1.0 + 1e-12], 6);
        assert_eq!(axis.base, 1.0);
        assert_eq!(axis.title("x"), "x - 1");
        assert_eq!(axis.position(1.0), 0.0);
        assert_eq!(axis.position(1.0 + 1e-12), 1.0);
        assert!(axis.ticks.iter().any(|tick| tick.label == "2e-13"), "{:?}", axis.ticks);
        let below = Axis::new(Scale::Linear, [-0.3 - 1e-13, -0.3 + 1e-13], 6);
        assert_eq!((below.base, below.title("x").as_str()), (-0.3, "x + 0.3"));
    }

    #[test]
    fn values_are_at_their_positions() {
        let axes = [
            Axis::new(Scale::Linear, [-1.0, 3.0], 6),
            Axis::new(Scale::Linear, [-f64::MAX, f64::MAX], 6),
            Axis::new(Scale::Linear, [1.0, 1.0 + 1e-12], 6),
            Axis::new(Scale::Logarithmic(5e-324), [-f64::MAX, f64::MAX], 6),
            Axis::new(Scale::Logarithmic(1e-3), [1e-3, 1e9], 6),
        ];
        for (axis, n) in axes.iter().flat_map(|axis| (1..100).map(move |n| (axis, n))) {
            let position = f64::from(n) / 101.0;
            let error = axis.position(axis.value(position)) - position;
            // A few thousandths of a pixel, also if the distances of numbers are as extreme as those of subnormal ones.
            assert!(error.abs() < 1e-3, "{axis:?} {position} {error}");
        }
    }

    #[test]
    fn powers_of_ten_on_both_sides() {
        let scale = Scale::Logarithmic(0.1);
        assert_eq!(labels(scale, [0.1, 1000.0], 6), ["0.1", "1", "10", "100", "1000"]);
        assert_eq!(labels(scale, [-100.0, 100.0], 8), ["-100", "-10", "-1", "0", "1", "10", "100"]);
        assert_eq!(labels(scale, [1.0, 20.0], 8), ["1", "2", "5", "10", "20"]);
        assert_eq!(
            labels(Scale::Logarithmic(1.0), [1.0, 1e300], 6),
            ["1", "1e50", "1e100", "1e150", "1e200", "1e250", "1e300"]
        );
        let axis = Axis::new(scale, [-100.0, 100.0], 8);
        assert_eq!([-100.0, 0.0, 0.01, 100.0].map(|x| axis.position(x)), [0.0, 0.5, 0.5, 1.0]);
    }
}
