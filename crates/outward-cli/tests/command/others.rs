//! `inspect`, `ops`, `conform`, `bench`, and what they all have in common.

use crate::common::{Folder, bad, good, run};

#[test]
fn inspect_one_tenth() {
    assert_eq!(
        good(&["inspect", "0.1"]),
        "\
number       0.1
format       f64 (binary64: 1 sign, 11 exponent, 52 fraction bits)
nearest      0.1 = 0x1.999999999999ap-4
class        normal
encoding     0x3fb999999999999a
bits         0 01111111011 1001100110011001100110011001100110011001100110011010
fields       sign +, exponent -4 (field 1019), fraction 0x999999999999a
exact value  0.1000000000000000055511151231257827021181583404541015625
ulp          1.3877787807814457e-17 = 0x1p-56
next up      0.10000000000000002 = 0x1.999999999999bp-4
next down    0.09999999999999999 = 0x1.9999999999999p-4

rounding  value                hexadecimal           error in ulps
rn        0.1                  0x1.999999999999ap-4  about +0.400000
rz        0.09999999999999999  0x1.9999999999999p-4  about -0.600000
ru        0.1                  0x1.999999999999ap-4  about +0.400000
rd        0.09999999999999999  0x1.9999999999999p-4  about -0.600000
"
    );
}

/// The rows of the second table: name, value, hexadecimal, error.
fn roundings(args: &[&str]) -> Vec<[String; 4]> {
    let out = good(args);
    let table = out.split("\n\n").nth(1).expect("a second table");
    let row = |line: &str| {
        let mut fields = line.split("  ").map(str::trim).filter(|field| !field.is_empty());
        std::array::from_fn(|_| fields.next().expect("four fields").to_string())
    };
    table.lines().skip(1).map(row).collect()
}

fn errors(args: &[&str]) -> Vec<String> {
    roundings(args).into_iter().map(|[_, _, _, error]| error).collect()
}

#[test]
fn inspect_says_how_far_each_rounding_is() {
    assert_eq!(errors(&["inspect", "0.5"]), ["0", "0", "0", "0"]);
    // Half way between two floats.
    let halfway = "0x1.00000000000008p0";
    assert_eq!(errors(&["inspect", halfway]), ["-0.500000", "-0.500000", "+0.500000", "-0.500000"]);
    assert_eq!(
        errors(&["inspect", &format!("-{halfway}")]),
        ["+0.500000", "+0.500000", "+0.500000", "-0.500000"]
    );
    // A quarter of the least subnormal number.
    assert_eq!(errors(&["inspect", "0x1p-1076"]), ["-0.250000", "-0.250000", "+0.750000", "-0.250000"]);
    assert_eq!(errors(&["inspect", "1e999"]), ["infinite", "overflow", "infinite", "overflow"]);
    assert_eq!(errors(&["inspect", "-inf"]), ["0", "0", "0", "0"]);
}

#[test]
fn inspect_other_numbers() {
    let f32 = good(&["inspect", "--format", "f32", "16777217"]);
    for part in ["binary32: 1 sign, 8 exponent, 23 fraction bits", "0x4b800000", "nearest      16777216"] {
        assert!(f32.contains(part), "no {part} in\n{f32}");
    }
    let subnormal = good(&["inspect", "-3e-324"]);
    for part in
        ["class        subnormal", "0x8000000000000001", "exponent -1022 (field 0)", "next up      -0 "]
    {
        assert!(subnormal.contains(part), "no {part} in\n{subnormal}");
    }
    assert!(good(&["inspect", "nan"]).contains("class     NaN"));
    assert!(good(&["inspect", "inf"]).contains("class      infinite"));
    assert!(good(&["inspect", "0x1p70"]).contains("exact value  1.180591620717411303424e21\n"));
    bad(2, &["inspect", "1x"], b"", &["1x", "character 2"]);
    bad(2, &["inspect", ""], b"", &["found nothing"]);
    bad(2, &["inspect"], b"", &["NUMBER"]);
}

#[test]
fn ops_lists_every_operation() {
    let text = good(&["ops"]);
    let json = good(&["ops", "--json"]);
    for info in outward::table::TABLE {
        assert!(text.lines().any(|line| line.starts_with(&format!("{} ", info.name))), "{}", info.name);
        assert!(json.contains(&format!("{{\"name\": \"{}\", ", info.name)), "{}", info.name);
    }
    assert_eq!(text.lines().count(), outward::table::TABLE.len() + 1);
}

#[test]
fn conform_counts() {
    let folder = Folder::new();
    let good_file = folder.file(
        "good.itl",
        "testcase a { add [1.0,2.0] [1.0,2.0] = [2.0,4.0]; nothing [1.0,2.0] = [1.0,2.0]; }",
    );
    assert_eq!(good(&["conform", &good_file]).lines().last(), Some("1 passed, 0 failed, 1 skipped"));
    let bad_file = folder.file("bad.itl", "testcase a { add [1.0,2.0] [1.0,2.0] = [2.0,5.0]; }");
    let ran = run(&["conform", &good_file, &bad_file]);
    assert_eq!((ran.code, ran.out.lines().last()), (1, Some("1 passed, 1 failed, 1 skipped")));
    bad(1, &["conform", &folder.join("none.itl")], b"", &["none.itl"]);
    let broken = folder.file("broken.itl", "testcase {");
    bad(1, &["conform", &broken], b"", &["broken.itl"]);
    bad(2, &["conform"], b"", &["FILE"]);
}

#[test]
fn bench_times_one_operation() {
    let out = good(&["bench", "--op", "add", "--json"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 2);
    for (line, place) in lines.iter().zip(["cache", "memory"]) {
        assert!(line.starts_with("{\"op\": \"add\", \"machine\": "), "{line}");
        assert!(line.contains(&format!("\"place\": \"{place}\"")), "{line}");
    }
    assert!(good(&["bench", "--op", "neg", "--machine", "scalar"]).starts_with("machine scalar"));
    bad(2, &["bench", "--op", "qux"], b"", &["qux", "add, sub"]);
}

#[test]
fn help_and_version() {
    assert_eq!(good(&["--version"]), format!("outward {}\n", env!("CARGO_PKG_VERSION")));
    for command in ["eval", "inspect", "ops", "conform", "bench"] {
        assert!(good(&["--help"]).contains(&format!("  {command} ")), "{command}");
        assert!(good(&[command, "--help"]).contains(&format!("Usage: outward {command}")), "{command}");
    }
}

#[test]
fn the_locale_changes_nothing() {
    let output = crate::common::outward()
        .args(["eval", "x", "--var", "x=1234567.5"])
        .env("LC_ALL", "de_DE.UTF-8")
        .env("LANG", "de_DE.UTF-8")
        .output()
        .expect("the command runs");
    assert_eq!(output.stdout, b"[1234567.5, 1234567.5] com\n");
}
