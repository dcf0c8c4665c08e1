//! `outward eval` over the rows of a file.

use std::fs;

use crate::common::{Folder, bad, good, good_with, run_with};

const SUM: [&str; 4] = ["eval", "x + y", "--data", "-"];

fn sum(input: &str) -> String {
    good_with(&SUM, input.as_bytes())
}

/// Returns the lines after the header.
fn rows(output: &str) -> Vec<&str> {
    output.lines().skip(1).collect()
}

#[test]
fn a_line_a_row() {
    assert_eq!(sum("x,y\n1,2\n3,4.5\n"), "lo,hi,decoration\n3,3,com\n7.5,7.5,com\n");
    let folder = Folder::new();
    let file = folder.file("points.csv", "y,name,x\n1,a,2\n3,b,4\n");
    assert_eq!(good(&["eval", "x - y", "--data", &file]), "lo,hi,decoration\n1,1,com\n1,1,com\n");
}

#[test]
fn line_ends_quotes_and_marks() {
    for input in [
        "x,y\r\n1,2\r\n",
        "x,y\n1,2",
        "x,y\n1,2\n\n\n",
        "x,y\r\n1,2\r\n\r\n",
        "\u{feff}x,y\n1,2\n",
        "\"x\",\"y\"\n\"1\",\"2\"\n",
        " x , y \n 1 ,\t2 \n",
        "x,note,y\n1,\"two\nlines, and \"\"quotes\"\"\",2\n",
    ] {
        assert_eq!(rows(&sum(input)), ["3,3,com"], "{input:?}");
    }
}

#[test]
fn no_rows() {
    assert_eq!(sum("x,y\n"), "lo,hi,decoration\n");
    assert_eq!(sum("x,y"), "lo,hi,decoration\n");
    assert_eq!(sum("x,y\n\n"), "lo,hi,decoration\n");
    bad(1, &SUM, b"", &["standard input is empty", "names of the columns"]);
    bad(1, &SUM, b"\n\n", &["header", "blank"]);
}

#[test]
fn forms_of_a_cell() {
    let input = "x,y\n\
        0x1.8p1,0\n\
        +1e0,.5\n\
        \"[1,2]\",1\n\
        \"[1, 2]_def\",1\n\
        [empty],1\n\
        \"[-inf,3]\",1\n\
        [entire],1\n\
        [0.5],-0.5\n";
    assert_eq!(
        rows(&sum(input)),
        [
            "3,3,com",
            "1.5,1.5,com",
            "2,3,com",
            "2,3,def",
            "inf,-inf,trv",
            "-inf,4,dac",
            "-inf,inf,dac",
            "0,0,com"
        ]
    );
}

#[test]
fn pairs_of_columns() {
    let pairs = |input: &str| good_with(&["eval", "x", "--data", "-", "--hex"], input.as_bytes());
    let input = "x_lo,x_hi\n1,2\n-inf,0\n1,inf\ninf,-inf\n0.1,0.1\n";
    assert_eq!(
        rows(&pairs(input)),
        [
            "0x1p+0,0x1p+1,com",
            "-inf,0x0p+0,dac",
            "0x1p+0,inf,dac",
            "inf,-inf,trv",
            "0x1.9999999999999p-4,0x1.999999999999ap-4,com"
        ]
    );
    // A single column takes precedence over a pair.
    assert_eq!(rows(&pairs("x_lo,x_hi,x\n1,2,4\n")), ["0x1p+2,0x1p+2,com"]);
    let args = ["eval", "x", "--data", "-"];
    bad(
        1,
        &args,
        b"x_lo,x_hi\n2,1\n",
        &["row 1 (line 2)", "column x_lo", "\"2\"", "\"1\"", "lower one first"],
    );
    bad(1, &args, b"x_lo,x_hi\ninf,inf\n", &["row 1", "no interval"]);
    bad(1, &args, b"x_lo,x_hi\n1,z\n", &["row 1", "column x_hi", "\"z\""]);
    bad(2, &args, b"x_lo,y\n", &["x_lo", "no column x_hi"]);
}

