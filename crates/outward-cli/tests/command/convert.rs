//! `outward convert`.

use outward::format::Width;
use outward::text::parse_nearest;

use super::common::{Folder, bad, good, good_with, run, run_with};

const DATA: &str = "x,w\n0.1,1\n-3.14159,2\n500,3\n17,0\n1e-9,-0\n464,1e5\n";

fn convert(args: &[&str]) -> String {
    good_with(&[&["convert", "-", "--column", "x", "--quiet"], args].concat(), DATA.as_bytes())
}

#[test]
fn columns_are_converted() {
    assert_eq!(convert(&["--to", "e4m3"]), "x\n0.1015625\n-3.25\nNaN\n16\n0\n448\n");
    assert_eq!(
        convert(&["--to", "e4m3", "--hex"]),
        "x\n0x1.ap-4\n-0x1.ap+1\nNaN\n0x1p+4\n0x0p+0\n0x1.cp+8\n"
    );
    assert_eq!(convert(&["--to", "e4m3", "--bits"]), "x\n0x1d\n0xc5\n0x7f\n0x58\n0x00\n0x7e\n");
    assert_eq!(convert(&["--to", "e4m3", "--saturate", "--bits"]), "x\n0x1d\n0xc5\n0x7e\n0x58\n0x00\n0x7e\n");
    assert_eq!(
        convert(&["--to", "e5m2", "--round", "ru"]),
        "x\n0.109375\n-3\n512\n20\n0.0000152587890625\n512\n"
    );
    assert_eq!(
        convert(&["--to", "f16", "--round", "rz"]),
        "x\n0.0999755859375\n-3.140625\n500\n17\n0\n464\n"
    );
    assert_eq!(convert(&["--to", "binary32", "--column", "w"]).lines().nth(2), Some("-3.141590118408203,2"));
    let json = convert(&["--to", "e4m3", "--column", "w", "--out", "json"]);
    assert_eq!(json.lines().nth(5), Some("{\"x\": 448, \"w\": \"NaN\"}"));
}

#[test]
fn scales_are_powers_of_two() {
    // 500 fits into 448 with a half.
    let scaled = convert(&["--to", "e4m3", "--scale", "amax"]);
    assert_eq!(scaled, "x\n0.1015625\n-3.25\n512\n16\n0\n448\n");
    assert_eq!(scaled, convert(&["--to", "e4m3", "--scale", "0.5"]));
    assert_eq!(convert(&["--to", "e4m3", "--scale", "0x1p-1", "--bits"]).lines().nth(3), Some("0x78"));
    for scale in ["3", "0", "-2", "amx", "0.1"] {
        let option = format!("--scale={scale}");
        bad(2, &["convert", "-", "--column", "x", "--to", "e4m3", &option], b"x\n1\n", &["a power of two"]);
    }
}

/// Checks that blocks of 32 rows have the exponent of their largest number.
#[test]
fn blocks_have_scales() {
    let mx = |to: &str, options: &[&str], data: &str| {
        let args = [&["convert", "-", "--column", "x", "--quiet", "--to", to], options].concat();
        good_with(&args, data.as_bytes())
    };
    // 6 is the largest number of 4 bits: the scale of 500 is 2^(8 - 2).
    let few = "x\n500\n-31\n96\n160\n0\n";
    assert_eq!(mx("mxfp4e2m1", &[], few), "x,x_scale\n384,64\n-32,64\n96,64\n128,64\n0,64\n");
    assert_eq!(
        mx("mxfp4", &["--bits"], few),
        "x,x_scale\n0x7,0x85\n0x9,0x85\n0x3,0x85\n0x4,0x85\n0x0,0x85\n"
    );
    assert_eq!(mx("mxfp6e2m3", &["--hex"], "x\n0.1\n"), "x,x_scale\n0x1.ap-4,0x1p-6\n");
    assert_eq!(
        mx("mxfp6e3m2", &["--out", "json"], "x\n0.1\n"),
        "{\"x\": 0.09375, \"x_scale\": 0.00390625}\n"
    );
    assert_eq!(mx("mxfp8e4m3", &["--round", "ru"], "x\n0.1\n"), "x,x_scale\n0.1015625,0.000244140625\n");
    // The 33rd row starts another block.
    let rows: String = (0..33).map(|n| if n < 32 { "1\n" } else { "1e-9\n" }).collect();
    let text = mx("mxfp8e5m2", &[], &format!("x\n{rows}"));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[32], format!("1,{}", 2_f64.powi(-15)));
    let [value, scale]: [f64; 2] =
        [0, 1].map(|at| lines[33].split(',').nth(at).and_then(|text| text.parse().ok()).expect("a number"));
    assert!((value - 1e-9).abs() < 1e-10 && scale == 2_f64.powi(-45), "{}", lines[33]);
    // Missing cells, and infinite ones.
    let gaps = |to: &str, options: &[&str], data: &str| {
        let args = ["convert", "-", "--column", "x", "--quiet", "--on-error", "empty", "--to", to];
        run_with(&[&args[..], options].concat(), data.as_bytes()).out
    };
    let text = gaps("mxfp8e4m3", &[], "x\n1\nNA\n-inf\n");
    assert_eq!(text, "x,x_scale\n1,0.00390625\nNaN,0.00390625\n-1.75,0.00390625\n");
    assert_eq!(gaps("mxfp4e2m1", &["--bits"], "x\n1\nNA\n"), "x,x_scale\n0x0,0xff\n0x0,0xff\n");
    assert_eq!(gaps("mxfp4e2m1", &[], "x\n1\nNA\n"), "x,x_scale\nNaN,NaN\nNaN,NaN\n");
    assert_eq!(mx("mxfp4e2m1", &["--bits"], "x\n-0\n"), "x,x_scale\n0x8,0x00\n");
    // Statistics.
    let stats = mx("mxfp4e2m1", &["--stats"], few);
    let wanted = "x to mxfp4e2m1, rn, scales of blocks 2^6 to 2^6: 5 rows, 2 exact\n  \
                  overflow 1, underflow 0, subnormal 1, ties 1, NaN 0\n  error at most 116 (row 1)";
    assert!(stats.starts_with(wanted), "{stats}");
    let json = mx("mxfp4e2m1", &["--stats", "--out", "json"], few);
    assert!(json.contains("\"saturate\": true, \"least_scale\": 64, \"largest_scale\": 64"), "{json}");
    let args = ["convert", "-", "--column", "x", "--to", "mxfp4e2m1"];
    bad(2, &[&args[..], &["--scale", "amax"]].concat(), b"x\n1\n", &["--scale: each block of mxfp4e2m1"]);
    let clash = [&args[..], &["--column", "x_scale"]].concat();
    bad(2, &clash, b"x,x_scale\n1,2\n", &["the output would have two columns x_scale"]);
}

