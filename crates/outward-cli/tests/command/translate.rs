//! `opencl translate`. Without clang the tests say that they have not run.

use std::fs;
use std::io::Write as _;
use std::process::Stdio;

use outward_needs::{Missing, not_run};

use crate::common::{Folder, Ran, bad, outward, run, run_with};

const ON: &str = "#pragma OPENCL EXTENSION cl_khr_select_fprounding_mode : enable\n";

/// Returns whether clang is installed.
fn clang(test: &str) -> bool {
    let ran = run_with(&["opencl", "translate", "-"], b"");
    let there = ran.code == 0;
    if !there {
        not_run(test, Missing::Software, ran.err);
    }
    there
}

fn translated(kernel: &str) -> Ran {
    let ran = run_with(&["opencl", "translate", "--report", "-"], format!("{ON}{kernel}").as_bytes());
    assert_eq!(ran.code, 0, "{kernel}: {}", ran.err);
    ran
}

/// Returns the translation of a kernel, the part after the pragma of the extension.
fn text(kernel: &str) -> String {
    let out = translated(kernel).out;
    let start = "#line 1 \"<stdin>\"\n\n";
    let at = out.find(start).unwrap_or_else(|| panic!("no {start:?} in {out}"));
    out[at + start.len()..].to_owned()
}

/// Returns the translation of a statement in the mode rtp, in which x is float, d double, n int, p to global float, v
/// float4.
fn statement(statement: &str) -> String {
    let head = "void f(float x, double d, int n, __global float *p, float4 v) {\n\
        #pragma OPENCL SELECT_ROUNDING_MODE rtp\n";
    let out = text(&format!("{head}{statement}\n}}\n"));
    out.lines().nth(2).expect("the statement").to_owned()
}

#[test]
fn statements_and_what_becomes_of_them() {
    if !clang("translated statements") {
        return;
    }
    let golden = [
        ("x = x * x + x;", "x = outward_add_rtp_f32(outward_mul_rtp_f32(x, x), x);"),
        ("x = -x - (x / 3);", "x = outward_sub_rtp_f32(-x, (outward_div_rtp_f32(x, 3)));"),
        ("x = d;", "x = convert_float_rtp(d);"),
        ("x += d;", "x = convert_float_rtp(outward_add_rtp_f64(x, d));"),
        ("x = n; d = n; n = x;", "x = convert_float_rtp(n); d = n; n = x;"),
        ("n *= 1.5f;", "n = outward_mul_rtp_f32(convert_float_rtp(n), 1.5f);"),
        ("x = (float)(d * n);", "x = convert_float_rtp((outward_mul_rtp_f64(d, n)));"),
        ("x = 0.1; x = 0.5; x = 16777217;", "x = 0x1.99999ap-4f; x = 0.5; x = 0x1.000002p+24f;"),
        ("x = -1u; x = -1; x = '\\xff';", "x = 0x1p+32f; x = -1; x = '\\xff';"),
        ("p[n] -= x;", "p[n] = outward_sub_rtp_f32(p[n], x);"),
        ("p[n++] -= x;", "outward_sub_rtp_f32_to_global(&(p[n++]), x);"),
        ("*p++ *= (x += 2);", "outward_mul_rtp_f32_to_global(&(*p++), (x = outward_add_rtp_f32(x, 2)));"),
        ("x++; --x;", "x = outward_add_rtp_f32(x, 1.0f); x = outward_sub_rtp_f32(x, 1.0f);"),
        ("d = x++;", "d = outward_add_rtp_f32_to_private_postfix(&(x), 1.0f);"),
        ("v = v * 2 + x;", "v = outward_add_rtp_f32x4(outward_mul_rtp_f32x4(v, (float4)(2)), (float4)(x));"),
        ("v.xy /= x;", "v.xy = outward_div_rtp_f32x2(v.xy, (float2)(x));"),
        ("v = (float4)(d, n, 1, x);", "v = (float4)(convert_float_rtp(d), convert_float_rtp(n), 1, x);"),
        (
            "x = convert_float(d); x = convert_float_rtz(d);",
            "x = convert_float_rtp(d); x = convert_float_rtz(d);",
        ),
        ("n = convert_int(x); n = x;", "n = convert_int(x); n = x;"),
        ("x = fma(x, x, sqrt(x)) + dot(v, v);", "x = outward_add_rtp_f32(fma(x, x, sqrt(x)), dot(v, v));"),
        ("vstore_half(x, 0, (__global half *)p);", "vstore_half_rtp(x, 0, (__global half *)p);"),
        ("vstorea_half4(v, 0, (__global half *)p);", "vstorea_half4_rtp(v, 0, (__global half *)p);"),
        ("if (x) return; else(x)*=2;", "if (x) return; else(x) = outward_mul_rtp_f32((x), 2);"),
        ("x = sizeof(x * x) > n ? x * 2 : x;", "x = sizeof(x * x) > n ? outward_mul_rtp_f32(x, 2) : x;"),
        (
            "for (x = 0; x < n; x += 0.5f) ;",
            "for (x = 0; x < convert_float_rtp(n); x = outward_add_rtp_f32(x, 0.5f)) ;",
        ),
        ("x = (n++, d);", "x = convert_float_rtp((n++, d));"),
    ];
    for (before, after) in golden {
        assert_eq!(statement(before), after, "{before}");
    }
    // No two words become one.
    let kernel = "float f(float x) {\n#pragma OPENCL SELECT_ROUNDING_MODE rtp\nreturn(x) * x; }\n";
    assert!(text(kernel).ends_with("\nreturn outward_mul_rtp_f32((x), x); }\n"));
}

