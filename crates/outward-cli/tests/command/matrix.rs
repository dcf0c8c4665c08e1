//! `outward matmul`, `linsolve` and `lstsq`.

use super::common::{Folder, bad, good, run, run_with};

const A: &str = "100000001,100000000\n3,4\n";
const B: &str = "100000001,2\n-100000002,5\n";

/// A folder with both factors, and their paths.
fn factors() -> (Folder, String, String) {
    let folder = Folder::new();
    let (a, b) = (folder.file("a.csv", A), folder.file("b.csv", B));
    (folder, a, b)
}

/// An array of NumPy with this header and these bytes.
fn npy(header: &str, data: &[u8]) -> Vec<u8> {
    let header = format!("{header}\n");
    [b"\x93NUMPY\x01\x00", &(header.len() as u16).to_le_bytes()[..], header.as_bytes(), data].concat()
}

#[test]
fn entries_are_rounded_once() {
    let (folder, a, b) = factors();
    assert_eq!(good(&["matmul", &a, &b]), "1,700000002\n-100000005,26\n");
    assert_eq!(
        good(&["matmul", &a, &b, "--bounds", "--format", "f16"]),
        "\"[1, 1]\",\"[65504, inf]\"\n\"[-inf, -65504]\",\"[26, 26]\"\n"
    );
    assert_eq!(good(&["matmul", &a, &b, "--format", "f32", "--round", "ru"]), "1,700000064\n-100000000,26\n");
    assert_eq!(
        good(&["matmul", &a, &b, "--hex", "--threads", "2"]).lines().next(),
        Some("0x1p+0,0x1.4dc9381p+29")
    );
    let c = folder.file("c.csv", "-1;0x1p-900\n0;nan\n");
    assert_eq!(good(&["matmul", &a, &b, "--add", &c, "--round", "rd"]).lines().next(), Some("-0,700000002"));
    assert_eq!(good(&["matmul", &a, &b, "--add", &c]).lines().last(), Some("-100000005,NaN"));
}

#[test]
fn terms_in_order() {
    let (_folder, a, b) = factors();
    assert_eq!(good(&["matmul", &a, &b, "--order", "k"]), "0,700000002\n-100000005,26\n");
    assert_eq!(
        good(&["matmul", &a, &b, "--order", "k", "--bounds"]),
        "\"[0, 2]\",\"[700000002, 700000002]\"\n\"[-100000005, -100000005]\",\"[26, 26]\"\n"
    );
    bad(2, &["matmul", &a, &b, "--order", "k", "--format", "f32"], b"", &["expected --format f64"]);
    // A small product is the processor's, whether there is a GPU or not.
    assert_eq!(good(&["matmul", &a, &b, "--order", "k", "--device", "auto"]), "0,700000002\n-100000005,26\n");
    assert_eq!(good(&["matmul", &a, &b, "--device", "auto"]), good(&["matmul", &a, &b]));
    let opencl = ["matmul", &a, &b, "--order", "k", "--device", "opencl"];
    bad(2, &opencl, b"", &["OpenCL has no kernels of products in order, expected cpu, cuda, cuda:N or auto"]);
}

#[test]
fn forms_of_files() {
    let (folder, a, b) = factors();
    let identity = "%%MatrixMarket matrix coordinate pattern general\n% the identity\n\n2 2 2\n1 1\n2 2\n";
    let files = [
        ("blanks", "# a header\n1 0\n0   1\n".to_owned()),
        ("header", "x\ty\n1\t0\n0\t1\n".to_owned()),
        ("semicolons", "\u{feff}1;0\r\n0;1\r\n".to_owned()),
        ("quoted", "\"1\",\"0\"\n0,1.0e0\n".to_owned()),
        ("market", identity.to_owned()),
        ("array", "%%MatrixMarket matrix array real general\n2 2\n1\n0\n0\n1\n".to_owned()),
        ("symmetric", "%%MatrixMarket matrix array integer symmetric\n2 2\n1\n0\n1\n".to_owned()),
    ];
    for (name, text) in files {
        let file = folder.file(name, text);
        assert_eq!(good(&["matmul", &file, &a]), A, "{name}");
    }
    let skew = "%%MatrixMarket matrix coordinate real skew-symmetric\n3 3 2\n2 1 1\n3 2 -2.5\n";
    let skew = folder.file("skew.mtx", skew);
    let unit = folder.file("unit.mtx", "%%MatrixMarket matrix array real symmetric\n3 3\n1\n0\n0\n1\n0\n1\n");
    assert_eq!(good(&["matmul", &skew, &unit]), "0,-1,0\n1,0,2.5\n0,-2.5,0\n");
    // What is written is read again.
    for (name, extra) in [("p.npy", ""), ("p.mtx", ""), ("p.csv", ""), ("p", "--hex")] {
        let path = folder.join(name);
        let mut args = vec!["matmul", &a, &b, "--output", &path];
        args.extend([extra].iter().filter(|it| !it.is_empty()));
        assert_eq!(good(&args), "");
        let identity = folder.join("market");
        assert_eq!(good(&["matmul", &path, &identity]), "1,700000002\n-100000005,26\n", "{name}");
    }
    let both = folder.join("both.npy");
    good(&["matmul", &a, &b, "--bounds", "--format", "f32", "--output", &both]);
    let bytes = std::fs::read(&both).expect("the file was written");
    let header = String::from_utf8_lossy(&bytes[10..128]);
    assert!(
        header.starts_with("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2, 2), }  "),
        "{header}"
    );
    assert_eq!((bytes[127], bytes.len()), (b'\n', 128 + 8 * 4));
}

