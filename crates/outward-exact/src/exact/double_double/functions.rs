//! Functions of balls, by their series and by one step of Newton's method from results of binary64.
//!
//! All of them are sums and products of balls, which keep account of their errors. The remainder of a series is added
//! to the error; the comments derive it. None has a table, so that they run on any device.

use super::ball::{Ball, LEAST, Number};
use super::constants::FunctionConstants;
use crate::table::Op;

/// Functions of balls, with their constants.
#[derive(Clone, Copy)]
pub(super) struct Functions<'c, N> {
    /// The number 1.
    pub one: N,
    pub constants: &'c FunctionConstants,
}

/// 2^exponent.
const fn power(exponent: i64) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// Number of times that the argument of the exponential is halved, and its result squared.
const SQUARINGS: i64 = 8;
/// Number of times that an angle is halved, and its result doubled.
const DOUBLINGS: i64 = 5;

/// The largest exponent whose power is well inside of the range of binary64.
const LARGEST_EXPONENT: f64 = 600.0;
/// The largest angle: its quotient by π/2 has 20 bits.
const LARGEST_ANGLE: f64 = 1e6;
/// The largest error of the argument of a series: the bounds of the remainder are for arguments so much larger.
const LARGEST_ERROR: f64 = power(-20);
/// The largest correction to a result of binary64.
const LARGEST_CORRECTION: f64 = power(-40);

