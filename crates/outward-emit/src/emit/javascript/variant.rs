//! The directions and formats of the package, each a folder.

use crate::device::FloatMode;
use crate::program::Width;
use crate::round::Round;

/// A direction and a format, or intervals, with the folder of its functions.
pub(super) struct Variant {
    pub folder: &'static str,
    /// None for intervals.
    pub mode: Option<FloatMode>,
    pub about: &'static str,
}

pub(super) const VARIANTS: [Variant; 9] = {
    const fn variant(folder: &'static str, width: Width, round: Round, about: &'static str) -> Variant {
        Variant { folder, mode: Some(FloatMode { width, round }), about }
    }
    [
        variant("", Width::F64, Round::TiesToEven, "rounded to the nearest number, ties to even"),
        variant("rd/", Width::F64, Round::TowardNegative, "rounded down"),
        variant("ru/", Width::F64, Round::TowardPositive, "rounded up"),
        variant("rz/", Width::F64, Round::TowardZero, "rounded toward 0"),
        variant(
            "f32/",
            Width::F32,
            Round::TiesToEven,
            "rounded to the nearest number of binary32, ties to even",
        ),
        variant("f32/rd/", Width::F32, Round::TowardNegative, "rounded down to a number of binary32"),
        variant("f32/ru/", Width::F32, Round::TowardPositive, "rounded up to a number of binary32"),
        variant("f32/rz/", Width::F32, Round::TowardZero, "rounded toward 0 to a number of binary32"),
        Variant { folder: "interval/", mode: None, about: "the tightest interval around all values" },
    ]
};

impl Variant {
    /// The number of the direction in which sums are rounded, for binary64.
    pub(super) fn sums(&self) -> Option<i32> {
        let mode = self.mode.filter(|mode| mode.width == Width::F64)?;
        Some(match mode.round {
            Round::TiesToEven => 0,
            Round::TowardPositive => 1,
            Round::TowardNegative => -1,
            Round::TowardZero => 2,
        })
    }
}
