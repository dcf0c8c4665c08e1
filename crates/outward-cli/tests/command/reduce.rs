//! `outward sum`, `dot`, `norm`, `mean`, `var` and `cov`.

use outward::text::{self, Exact};

use super::common::{Folder, bad, good, good_with, run_with};

const DATA: &str = "x,y,shop\n0.1,2,a\n0.2,-1,b\n0.3,4,a\n1e300,0,\"c,d\"\n-1e300,0,\"c,d\"\n";

fn reduce(args: &[&str]) -> String {
    good_with(&[args, &["-"]].concat(), DATA.as_bytes())
}

#[test]
fn cells_are_the_numbers_that_they_spell() {
    // 0.6 exactly: the sum of the binary64 numbers is another one.
    assert_eq!(reduce(&["sum", "--column", "x"]), "rows,lo,hi\n5,0.59999999999999997,0.6\n");
    assert_eq!(reduce(&["sum", "--column", "x", "--round", "rn"]), "rows,value\n5,0.6\n");
    assert_eq!(reduce(&["sum", "--column", "y"]), "rows,lo,hi\n5,5,5\n");
    assert_eq!(reduce(&["dot", "--column", "x", "--column", "y", "--round", "rn"]), "rows,value\n5,1.2\n");
    assert_eq!(reduce(&["mean", "--column", "y", "--round", "rn"]), "rows,value\n5,1\n");
    assert_eq!(reduce(&["var", "--column", "y", "--ddof", "0", "--round", "rn"]), "rows,value\n5,3.2\n");
    assert_eq!(reduce(&["var", "--column", "y", "--round", "rn"]), "rows,value\n5,4\n");
    assert_eq!(
        reduce(&["norm", "--column", "y", "--round", "rz", "--format", "f32"]),
        "rows,value\n5,4.582575798034668\n"
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
    assert_eq!(good_with(&["sum", "-", "--column", "x"], data), "rows,lo,hi\n3,5.0499999999999998,6.07\n");
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
    assert_eq!(of("mean", b"x\n"), "rows,value\n0,nan\n");
    assert_eq!(of("var", b"x\n1\n"), "rows,value\n1,nan\n");
    assert_eq!(of("sum", b"x\n-0\n-0\n"), "rows,value\n2,-0\n");
    assert_eq!(good_with(&["sum", "-", "--column", "x", "--by", "x"], b"x\n"), "x,rows,lo,hi\n");
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

/// Random decimals of a few digits, in pieces of all threads: the exact sum is an integer.
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
            let n = i128::from(rows);
            let variance = n * square - sum * sum;
            let expected = exact(format!("{variance}/{}", n * (n - 1) * 1_000_000_000_000));
            assert_eq!(of("var", &["x"]), bounds(&expected));
            assert_eq!(of("cov", &["x", "x"]), bounds(&expected));
        }
    }
}
