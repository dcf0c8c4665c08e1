//! A computer without OpenCL gives one clear line. Each case runs in a process of its own, whose environment hides the
//! installed OpenCL.

use std::process::Command;

use outward_opencl::OpenCl;

const CHILD: &str = "OUTWARD_OPENCL_CHILD";

/// Returns the message of a process whose loader finds no driver.
fn said(variable: &str, value: &str) -> String {
    let this = std::env::current_exe().expect("a test is a program");
    let mut command = Command::new(this);
    command.args(["--exact", "child", "--nocapture"]).env(CHILD, "1").env(variable, value);
    let output = command.output().expect("it starts");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Run by the other test.
#[test]
fn child() {
    if std::env::var_os(CHILD).is_some() {
        match OpenCl::first() {
            Ok(device) => println!("found: {}", device.description()),
            Err(reason) => println!("reason: {reason}"),
        }
    }
}

#[test]
fn no_driver_is_one_line() {
    let empty = std::env::temp_dir().join(format!("outward-no-drivers-{}", std::process::id()));
    std::fs::create_dir_all(&empty).expect("a temporary folder");
    let text = said("OCL_ICD_VENDORS", &empty.to_string_lossy());
    let _ = std::fs::remove_dir_all(&empty);
    let line = text.lines().find(|line| line.contains("reason: ") || line.contains("found: "));
    let line = line.unwrap_or_else(|| panic!("the child said nothing: {text}"));
    let known = ["OpenCL is not installed", "OpenCL has no driver"];
    assert!(known.iter().any(|known| line.contains(known)), "{line}");
}

/// A driver that fails does not hide those of other makers.
#[cfg(unix)]
#[test]
fn a_driver_that_fails_is_passed_over() {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stub/loader.c");
    let loader = |option: &str| {
        let name = format!("loader{option}-{}.so", std::process::id());
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let mut compiler = Command::new("cc");
        compiler.args(["-std=gnu11", "-shared", "-fPIC", option, "-o"]).arg(&path).arg(source);
        assert!(compiler.status().expect("the tests need the C compiler `cc`").success());
        path
    };
    let (some, none) = (loader("-DSOME"), loader("-DALL"));
    let text = said("OPENCL_DYLIB_PATH", &some.to_string_lossy());
    assert!(text.contains("reason: the OpenCL device `Second` lacks a connection"), "{text}");
    let text = said("OPENCL_DYLIB_PATH", &none.to_string_lossy());
    assert!(text.contains("reason: OpenCL is out of memory while asking for devices"), "{text}");
    for loader in [some, none] {
        let _ = std::fs::remove_file(loader);
    }
}