#[test]
fn types_of_numpy() {
    let (folder, a, _) = factors();
    let cases: [(&str, &[u8]); 5] = [
        ("{'descr': '|i1', 'fortran_order': False, 'shape': (2, 2), }", &[1, 255, 0, 1]),
        ("{'descr': '>f4', 'fortran_order': False, 'shape': (1, 1)}", &[0x3f, 0x80, 0, 0]),
        ("{'descr': '<f2', 'fortran_order': True, 'shape': (1, 1)}", &[0, 0x3c]),
        ("{'descr': '<u2', 'fortran_order': True, 'shape': (1, 2)}", &[1, 0, 2, 1]),
        (
            "{'descr': '<i8', 'fortran_order': False, 'shape': (2, 1)}",
            &[1, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255],
        ),
    ];
    let expected = ["1,-1\n0,1\n", "1\n", "1\n", "1,258\n", "1\n-1\n"];
    for ((header, data), expected) in cases.into_iter().zip(expected) {
        let file = folder.file("x.npy", npy(header, data));
        let columns = expected.lines().next().expect("a row").split(',').count();
        let unit = folder.file("unit.csv", if columns == 1 { "1\n" } else { "1,0\n0,1\n" });
        assert_eq!(good(&["matmul", &file, &unit]), expected, "{header}");
    }
    let bad_ones: [(&str, &[u8], &str); 6] = [
        (
            "{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }",
            &[0; 16],
            "shape (2,), expected two dimensions",
        ),
        (
            "{'descr': '<c16', 'fortran_order': False, 'shape': (1, 1), }",
            &[0; 16],
            "type \"<c16\", expected f8",
        ),
        (
            "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 3), }",
            &[0; 16],
            "16 bytes of numbers, expected 24",
        ),
        (
            "{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999, 99999999999), }",
            &[0; 16],
            "expected more than there can be",
        ),
        (
            "{'descr': '<i8', 'fortran_order': False, 'shape': (1, 1), }",
            &[1, 0, 0, 0, 0, 0, 32, 0],
            "is 9007199254740993, expected a number of binary64",
        ),
        (
            "{'descr': [('x', '<f8')], 'fortran_order': False, 'shape': (1, 1), }",
            &[0; 8],
            "expected one of numbers",
        ),
    ];
    for (header, data, part) in bad_ones {
        let file = folder.file("bad.npy", npy(header, data));
        bad(1, &["matmul", &file, &a], b"", &["bad.npy: ", part]);
    }
    for cut in [6, 9, 20] {
        let whole = npy("{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1)}", &[0; 8]);
        let file = folder.file("cut.npy", &whole[..cut]);
        bad(1, &["matmul", &file, &a], b"", &["the header is cut off"]);
    }
}

