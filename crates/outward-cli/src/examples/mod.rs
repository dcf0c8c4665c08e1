//! `outward examples`: reproduces the classic textbook examples, each with its source.

mod conversions;
mod example;
mod formulas;
mod operations;
mod recurrences;

use outward_tools::failure::Failure;
use outward_tools::layout::columns;

use crate::args;
use crate::sink::file::Output;
use example::Example;

/// Returns all examples, in the order of a course.
fn all() -> impl Iterator<Item = &'static Example> {
    [operations::EXAMPLES, conversions::EXAMPLES, formulas::EXAMPLES, recurrences::EXAMPLES]
        .into_iter()
        .flatten()
}

/// Lists the examples, or shows those that are named.
pub fn run(args: &args::Examples) -> Result<(), Failure> {
    let text = if args.all {
        all().map(shown).collect::<Vec<_>>().join("\n")
    } else if args.names.is_empty() {
        columns(&all().map(|example| vec![example.name.into(), example.title.into()]).collect::<Vec<_>>())
    } else {
        let named = args.names.iter().map(|name| {
            let found = all().find(|example| example.name == name);
            found.map(shown).ok_or_else(|| {
                let names: Vec<_> = all().map(|example| example.name).collect();
                Failure::Usage(format!("no example `{name}`; there are {}", names.join(", ")))
            })
        });
        named.collect::<Result<Vec<_>, _>>()?.join("\n")
    };
    let mut output = Output::open(None)?;
    output.write(text.as_bytes())?;
    output.finish()
}

fn shown(example: &Example) -> String {
    let Example { title, figures, teaches, source, .. } = example;
    let table = columns(&figures());
    let table: String = table.lines().map(|line| format!("  {line}\n")).collect();
    format!("{title}\n\n{table}\n{teaches}\nSource: {source}\n")
}
