//! Files in use: other separators, marks, encodings, line ends, JSON lines. A file in a dialect is read like plain CSV.

use crate::common::{Folder, bad, good, good_with, run_with};

const SUM: [&str; 4] = ["eval", "x + y", "--data", "-"];

fn sum_of(input: &[u8], options: &[&str]) -> String {
    let out = good_with(&[&SUM[..], options].concat(), input);
    out.lines().skip(1).collect::<Vec<_>>().join(" ")
}

fn sum(input: &str, options: &[&str]) -> String {
    sum_of(input.as_bytes(), options)
}

/// Fails with one line that has all of the parts.
fn refused(code: i32, args: &[&str], input: &str, parts: &[&str]) {
    let ran = bad(code, args, input.as_bytes(), parts);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
}

#[test]
fn runs_of_blanks_separate() {
    let input = "  x   y\tn \n 1  2  \"a b\"\n\t3\t \t4 c,d\n";
    assert_eq!(sum(input, &["--separator", "blank"]), "3,3,com 7,7,com");
    let keep = ["--separator", "blank", "--keep", "--as", "float"];
    assert_eq!(sum(input, &keep), "1,2,\"a b\",3 3,4,\"c,d\",7");
    for size in ["1", "7"] {
        assert_eq!(sum(input, &["--separator", "blank", "--chunk-size", size]), "3,3,com 7,7,com");
    }
    assert_eq!(sum("x y\r\n1 2\r\n", &["--separator", "blank"]), "3,3,com");
    assert_eq!(sum("x y\n1 2", &["--separator", "blank", "--comment", "#"]), "3,3,com");
    let blank = [&SUM[..], &["--separator", "blank"]].concat();
    refused(1, &blank, "x y\n1 2\n  \n3 4\n", &["row 2 (line 3)", "a blank line"]);
    refused(1, &blank, "x y\n1 2 3\n", &["3 fields, expected 2"]);
    refused(1, &blank, "x y\n1 2\"\n", &["row 1", "column y", "quote"]);
    // If a header has blanks and no variable has a column, blanks may be the separator.
    refused(2, &SUM, "x  y  z\n1  2\n", &["no column for the variable x", "--separator blank"]);
}

/// Checks that messages about a bad header name the option that reads the file.
#[test]
fn what_is_around_the_header_is_recognised() {
    let title = "Device: A\nSerial: 1\n\n\"x\";y\n1;2\n";
    refused(
        2,
        &SUM,
        title,
        &["no column for the variable x", "line 4 has \"x\": --skip-lines 3 starts there"],
    );
    assert_eq!(sum(title, &["--skip-lines", "3"]), "3,3,com");
    let sum_of_column = ["sum", "-", "--column", "x"];
    refused(2, &sum_of_column, title, &["no such column", "--skip-lines 3 starts there"]);
    refused(2, &["convert", "-", "--column", "x", "--to", "f16"], title, &["--skip-lines 3 starts there"]);
    refused(2, &[&SUM[..], &["--skip-lines", "1"]].concat(), title, &["line 4 has", "--skip-lines 3"]);
    refused(2, &SUM, "1,2\n3,4\n", &["--no-header if the first line is a row", "c1, c2"]);
    refused(1, &SUM, "x,y\n[m],s\n1,2\n", &["row 1 (line 2), column x", "; --units-row leaves out"]);
    let ran = bad(1, &SUM, b"x,y\nm,2\n", &["row 1 (line 2), column x"]);
    assert!(!ran.err.contains("--units-row"), "{}", ran.err);
    let ran = bad(1, &SUM, b"x,y\n1,2\nm,s\n", &["row 2 (line 3), column x"]);
    assert!(!ran.err.contains("--units-row"), "{}", ran.err);
    refused(
        1,
        &SUM,
        "x,y\n1,2\n\n3,4\n",
        &["row 2 (line 3): a blank line", "--on-error skip leaves them out"],
    );
    refused(2, &SUM, "\u{1b}[31mx,y\n1,2\n", &["it has `\\u{1b}[31mx`, y"]);
}

