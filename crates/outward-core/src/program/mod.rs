//! Programs: a formula as a list of operations.
//!
//! A formula, written in infix or as an FPCore, becomes a [`Program`]: operations in *static single assignment* form,
//! in which each value is named once and used any number of times. A [device](crate::device) evaluates a program over
//! many rows. There are two readings of the same program:
//!
//! * **interval**: guaranteed bounds of the value of the formula in real numbers. Literals and constants are enclosed;
//!   roundings and [casts](Node::Cast) change nothing;
//! * **float**: what a plain floating-point program computes, each operation rounded once, in its
//!   [`Context`].
//!
//! ```
//! use outward::program::Program;
//!
//! let program = Program::parse("let s = x + y; s * s").unwrap();
//! assert_eq!(program.input_names().collect::<Vec<_>>(), ["x", "y"]);
//! assert_eq!(program.to_string(), "%0 = x\n%1 = y\n%2 = add %0 %1\n%3 = sqr %2\nreturn %3\n");
//! ```
//!
//! | module | what is there |
//! |---|---|
//! | `infix` | the formula language of the command line; its reference is [the page](language) |
//! | [`fpcore`] | the reader of FPCore files |
//! | `closure` | programs from Rust closures: [`Program::new`] |
//! | `number` | literals and constants: what they mean exactly, and rounded |
//! | `ratio`, `exponent` | constant exponents: exact values, and what each reading makes of them |
//! | `builder` | programs grow here: equal operations are shared, unused ones dropped |
//! | `branches` | what conditions say of the numbers in the branches of a choice |

mod branches;
mod builder;
mod closure;
mod contract;
mod display;
mod error;
mod exponent;
pub mod fpcore;

mod infix;
mod number;
mod ratio;

use alloc::string::String;
use alloc::vec::Vec;

#[doc(hidden)]
pub use branches::increasing_inverse;
pub use closure::{Condition, IntoTerm, Term};
pub use error::ParseError;
pub use number::{Constant, Number};

use crate::format::Format;
pub use crate::round::RoundingDirection;
use crate::table::Op;

/// The formula language: the page that `outward formulas` prints.
#[doc = include_str!("../../docs/formulas.md")]
pub mod language {}

/// The page of the [language], as text.
pub const LANGUAGE: &str = include_str!("../../docs/formulas.md");

/// What is known about a formula before it is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct ParseOptions<'a> {
    /// Is it for the interval reading only? Then functions of floating-point numbers are refused.
    pub for_bounds: bool,
    /// Names that are variables, even if a constant or a function has the same name.
    pub variables: &'a [&'a str],
    /// Names that no formula may have, and what has them already: `("r", "a column of data.csv")`.
    pub taken: &'a [(&'a str, String)],
    /// Is every value that has a name rounded to the format of the whole, by a [cast](Node::Cast)? Where operations
    /// have more digits than variables, as on x87, that matters.
    pub stores_variables: bool,
}

/// One of several formulas.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    /// The name before its `=`.
    pub name: Option<String>,
    /// The formula.
    pub program: Program,
}

/// A value of a program: the index of its [`Node`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(#[doc(hidden)] pub u32);

impl Value {
    /// Its place in [`Program::nodes`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The format of a float operation. A format that contains all numbers of another is the greater one; see
/// [`Width::join`] for those of 16 bits. Those of 8 bits are for [casts](Node::Cast) only, which saturate: what is too
/// large becomes the largest number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Width {
    /// OCP's E4M3, for casts.
    E4m3,
    /// OCP's E5M2, for casts.
    E5m2,
    /// bfloat16.
    Bf16,
    /// binary16.
    F16,
    /// binary32.
    F32,
    /// binary64.
    F64,
    /// binary80, the extended format of x87: 64 bits of significand and 15 of exponent. Its float reading is computed
    /// by `outward::exact::extended` alone; devices refuse it.
    F80,
}

