//! Literals and constants: their exact values, and their roundings.

use alloc::format;
use alloc::string::{String, ToString};
use core::cmp::Ordering;
use core::fmt;

use num_bigint::BigInt;

use super::Width;
use super::ratio::Ratio;
use crate::__in_format as in_format;
use crate::format::Format;
use crate::round::{Round, RoundingDirection};
use crate::text::{Exact, ParseError};

/// A number in a formula. It keeps its exact value, and is rounded only once, when a program is prepared for a device,
/// in the requested direction.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(NumberKind);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum NumberKind {
    /// A numeral that [`Exact`] reads.
    Numeral(String),
    /// A constant, or its negation.
    Constant { constant: Constant, negative: bool },
    /// Positive or negative infinity.
    Infinity { negative: bool },
}

macro_rules! constants {
    ($($name:ident $text:literal $digits:literal $doc:literal;)*) => {
        /// A constant, under its name in FPCore. All are irrational.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Constant {
            $(#[doc = $doc] $name,)*
        }

        impl Constant {
            /// Every constant.
            pub const ALL: &[Constant] = &[$(Constant::$name),*];

            /// The name in FPCore.
            pub const fn name(self) -> &'static str {
                match self { $(Constant::$name => $text,)* }
            }

            /// The first 60 decimals, truncated.
            ///
            /// Rounding this number to binary64 or binary32, in any direction, gives the rounded constant: no number of
            /// the format and no midpoint between two of them lies in the 10^-60 above it, as a test checks.
            const fn decimals(self) -> &'static str {
                match self { $(Constant::$name => $digits,)* }
            }
        }
    };
}

constants! {
    E "E" "2.718281828459045235360287471352662497757247093699959574966967" "Euler's number.";
    Log2E "LOG2E" "1.442695040888963407359924681001892137426645954152985934135449" "log₂ e.";
    Log10E "LOG10E" "0.434294481903251827651128918916605082294397005803666566114453" "log₁₀ e.";
    Ln2 "LN2" "0.693147180559945309417232121458176568075500134360255254120680" "ln 2.";
    Ln10 "LN10" "2.302585092994045684017991454684364207601101488628772976033327" "ln 10.";
    Pi "PI" "3.141592653589793238462643383279502884197169399375105820974944" "π.";
    Pi2 "PI_2" "1.570796326794896619231321691639751442098584699687552910487472" "π/2.";
    Pi4 "PI_4" "0.785398163397448309615660845819875721049292349843776455243736" "π/4.";
    M1Pi "M_1_PI" "0.318309886183790671537767526745028724068919291480912897495334" "1/π.";
    M2Pi "M_2_PI" "0.636619772367581343075535053490057448137838582961825794990669" "2/π.";
    M2SqrtPi "M_2_SQRTPI" "1.128379167095512573896158903121545171688101258657997713688171" "2/√π.";
    Sqrt2 "SQRT2" "1.414213562373095048801688724209698078569671875376948073176679" "√2.";
    Sqrt12 "SQRT1_2" "0.707106781186547524400844362104849039284835937688474036588339" "√½.";
}

impl Constant {
    /// The constants that formulas can use, with their names there. FPCore has all constants, with other names.
    pub const IN_FORMULAS: &[(&str, Constant)] =
        &[("pi", Constant::Pi), ("π", Constant::Pi), ("e", Constant::E)];

    /// The constant with this name in formulas.
    pub fn of_formula(name: &str) -> Option<Constant> {
        Constant::IN_FORMULAS.iter().find(|(known, _)| *known == name).map(|(_, constant)| *constant)
    }
}

impl Number {
    /// The value of a decimal, hexadecimal or rational numeral.
    pub fn parse(text: &str) -> Result<Number, ParseError> {
        Exact::parse(text)?;
        Ok(Number(NumberKind::Numeral(text.to_string())))
    }

    /// Returns exactly this number.
    ///
    /// # Panics
    ///
    /// If it is a NaN.
    #[must_use]
    pub fn from_f64(x: f64) -> Number {
        assert!(!x.is_nan(), "a NaN is no number of a formula");
        if x.is_infinite() {
            return Number(NumberKind::Infinity { negative: x < 0.0 });
        }
        let integer = x as i32;
        if f64::from(integer).to_bits() == x.to_bits() {
            return Number(NumberKind::Numeral(integer.to_string()));
        }
        let mut text = alloc::vec::Vec::new();
        crate::text::write_hex(x, &mut text);
        Number(NumberKind::Numeral(String::from_utf8_lossy(&text).into_owned()))
    }

