//! Exact sums and dot products on GPUs have the same bytes as on the processor. On stub drivers, whose kernel adds
//! integers, this tests chunks, GPUs and arguments; with a GPU, the kernels.
//!
//! With `OUTWARD_TIME=1` sums in the memory of a GPU are also timed, beside copies.

#![cfg(unix)]

mod stub;

use std::time::Instant;

use outward::emit::reduction::Summand;
use outward::format::{Bf16, F16};
use outward::reductions::{Accumulator, Terms};
use outward_cuda::{Buffer, Cache, Cuda, CudaError, Gpu, Plain, Stream};
use outward_needs::{Missing, not_run};
use outward_test::generators::Random;
use outward_test::reductions::{Columns, check, columns, patterns};
use stub::Stub;

#[test]
fn chunks_and_gpus_make_no_difference() {
    for options in [&["-DPOLICY=0"][..], &["-DPOLICY=1"], &["-DPOLICY=2", "-DDEVICES=3"]] {
        let stub = Stub::new(options);
        {
            let cuda = Cuda::with(stub.open().unwrap().gpus().unwrap(), Cache::new(None)).unwrap();
            for count in [0, 1, 1000, 70_000, 300_001] {
                let x: Vec<f64> = (0..count).map(|n| f64::from(n % 1000) - 300.0).collect();
                let y: Vec<f64> = (0..count).map(|n| f64::from(n % 77)).collect();
                for terms in [Terms::Numbers(&x[..]), Terms::Products(&x, &y), Terms::Products(&x, &x)] {
                    let found = cuda.accumulate(terms).unwrap();
                    assert_eq!(found, Accumulator::of_terms(terms), "{count} {options:?}");
                }
            }
            let stream = cuda.gpus()[0].stream().unwrap();
            let x = stream.upload(&[1.0, 2.0, 4.0]).unwrap();
            let y = stream.upload(&[1.0, -1.0, 3.0]).unwrap();
            let dot = cuda.accumulate_resident(&stream, Terms::Products(&x, &y)).unwrap();
            assert_eq!(dot, Accumulator::of_products(&[1.0, 2.0, 4.0], &[1.0, -1.0, 3.0]));
            // An array of another library, which begins at no multiple of 16.
            let end = x.ptr().byte_add(8);
            // SAFETY: two numbers are there.
            let sum = unsafe { cuda.accumulate_borrowed::<f64>(&stream, 2, Terms::Numbers(&end)) };
            assert_eq!(sum.unwrap(), Accumulator::of(&[2.0, 4.0]));
            // SAFETY: three numbers are there.
            let dot =
                unsafe { cuda.accumulate_borrowed::<f64>(&stream, 3, Terms::Products(&x.ptr(), &y.ptr())) };
            assert_eq!(dot.unwrap(), Accumulator::of_products(&[1.0, 2.0, 4.0], &[1.0, -1.0, 3.0]));
            let none = cuda.gpus()[0].buffer::<f64>(0).unwrap();
            let sum = cuda.accumulate_resident(&stream, Terms::Numbers(&none)).unwrap();
            assert_eq!(sum, Accumulator::new());
        }
        stub.assert_clean();
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let stub = Stub::new(&["-DPOLICY=1", "-DDEVICES=2"]);
    {
        let gpus = stub.open().unwrap().gpus().unwrap();
        let cuda = Cuda::with(gpus.clone(), Cache::new(None)).unwrap();
        let said = cuda.accumulate(Terms::Products(&[1.0, 2.0][..], &[1.0])).unwrap_err();
        assert_eq!(said.to_string(), "factors of 2 and of 1 numbers, expected as many of each");
        let streams: Vec<Stream> = gpus.iter().map(|gpu| gpu.stream().unwrap()).collect();
        let x = streams[0].upload(&[1.0, 2.0]).unwrap();
        let short = streams[0].upload(&[1.0]).unwrap();
        let elsewhere = streams[1].upload(&[1.0, 2.0]).unwrap();
        let refused = |stream, terms| cuda.accumulate_resident(stream, terms).unwrap_err();
        assert!(matches!(refused(&streams[0], Terms::Products(&x, &short)), CudaError::Arguments(_)));
        assert!(matches!(refused(&streams[0], Terms::Products(&x, &elsewhere)), CudaError::Arguments(_)));
        assert!(matches!(refused(&streams[1], Terms::Numbers(&x)), CudaError::Arguments(_)));
        let one = Cuda::with(vec![gpus[0].clone()], Cache::new(None)).unwrap();
        let said = one.accumulate_resident(&streams[1], Terms::Numbers(&elsewhere)).unwrap_err();
        assert!(matches!(said, CudaError::Arguments(_)));
    }
    stub.assert_clean();
}

/// Returns all GPUs of this computer, or reports that there are none.
fn gpus(test: &str) -> Option<Cuda> {
    Cuda::all().map_err(|error| not_run(test, Missing::Hardware, error)).ok()
}

fn every_column<T: Summand + Plain>(cuda: &Cuda, all: Vec<Columns<T>>) {
    let stream = cuda.gpus()[0].stream().unwrap();
    for columns in all {
        check(&columns, |terms| {
            let found = cuda.accumulate(terms).unwrap();
            assert_eq!(found, resident(cuda, &stream, terms), "in the memory of the GPU");
            assert_eq!(found, borrowed(cuda, &stream, terms), "in memory of others");
            found
        });
    }
}

fn resident<T: Summand + Plain>(cuda: &Cuda, stream: &Stream, terms: Terms<'_, [T]>) -> Accumulator {
    let up = |x: &[T]| stream.upload(x).unwrap();
    let found = match terms {
        Terms::Numbers(x) => cuda.accumulate_resident(stream, Terms::Numbers(&up(x))),
        Terms::Magnitudes(x) => cuda.accumulate_resident(stream, Terms::Magnitudes(&up(x))),
        Terms::Products(x, y) => cuda.accumulate_resident(stream, Terms::Products(&up(x), &up(y))),
    };
    found.unwrap()
}

/// Adds an array that begins at any address, like one of another library.
fn borrowed<T: Summand + Plain>(cuda: &Cuda, stream: &Stream, terms: Terms<'_, [T]>) -> Accumulator {
    let up = |x: &[T]| {
        let shifted: Vec<T> = [T::one(); 3].into_iter().chain(x.iter().copied()).collect();
        stream.upload(&shifted).unwrap()
    };
    let at = |x: &Buffer<T>| x.ptr().byte_add(3 * size_of::<T>());
    let x = match terms {
        Terms::Numbers(x) | Terms::Magnitudes(x) | Terms::Products(x, _) => up(x),
    };
    let y = if let Terms::Products(_, y) = terms { up(y) } else { up(&[]) };
    let count = x.len() - 3;
    let (first, second) = (at(&x), at(&y));
    let terms = match terms {
        Terms::Numbers(_) => Terms::Numbers(&first),
        Terms::Magnitudes(_) => Terms::Magnitudes(&first),
        Terms::Products(..) => Terms::Products(&first, &second),
    };
    // SAFETY: so many numbers are there, and the buffers live until the sum is found.
    unsafe { cuda.accumulate_borrowed::<T>(stream, count, terms) }.unwrap()
}

#[test]
fn sums_on_a_gpu() {
    let Some(cuda) = gpus("exact sums on a GPU") else { return };
    every_column::<f64>(&cuda, columns());
    every_column::<f32>(&cuda, columns());
    every_column::<F16>(&cuda, columns());
    every_column::<F16>(&cuda, patterns());
    every_column::<Bf16>(&cuda, columns());
    every_column::<Bf16>(&cuda, patterns());
}

/// Checks repeated carries: the significands have all bits, and all terms go into the same bins.
fn carries<T: Summand + Plain>(cuda: &Cuda) {
    let stream = cuda.gpus()[0].stream().unwrap();
    let one = T::one().pattern();
    for pattern in [T::MAX_BITS, one | T::FRACTION_MASK, one | T::FRACTION_MASK | T::SIGN_MASK] {
        let x = vec![T::from_pattern(pattern); (1 << 27) + 12_345];
        for terms in [Terms::Numbers(&x[..]), Terms::Products(&x, &x)] {
            let found = resident(cuda, &stream, terms).to_bytes();
            assert_eq!(found, Accumulator::of_terms(terms).to_bytes(), "{} {pattern:#x}", T::NAME);
        }
    }
}

#[test]
fn threads_carry_on_a_gpu() {
    let Some(cuda) = gpus("carries of exact sums on a GPU") else { return };
    carries::<f64>(&cuda);
    carries::<f32>(&cuda);
    carries::<F16>(&cuda);
    carries::<Bf16>(&cuda);
}

#[test]
fn times_on_a_gpu() {
    if std::env::var_os("OUTWARD_TIME").is_none() {
        return;
    }
    let Some(cuda) = gpus("times of exact sums on a GPU") else { return };
    times::<f64>(&cuda, 1 << 28);
    times::<f32>(&cuda, 1 << 29);
    times::<F16>(&cuda, 1 << 30);
    times::<Bf16>(&cuda, 1 << 30);
}

/// Times sums of numbers that repeat 2^24 random ones, whose exponents are neighbours or any.
fn times<T: Summand + Plain>(cuda: &Cuda, count: usize) {
    let gpu = &cuda.gpus()[0];
    let stream = gpu.stream().unwrap();
    let last = T::INFINITY_BITS >> T::FRACTION_BITS;
    for (name, fields) in [("one binade", last / 2..last / 2 + 1), ("any exponents", 1..last)] {
        let mut random = Random::new(1);
        let mut column = || -> Vec<T> {
            let piece: Vec<T> = (0..1 << 24)
                .map(|_| {
                    let field = fields.start + random.below(fields.end - fields.start);
                    let bits = random.bits();
                    let sign = if bits >> 63 != 0 { T::SIGN_MASK } else { 0 };
                    T::from_pattern(sign | field << T::FRACTION_BITS | (bits & T::FRACTION_MASK))
                })
                .collect();
            piece.iter().copied().cycle().take(count).collect()
        };
        let (first, second) = (column(), column());
        let (x, y) = (stream.upload(&first).unwrap(), stream.upload(&second).unwrap());
        let mut to = gpu.buffer::<T>(count).unwrap();
        let copy = time(gpu, || stream.copy(&mut to, &x).unwrap());
        let bytes = (count * size_of::<T>()) as f64;
        // A copy reads and writes.
        let speed = 2.0 * bytes / copy;
        println!("{} {} {name}, {count} numbers: copy {:.0} GB/s", gpu.name(), T::NAME, speed * 1e-9);
        let sums = [
            ("sum", 1.0, Terms::Numbers(&x), Terms::Numbers(&first[..])),
            ("sum_abs", 1.0, Terms::Magnitudes(&x), Terms::Magnitudes(&first[..])),
            ("sum_sq", 1.0, Terms::Products(&x, &x), Terms::Products(&first[..], &first)),
            ("dot", 2.0, Terms::Products(&x, &y), Terms::Products(&first[..], &second)),
        ];
        for (operation, columns, terms, on_host) in sums {
            let mut found = Accumulator::new();
            let seconds = time(gpu, || found = cuda.accumulate_resident(&stream, terms).unwrap());
            let own = columns * bytes / seconds;
            println!(
                "    {operation:8} {:7.3} ms {:5.0} GB/s, {:.2} of the copy's speed",
                1e3 * seconds,
                own * 1e-9,
                own / speed
            );
            let (mut copied, mut here) = (Accumulator::new(), Accumulator::new());
            let with_copy = time(gpu, || copied = cuda.accumulate(on_host).unwrap());
            let on_cores = time(gpu, || here = Accumulator::of_terms(on_host));
            println!("    of host data {:.0} ms, on the cores {:.0} ms", 1e3 * with_copy, 1e3 * on_cores);
            for sum in [found, copied] {
                assert_eq!(sum.to_bytes(), here.to_bytes(), "{operation} {name}");
            }
        }
    }
}

/// Returns the shortest time of several runs, after one that is not counted.
fn time(gpu: &Gpu, mut work: impl FnMut()) -> f64 {
    let mut best = f64::INFINITY;
    for run in 0..8 {
        gpu.synchronize().unwrap();
        let start = Instant::now();
        work();
        gpu.synchronize().unwrap();
        if run > 0 {
            best = best.min(start.elapsed().as_secs_f64());
        }
    }
    best
}
