//! The terms of a sum: numbers and products, exactly.

const FRACTION_BITS: u32 = f64::MANTISSA_DIGITS - 1;
const FIELD_MASK: u64 = 0x7ff;

/// The exponent of the last bit of numbers with the field 1, and of subnormal ones.
pub(crate) const LAST_BIT: i32 = -1074;

/// A number or a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    /// value · 2^exponent, not zero.
    Finite {
        value: i128,
        exponent: i32,
    },
    Zero {
        negative: bool,
    },
    Infinite {
        negative: bool,
    },
    Nan,
}

/// A number of binary64, taken apart: ±significand · 2^exponent where it is finite.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Factor {
    negative: bool,
    significand: u64,
    exponent: i32,
    class: Class,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Finite,
    Infinite,
    Nan,
}

impl Factor {
    #[inline(always)]
    pub(crate) fn of(x: f64) -> Factor {
        let bits = x.to_bits();
        let field = bits >> FRACTION_BITS & FIELD_MASK;
        let fraction = bits & ((1 << FRACTION_BITS) - 1);
        let class = match (field == FIELD_MASK, fraction) {
            (false, _) => Class::Finite,
            (true, 0) => Class::Infinite,
            (true, _) => Class::Nan,
        };
        Factor {
            negative: bits >> 63 != 0,
            significand: fraction | u64::from(field != 0) << FRACTION_BITS,
            exponent: field.max(1) as i32 - 1 + LAST_BIT,
            class,
        }
    }

    /// The exact product.
    #[inline(always)]
    pub(crate) fn times(self, other: Factor) -> Term {
        let negative = self.negative != other.negative;
        let is_zero = |x: Factor| x.class == Class::Finite && x.significand == 0;
        match (self.class, other.class) {
            (Class::Nan, _) | (_, Class::Nan) => Term::Nan,
            (Class::Finite, Class::Finite) => {
                let magnitude = i128::from(self.significand) * i128::from(other.significand);
                finite(negative, magnitude, self.exponent + other.exponent)
            }
            _ if is_zero(self) || is_zero(other) => Term::Nan,
            _ => Term::Infinite { negative },
        }
    }
}

#[inline(always)]
fn finite(negative: bool, magnitude: i128, exponent: i32) -> Term {
    match magnitude {
        0 => Term::Zero { negative },
        _ => Term::Finite { value: if negative { -magnitude } else { magnitude }, exponent },
    }
}

impl Term {
    #[inline(always)]
    pub(crate) fn number(x: f64) -> Term {
        let Factor { negative, significand, exponent, class } = Factor::of(x);
        match class {
            Class::Finite => finite(negative, i128::from(significand), exponent),
            Class::Infinite => Term::Infinite { negative },
            Class::Nan => Term::Nan,
        }
    }
}
