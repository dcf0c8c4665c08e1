//! `--format f16` and `bf16`, and casts.

use outward::format::{Bf16, F16, Format, Width};
use outward::{ops, text};

use super::common::{Folder, bad, good, good_with, run};

/// Returns every finite number of a format, exactly, on a line each.
fn all_finite<T: Format>() -> Vec<T> {
    let all = (0..1_u64 << 16).map(T::from_pattern);
    all.filter(|x| x.widen().is_finite()).collect()
}

fn column<T: Format>(numbers: &[T]) -> String {
    let lines = numbers.iter().map(|x| text::hex(*x).to_string() + "\n");
    std::iter::once("x\n".to_string()).chain(lines).collect()
}

/// Checks that results read back as the same numbers, and that a formula is computed like the operations of the format.
fn every_number<T: Format>(format: &str, sum_of_quotient: impl Fn(T) -> T) {
    let (numbers, folder) = (all_finite::<T>(), Folder::new());
    let file = folder.file("all.csv", column(&numbers));
    let eval = |formula: &str, more: &[&str]| {
        let out = good(&[&["eval", formula, "--data", &file, "--format", format][..], more].concat());
        out.lines().skip(1).map(str::to_string).collect::<Vec<_>>()
    };
    let read = |text: &str| text::parse_nearest::<T>(text.as_bytes()).expect("a number");
    for (x, line) in numbers.iter().zip(eval("x", &["--as", "float"])) {
        assert_eq!(read(&line).pattern(), x.pattern(), "{x:?}: {line}");
    }
    for (x, line) in numbers.iter().zip(eval("x", &[])) {
        let [lo, hi, decoration] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert!(read(lo) == *x && read(hi) == *x && decoration == "com", "{x:?}: {line}");
    }
    for (x, line) in numbers.iter().zip(eval("x/3 + x", &["--as", "float"])) {
        assert_eq!(read(&line).pattern(), sum_of_quotient(*x).pattern(), "{x:?}: {line}");
    }
}

#[test]
fn every_number_of_binary16() {
    let three = ops::add_rn(F16::ONE, ops::add_rn(F16::ONE, F16::ONE));
    every_number("f16", |x| ops::add_rn(ops::div_rn(x, three), x));
}

#[test]
fn every_number_of_bfloat16() {
    let three = ops::add_rn(Bf16::ONE, ops::add_rn(Bf16::ONE, Bf16::ONE));
    every_number("bf16", |x| ops::add_rn(ops::div_rn(x, three), x));
}

/// Checks two cells: rounded to binary32 first, one would be a tie, and the other too large for binary16.
#[test]
fn cells_are_rounded_once() {
    let eval = |x: &str, more: &[&str]| {
        let var = format!("x={x}");
        good(&[&["eval", "x", "--format", "f16", "--var", &var][..], more].concat())
    };
    assert_eq!(eval("2049.0000000000000000001", &["--as", "float"]), "2050\n");
    assert_eq!(eval("2049", &["--as", "float"]), "2048\n");
    assert_eq!(eval("65519.9999999999999", &["--as", "float"]), "65504\n");
    assert_eq!(eval("65520", &["--as", "float"]), "inf\n");
    assert_eq!(eval("2049", &[]), "[2048, 2050] com\n");
    assert_eq!(eval("-70000", &[]), "[-inf, -65504] dac\n");
    assert_eq!(eval("2049", &["--point"]), "[2048, 2048] com\n");
    let with_error =
        "[2048, 2050] com, plain 2048, error at most 0.5 ulps, 0 without the rounding of inputs\n";
    assert_eq!(eval("2049", &["--error"]), with_error);
    assert_eq!(eval("1e-8", &["--as", "float"]), "0\n");
    assert_eq!(eval("-1e-8", &[]), "[-6e-8, 0] com\n");
    // A carrier of binary64 does not round twice either.
    let f32 =
        &["eval", "f64(x)", "--format", "f32", "--as", "float", "--var", "x=16777217.0000000000000000001"];
    assert_eq!(good(f32), "16777218\n");
}

