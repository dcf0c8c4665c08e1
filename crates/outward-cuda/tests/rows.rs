//! Streams rows through one or more GPUs in chunks, on stub drivers that do the work at once, as late as possible, or
//! in a random order.

#![cfg(unix)]

mod stub;

use std::num::NonZero;
use std::sync::Mutex;

use outward::format::{E4m3, F16};
use outward::round::{Rn, Ru};
use outward_cuda::{Arg, Cache, Chunk, Cuda, CudaError, Kernel, Launch, Rows};
use stub::{FAULT, SMOKE, Stub};

const POLICIES: [&str; 3] = ["-DPOLICY=0", "-DPOLICY=1", "-DPOLICY=2"];

/// Columns of two sizes, and the expected results.
struct Table {
    a: Vec<f64>,
    b: Vec<f64>,
    mark: Vec<u8>,
}

impl Table {
    fn new(rows: usize) -> Table {
        let a = (0..rows).map(|n| n as f64 * 0.5).collect();
        let b = (0..rows).map(|n| 1.0 - n as f64 * 3.0).collect();
        Table { a, b, mark: (0..rows).map(|n| (n * 7 + n / 256) as u8).collect() }
    }

    /// Runs the kernels, and compares every row.
    fn check(&self, rows: &mut Rows, kernels: &[Kernel]) -> Result<(), CudaError> {
        let (mut out, mut flag) = (vec![f64::NAN; self.a.len()], vec![0u8; self.a.len()]);
        rows.run(
            &[(&*self.a).into(), (&*self.b).into(), (&*self.mark).into()],
            &mut [(&mut *out).into(), (&mut *flag).into()],
            |chunk| launch(&kernels[chunk.gpu], chunk),
        )?;
        for n in 0..out.len() {
            assert_eq!((out[n], flag[n]), (self.a[n] + self.b[n], self.mark[n] ^ 90), "row {n}");
        }
        Ok(())
    }
}

fn launch(kernel: &Kernel, chunk: &Chunk<'_>) -> Result<(), CudaError> {
    let columns = chunk.inputs.iter().chain(chunk.outputs);
    let mut args: Vec<Arg> = columns.map(|&column| Arg::Ptr(column)).collect();
    args.push(Arg::U64(chunk.rows as u64));
    // SAFETY: the columns of the kernel, with as many rows as are said.
    unsafe { kernel.launch(chunk.stream, Launch::rows(chunk.rows, 128)?, &args) }
}

/// Returns all devices of a stub, and the kernel on each.
fn devices(stub: &Stub, ptx: &str, name: &str) -> (Rows, Vec<Kernel>) {
    let gpus = stub.open().unwrap().gpus().unwrap();
    let kernel =
        |gpu: &outward_cuda::Gpu| gpu.load(&gpu.compile(ptx).unwrap()).unwrap().kernel(name).unwrap();
    let kernels = gpus.iter().map(kernel).collect();
    let mut rows = Rows::new(&gpus).unwrap();
    rows.set_threads(NonZero::new(2).unwrap());
    (rows, kernels)
}

#[test]
fn all_rows_in_order() {
    for policy in POLICIES {
        let stub = Stub::new(&[policy]);
        let (mut rows, kernels) = devices(&stub, SMOKE, "mixed");
        for chunk in [1, 7, 256, 1000] {
            rows.set_chunk_rows(NonZero::new(chunk));
            for count in [0, 1, 2, 6, 7, 8, 20, 21, 22, 999, 1000, 1001, 5003] {
                let before = stub.get("launches");
                Table::new(count).check(&mut rows, &kernels).unwrap();
                assert_eq!((stub.get("launches") - before) as usize, count.div_ceil(chunk), "{policy}");
            }
        }
        rows.set_chunk_rows(None);
        Table::new(300_001).check(&mut rows, &kernels).unwrap();
        drop((rows, kernels));
        stub.assert_clean();
    }
}

#[test]
fn several_gpus_share_the_rows() {
    for policy in POLICIES {
        let stub = Stub::new(&[policy, "-DDEVICES=3"]);
        let (mut rows, kernels) = devices(&stub, SMOKE, "mixed");
        for count in [5, 65536, 65537, 300_000, 500_009] {
            rows.set_chunk_rows(NonZero::new(20_011));
            Table::new(count).check(&mut rows, &kernels).unwrap();
        }
        drop((rows, kernels));
        // The GPU of each row.
        let seen = Mutex::new(Vec::new());
        let mut out = vec![0.0; 300_000];
        let input = vec![1.0; 300_000];
        let (mut rows, kernels) = devices(&stub, SMOKE, "add_down");
        rows.set_chunk_rows(NonZero::new(50_000));
        rows.run(&[(&*input).into(), (&*input).into()], &mut [(&mut *out).into()], |chunk| {
            seen.lock().unwrap().push((chunk.first, chunk.rows, chunk.gpu));
            launch(&kernels[chunk.gpu], chunk)
        })
        .unwrap();
        assert!(out.iter().all(|&sum| sum == 2.0));
        let mut seen = seen.into_inner().unwrap();
        seen.sort_unstable();
        let expected =
            [0, 50_000, 100_000, 150_000, 200_000, 250_000].map(|first| (first, 50_000, first / 100_000));
        assert_eq!(seen, expected);
        drop((rows, kernels));
        stub.assert_clean();
    }
}

