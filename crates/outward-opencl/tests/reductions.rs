//! Exact sums and dot products on a device have the same bytes as on the processor, and as exact integers say. Without
//! a device the tests say that they have not run.

mod common;

use outward::convert::Storage;
use outward::machine::Native;
use outward::reductions::{Accumulator, Terms};
use outward_opencl::OpenCl;
use outward_test::reductions::{check, columns};

use common::device;

fn every_column<T: Native + Storage>(device: &OpenCl) {
    for columns in columns::<T>() {
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
fn sums_in_chunks() {
    let Some(device) = device("exact sums in chunks on OpenCL") else { return };
    let device = device.with_chunks_of(1000);
    every_column::<f64>(&device);
    every_column::<f32>(&device);
}

/// A thread has to carry again and again: the significands have all bits, and all terms go into the same bins.
fn carries<T: Native + Storage>(device: &OpenCl, count: usize) {
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
}

#[test]
fn factors_of_different_lengths_are_refused() {
    let Some(device) = device("lengths of factors on OpenCL") else { return };
    let said = device.accumulate(Terms::Products(&[1.0, 2.0][..], &[1.0])).unwrap_err();
    assert_eq!(said.to_string(), "factors of 2 and of 1 numbers, expected as many of each");
}
