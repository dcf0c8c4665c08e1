//! The process that calls the function.

use std::ffi::OsStr;
use std::io::{self, Read, Write};

use crate::function::LoadedFunction;
use crate::{ForeignError, MOST, Owner, READY, Signature};

/// Answers questions until there are no more: each has the number of calls, as a `u32`, and their arguments, which are
/// numbers of the format and integers of 32 bits in the machine's order of bytes; the results are sent back.
///
/// # Errors
/// If there is no such library, function, way to pass numbers or rounding mode, or a question cannot be read or
/// answered.
pub fn serve(
    library: &OsStr,
    symbol: &str,
    signature: Signature,
    owner: Owner,
    mut questions: impl Read,
    mut answers: impl Write,
) -> Result<(), ForeignError> {
    let function = LoadedFunction::open(library, symbol, signature, owner)?;
    // A call for no arguments, so that an unsupported mode is known at once.
    let mut results = Vec::new();
    function.apply(&[], &mut results)?;
    answers.write_all(&[READY])?;
    answers.flush()?;
    let mut bytes = Vec::new();
    loop {
        let mut count = [0; 4];
        match questions.read_exact(&mut count) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(()),
            read => read?,
        }
        let count = u32::from_ne_bytes(count) as usize;
        if count > MOST {
            return Err(io::Error::other("more calls than are asked for at once").into());
        }
        bytes.resize(signature.size() * count, 0);
        questions.read_exact(&mut bytes)?;
        function.apply(&bytes, &mut results)?;
        answers.write_all(&results)?;
        answers.flush()?;
    }
}
