//! Sources of data, and the detection of their format.

use crate::common::{Folder, bad, good, good_with, run, run_with};

/// Four bytes that are lost from this header leave a column `x`, as does every other count.
const RANGES: &str = "min_x,max_x\n1,20\n3,40\n";

/// Makes a named pipe into which a thread writes.
#[cfg(unix)]
fn pipe(folder: &Folder, content: &'static [u8]) -> (String, std::thread::JoinHandle<()>) {
    let path = folder.join("pipe");
    let _ = std::fs::remove_file(&path);
    let made = std::process::Command::new("mkfifo").arg(&path).status().expect("mkfifo runs");
    assert!(made.success());
    let end = path.clone();
    // A reader that refuses the data closes the pipe before all is written.
    let writer = std::thread::spawn(move || drop(std::fs::write(end, content)));
    (path, writer)
}

#[cfg(unix)]
#[test]
fn nothing_is_lost_from_a_pipe() {
    let expected = "lo,hi,decoration\n19,19,com\n37,37,com\n";
    let formula = ["eval", "max_x - min_x", "--data"];
    let folder = Folder::new();
    let (path, writer) = pipe(&folder, RANGES.as_bytes());
    assert_eq!(good(&[&formula[..], &[&path]].concat()), expected);
    writer.join().unwrap();
    for name in ["-", "/dev/stdin"] {
        assert_eq!(good_with(&[&formula[..], &[name]].concat(), RANGES.as_bytes()), expected, "{name}");
        // The first four bytes lost, the header has a column of this name.
        bad(2, &["eval", "x", "--data", name], RANGES.as_bytes(), &["no column", "it has min_x, max_x"]);
        for short in ["x", "x\n", "x\n1", "x\n1\n2\n"] {
            good_with(&["eval", "x", "--data", name], short.as_bytes());
        }
        bad(1, &["eval", "x", "--data", name], b"", &["is empty"]);
    }
}

#[cfg(unix)]
#[test]
fn parquet_through_a_pipe_is_refused() {
    let parts = ["is a pipe with Parquet in it", "give the name of a file"];
    for name in ["-", "/dev/stdin"] {
        let ran = bad(1, &["eval", "x", "--data", name], b"PAR1....PAR1", &parts);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    }
    let folder = Folder::new();
    let (path, writer) = pipe(&folder, b"PAR1....PAR1");
    bad(1, &["eval", "x", "--data", &path], b"", &parts);
    writer.join().unwrap();
}

const SUM: [&str; 4] = ["eval", "x + y", "--data", "-"];