#[test]
fn names_of_formats() {
    for info in Width::of_formulas().map(Width::info) {
        let eval = |format| good(&["eval", "x/3", "--as", "float", "--var", "x=1", "--format", format]);
        for long in info.aliases {
            assert_eq!(eval(info.name), eval(long));
        }
    }
    assert_eq!(good(&["eval", "x/3", "--as", "float", "--var", "x=1", "--format", "f16"]), "0.3333\n");
    assert_eq!(good(&["eval", "x/3", "--as", "float", "--var", "x=1", "--format", "bf16"]), "0.334\n");
    bad(
        2,
        &["eval", "x", "--var", "x=1", "--format", "e4m3"],
        b"",
        &["possible values: f64, f32, f16, bf16"],
    );
}

#[test]
fn formats_have_the_names_of_other_languages() {
    let third = |format| good(&["eval", "x/3", "--as", "float", "--var", "x=1", "--format", format]);
    for (names, format) in [
        (["double", "float64", "fp64"], "f64"),
        (["float", "single", "float32"], "f32"),
        (["half", "fp16", "float16"], "f16"),
    ] {
        for name in names {
            assert_eq!(third(name), third(format), "{name}");
            let number = ["inspect", "0.1", "--format"];
            let inspected = |format| good(&[&number[..], &[format]].concat());
            assert_eq!(inspected(name), inspected(format), "{name}");
            let mode = |format| format!("format={format}");
            let diff = |a: &str| good(&["diff", "x/3", "--var", "x=1", "--a", a, "--b", "round=ru"]);
            assert_eq!(diff(&mode(name)), diff(&mode(format)).replace(&mode(format), &mode(name)), "{name}");
        }
    }
    let cast = run(&["eval", "fp16(x)", "--as", "float", "--var", "x=1e-8"]);
    assert_eq!((cast.out.as_str(), cast.code), ("0\n", 0), "{}", cast.err);
    bad(
        2,
        &["diff", "x", "--var", "x=1", "--a", "format=e4m3"],
        b"",
        &["expected f64, f32, f16, bf16, tf32"],
    );
}

/// Both formats of 8 bits are called `fp8`.
#[test]
fn names_of_several_formats_are_refused_with_each() {
    for name in ["fp8", "float8"] {
        let hint = format!("tip: '{name}' can be 'e4m3' or 'e5m2' (see");
        for command in
            [&["inspect", "0.1", "--format", name][..], &["convert", "-", "--column", "x", "--to", name]]
        {
            let ran = bad(2, command, b"x\n1\n", &[&hint]);
            assert!(!ran.err.contains("similar"), "{}", ran.err);
        }
        let hint = format!("tip: '{name}' can be 'e4m3' or 'e5m2', casts of formulas: e4m3(x) (see");
        bad(2, &["eval", "x", "--var", "x=1", "--format", name], b"", &[&hint]);
        let call = format!("{name}(x)");
        bad(2, &["eval", &call, "--var", "x=1"], b"", &["write e4m3(x) or e5m2(x) for a cast"]);
    }
    let command = ["convert", "-", "--column", "x", "--to"];
    bad(
        2,
        &[&command[..], &["mxfp8"]].concat(),
        b"x\n1\n",
        &["tip: 'mxfp8' can be 'mxfp8e4m3' or 'mxfp8e5m2' (see"],
    );
    bad(2, &["eval", "half(x)", "--var", "x=1"], b"", &["write f16(x) for a cast"]);
}

