//! `outward audit`: functions with one thing wrong, and what cannot be audited.

use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use outward_needs::{Missing, not_run};

#[cfg(feature = "cuda")]
use crate::common::outward;
use crate::common::{Folder, Ran, bad, good, run};

/// The library of `broken.c`.
fn library() -> &'static str {
    static LIBRARY: OnceLock<String> = OnceLock::new();
    LIBRARY.get_or_init(|| compiled("tests/command/broken.c", "broken", &[]))
}

/// Where the library of a file in C is, once compiled.
fn compiled(source: &str, name: &str, options: &[&str]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.so", std::process::id()));
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(source);
    let mut compiler = Command::new("cc");
    compiler.args(["-O1", "-shared", "-fPIC", "-o"]).arg(&path).arg(&source).arg("-lm").args(options);
    assert!(compiler.status().expect("the tests need the C compiler `cc`").success(), "{}", source.display());
    path.to_str().expect("text").to_owned()
}

/// All of the numbers about 1.0001, of a function of binary32.
fn audit(function: &str, symbol: &str, more: &[&str]) -> Ran {
    let args = ["audit", function, "--impl", "lib", "--library", library(), "--symbol", symbol];
    run(&[&args[..], &["--format", "f32", "--exhaustive"], more].concat())
}

fn finds(function: &str, symbol: &str, range: &str, parts: &[&str]) {
    let ran = audit(function, symbol, &["--range", range, "--patience", "2"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{symbol}: {}", ran.out);
    for part in parts {
        assert!(ran.out.contains(part), "{symbol}: no `{part}` in\n{}", ran.out);
    }
}

const AROUND: &str = "1..1.001";

#[test]
fn one_wrong_result() {
    let ran = audit("exp", "one_wrong", &["--range", AROUND]);
    assert!(ran.out.contains("  x = 1.0001 = 0x1.00068ep+0\n"), "{}", ran.out);
    let largest = ran.out.lines().find(|line| line.starts_with("largest error")).expect("a line");
    let ulps: f64 = largest.split_whitespace().nth(2).and_then(|ulps| ulps.parse().ok()).expect("a number");
    assert!(ulps > 50.0, "{largest}");
}

#[test]
fn defects() {
    let place = "x = 1.0001 = 0x1.00068ep+0";
    finds("exp", "one_step", AROUND, &["defect: not monotone, 1 found"]);
    finds(
        "exp",
        "one_nan",
        "3.4e38..inf",
        &["defect: wrong special value, 1 found; the first: x = inf gives NaN, correct is inf"],
    );
    finds(
        "exp",
        "one_outside",
        AROUND,
        &["defect: outside of the function's range, 1 found", place, "the range is [0, inf]"],
    );
    finds("sin", "one_sided", "-2e-42..2e-42", &["defect: not symmetric, 1 found", "x = 1.176e-42"]);
    finds("exp", "one_crash", AROUND, &["defect: crash, 1 found", place, "signal: 6"]);
    finds("exp", "one_hang", AROUND, &["defect: no answer, 1 found", place]);
}

#[test]
fn without_defects() {
    let ran = audit("exp", "good_exp", &["--range", AROUND]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with(&format!("good_exp of {} in f32, exp\n", library())), "{}", ran.out);
    let line = ran.out.lines().find(|line| line.starts_with("correctly rounded")).expect("a line");
    assert!(
        line.ends_with(" 100.0000 % of all")
            && ran.out.ends_with(
                "defects  none found
"
            ),
        "{}",
        ran.out
    );
    let csv = audit("exp", "good_exp", &["--range", AROUND, "--out", "csv"]);
    assert_eq!(csv.code, 0);
    let (heading, row) = csv.out.split_once('\n').expect("two lines");
    assert_eq!(heading.split(',').count(), row.split(',').count());
    let json = audit("exp", "one_nan", &["--range", "3.4e38..inf", "--out", "json"]);
    assert_eq!(json.code, 1);
    assert!(
        json.out.contains("\"defects\": [{\"defect\": \"wrong special value\", \"count\": 1,"),
        "{}",
        json.out
    );
}

/// The audit of a function of `broken.c` at random and chosen arguments.
fn sampled(function: &str, format: &str, symbol: &str) -> Ran {
    let args = ["audit", function, "--impl", "lib", "--library", library(), "--symbol", symbol];
    run(&[&args[..], &["--format", format, "--samples", "2000"]].concat())
}

#[test]
fn exact_values_are_checked() {
    let special = "defect: wrong special value, ";
    let exact = "defect: wrong exact value, ";
    let cases = [
        ("exp", "f32", "exp_of_infinity", special, "x = -inf gives 1e-45 = 0x0.000002p-126, correct is 0"),
        ("exp", "f64", "wide_exp_of_infinity", special, "x = -inf gives 1e-300 = "),
        ("log", "f64", "log_of_one", special, "x = 1 = 0x1p+0 gives 1e-17 = "),
        ("erfc", "f32", "erfc_far", special, "gives 1.5e-12 = "),
        ("exp2", "f32", "exp2_of_three", exact, "x = 3 = 0x1.8p+1 gives 8.000001 = "),
        ("cos", "f64", "cos_of_zero", exact, "x = 0 gives 0.9999999999999999 = "),
    ];
    for (function, format, symbol, defect, what) in cases {
        let ran = sampled(function, format, symbol);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{symbol}: {}", ran.out);
        assert!(ran.out.contains(defect) && ran.out.contains(what), "{symbol}: {}", ran.out);
    }
    let ran = sampled("exp", "f32", "exp_of_little");
    assert_eq!((ran.code, entry(&ran.out, "defects")), (0, "none found"), "{}", ran.out);
}

#[test]
fn the_argument_that_is_hardest_to_reduce_is_tried() {
    let ran = sampled("cos", "f64", "far_cos");
    let what = "defect: outside of the function's range, 2 found; the first: x = 5.319372648326541e255 = ";
    assert!(ran.out.contains(what), "{}", ran.out);
}

/// glibc 2.36 is 8 ulps off where a number of binary64 is nearest to a multiple of π/2 (published), and more elsewhere.
#[test]
fn arguments_that_are_hard_to_reduce_are_found() {
    let Some(minor) = glibc() else { return };
    if !(28..=36).contains(&minor) {
        return not_run("hard reductions", Missing::Software, format!("they are not of glibc 2.{minor}"));
    }
    for (function, range, least) in [
        ("cos", &[][..], 8.0),
        ("sin", &[], 8.0),
        ("tan", &[], 8.0),
        ("cos", &["--range", "0x1.6ac5b262ca1fep+849..0x1.6ac5b262ca200p+849"], 7.9),
    ] {
        let args = ["audit", function, "--impl", "libm", "--samples", "1000", "--out", "csv"];
        let out = run(&[&args[..], range].concat()).out;
        let row: Vec<&str> = out.lines().nth(1).expect("a row").split(',').collect();
        let found: f64 = row[7].parse().expect("a number");
        assert!(found >= least, "{function}: {found}");
    }
}

#[test]
fn a_narrow_range_has_each_number_once() {
    // Two NaN are tried with every range.
    for (format, range, numbers) in [
        ("f64", "1..1", 1),
        ("f64", "1..0x1.0000000000002p0", 3),
        ("f32", "-0x1.000002p0..-1", 2),
        ("f64", "-5e-324..5e-324", 4),
        ("f32", "0x1.fffffcp127..inf", 3),
    ] {
        let out = good(&["audit", "atan", "--impl", "outward", "--format", format, "--range", range]);
        assert_eq!(entry(&out, "arguments"), (numbers + 2).to_string(), "{range}");
        assert_eq!(entry(&out, "correctly rounded"), "100.0000 % of all");
    }
    // A range with more numbers than are asked for, and hardly more.
    let args = ["audit", "atan", "--impl", "outward", "--format", "f32", "--range", "1..1.001"];
    let all = 1 + (1.001_f32.to_bits() - 1.0_f32.to_bits());
    let out = good(&[&args[..], &["--samples", &(all - 1).to_string()]].concat());
    let tried: u32 = entry(&out, "arguments").parse().expect("a number");
    assert!((all - 8..=all + 2).contains(&tried), "{tried} of {all}");
    bad(
        2,
        &["audit", "atan", "--impl", "outward", "--format", "f32", "--range", "0.1..0.1"],
        b"",
        &["no number"],
    );
}

#[test]
fn percentages_say_of_what() {
    let args = ["audit", "exp", "--impl", "outward", "--samples", "4000"];
    let out = good(&args);
    let [tried, random, chosen] = ["arguments", "  at random", "  chosen"]
        .map(|word| entry(&out, word).parse::<u64>().expect("a number"));
    assert_eq!((random + chosen, random), (tried, 4000), "{out}");
    assert_eq!(entry(&out, "correctly rounded"), "100.0000 % of those at random");
    let finite = entry(&out, "error up to 0.5 ulp").split_once("  ").expect("two parts").1;
    assert!(finite.starts_with("100.0000 % of ") && finite.ends_with(" finite results"), "{out}");
    let csv = good(&[&args[..], &["--out", "csv"]].concat());
    assert!(csv.lines().next().expect("a heading").ends_with(",sampled_arguments"), "{csv}");
    assert!(csv.ends_with(",4000\n"), "{csv}");
}

#[cfg(unix)]
#[test]
fn a_library_has_its_own_functions_alone() {
    let calls = compiled("tests/command/calls_libm.c", "calls_libm", &["-fno-builtin"]);
    let all = ["audit", "--all", "--impl", "lib", "--library", &calls, "--format", "f64", "--samples", "100"];
    let table = run(&[&all[..], &["--out", "csv"]].concat());
    let names: Vec<&str> = table.out.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    assert_eq!((names, table.err.as_str()), (vec!["exp", "sinh"], ""));
    let one = ["audit", "cos", "--impl", "lib", "--library", &calls, "--samples", "100"];
    bad(1, &one, b"", &["has no function `cos` of its own; the one that it calls is of "]);
    // What it calls is its own too, although the command needs the library of C.
    if cfg!(all(target_os = "linux", target_env = "gnu")) {
        let args = ["audit", "sinh", "--impl", "lib", "--library", &calls, "--range", "1..1"];
        let out = run(&args).out;
        assert!(entry(&out, "  it gives").starts_with("1.31606027941427"), "{out}");
    }
}

#[test]
fn samples_are_the_same_for_a_seed() {
    let sampled = |seed| {
        let args = ["audit", "exp", "--impl", "lib", "--library", library(), "--symbol", "good_wide"];
        run(&[&args[..], &["--samples", "20000", "--range", "-1..1", "--seed", seed]].concat())
    };
    let (first, again, other) = (sampled("1"), sampled("1"), sampled("2"));
    assert_eq!(first.code, 0, "{}{}", first.out, first.err);
    assert_eq!(first.out, again.out);
    assert_ne!(first.out, other.out);
}

/// Far from 1 the parts of a result are no numbers of binary64, and its error is known all the same.
#[test]
fn errors_of_very_small_and_very_large_results() {
    // By 60 digits of another library.
    let known = [
        ("exp", "-0x1.571eb1496dab3p+9", 0.510353113873709),
        ("expm1", "0x1.2e001f0b2c125p+9", 0.613567710625328),
        ("sinh", "0x1.633805d3b22e3p+9", 1.835143840472388),
    ];
    for (function, input, error) in known {
        let (symbol, range) = (format!("given_{function}"), format!("{input}..{input}"));
        let args = ["audit", function, "--impl", "lib", "--library", library(), "--symbol", &symbol];
        let ran = run(&[&args[..], &["--samples", "10", "--range", &range, "--out", "csv"]].concat());
        let row: Vec<&str> = ran.out.lines().nth(1).expect(&ran.err).split(',').collect();
        let found: f64 = row[7].parse().expect("a number");
        assert!((found - error).abs() < 1e-9, "{function}: {found}");
        assert_eq!(row[8], input, "{function}");
    }
}

/// The library of `loud.c`.
fn loud() -> &'static str {
    static LIBRARY: OnceLock<String> = OnceLock::new();
    LIBRARY.get_or_init(|| compiled("tests/command/loud.c", "loud", &[]))
}

#[test]
fn a_library_that_prints() {
    let args = ["audit", "sin", "--impl", "lib", "--library", loud(), "--format", "f32", "--patience", "20"];
    let ran = run(&[&args[..], &["--samples", "20000"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert_eq!(entry(&ran.out, "defects"), "none found");
    assert!(entry(&ran.out, "arguments").parse::<u64>().expect("a count") > 20000, "{}", ran.out);
    // What is missing is said although it has spoken before.
    bad(1, &[&args[..], &["--symbol", "nothing"]].concat(), b"", &["has no function `nothing`"]);
}

#[test]
fn many_crashes_end_the_function_alone() {
    let ran = audit("exp", "many_crashes", &["--range", "0.5..2"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    assert!(ran.out.contains("\nended early: it crashes or hangs at many arguments\n"), "{}", ran.out);
    assert!(ran.out.contains("\ndefect: crash, "), "{}", ran.out);
    assert!(entry(&ran.out, "arguments").parse::<u64>().expect("a count") > 1000, "{}", ran.out);

    let args = ["audit", "--all", "--impl", "lib", "--library", loud(), "--format", "f32"];
    let ran = run(&[&args[..], &["--functions", "exp,sin", "--samples", "2000", "--out", "csv"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    let rows: Vec<Vec<&str>> = ran.out.lines().map(|line| line.split(',').collect()).collect();
    let at = rows[0].iter().position(|name| *name == "ended_early").expect("a column");
    let ends = |row: &[&'static str; 2]| {
        let found = rows.iter().find(|found| found[0] == row[0]).expect("a row");
        assert_eq!(found[at], row[1], "{}", ran.out);
    };
    [["exp", "true"], ["sin", "false"]].iter().for_each(ends);
}

#[test]
fn errors_that_are_no_numbers() {
    let args = ["audit", "--all", "--impl", "lib", "--library", loud(), "--samples", "2000"];
    let json = run(&[&args[..], &["--functions", "exp10", "--format", "f64", "--out", "json"]].concat());
    assert!(json.out.contains("\"largest_error\": \"inf\", "), "{}{}", json.out, json.err);
    let text = run(&[&args[..], &["--functions", "exp2", "--format", "f32"]].concat());
    let row = text.out.lines().find(|line| line.starts_with("exp2 ")).expect(&text.err);
    let found = row.split_whitespace().nth(3).expect("a number");
    assert!(found.len() < 15 && found.parse::<f64>().is_ok_and(|error| error > 1e80), "{row}");
}

#[test]
fn a_function_of_another_kind() {
    let args = ["audit", "exp", "--impl", "lib", "--library", library(), "--samples", "2000"];
    let line = "\ndefect: hardly a result is near the correct one: is `";
    for (symbol, format, kind) in [("of_two", "f64", "double"), ("good_wide", "f32", "float")] {
        let ran = run(&[&args[..], &["--symbol", symbol, "--format", format]].concat());
        let whole = format!("{line}{symbol}` a function of one {kind}?\n");
        assert!(ran.code == 1 && ran.out.contains(&whole), "{}{}", ran.out, ran.err);
    }
    let ran = run(&[&args[..], &["--symbol", "good_wide"]].concat());
    assert!(ran.code == 0 && !ran.out.contains(line), "{}{}", ran.out, ran.err);
}

/// Processes of the audit's other end that have this library loaded, where the system shows them.
#[cfg(target_os = "linux")]
fn workers(library: &str) -> usize {
    let processes = std::fs::read_dir("/proc").expect("Linux has it").flatten();
    let lines = processes.filter_map(|process| std::fs::read(process.path().join("cmdline")).ok());
    let is_worker = |line: &Vec<u8>| {
        let words: Vec<&[u8]> = line.split(|byte| *byte == 0).collect();
        words.get(1) == Some(&&b"audit-worker"[..]) && words.get(2) == Some(&library.as_bytes())
    };
    lines.filter(is_worker).count()
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_audit_leaves_no_worker() {
    use std::time::{Duration, Instant};

    let until = |what: &str, is_so: &dyn Fn() -> bool| {
        let start = Instant::now();
        while !is_so() {
            assert!(start.elapsed() < Duration::from_secs(60), "{what}");
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    let own = compiled("tests/command/broken.c", "interrupted", &[]);
    for signal in ["-TERM", "-KILL"] {
        let folder = Folder::new();
        let mut child = crate::common::outward()
            .args([
                "audit",
                "exp",
                "--impl",
                "lib",
                "--library",
                &own,
                "--symbol",
                "one_hang",
                "--format",
                "f32",
            ])
            .args(["--exhaustive", "--range", AROUND, "--patience", "600", "--output", &folder.join("out")])
            .spawn()
            .expect("the command starts");
        until("no worker", &|| workers(&own) > 0);
        // In the middle of the function that does not end.
        std::thread::sleep(Duration::from_secs(1));
        assert!(workers(&own) > 0);
        let told = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("it runs");
        assert!(told.success());
        child.wait().expect("it ends");
        until("a worker goes on", &|| workers(&own) == 0);
    }
}

#[cfg(unix)]
#[test]
fn a_library_in_the_current_folder() {
    let folder = Folder::new();
    std::fs::copy(library(), folder.join("own.so")).expect("a copy");
    let args = ["audit", "exp", "--impl", "lib", "--library", "own.so", "--symbol", "good_wide"];
    let ran =
        crate::common::outward().current_dir(folder.path()).args(args).args(["--samples", "100"]).output();
    let ran = ran.expect("the command runs");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
}

/// What stands behind this word at the start of a line.
fn entry<'a>(text: &'a str, word: &str) -> &'a str {
    let line = text.lines().find_map(|line| line.strip_prefix(word));
    line.unwrap_or_else(|| panic!("no `{word}` in\n{text}")).trim()
}

/// The minor version of glibc, where it is what the command's libm is of.
fn glibc() -> Option<u32> {
    if !cfg!(all(target_env = "gnu", target_arch = "x86_64")) {
        not_run("published maxima", Missing::Hardware, "they are of glibc on x86-64");
        return None;
    }
    let version = std::process::Command::new("getconf").arg("GNU_LIBC_VERSION").output();
    let version = String::from_utf8(version.expect("glibc has getconf").stdout).expect("text");
    Some(version.trim().trim_start_matches("glibc 2.").parse().expect("a version"))
}

/// The published largest errors of glibc since 2.33 for x86-64, by V. Innocente and P. Zimmermann (`published/f64.txt`
/// says where). Of huge arguments these are not the largest.
#[test]
fn published_maxima_are_found() {
    let Some(minor) = glibc() else { return };
    if !(33..=40).contains(&minor) {
        return not_run("published maxima", Missing::Software, format!("they are not of glibc 2.{minor}"));
    }
    let published = [
        ("acos", 0.5221736284948646, "0x1.dffff776c7505p-1"),
        ("asin", 0.5154024135462042, "0x1.07fffeadab7ecp-3"),
        ("atan", 0.5221662545321709, "0x1.f9004176e07bep-4"),
    ];
    for (function, error, input) in published {
        let args = ["audit", function, "--impl", "libm", "--samples", "200", "--out", "csv"];
        let out = good(&[&args[..], &["--range", "-1e5..1e5"]].concat());
        let row: Vec<&str> = out.lines().nth(1).expect("a row").split(',').collect();
        let found: f64 = row[7].parse().expect("a number");
        assert!(found >= error && found < error + 1e-6, "{function}: {found}");
        assert_eq!(row[8].trim_start_matches('-'), input, "{function}");
    }
}

#[test]
fn a_zero_that_a_function_oscillates_about_may_have_either_sign() {
    let out = run(&["audit", "j1", "--impl", "libm", "--samples", "20"]).out;
    assert!(out.contains("\nlargest error") && !out.contains("special"), "{out}");
}

#[test]
fn a_published_bad_input_outside_of_the_range_is_left_out() {
    let args = ["audit", "acos", "--impl", "libm", "--samples", "40", "--range", "0.25..0.5", "--out", "csv"];
    let out = run(&args).out;
    assert!(!out.contains("0x1.dffff776c7505p-1"), "{out}");
    let row: Vec<&str> = out.lines().nth(1).expect("a row").split(',').collect();
    let random: u64 = row.last().expect("a number").parse().expect("a number");
    assert!((36..=44).contains(&random), "{random}");
}

#[test]
fn all_arguments_are_counted_once() {
    let args = ["audit", "exp", "--impl", "libm", "--format", "f32", "--exhaustive"];
    let out = run(&[&args[..], &["--range", "-1e-42..1.003e-42"]].concat()).out;
    // Subnormal numbers and a zero of each sign, and two NaN, which are outside of the order.
    let [below, above] = [1e-42, 1.003e-42].map(|end| (end / f64::from(f32::from_bits(1))) as u64 + 1);
    assert!(below < above);
    assert_eq!(entry(&out, "arguments"), (below + above + 2).to_string());
}

#[test]
fn correctly_rounded_ends_of_the_range_are_no_defects() {
    let range = ["--range", "3.4e38..inf"];
    let args = ["audit", "atan", "--impl", "outward", "--format", "f32", "--exhaustive"];
    let out = good(&[&args[..], &range].concat());
    assert!(out.contains("1.5707964") && entry(&out, "defects") == "none found", "{out}");
}

#[test]
fn our_own_functions_are_correct() {
    for format in ["f32", "f64"] {
        for function in ["exp", "sin", "atanh"] {
            let args = ["audit", function, "--impl", "outward", "--samples", "2000", "--format", format];
            let out = good(&args);
            assert_eq!(entry(&out, "correctly rounded"), "100.0000 % of those at random");
            let largest: f64 =
                entry(&out, "largest error").trim_end_matches(" ulp").parse().expect("a number");
            assert!(largest <= 0.5, "{out}");
            assert_eq!(entry(&out, "defects"), "none found");
        }
    }
}

#[cfg(feature = "opencl")]
#[test]
fn functions_of_an_opencl_device() {
    let first = run(&["audit", "exp", "--impl", "opencl", "--samples", "1"]);
    if first.code != 0 && first.err.contains("OpenCL") {
        return not_run("functions of an OpenCL device", Missing::Software, first.err);
    }
    for format in ["f32", "f64"] {
        let args = ["audit", "exp", "--samples", "2000", "--format", format];
        // Whether steps of neighbours are monotone is the driver's business.
        let out = run(&[&args[..], &["--impl", "opencl"]].concat()).out;
        let largest: f64 = entry(&out, "largest error").trim_end_matches(" ulp").parse().expect("a number");
        assert!(largest > 0.5 && largest < 3.0, "{out}");
        let own = good(&[&args[..], &["--impl", "outward", "--device", "opencl"]].concat());
        assert_eq!(entry(&own, "correctly rounded"), "100.0000 % of those at random");
    }
    let erf = run(&["audit", "erf", "--impl", "opencl", "--samples", "100"]).out;
    assert!(entry(&erf, "correctly rounded").ends_with("at random"), "{erf}");
    let none = ["audit", "erfcx", "--impl", "opencl"];
    bad(2, &none, b"", &["OpenCL C has no function `erfcx`"]);
    bad(
        1,
        &["audit", "exp", "--impl", "opencl", "--device", "opencl:99"],
        b"",
        &["there is no OpenCL device 99"],
    );
}

#[test]
fn the_whole_table() {
    let args =
        ["audit", "--all", "--impl", "lib", "--library", loud(), "--format", "f32", "--samples", "100"];
    let table = run(&args);
    assert_eq!(table.err, "");
    let head = format!("{}; errors in ulps\nfunction  format  documented  found ", loud());
    assert!(table.out.starts_with(&head), "{}", table.out);
    assert!(
        table.out.contains("\nsin       f32     -           0.") && table.out.contains("\nnot there: "),
        "{}",
        table.out
    );
    let args = ["audit", "--all", "--impl", "libm", "--format", "f32", "--samples", "100"];
    let csv = run(&[&args[..], &["--out", "csv"]].concat());
    assert_eq!(csv.err, "");
    let mut lines = csv.out.lines();
    let heading: Vec<&str> = lines.next().expect("a heading").split(',').collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert!(rows.len() > 20 && rows.iter().all(|row| row.len() == heading.len()), "{}", csv.out);
    let exp = rows.iter().find(|row| row[0] == "exp").expect("it is there");
    assert_eq!(exp[..3], ["exp", "f32", rows[0][2]]);
    if cfg!(all(target_env = "gnu", target_arch = "x86_64")) {
        assert_eq!(exp[3], "1");
    }
    let json = run(&[&args[..], &["--out", "json"]].concat());
    assert_eq!(json.out.lines().count(), rows.len());
    assert!(
        json.out.lines().all(|line| line.starts_with("{\"function\": \"") && line.ends_with("null}")),
        "{}",
        json.out
    );
    let is_bad = rows.iter().any(|row| row[9] == "true" || !row[10].is_empty());
    assert_eq!((csv.code, json.code), (i32::from(is_bad), i32::from(is_bad)));

    // In the order of the whole table.
    let some = run(&[&args[..], &["--out", "csv", "--functions", "log,exp"]].concat());
    let names: Vec<&str> = some.out.lines().map(|line| line.split(',').next().unwrap_or_default()).collect();
    assert_eq!(names, ["function", "exp", "log"]);
    bad(2, &[&args[..], &["--functions", "exp,lgo"]].concat(), b"", &["no function `lgo` of one number"]);
    bad(2, &["audit", "exp", "--impl", "libm", "--functions", "exp"], b"", &["--functions"]);
}

/// What can be said without a GPU.
#[cfg(feature = "cuda")]
#[test]
fn approximate_instructions() {
    const ARGS: [&str; 7] = ["audit", "exp2", "--impl", "cuda", "--approx", "--samples", "100"];
    let cuda = |more: [&'static str; 2]| [&ARGS[..], &more].concat();
    bad(2, &cuda(["--format", "f64"]), b"", &["the instructions are of binary32"]);
    bad(2, &cuda(["--device", "opencl"]), b"", &["expected --device cuda or cuda:N"]);
    bad(2, &["audit", "exp2", "--impl", "libm", "--approx"], b"", &["they go with --impl cuda"]);
    bad(2, &["audit", "sqrt", "--impl", "libm"], b"", &["no function `sqrt` of one number"]);
    let on = |driver: &str, args: &[&str]| {
        let output =
            outward().env("OUTWARD_CUDA_DRIVER", driver).args(args).output().expect("the command runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let (code, _, said) = on("/no/such/libcuda.so.1", &ARGS);
    assert_eq!((code, said.lines().count()), (Some(1), 1), "{said}");
    assert!(said.starts_with("outward: --device cuda: no NVIDIA driver: "), "{said}");

    // A stub, on which each instruction gives what it gets.
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

#[test]
fn what_is_refused() {
    let lib = ["audit", "exp", "--impl", "lib"];
    bad(2, &lib, b"", &["--impl lib: which library? expected --library PATH"]);
    bad(1, &[&lib[..], &["--library", "/no/such.so"]].concat(), b"", &["/no/such.so cannot be loaded: "]);
    let missing = [&lib[..], &["--library", library(), "--symbol", "nothing"]].concat();
    bad(1, &missing, b"", &["has no function `nothing`"]);
    bad(
        2,
        &["audit", "sinus", "--impl", "libm"],
        b"",
        &["no function `sinus` of one number; expected one of "],
    );
    bad(2, &["audit", "sin", "--impl", "libm", "--exhaustive"], b"", &["binary64 has too many numbers"]);
    bad(2, &["audit", "--impl", "libm"], b"", &["<FUNCTION>"]);
    bad(2, &["audit", "sin", "--all", "--impl", "libm"], b"", &["--all"]);
    bad(2, &["audit", "--all", "--impl", "libm", "--symbol", "x"], b"", &["--symbol is one function"]);
    bad(2, &["audit", "--all", "--impl", "libm", "--exhaustive"], b"", &["binary64 has too many numbers"]);
    bad(
        2,
        &["audit", "sin", "--impl", "libm", "--device", "cpu"],
        b"",
        &["it goes with --impl opencl, cuda or outward"],
    );
    bad(2, &["audit", "sin", "--impl", "outward", "--symbol", "x"], b"", &["it goes with --impl lib"]);
    bad(
        2,
        &["audit", "sin", "--impl", "opencl", "--device", "cuda"],
        b"",
        &["expected --device opencl or opencl:N"],
    );
    bad(2, &["audit", "sin", "--impl", "outward", "--library", "x"], b"", &["others have their own"]);
    bad(2, &["audit", "sin", "--impl", "libm", "--range", "2..1"], b"", &["`2..1` is empty"]);
    bad(2, &["audit", "sin", "--impl", "libm", "--range", "1"], b"", &["expected FROM..TO"]);
}

#[test]
fn a_picture_of_the_errors() {
    let folder = Folder::new();
    let file = folder.join("a.svg");
    let ran = audit("exp", "one_wrong", &["--range", AROUND, "--plot", &file]);
    assert!(ran.out.contains("largest error"), "{}", ran.out);
    let picture = std::fs::read_to_string(&file).expect("the picture");
    assert!(picture.starts_with("<svg ") && picture.contains("one_wrong of "), "{picture}");
    assert!(picture.contains("\nerror in ulps of binary32, at most\n"), "{picture}");
    // Powers of ten, for the sake of the one that is wrong.
    assert!(picture.contains("\n100\n") && !picture.contains("NaN"), "{picture}");
    assert_eq!(folder.names(), ["a.svg"]);
    // Random numbers leave columns without any, and others are tried there.
    let whole = ["audit", "atan", "--impl", "outward", "--samples", "2000", "--plot", &file];
    for range in [&[][..], &["--range", "0..2"], &["--format", "f32"]] {
        good(&[&whole[..], range].concat());
        let picture = std::fs::read_to_string(&file).expect("the picture");
        let bands = picture.lines().filter(|line| line.starts_with("<polygon") && line.contains("#A9CDF2"));
        // That of the legend, and one from end to end.
        assert_eq!(bands.count(), 2, "{range:?}");
    }
    let log = ["audit", "log", "--impl", "outward", "--samples", "2000", "--plot", &file];
    good(&log);
    assert!(std::fs::read_to_string(&file).expect("the picture").contains("\nundefined\n"));
    let args = ["audit", "exp", "--impl", "lib", "--library", library(), "--symbol", "one_wrong"];
    let with = |more: &[&str], part: &str| {
        bad(2, &[&args[..], more].concat(), b"", &[part]);
    };
    with(&["--plot", "a.png"], "--plot a.png: the picture is SVG, expected a name that ends in .svg");
    with(&["--plot", "-"], "--plot - and the report both go to standard output");
}
