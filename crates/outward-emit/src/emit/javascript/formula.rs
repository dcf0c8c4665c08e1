//! A formula as a function in one file.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::identities;
use super::module::{Export, File, Text};
use super::package::needed;
use super::unit::Unit;
use crate::device::DeviceError;
use crate::emit::record::{Form, Reading};
use crate::emit::simplify::simplify_unfused;
use crate::machine::trace::Instructions;
use crate::program::{Program, Width};

/// A formula as an ES module without imports, whose function `f` has the variables as parameters, in their order. It
/// returns what the plain program computes, or takes the two ends of each variable and returns those of the result.
///
/// # Errors
///
/// Where the formula has operations that have no definition in lanes.
///
/// ```
/// use outward::device::FloatMode;
/// use outward::emit::{Form, Reading, javascript};
/// use outward::program::{Program, Width};
/// use outward::round::Round;
///
/// let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
/// let form = Form { width: Width::F64, reading: Reading::Float(mode) };
/// let text = javascript::formula(&Program::parse("x*y + 1")?, &form)?;
/// assert!(text.contains("// f(x, y)") && text.contains("export { f };"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn formula(program: &Program, form: &Form) -> Result<String, DeviceError> {
    let names: Vec<&str> = program.input_names().collect();
    let (form, list) = match &form.reading {
        Reading::Interval { .. } => {
            let reading =
                Reading::Interval { decorated: vec![false; names.len()], decorations: false, trusted: true };
            let ends: Vec<String> = names.iter().map(|name| format!("{name}_lo, {name}_hi")).collect();
            (Form { width: form.width, reading }, format!("f({}) returns [lo, hi]", ends.join(", ")))
        }
        _ => (form.clone(), format!("f({})", names.join(", "))),
    };
    let recording = form.record(program, Instructions::Unfused)?;
    let recording = simplify_unfused(&identities::applied(&recording));
    let mut unit = Unit::new(false);
    let number = if form.width.column() == Width::F32 { "Math.fround" } else { "Number" };
    let head: String =
        (0..recording.main.inputs.len()).map(|at| format!("  x{at} = {number}(x{at});\n")).collect();
    unit.add("f", &recording, &head);
    unit.finish();
    let mut used = BTreeSet::new();
    needed(&unit, "f", &mut used);
    let file: File<'_> = used.iter().map(|name| (*name, &unit.declarations[*name])).collect();
    let export = Export { name: "f", public: "f" };
    Ok(format!("// {list}\n{}", Text::new("f", &file, Some(export), &BTreeMap::new()).module()))
}