#[test]
fn statistics_count_and_bound() {
    let text = convert(&["--to", "e4m3", "--stats"]);
    let wanted = "x to e4m3, rn: 6 rows, 0 exact\n  overflow 1, underflow 1, subnormal 0, ties 2, NaN 1\n  \
                  error at most 16 (row 6), mean 3.43\n  relative error at most 1 (row 5), mean 0.229\n";
    assert_eq!(text, wanted);
    let json = convert(&["--to", "e4m3", "--stats", "--out", "json", "--saturate"]);
    for part in
        ["\"saturate\": true", "\"overflow\": 1", "\"nan\": 0", "\"max_error\": 52, \"max_error_row\": 3"]
    {
        assert!(json.contains(part), "{json}");
    }
    // With rows on standard output, statistics go to standard error.
    let ran = run_with(&["convert", "-", "--column", "x", "--to", "e4m3"], DATA.as_bytes());
    assert_eq!((ran.code, ran.err), (0, format!("outward: {wanted}")));
    let none =
        good_with(&["convert", "-", "--column", "x", "--to", "f16", "--stats", "--out", "json"], b"x\n");
    assert!(none.contains("\"rows\": 0") && none.contains("\"max_error\": null"), "{none}");
}

#[test]
fn pictures_of_sizes() {
    let folder = Folder::new();
    let (file, picture) = (folder.file("d.csv", DATA), folder.join("sizes.svg"));
    good(&["convert", &file, "--column", "x", "--to", "f16", "--stats", "--histogram", &picture]);
    let svg = std::fs::read_to_string(&picture).expect("the picture is there");
    assert!(svg.starts_with("<svg") && svg.contains("x, in f16") && svg.contains("subnormal in the format"));
    let clash = ["convert", &file, "--column", "x", "--to", "f16", "--histogram", "-"];
    bad(2, &clash, b"", &["both go to standard output"]);
    bad(2, &[&clash[..7], &["h.png"]].concat(), b"", &["the picture is SVG"]);
}

