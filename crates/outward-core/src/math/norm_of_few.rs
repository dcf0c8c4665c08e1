#![doc = include_str!("../../docs/norm_of_few.md")]

use super::accurate::{Fixed, unpack};
use super::binary32_path::binary32;
use super::double::{dd_root, fast_two_sum, wide_inverse};
use super::ladder::{Approximation, Bound, Known, Nary, SlowPath, Sum};
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// √(x₁² + … + xₙ²) of three or four numbers, without overflow or underflow on the way.
///
/// | numbers | result |
/// |---|---|
/// | ±∞ among them, also beside a NaN | +∞ |
/// | NaN, and no infinity | NaN |
/// | ±0 alone | +0 |
pub struct Norm<const I: usize>;

/// 1/√(x₁² + … + xₙ²) of three or four numbers, likewise.
///
/// | numbers | result |
/// |---|---|
/// | ±∞ among them, also beside a NaN | +0 |
/// | NaN, and no infinity | NaN |
/// | ±0 alone | +∞ |
pub struct ReciprocalNorm<const I: usize>;

impl<const I: usize> Nary<I> for Norm<I> {
    #[inline(always)]
    fn takes_all<F: Lanes<Format = f64>>(args: [F; I]) -> MaskOf<F> {
        is_ordinary(args, LIMIT)
    }

    const SUM: Bound = Bound::any(NORM_ERR);
    #[inline(always)]
    fn sum<M: Machine>(m: M, args: [M::F64; I]) -> Sum<M::F64> {
        Sum::of(norm_fast(m, args))
    }

    const ERROR_ULPS: u64 = NORM_F32_ERROR_ULPS;
    #[inline(always)]
    fn takes_all_f32<V: Lanes>(args: [V; I]) -> MaskOf<V> {
        is_ordinary_f32(args)
    }
    #[inline(always)]
    fn near<V: Lanes>(_: V::Machine, args: [V; I]) -> F64Of<V> {
        norm_f32(args)
    }
}

impl<const I: usize> SlowPath<I> for Norm<I> {
    const NAME: &'static str = ["", "", "", "norm3d", "norm4d"][I];

    fn known<M: Machine>(m: M, _: Target, args: [M::F64; I]) -> Known<M> {
        limits(m, args, [f64::INFINITY, 0.0])
    }

    const MIDDLE_ERR: f64 = NORM_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, args: [M::F64; I]) -> Sum<M::F64> {
        Self::sum(m, args).unless(!Self::takes_all(args))
    }

    /// Decides every root that is not known: a small number is added to its first 61 bits or subtracted from them,
    /// depending on the side on which the root is, unless it has no more bits.
    fn accurate<M: Machine>(m: M, args: [M::F64; I]) -> Approximation<M> {
        let legs = SortedSizes::new(m, args);
        let root = integer(m, root_of_squares(m, legs.scaled), 61);
        let square = |x: M::U64| product(m, x, x);
        let mut squares = [square(legs.digits[0]); I];
        for (square_of, digits) in squares.iter_mut().zip(legs.digits) {
            *square_of = square(digits).left::<18>(m);
        }
        let above = legs.difference(m, square(root), squares);
        near_integer(m, root, above, legs.exponent + m.u64(3))
    }
}

impl<const I: usize> Nary<I> for ReciprocalNorm<I> {
    #[inline(always)]
    fn takes_all<F: Lanes<Format = f64>>(args: [F; I]) -> MaskOf<F> {
        is_ordinary(args, RECIPROCAL_LIMIT)
    }

    const SUM: Bound = Bound::any(RECIPROCAL_NORM_ERR);
    #[inline(always)]
    fn sum<M: Machine>(m: M, args: [M::F64; I]) -> Sum<M::F64> {
        Sum::of(reciprocal_norm_fast(m, args))
    }

    const ERROR_ULPS: u64 = NORM_F32_ERROR_ULPS;
    #[inline(always)]
    fn takes_all_f32<V: Lanes>(args: [V; I]) -> MaskOf<V> {
        is_ordinary_f32(args)
    }
    #[inline(always)]
    fn near<V: Lanes>(m: V::Machine, args: [V; I]) -> F64Of<V> {
        F64Of::<V>::splat(m, 1.0) / norm_f32(args)
    }
}