#[test]
fn faults_are_one_clear_line() {
    let (folder, a, b) = factors();
    let line = |text: &str, part: &str| {
        let file = folder.file("bad", text);
        let ran = bad(1, &["matmul", &file, &a], b"", &["bad: ", part]);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    };
    line("", "no numbers, expected the rows of a matrix");
    line("1,2\n3\n", "line 2: a row of 1 numbers, expected 2 as in the first row");
    line("1,2\n3,x\n", "line 2, column 2: found \"x\", expected a number");
    line("1,x\n3,4\n", "line 1, column 2: found \"x\", expected a number");
    line("1,2\n3,\n", "line 2, column 2: the cell is empty, expected a number");
    line("1,[2,1]\n", "line 1, column 2: found \"[2,1]\"");
    line("1,[2\n", "line 1, column 2: found \"[2\"");
    line("1,[]\n", "line 1, column 2: found \"[]\", expected some number");
    line("1,[1,2]\n", "the entry in row 1 and column 2 is an interval, expected a number, or --bounds");
    let market = |text: &str, part: &str| line(&format!("%%MatrixMarket matrix {text}"), part);
    market(
        "array complex general\n1 1\n1 2\n",
        "line 1: a matrix of type complex, expected real, integer or pattern",
    );
    market("array real hermitian\n1 1\n1\n", "line 1: a hermitian matrix, expected general");
    market("list real general\n", "line 1: ");
    market("array real general\n", "no line with the number of rows");
    market("array real general\n1 x\n", "line 2: \"1 x\", expected the numbers of rows and columns");
    market("array real general\n1 1\n1\n2\n", "line 4: \"2\", expected no more entries");
    market("array real general\n1 2\n1\n", "1 entries, expected 2");
    market("array real symmetric\n1 2\n1\n", "line 2: 1 rows and 2 columns");
    market("coordinate real general\n2 2 1\n3 1 5\n", "line 3: \"3 1 5\", expected the place of an entry");
    market("coordinate real general\n2 2 1\n0 1 5\n", "line 3: \"0 1 5\", expected the place of an entry");
    market("coordinate real general\n2 2 1\n1 1\n", "line 3: \"1 1\", expected one number");
    market(
        "coordinate real general\n2 2 2\n1 1 5\n1 1 6\n",
        "line 4: the entry in row 1 and column 1 comes twice",
    );
    market("coordinate real general\n1 1 1\n1 1 x\n", "line 3: found \"x\", expected a number");
    market("coordinate real general\n999999999999 999999999999 0\n", "there is not enough memory");
    let row = folder.file("row.csv", "1,2,3\n");
    bad(
        1,
        &["matmul", &a, &row],
        b"",
        &["is 2x2 and", "is 1x3, expected as many columns of the first as rows"],
    );
    bad(1, &["matmul", &a, &b, "--add", &row], b"", &["is 1x3, expected 2x2, the shape of the product"]);
    let c = folder.file("c.csv", "0.1,0\n0,0\n");
    let note = run(&["matmul", &a, &b, "--add", &c]);
    assert_eq!((note.code, note.err.contains("1 entry is no binary64 number")), (0, true), "{}", note.err);
    bad(
        1,
        &["matmul", &a, &b, "--add", &c, "--format", "f32"],
        b"",
        &["row 1 and column 1 is 0.1, expected"],
    );
    bad(
        2,
        &["matmul", &a, &b, "--format", "bf16", "--out", "npy"],
        b"",
        &["expected --format f64, f32 or f16"],
    );
    bad(2, &["matmul", &a, &b, "--bounds", "--out", "mtx"], b"", &["expected --out csv or npy"]);
    bad(2, &["matmul", &a, &b, "--bounds", "--round", "rd"], b"", &["cannot be used with"]);
    bad(1, &["matmul", &folder.join("none"), &b], b"", &["none"]);
    bad(
        1,
        &["matmul", &folder.file("binary", [255, 254]), &b],
        b"",
        &["expected CSV, .npy or Matrix Market"],
    );
    let piped = run_with(&["matmul", "-", &b], A.as_bytes());
    assert_eq!((piped.code, piped.out.as_str()), (0, "1,700000002\n-100000005,26\n"));
    bad(2, &["matmul", "-", "-"], b"", &["standard input"]);
}

