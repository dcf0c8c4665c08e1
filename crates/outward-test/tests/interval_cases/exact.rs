//! Exact numbers: rationals of any size with ±∞, and their rounding.

use std::cmp::Ordering;

use dashu_base::{BitTest, Sign};
use dashu_int::{IBig, UBig};
use outward::Round;
use outward_test::oracle::Truth;
use outward_test::oracle::real::Real;

/// over/under; infinite where `under` is 0, which is never negative.
#[derive(Clone, Debug)]
pub struct Exact {
    over: IBig,
    under: IBig,
}

impl Exact {
    pub fn new(over: impl Into<IBig>, under: impl Into<IBig>) -> Exact {
        let (over, under) = (over.into(), under.into());
        let is_negative = under < IBig::ZERO;
        if is_negative { Exact { over: -over, under: -under } } else { Exact { over, under } }
    }

    pub fn integer(n: impl Into<IBig>) -> Exact {
        Exact::new(n, 1)
    }

    pub fn infinity(negative: bool) -> Exact {
        Exact::new(if negative { -1 } else { 1 }, 0)
    }

    /// Makes the exact value of a number other than NaN.
    pub fn of(x: f64) -> Exact {
        if x.is_infinite() {
            return Exact::infinity(x < 0.0);
        }
        if x == 0.0 {
            return Exact::integer(0);
        }
        let Real { negative, significand, exponent, .. } = Real::from_f64(x);
        let size = IBig::from(significand);
        let size = if negative { -size } else { size };
        let shift = usize::try_from(exponent.unsigned_abs()).expect("a small number");
        if exponent < 0 { Exact::new(size, IBig::ONE << shift) } else { Exact::integer(size << shift) }
    }

    pub fn is_infinite(&self) -> bool {
        self.under == IBig::ZERO
    }

    pub fn is_zero(&self) -> bool {
        self.over == IBig::ZERO
    }

    pub fn is_negative(&self) -> bool {
        self.over < IBig::ZERO
    }

    pub fn neg(&self) -> Exact {
        Exact { over: -&self.over, under: self.under.clone() }
    }

    /// The limit of sums; sums of opposite infinities are not needed.
    pub fn add(&self, b: &Exact) -> Exact {
        match (self.is_infinite(), b.is_infinite()) {
            (true, true) => {
                assert_eq!(self.is_negative(), b.is_negative(), "∞ − ∞");
                self.clone()
            }
            (true, false) => self.clone(),
            (false, true) => b.clone(),
            _ => Exact::new(&self.over * &b.under + &b.over * &self.under, &self.under * &b.under),
        }
    }

    pub fn sub(&self, b: &Exact) -> Exact {
        self.add(&b.neg())
    }

    /// Returns the limit of products; 0 · ∞ is 0, since the members of an interval are finite.
    pub fn mul(&self, b: &Exact) -> Exact {
        if self.is_zero() || b.is_zero() {
            return Exact::integer(0);
        }
        if self.is_infinite() || b.is_infinite() {
            return Exact::infinity(self.is_negative() != b.is_negative());
        }
        Exact::new(&self.over * &b.over, &self.under * &b.under)
    }

    /// 1/x for x other than 0; 0 at an infinity.
    pub fn recip(&self) -> Exact {
        assert!(!self.is_zero());
        if self.is_infinite() { Exact::integer(0) } else { Exact::new(self.under.clone(), self.over.clone()) }
    }

    pub fn pow(&self, n: u32) -> Exact {
        (0..n).fold(Exact::integer(1), |power, _| power.mul(self))
    }

    /// ⌊x⌋.
    pub fn floor(&self) -> Exact {
        if self.is_infinite() {
            return self.clone();
        }
        let quotient = &self.over / &self.under;
        let below = self.is_negative() && &quotient * &self.under != self.over;
        Exact::integer(if below { quotient - 1 } else { quotient })
    }

