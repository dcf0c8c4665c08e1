//! The tools of requests.

use std::sync::Arc;

use outward::analysis::range::RangeOptions;
use outward::program::{ParseOptions, Program, Width};
use outward::text::json_string;
use outward_tools::device::DeviceSpec;
use outward_tools::emit::{self, KernelLanguage, KernelRequest};
use outward_tools::eval::columns::{self, Batch, ResultColumn, ResultValues};
use outward_tools::eval::note_spellings;
use outward_tools::eval::request::{RowsRequest, TightRequest};
use outward_tools::explain::{self, request::ExplainRequest};
use outward_tools::failure::Failure;
use outward_tools::inspect::{self, InspectRequest, Subject};
use outward_tools::layout::ReportForm;
use outward_tools::number::Digits;
use outward_tools::plot::{self, request::PlotRequest};
use outward_tools::range::{self, RangeRequest};
use outward_tools::roundoff::{self, request::RoundoffRequest};
use outward_tools::system::{self, SystemRequest};

use crate::files;
use crate::found::{Found, Notes, list};
use crate::options::Options;
use crate::request::{only, request};

/// The answer to a request.
pub fn answer(request: &str) -> String {
    let texts: Vec<&str> = request.split_terminator('\0').collect();
    let notes = Notes::default();
    let (tool, options) = texts.split_first().map_or(("", &[][..]), |(tool, options)| (*tool, options));
    let options = Options::new(options);
    let found = match tool {
        "eval" => eval(&options, &notes),
        "explain" => explained(&options, &notes),
        "range" => ranges(&options, &notes),
        "roundoff" => bounded(&options, &notes),
        "solve" => solved(&options, &notes),
        "minimise" | "maximise" => optimised(&options, &notes, tool == "maximise"),
        "plot" => plotted(&options, &notes),
        "variables" => variables(&options, &notes),
        "rows" => files::rows(&options, &notes),
        "check" => files::checked(&options),
        "emit" => emitted(&options, &notes),
        "inspect" => inspected(&options),
        _ => Err(Failure::Usage(format!(
            "no tool {tool}, expected eval, explain, range, roundoff, solve, minimise, maximise, plot, variables, \
                rows, check, emit or inspect"
        ))),
    };
    notes.answer(found)
}

/// The format of bounds in texts for people, which are rounded outward to it.
fn text_format(options: &Options<'_>) -> Result<Width, Failure> {
    Ok(options.format()?.unwrap_or(Width::F64))
}

/// Bounds, the plain value (`as` is `float`), or the value of the whole formula (`tight`).
fn eval(options: &Options<'_>, notes: &Notes) -> Result<Found, Failure> {
    only(options, &["as", "tight", "digits", "tolerance", "max_boxes"])?;
    let reading = options.reading()?;
    let default = TightRequest::DEFAULT;
    let digits = options.number("digits")?;
    let tight = TightRequest {
        digits,
        most_bits: TightRequest::default_bits(digits),
        tolerance: options.number("tolerance")?.unwrap_or(default.tolerance),
        most_boxes: options.number("max_boxes")?.unwrap_or(default.most_boxes),
        ..default
    };
    let request =
        RowsRequest { reading, tight: options.flag("tight")?.then_some(tight), ..request(options, notes)? };
    let found = columns::run(&request, &[], &[Batch { rows: 1, columns: Vec::new() }], &|_| true)?;
    let format = request.source.format.filter(|format| format.is_promoted());
    let value = |column: &ResultColumn| value(column, format);
    let member = |column: &ResultColumn| format!("\"{}\": {}", column.name, json_string(&value(column)));
    let objects: Vec<String> = found
        .iter()
        .map(|formula| {
            let name = formula.name.iter().map(|name| format!("\"name\": {}", json_string(name)));
            format!("{{{}}}", name.chain(formula.columns.iter().map(member)).collect::<Vec<_>>().join(", "))
        })
        .collect();
    let lines = found.iter().flat_map(|formula| &formula.columns);
    let lines: Vec<String> = lines.map(|column| format!("{}  {}\n", column.name, value(column))).collect();
    Ok(Found { report: format!("[{}]", objects.join(", ")), text: lines.concat(), svg: None })
}