#[test]
fn systems() {
    let (folder, a, b) = factors();
    // det A = 400000004 - 300000000
    assert_eq!(good(&["linsolve", &a, &a]), "\"[1, 1]\",\"[0, 0]\"\n\"[0, 0]\",\"[1, 1]\"\n");
    let rump = folder.file("rump.csv", "64919121,-159018721\n41869520.5,-102558961\n");
    let side = folder.file("side.csv", "1\n0\n");
    assert_eq!(good(&["linsolve", &rump, &side]), "\"[205117922, 205117922]\"\n\"[83739041, 83739041]\"\n");
    assert_eq!(
        good(&["linsolve", &rump]).lines().next(),
        Some("\"[205117922, 205117922]\",\"[-318037442, -318037442]\"")
    );
    let both = folder.join("both.npy");
    assert_eq!(good(&["linsolve", &rump, &side, "--output", &both, "--threads", "2"]), "");
    let bytes = std::fs::read(&both).expect("the file was written");
    assert!(String::from_utf8_lossy(&bytes[10..128]).contains("'shape': (2, 2, 1)"));
    let points = folder.file("points.csv", "1 1\n1 2\n1 3\n1 4\n");
    let values = folder.file("values.csv", "1\n3\n4\n4\n");
    assert_eq!(good(&["lstsq", &points, &values]), "\"[0.5, 0.5]\"\n\"[1, 1]\"\n");
    assert_eq!(good(&["lstsq", &points, &values, "--hex"]).lines().next(), Some("\"[0x1p-1, 0x1p-1]\""));
    let one_line = |args: &[&str], parts: &[&str]| {
        let ran = bad(1, args, b"", parts);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    };
    let singular = folder.file("singular.csv", "1,2\n2,4\n");
    one_line(
        &["linsolve", &singular, &b],
        &[
            "singular.csv: not verified: the matrix is singular or nearly so: an inverse in 4 parts is not enough",
        ],
    );
    one_line(
        &["lstsq", &folder.file("rank.csv", "1,2\n2,4\n3,6\n"), &folder.file("s.csv", "1\n2\n4\n")],
        &["not verified"],
    );
    one_line(&["linsolve", &singular, &b, "--parts", "1"], &["an inverse in 1 part is not enough"]);
    one_line(&["linsolve", &points, &values], &["is 4x2, expected a square matrix"]);
    one_line(&["linsolve", &a, &values], &["is 2x2 and", "is 4x1, expected as many rows of both"]);
    one_line(
        &["lstsq", &folder.file("wide.csv", "1,2,3\n"), &folder.file("t.csv", "1\n")],
        &["at least as many rows"],
    );
    one_line(
        &["linsolve", &folder.file("nan.csv", "1,nan\n3,4\n"), &b],
        &["row 1 and column 2", "NaN or infinite"],
    );
    bad(2, &["linsolve", &a, &b, "--out", "mtx"], b"", &["expected --out csv or npy"]);
    bad(2, &["lstsq", "-", "-"], b"", &["standard input"]);
}

