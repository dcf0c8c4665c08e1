//! The classic textbook examples of floating-point arithmetic, each with its source and computed anew.

mod conversions;
mod example;
mod formulas;
mod operations;
mod recurrences;

use crate::failure::Failure;
use crate::layout::columns;
use example::Example;

/// Returns all examples, in the order of a course.
fn all() -> impl Iterator<Item = &'static Example> {
    [operations::EXAMPLES, conversions::EXAMPLES, formulas::EXAMPLES, recurrences::EXAMPLES]
        .into_iter()
        .flatten()
}

/// The examples, one line each.
#[must_use]
pub fn list() -> String {
    columns(&all().map(|example| vec![example.name.into(), example.title.into()]).collect::<Vec<_>>())
}

/// All examples, with their figures.
#[must_use]
pub fn all_shown() -> String {
    all().map(shown).collect::<Vec<_>>().join("\n")
}

/// The examples of these names, with their figures.
///
/// # Errors
///
/// If there is no example of a name.
pub fn named(names: &[String]) -> Result<String, Failure> {
    let named = names.iter().map(|name| {
        let found = all().find(|example| example.name == name);
        found.map(shown).ok_or_else(|| {
            let names: Vec<_> = all().map(|example| example.name).collect();
            Failure::Usage(format!("no example `{name}`; there are {}", names.join(", ")))
        })
    });
    Ok(named.collect::<Result<Vec<_>, _>>()?.join("\n"))
}

fn shown(example: &Example) -> String {
    let Example { title, figures, teaches, source, .. } = example;
    let table = columns(&figures());
    let table: String = table.lines().map(|line| format!("  {line}\n")).collect();
    format!("{title}\n\n{table}\n{teaches}\nSource: {source}\n")
}
