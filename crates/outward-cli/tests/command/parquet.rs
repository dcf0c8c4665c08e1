//! Parquet files, and the messages of a command that was built without them.

#[cfg(not(feature = "parquet"))]
mod without {
    use crate::common::{Folder, bad};

    #[test]
    fn it_is_said() {
        let folder = Folder::new();
        let (data, output) = (folder.file("data.parquet", b"PAR1...."), folder.join("out.parquet"));
        bad(
            1,
            &["eval", "x", "--data", &data],
            b"",
            &["data.parquet is a Parquet file", "--features parquet"],
        );
        let others = [
            &["diff", "x", "--b", "exact"][..],
            &["diff", "--reduce", "sum", "x", "--b", "exact"],
            &["roundoff", "x"],
            &["explain", "x", "--row", "1"],
        ];
        for command in others {
            let args = [command, &["--data", &data]].concat();
            bad(1, &args, b"", &["data.parquet is a Parquet file", "--features parquet"]);
        }
        bad(
            2,
            &["eval", "x", "--data", &data, "--output", &output, "--out", "parquet"],
            b"",
            &["--features parquet"],
        );
    }
}

#[cfg(feature = "parquet")]
mod with {
    use std::fs::File;
    use std::sync::Arc;

    use arrow_array::{
        ArrayRef, BooleanArray, Decimal128Array, Float32Array, Float64Array, Int64Array, RecordBatch,
        StringArray, TimestampSecondArray,
    };
    use parquet::arrow::ArrowWriter;
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

    use crate::common::{Folder, bad, good, run};

    fn write(path: &str, columns: Vec<(&str, ArrayRef)>) {
        let batch =
            RecordBatch::try_from_iter_with_nullable(columns.into_iter().map(|(n, c)| (n, c, true))).unwrap();
        let mut writer = ArrowWriter::try_new(File::create(path).unwrap(), batch.schema(), None).unwrap();
        writer.write(&batch).unwrap();
        writer.close().unwrap();
    }

    #[test]
    fn numbers_are_exact() {
        let folder = Folder::new();
        let data = folder.join("data.parquet");
        write(
            &data,
            vec![
                ("x", Arc::new(Float64Array::from(vec![0.1, -2.5]))),
                ("y", Arc::new(Float32Array::from(vec![0.1_f32, 4.0]))),
                ("n", Arc::new(Int64Array::from(vec![(1 << 53) + 1, -3]))),
                ("d", Arc::new(Decimal128Array::from(vec![1, 25]).with_precision_and_scale(10, 1).unwrap())),
                ("t", Arc::new(StringArray::from(vec!["0.1", "[1,2]"]))),
            ],
        );
        let eval = |formula: &str| {
            let out = good(&["eval", formula, "--data", &data, "--hex"]);
            out.lines().skip(1).map(String::from).collect::<Vec<_>>()
        };
        assert_eq!(eval("x"), ["0x1.999999999999ap-4,0x1.999999999999ap-4,com", "-0x1.4p+1,-0x1.4p+1,com"]);
        assert_eq!(eval("y"), ["0x1.99999ap-4,0x1.99999ap-4,com", "0x1p+2,0x1p+2,com"]);
        assert_eq!(eval("n"), ["0x1p+53,0x1.0000000000001p+53,com", "-0x1.8p+1,-0x1.8p+1,com"]);
        assert_eq!(eval("d"), ["0x1.9999999999999p-4,0x1.999999999999ap-4,com", "0x1.4p+1,0x1.4p+1,com"]);
        assert_eq!(eval("t"), ["0x1.9999999999999p-4,0x1.999999999999ap-4,com", "0x1p+0,0x1p+1,com"]);
        assert_eq!(
            good(&["eval", "x", "--data", &data, "--keep", "--hex"]).lines().nth(2),
            Some("-2.5,4,-3,2.5,\"[1,2]\",-0x1.4p+1,-0x1.4p+1,com")
        );
    }