/// The value of the one row: numbers as texts, since JSON has no infinities and JavaScript no other formats. Bounds are
/// rounded outward.
fn value(column: &ResultColumn, format: Option<Width>) -> String {
    let digits = match column.name {
        "lo" => Digits::Lower,
        "hi" => Digits::Upper,
        _ => Digits::Nearest,
    };
    let mut text = Vec::new();
    match &column.values {
        ResultValues::F64(values) => {
            values.iter().take(1).for_each(|x| digits.write_in(*x, format, &mut text))
        }
        ResultValues::F32(values) => {
            values.iter().take(1).for_each(|x| digits.write_in(*x, format, &mut text))
        }
        ResultValues::Decorations(codes) => return codes.first().map_or("", |code| decoration(*code)).into(),
        ResultValues::Texts(texts) => return texts.first().map_or("", |text| text).into(),
    }
    String::from_utf8_lossy(&text).into_owned()
}

fn decoration(code: u8) -> &'static str {
    match code {
        16 => "com",
        12 => "dac",
        8 => "def",
        4 => "trv",
        _ => "ill",
    }
}

fn explained(options: &Options<'_>, notes: &Notes) -> Result<Found, Failure> {
    only(options, &["max_operations"])?;
    let default = ExplainRequest::default();
    let request = ExplainRequest {
        formula: options.text("formula").unwrap_or_default().into(),
        variables: options.every("var"),
        format: options.format()?.unwrap_or(Width::F64),
        round: options.round()?,
        rounds_cells: options.flag("point")?,
        most_operations: options.number("max_operations")?.or(default.most_operations),
        monitor: Arc::new(notes.clone()),
        ..default
    };
    let report = explain::run(&request)?;
    Ok(Found { report: report.json(), text: report.text(false), svg: Some(report.svg(false)) })
}

fn ranges(options: &Options<'_>, notes: &Notes) -> Result<Found, Failure> {
    options.only(&["formula", "var", "format", "tolerance", "max_boxes", "certificate"])?;
    let default = RangeOptions::default();
    let request = RangeRequest {
        formulas: RoundoffRequest { rows: request(options, notes)?, ..RoundoffRequest::default() },
        tolerance: options.number("tolerance")?.unwrap_or(default.relative),
        most_boxes: options.number("max_boxes")?.unwrap_or(default.most_pieces),
        time: None,
        stop: None,
        device: DeviceSpec::CPU,
        threads: Some(1),
        form: ReportForm::Text,
        has_certificate: options.flag("certificate")?,
    };
    let report = range::run(&request)?;
    let mut text = report.text_in(text_format(options)?);
    if let Some(certificate) = &report.certificate {
        text = certificate.to_string();
    }
    Ok(Found { report: list(&report.json()), text, svg: None })
}

fn bounded(options: &Options<'_>, notes: &Notes) -> Result<Found, Failure> {
    only(options, &["exact_inputs", "ulps", "sub_boxes"])?;
    let default = RoundoffRequest::default();
    let request = RoundoffRequest {
        rows: request(options, notes)?,
        exact_inputs: options.flag("exact_inputs")?,
        function_ulps: options.every("ulps"),
        sub_boxes: options.number("sub_boxes")?.unwrap_or(default.sub_boxes),
        ..default
    };
    let report = roundoff::run(&request)?;
    Ok(Found { report: list(&report.json()), text: report.text(), svg: None })
}

const SEARCH: [&str; 6] = ["constraint", "var", "format", "tolerance", "absolute_tolerance", "max_boxes"];

fn searched(options: &Options<'_>, notes: &Notes) -> Result<SystemRequest, Failure> {
    let default = RangeOptions::default();
    Ok(SystemRequest {
        objective: None,
        objective_file: None,
        maximises: false,
        constraints: options.every("constraint"),
        variables: options.every("var"),
        tolerance: options.number("tolerance")?.unwrap_or(default.relative),
        absolute_tolerance: options.number("absolute_tolerance")?,
        most_boxes: options.number("max_boxes")?.unwrap_or(default.most_pieces),
        time: None,
        stop: None,
        monitor: Arc::new(notes.clone()),
    })
}

fn solved(options: &Options<'_>, notes: &Notes) -> Result<Found, Failure> {
    options.only(&SEARCH)?;
    let report = system::solve(&searched(options, notes)?)?;
    Ok(Found { report: list(&report.json()), text: report.text_in(text_format(options)?), svg: None })
}