impl Width {
    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Width::E4m3 => "e4m3",
            Width::E5m2 => "e5m2",
            Width::Bf16 => "bf16",
            Width::F16 => "f16",
            Width::F32 => "f32",
            Width::F64 => "f64",
            Width::F80 => "f80",
        }
    }

    /// Is a value that is too large the largest number, and not an infinity?
    #[doc(hidden)]
    #[must_use]
    pub const fn saturates(self) -> bool {
        matches!(self, Width::E4m3 | Width::E5m2)
    }

    /// The narrowest of these formats that contains all numbers of both: binary32 for two different ones of 16 bits or
    /// less.
    ///
    /// ```
    /// use outward::program::Width;
    ///
    /// assert_eq!(Width::F16.join(Width::Bf16), Width::F32);
    /// assert_eq!(Width::F16.join(Width::F16), Width::F16);
    /// ```
    #[must_use]
    pub fn join(self, other: Width) -> Width {
        if self == other { self } else { self.max(other).max(Width::F32) }
    }

    /// The format of the columns that store it: binary32 for those of 16 bits or less.
    #[must_use]
    pub fn column(self) -> Width {
        self.max(Width::F32)
    }

    /// The unit in the last place of a finite number: the distance from the greatest power of two that is not above |x|
    /// to the next number of the format. Below the least normal number, it is the least subnormal number. Exact, but
    /// for binary80 below 2^-1011, whose ulps binary64 does not have: there it is 2^-1074.
    ///
    /// ```
    /// use outward::program::Width;
    ///
    /// assert_eq!([Width::F64.ulp(1.0), Width::F32.ulp(-1.5)], [f64::EPSILON, f64::from(f32::EPSILON)]);
    /// ```
    #[must_use]
    pub fn ulp(self, x: f64) -> f64 {
        match self.lsb_exponents() {
            None => crate::ops::ulp(x),
            Some(LsbExponents { least_normal, epsilon }) => {
                let power = f64::from_bits(x.to_bits() & f64::INFINITY_BITS);
                power.max(least_normal) * epsilon
            }
        }
    }

    /// The least normal number, the largest power of two, and the distance from 1 to the next number.
    pub(crate) fn powers(self) -> (f64, f64, f64) {
        fn of<T: Format>() -> (f64, f64, f64) {
            let LsbExponents { least_normal, epsilon } = LsbExponents::of::<T>();
            (least_normal, f64::from_bits(((1023 + T::EMAX) as u64) << 52), epsilon)
        }
        match self {
            Width::E4m3 => of::<crate::format::E4m3>(),
            Width::E5m2 => of::<crate::format::E5m2>(),
            Width::Bf16 => of::<crate::format::Bf16>(),
            Width::F16 => of::<crate::format::F16>(),
            Width::F32 => of::<f32>(),
            Width::F64 => of::<f64>(),
            // Those of its numbers that are numbers of binary64.
            Width::F80 => {
                let (_, largest, _) = of::<f64>();
                let LsbExponents { least_normal, epsilon } = LsbExponents::BINARY80;
                (least_normal, largest, epsilon)
            }
        }
    }

    /// The decimal digits of its precision: 15.95 for binary64, rounded to an integer.
    #[must_use]
    pub const fn digits(self) -> u32 {
        match self {
            Width::E4m3 | Width::E5m2 => 1,
            Width::Bf16 => 2,
            Width::F16 => 3,
            Width::F32 => 7,
            Width::F64 => 16,
            Width::F80 => 19,
        }
    }

    /// The parameters of the unit in the last place, if the format is not binary64.
    #[doc(hidden)]
    #[must_use]
    pub fn lsb_exponents(self) -> Option<LsbExponents> {
        match self {
            Width::E4m3 => Some(LsbExponents::of::<crate::format::E4m3>()),
            Width::E5m2 => Some(LsbExponents::of::<crate::format::E5m2>()),
            Width::Bf16 => Some(LsbExponents::of::<crate::format::Bf16>()),
            Width::F16 => Some(LsbExponents::of::<crate::format::F16>()),
            Width::F32 => Some(LsbExponents::of::<f32>()),
            Width::F64 => None,
            Width::F80 => Some(LsbExponents::BINARY80),
        }
    }
}

/// A format other than binary64.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct LsbExponents {
    pub least_normal: f64,
    /// The distance from 1 to the next number.
    pub epsilon: f64,
}

impl LsbExponents {
    /// Of binary80 down to 2^-1011, whose ulp is the least number of binary64.
    const BINARY80: LsbExponents = LsbExponents {
        least_normal: f64::from_bits((1023 - 1011) << 52),
        epsilon: f64::from_bits((1023 - 63) << 52),
    };

