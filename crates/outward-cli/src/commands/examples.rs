//! `outward examples`.

use outward_tools::examples;
use outward_tools::failure::Failure;

use crate::args;
use crate::sink::file::Output;

/// Lists the examples, or shows the ones that are named.
pub fn run(args: &args::Examples) -> Result<(), Failure> {
    let text = match (args.all, args.names.is_empty()) {
        (true, _) => examples::all_shown(),
        (false, true) => examples::list(),
        (false, false) => examples::named(&args.names)?,
    };
    let mut output = Output::open(None)?;
    output.write(text.as_bytes())?;
    output.finish()
}