fn optimised(options: &Options<'_>, notes: &Notes, maximises: bool) -> Result<Found, Failure> {
    options.only(&[&SEARCH[..], &["formula"]].concat())?;
    let objective = Some(options.text("formula").unwrap_or_default().into());
    let report = system::optimise(&SystemRequest { objective, maximises, ..searched(options, notes)? })?;
    Ok(Found { report: report.json(), text: report.text_in(text_format(options)?), svg: None })
}

fn plotted(options: &Options<'_>, notes: &Notes) -> Result<Found, Failure> {
    options.only(&["formula", "var", "format", "title", "error", "log_x", "log_y", "width", "height"])?;
    let request = PlotRequest {
        formulas: options.every("formula"),
        formula_files: Vec::new(),
        title: options.text("title").map(Into::into),
        variables: options.every("var"),
        shows_error: options.flag("error")?,
        format: options.format()?.unwrap_or(Width::F64),
        is_logarithmic_across: options.flag("log_x")?,
        is_logarithmic: options.text("log_y").map(|_| options.flag("log_y")).transpose()?,
        size: [options.number("width")?.unwrap_or(760), options.number("height")?.unwrap_or(420)],
        monitor: Arc::new(notes.clone()),
    };
    let plot = plot::run(&request)?;
    Ok(Found { report: plot.json(), text: String::new(), svg: Some(plot.svg()?) })
}

/// The names of the variables of formulas, in the order of the text, and those of the formulas.
fn variables(options: &Options<'_>, notes: &Notes) -> Result<Found, Failure> {
    options.only(&["formula"])?;
    let text = options.text("formula").unwrap_or_default();
    let read = Program::parse_with_notes(text, ParseOptions { for_bounds: true, ..ParseOptions::default() });
    let (formulas, spellings) = read.map_err(|error| Failure::Usage(format!("formula: {error}")))?;
    note_spellings(notes, &spellings);
    let mut names: Vec<&str> = Vec::new();
    for name in formulas.iter().flat_map(|formula| formula.program.input_names()) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let list = |names: &mut dyn Iterator<Item = &str>| names.map(json_string).collect::<Vec<_>>().join(", ");
    let variables = list(&mut names.iter().copied());
    let formulas = list(&mut formulas.iter().filter_map(|formula| formula.name.as_deref()));
    let report = format!("{{\"variables\": [{variables}], \"formulas\": [{formulas}]}}");
    Ok(Found { report, text: names.join("\n"), svg: None })
}

/// The formula in another language.
fn emitted(options: &Options<'_>, notes: &Notes) -> Result<Found, Failure> {
    options.only(&["formula", "target", "format", "as", "round"])?;
    let language = match options.text("target").unwrap_or_default() {
        "ptx" => KernelLanguage::Ptx,
        "cuda" => KernelLanguage::Cuda,
        "opencl" => KernelLanguage::OpenCl,
        "c" => KernelLanguage::C,
        "c-library" => KernelLanguage::CLibrary,
        "javascript" => KernelLanguage::JavaScript,
        "fpcore" => KernelLanguage::FpCore,
        other => {
            let expected = "expected ptx, cuda, opencl, c, c-library, javascript or fpcore";
            return Err(Failure::Usage(format!("target: found {other}, {expected}")));
        }
    };
    let request = KernelRequest {
        formula: options.text("formula").unwrap_or_default(),
        formula_name: "formula",
        language,
        format: options.format()?.unwrap_or(Width::F64),
        reading: options.reading()?,
        round: options.round()?,
    };
    Ok(Found { report: String::from("null"), text: emit::kernel(&request, notes)?, svg: None })
}

/// A number (`number`) or a pattern (`bits`) in a format; without these all formats.
fn inspected(options: &Options<'_>) -> Result<Found, Failure> {
    options.only(&["number", "bits", "format"])?;
    let subject = match (options.text("number"), options.text("bits")) {
        (Some(number), _) => Subject::Number(number.into()),
        (None, Some(bits)) => Subject::Bits(bits.into()),
        (None, None) => Subject::AllFormats,
    };
    let format = options.width(Width::of_numbers())?.unwrap_or(Width::F64);
    let reports = inspect::run(&InspectRequest { subject, format })?;
    let json: String = reports.iter().map(inspect::Report::json).collect();
    let text: Vec<String> = reports.iter().map(inspect::Report::text).collect();
    Ok(Found { report: list(&json), text: text.join("\n"), svg: None })
}
