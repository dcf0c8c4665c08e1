//! `outward emit`: the output, and the arguments that are refused.

use std::fs;
use std::process::Command;

use outward_needs::{Missing, not_run};

use crate::common::{Folder, bad, good, run};

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
        ("c", "void outward_kernel(uint64_t rows, const double *in0"),
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

/// Compiles a program in C with the options that are most likely to change results, and runs it; `None` where there is
/// no compiler.
fn compiled_and_run(folder: &Folder, text: &str, options: &[&str]) -> Option<String> {
    let (source, program) = (folder.file("program.c", text), folder.join("program"));
    let made = Command::new("cc")
        .args(["-std=gnu11", "-O2", "-march=native", "-Wall", "-Werror"])
        .args(options)
        .args(["-o", &program, &source, "-lm"])
        .output();
    let made = match made {
        Ok(made) => made,
        Err(error) => {
            not_run("emitted C", Missing::Software, error);
            return None;
        }
    };
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let ran = Command::new(&program).output().expect("the program starts");
    assert!(ran.status.success(), "{}", ran.status);
    Some(String::from_utf8(ran.stdout).expect("text"))
}

/// The function of columns gives the command's bits.
#[test]
fn kernels_in_c() {
    let folder = Folder::new();
    for (formula, options, number, is_interval) in [
        ("if x < y then x*y + x/y else sqrt(x) - floor(y*y)", &["--as", "float"][..], "double", false),
        ("exp(x) + x*y - 1/y", &["--as", "float", "--round", "rd"], "double", false),
        ("x/y + sqrt(x)*y + f16(x)", &["--as", "float", "--round", "ru", "--format", "f32"], "float", false),
        ("log(abs(x)) + x/y", &["--as", "float", "--format", "f32"], "float", false),
        ("sqrt(x) + x*y - (if x < y then 1/x else x^3)", &[], "double", true),
        ("min(x, y)/y + floor(x)", &["--format", "f32"], "float", true),
    ] {
        let kernel = run(&[&["emit", "kernel", formula, "--target", "c"], options].concat());
        assert_eq!((kernel.code, kernel.err.as_str()), (0, ""), "{formula}");
        let arguments = if is_interval { "x, x, y, y, lo, hi, codes" } else { "x, y, lo" };
        let wide = if number == "double" { 16 } else { 8 };
        let (tiny, huge) = if number == "double" { ("1e-310", "1e300") } else { ("1e-40", "1e30") };
        let hard = ["0.1", "-2.5", tiny, huge, "-0.0", "3", "-1e38", "0.5"];
        let values = hard.join(", ");
        let rows = hard.iter().flat_map(|x| hard.iter().map(move |y| format!("{x},{y}\n")));
        let data = folder.file("d.csv", format!("x,y\n{}", rows.collect::<String>()));
        let text = format!(
            "{}\n#include <stdio.h>\n\
             static void print({number} x)\n{{\n\
             \tunsigned long long bits = 0;\n\tmemcpy(&bits, &x, sizeof x);\n\tprintf(\"0x%0{wide}llx\", bits);\n}}\n\
             int main(void)\n{{\n\
             \tconst {number} values[8] = {{{values}}};\n\
             \t{number} x[64], y[64], lo[64], hi[64] = {{0}};\n\tunsigned char codes[64] = {{0}};\n\
             \tfor (int i = 0; i < 64; i++) {{ x[i] = values[i / 8]; y[i] = values[i % 8]; }}\n\
             \toutward_kernel(64, {arguments});\n\
             \tfor (int i = 0; i < 64; i++) {{\n\t\tprint(lo[i]);\n\
             \t\tif ({}) {{ putchar(','); print(hi[i]); printf(\",%d\", codes[i]); }}\n\t\tputchar('\\n');\n\t}}\n}}\n",
            kernel.out,
            i32::from(is_interval)
        );
        let Some(found) = compiled_and_run(&folder, &text, &[]) else { return };
        // The empty set is {NaN, NaN} in kernels, and inf,-inf in rows.
        let (nan, empty) = match number {
            "double" => ("0x7ff8000000000000,0x7ff8000000000000", "0x7ff0000000000000,0xfff0000000000000"),
            _ => ("0x7fc00000,0x7fc00000", "0x7f800000,0xff800000"),
        };
        let found = found.replace(nan, empty);
        let wanted = good(&[&["eval", formula, "--data", &data, "--point", "--bits"], options].concat());
        let code = |name: &str| match name {
            "com" => "16",
            "dac" => "12",
            "def" => "8",
            "trv" => "4",
            _ => "0",
        };
        let wanted: Vec<String> = wanted
            .lines()
            .skip(1)
            .map(|line| match line.rsplit_once(',') {
                Some((bounds, decoration)) => format!("{bounds},{}", code(decoration)),
                None => line.into(),
            })
            .collect();
        assert_eq!(found.lines().collect::<Vec<_>>(), wanted, "{formula}");
    }
}