    #[test]
    fn rows_that_cannot_be_read() {
        let folder = Folder::new();
        let data = folder.join("data.parquet");
        write(
            &data,
            vec![
                ("x", Arc::new(Float64Array::from(vec![Some(1.0), None, Some(f64::NAN), Some(4.0)]))),
                ("when", Arc::new(TimestampSecondArray::from(vec![1, 2, 3, 4]))),
            ],
        );
        bad(1, &["eval", "x", "--data", &data], b"", &["data.parquet: row 2, column x: the cell is empty"]);
        let ran = run(&["eval", "x", "--data", &data, "--on-error", "skip"]);
        assert_eq!((ran.code, ran.out.as_str()), (0, "lo,hi,decoration\n1,1,com\n4,4,com\n"));
        assert!(ran.err.contains("2 of 4 rows left out"), "{}", ran.err);
        let several = ["eval", "r = x; t = 1/(r - 4)", "--data", &data, "--on-error", "skip", "--worst", "1"];
        let ran = run(&several);
        assert_eq!(ran.out.lines().next(), Some("r_lo,r_hi,r_decoration,t_lo,t_hi,t_decoration"));
        assert!(
            ran.err
                .contains("\noutward: 4 rows, 2 left out\noutward: r: undefined in 0 rows, widest in row 1 ")
                && ran.err.contains("\noutward: t: undefined in 1 row, widest in row 1 ")
                && ran.err.ends_with(
                    ": x = 1: [-0.33333333333333338, -0.3333333333333333] com, relative width 1.67e-16\n"
                ),
            "{}",
            ran.err
        );
        bad(
            1,
            &["eval", "when", "--data", &data],
            b"",
            &["column when", "Timestamp", "expected numbers or text"],
        );
        bad(2, &["eval", "z", "--data", &data], b"", &["variable z", "it has x, when"]);
        let broken = folder.file("broken.parquet", b"PAR1 and nothing else");
        bad(1, &["eval", "x", "--data", &broken], b"", &["broken.parquet: not a whole Parquet file"]);
    }

    #[test]
    fn other_commands_read_it() {
        let folder = Folder::new();
        let data = folder.join("data.parquet");
        let third = 1.0 / 3.0;
        write(
            &data,
            vec![
                ("x", Arc::new(Float64Array::from(vec![3.0, 7.0, 5.0]))),
                ("got", Arc::new(Float64Array::from(vec![Some(third), Some(third), None]))),
                ("single", Arc::new(Float32Array::from(vec![0.1_f32, 0.2, 0.3]))),
            ],
        );
        let observed = ["diff", "1/x", "--data", &data, "--observed", "got", "--out", "csv"];
        bad(1, &observed, b"", &["data.parquet: row 3, column got: found \"\", expected a result"]);
        let ran = run(&[&observed[..], &["--on-error", "skip"]].concat());
        assert_eq!(ran.code, 1, "{}", ran.err);
        let verdicts: Vec<&str> = ran.out.lines().skip(1).filter_map(|row| row.rsplit(',').next()).collect();
        assert_eq!(verdicts, ["identical", "unexplained"], "{}", ran.out);
        assert!(ran.err.contains("1 of 3 rows left out"), "{}", ran.err);
        // A number of binary32 is itself, not the decimal that it is printed as.
        let single = ["diff", "x", "--data", &data, "--observed", "single", "--out", "csv", "--hex"];
        let ran = run(&single);
        assert!(ran.out.contains(",0x1.99999ap-4,"), "{}", ran.out);
        let ran = run(&["diff", "--reduce", "sum", "x", "--data", &data, "--observed", "15"]);
        assert!(ran.out.starts_with("the sum of x, 3 rows: identical"), "{}", ran.err);
        let out = good(&["roundoff", "1/x", "--data", &data, "--keep"]);
        assert!(out.starts_with("x,got,single,absolute,") && out.lines().count() == 4, "{out}");
        let out = run(&["explain", "1/x", "--data", &data, "--row", "2"]).out;
        assert!(out.contains("x  7  "), "{out}");
        bad(
            1,
            &["explain", "1/x", "--data", &data, "--row", "4"],
            b"",
            &["there is no row 4, it has 3 rows"],
        );
        let unbounded = folder.join("unbounded.parquet");
        write(&unbounded, vec![("x", Arc::new(Float64Array::from(vec![f64::INFINITY])))]);
        bad(
            1,
            &["roundoff", "x", "--data", &unbounded],
            b"",
            &["row 1, column x: ", "an empty or unbounded range"],
        );
    }

