//! Intervals as the standard defines them, and how a test file writes them.

use std::cmp::Ordering;

use outward::Round;

use crate::exact::Exact;

/// A set of reals: empty, or the numbers between two bounds, which may be infinite.
pub type Set = Option<[f64; 2]>;

/// A decoration, in the order of the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dec {
    Trv,
    Def,
    Dac,
    Com,
}

impl Dec {
    pub fn name(self) -> &'static str {
        match self {
            Dec::Trv => "trv",
            Dec::Def => "def",
            Dec::Dac => "dac",
            Dec::Com => "com",
        }
    }

    /// Returns the best decoration that an interval allows.
    pub fn best(x: Set) -> Dec {
        match x {
            None => Dec::Trv,
            Some(bounds) if bounds.iter().all(|x| x.is_finite()) => Dec::Com,
            Some(_) => Dec::Dac,
        }
    }
}

/// The image of a box under a function: its range, and the properties of the function there.
pub struct Image {
    pub range: Set,
    /// Is the function defined everywhere on the box?
    pub defined: bool,
    /// Is the function continuous where only the box counts?
    pub continuous: bool,
    /// Is the function continuous at each point of the box, with its neighbours beyond?
    pub at_each_point: bool,
}

impl Image {
    /// Makes the image of a function that is defined and continuous everywhere.
    pub fn smooth(range: Set) -> Image {
        Image::partial(range, true, true)
    }

    /// Makes the image of a function that is perhaps defined or continuous; if continuous, then at each point.
    pub fn partial(range: Set, defined: bool, continuous: bool) -> Image {
        Image { range, defined, continuous, at_each_point: continuous }
    }

    /// Returns the decoration where the operands, none of which is empty, have these decorations.
    pub fn decoration(&self, operands: &[Dec]) -> Dec {
        let own = match (self.defined, self.continuous) {
            (false, _) => Dec::Trv,
            (true, false) => Dec::Def,
            (true, true) if !self.at_each_point => Dec::Dac,
            (true, true) => Dec::best(self.range),
        };
        operands.iter().copied().fold(own, Dec::min)
    }
}

/// Returns the tightest interval around the numbers between two exact numbers.
pub fn outward(low: &Exact, high: &Exact) -> Set {
    assert!(low.cmp(high) != Ordering::Greater);
    Some([low.round(Round::TowardNegative), high.round(Round::TowardPositive)])
}

pub fn exact([low, high]: [f64; 2]) -> [Exact; 2] {
    [Exact::of(low), Exact::of(high)]
}

/// A number, exactly; short where it is a small integer.
pub fn number(x: f64) -> String {
    if x.is_nan() {
        return "NaN".into();
    }
    if x.is_infinite() {
        return if x > 0.0 { "infinity".into() } else { "-infinity".into() };
    }
    if x == x.trunc() && x.abs() < 1.0e6 {
        return format!("{x:.1}");
    }
    let sign = if x < 0.0 { "-" } else { "" };
    let (field, fraction) = (x.abs().to_bits() >> 52, x.to_bits() & ((1 << 52) - 1));
    let digits = format!("{fraction:013x}");
    let digits = digits.trim_end_matches('0');
    let digits = if digits.is_empty() { "0" } else { digits };
    let exponent = i64::try_from(field.max(1)).unwrap() - 1023;
    format!("{sign}0x{}.{digits}p{exponent}", u8::from(field != 0))
}

pub fn bare(x: Set) -> String {
    match x {
        None => "[empty]".into(),
        Some([f64::NEG_INFINITY, f64::INFINITY]) => "[entire]".into(),
        Some([low, high]) => format!("[{}, {}]", number(low), number(high)),
    }
}

pub fn decorated(x: Set, dec: Dec) -> String {
    format!("{}_{}", bare(x), dec.name())
}