impl<N: Number> Functions<'_, N> {
    fn float(self, x: f64) -> N {
        self.one.like(x)
    }

    fn number(self, x: f64) -> Ball<N> {
        Ball::number(self.float(x))
    }

    /// 1/n.
    fn inverse(self, n: i64) -> Ball<N> {
        self.constants.inverse(n).ball(self.one)
    }

    /// x − k·c for an integer k, where c is the sum of the pieces: products of k and all but the last are exact, and
    /// the last is off by u relatively, as is its product with k.
    fn reduced(self, x: Ball<N>, k: N, pieces: &[f64]) -> Ball<N> {
        let (last, exact) = pieces.split_last().expect("pieces");
        let reduced = exact.iter().fold(x, |x, piece| x.sub(Ball::number(k * *piece)));
        let error = k.abs() * (last.abs() * 4.0 * f64::EPSILON) + LEAST;
        reduced.sub(Ball::number(k * *last).with_error(Some(error)))
    }

    /// The integer nearest to a product.
    fn nearest_multiple(self, x: N, factor: f64) -> N {
        (x * factor).round_ties_to_even()
    }

    /// Σ cᵢ xⁱ in binary64, for coefficients from the highest power on.
    fn polynomial(self, x: N, coefficients: &[f64]) -> N {
        let (first, rest) = coefficients.split_first().expect("coefficients");
        rest.iter().fold(self.float(*first), |sum, c| sum.fused(x, self.float(*c)))
    }

    /// e^x = 2^k (e^s)^256, where x − k ln 2 = 256 s and |s| < 0.0014 < 2^-9.4.
    ///
    /// e^s − 1 = s + s² (1/2 + s (1/6 + s (1/24 + s (1/120 + s d)))), where d = 1/720 + s/7! + s²/8! + s³/9!, and more
    /// terms are below 2^-37.6 / 10! · 1.001 < 2^-59. d is computed in binary64 for the high word of s: its three fused
    /// operations and its constants are off by 2^-62.4 and less, together below 2^-60. Its derivative is below 1, so
    /// that an error of s makes no larger one of d.
    pub(super) fn exp(self, x: Ball<N>) -> Ball<N> {
        let k = self.nearest_multiple(x.hi, core::f64::consts::LOG2_E);
        let s = self.reduced(x, k, &self.constants.ln2).scaled(power(-SQUARINGS));
        let d = self.polynomial(s.hi, &[1.0 / 362_880.0, 1.0 / 40_320.0, 1.0 / 5040.0, 1.0 / 720.0]);
        let mut sum = Ball::number(d).with_error(Some(s.error_or_zero() + power(-58)));
        for n in [120, 24, 6] {
            sum = self.inverse(n).add(s.mul(sum));
        }
        sum = self.number(0.5).add(s.mul(sum));
        let mut q = s.add(s.sqr().mul(sum));
        // (1 + q)² − 1 = 2 q + q².
        for _ in 0..SQUARINGS {
            q = q.scaled(2.0).add(q.sqr());
        }
        let result = self.number(1.0).add(q).scaled_by(k.power_of_two());
        result.only_where(
            x.hi.abs().le(self.float(LARGEST_EXPONENT)) & x.error_or_zero().le(self.float(LARGEST_ERROR)),
        )
    }

    /// log x = y + log(1 + z), where y is the logarithm of the high word in binary64, and z = x e^-y − 1.
    ///
    /// |z| is about 2^-43 at most, since y is off by u |y|, the low word makes u of x, and |y| ≤ 600. The series
    /// z − z²/2 leaves less than |z|³.
    pub(super) fn log(self, x: Ball<N>) -> Ball<N> {
        let y = x.hi.log_near();
        let z = x.mul(self.exp(Ball::number(-y))).sub(self.number(1.0));
        let size = z.size();
        let log = z.sub(z.sqr().scaled(0.5)).widened(size * size * size * 2.0 + LEAST);
        Ball::number(y).add(log).only_where(size.le(self.float(LARGEST_CORRECTION)))
    }

    /// The sine and the cosine, by the angle s = r / 32, where x − k π/2 = r and |s| < 0.0246 < 2^-5.34, and
    /// doublings: with S = sin and V = cos − 1, S' = 2 S + 2 S V, and V' = −2 S².
    ///
    /// sin s = s + s³ (−1/6 + s² (1/120 + s² (−1/5040 + s² d))), where d = 1/9! − s²/11! + s⁴/13!, and more terms are
    /// below 2^-32 / 15! · 1.001 < 2^-72. cos s − 1 = s² (−1/2 + s² (1/24 + s² (−1/720 + s² e))), where
    /// e = 1/8! − s²/10! + s⁴/12!, and more terms are below 2^-32 / 14! · 1.001 < 2^-68. d and e are off by 2^-53 of
    /// themselves and less for each of two fused operations and for constants: below 2^-69 and 2^-66. Their derivatives
    /// are below 1.
    fn sin_cos(self, x: Ball<N>) -> (Ball<N>, Ball<N>) {
        let k = self.nearest_multiple(x.hi, core::f64::consts::FRAC_2_PI);
        let s = self.reduced(x, k, &self.constants.half_pi).scaled(power(-DOUBLINGS));
        let square = s.sqr();
        let series = |doubles: [f64; 3], error: f64, inverses: [Ball<N>; 3]| {
            let last = self.polynomial(square.hi, &doubles);
            let last = Ball::number(last).with_error(Some(square.error_or_zero() + error));
            inverses.into_iter().fold(last, |sum, inverse| inverse.add(square.mul(sum)))
        };
        let inverse = |n| self.inverse(n);
        let sine = series(
            [1.0 / 6_227_020_800.0, -1.0 / 39_916_800.0, 1.0 / 362_880.0],
            power(-67),
            [inverse(5040).neg(), inverse(120), inverse(6).neg()],
        );
        let cosine = series(
            [1.0 / 479_001_600.0, -1.0 / 3_628_800.0, 1.0 / 40_320.0],
            power(-64),
            [inverse(720).neg(), inverse(24), self.number(-0.5)],
        );
        let (mut sine, mut below_one) = (s.add(s.mul(square).mul(sine)), square.mul(cosine));
        for _ in 0..DOUBLINGS {
            let doubled = sine.add(sine.mul(below_one)).scaled(2.0);
            below_one = sine.sqr().scaled(-2.0);
            sine = doubled;
        }
        let cosine = self.number(1.0).add(below_one);
        // The quadrant, 0 to 3.
        let quadrant = k - (k * 0.25).floor() * 4.0;
        let is_odd = quadrant.equals(self.float(1.0)) | quadrant.equals(self.float(3.0));
        let is_in_range =
            x.hi.abs().le(self.float(LARGEST_ANGLE)) & x.error_or_zero().le(self.float(LARGEST_ERROR));
        let turned = |a: Ball<N>, b: Ball<N>, is_negative| {
            let chosen = Ball::chosen(is_odd, b, a);
            Ball::chosen(is_negative, chosen.neg(), chosen).only_where(is_in_range)
        };
        let is_sine_negative = quadrant.equals(self.float(2.0)) | quadrant.equals(self.float(3.0));
        let is_cosine_negative = quadrant.equals(self.float(1.0)) | quadrant.equals(self.float(2.0));
        (turned(sine, cosine, is_sine_negative), turned(cosine, sine, is_cosine_negative))
    }

    pub(super) fn sin(self, x: Ball<N>) -> Ball<N> {
        self.sin_cos(x).0
    }

    pub(super) fn cos(self, x: Ball<N>) -> Ball<N> {
        self.sin_cos(x).1
    }

    pub(super) fn tan(self, x: Ball<N>) -> Ball<N> {
        let (sine, cosine) = self.sin_cos(x);
        sine.div(cosine)
    }

    /// atan x = y + atan z, where y is the inverse tangent of the high word in binary64, t = tan y, and
    /// z = (x − t) / (1 + x t).
    ///
    /// |z| is about 2^-52 at most, since y and the high word of x are off by u of themselves. The series z leaves less
    /// than |z|³.
    pub(super) fn atan(self, x: Ball<N>) -> Ball<N> {
        let y = x.hi.atan_near();
        let (sine, cosine) = self.sin_cos(Ball::number(y));
        // Both parts of the fraction are multiplied by cos y.
        let z = x.mul(cosine).sub(sine).div(cosine.add(x.mul(sine)));
        let size = z.size();
        let z = z.widened(size * size * size * 2.0 + LEAST);
        Ball::number(y).add(z).only_where(size.le(self.float(LARGEST_CORRECTION)))
    }

    /// √(1 − x²), by factors that do not cancel.
    fn complement(self, x: Ball<N>) -> Ball<N> {
        let one = self.number(1.0);
        one.sub(x).mul(one.add(x)).sqrt()
    }

    pub(super) fn asin(self, x: Ball<N>) -> Ball<N> {
        self.atan(x.div(self.complement(x)))
    }

    /// acos x = 2 atan(√((1 − x) / (1 + x))).
    pub(super) fn acos(self, x: Ball<N>) -> Ball<N> {
        let one = self.number(1.0);
        self.atan(one.sub(x).div(one.add(x)).sqrt()).scaled(2.0)
    }

    pub(super) fn sinh(self, x: Ball<N>) -> Ball<N> {
        let power = self.exp(x);
        power.sub(self.number(1.0).div(power)).scaled(0.5)
    }

    pub(super) fn cosh(self, x: Ball<N>) -> Ball<N> {
        let power = self.exp(x);
        power.add(self.number(1.0).div(power)).scaled(0.5)
    }

    /// (e^2x − 1) / (e^2x + 1).
    pub(super) fn tanh(self, x: Ball<N>) -> Ball<N> {
        let (power, one) = (self.exp(x.scaled(2.0)), self.number(1.0));
        power.sub(one).div(power.add(one))
    }

    pub(super) fn expm1(self, x: Ball<N>) -> Ball<N> {
        self.exp(x).sub(self.number(1.0))
    }

    pub(super) fn log1p(self, x: Ball<N>) -> Ball<N> {
        self.log(x.add(self.number(1.0)))
    }

    /// x^y for x above 0.
    pub(super) fn pow(self, x: Ball<N>, y: Ball<N>) -> Ball<N> {
        self.exp(y.mul(self.log(x)))
    }

    pub(super) fn ln2(self) -> Ball<N> {
        self.constants.ln2_ball.ball(self.one)
    }

    pub(super) fn ln10(self) -> Ball<N> {
        self.constants.ln10_ball.ball(self.one)
    }

    /// An operation of the table on one ball; none if there is none here.
    pub(super) fn of_one(self, op: Op, x: Ball<N>) -> Option<Ball<N>> {
        let one = self.number(1.0);
        Some(match op {
            Op::Pos => x,
            Op::Neg => x.neg(),
            Op::Abs => x.abs(),
            Op::Sqr => x.sqr(),
            Op::Recip => one.div(x),
            Op::Sqrt => x.sqrt(),
            Op::Rsqrt => one.div(x.sqrt()),
            Op::Exp => self.exp(x),
            Op::Exp2 => self.exp(x.mul(self.ln2())),
            Op::Exp10 => self.exp(x.mul(self.ln10())),
            Op::Expm1 => self.expm1(x),
            Op::Log => self.log(x),
            Op::Log2 => self.log(x).div(self.ln2()),
            Op::Log10 => self.log(x).div(self.ln10()),
            Op::Log1p => self.log1p(x),
            Op::Sin => self.sin(x),
            Op::Cos => self.cos(x),
            Op::Tan => self.tan(x),
            Op::Asin => self.asin(x),
            Op::Acos => self.acos(x),
            Op::Atan => self.atan(x),
            Op::Sinh => self.sinh(x),
            Op::Cosh => self.cosh(x),
            Op::Tanh => self.tanh(x),
            _ => return None,
        })
    }

    /// An operation of the table on two balls; none if there is none here.
    pub(super) fn of_two(self, op: Op, x: Ball<N>, y: Ball<N>) -> Option<Ball<N>> {
        Some(match op {
            Op::Add => x.add(y),
            Op::Sub => x.sub(y),
            Op::Mul => x.mul(y),
            Op::Div => x.div(y),
            Op::Min | Op::Fmin => x.smaller(y, true),
            Op::Max | Op::Fmax => x.smaller(y, false),
            Op::Hypot => x.sqr().add(y.sqr()).sqrt(),
            Op::Rhypot => self.number(1.0).div(x.sqr().add(y.sqr()).sqrt()),
            Op::Pow | Op::Powr => self.pow(x, y),
            _ => return None,
        })
    }
}
