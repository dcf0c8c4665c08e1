//! `outward inspect`.

use outward::program::Width;
use outward_tools::failure::Failure;
use outward_tools::inspect::{self, InspectRequest, Report, Subject};

use crate::args::{self, ListOut};
use crate::sink::file::Output;

/// Prints the tables.
pub fn run(args: &args::Inspect) -> Result<(), Failure> {
    let subject = match (&args.number, &args.bits) {
        (Some(number), _) => Subject::Number(number.clone()),
        (None, Some(bits)) => Subject::Bits(bits.clone()),
        (None, None) => Subject::AllFormats,
    };
    let reports = inspect::run(&InspectRequest { subject, format: Width::from(args.format) })?;
    let text = match args.out {
        ListOut::Text => reports.iter().map(Report::text).collect::<Vec<_>>().join("\n"),
        ListOut::Json => reports.iter().map(Report::json).collect(),
    };
    let mut output = Output::open(None)?;
    output.write(text.as_bytes())?;
    output.finish()
}