    fn of<T: Format>() -> LsbExponents {
        let power = |exponent: i32| f64::from_bits(((1023 + exponent) as u64) << 52);
        LsbExponents { least_normal: power(T::EMIN), epsilon: power(-T::FRACTION_BITS.cast_signed()) }
    }
}

/// How the float reading rounds an operation. The caller of the evaluation chooses what is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Context {
    /// The format of the result.
    pub width: Option<Width>,
    /// The direction.
    pub round: Option<RoundingDirection>,
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// a < b.
    Less,
    /// a ≤ b.
    LessEqual,
    /// a = b.
    Equal,
    /// a ≠ b.
    NotEqual,
}

/// On which side of a limit a number is known to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The number is at least the limit.
    AtLeast,
    /// The number is at most the limit.
    AtMost,
}

impl Side {
    /// As programs are displayed.
    #[doc(hidden)]
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::AtLeast => "at least",
            Side::AtMost => "at most",
        }
    }

    pub(crate) const fn flipped(self) -> Side {
        match self {
            Side::AtLeast => Side::AtMost,
            Side::AtMost => Side::AtLeast,
        }
    }
}

/// The operands of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Operands {
    values: [Value; Operands::MOST],
    count: u8,
}

impl Operands {
    /// The largest number of operands of an operation.
    #[doc(hidden)]
    pub const MOST: usize = 4;

    /// The operands of an operation.
    pub(crate) fn new(values: &[Value]) -> Operands {
        let mut all = [Value(0); Operands::MOST];
        all[..values.len()].copy_from_slice(values);
        Operands { values: all, count: values.len() as u8 }
    }

    /// The operands, in order.
    pub fn as_slice(&self) -> &[Value] {
        &self.values[..usize::from(self.count)]
    }
}

/// The definition of a value. Its operands always have smaller indices than the value itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Node {
    /// The input with this index.
    Input(usize),
    /// The number with this index in [`Program::numbers`]. If it has no direction of its own, it is rounded to nearest.
    Number(usize, Context),
    /// A condition that is always true, or always false.
    Truth(bool),
    /// An operation of the table on numbers.
    Apply(Op, Operands, Context),
    /// An operation of the table on a number and an integer: `pown`, `rootn`, `compound`, `compoundm1`,
    /// `jn`, `yn`, `scalbn`.
    WithInteger(Op, Value, i32, Context),
    /// Rounding to the context's format, in the float reading; nothing in the interval reading.
    Cast(Value, Context),
    /// A condition: a comparison of numbers.
    Compare(Relation, Value, Value),
    /// Both conditions.
    And(Value, Value),
    /// At least one of the conditions.
    Or(Value, Value),
    /// Not the condition.
    Not(Value),
    /// `Select(c, a, b)`: the number `a` if the condition `c` holds, `b` otherwise.
    Select(Value, Value, Value),
    /// `Restrict(side, a, limit)`: the number `a`, which is known to be on this side of the limit wherever the value is
    /// used. It narrows the bounds of `a`. Only the [interval reading](crate::device::IntervalPlan) adds such nodes,
    /// for the branches of choices.
    Restrict(Side, Value, Value),
}

/// The nodes that a value is computed from, directly or through others, including itself.
fn live(nodes: &[Node], output: Value) -> Vec<bool> {
    let mut live = alloc::vec![false; nodes.len()];
    live[output.index()] = true;
    for at in (0..nodes.len()).rev() {
        if live[at] {
            for operand in nodes[at].operands().as_slice() {
                live[operand.index()] = true;
            }
        }
    }
    live
}

impl Node {
    /// The operands.
    pub fn operands(&self) -> Operands {
        match *self {
            Node::Input(_) | Node::Number(..) | Node::Truth(_) => Operands::new(&[]),
            Node::Apply(_, operands, _) => operands,
            Node::WithInteger(_, a, ..) | Node::Cast(a, _) | Node::Not(a) => Operands::new(&[a]),
            Node::Compare(_, a, b) | Node::And(a, b) | Node::Or(a, b) | Node::Restrict(_, a, b) => {
                Operands::new(&[a, b])
            }
            Node::Select(c, a, b) => Operands::new(&[c, a, b]),
        }
    }

