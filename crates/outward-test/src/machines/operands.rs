//! Operands for which arithmetic often goes wrong.

use outward::format::Format;
use outward::machine::soft::arith;
use outward::round::Round;

use crate::generators::Random;

/// ±0, ±∞, NaNs with and without payload, the ends of the normal and subnormal ranges, small integers, and
/// the neighbours of each.
pub fn specials<F: Format>() -> Vec<F> {
    let one = (F::EMAX as u64) << F::FRACTION_BITS;
    let step = 1 << F::FRACTION_BITS;
    let middle = [0, step, one, one + step, one - step, F::INFINITY_BITS];
    let mut magnitudes = vec![F::NAN_BITS, F::INFINITY_BITS + 1, F::NAN_BITS + 5, step / 2, one + step / 2];
    for bits in middle {
        magnitudes.extend([bits.checked_sub(1), Some(bits), Some(bits + 1)].into_iter().flatten());
    }
    // √least normal, √largest, and a last place of one.
    for exponent in [F::EMIN / 2, F::EMAX / 2, F::FRACTION_BITS as i32] {
        magnitudes.push(((exponent + F::EMAX) as u64) << F::FRACTION_BITS);
    }
    magnitudes.iter().flat_map(|&bits| [bits, bits | F::SIGN_MASK]).map(F::from_pattern).collect()
}

/// Three operands of one kind.
type Kind<F> = fn(&mut Random) -> [F; 3];

/// Returns the kinds of operands. Each is for some operation; the other operations get odd operands from it too.
pub fn kinds<F: Format>() -> Vec<(&'static str, Kind<F>)> {
    vec![
        ("uniform bits", |r| [(); 3].map(|()| F::from_pattern(r.bits() >> (64 - F::BITS)))),
        ("sparse bits", |r| [(); 3].map(|()| sparse(r))),
        ("sparse fractions, near exponents", |r| [(); 3].map(|()| near(sparse(r), 4, r))),
        ("near exponents", |r| [(); 3].map(|()| with_exponent(0, 60, r))),
        ("subnormals", |r| [(); 3].map(|()| subnormal(r))),
        ("half a unit apart", half_unit),
        ("products that underflow", |r| factors(F::EMIN - F::FRACTION_BITS as i32 / 2, r)),
        ("products that overflow", |r| factors(F::EMAX, r)),
        ("products whose errors underflow", |r| factors(F::EMIN + F::PRECISION as i32 + 3, r)),
        ("operands whose errors underflow", errors_underflow),
        ("quotients that underflow", |r| dividend(F::EMIN - F::FRACTION_BITS as i32 / 2, r)),
        ("quotients that overflow", |r| dividend(F::EMAX, r)),
        ("quotients near short numbers", |r| near_multiple(0, r)),
        ("subnormal quotients near short numbers", |r| near_multiple(F::EMIN - 3, r)),
        ("roots near short numbers", near_square),
        ("products cancelled", |r| cancelled(0, r)),
        ("products cancelled near underflow", |r| cancelled(F::EMIN + F::FRACTION_BITS as i32, r)),
        ("products that underflow, cancelled", |r| cancelled(F::EMIN, r)),
        ("products with a far addend", far_addend),
    ]
}

/// Random operands, the kinds in turn.
pub fn mixture<F: Format>(count: usize, random: &mut Random) -> Vec<[F; 3]> {
    kinds::<F>().into_iter().cycle().take(count).map(|(_, kind)| kind(random)).collect()
}

/// Returns every pair of special values, with a third value in turn: every triple would be too many.
pub fn special_triples<F: Format>() -> Vec<[F; 3]> {
    let specials = specials::<F>();
    let mut third = specials.iter().copied().cycle();
    let mut triples = Vec::new();
    for &a in &specials {
        for &b in &specials {
            triples.extend(third.by_ref().take(11).map(|c| [a, b, c]));
        }
    }
    triples
}

fn sparse<F: Format>(random: &mut Random) -> F {
    let bits = (0..random.below(5)).fold(0, |bits, _| bits | 1 << random.below(F::BITS.into()));
    let bits = if random.below(2) == 0 { bits } else { !bits };
    F::from_pattern(bits & (u64::MAX >> (64 - F::BITS)))
}

fn sign<F: Format>(random: &mut Random) -> u64 {
    if random.below(2) == 0 { 0 } else { F::SIGN_MASK }
}