    /// ⌈x⌉.
    pub fn ceil(&self) -> Exact {
        self.neg().floor().neg()
    }

    /// Returns the nearest integer; of two the even one, or the one away from zero.
    pub fn nearest(&self, to_even: bool) -> Exact {
        if self.is_infinite() {
            return self.clone();
        }
        let half = Exact::new(1, 2);
        let (low, high) = (self.sub(&half).ceil(), self.add(&half).floor());
        match low.cmp(&high) {
            Ordering::Equal => low,
            // The number is halfway between two: both are candidates.
            _ if to_even => {
                if (&low.over % 2) == 0 {
                    low
                } else {
                    high
                }
            }
            _ => {
                if self.is_negative() {
                    low
                } else {
                    high
                }
            }
        }
    }

    pub fn cmp(&self, b: &Exact) -> Ordering {
        match (self.is_infinite(), b.is_infinite()) {
            (true, true) => self.over.cmp(&b.over),
            (true, false) => self.over.cmp(&IBig::ZERO),
            (false, true) => IBig::ZERO.cmp(&b.over),
            _ => (&self.over * &b.under).cmp(&(&b.over * &self.under)),
        }
    }

    pub fn least(all: impl IntoIterator<Item = Exact>) -> Exact {
        all.into_iter().min_by(Exact::cmp).expect("some numbers")
    }

    pub fn greatest(all: impl IntoIterator<Item = Exact>) -> Exact {
        all.into_iter().max_by(Exact::cmp).expect("some numbers")
    }

    pub fn round(&self, round: Round) -> f64 {
        if self.is_infinite() {
            return if self.is_negative() { f64::NEG_INFINITY } else { f64::INFINITY };
        }
        if self.is_zero() {
            return 0.0;
        }
        let (sign, over) = self.over.clone().into_parts();
        let (_, under) = self.under.clone().into_parts();
        round_quotient(sign == Sign::Negative, &over, &under, round)
    }

    /// The root of degree n > 0, rounded; of x ≥ 0 where n is even.
    pub fn round_root(&self, n: u32, round: Round) -> f64 {
        if self.is_infinite() || self.is_zero() {
            return self.round(round);
        }
        let n = n as usize;
        let (sign, over) = self.over.clone().into_parts();
        let (_, under) = self.under.clone().into_parts();
        // (over·underⁿ⁻¹)^(1/n)/under, with at least 200 bits of the root.
        let scaled = &over * under.pow(n - 1);
        let shift = 200_usize.saturating_sub(scaled.bit_len() / n) + 2;
        let power = scaled << (n * shift);
        let root = power.nth_root(n);
        let exact = root.pow(n) == power;
        // An inexact root is replaced by twice the root and a bit: no boundary lies between this quotient and the exact
        // root.
        let (over, under) =
            if exact { (root, under << shift) } else { ((root << 1) + UBig::ONE, under << (shift + 1)) };
        round_quotient(sign == Sign::Negative, &over, &under, round)
    }
}

/// ±over/under rounded: its leading 128 bits, and whether there are more.
fn round_quotient(negative: bool, over: &UBig, under: &UBig, round: Round) -> f64 {
    let shift = 129 + i64::try_from(under.bit_len()).unwrap() - i64::try_from(over.bit_len()).unwrap();
    let (over, under) = match usize::try_from(shift) {
        Ok(shift) => (over << shift, under.clone()),
        Err(_) => (over.clone(), under << usize::try_from(-shift).unwrap()),
    };
    let quotient = &over / &under;
    let exact = &quotient * &under == over;
    let extra = quotient.bit_len() - 128;
    let cut = &quotient >> extra;
    let exact = exact && &cut << extra == quotient;
    let significand = u128::try_from(cut).expect("128 bits");
    let real = Real { negative, significand, exponent: i64::try_from(extra).unwrap() - shift, exact };
    f64::from_bits(Truth::Value(real).round::<f64>(round))
}
