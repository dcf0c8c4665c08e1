//! Reads the fast paths from the source of the library.

use std::any::type_name;
use std::collections::{BTreeMap, BTreeSet};

use outward::table::{Kind as Chapter, TABLE};

use super::Kind::{self, Binary32, Binary32Ends, FastEnds, FastPath, Short, ShortEnds, Vectors};
use super::list::{TYPES, WITHOUT};
use crate::prove::code::{given, words};

/// Constants that state the bound of a path, by its function and kind.
pub type BoxReport = BTreeMap<(String, Kind), BTreeSet<String>>;

/// Paths of traits: the function, and the constant that is its bound.
const PATHS: [(&str, &str, &str, Kind); 17] = [
    ("Unary", "fast", "FAST", FastPath),
    ("Unary", "vectors", "VECTORS", Vectors),
    ("Unary", "short", "SHORT", Short),
    ("Unary", "fast_f32", "F32_ERROR_ULPS", Binary32),
    ("Binary", "fast", "FAST", FastPath),
    ("Binary", "fast_f32", "F32_ERROR_ULPS", Binary32),
    ("Nary", "sum", "SUM", FastPath),
    ("Nary", "near", "ERROR_ULPS", Binary32),
    ("WithIntegerOperand", "fast", "FAST", FastPath),
    ("WithIntegerOperand", "fast_f32", "F32_ERROR_ULPS", Binary32),
    ("Bounded", "", "BOUND", FastPath),
    ("F32PathOf", "near", "ERROR_ULPS", Binary32),
    ("Periodic", "fast_ends", "ENDS_ERR", FastEnds),
    ("Periodic", "short_ends", "SHORT_ENDS_ERR", ShortEnds),
    ("Periodic", "f32_ends", "F32_ENDS_ERROR_ULPS", Binary32Ends),
    ("Poles", "fast", "FAST_ERR", FastEnds),
    ("Poles", "fast_f32", "F32_ERROR_ULPS", Binary32Ends),
];

/// Returns whether traits give this name to the bound of a fast path.
pub fn is_of_first(name: &str) -> bool {
    PATHS.iter().any(|(_, _, constant, _)| *constant == name)
}

/// Returns whether a constant is a bound, by its name.
pub fn is_bound(name: &str) -> bool {
    name.ends_with("_ERR") || name.ends_with("_ERROR_ULPS")
}

/// Finds the fast paths in these files of `math/`.
pub fn found(sources: &[(String, String)]) -> Result<BoxReport, String> {
    let functions = functions()?;
    let mut found = BoxReport::new();
    // The ladder forwards the paths of functions, and so does an impl for a parameter.
    for (file, text) in sources.iter().filter(|(file, _)| !file.starts_with("ladder/")) {
        for it in impls(text).filter(|it| it.of_type.len() > 1) {
            for (kind, constant) in it.paths()? {
                let names = functions.get(it.of_type);
                let names =
                    names.ok_or_else(|| format!("{} of {file}.rs is no known function", it.of_type))?;
                for name in names {
                    found.entry((name.to_string(), kind)).or_default().insert(constant.to_owned());
                }
            }
        }
    }
    let wanted = functions.values().flatten().flat_map(|name| [(name, FastPath), (name, Binary32)]);
    match wanted.into_iter().find(|(name, kind)| !found.contains_key(&(name.to_string(), *kind))) {
        Some((name, kind)) => Err(format!("{name}, {}: no impl gives its bound", kind.name())),
        None => Ok(found),
    }
}

macro_rules! types {
    ($($op:ident $name:ident $x:tt { $kind:ident $($function:tt)+ })*) => {
        /// Returns functions whose rows of the operation table name their types: type and name.
        fn types() -> Vec<(&'static str, &'static str)> {
            vec![$((type_name::<$($function)+>(), stringify!($name))),*]
        }
    };
}
outward::__functions_of_the_ladder! { ladder types }

/// Returns the functions of a type, by its name without path and parameters, or fails with a function of the table that
/// has none.
fn functions() -> Result<BTreeMap<&'static str, BTreeSet<&'static str>>, String> {
    let of_rows = types().into_iter().map(|(path, name)| (last(path), name));
    let others = TYPES.iter().flat_map(|(of_type, names)| names.split(' ').map(|name| (*of_type, name)));
    let mut functions: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for (of_type, name) in of_rows.chain(others) {
        functions.entry(of_type).or_default().insert(name);
    }
    let is_known = |name| WITHOUT.contains(&name) || functions.values().any(|names| names.contains(name));
    let mut wanted = TABLE.iter().filter(|it| matches!(it.kind, Chapter::Elementary | Chapter::Power));
    match wanted.find(|it| !is_known(it.name)) {
        Some(it) => {
            Err(format!("{} has no type in fast_paths/list.rs, and is not without fast paths", it.name))
        }
        None => Ok(functions),
    }
}

/// An impl of a trait.
struct Impl<'a> {
    of_trait: &'a str,
    of_type: &'a str,
    body: &'a str,
}

/// Returns the impls of a file.
fn impls(text: &str) -> impl Iterator<Item = Impl<'_>> {
    text.split("\nimpl").skip(1).filter_map(|text| {
        let (head, rest) = text.split_once('{')?;
        let (of_trait, of_type) = head.split_once(" for ")?;
        let of_trait = of_trait.trim_end();
        let of_trait = if of_trait.ends_with('>') { of_trait.rsplit_once('<')?.0 } else { of_trait };
        let of_trait = of_trait.rsplit(|c: char| !c.is_ascii_alphanumeric()).next()?;
        let (body, _) = rest.split_once("\n}")?;
        Some(Impl { of_trait, of_type: last(of_type), body })
    })
}

/// Returns a type without its path, its parameters, and the text after it.
fn last(path: &str) -> &str {
    let name = path.split(['<', ' ', '\n']).next().unwrap_or(path);
    name.rsplit("::").next().unwrap_or(name)
}

impl<'a> Impl<'a> {
    /// Returns the fast paths that it defines, and the constant of each.
    fn paths(&self) -> Result<Vec<(Kind, &'a str)>, String> {
        let of_trait = || PATHS.iter().filter(|(of_trait, ..)| *of_trait == self.of_trait);
        let is_else = |(name, value): &(&str, &str)| {
            bound(value).is_some() && *name != "MIDDLE_ERR" && of_trait().all(|(_, _, it, _)| it != name)
        };
        if let Some((name, _)) = self.body.lines().filter_map(given).find(is_else) {
            return Err(format!(
                "{name} of {} for {} is the bound of no known path",
                self.of_trait, self.of_type
            ));
        }
        let mut paths = Vec::new();
        for (_, function, constant, kind) in of_trait() {
            if self.has(function) || self.value(constant).is_some() {
                // The bound of vectors is that of the fast path unless there is another.
                let value = self.value(constant).or_else(|| self.value("FAST"));
                let bound = value.and_then(bound);
                paths.push((
                    *kind,
                    bound.ok_or_else(|| format!("{constant} of {} is no named bound", self.of_type))?,
                ));
            }
        }
        Ok(paths)
    }

    fn has(&self, function: &str) -> bool {
        let mut defined = self.body.lines().filter_map(|line| line.strip_prefix("    fn "));
        defined.any(|rest| words(rest).next() == Some(function))
    }

    fn value(&self, constant: &str) -> Option<&'a str> {
        self.body.lines().filter_map(given).find(|(name, _)| *name == constant).map(|(_, value)| value)
    }
}

/// Returns the constant that an expression uses as a bound.
fn bound(value: &str) -> Option<&str> {
    words(value).find(|word| is_bound(word))
}
