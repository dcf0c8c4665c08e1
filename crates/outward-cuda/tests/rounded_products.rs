//! Products of matrices that a GPU rounds once have the bits of the processor.
//!
//! With `OUTWARD_TIME=1` products in the memory of the GPU are also timed.

use std::time::Instant;

use outward::convert::Storage;
use outward::format::{Bf16, E4m3, E5m2, F16};
use outward::matrix::{MatrixMut, Product};
use outward::{Rn, RoundingDirection};
use outward_cuda::{Cuda, CudaError, Directed};
use outward_needs::{Missing, not_run};
use outward_test::generators::Random;
use outward_test::products::{DIRECTIONS, KINDS, matrix, numbers, same, wanted};

fn gpus(test: &str) -> Option<Cuda> {
    Cuda::all().map_err(|error| not_run(test, Missing::Hardware, error)).ok()
}

const SHAPES: [[usize; 3]; 12] = [
    [256, 64, 128],
    [1, 1, 1],
    [1, 100, 1],
    [3, 5, 7],
    [65, 17, 63],
    [257, 65, 129],
    [200, 333, 130],
    [0, 3, 4],
    [3, 0, 4],
    [3, 4, 0],
    [640, 64, 1],
    [2, 70_000, 3],
];

#[test]
fn rounded_products_on_a_gpu() {
    let Some(cuda) = gpus("rounded products of matrices on a GPU") else { return };
    let stream = cuda.gpus()[0].stream().unwrap();
    let mut random = Random::new(60);
    let mut entries = 0;
    for [m, k, n] in SHAPES {
        for kind in 0..KINDS {
            let a = numbers(m * k, kind, &mut random);
            let (b, c) = (numbers(k * n, kind, &mut random), numbers(m * n, kind, &mut random));
            let product = Product::<f64>::new(matrix(&a, m, k), matrix(&b, k, n)).unwrap();
            let (of_a, of_b) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap());
            let of_c = stream.upload(&c).unwrap();
            for with_c in [false, true] {
                let product = if with_c { product.plus(matrix(&c, m, n)).unwrap() } else { product };
                for (at, direction) in DIRECTIONS.into_iter().enumerate() {
                    let of = format!("{m} x {k} x {n}, kind {kind}, {direction:?}, C: {with_c}");
                    let expected = wanted(&product, direction);
                    let mut result = vec![7.0; m * n];
                    // Columns after columns.
                    let mut view = MatrixMut::by_columns(&mut result, m, n).unwrap();
                    cuda.multiply_to(&product, direction, &mut view).unwrap();
                    let turned: Vec<f64> = (0..m * n).map(|at| result[at % n * m + at / n]).collect();
                    same(&turned, &expected, &of);
                    // Two directions at once, in the memory of the GPU.
                    let other = DIRECTIONS[(at + 3) % 5];
                    let mut results = [0, 1].map(|_| stream.upload(&vec![7.0; m * n]).unwrap());
                    let [first, second] = &mut results;
                    let mut directed: [Directed<'_>; 2] = [(direction, first), (other, second)];
                    let added = with_c.then_some(&of_c);
                    cuda.multiply_resident(&stream, [m, k, n], [&of_a, &of_b], added, &mut directed).unwrap();
                    same(&stream.to_vec(&results[0]).unwrap(), &expected, &of);
                    same(&stream.to_vec(&results[1]).unwrap(), &wanted(&product, other), &of);
                    entries += 3 * m * n;
                }
            }
        }
    }
    println!("{entries} entries in binary64: 0 differ");
    timed(&cuda, &mut random);
}