#[test]
fn output_reads_back_as_input() {
    let first = sum("x,y\n0.1,0.2\n1e300,1e300\n[empty],1\n\"[1,2]\",0.7\n1e308,1e308\n");
    let renamed = first.replace("lo,hi", "x_lo,x_hi");
    let second = good_with(&["eval", "x", "--data", "-"], renamed.as_bytes());
    let bounds = |text: &str| -> Vec<(f64, f64)> {
        rows(text)
            .iter()
            .map(|row| row.split(',').collect::<Vec<_>>())
            .map(|f| (f[0].parse().unwrap(), f[1].parse().unwrap()))
            .collect()
    };
    for (a, b) in bounds(&first).into_iter().zip(bounds(&second)) {
        assert!(b.0 <= a.0 && a.1 <= b.1, "{a:?} is not inside {b:?}");
    }
    assert_eq!(rows(&second)[2], "inf,-inf,trv");
}

#[test]
fn huge_cells() {
    let digits = "3".repeat(1_000_000);
    assert_eq!(
        rows(&good_with(&["eval", "x", "--data", "-", "--hex"], format!("x\n0.{digits}\n").as_bytes())),
        ["0x1.5555555555555p-2,0x1.5555555555556p-2,com"]
    );
    let wrong = format!("x\n{}\n", "a".repeat(1_000_000));
    let ran =
        bad(1, &["eval", "x", "--data", "-"], wrong.as_bytes(), &["row 1", "aaaa…", "expected a number"]);
    assert!(ran.err.len() < 400, "{}", ran.err);
}

#[test]
fn constants_and_columns() {
    let args = ["eval", "x + y", "--data", "-", "--var", "y=1..2"];
    assert_eq!(rows(&good_with(&args, b"x\n1\n2\n")), ["2,3,com", "3,4,com"]);
    // The command line takes precedence over the column.
    assert_eq!(rows(&good_with(&args, b"x,y\n1,7\n")), ["2,3,com"]);
}

#[test]
fn a_formula_without_variables_still_has_a_result_for_each_row() {
    assert_eq!(rows(&good_with(&["eval", "1 + 2", "--data", "-"], b"x\n1\n2\n")), ["3,3,com", "3,3,com"]);
}

#[test]
fn input_columns_can_be_kept() {
    let args = ["eval", "x + 1", "--data", "-", "--keep"];
    assert_eq!(
        good_with(&args, b"id,x\n007,1.50\n\"a,b\",2\n"),
        "id,x,lo,hi,decoration\n007,1.50,2.5,2.5,com\n\"a,b\",2,3,3,com\n"
    );
    assert_eq!(
        good_with(&[&args[..], &["--out", "json"]].concat(), b"id,x\n\"say \"\"a\"\"\",1\n"),
        "{\"id\": \"say \\\"a\\\"\", \"x\": 1, \"lo\": 2, \"hi\": 2, \"decoration\": \"com\"}\n"
    );
    bad(2, &args, b"lo,x\n1,2\n", &["two columns lo"]);
}

