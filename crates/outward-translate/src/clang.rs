//! Clang as a process: the preprocessor, and the tree of a translation unit as JSON.

use std::ffi::{OsStr, OsString};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::Options;
use crate::error::Error;
use crate::source::{PLACEHOLDER, is_name};

/// The variable that names the command.
const VARIABLE: &str = "OUTWARD_CLANG";
/// The names that are tried, in this order.
const NAMES: [&str; 8] =
    ["clang", "clang-20", "clang-19", "clang-18", "clang-17", "clang-16", "clang-15", "clang-14"];
/// The language, for a generic device with all features: the host's own macros would decide conditions otherwise.
const LANGUAGE: [&str; 5] = ["-x", "cl", "-cl-std=CL1.2", "-target", "spir64-unknown-unknown"];
/// The extension's own macro, which the specification requires of each extension that changes the language.
const EXTENSION: &str = "-Dcl_khr_select_fprounding_mode=1";
/// Declares the builtin functions and types.
const HEADER: [&str; 2] = ["-Xclang", "-finclude-default-header"];

/// A clang that can be run.
#[derive(Debug)]
pub(crate) struct Clang<'a> {
    command: PathBuf,
    options: &'a Options,
}

impl Clang<'_> {
    /// Returns the clang that the options, the environment or the path names.
    pub fn find(options: &Options) -> Result<Clang<'_>, Error> {
        let named = options.clang.clone().or_else(|| std::env::var_os(VARIABLE).map(PathBuf::from));
        let tried = named.map_or_else(|| NAMES.map(PathBuf::from).to_vec(), |named| vec![named]);
        for command in &tried {
            let started = Command::new(command)
                .arg("--version")
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status();
            match started {
                Ok(_) => return Ok(Clang { command: command.clone(), options }),
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => {
                    return Err(Error::Clang { command: command.clone(), reason: error.to_string() });
                }
            }
        }
        let tried = tried.iter().map(|command| command.display().to_string()).collect();
        Err(Error::NoClang { tried })
    }

    /// Returns the error of output that makes no sense.
    pub fn failed(&self, reason: String) -> Error {
        Error::Clang { command: self.command.clone(), reason }
    }

    /// Returns the file after the preprocessor, with comments, pragmas and line markers; only those macros of the
    /// standard are expanded that are the same everywhere.
    pub fn preprocess(&self, file: &Path, text: &[u8]) -> Result<String, Error> {
        let options = ["-E", "-C", "-cl-no-stdinc", "-Wno-everything", "-Wundef", EXTENSION];
        let mut args: Vec<OsString> = options.map(Into::into).to_vec();
        args.push(format!("-D__ROUNDING_MODE__={PLACEHOLDER}").into());
        args.extend(self.standard_macros()?.into_iter().map(Into::into));
        for folder in &self.options.include {
            args.extend(["-I".into(), folder.into()]);
        }
        for define in &self.options.define {
            args.push(format!("-D{define}").into());
        }
        let output = self.run(args, file.as_os_str(), text)?;
        // The value of such a macro is not known there, and any other value would decide the condition wrongly.
        let stderr = String::from_utf8_lossy(&output.stderr);
        if let Some(line) = stderr.lines().find(|line| line.contains(PLACEHOLDER) && line.contains("-Wundef"))
        {
            let place = line.split(": warning").next().unwrap_or_default();
            let diagnostics = format!(
                "{place}: error: `__ROUNDING_MODE__` has no value in a condition of the preprocessor"
            );
            return Err(Error::Rejected { diagnostics });
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Returns options that define the macros of the standard header.
    fn standard_macros(&self) -> Result<Vec<String>, Error> {
        let args = ["-E", "-dM", "-w"].into_iter().chain(HEADER).map(Into::into).collect();
        let output = self.run(args, OsStr::new("-"), b"")?;
        let text = String::from_utf8_lossy(&output.stdout);
        Ok(text.lines().filter_map(standard_macro).collect())
    }

    /// Returns the tree of a text that has been through the preprocessor.
    pub fn parse(&self, text: &str) -> Result<String, Error> {
        let options = ["-fsyntax-only", "-w", "-Xclang", "-ast-dump=json"];
        let args = options.into_iter().chain(HEADER).map(Into::into).collect();
        let output = self.run(args, OsStr::new("-"), with_literals(text).as_bytes())?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Runs clang on a file, or on the text if the file is `-`.
    fn run(&self, args: Vec<OsString>, file: &OsStr, text: &[u8]) -> Result<Output, Error> {
        let failed =
            |error: std::io::Error| Error::Clang { command: self.command.clone(), reason: error.to_string() };
        let mut child = Command::new(&self.command)
            .args(LANGUAGE)
            .arg("-fno-color-diagnostics")
            .args(args)
            .arg(file)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let stdin = child.stdin.take();
        let output = std::thread::scope(|scope| {
            // A process that ends before it has read everything prints the reason itself.
            scope.spawn(|| stdin.map(|mut stdin| stdin.write_all(text)));
            child.wait_with_output()
        });
        let output = output.map_err(failed)?;
        if output.status.success() {
            return Ok(output);
        }
        let diagnostics = String::from_utf8_lossy(&output.stderr).into_owned();
        if diagnostics.trim().is_empty() {
            let reason = output.status.to_string();
            return Err(Error::Clang { command: self.command.clone(), reason });
        }
        Err(Error::Rejected { diagnostics })
    }
}

/// Returns a macro's definition: numbers that the language fixes are expanded; a value that an implementation chooses
/// stays a name, which is defined all the same.
fn standard_macro(line: &str) -> Option<String> {
    const NUMBERS: [&str; 15] = [
        "M_", "FLT_", "DBL_", "HALF_", "CHAR_", "SCHAR_", "UCHAR_", "SHRT_", "USHRT_", "INT_", "UINT_",
        "LONG_", "ULONG_", "MAXFLOAT", "NULL",
    ];
    const NAMES: [&str; 5] = ["CLK_", "INFINITY", "NAN", "HUGE_VAL", "HUGE_VALF"];
    let (name, value) = line.strip_prefix("#define ")?.split_once(' ')?;
    // Several hundred macros of one maker.
    if name.starts_with("CLK_AVC_") {
        return None;
    }
    if NUMBERS.iter().any(|prefix| name.starts_with(prefix)) && !value.contains("__") {
        Some(format!("-D{name}={value}"))
    } else if NAMES.iter().any(|known| name == *known || known.ends_with('_') && name.starts_with(known)) {
        Some(format!("-D{name}={name}"))
    } else {
        None
    }
}

/// Returns the text with literals of the same length, type and value (except for NaN) instead of macros that stay
/// names, so that no operation is partly in a macro.
fn with_literals(text: &str) -> String {
    const LITERALS: [(&str, &str); 4] =
        [("INFINITY", "1e99999f"), ("NAN", "0.f"), ("HUGE_VALF", "1e999999f"), ("HUGE_VAL", "1e999999")];
    let mut text = text.to_owned();
    for (name, literal) in LITERALS {
        let places: Vec<usize> = text.match_indices(name).map(|(at, _)| at).collect();
        for at in places {
            let end = at + name.len();
            if !text[..at].ends_with(is_name) && !text[end..].starts_with(is_name) {
                text.replace_range(at..end, literal);
            }
        }
    }
    text
}