    #[test]
    fn results_as_parquet() {
        let folder = Folder::new();
        let rows: String = (0..50_000).map(|n| format!("{n},\"a, {n}\"\n")).collect();
        let data = folder.file("data.csv", format!("x,name\n{rows}"));
        let output = folder.join("out.parquet");
        let args =
            ["eval", "x/8", "--data", &data, "--keep", "--error", "--output", &output, "--out", "parquet"];
        assert_eq!(good(&args), "");
        let reader = ParquetRecordBatchReaderBuilder::try_new(File::open(&output).unwrap()).unwrap();
        let fields: Vec<String> =
            reader.schema().fields().iter().map(|f| format!("{} {}", f.name(), f.data_type())).collect();
        assert_eq!(
            fields,
            [
                "x Utf8",
                "name Utf8",
                "lo Float64",
                "hi Float64",
                "decoration Utf8",
                "plain Float64",
                "error_ulps Float64",
                "rounding_ulps Float64"
            ]
        );
        // The command itself reads the rows back, in order.
        let back = good(&["eval", "lo + hi", "--data", &output]);
        let expected: String = (0..50_000).map(|n| format!("{0},{0},com\n", f64::from(n) / 4.0)).collect();
        assert!(back == format!("lo,hi,decoration\n{expected}"));
        let kept = good(&["eval", "lo", "--data", &output, "--keep", "--as", "float"]);
        assert_eq!(kept.lines().nth(2), Some("1,\"a, 1\",0.125,0.125,com,0.125,0,0,0.125"));

        bad(2, &["eval", "x", "--data", &data, "--out", "parquet"], b"", &["--output"]);
        bad(2, &[&args[..], &["--hex"]].concat(), b"", &["--hex"]);
        let bad_data = folder.file("bad.csv", "x\n1\nz\n");
        let absent = folder.join("absent.parquet");
        bad(1, &["eval", "x", "--data", &bad_data, "--output", &absent, "--out", "parquet"], b"", &["row 2"]);
        assert_eq!(folder.names(), ["bad.csv", "data.csv", "out.parquet"]);
    }

    /// Makes a file with columns of several types, one of which is not read.
    fn typed(folder: &Folder) -> String {
        let data = folder.join("typed.parquet");
        write(
            &data,
            vec![
                ("x", Arc::new(Float64Array::from(vec![Some(0.1), None, Some(f64::INFINITY), Some(4.0)]))),
                ("n", Arc::new(Int64Array::from(vec![7, 8, 9, 10]))),
                ("d", Arc::new(Decimal128Array::from(vec![125; 4]).with_precision_and_scale(10, 2).unwrap())),
                ("t", Arc::new(StringArray::from(vec!["007", "1", "b", ""]))),
                ("when", Arc::new(TimestampSecondArray::from(vec![1, 2, 3, 4]))),
            ],
        );
        data
    }

    #[test]
    fn kept_columns_keep_their_types() {
        let folder = Folder::new();
        let data = typed(&folder);
        let output = folder.join("out.parquet");
        let args = ["eval", "n/x", "--data", &data, "--keep", "--output", &output, "--out", "parquet"];
        for (on_error, expected) in [("skip", vec![0, 2, 3]), ("empty", vec![0, 1, 2, 3])] {
            assert_eq!(run(&[&args[..], &["--on-error", on_error]].concat()).code, 0);
            let table = |path: &str| {
                let reader = ParquetRecordBatchReaderBuilder::try_new(File::open(path).unwrap()).unwrap();
                reader.build().unwrap().next().unwrap().unwrap()
            };
            let (before, after) = (table(&data), table(&output));
            for (at, field) in before.schema().fields().iter().enumerate() {
                assert_eq!(after.schema().field(at), field.as_ref());
                for (row, &from) in expected.iter().enumerate() {
                    let same = after.column(at).slice(row, 1) == before.column(at).slice(from, 1);
                    assert!(same, "{on_error}: column {} row {row}", field.name());
                }
            }
            assert_eq!(after.num_rows(), expected.len());
        }
        // Text has no form for times, and the message names the columns.
        bad(1, &["eval", "n", "--data", &data, "--keep"], b"", &["column when", "expected numbers or text"]);
    }

