//! Generators of test inputs. They are seeded, so that a failure can be repeated, and of several kinds, because uniform
//! random bits miss uncommon cases.

use outward::format::Format;

use crate::functions::Function;
use crate::suites::{Moderate, SuiteOfTwo};

/// Random bits: Steele, Lea and Flood's SplitMix64.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A sequence that depends on the seed alone.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// An integer below the bound, which must not be zero.
    pub fn below(&mut self, bound: u64) -> u64 {
        u64::try_from((u128::from(self.bits()) * u128::from(bound)) >> 64).expect("below a u64")
    }

    /// A number in [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// An element.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[usize::try_from(self.below(from.len() as u64)).expect("an index")]
    }
}

/// The way in which inputs are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Generator {
    /// Every bit is random: every exponent is equally likely, with NaN and infinities at times.
    UniformBits,
    /// Patterns with at most four bits set, or their complement, in the fraction, the exponent and the sign.
    Sparse,
    /// Numbers for which the function is neither trivial nor overflows.
    Moderate,
    /// Numbers a few steps from special ones: 0, 1, overflow, multiples of π/2, exact powers, subnormals.
    NearSpecial,
    /// Numbers with exponents that are difficult for most argument reductions.
    Huge,
}

impl Generator {
    /// Every kind.
    pub const ALL: [Generator; 5] = [
        Generator::UniformBits,
        Generator::Sparse,
        Generator::Moderate,
        Generator::NearSpecial,
        Generator::Huge,
    ];

    /// An input of the function; a unary function's second coordinate is zero.
    pub fn input<F: Format>(self, function: Function, random: &mut Random) -> [F; 2] {
        let x = match self {
            Generator::UniformBits => F::from_pattern(random.bits() >> (64 - F::BITS)),
            Generator::Sparse => sparse(random),
            Generator::Moderate => nearest(moderate(function, random)),
            Generator::NearSpecial => nearby(nearest(special_point(function, random)), random),
            Generator::Huge => with_exponent(F::EMAX / 2, F::EMAX, random),
        };
        let y = match function {
            Function::Pow => self.second(x, random),
            _ => match function.suite_of_two() {
                Some(suite) => return self.pair(suite, x, random),
                None => F::from_pattern(0),
            },
        };
        [x, y]
    }

    /// `count` inputs, the kinds in turn.
    pub fn mixture<F: Format>(function: Function, count: usize, random: &mut Random) -> Vec<[F; 2]> {
        let kinds = Generator::ALL.into_iter().cycle();
        kinds.take(count).map(|kind| kind.input(function, random)).collect()
    }

    /// Returns two arguments, of which x may be one: their sizes are not too far apart, but for the kinds of any size.
    fn pair<F: Format>(self, suite: &SuiteOfTwo, x: F, random: &mut Random) -> [F; 2] {
        let near = |random: &mut Random| {
            let apart = random.below(2 * suite.distance + 1) as f64 - suite.distance as f64;
            let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
            nearest(sign * x.widen().abs() * apart.exp2() * (1.0 + random.unit()))
        };
        let y = match self {
            Generator::UniformBits if random.below(2) == 0 => {
                F::from_pattern(random.bits() >> (64 - F::BITS))
            }
            Generator::Sparse => sparse(random),
            Generator::NearSpecial if random.below(2) == 0 => {
                let scale = (random.below(64) as f64 - 32.0).exp2();
                let [x, y] = random.pick(suite.points).map(|leg| nearest::<F>(leg * scale));
                return [x, if random.below(2) == 0 { y } else { nearby(y, random) }];
            }
            Generator::NearSpecial if random.below(2) == 0 => nearest(special_point(Function::Pow, random)),
            _ => near(random),
        };
        if random.below(2) == 0 { [x, y] } else { [y, x] }
    }

    /// An exponent for x^y. Most pairs of exponents overflow or give 1, so the moderate kinds choose y by
    /// the size of the result.
    fn second<F: Format>(self, x: F, random: &mut Random) -> F {
        match self {
            Generator::UniformBits => F::from_pattern(random.bits() >> (64 - F::BITS)),
            Generator::Sparse => sparse(random),
            Generator::NearSpecial if random.below(2) == 0 => {
                let half_integer = random.below(64) as f64 / 4.0 - 8.0;
                let steps = random.below(2);
                F::from_pattern(nearest::<F>(half_integer).pattern() ^ steps)
            }
            Generator::Moderate | Generator::NearSpecial | Generator::Huge => {
                let log2 = x.widen().abs().log2();
                let span = 1.05 * f64::from(F::EMAX + F::FRACTION_BITS as i32);
                let target = (2.0 * random.unit() - 1.0) * span;
                let y = target / log2;
                let y = if x.widen() < 0.0 || random.below(8) == 0 { y.round() } else { y };
                if y.is_finite() { nearest(y) } else { nearest(target) }
            }
        }
    }
}

/// Returns the nearest number of the format; a number that overflows becomes the largest.
fn nearest<F: Format>(x: f64) -> F {
    let least = F::from_pattern(1).widen();
    if x == 0.0 || x.abs() < least {
        return F::from_pattern(if x == 0.0 { 0 } else { 1 });
    }
    if !x.is_finite() {
        return F::from_pattern(F::MAX_BITS);
    }
    let pattern = crate::oracle::real::Real::from_f64(x).round::<F>(outward::Round::TiesToEven);
    let finite = (pattern & !F::SIGN_MASK).min(F::MAX_BITS);
    F::from_pattern(pattern & F::SIGN_MASK | finite)
}