    /// The same node with each operand replaced by the given value.
    fn renamed(self, to: impl Fn(Value) -> Value) -> Node {
        match self {
            Node::Input(_) | Node::Number(..) | Node::Truth(_) => self,
            Node::Apply(op, mut operands, context) => {
                let count = usize::from(operands.count);
                operands.values[..count].iter_mut().for_each(|value| *value = to(*value));
                Node::Apply(op, operands, context)
            }
            Node::WithInteger(op, a, n, context) => Node::WithInteger(op, to(a), n, context),
            Node::Cast(a, context) => Node::Cast(to(a), context),
            Node::Compare(relation, a, b) => Node::Compare(relation, to(a), to(b)),
            Node::And(a, b) => Node::And(to(a), to(b)),
            Node::Or(a, b) => Node::Or(to(a), to(b)),
            Node::Not(a) => Node::Not(to(a)),
            Node::Select(c, a, b) => Node::Select(to(c), to(a), to(b)),
            Node::Restrict(side, a, limit) => Node::Restrict(side, to(a), to(limit)),
        }
    }

    /// Is it a condition rather than a number?
    pub fn is_condition(&self) -> bool {
        matches!(self, Node::Truth(_) | Node::Compare(..) | Node::And(..) | Node::Or(..) | Node::Not(_))
    }

    /// How the float reading rounds it, if it rounds.
    pub fn context(&self) -> Option<Context> {
        match *self {
            Node::Number(_, context)
            | Node::Apply(_, _, context)
            | Node::WithInteger(_, _, _, context)
            | Node::Cast(_, context) => Some(context),
            _ => None,
        }
    }
}

/// An input of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The name of the variable.
    pub name: String,
    /// The format that the formula gives it, if any.
    pub width: Option<Width>,
}

/// A formula as a list of operations; see the [module](self).
///
/// It is displayed as one line for each value: `%2 = add %0 %1`.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    #[doc(hidden)]
    pub nodes: Vec<Node>,
    pub(crate) inputs: Vec<Input>,
    pub(crate) numbers: Vec<Number>,
    pub(crate) output: Value,
}

impl Program {
    /// Reads a formula. The language has [a page of its own](language).
    ///
    /// # Errors
    ///
    /// If the text is not a formula: the error says what is wrong, and where.
    pub fn parse(formula: &str) -> Result<Program, ParseError> {
        Program::parse_with(formula, ParseOptions::default())
    }

    /// Reads a formula as [`Program::parse`] does, for the interval reading only. A function of floating-point numbers,
    /// which the devices would refuse, is an error that shows its position.
    ///
    /// ```
    /// let error = outward::program::Program::parse_for_bounds("x + nextafter(x, 1)").unwrap_err();
    /// assert!(error.to_string().ends_with("| x + nextafter(x, 1)\n  |     ^^^^^^^^^"));
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is not a formula, or has no bounds.
    pub fn parse_for_bounds(formula: &str) -> Result<Program, ParseError> {
        Program::parse_with(formula, ParseOptions { for_bounds: true, ..ParseOptions::default() })
    }

    /// Reads a formula about which something is known.
    ///
    /// ```
    /// use outward::program::{ParseOptions, Program};
    ///
    /// let options = ParseOptions { variables: &["a", "e"], ..ParseOptions::default() };
    /// let orbit = Program::parse_with("a*(1 - e^2)", options)?;
    /// assert_eq!(orbit.input_names().collect::<Vec<_>>(), ["a", "e"]);
    /// # Ok::<(), outward::program::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is not a formula, or not one that the options allow.
    pub fn parse_with(formula: &str, options: ParseOptions<'_>) -> Result<Program, ParseError> {
        infix::parse(formula, options)
    }

    /// Reads one formula, or several with names: `r = sqrt(x^2 + y^2); t = x/r`.
    ///
    /// A formula can use the formulas before it. Its program includes theirs: the bounds of `t` are those of
    /// `x/sqrt(x^2 + y^2)`.
    ///
    /// ```
    /// use outward::program::{ParseOptions, Program};
    ///
    /// let formulas = Program::parse_named("s = x + y; q = s*s", ParseOptions::default())?;
    /// assert_eq!(formulas[1].name.as_deref(), Some("q"));
    /// assert_eq!(formulas[1].program, Program::parse("(x + y)^2")?);
    /// # Ok::<(), outward::program::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is neither, or is not allowed by the options.
    pub fn parse_named(formulas: &str, options: ParseOptions<'_>) -> Result<Vec<Named>, ParseError> {
        Program::parse_with_notes(formulas, options).map(|(formulas, _)| formulas)
    }

