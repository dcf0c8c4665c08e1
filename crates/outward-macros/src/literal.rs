//! Converts interval literals of IEEE 1788 and numerals to the patterns of bounds, rounded outward.
//!
//! The library reads the same forms in its own formats of numbers. A procedural macro cannot use the library, which
//! would be compiled a second time for it: tests compare both.

use num_bigint::BigUint;

/// A format of bounds: its significant bits and the exponents of its normal numbers.
#[derive(Clone, Copy, Debug)]
pub struct BoundFormat {
    precision: i64,
    emin: i64,
    emax: i64,
}

pub const BINARY64: BoundFormat = BoundFormat { precision: 53, emin: -1022, emax: 1023 };
pub const BINARY32: BoundFormat = BoundFormat { precision: 24, emin: -126, emax: 127 };

/// Length in bytes of the longest literal that is read.
const LONGEST: usize = 10_000;

/// Largest exponent that is computed. Beyond it, a numeral of at most [`LONGEST`] bytes is beyond all formats.
const LARGEST_EXPONENT: i64 = 100_000;

/// A number, or an infinity.
#[derive(Clone, Debug, PartialEq)]
enum Number {
    Infinite { negative: bool },
    Finite(Fraction),
}

#[derive(Clone, Debug, PartialEq)]
struct Fraction {
    negative: bool,
    numerator: BigUint,
    denominator: BigUint,
}

impl Fraction {
    /// Multiplies by a power of the base.
    fn scaled(self, base: u32, exponent: i64) -> Fraction {
        let exponent = exponent.clamp(-LARGEST_EXPONENT, LARGEST_EXPONENT);
        let power = BigUint::from(base).pow(exponent.unsigned_abs() as u32);
        if exponent >= 0 {
            Fraction { numerator: self.numerator * power, ..self }
        } else {
            Fraction { denominator: self.denominator * power, ..self }
        }
    }

    fn is_below_or_equal(&self, other: &Fraction) -> bool {
        let zero = BigUint::default();
        let is_negative = |x: &Fraction| x.negative && x.numerator != zero;
        match (is_negative(self), is_negative(other)) {
            (false, true) => false,
            (true, false) => true,
            (negative, _) => {
                let (a, b) = (&self.numerator * &other.denominator, &other.numerator * &self.denominator);
                if negative { a >= b } else { a <= b }
            }
        }
    }

    /// Rounds to the pattern of a number of the format, on one side.
    fn round(&self, up: bool, format: BoundFormat) -> u64 {
        let BoundFormat { precision, emin, emax } = format;
        let (n, d) = (&self.numerator, &self.denominator);
        if *n == BigUint::default() {
            return 0;
        }
        let shifted = |x: &BigUint, by: i64| x << by.max(0).unsigned_abs();
        let mut exponent = n.bits().cast_signed() - d.bits().cast_signed();
        if shifted(n, -exponent) < shifted(d, exponent) {
            exponent -= 1;
        }
        let away = up != self.negative;
        // 2^exponent <= n / d < 2^(exponent + 1)
        let magnitude = if exponent > emax {
            let infinity = ((emax - emin + 2) as u64) << (precision - 1);
            infinity - u64::from(!away)
        } else {
            let last = exponent.max(emin) - (precision - 1);
            let (n, d) = (shifted(n, -last), shifted(d, last));
            let quotient = &n / &d;
            let inexact = &quotient * d != n;
            let digits = quotient.iter_u64_digits().next().unwrap_or(0);
            let binade = if exponent >= emin { (exponent - emin) as u64 } else { 0 };
            (binade << (precision - 1)) + digits + u64::from(inexact && away)
        };
        let sign =
            if self.negative && magnitude > 0 { 1 << (precision + exponent_bits(format) - 1) } else { 0 };
        magnitude | sign
    }
}

fn exponent_bits(format: BoundFormat) -> i64 {
    i64::from((format.emax - format.emin + 2).ilog2()) + 1
}