/// Checks statements with half numbers: x and v, a vector of four; y is float, n int, p to global half.
#[test]
fn halves() {
    if !clang("translated halves") {
        return;
    }
    let kernel = |statement: &str| {
        format!(
            "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n\
            void f(half x, half4 v, float y, int n, __global half *p) {{\n\
            #pragma OPENCL SELECT_ROUNDING_MODE rtp\n{statement}\n}}\n"
        )
    };
    let golden = [
        ("x = x * x - 1.5h;", "x = outward_sub_rtp_half(outward_mul_rtp_half(x, x), 1.5h);"),
        ("x = x + y;", "x = convert_half_rtp(outward_add_rtp_f32(x, y));"),
        ("x += y;", "x = convert_half_rtp(outward_add_rtp_f32(x, y));"),
        ("x++;", "x = outward_add_rtp_half(x, 1.0h);"),
        ("x = n * x;", "x = outward_mul_rtp_half(convert_half_rtp(n), x);"),
        ("v = v / x;", "v = outward_div_rtp_halfx4(v, (half4)(x));"),
        ("*p++ -= x;", "outward_sub_rtp_half_to_global(&(*p++), x);"),
    ];
    for (before, after) in golden {
        let out = text(&kernel(before));
        assert_eq!(out.lines().nth(3), Some(after), "{before}");
    }
    let constants = "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n#pragma OPENCL SELECT_ROUNDING_MODE rtp\n\
        __constant half third = 1.0h / 3.0h, tenth = 0.1, most = -65520.0f, three = 3;\n";
    // 1/3, the double nearest to 0.1, and −65504, in 11 digits.
    assert_eq!(
        text(constants).lines().nth(2),
        Some(
            "__constant half third = 0x1.558p-2h, tenth = 0x1.99cp-4h, most = (-0x1.ffcp+15h), three = 0x1.8p+1h;"
        )
    );
    let out = translated(&kernel("v = v + x;")).out;
    for part in [
        "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n#pragma OPENCL FP_CONTRACT OFF\n",
        "static float outward_add_rtp_half_in_float(float in0, float in1)",
        "static half outward_add_rtp_half(half a, half b)\n",
        "static half4 outward_add_rtp_halfx4(half4 a, half4 b)\n",
    ] {
        assert!(out.contains(part), "no {part} in {out}");
    }
    // The translation is accepted as a kernel.
    let ran = run_with(&["opencl", "translate", "-"], format!("{ON}{out}").as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn scopes() {
    if !clang("scopes of rounding modes") {
        return;
    }
    let pragma = |mode: &str| format!("#pragma OPENCL SELECT_ROUNDING_MODE {mode}\n");
    let (rtz, rtp, rtn) = (pragma("rtz"), pragma("rtp"), pragma("rtn"));
    let kernel = format!(
        "float a(float x) {{ return x * x; }}\n\
         float b(float x) {{\n{rtp}if (x > 0) {{\n{rtn}x *= x; }}\nreturn x * a(x); }}\n\
         {rtz}float c(float x) {{ return x * x; }}\n\
         #if 0\n{rtp}#endif\n\
         float d(float x) {{ x = x * x;\n_Pragma(\"OPENCL SELECT_ROUNDING_MODE rte\") return x * x; }}\n\
         float e(float x) {{ return x * x; }}\n"
    );
    let ran = translated(&kernel);
    let report: Vec<Vec<&str>> =
        ran.err.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    let wanted = [
        ["<stdin>:7:1", "*=", "float", "rtn"],
        ["<stdin>:8:8", "*", "float", "rtp"],
        ["<stdin>:10:27", "*", "float", "rtz"],
        ["<stdin>:14:24", "*", "float", "rtz"],
        ["<stdin>:15:51", "*", "float", "rte"],
        ["<stdin>:16:27", "*", "float", "rtz"],
    ];
    assert_eq!(report, wanted, "{}", ran.out);
    assert!(ran.out.contains("float a(float x) { return x * x; }\n"), "{}", ran.out);
}

#[test]
fn macros_includes_and_definitions() {
    if !clang("macros and includes in kernels") {
        return;
    }
    let folder = Folder::new();
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).expect("a folder");
    fs::write(inner.join("mode.h"), "#pragma OPENCL SELECT_ROUNDING_MODE MODE\n").expect("a file");
    fs::write(
        folder.path().join("square.h"),
        "#define SQUARE(x) ((x) * (x))\n#ifdef UP\n#pragma OPENCL SELECT_ROUNDING_MODE rtp\n#endif\n",
    )
    .expect("a file");
    let kernel = folder.path().join("k.cl");
    fs::write(
        &kernel,
        format!(
            "{ON}#include \"square.h\"\n#include \"empty.h\"\n\
             #ifdef M_PI\nfloat f(float x) {{ return SQUARE(x) + COUNT; }}\n#endif\n"
        ),
    )
    .expect("a file");
    fs::write(inner.join("empty.h"), "").expect("a file");
    let out = folder.path().join("out.cl");
    let args = |more: &[&str]| {
        let paths = [&kernel, &out, &inner].map(|path| path.to_str().expect("text").to_owned());
        let mut args: Vec<String> =
            ["opencl", "translate", "--report", "-DCOUNT=2"].map(String::from).to_vec();
        args.extend([paths[0].clone(), "-o".into(), paths[1].clone(), "-I".into(), paths[2].clone()]);
        args.extend(more.iter().map(|&arg| arg.to_owned()));
        args
    };
    let ran = |more: &[&str]| run(&args(more).iter().map(String::as_str).collect::<Vec<_>>());
    // Nothing has a mode, so the file is unchanged, whatever it includes.
    let unchanged = ran(&[]);
    assert_eq!((unchanged.code, unchanged.err.as_str()), (0, ""));
    assert_eq!(fs::read(&out).expect("a file"), fs::read(&kernel).expect("a file"));
    assert_eq!(unchanged.out.lines().count(), 1);

    let up = ran(&["-D", "UP"]);
    assert_eq!((up.code, up.err.as_str()), (0, ""));
    let text = fs::read_to_string(&out).expect("a file");
    assert!(
        text.contains("float f(float x) { return outward_add_rtp_f32((outward_mul_rtp_f32((x), (x))), 2); }"),
        "{text}"
    );
    let rows: Vec<Vec<&str>> = up.out.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0], ["place", "operation", "type", "mode"]);
    assert!(rows[1][0].ends_with("k.cl:5:27") && rows[2][0].ends_with("k.cl:5:28"), "{rows:?}");
    assert_eq!([&rows[1][1..], &rows[2][1..]], [["+", "float", "rtp"], ["*", "float", "rtp"]]);
}