#[test]
fn kept_fields_keep_their_types_and_bytes_or_are_refused() {
    let args = ["eval", "x", "--data", "-", "--keep", "--as", "float"];
    let json = [&args[..], &["--out", "json"]].concat();
    let input = "x,n\n1, 2.50 \n1,007\n1,\"3\"\n1,1e400\n1,é\n1,\n1,inf\n1,-0.0\n";
    let kept = ["2.50", "\"007\"", "\"3\"", "1e400", "\"é\"", "\"\"", "\"inf\"", "-0.0"];
    let expected: String = kept.iter().map(|n| format!("{{\"x\": 1, \"n\": {n}, \"value\": 1}}\n")).collect();
    assert_eq!(good_with(&json, input.as_bytes()), expected);

    // CSV may have any bytes, JSON only text.
    let latin = b"x,n\n1,\xe9\n2,b\n";
    let csv = std::process::Command::new("sh")
        .args(["-c", "printf 'x,n\\n1,\\351\\n' | \"$0\" eval x --data - --keep --as float"])
        .arg(env!("CARGO_BIN_EXE_outward"))
        .output()
        .unwrap();
    assert_eq!(csv.stdout, b"x,n,value\n1,\xe9,1\n");
    let parts = ["row 1 (line 2), column n", "\\xe9", "not UTF-8 text", "--keep"];
    bad(1, &json, latin, &parts);
    bad(1, &[&json[..], &["--on-error", "empty"]].concat(), latin, &parts);
    let ran = run_with(&[&json[..], &["--on-error", "skip"]].concat(), latin);
    assert_eq!((ran.code, ran.out.as_str()), (0, "{\"x\": 2, \"n\": \"b\", \"value\": 2}\n"));

    // A row with too few fields lacks the others; one with too many has no columns for them.
    let empty = [&json[..], &["--on-error", "empty"]].concat();
    assert_eq!(run_with(&empty, b"x,n\n1\n").out, "{\"x\": 1, \"n\": null, \"value\": \"NaN\"}\n");
    let long = b"x,n\n1,2\n3,4,5\n6,7\n";
    for args in [&json, &args.to_vec()] {
        let parts = ["row 2 (line 3)", "3 fields, expected 2", "--keep", "--on-error skip"];
        bad(1, &[&args[..], &["--on-error", "empty"]].concat(), long, &parts);
        let ran = run_with(&[&args[..], &["--on-error", "skip"]].concat(), long);
        assert!(ran.code == 0 && ran.out.contains('6'), "{}", ran.out);
    }
}

#[test]
fn json_has_no_integer_that_exact_readers_misread() {
    let float = ["eval", "x", "--data", "-", "--as", "float", "--out", "json"];
    let input = b"x\n54778831801129968\n-54778831801129968\n9007199254740992\n123456789\n0.5\n";
    assert_eq!(
        good_with(&float, input),
        "{\"value\": 54778831801129968.0}\n{\"value\": -54778831801129968.0}\n\
         {\"value\": 9007199254740992.0}\n{\"value\": 123456789}\n{\"value\": 0.5}\n"
    );
    let bounds = good_with(&["eval", "x", "--data", "-", "--out", "json"], b"x\n54778831801129969\n");
    assert_eq!(
        bounds,
        "{\"lo\": 54778831801129968.0, \"hi\": 54778831801129976.0, \"decoration\": \"com\"}\n"
    );
    // The CSV output is unchanged.
    assert_eq!(good_with(&float[..6], b"x\n54778831801129968\n"), "value\n54778831801129968\n");
    let var = ["--var", "x=54778831801129968"];
    for args in [
        &["eval", "x", "--as", "float", "--out", "json"][..],
        &["explain", "x*1", "--out", "json"],
        &["roundoff", "x*1", "--out", "json"],
        &["diff", "x", "--a", "round=ru", "--b", "round=rd", "--out", "json"],
    ] {
        let out = run_with(&[args, &var].concat(), b"").out;
        let is_integer = |word: &str| {
            let word = word.trim_matches(['[', ']', '}', '{']);
            word.len() > 15 && word.bytes().all(|byte| byte.is_ascii_digit())
        };
        assert!(out.contains("54778831801129"), "{out}");
        assert!(!out.split([' ', ',', '\n']).any(is_integer), "{out}");
    }
}

#[test]
fn json_says_infinities_as_text() {
    let args = ["eval", "x", "--data", "-", "--out", "json"];
    assert_eq!(
        good_with(&args, b"x_lo,x_hi\n-inf,0.125\n1e22,inf\n0.1,0.1\ninf,-inf\n"),
        "{\"lo\": \"-inf\", \"hi\": 0.125, \"decoration\": \"dac\"}\n\
         {\"lo\": 1e22, \"hi\": \"inf\", \"decoration\": \"dac\"}\n\
         {\"lo\": 0.09999999999999999, \"hi\": 0.10000000000000001, \"decoration\": \"com\"}\n\
         {\"lo\": \"inf\", \"hi\": \"-inf\", \"decoration\": \"trv\"}\n"
    );
    assert_eq!(
        good_with(&[&args[..], &["--hex"]].concat(), b"x\n1\n"),
        "{\"lo\": \"0x1p+0\", \"hi\": \"0x1p+0\", \"decoration\": \"com\"}\n"
    );
}