/// The fraction and sign of `x`, the exponent at most `reach` from zero.
fn near<F: Format>(x: F, reach: i32, random: &mut Random) -> F {
    let exponent: F = with_exponent(0, reach, random);
    F::from_pattern(exponent.pattern() & F::INFINITY_BITS | x.pattern() & !F::INFINITY_BITS)
}

/// Returns a random number, with an exponent at most `reach` from `centre`, kept normal.
fn with_exponent<F: Format>(centre: i32, reach: i32, random: &mut Random) -> F {
    let span = u64::from(reach.unsigned_abs()) * 2 + 1;
    let exponent = (centre - reach + random.below(span) as i32).clamp(F::EMIN, F::EMAX);
    let field = (exponent + F::EMAX) as u64;
    F::from_pattern(sign::<F>(random) | field << F::FRACTION_BITS | random.bits() & F::FRACTION_MASK)
}

/// Returns a number with few leading bits, so that products are exact and multiples are short.
fn short<F: Format>(exponent: i32, random: &mut Random) -> F {
    let x: F = with_exponent(exponent, 2, random);
    let kept = 1 + random.below(u64::from(F::FRACTION_BITS) / 2);
    let below = F::FRACTION_MASK >> kept;
    F::from_pattern(x.pattern() & !below)
}

fn subnormal<F: Format>(random: &mut Random) -> F {
    let bits = (random.bits() & (F::FRACTION_MASK << 1 | 1)) >> random.below(u64::from(F::FRACTION_BITS));
    F::from_pattern(sign::<F>(random) | bits)
}

/// A few patterns away.
fn nearby<F: Format>(x: F, random: &mut Random) -> F {
    F::from_pattern(x.pattern().wrapping_add(random.below(5)).wrapping_sub(2) & (u64::MAX >> (64 - F::BITS)))
}

fn rounded<F: Format>(operation: fn(F, F, Round) -> F, a: F, b: F) -> F {
    operation(a, b, Round::TiesToEven)
}

/// a, and b next to half a unit in the last place of a, and of a power of two.
fn half_unit<F: Format>(random: &mut Random) -> [F; 3] {
    let a: F = with_exponent(0, F::EMAX, random);
    let a = if random.below(4) == 0 { F::from_pattern(a.pattern() & !F::FRACTION_MASK) } else { a };
    let exponent = ((a.pattern() & F::INFINITY_BITS) >> F::FRACTION_BITS) as i32 - F::EMAX;
    let down = F::PRECISION as i32 + random.below(3) as i32 - 1;
    let b: F = with_exponent(exponent - down, 0, random);
    let b = F::from_pattern(b.pattern() & !F::FRACTION_MASK);
    let b = if random.below(3) == 0 { b } else { nearby(b, random) };
    [a, b, with_exponent(exponent - 2 * down, 2, random)]
}

/// a and b whose product is about 2^exponent, and c of any size near it.
fn factors<F: Format>(exponent: i32, random: &mut Random) -> [F; 3] {
    let bound = F::PRECISION as i32 + 4;
    let target = exponent - bound + random.below(2 * bound as u64) as i32;
    let a: F = with_exponent(target / 2, F::EMAX / 2, random);
    let own = ((a.pattern() & F::INFINITY_BITS) >> F::FRACTION_BITS) as i32 - F::EMAX;
    let b = with_exponent(target - own, 1, random);
    let c = if random.below(2) == 0 { subnormal(random) } else { with_exponent(target, bound, random) };
    if random.below(2) == 0 { [a, b, c] } else { [b, a, c] }
}

/// Returns a just where the error of a quotient or root of it begins to underflow, and b that leaves the quotient in
/// range, or next to a multiple.
fn errors_underflow<F: Format>(random: &mut Random) -> [F; 3] {
    let limit = F::EMIN + F::PRECISION as i32 + 3;
    let b: F = with_exponent(limit / 2, F::EMAX / 2, random);
    let quotient = with_exponent(-limit / 2, F::EMAX / 2, random);
    let near: F = with_exponent(limit, 4, random);
    let field = near.pattern() & F::INFINITY_BITS;
    let multiple = rounded(arith::mul, quotient, b);
    let a = F::from_pattern(field | multiple.pattern() & !F::INFINITY_BITS);
    [nearby(a, random), b, quotient]
}

