//! The real-number meaning of an FPCore at a point, evaluated in MPFR by a reader of its own, so that it shares nothing
//! with the library's parser, programs and devices.

mod iteration;
mod tensor;

use std::cell::Cell;
use std::cmp::Ordering;
use std::collections::HashMap;

use outward::table::{Op, TABLE};
use rug::Float;
use rug::float::Constant;
use rug::ops::Pow;

use crate::mpfr::elementary;
use tensor::Value;

/// Bits of every operation by default.
const PRECISION: u32 = 1200;

thread_local! {
    static BITS: Cell<u32> = const { Cell::new(PRECISION) };
}

/// Returns the bits of every operation of this evaluation. Rounding is assumed to change a result by at most
/// 2^-(bits/2) of the largest intermediate number. Only a formula that loses bits/2 more bits than the size of this
/// number suggests could violate that.
fn bits() -> u32 {
    BITS.get()
}

/// Exponent beyond which values are not followed: MPFR would reduce the argument of a sine to as many bits.
const FOLLOWED: i32 = 20_000;

/// An expression in brackets, or a word.
#[derive(Clone, Debug, PartialEq)]
pub enum Datum {
    /// A name, a number, a property, a text.
    Word(String),
    /// List in brackets.
    List(Vec<Datum>),
}

impl Datum {
    fn word(&self) -> Option<&str> {
        match self {
            Datum::Word(word) => Some(word),
            Datum::List(_) => None,
        }
    }

    fn list(&self) -> Option<&[Datum]> {
        match self {
            Datum::List(list) => Some(list),
            Datum::Word(_) => None,
        }
    }
}

/// Reads every datum at the top level of a text.
///
/// # Panics
/// If brackets do not match.
pub fn read(text: &str) -> Vec<Datum> {
    let mut open: Vec<Vec<Datum>> = vec![Vec::new()];
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let ends = |c: char| c.is_whitespace() || "()[]\";".contains(c);
        let length = match first {
            ';' => rest.find('\n').unwrap_or(rest.len()),
            '"' => text_length(rest),
            _ if ends(first) => first.len_utf8(),
            _ => rest.find(ends).unwrap_or(rest.len()),
        };
        match first {
            '(' | '[' => open.push(Vec::new()),
            ')' | ']' => {
                let list = open.pop().expect("an open bracket");
                open.last_mut().expect("an opening bracket").push(Datum::List(list));
            }
            _ if first == ';' || first.is_whitespace() => {}
            _ => open.last_mut().expect("the top level").push(Datum::Word(rest[..length].to_owned())),
        }
        rest = &rest[length..];
    }
    assert!(open.len() == 1, "an unclosed bracket");
    open.remove(0)
}

/// Returns the length in bytes of the quoted text that starts here; a quote behind a backslash does not end it.
fn text_length(rest: &str) -> usize {
    let mut escaped = false;
    let end = rest.bytes().skip(1).position(|byte| {
        let closes = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    });
    2 + end.expect("a closing quote")
}

/// An argument: a number, or a tensor with dimensions.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The name.
    pub name: String,
    /// The sizes of the dimensions; none for a number.
    pub dimensions: Vec<usize>,
}

impl Argument {
    /// Reads `name`, `(! properties name)`, `(name sizes)` or `(! properties name sizes)`.
    fn new(datum: &Datum) -> Argument {
        let word = |datum: &Datum| datum.word().expect("a word").to_owned();
        let Some(mut parts) = datum.list() else {
            return Argument { name: word(datum), dimensions: Vec::new() };
        };
        if parts[0].word() == Some("!") {
            parts = &parts[1..];
            while parts[0].word().is_some_and(|word| word.starts_with(':')) {
                parts = &parts[2..];
            }
        }
        let size = |datum: &Datum| word(datum).parse().expect("a size that is a number");
        Argument { name: word(&parts[0]), dimensions: parts[1..].iter().map(size).collect() }
    }
}

/// An FPCore: its arguments and its expression.
#[derive(Clone, Debug)]
pub struct Core {
    /// Arguments in order.
    pub arguments: Vec<Argument>,
    /// The expression.
    pub body: Datum,
    /// The `:round` property of the whole FPCore.
    pub round: Option<String>,
}

/// Returns the last `:round` among the properties.
fn round(list: &[Datum]) -> Option<String> {
    let mut pairs = list.windows(2).rev();
    let pair = pairs.find(|pair| pair[0].word() == Some(":round"))?;
    pair[1].word().map(str::to_owned)
}

