//! A function of a library.

use outward::program::Width;
use outward::round::Round;
use outward::table::OpInfo;
use outward_foreign::Parameters;

use super::functions;
use super::title::Title;
use crate::device::function_library::{CallableFunction, FunctionLibrary};
use crate::failure::Failure;

/// A function of a library.
pub struct LibraryFunction<'a> {
    pub library: &'a dyn FunctionLibrary,
    pub title: Title,
    info: &'static OpInfo,
}

impl<'a> LibraryFunction<'a> {
    /// Returns the function that the library calls `symbol`.
    pub fn new(
        library: &'a dyn FunctionLibrary,
        info: &'static OpInfo,
        format: Width,
        symbol: String,
        round: Round,
    ) -> Result<LibraryFunction<'a>, Failure> {
        let title = Title { function: info.name, format, library: library.name()?, symbol, round };
        Ok(LibraryFunction { library, title, info })
    }

    /// Returns the parameters of the function.
    pub fn parameters(&self) -> Parameters {
        functions::parameters(self.info)
    }

    /// Returns whether the library has the function. Any other problem is an error.
    pub fn is_there(&self) -> Result<bool, Failure> {
        let ones: Vec<&[f64]> = vec![&[1.0]; self.info.arity()];
        match self.callable().and_then(|mut callable| callable.results_of(&ones, &mut Vec::new())) {
            Ok(_) => Ok(true),
            // The worker process reports a missing function by this line alone.
            Err(Failure::Run(line)) if line.contains("has no function `") => Ok(false),
            Err(other) => Err(other),
        }
    }

    /// Prepares the function for calls.
    pub fn callable(&self) -> Result<Box<dyn CallableFunction>, Failure> {
        self.library.function(self.info, &self.title.symbol, self.title.format)
    }
}