#[test]
fn errors_are_in_ulps_of_the_format() {
    let var = ["--var", "x=1.5", "--var", "y=1.25"];
    let with = |args: &[&str]| good(&[args, &var].concat());
    // 1.5/1.25 = 1.2, and 1.2001953125 in binary16, whose ulp is 2^-10.
    let line = with(&["eval", "x/y", "--format", "f16", "--as", "float", "--error"]);
    assert_eq!(line, "1.2, error at most 0.21 ulps\n");
    let tree = with(&["explain", "x/y", "--format", "f16"]);
    assert!(tree.contains("1.2001953125") && tree.contains("0.2"), "{tree}");
    let report = with(&["diff", "x/y", "--a", "format=f16", "--b", "format=bf16"]);
    assert!(report.contains("format=bf16") && report.contains("1.2001953125"), "{report}");
    let bound = good(&["roundoff", "x + y", "--format", "bf16", "--var", "x=1..2", "--var", "y=1..2"]);
    assert!(bound.contains("in ulps"), "{bound}");
    bad(
        2,
        &["diff", "--reduce", "sum", "x", "--data", "-", "--b", "format=f16"],
        b"x\n1\n",
        &["in f64 or f32"],
    );
}

#[test]
fn bounds_of_casts_have_their_rounding_and_their_overflow() {
    let roundoff = |formula: &str, x: &str| {
        let var = format!("x={x}");
        super::common::run(&["roundoff", formula, "--exact-inputs", "--var", &var, "--out", "json"])
    };
    // Half of the last place below 2, and of the least number.
    assert!(
        roundoff("f16(x)", "1..2").out.contains("\"absolute\": 0.00048828125,"),
        "{:?}",
        roundoff("f16(x)", "1..2")
    );
    assert!(
        roundoff("f16(x)", "0..1e-7").out.contains("\"absolute\": 2.9802322387695313e-8,"),
        "{:?}",
        roundoff("f16(x)", "0..1e-7")
    );
    let beyond = roundoff("f16(x)", "1..65520");
    assert!(beyond.code == 1 && beyond.out.contains("may overflow"), "{beyond:?}");
    assert_eq!(roundoff("f16(x)", "1..65504").code, 0);
}

#[test]
fn pictures_in_formats_of_16_bits() {
    let picture = good(&["plot", "x^2", "--var", "x=0..1", "--format", "f16", "--output", "-"]);
    assert!(picture.contains("plain binary16 value"));
    let picture = good(&["plot", "x^2", "--var", "x=0..1", "--format", "bf16", "--error", "--output", "-"]);
    assert!(picture.contains("bfloat16"), "the picture says its format");
}

#[test]
fn results_as_bit_patterns() {
    let eval = |args: &[&str]| good(&[&["eval", "x/3", "--var", "x=1", "--bits"], args].concat());
    for (format, pattern) in [
        ("f64", "0x3fd5555555555555"),
        ("f32", "0x3eaaaaab"),
        ("f16", "0x3555"),
        ("bf16", "0x3eab"),
        ("tf32", "0x3eaaa000"),
    ] {
        assert_eq!(eval(&["--as", "float", "--format", format]), format!("{pattern}\n"));
        // `inspect` reads it back.
        let number = good(&["inspect", "--bits", pattern, "--format", format]);
        assert!(number.contains(&format!("encoding     {pattern}\n")), "{number}");
    }
    assert_eq!(eval(&["--format", "f16"]), "[0x3555, 0x3556] com\n");
    let json = eval(&["--format", "f32", "--out", "json"]);
    assert_eq!(json, "{\"lo\": \"0x3eaaaaaa\", \"hi\": \"0x3eaaaaab\", \"decoration\": \"com\"}\n");
    let minus = good(&["eval", "-x", "--var", "x=0", "--as", "float", "--bits", "--format", "bf16"]);
    assert_eq!(minus, "0x8000\n");
    bad(2, &["eval", "x", "--var", "x=1", "--bits", "--hex"], b"", &["cannot be used with"]);
}

