//! Several formulas with names: `r = …; t = …`.

use crate::common::{Folder, bad, good, good_with, run};

const POLAR: &str = "r = sqrt(x^2 + y^2); t = 4*y/x; c = x/r;";

#[test]
fn a_line_each_without_data() {
    let at = ["--var", "x=3", "--var", "y=4"];
    let eval = |more: &[&str]| good(&[&["eval", POLAR][..], &at, more].concat());
    let third = "0x1.3333333333333p-1";
    assert_eq!(
        eval(&["--hex"]),
        format!(
            "r: [0x1.4p+2, 0x1.4p+2] com\nt: [0x1.5555555555555p+2, 0x1.5555555555556p+2] com\n\
             c: [{third}, 0x1.3333333333334p-1] com\n"
        )
    );
    assert_eq!(
        eval(&["--out", "csv", "--as", "float"]).lines().take(2).collect::<Vec<_>>(),
        ["name,value", "r,5"]
    );
    assert!(
        eval(&["--out", "json"])
            .starts_with("{\"name\": \"r\", \"lo\": 5, \"hi\": 5, \"decoration\": \"com\"}\n")
    );
    assert_eq!(good(&["eval", "r = x", "--var", "x=1"]), "r: [1, 1] com\n");
    assert_eq!(good(&["eval", "x", "--var", "x=1"]), "[1, 1] com\n");
}

#[test]
fn columns_are_named_after_them() {
    let eval = |formulas: &str, more: &[&str]| {
        good_with(&[&["eval", formulas, "--data", "-"][..], more].concat(), b"x,y\n3,4\n5,12\n")
    };
    assert_eq!(
        eval("r = sqrt(x^2 + y^2); d = y - x", &[]),
        "r_lo,r_hi,r_decoration,d_lo,d_hi,d_decoration\n5,5,com,1,1,com\n13,13,com,7,7,com\n"
    );
    assert_eq!(
        eval("r = sqrt(x^2 + y^2); `q, 1` = r + x", &["--keep", "--as", "float", "--error"]),
        "x,y,r_value,r_error_ulps,r_rounding_ulps,\"q, 1_value\",\"q, 1_error_ulps\",\"q, 1_rounding_ulps\"\n\
         3,4,5,0,0,8,0,0\n5,12,13,0,0,18,0,0\n"
    );
    assert_eq!(
        eval("r = x; s = y", &["--out", "json", "--as", "float"]),
        "{\"r_value\": 3, \"s_value\": 4}\n{\"r_value\": 5, \"s_value\": 12}\n"
    );
    // A given name is used, also for a single formula.
    assert_eq!(eval("r = x", &[]), "r_lo,r_hi,r_decoration\n3,3,com\n5,5,com\n");
    assert_eq!(eval("x", &[]), "lo,hi,decoration\n3,3,com\n5,5,com\n");
}

/// Checks that the bounds of a formula that uses another are those of the combined formula.
#[test]
fn a_later_formula_can_use_an_earlier_one() {
    let input = b"x,y\n0.1,0.7\n\"[1,2]\",\"[-1,3]\"\n1e-200,1e-200\n";
    let eval = |formula: &str| good_with(&["eval", formula, "--data", "-", "--hex", "--error"], input);
    let several = eval("s = x - x; z = s + x*y; q = z*z");
    let whole = eval("(x - x + x*y)^2");
    for (line, alone) in several.lines().zip(whole.lines()).skip(1) {
        assert!(line.ends_with(&format!(",{alone}")), "{line} {alone}");
    }
}

#[test]
fn wrong_ones_are_shown_with_their_place() {
    let folder = Folder::new();
    let data = folder.file("points.csv", "x,y,r,q_lo,q_hi\n1,2,3,4,5\n");
    let at = ["--var", "x=1", "--var", "y=2"];
    for (formulas, parts) in [
        ("r = x; x + 1", &["each of several formulas has a name", "line 1, column 8", "\n  |        ^"][..]),
        ("x; t = y", &["this one has none", "column 2"]),
        ("r = x; r = y", &["`r` is given twice", "column 8"]),
        ("r = x;; t = y", &["before this `;`, found none", "column 7"]),
        ("x = x + 1", &["`x` is --var x;", "another name", "column 1"]),
        ("r = x + y + z", &["variable z has no value", "--var z="]),
    ] {
        let ran = bad(2, &[&["eval", formulas][..], &at].concat(), b"", parts);
        assert_eq!(ran.out, "", "{formulas}");
    }
    for (formulas, parts) in [
        (
            "r = x + 1",
            &["`r` is the column r of", "points.csv; give the formula another name", "\n  | ^"][..],
        ),
        ("s = x; q = y", &["`q` is the columns q_lo and q_hi of", "column 8"]),
        ("s = t; t = x", &["`t` is a variable already", "column 8"]),
        ("s = x; t = z", &["variable z", "it has x, y, r"]),
    ] {
        let ran = bad(2, &["eval", formulas, "--data", &data], b"", parts);
        assert_eq!(ran.out, "", "{formulas}");
    }
    let ran = run(&["eval", "s = x", "--data", &data, "--var", "s=1"]);
    assert!(ran.code == 2 && ran.err.contains("`s` is --var s;"), "{}", ran.err);
}