/// Returns the patterns of the bounds, `None` for the empty set, or the error of the text.
pub fn bounds(text: &str, format: BoundFormat) -> Result<Option<[u64; 2]>, String> {
    let Some([inf, sup]) = literal(text)? else { return Ok(None) };
    if let (Number::Finite(inf), Number::Finite(sup)) = (&inf, &sup)
        && !inf.is_below_or_equal(sup)
    {
        return Err(format!("the lower bound of `{text}` is above the upper one; write the lower one first"));
    }
    let infinity = |negative: bool| Fraction {
        negative,
        numerator: BigUint::from(1_u8) << (format.emax + 1).unsigned_abs(),
        denominator: BigUint::from(1_u8),
    };
    let pattern = |x: Number, up| match x {
        Number::Finite(x) => x.round(up, format),
        Number::Infinite { negative } => infinity(negative).round(up, format),
    };
    Ok(Some([pattern(inf, false), pattern(sup, true)]))
}

/// Parses the exact bounds.
fn literal(text: &str) -> Result<Option<[Number; 2]>, String> {
    if text.len() > LONGEST {
        return Err(format!("the literal has {} bytes; expected at most {LONGEST}", text.len()));
    }
    if text.is_empty() {
        return Err("there is no text; write \"[1, 2]\" or \"0.1\", or \"[empty]\" for the empty set".into());
    }
    let Some(rest) = text.strip_prefix('[') else {
        return if text.contains('?') { uncertain(text).map(Some) } else { point(text).map(Some) };
    };
    let (inside, suffix) =
        rest.split_once(']').ok_or_else(|| format!("`{text}` has no `]`; write [1, 2] or [0.1]"))?;
    if suffix.starts_with('_') {
        return Err(format!("`{text}` has a decoration, which an Interval cannot have; leave out {suffix}"));
    }
    if !suffix.is_empty() {
        return Err(format!("`{suffix}` follows the `]` of an interval literal; expected the end"));
    }
    let inside = inside.trim();
    match inside.to_ascii_lowercase().as_str() {
        "" | "empty" => return Ok(None),
        "entire" => {
            return Ok(Some([Number::Infinite { negative: true }, Number::Infinite { negative: false }]));
        }
        "nai" => return Err("[nai] is no bare interval".into()),
        _ => {}
    }
    let Some((inf, sup)) = inside.split_once(',') else { return point(inside).map(Some) };
    if sup.contains(',') {
        return Err(format!("`{inside}` are more than two bounds; expected [1, 2] or [0.1]"));
    }
    let bound = |text: &str, negative: bool| -> Result<Number, String> {
        let missing = Number::Infinite { negative };
        let x = if text.is_empty() { missing.clone() } else { numeral(text)? };
        let (side, instead) = if negative { ("lower", "-inf") } else { ("upper", "inf") };
        if matches!(x, Number::Infinite { .. }) && x != missing {
            return Err(format!("`{text}` cannot be the {side} bound; write {instead} or a number"));
        }
        Ok(x)
    };
    Ok(Some([bound(inf.trim(), true)?, bound(sup.trim(), false)?]))
}

/// Parses one number.
fn point(text: &str) -> Result<[Number; 2], String> {
    match numeral(text)? {
        Number::Infinite { .. } => {
            Err(format!("`{text}` is no number of an interval; write [1, inf] for a half-line, or [entire]"))
        }
        x => Ok([x.clone(), x]),
    }
}

/// Parses a number with a sign: decimal, hexadecimal, a fraction, or an infinity.
fn numeral(text: &str) -> Result<Number, String> {
    let wrong = || {
        format!(
            "`{text}` is no number; expected one such as 0.1, 1e-3, 0x1.8p-3 or 1/3, or an interval literal such as \
                [0.1, 0.2]"
        )
    };
    let (negative, unsigned) = sign(text);
    if ["inf", "infinity"].iter().any(|name| unsigned.eq_ignore_ascii_case(name)) {
        return Ok(Number::Infinite { negative });
    }
    if let Some((numerator, denominator)) = unsigned.split_once('/') {
        let natural = |text: &str| digits(text, 10).ok_or_else(wrong);
        let (numerator, denominator) = (natural(numerator)?, natural(denominator)?);
        if denominator == BigUint::default() {
            return Err(format!("the denominator of `{text}` is zero"));
        }
        return Ok(Number::Finite(Fraction { negative, numerator, denominator }));
    }
    let lower = unsigned.to_ascii_lowercase();
    let (radix, base, body, mark) = match lower.strip_prefix("0x") {
        Some(body) => (16, 2, body, 'p'),
        None => (10, 10, lower.as_str(), 'e'),
    };
    let (number, exponent) = match body.split_once(mark) {
        Some((number, text)) => (number, exponent(text).ok_or_else(wrong)?),
        None => (body, 0),
    };
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let numerator = digits(&format!("{whole}{fraction}"), radix).ok_or_else(wrong)?;
    let places = fraction.len() as i64 * if radix == 16 { 4 } else { 1 };
    let x = Fraction { negative, numerator, denominator: BigUint::from(1_u8) };
    Ok(Number::Finite(x.scaled(base, exponent.saturating_sub(places))))
}