#[test]
fn exponents_of_fortran() {
    assert_eq!(sum("x,y\n1.5D+03,-2d0\n", &[]), "1498,1498,com");
    assert_eq!(
        sum("x;y\n1.500,5D+03;,5d1\n", &["--decimal", ",", "--thousands", "."]),
        "1500505,1500505,com"
    );
    assert_eq!(sum("x_lo,x_hi,y\n1D0,2D0,0\n", &[]), "1,2,com");
    for options in [&["--point"][..], &["--as", "float"], &["--tight"]] {
        let (d, e) = (sum("x,y\n0.1D0,1D-1\n", options), sum("x,y\n0.1,0.1\n", options));
        assert_eq!(d, e);
    }
    assert_eq!(
        good_with(&["sum", "-", "--column", "x"], b"x\n1D2\n0.5\n"),
        good_with(&["sum", "-", "--column", "x"], b"x\n100\n0.5\n")
    );
    refused(1, &SUM, "x,y\n1.5D,2\n", &["\"1.5D\"", "expected a number"]);
}

#[test]
fn lines_before_the_header_and_below_it_are_left_out() {
    let input = "A title, \"unclosed\n\nx,y\nm,\"a\nb\"\n1,2\nq,4\n";
    let options = ["--skip-lines", "2", "--units-row", "--on-error", "skip"];
    let ran = run_with(&[&SUM[..], &options, &["--chunk-size", "3"]].concat(), input.as_bytes());
    assert_eq!(ran.out, "lo,hi,decoration\n3,3,com\n", "{}", ran.err);
    assert!(ran.err.contains("row 2 (line 7), column x"), "{}", ran.err);
    assert_eq!(sum("\u{feff}title\nx,y\n1,2\n", &["--skip-lines", "1"]), "3,3,com");
    assert_eq!(sum("x,y\nm,m\n", &["--units-row"]), "");
    assert_eq!(sum("x,y", &["--units-row"]), "");
    assert_eq!(sum("# x\nx,y\n# units\nm,m\n1,2\n", &["--units-row", "--comment", "#"]), "3,3,com");
    let no_header = ["eval", "c1", "--data", "-", "--no-header", "--skip-lines", "1"];
    assert_eq!(good_with(&no_header, b"title\n5\n"), "lo,hi,decoration\n5,5,com\n");
    refused(1, &[&SUM[..], &["--skip-lines", "9"]].concat(), "x,y\n1,2\n", &["has 2 lines, --skip-lines 9"]);
    refused(1, &[&SUM[..], &["--skip-lines", "2"]].concat(), "x,y\n1,2\n", &["is empty"]);
    refused(
        2,
        &[&SUM[..], &["--units-row", "--no-header"]].concat(),
        "x,y\n",
        &["--units-row", "--no-header"],
    );
    // A row of a file is counted in the same way.
    let explain = ["explain", "x + y", "--data", "-", "--row", "1", "--units-row", "--skip-lines", "1"];
    let explained = run_with(&explain, b"title\nx,y\nm,m\n1,2\n");
    assert_eq!((explained.code, explained.err.as_str()), (0, ""));
    assert_eq!(explained.out, run_with(&[&explain[..6], &[]].concat(), b"x,y\n1,2\n").out);
}

