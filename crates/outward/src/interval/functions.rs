//! The operations as methods of both types, from one list a kind.

use core::ops::{Add, Div, Mul, Neg, Sub};

use super::bare::Interval;
use super::decorated::DecInterval;
use super::endpoint::Endpoint;
use super::single::Single;
use super::{arith, boolean, integral, numeric, power, set};

/// Functions: interval operands, interval result; the decorated one propagates decorations.
macro_rules! functions {
    ($($(#[$meta:meta])* $name:ident($($operand:ident),*) = $function:path;)*) => {
        impl<T: Endpoint> Interval<T> {
            $($(#[$meta])*
            #[must_use]
            pub fn $name(self $(, $operand: Self)*) -> Self {
                Interval::from_lanes($function(self.lanes() $(, $operand.lanes())*).0)
            })*
        }

        impl<T: Endpoint> DecInterval<T> {
            $($(#[$meta])*
            #[must_use]
            pub fn $name(self $(, $operand: Self)*) -> Self {
                let (result, local) = $function(self.part().lanes() $(, $operand.part().lanes())*);
                DecInterval::propagate(result, local, [self $(, $operand)*])
            })*
        }
    };
}

functions! {
    /// 1/x. Domain: x ≠ 0. Tightest.
    ///
    /// Where 0 is inside, the result is the whole line; where it is a bound, the result is a half-line;
    /// of `[0, 0]` it is empty.
    recip() = Single::recip;

    /// x². Tightest. Narrower than `x * x`, whose factors could differ.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// let x = Interval::new(-1.0, 2.0)?;
    /// assert_eq!(x.sqr(), Interval::new(0.0, 4.0)?);
    /// assert_eq!(x * x, Interval::new(-2.0, 4.0)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    sqr() = Single::sqr;

    /// √x. Domain: x ≥ 0; the rest of the operand is left out. Tightest.
    sqrt() = Single::sqrt;

    /// 1/√x. Domain: x > 0; the rest of the operand is left out, and where 0 is in it the result has no upper bound. Tightest.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// assert_eq!(Interval::new(0.25, 4.0)?.rsqrt(), Interval::new(0.5, 2.0)?);
    /// assert_eq!(Interval::new(-1.0, 4.0)?.rsqrt(), Interval::new(0.5, f64::INFINITY)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "rSqrt")]
    rsqrt() = Single::rsqrt;

    /// x · y + z, rounded once. Tightest.
    #[doc(alias = "fusedMultiplyAdd")]
    fma(y, z) = Single::fma;

    /// |x|. Exact.
    abs() = arith::abs;

    /// The smaller of x and y: {min(s, t) : s ∈ x, t ∈ y}. Exact.
    min(y) = arith::min;

    /// The larger of x and y: {max(s, t) : s ∈ x, t ∈ y}. Exact.
    max(y) = arith::max;

    /// The positive differences: {max(s − t, 0) : s ∈ x, t ∈ y}. Tightest.
    fdim(y) = arith::fdim;

    /// x^y for real y: the `pow` of IEEE 1788. Domain: x > 0, or x = 0 and y > 0; the rest of the operands is left out.
    /// Tightest.
    ///
    /// For x of either sign see [`powi`](Self::powi), and [`powf`](Self::powf) for the power that numbers have.
    #[doc(alias = "powr")]
    pow(y) = Single::pow;

    /// x^y as IEEE 754's `pow` and Rust's `f64::powf` define it. Domain: x > 0; x = 0 and y ≥ 0, where 0^0 is 1; x < 0 and y
    /// an integer. The rest of the operands is left out. Tightest.
    ///
    /// Of a negative base all powers at the integers in y are enclosed. Where y is one integer the result is that of
    /// [`powi`](Self::powi). Decorated `def` where x and y begin at 0, since 0^y jumps there, and `dac` where y is 0 and x
    /// contains 0; `trv` where a base is negative and y not one integer.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// let x = Interval::new(-2.0, -1.0)?;
    /// assert_eq!(x.powf(Interval::new(2.0, 3.0)?), Interval::new(-8.0, 4.0)?);
    /// assert_eq!(x.powf(Interval::new(3.0, 3.0)?), x.powi(3));
    /// assert!(x.powf(Interval::new(0.25, 0.75)?).is_empty());
    /// assert!(x.pow(Interval::new(2.0, 3.0)?).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    powf(y) = Single::powf;

    /// eˣ. Tightest.
    exp() = Single::exp;

    /// The natural logarithm. Domain: x > 0; the rest of the operand is left out, and where 0 is in it the
    /// result has no lower bound. Tightest.
    #[doc(alias = "log")]
    ln() = Single::log;

    /// The sine of x radians. Tightest for every operand, however large: extrema are found by exact
    /// reduction.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// let x = Interval::new(1e300, 1e300)?.sin(); // one number: an ulp wide
    /// assert!(x.wid() < 1e-15);
    /// assert_eq!(Interval::new(0.0, 2.0)?.sin().sup(), 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    sin() = Single::sin;

    /// The cosine of x radians. Tightest for every operand, however large.
    cos() = Single::cos;

    /// The tangent of x radians. Domain: x ≠ π/2 + kπ; the whole line where such a pole is inside. Tightest
    /// for every operand, however large.
    tan() = Single::tan;

    /// The inverse tangent, in radians. Tightest.
    atan() = Single::atan;

    /// The greatest integers that are not above the members: {⌊s⌋ : s ∈ x}, as their hull. Exact.
    ///
    /// Decorated `def` where the value changes within x, `dac` where it does not but x has a point at which the function
    /// jumps, and so for the others below.
    ///
    /// ```
    /// use outward::interval::{DecInterval, Decoration};
    ///
    /// let floor = |lo, hi| DecInterval::new(lo, hi).unwrap().floor();
    /// assert_eq!(floor(-1.5, 1.5), DecInterval::set_dec("[-2, 1]".parse()?, Decoration::Def)?);
    /// assert_eq!(floor(1.0, 1.5).decoration(), Decoration::Dac);
    /// assert_eq!(floor(1.25, 1.5).decoration(), Decoration::Com);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    floor() = integral::floor;

    /// The least integers that are not below the members. Exact.
    ceil() = integral::ceil;

    /// The members without their digits after the point. Exact.
    trunc() = integral::trunc;

    /// The nearest integers, ties to even. Exact.
    #[doc(alias = "roundTiesToEven")]
    round_ties_to_even() = integral::round_ties_to_even;

    /// The nearest integers, ties to the one farther from zero. Exact.
    #[doc(alias = "roundTiesToAway")]
    round_ties_to_away() = integral::round_ties_to_away;

    /// The signs of the members: −1, 0 or 1. Exact.
    sign() = integral::sign;

    /// The magnitudes of x with the signs of y: {±|s| : s ∈ x, t ∈ y}, + for t > 0 and − for t < 0, as their hull. Exact.
    ///
    /// Machine numbers have two zeros, and what is enclosed is to hold for either: both signs count where 0 is in y. There the function
    /// jumps, and the result is decorated `def`, unless x is `[0, 0]`.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// let x = Interval::new(-1.0, 3.0)?;
    /// assert_eq!(x.copysign(Interval::new(-7.0, -1.0)?), Interval::new(-3.0, 0.0)?);
    /// assert_eq!(x.copysign(Interval::new(0.0, 1.0)?), Interval::new(-3.0, 3.0)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "copySign")]
    copysign(y) = integral::copysign;

    /// The exponents of the members: {e : 2^e ≤ |s| < 2^(e + 1), s ∈ x}, as their hull. Domain: x ≠ 0; where 0 is in x the result has no
    /// lower bound. Exact.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// assert_eq!(Interval::new(-10.0, -0.75)?.logb(), Interval::new(-1.0, 3.0)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "logB")]
    logb() = integral::logb;

    /// x − n·y for the integer n that x/y truncates to, as Rust's `%` of numbers. Domain: y ≠ 0; a 0 in y is left out. Tightest.
    ///
    /// Decorated `def` where n is not the same number throughout, `dac` where it is but x/y can be a whole number other than 0.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// let (x, y) = (Interval::new(7.0, 8.0)?, Interval::new(5.0, 5.5)?);
    /// assert_eq!(x.fmod(y), Interval::new(1.5, 3.0)?);
    /// assert_eq!(x.fmod(Interval::new(3.5, 4.0)?), Interval::new(0.0, 4.0)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "rem")]
    fmod(y) = Single::fmod;

    /// x − n·y for the integer n nearest to x/y, ties to even: at most |y|/2 in magnitude. Domain: y ≠ 0; a 0 in y is left out.
    /// Tightest. Decorated as [`fmod`](Self::fmod), for quotients halfway between integers.
    remainder(y) = Single::remainder;

    /// The smallest interval that contains x and y. Exact; decorated `trv`.
    #[doc(alias = "convexHull")]
    convex_hull(y) = set::convex_hull;

    /// What x and y have in common. Exact; decorated `trv`.
    intersection(y) = set::intersection;
}

impl<T: Endpoint> Interval<T> {
    /// xⁿ. Domain: x ≠ 0 where n < 0. Tightest; x⁰ is 1 for every x.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// let x = Interval::new(-2.0, 3.0)?;
    /// assert_eq!(x.powi(3), Interval::new(-8.0, 27.0)?);
    /// assert_eq!(x.powi(4), Interval::new(0.0, 81.0)?);
    /// assert_eq!(x.powi(-3), Interval::ENTIRE);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[doc(alias = "pown")]
    pub fn powi(self, n: i32) -> Self {
        Interval::from_lanes(Single::pown(self.lanes(), n).0)
    }

    /// x · 2ⁿ. Tightest: exact but where it overflows or is subnormal.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// assert_eq!(Interval::new(-3.0, 5.0)?.scalbn(-1), Interval::new(-1.5, 2.5)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[doc(alias = "scaleB")]
    #[doc(alias = "ldexp")]
    pub fn scalbn(self, n: i32) -> Self {
        Interval::from_lanes(power::scalbn(self.lanes(), n).0)
    }
}

impl<T: Endpoint> DecInterval<T> {
    /// xⁿ. Domain: x ≠ 0 where n < 0. Tightest; x⁰ is 1 for every x.
    #[must_use]
    #[doc(alias = "pown")]
    pub fn powi(self, n: i32) -> Self {
        let (result, local) = Single::pown(self.part().lanes(), n);
        DecInterval::propagate(result, local, [self])
    }

    /// x · 2ⁿ. Tightest: exact but where it overflows or is subnormal.
    #[must_use]
    #[doc(alias = "scaleB")]
    #[doc(alias = "ldexp")]
    pub fn scalbn(self, n: i32) -> Self {
        let (result, local) = power::scalbn(self.part().lanes(), n);
        DecInterval::propagate(result, local, [self])
    }
}

/// Comparisons and predicates: false for NaI.
macro_rules! predicates {
    ($($(#[$meta:meta])* $name:ident($($operand:ident),*) = $function:path;)*) => {
        impl<T: Endpoint> Interval<T> {
            $($(#[$meta])*
            #[must_use]
            pub fn $name(self $(, $operand: Self)*) -> bool {
                $function(self.lanes() $(, $operand.lanes())*)
            })*
        }

        impl<T: Endpoint> DecInterval<T> {
            $($(#[$meta])*
            ///
            /// False for NaI.
            #[must_use]
            pub fn $name(self $(, $operand: Self)*) -> bool {
                !self.is_nai() $(&& !$operand.is_nai())*
                    && $function(self.part().lanes() $(, $operand.part().lanes())*)
            })*
        }
    };
}

predicates! {
    /// x = y as sets.
    equal(y) = boolean::equal;

    /// x ⊆ y.
    subset(y) = boolean::subset;

    /// x lies in the interior of y; the whole line and the empty set lie in their own.
    interior(y) = boolean::interior;

    /// Each s in x has a t ≥ s in y, and each t in y an s ≤ t in x.
    less(y) = boolean::less;

    /// Each s in x has a t > s in y, and each t in y an s < t in x.
    #[doc(alias = "strictLess")]
    strict_less(y) = boolean::strict_less;

    /// s ≤ t for every s in x and t in y.
    precedes(y) = boolean::precedes;

    /// s < t for every s in x and t in y.
    #[doc(alias = "strictPrecedes")]
    strict_precedes(y) = boolean::strict_precedes;

    /// x and y have nothing in common.
    disjoint(y) = boolean::disjoint;

    /// Is it the empty set?
    #[doc(alias = "isEmpty")]
    is_empty() = boolean::is_empty;

    /// Is it the whole line?
    #[doc(alias = "isEntire")]
    is_entire() = boolean::is_entire;

    /// Is it nonempty and bounded?
    #[doc(alias = "isCommonInterval")]
    is_common() = boolean::is_common;

    /// Is it a single number?
    #[doc(alias = "isSingleton")]
    is_singleton() = boolean::is_singleton;
}

/// Numbers of an interval; NaN for NaI. A zero is +0.
macro_rules! numbers {
    ($($(#[$meta:meta])* $name:ident = $function:path;)*) => {
        impl<T: Endpoint> Interval<T> {
            $($(#[$meta])*
            #[must_use]
            pub fn $name(self) -> T {
                let x = $function(self.lanes());
                if x == T::ZERO { T::ZERO } else { x }
            })*
        }

        impl<T: Endpoint> DecInterval<T> {
            $($(#[$meta])*
            ///
            /// NaN for NaI.
            #[must_use]
            pub fn $name(self) -> T {
                if self.is_nai() { T::NAN } else { self.part().$name() }
            })*
        }
    };
}

numbers! {
    /// The lower bound; +∞ for the empty set. Exact.
    inf = numeric::inf;

    /// The upper bound; −∞ for the empty set. Exact.
    sup = numeric::sup;

    /// The midpoint, rounded to nearest; it lies in the interval. NaN for the empty set, 0 for the whole
    /// line, ± the largest finite number for half-lines.
    mid = numeric::mid;

    /// The radius: the smallest number r for which mid ± r encloses the interval. NaN for the empty set, +∞
    /// for unbounded intervals.
    rad = numeric::rad;

    /// The width, rounded up. NaN for the empty set, +∞ for unbounded intervals.
    wid = numeric::wid;

    /// The magnitude: the largest |s| over its members. NaN for the empty set, +∞ for unbounded intervals.
    /// Exact.
    mag = numeric::mag;

    /// The mignitude: the least |s| over its members. NaN for the empty set. Exact.
    mig = numeric::mig;
}

impl<T: Endpoint> Interval<T> {
    /// The midpoint and the radius, see [`mid`](Self::mid) and [`rad`](Self::rad).
    #[must_use]
    #[doc(alias = "midRad")]
    pub fn mid_rad(self) -> (T, T) {
        (self.mid(), self.rad())
    }
}

impl<T: Endpoint> DecInterval<T> {
    /// The midpoint and the radius, see [`mid`](Self::mid) and [`rad`](Self::rad).
    #[must_use]
    #[doc(alias = "midRad")]
    pub fn mid_rad(self) -> (T, T) {
        (self.mid(), self.rad())
    }
}

/// Operators, for both types.
macro_rules! operators {
    ($($trait:ident, $method:ident = $function:path, $doc:literal;)*) => {
        $(
            #[doc = $doc]
            impl<T: Endpoint> $trait for Interval<T> {
                type Output = Self;
                fn $method(self, y: Self) -> Self {
                    Interval::from_lanes($function(self.lanes(), y.lanes()).0)
                }
            }

            #[doc = $doc]
            impl<T: Endpoint> $trait for DecInterval<T> {
                type Output = Self;
                fn $method(self, y: Self) -> Self {
                    let (result, local) = $function(self.part().lanes(), y.part().lanes());
                    DecInterval::propagate(result, local, [self, y])
                }
            }
        )*
    };
}

operators! {
    Add, add = arith::add, "x + y, tightest.";
    Sub, sub = arith::sub, "x − y, tightest. `x - x` is not `[0, 0]`: its operands could differ.";
    Mul, mul = Single::mul, "x · y, tightest.";
    Div, div = Single::div, "x / y over the y ≠ 0, tightest: the whole line where y crosses 0, empty where y is `[0, 0]`.";
}

/// −x, exact.
impl<T: Endpoint> Neg for Interval<T> {
    type Output = Self;
    fn neg(self) -> Self {
        Interval::from_lanes(arith::neg(self.lanes()).0)
    }
}

/// −x, exact.
impl<T: Endpoint> Neg for DecInterval<T> {
    type Output = Self;
    fn neg(self) -> Self {
        let (result, local) = arith::neg(self.part().lanes());
        DecInterval::propagate(result, local, [self])
    }
}
