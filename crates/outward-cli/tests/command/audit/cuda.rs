//! Instructions and functions of NVIDIA's GPUs, as far as stubs of its driver and compiler show them.

use super::compiled;
use crate::common::{bad, outward};

/// Checks messages that need no GPU.
#[test]
fn approximate_instructions() {
    const ARGS: [&str; 7] = ["audit", "exp2", "--impl", "cuda", "--approx", "--samples", "100"];
    let cuda = |more: [&'static str; 2]| [&ARGS[..], &more].concat();
    bad(2, &cuda(["--format", "f64"]), b"", &["the instructions are of binary32"]);
    bad(2, &cuda(["--device", "opencl"]), b"", &["expected --device cuda or cuda:N"]);
    bad(2, &["audit", "exp2", "--impl", "libm", "--approx"], b"", &["they go with --impl cuda"]);
    let on = |driver: &str, args: &[&str]| {
        let output =
            outward().env("OUTWARD_CUDA_DRIVER", driver).args(args).output().expect("the command runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let (code, _, said) = on("/no/such/libcuda.so.1", &ARGS);
    assert_eq!((code, said.lines().count()), (Some(1), 1), "{said}");
    assert!(said.starts_with("outward: --device cuda: no NVIDIA driver: "), "{said}");

    // A stub, on which each instruction returns its argument.
    let source = "../outward-cuda/tests/stub/driver.c";
    let stub = compiled(source, "stub-driver", &["-std=gnu11", "-frounding-math", "-lpthread"]);
    let (code, out, said) =
        on(&stub, &["audit", "sqrt", "--impl", "cuda", "--samples", "100", "--approx", "--ftz"]);
    assert_eq!((code, said.as_str()), (Some(1), ""), "{out}");
    assert!(out.starts_with("sqrt.approx.ftz.f32 of ") && out.contains(" in f32, sqrt\n"), "{out}");
    assert!(out.contains("defect: wrong special value, "), "{out}");
    let (code, out, _) =
        on(&stub, &["audit", "--all", "--impl", "cuda", "--approx", "--samples", "100", "--out", "csv"]);
    let names: Vec<&str> = out.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    assert_eq!((code, names.len()), (Some(1), 8), "{out}");
    for name in ["sin", "cos", "exp2", "log2", "tanh", "recip", "rsqrt", "sqrt"] {
        assert!(names.contains(&name), "{name}: {out}");
    }
    let (code, _, said) = on(&stub, &["audit", "tanh", "--impl", "cuda", "--approx", "--ftz"]);
    assert_eq!((code, said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.contains("no instruction that flushes subnormal numbers approximates `tanh`"), "{said}");

    // NVIDIA's functions want its compiler.
    let on = |compiler: &str, args: &[&str]| {
        let mut command = outward();
        command.env("OUTWARD_CUDA_DRIVER", &stub).env("OUTWARD_NVRTC", compiler).args(args);
        let output = command.output().expect("the command runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let compiler = compiled("../outward-cuda/tests/stub/nvrtc.c", "stub-nvrtc", &[]);
    let args = ["audit", "exp", "--impl", "cuda", "--samples", "100"];
    let (code, _, said) = on("/no/such/libnvrtc.so", &args);
    assert_eq!((code, said.lines().count()), (Some(1), 1), "{said}");
    assert!(
        said.starts_with("outward: --impl cuda: NVIDIA's run-time compiler (NVRTC) is not installed"),
        "{said}"
    );
    let (code, _, said) = on(&compiler, &["audit", "--all", "--impl", "cuda", "--samples", "1"]);
    assert_eq!((code, said.as_str()), (Some(1), ""));
    let (code, out, said) = on(&compiler, &[&args[..], &["--fast-math", "--format", "f32"]].concat());
    assert_eq!((code, said.as_str()), (Some(1), ""), "{out}");
    assert!(
        out.starts_with("expf of ") && out.contains(", NVRTC 12.4 with --use_fast_math in f32, exp\n"),
        "{out}"
    );
    assert!(out.contains("defect: wrong special value, "), "{out}");
}
