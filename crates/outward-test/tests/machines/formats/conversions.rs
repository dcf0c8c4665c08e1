//! Compares the specification of conversions with a list of all numbers of a format, and the library with the
//! specification.

use outward::convert::{Storage, convert, convert_saturating};
use outward::format::{Bf16, E4m3, E5m2, F16, Format};
use outward::machine::soft::arith;
use outward::round::{Rd, Rn, Rna, RoundingAttribute, RoundingDirection, Ru, Rz};

use super::values::all;

/// Numbers where conversion to `T` changes: its numbers, the points halfway, the ends of its range and of binary64's,
/// the next numbers of binary64 nearby each, and sparse patterns.
pub fn edges<T: Format>() -> Vec<f64> {
    let mut points = vec![0.0, f64::MAX, f64::MIN_POSITIVE, 5e-324, f64::INFINITY, f64::NAN, 1e300, 1e-300];
    let values: Vec<f64> = (0..=T::MAX_BITS).map(|bits| T::from_pattern(bits).widen()).collect();
    points.extend(values.windows(2).flat_map(|pair| [pair[0], (pair[0] + pair[1]) / 2.0]));
    // The points include the largest number, the number that would follow it, and the one halfway between.
    let step = values[values.len() - 1] - values[values.len() - 2];
    points.extend([0.0, 0.5, 1.0, 2.0].map(|steps| values[values.len() - 1] + steps * step));
    points.push(values[1] / 2.0);
    for i in 0..64 {
        points.extend((0..64).map(|j| f64::from_bits(1 << i | 1 << j)));
    }
    let nearby = |x: f64| if x.is_nan() { [x; 3] } else { [x, x.next_up(), x.next_down()] };
    let points: Vec<f64> = points.into_iter().flat_map(nearby).collect();
    points.iter().copied().chain(points.iter().map(|x| -x)).collect()
}

/// The pattern of `x` rounded, found in the list of magnitudes, which goes on as if the largest exponent had one more.
fn by_list<T: Format>(magnitudes: &[f64], x: f64, attribute: RoundingDirection) -> u64 {
    let sign = if x.is_sign_negative() { T::SIGN_MASK } else { 0 };
    let beyond = T::beyond(x.is_sign_negative()).pattern();
    let m = x.abs();
    let Some(above) = magnitudes.iter().position(|&v| v >= m) else {
        return match (attribute, x > 0.0) {
            _ if x.is_infinite() => beyond,
            _ if x.is_nan() => T::NAN_BITS,
            (RoundingDirection::TowardZero, _)
            | (RoundingDirection::TowardPositive, false)
            | (RoundingDirection::TowardNegative, true) => sign | T::MAX_BITS,
            _ => beyond,
        };
    };
    let index = if magnitudes[above] == m && above as u64 <= T::MAX_BITS {
        above
    } else {
        let (low, high) = (magnitudes[above - 1], magnitudes[above]);
        let (down, up) = (m - low, high - m);
        let outward = match attribute {
            RoundingDirection::TowardZero => false,
            RoundingDirection::TowardPositive => x > 0.0,
            RoundingDirection::TowardNegative => x < 0.0,
            // Distances of neighbours are exact, or far from equal.
            RoundingDirection::TiesToEven => up < down || up == down && above % 2 == 0,
            RoundingDirection::TiesToAway => up <= down,
        };
        if outward { above } else { above - 1 }
    };
    if index as u64 > T::MAX_BITS { beyond } else { sign | index as u64 }
}

fn specification<T: Format>() {
    let mut magnitudes: Vec<f64> = (0..=T::MAX_BITS).map(|bits| T::from_pattern(bits).widen()).collect();
    let last = magnitudes.len() - 1;
    magnitudes.push(2.0 * magnitudes[last] - magnitudes[last - 1]);
    for x in edges::<T>() {
        for attribute in RoundingDirection::ALL {
            let converted: T = arith::convert(x, attribute);
            let wanted = by_list::<T>(&magnitudes, x, attribute);
            assert_eq!(converted.pattern(), wanted, "{x:e} {attribute:?} to {}", T::NAME);
            let saturated: T = arith::convert_saturating(x, attribute);
            let limit = T::largest().widen();
            let wanted: T = arith::convert(x.clamp(-limit, limit), attribute);
            assert_eq!(
                saturated.pattern(),
                wanted.pattern(),
                "{x:e} {attribute:?} to {}, saturating",
                T::NAME
            );
        }
    }
}

