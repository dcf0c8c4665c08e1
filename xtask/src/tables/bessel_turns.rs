//! The extrema of the Bessel functions of the first and of the second kind.

use super::write::array;
use crate::real::Real;

/// Number of tabulated places.
const TURNS: u32 = 256;

/// Writes the tables of all four functions.
pub fn turns(out: &mut String) {
    let doc = "How many places where it turns there are in each of the tables below.";
    out.push_str(&format!("/// {doc}\npub const TURNS: usize = {TURNS};\n\n"));
    let constants = Constants::new();
    for (name, order, second, first) in
        [("J0", 0, false, 1.22), ("J1", 1, false, 0.6), ("Y0", 0, true, 0.7), ("Y1", 1, true, 1.18)]
    {
        let (mut places, mut sizes) = (Vec::new(), Vec::new());
        for k in 0..TURNS {
            let guess = (f64::from(k) + first) * std::f64::consts::PI;
            let (place, size) = Function { constants: &constants, order, second }.turn(guess);
            places.push(place);
            sizes.push(size);
        }
        // Sizes fall, and two neighbouring places are about a half turn apart.
        assert!(sizes.windows(2).all(|pair| pair[1] < pair[0]), "{name}");
        let apart = |pair: &[f64]| (2.9..3.7).contains(&(pair[1] - pair[0]));
        assert!(places.windows(2).all(apart), "{name}");
        let doc = format!("The last numbers before the places where {name} turns, above 0.");
        array(out, &doc, &format!("{name}_PLACES"), &places);
        array(out, &format!("The sizes of {name} there, rounded up."), &format!("{name}_SIZES"), &sizes);
    }
    for (name, second) in [("J", false), ("Y", true)] {
        let turns: Vec<f64> = (0..=ORDERS).map(|order| first_turn(&constants, order, second)).collect();
        let doc =
            format!("The last numbers before {name} of the orders 2 to {ORDERS} first turns; of 0 and 1, 0.");
        array(out, &doc, &format!("{name}_FIRST_TURNS"), &turns);
    }
}

/// The largest order of a function of integer order.
const ORDERS: i64 = 64;

/// Returns the last number p before the first extremum above 0 of the function of an order n from 2 on.
///
/// The derivative is positive up to n, and there and at p it is proved to be. Where the function is positive beyond n
/// it has maxima only, and where it is negative minima. J is positive at n and at p, and has no zeros between, since
/// two are further apart; so it has no maximum before p. Y is negative at n and positive at p, and has one zero
/// between, since of three the outer ones are further apart; so it has no minimum before that zero and no maximum
/// behind it before p. By Sturm's theorem zeros are π/κ apart at least, as √x·f solves u″ + (1 − (n² − 1/4)/x²)·u = 0
/// and its factor is at most κ² up to the place.
fn first_turn(constants: &Constants, order: i64, second: bool) -> f64 {
    if order < 2 {
        return 0.0;
    }
    let function = Function { constants, order, second };
    let (n, zero) = (order as f64, Real::ratio(0, 1));
    // An estimate as in DLMF 10.21.40.
    let mut p = n + if second { 1.8211 } else { 0.8086 } * n.cbrt();
    for _ in 0..8 {
        let [value, slope] = function.of_order(p).map(|y| y.to_f64(53));
        p -= slope / (-(1.0 - n * n / (p * p)) * value - slope / p);
    }
    let rises = |x: f64| function.of_order(x)[1] > zero;
    while !rises(p) {
        p = p.next_down();
    }
    while rises(p.next_up()) {
        p = p.next_up();
    }
    let q = p.next_up();
    for x in [p, q] {
        let [value, slope] = function.of_order(x);
        assert!(value > slack() && size_of(&slope) > slack(), "a turn is next to a number");
    }
    let kappa = (1.0 - (n * n - 0.25) / (q * q)).sqrt();
    let gaps = if second { 2.0 } else { 1.0 };
    assert!((q - n) * kappa < 0.99 * gaps * std::f64::consts::PI, "order {order}: there may be more zeros");
    p
}