#[test]
fn float_reading_and_error_columns() {
    assert_eq!(
        good_with(&["eval", "1/x", "--data", "-", "--as", "float", "--round", "ru", "--hex"], b"x\n3\n0\n"),
        "value\n0x1.5555555555556p-2\ninf\n"
    );
    let out = good_with(&["eval", "x*x - y", "--data", "-", "--error"], b"x,y\n0.5,0.25\n0.1,0.01\n");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "lo,hi,decoration,plain,error_ulps,rounding_ulps");
    assert_eq!(lines[1], "0,0,com,0,0,0");
    let fields: Vec<&str> = lines[2].split(',').collect();
    let (lo, hi): (f64, f64) = (fields[0].parse().unwrap(), fields[1].parse().unwrap());
    let (plain, ulps): (f64, f64) = (fields[3].parse().unwrap(), fields[4].parse().unwrap());
    assert_eq!(plain, 0.1 * 0.1 - 0.01);
    // The exact result is 0, so that all of the plain result is error.
    assert!(lo <= 0.0 && 0.0 <= hi && ulps >= plain / (plain.next_up() - plain), "{out}");
}

#[test]
fn binary32() {
    let out = good_with(&["eval", "x", "--data", "-", "--format", "f32", "--hex"], b"x\n0.1\n");
    assert_eq!(rows(&out), ["0x1.999998p-4,0x1.99999ap-4,com"]);
}

#[test]
fn missing_columns_are_named_with_those_that_there_are() {
    bad(
        2,
        &SUM,
        b"x,z\n1,2\n",
        &["standard input", "no column for the variable y", "y_lo and y_hi", "it has x, z"],
    );
    bad(2, &["eval", "x", "--data", "-", "--var", "q=1"], b"x\n1\n", &["--var q", "the formula has x"]);
    bad(1, &["eval", "x", "--data", "-"], b"x,x\n1,2\n", &["more than one column x"]);
    bad(1, &["eval", "x", "--data", "/no/such/file.csv"], b"", &["/no/such/file.csv", "no such file"]);
    bad(1, &["eval", "x", "--data", "/"], b"", &["/", "folder"]);
}

#[test]
fn a_cell_that_cannot_be_read_is_placed() {
    let folder = Folder::new();
    let file = folder.file("points.csv", "x,y\n1,2\n3,four\n");
    let ran = bad(
        1,
        &["eval", "x + y", "--data", &file],
        b"",
        &[&file, "row 2 (line 3), column y", "\"four\"", "expected a number"],
    );
    assert_eq!(ran.out, "lo,hi,decoration\n3,3,com\n", "the rows before it are there");
    assert_eq!(ran.err.lines().count(), 1);
    bad(1, &SUM, b"x,y\n1,\n", &["row 1 (line 2), column y", "empty"]);
    bad(1, &SUM, b"x,y\n1,nan\n", &["column y", "\"nan\""]);
    bad(1, &SUM, b"x,y\n1,1 000\n", &["column y", "\"1 000\""]);
    bad(1, &SUM, b"x,y\n1,1;5\n", &["column y", "\"1;5\""]);
    bad(1, &SUM, b"x,y\n1,\xff\xfe\n", &["column y", "\\xff\\xfe", "not UTF-8"]);
    bad(1, &SUM, b"x,y\n1,[2\n", &["column y", "\"[2\""]);
    // Lines inside quotes count as lines, not as rows.
    bad(1, &SUM, b"x,y,n\n1,2,\"a\nb\"\n1,z,c\n", &["row 2 (line 4), column y"]);
}