impl Core {
    /// Reads `(FPCore name? (arguments) properties expression)`.
    pub fn new(datum: &Datum) -> Core {
        let list = datum.list().expect("an FPCore");
        assert_eq!(list[0].word(), Some("FPCore"));
        let arguments = list.iter().find_map(Datum::list).expect("a list of arguments");
        Core {
            arguments: arguments.iter().map(Argument::new).collect(),
            body: list.last().expect("an expression").clone(),
            round: round(list),
        }
    }

    /// Returns the value at the point, which has the elements of tensors one by one, row after row; `None` if the
    /// expression is not defined, or an intermediate result is beyond 2^±20000.
    pub fn at(&self, point: &[f64]) -> Option<Sample> {
        let point: Vec<Float> = point.iter().map(|&x| Float::with_val(bits(), x)).collect();
        self.at_exactly(&point)
    }

    /// Returns the value at a point that may not consist of doubles, with `bits` bits: for formulas that lose more bits
    /// than others.
    pub fn at_precision(&self, point: &[Float], bits: u32) -> Option<Sample> {
        BITS.set(bits);
        let sample = self.at_exactly(point);
        BITS.set(PRECISION);
        sample
    }

    /// Returns the value at a point that may not consist of doubles.
    pub fn at_exactly(&self, point: &[Float]) -> Option<Sample> {
        let mut numbers = point.iter().map(|x| Value::Number(Float::with_val(bits(), x)));
        let names = self
            .arguments
            .iter()
            .map(|argument| (argument.name.clone(), Value::of_shape(&argument.dimensions, &mut numbers)));
        let names = names.collect();
        let mut evaluation = Evaluation { largest: Float::with_val(bits(), 0), round: self.round.clone() };
        let value = evaluation.number(&self.body, &names)?;
        let noise = evaluation.largest >> (bits() / 2);
        value.is_finite().then_some(Sample { value, noise })
    }
}

/// A value and a bound of its error.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The computed value.
    pub value: Float,
    /// The bound.
    pub noise: Float,
}

impl Sample {
    /// Returns whether the exact value is certainly outside of the bounds.
    pub fn is_outside(&self, low: f64, high: f64) -> bool {
        let least = Float::with_val(bits(), &self.value - &self.noise);
        let greatest = Float::with_val(bits(), &self.value + &self.noise);
        greatest < low || least > high || low.is_nan()
    }
}

type Environment = HashMap<String, Value>;

struct Evaluation {
    largest: Float,
    /// Rounding direction of the scope, which `nearbyint` uses.
    round: Option<String>,
}

impl Evaluation {
    fn number(&mut self, datum: &Datum, names: &Environment) -> Option<Float> {
        self.value(datum, names).map(Value::into_number)
    }

    fn value(&mut self, datum: &Datum, names: &Environment) -> Option<Value> {
        let list = match datum {
            Datum::Word(word) => {
                return Some(names.get(word).cloned().unwrap_or_else(|| Value::Number(literal(word))));
            }
            Datum::List(list) => list,
        };
        let head = list[0].word().expect("an operator");
        match head {
            "let" | "let*" => {
                let bindings = list[1].list().expect("bindings").iter().map(|binding| {
                    let binding = binding.list().expect("a binding");
                    (&binding[0], &binding[1])
                });
                let inner = self.bound(bindings, names, head == "let*")?;
                return self.value(&list[2], &inner);
            }
            "while" | "while*" => return self.repeated(list, head == "while*", names),
            "for" | "for*" | "tensor" | "tensor*" => return self.iterated(list, head, names),
            "array" | "ref" | "dim" | "size" => return self.of_tensor(head, &list[1..], names),
            // Exact integers, as all numbers here are.
            "#" => return self.value(&list[1], names),
            "if" => {
                let branch = if self.condition(&list[1], names)? { &list[2] } else { &list[3] };
                return self.value(branch, names);
            }
            // Precisions and roundings do not affect the real-number meaning, but for `nearbyint`.
            "!" => {
                let outer = self.round.clone();
                self.round = round(list).or(self.round.take());
                let value = self.value(list.last()?, names);
                self.round = outer;
                return value;
            }
            "cast" => return self.value(&list[1], names),
            _ => {}
        }
        let args: Vec<Float> = list[1..].iter().map(|arg| self.number(arg, names)).collect::<Option<_>>()?;
        if head == "pow" && !is_integer_literal(&list[2]) {
            // A computed exponent, such as expm1(-1e5), may be an integer only after its rounding.
            let may_be_none = args[0].is_sign_negative() && list[2].word().is_none();
            if may_be_none || !in_domain_of_power(&args) {
                return None;
            }
        }
        // Three operands and more are taken from the left, two by two.
        if let ("+" | "-" | "*" | "/" | "fmin" | "fmax", [first, rest @ ..]) = (head, &args[..])
            && rest.len() > 1
        {
            let mut pairs = rest.iter();
            let folded = pairs.try_fold(first.clone(), |left, right| {
                self.followed(operation(head, &[left, right.clone()]))
            });
            return folded.map(Value::Number);
        }
        let head = match (head, self.round.as_deref()) {
            ("nearbyint", Some("toZero")) => "trunc",
            ("nearbyint", Some("toPositive")) => "ceil",
            ("nearbyint", Some("toNegative")) => "floor",
            ("nearbyint", Some("nearestAway")) => "round",
            _ => head,
        };
        let value = operation(head, &args);
        // MPFR's zero stands for a number below all of its own.
        if value.is_zero() && is_never_zero(head) && args.iter().all(|arg| !arg.is_zero()) {
            return None;
        }
        self.followed(value).map(Value::Number)
    }

