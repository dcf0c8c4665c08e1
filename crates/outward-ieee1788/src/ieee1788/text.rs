//! `intervalToText` with a conversion specifier. The text is a literal that encloses the interval.

use alloc::format;
use alloc::string::{String, ToString};

use num_bigint::{BigInt, BigUint};

use super::reverse::{ReverseBound, widened};
use crate::format::Format;
use crate::interval::{DecInterval, Interval};
use crate::round::Round::{TowardNegative, TowardPositive};
use crate::text::{Exact, decimal, hexadecimal};

/// The form of a literal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextForm {
    /// `[1.25, 1.5]`.
    #[default]
    Decimal,
    /// `[0x1.4p+0, 0x1.8p+0]`.
    Hexadecimal,
    /// `1.38?13`: a number, and by how many units of its last digit the interval reaches from it. Half-lines and the
    /// whole line have the form with brackets.
    Uncertain,
}

/// Format in which `intervalToText` writes intervals: its conversion specifier.
///
/// ```
/// use outward::ieee1788::{TextForm, TextFormat};
/// use outward::interval::Interval;
///
/// let x: Interval = "[0.1, 0.2]".parse()?;
/// let short = TextFormat { precision: Some(2), ..TextFormat::default() };
/// assert_eq!(short.text(x), "[9.9e-2, 2.1e-1]");
/// let uncertain = TextFormat { form: TextForm::Uncertain, precision: Some(2), ..TextFormat::default() };
/// assert_eq!(uncertain.text(x), "0.15?6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextFormat {
    /// The form.
    pub form: TextForm,
    /// The most significant digits of a bound, digits after the point in hexadecimal, or digits after the point of the
    /// uncertain form (0 to 1100). Without it, decimals are the shortest outward ones that readers which round to
    /// nearest take for the bound, hexadecimal bounds are exact, and the uncertain form has 6 digits.
    pub precision: Option<usize>,
    /// The least number of characters of each bound, which spaces are put before, or of the whole uncertain form, which
    /// has zeros before its digits: a literal does not begin with spaces.
    pub width: usize,
}

impl TextFormat {
    /// The interval as a literal that encloses it.
    #[must_use]
    pub fn text<T: ReverseBound>(&self, x: Interval<T>) -> String {
        if x.is_empty() {
            return String::from("[empty]");
        }
        let bounds = [x.inf(), x.sup()];
        let is_bounded = bounds.iter().all(|&bound| Format::widen(bound).is_finite());
        if self.form == TextForm::Uncertain && is_bounded {
            return uncertain(widened(x), self.precision.unwrap_or(6).min(1100), self.width);
        }
        let [lower, upper] =
            [(bounds[0], TowardNegative), (bounds[1], TowardPositive)].map(|(bound, direction)| {
                let text = match (self.form, self.precision) {
                    _ if Format::widen(bound).is_infinite() => {
                        String::from(if direction == TowardNegative { "-inf" } else { "inf" })
                    }
                    (TextForm::Hexadecimal, None) => crate::text::hex(bound).to_string(),
                    (TextForm::Hexadecimal, Some(digits)) => hexadecimal(bound, digits, direction),
                    (_, Some(digits)) => decimal(bound, digits.max(1), direction),
                    (_, None) if direction == TowardNegative => crate::text::lower(bound).to_string(),
                    (_, None) => crate::text::upper(bound).to_string(),
                };
                format!("{text:>width$}", width = self.width)
            });
        format!("[{lower}, {upper}]")
    }

    /// Writes a decorated interval; NaI is `[nai]`.
    #[must_use]
    pub fn text_decorated<T: ReverseBound>(&self, x: DecInterval<T>) -> String {
        match x.interval() {
            None => String::from("[nai]"),
            Some(part) => format!("{}_{}", self.text(part), x.decoration()),
        }
    }
}

/// The number in units of 10^-digits, rounded down.
fn units(x: f64, digits: usize) -> BigInt {
    let Some(ratio) = Exact::from_float(x).and_then(|x| x.ratio()) else { return BigInt::from(0) };
    let ten = BigUint::from(10_u32).pow(u32::try_from(digits).expect("a few digits"));
    let power = |base: u32, exponent: i64| BigUint::from(base).pow(u32::try_from(exponent).unwrap_or(0));
    let numerator = ratio.numerator * ten * power(2, ratio.two.max(0)) * power(5, ratio.five.max(0));
    let denominator = ratio.denominator * power(2, (-ratio.two).max(0)) * power(5, (-ratio.five).max(0));
    if ratio.negative {
        -BigInt::from((numerator + &denominator - 1_u32) / denominator)
    } else {
        BigInt::from(numerator / denominator)
    }
}

/// Returns the uncertain form of a bounded interval, with `digits` digits after the point, and at least `width`
/// characters wide.
fn uncertain(x: Interval<f64>, digits: usize, width: usize) -> String {
    let (lower, upper): (BigInt, BigInt) = (units(x.inf(), digits), -units(-x.sup(), digits));
    let middle: BigInt = (&lower + &upper) / 2;
    let radius = BigInt::max(&upper - &middle, &middle - &lower);
    let sign = if middle < BigInt::from(0) { "-" } else { "" };
    let text = format!("{:0>width$}", middle.magnitude().to_string(), width = digits + 1);
    let (whole, fraction) = text.split_at(text.len() - digits);
    let point = if digits > 0 { "." } else { "" };
    let end = format!("{point}{fraction}?{radius}");
    let width = width.saturating_sub(sign.len() + end.len());
    format!("{sign}{whole:0>width$}{end}")
}
