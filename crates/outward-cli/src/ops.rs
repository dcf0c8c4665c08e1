//! `outward ops`: the operation table; `outward formulas`: the page of the language that names them.

use outward::table::{Accuracy, OpInfo, TABLE, Type};
use outward_tools::failure::Failure;
use outward_tools::layout::{columns, json_string};

use crate::args;
use crate::sink::file::Output;

/// Prints the table.
pub fn run(args: &args::Ops) -> Result<(), Failure> {
    let text = if args.form.is_json() { as_json() } else { as_text() };
    let mut output = Output::open(None)?;
    output.write(text.as_bytes())?;
    output.finish()
}

/// Prints the page of the formula language.
pub fn formulas() -> Result<(), Failure> {
    let mut output = Output::open(None)?;
    output.write(outward::program::LANGUAGE.as_bytes())?;
    output.finish()
}

/// Formats the accuracy of an operation, and that of kernels for devices if it differs.
fn accuracies(info: &OpInfo) -> String {
    let on_host = accuracy(info.accuracy);
    if info.accuracy_without_host == info.accuracy {
        return on_host;
    }
    format!("{on_host}; on devices {}", accuracy(info.accuracy_without_host))
}

fn accuracy(accuracy: Accuracy) -> String {
    match accuracy {
        Accuracy::Exact => "exact".into(),
        Accuracy::Tightest => "tightest".into(),
        Accuracy::Nearest => "nearest".into(),
        Accuracy::Ulps(ulps) => format!("{ulps} ulp{}", if ulps == 1.0 { "" } else { "s" }),
    }
}

fn as_text() -> String {
    let heading = ["name", "arity", "kind", "accuracy", "formats", "devices", "in formulas", "domain"];
    let mut rows = vec![heading.map(String::from).to_vec()];
    for info in TABLE {
        rows.push(vec![
            info.name.into(),
            info.arity().to_string(),
            info.kind.name().into(),
            accuracies(info),
            info.formats.join(" "),
            info.devices.join(" "),
            if info.infix.is_empty() { "-".into() } else { info.infix.join(" ") },
            info.domain.into(),
        ]);
    }
    columns(&rows)
}

fn as_json() -> String {
    let list = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| json_string(name)).collect();
        format!("[{}]", names.join(", "))
    };
    let types = |types: &[Type]| list(&types.iter().map(|t| t.name()).collect::<Vec<_>>());
    let maybe = |name: Option<&str>| name.map_or("null".into(), json_string);
    let entries: Vec<String> = TABLE
        .iter()
        .map(|info| {
            let fields = [
                ("name", json_string(info.name)),
                ("about", json_string(info.about)),
                ("kind", json_string(info.kind.name())),
                ("arity", info.arity().to_string()),
                ("operands", types(info.operands)),
                ("results", types(info.results)),
                ("domain", json_string(info.domain)),
                ("accuracy", json_string(&accuracy(info.accuracy))),
                ("accuracy_on_devices", json_string(&accuracy(info.accuracy_without_host))),
                ("formats", list(info.formats)),
                ("devices", list(info.devices)),
                ("not_on_devices_because", json_string(info.device_reason())),
                ("ieee754", maybe(info.ieee754)),
                ("ieee1788", maybe(info.ieee1788)),
                ("cuda", maybe(info.cuda)),
                ("infix", list(info.infix)),
                ("fpcore", list(info.fpcore)),
            ];
            let fields: Vec<String> =
                fields.iter().map(|(key, value)| format!("{}: {value}", json_string(key))).collect();
            format!("  {{{}}}", fields.join(", "))
        })
        .collect();
    format!("[\n{}\n]\n", entries.join(",\n"))
}