    /// Returns the result of an operation, unless it is not defined or its exponent is beyond the followed range.
    fn followed(&mut self, value: Float) -> Option<Float> {
        if !value.is_finite() || value.get_exp().is_some_and(|exponent| exponent.abs() > FOLLOWED) {
            return None;
        }
        if value.cmp_abs(&self.largest).is_some_and(Ordering::is_gt) {
            self.largest = value.clone().abs();
        }
        Some(value)
    }

    fn condition(&mut self, datum: &Datum, names: &Environment) -> Option<bool> {
        let list = match datum {
            Datum::Word(word) => return Some(word == "TRUE"),
            Datum::List(list) => list,
        };
        let head = list[0].word().expect("an operator");
        if let "and" | "or" | "not" = head {
            let parts: Vec<bool> =
                list[1..].iter().map(|part| self.condition(part, names)).collect::<Option<_>>()?;
            return Some(match head {
                "and" => parts.iter().all(|&part| part),
                "or" => parts.iter().any(|&part| part),
                _ => !parts[0],
            });
        }
        let args: Vec<Float> = list[1..].iter().map(|arg| self.number(arg, names)).collect::<Option<_>>()?;
        let each = |holds: fn(&Float, &Float) -> bool| args.windows(2).all(|pair| holds(&pair[0], &pair[1]));
        Some(match head {
            "<" => each(|a, b| a < b),
            "<=" => each(|a, b| a <= b),
            ">" => each(|a, b| a > b),
            ">=" => each(|a, b| a >= b),
            "==" => each(|a, b| a == b),
            "!=" => (1..args.len()).all(|i| !args[..i].contains(&args[i])),
            // Arguments are finite numbers of binary64.
            "isnan" | "isinf" => false,
            "isfinite" => true,
            "isnormal" => {
                args[0].cmp_abs(&Float::with_val(bits(), f64::MIN_POSITIVE)).is_some_and(Ordering::is_ge)
            }
            "signbit" => args[0] < 0,
            other => panic!("the oracle does not know the comparison `{other}`"),
        })
    }
}

/// Returns whether the result of numbers other than 0 is never 0.
fn is_never_zero(head: &str) -> bool {
    const NAMES: [&str; 14] = [
        "*", "/", "sqr", "recip", "pow", "exp", "exp2", "exp10", "erfc", "erfcx", "normcdf", "tgamma",
        "sech", "csch",
    ];
    NAMES.contains(&head)
}

/// Returns whether the point is in the domain of power. The library's pow is that of IEEE 754, whose infinities are
/// poles.
fn in_domain_of_power(args: &[Float]) -> bool {
    args[0] > 0 || args[0].is_zero() && args[1] >= 0 || args[1].is_integer()
}

fn is_integer_literal(datum: &Datum) -> bool {
    datum.word().is_some_and(|word| word.parse::<i64>().is_ok())
}

