#![doc = include_str!("../../docs/hypot.md")]

use super::accurate::{Fixed, divide, unpack};
use super::binary32_path::binary32;
use super::double::{dd_root, fast_two_sum};
use super::ladder::{Approximation, Binary, Bound, Known, SlowPath, Sum};
use super::norm_of_few::f32_root;
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// √(x² + y²) without intermediate overflow or underflow.
///
/// | x, y | √(x² + y²) |
/// |---|---|
/// | ±∞ in any place, also beside a NaN | +∞ |
/// | NaN, and no infinity | NaN |
/// | ±0, y | \|y\| |
/// | x, ±0 | \|x\| |
/// | legs of a Pythagorean triangle | exact |
pub struct Hypot;

impl Binary for Hypot {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F, y: F) -> MaskOf<F> {
        let (m, x, y) = (x.machine(), x.abs(), y.abs());
        // A NaN in either place fails a comparison.
        let (least, limit) = (F::splat(m, MODERATE_LEAST), F::splat(m, MODERATE_LIMIT));
        least.le(x.greater(y)) & x.lt(limit) & y.lt(limit)
    }

    const FAST: Bound = Bound::sized(HYPOT_FAST_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64, y: M::F64) -> Sum<M::F64> {
        let (high, low) = hypot_fast(m, x, y);
        Sum { high, low, size: high }
    }

    const F32_ERROR_ULPS: u64 = HYPOT_F32_ERROR_ULPS;
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V, y: V) -> MaskOf<V> {
        let (m, x, y) = (x.machine(), x.abs(), y.abs());
        let (least, most) = (binary32(m, f32::MIN_POSITIVE), binary32(m, f32::MAX / 8.0));
        (V::lt(least, x) | V::lt(least, y)) & x.le(most) & y.le(most)
    }
    #[inline(always)]
    fn fast_f32<V: Lanes>(_: V::Machine, x: V, y: V) -> F64Of<V> {
        let (x, y) = (x.widen(), y.widen());
        f32_root([x, y].into_iter().map(|x| x * x))
    }
}

impl SlowPath<2> for Hypot {
    const NAME: &'static str = "hypot";

    fn known<M: Machine>(m: M, target: Target, [x, y]: [M::F64; 2]) -> Known<M> {
        let (x, y) = (x.abs(), y.abs());
        let (zero, infinity) = (m.f64(0.0), m.f64(f64::INFINITY));
        let infinite = x.equals(infinity) | y.equals(infinity);
        let nan = x.is_nan() | y.is_nan();
        let y_larger = x.lt(y);
        let (large, small) = (M::F64::select(y_larger, y, x), M::F64::select(y_larger, x, y));
        // Other lanes take a number that `unpack` accepts.
        let exponent = |x: M::F64| unpack(m, M::F64::select(x.equals(zero), m.f64(1.0), x)).exponent;
        let distance = exponent(large) - exponent(small);
        let axis = small.equals(zero);
        let far = !axis & m.u64(FAR - 1).lt(distance);
        let value = target.round_near_exact(m, large, far, m.mask(false));
        let value = M::F64::select(nan, m.f64(f64::NAN), value);
        Known { value: M::F64::select(infinite, infinity, value), lanes: axis | far | nan | infinite }
    }

    const MIDDLE_ERR: f64 = HYPOT_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x, y]: [M::F64; 2]) -> Sum<M::F64> {
        let (x, y) = (x.abs(), y.abs());
        let (least, limit) = (m.f64(LEAST), m.f64(LIMIT));
        let inside = (least.le(x) | least.le(y)) & x.lt(limit) & y.lt(limit);
        Sum::of(hypot_scaled(m, x, y)).unless(!inside)
    }

    /// Decides every root that is not known: a small number is added to 63 bits of it or subtracted from them,
    /// depending on the side on which the root is, unless these are all of its bits.
    fn accurate<M: Machine>(m: M, [x, y]: [M::F64; 2]) -> Approximation<M> {
        let (zero, one) = (m.u64(0), m.u64(1));
        let (x, y) = (x.abs(), y.abs());
        let y_larger = x.lt(y);
        let large = unpack(m, M::F64::select(y_larger, y, x));
        let small = unpack(m, M::F64::select(y_larger, x, y));
        let distance = large.exponent - small.exponent;

        // The sum of squares at scale 2^252, exactly: the squares have 104 bits after the point, and the smaller one
        // 2·26 more.
        let square =
            Fixed([zero, zero, large.digits.mul_lo(large.digits), large.digits.mul_hi(large.digits)]);
        let smaller =
            Fixed([zero, zero, small.digits.mul_lo(small.digits), small.digits.mul_hi(small.digits)]);
        let sum = square.left::<20>(m).add(m, smaller.left::<20>(m).shr_by(m, distance + distance));

        // The root at scale 2^253, by one Heron step from a number of 53 bits.
        let leg = |digits: M::U64| {
            M::F64::from_bits((digits & m.u64(f64::FRACTION_MASK)) | m.u64(f64::one().to_bits()))
        };
        let scale = M::F64::from_bits((m.u64(1023) - distance).shl::<52>());
        let (a, b) = (leg(large.digits), leg(small.digits) * scale);
        let rough = a.fma(a, b * b).sqrt().to_bits();
        let digits = (rough & m.u64(f64::FRACTION_MASK)) | m.u64(1 << 52);
        let rough = Fixed([zero, zero, zero, digits.shl_by(rough.shr::<52>() - m.u64(1023 - 9))]);
        let quotient = divide(m, sum, rough);
        let quotient = quotient.value.shr_by(m, m.u64(2) - quotient.power);
        let root = rough.right::<1>(m).add(m, quotient).add(m, Fixed::power(m, 191)).0[3];

        let product = Fixed([zero, zero, root.mul_lo(root), root.mul_hi(root)]).left::<2>(m);
        let rest = sum.sub(m, product);
        let below = rest.0[3].is_top_set();
        let exact = (rest.0[0] | rest.0[1] | rest.0[2] | rest.0[3]).equals(zero);
        let side = Fixed::small(m, M::U64::select(exact, zero, one));
        let digits = Fixed([zero, zero, zero, root]);
        Approximation {
            negative: m.mask(false),
            magnitude: Fixed::select(below, digits.sub(m, side), digits.add(m, side)),
            exponent: large.exponent + m.u64(3),
            slack: Fixed::small(m, zero),
        }
    }
}

