//! `outward sum`, `dot`, `norm`, `mean`, `var` and `cov`.

use outward::text::{self, Exact};
use outward_needs::{Missing, not_run};

use super::common::{Folder, bad, good, good_with, run_with};

const DATA: &str = "x,y,shop\n0.1,2,a\n0.2,-1,b\n0.3,4,a\n1e300,0,\"c,d\"\n-1e300,0,\"c,d\"\n";

fn reduce(args: &[&str]) -> String {
    good_with(&[args, &["-"]].concat(), DATA.as_bytes())
}

#[test]
fn cells_are_the_numbers_that_they_spell() {
    // 0.6 exactly: the sum of the binary64 numbers is another one.
    assert_eq!(reduce(&["sum", "--column", "x"]), "rows,lo,hi\n5,0.59999999999999997,0.6000000000000001\n");
    assert_eq!(reduce(&["sum", "--column", "x", "--round", "rn"]), "rows,value\n5,0.6\n");
    assert_eq!(reduce(&["sum", "--column", "y"]), "rows,lo,hi\n5,5,5\n");
    assert_eq!(reduce(&["dot", "--column", "x", "--column", "y", "--round", "rn"]), "rows,value\n5,1.2\n");
    assert_eq!(reduce(&["mean", "--column", "y", "--round", "rn"]), "rows,value\n5,1\n");
    assert_eq!(reduce(&["var", "--column", "y", "--ddof", "0", "--round", "rn"]), "rows,value\n5,3.2\n");
    assert_eq!(reduce(&["var", "--column", "y", "--round", "rn"]), "rows,value\n5,4\n");
    assert_eq!(
        reduce(&["norm", "--column", "y", "--round", "rz", "--format", "f32"]),
        "rows,value\n5,4.58257532119751\n"
    );
    assert_eq!(reduce(&["sum", "--column", "y", "--hex"]), "rows,lo,hi\n5,0x1.4p+2,0x1.4p+2\n");
}

#[test]
fn groups_come_in_the_order_of_the_rows() {
    assert_eq!(
        reduce(&["sum", "--column", "x", "--by", "shop", "--round", "rn"]),
        "shop,rows,value\na,2,0.4\nb,1,0.2\n\"c,d\",2,0\n"
    );
    assert_eq!(
        reduce(&["sum", "--column", "y", "--by", "shop", "--out", "json"]).lines().last(),
        Some("{\"shop\": \"c,d\", \"rows\": 2, \"lo\": 0, \"hi\": 0}")
    );
    // The columns may be the same.
    assert_eq!(reduce(&["cov", "--column", "y", "--column", "y", "--round", "rn"]), "rows,value\n5,4\n");
    assert_eq!(
        reduce(&["sum", "--column", "y", "--by", "y", "--round", "rn"]),
        "y,rows,value\n2,1,2\n-1,1,-1\n4,1,4\n0,2,0\n"
    );
}

#[test]
fn intervals_have_bounds_of_their_sums() {
    let data = b"x,z_lo,z_hi\n\"[1,2]\",1,3\n0.5,-1,1\n3.56?1,0,0\n";
    assert_eq!(good_with(&["sum", "-", "--column", "z"], data), "rows,lo,hi\n3,0,4\n");
    assert_eq!(
        good_with(&["sum", "-", "--column", "x"], data),
        "rows,lo,hi\n3,5.0499999999999998,6.0700000000000003\n"
    );
    assert_eq!(
        good_with(&["norm", "-", "--column", "z", "--format", "f16"], data),
        "rows,lo,hi\n3,1,3.1640625\n"
    );
    assert_eq!(good_with(&["var", "-", "--column", "z", "--ddof", "0"], data).lines().count(), 2);
    bad(1, &["sum", "-", "--column", "x", "--round", "rn"], data, &["lies between 5.05 and 6.07", "--round"]);
    assert_eq!(
        good_with(&["sum", "-", "--column", "x"], b"x\ninf\n"),
        "rows,lo,hi\n1,1.7976931348623157e308,inf\n"
    );
    let json = good_with(&["sum", "-", "--column", "x", "--out", "json"], b"x\ninf\n");
    assert!(json.contains("\"hi\": \"inf\""), "{json}");
}