fn sum(input: &str, options: &[&str]) -> String {
    let out = good_with(&[&SUM[..], options].concat(), input.as_bytes());
    out.lines().skip(1).collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_no_csv_is_refused_by_name() {
    let folder = Folder::new();
    for (start, what, advice) in [
        (&b"\x1f\x8b\x08\0"[..], "compressed (gzip)", "gzip -dc"),
        (b"\x28\xb5\x2f\xfd\x04", "compressed (zstd)", "zstd -dc"),
        (b"\xfd7zXZ\0\0", "compressed (xz)", "xz -dc"),
        (b"BZh91AY&SY\0", "compressed (bzip2)", "bzip2 -dc"),
        (b"PK\x03\x04\x14\0\0\0data.csv", "an archive (zip)", "unzip -p"),
        (b"PK\x03\x04\x14\0\0\0[Content_Types].xml", "spreadsheet", "save the sheet as CSV"),
        (b" [\n {\"x\": 1}]", "a JSON array", "jq"),
        (b"\xef\xbb\xbf[[1, 2]]", "a JSON array", "jq"),
    ] {
        let path = folder.file("the data", start);
        let name = if advice.starts_with("save") { advice.into() } else { format!("'{path}'") };
        let ran = bad(1, &["eval", "x", "--data", &path], b"", &[what, "expected CSV", advice, &name]);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        bad(1, &["eval", "x", "--data", "-"], start, &["standard input is ", what, advice]);
    }
    // Other things start nearly like them.
    for header in ["BZh,x", "PK,x", "{a},x", "[1],x"] {
        let out =
            good_with(&["eval", "x", "--data", "-", "--as", "float"], format!("{header}\n1,2\n").as_bytes());
        assert_eq!(out, "value\n2\n", "{header}");
    }
}

#[test]
fn the_separator_is_seen_or_said() {
    for separator in [",", ";", "\t", "|"] {
        let input = format!("x{separator}y\n1{separator}\"2\"\n");
        assert_eq!(sum(&input, &[]), "3,3,com", "{separator:?}");
    }
    for (name, separator) in [
        ("comma", ","),
        ("semicolon", ";"),
        ("tab", "\t"),
        ("\\t", "\t"),
        ("\t", "\t"),
        ("pipe", "|"),
        ("space", " "),
        (":", ":"),
        ("~", "~"),
    ] {
        // Another separator in a name is part of it then.
        let input = format!("x{separator}y{separator}a,;b\n1{separator}2{separator}3\n");
        let input = if separator == "," || separator == ";" { input.replace("a,;b", "a|b") } else { input };
        assert_eq!(sum(&input, &["--separator", name]), "3,3,com", "{name}");
    }
    // Semicolons leave commas to intervals.
    assert_eq!(sum("x;y\n[1,2];3\n", &[]), "4,5,com");
    // A copied field is quoted for the output, whose separator is the comma.
    assert_eq!(
        good_with(&["eval", "x", "--data", "-", "--keep", "--as", "float"], b"x;n\n1;a, b\n2;\"c;d\"\n"),
        "x,n,value\n1,\"a, b\",1\n2,\"c;d\",2\n"
    );
    for wrong in ["ab", "é", "\"", "1", ".", "a", ""] {
        bad(2, &[&SUM[..], &["--separator", wrong]].concat(), b"x,y\n", &["--separator", "expected comma"]);
    }
    bad(2, &["eval", "x", "--var", "x=1", "--separator", ";"], b"", &["--data"]);
    bad(1, &SUM, b"x;y\n1,5;2,5\n", &["row 1 (line 2), column x", "\"1,5\""]);
}

#[test]
fn a_separator_that_could_be_another_is_asked_for() {
    // The rows decide, if only one separator cuts them like the header.
    assert_eq!(sum("x,y,lo|hi\n1,2,3\n", &[]), "3,3,com");
    assert_eq!(sum("\"x\";\"y\";\"a,b\"\n1;2;3\n", &[]), "3,3,com");
    assert_eq!(sum("x;y;a, b\n", &["--separator", ";"]), "");
    // With commas, `1,5` would become `1`.
    let parts = ["the header", "more than one character", "--separator ','", "--separator ';'"];
    bad(1, &SUM, b"x, m;y, m\n1,5;2,5\n", &parts);
    bad(1, &[&SUM[..], &["--no-header"]].concat(), b"1,5\t2,5\n", &["the first row", "--separator tab"]);
}

#[test]
fn columns_without_a_header() {
    let args = ["eval", "c1 + c3", "--data", "-", "--no-header"];
    assert_eq!(good_with(&args, b"1,a,2\n3,b,4\n"), "lo,hi,decoration\n3,3,com\n7,7,com\n");
    assert_eq!(
        good_with(&[&args[..], &["--keep", "--as", "float"]].concat(), "\u{feff}1;a;2".as_bytes()),
        "c1,c2,c3,value\n1,a,2,3\n"
    );
    bad(1, &args, b"1,a,2\n3,b,z\n", &["row 2 (line 2), column c3", "\"z\""]);
    bad(1, &args, b"1,a,2\n3\n", &["row 2 (line 2)", "1 field, expected 3"]);
    bad(2, &args, b"1,2\n", &["variable c3", "it has c1, c2"]);
    bad(1, &args, b"", &["is empty", "rows"]);
    bad(1, &args, b"1,\"2\n", &["the first row", "quote"]);
}

#[test]
fn comments_are_left_out() {
    let input = "# from \"here\n\n#,;\nx,y\n# a \" quote\n1,2\n#\n3,\"\n#4\"\n\n# \"end\n";
    let args = ["--comment", "#", "--on-error", "skip"];
    for size in ["1", "9", "100000"] {
        let ran = run_with(&[&SUM[..], &args, &["--chunk-size", size]].concat(), input.as_bytes());
        assert_eq!(ran.out, "lo,hi,decoration\n3,3,com\n", "{size}");
        assert!(
            ran.err.contains("1 of 2 rows left out; the first: standard input: row 2 (line 8), column y"),
            "{}",
            ran.err
        );
    }
    assert_eq!(sum("%1\nx,y\n1,2\n%", &["--comment", "%"]), "3,3,com");
    assert_eq!(sum("x,y\n;\n1,2\n", &["--comment", ";"]), "3,3,com");
    bad(2, &SUM, b"# from here\nx,y\n1,2\n#\n", &["it has `# from here`", "--comment '#'"]);
    let commented = ["eval", "c1", "--data", "-", "--no-header", "--comment", "#"];
    assert_eq!(good_with(&commented, b"#a,b\n1,2\n"), "lo,hi,decoration\n1,1,com\n");
    bad(1, &[&SUM[..], &["--comment", "#"]].concat(), b"# nothing\n", &["is empty"]);
    for wrong in ["##", "-", "1", "\"", ""] {
        bad(2, &[&SUM[..], &["--comment", wrong]].concat(), b"x,y\n", &["--comment", "one character"]);
    }
    bad(2, &[&SUM[..], &["--comment", ";", "--separator", ";"]].concat(), b"x;y\n", &["the same character"]);
}

#[test]
fn missing_values_are_treated_as_empty_cells() {
    let input = b"x,y\n1,2\nNA,3\n4,-999\n5, n/a \n6,7\n";
    let args = [&SUM[..], &["--missing", "NA,n/a", "--missing", "-999"]].concat();
    let stop = [&args[..], &["--on-error", "stop"]].concat();
    bad(1, &stop, input, &["row 2 (line 3), column x", "\"NA\"", "--missing"]);
    let ran = run_with(&[&args[..], &["--on-error", "skip"]].concat(), input);
    assert_eq!((ran.code, ran.out.as_str()), (0, "lo,hi,decoration\n3,3,com\n13,13,com\n"));
    assert!(ran.err.starts_with("outward: 3 of 5 rows left out"), "{}", ran.err);
    // As without --on-error: who names the marks expects rows with them.
    for empty in [&["--on-error", "empty"][..], &[]] {
        let ran = run_with(&[&args[..], empty].concat(), input);
        assert_eq!(ran.out, "lo,hi,decoration\n3,3,com\n,,ill\n,,ill\n,,ill\n13,13,com\n");
        assert_eq!((ran.code, ran.err.lines().count()), (0, 3), "{}", ran.err);
        assert!(ran.err.starts_with("outward: 3 of 5 rows without a result; the first"), "{}", ran.err);
    }
    // In columns that no variable takes, missing values have no effect.
    assert_eq!(sum("x,y,z\n1,2,NA\n", &["--missing", "NA"]), "3,3,com");
    let pair = ["eval", "x", "--data", "-", "--missing", "-999", "--hex", "--on-error", "stop"];
    bad(1, &pair, b"x_lo,x_hi\n-999,1\n", &["column x_lo", "--missing"]);
    bad(1, &pair, b"x_lo,x_hi\n-1e4,-999\n", &["column x_hi", "--missing"]);
}

#[test]
fn messages_about_missing_values_name_the_options() {
    let (empty, skip) = ("--on-error empty gives such rows no result", "--on-error skip leaves");
    for (cell, parts) in [("", &["the cell is empty"][..]), ("#DIV/0!", &["\"#DIV/0!\"", "--missing auto"])] {
        for formula in [&["eval"][..], &["roundoff"]] {
            let args = [formula, &["x + y", "--data", "-"]].concat();
            let input = format!("x,y\n1,2\n3,{cell}\n");
            let ran = bad(1, &args, input.as_bytes(), &[parts, &["column y", empty, skip]].concat());
            assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        }
        let diff = ["diff", "x + y", "--a", "round=ru", "--b", "round=rd", "--data", "-"];
        let input = format!("x,y\n1,2\n3,{cell}\n");
        let ran = bad(1, &diff, input.as_bytes(), &[parts, &["column y", skip]].concat());
        // `diff` refuses `--on-error empty`.
        assert!(!ran.err.contains("--on-error empty"), "{}", ran.err);
        let pair = format!("x_lo,x_hi\n1,{cell}\n");
        bad(1, &["eval", "x", "--data", "-"], pair.as_bytes(), &[parts, &["column x_hi", empty]].concat());
    }
    // A command that reads one row has no such option.
    let ran =
        bad(1, &["explain", "x", "--row", "1", "--data", "-"], b"x\nNA\n", &["\"NA\"", "expected a number"]);
    assert!(!ran.err.contains("--on-error"), "{}", ran.err);
    let stop = ["--missing", "7", "--on-error", "stop"];
    bad(1, &[&SUM[..], &stop].concat(), b"x,y\n7,2\n", &["as --missing says", empty, skip]);
}

#[test]
fn the_usual_marks_are_missing_values() {
    let marks =
        ["NA", "n/a", "nan", "NULL", "None", "-", "--", ".", "**", "#N/A", "#DIV/0!", "", " ? ", "–", "-7"];
    let input = format!("x,y\n{}\n", marks.map(|mark| format!("{mark},1")).join("\n"));
    let args = [&SUM[..], &["--missing", "auto,-7"]].concat();
    let ran = run_with(&args, input.as_bytes());
    assert_eq!(ran.out.matches("\n,,ill").count(), marks.len(), "{}", ran.out);
    let stop = [&args[..], &["--on-error", "stop"]].concat();
    bad(1, &stop, b"x,y\nn/a,1\n", &["\"n/a\"", "as --missing says"]);
    // Other cells that cannot be read end the run, as without marks.
    bad(1, &args, b"x,y\nNA,1\nabc,1\n", &["row 2 (line 3), column x", "\"abc\""]);
    assert_eq!(sum("x,y\n1,2\n", &["--missing", "auto"]), "3,3,com");
    // An observed result may be a NaN, unless a NaN marks a missing value.
    let diff = ["diff", "x", "--observed", "r", "--data", "-"];
    let diff = [&diff[..], &["--on-error", "skip", "--missing", "auto"]].concat();
    let ran = run_with(&diff, b"x,r\n1,1\n2,nan\n");
    assert!(ran.err.contains("1 of 2 rows left out"), "{}", ran.err);
}

#[test]
fn columns_of_any_name_are_reached_by_backquotes() {
    let folder = Folder::new();
    let file = folder.file("data.csv", b"Temp (C),x-1,y\n1,2,3\n");
    let float = ["--data", &file, "--as", "float"];
    let sum = [&["eval", "`Temp (C)` + `x-1`"][..], &float].concat();
    assert_eq!(good(&sum), "value\n3\n");
    // A formula that is none, or whose variable is no column.
    for formula in ["Temp (C) + y", "2*Temp (C)"] {
        for command in [
            &["eval", formula][..],
            &["roundoff", formula],
            &["diff", formula, "--a", "round=ru", "--b", "round=rd"],
            &["explain", formula, "--row", "1"],
        ] {
            let args = [command, &["--data", &file]].concat();
            bad(
                2,
                &args,
                b"",
                &["no function `Temp`", "has a column `Temp (C)`: in formulas its name is in backquotes"],
            );
        }
    }
    let parts =
        ["no column for the variable x", "it has `Temp (C)`, `x-1`, y (names in backquotes are written so"];
    bad(2, &[&["eval", "x-1"][..], &float].concat(), b"", &parts);
    let ran = bad(2, &["eval", "x", "--data", "-"], b"y,z\n1,2\n", &["it has y, z"]);
    assert!(!ran.err.contains("backquotes"), "{}", ran.err);
    // Options take such a name with or without its backquotes.
    for var in ["Temp (C)=4", "`Temp (C)`=4"] {
        assert_eq!(good(&["eval", "`Temp (C)`", "--as", "float", "--var", var]), "4\n");
    }
    bad(2, &["eval", "`Temp (C)`"], b"", &["--var 'Temp (C)'=VALUE"]);
    for name in ["Temp (C)", "`Temp (C)`"] {
        let ran = run_with(&["diff", "`Temp (C)`", "--observed", name, "--data", &file], b"");
        assert_eq!(ran.code, 0, "{}", ran.err);
        let ran = run_with(&["diff", "--reduce", "sum", name, "--b", "order=pairwise", "--data", &file], b"");
        assert_eq!(ran.code, 0, "{}", ran.err);
    }
}

#[test]
fn uncertain_numbers_are_values() {
    let expected = good(&["eval", "x", "--var", "x=[3.55,3.57]"]);
    assert_eq!(good(&["eval", "x", "--var", "x=3.56?1"]), expected);
    let input = b"x\n3.56?1\n3.56?\n10??u\n";
    let out = good_with(&["eval", "x", "--data", "-", "--hex"], input);
    assert_eq!(
        out,
        good_with(
            &["eval", "x", "--data", "-", "--hex"],
            b"x\n\"[3.55,3.57]\"\n\"[3.555,3.565]\"\n\"[10,]\"\n"
        )
    );
    let float = ["eval", "x", "--data", "-", "--as", "float", "--point"];
    assert_eq!(good_with(&float, b"x\n3?1\n"), "value\n3\n");
    bad(1, &["eval", "x", "--data", "-"], b"x\n3.56?z\n", &["\"3.56?z\"", "expected a number", "3.56?1"]);
}

#[test]
fn a_pair_has_one_bound_in_each_column() {
    for cell in ["\"[1,2]\"", "3.56?1"] {
        let ran = bad(
            1,
            &["eval", "x", "--data", "-"],
            format!("x_lo,x_hi\n{cell},3\n").as_bytes(),
            &["column x_lo", "one bound of a pair", "a single column"],
        );
        assert!(!ran.err.contains("such as \"[1,2]\""), "{}", ran.err);
    }
}

/// Marks and numbers that Fortran and compilers of C print where a number has no room, or is none.
#[test]
fn marks_of_other_runtimes() {
    let data = b"x\n1\n******\n-1.#IND\n1.#INF\n2\n";
    let ran =
        run_with(&["eval", "x", "--data", "-", "--missing", "auto", "--on-error", "skip", "--quiet"], data);
    assert_eq!((ran.code, ran.out.as_str()), (0, "lo,hi,decoration\n1,1,com\n2,2,com\n"), "{}", ran.err);
    bad(1, &["eval", "x", "--data", "-"], b"x\n1.5+103\n", &["which Fortran prints for 1.5e+103"]);
    bad(1, &["eval", "x", "--data", "-"], b"x\n-0.25-301\n", &["which Fortran prints for -0.25e-301"]);
}

/// Ends of ranges are numbers or formulas of constants; messages speak of options, not of cells.
#[test]
fn ends_of_ranges() {
    assert_eq!(good(&["eval", "x", "--var", "x=0..pi"]), "[0, 3.1415926535897936] com\n");
    assert_eq!(
        good(&["eval", "x", "--var", "x=-pi/2..2*pi"]),
        "[-1.5707963267948968, 6.2831853071795872] com\n"
    );
    assert_eq!(
        good(&["eval", "x", "--var", "x=1/3..sqrt(2)"]),
        "[0.3333333333333333, 1.4142135623730952] com\n"
    );
    let ran = run(&["range", "sin(x)", "--var", "x=0..pi", "--out", "json"]);
    assert!(ran.out.contains("\"hi\": 1, \"place\": {\"x\": 1.57"), "{}", ran.out);
    assert!(ran.err.contains("note: x: 0..pi is no range of binary64"), "{}", ran.err);
    assert_eq!(run(&["solve", "sin(x) = 0", "--var", "x=1..5*pi/4"]).out.matches("root  x").count(), 1);
    for command in ["eval", "range"] {
        for (value, parts) in [
            ("x=1..[2,3]", &["[2,3]", "as an end of a range: 0..2*pi"][..]),
            ("x=.1..", &["both ends of a range, as in 1..2", "1..inf"]),
            ("x=..2", &["both ends of a range"]),
            ("x=pi..0", &["\"pi\" and \"0\"", "expected the lower one first"]),
            ("x=0..y", &["\"y\"", "a formula of constants"]),
            ("x=0..log(-1)", &["\"log(-1)\"", "a formula of constants"]),
            ("x=2*pi", &["write 6.283185307179586, or the constant itself in the formula"]),
        ] {
            let ran = bad(2, &[command, "x", "--var", value], b"", parts);
            assert!(!ran.err.contains("cell") && !ran.err.contains("pair"), "{}", ran.err);
        }
    }
}

/// Values of tables, arrays and structures are variables, and columns where the data have them.
#[test]
fn names_with_parts_have_values() {
    assert_eq!(good(&["eval", "lp.lam*x[0]", "--var", "lp.lam=3", "--var", "x[0]=0.5"]), "[1.5, 1.5] com\n");
    let data = b"x,p.y\n2,3\n";
    for formula in ["df[\"x\"]*p.y", "df['x']*p.y", "d$x*p.y", "df.x*p.y"] {
        let ran = run_with(&["eval", formula, "--data", "-", "--quiet"], data);
        assert_eq!(
            (ran.code, ran.out.as_str()),
            (0, "lo,hi,decoration\n6,6,com\n"),
            "{formula}: {}",
            ran.err
        );
        assert!(ran.err.contains("as `x`"), "{}", ran.err);
    }
    bad(2, &["eval", "p.x + 1", "--var", "p.y=1"], b"", &["the formula has p.x"]);
    bad(2, &["eval", "df[\"x\"] - x", "--var", "x=1"], b"", &["a column of `df` and a variable"]);
    bad(2, &["eval", "a.x - b.x", "--var", "x=1"], b"", &["a column of `a` and of `b`", "such as a_x"]);
}
