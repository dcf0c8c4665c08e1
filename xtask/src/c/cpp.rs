//! The header in C++, over the one in C.

use std::fmt::Write;

use outward::emit::never_rounds;
use outward::table::{Op, OpInfo};

use super::{
    Conversion, Returns, about, comment, conversions, has_integer, of_intervals, of_sets, operations,
};

/// Returns the parameters of an operation, as the macros of the header name them.
fn parameters(info: &OpInfo) -> String {
    match () {
        () if info.has_integer_first() => "FIRST".to_owned(),
        () if has_integer(info) => "LAST".to_owned(),
        () => info.operands.len().to_string(),
    }
}

/// Returns the C++ type for a name in conversions.
fn type_of(name: &str) -> String {
    match name {
        "f64" => "double".to_owned(),
        "f32" => "float".to_owned(),
        "f16" => "float16".to_owned(),
        "bf16" => "bfloat16".to_owned(),
        integer => format!("std::{}_t", integer.replace('i', "int").replace('u', "uint")),
    }
}

/// Generates `outward.hpp`.
pub fn header() -> String {
    let mut text = String::from(include_str!("head.hpp"));
    for info in operations().filter(|info| info.op != Op::Nextafter) {
        let kind = if never_rounds(info) { "EXACT" } else { "ROUNDED" };
        let comment = comment(&about(info));
        let _ = writeln!(text, "{comment}OUTWARD_{kind}({}, {})", parameters(info), info.name);
    }
    text += include_str!("conversions.hpp");
    for Conversion { name, from, to, .. } in conversions() {
        let (kind, name) = match name.strip_suffix("_rn") {
            Some(name) => ("ROUNDED", name),
            None if name.ends_with(to) => ("EXACT", name.as_str()),
            None => continue,
        };
        let (from, to) = (type_of(from), type_of(to));
        let _ = writeln!(text, "OUTWARD_{kind}_CONVERSION({from}, {to}, outward_{name})");
    }
    text += include_str!("interval.hpp");
    for info in of_intervals() {
        let comment = comment(&about(info));
        let _ = writeln!(text, "{comment}OUTWARD_INTERVAL({}, {})", parameters(info), info.name);
    }
    for (info, returns) in of_sets() {
        let kind = match returns {
            Returns::Interval => "INTERVAL",
            Returns::Bool => "RELATION",
            // The class has these, since they round once more in binary32.
            Returns::Number => continue,
        };
        let count = info.operands.len();
        let _ = writeln!(text, "{}OUTWARD_{kind}({count}, {})", comment(&about(info)), info.name);
    }
    text += &super::reverse::cpp();
    text += include_str!("matrices.hpp");
    text += include_str!("systems.hpp");
    text += include_str!("tail.hpp");
    text
}