#[test]
fn no_rows_and_too_few() {
    let of = |command: &str, data: &[u8]| good_with(&[command, "-", "--column", "x", "--round", "rn"], data);
    assert_eq!(of("sum", b"x\n"), "rows,value\n0,0\n");
    assert_eq!(of("norm", b"x\n"), "rows,value\n0,0\n");
    assert_eq!(of("mean", b"x\n"), "rows,value\n0,NaN\n");
    assert_eq!(of("var", b"x\n1\n"), "rows,value\n1,NaN\n");
    assert_eq!(of("std", b"x\n1\n"), "rows,value\n1,NaN\n");
    let corr = |data: &[u8]| good_with(&["corr", "-", "--column", "x", "--column", "y"], data);
    assert_eq!(corr(b"x,y\n1,2\n3,2\n"), "rows,lo,hi\n2,inf,-inf\n");
    assert_eq!(corr(b"x,y\n1,2\n3,1\n"), "rows,lo,hi\n2,-1,-1\n");
    assert_eq!(corr(b"x,y\n0.1,2\n0.2,1\n0.3,3\n"), "rows,lo,hi\n3,0.5,0.5\n");
    assert_eq!(corr(b"x,y\n\"[-inf,1]\",2\n3,1\n"), "rows,lo,hi\n2,-1,1\n");
    assert_eq!(corr(b"x,y\n\"[0,9]\",2\n3,1\n4,5\n"), "rows,lo,hi\n3,-1,1\n");
    assert_eq!(good_with(&["mean", "-", "--column", "x"], b"x\n"), "rows,lo,hi\n0,inf,-inf\n");
    assert_eq!(good_with(&["sum", "-", "--column", "x"], b"x\n-0\n"), "rows,lo,hi\n1,0,0\n");
    assert_eq!(of("sum", b"x\n0.1\n-0.1\n"), "rows,value\n2,0\n");
    let down = ["sum", "-", "--column", "x", "--round", "rd"];
    assert_eq!(good_with(&down, b"x\n0.1\n-0.1\n"), "rows,value\n2,-0\n");
    let tiny = ["sum", "-", "--column", "x", "--format", "f32"];
    assert_eq!(good_with(&tiny, b"x\n-1e-300\n").lines().last(), Some("1,-1.4012984643248171e-45,0"));
    assert_eq!(of("sum", b"x\n-0\n-0\n"), "rows,value\n2,-0\n");
    assert_eq!(good_with(&["sum", "-", "--column", "x", "--by", "x"], b"x\n"), "x,rows,lo,hi\n");
}

