//! Functions that are called in another rounding mode.

use super::{entry, library};
use crate::common::{bad, good, run};

const MODES: [&str; 3] = ["ru", "rd", "rz"];

fn share(text: &str) -> f64 {
    let share = entry(text, "correctly rounded").split(' ').next().expect("a share");
    share.parse().expect("a number")
}

#[test]
fn instructions_round_in_the_mode() {
    for (mode, format) in MODES.iter().flat_map(|mode| [(mode, "f32"), (mode, "f64")]) {
        let args = ["audit", "sqrt", "--impl", "libm", "--format", format, "--samples", "1000"];
        let text = good(&[&args[..], &["--round", mode]].concat());
        assert!(text.lines().next().is_some_and(|line| line.contains(", rounding ")), "{text}");
        assert!(share(&text) == 100.0 && entry(&text, "defects") == "none found", "{text}");
        let ceil = ["--symbol", if format == "f32" { "rintf" } else { "rint" }, "--round", mode];
        let function = match *mode {
            "ru" => "ceil",
            "rd" => "floor",
            _ => "trunc",
        };
        let args = ["audit", function, "--impl", "libm", "--format", format, "--samples", "300"];
        assert!(share(&good(&[&args[..], &ceil].concat())) == 100.0);
    }
}

/// A function that rounds to nearest is correct for half of its arguments, and never by more than 1.5 ulps.
#[test]
fn a_function_that_ignores_the_mode() {
    let args = ["audit", "exp", "--impl", "lib", "--library", library(), "--symbol", "exp_to_nearest"];
    let audit = |mode: &str| {
        let ran = run(&[&args[..], &["--samples", "5000", "--range", "1e-3..700", "--round", mode]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
        let largest = entry(&ran.out, "largest error").trim_end_matches(" ulp").to_string();
        (share(&ran.out), largest.parse::<f64>().expect("a number"))
    };
    for mode in MODES {
        let (share, largest) = audit(mode);
        assert!((40.0..60.0).contains(&share) && largest < 0.52, "{mode}: {share} {largest}");
    }
    assert!(audit("rn").0 > 99.0);
}

/// Checks that correct results are within an ulp, on the side of the direction, also where the exact value overflows.
#[test]
fn those_of_this_library_are_correct() {
    for (mode, format) in MODES.iter().flat_map(|mode| [(mode, "f32"), (mode, "f64")]) {
        for function in ["exp", "sin", "log1p", "atan", "cbrt"] {
            let args = ["audit", function, "--impl", "outward", "--format", format, "--samples", "1000"];
            let text = good(&[&args[..], &["--round", mode, "--out", "csv"]].concat());
            let row: Vec<&str> = text.lines().nth(1).expect("a row").split(',').collect();
            let (share, largest): (f64, f64) = (row[5].parse().unwrap(), row[7].parse().unwrap());
            assert!(share == 1.0 && largest <= 1.0 && largest > 0.5, "{text}");
            assert_eq!(row[row.len() - 2], *mode);
        }
    }
}

#[test]
fn what_has_no_rounding_mode() {
    bad(
        2,
        &["audit", "exp", "--impl", "cuda", "--round", "ru"],
        b"",
        &["--round: GPUs have no rounding mode"],
    );
    let rint = ["audit", "rint", "--impl", "libm", "--round", "ru"];
    bad(
        2,
        &rint,
        b"",
        &["C's rint follows the rounding mode, expected ceil, floor or trunc with --symbol rint"],
    );
    bad(2, &["audit", "exp", "--impl", "libm", "--round", "up"], b"", &["ru"]);
}