fn sign(text: &str) -> (bool, &str) {
    match text.strip_prefix(['+', '-']) {
        Some(unsigned) => (text.starts_with('-'), unsigned),
        None => (false, text),
    }
}

fn digits(text: &str, radix: u32) -> Option<BigUint> {
    let is_number = !text.is_empty() && text.chars().all(|c| c.is_digit(radix));
    is_number.then(|| BigUint::parse_bytes(text.as_bytes(), radix)).flatten()
}

fn exponent(text: &str) -> Option<i64> {
    let (negative, unsigned) = sign(text);
    let is_number = !unsigned.is_empty() && unsigned.chars().all(|c| c.is_ascii_digit());
    let magnitude = unsigned.parse::<i64>().unwrap_or(LARGEST_EXPONENT).min(LARGEST_EXPONENT);
    is_number.then_some(if negative { -magnitude } else { magnitude })
}

/// Parses the uncertain form: a number, `?`, a radius in units of its last digit, a direction, an exponent.
fn uncertain(text: &str) -> Result<[Number; 2], String> {
    let form = || -> Option<[Number; 2]> {
        let (number, rest) = text.split_once('?')?;
        let (negative, number) = sign(number);
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        let center = digits(&format!("{whole}{fraction}"), 10)?;
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        // The radius is in units of a tenth of the last digit.
        let (radius, rest) = match (rest.strip_prefix('?'), rest.split_at(end)) {
            (Some(rest), _) => (None, rest),
            (None, ("", rest)) => (Some(BigUint::from(5_u8)), rest),
            (None, (radius, rest)) => (Some(digits(radius, 10)? * 10_u8), rest),
        };
        let (up, down, rest) = match rest.as_bytes().first() {
            Some(b'u' | b'U') => (true, false, &rest[1..]),
            Some(b'd' | b'D') => (false, true, &rest[1..]),
            _ => (true, true, rest),
        };
        let exponent = match rest.strip_prefix(['e', 'E']) {
            None if rest.is_empty() => 0,
            None => return None,
            Some(text) => exponent(text)?,
        };
        let center = center * 10_u8;
        let exponent = exponent - fraction.len() as i64 - 1;
        let number = |negative, numerator| {
            let x = Fraction { negative, numerator, denominator: BigUint::from(1_u8) };
            Number::Finite(x.scaled(10, exponent))
        };
        // The bounds farther from zero and nearer to it, and whether each differs from the number.
        let bound = |is_upper: bool| match (&radius, if is_upper { up } else { down }) {
            (_, false) => number(negative, center.clone()),
            (None, true) => Number::Infinite { negative: !is_upper },
            (Some(radius), true) if is_upper != negative => number(negative, &center + radius),
            (Some(radius), true) if *radius > center => number(!negative, radius - &center),
            (Some(radius), true) => number(negative, &center - radius),
        };
        Some([bound(false), bound(true)])
    };
    form().ok_or_else(|| {
        format!(
            "`{text}` is no uncertain literal; expected decimal digits, `?`, a radius, and perhaps `u` or `d` and an \
                exponent, as in 3.56?1 or 2.5?3ue2"
        )
    })
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;

    /// Returns a finite number of binary64 in units of 2^-1074.
    fn units(pattern: u64) -> BigInt {
        let (field, fraction) = ((pattern >> 52) & 0x7ff, pattern & ((1 << 52) - 1));
        let magnitude = BigInt::from(fraction | if field > 0 { 1 << 52 } else { 0 }) << (field.max(1) - 1);
        if pattern >> 63 != 0 { -magnitude } else { magnitude }
    }

    #[test]
    fn bounds_are_the_neighbours_of_random_decimals() {
        let mut state = 7_u64;
        let mut below = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % n
        };
        for _ in 0..20_000 {
            let count = 1 + below(25);
            let number: String = (0..count).map(|_| char::from(b'0' + below(10) as u8)).collect();
            let exponent = below(660) as i64 - 350;
            let sign = ["", "-"][below(2) as usize];
            let text = format!("{sign}{number}e{exponent}");
            let [lower, upper] = bounds(&text, BINARY64).unwrap().unwrap();
            let nearest = text.parse::<f64>().unwrap() + 0.0;
            let [lo, hi] = [lower, upper].map(f64::from_bits);
            assert!(lo <= nearest && nearest <= hi && (lo == hi || lo.next_up() == hi), "{text}: {lo} {hi}");
            // The exact comparison, scaled by 10^350.
            let power = |n: i64| BigInt::from(10).pow(u32::try_from(n).unwrap());
            let exact =
                (format!("{sign}{number}").parse::<BigInt>().unwrap() * power(350 + exponent)) << 1074;
            let scaled = |pattern| units(pattern) * power(350);
            assert!(lo.is_infinite() || scaled(lower) <= exact, "{text}");
            assert!(hi.is_infinite() || exact <= scaled(upper), "{text}");
            assert_eq!(lo == hi, !lo.is_infinite() && scaled(lower) == exact, "{text}");

            let [lower, upper] = bounds(&text, BINARY32).unwrap().unwrap().map(|x| f32::from_bits(x as u32));
            let nearest = text.parse::<f32>().unwrap() + 0.0;
            assert!(lower <= nearest && nearest <= upper, "{text}");
            assert!(lower == upper || lower.next_up() == upper, "{text}");
        }
    }

    /// Checks that exponents that are not computed are out of range even with the most digits that are read.
    #[test]
    fn the_longest_literals() {
        let digits = "9".repeat(LONGEST - 8);
        let tiny = bounds(&format!("{digits}e-100000"), BINARY64).unwrap();
        assert_eq!(tiny, Some([0, 1]));
        let zeros = "0".repeat(LONGEST - 9);
        let huge = bounds(&format!("0.{zeros}1e100000"), BINARY64);
        assert!(huge.unwrap_err().contains("expected at most 10000"));
        let huge = bounds(&format!("0.{}1e100000", &zeros[1..]), BINARY64).unwrap();
        assert_eq!(huge, Some([f64::MAX.to_bits(), f64::INFINITY.to_bits()]));
        // Without exponents that are clamped: one, exactly.
        let one = bounds(&format!("1{}e-{}", &zeros[10..], zeros.len() - 10), BINARY64).unwrap();
        assert_eq!(one, Some([1.0_f64.to_bits(); 2]));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, message) in [
            ("", "there is no text; write"),
            ("[2, 1]", "the lower bound of `[2, 1]` is above the upper one; write the lower one first"),
            ("[1.00000000000000000002, 1.00000000000000000001]", "the lower bound of"),
            ("[1, 2", "`[1, 2` has no `]`"),
            ("1, 2", "`1, 2` is no number; expected one such as 0.1"),
            ("[1, x]", "`x` is no number"),
            ("[1, 2, 3]", "`1, 2, 3` are more than two bounds"),
            ("[1]_com", "`[1]_com` has a decoration, which an Interval cannot have; leave out _com"),
            ("[1]]", "`]` follows the `]`"),
            ("[nai]", "[nai] is no bare interval"),
            ("inf", "`inf` is no number of an interval; write [1, inf]"),
            ("[inf, 1]", "`inf` cannot be the lower bound; write -inf or a number"),
            ("[1, -inf]", "`-inf` cannot be the upper bound; write inf or a number"),
            ("1/0", "the denominator of `1/0` is zero"),
            ("1?x", "`1?x` is no uncertain literal"),
            ("1e", "`1e` is no number"),
            ("--1", "`--1` is no number"),
            (".", "`.` is no number"),
        ] {
            let error = bounds(text, BINARY64).expect_err(text);
            assert!(error.starts_with(message), "{text}: {error}");
        }
    }
}