/// Checks that digits beyond binary64 survive cancellation, in every reader and for every reduction.
#[test]
fn decimals_survive_cancellation() {
    let rows = ["1e300", "0.1", "1e-400", "-1e300", "123456789012345678901234567890.5", "1/3", "1e400"];
    let back = ["-123456789012345678901234567890.5", "-1e400"];
    let csv = format!("x,y\n{}", rows.iter().chain(&back).map(|x| format!("{x},1\n")).collect::<String>());
    let all = |command: &[&str]| good_with(&[command, &["-", "--fractions"]].concat(), csv.as_bytes());
    // 13/30 and 1e-400
    assert_eq!(all(&["sum", "--column", "x"]), "rows,lo,hi\n9,0.43333333333333329,0.43333333333333335\n");
    assert_eq!(all(&["sum", "--column", "x", "--round", "rn"]), "rows,value\n9,0.43333333333333335\n");
    assert_eq!(
        all(&["dot", "--column", "x", "--column", "y", "--round", "rn"]),
        "rows,value\n9,0.43333333333333335\n"
    );
    assert_eq!(all(&["cov", "--column", "x", "--column", "y"]), "rows,lo,hi\n9,0,0\n");
    let json: String = rows[..4].iter().map(|x| format!("{{\"x\": {x}}}\n")).collect();
    let of = |command: &str, data: &str| good_with(&[command, "-", "--column", "x"], data.as_bytes());
    assert_eq!(
        of("sum", &json),
        "rows,lo,hi\n4,0.09999999999999999,0.1\n".replace("0.1", "0.10000000000000001")
    );
    assert_eq!(
        of("sum", &format!("{{\"x\": \"[1,2]\"}}\n{json}")),
        "rows,lo,hi\n5,1.0999999999999998,2.1000000000000001\n"
    );
    // The variance of 0, 0.3, 0.6 is 0.09 whatever is added to each.
    let far = "x\n1e20\n100000000000000000000.3\n100000000000000000000.6\n";
    assert_eq!(
        good_with(&["var", "-", "--column", "x", "--round", "rn"], far.as_bytes()),
        "rows,value\n3,0.09\n"
    );
    let norm = "x\n3e-400\n4e-400\n1e200\n";
    assert_eq!(of("norm", norm), "rows,lo,hi\n3,9.999999999999999e199,1.0000000000000002e200\n");
    // With --point a cell is a binary64 number.
    let point = ["sum", "-", "--column", "x", "--point", "--round"];
    let of = |round: &str, data: &[u8]| good_with(&[&point[..], &[round]].concat(), data);
    assert_eq!(of("rn", b"x\n0.1\n-1e300\n1e300\n1e-400\n"), "rows,value\n4,0.1\n");
    assert_eq!(of("rd", b"x\n0.1\n-1e300\n1e300\n1e-400\n"), "rows,value\n4,0.1\n");
    assert_eq!(of("rn", b"x\ninf\n1\n"), "rows,value\n2,inf\n");
    assert_eq!(of("rn", b"x\ninf\n-inf\n"), "rows,value\n2,NaN\n");
}

/// Checks that a number that is not held exactly counts as a range, and that messages say which of the two it is.
#[test]
fn numbers_beyond_the_limits() {
    let data = b"x\n1e99999\n1\n";
    assert_eq!(good_with(&["sum", "-", "--column", "x"], data), "rows,lo,hi\n2,1.7976931348623157e308,inf\n");
    bad(
        1,
        &["sum", "-", "--column", "x", "--round", "rn"],
        data,
        &["too many digits or too large an exponent"],
    );
    let down = ["sum", "-", "--column", "x", "--round", "rd"];
    assert_eq!(good_with(&down, b"x\n1e-99999\n1\n"), "rows,value\n2,1\n");
    let range = b"x\n\"[1,2]\"\n1\n";
    bad(
        1,
        &["sum", "-", "--column", "x", "--round", "rn"],
        range,
        &["lies between 2 and 3", "some cells are ranges"],
    );
    let unbounded = b"x\n\"[1,inf]\"\n1\n2\n";
    assert_eq!(good_with(&["var", "-", "--column", "x"], unbounded), "rows,lo,hi\n3,0,inf\n");
    assert_eq!(
        good_with(&["cov", "-", "--column", "x", "--column", "x"], unbounded),
        "rows,lo,hi\n3,-inf,inf\n"
    );
    assert_eq!(good_with(&["sum", "-", "--column", "x"], b"x\n[empty]\n1\n"), "rows,lo,hi\n2,inf,-inf\n");
    // A decimal times a range.
    let mixed = b"x,y_lo,y_hi\n0.1,-1,3\n-0.1,-1,3\n";
    assert_eq!(
        good_with(&["dot", "-", "--column", "x", "--column", "y", "--format", "f32"], mixed),
        "rows,lo,hi\n2,-0.4000000059604645,0.4000000059604645\n"
    );
}