#[test]
fn decimal_commas() {
    let comma = ["--decimal", ","];
    assert_eq!(sum("x;y\n1,5;-2,25e1\n0x1.8p1;3\n", &comma), "-21,-21,com 6,6,com");
    assert_eq!(sum("x\ty\n\"1,5\"\t2\n", &comma), "3.5,3.5,com");
    assert_eq!(sum("x,y\n\"1,5\",\"2,5\"\n", &["--decimal", ",", "--separator", ","]), "4,4,com");
    // A single column has no separator.
    let one = ["eval", "x", "--data", "-", "--decimal", ",", "--as", "float"];
    assert_eq!(good_with(&one, b"x\n1,5\n"), "value\n1.5\n");
    let no_header = ["eval", "c1", "--data", "-", "--decimal", ",", "--as", "float", "--no-header"];
    assert_eq!(good_with(&no_header, b"1,5\n2,5\n"), "value\n1.5\n2.5\n");
    let all = [&SUM[..], &comma].concat();
    refused(1, &all, "x,y\n1,2\n", &["the header", "--separator", "; tab |"]);
    refused(
        1,
        &all,
        "x;y\n1.5;2\n",
        &["row 1 (line 2), column x", "\"1.5\"", "decimal point", "--decimal ,"],
    );
    refused(1, &all, "x;y\n[1,5];2\n", &["\"[1,5]\"", "interval", "x_lo and x_hi"]);
    refused(1, &all, "x;y\n1,5q;2\n", &["found \"1,5q\""]);
    let pair = ["eval", "x", "--data", "-", "--decimal", ",", "--as", "float", "--point"];
    assert_eq!(good_with(&pair, b"x_lo;x_hi\n1,5;2,5\n"), "value\n2\n");
    // Uncertain numbers, whose uncertainty has the decimal mark too.
    assert_eq!(sum("x;y\n3,5(1);0\n", &comma), sum("x;y\n3.5(1);0\n", &[]));
    assert_eq!(sum("x;y\n3,5±0,1;0\n", &comma), sum("x;y\n3.5±0.1;0\n", &[]));
    // Options have decimal points, whatever the file has.
    let given = ["eval", "x + y", "--var", "y=0.5", "--data", "-", "--decimal", ",", "--as", "float"];
    assert_eq!(good_with(&given, b"x\n1,5\n"), "value\n2\n");
    // A number copied to CSV keeps its spelling; in JSON it is a JSON number.
    let keep = ["eval", "x", "--data", "-", "--decimal", ",", "--keep", "--as", "float"];
    assert_eq!(good_with(&keep, b"x;n\n1,5;a\n"), "x,n,value\n\"1,5\",a,1.5\n");
    let json = good_with(&[&keep[..], &["--out", "json"]].concat(), b"x;n\n1,5;a\n");
    assert_eq!(json, "{\"x\": 1.5, \"n\": \"a\", \"value\": 1.5}\n");
}

#[test]
fn thousands() {
    let comma = ["--thousands", ","];
    assert_eq!(sum("x,y\n\"1,234.5\",\"-12,345,678\"\n", &comma), "-12344443.5,-12344443.5,com");
    assert_eq!(sum("x;y\n1.234,5;1\n", &["--decimal", ",", "--thousands", "."]), "1235.5,1235.5,com");
    assert_eq!(
        sum("x;y\n1 234,5;1\u{a0}000\n", &["--decimal", ",", "--thousands", "space"]),
        "2234.5,2234.5,com"
    );
    assert_eq!(sum("x,y\n1'234,1’000’000\n", &["--thousands", "'"]), "1001234,1001234,com");
    let all = [&SUM[..], &comma].concat();
    for cell in ["1,23", "0,123", "1,2345", "1234,567", "1.234,567"] {
        let input = format!("x,y\n\"{cell}\",1\n");
        refused(1, &all, &input, &["row 1 (line 2), column x", cell, "groups of three digits"]);
    }
    refused(2, &[&all[..], &["--decimal", ","]].concat(), "x\n", &["--decimal and --thousands", "same"]);
    refused(2, &[&SUM[..], &["--thousands", "."]].concat(), "x\n", &["--thousands .", "--decimal ,"]);
    bad(2, &[&SUM[..], &["--decimal", ";"]].concat(), b"x\n", &["--decimal", "expected . or ,"]);
    bad(2, &["eval", "x", "--var", "x=1", "--decimal", ","], b"", &["--data"]);
}

