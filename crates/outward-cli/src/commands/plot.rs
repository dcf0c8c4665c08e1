//! `outward plot`.

use std::path::Path;

use outward_tools::failure::Failure;
use outward_tools::plot;
use outward_tools::plot::request::PlotRequest;

use crate::args;
use crate::sink::file::{is_standard, write};

/// Runs the command.
pub fn run(args: &args::Plot) -> Result<(), Failure> {
    check_name("--output", &args.output)?;
    let request = PlotRequest::from(args);
    if request.shows_error && request.is_logarithmic == Some(true) {
        let message =
            "--log: with --error the axis of errors goes by powers of ten where they ask for it, expected x";
        return Err(Failure::Usage(message.into()));
    }
    let report = plot::run(&request)?;
    write(Some(&args.output), report.svg()?.as_bytes())
}

/// Refuses a name with another ending than that of SVG, the format of the picture.
pub fn check_name(option: &str, path: &Path) -> Result<(), Failure> {
    let is_svg = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg"));
    if is_svg || is_standard(Some(path)) {
        return Ok(());
    }
    let is_png = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("png"));
    let png =
        if is_png { "; rsvg-convert -o picture.png picture.svg (of librsvg) makes a PNG of it" } else { "" };
    Err(Failure::Usage(format!(
        "{option} {}: the picture is SVG, expected a name that ends in .svg, or - for standard output{png}",
        path.display()
    )))
}