/// Checks that with --round the result and every cell are numbers: an infinity is added as in IEEE 754, with --point or
/// without. Its decimal neighbours are not infinite.
#[test]
fn infinite_cells() {
    let of = |args: &[&str], data: &str| {
        let command = [&args[..1], &["-", "--column", "x"], &args[1..]].concat();
        good_with(&command, data.as_bytes()).lines().nth(1).map(String::from).expect("a result")
    };
    for round in ["rn", "rz", "ru", "rd"] {
        for point in [&[][..], &["--point"]] {
            let rounded = |command: &str, data: &str| {
                of(&[&[command, "--round", round], point].concat(), &format!("x\n{data}"))
            };
            for command in ["sum", "mean", "norm"] {
                assert_eq!(rounded(command, "inf\n0\n"), "2,inf", "{command} {round} {point:?}");
                assert_eq!(rounded(command, "0.1\nInfinity\n"), "2,inf", "{command} {round} {point:?}");
            }
            assert_eq!(rounded("sum", "-inf\n0.1\n1e300\n"), "3,-inf");
            assert_eq!(rounded("sum", "-inf\ninf\n"), "2,NaN");
            assert_eq!(rounded("norm", "-inf\ninf\n"), "2,inf");
            assert_eq!(rounded("var", "inf\n1\n2\n"), "3,NaN");
            assert_eq!(
                of(&[&["dot", "--column", "x", "--round", round], point].concat(), "x\n-inf\n"),
                "1,inf"
            );
        }
        // A decimal is a finite number, however large; the nearest binary64 number may be infinite.
        assert_eq!(of(&["sum", "--round", round], "x\n1e999\n-1e999\n1\n"), "3,1");
        assert_eq!(of(&["sum", "--round", round, "--point"], "x\n1e999\n-1e999\n1\n"), "3,NaN");
        // A range with finite ends has no effect next to an infinity, and one with an infinite end is refused.
        assert_eq!(of(&["sum", "--round", round], "x\ninf\n\"[1,2]\"\n"), "2,inf");
        let refused = run_with(&["sum", "-", "--column", "x", "--round", round], b"x\n\"[1,inf]\"\n");
        assert_eq!(refused.code, 1, "{}", refused.out);
    }
    // Bounds are of real numbers.
    assert_eq!(of(&["sum"], "x\ninf\n-inf\n"), "2,-inf,inf");
    assert_eq!(of(&["sum", "--point"], "x\ninf\n0\n"), "2,1.7976931348623157e308,inf");
}

/// A bound beyond the largest number is an infinity, also where the format has none.
#[test]
fn bounds_beyond_formats_without_infinities() {
    let of = |args: &[&str], data: &str| {
        let command = [&args[..1], &["-", "--column", "x"], &args[1..]].concat();
        good_with(&command, format!("x\n{data}\n").as_bytes())
            .lines()
            .nth(1)
            .map(String::from)
            .expect("a result")
    };
    let e4m3 = |command: &str, data: &str| of(&[command, "--format", "e4m3"], data);
    assert_eq!(e4m3("sum", "448"), "1,448,448");
    assert_eq!(e4m3("sum", "449"), "1,448,inf");
    assert_eq!(e4m3("sum", "-449"), "1,-inf,-448");
    assert_eq!(e4m3("sum", "\"[-1e9,1e9]\""), "1,-inf,inf");
    assert_eq!(e4m3("mean", "1e999"), "1,448,inf");
    assert_eq!(e4m3("norm", "-1e6"), "1,448,inf");
    assert_eq!(e4m3("var", "-1e6\n1e6"), "2,448,inf");
    assert_eq!(e4m3("var", "\"[1,inf]\"\n1"), "2,0,inf");
    assert_eq!(e4m3("mean", "\"[empty]\""), "1,inf,-inf");
    assert_eq!(of(&["sum", "--format", "e4m3", "--round", "ru"], "449"), "1,NaN");
    assert_eq!(of(&["sum", "--format", "e4m3", "--round", "rd"], "449"), "1,448");
    assert_eq!(of(&["sum", "--format", "e5m2"], "60000"), "1,57344,inf");
    let json = good_with(&["sum", "-", "--column", "x", "--format", "e4m3", "--out", "json"], b"x\n449\n");
    assert_eq!(json, "{\"rows\": 1, \"lo\": 448, \"hi\": \"inf\"}\n");
}

