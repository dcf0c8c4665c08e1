//! `inspect`, `ops`, `conform`, `bench`, and their common behaviour.

use outward::__in_format as in_format;
use outward::Round;
use outward::format::{Format, Width};
use outward::text::Exact;

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
rna       0.1                  0x1.999999999999ap-4  about +0.400000
"
    );
}

/// Returns the rows of the second table: name, value, hexadecimal, error.
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
    assert_eq!(errors(&["inspect", "0.5"]), ["0"; 5]);
    // Half way between two floats.
    let halfway = "0x1.00000000000008p0";
    assert_eq!(
        errors(&["inspect", halfway]),
        ["-0.500000", "-0.500000", "+0.500000", "-0.500000", "+0.500000"]
    );
    assert_eq!(
        errors(&["inspect", &format!("-{halfway}")]),
        ["+0.500000", "+0.500000", "+0.500000", "-0.500000", "-0.500000"]
    );
    // A quarter of the least subnormal number.
    assert_eq!(
        errors(&["inspect", "0x1p-1076"]),
        ["-0.250000", "-0.250000", "+0.750000", "-0.250000", "-0.250000"]
    );
    assert_eq!(errors(&["inspect", "1e999"]), ["infinite", "overflow", "infinite", "overflow", "infinite"]);
    assert_eq!(errors(&["inspect", "-inf"]), ["0"; 5]);
}

