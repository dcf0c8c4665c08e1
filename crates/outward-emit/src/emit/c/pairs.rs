//! Functions of pairs, which go with the operations that they are made for.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use outward_pairs::recorded::{OPERATIONS, PairFunction, TRANSFORMS, record};

use super::unit::Unit;
use crate::emit::simplify::simplify;
use crate::table::OpInfo;

/// Type declarations, with comments for users.
pub(super) const TYPES: &str = "\
// Numbers with twice the digits of their format, as sums: hi is hi + lo rounded to nearest.\n\
// outward_add_pair, sub, mul, div, sqrt: within 4, 4, 7, 15 and 6 u^2 of the exact result, where u is 2^-53 for\n\
// double and 2^-24 for float, and with the bits of Rust's outward::pair::Pair, for results, dividends and radicands\n\
// in size from 2^-908 to 2^1021 (float: 2^-70 to 2^125), for 0, and for all smaller sums. _rd and _ru are bounds\n\
// there. Elsewhere results are what the algorithms give, without a bound.\n\
// outward_two_sum, outward_fast_two_sum, outward_two_product: a rounded result and its error.\n\
typedef struct { double hi, lo; } outward_pair;\n\
typedef struct { float hi, lo; } outward_pairf;\n";

/// The functions that go with an operation.
pub(super) fn functions(info: &OpInfo) -> Vec<PairFunction> {
    let goes_with = |function: &PairFunction| {
        let operation = match function.name {
            "two_sum" | "fast_two_sum" => "add",
            "two_product" => "mul",
            name => name.split('_').next().unwrap_or(name),
        };
        operation == info.name
    };
    TRANSFORMS.iter().chain(&OPERATIONS).copied().filter(goes_with).collect()
}

/// Prints a function in both formats: `outward_add_pair_rd` of pairs, `outward_two_sum` of numbers.
pub(super) fn function(unit: &mut Unit, function: &PairFunction) {
    for (format, number) in [("", "double"), ("f", "float")] {
        let instructions = unit.dialect.instructions();
        let recording = match format {
            "" => record::<f64>(function.name, instructions),
            _ => record::<f32>(function.name, instructions),
        };
        let Some(recording) = recording else { continue };
        let operands = &["x", "y"][..function.operands];
        let (name, ty) = if function.of_pairs {
            let (operation, direction) = match function.name.split_once('_') {
                Some((operation, direction)) => (operation, format!("_{direction}")),
                None => (function.name, String::new()),
            };
            (format!("outward_{operation}{format}_pair{direction}"), format!("outward_pair{format}"))
        } else {
            (format!("outward_{}{format}", function.name), number.into())
        };
        let parameters: Vec<String> = operands.iter().map(|operand| format!("{ty} {operand}")).collect();
        let (body, results) = unit.body(&simplify(&recording), |input| {
            if function.of_pairs {
                format!("{}.{}", operands[input / 2], ["hi", "lo"][input % 2])
            } else {
                operands[input].into()
            }
        });
        let inlined = unit.dialect.inlined();
        let _ = writeln!(
            unit.text,
            "{inlined}outward_pair{format} {name}({})\n{{\n{body}\toutward_pair{format} result = {{{}, {}}};\n\
             \treturn result;\n}}",
            parameters.join(", "),
            results[0],
            results[1],
        );
    }
}