    /// A constant.
    pub const fn constant(constant: Constant) -> Number {
        Number(NumberKind::Constant { constant, negative: false })
    }

    /// Returns FPCore's `INFINITY`. It is not a real number: its enclosure contains everything above the largest finite
    /// number.
    pub const fn infinity() -> Number {
        Number(NumberKind::Infinity { negative: false })
    }

    /// significand · baseᵉˣᵖᵒⁿᵉⁿᵗ; `None` if the power has more than about ten thousand digits.
    pub(super) fn from_digits(significand: &BigInt, base: &BigInt, exponent: i64) -> Option<Number> {
        const LIMIT: u64 = 1 << 15;
        let power = u32::try_from(exponent.unsigned_abs()).ok()?;
        if base.bits().saturating_mul(u64::from(power)) > LIMIT {
            return None;
        }
        let scale = base.pow(power);
        let text = if exponent >= 0 {
            (significand * scale).to_string()
        } else if scale.sign() == num_bigint::Sign::Minus {
            format!("{}/{}", -significand, -scale)
        } else {
            format!("{significand}/{scale}")
        };
        Number::parse(&text).ok()
    }

    /// The exact value; for a constant, a number that rounds to the same results as the constant.
    #[doc(hidden)]
    #[must_use]
    pub fn exact(&self) -> Exact {
        let (text, negative) = match &self.0 {
            NumberKind::Numeral(text) => (text.as_str(), false),
            NumberKind::Constant { constant, negative } => (constant.decimals(), *negative),
            NumberKind::Infinity { negative } => ("inf", *negative),
        };
        let exact = Exact::parse_extended(text).expect("checked when the number was made");
        if negative { -exact } else { exact }
    }

    /// The constant that it is, and whether it is negated.
    #[doc(hidden)]
    #[must_use]
    pub fn as_constant(&self) -> Option<(Constant, bool)> {
        match self.0 {
            NumberKind::Constant { constant, negative } => Some((constant, negative)),
            _ => None,
        }
    }

    /// The exact value of a numeral or an infinity; `None` for a constant.
    #[doc(hidden)]
    #[must_use]
    pub fn as_exact(&self) -> Option<Exact> {
        self.as_constant().is_none().then(|| self.exact())
    }

    /// The number rounded.
    pub fn round<T: Format>(&self, round: Round) -> T {
        self.exact().round(round)
    }

    /// The number rounded to nearest, ties away from zero.
    pub fn round_ties_away<T: Format>(&self) -> T {
        let cut = self.round::<T>(Round::TowardZero);
        let magnitude = cut.pattern() & !T::SIGN_MASK;
        if magnitude == T::INFINITY_BITS {
            return cut;
        }
        // This point is halfway to the next number away from zero: an odd number of half ulps.
        let field = (magnitude >> T::FRACTION_BITS).max(1);
        let fraction = magnitude & T::FRACTION_MASK;
        let hidden = if magnitude > T::FRACTION_MASK { 1 << T::FRACTION_BITS } else { 0 };
        let place = field as i64 - i64::from(T::EMAX) - i64::from(T::FRACTION_BITS) - 1;
        let middle = format!("0x{:x}p{place}", 2 * (fraction | hidden) + 1);
        let middle = Exact::parse(&middle).expect("a hexadecimal number");
        let exact = self.exact();
        let negative = exact.is_negative();
        let exact = if negative { -exact } else { exact };
        let away = u64::from(exact >= middle);
        T::from_pattern((magnitude + away) | if negative { T::SIGN_MASK } else { 0 })
    }

    /// The number rounded with one of the five attributes.
    pub(crate) fn round_by<T: Format>(&self, attribute: RoundingDirection) -> T {
        match attribute {
            RoundingDirection::TiesToEven => self.round(Round::TiesToEven),
            RoundingDirection::TowardZero => self.round(Round::TowardZero),
            RoundingDirection::TowardPositive => self.round(Round::TowardPositive),
            RoundingDirection::TowardNegative => self.round(Round::TowardNegative),
            RoundingDirection::TiesToAway => self.round_ties_away(),
        }
    }

