//! Random formulas, as text, and as the steps of a plain program.
//!
//! The analyses read the text. The values that they consider to be computed are compared with the values of the steps.
//! Each step is a program of one operation, so nothing that the parser does with several operations at once affects the
//! steps.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use outward::device::FloatMode;
use outward::program::Program;

use super::PlainProgram;
use crate::generators::Random;

const UNARY: [&str; 21] = [
    "sqrt(#)",
    "exp(#)",
    "log(#)",
    "sin(#)",
    "cos(#)",
    "atan(#)",
    "abs(#)",
    "floor(#)",
    "ceil(#)",
    "trunc(#)",
    "rint(#)",
    "recip(#)",
    "-(#)",
    "-(#)",
    "sqrt(#)",
    "floor(#)",
    "ceil(#)",
    "(0 * #)",
    "exp(#)",
    "(0.1 * #)",
    "sign(#)",
];
const FUNCTIONS: [&str; 72] = [
    "exp2(#)",
    "exp10(#)",
    "expm1(#)",
    "exp2m1(#)",
    "exp10m1(#)",
    "log2(#)",
    "log10(#)",
    "log1p(#)",
    "log2p1(#)",
    "log10p1(#)",
    "logit(#)",
    "cbrt(#)",
    "rcbrt(#)",
    "rsqrt(#)",
    "tan(#)",
    "csc(#)",
    "sec(#)",
    "cot(#)",
    "sinpi(#)",
    "cospi(#)",
    "tanpi(#)",
    "acot(#)",
    "asin(#)",
    "acos(#)",
    "atanpi(#)",
    "asinpi(#)",
    "acospi(#)",
    "sinh(#)",
    "cosh(#)",
    "tanh(#)",
    "asinh(#)",
    "acosh(#)",
    "atanh(#)",
    "sech(#)",
    "csch(#)",
    "coth(#)",
    "acoth(#)",
    "erf(#)",
    "erfc(#)",
    "erfcx(#)",
    "normcdf(#)",
    "erfinv(#)",
    "erfcinv(#)",
    "normcdfinv(#)",
    "tgamma(#)",
    "lgamma(#)",
    "cyl_bessel_i0(#)",
    "cyl_bessel_i1(#)",
    "j0(#)",
    "j1(#)",
    "y0(#)",
    "y1(#)",
    "round(#)",
    "logb(#)",
    "round(#)",
    "logb(#)",
    "acot(#)",
    "acot(#)",
    "cbrt(#)",
    "lgamma(#)",
    "tgamma(#)",
    "erfc(#)",
    "tanpi(#)",
    "sinpi(#)",
    "expm1(#)",
    "log1p(#)",
    "tanh(#)",
    "rsqrt(#)",
    "cospi(#)",
    "coth(#)",
    "csch(#)",
    "acosh(#)",
];
const ARITHMETIC: [&str; 4] = ["(# + #)", "(# - #)", "(# * #)", "(# / #)"];
const BINARY: [&str; 16] = [
    "atan2pi(#, #)",
    "atan2pi(#, #)",
    "hypot(#, #)",
    "rhypot(#, #)",
    "powr(#, #)",
    "fmin(#, #)",
    "fmax(#, #)",
    "atan2(#, #)",
    "copysign(#, #)",
    "min(#, #)",
    "max(#, #)",
    "fmod(#, #)",
    "remainder(#, #)",
    "fdim(#, #)",
    "atan2(#, #)",
    "copysign(#, #)",
];
const TERNARY: [&str; 4] = ["fma(#, #, #)", "fma(#, #, #)", "norm3d(#, #, #)", "rnorm3d(#, #, #)"];
/// Functions of a number and an integer. The second `#` is the integer, or the first one in a Bessel function.
const OF_INTEGER: [&str; 10] = [
    "rootn(#, #)",
    "compound(#, #)",
    "compoundm1(#, #)",
    "scalbn(#, #)",
    "rootn(#, #)",
    "compound(#, #)",
    "compoundm1(#, #)",
    "pown(#, #)",
    "jn(#, #)",
    "yn(#, #)",
];
const OPERAND_INTEGERS: [&str; 22] = [
    "0",
    "1",
    "-1",
    "2",
    "-2",
    "3",
    "-3",
    "4",
    "5",
    "-7",
    "12",
    "100",
    "-149",
    "-1074",
    "1023",
    "65537",
    "16777217",
    "1073741824",
    "2147483647",
    "-2147483647",
    "-2147483648",
    "-2147483648",
];
const ORDERS: [&str; 10] = ["0", "1", "-1", "2", "-2", "3", "-3", "5", "8", "64"];
const CHOICES: [&str; 6] = [
    "(if # < # then # else #)",
    "(if # <= # then # else #)",
    "(if # == # then # else #)",
    "(if # < # and # <= # then # else #)",
    "(if # < # or not # == # then # else #)",
    "(if not (# <= # and # != #) then # else #)",
];
const CASTS: [&str; 11] = ["f16", "f16", "f16", "bf16", "bf16", "f32", "f32", "f64", "i32", "e4m3", "e5m2"];
const POWER: &str = "(#)^#";
const LITERALS: [&str; 18] = [
    "0", "1", "2", "3", "0.5", "0.1", "0.3", "1.1", "0.6", "7", "10", "1e16", "16777217", "1e308", "1e-320",
    "360", "1e-8", "257",
];
const INTEGERS: [&str; 16] = [
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
    "9007199254740993",
    "-4294967297",
];

