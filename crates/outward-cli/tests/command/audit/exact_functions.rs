//! Functions that libraries compute exactly or with correct rounding: square roots, integers, exponents.

use super::{entry, sampled};
use crate::common::{bad, good, run};

#[test]
fn those_of_this_library_and_of_c_are_correct() {
    for function in ["sqrt", "recip", "rsqrt", "floor", "ceil", "trunc", "rint", "round", "logb"] {
        let implementations = match function {
            "recip" | "rsqrt" => &["outward"][..],
            _ => &["outward", "libm"],
        };
        for (implementation, format) in implementations.iter().flat_map(|name| [(name, "f32"), (name, "f64")])
        {
            let text =
                good(&["audit", function, "--impl", implementation, "--format", format, "--samples", "1000"]);
            assert_eq!(entry(&text, "defects"), "none found", "{text}");
            assert_eq!(entry(&text, "correctly rounded"), "100.0000 % of those at random", "{text}");
        }
    }
    let exhaustive = ["--format", "f32", "--exhaustive", "--range", "0.498..0.502"];
    let text = good(&[&["audit", "round", "--impl", "libm"][..], &exhaustive].concat());
    assert_eq!(entry(&text, "largest error"), "0.000000 ulp");
    bad(
        2,
        &["audit", "quux", "--impl", "libm"],
        b"",
        &["no function `quux` that can be audited", " round_ties_to_even "],
    );
}

#[test]
fn wrong_ones_are_found() {
    for (function, format, symbol, defect, first) in [
        ("round", "f32", "round_by_half", "wrong special value", "x = 0.49999997 = 0x1.fffffep-2 gives 1"),
        ("rint", "f64", "rint_away", "wrong special value", "x = 0.5 = 0x1p-1 gives 1"),
        ("sqrt", "f32", "sqrt_one_off", "wrong exact value", "x = 4190209 "),
        ("floor", "f64", "floor_of_int", "wrong special value", ""),
        ("logb", "f64", "logb_of_bits", "wrong exact value", "gives -1023"),
    ] {
        let ran = sampled(function, format, symbol);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{symbol}: {}", ran.out);
        let line = ran.out.lines().find(|line| line.starts_with(&format!("defect: {defect}")));
        assert!(line.is_some_and(|line| line.contains(first)), "{symbol}: {}", ran.out);
    }
}

/// Checks that the table has these functions only by name: most libraries compute them exactly.
#[test]
fn the_table_has_them_by_name() {
    let table = |more: &[&str]| {
        let args = ["audit", "--all", "--impl", "libm", "--format", "f32", "--samples", "10", "--out", "csv"];
        let out = run(&[&args[..], more].concat()).out;
        out.lines()
            .skip(1)
            .map(|line| line.split(',').next().unwrap_or_default().to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(table(&["--functions", "sqrt,rint"]), ["sqrt", "round_ties_to_even"]);
}