#[test]
fn numbers_of_other_languages_name_the_options() {
    for (cell, hint) in [
        ("1,5", "; --decimal , reads it as 1.5\n"),
        ("1,234", "; --decimal , reads it as 1.234; --thousands , reads it as 1234\n"),
        ("1.234,5", "; --decimal , --thousands . reads it as 1234.5\n"),
        ("1 000", "; --thousands space reads it as 1000\n"),
        ("1 000,5", "; --decimal , --thousands space reads it as 1000.5\n"),
        ("1'000", "; --thousands \"'\" reads it as 1000\n"),
        ("1,2,3", "such as \"[1,2]\"\n"),
        ("12a", "such as \"[1,2]\"\n"),
    ] {
        let input = format!("x;y\n{cell};1\n");
        refused(1, &SUM, &input, &["column x", &format!("\"{cell}\""), hint]);
    }
    refused(
        1,
        &["explain", "x", "--row", "1", "--data", "-"],
        "x;y\n1,5;2\n",
        &["; --decimal , reads it as 1.5"],
    );
    refused(1, &["eval", "x", "--data", "-"], "x\n1,5\n", &["2 fields, expected 1", "--decimal ,"]);
    refused(1, &SUM, "{\"x\": \"1,5\", \"y\": 1}\n", &["\"1,5\"", "such as \"[1,2]\"\n"]);
}

#[test]
fn signs_and_blanks_of_print() {
    assert_eq!(sum("x,y\n\u{a0}−1.5\u{202f},3e−1\u{a0}\n", &[]), sum("x,y\n-1.5,3e-1\n", &[]));
    assert_eq!(sum("x,y\n\"[−2,−1]\",0\n", &[]), "-2,-1,com");
    let missing = [&SUM[..], &["--missing", "NA", "--on-error", "stop"]].concat();
    refused(1, &missing, "x,y\nNA\u{a0},1\n", &["as --missing says"]);
    refused(1, &SUM, "x,y\n\u{a0},1\n", &["the cell is empty"]);
    refused(1, &SUM, "x,y\n−−1,1\n", &["\"−−1\""]);
    // Observed results.
    let diff = ["diff", "x", "--observed", "r", "--data", "-", "--out", "csv"];
    assert_eq!(run_with(&diff, "x,r\n−1,−1\n".as_bytes()).code, 0);
    let diff = [&diff[..], &["--decimal", ","]].concat();
    assert_eq!(run_with(&diff, b"x;r\n1,5;1,5\n").code, 0);
    refused(1, &diff, "x;r\n1,5;1.5\n", &["column r", "decimal point"]);
}

#[test]
fn fractions_may_be_dates() {
    for input in ["x,y\n12/25,1\n", "x_lo,x_hi,y\n12/25,1,1\n"] {
        refused(1, &SUM, input, &["row 1 (line 2)", "\"12/25\"", "--fractions"]);
    }
    assert_eq!(sum("x,y\n1/4,1\n", &["--fractions"]), "1.25,1.25,com");
    assert_eq!(sum("x_lo,x_hi,y\n1/4,3/4,1\n", &["--fractions"]), "1.25,1.75,com");
    // A literal of IEEE 1788 has its own fractions, and those on the command line are intended.
    assert_eq!(sum("x,y\n\"[1/4,3/4]\",1\n", &[]), "1.25,1.75,com");
    assert_eq!(good(&["eval", "x", "--var", "x=1/4"]), "[0.25, 0.25] com\n");
    assert_eq!(good(&["eval", "x", "--var", "x=1/4..3/4"]), "[0.25, 0.75] com\n");
    let diff = ["diff", "x", "--observed", "r", "--data", "-"];
    refused(1, &diff, "x,r\n1,1/1\n", &["column r", "--fractions"]);
}

#[test]
fn carriage_returns_end_lines() {
    assert_eq!(sum("x,y\r1,2\r3,\"4\"\r", &[]), "3,3,com 7,7,com");
    assert_eq!(sum("x,y\r1,2", &["--chunk-size", "1"]), "3,3,com");
    assert_eq!(sum("# c\rx,y\r1,2\r\r", &["--comment", "#"]), "3,3,com");
    refused(1, &SUM, "x,y\r1,2\r3,q\r", &["row 2 (line 3), column y"]);
    // A carriage return inside quotes ends no line.
    assert_eq!(sum("\"a\rb\",x,y\n1,2,3\n", &[]), "5,5,com");
}

fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

