//! The type of pairs.

use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Neg, Sub};

use crate::operation::{self, Mode, PairOperation, single};
use crate::pair_float::PairFloat;
use crate::transforms::{Words, two_sum};

/// A number with twice the digits of its format, as the sum of two: hi + lo, where hi is this sum rounded to nearest.
///
/// `Pair<f64>`, often called a double-double, has 106 bits or more and the exponents of binary64; `Pair<f32>` has 48
/// bits or more. The operators `+ - * /` and [`sqrt`](Pair::sqrt) have relative error bounds, in units of u² (2^-106
/// and 2^-48):
///
/// | operation | bound | source |
/// |---|---|---|
/// | `+ -` | 3 u² + 13 u³ | Joldes, Muller, Popescu 2017, theorem 3.1 |
/// | `*` | 5 u² | the same, theorem 5.3 |
/// | `/` | 14 u² | `docs/pairs.md` |
/// | `sqrt` | 5 u² | `docs/pairs.md` |
///
/// The bounds are proved for results, and dividends and radicands, from 2^(emin + 2p + 8) (2^-908 and 2^-70) to
/// 2^(emax − 2), and for all smaller sums. Elsewhere exact arithmetic, which takes a microsecond, finds the nearest
/// pair: its high word is the exact result rounded to nearest, its low word the rest rounded to nearest (where that is
/// half an ulp, the high word is the even neighbour). There too the error is below the bound, or below the smallest
/// number. Infinities and NaNs have the low word 0.
///
/// For each operation there are two bounds, named `…_rd` and `…_ru`, which enclose the exact result, without exception.
/// They are at most 15, 21, 37 and 19 u² apart, relatively, or neighbours.
///
/// Results have the same bits on every machine and in every ambient rounding mode.
///
/// ```
/// use outward::pair::Pair;
///
/// let third = Pair::from(1.0) / Pair::from(3.0);
/// assert_eq!(third.to_string(), "0.333333333333333333333333333333332");
/// assert!(Pair::from(1.0).div_rd(Pair::from(3.0)) < third);
/// let x: Pair<f64> = "0.1".parse()?;
/// assert_eq!((x.hi(), x.lo()), (0.1, -5.551115123125783e-18));
/// # Ok::<(), outward::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pair<T> {
    hi: T,
    lo: T,
}

impl<T: PairFloat> Pair<T> {
    /// The pair whose value is a + b, exactly, where that sum does not overflow.
    #[must_use]
    #[inline]
    pub fn new(a: T, b: T) -> Pair<T> {
        let (hi, lo) = two_sum(a, b);
        Pair::of(Words { hi, lo })
    }

    /// A pair that is one already, but for infinities and NaNs.
    #[inline]
    pub(crate) fn of(Words { hi, lo }: Words<T>) -> Pair<T> {
        let is_number = hi.pattern() & !T::SIGN_MASK < T::INFINITY_BITS;
        Pair { hi, lo: if is_number { lo } else { T::from_pattern(0) } }
    }

    #[inline]
    pub(crate) fn words(self) -> Words<T> {
        Words { hi: self.hi, lo: self.lo }
    }

    /// The high word: the value rounded to nearest.
    #[must_use]
    #[inline]
    pub fn hi(self) -> T {
        self.hi
    }

    /// Returns the low word: the sum less the high word.
    #[must_use]
    #[inline]
    pub fn lo(self) -> T {
        self.lo
    }

    /// Is the value a number, neither infinite nor NaN?
    #[must_use]
    pub fn is_finite(self) -> bool {
        self.hi.pattern() & !T::SIGN_MASK < T::INFINITY_BITS
    }

    /// Is the pair NaN?
    #[must_use]
    pub fn is_nan(self) -> bool {
        self.hi.is_nan()
    }

    /// |x|, exactly.
    #[must_use]
    pub fn abs(self) -> Pair<T> {
        if self.hi.pattern() & T::SIGN_MASK == 0 { self } else { -self }
    }

    #[inline]
    fn apply<O: PairOperation>(self, mode: Mode, other: Pair<T>) -> Pair<T> {
        Pair::of(single::<O, T>(mode, self.words(), other.words()))
    }

    /// Returns √x. The root of −0 is −0; the root of other negative numbers is NaN.
    #[must_use]
    #[inline]
    pub fn sqrt(self) -> Pair<T> {
        self.apply::<operation::Sqrt>(Mode::Nearest, self)
    }

    /// A lower bound of √x.
    #[must_use]
    pub fn sqrt_rd(self) -> Pair<T> {
        self.apply::<operation::Sqrt>(Mode::Lower, self)
    }

    /// An upper bound of √x.
    #[must_use]
    pub fn sqrt_ru(self) -> Pair<T> {
        self.apply::<operation::Sqrt>(Mode::Upper, self)
    }
}

macro_rules! operators {
    ($($operation:ident $method:ident $lower:ident $upper:ident $sign:literal;)*) => {$(
        impl<T: PairFloat> $operation for Pair<T> {
            type Output = Pair<T>;
            #[inline]
            fn $method(self, other: Pair<T>) -> Pair<T> {
                self.apply::<operation::$operation>(Mode::Nearest, other)
            }
        }

        impl<T: PairFloat> $operation<T> for Pair<T> {
            type Output = Pair<T>;
            #[inline]
            fn $method(self, other: T) -> Pair<T> {
                $operation::$method(self, Pair::from(other))
            }
        }

        impl<T: PairFloat> Pair<T> {
            #[doc = concat!("A lower bound of x ", $sign, " y.")]
            #[must_use]
            pub fn $lower(self, other: Pair<T>) -> Pair<T> {
                self.apply::<operation::$operation>(Mode::Lower, other)
            }

            #[doc = concat!("An upper bound of x ", $sign, " y.")]
            #[must_use]
            pub fn $upper(self, other: Pair<T>) -> Pair<T> {
                self.apply::<operation::$operation>(Mode::Upper, other)
            }
        }
    )*};
}
operators! {
    Add add add_rd add_ru "+";
    Sub sub sub_rd sub_ru "−";
    Mul mul mul_rd mul_ru "·";
    Div div div_rd div_ru "/";
}

impl<T: PairFloat> Neg for Pair<T> {
    type Output = Pair<T>;
    #[inline]
    fn neg(self) -> Pair<T> {
        // A low word of 0 stays +0.
        let lo = if self.lo.pattern() & !T::SIGN_MASK == 0 { self.lo } else { -self.lo };
        Pair { hi: if self.hi.is_nan() { self.hi } else { -self.hi }, lo }
    }
}

impl<T: PairFloat> From<T> for Pair<T> {
    #[inline]
    fn from(x: T) -> Pair<T> {
        Pair { hi: x, lo: T::from_pattern(0) }
    }
}

/// Compares by value: zeros are equal, and a NaN has no order.
impl<T: PairFloat> PartialOrd for Pair<T> {
    fn partial_cmp(&self, other: &Pair<T>) -> Option<Ordering> {
        // Rounding is monotone, so that the high words come first.
        match self.hi.partial_cmp(&other.hi)? {
            Ordering::Equal => self.lo.partial_cmp(&other.lo),
            order => Some(order),
        }
    }
}
