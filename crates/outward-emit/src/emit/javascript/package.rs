//! The files of the package: a module for each function, in ES modules and in CommonJS.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::module::{Export, File, Module, Package, Text, common_of};
use super::unit::{Unit, exported};
use super::variant::{VARIANTS, Variant};
use super::{identities, index};
use crate::device::DeviceError;
use crate::emit::record::{Form, Reading};
use crate::emit::simplify::simplify_unfused;
use crate::machine::trace::Instructions;
use crate::program::{Program, Width};
use crate::table::{OpInfo, Type};

/// The module of intervals, which is written by hand.
const INTERVALS: &str = include_str!("intervals.js");

/// The package `outward-math` with these operations: of numbers in each direction, in binary64 and binary32, and of
/// intervals in binary64. Operations with an integer are left out.
///
/// # Errors
///
/// Where an operation has no definition in lanes: none of [`functions`](super::super::functions).
///
/// ```
/// use outward::emit::{functions, javascript};
///
/// let exp = functions().find(|info| info.name == "exp").ok_or("no exp")?;
/// let package = javascript::package(&[exp])?;
/// assert!(package["exp.js"].contains("export { exp_ as exp };"));
/// assert!(package["rd/exp.d.ts"].contains("export function exp(x: number): number;"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn package(operations: &[&OpInfo]) -> Result<Package, DeviceError> {
    made(operations, Unit::new(false))
}

/// [`package`] with functions that always take the uncommon paths, for tests: right where results are numbers that are
/// not exact.
///
/// # Errors
///
/// As there.
#[doc(hidden)]
pub fn package_on_uncommon_paths(operations: &[&OpInfo]) -> Result<Package, DeviceError> {
    made(operations, Unit::new(true))
}

fn made(operations: &[&OpInfo], mut unit: Unit) -> Result<Package, DeviceError> {
    let mut modules: Vec<Module> = Vec::new();
    for info in operations.iter().filter(|info| !info.operands.contains(&Type::Integer)) {
        let Some(program) = info.formula_text().and_then(|text| Program::parse(&text).ok()) else { continue };
        for variant in VARIANTS.iter().filter(|variant| variant.mode.is_some() || info.readings.interval) {
            let name = format!("{}_{}", info.name, variant.folder.replace('/', "_"));
            let path = format!("{}{}", variant.folder, info.name);
            if OWN.contains(&path.as_str()) {
                unit.declare(&name, format!("const {name} = Math.{};\n", info.name));
                modules.push(Module { path, name, public: info.name, parameters: parameters(info) });
                continue;
            }
            let recording = form(variant, info).record(&program, Instructions::Unfused)?;
            let recording = simplify_unfused(&identities::applied(&recording));
            match variant.mode {
                Some(mode) => unit.add(&name, &recording, &head(info, mode.width)),
                None => {
                    unit.add(&format!("{name}ends"), &recording, "");
                    unit.declare(&name, of_intervals(&name, info.arity()));
                }
            }
            modules.push(Module { path, name, public: info.name, parameters: parameters(info) });
        }
    }
    unit.finish();
    if modules.iter().any(|module| module.path == "hypot") {
        // As in ECMAScript, of any number of arguments.
        unit.declare("hypot_any", HYPOT.into());
        modules
            .iter_mut()
            .filter(|module| module.path == "hypot")
            .for_each(|module| module.name = "hypot_any".into());
    }
    for variant in &VARIANTS {
        let Some(direction) = variant.sums() else { continue };
        for (public, parameters) in SUMS {
            let name = format!("{public}_{}", variant.folder.replace('/', "_"));
            let list = parameters.join(", ");
            unit.declare(
                &name,
                format!("function {name}({list}) {{\n  return {public}_rounded({list}, {direction});\n}}\n"),
            );
            modules.push(Module { path: format!("{}{public}", variant.folder), name, public, parameters });
        }
    }
    Ok(files(&unit, &modules))
}

/// Exact sums, and their parameters.
const SUMS: [(&str, &[&str]); 3] = [("sum", &["values"]), ("dot", &["a", "b"]), ("norm", &["values"])];

const HYPOT: &str = "\
function hypot_any(x, y) {
  if (arguments.length === 2) return hypot_(x, y);
  return norm_rounded(arguments, 0);
}
";