/// A formula of `x` and `y`, which may begin with the definition of a constant `n`.
#[derive(Clone, Debug)]
pub struct Formula {
    n: Option<Expression>,
    body: Expression,
}

#[derive(Clone, Debug)]
enum Expression {
    /// `x`, `y` or `n`.
    Name(&'static str),
    Literal(&'static str),
    /// An operation, with `#` in the place of each operand.
    Step(&'static str, Vec<Expression>),
    /// A function of an operand and an integer.
    OfInteger(&'static str, Box<Expression>, &'static str),
}

use Expression::{Literal, Name, OfInteger, Step};

impl Formula {
    /// A formula that the seed chooses.
    pub fn random(random: &mut Random) -> Formula {
        let depth = 1 + random.below(3);
        let n = (random.below(8) == 0).then(|| constant(random, 2));
        let body = expression(random, depth, n.is_some());
        Formula { n, body }
    }

    /// Returns the text that users write.
    pub fn text(&self) -> String {
        let definition = self.n.as_ref().map(|n| format!("let n = {}; ", n.text())).unwrap_or_default();
        definition + &self.body.text()
    }

    /// Returns the text with casts around some of its values, and around values of arithmetic more often.
    pub fn with_casts(&self, random: &mut Random) -> String {
        let definition = self.n.as_ref().map(|n| format!("let n = {}; ", n.with_casts(random)));
        definition.unwrap_or_default() + &self.body.with_casts(random)
    }

    /// The plain program of the formula; none where an operation has no float reading.
    pub fn steps(&self, mode: FloatMode) -> Option<Steps<'_>> {
        let mut steps = Steps { formula: self, programs: BTreeMap::new() };
        steps.add(&Name("x"), mode)?;
        self.n.iter().chain([&self.body]).try_for_each(|expression| steps.add(expression, mode))?;
        Some(steps)
    }
}

impl Expression {
    fn text(&self) -> String {
        match self {
            Name(text) | Literal(text) => (*text).to_owned(),
            Step(form, operands) => filled(form, operands.iter().map(Expression::text)),
            OfInteger(form, operand, n) => of_integer(form, operand.text(), n),
        }
    }
}

impl Expression {
    fn with_casts(&self, random: &mut Random) -> String {
        let text = match self {
            Name(text) | Literal(text) => (*text).to_owned(),
            Step(form, operands) => {
                let operands: Vec<String> =
                    operands.iter().map(|operand| operand.with_casts(random)).collect();
                filled(form, operands.into_iter())
            }
            OfInteger(form, operand, n) => of_integer(form, operand.with_casts(random), n),
        };
        let is_arithmetic = matches!(self, Step(form, _) if ARITHMETIC.contains(form));
        if random.below(if is_arithmetic { 2 } else { 4 }) == 0 {
            format!("{}({text})", random.pick(&CASTS))
        } else {
            text
        }
    }
}

/// A function of an integer, which is the first operand of the Bessel functions.
fn of_integer(form: &str, operand: String, n: &str) -> String {
    let operands = [operand, n.to_owned()];
    let is_bessel = form.starts_with(['j', 'y']);
    if is_bessel { filled(form, operands.into_iter().rev()) } else { filled(form, operands.into_iter()) }
}

/// The form with its operands in place.
fn filled(form: &str, mut operands: impl Iterator<Item = String>) -> String {
    form.split_inclusive('#').fold(String::new(), |text, part| {
        let operand = part.ends_with('#').then(|| operands.next()).flatten();
        text + part.trim_end_matches('#') + &operand.unwrap_or_default()
    })
}

/// The operations of a formula, each a program of its own.
pub struct Steps<'a> {
    formula: &'a Formula,
    /// Programs by their forms and integers, and literals by their text; numbers are rounded to the format by the empty
    /// form.
    programs: BTreeMap<(&'static str, &'static str), PlainProgram>,
}

/// The operands of a step.
const OPERANDS: [&str; 6] = ["a", "b", "c", "d", "f", "g"];

impl Steps<'_> {
    fn add(&mut self, expression: &Expression, mode: FloatMode) -> Option<()> {
        let (form, text) = match expression {
            Name(_) => (("", ""), OPERANDS[0].to_owned()),
            Literal(text) => ((*text, ""), (*text).to_owned()),
            Step(form, operands) => {
                operands.iter().try_for_each(|operand| self.add(operand, mode))?;
                ((*form, ""), filled(form, OPERANDS.iter().map(|name| (*name).to_owned())))
            }
            OfInteger(form, operand, n) => {
                self.add(operand, mode)?;
                ((*form, *n), of_integer(form, OPERANDS[0].to_owned(), n))
            }
        };
        if let Entry::Vacant(entry) = self.programs.entry(form) {
            let program = Program::parse(&text).unwrap_or_else(|error| panic!("`{text}`: {error}"));
            // Operands are given in this order.
            assert!(program.input_names().zip(OPERANDS).all(|(name, operand)| name == operand), "{text}");
            entry.insert(PlainProgram::new(&program, mode)?);
        }
        Some(())
    }