/// Distance of exponents from which on the root exceeds the larger number by less than half an ulp.
const FAR: u64 = 27;

/// The arguments of [`hypot_scaled`]: the larger number is at least `LEAST`, and both are below `LIMIT`.
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);
const LIMIT: f64 = f64::from_bits((1023 + 1022) << 52);

/// The arguments of [`hypot_fast`], whose squares neither overflow nor underflow where it matters.
const MODERATE_LEAST: f64 = f64::from_bits((1023 - 480) << 52);
const MODERATE_LIMIT: f64 = f64::from_bits((1023 + 490) << 52);

/// Relative error of [`hypot_fast`] in units of [`Machine::UNIT`]; derived in `docs/hypot.md`.
pub const HYPOT_FAST_ERR: f64 = 1.0 / (1u64 << 39) as f64;

/// √(x² + y²) = h + l within [`HYPOT_FAST_ERR`]·h, where the larger of |x| and |y| is from 2^-480 to 2^490.
#[inline(always)]
pub fn hypot_fast<M: Machine>(m: M, x: M::F64, y: M::F64) -> (M::F64, M::F64) {
    let (x, y) = (x.abs(), y.abs());
    rough_root(m, sum_of_squares([x.greater(y), x.lesser(y)], |x, y| (x, y)))
}

/// The square root of a sum, roughly: its low part is only within 2^-41 of itself.
#[inline(always)]
pub fn rough_root<M: Machine>(m: M, (v, v_low): (M::F64, M::F64)) -> (M::F64, M::F64) {
    let high = v.sqrt();
    let rest = high.residual(-high, v) + v_low;
    (high, rest * (m.recip_rough(high) * m.f64(0.5)))
}

/// Relative error of [`hypot_scaled`] in units of [`Machine::UNIT`]; derived in `docs/hypot.md`.
pub const HYPOT_ERR: f64 = 1.0 / (1u64 << 47) as f64;

/// √(x² + y²) = h + l within [`HYPOT_ERR`]·|h|, where the larger of |x| and |y| is from 2^-900 to 2^1022.
#[inline(always)]
pub fn hypot_scaled<M: Machine>(m: M, x: M::F64, y: M::F64) -> (M::F64, M::F64) {
    let (x, y) = (x.abs(), y.abs());
    let field = x.greater(y).to_bits() & m.u64(f64::INFINITY_BITS);
    let (scale, back) = (M::F64::from_bits(m.u64(2046 << 52) - field), M::F64::from_bits(field));
    let (x, y) = (x * scale, y * scale);
    let sum = sum_of_squares([x, y], |x, y| (x.greater(y), x.lesser(y)));
    let (high, low) = dd_root(m, sum);
    (high * back, low * back)
}

/// x² + y² as a sum, where the larger one of both is from 1 to 2. `sorted` returns their squares by size.
#[inline(always)]
pub fn sum_of_squares<F: Lanes>([x, y]: [F; 2], sorted: impl FnOnce(F, F) -> (F, F)) -> (F, F) {
    let (x_square, y_square) = (x * x, y * y);
    let low = x.residual(x, -x_square) + y.residual(y, -y_square);
    let (large, small) = sorted(x_square, y_square);
    let (sum, carry) = fast_two_sum(large, small);
    (sum, carry + low)
}

/// The error of `fast_f32` in ulps of its result; derived in `docs/hypot.md`.
pub const HYPOT_F32_ERROR_ULPS: u64 = 1 << 2;
