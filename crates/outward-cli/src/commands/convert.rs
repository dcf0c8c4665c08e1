//! `outward convert`.

use outward_tools::convert::{self, statistics::ColumnStatistics};
use outward_tools::failure::Failure;

use super::plot::check_name;
use crate::args::{self, ConvertOut};
use crate::sink::file::{is_standard, open, write};

/// Runs the command.
pub fn run(args: &args::Convert) -> Result<(), Failure> {
    if let Some(path) = &args.histogram {
        check_name("--histogram", path)?;
        if is_standard(Some(path)) && is_standard(args.output.as_deref()) {
            let message = "--histogram - and the rows both go to standard output, expected --output FILE";
            return Err(Failure::Usage(message.into()));
        }
    }
    let request = args.request()?;
    let columns = convert::run(&request, &|| open(args.output.as_deref()))?;
    let text = |column: &ColumnStatistics| match args.out {
        ConvertOut::Json => column.json(),
        ConvertOut::Csv => column.text(),
    };
    if args.stats {
        let text: String = columns.iter().map(text).collect();
        write(args.output.as_deref(), text.as_bytes())?;
    } else if !args.quiet {
        columns.iter().for_each(|column| eprint!("outward: {}", column.text()));
    }
    match (&args.histogram, &columns[..]) {
        (Some(path), [column, ..]) => write(Some(path), column.histogram()?.as_bytes()),
        _ => Ok(()),
    }
}