/// Checks that TF32 is stored in 32 bits, of which the last 13 are zeros.
#[test]
fn tf32_in_every_command() {
    let text = good(&["inspect", "--format", "tf32", "0.1"]);
    for line in [
        "format       tf32 (NVIDIA TF32: 1 sign, 8 exponent, 10 fraction bits)",
        "encoding     0x3dccc000",
        "bits         0 01111011 1001100110",
    ] {
        assert!(text.contains(line), "{text}");
    }
    let largest = good(&["inspect", "--bits", "0x7f7fe000", "--format", "tf32"]);
    assert!(largest.contains("3.401e38 = 0x1.ffcp+127") && largest.contains("next up      inf"), "{largest}");
    let last = "the last 13 bits are zeros in tf32";
    bad(2, &["inspect", "--bits", "0x3f800001", "--format", "tf32"], b"", &[last]);
    bad(2, &["inspect", "--bits", "0x13f800000", "--format", "tf32"], b"", &["33 bits, tf32 has 32"]);
    let convert = ["convert", "-", "--column", "x", "--to", "tf32", "--quiet"];
    let data = b"x\n0.1\n1.00048828125\n1.000488281250000000001\n1e39\n";
    let numbers = good_with(&convert, data);
    assert_eq!(numbers, "x\n0.0999755859375\n1\n1.0009765625\ninf\n");
    let bits = good_with(&[&convert[..], &["--bits", "--saturate"]].concat(), data);
    assert_eq!(bits, "x\n0x3dccc000\n0x3f800000\n0x3f802000\n0x7f7fe000\n");
    let float = ["--as", "float", "--var", "x=1.0004"];
    let cast = good(&[&["eval", "tf32(x)*1"][..], &float].concat());
    let folder = Folder::new();
    let core = folder.file("cast.fpcore", "(FPCore (x) (* (! :precision (float 8 19) (cast x)) 1))");
    assert_eq!(cast, "1\n");
    assert_eq!(good(&[&["eval", "--fpcore", &core][..], &float].concat()), "line 1: 1\n");
    assert_eq!(good(&["eval", "x/3", "--var", "x=1", "--format", "tf32"]), "[0.3332, 0.3335] com\n");
    let sum =
        good_with(&["sum", "-", "--column", "x", "--format", "tf32", "--round", "rn"], b"x\n1\n0.0004\n");
    assert_eq!(sum, "rows,value\n2,1\n");
    for target in ["ptx", "cuda", "opencl"] {
        assert!(!good(&["emit", "kernel", "tf32(x*y) + z", "--as", "float", "--target", target]).is_empty());
    }
}

/// Checks that casts to 8 bits saturate: bounds end where a value may be too large, and errors of rows continue.
#[test]
fn casts_to_8_bits() {
    let eval = |formula: &str, x: &str, more: &[&str]| {
        let var = format!("x={x}");
        good(&[&["eval", formula, "--var", &var][..], more].concat())
    };
    assert_eq!(eval("e4m3(x)", "17", &["--as", "float", "--error=abs"]), "16, absolute error at most 1\n");
    assert_eq!(
        eval("e4m3(x)", "1000", &["--as", "float", "--error=abs"]),
        "448, absolute error at most 552\n"
    );
    assert_eq!(eval("e5m2(x)", "-1e6", &["--as", "float"]), "-57344\n");
    assert_eq!(eval("e4m3(x)", "1000", &[]), "[1000, 1000] com\n");
    assert_eq!(eval("e4m3(x)*2", "1000", &["--as", "float", "--format", "f16"]), "896\n");
    assert_eq!(eval("e4m3(x)", "1000", &["--format", "f16", "--error=abs"]).lines().count(), 1);
    let roundoff = |x: &str| {
        super::common::run(&[
            "roundoff",
            "e4m3(x)",
            "--exact-inputs",
            "--var",
            &format!("x={x}"),
            "--out",
            "json",
        ])
    };
    // Half of the distance of 416 and 448.
    assert!(roundoff("0..448").out.contains("\"absolute\": 16,"), "{:?}", roundoff("0..448"));
    let beyond = roundoff("0..449");
    assert!(beyond.code == 1 && beyond.out.contains("`e4m3(x)` may overflow"), "{beyond:?}");
    let tree = good(&["explain", "e4m3(x*3)", "--var", "x=1.1"]);
    assert!(tree.contains("e4m3") && tree.contains("3.25"), "{tree}");
    bad(2, &["eval", "x", "--var", "x=1", "--format", "e5m2"], b"", &["possible values"]);
}