/// The header of functions in C needs no library, and can stand beside other code.
#[test]
fn a_header_in_c() {
    let folder = Folder::new();
    let ran =
        run(&["emit", "library", "--target", "c", "--functions", "exp,div,pown", "-o", &folder.join("")]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let program = "#include \"outward_inline.h\"\n#include \"outward_inline.h\"\n#include <stdio.h>\n\
        int main(void)\n{\n\
        \tconst outward_interval x = outward_exp_interval((outward_interval){1, 2});\n\
        \tprintf(\"%a %a\\n%a %a\\n\", x.lo, x.hi, outward_div_rd(1, 3), outward_pown_ru(0.1, 3));\n\
        \tprintf(\"%a\\n\", outward_divf_ru(1, 3));\n}\n";
    let include = format!("-I{}", folder.join(""));
    let Some(found) = compiled_and_run(&folder, program, &[&include, "-Wno-unused-function"]) else { return };
    let eval = |args: &[&str]| good(&[&["eval"], args, &["--hex"]].concat());
    let bounds = eval(&["exp(x)", "--var", "x=1..2"]).replace(['[', ']', ','], "").replace(" com", "");
    let float = |args: &[&str]| eval(&[args, &["--as", "float"]].concat()).trim().to_owned();
    let [third, cube, single] = [
        float(&["1/3", "--round", "rd"]),
        float(&["x^3", "--var", "x=0.1", "--round", "ru"]),
        float(&["1/3", "--round", "ru", "--format", "f32"]),
    ];
    assert_eq!(found, format!("{bounds}{third} {cube}\n{single}\n"));
}

/// A function that calls the library, with the names of the formula; `outward-c` compiles such functions.
#[test]
fn calls_of_the_library_in_c() {
    let kernel = ["emit", "kernel", "let d = x - y; sin(d)/d", "--target", "c-library"];
    assert_eq!(
        good(&[&kernel[..], &["--as", "float", "--round", "rd", "--format", "f32"]].concat()),
        "#include <math.h>\n#include <outward.h>\n\nfloat formula(float x, float y)\n{\n\
         \tconst float d = outward_subf_rd(x, y);\n\tconst float v3 = outward_sinf_rd(d);\n\
         \tconst float v4 = outward_divf_rd(v3, d);\n\treturn v4;\n}\n"
    );
    assert!(good(&kernel).contains("const outward_interval v3 = outward_interval_sin(d);\n"));
    let choice = ["emit", "kernel", "if x < 1 then x else 2", "--target", "c-library"];
    bad(
        2,
        &choice,
        b"",
        &["formula: a choice over intervals is no call of the C library; --target c prints it"],
    );
    assert!(good(&[&choice[..], &["--as", "float"]].concat()).contains("const bool v2 = x < 0x1p+0;\n"));
    bad(2, &[&kernel[..], &["--format", "f32"]].concat(), b"", &["no operations on it in f32"]);
}

/// An FPCore reads back as the same formula.
#[test]
fn formulas_as_fpcores() {
    let folder = Folder::new();
    let emit = |formula: &str| good(&["emit", "kernel", formula, "--target", "fpcore"]);
    assert_eq!(emit("sqrt(x + 1) - sqrt(x)"), "(FPCore (x)\n(- (sqrt (+ x 1)) (sqrt x)))\n");
    assert_eq!(emit("let d = x - y; d*sin(d)"), "(FPCore (x y)\n(let* ([%2 (- x y)])\n(* %2 (sin %2))))\n");
    for formula in [
        "(1 - cos(x))/x^2 - 1/y",
        "if x < y and not (x == 2) then -x else atan2(x, y)^-3",
        "f32(x*y + 0.1) + f16(x)",
        "fma(x, y, 0x1.8p-3) - 1/3 + x^2*x^2",
    ] {
        let file = folder.file("one.fpcore", emit(formula));
        for reading in ["interval", "float"] {
            let values = ["--var", "x=1.7", "--var", "y=-0.3", "--as", reading];
            let direct = good(&[&["eval", formula][..], &values].concat());
            let read = good(&[&["eval", "--fpcore", &file][..], &values].concat());
            let read = read.split_once(": ").map_or(read.as_str(), |(_, value)| value);
            assert_eq!(read, direct, "{formula} as {reading}");
        }
    }
    for formula in ["rootn(x, 5)", "`a b` + 1"] {
        let refused = "formula: an FPCore cannot express it, or it has more than 400 values";
        bad(2, &["emit", "kernel", formula, "--target", "fpcore"], b"", &[refused]);
    }
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