impl<const I: usize> SlowPath<I> for ReciprocalNorm<I> {
    const NAME: &'static str = ["", "", "rhypot", "rnorm3d", "rnorm4d"][I];

    fn known<M: Machine>(m: M, _: Target, args: [M::F64; I]) -> Known<M> {
        limits(m, args, [0.0, f64::INFINITY])
    }

    const MIDDLE_ERR: f64 = RECIPROCAL_NORM_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, args: [M::F64; I]) -> Sum<M::F64> {
        Self::sum(m, args).unless(!Self::takes_all(args))
    }

    /// Decides every result that is not known: a small number is added to its first 63 bits or subtracted from them,
    /// depending on the side on which the result is, unless it has no more bits.
    fn accurate<M: Machine>(m: M, args: [M::F64; I]) -> Approximation<M> {
        let legs = SortedSizes::new(m, args);
        let result = integer(m, wide_inverse(m, root_of_squares(m, legs.scaled)), 63);
        let mut squares = [Fixed::small(m, result); I];
        for (square, digits) in squares.iter_mut().zip(legs.digits) {
            let leg = product(m, result, digits);
            *square = Fixed([m.u64(0), m.u64(0), leg.0[0], leg.0[1]]);
            *square = square.mul(m, *square);
        }
        let below = legs.difference(m, Fixed::power(m, 230), squares);
        let above = below.negate(m);
        near_integer(m, result, above, m.u64(1) - legs.exponent)
    }
}

/// The arguments of the fast paths: the largest number is at least `LEAST`, and all are below the limit.
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);
const LIMIT: f64 = f64::from_bits((1023 + 1022) << 52);
const RECIPROCAL_LIMIT: f64 = f64::from_bits((1023 + 900) << 52);

#[inline(always)]
fn is_ordinary<F: Lanes<Format = f64>, const I: usize>(args: [F; I], limit: f64) -> MaskOf<F> {
    let m = args[0].machine();
    let (least, limit) = (F::splat(m, LEAST), F::splat(m, limit));
    let (mut from_least, mut below) = (least.le(args[0].abs()), args[0].abs().lt(limit));
    for x in args.into_iter().skip(1) {
        from_least = from_least | least.le(x.abs());
        below = below & x.abs().lt(limit);
    }
    from_least & below
}

#[inline(always)]
fn is_ordinary_f32<V: Lanes, const I: usize>(args: [V; I]) -> MaskOf<V> {
    let m = args[0].machine();
    let (least, most) = (binary32::<V>(m, f32::MIN_POSITIVE), binary32(m, f32::MAX / 8.0));
    let (mut normal, mut within) = (least.lt(args[0].abs()), args[0].abs().le(most));
    for x in args.into_iter().skip(1) {
        normal = normal | least.lt(x.abs());
        within = within & x.abs().le(most);
    }
    normal & within
}

/// The results where a number is infinite, where one is a NaN, and where all are zeros.
#[inline(always)]
fn limits<M: Machine, const I: usize>(m: M, args: [M::F64; I], [far, near]: [f64; 2]) -> Known<M> {
    let (mut infinite, mut nan, mut origin) = (m.mask(false), m.mask(false), m.mask(true));
    for x in args {
        infinite = infinite | x.abs().equals(m.f64(f64::INFINITY));
        nan = nan | x.is_nan();
        origin = origin & x.equals(m.f64(0.0));
    }
    let value = M::F64::select(nan, m.f64(f64::NAN), m.f64(near));
    Known { value: M::F64::select(infinite, m.f64(far), value), lanes: origin | nan | infinite }
}

/// The sizes of the numbers, in decreasing order.
#[inline(always)]
fn sorted<F: Lanes, const I: usize>(args: [F; I]) -> [F; I] {
    let mut sizes = args;
    for size in &mut sizes {
        *size = size.abs();
    }
    for end in (1..I).rev() {
        for at in 0..end {
            let (a, b) = (sizes[at], sizes[at + 1]);
            (sizes[at], sizes[at + 1]) = (a.greater(b), a.lesser(b));
        }
    }
    sizes
}