#[test]
fn encodings() {
    let text = "x,y,é\n1,2,ü\n";
    let (little, big) = (utf16(text, u16::to_le_bytes), utf16(text, u16::to_be_bytes));
    assert_eq!(sum_of(&little, &["--encoding", "utf-16le"]), "3,3,com");
    assert_eq!(sum_of(&big, &["--encoding", "UTF-16BE"]), "3,3,com");
    let marked = |bytes: fn(u16) -> [u8; 2]| utf16(&format!("\u{feff}{text}"), bytes);
    for options in [&[][..], &["--encoding", "utf-16"]] {
        assert_eq!(sum_of(&marked(u16::to_le_bytes), options), "3,3,com");
        assert_eq!(sum_of(&marked(u16::to_be_bytes), options), "3,3,com");
    }
    let latin = b"x,y,\xe9\n1,2,\x80\n";
    let keep = ["--keep", "--as", "float", "--out", "json"];
    for name in ["latin1", "windows-1252", "iso-8859-1"] {
        let out = sum_of(latin, &["--encoding", name]);
        assert_eq!(out, "3,3,com");
        let out = good_with(&[&SUM[..], &keep, &["--encoding", name]].concat(), latin);
        assert_eq!(out, "{\"x\": 1, \"y\": 2, \"é\": \"€\", \"value\": 3}\n");
    }
    let one_line = |code, args: &[&str], input: &[u8], parts: &[&str]| {
        let ran = bad(code, &[&SUM[..], args].concat(), input, parts);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    };
    one_line(1, &[], latin, &["the name \"\\xe9\"", "--encoding"]);
    one_line(1, &[], b"x,y\n1,\xe9\n", &["column y", "not UTF-8", "--encoding"]);
    one_line(1, &[], &little, &["--encoding UTF-16LE"]);
    one_line(1, &[], &big, &["--encoding UTF-16BE"]);
    one_line(
        2,
        &["--encoding", "latin1"],
        &marked(u16::to_le_bytes),
        &["--encoding windows-1252", "UTF-16LE"],
    );
    one_line(2, &["--encoding", "utf-16le"], "\u{feff}x".as_bytes(), &["mark of UTF-8"]);
    one_line(1, &["--encoding", "utf-16le"], b"x\0,\0y", &["byte", "UTF-16LE"]);
    one_line(1, &[], b"\xff\xfe\0\0x\0\0\0", &["UTF-32"]);
    bad(2, &[&SUM[..], &["--encoding", "latin-99"]].concat(), b"", &["--encoding", "latin1"]);
    // UTF-8 that is declared is not checked in columns that no variable takes.
    assert_eq!(sum_of(b"x,y,z\n1,2,\xff\n", &["--encoding", "utf-8"]), "3,3,com");
    assert_eq!(sum("\u{feff}x,y\n1,2\n", &["--encoding", "utf-8"]), "3,3,com");
}

/// A generator of numbers, as good as these tests need.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u64) as usize]
    }
}

/// Returns a number of some digits, plain and with marks between groups.
fn number(numbers: &mut Numbers, decimal: char, thousands: Option<char>) -> (String, String) {
    let integer = (numbers.below(u64::MAX) % 10_u64.pow(1 + numbers.below(9) as u32)).to_string();
    let fraction = numbers.below(100_000).to_string();
    let sign = *numbers.pick(&["", "-", "+"]);
    let exponent = *numbers.pick(&["", "", "e3", "E-7"]);
    let grouped: String = integer
        .char_indices()
        .flat_map(|(at, digit)| {
            let is_first = at == 0 || !(integer.len() - at).is_multiple_of(3);
            thousands.filter(|_| !is_first).into_iter().chain([digit])
        })
        .collect();
    let has_fraction = numbers.below(3) > 0;
    let spell = |integer: &str, mark: char| {
        let fraction = if has_fraction { format!("{mark}{fraction}") } else { String::new() };
        format!("{sign}{integer}{fraction}{exponent}")
    };
    let sign_of_print = spell(&grouped, decimal).replace('-', if numbers.below(2) == 0 { "−" } else { "-" });
    (spell(&integer, '.'), sign_of_print)
}

