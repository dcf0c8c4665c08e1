//! Real numbers as integers over 2^640, a precision that suffices to compute every constant and table from its
//! definition.
//!
//! Each operation truncates, so the error of a value is a few units of 2^-640. Printed values need at most 2^-400.

use std::sync::LazyLock;

use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// Fractional bits of every [`Real`].
pub const SCALE: u32 = 640;

/// A number `n / 2^640`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Real(BigInt);

impl Real {
    /// Returns the quotient of two integers.
    pub fn ratio(n: i64, d: i64) -> Real {
        Real((BigInt::from(n) << SCALE) / d)
    }
    /// Returns the value of a finite double of magnitude at least 2^-560.
    pub fn from_f64(x: f64) -> Real {
        let bits = x.to_bits();
        let exponent = i32::try_from(bits >> 52 & 0x7ff).expect("11 bits") - 1075;
        let digits = BigInt::from(bits & ((1 << 52) - 1) | 1 << 52);
        let shift = exponent + i32::try_from(SCALE).expect("small");
        let value = if x == 0.0 { BigInt::zero() } else { digits << u32::try_from(shift).expect("not tiny") };
        Real(if x < 0.0 { -value } else { value })
    }
    /// Returns the quotient of two integers of any length.
    pub fn quotient(n: &BigInt, d: &BigInt) -> Real {
        Real((n << SCALE) / d)
    }
    /// Returns the integer n of n / 2^640.
    pub fn numerator(&self) -> &BigInt {
        &self.0
    }
    pub fn add(&self, b: &Real) -> Real {
        Real(&self.0 + &b.0)
    }
    pub fn sub(&self, b: &Real) -> Real {
        Real(&self.0 - &b.0)
    }
    pub fn mul(&self, b: &Real) -> Real {
        Real((&self.0 * &b.0) >> SCALE)
    }
    pub fn div(&self, b: &Real) -> Real {
        Real((&self.0 << SCALE) / &b.0)
    }
    pub fn div_int(&self, d: i64) -> Real {
        Real(&self.0 / d)
    }
    pub fn mul_int(&self, n: i64) -> Real {
        Real(&self.0 * n)
    }
    /// Returns self · 2^k.
    pub fn scale(&self, k: i32) -> Real {
        if k >= 0 { Real(&self.0 << k.unsigned_abs()) } else { Real(&self.0 >> k.unsigned_abs()) }
    }
    fn is_negligible(&self) -> bool {
        self.0.abs() <= BigInt::one()
    }

    /// Sums terms, each made from the one before, until they vanish.
    fn series(first: Real, next: impl Fn(&Real, i64) -> Real, weigh: impl Fn(&Real, i64) -> Real) -> Real {
        let (mut term, mut sum, mut n) = (first, Real(BigInt::zero()), 0);
        while !term.is_negligible() {
            sum = sum.add(&weigh(&term, n));
            n += 1;
            term = next(&term, n);
        }
        sum
    }
    /// Returns e^self, by the Taylor series after 16 halvings and squarings.
    pub fn exp(&self) -> Real {
        let r = self.scale(-16);
        let mut y = Real::series(Real::ratio(1, 1), |t, n| t.mul(&r).div_int(n), |t, _| t.clone());
        for _ in 0..16 {
            y = y.mul(&y);
        }
        y
    }
    /// Returns the inverse tangent of 1/n for an integer n.
    fn atan_inverse(n: i64) -> Real {
        Real::series(Real::ratio(1, n), |t, _| t.div_int(-n * n), |t, k| t.div_int(2 * k + 1))
    }
    /// Returns π, by Machin's formula: π/4 = 4 atan(1/5) − atan(1/239).
    pub fn pi() -> Real {
        static PI: LazyLock<Real> =
            LazyLock::new(|| Real::atan_inverse(5).mul_int(16).sub(&Real::atan_inverse(239).mul_int(4)));
        PI.clone()
    }
    /// Returns ln 2 = 2 atanh(1/3).
    pub fn ln2() -> Real {
        static LN2: LazyLock<Real> = LazyLock::new(|| {
            Real::series(Real::ratio(2, 3), |t, _| t.div_int(9), |t, k| t.div_int(2 * k + 1))
        });
        LN2.clone()
    }
    /// Returns the natural logarithm of a number in (1/2, 2]: 2 atanh((x−1)/(x+1)).
    pub fn ln(&self) -> Real {
        let one = Real::ratio(1, 1);
        let z = self.sub(&one).div(&self.add(&one));
        let zz = z.mul(&z);
        Real::series(z.scale(1), |t, _| t.mul(&zz), |t, k| t.div_int(2 * k + 1))
    }
    /// Returns the sine, by its Taylor series.
    pub fn sin(&self) -> Real {
        let xx = self.mul(self);
        Real::series(self.clone(), |t, n| t.mul(&xx).div_int(-2 * n * (2 * n + 1)), |t, _| t.clone())
    }
    /// Returns the inverse tangent of a number in [0, 1], by halving the angle of its double: atan x = 2 atan(x / (1 +
    /// √(1+x²))).
    pub fn atan(&self) -> Real {
        let one = Real::ratio(1, 1);
        let mut x = self.clone();
        for _ in 0..8 {
            x = x.div(&one.add(&one.add(&x.mul(&x)).sqrt()));
        }
        let xx = x.mul(&x);
        Real::series(x, |t, _| Real(-t.mul(&xx).0), |t, k| t.div_int(2 * k + 1)).scale(8)
    }
    /// Returns the square root.
    pub fn sqrt(&self) -> Real {
        Real((&self.0 << SCALE).sqrt())
    }

