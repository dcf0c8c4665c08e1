//! Descriptions of numbers and formats, as text for readers and as JSON.

use crate::layout::{columns, json_string};
use outward::format::Format;
use outward::program::Width;

use super::spelled::{both, decimal, hex};

/// A field: its name, and its value as text and in JSON.
#[derive(Clone, Debug)]
pub(super) struct Field {
    name: &'static str,
    pub text: String,
    json: String,
}

impl Field {
    pub(super) fn text(name: &'static str, value: impl Into<String>) -> Field {
        let text = value.into();
        let json = json_string(&text);
        Field { name, text, json }
    }

    /// A number in decimal and in hexadecimal.
    pub(super) fn number<T: Format>(name: &'static str, x: T) -> Field {
        let forms = [("decimal", decimal(x)), ("hexadecimal", hex(x))];
        Field::object(name, both(x), forms.map(|(key, form)| (key, json_string(&form))))
    }

    /// The format's name and its parts.
    pub(super) fn format<T: Format>() -> Field {
        let family = Width::by_name(T::NAME).map(|width| width.info().full_name).unwrap_or_default();
        let (name, exponent, fraction) = (T::NAME, T::BITS - 1 - T::FRACTION_BITS, T::FRACTION_BITS);
        let text = format!("{name} ({family}: 1 sign, {exponent} exponent, {fraction} fraction bits)");
        let members = [
            ("name", json_string(name)),
            ("full name", json_string(family)),
            ("exponent bits", exponent.to_string()),
            ("fraction bits", fraction.to_string()),
            ("bias", T::BIAS.to_string()),
        ];
        Field::object("format", text, members)
    }

    /// A value of parts, which are members in JSON.
    pub(super) fn object<const N: usize>(
        name: &'static str,
        text: String,
        members: [(&str, String); N],
    ) -> Field {
        Field { name, text, json: object(members) }
    }
}

/// A table: the name of its rows, and the rows below their heading.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub name: &'static str,
    pub rows: Vec<Vec<String>>,
}

/// The fields and the tables of a number or a format.
#[derive(Clone, Debug)]
pub struct Report {
    /// The line before the tables, if it stands for the fields in the text.
    pub(super) title: Option<String>,
    pub(super) fields: Vec<Field>,
    pub(super) tables: Vec<Table>,
}

impl Report {
    /// Formats the fields in columns, then each table behind an empty line.
    #[must_use]
    pub fn text(&self) -> String {
        let row = |field: &Field| vec![field.name.to_string(), field.text.clone()];
        let first = match &self.title {
            Some(title) => format!("{title}\n"),
            None => columns(&self.fields.iter().map(row).collect::<Vec<_>>()),
        };
        let tables = self.tables.iter().map(|table| columns(&table.rows));
        [first].into_iter().chain(tables).collect::<Vec<_>>().join("\n")
    }

    /// Formats an object in a line: each field, and each table as a list of objects.
    #[must_use]
    pub fn json(&self) -> String {
        let fields = self.fields.iter().map(|field| (field.name, field.json.clone()));
        let tables = self.tables.iter().map(|table| (table.name, list(&table.rows)));
        object(fields.chain(tables)) + "\n"
    }
}

/// Formats the rows as a list of objects, whose keys are in the first row.
fn list(rows: &[Vec<String>]) -> String {
    let Some((heading, rows)) = rows.split_first() else { return "[]".into() };
    let of_row = |row: &Vec<String>| {
        object(heading.iter().zip(row).map(|(name, cell)| (name.as_str(), json_string(cell))))
    };
    format!("[{}]", rows.iter().map(of_row).collect::<Vec<_>>().join(", "))
}

fn object<'a>(members: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let member = |(name, value): (&str, String)| format!("{}: {value}", json_string(&name.replace(' ', "_")));
    format!("{{{}}}", members.into_iter().map(member).collect::<Vec<_>>().join(", "))
}
