//! Operations on rational numbers whose results are rational, and arguments where they have no value.

use core::cmp::Ordering;

use super::rational::Rational;
use crate::table::Op;

/// Result of an operation on rational numbers.
pub(super) enum Known {
    Rational(Rational),
    /// The operation has no real value.
    Undefined,
    /// A real number that is not rational, or a rational one that is too long.
    Other,
}

use Known::{Other, Undefined};

/// An operation of the table on rational numbers.
pub(super) fn apply(op: Op, operands: &[&Rational]) -> Known {
    match *operands {
        [x] => of_one(op, x),
        [x, y] => of_two(op, x, y),
        _ => of_many(op, operands),
    }
}

fn or_other(found: Option<Rational>) -> Known {
    found.map_or(Other, Known::Rational)
}

fn integer(n: i64) -> Known {
    Known::Rational(Rational::integer(n))
}

fn half() -> Rational {
    Rational::integer(1).scaled(-1)
}

fn of_one(op: Op, x: &Rational) -> Known {
    let one = || Rational::integer(1);
    let beyond_one = || x.abs().compare(&one()).map(Ordering::is_gt);
    let is_unit = x.abs().is_one();
    let value = match op {
        Op::Pos => x.clone(),
        Op::Neg => x.neg(),
        Op::Abs => x.abs(),
        Op::Sqr => x.mul(x),
        Op::Sign => return integer(i64::from(x.is_positive()) - i64::from(x.is_negative())),
        Op::Recip if x.is_zero() => return Undefined,
        Op::Recip => x.recip(),
        Op::Floor => return or_other(x.floor()),
        Op::Ceil => return or_other(x.neg().floor().map(|floor| floor.neg())),
        Op::Trunc => return or_other(truncated(x)),
        Op::RoundTiesToEven => return or_other(ties_to_even(x)),
        Op::RoundTiesToAway => return or_other(ties_to_away(x)),
        Op::Logb if x.is_zero() => return Undefined,
        Op::Logb => return integer(x.exponent()),
        Op::Sqrt if x.is_negative() => return Undefined,
        Op::Sqrt => return or_other(x.root(2)),
        Op::Rsqrt if !x.is_positive() => return Undefined,
        Op::Rsqrt => return or_other(x.root(2).map(|root| root.recip())),
        Op::Cbrt => return or_other(x.root(3)),
        Op::Rcbrt if x.is_zero() => return Undefined,
        Op::Rcbrt => return or_other(x.root(3).map(|root| root.recip())),

        Op::Exp2 => return power_of(2, x),
        Op::Exp10 => return power_of(10, x),
        Op::Exp2m1 | Op::Exp10m1 => {
            let base = if op == Op::Exp2m1 { 2 } else { 10 };
            return match power_of(base, x) {
                Known::Rational(power) => or_other(power.sub(&one())),
                other => other,
            };
        }
        Op::Log | Op::Log2 | Op::Log10 if !x.is_positive() => return Undefined,
        Op::Log => return if x.is_one() { integer(0) } else { Other },
        Op::Log2 => return logarithm(2, x),
        Op::Log10 => return logarithm(10, x),
        Op::Log1p | Op::Log2p1 | Op::Log10p1 => {
            let Some(sum) = x.add(&one()) else { return Other };
            let base = match op {
                _ if !sum.is_positive() => return Undefined,
                Op::Log1p => return if x.is_zero() { integer(0) } else { Other },
                Op::Log2p1 => 2,
                _ => 10,
            };
            return logarithm(base, &sum);
        }
        Op::Logit => match x.compare(&one()) {
            Some(Ordering::Less) if x.is_positive() => {
                return if *x == half() { integer(0) } else { Other };
            }
            Some(_) => return Undefined,
            None => return if x.is_positive() { Other } else { Undefined },
        },

        Op::Exp
        | Op::Cosh
        | Op::Sech
        | Op::Cos
        | Op::Sec
        | Op::J0
        | Op::CylBesselI0
        | Op::Erfc
        | Op::Erfcx
            if x.is_zero() =>
        {
            one()
        }
        Op::Expm1
        | Op::Sinh
        | Op::Tanh
        | Op::Asinh
        | Op::Atanh
        | Op::Sin
        | Op::Tan
        | Op::Asin
        | Op::Atan
        | Op::Asinpi
        | Op::Atanpi
        | Op::Erf
        | Op::Erfinv
        | Op::J1
        | Op::CylBesselI1
            if x.is_zero() =>
        {
            x.clone()
        }
        Op::Csch | Op::Coth | Op::Csc | Op::Cot if x.is_zero() => return Undefined,
        Op::Y0 | Op::Y1 if !x.is_positive() => return Undefined,
        Op::Acosh => match x.compare(&one()) {
            Some(Ordering::Less) => return Undefined,
            Some(Ordering::Equal) => return integer(0),
            _ => return Other,
        },
        Op::Atanh | Op::Erfinv if is_unit || beyond_one() == Some(true) => return Undefined,
        Op::Acoth if is_unit || beyond_one() == Some(false) => return Undefined,
        Op::Asin | Op::Acos | Op::Asinpi | Op::Acospi if beyond_one() == Some(true) => return Undefined,
        Op::Acos if x.is_one() => return integer(0),
        Op::Acospi if x.is_zero() => half(),
        Op::Asinpi | Op::Acospi => return arc_over_pi(op, x),
        Op::Atanpi if is_unit => x.scaled(-2),
        Op::Sinpi | Op::Cospi | Op::Tanpi => return circular_over_pi(op, x),

        Op::Normcdf if x.is_zero() => half(),
        Op::Erfcinv if x.is_one() => return integer(0),
        Op::Normcdfinv if *x == half() => return integer(0),
        Op::Erfcinv | Op::Normcdfinv => {
            let most = Rational::integer(if op == Op::Erfcinv { 2 } else { 1 });
            return match x.compare(&most) {
                Some(Ordering::Less) if x.is_positive() => Other,
                Some(_) => Undefined,
                None => Other,
            };
        }
        Op::Tgamma | Op::Lgamma => return gamma(op, x),
        _ => return Other,
    };
    Known::Rational(value)
}