/// A number some steps away on the line of patterns: mostly few, at times thousands.
fn nearby<F: Format>(x: F, random: &mut Random) -> F {
    let reach = random.pick(&[1, 2, 16, 4096]);
    let magnitude = x.pattern() & !F::SIGN_MASK;
    let moved = if random.below(2) == 0 {
        magnitude.saturating_sub(random.below(reach))
    } else {
        (magnitude + random.below(reach)).min(F::INFINITY_BITS)
    };
    F::from_pattern(x.pattern() & F::SIGN_MASK | moved)
}

/// A random fraction and sign with an exponent in the closed range.
fn with_exponent<F: Format>(from: i32, to: i32, random: &mut Random) -> F {
    let span = u64::from(to.abs_diff(from)) + 1;
    let exponent = i64::from(from) + random.below(span).cast_signed();
    let field = u64::try_from(exponent + i64::from(F::EMAX)).expect("a normal exponent");
    let sign = if random.below(2) == 0 { 0 } else { F::SIGN_MASK };
    F::from_pattern(sign | field << F::FRACTION_BITS | random.bits() & F::FRACTION_MASK)
}

/// Returns a pattern with at most four bits set, or all but at most four: in the whole pattern, or in the fraction
/// under an exponent near zero, where they matter most.
fn sparse<F: Format>(random: &mut Random) -> F {
    let mut bits = 0;
    for _ in 0..random.below(5) {
        bits |= 1 << random.below(F::BITS.into());
    }
    if random.below(2) == 0 {
        bits = !bits & (u64::MAX >> (64 - F::BITS));
    }
    if random.below(2) == 0 {
        return F::from_pattern(bits);
    }
    let centred: F = with_exponent(-12, 12, random);
    F::from_pattern(centred.pattern() & !F::FRACTION_MASK | bits & F::FRACTION_MASK)
}

/// Returns a number of any magnitude in the range where the function does its work.
fn moderate(function: Function, random: &mut Random) -> f64 {
    // For the power, this is the range of the base.
    const BASES: Moderate = Moderate::Exponentials(&[0.1, 1.0, 80.0, 700.0]);
    let signed = 2.0 * random.unit() - 1.0;
    let scale = 2.0_f64.powi(i32::try_from(random.below(40)).expect("small") - 36);
    match function.suite().map_or(BASES, |suite| suite.moderate) {
        Moderate::Signed(magnitudes) => signed * random.pick(magnitudes) * scale.min(1.0),
        Moderate::Exponentials(magnitudes) => (signed * random.pick(magnitudes)).exp(),
    }
}

/// A number beside which something happens.
fn special_point(function: Function, random: &mut Random) -> f64 {
    let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
    let small = 2.0_f64.powi(-(i32::try_from(random.below(1075)).expect("small")));
    if random.below(2) == 0 {
        let anywhere = [0.0, 1.0, 2.0, small, 1.0 + small, 1.0 - small, f64::MAX, f64::MIN_POSITIVE];
        return sign * random.pick(&anywhere);
    }
    let Some(suite) = function.suite() else {
        let bases = [
            2.0_f64.powi(i32::try_from(random.below(2000)).expect("small") - 1000),
            (random.below(200) as f64).powi(2),
            random.below(1 << 16) as f64,
            random.below(100) as f64 / 64.0,
            1.0,
        ];
        return sign * random.pick(&bases);
    };
    let own = random.below((suite.points.len() + suite.multiples.len()) as u64);
    let own = usize::try_from(own).expect("an index");
    let point = suite.points.get(own).copied();
    sign * point.unwrap_or_else(|| {
        let (unit, count) = suite.multiples[own - suite.points.len()];
        random.below(count) as f64 * unit
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that each kind reaches the inputs that it is for; otherwise its suite would show nothing.
    #[test]
    fn kinds_reach_what_they_are_for() {
        let mut random = Random::new(1);
        let mut draw = |kind: Generator, function| -> Vec<[f64; 2]> {
            (0..20_000).map(|_| kind.input::<f64>(function, &mut random)).collect()
        };
        let share = |inputs: &[[f64; 2]], wanted: &dyn Fn(&[f64; 2]) -> bool| {
            inputs.iter().filter(|&input| wanted(input)).count() as f64 / inputs.len() as f64
        };
        let powers = draw(Generator::Moderate, Function::Pow);
        assert!(share(&powers, &|[x, y]| x.powf(*y).is_normal()) > 0.8);
        assert!(share(&powers, &|[x, y]| x.powf(*y).is_subnormal()) > 0.01);
        let integers = draw(Generator::NearSpecial, Function::Pow);
        assert!(share(&integers, &|[x, y]| *x < 0.0 && *y == y.round()) > 0.1);
        assert!(share(&draw(Generator::Huge, Function::Sin), &|[x, _]| x.abs() > 1.0e150) > 0.99);
        assert!(share(&draw(Generator::Sparse, Function::Log), &|[x, _]| x.is_subnormal()) > 0.01);
        assert!(share(&draw(Generator::UniformBits, Function::Log), &|[x, _]| *x < 1.0e-200) > 0.3);
        let exps = draw(Generator::NearSpecial, Function::Exp);
        assert!(share(&exps, &|[x, _]| (709.78..709.79).contains(x)) > 0.01);
        assert!(share(&exps, &|[x, _]| (-745.14..-745.13).contains(x)) > 0.01);
    }

    #[test]
    fn the_same_seed_gives_the_same_inputs() {
        let draw = || Generator::mixture::<f32>(Function::Pow, 1000, &mut Random::new(7));
        let bits =
            |inputs: Vec<[f32; 2]>| -> Vec<u32> { inputs.concat().iter().map(|x| x.to_bits()).collect() };
        assert_eq!(bits(draw()), bits(draw()));
    }
}
