//! The choice of the arguments that are tried, and their counts.

use outward_needs::{Missing, not_run};

use super::{entry, library, sampled};
use crate::common::{bad, good, run};

#[test]
fn a_narrow_range_has_each_number_once() {
    // Every range also has two NaN.
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
fn all_arguments_are_counted_once() {
    let args = ["audit", "exp", "--impl", "libm", "--format", "f32", "--exhaustive"];
    let out = run(&[&args[..], &["--range", "-1e-42..1.003e-42"]].concat()).out;
    // Subnormal numbers and a zero of each sign, and two NaN, which are outside of the order.
    let [below, above] = [1e-42, 1.003e-42].map(|end| (end / f64::from(f32::from_bits(1))) as u64 + 1);
    assert!(below < above);
    assert_eq!(entry(&out, "arguments"), (below + above + 2).to_string());
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

#[test]
fn the_argument_that_is_hardest_to_reduce_is_tried() {
    let ran = sampled("cos", "f64", "far_cos");
    let what = "defect: outside of the function's range, 2 found; the first: x = 5.319372648326541e255 = ";
    assert!(ran.out.contains(what), "{}", ran.out);
}

/// Returns the minor version of glibc, if the command's libm is glibc's.
fn glibc() -> Option<u32> {
    if !cfg!(all(target_env = "gnu", target_arch = "x86_64")) {
        not_run("published maxima", Missing::Hardware, "they are of glibc on x86-64");
        return None;
    }
    let version = std::process::Command::new("getconf").arg("GNU_LIBC_VERSION").output();
    let version = String::from_utf8(version.expect("glibc has getconf").stdout).expect("text");
    Some(version.trim().trim_start_matches("glibc 2.").parse().expect("a version"))
}

/// Checks the errors of glibc 2.36: 8 ulps where a binary64 number is nearest to a multiple of π/2 (published), and
/// more elsewhere.
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

/// The published largest errors of glibc since 2.33 for x86-64, by V. Innocente and P. Zimmermann (`published/f64.txt`
/// says where). For huge arguments these are not the largest.
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
fn a_published_bad_input_outside_of_the_range_is_left_out() {
    let args = ["audit", "acos", "--impl", "libm", "--samples", "40", "--range", "0.25..0.5", "--out", "csv"];
    let out = run(&args).out;
    assert!(!out.contains("0x1.dffff776c7505p-1"), "{out}");
    let row: Vec<&str> = out.lines().nth(1).expect("a row").split(',').collect();
    let random: u64 = row.last().expect("a number").parse().expect("a number");
    assert!((36..=44).contains(&random), "{random}");
}
