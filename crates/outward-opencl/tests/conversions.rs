//! Conversions of slices on a device give the same bits as those of single numbers on the processor, which have a
//! different definition. Without a device the tests say that they have not run.

mod common;

use outward::__each_small_format as each_small_format;
use outward::convert::{Storage, convert, convert_saturating};
use outward::format::{Bf16, E4m3, E5m2, F16, Format, Tf32};
use outward::machine::Native;
use outward::ops::{self, Int};
use outward::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};
use outward_opencl::OpenCl;
use outward_test::generators::Random;

use common::device;

/// Numbers of binary32 and binary64.
const COUNT: usize = 1 << 15;

/// Returns all numbers if they are few; else special and sparse patterns with both signs, and random ones, half of them
/// with exponents that matter in narrower formats and digits that end early, or near such numbers.
fn numbers<S: Format>() -> Vec<S> {
    if S::BITS <= 16 {
        return (0..1_u64 << S::BITS).map(S::from_pattern).collect();
    }
    let ends = [0, 1, S::FRACTION_MASK, S::FRACTION_MASK + 1, S::MAX_BITS, S::INFINITY_BITS, S::NAN_BITS];
    let specials = ends.into_iter().chain([S::INFINITY_BITS + 1, S::SIGN_MASK - 1]);
    let mut patterns: Vec<u64> = specials.flat_map(|x| [x, x | S::SIGN_MASK]).collect();
    for i in 0..S::BITS {
        patterns.extend((0..S::BITS).map(|j| 1 << i | 1 << j));
    }
    let mut random = Random::new(6);
    while patterns.len() < COUNT + 5 {
        let bits = random.bits() >> (64 - S::BITS);
        let kept = random.below(u64::from(S::FRACTION_BITS));
        let short = bits >> kept << kept;
        let nearby = short.wrapping_add(random.below(3)).wrapping_sub(1) & (u64::MAX >> (64 - S::BITS));
        let near = (S::BIAS as u64 + random.below(300)).saturating_sub(155).min(2 * S::BIAS as u64);
        let near = near << S::FRACTION_BITS;
        let at = |x: u64| x & !S::INFINITY_BITS | near;
        patterns.push([bits, nearby, at(bits), at(nearby)][random.below(4) as usize]);
    }
    patterns.into_iter().map(S::from_pattern).collect()
}

fn same<S: Storage, T: Storage>(how: &str, from: &[S], results: &[T], wanted: &[T]) {
    for ((x, result), wanted) in from.iter().zip(results).zip(wanted) {
        let (x, result, wanted) = (x.pattern(), result.pattern(), wanted.pattern());
        assert!(result == wanted, "{} {x:#x} to {} {how}: {result:#x}, not {wanted:#x}", S::NAME, T::NAME);
    }
}

fn attribute<A: RoundingAttribute, S: Storage, T: Storage>(device: &OpenCl, from: &[S]) {
    let (mut results, name) = (vec![T::one(); from.len()], A::ATTRIBUTE.suffix());
    device.convert_slice::<A, S, T>(from, &mut results).expect("a conversion");
    let wanted: Vec<T> = from.iter().map(|&x| convert::<A, S, T>(x)).collect();
    same(name, from, &results, &wanted);
    if T::BITS > 8 {
        return;
    }
    device.convert_saturating_slice::<A, S, T>(from, &mut results).expect("a conversion");
    let wanted: Vec<T> = from.iter().map(|&x| convert_saturating::<A, S, T>(x)).collect();
    same(&format!("{name} saturating"), from, &results, &wanted);
}

fn every_attribute<S: Storage, T: Storage>(device: &OpenCl, from: &[S]) {
    if S::PRECISION <= T::PRECISION && S::EMAX <= T::EMAX && T::EMIN <= S::EMIN {
        // The conversion is exact: the kernels of the attributes are one.
        return attribute::<Rz, S, T>(device, from);
    }
    attribute::<Rn, S, T>(device, from);
    attribute::<Rz, S, T>(device, from);
    attribute::<Ru, S, T>(device, from);
    attribute::<Rd, S, T>(device, from);
    attribute::<Rna, S, T>(device, from);
}

