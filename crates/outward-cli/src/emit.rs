//! `outward emit`: functions and kernels for programs of GPUs, for C and for JavaScript.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use outward::emit::{Dialect, functions, javascript, library as header_of};
use outward::program::Width;
use outward::round::Round;
use outward::table::OpInfo;
use outward_tools::emit::{self, KernelLanguage, KernelRequest};
use outward_tools::failure::Failure;
use outward_tools::monitor::Monitor as _;

use crate::args::{EmitKernel, EmitLibrary, KernelTarget, LibraryTarget};
use crate::sink::file::Output;
use crate::terminal::Terminal;

/// Writes the header, or the files of a package.
pub fn library(args: &EmitLibrary) -> Result<(), Failure> {
    let chosen = chosen(args)?;
    let header = |dialect, name: &str| {
        header_of(dialect, &chosen).map(|text| BTreeMap::from([(name.to_owned(), text)]))
    };
    let files = match args.target {
        LibraryTarget::Cuda => header(Dialect::Cuda, "outward.cuh"),
        LibraryTarget::Opencl => header(Dialect::OpenCl, "outward.clh"),
        LibraryTarget::C => header(Dialect::C, "outward_inline.h"),
        LibraryTarget::Javascript => javascript::package(&chosen),
    };
    for (name, text) in files.map_err(|error| Failure::Run(error.to_string()))? {
        let path = args.output.join(name);
        let folder = path.parent().unwrap_or(&path);
        fs::create_dir_all(folder).map_err(|error| Failure::writing(folder.display(), &error))?;
        write(Some(&path), &text)?;
    }
    Ok(())
}

/// Returns the functions that are named and those that the program calls, each once; or all.
fn chosen(args: &EmitLibrary) -> Result<Vec<&'static OpInfo>, Failure> {
    if args.functions.iter().any(|name| name == "all") {
        return Ok(functions().collect());
    }
    let mut chosen: Vec<&OpInfo> = Vec::new();
    let mut add = |info: &'static OpInfo| {
        if !chosen.iter().any(|other| other.op == info.op) {
            chosen.push(info);
        }
    };
    for name in &args.functions {
        add(function(name).ok_or_else(|| {
            let list: Vec<&str> = functions().map(|info| info.name).collect();
            Failure::Usage(format!("--functions: no function {name}; expected all, or of {}", list.join(" ")))
        })?);
    }
    for path in &args.program {
        let text = fs::read(path).map_err(|error| Failure::reading(path.display(), &error))?;
        let text = String::from_utf8_lossy(&text);
        if args.target == LibraryTarget::Javascript {
            // What else `Math` has is exact, or rounded as IEEE 754 says.
            names_of_math(&text).filter_map(function).for_each(&mut add);
            continue;
        }
        for name in called_names(&text) {
            match function(&name).or_else(|| function(name.strip_suffix('f')?)) {
                Some(info) => add(info),
                None => Terminal.note(&format!("note: {}: no function outward_{name}", path.display())),
            }
        }
    }
    if chosen.is_empty() {
        let files: Vec<String> = args.program.iter().map(|path| path.display().to_string()).collect();
        let example = match args.target {
            LibraryTarget::Javascript => "Math.exp; --functions names others",
            _ => "outward_exp_ru; --functions names what macros call",
        };
        return Err(Failure::Usage(format!("{}: no call of a function such as {example}", files.join(" "))));
    }
    Ok(chosen)
}

fn function(name: &str) -> Option<&'static OpInfo> {
    functions().find(|info| info.name == name)
}

/// Returns the names after `Math.` in a text.
fn names_of_math(text: &str) -> impl Iterator<Item = &str> {
    text.split("Math.").skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        &rest[..end]
    })
}

/// Returns the names of operations in calls of a text, in alphabetical order: the part between `outward_` and the
/// rounding, `interval` or `pair`, and for transforms the operation that they belong to.
fn called_names(text: &str) -> BTreeSet<String> {
    // The first ending that fits is removed.
    const ENDINGS: [&str; 8] = ["_pair_rd", "_pair_ru", "_pair", "_rn", "_rz", "_ru", "_rd", "_interval"];
    const TRANSFORMS: [(&str, &str); 3] =
        [("two_sum", "add"), ("fast_two_sum", "add"), ("two_product", "mul")];
    let operation = |word: &str| {
        let word = word.strip_suffix('f').unwrap_or(word);
        TRANSFORMS
            .iter()
            .find(|(transform, _)| *transform == word)
            .map(|(_, operation)| (*operation).to_owned())
    };
    let named = |word: &str| {
        let name = ENDINGS.iter().find_map(|ending| word.strip_suffix(ending)).map(str::to_owned);
        name.or_else(|| operation(word))
    };
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
        .filter_map(|word| word.strip_prefix("outward_"))
        .filter_map(named)
        .collect()
}

/// Prints the kernel.
pub fn kernel(args: &EmitKernel) -> Result<(), Failure> {
    let formula = args.formula.text();
    let request = KernelRequest {
        formula: &formula.text,
        formula_name: formula.file.as_deref().unwrap_or("formula"),
        language: match args.target {
            KernelTarget::Ptx => KernelLanguage::Ptx,
            KernelTarget::Cuda => KernelLanguage::Cuda,
            KernelTarget::Opencl => KernelLanguage::OpenCl,
            KernelTarget::C => KernelLanguage::C,
            KernelTarget::CLibrary => KernelLanguage::CLibrary,
            KernelTarget::Javascript => KernelLanguage::JavaScript,
            KernelTarget::Fpcore => KernelLanguage::FpCore,
        },
        format: Width::from(args.format),
        reading: args.reading.into(),
        round: args.round.map(Round::from),
    };
    write(args.output.as_deref(), &emit::kernel(&request, &Terminal)?)
}

fn write(path: Option<&Path>, text: &str) -> Result<(), Failure> {
    let mut output = Output::open(path)?;
    output.write(text.as_bytes())?;
    output.finish()
}