/// Returns a table in plain CSV and in a dialect, with the options of the dialect.
fn table(numbers: &mut Numbers) -> (String, Vec<u8>, Vec<String>) {
    let decimal = *numbers.pick(&['.', ',']);
    let marks: &[Option<char>] = if decimal == '.' {
        &[None, Some(','), Some('_'), Some('\'')]
    } else {
        &[None, Some('.'), Some('\'')]
    };
    let thousands = *numbers.pick(marks);
    let (name, separator) =
        *numbers.pick(&[("blank", " "), (";", ";"), ("tab", "\t"), ("|", "|"), (",", ",")]);
    let mut options: Vec<String> = vec!["--separator".into(), name.into(), "--missing".into(), "auto".into()];
    if decimal == ',' {
        options.extend(["--decimal".into(), ",".into()]);
    }
    if let Some(mark) = thousands {
        options.extend(["--thousands".into(), mark.into()]);
    }
    let mut plain = String::from("x,y\n");
    let mut lines: Vec<String> = Vec::new();
    let skipped = numbers.below(3);
    for _ in 0..skipped {
        lines.push((*numbers.pick(&["", "a \"title", ";;,", "# x"])).into());
    }
    let field = |numbers: &mut Numbers, text: &str| {
        let quoted = text.contains(separator) || text.is_empty() || numbers.below(4) == 0;
        if quoted { format!("\"{text}\"") } else { text.to_string() }
    };
    let pad = |numbers: &mut Numbers| " ".repeat(if name == "blank" { numbers.below(3) as usize } else { 0 });
    lines.push(format!("{}x{separator}y{}", pad(numbers), pad(numbers)));
    let has_units = numbers.below(2) == 0;
    if has_units {
        lines.push(format!("m{separator}{}", field(numbers, "s")));
    }
    for _ in 0..numbers.below(12) + 1 {
        let mut row = [(String::new(), String::new()), (String::new(), String::new())];
        for cell in &mut row {
            *cell = number(numbers, decimal, thousands);
            if numbers.below(8) == 0 {
                cell.1 = (*numbers.pick(&["NA", "--", "", "#N/A", "nan"])).into();
                cell.0 = "NA".into();
            }
        }
        plain += &format!("{},{}\n", row[0].0, row[1].0);
        let fields: Vec<String> = row.iter().map(|cell| field(numbers, &cell.1)).collect();
        lines.push(format!("{}{}{}", pad(numbers), fields.join(&(pad(numbers) + separator)), pad(numbers)));
    }
    if skipped > 0 {
        options.extend(["--skip-lines".into(), skipped.to_string()]);
    }
    if has_units {
        options.push("--units-row".into());
    }
    let end = *numbers.pick(&["\n", "\r\n", "\r"]);
    let mut text = lines.join(end);
    if numbers.below(2) == 0 {
        text += end;
    }
    let encoding = *numbers.pick(&["", "utf-8", "utf-16le", "utf-16be", "mark"]);
    let bytes = match encoding {
        "utf-16le" => utf16(&text, u16::to_le_bytes),
        "utf-16be" => utf16(&text, u16::to_be_bytes),
        "mark" => utf16(&format!("\u{feff}{text}"), u16::to_be_bytes),
        _ => text.into_bytes(),
    };
    if !["", "mark"].contains(&encoding) {
        options.extend(["--encoding".into(), encoding.into()]);
    }
    (plain, bytes, options)
}

#[test]
fn what_is_written_in_a_dialect_is_read_as_plain_csv() {
    let mut numbers = Numbers(35);
    for case in 0..150 {
        let (plain, bytes, options) = table(&mut numbers);
        let formulas = ["eval", "a = x; b = y; c = x + y", "--data", "-", "--on-error", "empty", "--quiet"];
        let expected = run_with(&formulas, plain.as_bytes());
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let size = numbers.pick(&["1", "13", "100000"]);
        let ran = run_with(&[&formulas[..], &options, &["--chunk-size", size]].concat(), &bytes);
        let shown = String::from_utf8_lossy(&bytes);
        assert_eq!(ran.code, 0, "{case} {options:?}: {}\n{shown}", ran.err);
        assert_eq!(ran.out, expected.out, "{case} {options:?}: {}\n{shown}", ran.err);
    }
}