#[test]
fn missing_cells() {
    let data = b"x\n1\n\nNA\n2\n";
    let args = ["sum", "-", "--column", "x", "--round", "rn"];
    bad(1, &args, data, &["row 2", "the cell is empty; --on-error skip"]);
    bad(1, &[&args[..], &["--missing", "auto", "--on-error", "stop"]].concat(), data, &["row 2"]);
    // Who names the marks expects rows with them; the note says how many.
    for skip in [&["--on-error", "skip"][..], &[]] {
        let skipped = run_with(&[&args[..], &["--missing", "auto"], skip].concat(), data);
        assert_eq!((skipped.code, &*skipped.out), (0, "rows,value\n2,3\n"));
        let note = "outward: 2 of 4 rows left out; the first: standard input: row 2 (line 3), column x: \
                    the cell is empty\n";
        assert_eq!(skipped.err, note);
    }
    bad(1, &[&args[..], &["--missing", "auto"]].concat(), b"x\nNA\nabc\n", &["row 2", "\"abc\""]);
}

#[test]
fn faults_are_told() {
    let data = DATA.as_bytes();
    bad(2, &["sum", "-", "--column", "z"], data, &["--column z", "no such column; it has x, y, shop"]);
    bad(2, &["sum", "-", "--column", "x", "--by", "town"], data, &["--by town", "it has x, y, shop"]);
    bad(
        2,
        &["sum", "-", "--column", "x", "--column", "y"],
        data,
        &["sum: expected --column with the name of one"],
    );
    bad(2, &["dot", "-", "--column", "x"], data, &["dot: expected --column twice"]);
    bad(2, &["sum", "-"], data, &["--column"]);
    bad(2, &["sum", "-", "--column", "x", "--on-error", "empty"], data, &["expected stop or skip"]);
    bad(1, &["sum", "-", "--column", "shop"], data, &["row 1", "column shop", "\"a\""]);
    bad(1, &["sum", "/no/such/file", "--column", "x"], b"", &["/no/such/file"]);
    let skipped =
        run_with(&["sum", "-", "--column", "x", "--on-error", "skip", "--round", "rn"], b"x\n1\nz\n2\n");
    assert_eq!((skipped.code, &*skipped.out), (0, "rows,value\n2,3\n"));
    assert!(skipped.err.contains("1 of 3 rows left out"), "{}", skipped.err);
}

/// Checks random decimals of a few digits, in pieces on all threads: the exact sum is an integer.
#[test]
fn random_decimals_beside_integers() {
    let mut state = 12_345_u64;
    let mut next = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    for rows in [1, 7, 300, 60_000] {
        let mut data = String::from("x,y\n");
        let (mut sum, mut dot, mut square) = (0_i128, 0_i128, 0_i128);
        for _ in 0..rows {
            let [x, y] = [0; 2].map(|_| i128::from(next(2_000_001)) - 1_000_000);
            sum += x;
            dot += x * y;
            square += x * x;
            data += &format!(
                "{x}e-6,{}{}.{:06}\n",
                if y < 0 { "-" } else { "" },
                y.abs() / 1_000_000,
                y.abs() % 1_000_000
            );
        }
        let folder = Folder::new();
        let file = folder.file("data.csv", data.as_bytes());
        let of = |command: &str, columns: &[&str]| {
            let columns: Vec<&str> = columns.iter().flat_map(|name| ["--column", name]).collect();
            good(&[&[command, &file], &columns[..]].concat())
        };
        let bounds = |value: &Exact| {
            let (lo, hi) = value.bounds::<f64>();
            format!("rows,lo,hi\n{rows},{},{}\n", text::lower(lo), text::upper(hi))
        };
        let exact = |text: String| Exact::parse(&text).expect("a number");
        assert_eq!(of("sum", &["x"]), bounds(&exact(format!("{sum}e-6"))));
        assert_eq!(
            of("mean", &["x"]),
            bounds(&exact(format!(
                "{}{}/{}",
                if sum < 0 { "-" } else { "" },
                sum.abs(),
                rows * 1_000_000_i128
            )))
        );
        assert_eq!(of("dot", &["x", "y"]), bounds(&exact(format!("{dot}e-12"))));
        assert_eq!(of("dot", &["x", "x"]), bounds(&exact(format!("{square}e-12"))));
        if rows > 1 {
            let n = rows;
            let variance = n * square - sum * sum;
            let expected = exact(format!("{variance}/{}", n * (n - 1) * 1_000_000_000_000));
            assert_eq!(of("var", &["x"]), bounds(&expected));
            assert_eq!(of("cov", &["x", "x"]), bounds(&expected));
            let constant = variance == 0;
            assert_eq!(
                of("corr", &["x", "x"]),
                format!("rows,lo,hi\n{rows},{}\n", if constant { "inf,-inf" } else { "1,1" })
            );
            let root = format!("sqrt({variance}/{})", n * (n - 1) * 1_000_000_000_000);
            let tight = good(&["eval", &root, "--tight", "--out", "csv"]);
            let wanted = tight.lines().nth(1).and_then(|line| line.split(",com").next()).expect("bounds");
            assert_eq!(of("std", &["x"]), format!("rows,lo,hi\n{rows},{wanted}\n"));
        }
    }
}