fn of_two(op: Op, x: &Rational, y: &Rational) -> Known {
    let less = || x.compare(y).map(Ordering::is_lt);
    match op {
        Op::Add => or_other(x.add(y)),
        Op::Sub => or_other(x.sub(y)),
        Op::Mul => Known::Rational(x.mul(y)),
        Op::Div if y.is_zero() => Undefined,
        Op::Div => Known::Rational(x.mul(&y.recip())),
        Op::Min | Op::Fmin => or_other(less().map(|less| if less { x.clone() } else { y.clone() })),
        Op::Max | Op::Fmax => or_other(less().map(|less| if less { y.clone() } else { x.clone() })),
        Op::Fdim => match less() {
            Some(true) => integer(0),
            Some(false) => or_other(x.sub(y)),
            None => Other,
        },
        Op::Copysign if !y.is_zero() || x.is_zero() => {
            Known::Rational(if y.is_negative() { x.abs().neg() } else { x.abs() })
        }
        Op::Fmod | Op::Remainder if y.is_zero() => Undefined,
        Op::Fmod => or_other(rest(x, y, truncated)),
        Op::Remainder => or_other(rest(x, y, ties_to_even)),
        Op::Hypot | Op::Rhypot => norm(op, &[x, y]),
        Op::Atan2 | Op::Atan2pi => angle(op, x, y),
        Op::Pow => power(x, y),
        // IEEE 1788's power, of positive numbers and of 0 to positive ones.
        Op::Powr if x.is_negative() || x.is_zero() && !y.is_positive() => Undefined,
        Op::Powr => power(x, y),
        _ => Other,
    }
}

fn of_many(op: Op, operands: &[&Rational]) -> Known {
    match (op, operands) {
        (Op::Fma, [x, y, z]) => or_other(x.mul(y).add(z)),
        (Op::Norm3d | Op::Norm4d | Op::Rnorm3d | Op::Rnorm4d, _) => norm(op, operands),
        _ => Other,
    }
}

/// An operation on a rational number and an integer.
pub(super) fn with_integer(op: Op, x: &Rational, n: i32) -> Known {
    let n64 = i64::from(n);
    match op {
        Op::Pown => power(x, &Rational::integer(n64)),
        Op::Rootn if n == 0 || x.is_negative() && n % 2 == 0 || x.is_zero() && n < 0 => Undefined,
        Op::Rootn => {
            let root = x.root(n.unsigned_abs());
            or_other(root.map(|root| if n < 0 { root.recip() } else { root }))
        }
        Op::Compound | Op::Compoundm1 => {
            let Some(base) = x.add(&Rational::integer(1)) else { return Other };
            if base.is_negative() || base.is_zero() && n < 0 {
                return Undefined;
            }
            match power(&base, &Rational::integer(n64)) {
                Known::Rational(power) if op == Op::Compoundm1 => or_other(power.sub(&Rational::integer(1))),
                other => other,
            }
        }
        Op::Scalbn => Known::Rational(x.scaled(n64)),
        Op::Jn if x.is_zero() => integer(i64::from(n == 0)),
        Op::Yn if !x.is_positive() => Undefined,
        _ => Other,
    }
}

fn truncated(x: &Rational) -> Option<Rational> {
    if x.is_negative() { Some(x.neg().floor()?.neg()) } else { x.floor() }
}

fn ties_to_away(x: &Rational) -> Option<Rational> {
    let size = x.abs().add(&half())?.floor()?;
    Some(if x.is_negative() { size.neg() } else { size })
}

fn ties_to_even(x: &Rational) -> Option<Rational> {
    let above = x.add(&half())?;
    let floor = above.floor()?;
    if above == floor && floor.is_odd() { floor.sub(&Rational::integer(1)) } else { Some(floor) }
}

/// x less y times the rounded quotient.
fn rest(x: &Rational, y: &Rational, round: fn(&Rational) -> Option<Rational>) -> Option<Rational> {
    x.sub(&round(&x.mul(&y.recip()))?.mul(y))
}