#[test]
fn json_lines() {
    let folder = Folder::new();
    let input = "{\"x\": 0.1, \"n\": {\"a\": [1, \"}\"]}, \"y\": \"2\"}\n\n \
                 {\"y\":2 , \"x\":1e400}\r\n{\"x\":1,\"y\":2}";
    let expected = sum("x,y\n0.1,2\n1e400,2\n1,2\n", &[]);
    assert_eq!(sum(input, &[]), expected);
    for name in ["data.jsonl", "data.NDJSON", "data"] {
        let path = folder.file(name, input.as_bytes());
        let out = good(&["eval", "x + y", "--data", &path, "--chunk-size", "5"]);
        assert_eq!(out.lines().skip(1).collect::<Vec<_>>().join(" "), expected, "{name}");
    }
    assert_eq!(sum(&format!("\u{feff}{input}"), &["--input-format", "jsonl"]), expected);
    let pairs = "{\"x_lo\": 1, \"x_hi\": 2, \"\\u0079\": \"[3,4]\"}\n";
    assert_eq!(sum(pairs, &[]), "4,6,com");
    // A number is an exact decimal, however many digits it has.
    let long = "{\"x\": 0.10000000000000000000000000000000000000001, \"y\": 9007199254740993}\n";
    let csv = "x,y\n0.10000000000000000000000000000000000000001,9007199254740993\n";
    assert_eq!(sum(long, &["--hex"]), sum(csv, &["--hex"]));
    let wide = utf16(input, u16::to_le_bytes);
    assert_eq!(sum_of(&wide, &["--encoding", "utf-16le"]), expected);
}

/// A variable that only a nested object has.
#[test]
fn json_lines_with_nested_objects() {
    let input = "{\"a b\": {\"x\": 1}, \"y\": 2}\n";
    let hint = "a b is a nested object: jq -c '. + .[\"a b\"]' makes columns of its keys";
    refused(2, &SUM, input, &["no column for the variable x", hint]);
    let input = "{\"p\": {\"x\": 1}, \"y\": 2}\n";
    refused(2, &SUM, input, &["p is a nested object: jq -c '. + .p' makes columns of its keys"]);
}

#[test]
fn json_lines_that_are_refused() {
    let line = |value: &str| format!("{{\"x\": 1, \"y\": 2}}\n{{\"x\": {value}, \"y\": 2}}\n");
    for (value, part) in [
        ("null", "null; --on-error empty"),
        ("NaN", "null; --on-error empty"),
        ("true", "found true"),
        (
            "{\"re\": 1}",
            "a nested object, expected a number, or a cell as a string; jq -c '. + .x' makes columns",
        ),
        ("[1, 2]", "a nested array"),
        ("\"\"", "the cell is empty"),
        ("\"NA\"", "--missing auto"),
        ("\"1/2\"", "--fractions"),
        ("\"\\ud800\"", "escapes"),
    ] {
        refused(1, &SUM, &line(value), &["row 2 (line 2), column x", part]);
        let empty = run_with(&[&SUM[..], &["--on-error", "empty"]].concat(), line(value).as_bytes());
        assert_eq!(empty.out, "lo,hi,decoration\n3,3,com\n,,ill\n", "{value}");
    }
    refused(1, &SUM, "{\"x\":1,\"y\":2}\n\n{\"y\":2}\n", &["row 2 (line 3), column x", "the key is missing"]);
    refused(1, &SUM, "{\"x\":1,\"y\":2,\"x\":3}\n", &["column x", "twice"]);
    for (broken, part) in [
        ("{\"x\": 01}", "\"01}\""),
        ("[1, 2]", "expected an object"),
        ("{\"x\": 1} 2", "expected the end of the line"),
        ("{\"x\": [1}", "bracket"),
        ("{", "jq -c ."),
    ] {
        let input = format!("{{\"x\":1,\"y\":2}}\n{broken}\n{{\"x\":3,\"y\":4}}\n");
        refused(1, &SUM, &input, &["row 2 (line 2)", "at byte", part]);
        let skip = run_with(&[&SUM[..], &["--on-error", "skip", "--quiet"]].concat(), input.as_bytes());
        assert_eq!(skip.out, "lo,hi,decoration\n3,3,com\n7,7,com\n", "{broken}");
    }
    refused(1, &SUM, "{\n  \"x\": 1,\n  \"y\": 2\n}\n", &["row 1 (line 1)", "jq -c ."]);
    refused(2, &SUM, "{\"a\":1}\n", &["no column for the variable x", "it has a"]);
    refused(1, &[&SUM[..], &["--input-format", "jsonl"]].concat(), "", &["is empty", "JSON object"]);
    for option in [&["--separator", ";"][..], &["--no-header"], &["--decimal", ","], &["--skip-lines", "1"]] {
        refused(
            2,
            &[&SUM[..], option].concat(),
            "{\"x\":1}\n",
            &[option[0], "JSON lines", "--input-format csv"],
        );
    }
    refused(1, &SUM, "[{\"x\": 1}]", &["JSON array", "jq -c '.[]'", "with - as the file"]);
    refused(2, &[&SUM[..], &["--input-format", "parquet"]].concat(), "x,y\n", &["no Parquet"]);
    refused(2, &[&SUM[..], &["--input-format", "csv"]].concat(), "PAR1..", &["Parquet"]);
    // A header may look like an object.
    let out =
        good_with(&["eval", "x", "--data", "-", "--input-format", "csv", "--as", "float"], b"{},x\n1,2\n");
    assert_eq!(out, "value\n2\n");
}

