//! Compares conversions of slices on every machine, under every ambient rounding direction, with the specification.

use outward::__each_small_format as each_small_format;
use outward::convert::{Storage, convert_saturating_slice_on, convert_slice_on};
use outward::format::{Bf16, E4m3, E5m2, Encoding, F16, Format, Tf32};
use outward::machine::Level;
use outward::machine::soft::arith;
use outward::round::{Rd, Rn, Rna, Round, RoundingAttribute, Ru, Rz};
use outward_test::evaluate::fast_levels;
use outward_test::generators::Random;
use outward_test::machines::{ambient, available};

/// Returns numbers whose last digits are random, sparse, or those of a number or a midpoint of a narrower format, with
/// exponents in and around the range of `T`; their number is not a multiple of any number of lanes.
fn numbers<S: Format, T: Format>(count: usize) -> Vec<S> {
    let mut random = Random::new(5);
    let mut numbers: Vec<S> = (0..count)
        .map(|i| {
            let bits = random.bits() >> (64 - S::BITS);
            let sparse = (0..random.below(4)).fold(0, |bits, _| bits | 1 << random.below(u64::from(S::BITS)));
            let kept = S::FRACTION_BITS.saturating_sub(T::FRACTION_BITS);
            let short = bits >> kept.saturating_sub(1) << kept.saturating_sub(1);
            let nearby = [short.wrapping_sub(1), short, short + 1][i % 3];
            // The exponent within the range of T and a little beyond.
            let span = u64::from((T::EMAX - T::EMIN).unsigned_abs() + 2 * T::PRECISION + 4);
            let exponent = T::EMIN - T::PRECISION as i32 - 2 + random.below(span) as i32;
            let field = (exponent + S::BIAS).clamp(0, S::EMAX + S::BIAS) as u64;
            let at = |bits: u64| bits & !(S::INFINITY_BITS) | field << S::FRACTION_BITS;
            let pattern = [bits, sparse, at(bits), at(short), at(nearby), nearby][random.below(6) as usize];
            S::from_pattern(pattern & (u64::MAX >> (64 - S::BITS)))
        })
        .collect();
    let ends = [T::largest(), T::smallest_normal(), T::smallest_subnormal()];
    for end in ends {
        let x: S = arith::convert(end, Round::TiesToEven);
        numbers.extend((0..5).map(|i| S::from_pattern(x.pattern().saturating_add(i).saturating_sub(2))));
    }
    numbers.extend([
        S::nan(),
        S::from_pattern(S::NAN_BITS | S::SIGN_MASK),
        S::beyond(true),
        S::beyond(false),
    ]);
    numbers.push(S::from_pattern(S::SIGN_MASK));
    if numbers.len().is_multiple_of(2) {
        numbers.push(S::one());
    }
    numbers
}

fn attribute<A: RoundingAttribute, S: Storage, T: Storage>(numbers: &[S]) {
    let wanted: Vec<T> = numbers.iter().map(|&x| arith::convert(x, A::ATTRIBUTE)).collect();
    on_each_machine::<A, S, T>(numbers, &wanted, "", convert_slice_on::<A, S, T>);
    let wanted: Vec<T> = numbers.iter().map(|&x| arith::convert_saturating(x, A::ATTRIBUTE)).collect();
    on_each_machine::<A, S, T>(numbers, &wanted, ", saturating", convert_saturating_slice_on::<A, S, T>);
}

fn on_each_machine<A: RoundingAttribute, S: Storage, T: Storage>(
    numbers: &[S],
    wanted: &[T],
    how: &str,
    convert: impl Fn(Level, &[S], &mut [T]),
) {
    let mut results = vec![T::from_pattern(0); numbers.len()];
    for level in available("conversions of slices") {
        // The slow machines compute in integers, so that the mode makes no difference.
        let slow = matches!(level, Level::Trace | Level::Soft);
        let count = if slow { numbers.len().min(300) } else { numbers.len() };
        for round in Round::ALL.into_iter().take(if slow { 1 } else { 4 }) {
            results.fill(T::from_pattern(0));
            let first = numbers.len() - count;
            let (from, to) = (&numbers[first..], &mut results[first..]);
            ambient::under(round, || convert(level, from, to));
            for ((x, result), wanted) in from.iter().zip(to).zip(&wanted[first..]) {
                assert_eq!(
                    result.pattern(),
                    wanted.pattern(),
                    "{:#x} of {} to {} {:?}{how} on {} under {round:?}",
                    x.pattern(),
                    S::NAME,
                    T::NAME,
                    A::ATTRIBUTE,
                    level.name()
                );
            }
        }
    }
}