    #[test]
    fn kept_columns_keep_their_types_in_json() {
        let folder = Folder::new();
        let data = folder.join("data.parquet");
        write(
            &data,
            vec![
                ("x", Arc::new(Float64Array::from(vec![Some(0.1), None, Some(f64::INFINITY)]))),
                ("d", Arc::new(Decimal128Array::from(vec![125; 3]).with_precision_and_scale(10, 2).unwrap())),
                ("t", Arc::new(StringArray::from(vec!["007", "1", "b"]))),
                ("b", Arc::new(BooleanArray::from(vec![true, false, true]))),
            ],
        );
        let args = ["eval", "y", "--var", "y=1", "--as", "float", "--data", &data, "--keep", "--out", "json"];
        assert_eq!(
            good(&args),
            "{\"x\": 0.1, \"d\": 1.25, \"t\": \"007\", \"b\": true, \"value\": 1}\n\
             {\"x\": null, \"d\": 1.25, \"t\": \"1\", \"b\": false, \"value\": 1}\n\
             {\"x\": \"inf\", \"d\": 1.25, \"t\": \"b\", \"b\": true, \"value\": 1}\n"
        );
    }

    #[test]
    fn missing_values_are_looked_for_as_people_write_them() {
        let folder = Folder::new();
        let data = folder.join("data.parquet");
        write(
            &data,
            vec![
                ("x", Arc::new(Float64Array::from(vec![1.0, -999.0, 0.5, 4.0]))),
                ("n", Arc::new(Int64Array::from(vec![7, 8, -999, 10]))),
                ("t", Arc::new(StringArray::from(vec!["1", "1", "1", "NA"]))),
            ],
        );
        let args = ["eval", "x + n + t", "--data", &data, "--missing", "-999,NA"];
        let stop = [&args[..], &["--on-error", "stop"]].concat();
        bad(1, &stop, b"", &["row 2, column x", "\"-999\"", "--missing"]);
        assert_eq!(run(&args).out, "lo,hi,decoration\n9,9,com\n,,ill\n,,ill\n,,ill\n");
        let ran = run(&[&args[..], &["--on-error", "skip"]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (0, "lo,hi,decoration\n9,9,com\n"));
        for option in [&["--separator", ";"][..], &["--no-header"], &["--comment", "#"], &["--decimal", ","]]
        {
            bad(2, &[&args[..], option].concat(), b"", &[option[0], "for CSV", "data.parquet is Parquet"]);
        }
    }

    #[cfg(unix)]
    #[test]
    fn standard_output_takes_parquet_where_it_is_named() {
        let folder = Folder::new();
        let data = folder.file("data.csv", "x\n1\n2\n");
        let args = ["eval", "x", "--data", &data, "--out", "parquet"];
        bad(2, &args, b"", &["--output"]);
        let output = crate::common::outward().args(args).args(["--output", "-"]).output().unwrap();
        let back = folder.file("back.parquet", &output.stdout);
        assert_eq!(good(&["eval", "hi", "--data", &back]), "lo,hi,decoration\n1,1,com\n2,2,com\n");
    }

    #[test]
    fn binary32_is_written_as_such() {
        let folder = Folder::new();
        let data = folder.file("data.csv", "x\n0.1\n[empty]\n");
        let output = folder.join("out.parquet");
        good(&["eval", "x", "--data", &data, "--format", "f32", "--output", &output, "--out", "parquet"]);
        assert_eq!(
            good(&["eval", "hi", "--data", &output, "--format", "f32", "--hex", "--on-error", "stop"]),
            "lo,hi,decoration\n0x1.99999ap-4,0x1.99999ap-4,com\n-inf,-0x1.fffffep+127,dac\n"
        );
    }
}
