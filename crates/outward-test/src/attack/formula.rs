//! Random formulas, as text.

use crate::generators::Random;

const UNARY: [&str; 20] = [
    "sqrt", "exp", "log", "sin", "cos", "atan", "abs", "floor", "ceil", "trunc", "rint", "recip", "-", "-",
    "sqrt", "floor", "ceil", "0*", "exp", "0.1*",
];
const OPERATORS: [&str; 8] = ["+", "-", "*", "/", "+", "-", "*", "/"];
const BINARY: [&str; 9] =
    ["atan2", "copysign", "min", "max", "fmod", "remainder", "fdim", "atan2", "copysign"];
const LITERALS: [&str; 18] = [
    "0", "1", "2", "3", "0.5", "0.1", "0.3", "1.1", "0.6", "7", "10", "1e16", "16777217", "1e308", "1e-320",
    "360", "1e-8", "257",
];
const INTEGERS: [&str; 14] = [
    "0",
    "1",
    "2",
    "3",
    "-1",
    "-2",
    "-3",
    "5",
    "-7",
    "100",
    "16777217",
    "2147483647",
    "-2147483647",
    "-2147483648",
];

/// A formula of `x` and `y`.
pub fn random(random: &mut Random) -> String {
    let depth = 1 + random.below(3);
    expression(random, depth)
}

fn expression(random: &mut Random, depth: u64) -> String {
    if depth == 0 {
        return leaf(random);
    }
    let below = |random: &mut Random| {
        let depth = random.below(depth);
        expression(random, depth)
    };
    match random.below(12) {
        0..3 => {
            let (function, operand) = (random.pick(&UNARY), below(random));
            format!("{function}({operand})")
        }
        3..6 => {
            let (a, operator, b) = (below(random), random.pick(&OPERATORS), below(random));
            format!("({a} {operator} {b})")
        }
        6..8 => {
            let (function, a, b) = (random.pick(&BINARY), below(random), below(random));
            format!("{function}({a}, {b})")
        }
        8 => format!("({})^{}", below(random), random.pick(&INTEGERS)),
        9 => {
            let (base, exponent) = (below(random), constant(random, 2));
            format!("({base})^{exponent}")
        }
        10 => {
            let [a, b, c, d] = [(); 4].map(|()| below(random));
            format!("(if {a} {} {b} then {c} else {d})", random.pick(&["<", "<=", "=="]))
        }
        _ => format!("fma({}, {}, {})", below(random), below(random), below(random)),
    }
}

fn leaf(random: &mut Random) -> String {
    match random.below(5) {
        0 => random.pick(&LITERALS).to_owned(),
        1 => "y".to_owned(),
        _ => "x".to_owned(),
    }
}

/// An expression of literals.
fn constant(random: &mut Random, depth: u64) -> String {
    if depth == 0 || random.below(4) == 0 {
        return random.pick(&LITERALS).to_owned();
    }
    let (a, b) = (constant(random, depth - 1), constant(random, depth - 1));
    format!("({a} {} {b})", random.pick(&OPERATORS))
}