    /// The tightest bounds around the number.
    pub fn bounds<T: Format>(&self) -> (T, T) {
        let largest = T::from_pattern(T::MAX_BITS);
        match &self.0 {
            NumberKind::Infinity { negative: false } => (largest, T::infinity()),
            NumberKind::Infinity { negative: true } => (
                T::from_pattern(T::SIGN_MASK | T::INFINITY_BITS),
                T::from_pattern(T::SIGN_MASK | T::MAX_BITS),
            ),
            _ => self.exact().bounds(),
        }
    }

    /// The tightest bounds of the number minus another one; `None` if one of them is infinite.
    #[doc(hidden)]
    #[must_use]
    pub fn less(&self, x: f64) -> Option<(f64, f64)> {
        let (lo, hi) = self.exact().less(x)?.bounds();
        // The digits that a constant's text omits are positive.
        let rest = match &self.0 {
            NumberKind::Constant { negative, .. } => {
                if *negative {
                    (-1e-60, 0.0)
                } else {
                    (0.0, 1e-60)
                }
            }
            _ => (0.0, 0.0),
        };
        Some((crate::ops::add_rd(lo, rest.0), crate::ops::add_ru(hi, rest.1)))
    }

    /// Is the number real, that is, not [`Number::infinity`]?
    pub fn is_real(&self) -> bool {
        !matches!(self.0, NumberKind::Infinity { .. })
    }

    /// The order of two numbers. Numbers that no format distinguishes may count as equal or unequal.
    pub(super) fn compare(&self, other: &Number) -> Ordering {
        self.exact().cmp(&other.exact())
    }

    /// Returns the negation of the number.
    pub(super) fn negated(&self) -> Number {
        Number(match &self.0 {
            NumberKind::Numeral(text) => NumberKind::Numeral(match text.strip_prefix('-') {
                Some(positive) => positive.to_string(),
                None => format!("-{}", text.trim_start_matches('+')),
            }),
            NumberKind::Constant { constant, negative } => {
                NumberKind::Constant { constant: *constant, negative: !negative }
            }
            NumberKind::Infinity { negative } => NumberKind::Infinity { negative: !negative },
        })
    }

    /// The integer that it is, in any notation.
    pub(super) fn as_integer(&self) -> Option<i32> {
        let (lo, hi) = self.spelled_bounds()?;
        let n = lo as i32;
        (lo == hi && f64::from(n) == lo).then_some(n)
    }

    /// Is the number one of the format?
    pub(super) fn is_number_of(&self, width: Width) -> bool {
        fn is_of<T: Format>(number: &Number) -> bool {
            matches!(number.0, NumberKind::Numeral(_)) && number.exact().is_representable::<T>()
        }
        // For binary80 the answer is no for numbers that are not numbers of binary64.
        in_format!(width, F => is_of::<F>(self), _ => is_of::<f64>(self))
    }

    /// The rational number that it is, if that is not too long.
    pub(super) fn as_ratio(&self) -> Option<Ratio> {
        match &self.0 {
            NumberKind::Numeral(text) => Ratio::parse(text),
            _ => None,
        }
    }

    fn spelled_bounds(&self) -> Option<(f64, f64)> {
        matches!(self.0, NumberKind::Numeral(_)).then(|| self.bounds())
    }
}

impl From<Constant> for Number {
    fn from(constant: Constant) -> Number {
        Number::constant(constant)
    }
}