/// a and b whose quotient is about 2^exponent.
fn dividend<F: Format>(exponent: i32, random: &mut Random) -> [F; 3] {
    let bound = F::PRECISION as i32 + 4;
    let target = exponent - bound + random.below(2 * bound as u64) as i32;
    let b: F = with_exponent(-target / 2, F::EMAX / 2, random);
    let own = ((b.pattern() & F::INFINITY_BITS) >> F::FRACTION_BITS) as i32 - F::EMAX;
    let a = with_exponent(target + own, 1, random);
    [a, b, subnormal(random)]
}

/// a next to a multiple of b by a number that is short, or one bit longer than the format.
fn near_multiple<F: Format>(exponent: i32, random: &mut Random) -> [F; 3] {
    let b: F = if random.below(2) == 0 { short(0, random) } else { with_exponent(0, 30, random) };
    let quotient: F =
        if random.below(2) == 0 { short(exponent, random) } else { with_exponent(exponent, 3, random) };
    let product = rounded(arith::mul, quotient, b);
    let a = if random.below(3) == 0 { product } else { nearby(product, random) };
    [a, b, quotient]
}

/// a next to the square of a short number, of any exponent.
fn near_square<F: Format>(random: &mut Random) -> [F; 3] {
    let exponent = random.below(F::EMAX as u64) as i32 - F::EMAX / 2;
    let root: F =
        if random.below(2) == 0 { short(exponent, random) } else { with_exponent(exponent, 1, random) };
    let square = rounded(arith::mul, root, root);
    let a = F::from_pattern(square.pattern() & !F::SIGN_MASK);
    [if random.below(3) == 0 { a } else { nearby(a, random) }, root, square]
}

/// c near −a·b, so that a·b + c is the rounding error of the product or a little more.
fn cancelled<F: Format>(exponent: i32, random: &mut Random) -> [F; 3] {
    let a: F = with_exponent(exponent / 2, 20, random);
    let own = ((a.pattern() & F::INFINITY_BITS) >> F::FRACTION_BITS) as i32 - F::EMAX;
    let b = with_exponent(exponent - own, 20, random);
    let c = arith::neg(rounded(arith::mul, a, b));
    [a, b, if random.below(2) == 0 { c } else { nearby(c, random) }]
}

/// a·b near half a unit of c, or c next to half a unit of a·b, or far away.
fn far_addend<F: Format>(random: &mut Random) -> [F; 3] {
    let a: F = if random.below(2) == 0 { short(0, random) } else { with_exponent(0, 10, random) };
    let b: F = if random.below(2) == 0 { short(0, random) } else { with_exponent(0, 10, random) };
    let p = F::PRECISION as i32;
    let apart = random.below(6 * p as u64) as i32 - 3 * p;
    let c: F = with_exponent(apart, 2, random);
    let c = if random.below(2) == 0 { F::from_pattern(c.pattern() & !F::FRACTION_MASK) } else { c };
    [a, b, if random.below(2) == 0 { nearby(c, random) } else { c }]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that each kind reaches the uncommon outcome that it is for.
    #[test]
    fn kinds_reach_what_they_are_for() {
        let mut random = Random::new(3);
        let mut share = |name: &str, wanted: fn([f64; 3]) -> bool| {
            let (_, kind) = kinds::<f64>().into_iter().find(|(n, _)| *n == name).expect("a kind");
            (0..10_000).filter(|_| wanted(kind(&mut random))).count() as f64 / 1.0e4
        };
        assert!(share("half a unit apart", |[a, b, _]| a + b == a) > 0.2);
        assert!(share("half a unit apart", |[a, b, _]| a + b != a) > 0.2);
        assert!(share("products that underflow", |[a, b, _]| (a * b).is_subnormal()) > 0.3);
        assert!(share("products that overflow", |[a, b, _]| (a * b).is_infinite()) > 0.2);
        assert!(share("quotients that underflow", |[a, b, _]| (a / b).is_subnormal()) > 0.3);
        assert!(share("quotients that overflow", |[a, b, _]| (a / b).is_infinite()) > 0.2);
        assert!(share("quotients near short numbers", |[a, b, _]| (-(a / b)).mul_add(b, a) == 0.0) > 0.1);
        assert!(share("roots near short numbers", |[a, ..]| a.sqrt() * a.sqrt() == a) > 0.1);
        assert!(share("products cancelled", |[a, b, c]| a.mul_add(b, c).abs() < (a * b).abs() * 1e-15) > 0.5);
        assert!(share("sparse bits", |[a, b, _]| a.is_subnormal() || b.is_nan()) > 0.05);
    }
}
