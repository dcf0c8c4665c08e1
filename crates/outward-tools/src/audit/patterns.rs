//! Numbers of a format, held in binary64, and their patterns.

use outward_foreign::CType;

use crate::number::FloatFormat;

impl From<FloatFormat> for CType {
    fn from(format: FloatFormat) -> CType {
        match format {
            FloatFormat::F32 => CType::F32,
            FloatFormat::F64 => CType::F64,
        }
    }
}

/// The pattern of a number of the format.
pub fn pattern(format: CType, x: f64) -> u64 {
    match format {
        CType::F32 => u64::from((x as f32).to_bits()),
        CType::F64 => x.to_bits(),
    }
}

/// The number with a pattern of the format.
pub fn number(format: CType, pattern: u64) -> f64 {
    match format {
        CType::F32 => f32::from_bits(pattern as u32).into(),
        CType::F64 => f64::from_bits(pattern),
    }
}