fn norm(op: Op, operands: &[&Rational]) -> Known {
    let sum = operands.iter().try_fold(Rational::integer(0), |sum, x| sum.add(&x.mul(x)));
    let is_reciprocal = matches!(op, Op::Rhypot | Op::Rnorm3d | Op::Rnorm4d);
    match sum {
        Some(sum) if sum.is_zero() && is_reciprocal => Undefined,
        Some(sum) => or_other(sum.root(2).map(|root| if is_reciprocal { root.recip() } else { root })),
        None => Other,
    }
}

/// The angle of (x, y), over π: multiples of 1/4 on the axes and between them.
fn angle(op: Op, y: &Rational, x: &Rational) -> Known {
    if y.is_zero() && x.is_zero() {
        return Undefined;
    }
    if y.is_zero() && x.is_positive() {
        return integer(0);
    }
    if op == Op::Atan2 {
        return Other;
    }
    let quarters = if y.is_zero() {
        4
    } else if x.is_zero() {
        2
    } else if x.abs() == y.abs() {
        if x.is_positive() { 1 } else { 3 }
    } else {
        return Other;
    };
    let signed = if y.is_negative() { -quarters } else { quarters };
    Known::Rational(Rational::integer(signed).scaled(-2))
}

/// base^x: rational for integers only.
fn power_of(base: i64, x: &Rational) -> Known {
    match x.to_integer() {
        Some(n) => or_other(Rational::integer(base).power(n)),
        None => Other,
    }
}

/// The logarithm of x > 0: rational for powers of the base only.
fn logarithm(base: i64, x: &Rational) -> Known {
    let exponent = x.exponent();
    // 10^n is from 2^(3.3·n) on: n is the exponent over log₂ 10, or next to it.
    let guess = if base == 2 { exponent } else { (exponent as f64 * core::f64::consts::LOG10_2) as i64 };
    let candidates = if base == 2 { guess..=guess } else { guess - 1..=guess + 1 };
    let mut found = candidates.filter(|n| Rational::integer(base).power(*n).as_ref() == Some(x));
    found.next().map_or(Other, integer)
}

/// IEEE 754's power of rational numbers.
fn power(x: &Rational, y: &Rational) -> Known {
    if y.is_zero() || x.is_one() {
        return integer(1);
    }
    if x.is_zero() {
        return if y.is_negative() { Undefined } else { integer(0) };
    }
    if y.is_integer() {
        let unit = || Known::Rational(if y.is_odd() { x.clone() } else { Rational::integer(1) });
        return match y.to_integer() {
            _ if x.abs().is_one() => unit(),
            Some(n) => or_other(x.power(n)),
            None => Other,
        };
    }
    if x.is_negative() {
        return Undefined;
    }
    // x^(p/q) is rational for a perfect power of degree q only.
    let Some((p, q)) = y.small_ratio() else { return Other };
    or_other(x.root(q).and_then(|root| root.power(p)))
}

/// sin πx, cos πx and tan πx: rational where 6x or 4x is an integer, by Niven's theorem.
fn circular_over_pi(op: Op, x: &Rational) -> Known {
    let twelfths = x.mul(&Rational::integer(12));
    if !twelfths.is_integer() {
        return Other;
    }
    let turn = Rational::integer(24);
    let Some(rest) = rest(&twelfths, &turn, |quotient| quotient.floor()) else { return Other };
    let at = rest.to_integer().expect("from 0 to below 24");
    let halves = |at: i64| match at.rem_euclid(24) {
        0 | 12 => Some(0),
        2 | 10 => Some(1),
        6 => Some(2),
        14 | 22 => Some(-1),
        18 => Some(-2),
        _ => None,
    };
    match op {
        Op::Sinpi | Op::Cospi => {
            let value = halves(if op == Op::Sinpi { at } else { at + 6 });
            or_other(value.map(|halves| Rational::integer(halves).scaled(-1)))
        }
        _ => match at % 12 {
            0 => integer(0),
            3 => integer(1),
            9 => integer(-1),
            6 => Undefined,
            _ => Other,
        },
    }
}

/// arcsin x/π and arccos x/π: rational at halves of integers.
fn arc_over_pi(op: Op, x: &Rational) -> Known {
    let Some(halves) = x.scaled(1).to_integer() else { return Other };
    // arcsin(halves/2)/π in sixths
    let sixths = match halves {
        2 => 3,
        1 => 1,
        -1 => -1,
        _ => -3,
    };
    let sixths = if op == Op::Asinpi { sixths } else { 3 - sixths };
    Known::Rational(Rational::integer(sixths).mul(&Rational::integer(6).recip()))
}

/// Γ at integers, and where ln |Γ| is 0.
fn gamma(op: Op, x: &Rational) -> Known {
    if !x.is_integer() {
        return Other;
    }
    if !x.is_positive() {
        return Undefined;
    }
    match (op, x.to_integer()) {
        (Op::Lgamma, Some(1 | 2)) => integer(0),
        (Op::Tgamma, Some(n)) if n <= 3000 => {
            let product = (2..n).fold(Rational::integer(1), |product, k| product.mul(&Rational::integer(k)));
            Known::Rational(product)
        }
        _ => Other,
    }
}