fn literal(word: &str) -> Float {
    let number = |text: &str| {
        let parsed = Float::parse(text);
        Float::with_val(bits(), parsed.unwrap_or_else(|_| panic!("the oracle cannot read `{word}`")))
    };
    let one = || Float::with_val(bits(), 1);
    let pi = || Float::with_val(bits(), Constant::Pi);
    match word {
        "E" => one().exp(),
        "LOG2E" => one() / Float::with_val(bits(), 2).ln(),
        "LOG10E" => one() / Float::with_val(bits(), 10).ln(),
        "LN2" => Float::with_val(bits(), 2).ln(),
        "LN10" => Float::with_val(bits(), 10).ln(),
        "PI" => pi(),
        "PI_2" => pi() / 2,
        "PI_4" => pi() / 4,
        "M_1_PI" => 1 / pi(),
        "M_2_PI" => 2 / pi(),
        "M_2_SQRTPI" => 2 / pi().sqrt(),
        "SQRT2" => Float::with_val(bits(), 2).sqrt(),
        "SQRT1_2" => Float::with_val(bits(), 0.5).sqrt(),
        "INFINITY" => Float::with_val(bits(), rug::float::Special::Infinity),
        _ if word.contains("0x") => {
            let exact = outward_test::data::literal::<f64>(word);
            Float::with_val(bits(), exact.unwrap_or_else(|| panic!("`{word}` is not a binary64 number")))
        }
        _ => match word.split_once('/') {
            Some((numerator, denominator)) => number(numerator) / number(denominator),
            None => number(word),
        },
    }
}

fn operation(name: &str, args: &[Float]) -> Float {
    let x = || args[0].clone();
    let of_formulas = || TABLE.iter().find(|info| info.infix.contains(&name)).map(|info| info.op);
    if let Some(op) = Op::by_fpcore(name).or_else(of_formulas)
        && let Some(value) = elementary(op, args, bits())
    {
        return value;
    }
    match (name, args) {
        ("+", [a, b]) => Float::with_val(bits(), a + b),
        ("-", [_]) => -x(),
        ("+" | "*", [_]) => x(),
        ("/", [_]) => x().recip(),
        ("-", [a, b]) => Float::with_val(bits(), a - b),
        ("*", [a, b]) => Float::with_val(bits(), a * b),
        ("/", [a, b]) => Float::with_val(bits(), a / b),
        ("fma", [a, b, c]) => Float::with_val(bits(), a * b) + c,
        ("fabs", [_]) => x().abs(),
        ("fmax" | "max", [a, b]) => x().max(&if a.is_nan() { a.clone() } else { b.clone() }),
        ("fmin" | "min", [a, b]) => x().min(&if a.is_nan() { a.clone() } else { b.clone() }),
        ("fdim", [a, b]) => {
            if a > b {
                Float::with_val(bits(), a - b)
            } else {
                Float::with_val(bits(), 0)
            }
        }
        // A zero has both signs; either is between the bounds.
        ("copysign", [_, b]) => {
            if b.is_sign_negative() {
                -x().abs()
            } else {
                x().abs()
            }
        }
        ("digits", [m, e, b]) => Float::with_val(bits(), b.pow(e)) * m,
        ("floor", [_]) => x().floor(),
        ("ceil", [_]) => x().ceil(),
        ("trunc", [_]) => x().trunc(),
        ("round", [_]) => x().round(),
        ("nearbyint", [_]) => x().round_even(),
        ("fmod", [_, b]) => x() % b,
        ("remainder", [_, b]) => x().remainder(b),
        ("sqrt", [_]) => x().sqrt(),
        // Names of formulas that FPCore spells differently.
        ("recip", [_]) => x().recip(),
        ("sqr", [_]) => x().square(),
        ("rsqrt", [_]) => x().recip_sqrt(),
        ("norm3d" | "norm4d", _) => norm(args),
        ("rnorm3d" | "rnorm4d", _) => norm(args).recip(),
        ("sign", [_]) => {
            if x().is_zero() {
                x()
            } else {
                x().signum()
            }
        }
        ("pow" | "powr", [a, b]) => Float::with_val(bits(), a.pow(b)),
        _ => panic!("the oracle does not know `{name}` with {} operands", args.len()),
    }
}

/// Returns the root of the sum of squares.
fn norm(args: &[Float]) -> Float {
    let zero = Float::with_val(bits(), 0);
    args.iter().fold(zero, |sum, x| sum + Float::with_val(bits(), x.square_ref())).sqrt()
}
