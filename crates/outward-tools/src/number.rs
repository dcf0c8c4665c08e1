//! The formats that tools compute in, with operations on their numbers.

use outward::convert::{convert, convert_saturating};
use outward::format::{Bf16, E4m3, E5m2, F16, Format};
use outward::interval::Endpoint;
use outward::program::Width;
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
        if width >= Width::F64 { FloatFormat::F64 } else { FloatFormat::F32 }
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

    /// Appends the digits of a number of a format of 16 bits, if one is given: they read back in that format.
    pub fn write_in<T: Format>(self, x: T, format: Option<Width>, out: &mut Vec<u8>) {
        match format {
            Some(Width::F16) => self.write(convert::<Rn, f64, F16>(Format::widen(x)), out),
            Some(Width::Bf16) => self.write(convert::<Rn, f64, Bf16>(Format::widen(x)), out),
            _ => self.write(x, out),
        }
    }
}

/// Appends the bit pattern of a number in hexadecimal, in a format of 16 bits where one is given.
pub fn write_bits<T: Format>(x: T, format: Option<Width>, out: &mut Vec<u8>) {
    let (pattern, digits) = match format {
        Some(Width::F16) => (convert::<Rn, f64, F16>(Format::widen(x)).pattern(), 4),
        Some(Width::Bf16) => (convert::<Rn, f64, Bf16>(Format::widen(x)).pattern(), 4),
        _ => (x.pattern(), T::BITS as usize / 4),
    };
    out.extend_from_slice(format!("0x{pattern:0digits$x}").as_bytes());
}

/// Rounds bounds outward to a format of 16 bits, and returns bounds of wider formats unchanged.
pub fn outward_in<T: EvalNumber>(width: Width, [lo, hi]: [T; 2]) -> [T; 2] {
    let [least, most] = [Format::widen(lo), Format::widen(hi)];
    match width {
        Width::F16 => [convert::<Rd, f64, F16>(least).widen(), convert::<Ru, f64, F16>(most).widen()],
        Width::Bf16 => [convert::<Rd, f64, Bf16>(least).widen(), convert::<Ru, f64, Bf16>(most).widen()],
        Width::E4m3 | Width::E5m2 | Width::F32 | Width::F64 | Width::F80 => return [lo, hi],
    }
    // The sum with 0 makes a bound of zero positive.
    .map(|bound| T::nearest(bound + 0.0))
}

/// Rounds a binary64 number to the nearest number of a format.
pub fn nearest_in(width: Width, x: f64) -> f64 {
    match width {
        Width::F16 => convert::<Rn, f64, F16>(x).widen(),
        Width::Bf16 => convert::<Rn, f64, Bf16>(x).widen(),
        Width::E4m3 => convert_saturating::<Rn, f64, E4m3>(x).widen(),
        Width::E5m2 => convert_saturating::<Rn, f64, E5m2>(x).widen(),
        Width::F32 => f64::from(x as f32),
        Width::F64 | Width::F80 => x,
    }
}

/// Returns the name of a format in IEEE 754, or its common name.
pub fn long_name(width: Width) -> &'static str {
    match width {
        Width::E4m3 => "E4M3",
        Width::E5m2 => "E5M2",
        Width::F16 => "binary16",
        Width::Bf16 => "bfloat16",
        Width::F32 => "binary32",
        Width::F64 => "binary64",
        Width::F80 => "binary80",
    }
}
