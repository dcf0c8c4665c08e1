//! Calls each tool from a program: a request in, a report out, notes to the program's monitor.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use outward_reports::explain::NodeValue;
use outward_tools::audit::request::{AuditRequest, Implementation};
use outward_tools::device::{self, DeviceSpec};
use outward_tools::diff::Verdict;
use outward_tools::diff::request::{DiffRequest, ReduceRequest};
use outward_tools::eval::EvalReport;
use outward_tools::eval::request::{Reading, RowsRequest, SourceRequest};
use outward_tools::explain::request::ExplainRequest;
use outward_tools::failure::Failure;
use outward_tools::layout::ReportForm;
use outward_tools::monitor::{Monitor, NoMonitor};
use outward_tools::output::ReportOutput;
use outward_tools::plot::request::PlotRequest;
use outward_tools::plot::{self, PlotColumns};
use outward_tools::roundoff::request::RoundoffRequest;
use outward_tools::{audit, diff, eval, explain, roundoff};

/// A monitor that keeps its notes.
#[derive(Debug, Default)]
struct Notes(Mutex<Vec<String>>);

impl Monitor for Notes {
    fn note(&self, text: &str) {
        self.0.lock().expect("no panic").push(text.into());
    }
}

/// An output that keeps its bytes, once it is finished.
#[derive(Clone, Default)]
struct Memory {
    written: Vec<u8>,
    whole: Arc<Mutex<String>>,
}

impl Memory {
    fn text(&self) -> String {
        self.whole.lock().expect("no panic").clone()
    }
}

impl ReportOutput for Memory {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.written.extend_from_slice(bytes);
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<(), Failure> {
        *self.whole.lock().expect("no panic") = String::from_utf8(self.written).expect("text");
        Ok(())
    }
}

/// A file of rows for one test.
struct Rows(PathBuf);

impl Rows {
    fn new(name: &str, text: &str) -> Rows {
        let path = std::env::temp_dir().join(format!("outward-tools-{}-{name}.csv", std::process::id()));
        fs::write(&path, text).expect("a file is written");
        Rows(path)
    }
}

