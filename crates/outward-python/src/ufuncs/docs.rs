//! Docstrings, from the operation table.

use std::fmt::Write;

use outward::Round;
use outward::table::{Accuracy, Op};

use super::evaluate::{Key, Register};
use super::operation::{Element, Function, is_exact};

/// Lists the names of operands, and the functions of lanes, whose module has the page of the derivation.
macro_rules! sources {
    ($($op:ident $name:ident $operands:tt $float:tt)*) => {
        fn of_numbers(op: Op) -> Option<(&'static str, &'static str)> {
            match op {
                $(Op::$op => Some((stringify!($operands), stringify!($float))),)*
                _ => None,
            }
        }
    };
}
outward::__functions! { float sources }

macro_rules! sources_with_integer {
    ($($op:ident $float:tt)*) => {
        fn with_integer(op: Op) -> Option<&'static str> {
            match op {
                $(Op::$op => Some(stringify!($float)),)*
                _ => None,
            }
        }
    };
}
outward::__functions_with_integer! { float sources_with_integer }

/// Lists the cases in which results are exact, or halfway between two numbers.
macro_rules! exact_results {
    ($of:ident: $($op:ident { $ties:ident $reason:literal })*) => {
        fn $of(op: Op) -> Option<&'static str> {
            match op {
                $(Op::$op => Some($reason),)*
                _ => None,
            }
        }
    };
}
outward::__functions! { ties exact_results, exact_of_numbers: }

macro_rules! exact_results_with_integer {
    ($($row:tt)*) => { exact_results! { exact_with_integer: $($row)* } };
}
outward::__functions_with_integer! { ties exact_results_with_integer }

/// Returns the names of the operands.
fn operands(function: Function) -> Vec<String> {
    let info = function.op.info();
    if function.integer().is_some() {
        return if info.has_integer_first() {
            vec!["n".into(), "x".into()]
        } else {
            vec!["x".into(), "n".into()]
        };
    }
    let names = of_numbers(function.op).map_or("", |(names, _)| names);
    let names: Vec<String> = names
        .split(|c: char| !c.is_alphanumeric())
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect();
    if names.len() == info.arity() {
        return names;
    }
    ["x", "y", "z", "w"].iter().take(info.arity()).map(ToString::to_string).collect()
}

/// Modules of mathematics without a page, because their derivation is a line.
const WITHOUT_PAGES: [&str; 8] =
    ["scale", "sign", "min_max", "copysign", "fdim", "nextafter", "double", "ladder"];

/// Returns the page that derives error bounds.
fn page(op: Op) -> Option<String> {
    let source = of_numbers(op).map(|(_, source)| source).or_else(|| with_integer(op))?;
    let mut words = source.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    words.find(|word| *word == "math")?;
    let module = words.next().filter(|module| !WITHOUT_PAGES.contains(module))?;
    Some(format!("crates/outward-core/docs/{module}.md"))
}

/// Returns a text of the table without its sentences on intervals.
fn of_numbers_only(text: &str) -> String {
    let clauses = text.split("; ").filter(|clause| {
        !clause.starts_with("for intervals")
            && !clause.starts_with("intervals")
            && *clause != "float reading only"
    });
    let text = clauses.collect::<Vec<_>>().join("; ").replace("in the float reading ", "");
    let text = text.split(" A zero of an interval").next().unwrap_or_default();
    text.trim_end_matches('.').to_owned()
}

/// Numbers for examples, of which the first that give a non-trivial result are chosen.
const EXAMPLES: [[f64; 4]; 6] = [
    [0.5, 3.0, 0.1, 2.0],
    [0.1, 3.0, 0.5, 2.0],
    [1.5, 0.1, 0.5, 2.0],
    [2.5, 0.7, 0.1, 0.5],
    [5.5, 2.0, 0.1, 0.5],
    [0.0, 1.0, 0.1, 0.5],
];

/// The integer of examples.
const INTEGER: i32 = 3;

