//! The tools: requests of Python's arguments, and reports as texts, JSON and pictures.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use outward::Round;
use outward::analysis::range::RangeOptions;
use outward::program::Width;
use outward_foreign::Passing;
use outward_tools::audit::gemm::GemmCallable;
use outward_tools::audit::request::{AuditRequest, Implementation, WorkerProgram};
use outward_tools::audit::{self, gemm};
use outward_tools::device::DeviceSpec;
use outward_tools::device::function_library::LibraryOptions;
use outward_tools::diff::request::{DiffRequest, ReduceRequest, Reduction};
use outward_tools::diff::{self, reduce};
use outward_tools::eval::request::RowsRequest;
use outward_tools::explain;
use outward_tools::explain::request::ExplainRequest;
use outward_tools::failure::Failure;
use outward_tools::layout::ReportForm;
use outward_tools::output::ReportOutput;
use outward_tools::plot;
use outward_tools::plot::request::PlotRequest;
use outward_tools::range::report::RangesReport;
use outward_tools::range::{self, RangeRequest, certificate};
use outward_tools::roundoff;
use outward_tools::roundoff::request::RoundoffRequest;
use outward_tools::system::{self, SystemRequest};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::interrupt::call;
use crate::request::{self, FORMATS, Notes, Options, choice};

/// Returns the request over a file of rows, if the values are in one.
fn over(mut rows: RowsRequest, data: Option<PathBuf>) -> RowsRequest {
    rows.source.data = data;
    // Texts of Python are no dates of a spreadsheet, so fractions are read.
    rows.source.csv.fractions = true;
    rows
}

/// Explains a formula for values of its variables: text, JSON and picture.
#[pyfunction]
pub fn explain_formula(
    py: Python<'_>,
    formula: String,
    variables: Vec<String>,
    options: Options,
    most_operations: Option<usize>,
) -> PyResult<(String, String, String)> {
    let rows = options.request(formula.clone(), variables.clone(), Notes)?;
    let request = ExplainRequest {
        formula,
        variables,
        format: rows.source.format.unwrap_or(Width::F64),
        round: rows.source.round,
        rounds_cells: rows.rounds_cells,
        most_operations,
        monitor: Arc::new(Notes),
        ..ExplainRequest::default()
    };
    call(py, move |_| {
        let report = explain::run(&request)?;
        Ok((report.text(false), report.json(), report.svg(false)))
    })
}

/// Options of the search for bounds.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct BoundOptions {
    exact_inputs: bool,
    function_ulps: Vec<String>,
    sub_boxes: u32,
    /// Whether many sub-boxes are bounded at once, by the device of the options.
    is_on_device: bool,
}

/// Bounds the rounding error of formulas over ranges: text, and an object of JSON a line for each formula.
#[pyfunction]
pub fn bound_roundoff(
    py: Python<'_>,
    formula: String,
    variables: Vec<String>,
    options: Options,
    bound: BoundOptions,
) -> PyResult<(String, String)> {
    let BoundOptions { exact_inputs, function_ulps, sub_boxes, is_on_device } = bound;
    let device = is_on_device.then(|| options.device()).transpose()?;
    let rows = RowsRequest { device: DeviceSpec::CPU, ..options.request(formula, variables, Notes)? };
    let request = RoundoffRequest {
        rows,
        exact_inputs,
        function_ulps,
        sub_boxes,
        device,
        ..RoundoffRequest::default()
    };
    call(py, move |_| {
        let report = roundoff::run(&request)?;
        Ok((report.text(), report.json()))
    })
}

/// Text and an object of JSON for each formula, and the text of a certificate.
type Ranges = (Vec<(String, String)>, Option<String>);

/// Finds the range of formulas over ranges of their variables: text and an object of JSON for each, and the text of the
/// certificate where one is wanted.
#[pyfunction]
pub fn find_range(
    py: Python<'_>,
    formula: String,
    variables: Vec<String>,
    options: Options,
    tolerance: Option<f64>,
    limits: (Option<u64>, Option<f64>),
    has_certificate: bool,
) -> PyResult<Ranges> {
    let (most_boxes, time) = limits;
    let (device, threads) = (options.device()?, options.threads());
    let rows = options.request(formula, variables, Notes)?;
    let default = RangeOptions::default();
    let request = RangeRequest {
        formulas: RoundoffRequest { rows, ..RoundoffRequest::default() },
        tolerance: tolerance.unwrap_or(default.relative),
        most_boxes: most_boxes.unwrap_or(default.most_pieces),
        time: time.map(Duration::from_secs_f64),
        stop: None,
        device,
        threads,
        form: ReportForm::Text,
        has_certificate,
    };
    call(py, move |stop| {
        #[cfg(feature = "cuda")]
        let _context = crate::dlpack::context::keep_context(device);
        let report = range::run(&RangeRequest { stop: Some(stop), ..request })?;
        let certificate = report.certificate.as_ref().map(ToString::to_string);
        let alone = report
            .formulas
            .into_iter()
            .map(|formula| RangesReport { formulas: vec![formula], ..RangesReport::default() });
        Ok((alone.map(|report| (report.text(), report.json())).collect(), certificate))
    })
}

