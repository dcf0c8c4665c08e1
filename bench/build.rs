//! Compiles the C loops; gcc turns calls of functions in them into calls of libmvec.

fn main() {
    let target = |key: &str| std::env::var(key).unwrap_or_default();
    let (os, arch) = (target("CARGO_CFG_TARGET_OS"), target("CARGO_CFG_TARGET_ARCH"));
    assert!(
        os == "linux" && arch == "x86_64" && target("CARGO_CFG_TARGET_ENV") == "gnu",
        "these measurements are for x86-64 Linux with glibc: its vector library libmvec is one of the contenders"
    );
    println!("cargo:rerun-if-changed=c");
    let loops = |source: &str, library: &str, fast: bool| {
        let mut build = cc::Build::new();
        build.file(source).warnings(true).extra_warnings(true);
        build.flag("-mavx512f").flag("-mprefer-vector-width=512").flag("-fno-math-errno");
        // After the level that cc passes, so that it takes precedence.
        build.flag(if fast { "-Ofast" } else { "-O3" });
        build.compile(library);
    };
    loops("c/plain.c", "outward_bench_plain", false);
    loops("c/vector_libm.c", "outward_bench_vector_libm", true);
    // -Ofast is for compiling only: handed to the linker it adds start-up code that flushes subnormals to zero.
    println!("cargo:rustc-link-arg=-Wl,--no-as-needed");
    println!("cargo:rustc-link-arg=-lmvec");
    println!("cargo:rustc-link-arg=-lm");
}