/// Returns a call and its result, as Python writes them.
fn example(function: Function, names: &[String]) -> Option<String> {
    let integer = function.integer();
    let compute = |numbers: &[f64]| {
        let key = Key { function, width: Element::F64.width(), integer: integer.map(|_| INTEGER) };
        let columns: Vec<&[f64]> = numbers.iter().map(std::slice::from_ref).collect();
        let mut result = [0.0];
        f64::with_plans(|plans| plans.get(key).ok()?.run(&columns, &mut result).ok())?;
        Some(result[0])
    };
    let count = names.len() - usize::from(integer.is_some());
    let results = EXAMPLES.iter().map(|numbers| (numbers, compute(&numbers[..count])));
    let telling = |x: f64| x.is_finite() && x.abs() > 1e-3 && x.abs() < 1e6;
    let (numbers, result) = results
        .clone()
        .find(|(_, result)| {
            result.is_some_and(|x| telling(x) && (is_exact(function.op.info()) || x.fract() != 0.0))
        })
        .or_else(|| results.clone().find(|(_, result)| result.is_some_and(telling)))?;
    let mut arguments: Vec<String> = numbers[..count].iter().map(|x| format!("{x:?}")).collect();
    if let Some(place) = integer {
        arguments.insert(place, INTEGER.to_string());
    }
    Some(format!(
        ">>> import outward as ow\n>>> ow.{}({})\nnp.float64({:?})\n",
        function.name(),
        arguments.join(", "),
        result?
    ))
}

/// Describes the rounding of results, for a sentence on the function.
fn rounding(function: Function) -> &'static str {
    match function.round {
        _ if is_exact(function.op.info()) => "exactly",
        Round::TiesToEven => "rounded to nearest, ties to even",
        Round::TowardZero => "rounded toward zero",
        Round::TowardPositive => "rounded toward +∞",
        Round::TowardNegative => "rounded toward −∞",
    }
}

fn accuracy(function: Function) -> &'static str {
    match (function.op.info().accuracy, function.round) {
        _ if is_exact(function.op.info()) => "The result is exact.",
        (Accuracy::Ulps(_), Round::TiesToEven) => {
            "The result is one of the two numbers next to the exact one. No argument is known for which it is not the \
             nearest one."
        }
        (Accuracy::Ulps(_), _) => {
            "The result is a bound of the exact one in this direction, and at most 1 ulp further out than the nearest \
             bound. No argument is known for which it is not the nearest bound."
        }
        _ => "Correctly rounded: the result is the exact one, rounded once.",
    }
}

/// Wraps a paragraph to lines of at most a hundred characters.
fn wrap(text: &str) -> String {
    let (mut wrapped, mut width) = (String::new(), 0);
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if width > 0 {
            let fits = width + 1 + length <= 100;
            wrapped.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        wrapped += word;
        width += length;
    }
    wrapped
}

/// Paragraphs that apply to every function.
const SAID_OF_ALL: &str = "
Returns
-------
ndarray or scalar
    Numbers of the widest format among the operands. A NaN is the canonical one: quiet, positive,
    without a payload.

Raises
------
OverflowError
    For an integer that the format of the operands, or the function, does not have.
TypeError
    For operands that are not real numbers; for a Python float that the format of the arrays beside
    it does not hold exactly; and where a result would be rounded again to the type of `out`.
";

/// Returns the docstring, in NumPy's style. NumPy puts the signature in front of it.
pub fn docstring(function: Function) -> String {
    let info = function.op.info();
    let names = operands(function);
    let mut text = wrap(&format!("{}, {}.", of_numbers_only(info.about), rounding(function)));
    text += "\n\nThe bits are the same on every processor.\n\nParameters\n----------\n";
    for (place, name) in names.iter().enumerate() {
        let what = if function.integer() == Some(place) {
            "array_like of integers\n    Integers of 32 bits."
        } else {
            "array_like\n    Numbers of float16, float32 or float64, or integers that one of these holds exactly."
        };
        let _ = writeln!(text, "{name} : {what}");
    }
    text += SAID_OF_ALL;
    let _ = write!(text, "\nNotes\n-----\n{}\n", wrap(accuracy(function)));
    let domain = wrap(&format!("Domain: {}.", of_numbers_only(info.domain)));
    let _ = write!(text, "\n{domain}\n");
    let exact = exact_of_numbers(function.op).or_else(|| exact_with_integer(function.op));
    if let Some(exact) = exact.filter(|_| !is_exact(info)) {
        let exact = wrap(&format!("Exact or halfway between two numbers: {exact}."));
        let _ = write!(text, "\n{exact}\n");
    }
    let standards = [("IEEE 754", info.ieee754), ("IEEE 1788", info.ieee1788)];
    let standards: Vec<String> =
        standards.iter().filter_map(|(name, of)| of.map(|of| format!("`{of}` in {name}"))).collect();
    if !standards.is_empty() {
        let _ = write!(text, "\nNames elsewhere: {}.\n", standards.join(", "));
    }
    if let Some(page) = page(function.op).filter(|_| !is_exact(info)) {
        let _ = write!(text, "\nDerivation of the error bounds: {page}\n");
    }
    if let Some(example) = example(function, &names) {
        let _ = write!(text, "\nExamples\n--------\n{example}");
    }
    text
}