#[test]
fn what_cannot_be_converted_is_refused() {
    let args = ["convert", "-", "--column", "x", "--to", "f16"];
    bad(
        2,
        &["convert", "-", "--column", "y", "--to", "f16"],
        b"x\n1\n",
        &["--column y: ", "no such column; it has x"],
    );
    bad(2, &[&args[..], &["--column", "x"]].concat(), b"x\n1\n", &["--column x is given twice"]);
    bad(2, &["convert", "-", "--to", "f16"], b"x\n1\n", &["--column"]);
    bad(2, &["convert", "-", "--column", "x", "--to", "f64"], b"x\n1\n", &["possible values: f32, f16"]);
    let advice = "--on-error empty makes such cells NaN, --on-error skip leaves their rows out";
    bad(1, &args, b"x\n1\nNA\n", &["row 2 (line 3), column x", "found \"NA\"", "--missing auto", advice]);
    bad(1, &args, b"x\n1\n\"[1,2]\"\n", &["row 2", "column x", "an interval has no conversion"]);
    bad(1, &args, b"x\n1\n3.56?1\n", &["row 2", "column x", "an interval has no conversion"]);
    // A pair of columns is an interval.
    bad(2, &args, b"x_lo,x_hi\n1,2\n", &["no such column; it has x_lo, x_hi"]);
    let ran = run_with(&[&args[..], &["--on-error", "empty"]].concat(), b"x\n1\nNA\n2\n");
    assert_eq!((ran.code, ran.out.as_str()), (0, "x\n1\nNaN\n2\n"), "{}", ran.err);
    assert!(ran.err.contains("1 without a value"), "{}", ran.err);
    let ran = run_with(&[&args[..], &["--on-error", "skip"]].concat(), b"x\n1\nNA\n2\n");
    assert_eq!((ran.code, ran.out.as_str()), (0, "x\n1\n2\n"), "{}", ran.err);
    assert_eq!(good_with(&[&args[..], &["--quiet"]].concat(), b"x\ninf\n-1e999\n"), "x\ninf\n-inf\n");
    assert_eq!(run(&["convert", "/nowhere", "--column", "x", "--to", "f16"]).code, 1);
}

/// Checks that an infinity stays one in every direction, as in IEEE 754's convertFormat, and that `inspect`, `convert`
/// and a plain program of `eval` agree.
#[test]
fn infinities_and_what_is_too_large() {
    let cells =
        ["inf", "-inf", "+Infinity", "1e999", "-1e999", "1e39", "-65520", "449", "464.001", "-0", "1e-50"];
    let data = format!("x\n{}\n", cells.join("\n"));
    for width in Width::of_numbers().filter(|width| *width < Width::F64) {
        let to = width.name();
        let inspected = cells.map(|cell| good(&["inspect", "--format", to, "--", cell]));
        for round in ["rn", "rz", "ru", "rd"] {
            for saturates in [false, true] {
                if saturates && width == Width::F32 {
                    continue;
                }
                let args =
                    ["convert", "-", "--column", "x", "--to", to, "--round", round, "--hex", "--quiet"];
                let saturate: &[&str] = if saturates { &["--saturate"] } else { &[] };
                let converted = good_with(&[&args[..], saturate].concat(), data.as_bytes());
                let name = format!("{round}{}", if saturates { "_sat" } else { "" });
                for ((cell, table), found) in cells.iter().zip(&inspected).zip(converted.lines().skip(1)) {
                    let line = table.lines().find(|line| line.split(' ').next() == Some(&name));
                    let wanted =
                        line.and_then(|line| line.split_whitespace().nth(2)).expect("a row of the table");
                    let number = |text: &str| match text {
                        "NaN" => f64::NAN,
                        text => parse_nearest::<f64>(text.as_bytes()).expect("a number"),
                    };
                    let [found, wanted] = [found, wanted].map(|text| number(text).to_bits());
                    assert_eq!(found, wanted, "{cell} to {to}, {name}");
                }
                let kept = if saturates || !width.encoding().has_infinity {
                    None
                } else {
                    Some(["inf", "-inf", "inf"])
                };
                if let Some(kept) = kept {
                    assert_eq!(converted.lines().skip(1).take(3).collect::<Vec<_>>(), kept, "{to} {round}");
                }
            }
            if !width.saturates() {
                let plain = ["eval", "x", "--data", "-", "--as", "float", "--format", to, "--round", round];
                let values = run_with(&plain, b"x\ninf\n-inf\n").out;
                assert_eq!(values, "value\ninf\n-inf\n", "{to} {round}");
            }
        }
    }
    let stats = |options: &[&str]| {
        let args = ["convert", "-", "--column", "x", "--stats", "--quiet", "--round", "rz", "--to"];
        good_with(&[&args[..], options].concat(), b"x\ninf\n-inf\n1e999\n1\n")
    };
    // An infinity that stays is exact; 1e999 is an error.
    assert!(stats(&["f16"]).contains("4 rows, 3 exact\n  overflow 1, "), "{}", stats(&["f16"]));
    assert!(
        stats(&["e4m3"]).contains("4 rows, 1 exact\n  overflow 3, underflow 0, subnormal 0, ties 0, NaN 2")
    );
    assert!(stats(&["f16", "--saturate"]).contains("4 rows, 1 exact\n  overflow 3, "));
    // A range that reaches beyond the largest number has no conversion.
    let args = ["convert", "-", "--column", "x", "--to", "f16"];
    for range in ["\"[1,inf]\"", "[entire]"] {
        bad(1, &args, format!("x\n{range}\n").as_bytes(), &["an interval has no conversion"]);
    }
}