/// √(x₁² + … + xₙ²) as a sum, for sizes in decreasing order, the largest from 1 to 2.
#[inline(always)]
fn root_of_squares<M: Machine, const I: usize>(m: M, sizes: [M::F64; I]) -> (M::F64, M::F64) {
    dd_root(m, sum_of_squares(m, sizes))
}

/// x₁² + … + xₙ² as a sum, likewise.
#[inline(always)]
pub fn sum_of_squares<M: Machine, const I: usize>(m: M, sizes: [M::F64; I]) -> (M::F64, M::F64) {
    let mut sum = sizes[0] * sizes[0];
    let (mut rests, mut carries) = (sizes[0].fma(sizes[0], -sum), m.f64(0.0));
    for x in sizes.into_iter().skip(1) {
        let square = x * x;
        rests = rests + x.fma(x, -square);
        let carry;
        (sum, carry) = fast_two_sum(sum, square);
        carries = carries + carry;
    }
    fast_two_sum(sum, rests + carries)
}

/// The sizes in decreasing order, times a power of two so that the largest is from 1 to 2; that power, and its inverse.
#[inline(always)]
fn scaled<M: Machine, const I: usize>(m: M, args: [M::F64; I]) -> ([M::F64; I], [M::F64; 2]) {
    let mut sizes = sorted(args);
    let field = sizes[0].to_bits() & m.u64(f64::INFINITY_BITS);
    let (scale, back) = (M::F64::from_bits(m.u64(2046 << 52) - field), M::F64::from_bits(field));
    for size in &mut sizes {
        *size = *size * scale;
    }
    (sizes, [scale, back])
}

/// Relative error of [`norm_fast`] in units of [`Machine::UNIT`]; derived in `docs/norm_of_few.md`.
pub const NORM_ERR: f64 = 1.0 / (1u64 << 47) as f64;

/// √(x₁² + … + xₙ²) = h + l within [`NORM_ERR`]·|h|, where the largest size is from 2^-900 to 2^1022.
#[inline(always)]
pub fn norm_fast<M: Machine, const I: usize>(m: M, args: [M::F64; I]) -> (M::F64, M::F64) {
    let (sizes, [_, back]) = scaled(m, args);
    let (high, low) = root_of_squares(m, sizes);
    (high * back, low * back)
}

/// Relative error of [`reciprocal_norm_fast`] in units of [`Machine::UNIT`]; derived in `docs/norm_of_few.md`.
pub const RECIPROCAL_NORM_ERR: f64 = 1.0 / (1u64 << 46) as f64;

/// 1/√(x₁² + … + xₙ²) = h + l within [`RECIPROCAL_NORM_ERR`]·|h|, where the largest size is from 2^-900 to 2^900.
#[inline(always)]
pub fn reciprocal_norm_fast<M: Machine, const I: usize>(m: M, args: [M::F64; I]) -> (M::F64, M::F64) {
    let (sizes, [scale, _]) = scaled(m, args);
    let (high, low) = wide_inverse(m, root_of_squares(m, sizes));
    (high * scale, low * scale)
}

/// The error of the norm in binary32, and of its reciprocal, in ulps; derived in `docs/norm_of_few.md`.
pub const NORM_F32_ERROR_ULPS: u64 = 1 << 3;

/// √(x₁² + … + xₙ²) within [`NORM_F32_ERROR_ULPS`], for numbers of binary32.
#[inline(always)]
fn norm_f32<V: Lanes, const I: usize>(args: [V; I]) -> F64Of<V> {
    let square = |x: V| {
        let x = x.widen();
        x * x
    };
    f32_root(args.into_iter().map(square))
}

/// The root of a sum of some squares of numbers of binary32, which are exact.
#[inline(always)]
pub fn f32_root<F: Lanes>(mut squares: impl Iterator<Item = F>) -> F {
    let mut sum = squares.next().expect("some numbers");
    for square in squares {
        sum = sum + square;
    }
    sum.sqrt()
}

/// The sizes in decreasing order, split into significand and exponent.
struct SortedSizes<M: Machine, const I: usize> {
    /// 53 bits each; 0 for a zero.
    digits: [M::U64; I],
    /// Twice the difference of the exponents of the size before and this one.
    steps: [M::U64; I],
    /// The exponent of the largest size.
    exponent: M::U64,
    /// The sizes divided by 2^exponent; 0 for sizes that are then below 2^-900.
    scaled: [M::F64; I],
}