/// The small formats have saturating conversions, whose results are finite.
#[test]
fn inspect_shows_what_saturating_conversions_give() {
    let values = |args: &[&str]| -> Vec<[String; 2]> {
        roundings(args).into_iter().map(|[name, value, _, _]| [name, value]).collect()
    };
    for (format, largest, overflow) in [
        ("e4m3", "448", "NaN"),
        ("e5m2", "57344", "inf"),
        ("f16", "65504", "inf"),
        ("bf16", "3.39e38", "inf"),
    ] {
        for (sign, number) in [("", "1e40"), ("-", "-1e40"), ("", "inf"), ("-", "-inf")] {
            let rows = values(&["inspect", "--format", format, "--", number]);
            let [rn, sat] = [0, 5].map(|at| rows[at].clone());
            assert_eq!(rn[1].trim_start_matches('-'), overflow, "{format} {number}");
            assert_eq!(sat, ["rn_sat".to_string(), format!("{sign}{largest}")], "{format} {number}");
            let names: Vec<&str> = rows[5..].iter().map(|row| row[0].as_str()).collect();
            assert_eq!(names, ["rn_sat", "rz_sat", "ru_sat", "rd_sat", "rna_sat"]);
            assert!(rows[5..].iter().all(|row| row[1] == sat[1]), "{format} {number}: {rows:?}");
        }
        let rows = values(&["inspect", "--format", format, "0.1"]);
        assert!((0..5).all(|at| rows[at][1] == rows[at + 5][1]), "{format}");
    }
    assert_eq!(errors(&["inspect", "--format", "e4m3", "inf"])[5], "infinite");
    assert_eq!(errors(&["inspect", "--format", "e4m3", "500"])[5], "overflow");
    for format in ["f32", "f64"] {
        assert_eq!(roundings(&["inspect", "--format", format, "1e999"]).len(), 5);
    }
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
fn inspect_small_formats() {
    assert_eq!(
        good(&["inspect", "--format", "f16", "2049"]),
        "\
number       2049
format       f16 (binary16: 1 sign, 5 exponent, 10 fraction bits)
nearest      2048 = 0x1p+11
class        normal
encoding     0x6800
bits         0 11010 0000000000
fields       sign +, exponent 11 (field 26), fraction 0x0
exact value  2048
ulp          2 = 0x1p+1
next up      2050 = 0x1.004p+11
next down    2047 = 0x1.ffcp+10

rounding  value  hexadecimal  error in ulps
rn        2048   0x1p+11      -0.500000
rz        2048   0x1p+11      -0.500000
ru        2050   0x1.004p+11  +0.500000
rd        2048   0x1p+11      -0.500000
rna       2050   0x1.004p+11  +0.500000
rn_sat    2048   0x1p+11      -0.500000
rz_sat    2048   0x1p+11      -0.500000
ru_sat    2050   0x1.004p+11  +0.500000
rd_sat    2048   0x1p+11      -0.500000
rna_sat   2050   0x1.004p+11  +0.500000
"
    );
    let bf16 = good(&["inspect", "--format", "bf16", "1e-40"]);
    for part in
        ["bf16 (bfloat16: 1 sign, 8 exponent, 7 fraction bits)", "subnormal", "exponent -126 (field 0)"]
    {
        assert!(bf16.contains(part), "no {part} in\n{bf16}");
    }
    // In a format without an infinity, an overflow is NaN.
    let e4m3 = roundings(&["inspect", "--format", "e4m3", "-500"]);
    let values: Vec<&str> = e4m3.iter().map(|[_, value, ..]| value.as_str()).collect();
    assert_eq!(values[..5], ["NaN", "-448", "-448", "NaN", "NaN"]);
    assert_eq!(values[5..], ["-448"; 5]);
    assert!(good(&["inspect", "--format", "e4m3", "nan"]).contains("encoding  0x7f\n"));
    let e5m2 = good(&["inspect", "--format", "e5m2", "1e9"]);
    assert!(e5m2.contains("class      infinite") && e5m2.contains("0x7c"), "{e5m2}");
}

/// Checks numbers beyond the largest one of the format that round to it, or that overflow only in some directions.
#[test]
fn inspect_tells_overflow_from_rounding_to_the_largest_number() {
    // The saturating rows have a test of their own.
    let inspect = |format: &str, number: &str| {
        errors(&["inspect", "--format", format, number]).into_iter().take(5).collect::<Vec<_>>()
    };
    // Halfway to 480, which E4M3 does not have: to even is down.
    assert_eq!(inspect("e4m3", "464"), ["-0.500000", "-0.500000", "overflow", "-0.500000", "overflow"]);
    assert_eq!(inspect("e4m3", "-464"), ["+0.500000", "+0.500000", "+0.500000", "overflow", "overflow"]);
    assert_eq!(inspect("e4m3", "480"), ["overflow"; 5]);
    // 656/8192 of an ulp.
    let least = "-0.080078";
    assert_eq!(inspect("e5m2", "58000"), [least, least, "infinite", least, least]);
    assert_eq!(inspect("f16", "65510"), ["-0.187500", "-0.187500", "infinite", "-0.187500", "-0.187500"]);
    assert_eq!(inspect("f16", "65520"), ["infinite", "-0.500000", "infinite", "-0.500000", "infinite"]);
    assert_eq!(inspect("f16", "65536"), ["infinite", "overflow", "infinite", "overflow", "infinite"]);
    assert_eq!(inspect("f16", "-65536"), ["infinite", "overflow", "overflow", "infinite", "infinite"]);
    let rounded = inspect("f64", "1.7976931348623158e308");
    assert!(rounded.iter().all(|error| error != "overflow"), "{rounded:?}");
    let beyond = inspect("f64", "0x1p1024");
    assert_eq!(beyond, ["infinite", "overflow", "infinite", "overflow", "infinite"]);
}

#[test]
fn integers_have_all_their_digits() {
    let bounds = good(&["eval", "--format", "f32", "2^31"]);
    assert!(bounds.starts_with("[2147483648, 2147483648]"), "{bounds}");
    let out = good(&["inspect", "--format", "f32", "2147483648"]);
    for part in ["nearest      2147483648 = ", "next up      2147483904 = ", "next down    2147483520 = "] {
        assert!(out.contains(part), "{out}");
    }
}

/// Checks the numbers whose shortest decimals that read back are 450, 60000 and 65500.
#[test]
fn inspect_prints_the_largest_numbers_as_they_are() {
    for (format, number) in [("e4m3", "448"), ("e5m2", "57344"), ("f16", "65504")] {
        for row in roundings(&["inspect", "--format", format, number]) {
            assert_eq!((&*row[1], &*row[3]), (number, "0"), "{format}");
        }
        let out = good(&["inspect", "--format", format, number]);
        assert!(out.contains(&format!("nearest      {number} = ")), "{out}");
    }
}

/// Checks that the decimal next to an error of 0 is the number itself, however long; other decimals read back.
#[test]
fn inspect_prints_decimals_that_are_exact_or_read_back() {
    for number in ["0x1.999999999999ap-4", "-0x1p-1074", "1e22", "0x1p-24", "65519", "0.1", "3/7"] {
        for width in Width::of_numbers() {
            let format = width.name();
            for [rounding, decimal, hexadecimal, error] in roundings(&["inspect", "--format", format, number])
            {
                let exactly = |text: &str| Exact::parse_extended(text).expect("a number");
                let context = format!("{number} {format} {rounding}: {decimal}");
                if decimal == "NaN" {
                    assert_eq!(error, "overflow", "{context}");
                } else if error == "0" {
                    assert_eq!(exactly(&decimal), exactly(&hexadecimal), "{context}");
                    assert_eq!(exactly(&decimal), exactly(number), "{context}");
                } else {
                    let same = |text: &str| {
                        in_format!(
                            width,
                            F => exactly(text).round::<F>(Round::TiesToEven).widen(),
                            _ => unreachable!("it has a type")
                        )
                    };
                    assert_eq!(same(&decimal), same(&hexadecimal), "{context}");
                }
            }
        }
    }
}

#[test]
fn inspect_the_formats() {
    let out = good(&["inspect", "--table"]);
    let f16 = "\
f16 (binary16: 1 sign, 5 exponent, 10 fraction bits), bias 15

exponent  fraction  value                            class
0         0         +-0                              zero
0         not 0     +-2^-14 * 0.fraction             subnormal
1 to 30   any       +-2^(exponent - 15) * 1.fraction normal
";
    // The columns are as wide as they have to be.
    let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(squeezed(&out).contains(&squeezed(f16)), "{out}");
    for line in [
        "f64 (binary64: 1 sign, 11 exponent, 52 fraction bits), bias 1023",
        "smallest subnormal 0x0000000000000001 2^-1074 5e-324",
        "largest exact integer 0x4b800000 2^24 16777216",
        "largest subnormal 0x03ff 2^-14 * (1 - 2^-10)",
        "largest exact integer 0x6800 2^11 2048",
        "largest 0x7bff 2^16 * (1 - 2^-11) 65504",
        "largest 0x7f7f 2^128 * (1 - 2^-8)",
        "infinity 0x7c inf inf",
        "15 not all ones +-2^(exponent - 7) * 1.fraction normal",
        "largest 0x7e 2^9 * (1 - 2^-3) 448",
        "NaN 0x7f NaN NaN",
    ] {
        assert!(out.lines().any(|found| squeezed(found).starts_with(line)), "no {line} in\n{out}");
    }
    let with_infinity = Width::of_numbers().filter(|width| width.encoding().has_infinity);
    assert_eq!(out.matches("infinity").count(), with_infinity.count());
    bad(2, &["inspect", "--table", "1"], b"", &["--table"]);
    bad(2, &["inspect", "--format", "f8", "1"], b"", &["e4m3"]);
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
    assert_eq!(good(&["ops", "--out", "json"]), json);
    assert_eq!(good(&["ops", "--out", "text"]), text);
    bad(2, &["ops", "--json", "--out", "text"], b"", &["cannot be used with"]);
}

/// The fields of the text are the members of the object.
#[test]
fn inspect_as_json() {
    let json = |args: &[&str]| good(&[&["inspect"], args, &["--out", "json"]].concat());
    assert_eq!(
        json(&["0.1", "--format", "f16"]).split(", \"roundings\"").next().unwrap(),
        "{\"number\": \"0.1\", \"format\": {\"name\": \"f16\", \"full_name\": \"binary16\", \
         \"exponent_bits\": 5, \"fraction_bits\": 10, \"bias\": 15}, \
         \"nearest\": {\"decimal\": \"0.0999755859375\", \"hexadecimal\": \"0x1.998p-4\"}, \
         \"class\": \"normal\", \"encoding\": \"0x2e66\", \"bits\": \"0 01011 1001100110\", \
         \"fields\": \
         {\"sign\": \"+\", \"exponent\": -4, \"exponent_field\": 11, \"fraction\": \"0x266\"}, \"exact_value\": \
         \"0.0999755859375\", \"ulp\": {\"decimal\": \"0.00006103515625\", \"hexadecimal\": \"0x1p-14\"}, \"next_up\": \
         {\"decimal\": \"0.10003662109375\", \"hexadecimal\": \"0x1.99cp-4\"}, \"next_down\": {\"decimal\": \
         \"0.09991455078125\", \"hexadecimal\": \"0x1.994p-4\"}"
    );
    let first = "\"roundings\": [{\"rounding\": \"rn\", \"value\": \"inf\", \"hexadecimal\": \"inf\", \
        \"error_in_ulps\": \"infinite\"}, ";
    assert!(json(&["1e999"]).contains(first), "{}", json(&["1e999"]));
    assert!(!json(&["nan"]).contains("roundings") && json(&["nan"]).contains("\"class\": \"NaN\""));
    assert!(json(&["--bits", "0x8000", "--format", "f16"]).starts_with("{\"pattern\": \"0x8000\", "));
    // A line for each format, each with what its table of text has.
    let formats = json(&["--table"]);
    assert_eq!(formats.lines().count(), Width::of_numbers().count());
    assert!(
        formats.lines().all(|line| line.starts_with("{\"format\": {\"name\": ") && line.ends_with("}]}"))
    );
    assert!(
        formats.contains("{\"name\": \"largest\", \"encoding\": \"0x7e\", \"exact_value\": "),
        "{formats}"
    );
    bad(2, &["inspect", "0.1", "--out", "csv"], b"", &["'csv'", "text, json"]);
}

#[test]
fn formulas_prints_the_page() {
    let page =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../outward-programs/docs/formulas.md"))
            .unwrap();
    assert_eq!(good(&["formulas"]), page);
    assert!(good(&["eval", "--help"]).contains("outward formulas"));
    bad(2, &["formulas", "x"], b"", &["'x'", "outward formulas --help"]);
}

#[test]
fn tips_appear_whole() {
    let formats: Vec<&str> = Width::listed().filter(|width| width.has_type()).map(Width::name).collect();
    for (args, said) in [
        (
            &["eval", "x", "--fpcor", "a"][..],
            "unexpected argument '--fpcor' found; tip: a similar argument exists: '--fpcore' (see outward eval --help)",
        ),
        (
            &["eval", "--tight", "1e-3", "x"],
            "unexpected argument 'x' found; tip: a value of '--tight' follows '=': '--tight=1e-3' (see outward eval \
             --help)",
        ),
        (
            &["eval", "x", "--var", "x=1", "--error", "rel"],
            "unexpected argument 'rel' found; tip: a value of '--error' follows '=': '--error=rel' (see \
             outward eval --help)",
        ),
        (
            &["evall", "x"],
            "unrecognized subcommand 'evall'; tip: a similar subcommand exists: 'eval' (see outward --help)",
        ),
        (
            &["inspect", "1", "--format", "f17"],
            &format!(
                "invalid value 'f17' for '--format <FORMAT>' [possible values: {}]; tip: a similar value exists: \
                 'f16' (see outward inspect --help)",
                formats.join(", ")
            ),
        ),
        (
            &["conform", "-x"],
            "unexpected argument '-x' found; tip: to pass '-x' as a value, use '-- -x' (see outward conform --help)",
        ),
        (
            &["opencl", "translat"],
            "unrecognized subcommand 'translat'; tip: a similar subcommand exists: 'translate' (see outward opencl \
                --help)",
        ),
        // Text in an argument that looks like clap's own headings cuts nothing off.
        (
            &["eval", "x", "--as", "flot\n\nUsage: a\n\nFor more information b"],
            "invalid value 'flot Usage: a For more information b' for '--as <READING>' [possible values: interval, \
                float] \
             (see outward eval --help)",
        ),
    ] {
        let ran = bad(2, args, b"", &[]);
        assert_eq!(ran.err, format!("outward: {said}\n"));
    }
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
    bad(1, &["conform", &broken], b"", &["broken.itl:1:10: expected"]);
    // A line or a file that cannot be read does not stop the rest.
    let line = folder.file("line.itl", "testcase a {\n  add [1,2 = ;\n  add [1,2] [1,2] = [2,4];\n}");
    let ran = bad(1, &["conform", &line], b"", &["line.itl:2:12: expected `]`"]);
    assert_eq!(
        (ran.out.as_str(), ran.err.lines().count()),
        ("1 passed, 0 failed, 0 skipped, 1 not read\n", 1)
    );
    let ran = bad(1, &["conform", &folder.join("none.itl"), &good_file], b"", &["none.itl"]);
    assert_eq!(ran.out.lines().last(), Some("1 passed, 0 failed, 1 skipped"));
    bad(2, &["conform"], b"", &["FILE"]);
}

#[test]
fn bench_times_several_operations() {
    for args in [&["--op", "sub,add,sub"][..], &["--op", "sub", "--op", "add"]] {
        let out = good(&[&["bench", "--json", "--machine", "scalar"], args].concat());
        let ops: Vec<&str> = out.lines().filter_map(|line| line.split('"').nth(3)).collect();
        // Slow operations are not timed from memory.
        assert!(
            ops.starts_with(&["add", "sub"]) && ops.iter().all(|op| ["add", "sub"].contains(op)),
            "{out}"
        );
        assert!(ops.len() <= 4, "{out}");
    }
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
    // The system's library has no such function; and one is another by another name.
    for name in ["sinpi", "fmin"] {
        let out = good(&["bench", "--op", name, "--json"]);
        assert!(out.contains("\"plain_ns\": null, "), "{out}");
        assert!(!good(&["bench", "--op", name]).contains("NaN"));
    }
    bad(2, &["bench", "--op", "qux"], b"", &["qux", "add, sub"]);
    bad(2, &["bench", "--op", "add,qux"], b"", &["--op qux: expected one of pos, neg, add, sub"]);
    bad(2, &["bench", "--op", "add,", "--json"], b"", &["--op : expected one of pos, neg"]);
}

#[test]
fn help_and_version() {
    assert_eq!(good(&["--version"]), format!("outward {}\n", env!("CARGO_PKG_VERSION")));
    for command in ["eval", "formulas", "inspect", "ops", "conform", "bench"] {
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

#[test]
fn inspect_bit_patterns() {
    assert_eq!(
        good(&["inspect", "--bits", "0x34200000", "--format", "f32"]),
        "\
pattern      0x34200000
format       f32 (binary32: 1 sign, 8 exponent, 23 fraction bits)
value        1.4901161e-7 = 0x1.4p-23
class        normal
encoding     0x34200000
bits         0 01101000 01000000000000000000000
fields       sign +, exponent -23 (field 104), fraction 0x200000
exact value  0.0000001490116119384765625
ulp          1.4210855e-14 = 0x1p-46
next up      1.4901163e-7 = 0x1.400002p-23
next down    1.490116e-7 = 0x1.3ffffep-23
"
    );
    // A pattern and the number that it is are the same in every format.
    for (format, bits) in [("f64", 64), ("f32", 32), ("f16", 16), ("bf16", 16), ("e4m3", 8), ("e5m2", 8)] {
        let one = good(&["inspect", "1", "--format", format]);
        let encoding = one.lines().find_map(|line| line.strip_prefix("encoding     ")).expect("an encoding");
        let of_pattern = good(&["inspect", "--bits", encoding, "--format", format]);
        assert!(of_pattern.contains("value        1 = 0x1p+0\n"), "{of_pattern}");
        let most = format!("0b{}", "1".repeat(bits));
        assert!(
            good(&["inspect", "--bits", &most, "--format", format]).contains("class     NaN"),
            "{format}"
        );
        bad(2, &["inspect", "--bits", &(most + "0"), "--format", format], b"", &["bits, ", format]);
    }
    assert!(good(&["inspect", "--bits", "0x8000", "--format", "f16"]).contains("value        -0 = -0x0p+0"));
    assert!(good(&["inspect", "--bits", "0x7c01", "--format", "f16"]).contains("encoding  0x7c01"));
    for wrong in ["12", "0x", "0xg", "0b2", "0x+1", "", "0x-1"] {
        bad(2, &["inspect", "--bits", wrong], b"", &["expected hexadecimal digits behind 0x"]);
    }
    bad(2, &["inspect", "1", "--bits", "0x1"], b"", &["cannot be used with"]);
}