pub struct Constants {
    pub pi: Real,
    pub ln2: Real,
    pub euler: Real,
}

impl Constants {
    pub fn new() -> Constants {
        Constants { pi: Real::pi(), ln2: Real::ln2(), euler: super::gamma::euler() }
    }
}

/// A Bessel function of the first or of the second kind, of order 0 or 1.
#[derive(Clone, Copy)]
pub struct Function<'a> {
    pub constants: &'a Constants,
    pub order: i64,
    pub second: bool,
}

/// Returns a bound of the omitted first terms (below 2^-172) and all roundings of [`Real`].
fn slack() -> Real {
    Real::ratio(1, 1).scale(-160)
}

fn size_of(y: &Real) -> Real {
    if *y < Real::ratio(0, 1) { y.mul_int(-1) } else { y.clone() }
}

impl Function<'_> {
    /// Returns the extremum near `guess`, as the last number p before it, and the size there, rounded up.
    ///
    /// Between p and the next number q the derivative changes its sign, and the second derivative is not 0: it is −(1 −
    /// n²/x²)·f − f′/x with f′ next to 0, and x above n. So |f| is concave there, above |f(p)|, and below the tangent
    /// at p; both ends round alike.
    fn turn(self, guess: f64) -> (f64, f64) {
        let mut p = guess;
        for _ in 0..4 {
            let (value, slope) = (self.value(p).to_f64(53), self.slope(p).to_f64(53));
            let bend = -(1.0 - self.order as f64 / (p * p)) * value - slope / p;
            p -= slope / bend;
        }
        let zero = Real::ratio(0, 1);
        let has_passed = |x: f64| (self.slope(x) < zero) == (self.value(x) > zero);
        while has_passed(p) {
            p = p.next_down();
        }
        while !has_passed(p.next_up()) {
            p = p.next_up();
        }
        let q = p.next_up();
        let (value, slope) = (size_of(&self.value(p)), size_of(&self.slope(p)));
        assert!(slope > slack() && size_of(&self.slope(q)) > slack(), "a turn is next to a number");
        let width = Real::from_f64(q).sub(&Real::from_f64(p));
        let size = ceil(&value.sub(&slack()));
        let most = value.add(&slope.mul(&width)).add(&slack());
        assert_eq!(size.to_bits(), ceil(&most).to_bits(), "the size of a turn");
        (p, size)
    }

    /// Returns the value and the derivative of an order from 2 on, for x up to 100: by the power series (DLMF 10.2.2)
    /// or the recurrence (10.6.1).
    fn of_order(self, x: f64) -> [Real; 2] {
        let wide = Real::from_f64(x);
        let [mut before, mut here] = [0, 1].map(|order| Function { order, ..self }.near(&wide));
        if self.second {
            for k in 1..self.order {
                let next = here.mul_int(2 * k).div(&wide).sub(&before);
                (before, here) = (here, next);
            }
        } else {
            [before, here] = [self.order - 1, self.order].map(|order| power_series(&wide, order));
        }
        let slope = before.sub(&here.mul_int(self.order).div(&wide));
        [here, slope]
    }

    /// Returns f′, by DLMF 10.6.2 and 10.6.3.
    pub fn slope(self, x: f64) -> Real {
        let other = Function { order: 1 - self.order, ..self }.value(x);
        if self.order == 0 {
            return other.mul_int(-1);
        }
        other.sub(&self.value(x).div(&Real::from_f64(x)))
    }

    pub fn value(self, x: f64) -> Real {
        if x < 64.0 { self.near(&Real::from_f64(x)) } else { self.far(&Real::from_f64(x)) }
    }

    /// Sums the power series (DLMF 10.2.2 and 10.8.1).
    fn near(self, x: &Real) -> Real {
        let n = self.order;
        let half = x.scale(-1);
        let square = half.mul(&half);
        let (mut term, mut harmonic) = (Real::ratio(1, 1), Real::ratio(n, 1));
        let (mut sum, mut rest) = (term.clone(), term.mul(&harmonic));
        for k in 1.. {
            term = term.mul(&square).div_int(-k * (k + n));
            if term == Real::ratio(0, 1) {
                break;
            }
            harmonic = harmonic.add(&Real::ratio(1, k)).add(&Real::ratio(1, k + n));
            sum = sum.add(&term);
            rest = rest.add(&term.mul(&harmonic));
        }
        let first = if n == 0 { sum } else { sum.mul(&half) };
        if !self.second {
            return first;
        }
        let rest = if n == 0 { rest } else { rest.mul(&half) };
        let bits = half.numerator().bits() as i64 - 640;
        let log = half.scale(-(bits as i32)).ln().add(&self.constants.ln2.mul_int(bits));
        let regular = log.add(&self.constants.euler).mul(&first).sub(&rest.scale(-1));
        let pole = if n == 0 { Real::ratio(0, 1) } else { Real::ratio(1, 1).div(x) };
        regular.sub(&pole).scale(1).div(&self.constants.pi)
    }

    /// Evaluates Hankel's expansions (DLMF 10.17.3 and 10.17.4).
    fn far(self, x: &Real) -> Real {
        let one = Real::ratio(1, 1);
        let (mut term, mut sums) = (one.clone(), [one, Real::ratio(0, 1)]);
        for k in 1..80_i64 {
            let factor = 4 * self.order * self.order - (2 * k - 1) * (2 * k - 1);
            term = term.mul_int(factor).div_int(8 * k).div(x);
            let signed = if k % 4 < 2 { term.clone() } else { term.mul_int(-1) };
            let part = usize::from(k % 2 == 1);
            sums[part] = sums[part].add(&signed);
        }
        let [p, q] = sums;
        // x − (n/2 + 1/4)·π, less whole turns and with a quarter more for the second kind.
        let pi = &self.constants.pi;
        let quarters = 1 + 2 * self.order;
        let phase = x.sub(&pi.mul_int(quarters).scale(-2));
        let turns = (phase.to_f64(53) / std::f64::consts::TAU).round() as i64;
        let phase = phase.sub(&pi.mul_int(2 * turns));
        let right = pi.scale(-1);
        let (sine, cosine) = (sin(&phase, pi), sin(&phase.add(&right), pi));
        let oscillation =
            if self.second { p.mul(&sine).add(&q.mul(&cosine)) } else { p.mul(&cosine).sub(&q.mul(&sine)) };
        oscillation.mul(&Real::ratio(2, 1).div(pi).div(x).sqrt())
    }
}

/// Sums the power series of J of an order from 0 on.
fn power_series(x: &Real, order: i64) -> Real {
    let half = x.scale(-1);
    let square = half.mul(&half);
    let mut term = (1..=order).fold(Real::ratio(1, 1), |term, k| term.mul(&half).div_int(k));
    let mut sum = term.clone();
    for k in 1.. {
        term = term.mul(&square).div_int(-k * (k + order));
        if term == Real::ratio(0, 1) {
            break;
        }
        sum = sum.add(&term);
    }
    sum
}

/// Returns sin x for |x| up to 2π, from a sine between 0 and π/2.
fn sin(x: &Real, pi: &Real) -> Real {
    let zero = Real::ratio(0, 1);
    if *x < zero {
        return sin(&x.mul_int(-1), pi).mul_int(-1);
    }
    if *x > *pi {
        return sin(&x.sub(pi), pi).mul_int(-1);
    }
    if *x > pi.scale(-1) { pi.sub(x).sin() } else { x.sin() }
}

/// Returns the least number that is not below `y`.
fn ceil(y: &Real) -> f64 {
    let near = y.to_f64(53);
    if Real::from_f64(near) < *y { near.next_up() } else { near }
}
