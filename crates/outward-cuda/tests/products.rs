//! Products of matrices on GPUs have the bits of the processor.
//!
//! With `OUTWARD_TIME=1` products in the memory of the GPU are also timed.

use std::time::Instant;

use outward::emit::product;
use outward::matrix::{MatrixMut, MatrixRef, Product};
use outward::{Rd, Rn, Round, Rounding, Ru, Rz};
use outward_cuda::{Arg, Cache, Cuda, CudaError, Launch};
use outward_needs::{Missing, not_run};
use outward_test::generators::Random;

fn gpus(test: &str) -> Option<Cuda> {
    Cuda::all().map_err(|error| not_run(test, Missing::Hardware, error)).ok()
}

/// Numbers of one kind: near 1, of all exponents, any patterns, special ones, and such whose products are subnormal.
fn numbers(count: usize, kind: usize, random: &mut Random) -> Vec<f64> {
    const SPECIAL: [f64; 14] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        5e-324,
        -5e-324,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        f64::MAX,
        f64::MIN,
        1.0 + f64::EPSILON,
        1.5e-154,
        2.0,
    ];
    let near = |random: &mut Random| (random.unit() - 0.5) * 4.0;
    let number = |_| match kind {
        0 => near(random),
        1 => near(random) * 2.0_f64.powi(random.below(1000) as i32 - 500),
        2 => f64::from_bits(random.bits()),
        3 => random.pick(&SPECIAL),
        4 => random.pick(&[0.0, -0.0]),
        _ => near(random) * 2.0_f64.powi(-530 - random.below(10) as i32),
    };
    (0..count).map(number).collect()
}

fn wanted(round: Round, [m, k, n]: [usize; 3], a: &[f64], b: &[f64], c: &[f64]) -> Vec<f64> {
    let mut result = vec![0.0; m * n];
    let product = Product::new(MatrixRef::new(a, m, k).unwrap(), MatrixRef::new(b, k, n).unwrap()).unwrap();
    let product = product.plus(MatrixRef::new(c, m, n).unwrap()).unwrap();
    product.in_order_to(round, &mut MatrixMut::new(&mut result, m, n).unwrap()).unwrap();
    result
}

fn same(found: &[f64], wanted: &[f64], what: &str) {
    for (at, (x, y)) in found.iter().zip(wanted).enumerate() {
        assert_eq!(x.to_bits(), y.to_bits(), "{what}: entry {at}: {x:e}, expected {y:e}");
    }
    assert_eq!(found.len(), wanted.len(), "{what}");
}

fn direction<R: Rounding>(cuda: &Cuda, random: &mut Random) {
    let stream = cuda.gpus()[0].stream().unwrap();
    let shapes = [
        [64, 16, 64],
        [128, 48, 192],
        [1, 1, 1],
        [1, 100, 1],
        [3, 5, 7],
        [65, 17, 63],
        [64, 15, 64],
        [200, 333, 130],
        [0, 3, 4],
        [3, 0, 4],
        [640, 64, 1],
    ];
    for [m, k, n] in shapes {
        for kind in 0..6 {
            let a = numbers(m * k, kind, random);
            let (b, c) = (numbers(k * n, kind, random), numbers(m * n, kind, random));
            let what = format!("{m} x {k} x {n}, kind {kind}, {:?}", R::ROUND);
            let expected = wanted(R::ROUND, [m, k, n], &a, &b, &c);
            let (of_a, of_b) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap());
            let mut of_c = stream.upload(&c).unwrap();
            cuda.multiply_in_order_resident::<R>(&stream, [m, k, n], &of_a, &of_b, &mut of_c).unwrap();
            same(&stream.to_vec(&of_c).unwrap(), &expected, &what);
            // From the host, columns after columns; the matrix that is added is reversed.
            let turned: Vec<f64> = (0..n * k).map(|at| b[at % k.max(1) * n + at / k.max(1)]).collect();
            let reversed: Vec<f64> = c.iter().rev().copied().collect();
            let c = MatrixRef::with_strides(&reversed, (m * n).saturating_sub(1), m, n, -(n as isize), -1)
                .unwrap();
            let mut result = vec![0.0; m * n];
            let factors = (MatrixRef::new(&a, m, k).unwrap(), MatrixRef::by_columns(&turned, k, n).unwrap());
            let product = Product::new(factors.0, factors.1).unwrap().plus(c).unwrap();
            let mut of_result = MatrixMut::by_columns(&mut result, m, n).unwrap();
            cuda.multiply_in_order::<R>(&product, &mut of_result).unwrap();
            let result: Vec<f64> = (0..m * n).map(|at| result[at % n * m + at / n]).collect();
            same(&result, &expected, &what);
        }
    }
    let Some(kind) = std::env::var_os("OUTWARD_TIME").map(|_| 0) else { return };
    for size in [1024, 4096, 8192] {
        let a = stream.upload(&numbers(size * size, kind, random)).unwrap();
        let b = stream.upload(&numbers(size * size, kind, random)).unwrap();
        let mut c = stream.upload(&vec![0.0; size * size]).unwrap();
        let mut least = f64::INFINITY;
        for _ in 0..5 {
            stream.synchronize().unwrap();
            let start = Instant::now();
            cuda.multiply_in_order_resident::<R>(&stream, [size; 3], &a, &b, &mut c).unwrap();
            stream.synchronize().unwrap();
            least = least.min(start.elapsed().as_secs_f64());
        }
        let rate = 2.0 * (size as f64).powi(3) / least / 1e12;
        println!("{size} in order {:?}: {:.3} ms, {rate:.1} TFLOP/s", R::ROUND, least * 1e3);
    }
}

