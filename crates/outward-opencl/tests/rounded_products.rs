//! Products of matrices that a device rounds once have the bits of the processor. Without a device the tests say that
//! they have not run.

mod common;

use outward::Rn;
use outward::convert::{Storage, convert};
use outward::format::{Bf16, E4m3, F16};
use outward::matrix::{MatrixMut, Product};
use outward::round::RoundingDirection;
use outward_opencl::{OpenCl, OpenClError};
use outward_test::generators::Random;
use outward_test::products::{DIRECTIONS, KINDS, matrix, numbers, same, wanted};

use common::device;

const SHAPES: [[usize; 3]; 8] =
    [[1, 1, 1], [3, 5, 7], [33, 17, 31], [64, 40, 32], [3, 0, 4], [0, 2, 3], [70, 1, 2], [2, 5000, 3]];

fn check<S: Storage, T: Storage>(device: &OpenCl, shapes: &[[usize; 3]], random: &mut Random) {
    let short = |numbers: Vec<f64>| -> Vec<S> { numbers.into_iter().map(convert::<Rn, f64, S>).collect() };
    for ([m, k, n], kind) in shapes.iter().flat_map(|&shape| (0..KINDS).map(move |kind| (shape, kind))) {
        let (a, b) = (short(numbers(m * k, kind, random)), short(numbers(k * n, kind, random)));
        let c: Vec<T> = numbers(m * n, kind, random).into_iter().map(convert::<Rn, f64, T>).collect();
        for with_c in [false, true] {
            let mut product = Product::<S, T>::new(matrix(&a, m, k), matrix(&b, k, n)).unwrap();
            if with_c {
                product = product.plus(matrix(&c, m, n)).unwrap();
            }
            for direction in DIRECTIONS {
                let mut result = vec![T::from_pattern(1); m * n];
                let mut view = MatrixMut::new(&mut result, m, n).unwrap();
                device.multiply_to(&product, direction, &mut view).unwrap();
                let of = format!("{} to {}, {m} x {k} x {n}, kind {kind}, C: {with_c}", S::NAME, T::NAME);
                same(&result, &wanted(&product, direction), &format!("{of}, {direction:?}"));
            }
            let (mut low, mut high) = (vec![T::from_pattern(1); m * n], vec![T::from_pattern(1); m * n]);
            let mut lower = MatrixMut::new(&mut low, m, n).unwrap();
            device
                .multiply_bounds(&product, &mut lower, &mut MatrixMut::new(&mut high, m, n).unwrap())
                .unwrap();
            same(&low, &wanted(&product, RoundingDirection::TowardNegative), "lower bounds");
            same(&high, &wanted(&product, RoundingDirection::TowardPositive), "upper bounds");
        }
    }
}

#[test]
fn products_of_binary64() {
    let Some(device) = device("rounded products of binary64 on OpenCL") else { return };
    check::<f64, f64>(&device, &SHAPES, &mut Random::new(1));
}

#[test]
fn products_of_other_formats() {
    let Some(device) = device("rounded products of other formats on OpenCL") else { return };
    let mut random = Random::new(2);
    check::<f32, f32>(&device, &SHAPES[1..3], &mut random);
    check::<f64, f32>(&device, &SHAPES[1..3], &mut random);
    check::<F16, Bf16>(&device, &SHAPES[1..3], &mut random);
    check::<E4m3, E4m3>(&device, &SHAPES[1..3], &mut random);
}

#[test]
fn a_result_of_another_shape_is_refused() {
    let Some(device) = device("rounded products of another shape on OpenCL") else { return };
    let (data, mut result) = ([1.0; 6], [0.0; 6]);
    let product = Product::<f64>::new(matrix(&data, 2, 3), matrix(&data, 3, 2)).unwrap();
    let mut wrong = MatrixMut::new(&mut result, 3, 2).unwrap();
    let said = device.multiply_to(&product, RoundingDirection::TowardZero, &mut wrong).unwrap_err();
    assert_eq!(said, OpenClError::Arguments("the result is 3 x 2, expected 2 x 2".into()));
}