impl<M: Machine, const I: usize> SortedSizes<M, I> {
    #[inline(always)]
    fn new(m: M, args: [M::F64; I]) -> Self {
        let sizes = sorted(args);
        let first = unpack(m, sizes[0]).exponent;
        let mut legs = SortedSizes {
            digits: [m.u64(0); I],
            steps: [m.u64(0); I],
            exponent: first,
            scaled: [m.f64(0.0); I],
        };
        let mut last = first;
        for (i, size) in sizes.into_iter().enumerate() {
            let absent = size.equals(m.f64(0.0));
            let leg = unpack(m, M::F64::select(absent, sizes[0], size));
            let exponent = M::U64::select(absent, last, leg.exponent);
            legs.digits[i] = M::U64::select(absent, m.u64(0), leg.digits);
            legs.steps[i] = (last - exponent).shl::<1>();
            last = exponent;
            let distance = first - exponent;
            let field = m.u64(1023) - distance;
            let number = M::F64::from_bits((leg.digits & m.u64(f64::FRACTION_MASK)) | field.shl::<52>());
            legs.scaled[i] = M::F64::select(absent | m.u64(900).lt(distance), m.f64(0.0), number);
        }
        legs
    }

    /// A number minus the sum of the squares of the legs, or a number of the same sign. The first square is at the
    /// number's scale; both are below 2^234.
    #[inline(always)]
    fn difference(&self, m: M, number: Fixed<M>, squares: [Fixed<M>; I]) -> Fixed<M> {
        let mut rest = number.sub(m, squares[0]);
        let mut i = 1;
        while i < I {
            rest = raised(m, rest, self.steps[i]).sub(m, squares[i]);
            i += 1;
        }
        rest
    }
}

/// The difference at the scale of a smaller leg. A difference with too many bits for that is larger than all squares to
/// come; 2^240 with its sign, which is larger too, replaces it.
#[inline(always)]
fn raised<M: Machine>(m: M, rest: Fixed<M>, step: M::U64) -> Fixed<M> {
    let negative = rest.0[3].is_top_set();
    let zeros = Fixed::select(negative, rest.negate(m), rest).leading_zeros(m);
    let beyond = zeros.lt(step + m.u64(16)) & zeros.lt(m.u64(256));
    let most = Fixed::power(m, 240);
    let most = Fixed::select(negative, most.negate(m), most);
    Fixed::select(beyond, most, rest.shl_by(m, step))
}

/// The product of two integers.
#[inline(always)]
fn product<M: Machine>(m: M, a: M::U64, b: M::U64) -> Fixed<M> {
    Fixed([a.mul_lo(b), a.mul_hi(b), m.u64(0), m.u64(0)])
}

/// The integer next to 2^scale times a sum of about 1.
#[inline(always)]
fn integer<M: Machine>(m: M, (high, low): (M::F64, M::F64), scale: u64) -> M::U64 {
    let bits = high.to_bits();
    let digits = (bits & m.u64(f64::FRACTION_MASK)) | m.u64(1 << 52);
    let (_, rest) = m.nearest_int(low, (1_u64 << scale) as f64);
    digits.shl_by(bits.shr::<52>() - m.u64(1023 + 52 - scale)) + rest
}

/// An integer over 2^64: decreased by a unit where it is above the result (`above` is positive), increased by one where
/// it is below, and unchanged where `above` is zero.
#[inline(always)]
fn near_integer<M: Machine>(m: M, integer: M::U64, above: Fixed<M>, exponent: M::U64) -> Approximation<M> {
    let (zero, one) = (m.u64(0), m.u64(1));
    let exact = (above.0[0] | above.0[1] | above.0[2] | above.0[3]).equals(zero);
    let side = Fixed::small(m, M::U64::select(exact, zero, one));
    let digits = Fixed([zero, zero, zero, integer]);
    let below = above.0[3].is_top_set();
    Approximation {
        negative: m.mask(false),
        magnitude: Fixed::select(below, digits.add(m, side), digits.sub(m, side)),
        exponent,
        slack: Fixed::small(m, zero),
    }
}