impl Drop for Rows {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn source(formula: &str, variables: &[&str]) -> SourceRequest {
    SourceRequest {
        formula: Some(formula.into()),
        variables: variables.iter().map(|text| (*text).into()).collect(),
        ..SourceRequest::default()
    }
}

#[test]
fn rows_go_to_the_output_and_notes_to_the_monitor() {
    let rows = Rows::new("rows", "x,e\n1,2\n?,3\n4,5\n");
    let notes = Arc::new(Notes::default());
    let request = RowsRequest {
        source: SourceRequest { data: Some(rows.0.clone()), ..source("x + e", &[]) },
        on_error: eval::request::OnError::Skip.into(),
        has_summary: true,
        monitor: notes.clone(),
        ..RowsRequest::default()
    };
    let memory = Memory::default();
    let report = eval::run(&request, &|| Ok(Box::new(memory.clone()))).expect("it runs");
    let EvalReport::Rows(summary) = report else { panic!("there are rows") };
    assert_eq!(memory.text(), "lo,hi,decoration\n3,3,com\n9,9,com\n");
    assert_eq!((summary.rows, summary.bad_rows), (3, 1));
    assert!(summary.text.is_some_and(|text| text.contains("3 rows")));
    let notes = notes.0.lock().expect("no panic");
    assert!(notes[0].starts_with("note: `e` is the column e of "), "{notes:?}");
    assert!(notes[1].starts_with("1 of 3 rows left out; the first: "), "{notes:?}");
}

/// The content of a file gives what the file gives.
#[test]
fn rows_come_from_memory_too() {
    let request =
        RowsRequest { source: source("x/3 + y", &["y=1"]), copies_input: true, ..RowsRequest::default() };
    let memory = Memory::default();
    let open = || -> Result<Box<dyn ReportOutput>, Failure> { Ok(Box::new(memory.clone())) };
    let run = |content: &[u8]| eval::run_content(&request, "cells", content.to_vec(), &open);
    run(b"name;x\r\na;3\r\nb;6\r\n").expect("it runs");
    assert_eq!(memory.text(), "name,x,lo,hi,decoration\na,3,2,2,com\nb,6,3,3,com\n");
    run(b"{\"x\": 1.5}\n").expect("it runs");
    assert_eq!(memory.text(), "x,lo,hi,decoration\n1.5,1.5,1.5,com\n");
    for (content, part) in [
        (&b"x\nz\n"[..], "cells: row 1 (line 2), column x: found \"z\""),
        (b"", "cells is empty"),
        (b"\x1f\x8b\x08", "cells is compressed (gzip)"),
        (b"PAR1", "cells is Parquet, expected CSV or JSON lines"),
        (b"a\n1\n", "no column for the variable x"),
    ] {
        let message = run(content).expect_err("refused").to_string();
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn values_are_evaluated_without_an_output() {
    let request =
        RowsRequest { source: source("x/3", &["x=1"]), reading: Reading::Float, ..RowsRequest::default() };
    let opened = || -> Result<Box<dyn ReportOutput>, Failure> { panic!("there are no rows") };
    let EvalReport::Direct(report) = eval::run(&request, &opened).expect("it runs") else {
        panic!("no data")
    };
    assert_eq!((report.lines.as_slice(), report.failed), (&b"0.3333333333333333\n"[..], 0));
}

#[test]
fn explain_gives_a_tree_of_nodes() {
    let request = ExplainRequest {
        formula: "(1 - cos(x))/x^2".into(),
        variables: vec!["x=1e-4".into()],
        ..ExplainRequest::default()
    };
    let report = explain::run(&request).expect("a formula");
    let result = &report.explanation.nodes[report.explanation.result];
    assert_eq!(result.label, "/");
    assert_eq!(report.explanation.nodes[result.operands[0]].label, "-");
    let NodeValue::Number(difference) = &report.explanation.nodes[result.operands[0]].value else {
        panic!("a number")
    };
    assert!(difference.digits_lost.is_some_and(|lost| lost > 7.0));
    assert!(report.text(false).contains("digits to cancellation"));
    assert!(report.json().contains("\"result\"") && report.svg(false).starts_with("<svg "));
}

#[test]
fn plot_gives_columns_and_a_picture() {
    let notes = Arc::new(Notes::default());
    let request = PlotRequest {
        formulas: vec!["log(x)".into()],
        variables: vec!["x=-2..-1".into()],
        monitor: notes.clone(),
        ..PlotRequest::default()
    };
    let report = plot::run(&request).expect("a formula");
    let PlotColumns::Values { columns, .. } = &report.columns else { panic!("values were asked for") };
    assert!(columns.len() == 1 && columns[0].iter().all(|column| column.bounds.is_empty()));
    assert_eq!(*notes.0.lock().expect("no panic"), ["note: the formula is undefined all over the range"]);
    assert!(report.svg().expect("a picture").contains("undefined"));
    let json = report.json();
    let start =
        "{\"formulas\": [\"log(x)\"], \"range\": [-2, -1], \"is_logarithmic\": false, \"columns\": [[[-1.9";
    assert!(json.starts_with(start) && json.contains(", null, null, null], ["), "{json}");
}

#[test]
fn roundoff_gives_bounds() {
    let rows = RowsRequest { source: source("x/(x + y)", &["x=1..2", "y=1..2"]), ..RowsRequest::default() };
    let request = RoundoffRequest { rows, sub_boxes: 64, ..RoundoffRequest::default() };
    let report = roundoff::run(&request).expect("a formula");
    let bound = report.formulas[0].roundoff.bound.as_ref().expect("a bound");
    assert!(bound.absolute > 0.0 && bound.absolute < 1e-15 && !report.is_unbounded());
    assert!(report.print(ReportForm::Csv).starts_with("name,absolute,"));
}

#[test]
fn diff_gives_verdicts_and_sums() {
    let rows = RowsRequest { source: source("x*y - 0.03", &["x=0.1", "y=0.3"]), ..RowsRequest::default() };
    let request = DiffRequest { rows, b: Some("contract".into()), ..DiffRequest::default() };
    let open = || -> Result<Box<dyn ReportOutput>, Failure> { Ok(Box::new(Memory::default())) };
    let (report, _) = diff::run(&request, &open).expect("it is compared");
    assert_eq!(report.formulas[0].counted.rows, 1);
    assert_eq!(report.formulas[0].counted.listed[0].row.verdict, Verdict::Explained);
    assert!(!report.has_unexplained() && report.text().starts_with("1 row: "));

    let numbers = Rows::new("sum", "x\n1e16\n1\n-1e16\n");
    let source = SourceRequest { data: Some(numbers.0.clone()), ..SourceRequest::default() };
    let request = ReduceRequest {
        rows: RowsRequest { source, ..RowsRequest::default() },
        columns: vec!["x".into()],
        b: Some("exact".into()),
        ..ReduceRequest::default()
    };
    let report = diff::reduce::run(&request).expect("it is compared");
    assert_eq!((report.sums.exact, report.sums.sides[0].value.lo), ((1.0, 1.0), 0.0));
}

#[test]
fn audit_gives_findings() {
    let request =
        AuditRequest { implementation: Implementation::Outward, samples: 2000, ..AuditRequest::default() };
    let (report, ()) = audit::run(&request, "exp", || Ok(())).expect("it is audited");
    assert_eq!(report.title.function, "exp");
    assert!(report.findings.defects.is_empty() && report.findings.inputs >= 2000);
    assert!(report.findings.worst.iter().all(|sample| sample.error <= 0.5));
    assert!(report.svg().is_none());
}

#[test]
fn failures_are_values() {
    let refused = explain::run(&ExplainRequest { formula: "x +".into(), ..ExplainRequest::default() });
    assert!(matches!(refused.map(|_| ()), Err(Failure::Usage(message)) if message.starts_with("formula: ")));
    let device = device::open(DeviceSpec::CPU, None, &NoMonitor).expect("there is a processor");
    assert!(device.processor().is_some() && device.stream_timer().is_none());
}