/// Checks a certificate: text and an object of JSON.
#[pyfunction]
pub fn check_certificate(py: Python<'_>, path: PathBuf) -> PyResult<(String, String)> {
    call(py, move |_| {
        let report = certificate::check(&path)?;
        Ok((report.text(), report.json()))
    })
}

/// Options of the search of a system, under their names in Python.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct SearchOptions {
    tolerance: f64,
    absolute_tolerance: Option<f64>,
    max_boxes: u64,
    max_seconds: Option<f64>,
}

impl SearchOptions {
    fn request(&self, constraints: Vec<String>, variables: Vec<String>) -> SystemRequest {
        SystemRequest {
            objective: None,
            objective_file: None,
            maximises: false,
            constraints,
            variables,
            tolerance: self.tolerance,
            absolute_tolerance: self.absolute_tolerance,
            most_boxes: self.max_boxes,
            time: self.max_seconds.map(Duration::from_secs_f64),
            stop: None,
            monitor: Arc::new(Notes),
        }
    }
}

/// Finds all solutions of a system: text, an object of JSON for each, and whether there are certainly no others.
#[pyfunction]
pub fn solve_system(
    py: Python<'_>,
    equations: Vec<String>,
    variables: Vec<String>,
    options: SearchOptions,
) -> PyResult<(String, String, bool)> {
    let request = options.request(equations, variables);
    call(py, move |stop| {
        let report = system::solve(&SystemRequest { stop: Some(stop), ..request })?;
        Ok((report.text(), report.json(), !report.is_incomplete()))
    })
}

/// Finds the minimum or the maximum of a formula subject to a system: text, and an object of JSON.
#[pyfunction]
pub fn optimise_formula(
    py: Python<'_>,
    formula: String,
    maximises: bool,
    constraints: Vec<String>,
    variables: Vec<String>,
    options: SearchOptions,
) -> PyResult<(String, String)> {
    let request = options.request(constraints, variables);
    let request = SystemRequest { objective: Some(formula), maximises, ..request };
    call(py, move |stop| {
        let report = system::optimise(&SystemRequest { stop: Some(stop), ..request })?;
        Ok((report.text(), report.json()))
    })
}

/// Options of a picture.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct PictureOptions {
    title: Option<String>,
    shows_error: bool,
    is_logarithmic_across: bool,
    is_logarithmic: Option<bool>,
    size: [u32; 2],
}

/// Draws formulas over one variable, as SVG.
#[pyfunction]
pub fn plot_formulas(
    py: Python<'_>,
    formulas: Vec<String>,
    variables: Vec<String>,
    format: &str,
    picture: PictureOptions,
) -> PyResult<String> {
    let format = request::format(format, &FORMATS)?;
    let PictureOptions { title, shows_error, is_logarithmic_across, is_logarithmic, size } = picture;
    let request = PlotRequest {
        formulas,
        formula_files: Vec::new(),
        title,
        variables,
        shows_error,
        format,
        is_logarithmic_across,
        is_logarithmic,
        size,
        monitor: Arc::new(Notes),
    };
    call(py, move |_| plot::run(&request)?.svg())
}

/// Rows of a tool in memory.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<u8>>>);

impl ReportOutput for Memory {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<(), Failure> {
        Ok(())
    }
}

/// Compares a formula in two modes, or with observed results: text, an object of JSON a line for each row, and whether
/// no row is unexplained.
#[pyfunction]
pub fn compare_formula(
    py: Python<'_>,
    formula: String,
    variables: Vec<String>,
    data: Option<PathBuf>,
    options: Options,
    modes: [Option<String>; 3],
) -> PyResult<(String, String, bool)> {
    let [a, b, observed] = modes;
    let rows = over(options.request(formula, variables, Notes)?, data);
    let request = DiffRequest { rows, a, b, observed, form: ReportForm::Json };
    call(py, move |_| {
        let memory = Memory::default();
        let (report, output) = diff::run(&request, &|| Ok(Box::new(memory.clone())))?;
        output.finish()?;
        let rows = std::mem::take(&mut *memory.0.lock().unwrap_or_else(PoisonError::into_inner));
        Ok((report.text(), String::from_utf8_lossy(&rows).into_owned(), !report.has_unexplained()))
    })
}

/// Compares a sum, or a dot product, in two modes, or with an observed one: text and JSON.
#[pyfunction]
pub fn compare_reduction(
    py: Python<'_>,
    reduction: &str,
    columns: Vec<String>,
    data: PathBuf,
    options: Options,
    modes: [Option<String>; 3],
) -> PyResult<(String, String)> {
    let reduction = choice("reduce", reduction, &[("sum", Reduction::Sum), ("dot", Reduction::Dot)])?;
    let [a, b, observed] = modes;
    let rows = over(options.request(String::new(), Vec::new(), Notes)?, Some(data));
    let request = ReduceRequest { rows, reduction, columns, a, b, observed };
    call(py, move |_| {
        let report = reduce::run(&request)?;
        Ok((report.print(ReportForm::Text, false), report.print(ReportForm::Json, false)))
    })
}