impl Number {
    /// Returns the number as a formula writes it, with the name of a constant in C, such as `M_E`: the names in FPCore,
    /// `E` and `LN2`, are names of variables there.
    #[doc(hidden)]
    pub fn formula_text(&self) -> String {
        match &self.0 {
            NumberKind::Constant { constant, negative } => {
                let name = constant.name();
                let prefix = if *constant == Constant::Pi || name.starts_with("M_") { "" } else { "M_" };
                format!("{}{prefix}{name}", if *negative { "-" } else { "" })
            }
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, text) = match &self.0 {
            NumberKind::Numeral(text) => (false, text.as_str()),
            NumberKind::Constant { constant, negative } => (*negative, constant.name()),
            NumberKind::Infinity { negative } => (*negative, "INFINITY"),
        };
        write!(f, "{}{text}", if sign { "-" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_decimals_decide_every_rounding() {
        for constant in Constant::ALL {
            let below = constant.decimals();
            let (head, tail) = below.split_at(below.len() - 18);
            let above = format!("{head}{:018}", tail.parse::<u64>().unwrap() + 1);
            let (below, above) = (Exact::parse(below).unwrap(), Exact::parse(&above).unwrap());
            for round in Round::ALL {
                assert_eq!(below.round::<f64>(round), above.round::<f64>(round), "{constant:?} {round:?}");
                assert_eq!(below.round::<f32>(round), above.round::<f32>(round), "{constant:?} {round:?}");
            }
            assert!(!below.is_representable::<f64>());
        }
    }

    #[test]
    fn constants_agree_with_the_standard_library() {
        use core::f64::consts;
        let nearest = |constant: Constant| Number::constant(constant).round::<f64>(Round::TiesToEven);
        for (constant, expected) in [
            (Constant::E, consts::E),
            (Constant::Log2E, consts::LOG2_E),
            (Constant::Log10E, consts::LOG10_E),
            (Constant::Ln2, consts::LN_2),
            (Constant::Ln10, consts::LN_10),
            (Constant::Pi, consts::PI),
            (Constant::Pi2, consts::FRAC_PI_2),
            (Constant::Pi4, consts::FRAC_PI_4),
            (Constant::M1Pi, consts::FRAC_1_PI),
            (Constant::M2Pi, consts::FRAC_2_PI),
            (Constant::M2SqrtPi, consts::FRAC_2_SQRT_PI),
            (Constant::Sqrt2, consts::SQRT_2),
            (Constant::Sqrt12, consts::FRAC_1_SQRT_2),
        ] {
            assert_eq!(nearest(constant), expected, "{constant:?}");
        }
    }

    #[test]
    fn integers_in_every_spelling() {
        for (text, integer) in [
            ("2", Some(2)),
            ("-3.0", Some(-3)),
            ("0x1p4", Some(16)),
            ("6/3", Some(2)),
            ("1e3", Some(1000)),
            ("2.5", None),
            ("1/3", None),
            ("2147483647", Some(i32::MAX)),
            ("2147483648", None),
            ("1e999999999", None),
            ("2.00000000000000000000000000000001", None),
        ] {
            assert_eq!(Number::parse(text).unwrap().as_integer(), integer, "{text}");
        }
        assert_eq!(Number::constant(Constant::E).as_integer(), None);
        let number = Number::parse("16777217").unwrap();
        let widths = [Width::Bf16, Width::F16, Width::F32, Width::F64];
        assert_eq!(widths.map(|width| number.is_number_of(width)), [false, false, false, true]);
        assert_eq!(widths.map(|width| Number::parse("0.5").unwrap().is_number_of(width)), [true; 4]);
        assert!(!Number::constant(Constant::E).is_number_of(Width::F64));
    }

    #[test]
    fn ties_go_away_from_zero() {
        let away = |text: &str| Number::parse(text).unwrap().round_ties_away::<f64>();
        let narrow = |text: &str| Number::parse(text).unwrap().round_ties_away::<f32>();
        for (text, expected) in [
            ("9007199254740993", 9_007_199_254_740_994.0),
            ("-9007199254740993", -9_007_199_254_740_994.0),
            ("9007199254740995", 9_007_199_254_740_996.0),
            ("9007199254740992.9", 9_007_199_254_740_992.0),
            ("0x1p-1075", f64::from_bits(1)),
            ("-0x1p-1075", -f64::from_bits(1)),
            ("0x0.fffp-1075", 0.0),
            ("0x1.fffffffffffff8p1023", f64::INFINITY),
            ("0x1.fffffffffffff7p1023", f64::MAX),
            ("0.1", 0.1),
            ("0", 0.0),
        ] {
            assert_eq!(away(text).to_bits(), f64::to_bits(expected), "{text}");
        }
        assert_eq!(narrow("16777217"), 16_777_218.0);
        assert_eq!(narrow("16777219"), 16_777_220.0);
        assert_eq!(narrow("0x1p-150"), f32::from_bits(1));
        assert_eq!(Number::infinity().round_ties_away::<f32>(), f32::INFINITY);
    }

    #[test]
    fn digits_are_exact() {
        let digits = |m: i64, b: i64, e: i64| Number::from_digits(&m.into(), &b.into(), e);
        assert_eq!(digits(3, 2, -1).unwrap().bounds::<f64>(), (1.5, 1.5));
        assert_eq!(digits(-3, 10, 2).unwrap().bounds::<f64>(), (-300.0, -300.0));
        assert_eq!(digits(1, -2, -3).unwrap().bounds::<f64>(), (-0.125, -0.125));
        assert_eq!(digits(1, 3, -1).unwrap().to_string(), "1/3");
        assert_eq!(digits(1, 0, -1), None);
        assert_eq!(digits(1, 2, i64::MIN), None);
    }
}