#[test]
fn the_specification_of_the_formats_of_eight_bits() {
    specification::<E4m3>();
    specification::<E5m2>();
}

fn check<A: RoundingAttribute, S: Storage, T: Storage>(x: S) {
    let (wanted, result): (T, T) = (arith::convert(x, A::ATTRIBUTE), convert::<A, S, T>(x));
    let context = || format!("{:#x} of {} to {} {:?}", x.pattern(), S::NAME, T::NAME, A::ATTRIBUTE);
    assert_eq!(result.pattern(), wanted.pattern(), "{}", context());
    let (wanted, result): (T, T) =
        (arith::convert_saturating(x, A::ATTRIBUTE), convert_saturating::<A, S, T>(x));
    assert_eq!(result.pattern(), wanted.pattern(), "{}, saturating", context());
}

fn every_attribute<S: Storage, T: Storage>(numbers: impl Iterator<Item = S>) {
    for x in numbers {
        check::<Rn, S, T>(x);
        check::<Rz, S, T>(x);
        check::<Ru, S, T>(x);
        check::<Rd, S, T>(x);
        check::<Rna, S, T>(x);
    }
}

/// Checks conversions from every number of `S`.
fn totally<S: Storage>() {
    every_attribute::<S, f64>(all());
    every_attribute::<S, f32>(all());
    every_attribute::<S, F16>(all());
    every_attribute::<S, Bf16>(all());
    every_attribute::<S, E5m2>(all());
    every_attribute::<S, E4m3>(all());
}

#[test]
fn from_every_number_of_f16() {
    totally::<F16>();
}

#[test]
fn from_every_number_of_bf16() {
    totally::<Bf16>();
}

#[test]
fn from_every_number_of_eight_bits() {
    totally::<E5m2>();
    totally::<E4m3>();
}

/// Checks conversions from binary64 and binary32 where results change. The numbers of binary32 are those nearest to the
/// edges, and the numbers near them.
fn from_wider<T: Storage>() {
    let edges = edges::<T>();
    every_attribute::<f64, T>(edges.iter().copied());
    let singles = edges.iter().flat_map(|&x| {
        let x = x as f32;
        [x, x.next_up(), x.next_down()]
    });
    every_attribute::<f32, T>(singles);
}

#[test]
fn to_f16_at_its_edges() {
    from_wider::<F16>();
}

#[test]
fn to_bf16_at_its_edges() {
    from_wider::<Bf16>();
}

#[test]
fn to_the_formats_of_eight_bits_at_their_edges() {
    from_wider::<E5m2>();
    from_wider::<E4m3>();
}

/// Checks nearby numbers and midpoints of random numbers of binary32, and of some below its normal numbers: binary32
/// has too many numbers to list.
#[test]
fn from_f64_to_f32() {
    let mut state = 1_u64;
    let random = std::iter::from_fn(move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let bits = (state >> 32) as u32;
        let bits = match bits % 4 {
            0 => bits & 0x80ff_ffff,
            1 => bits | 0x7f00_0000,
            _ => bits,
        };
        let x = f64::from(f32::from_bits(bits));
        let half = x + f64::from_bits((x.to_bits() & f64::INFINITY_BITS).saturating_sub(24 << 52));
        Some([x, x.next_up(), x.next_down(), half, half.next_up(), half.next_down()])
    });
    every_attribute::<f64, f32>(random.take(100_000).flatten());
    every_attribute::<f64, f32>(edges::<E4m3>().into_iter());
    let ends = [
        2.0_f64.powi(128),
        2.0_f64.powi(128) - 2.0_f64.powi(103),
        2.0_f64.powi(-150),
        2.0_f64.powi(-149) * 1.5,
    ];
    every_attribute::<f64, f32>(ends.into_iter().flat_map(|x| [x, x.next_up(), x.next_down(), -x]));
}
