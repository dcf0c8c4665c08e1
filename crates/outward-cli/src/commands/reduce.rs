//! `outward sum`, `dot`, `norm`, `mean`, `var`, `std`, `cov` and `corr`.

use outward_tools::failure::Failure;
use outward_tools::reduce;
use outward_tools::reduce::report::{ReduceForm, print};
use outward_tools::reduce::request::Reduction;

use crate::args::{Reduce, ReduceOut};
use crate::sink::file::write;

/// Runs the command.
pub fn run(args: &Reduce, reduction: Reduction) -> Result<(), Failure> {
    let request = args.request(reduction);
    let results = reduce::run(&request)?;
    let names: &[&str] = if request.round.is_some() { &["value"] } else { &["lo", "hi"] };
    let is_json = args.out == ReduceOut::Json;
    let form = ReduceForm { by: request.by.as_deref(), names, is_json, hex: args.hex };
    write(args.output.as_deref(), print(&results, form).as_bytes())
}