#[test]
fn cells_are_decimals_and_intervals() {
    let (folder, a, b) = factors();
    // Rows times 10: no decimal is rounded.
    let tenths = folder.file("tenths.csv", "0.1,0.2\n0.30,0.4\n");
    let side = folder.file("side.csv", "0.5\n0.6\n");
    let solved = run(&["linsolve", &tenths, &side]);
    assert_eq!((solved.out.as_str(), solved.err.as_str()), ("\"[-4, -4]\"\n\"[4.5, 4.5]\"\n", ""));
    assert_eq!(good(&["lstsq", &tenths, &side]), solved.out);
    assert_eq!(good(&["linsolve", &tenths]), "\"[-20, -20]\",\"[10, 10]\"\n\"[15, 15]\",\"[-5, -5]\"\n");
    let nearest = good(&["linsolve", &tenths, &side, "--point"]);
    assert_eq!(nearest.lines().next(), Some("\"[-4.000000000000002, -4.0000000000000008]\""));
    // The inverse of Hilbert's matrix, and of what only comes near to it.
    let hilbert = |digits: usize| -> String {
        let cell = |i, j| match digits {
            0 => format!("1/{}", i + j + 1),
            _ => format!("{:.digits$}", 1.0 / f64::from(i + j + 1)),
        };
        (0..8).map(|i| (0..8).map(|j| cell(i, j)).collect::<Vec<_>>().join(";") + "\n").collect()
    };
    let first = "\"[64, 64]\",\"[-2016, -2016]\",\"[20160, 20160]\",\"[-92400, -92400]\",";
    let exact = good(&["linsolve", &folder.file("hilbert.csv", hilbert(0))]);
    assert!(exact.starts_with(first), "{exact}");
    let near = good(&["linsolve", &folder.file("near.csv", hilbert(15))]);
    assert!(near.starts_with("\"[63.99") || near.starts_with("\"[64.00"), "{near}");
    // Digits beyond binary64 stay between neighbours.
    let long = folder.file("long.csv", "0.123456789012345678901\n");
    let one = folder.file("one.csv", "1\n");
    // A row is not multiplied where a product would overflow.
    let large = folder.file("large.csv", "1e308,0.1\n0.1,1e308\n");
    let small = "\"[4.999999999999994e-309, 5.000000000000005e-309]\"";
    assert_eq!(good(&["linsolve", &large, &side]).lines().next(), Some(small));
    assert_eq!(good(&["linsolve", &long, &one]), "\"[8.100000072899998, 8.100000072900003]\"\n");
    // Whatever separates cells, an interval is one.
    for text in
        ["\"[1, 2]\",0\n0,4.5?5\n", "[1,2];0\n0;[4, 5]\n", "[1, 2] 0\n0 4.5?5\n", "[1,2]\t0\n0\t4.5?5\n"]
    {
        let wide = folder.file("wide.csv", text);
        let bounds = good(&["linsolve", &wide, &folder.file("s.csv", "2\n[20, 20]\n")]);
        let ends: Vec<f64> =
            bounds.split(['"', '[', ']', ',', '\n', ' ']).filter_map(|it| it.parse().ok()).collect();
        let [low, high, lower, upper] = ends[..] else { panic!("{bounds}") };
        assert!(0.6 < low && low <= 1.0 && (2.0..2.4).contains(&high), "{bounds}");
        assert!(3.8 < lower && lower <= 4.0 && (5.0..5.1).contains(&upper), "{bounds}");
        let product = good(&["matmul", &wide, &folder.file("unit.csv", "1,0\n0,1\n"), "--bounds"]);
        assert_eq!(product, "\"[1, 2]\",\"[0, 0]\"\n\"[0, 0]\",\"[4, 5]\"\n");
        let usage = ["matmul", &wide, &a, "--bounds", "--order", "k"];
        bad(2, &usage, b"", &["expected no --add, --order, --format or --device"]);
    }
    let products = good(&["matmul", &tenths, &side, "--bounds"]);
    let all: Vec<f64> =
        products.split(['"', '[', ']', ',', '\n', ' ']).filter_map(|it| it.parse().ok()).collect();
    assert!(all[0] < 0.17 && 0.17 < all[1] && all[1] - all[0] < 2e-16, "{products}");
    assert_eq!(
        good(&["matmul", &tenths, &side, "--bounds", "--point"]).lines().next(),
        Some("\"[0.16999999999999998, 0.17000000000000002]\"")
    );
    let singular = folder.file("singular.csv", "[1,2],2\n1,2\n");
    bad(1, &["linsolve", &singular, &b], b"", &["the intervals are so wide that the matrix may be singular"]);
    bad(1, &["linsolve", &folder.file("inf.csv", "[1,inf],2\n1,2\n"), &b], b"", &["row 1 and column 1"]);
    // Sparse: tenths on three diagonals, x(i) = 1 − 2 (i mod 2); and skew-symmetric ones with intervals.
    let order = 300;
    let head =
        format!("%%MatrixMarket matrix coordinate real symmetric\n{order} {order} {}\n", 2 * order - 1);
    let entries: String = (1..=order)
        .map(|i| {
            format!("{i} {i} 0.3\n{}", if i > 1 { format!("{i} {} -0.1\n", i - 1) } else { String::new() })
        })
        .collect();
    let sparse = folder.file("sparse.mtx", head + &entries);
    let ends = |i: usize| if i == 1 || i == order { "4" } else { "5" };
    let sides: String =
        (1..=order).map(|i| format!("{}0.{}\n", if i % 2 == 1 { "-" } else { "" }, ends(i))).collect();
    let solved = good(&["linsolve", &sparse, &folder.file("sides.csv", sides)]);
    let expected: String =
        (1..=order).map(|i| if i % 2 == 1 { "\"[-1, -1]\"\n" } else { "\"[1, 1]\"\n" }).collect();
    assert_eq!(solved, expected);
    let skew = "%%MatrixMarket matrix coordinate real skew-symmetric\n2 2 1\n2 1 [1,2]\n";
    let unit = folder.file("unit.csv", "1,0\n0,1\n");
    let product = good(&["matmul", &folder.file("skew.mtx", skew), &unit, "--bounds"]);
    assert_eq!(product, "\"[0, 0]\",\"[-2, -1]\"\n\"[1, 2]\",\"[0, 0]\"\n");
}

