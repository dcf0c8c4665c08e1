//! A function of a shared library, called for many arguments.

use std::ffi::{OsStr, c_void};

use libloading::Library;

use crate::loader::load;
use crate::mode::RoundingMode;
use crate::owner;
use crate::signature::{Parameters, Passing, Signature};
use crate::{ForeignError, Owner};

/// A function of a library that stays loaded.
pub struct LoadedFunction {
    call: Box<dyn CFunction>,
    signature: Signature,
    _library: Library,
}

/// An integer in calls. On processors of 64 bits a register that holds a `long long` with the sign of the integer holds
/// the same integer as an `int`, so that one call serves both: `ldexp` takes an `int`, and C23's `pown` a `long long`.
#[cfg(target_pointer_width = "64")]
type Integer = i64;
#[cfg(not(target_pointer_width = "64"))]
type Integer = std::ffi::c_int;

/// A function of values of this type.
#[derive(Clone, Copy)]
enum Function<T> {
    One(extern "C" fn(T) -> T),
    Two(extern "C" fn(T, T) -> T),
    Three(extern "C" fn(T, T, T) -> T),
    NumberAndInteger(extern "C" fn(T, Integer) -> T),
    IntegerAndNumber(extern "C" fn(Integer, T) -> T),
}

/// A function, whatever the type of its numbers.
trait CFunction {
    /// Appends the results for the arguments of calls, which are concatenated.
    fn apply(&self, arguments: &[u8], results: &mut Vec<u8>);
}

/// A function, with conversions between bytes and its numbers.
struct Call<T, const SIZE: usize> {
    function: Function<T>,
    number: fn([u8; SIZE]) -> T,
    bytes: fn(T) -> [u8; SIZE],
}

impl<T: Copy> Function<T> {
    /// Returns the function of a name, and its address.
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
                Parameters::NumberAndInteger => {
                    let function: extern "C" fn(T, Integer) -> T = *library.get(symbol)?;
                    (Function::NumberAndInteger(function), function as *mut c_void)
                }
                Parameters::IntegerAndNumber => {
                    let function: extern "C" fn(Integer, T) -> T = *library.get(symbol)?;
                    (Function::IntegerAndNumber(function), function as *mut c_void)
                }
            })
        }
    }
}

impl<T: Copy, const SIZE: usize> Call<T, SIZE> {
    /// Returns the function of a name as a call, and its address.
    fn open(
        library: &Library,
        symbol: &str,
        parameters: Parameters,
        number: fn([u8; SIZE]) -> T,
        bytes: fn(T) -> [u8; SIZE],
    ) -> Result<(Box<dyn CFunction>, *mut c_void), libloading::Error>
    where
        T: 'static,
    {
        let (function, address) = Function::open(library, symbol, parameters)?;
        Ok((Box::new(Call { function, number, bytes }), address))
    }
}

impl<T: Copy, const SIZE: usize> CFunction for Call<T, SIZE> {
    fn apply(&self, arguments: &[u8], results: &mut Vec<u8>) {
        let Call { function, number, bytes } = *self;
        let numbers = || arguments.as_chunks::<SIZE>().0.iter().map(|bytes| number(*bytes));
        match function {
            Function::One(function) => numbers().for_each(|x| results.extend(bytes(function(x)))),
            Function::Two(function) => {
                let mut numbers = numbers();
                while let (Some(x), Some(y)) = (numbers.next(), numbers.next()) {
                    results.extend(bytes(function(x, y)));
                }
            }
            Function::Three(function) => {
                let mut numbers = numbers();
                while let (Some(x), Some(y), Some(z)) = (numbers.next(), numbers.next(), numbers.next()) {
                    results.extend(bytes(function(x, y, z)));
                }
            }
            Function::NumberAndInteger(function) => {
                for call in arguments.chunks_exact(SIZE + size_of::<i32>()) {
                    if let Some((x, n)) = call.split_first_chunk().and_then(|(x, n)| Some((x, integer(n)?))) {
                        results.extend(bytes(function(number(*x), n)));
                    }
                }
            }
            Function::IntegerAndNumber(function) => {
                for call in arguments.chunks_exact(SIZE + size_of::<i32>()) {
                    if let Some((n, x)) = call.split_last_chunk().and_then(|(n, x)| Some((integer(n)?, x))) {
                        results.extend(bytes(function(n, number(*x))));
                    }
                }
            }
        }
    }
}

/// Reads an integer of 32 bits.
fn integer(bytes: &[u8]) -> Option<Integer> {
    bytes.try_into().ok().map(|bytes| Integer::from(i32::from_ne_bytes(bytes)))
}

/// Whether a `float` and a number of 16 bits are passed and returned in the same register, the latter in its low bits.
/// This holds in the calling conventions of these processors (System V ABI for AMD64, 3.2.3; AAPCS64, 6.8.2).
const ARE_HALVES_IN_FLOATS: bool = cfg!(any(target_arch = "x86_64", target_arch = "aarch64"));

impl LoadedFunction {
    pub fn open(
        library: &OsStr,
        symbol: &str,
        signature: Signature,
        owner: Owner,
    ) -> Result<LoadedFunction, ForeignError> {
        let loaded = load(library)?;
        let Signature { format, parameters, passing, .. } = signature;
        let found = match (passing, format.size) {
            (Passing::Numbers, 2) if !ARE_HALVES_IN_FLOATS => {
                return Err(ForeignError::Unpassable(format));
            }
            // Rust has no type for these formats, and moving a `float` does not change its bits.
            (Passing::Numbers, 2) => Call::<f32, 2>::open(
                &loaded,
                symbol,
                parameters,
                |pattern| f32::from_bits(u16::from_ne_bytes(pattern).into()),
                |register| (register.to_bits() as u16).to_ne_bytes(),
            ),
            (Passing::Numbers, 4) => {
                Call::open(&loaded, symbol, parameters, f32::from_ne_bytes, f32::to_ne_bytes)
            }
            (Passing::Numbers, 8) => {
                Call::open(&loaded, symbol, parameters, f64::from_ne_bytes, f64::to_ne_bytes)
            }
            (Passing::Patterns, 2) => {
                Call::open(&loaded, symbol, parameters, u16::from_ne_bytes, u16::to_ne_bytes)
            }
            (Passing::Patterns, 4) => {
                Call::open(&loaded, symbol, parameters, u32::from_ne_bytes, u32::to_ne_bytes)
            }
            (Passing::Patterns, 8) => {
                Call::open(&loaded, symbol, parameters, u64::from_ne_bytes, u64::to_ne_bytes)
            }
            _ => return Err(ForeignError::Unpassable(format)),
        };
        let (call, address) = found.map_err(|_| ForeignError::Symbol(symbol.to_owned()))?;
        match owner::file_of(address) {
            Some(file) if owner == Owner::Library && !owner::is_file(library, &file) => {
                Err(ForeignError::Elsewhere(symbol.to_owned(), file))
            }
            _ => Ok(LoadedFunction { call, signature, _library: loaded }),
        }
    }

    /// Appends the results of calls, whose arguments are concatenated.
    pub fn apply(&self, arguments: &[u8], results: &mut Vec<u8>) -> Result<(), ForeignError> {
        results.clear();
        let _mode = self.signature.direction.map(RoundingMode::set).transpose()?;
        self.call.apply(arguments, results);
        Ok(())
    }
}
