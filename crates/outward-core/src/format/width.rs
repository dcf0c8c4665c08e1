//! What a format is, by its row in the table.

use super::encoding::Encoding;
use super::table::{FormatInfo, Group, TABLE, Width};

impl Width {
    /// Returns the row of the format in the table.
    #[doc(hidden)]
    #[must_use]
    pub const fn info(self) -> &'static FormatInfo {
        &TABLE[self as usize]
    }

    /// Returns every format, in the order of lists: the usual ones first, and of narrow ones those of C.
    #[doc(hidden)]
    pub fn listed() -> impl Iterator<Item = Width> + Clone {
        let of = |group| TABLE.iter().filter(move |info| info.group == group).map(|info| info.width);
        let promoted = |is_usual: bool| {
            of(Group::Promoted).rev().filter(move |width| width.info().c.is_some() == is_usual)
        };
        let lanes = of(Group::Lanes).rev();
        let others = of(Group::Extended).chain(of(Group::Casts));
        lanes.chain(promoted(true)).chain(promoted(false)).chain(others)
    }

    /// Returns the formats with a type, from the widest on.
    #[doc(hidden)]
    pub fn of_numbers() -> impl Iterator<Item = Width> + Clone {
        TABLE.iter().rev().map(|info| info.width).filter(|width| width.has_type())
    }

    /// Returns the formats that formulas can be computed in, in the order of lists.
    #[doc(hidden)]
    pub fn of_formulas() -> impl Iterator<Item = Width> + Clone {
        Width::listed().filter(|width| !width.saturates())
    }

    /// Returns the formats that devices compute formulas in, in the order of lists.
    #[doc(hidden)]
    pub fn of_plans() -> impl Iterator<Item = Width> + Clone {
        Width::of_formulas().filter(|width| width.has_type())
    }

    /// Returns the formats that have a type in C, in the order of lists.
    #[doc(hidden)]
    pub fn of_c() -> impl Iterator<Item = Width> + Clone {
        Width::listed().filter(|width| width.info().c.is_some())
    }

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// Returns the format with this name on the command line.
    #[doc(hidden)]
    #[must_use]
    pub fn by_name(name: &str) -> Option<Width> {
        TABLE.iter().find(|info| info.name == name).map(|info| info.width)
    }

    /// Returns its names on the command line, the usual one first.
    #[doc(hidden)]
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let info = self.info();
        [info.name].into_iter().chain(info.aliases.iter().copied())
    }

    /// Returns the format that has this name on the command line, or as another one.
    #[doc(hidden)]
    #[must_use]
    pub fn called(name: &str) -> Option<Width> {
        Width::listed().find(|width| width.names().any(|known| known == name))
    }

    /// Returns the formats that share this name, such as `fp8`, in the order of lists.
    #[doc(hidden)]
    pub fn sharing(name: &str) -> impl Iterator<Item = Width> {
        Width::listed().filter(move |width| width.info().shared_names.contains(&name))
    }

    /// Returns the format with this precision of FPCore: `binary32` or `(float 8 32)`.
    #[doc(hidden)]
    #[must_use]
    pub fn by_fpcore(text: &str) -> Option<Width> {
        let is_text = |info: &&FormatInfo| info.fpcore == Some(text) || info.fpcore_sizes() == text;
        TABLE.iter().filter(|info| !info.width.saturates()).find(is_text).map(|info| info.width)
    }

    /// Returns the format of a cast with this name in a formula.
    #[doc(hidden)]
    #[must_use]
    pub fn by_cast(name: &str) -> Option<Width> {
        TABLE.iter().find(|info| info.casts.contains(&name)).map(|info| info.width)
    }

    /// Returns the encoding of its numbers.
    #[doc(hidden)]
    #[must_use]
    pub const fn encoding(self) -> Encoding {
        self.info().encoding
    }

    /// Returns whether a value that is too large becomes the largest number, and not an infinity.
    #[doc(hidden)]
    #[must_use]
    pub const fn saturates(self) -> bool {
        matches!(self.info().group, Group::Casts)
    }

    /// Returns whether formulas in it are computed in binary64, and its numbers stored in wider columns.
    #[doc(hidden)]
    #[must_use]
    pub const fn is_promoted(self) -> bool {
        matches!(self.info().group, Group::Promoted)
    }

    /// Returns whether every machine has vectors of it.
    #[doc(hidden)]
    #[must_use]
    pub const fn has_lanes(self) -> bool {
        matches!(self.info().group, Group::Lanes)
    }

    /// Returns whether there is a type of its numbers. Binary64 has them all.
    #[doc(hidden)]
    #[must_use]
    pub const fn has_type(self) -> bool {
        !matches!(self.info().group, Group::Extended)
    }

    /// The narrowest of these formats that contains all numbers of both; binary32 for two different ones that are
    /// narrower.
    ///
    /// ```
    /// use outward::program::Width;
    ///
    /// assert_eq!(Width::F16.join(Width::Bf16), Width::F32);
    /// assert_eq!(Width::F16.join(Width::F16), Width::F16);
    /// ```
    #[must_use]
    pub fn join(self, other: Width) -> Width {
        if self == other { self } else { self.max(other).max(Width::F32) }
    }

    /// Returns the format of the columns that store it: binary32 for narrower formats.
    #[must_use]
    pub fn column(self) -> Width {
        self.max(Width::F32)
    }

    /// The unit in the last place of a finite number: the distance from the greatest power of two that is not above |x|
    /// to the next number of the format. Below the least normal number, it is the least subnormal number. Exact, but
    /// for binary80 below 2^-1011, whose ulps binary64 does not have: there it is 2^-1074.
    ///
    /// ```
    /// use outward::program::Width;
    ///
    /// assert_eq!([Width::F64.ulp(1.0), Width::F32.ulp(-1.5)], [f64::EPSILON, f64::from(f32::EPSILON)]);
    /// ```
    #[must_use]
    pub fn ulp(self, x: f64) -> f64 {
        if x.is_nan() {
            return f64::NAN;
        }
        let encoding = self.encoding();
        let power = f64::from_bits(x.to_bits() & f64::INFINITY.to_bits());
        power.max(encoding.least_normal()) * encoding.epsilon()
    }

    /// The least normal number, the largest power of two, and the distance from 1 to the next number. Of binary80, of
    /// its numbers that are numbers of binary64.
    #[doc(hidden)]
    #[must_use]
    pub fn powers(self) -> (f64, f64, f64) {
        let encoding = self.encoding();
        (encoding.least_normal(), encoding.largest_power(), encoding.epsilon())
    }

    /// The decimal digits of its precision: 15.95 for binary64, rounded to an integer.
    #[must_use]
    pub const fn digits(self) -> u32 {
        // log10(2).
        (self.encoding().precision * 30103 + 50000) / 100_000
    }

    /// The parameters of the unit in the last place, if the format is not binary64.
    #[doc(hidden)]
    #[must_use]
    pub fn lsb_exponents(self) -> Option<LsbExponents> {
        let encoding = self.encoding();
        (self != Width::F64)
            .then(|| LsbExponents { least_normal: encoding.least_normal(), epsilon: encoding.epsilon() })
    }
}

/// The parameters of the ulps of a format other than binary64.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct LsbExponents {
    pub least_normal: f64,
    /// The distance from 1 to the next number.
    pub epsilon: f64,
}