/// Checks that the sums of formulas are those of `outward sum` of their results.
#[test]
fn results_of_formulas_are_added_up_exactly() {
    let mut rows = String::from("x,y\n");
    let mut state = 37_u64;
    for _ in 0..3_000 {
        let mut number = |scale: f64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0) * scale
        };
        let (x, y) = (number(1e8), number(30.0));
        rows += &format!("{x},{y}\n");
    }
    let folder = Folder::new();
    let data = folder.file("rows.csv", &rows);
    let several = "r = x*exp(y); s = x - y/3";
    let results = folder.file("results.csv", good(&["eval", several, "--data", &data, "--hex"]));
    for reduction in ["sum", "mean", "norm"] {
        let option = format!("--{reduction}");
        let found = good(&["eval", several, "--data", &data, "--chunk-size", "999", &option, "--hex"]);
        let mut lines = found.lines();
        assert_eq!(lines.next(), Some("formula,rows,lo,hi,decoration"));
        for (line, name) in lines.by_ref().zip(["r", "s"]) {
            let expected = good(&[reduction, &results, "--column", name, "--hex"]);
            let expected = expected.lines().last().expect("a result");
            assert_eq!(line, format!("{name},{expected},com"), "{reduction}");
        }
        assert_eq!(lines.next(), None);
        // Results of a plain program, summed and rounded once in its direction.
        for round in ["rn", "rz", "ru", "rd"] {
            let float = ["--as", "float", "--round", round, "--format", "f32", "--point", "--hex"];
            let formula = ["eval", "x*exp(y)", "--data", &data];
            let values = good(&[&formula[..], &float].concat());
            let found = good(&[&formula[..], &float, &[&option]].concat());
            let args = ["-", "--column", "value", "--round", round, "--format", "f32", "--hex"];
            assert_eq!(
                found,
                good_with(&[&[reduction][..], &args].concat(), values.as_bytes()),
                "{reduction} {round}"
            );
        }
    }
    // A single formula has no name, like its columns.
    let found = good_with(&["eval", "0.5*x", "--data", "-", "--sum"], b"x\n1\n2\n\"[3,5]\"\n");
    assert_eq!(found, "rows,lo,hi,decoration\n3,3,4,com\n");
    let found = good_with(&["eval", "0.5*x", "--data", "-", "--mean", "--out", "json"], b"x\n1\n2\n");
    assert_eq!(found, "{\"rows\": 2, \"lo\": 0.75, \"hi\": 0.75, \"decoration\": \"com\"}\n");
}

