//! Messages of a build without a feature: one line, with the way to build it. Each test exists in builds without its
//! feature: `cargo test -p outward-cli --no-default-features --test command lacking`.

#![cfg(not(all(feature = "cuda", feature = "opencl", feature = "translate")))]

use crate::common::{Ran, run};

fn refused(args: &[&str], said: &str) {
    let Ran { code, out, err } = run(args);
    assert_eq!((code, out.as_str(), err.as_str()), (2, "", said), "{args:?}");
}

#[cfg(not(feature = "cuda"))]
#[test]
fn lacking_nvidia_gpus() {
    const SAID: &str = "this outward was built without NVIDIA GPUs, build it with: cargo build --release -p \
        outward-cli --features cuda\n";
    for command in [&["eval", "1/3"][..], &["bench"], &["selftest"], &["selftest", "--op", "ftz"]] {
        for device in ["cuda", "cuda:1"] {
            refused(
                &[command, &["--device", device]].concat(),
                &format!("outward: --device {device}: {SAID}"),
            );
        }
    }
    let ftz =
        ["eval", "1/x", "--var", "x=3", "--format", "f32", "--as", "float", "--ftz", "--device", "cuda"];
    refused(&ftz, &format!("outward: --device cuda: {SAID}"));
    // Any device will do: this processor does.
    let ran = run(&["eval", "1/3", "--device", "auto"]);
    assert_eq!((ran.code, ran.err), (0, format!("outward: computing on the cpu: {SAID}")));
    assert_eq!(ran.out, run(&["eval", "1/3"]).out);
}

#[cfg(not(feature = "opencl"))]
#[test]
fn lacking_opencl_devices() {
    const SAID: &str = "this outward was built without OpenCL devices, build it with: cargo build --release -p \
        outward-cli --features opencl\n";
    for command in [&["eval", "1/3"][..], &["bench"], &["selftest"]] {
        for device in ["opencl", "opencl:1"] {
            refused(
                &[command, &["--device", device]].concat(),
                &format!("outward: --device {device}: {SAID}"),
            );
        }
    }
}

/// Nothing is written, and no clang is looked for.
#[cfg(not(feature = "translate"))]
#[test]
fn lacking_the_translator() {
    refused(
        &["opencl", "translate", "kernel.cl", "--output", "kernel.out.cl"],
        "outward: opencl translate: this outward was built without the translator of OpenCL C, \
            build it with: cargo build --release -p outward-cli --features translate\n",
    );
    assert!(!std::path::Path::new("kernel.out.cl").exists());
}