/// Options of an audit: the function, and how it is audited.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct AuditOptions {
    implementation: String,
    library: Option<PathBuf>,
    symbol: Option<String>,
    device: Option<String>,
    approximate: bool,
    flush_to_zero: bool,
    fast_math: bool,
    format: Option<String>,
    bits: bool,
    round: String,
    range: Option<[f64; 2]>,
    samples: u64,
    exhaustive: bool,
    seed: u64,
    patience: f64,
    has_picture: bool,
    worker: Vec<String>,
}

impl AuditOptions {
    fn request(self) -> PyResult<AuditRequest> {
        use Implementation::{Cuda, Lib, Libm, OpenCl, Outward};
        let implementations =
            [("libm", Libm), ("lib", Lib), ("cuda", Cuda), ("opencl", OpenCl), ("outward", Outward)];
        let formats: Vec<_> = Width::of_c().map(|format| (format.name(), format)).collect();
        let rounds = [
            ("rn", Round::TiesToEven),
            ("rz", Round::TowardZero),
            ("ru", Round::TowardPositive),
            ("rd", Round::TowardNegative),
        ];
        let mut worker = self.worker.into_iter();
        let worker = worker
            .next()
            .map(|program| WorkerProgram { program: program.into(), arguments: worker.collect() });
        let device = self.device.map(|device| {
            let read = device.parse();
            read.map_err(|expected| {
                pyo3::exceptions::PyValueError::new_err(format!("device: found \"{device}\", {expected}"))
            })
        });
        let patience = Duration::try_from_secs_f64(self.patience).map_err(|_| {
            pyo3::exceptions::PyValueError::new_err(format!(
                "patience: found {}, expected a number of seconds",
                self.patience
            ))
        })?;
        Ok(AuditRequest {
            implementation: choice("implementation", &self.implementation, &implementations)?,
            library: self.library,
            symbol: self.symbol,
            device: device.transpose()?,
            options: LibraryOptions {
                approximate: self.approximate,
                flush_to_zero: self.flush_to_zero,
                fast_math: self.fast_math,
            },
            format: self.format.map(|name| request::format(&name, &formats)).transpose()?,
            passing: if self.bits { Passing::Patterns } else { Passing::Numbers },
            round: choice("round", &self.round, &rounds)?,
            range: self.range,
            samples: self.samples,
            exhaustive: self.exhaustive,
            seed: self.seed,
            patience,
            has_picture: self.has_picture,
            worker,
            monitor: Arc::new(Notes),
        })
    }
}

/// Audits a function of a library: text, JSON, and a picture where one was asked for.
#[pyfunction]
pub fn audit_function(
    py: Python<'_>,
    function: String,
    options: AuditOptions,
) -> PyResult<(String, String, Option<String>)> {
    let request = options.request()?;
    call(py, move |_| {
        let (report, ()) = audit::run(&request, &function, || Ok(()))?;
        Ok((report.print(ReportForm::Text), report.print(ReportForm::Json), report.svg().transpose()?))
    })
}

/// A function of Python that multiplies matrices, and the exception that it raised.
struct Multiply {
    function: Py<PyAny>,
    raised: Arc<Mutex<Option<PyErr>>>,
}

impl GemmCallable for Multiply {
    fn product(
        &mut self,
        factors: [&[f64]; 2],
        shape: [usize; 3],
        transposes: [bool; 2],
    ) -> Result<Vec<f64>, Failure> {
        let bytes = |numbers: &[f64]| numbers.iter().flat_map(|x| x.to_ne_bytes()).collect::<Vec<u8>>();
        Python::attach(|py| {
            let factors = factors.map(|numbers| PyBytes::new(py, &bytes(numbers)));
            let product = self.function.call1(py, (factors, shape, transposes))?;
            let product: Vec<u8> = product.bind(py).cast::<PyBytes>()?.as_bytes().to_vec();
            Ok(product
                .chunks_exact(8)
                .map(|x| f64::from_ne_bytes(x.try_into().expect("eight bytes")))
                .collect())
        })
        .map_err(|error: PyErr| {
            let message = error.to_string();
            *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            Failure::Run(message)
        })
    }
}

/// Audits the products of a library or, if there is one, of a function of Python, which has a module and a name: text
/// and JSON.
#[pyfunction]
pub fn audit_product(
    py: Python<'_>,
    name: String,
    options: AuditOptions,
    function: Option<(Py<PyAny>, [String; 2])>,
) -> PyResult<(String, String)> {
    let request = options.request()?;
    let raised = Arc::new(Mutex::new(None));
    let multiply = function.map(|(function, title)| (Multiply { function, raised: raised.clone() }, title));
    let found = call(py, move |_| {
        let report = match multiply {
            Some((multiply, title)) => gemm::run_callable(&request, &name, title, Box::new(multiply))?,
            None => gemm::run(&request, &name, || Ok(()))?.0,
        };
        Ok((report.print(ReportForm::Text), report.print(ReportForm::Json)))
    });
    let raised = raised.lock().unwrap_or_else(PoisonError::into_inner).take();
    found.map_err(|error| raised.unwrap_or(error))
}