/// Functions that ECMAScript defines as IEEE 754 does are those of `Math`, so that a program may put all functions of
/// the package there: the others call these.
const OWN: [&str; 8] = ["abs", "ceil", "floor", "max", "min", "sign", "sqrt", "trunc"];

fn form(variant: &Variant, info: &OpInfo) -> Form {
    match variant.mode {
        Some(mode) => Form { width: mode.width, reading: Reading::Float(mode) },
        None => {
            let decorated = alloc::vec![false; info.arity()];
            let reading = Reading::Interval { decorated, decorations: false, trusted: true };
            Form { width: Width::F64, reading }
        }
    }
}

/// The statements that make numbers of arguments.
fn head(info: &OpInfo, width: Width) -> String {
    let mut text = String::new();
    for at in 0..info.arity() {
        let number = if width == Width::F64 { format!("+x{at}") } else { format!("Math.fround(x{at})") };
        text.push_str(&format!("  x{at} = {number};\n"));
    }
    // ECMAScript gives a NaN where IEEE 754 gives 1.
    if info.name == "pow" {
        text.push_str(
            "  if (x1 !== x1 || Math.abs(x0) === 1 && (x1 === Infinity || x1 === -Infinity)) return NaN;\n",
        );
    }
    text
}

/// A function of intervals that calls one of their ends.
fn of_intervals(name: &str, arity: usize) -> String {
    let names: Vec<&str> = ["x", "y", "z", "w"][..arity].to_vec();
    let made: String = names.iter().map(|name| format!("  {name} = bounds_of({name});\n")).collect();
    let ends: Vec<String> = names.iter().map(|name| format!("{name}.lo, {name}.hi")).collect();
    let (list, ends) = (names.join(", "), ends.join(", "));
    format!("function {name}({list}) {{\n{made}  return interval_of({name}ends({ends}));\n}}\n")
}

fn parameters(info: &OpInfo) -> &'static [&'static str] {
    let names: &[&str] = match info.name {
        "atan2" | "atan2pi" => &["y", "x"],
        _ => &["x", "y", "z", "w"],
    };
    &names[..info.arity()]
}

/// All declarations that one needs, itself too.
pub(super) fn needed<'a>(unit: &'a Unit, name: &'a str, found: &mut BTreeSet<&'a str>) {
    let Some((name, declaration)) = unit.declarations.get_key_value(name) else { return };
    if found.insert(name) {
        declaration.uses.iter().for_each(|other| needed(unit, other, found));
    }
}

fn files(unit: &Unit, modules: &[Module]) -> Package {
    // Which modules need a declaration: what one alone needs stands there, and the rest in a file for each set.
    let mut owners: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (number, module) in modules.iter().enumerate() {
        let mut found = BTreeSet::new();
        needed(unit, &module.name, &mut found);
        found.into_iter().for_each(|name| owners.entry(name).or_default().push(number));
    }
    let mut sets: BTreeMap<&[usize], String> = BTreeMap::new();
    let mut contents: BTreeMap<String, File> = BTreeMap::new();
    // The file of each name that others may import.
    let mut places: BTreeMap<String, String> = BTreeMap::new();
    for (name, owners) in &owners {
        let next = sets.len();
        let path = match owners.as_slice() {
            [only] => modules[*only].path.clone(),
            several => sets.entry(several).or_insert_with(|| format!("parts/{next}")).clone(),
        };
        contents.entry(path.clone()).or_default().insert(name, &unit.declarations[*name]);
        places.insert((*name).into(), path);
    }
    let mut package = Package::new();
    let names = exported(INTERVALS);
    let lines = INTERVALS.lines().filter(|line| !line.starts_with("//"));
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    package.insert("intervals.js".into(), text.clone());
    package.insert("cjs/intervals.js".into(), common_of(&text, &names));
    places.extend(names.into_iter().map(|name| (name, "intervals".into())));
    for (path, file) in &contents {
        let module = modules.iter().find(|module| module.path == *path);
        let public = module.map(|module| Export { name: &module.name, public: module.public });
        let text = Text::new(path, file, public, &places);
        package.insert(format!("{path}.js"), text.module());
        package.insert(format!("cjs/{path}.js"), text.common());
    }
    index::add(&mut package, modules);
    package
}