    /// Returns the nearest double, cut to `bits` significant bits (53: the nearest double itself).
    pub fn to_f64(&self, bits: u32) -> f64 {
        let magnitude = self.0.abs();
        if magnitude.is_zero() {
            return 0.0;
        }
        let length = u32::try_from(magnitude.bits()).expect("small");
        let shift = i64::from(length) - i64::from(bits);
        let rounded = if shift > 0 {
            (&magnitude + (BigInt::one() << (shift - 1) as u32)) >> shift as u32
        } else {
            magnitude.clone() << (-shift) as u32
        };
        let exponent = i32::try_from(shift - i64::from(SCALE)).expect("small");
        let value = rounded.to_f64().expect("at most 53 bits") * 2f64.powi(exponent);
        if self.0.is_negative() { -value } else { value }
    }
    /// Returns the nearest multiple of 2^-grid.
    pub fn to_grid(&self, grid: u32) -> f64 {
        let shift = SCALE - grid;
        let n: BigInt = (&self.0 + (BigInt::one() << (shift - 1))) >> shift;
        n.to_f64().expect("fits a double") / 2f64.powi(i32::try_from(grid).expect("small"))
    }
    /// Returns the high and the low part: the nearest double, and the nearest double of the rest.
    pub fn to_pair(&self) -> (f64, f64) {
        let high = self.to_f64(53);
        (high, self.sub(&Real::from_f64(high)).to_f64(53))
    }
    /// Returns floor(self · 2^(64·limbs)) as limbs, least significant first; self in [0, 1).
    pub fn to_limbs(&self, limbs: u32) -> Vec<u64> {
        let n: BigInt =
            if 64 * limbs <= SCALE { &self.0 >> (SCALE - 64 * limbs) } else { panic!("too many limbs") };
        let mut out = n.to_biguint().expect("positive").to_u64_digits();
        out.resize(limbs as usize, 0);
        out
    }
}

/// Returns 2/π to 64·limbs fractional bits, most significant limb first. It needs more digits than a [`Real`] has.
pub fn two_over_pi(limbs: u32) -> Vec<u64> {
    let scale = 64 * limbs + 128;
    let atan_inverse = |n: i64| {
        let (mut term, mut sum, mut k) = ((BigInt::one() << scale) / n, BigInt::zero(), 0i64);
        while !term.is_zero() {
            sum += &term / (2 * k + 1);
            term = -term / (n * n);
            k += 1;
        }
        sum
    };
    let pi: BigInt = atan_inverse(5) * 16 - atan_inverse(239) * 4;
    let quotient: BigInt = (BigInt::one() << (2 * scale + 1)) / pi;
    let mut digits = (quotient >> 128u32).to_biguint().expect("positive").to_u64_digits();
    digits.resize(limbs as usize, 0);
    digits.reverse();
    digits
}
