//! Numbers of a format, held in binary64, and their patterns.

use outward_foreign::Format;

use crate::args::FormatName;

impl From<FormatName> for Format {
    fn from(name: FormatName) -> Format {
        match name {
            FormatName::F32 => Format::F32,
            FormatName::F64 => Format::F64,
        }
    }
}

/// The pattern of a number of the format.
pub fn pattern(format: Format, x: f64) -> u64 {
    match format {
        Format::F32 => u64::from((x as f32).to_bits()),
        Format::F64 => x.to_bits(),
    }
}

/// The number with a pattern of the format.
pub fn number(format: Format, pattern: u64) -> f64 {
    match format {
        Format::F32 => f32::from_bits(pattern as u32).into(),
        Format::F64 => f64::from_bits(pattern),
    }
}