    /// The result for an x and a y.
    pub fn compute(&self, x: f64, y: f64) -> f64 {
        let [x, y] = [x, y].map(|x| self.programs[&("", "")].compute(&[x]));
        let n = self.formula.n.as_ref().map(|n| self.value(n, [x, y, f64::NAN]));
        self.value(&self.formula.body, [x, y, n.unwrap_or(f64::NAN)])
    }

    fn value(&self, expression: &Expression, names: [f64; 3]) -> f64 {
        match expression {
            Name(name) => match *name {
                "x" => names[0],
                "y" => names[1],
                _ => names[2],
            },
            Literal(text) => self.programs[&(*text, "")].compute(&[]),
            Step(form, operands) => {
                let operands: Vec<f64> = operands.iter().map(|operand| self.value(operand, names)).collect();
                self.programs[&(*form, "")].compute(&operands)
            }
            OfInteger(form, operand, n) => self.programs[&(*form, *n)].compute(&[self.value(operand, names)]),
        }
    }
}

fn expression(random: &mut Random, depth: u64, has_n: bool) -> Expression {
    if depth == 0 {
        return leaf(random, has_n);
    }
    let below = |random: &mut Random| {
        let depth = random.below(depth);
        expression(random, depth, has_n)
    };
    match random.below(16) {
        0..3 => Step(random.pick(&UNARY), vec![below(random)]),
        12..14 => Step(random.pick(&FUNCTIONS), vec![below(random)]),
        14..16 => {
            let form = random.pick(&OF_INTEGER);
            let integers = if form.starts_with(['j', 'y']) { &ORDERS[..] } else { &OPERAND_INTEGERS };
            OfInteger(form, Box::new(below(random)), random.pick(integers))
        }
        3..6 => Step(random.pick(&ARITHMETIC), vec![below(random), below(random)]),
        6..8 => Step(random.pick(&BINARY), vec![below(random), below(random)]),
        8 => Step(POWER, vec![below(random), Literal(random.pick(&INTEGERS))]),
        9 => {
            let base = below(random);
            let exponent = if has_n && random.below(2) == 0 { Name("n") } else { constant(random, 2) };
            Step(POWER, vec![base, exponent])
        }
        10 => {
            let form = random.pick(&CHOICES);
            Step(form, form.matches('#').map(|_| below(random)).collect())
        }
        _ => Step(random.pick(&TERNARY), vec![below(random), below(random), below(random)]),
    }
}

fn leaf(random: &mut Random, has_n: bool) -> Expression {
    match random.below(5) {
        0 if has_n && random.below(2) == 0 => Name("n"),
        0 => Literal(random.pick(&LITERALS)),
        1 => Name("y"),
        _ => Name("x"),
    }
}

/// An expression of literals.
fn constant(random: &mut Random, depth: u64) -> Expression {
    if depth == 0 || random.below(4) == 0 {
        return Literal(random.pick(&LITERALS));
    }
    let operands = [constant(random, depth - 1), constant(random, depth - 1)];
    Step(random.pick(&ARITHMETIC), operands.into())
}

#[cfg(test)]
mod tests {
    use outward::Round;
    use outward::program::Width;

    use super::*;

    /// Checks the steps of whole programs by hand: the result differs from that of the exact exponent.
    #[test]
    fn exponents_are_computed() {
        let of = |width, base: Expression, exponent: Expression| {
            let formula = Formula { n: Some(exponent), body: Step(POWER, vec![base, Name("n")]) };
            let mode = FloatMode { width, round: Round::TiesToEven };
            let steps = formula.steps(mode).expect("operations that have a float reading");
            (formula.text(), steps.compute(1000.0, -1.0))
        };
        let third = Step("(# / #)", vec![Literal("0.3"), Literal("0.1")]);
        let (text, cube) = of(Width::F64, Name("x"), third);
        assert_eq!(text, "let n = (0.3 / 0.1); (x)^n");
        assert_eq!(cube, 1000_f64.powf(0.3 / 0.1));
        assert!(cube < 1e9);
        let odd = || Literal("16777217");
        assert_eq!(of(Width::F64, Name("y"), odd()).1, -1.0);
        assert_eq!(of(Width::F32, Name("y"), odd()).1, 1.0);
    }

    #[test]
    fn texts_are_formulas() {
        let mut random = Random::new(5);
        for _ in 0..500 {
            let formula = Formula::random(&mut random).text();
            Program::parse(&formula).unwrap_or_else(|error| panic!("`{formula}`: {error}"));
        }
    }
}