fn timed(cuda: &Cuda, random: &mut Random) {
    if std::env::var_os("OUTWARD_TIME").is_none() {
        return;
    }
    let stream = cuda.gpus()[0].stream().unwrap();
    for (kind, size) in [(0, 1024), (0, 4096), (1, 4096), (2, 4096), (7, 4096), (0, 8192)] {
        let a = stream.upload(&numbers(size * size, kind, random)).unwrap();
        let b = stream.upload(&numbers(size * size, kind, random)).unwrap();
        let mut c = stream.upload(&vec![0.0; size * size]).unwrap();
        let mut least = f64::INFINITY;
        for _ in 0..4 {
            stream.synchronize().unwrap();
            let start = Instant::now();
            let mut results: [Directed<'_>; 1] = [(RoundingDirection::TowardNegative, &mut c)];
            cuda.multiply_resident(&stream, [size; 3], [&a, &b], None, &mut results).unwrap();
            stream.synchronize().unwrap();
            least = least.min(start.elapsed().as_secs_f64());
        }
        let rate = 2.0 * (size as f64).powi(3) / least / 1e12;
        println!("{size}, kind {kind}: {:.3} ms, {rate:.1} TFLOP/s", least * 1e3);
    }
}

fn formats<S: Storage, T: Storage>(cuda: &Cuda, random: &mut Random) {
    for (kind, [m, k, n]) in
        (0..KINDS).flat_map(|kind| [[70, 130, 33], [5, 9, 300]].map(|shape| (kind, shape)))
    {
        let short = |numbers: Vec<f64>| -> Vec<S> {
            numbers.into_iter().map(outward::convert::convert::<Rn, f64, S>).collect()
        };
        let (a, b) = (short(numbers(m * k, kind, random)), short(numbers(k * n, kind, random)));
        let c: Vec<T> =
            numbers(m * n, kind, random).into_iter().map(outward::convert::convert::<Rn, f64, T>).collect();
        for with_c in [false, true] {
            let mut product = Product::<S, T>::new(matrix(&a, m, k), matrix(&b, k, n)).unwrap();
            if with_c {
                product = product.plus(matrix(&c, m, n)).unwrap();
            }
            for direction in DIRECTIONS {
                let mut result = vec![T::from_pattern(1); m * n];
                cuda.multiply_to(&product, direction, &mut MatrixMut::new(&mut result, m, n).unwrap())
                    .unwrap();
                let of = format!("{} to {}, kind {kind}, {direction:?}, C: {with_c}", S::NAME, T::NAME);
                same(&result, &wanted(&product, direction), &of);
            }
            let (mut low, mut high) = (vec![T::from_pattern(1); m * n], vec![T::from_pattern(1); m * n]);
            let (mut lower, mut upper) =
                (MatrixMut::new(&mut low, m, n).unwrap(), MatrixMut::new(&mut high, m, n).unwrap());
            cuda.multiply_bounds(&product, &mut lower, &mut upper).unwrap();
            same(&low, &wanted(&product, RoundingDirection::TowardNegative), "lower bounds");
            same(&high, &wanted(&product, RoundingDirection::TowardPositive), "upper bounds");
        }
    }
}

#[test]
fn rounded_products_in_other_formats() {
    let Some(cuda) = gpus("rounded products in other formats on a GPU") else { return };
    let mut random = Random::new(61);
    formats::<f64, f32>(&cuda, &mut random);
    formats::<f32, f32>(&cuda, &mut random);
    formats::<F16, F16>(&cuda, &mut random);
    formats::<Bf16, f32>(&cuda, &mut random);
    formats::<f64, Bf16>(&cuda, &mut random);
    formats::<E4m3, E4m3>(&cuda, &mut random);
    formats::<E5m2, f64>(&cuda, &mut random);
}

/// Sums of bytes beyond 2^31: each row of A has one number, and among its remainders are 255 and all others.
#[test]
fn sums_of_bytes_fill_their_words() {
    let Some(cuda) = gpus("sums of bytes of rounded products") else { return };
    let [m, k, n] = [256, 1 << 16, 2];
    let a: Vec<f64> = (0..m * k).map(|at| (at / k) as f64).collect();
    let of_b = [-1.0, 255.0];
    let b: Vec<f64> = (0..k * n).map(|at| of_b[at % n]).collect();
    let product = Product::<f64>::new(matrix(&a, m, k), matrix(&b, k, n)).unwrap();
    let mut result = vec![7.0; m * n];
    let mut view = MatrixMut::new(&mut result, m, n).unwrap();
    cuda.multiply::<Rn, _, _>(&product, &mut view).unwrap();
    let expected = |at: usize| (at / n) as f64 * k as f64 * of_b[at % n];
    same(&result, &(0..m * n).map(expected).collect::<Vec<f64>>(), "one number in a row");
}

#[test]
fn arguments_that_do_not_fit_are_refused() {
    let Some(cuda) = gpus("rounded products of matrices on a GPU") else { return };
    let stream = cuda.gpus()[0].stream().unwrap();
    let six = stream.upload(&[1.0; 6]).unwrap();
    let mut four = stream.upload(&[0.0; 4]).unwrap();
    let mut results: [Directed<'_>; 1] = [(RoundingDirection::TowardZero, &mut four)];
    let said = cuda.multiply_resident(&stream, [2, 2, 2], [&six, &six], None, &mut results).unwrap_err();
    assert_eq!(said, CudaError::Arguments("A has 6 numbers, expected 2 x 2".into()));
    let said = cuda.multiply_resident(&stream, [2, 3, 2], [&six, &six], None, &mut []).unwrap_err();
    assert_eq!(
        said,
        CudaError::Arguments("4 entries in 0 results, expected less than 2^32 in one or two".into())
    );
    let (data, mut result) = ([1.0; 6], [0.0; 6]);
    let (a, b) = (matrix(&data, 2, 3), matrix(&data, 3, 2));
    let mut wrong = MatrixMut::new(&mut result, 3, 2).unwrap();
    let said = cuda.multiply::<Rn, _, _>(&Product::new(a, b).unwrap(), &mut wrong).unwrap_err();
    assert_eq!(said, CudaError::Arguments("the result is 3 x 2, expected 2 x 2".into()));
}
