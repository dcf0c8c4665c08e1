//! The formats that tools compute in, with operations on their numbers.

use outward::__in_promoted_format as in_promoted_format;
use outward::convert::{Storage, convert};
use outward::device::scalar::ResultRounding;
use outward::format::Format;
use outward::interval::Endpoint;
use outward::program::Width;
use outward::round::RoundingDirection;
use outward::text;
use outward::{Rd, Rn, Ru};

use crate::device::dispatch::DeviceNumber;

/// A format that values are carried in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FloatFormat {
    /// binary64
    #[default]
    F64,
    /// binary32
    F32,
}

impl FloatFormat {
    /// Returns the format that holds the numbers of `width`: binary32 for formats of 16 bits.
    pub fn holding(width: Width) -> FloatFormat {
        if width.column() == Width::F32 { FloatFormat::F32 } else { FloatFormat::F64 }
    }

    /// Returns the format's width.
    pub fn width(self) -> Width {
        match self {
            FloatFormat::F64 => Width::F64,
            FloatFormat::F32 => Width::F32,
        }
    }
}

/// `f64` or `f32`.
pub trait EvalNumber: Endpoint + DeviceNumber + Default + From<u8> {
    /// Returns whether the number is neither infinite nor NaN.
    fn is_finite(self) -> bool {
        self.pattern() & Self::INFINITY_BITS != Self::INFINITY_BITS
    }

    /// Returns the number nearest to `x`, the same on every machine.
    fn nearest(x: f64) -> Self {
        Self::from_pattern(if Self::BITS == 32 { u64::from((x as f32).to_bits()) } else { x.to_bits() })
    }

    /// Returns whether the number is +∞ or −∞.
    fn is_infinite(self) -> bool {
        self.pattern() & !Self::SIGN_MASK == Self::INFINITY_BITS
    }
}

impl EvalNumber for f64 {}
impl EvalNumber for f32 {}

/// Choice of decimal digits of a number.
#[derive(Clone, Copy, Debug)]
pub enum Digits {
    /// A lower bound.
    Lower,
    /// An upper bound.
    Upper,
    /// The shortest digits that read back.
    Nearest,
}

impl Digits {
    /// Appends the digits of a number.
    pub fn write<T: Format>(self, x: T, out: &mut Vec<u8>) {
        match self {
            Digits::Lower => text::write_lower(x, out),
            Digits::Upper => text::write_upper(x, out),
            Digits::Nearest => text::write_nearest(x, out),
        }
    }

    /// Appends the digits of a number of a format narrower than binary32, if one is given: they read back in that
    /// format.
    pub fn write_in<T: Format>(self, x: T, format: Option<Width>, out: &mut Vec<u8>) {
        in_promoted_format!(
            format,
            F => self.write(convert::<Rn, f64, F>(Format::widen(x)), out),
            _ => self.write(x, out)
        );
    }
}

/// Appends the bit pattern of a number in hexadecimal, in a format narrower than binary32 where one is given.
pub fn write_bits<T: Format>(x: T, format: Option<Width>, out: &mut Vec<u8>) {
    in_promoted_format!(
        format,
        F => {
            let pattern = convert::<Rn, f64, F>(Format::widen(x)).pattern();
            write_pattern(pattern, [F::BITS, F::STORAGE_BITS], out)
        },
        _ => write_pattern(x.pattern(), [T::BITS, T::STORAGE_BITS], out)
    );
}

/// Appends a pattern in hexadecimal, as it is in memory: the bits are those of the pattern, and all, of which it is the
/// upper ones.
pub fn write_pattern(pattern: u64, [bits, all]: [u32; 2], out: &mut Vec<u8>) {
    let (stored, digits) = (pattern << (all - bits), all.div_ceil(4) as usize);
    out.extend_from_slice(format!("0x{stored:0digits$x}").as_bytes());
}

/// Rounds bounds outward to a format narrower than binary32 in which formulas are computed, and returns bounds of other
/// formats unchanged.
pub fn outward_in<T: EvalNumber>(width: Width, [lo, hi]: [T; 2]) -> [T; 2] {
    let [least, most] = [Format::widen(lo), Format::widen(hi)];
    let rounded = in_promoted_format!(
        Some(width),
        F => [convert::<Rd, f64, F>(least).widen(), convert::<Ru, f64, F>(most).widen()],
        _ => return [lo, hi]
    );
    // The sum with 0 makes a bound of zero positive.
    rounded.map(|bound| T::nearest(bound + 0.0))
}

/// Formats bounds as numbers of a format that formulas are computed in, rounded outward: one number, or both with these
/// words around them.
pub fn bounds_text(format: Width, bounds: [f64; 2], words: [&str; 3]) -> String {
    in_promoted_format!(
        Some(format),
        F => bounds_in::<F>(bounds, words),
        _ => match format {
            Width::F32 => bounds_in::<f32>(bounds, words),
            _ => bounds_in::<f64>(bounds, words),
        }
    )
}

fn bounds_in<F: Storage>([lo, hi]: [f64; 2], [before, between, behind]: [&str; 3]) -> String {
    let (lo, hi): (F, F) = (convert::<Rd, f64, F>(lo), convert::<Ru, f64, F>(hi));
    if lo.widen() == hi.widen() {
        return text::nearest(lo).to_string();
    }
    format!("{before}{}{between}{}{behind}", text::lower(lo), text::upper(hi))
}

/// Rounds a binary64 number to the nearest number of a format.
pub fn nearest_in(width: Width, x: f64) -> f64 {
    match width {
        Width::F32 => f64::from(x as f32),
        width => ResultRounding { width, round: RoundingDirection::TiesToEven }.from_odd(x),
    }
}