/// Streams inputs of 12.5 MB through a GPU with 2 MiB, which makes the chunks smaller than suitable.
#[test]
fn inputs_larger_than_the_gpu() {
    for policy in POLICIES {
        let stub = Stub::new(&[policy, "-DMEMORY=(2<<20)"]);
        let (mut rows, kernels) = devices(&stub, SMOKE, "mixed");
        let table = Table::new(500_000);
        table.check(&mut rows, &kernels).unwrap();
        let peak = stub.get("peak");
        assert!(peak > 1 << 20 && peak <= 2 << 20, "{peak}");
        // A second check uses the same memory.
        let launches = stub.get("launches");
        table.check(&mut rows, &kernels).unwrap();
        assert_eq!(stub.get("peak"), peak);
        assert!(launches > 10);
        drop((rows, kernels));
        stub.assert_clean();
    }
    // Not even small chunks fit into this memory.
    let stub = Stub::new(&["-DMEMORY=20000"]);
    let (mut rows, kernels) = devices(&stub, SMOKE, "mixed");
    let said = Table::new(500_000).check(&mut rows, &kernels).unwrap_err();
    assert!(said.to_string().starts_with("out of memory: memory of the GPU, "), "{said}");
    Table::new(100).check(&mut rows, &kernels).unwrap();
}

#[test]
fn errors_end_the_run() {
    for policy in POLICIES {
        let stub = Stub::new(&[policy, "-DDEVICES=2"]);
        let (mut rows, kernels) = devices(&stub, SMOKE, "mixed");
        let table = Table::new(400_000);
        let mut out = vec![0.0; 400_000];
        rows.set_chunk_rows(NonZero::new(1000));
        let said = rows.run(
            &[(&*table.a).into(), (&*table.b).into(), (&*table.mark).into()],
            &mut [(&mut *out).into(), (&mut *vec![0u8; 400_000]).into()],
            |chunk| {
                if chunk.first == 207_000 {
                    return Err(CudaError::Arguments("enough".to_owned()));
                }
                launch(&kernels[chunk.gpu], chunk)
            },
        );
        assert_eq!(said.unwrap_err().to_string(), "enough");
        assert_eq!(stub.get("pending"), 0);
        // A panic of the caller's function continues in the caller, after the work in progress is done.
        let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            rows.run(&[(&*table.a).into()], &mut [(&mut *out).into()], |chunk| {
                assert!(chunk.first < 203_000, "on purpose");
                Ok(())
            })
        }));
        assert!(panic.is_err());
        assert_eq!(stub.get("pending"), 0);
        let said = rows.run(&[(&*table.a).into()], &mut [(&mut out[1..]).into()], |_| Ok(())).unwrap_err();
        assert_eq!(said.to_string(), "the columns differ in length: one has 400000 rows, another 399999");
        // The rows can be used as before.
        table.check(&mut rows, &kernels).unwrap();
        drop((rows, kernels));
        stub.assert_clean();
    }
}

#[test]
fn a_lost_device_ends_the_run() {
    for policy in POLICIES {
        let stub = Stub::new(&[policy]);
        let (mut rows, kernels) = devices(&stub, FAULT, "fault");
        rows.set_chunk_rows(NonZero::new(10));
        let mut out = vec![0.0; 100];
        let said = rows.run(&[], &mut [(&mut *out).into()], |chunk| {
            // SAFETY: the stub only marks its device as lost.
            unsafe { kernels[0].launch(chunk.stream, Launch::rows(1, 1)?, &[Arg::U64(8)]) }
        });
        assert!(matches!(said, Err(CudaError::Lost { .. })), "{said:?}");
        drop((rows, kernels));
        assert_eq!(stub.get("hazards"), 0);
    }
}

#[test]
fn no_gpus() {
    assert_eq!(Rows::new(&[]).unwrap_err(), CudaError::NoDevice);
}

/// Tests the checks of conversions before a GPU is used: the kernels are tested on GPUs (`gpu_conversions`).
#[test]
fn lengths_and_devices_of_conversions() {
    let stub = Stub::new(&["-DDEVICES=2"]);
    let gpus = stub.open().unwrap().gpus().unwrap();
    let cuda = Cuda::with(gpus[..1].to_vec(), Cache::new(None)).unwrap();
    let said = cuda.convert_slice::<Ru, f32, F16>(&[1.0], &mut []).unwrap_err();
    assert_eq!(said.to_string(), "1 numbers are to be converted to a place for 0");
    let (stream, other) = (gpus[0].stream().unwrap(), gpus[1].stream().unwrap());
    let from = gpus[0].buffer::<f32>(3).unwrap();
    let mut to = gpus[0].buffer::<E4m3>(4).unwrap();
    let said = cuda.convert_saturating_resident::<Rn, _, _>(&stream, &from, &mut to).unwrap_err();
    assert_eq!(said.to_string(), "3 numbers are to be converted to a place for 4");
    let said = cuda.convert_resident::<Rn, _, _>(&other, &from, &mut to).unwrap_err();
    assert!(
        said.to_string().starts_with("the stream is of GPU 1, what it is to work on is of GPU 0"),
        "{said}"
    );
    let (from, mut to) = (gpus[1].buffer::<f32>(4).unwrap(), gpus[1].buffer::<E4m3>(4).unwrap());
    let said = cuda.convert_resident::<Rn, _, _>(&other, &from, &mut to).unwrap_err();
    assert_eq!(said.to_string(), "the stream is of another GPU");
}