#[test]
fn json_lines_are_copied() {
    let keep = ["eval", "x", "--data", "-", "--as", "float", "--keep"];
    let input = "{\"x\": 1.50, \"t\": \"a, \\\"b\\\"\\n\", \"n\": {\"a\":1}, \"b\": false}\n{\"x\": 2, \"t\": null}\n";
    let json = good_with(&[&keep[..], &["--out", "json"]].concat(), input.as_bytes());
    assert_eq!(
        json,
        "{\"x\": 1.50, \"t\": \"a, \\\"b\\\"\\n\", \"n\": {\"a\":1}, \"b\": false, \"value\": 1.5}\n\
         {\"x\": 2, \"t\": null, \"n\": null, \"b\": null, \"value\": 2}\n"
    );
    refused(1, &keep, input, &["row 1 (line 1), column n", "a nested object", "JSON"]);
    let flat = input.replace("{\"a\":1}", "7");
    let csv = "x,t,n,b,value\n1.50,\"a, \"\"b\"\"\n\",7,false,1.5\n2,,,,2\n";
    assert_eq!(good_with(&keep, flat.as_bytes()), csv);
    let later = format!("{}{{\"x\": 1, \"new\": 2}}\n", "{\"x\": 1}\n".repeat(10_000));
    refused(1, &keep, &later, &["row 10001 (line 10001)", "\"new\"", "--keep"]);
    let others = [
        &["roundoff", "x", "--data", "-", "--keep", "--quiet"][..],
        &["diff", "x", "--observed", "x", "--data", "-", "--out", "csv"],
        &["diff", "--reduce", "sum", "x", "--b", "order=pairwise", "--data", "-"],
    ];
    for args in others {
        let csv = run_with(args, b"x\n0.1\n0.3\n");
        let json = run_with(args, b"{\"x\": 0.1}\n{\"x\": 0.3}\n");
        assert_eq!((json.code, json.out), (csv.code, csv.out), "{args:?}: {}", json.err);
    }
    let explain = ["explain", "x", "--data", "-", "--row", "2"];
    let from_csv = run_with(&explain, b"x\n0.1\n0.3\n");
    let from_json = run_with(&explain, b"{\"x\": 0.1}\n\n{\"x\": 0.3}\n");
    assert_eq!((from_json.code, from_json.out), (0, from_csv.out));
    bad(1, &explain, b"{\"x\": 0.1}\n\n", &["there is no row 2, it has 1 row"]);
}