/// Compares conversions of the numbers to integers, and of integers, given by their patterns, back.
fn integers<I: Int, A: RoundingAttribute, T: Native>(device: &OpenCl, from: &[T], patterns: &[I]) {
    let mut integers = vec![I::from_low_bits(5); from.len()];
    device.to_int_slice::<I, A, T>(from, &mut integers).expect("a conversion");
    for (&x, n) in from.iter().zip(integers) {
        let (wanted, names) = (ops::to_int::<I, A, T>(x), (T::NAME, I::INT.name(), A::ATTRIBUTE));
        assert!(n == wanted, "{:#x}: {n:?}, not {wanted:?} {names:?}", x.pattern());
    }
    let mut numbers = vec![T::nan(); patterns.len()];
    device.from_int_slice::<T, A, I>(patterns, &mut numbers).expect("a conversion");
    for (&n, x) in patterns.iter().zip(numbers) {
        let (wanted, names) = (ops::from_int::<T, A, I>(n), (I::INT.name(), T::NAME, A::ATTRIBUTE));
        assert!(x.pattern() == wanted.pattern(), "{n:?}: {x:?}, not {wanted:?} {names:?}");
    }
}

fn both_ways<I: Int, T: Native + Storage>(device: &OpenCl) {
    let from = numbers::<T>();
    let mut random = Random::new(7);
    let digits = |from: u64, random: &mut Random| from >> random.below(64) << random.below(40);
    let mut patterns: Vec<I> =
        (0..COUNT).map(|_| i128::from(digits(random.bits(), &mut random))).map(I::from_low_bits).collect();
    patterns.extend([0, 1, -1, I::LEAST, I::GREATEST].map(I::from_low_bits));
    for i in 0..I::BITS {
        patterns.extend((0..=i).flat_map(|j| [1 << i | 1 << j, (1 << i) - (1 << j)]).map(I::from_low_bits));
    }
    integers::<I, Rn, T>(device, &from, &patterns);
    integers::<I, Rz, T>(device, &from, &patterns);
    integers::<I, Ru, T>(device, &from, &patterns);
    integers::<I, Rd, T>(device, &from, &patterns);
    integers::<I, Rna, T>(device, &from, &patterns);
}

#[test]
fn slices_of_different_lengths_are_refused() {
    let Some(device) = device("lengths of conversions on OpenCL") else { return };
    let said = device.convert_slice::<Ru, f32, F16>(&[1.0], &mut []).unwrap_err();
    assert_eq!(said.to_string(), "1 numbers are to be converted to a place for 0");
    let said = device.to_int_slice::<i32, Rz, f64>(&[], &mut [0; 2]).unwrap_err();
    assert_eq!(said.to_string(), "0 numbers are to be converted to a place for 2");
}

#[test]
fn integers_both_ways() {
    let Some(device) = device("conversions to integers on OpenCL") else { return };
    both_ways::<i32, f32>(&device);
    both_ways::<u32, f32>(&device);
    both_ways::<i64, f32>(&device);
    both_ways::<u64, f32>(&device);
    both_ways::<i32, f64>(&device);
    both_ways::<u32, f64>(&device);
    both_ways::<i64, f64>(&device);
    both_ways::<u64, f64>(&device);
}

fn to_every_format<S: Storage>() {
    let Some(device) = device(&format!("conversions of {} on OpenCL", S::NAME)) else { return };
    let from = numbers::<S>();
    every_attribute::<S, f64>(&device, &from);
    every_attribute::<S, f32>(&device, &from);
    each_small_format!(T => every_attribute::<S, T>(&device, &from));
}

#[test]
fn from_f64() {
    to_every_format::<f64>();
}

#[test]
fn from_f32() {
    to_every_format::<f32>();
}

#[test]
fn from_f16() {
    to_every_format::<F16>();
}

#[test]
fn from_bf16() {
    to_every_format::<Bf16>();
}

#[test]
fn from_e5m2() {
    to_every_format::<E5m2>();
}

#[test]
fn from_tf32() {
    to_every_format::<Tf32>();
}

#[test]
fn from_e4m3() {
    to_every_format::<E4m3>();
}

#[test]
fn chunks_and_lengths() {
    let Some(device) = device("chunks of conversions on OpenCL") else { return };
    let device = device.with_chunks_of(100);
    let from = numbers::<f32>();
    for length in [0, 1, 99, 100, 101, 1000] {
        let (from, mut results) = (&from[..length], vec![F16::ONE; length]);
        device.convert_slice::<Rna, f32, F16>(from, &mut results).expect("a conversion");
        let wanted: Vec<F16> = from.iter().map(|&x| convert::<Rna, f32, F16>(x)).collect();
        same("in chunks", from, &results, &wanted);
    }
}