#[test]
fn the_macro_follows_the_mode() {
    if !clang("the macro __ROUNDING_MODE__") {
        return;
    }
    let kernel = "#define CAT_(a, b) a ## b\n#define CAT(a, b) CAT_(a, b)\n\
        #define f CAT(f_, __ROUNDING_MODE__)\n#define g g ## __ROUNDING_MODE__\n\
        #define STRING_(a) #a\n#define STRING(a) STRING_(a)\n\
        float f_rte(float x); float f_rtp(float x); float f_rtn(float x); float g_rtn(float x);\n\
        __constant char name[] = STRING(__ROUNDING_MODE__);\n\
        float h(float x) { x = f(x);\n#pragma OPENCL SELECT_ROUNDING_MODE rtp\n\
        { x = f(x);\n#pragma OPENCL SELECT_ROUNDING_MODE rtn\n x = f(x); x = g(x); }\n\
        return f(x); }\nfloat i(float x) { return f(x); }\n";
    let text = text(kernel);
    let calls: Vec<&str> = text.lines().skip_while(|line| !line.contains("h(float")).collect();
    assert_eq!(
        calls,
        [
            "float h(float x) { x = f_rte(x);",
            "",
            "{ x = f_rtp(x);",
            "",
            " x = f_rtn(x); x = g_rtn(x); }",
            "return f_rtp(x); }",
            "float i(float x) { return f_rte(x); }",
        ]
    );
    assert!(text.contains("name[] = \"rte\";"), "{text}");
    bad(
        1,
        &["opencl", "translate", "-"],
        format!("{ON}#if __ROUNDING_MODE__ == rtz\n#endif\n").as_bytes(),
        &["<stdin>:2:5: error: ", "has no value in a condition"],
    );
}