#[test]
fn products_on_a_gpu() {
    let Some(cuda) = gpus("products of matrices on a GPU") else { return };
    let mut random = Random::new(58);
    direction::<Rn>(&cuda, &mut random);
    direction::<Rd>(&cuda, &mut random);
    direction::<Ru>(&cuda, &mut random);
    direction::<Rz>(&cuda, &mut random);
}

/// The kernel for GPUs whose tensor cores do not have the instruction.
#[test]
fn products_without_tensor_cores() {
    let Some(cuda) = gpus("products of matrices on a GPU, without tensor cores") else { return };
    let (gpu, mut random) = (&cuda.gpus()[0], Random::new(59));
    let stream = gpu.stream().unwrap();
    for round in Round::ALL {
        let kernel =
            Cache::new(None).module(gpu, &product::plain(round)).unwrap().kernel(product::PRODUCT).unwrap();
        for ([m, k, n], kind) in
            [([70, 33, 50], 0), ([20, 64, 100], 1), ([64, 30, 64], 2), ([40, 9, 41], 3), ([9, 9, 9], 5)]
        {
            let a = numbers(m * k, kind, &mut random);
            let (b, c) = (numbers(k * n, kind, &mut random), numbers(m * n, kind, &mut random));
            let (of_a, of_b, of_c) =
                (stream.upload(&a).unwrap(), stream.upload(&b).unwrap(), stream.upload(&c).unwrap());
            let mut args: Vec<Arg> = [&of_a, &of_b, &of_c].map(|buffer| Arg::Ptr(buffer.ptr())).into();
            args.extend([m, n, k].map(|size| Arg::U32(size as u32)));
            let launch = Launch::rows(m * n, product::THREADS).unwrap();
            // SAFETY: the arguments are those of the kernel, and the buffers live until they are read.
            unsafe { kernel.launch(&stream, launch, &args) }.unwrap();
            same(
                &stream.to_vec(&of_c).unwrap(),
                &wanted(round, [m, k, n], &a, &b, &c),
                &format!("{round:?}, {kind}"),
            );
        }
    }
}

#[test]
fn shapes_that_do_not_fit_are_refused() {
    let Some(cuda) = gpus("products of matrices on a GPU") else { return };
    let stream = cuda.gpus()[0].stream().unwrap();
    let six = stream.upload(&[1.0; 6]).unwrap();
    let mut four = stream.upload(&[0.0; 4]).unwrap();
    let said = cuda.multiply_in_order_resident::<Rn>(&stream, [2, 2, 2], &six, &six, &mut four).unwrap_err();
    assert_eq!(said, CudaError::Arguments("A has 6 numbers, expected 2 x 2".into()));
    let (data, mut result) = ([1.0; 6], [0.0; 6]);
    let (a, b) = (MatrixRef::new(&data, 2, 3).unwrap(), MatrixRef::new(&data, 3, 2).unwrap());
    let mut wrong = MatrixMut::new(&mut result, 3, 2).unwrap();
    let said = cuda.multiply_in_order::<Rn>(&Product::new(a, b).unwrap(), &mut wrong).unwrap_err();
    assert_eq!(said, CudaError::Arguments("the result is 3 x 2, expected 2 x 2".into()));
}
