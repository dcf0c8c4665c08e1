//! A formula as a program in another language.

use outward::device::FloatMode;
use outward::emit::{self, Dialect, Form, Language};
use outward::program::{ParseOptions, Width, fpcore};
use outward::round::Round;

use crate::eval::parse_one;
use crate::eval::request::Reading;
use crate::failure::Failure;
use crate::monitor::Monitor;

/// A request for a formula in another language.
#[derive(Clone, Debug)]
pub struct KernelRequest<'a> {
    pub formula: &'a str,
    /// The start of messages about the formula's text.
    pub formula_name: &'a str,
    pub language: KernelLanguage,
    pub format: Width,
    /// Bounds, or the value of a plain program.
    pub reading: Reading,
    /// The direction of every operation of a plain program; to nearest by default.
    pub round: Option<Round>,
}

/// A language that a formula can be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KernelLanguage {
    /// PTX 6.4.
    Ptx,
    /// CUDA C++.
    Cuda,
    /// OpenCL C 1.2.
    OpenCl,
    /// C99, a function of columns, without a library.
    C,
    /// C99, a function of numbers or of intervals that calls the library.
    CLibrary,
    /// JavaScript, a function of numbers or of the ends of intervals, without a library.
    JavaScript,
    /// FPCore: the formula alone, without a format or a reading.
    FpCore,
}

/// Returns the text of the kernel.
pub fn kernel(request: &KernelRequest<'_>, monitor: &dyn Monitor) -> Result<String, Failure> {
    let for_bounds = request.reading == Reading::Interval;
    if for_bounds && request.round.is_some() {
        return Err(Failure::Usage("--round is for --as float; bounds are always rounded outward".into()));
    }
    let is_fpcore = request.language == KernelLanguage::FpCore;
    let options = ParseOptions { for_bounds: for_bounds && !is_fpcore, ..ParseOptions::default() };
    let in_formula =
        |error: &dyn core::fmt::Display| Failure::Usage(format!("{}: {error}", request.formula_name));
    let program = parse_one(request.formula, options, monitor).map_err(|error| in_formula(&error))?;
    let width = request.format;
    let form = match request.reading {
        Reading::Interval => Form::intervals(width, program.inputs().len()),
        Reading::Float => {
            let round = request.round.unwrap_or(Round::TiesToEven);
            Form { width, reading: emit::Reading::Float(FloatMode { width, round }) }
        }
    };
    let kernel = |language| emit::kernel(language, &program, &form).map_err(|error| in_formula(&error));
    match request.language {
        KernelLanguage::Ptx => kernel(Language::Ptx),
        KernelLanguage::Cuda => kernel(Language::Source(Dialect::Cuda)),
        KernelLanguage::OpenCl => kernel(Language::Source(Dialect::OpenCl)),
        KernelLanguage::C => kernel(Language::Source(Dialect::C)),
        KernelLanguage::CLibrary => emit::calls(&program, &form).map_err(|error| in_formula(&error)),
        KernelLanguage::JavaScript => {
            emit::javascript::formula(&program, &form).map_err(|error| in_formula(&error))
        }
        KernelLanguage::FpCore => fpcore::write(&program)
            .map(|text| text + "\n")
            .ok_or_else(|| in_formula(&"an FPCore cannot express it, or it has more than 400 values")),
    }
}
