//! `outward emit`: functions and kernels for GPU programs.

use std::path::Path;

use outward::device::FloatMode;
use outward::emit::{self, Dialect, Form, Language};
use outward::program::{ParseOptions, Program, Width};
use outward::round::Round;
use outward::table::OpInfo;
use outward_tools::failure::Failure;
use outward_tools::monitor::Monitor as _;

use crate::args::{EmitKernel, EmitLibrary, FormatName, KernelTarget, LibraryTarget, ReadingName};
use crate::sink::file::Output;
use crate::terminal::Terminal;

/// Writes the header.
pub fn library(args: &EmitLibrary) -> Result<(), Failure> {
    let functions = chosen(&args.functions)?;
    let (dialect, name) = match args.target {
        LibraryTarget::Cuda => (Dialect::Cuda, "outward.cuh"),
        LibraryTarget::Opencl => (Dialect::OpenCl, "outward.clh"),
    };
    let text = emit::library(dialect, &functions).map_err(|error| Failure::Run(error.to_string()))?;
    std::fs::create_dir_all(&args.output).map_err(|error| Failure::writing(args.output.display(), &error))?;
    write(Some(&args.output.join(name)), &text)
}

/// The functions that are named, or all.
fn chosen(names: &[String]) -> Result<Vec<&'static OpInfo>, Failure> {
    if names.is_empty() {
        return Ok(emit::functions().collect());
    }
    let mut chosen: Vec<&OpInfo> = Vec::new();
    for name in names {
        let found = emit::functions().find(|info| info.name == name).ok_or_else(|| {
            let list: Vec<&str> = emit::functions().map(|info| info.name).collect();
            Failure::Usage(format!("--functions: no function {name}; expected of {}", list.join(" ")))
        })?;
        if !chosen.iter().any(|info| info.op == found.op) {
            chosen.push(found);
        }
    }
    Ok(chosen)
}

/// Prints the kernel.
pub fn kernel(args: &EmitKernel) -> Result<(), Failure> {
    if args.reading == ReadingName::Interval && args.round.is_some() {
        return Err(Failure::Usage("--round is for --as float; bounds are always rounded outward".into()));
    }
    let for_bounds = args.reading == ReadingName::Interval;
    let options = ParseOptions { for_bounds, ..ParseOptions::default() };
    let program = Program::parse_with(&args.formula.text, options).map_err(|error| {
        Failure::Usage(format!("{}: {error}", args.formula.file.as_deref().unwrap_or("formula")))
    })?;
    for note in
        Program::parse_with_notes(&args.formula.text, options).map(|(_, notes)| notes).unwrap_or_default()
    {
        Terminal.note(&format!("note: {note}"));
    }
    let width = match args.format {
        FormatName::F64 => Width::F64,
        FormatName::F32 => Width::F32,
    };
    let form = match args.reading {
        ReadingName::Interval => Form::intervals(width, program.inputs().len()),
        ReadingName::Float => {
            let round = args.round.map_or(Round::TiesToEven, Round::from);
            Form { width, reading: emit::Reading::Float(FloatMode { width, round }) }
        }
    };
    let target = match args.target {
        KernelTarget::Ptx => Language::Ptx,
        KernelTarget::Cuda => Language::Source(Dialect::Cuda),
        KernelTarget::Opencl => Language::Source(Dialect::OpenCl),
    };
    let text = emit::kernel(target, &program, &form).map_err(|error| {
        Failure::Usage(format!("{}: {error}", args.formula.file.as_deref().unwrap_or("formula")))
    })?;
    write(args.output.as_deref(), &text)
}

fn write(path: Option<&Path>, text: &str) -> Result<(), Failure> {
    let mut output = Output::open(path)?;
    output.write(text.as_bytes())?;
    output.finish()
}
