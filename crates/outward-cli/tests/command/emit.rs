//! `outward emit`: the output, and the arguments that are refused.

use std::fs;

use crate::common::{Folder, bad, run};

#[test]
fn a_header_of_functions() {
    let folder = Folder::new();
    // A folder that is not there yet.
    let target = folder.join("include/gpu");
    let ran = run(&[
        "emit",
        "library",
        "--target",
        "cuda",
        "--functions",
        "exp,fma,exp,rootn,jn",
        "--output",
        &target,
    ]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let text = fs::read_to_string(format!("{target}/outward.cuh")).expect("the header");
    for (declaration, count) in [
        ("inline double outward_exp_ru(double x)", 1),
        ("inline float outward_expf_rd(float x)", 1),
        ("inline outward_interval outward_exp_interval(outward_interval x)", 1),
        ("inline outward_intervalf outward_fmaf_interval(", 1),
        ("outward_sin", 0),
        ("inline double outward_rootn_ru(double x, int n)", 1),
        ("inline float outward_jnf_rd(int n, float x)", 1),
        ("outward_rootn_interval", 0),
        // There is one slow path, however many directions and formats call it.
        ("// exp digits\n", 1),
    ] {
        assert_eq!(text.matches(declaration).count(), count, "{declaration}");
    }

    let ran = run(&["emit", "library", "-o", &target, "--target", "opencl", "--functions", "exp"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let text = fs::read_to_string(format!("{target}/outward.clh")).expect("the header");
    assert!(text.contains("static inline double outward_exp_ru(double x)"));
}

/// Checks the header with the functions that the files of a program call, and those that are named.
#[test]
fn a_header_for_a_program() {
    let folder = Folder::new();
    let program = folder.file(
        "program.cu",
        "#include \"outward.cuh\"\n\
         __device__ float f(float x) { return outward_erff_ru(outward_mulf_rd(x, 2)); }\n\
         __device__ double g(outward_interval x) { return outward_cos_interval(x).lo + my_outward_sin_rn(1); }\n\
         outward_expp_rn\n\
         __device__ outward_pairf p(float x) { return outward_fast_two_sumf(x, outward_sqrtf_pair_rd(y).hi); }",
    );
    let other = folder.file("model.h", "double h(double x) { return outward_erf_rn(x); }");
    let (out, target) = (folder.join("include"), "outward.cuh");
    let ran = run(&[
        "emit",
        "library",
        &program,
        &other,
        "--functions",
        "log",
        "--target",
        "cuda",
        "--output",
        &out,
    ]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    assert_eq!(ran.err, format!("outward: note: {program}: no function outward_expp\n"));
    let text = fs::read_to_string(format!("{out}/{target}")).expect("the header");
    let functions = outward::emit::functions().map(|info| info.name);
    let found: Vec<&str> =
        functions.filter(|name| text.contains(&format!("inline double outward_{name}_rn("))).collect();
    assert_eq!(found, ["add", "mul", "sqrt", "log", "cos", "erf"]);
    assert!(
        !text.contains("outward_sub_pair")
            && text.contains("outward_pair outward_two_product(double x, double y)")
    );
    assert!(text.contains("outward_pairf outward_addf_pair_ru(outward_pairf x, outward_pairf y)"));
    assert!(text.contains("outward_pair outward_sqrt_pair(outward_pair x)"));
}

#[test]
fn kernels() {
    for (target, start) in [
        ("ptx", ".visible .entry outward_kernel("),
        ("cuda", "extern \"C\" __global__ void outward_kernel(unsigned long long rows, const double *in0"),
        ("opencl", "__kernel void outward_kernel(ulong rows, __global const double *in0"),
    ] {
        let ran = run(&["emit", "kernel", "-x/y", "--target", target]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{target}");
        assert!(
            ran.out.contains(start) && ran.out.contains("// in3: upper bounds of y"),
            "{target}: {}",
            ran.out
        );
    }
    let ran = run(&[
        "emit", "kernel", "x+y", "--target", "ptx", "--format", "f32", "--as", "float", "--round", "rd",
    ]);
    assert!(ran.code == 0 && ran.out.contains("add.rm.f32"), "{}", ran.err);
}

#[test]
fn what_is_refused() {
    let folder = Folder::new();
    let target = folder.join("out");
    let refused = |args: &[&str], code: i32, part: &str| {
        bad(code, &[&["emit"], args].concat(), b"", &[part]);
    };
    let library = ["library", "--target", "cuda", "--output", &target, "--functions"];
    refused(&[&library[..], &["exp,expp"]].concat(), 2, "--functions: no function expp; expected all, or of");
    assert!(!fs::exists(&target).expect("it can be looked for"));
    let file = folder.file("out", "a file");
    refused(&[&library[..], &["exp"]].concat(), 1, &format!("cannot write {file}: "));
    refused(&library[..5], 2, "required");
    let missing = folder.join("missing.cu");
    refused(&["library", &missing, "--target", "cuda", "--output", &target], 1, "cannot read ");
    let program = folder.file("program.cu", "a[i] = exp(x[i]);");
    let message =
        "program.cu: no call of a function such as outward_exp_ru; --functions names what macros call";
    refused(&["library", &program, "--target", "cuda", "--output", &target], 2, message);
    refused(&["kernel", "x +", "--target", "ptx"], 2, "formula: ");
    refused(&["kernel", "x", "--target", "ptx", "--round", "rd"], 2, "--round is for --as float");
    refused(&["kernel", "nextafter(x, y)", "--target", "cuda"], 2, "formula: ");
}