#[test]
fn constants_are_computed() {
    if !clang("constants in kernels") {
        return;
    }
    let pragma = "#pragma OPENCL SELECT_ROUNDING_MODE rtp\n";
    let constants = "__constant float third = 1.0f / 3.0f;\n__constant float list[2] = { 0.1, -1 / 3.0 };\n\
        enum { TWO = (int)(0.1f * 20 + 0.1f) };\n__constant double big = 1e308 * 10;\n";
    let text = text(&format!("{pragma}{constants}"));
    assert_eq!(
        text.trim_start(),
        "__constant float third = 0x1.555556p-2f;\n\
         __constant float list[2] = { 0x1.99999ap-4f, (-0x1.555554p-2f) };\n\
         enum { TWO = (int)(0x1.0cccdp+1f) };\n__constant double big = INFINITY;\n"
    );
    bad(
        1,
        &["opencl", "translate", "-"],
        format!("{ON}{pragma}__constant float4 v = (float4)(1, 2, 3, 4) / 3;\n").as_bytes(),
        &["<stdin>:3:23: a constant vector"],
    );
}

#[test]
fn without_a_mode_nothing_changes() {
    if !clang("kernels without a mode") {
        return;
    }
    let kernels = [
        "",
        "__kernel void k(__global float *x)\r\n{ /* \u{e9} */ x[0] = x[1] * 2; } // no line break",
        "#pragma OPENCL EXTENSION cl_khr_select_fprounding_mode : enable\nfloat f(float x) { return x/3; }\n",
        "#if 0\n#pragma OPENCL SELECT_ROUNDING_MODE rtz\n#endif\n\
            #define X(a) a\nfloat f(float x) { return X(x) + x; }\n",
    ];
    for kernel in kernels {
        // The file is not valid UTF-8.
        let bytes: Vec<u8> = kernel.chars().map(|c| u32::from(c) as u8).collect();
        let mut child = outward()
            .args(["opencl", "translate", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        child.stdin.take().expect("it was asked for").write_all(&bytes).expect("it reads");
        let output = child.wait_with_output().expect("the command ends");
        assert!(output.status.success(), "{kernel}");
        assert_eq!(output.stdout, bytes, "{kernel}");
    }
}

#[test]
fn errors_have_a_place() {
    if !clang("errors in kernels") {
        return;
    }
    let translate = ["opencl", "translate", "-"];
    let rtp = "#pragma OPENCL SELECT_ROUNDING_MODE rtp\n";
    let wrong = [
        (String::from(rtp), "<stdin>:1:1: SELECT_ROUNDING_MODE needs"),
        (
            format!("{ON}{}", rtp.replace("rtp", "up")),
            "<stdin>:2:1: expected a rounding mode (rte, rtz, rtp or rtn), found `up`",
        ),
        (
            format!("{ON}{rtp}float f(float x) {{ return x * y; }}\n"),
            "<stdin>:3:31: error: use of undeclared identifier 'y'",
        ),
        (String::from("float f(float x) { return x }\n"), "<stdin>:1:28: error: expected ';'"),
        (String::from("#include \"missing.h\"\n"), "<stdin>:1:10: fatal error: 'missing.h' file not found"),
        (format!("{ON}float f(float x) {{ return x *\n{rtp}x; }}\n"), ""),
        (
            format!("{ON}{rtp}float f(float x) {{ return x *\n{rtp}x; }}\n"),
            "<stdin>:4:1: SELECT_ROUNDING_MODE inside of an operation",
        ),
    ];
    for (kernel, message) in wrong {
        if message.is_empty() {
            assert_eq!(run_with(&translate, kernel.as_bytes()).code, 0, "{kernel}");
        } else {
            let ran = bad(1, &translate, kernel.as_bytes(), &[message]);
            assert_eq!(ran.out, "");
        }
    }
    bad(1, &["opencl", "translate", "no-such-file.cl"], b"", &["cannot read no-such-file.cl"]);
    bad(2, &["opencl", "translate"], b"", &["FILE"]);
    bad(2, &["opencl"], b"", &["expected a command: translate"]);
}

#[test]
fn a_missing_clang_is_said() {
    let ran = bad(
        1,
        &["opencl", "translate", "--clang", "no-such-clang", "-"],
        b"",
        &["clang, which reads OpenCL C, was not found (looked for no-such-clang)", "OUTWARD_CLANG"],
    );
    assert_eq!(ran.err.lines().count(), 1);
}

#[test]
fn the_kernel_of_docs_learn_gpu() {
    if !clang("the kernel of docs/learn/gpu.md") {
        return;
    }
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/learn/gpu.md");
    let page = fs::read_to_string(page).expect("docs/learn/gpu.md is there");
    let kernel = page.split("```c\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a kernel");
    let ran = run_with(&["opencl", "translate", "--report", "-"], kernel.as_bytes());
    let modes: Vec<&str> =
        ran.err.lines().skip(1).filter_map(|line| line.split_whitespace().last()).collect();
    assert_eq!(modes, ["rtn", "rtn", "rtp", "rtp"], "{}", ran.err);
}