fn every_attribute<S: Storage, T: Storage>(count: usize) {
    let numbers = numbers::<S, T>(count);
    attribute::<Rn, S, T>(&numbers);
    attribute::<Rz, S, T>(&numbers);
    attribute::<Ru, S, T>(&numbers);
    attribute::<Rd, S, T>(&numbers);
    attribute::<Rna, S, T>(&numbers);
}

const COUNT: usize = 100_000;

#[test]
fn f64_to_f32() {
    every_attribute::<f64, f32>(COUNT);
}

#[test]
fn f32_to_every_small_format() {
    each_small_format!(F => every_attribute::<f32, F>(COUNT));
}

#[test]
fn f64_to_every_small_format() {
    each_small_format!(F => every_attribute::<f64, F>(COUNT / 2));
}

/// Returns all numbers of a format, or some if these are more than those of 16 bits.
fn all_or_some<S: Format, T: Format>() -> Vec<S> {
    if S::BITS <= 16 { (0..1 << S::BITS).map(S::from_pattern).collect() } else { numbers::<S, T>(COUNT / 2) }
}

#[test]
fn among_the_small_formats() {
    fn to<S: Storage, T: Storage>() {
        let numbers = all_or_some::<S, T>();
        if Encoding::of::<T>().contains(Encoding::of::<S>()) {
            // The same results in all directions.
            return attribute::<Rz, S, T>(&numbers);
        }
        attribute::<Rn, S, T>(&numbers);
        attribute::<Rz, S, T>(&numbers);
        attribute::<Ru, S, T>(&numbers);
        attribute::<Rd, S, T>(&numbers);
        attribute::<Rna, S, T>(&numbers);
    }
    fn to_all<S: Storage>() {
        each_small_format!(T => to::<S, T>());
    }
    each_small_format!(S => to_all::<S>());
}

#[test]
fn to_wider_formats() {
    fn exact<S: Storage, T: Storage>() {
        attribute::<Rz, S, T>(&all_or_some::<S, T>());
    }
    each_small_format!(S => exact::<S, f32>());
    each_small_format!(S => exact::<S, f64>());
    exact::<f32, f64>();
}

/// Slices that no cache holds are written in another way, from any alignment on; short ones end within a vector.
#[test]
fn slices_of_any_length() {
    fn any<A: RoundingAttribute, S: Storage, T: Storage>() {
        let known = numbers::<S, T>(10_000);
        let wanted: Vec<T> = known.iter().map(|&x| arith::convert(x, A::ATTRIBUTE)).collect();
        let large = (24 << 20) / ((S::BITS + T::BITS) as usize / 8) + 20_011;
        let from: Vec<S> = known.iter().copied().cycle().take(large + 64).collect();
        let mut to = vec![T::one(); large + 64];
        // The library's own choice for all of them, every machine for the short ones.
        let levels = fast_levels().filter(|level| *level != Level::best());
        let short = levels.flat_map(|level| (0..140).map(move |length| (level, length)));
        let all = (0..140).chain([large]).map(|length| (Level::best(), length));
        for (level, length) in short.chain(all) {
            for (lead, shift) in [(0, 0), (1, 0), (15, 4), (31, 1), (32, 63), (47, 3)] {
                to[..lead + length + 1].fill(T::one());
                let (source, target) = (&from[shift..shift + length], &mut to[lead..lead + length]);
                convert_slice_on::<A, S, T>(level, source, target);
                let right =
                    |at: usize| to[lead + at].pattern() == wanted[(shift + at) % wanted.len()].pattern();
                let (name, names) = (level.name(), [S::NAME, T::NAME]);
                assert!((0..length).all(right), "{names:?}, {length} from {lead} on, on {name}");
                let around = to[..lead].iter().chain(to.get(lead + length));
                assert!(around.copied().all(|x| x.pattern() == T::one().pattern()), "{length} {lead} {name}");
            }
        }
    }
    any::<Ru, f32, F16>();
    any::<Rz, F16, f32>();
    any::<Rn, f32, E4m3>();
    any::<Rna, f64, f32>();
    any::<Rz, f32, f64>();
    any::<Rd, f64, Bf16>();
    any::<Rn, E5m2, E4m3>();
    any::<Rn, f64, Tf32>();
    any::<Ru, Tf32, F16>();
}
