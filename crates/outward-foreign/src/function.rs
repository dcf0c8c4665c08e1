//! A function of a shared library, and how it is called for many arguments.

use std::ffi::{OsStr, c_void};

use libloading::Library;

use crate::owner;
use crate::signature::{Parameters, RoundingMode, Signature};
use crate::{CType, ForeignError, Owner, load};

/// A function of a library that stays loaded.
pub struct LoadedFunction {
    call: CFunction,
    signature: Signature,
    _library: Library,
}

/// A function of numbers of a format.
#[derive(Clone, Copy)]
enum Function<T> {
    One(extern "C" fn(T) -> T),
    Two(extern "C" fn(T, T) -> T),
    Three(extern "C" fn(T, T, T) -> T),
}

#[derive(Clone, Copy)]
enum CFunction {
    F32(Function<f32>),
    F64(Function<f64>),
}

impl<T: Copy> Function<T> {
    /// The function of a name, and where it is.
    fn open(
        library: &Library,
        symbol: &str,
        parameters: Parameters,
    ) -> Result<(Function<T>, *mut c_void), libloading::Error> {
        // SAFETY: that the function takes and gives such numbers is what the user says by the function that it is to be
        // and by the format. Where it does not, its results are wrong or this process ends, and either is a finding.
        unsafe {
            Ok(match parameters {
                Parameters::One => {
                    let function: extern "C" fn(T) -> T = *library.get(symbol)?;
                    (Function::One(function), function as *mut c_void)
                }
                Parameters::Two => {
                    let function: extern "C" fn(T, T) -> T = *library.get(symbol)?;
                    (Function::Two(function), function as *mut c_void)
                }
                Parameters::Three => {
                    let function: extern "C" fn(T, T, T) -> T = *library.get(symbol)?;
                    (Function::Three(function), function as *mut c_void)
                }
            })
        }
    }

    /// The results for the arguments of each call, which follow each other.
    fn apply<const SIZE: usize>(
        self,
        arguments: &[u8],
        results: &mut Vec<u8>,
        number: fn([u8; SIZE]) -> T,
        bytes: fn(T) -> [u8; SIZE],
    ) {
        let mut numbers = arguments.as_chunks::<SIZE>().0.iter().map(|bytes| number(*bytes));
        let mut next = || numbers.next();
        match self {
            Function::One(function) => {
                while let Some(x) = next() {
                    results.extend(bytes(function(x)));
                }
            }
            Function::Two(function) => {
                while let (Some(x), Some(y)) = (next(), next()) {
                    results.extend(bytes(function(x, y)));
                }
            }
            Function::Three(function) => {
                while let (Some(x), Some(y), Some(z)) = (next(), next(), next()) {
                    results.extend(bytes(function(x, y, z)));
                }
            }
        }
    }
}

impl LoadedFunction {
    pub fn open(
        library: &OsStr,
        symbol: &str,
        signature: Signature,
        owner: Owner,
    ) -> Result<LoadedFunction, ForeignError> {
        let loaded = load(library)?;
        let missing = |_| ForeignError::Symbol(symbol.to_owned());
        let (call, address) = match signature.format {
            CType::F32 => {
                let found = Function::<f32>::open(&loaded, symbol, signature.parameters);
                let (function, address) = found.map_err(missing)?;
                (CFunction::F32(function), address)
            }
            CType::F64 => {
                let found = Function::<f64>::open(&loaded, symbol, signature.parameters);
                let (function, address) = found.map_err(missing)?;
                (CFunction::F64(function), address)
            }
        };
        match owner::file_of(address) {
            Some(file) if owner == Owner::Library && !owner::is_file(library, &file) => {
                Err(ForeignError::Elsewhere(symbol.to_owned(), file))
            }
            _ => Ok(LoadedFunction { call, signature, _library: loaded }),
        }
    }

    /// The results of calls, whose arguments follow each other.
    pub fn apply(&self, arguments: &[u8], results: &mut Vec<u8>) -> Result<(), ForeignError> {
        results.clear();
        let _mode = self.signature.direction.map(RoundingMode::set).transpose()?;
        match self.call {
            CFunction::F32(function) => {
                function.apply(arguments, results, f32::from_ne_bytes, f32::to_ne_bytes);
            }
            CFunction::F64(function) => {
                function.apply(arguments, results, f64::from_ne_bytes, f64::to_ne_bytes);
            }
        }
        Ok(())
    }
}
