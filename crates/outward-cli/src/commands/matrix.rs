//! `outward matmul`.

use outward_tools::failure::Failure;
use outward_tools::matrix;

use crate::args::Matmul;
use crate::sink::file::write;

/// Runs the command.
pub fn matmul(args: &Matmul) -> Result<(), Failure> {
    let request = args.request();
    let product = matrix::multiply(&request)?;
    write(args.output.as_deref(), &product.print(request.form, args.hex))
}
