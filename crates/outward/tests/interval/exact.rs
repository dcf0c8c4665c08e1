//! Exact rational numbers with infinities, and rounding to the toy format by trying every value: the
//! definition.

use std::cmp::Ordering;

use outward::format::{Format, Toy8};

/// A rational number, or an infinity where the denominator is 0. Denominators are not negative.
#[derive(Clone, Copy, Debug)]
pub struct Exact {
    over: i128,
    under: i128,
}

impl Exact {
    pub const ZERO: Exact = Exact { over: 0, under: 1 };

    pub fn infinity(positive: bool) -> Exact {
        Exact { over: if positive { 1 } else { -1 }, under: 0 }
    }

    /// The value of a toy number, a multiple of 2^-9.
    pub fn of(x: Toy8) -> Exact {
        let x = x.widen();
        assert!(!x.is_nan());
        if x.is_infinite() {
            return Exact::infinity(x > 0.0);
        }
        Exact { over: (x * 512.0) as i128, under: 512 }
    }

    fn sign(self) -> i128 {
        self.over.signum()
    }

    pub fn is_zero(self) -> bool {
        self.over == 0
    }

    pub fn is_infinite(self) -> bool {
        self.under == 0
    }

    pub fn neg(self) -> Exact {
        Exact { over: -self.over, ..self }
    }

    pub fn abs(self) -> Exact {
        Exact { over: self.over.abs(), ..self }
    }

    /// 1/s, of an s that is not 0; 0 at an infinity.
    pub fn recip(self) -> Exact {
        if self.is_infinite() {
            return Exact::ZERO;
        }
        Exact { over: self.sign() * self.under, under: self.over.abs() }
    }

    /// The limit of sums; ∞ − ∞ has none.
    pub fn add(self, b: Exact) -> Option<Exact> {
        match (self.is_infinite(), b.is_infinite()) {
            (true, true) if self.sign() != b.sign() => None,
            (true, _) => Some(self),
            (_, true) => Some(b),
            _ => Some(Exact { over: self.over * b.under + b.over * self.under, under: self.under * b.under }),
        }
    }

    /// The limit of products; 0 · ∞ is 0, since all members of an interval are finite.
    pub fn mul(self, b: Exact) -> Exact {
        if self.is_zero() || b.is_zero() {
            return Exact::ZERO;
        }
        if self.is_infinite() || b.is_infinite() {
            return Exact::infinity(self.sign() == b.sign());
        }
        Exact { over: self.over * b.over, under: self.under * b.under }
    }

    pub fn cmp(self, b: Exact) -> Ordering {
        match (self.is_infinite(), b.is_infinite()) {
            (true, true) => self.sign().cmp(&b.sign()),
            (true, false) => self.sign().cmp(&0),
            (false, true) => 0.cmp(&b.sign()),
            _ => (self.over * b.under).cmp(&(b.over * self.under)),
        }
    }
}

/// Every toy number but the NaNs and −0, in order.
pub fn toys() -> Vec<Toy8> {
    let mut all: Vec<Toy8> =
        (0..256).map(Toy8::from_pattern).filter(|x| !x.is_nan() && x.pattern() != 128).collect();
    all.sort_by(|a, b| a.partial_cmp(b).unwrap());
    all
}

/// The tightest toy interval around all the points; `None` where there are none.
pub fn hull(points: impl IntoIterator<Item = Exact>, toys: &[Toy8]) -> Option<[Toy8; 2]> {
    let mut bounds: Option<[Exact; 2]> = None;
    for p in points {
        let [lo, hi] = bounds.unwrap_or([p, p]);
        bounds = Some([
            if p.cmp(lo) == Ordering::Less { p } else { lo },
            if p.cmp(hi) == Ordering::Greater { p } else { hi },
        ]);
    }
    let [lo, hi] = bounds?;
    let below = toys.iter().rev().find(|t| Exact::of(**t).cmp(lo) != Ordering::Greater).unwrap();
    let above = toys.iter().find(|t| Exact::of(**t).cmp(hi) != Ordering::Less).unwrap();
    // A lower bound is never +∞, even of numbers that are all beyond the largest.
    Some([*below, *above])
}