#[test]
fn sums_of_formulas_say_where_they_are_not_defined() {
    let sum = |formula: &str, data: &[u8]| good_with(&["eval", formula, "--data", "-", "--sum"], data);
    assert_eq!(sum("sqrt(x)", b"x\n4\n\"[-1,9]\"\n"), "rows,lo,hi,decoration\n2,2,5,trv\n");
    assert_eq!(sum("sqrt(x)", b"x\n4\n-1\n"), "rows,lo,hi,decoration\n2,inf,-inf,trv\n");
    assert_eq!(sum("floor(x)", b"x\n\"[0.5,1.5]\"\n"), "rows,lo,hi,decoration\n1,0,1,def\n");
    assert_eq!(sum("x", b"x\n1e308\n1e308\n"), "rows,lo,hi,decoration\n2,1.7976931348623157e308,inf,dac\n");
    assert_eq!(sum("x", b"x\n"), "rows,lo,hi,decoration\n0,0,0,com\n");
    let float = ["eval", "sqrt(x)", "--data", "-", "--as", "float", "--sum"];
    assert_eq!(good_with(&float, b"x\n4\n-1\n"), "rows,value\n2,NaN\n");
    // The sum of the products that were rounded to binary16, in binary16.
    let f16 = ["eval", "x*x", "--data", "-", "--as", "float", "--format", "f16", "--sum"];
    assert_eq!(good_with(&f16, b"x\n0.1\n0.3\n"), "rows,value\n2,0.10003662109375\n");
    let tight = ["eval", "x + 1e30 - 1e30", "--data", "-", "--tight", "--mean"];
    assert_eq!(good_with(&tight, b"x\n1\n4\n"), "rows,lo,hi,decoration\n2,2.5,2.5,com\n");

    let skip = run_with(&["eval", "x", "--data", "-", "--on-error", "skip", "--sum"], b"x\n1\nno\n2\n");
    assert_eq!((skip.code, &*skip.out), (0, "rows,lo,hi,decoration\n2,3,3,com\n"));
    assert!(skip.err.contains("1 of 3 rows were skipped"), "{}", skip.err);
    let eval = ["eval", "x", "--data", "-", "--sum"];
    for (more, parts) in [
        (&["--error"][..], &["--sum: --error is about the results of single rows", "leave it out"][..]),
        (&["--keep"], &["--sum: --keep is about the results of single rows"]),
        (
            &["--on-error", "empty"],
            &["a row without a number cannot be added, expected --on-error stop or skip"],
        ),
        (&["--mean"], &["cannot be used with"]),
    ] {
        bad(2, &[&eval[..], more].concat(), b"x\n1\n", parts);
    }
    bad(2, &["eval", "x", "--var", "x=1", "--sum"], b"", &["--data"]);
}

/// Checks that the result is the same if a device adds the binary64 numbers, and the processor decimals and ranges.
#[test]
fn devices_give_the_same_sums() {
    let mut state = 74_u64;
    let mut random = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z ^ z >> 29
    };
    let mut data = String::from("x,y,shop\n");
    for row in 0..5000 {
        let mut cell = || match random() % 12 {
            0 => "0.1".into(),
            1 => "-0".into(),
            2 => "[1,2]".into(),
            3 => "0x1.8p-1074".into(),
            _ => {
                let bits = random();
                let field = bits >> 52 & 0x7ff;
                let x = f64::from_bits(if field == 0x7ff { bits ^ 1 << 52 } else { bits });
                text::hex(x).to_string()
            }
        };
        data += &format!("\"{}\",\"{}\",{}\n", cell(), cell(), row % 3);
    }
    let device = run_with(&["sum", "-", "--column", "x", "--device", "opencl"], data.as_bytes());
    if device.code != 0 {
        return not_run("sums on an OpenCL device", Missing::Software, device.err);
    }
    for command in ["sum", "dot", "norm", "mean", "var", "std", "cov", "corr"] {
        let columns: &[&str] = match command {
            "dot" | "cov" | "corr" => &["--column", "x", "--column", "y"],
            _ => &["--column", "x"],
        };
        for more in [&[][..], &["--by", "shop"], &["--format", "f32"], &["--threads", "1"]] {
            let args = [&[command, "-", "--hex"], columns, more].concat();
            let here = good_with(&args, data.as_bytes());
            let there = good_with(&[&args[..], &["--device", "opencl"]].concat(), data.as_bytes());
            assert_eq!(there, here, "{args:?}");
        }
    }
}

#[test]
fn devices_that_are_not_there() {
    let sum = |device| ["sum", "-", "--column", "x", "--device", device];
    bad(1, &sum("opencl:99"), b"x\n1\n", &["--device opencl:99: "]);
    bad(2, &sum("gpu"), b"x\n1\n", &["expected auto, cpu, cuda, cuda:N, opencl or opencl:N"]);
}
