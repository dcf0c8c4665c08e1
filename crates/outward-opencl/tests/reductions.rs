//! Exact sums and dot products on a device have the same bytes as on the processor, and as exact integers say. Without
//! a device the tests say that they have not run.

mod common;

use outward::emit::reduction::Summand;
use outward::format::{Bf16, F16};
use outward::reductions::{Accumulator, Terms};
use outward_opencl::OpenCl;
use outward_test::reductions::{Columns, check, columns, patterns};

use common::device;

fn every_column<T: Summand>(device: &OpenCl) {
    check_all(device, columns::<T>());
}

fn check_all<T: Summand>(device: &OpenCl, all: Vec<Columns<T>>) {
    for columns in all {
        check(&columns, |terms| device.accumulate(terms).expect("a sum"));
    }
}

#[test]
fn sums_of_binary64() {
    let Some(device) = device("exact sums of binary64 on OpenCL") else { return };
    every_column::<f64>(&device);
}

#[test]
fn sums_of_binary32() {
    let Some(device) = device("exact sums of binary32 on OpenCL") else { return };
    every_column::<f32>(&device);
}

#[test]
fn sums_of_16_bits() {
    let Some(device) = device("exact sums of binary16 and bfloat16 on OpenCL") else { return };
    every_column::<F16>(&device);
    check_all(&device, patterns::<F16>());
    every_column::<Bf16>(&device);
    check_all(&device, patterns::<Bf16>());
}

#[test]
fn sums_in_chunks() {
    let Some(device) = device("exact sums in chunks on OpenCL") else { return };
    let device = device.with_chunks_of(1000);
    every_column::<f64>(&device);
    every_column::<f32>(&device);
    every_column::<F16>(&device);
    every_column::<Bf16>(&device);
}

/// Checks repeated carries: the significands have all bits, and all terms go into the same bins.
fn carries<T: Summand>(device: &OpenCl, count: usize) {
    let one = T::one().pattern();
    for (name, pattern) in [("largest", T::MAX_BITS), ("below two", one | T::FRACTION_MASK)] {
        for sign in [0, T::SIGN_MASK] {
            let x = vec![T::from_pattern(pattern | sign); count];
            for terms in [Terms::Numbers(&x[..]), Terms::Products(&x, &x)] {
                let found = device.accumulate(terms).expect("a sum").to_bytes();
                assert_eq!(found, Accumulator::of_terms(terms).to_bytes(), "{} {name}", T::NAME);
            }
        }
    }
}

#[test]
fn threads_carry() {
    let Some(device) = device("carries of exact sums on OpenCL") else { return };
    carries::<f64>(&device, 1 << 22);
    carries::<f32>(&device, 1 << 22);
    carries::<F16>(&device, 1 << 22);
    carries::<Bf16>(&device, 1 << 22);
}

#[test]
fn factors_of_different_lengths_are_refused() {
    let Some(device) = device("lengths of factors on OpenCL") else { return };
    let said = device.accumulate(Terms::Products(&[1.0, 2.0][..], &[1.0])).unwrap_err();
    assert_eq!(said.to_string(), "factors of 2 and of 1 numbers, expected as many of each");
}