#[test]
fn ragged_rows_and_broken_quotes() {
    bad(1, &SUM, b"x,y\n1,2\n3\n", &["row 2 (line 3)", "1 field", "expected 2"]);
    bad(1, &SUM, b"x,y\n1,2,3\n", &["row 1", "3 fields", "expected 2"]);
    bad(1, &SUM, b"x,y\n[1,2],3\n", &["row 1", "needs quotes"]);
    bad(1, &SUM, b"x,y\n1,2\n\n3,4\n", &["row 2 (line 3)", "blank line"]);
    bad(1, &SUM, b"x,y\n1,2\"\n", &["row 1", "column y", "quote"]);
    bad(1, &SUM, b"x,y\n1,\"2\n3,4\n", &["row 1", "column y", "never closed"]);
    bad(1, &SUM, b"x,y\n1,\"2\"3\n", &["row 1", "column y", "closing quote"]);
    bad(1, &SUM, b"x,\xff\n1,2\n", &["header", "\\xff", "not UTF-8"]);
    // Broken quoting hides where the next row starts, so that it can't be skipped.
    bad(1, &[&SUM[..], &["--on-error", "skip"]].concat(), b"x,y\n1,\"2\"3\n4,5\n", &["closing quote"]);
}

#[test]
fn a_bad_cell_empties_the_results_of_the_formulas_that_use_it() {
    let input = b"x,y,z\n1,2,3\n,2,3\n1,NA,3\n1,2,q\nu,v,3\n1,2\n";
    let formulas = "a = x; b = x + y; c = z; d = 7";
    let args = ["eval", formulas, "--data", "-", "--as", "float", "--on-error", "empty"];
    for size in ["1", "9", "100000"] {
        let ran = run_with(&[&args[..], &["--chunk-size", size]].concat(), input);
        let expected = ["1,3,3,7", "NaN,NaN,3,7", "1,NaN,3,7", "1,3,NaN,7", "NaN,NaN,3,7", "NaN,NaN,NaN,NaN"];
        assert_eq!((ran.code, rows(&ran.out)), (0, expected.to_vec()), "{}", ran.err);
        let note = "outward: 5 of 6 rows without a result of the formulas that use what could not be read; the \
                    first: standard input: row 2 (line 3), column x: ";
        assert!(ran.err.starts_with(note), "{}", ran.err);
    }
    let errors = run_with(&["eval", "a = x; b = z", "--error", "--data", "-", "--on-error", "empty"], input);
    assert_eq!(rows(&errors.out)[1], ",,ill,NaN,NaN,NaN,3,3,com,3,0,0");
    // A row that is left out is left out for all formulas.
    let ran = run_with(&[&args[..6], &["--on-error", "skip"]].concat(), input);
    assert_eq!(rows(&ran.out), ["1,3,3,7"]);
}

#[test]
fn bad_rows_can_be_passed_over() {
    let input = b"x,y\n1,2\nbad,1\n3\n\n5,6\n";
    let ran = run_with(&[&SUM[..], &["--on-error", "skip", "--chunk-size", "8"]].concat(), input);
    assert_eq!((ran.code, rows(&ran.out)), (0, vec!["3,3,com", "11,11,com"]));
    assert!(
        ran.err.starts_with(
            "outward: 3 of 5 rows left out; the first: standard input: row 2 (line 3), column x"
        )
    );

    let ran = run_with(&[&SUM[..], &["--on-error", "empty", "--keep"]].concat(), input);
    assert_eq!(ran.code, 0);
    assert_eq!(rows(&ran.out), ["1,2,3,3,com", "bad,1,,,ill", "3,,,,ill", ",,,,ill", "5,6,11,11,com"]);
    assert!(ran.err.starts_with("outward: 3 of 5 rows without a result; the first: "), "{}", ran.err);

    let ran = run_with(&[&SUM[..], &["--on-error", "empty", "--error"]].concat(), b"x,y\n?,1\n");
    assert_eq!(rows(&ran.out), [",,ill,NaN,NaN,NaN"]);
    let ran = run_with(&[&SUM[..], &["--on-error", "empty", "--as", "float"]].concat(), b"x,y\n?,1\n");
    assert_eq!(rows(&ran.out), ["NaN"]);
}

/// Returns a few thousand rows of every kind, with their results.
fn many_rows() -> (String, String) {
    let (mut input, mut expected) = (String::from("n,x,y\n"), String::from("lo,hi,decoration\n"));
    for n in 0..5000 {
        let (x, y) = (n, n % 7);
        match n % 4 {
            0 => input += &format!("{n},{x},{y}\n"),
            1 => input += &format!("\"line\n{n}\",{x},{y}\r\n"),
            2 => input += &format!("\"a \"\"quote\"\", {n}\",\"{x}\",{y}.0\n"),
            _ => input += &format!(",0x{x:x},\"[{y},{y}]\"\n"),
        }
        expected += &format!("{0},{0},com\n", x + y);
    }
    (input, expected)
}

