//! Numbers of another run: each operation is rounded to either neighbour, fused or not, and functions are those of a
//! library that is an ulp off.

use std::cell::Cell;
use std::ops::{Add, Div, Mul, Neg, Sub};

use crate::real::{Real, follow};

/// A number of another run.
#[derive(Clone, Copy, Debug)]
pub struct Other(pub f64);

thread_local!(static STATE: Cell<u64> = const { Cell::new(0x9e37_79b9_7f4a_7c15) });

/// One of so many numbers, at random.
fn below(n: u64) -> u64 {
    let mut x = STATE.get();
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    STATE.set(x);
    (x >> 33) % n
}

/// The result that is nearest, or its neighbour on the other side of the exact one, which is `rest` away.
fn rounded(nearest: f64, rest: f64) -> Other {
    Other(match below(2) {
        _ if rest.is_nan() => nearest,
        0 if rest > 0.0 => nearest.next_up(),
        0 if rest < 0.0 => nearest.next_down(),
        _ => nearest,
    })
}

/// The result of a library, an ulp more or less than this one's.
fn near(x: f64) -> Other {
    Other([x, x.next_up(), x.next_down()][below(3) as usize])
}

impl Add for Other {
    type Output = Other;
    fn add(self, Other(y): Other) -> Other {
        let x = self.0;
        let sum = x + y;
        let c = sum - x;
        rounded(sum, (x - (sum - c)) + (y - c))
    }
}

impl Sub for Other {
    type Output = Other;
    fn sub(self, y: Other) -> Other {
        self + -y
    }
}

impl Mul for Other {
    type Output = Other;
    fn mul(self, Other(y): Other) -> Other {
        let product = self.0 * y;
        rounded(product, self.0.mul_add(y, -product))
    }
}

impl Div for Other {
    type Output = Other;
    fn div(self, Other(y): Other) -> Other {
        let quotient = self.0 / y;
        rounded(quotient, (-quotient).mul_add(y, self.0) * y.signum())
    }
}

impl Neg for Other {
    type Output = Other;
    fn neg(self) -> Other {
        Other(-self.0)
    }
}

macro_rules! functions {
    ($($name:ident)*) => {$(
        fn $name(self) -> Other {
            near(self.0.$name())
        }
    )*};
}

impl Real for Other {
    fn of(x: f64) -> Other {
        Other(x)
    }
    fn pi() -> Other {
        // The double is below π.
        rounded(std::f64::consts::PI, 1.0)
    }
    fn sqrt(self) -> Other {
        let root = self.0.sqrt();
        rounded(root, (-root).mul_add(root, self.0))
    }
    functions! { exp ln sin cos tan atan }
    fn powi(self, n: i32) -> Other {
        let power = (1..n.unsigned_abs()).fold(self, |power, _| power * self);
        if n < 0 { Other(1.0) / power } else { power }
    }
    fn mul_add(self, y: Other, z: Other) -> Other {
        if below(2) == 0 { self * y + z } else { Other(self.0.mul_add(y.0, z.0)) }
    }
    fn abs(self) -> Other {
        Other(self.0.abs())
    }
    fn min(self, y: Other) -> Other {
        Other(self.0.min(y.0))
    }
    fn max(self, y: Other) -> Other {
        Other(self.0.max(y.0))
    }
    fn floor(self) -> Other {
        Other(self.0.floor())
    }
    fn less(self, y: Other) -> bool {
        follow(Some(self.0 < y.0))
    }
    fn same(self, y: Other) -> bool {
        follow(Some(self.0 == y.0))
    }
}