#[test]
fn sparse_systems() {
    let folder = Folder::new();
    let order = 300_usize;
    // Second differences: the lower triangle of a symmetric matrix, and all entries.
    let triangle: String = (1..=order)
        .map(|row| {
            format!(
                "{row} {row} 2\n{}",
                if row > 1 { format!("{row} {} -1\n", row - 1) } else { String::new() }
            )
        })
        .collect();
    let head = "%%MatrixMarket matrix coordinate real";
    let symmetric = format!("{head} symmetric\n{order} {order} {}\n{triangle}", 2 * order - 1);
    let above: String = (1..order).map(|row| format!("{row} {} -1\n", row + 1)).collect();
    let general = format!("{head} general\n{order} {order} {}\n{triangle}{above}", 3 * order - 2);
    let ones = folder.file("ones.csv", "1\n".repeat(order));
    // x(i) = i (301 - i) / 2
    let expected: String = (1..=order)
        .map(|row| row * (order + 1 - row))
        .map(|x| format!("\"[{0}, {0}]\"\n", x as f64 / 2.0))
        .collect();
    for (name, text) in [("symmetric.mtx", &symmetric), ("general.mtx", &general)] {
        let a = folder.file(name, text);
        assert_eq!(good(&["linsolve", &a, &ones]), expected, "{name}");
        assert_eq!(good(&["linsolve", &a, &ones, "--threads", "2", "--parts", "1"]), expected, "{name}");
    }
    let a = folder.file("general.mtx", &general);
    assert_eq!(good(&["linsolve", &a]).lines().count(), order);
    let one_line = |text: &str, parts: &[&str]| {
        let file = folder.file("bad.mtx", text);
        let ran = bad(1, &["linsolve", &file, &ones], b"", parts);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    };
    one_line(
        &general.replacen("1 1 2\n", "1 1 nan\n", 1),
        &["bad.mtx: the entry in row 1 and column 1 of the sparse matrix is NaN or infinite"],
    );
    one_line(
        &general.replacen("1 1 2\n", "1 2 2\n", 1),
        &["line 602: the entry in row 1 and column 2 comes twice"],
    );
    let below = symmetric.replacen("2 1 -1\n", "1 2 -1\n", 1);
    one_line(&below.replacen("3 3 2\n", "2 1 2\n", 1), &["the entry in row 2 and column 1 comes twice"]);
    one_line(
        &format!("{head} general\n2000000000 2000000000 1\n1 1 1\n"),
        &["zeros alone in a row or a column"],
    );
    let structure: String = (1..=order).map(|row| format!("{row} 1 1\n1 {row} 1\n")).skip(1).collect();
    let count = 2 * order - 2;
    one_line(
        &format!("{head} general\n{order} {order} {count}\n{structure}"),
        &["not verified: the matrix is singular by the places of its zeros"],
    );
    // Random places, whose factors are nearly full.
    let (many, mut place) = (6000_u32, 1_u32);
    let places = (0..4 * many).map(|at| {
        place = place.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let column = if at % 4 == 0 { at / 4 } else { at % 4 * 1500 + (place >> 8) % 1500 };
        [at / 4, column]
    });
    let mut places: Vec<[u32; 2]> = places.collect();
    places.sort_unstable();
    places.dedup();
    let entries: String =
        places.iter().map(|[i, j]| format!("{} {} {}\n", i + 1, j + 1, 1 + (i + 2 * j) % 7)).collect();
    let random = format!("{head} general\n{many} {many} {}\n{entries}", places.len());
    let random = folder.file("random.mtx", random);
    let sides = folder.file("sides.csv", "1\n".repeat(many as usize));
    bad(
        1,
        &["linsolve", &random, &sides, "--time", "0.1"],
        b"",
        &["random.mtx: not verified within --time 0.1"],
    );
    bad(2, &["linsolve", &random, &sides, "--time", "0"], b"", &["expected seconds, above 0"]);
    let large: String = (1..=20_000).map(|row| format!("{row} {row} 1\n")).collect();
    let large = folder.file("large.mtx", format!("{head} general\n20000 20000 20000\n{large}"));
    bad(1, &["linsolve", &large], b"", &["expected a second file with right-hand sides"]);
    bad(
        1,
        &["linsolve", &large, &ones],
        b"",
        &["is 20000x20000 and", "is 300x1, expected as many rows of both"],
    );
}