#[test]
fn the_size_of_pieces_and_the_number_of_threads_change_nothing() {
    let (input, expected) = many_rows();
    for size in ["1", "7", "64", "1000", "4096", "1000000"] {
        for threads in ["1", "2", "9"] {
            let args = [&SUM[..], &["--chunk-size", size, "--threads", threads]].concat();
            assert!(good_with(&args, input.as_bytes()) == expected, "size {size} threads {threads}");
        }
    }
}

#[test]
fn the_first_bad_row_is_the_one_reported_whatever_the_pieces() {
    let (mut input, _) = many_rows();
    let place = input.lines().count();
    input += "x,y,z\nu,v,w\n";
    for size in ["1", "100", "1000000"] {
        let args = [&SUM[..], &["--chunk-size", size, "--threads", "5"]].concat();
        let message = format!("row 5001 (line {}), column x: found \"y\"", place + 1);
        let ran = bad(1, &args, input.as_bytes(), &[&message]);
        assert_eq!(ran.out.lines().count(), 5001);
    }
}

#[test]
fn a_file_is_whole_or_absent() {
    let folder = Folder::new();
    let data = folder.file("data.csv", "x\n1\n2\nthree\n");
    let output = folder.join("out.csv");
    let args = ["eval", "x", "--data", &data, "--output", &output];
    bad(1, &args, b"", &["row 3"]);
    assert_eq!(folder.names(), ["data.csv"]);

    fs::write(&output, "from before").unwrap();
    bad(1, &args, b"", &["row 3"]);
    assert_eq!(fs::read_to_string(&output).unwrap(), "from before");
    assert_eq!(folder.names(), ["data.csv", "out.csv"]);

    let skip = run_with(&[&args[..], &["--on-error", "skip"]].concat(), b"");
    assert_eq!((skip.code, skip.out.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(&output).unwrap(), "lo,hi,decoration\n1,1,com\n2,2,com\n");
    assert_eq!(folder.names(), ["data.csv", "out.csv"]);

    // The output file may be the input file.
    assert_eq!(good(&["eval", "lo", "--data", &output, "--output", &output]), "");
    assert_eq!(fs::read_to_string(&output).unwrap(), "lo,hi,decoration\n1,1,com\n2,2,com\n");
}

#[test]
fn folders_that_cannot_be_written() {
    let folder = Folder::new();
    let data = folder.file("data.csv", "x\n1\n");
    let inside = format!("{data}/out.csv");
    bad(1, &["eval", "x", "--data", &data, "--output", &inside], b"", &["cannot write", "out.csv"]);
    let missing = folder.join("missing/out.csv");
    bad(
        1,
        &["eval", "x", "--data", &data, "--output", &missing],
        b"",
        &["cannot write", "missing", "no such file"],
    );
    let itself = folder.path().to_str().unwrap();
    bad(1, &["eval", "x", "--data", &data, "--output", itself], b"", &["it is a folder"]);
    assert_eq!(folder.names(), ["data.csv"]);
}

/// A user who may write everywhere can still not write into the system's information about processes.
#[cfg(target_os = "linux")]
#[test]
fn a_read_only_folder_is_named() {
    let folder = Folder::new();
    let data = folder.file("data.csv", "x\n1\n");
    bad(
        1,
        &["eval", "x", "--data", &data, "--output", "/proc/out.csv"],
        b"",
        &["cannot write /proc/out.csv", "folder /proc"],
    );
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    use std::io::Read;
    use std::process::Stdio;

    let folder = Folder::new();
    let rows: String = (0..300_000).map(|n| format!("{n}\n")).collect();
    let data = folder.file("data.csv", format!("x\n{rows}"));
    let mut child = crate::common::outward()
        .args(["eval", "x", "--data", &data])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 17];
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut first).unwrap();
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    assert_eq!(&first, b"lo,hi,decoration\n");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}