    /// Reads formulas as [`Program::parse_named`] does, and gives a line of text for each spelling of another language
    /// that was read, in the order of the formula.
    ///
    /// ```
    /// use outward::program::{ParseOptions, Program};
    ///
    /// let (formulas, notes) = Program::parse_with_notes("math.sqrt(x**2 + 1)", ParseOptions::default())?;
    /// assert_eq!(formulas[0].program, Program::parse("sqrt(x^2 + 1)")?);
    /// assert_eq!(notes, ["read names without `math.` before them", "read `**` as `^`"]);
    /// # Ok::<(), outward::program::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Program::parse_named`].
    pub fn parse_with_notes(
        formulas: &str,
        options: ParseOptions<'_>,
    ) -> Result<(Vec<Named>, Vec<String>), ParseError> {
        infix::parse_named(formulas, options)
    }

    /// Reads one FPCore; any text after it is an error. For files, see [`fpcore::read`].
    pub fn from_fpcore(text: &str) -> Result<Program, ParseError> {
        fpcore::read_one(text).map(|core| core.program)
    }

    /// The program whose literals are rounded in this direction, unless a scope of the formula gives another one.
    ///
    /// Without this, literals are rounded to nearest, whatever the direction of operations. FPCore needs it: there, the
    /// `:round` of the whole holds for literals too.
    ///
    /// ```
    /// use outward::program::{Program, RoundingDirection};
    ///
    /// let program = Program::parse("x + 0.1").unwrap().with_literals(RoundingDirection::TowardPositive);
    /// assert_eq!(program.to_string(), "%0 = x\n%1 = 0.1.ru\n%2 = add %0 %1\nreturn %2\n");
    /// ```
    #[must_use]
    pub fn with_literals(&self, round: RoundingDirection) -> Program {
        let mut program = self.clone();
        for node in &mut program.nodes {
            if let Node::Number(_, context) = node {
                context.round = context.round.or(Some(round));
            }
        }
        program
    }

    /// One operation of inputs alone; an operation on a number and an integer has this integer.
    #[doc(hidden)]
    #[must_use]
    pub fn of_operation(op: Op, operands: usize, integer: Option<i32>) -> Program {
        let mut builder = builder::Builder::default();
        let inputs: Vec<Value> =
            (0..operands).map(|at| builder.input(&alloc::format!("x{at}"), None)).collect();
        let output = match integer {
            Some(n) => builder.with_integer(op, inputs[0], n, Context::default()),
            None => builder.apply(op, &inputs, Context::default()),
        };
        builder.finish(output, true)
    }

    /// The definition of each value.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Every value, in the order of [`Program::nodes`].
    pub fn values(&self) -> impl Iterator<Item = Value> + use<> {
        (0..self.nodes.len() as u32).map(Value)
    }

    /// The inputs: the variables of a formula in the order in which it names them, or the arguments of an FPCore.
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// The names of the inputs.
    pub fn input_names(&self) -> impl Iterator<Item = &str> {
        self.inputs.iter().map(|input| input.name.as_str())
    }

    /// The literals and constants.
    pub fn numbers(&self) -> &[Number] {
        &self.numbers
    }

    /// The result.
    pub fn output(&self) -> Value {
        self.output
    }

    /// The format of the result in the float reading: the widest that the result can have. `working` is the format of
    /// the operations for which the formula gives none.
    pub fn result_width(&self, working: Width) -> Width {
        self.widths(working)[self.output.index()]
    }

    /// The same for each value.
    #[doc(hidden)]
    #[must_use]
    pub fn widths(&self, working: Width) -> Vec<Width> {
        let mut widths: Vec<Width> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            widths.push(match *node {
                Node::Input(index) => self.inputs[index].width.unwrap_or(working),
                Node::Select(_, a, b) => widths[a.index()].join(widths[b.index()]),
                Node::Restrict(_, a, _) => widths[a.index()],
                _ => node.context().and_then(|context| context.width).unwrap_or(working),
            });
        }
        widths
    }
}
