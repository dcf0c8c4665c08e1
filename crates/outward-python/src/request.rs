//! Requests for the tools, from options of Python.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::Sender;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use outward::Round;
use outward::device::{CompileMode, ErrorMeasure};
use outward::machine::Level;
use outward::program::Width;
use outward_tools::device::DeviceSpec;
use outward_tools::eval::request::{OnError, Reading, RowsRequest, SourceRequest, TightRequest};
use outward_tools::monitor::Monitor;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Options of formulas over rows, by their names in Python; each has a default there.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Options {
    /// `interval` or `float`.
    reading: String,
    /// `ulps`, `rel` or `abs`.
    error: Option<String>,
    /// One of [`FORMATS`].
    format: Option<String>,
    /// `rn`, `rz`, `ru` or `rd`.
    round: Option<String>,
    /// Allows products to be fused with sums.
    contract: bool,
    ftz: bool,
    approximate_division: bool,
    approximate_square_root: bool,
    device: String,
    machine: Option<String>,
    threads: Option<u16>,
    /// `raise` or `empty`.
    on_error: String,
    /// Reads a decimal as the nearest float.
    point: bool,
    /// Asks for values of whole formulas. The following options are for these; the Python files check their limits.
    tight: bool,
    tolerance: Option<f64>,
    digits: Option<u16>,
    max_bits: Option<u32>,
    max_boxes: Option<u64>,
    max_seconds: Option<f64>,
}

/// The formats of NumPy that plain programs compute in, by name.
pub static FORMATS: LazyLock<Vec<(&str, Width)>> = LazyLock::new(|| {
    let formats = Width::of_plans().filter(|width| width.info().python.is_some());
    formats.map(|width| (width.name(), width)).collect()
});

/// Returns the format of this name among some, by their names; it may have another name, such as `float`.
pub fn format(name: &str, formats: &[(&str, Width)]) -> PyResult<Width> {
    let known = Width::called(name).filter(|width| formats.iter().any(|(_, format)| format == width));
    choice("format", known.map_or(name, |width| width.name()), formats)
}

/// Returns the value of an option among those that it may have.
pub fn choice<T: Copy>(option: &str, value: &str, choices: &[(&str, T)]) -> PyResult<T> {
    choices.iter().find(|(name, _)| *name == value).map(|(_, choice)| *choice).ok_or_else(|| {
        let names: Vec<String> = choices.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        PyValueError::new_err(format!("{option}: found \"{value}\", expected {}", names.join(", ")))
    })
}

impl Options {
    /// Returns the number of threads of the processor; `None` for one for each core.
    pub fn threads(&self) -> Option<u16> {
        self.threads
    }

    /// Returns the device.
    pub fn device(&self) -> PyResult<DeviceSpec> {
        let device = self.device.parse();
        device.map_err(|expected| {
            PyValueError::new_err(format!("device: found \"{}\", {expected}", self.device))
        })
    }

    fn tight(&self) -> Option<TightRequest> {
        let default = TightRequest::DEFAULT;
        self.tight.then(|| TightRequest {
            tolerance: self.tolerance.unwrap_or(default.tolerance),
            most_boxes: self.max_boxes.unwrap_or(default.most_boxes),
            time: self.max_seconds.map(Duration::from_secs_f64),
            stop: None,
            most_bits: self.max_bits.unwrap_or(TightRequest::default_bits(self.digits)),
            digits: self.digits,
        })
    }

    /// Returns the request for a formula with values that are no columns, as `NAME=VALUE`.
    pub fn request(&self, formula: String, variables: Vec<String>, monitor: Notes) -> PyResult<RowsRequest> {
        let option =
            |name: &str, value: &Option<String>| value.clone().map(|value| (name.to_string(), value));
        let error = option("error", &self.error).map(|(name, value)| {
            use ErrorMeasure::{Absolute, Relative, Ulps};
            choice(&name, &value, &[("ulps", Ulps), ("rel", Relative), ("abs", Absolute)])
        });
        let format = self.format.as_deref().map(|name| format(name, &FORMATS));
        let round = option("round", &self.round).map(|(name, value)| {
            use Round::{TiesToEven, TowardNegative, TowardPositive, TowardZero};
            let choices =
                [("rn", TiesToEven), ("rz", TowardZero), ("ru", TowardPositive), ("rd", TowardNegative)];
            choice(&name, &value, &choices)
        });
        let machine = option("machine", &self.machine).map(|(name, value)| {
            let levels: Vec<(&str, Level)> = Level::ALL.iter().map(|level| (level.name(), *level)).collect();
            choice(&name, &value, &levels)
        });
        Ok(RowsRequest {
            source: SourceRequest {
                formula: Some(formula),
                variables,
                format: format.transpose()?,
                round: round.transpose()?,
                ..SourceRequest::default()
            },
            reading: choice(
                "reading",
                &self.reading,
                &[("interval", Reading::Interval), ("float", Reading::Float)],
            )?,
            tight: self.tight(),
            error: error.transpose()?,
            compile: CompileMode {
                flush_to_zero: self.ftz,
                contract: self.contract,
                approximate_division: self.approximate_division,
                approximate_square_root: self.approximate_square_root,
            },
            device: self.device()?,
            machine: machine.transpose()?,
            threads: self.threads,
            rounds_cells: self.point,
            on_error: choice(
                "on_error",
                &self.on_error,
                &[("raise", OnError::Stop), ("empty", OnError::Empty)],
            )?
            .into(),
            monitor: Arc::new(monitor),
            ..RowsRequest::default()
        })
    }
}

/// A monitor that turns notes of a tool into Python warnings.
#[derive(Debug)]
pub struct Notes;

thread_local! {
    /// Receiver of the notes of a tool on this thread, if they do not go to Python at once.
    static CALLER: RefCell<Option<Sender<String>>> = const { RefCell::new(None) };
}

impl Notes {
    /// Runs a tool, and sends its notes to the calling thread.
    pub fn sent_to<R>(caller: Sender<String>, tool: impl FnOnce() -> R) -> R {
        CALLER.set(Some(caller));
        // The sender is dropped also if the tool panics.
        let outcome = catch_unwind(AssertUnwindSafe(tool));
        CALLER.set(None);
        outcome.unwrap_or_else(|panic| resume_unwind(panic))
    }

    /// Warns the caller of this package, from the calling thread.
    pub fn warn(text: String) {
        let warned =
            Python::attach(|py| py.import("outward._notes")?.call_method1("warn", (text,)).map(drop));
        // A filter that makes errors of warnings can't stop the tool from here.
        drop(warned);
    }
}

impl Monitor for Notes {
    fn note(&self, text: &str) {
        let text = text.strip_prefix("note: ").unwrap_or(text).to_owned();
        let caller = CALLER.with_borrow(Clone::clone);
        match caller {
            // The caller waits for the tool, and so receives the note.
            Some(caller) => drop(caller.send(text)),
            None => Notes::warn(text),
        }
    }
}
