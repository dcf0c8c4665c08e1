//! The errors that libraries document for their functions.

use outward::program::Width;

use super::findings::Sample;
use super::reference::Reference;

/// Documented errors of libraries.
const DOCUMENTED: &str = include_str!("documented.txt");

/// The errors that a library documents.
#[derive(Clone, Copy, Debug)]
pub struct DocumentedErrors {
    is_from_correct: bool,
    lines: &'static str,
}

impl DocumentedErrors {
    /// Returns the documented errors of a library: `libm`, `cuda` or `opencl`; `handbook` is CUDA's of 2012, and
    /// `instructions` are its approximate instructions.
    pub fn of(library: &str) -> Option<DocumentedErrors> {
        let (_, lines) = DOCUMENTED.split_once(&format!("library {library}\n"))?;
        let lines = lines.split_once("\nlibrary ").map_or(lines, |(lines, _)| lines);
        let word = |name: &str| lines.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Some(DocumentedErrors { is_from_correct: word("from")? == "correct", lines })
    }

    /// Returns the title and edition of the document.
    pub fn source(&self) -> String {
        let lines = self.lines.lines().filter_map(|line| line.strip_prefix("source "));
        lines.collect::<Vec<_>>().join(" ")
    }

    fn line(&self, function: &str) -> Option<&'static str> {
        self.lines.lines().find_map(|line| line.strip_prefix(function)?.strip_prefix(' '))
    }

    /// Returns the documented bound of a function's error, in ulps.
    pub fn bound(&self, function: &str, format: Width) -> Option<f64> {
        let (narrow, wide) = self.line(function)?.split_once(' ')?;
        match format {
            Width::F32 => narrow.parse().ok(),
            Width::F64 => wide.parse().ok(),
            _ => None,
        }
    }

    /// Returns whether the error of a sample, measured as the bound is, is certainly above it.
    pub fn is_above(&self, bound: f64, reference: &mut Reference, sample: &Sample) -> bool {
        let Sample { input, result, known, .. } = *sample;
        if self.is_from_correct {
            reference.steps(known, result) > bound
        } else {
            reference.error(&input, known, result)[0] > bound
        }
    }
}

#[cfg(test)]
mod tests {
    use outward::table::{Kind, TABLE};

    use super::*;

    #[test]
    fn the_file_is_of_functions_with_bounds() {
        for name in ["libm", "cuda", "opencl", "handbook", "instructions"] {
            let documented = DocumentedErrors::of(name).expect(name);
            assert!(documented.source().starts_with("The ") && !documented.source().contains('\n'));
            let rest = documented.lines.lines().filter(|line| {
                let word = line.split(' ').next().unwrap_or("");
                !["", "#", "source", "from"].contains(&word)
            });
            for line in rest {
                let function = line.split(' ').next().expect("a word");
                let info = TABLE.iter().find(|info| info.name == function).expect(function);
                let is_function = info.kind == Kind::Elementary || name == "instructions";
                assert!(is_function && info.arity() == 1, "{function}");
                for format in [Width::F32, Width::F64] {
                    let bound = documented.bound(function, format);
                    assert!(bound.is_some_and(|bound| bound > 0.5) || line.ends_with('-'), "{line}");
                }
            }
        }
        let libm = DocumentedErrors::of("libm").expect("it is there");
        assert_eq!([Width::F32, Width::F64].map(|format| libm.bound("erfc", format)), [Some(3.0), Some(5.0)]);
        let instructions = DocumentedErrors::of("instructions").expect("it is there");
        assert_eq!(instructions.bound("rsqrt", Width::F32), Some(1.52));
        assert!(libm.bound("sinpi", Width::F32).is_none() && libm.is_from_correct);
        assert!(DocumentedErrors::of("no").is_none());
    }
}
