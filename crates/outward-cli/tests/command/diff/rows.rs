//! Rows of a file, and the arguments that are refused.

use crate::common::{Folder, bad, run, run_with};

#[test]
fn rows_of_a_file() {
    let mut data = String::from("x,y\n");
    for i in 1..=3000 {
        data.push_str(&format!("{}.{i},0.{i}\n", i % 7));
    }
    let csv =
        ["diff", "sqrt(x*x + y*y)", "--data", "-", "--a", "round=rd", "--b", "contract", "--out", "csv"];
    let ran = run_with(&[&csv[..], &["--chunk-size", "4096", "--threads", "3"]].concat(), data.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let rows: Vec<&str> = ran.out.lines().skip(1).collect();
    assert_eq!(rows.len(), 3000);
    for (at, row) in rows.iter().enumerate() {
        assert!(row.starts_with(&format!("{},", at + 1)), "{row}");
    }
    let count = |word: &str| rows.iter().filter(|row| row.ends_with(word)).count();
    let [identical, explained] = ["identical", ",explained"].map(count);
    assert!(identical > 100 && explained > 100);
    let summary =
        format!("outward: 3000 rows: {identical} identical, {explained} explained, 0 unexplained\n");
    assert!(ran.err.starts_with(&summary), "{}", ran.err);

    let text = ["diff", "sqrt(x*x + y*y)", "--data", "-", "--a", "round=rd", "--b", "contract"];
    let ran = run_with(&text, data.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.ends_with("and 2980 rows more, which --out csv gives\n"), "{}", ran.out);
    assert!(ran.out.contains("row  x      y      a "), "{}", ran.out);
}

#[test]
fn what_is_refused() {
    let refuse = |mode: &str, said: &[&str]| {
        bad(2, &["diff", "x/y", "--var", "x=1", "--var", "y=3", "--b", "contract", "--a", mode], b"", said);
    };
    refuse("", &["--a : found ``, expected exact, or a list of round="]);
    refuse("fast", &["found `fast`", "contract, ftz"]);
    refuse("round=up", &["found `round=up`, expected rn, rz, ru, rd"]);
    refuse("format=f8", &["found `format=f8`, expected f64, f32, f16, bf16"]);
    refuse("device=gpu", &["found `device=gpu`, expected auto, cpu, cuda"]);
    refuse("contract,contract", &["`contract` is given twice"]);
    refuse("exact,contract", &["exact stands alone"]);
    refuse("device=opencl:0,ftz", &["are options of CUDA's compiler"]);
    bad(2, &["diff", "x", "--var", "x=1"], b"", &["expected --b MODE, or --observed COLUMN"]);
    bad(2, &["diff", "x", "y", "--b", "exact"], b"", &["expected one formula, in quotes"]);
    bad(2, &["diff", "x +", "--b", "exact"], b"", &["formula: "]);
    let several = ["diff", "p = x; q = x", "--data", "-", "--observed", "x"];
    bad(2, &several, b"x\n1\n", &["the one formula that the results are of, found several"]);
    bad(2, &["diff", "x", "--var", "y=1", "--b", "exact"], b"", &["--var y: there is no such variable"]);
    bad(2, &["diff", "x", "--observed", "y"], b"", &["--observed names a column, expected --data FILE"]);
    let file = ["diff", "x", "--data", "-", "--b", "exact"];
    bad(1, &file, b"", &["standard input is empty"]);
    bad(2, &file, b"y\n1\n", &["has no column for the variable x"]);
    bad(1, &file, b"x\n1\ntwo\n", &["standard input: row 2 (line 3), column x: found \"two\""]);
    let ran = run_with(&[&file[..], &["--on-error", "skip", "--out", "csv"]].concat(), b"x\n1\ntwo\n3\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.ends_with("\n3,3,3,3,0,0,0,identical\n"), "{}", ran.out);
    assert!(
        ran.err.contains("1 of 3 rows left out") && ran.err.contains("outward: 2 rows: 2 identical"),
        "{}",
        ran.err
    );
    bad(2, &[&file[..], &["--on-error", "empty"]].concat(), b"x\n1\n", &["expected stop or skip"]);
}

#[test]
fn a_file_of_results_is_whole_or_absent() {
    let folder = Folder::new();
    let data = folder.file("in.csv", "x\n1\ntwo\n");
    let out = folder.join("out.csv");
    let args = ["diff", "x/3", "--data", &data, "--b", "round=ru", "--out", "csv", "--output", &out];
    bad(1, &args, b"", &["row 2 (line 3), column x"]);
    assert_eq!(folder.names(), ["in.csv"]);
    folder.file("in.csv", "x\n1\n2\n");
    assert_eq!(run(&args).code, 0);
    assert_eq!(folder.names(), ["in.csv", "out.csv"]);
}
