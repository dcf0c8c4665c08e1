//! Programs: a formula as a list of operations.
//!
//! A formula, written in infix or as an FPCore, becomes a [`Program`]: operations in *static single assignment* form,
//! in which each value is named once and used any number of times. A [device](crate::device) evaluates a program over
//! many rows. There are two readings of the same program:
//!
//! * **interval**: guaranteed bounds of the value of the formula in real numbers. Literals and constants are enclosed;
//!   roundings and [casts](Node::Cast) change nothing;
//! * **float**: the computation of a plain floating-point program, each operation rounded once, in its
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
//! | `node` | the definition of a value: an operation and its operands |
//! | `number` | literals and constants: what they mean exactly, and rounded |
//! | `ratio`, `exponent` | constant exponents: exact values, and what each reading makes of them |
//! | `builder` | programs grow here: equal operations are shared, unused ones dropped |
//! | `choices` | what conditions and choices mean, for engines that find one value after the other |
//! | `branches` | what conditions say of the numbers in the branches of a choice |

mod branches;
mod builder;
mod choices;
mod closure;
mod contract;
mod display;
mod error;
mod exponent;
pub mod fpcore;

mod infix;
mod names;
mod node;
mod number;
mod ratio;

use alloc::string::String;
use alloc::vec::Vec;

#[doc(hidden)]
pub use branches::increasing_inverse;
#[doc(hidden)]
pub use choices::{Choices, Logic, NodeValue, NodeValues, Outcomes, Truth};
pub use closure::{Condition, IntoTerm, Term};
pub use error::ParseError;
pub use infix::LANGUAGE;
#[doc(hidden)]
pub use infix::is_slip;
pub(crate) use names::ValueNames;
pub use node::{Context, Node, Operands};
pub use number::{Constant, Number};

pub use crate::round::RoundingDirection;
pub use crate::steps::{LsbExponents, Relation, Side, Width};
use crate::table::Op;

/// The formula language: the page that `outward formulas` prints.
#[doc = include_str!("../../docs/formulas.md")]
pub mod language {}

/// The knowledge about a formula before it is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct ParseOptions<'a> {
    /// Is the formula for the interval reading only? Then functions of floating-point numbers are refused.
    pub for_bounds: bool,
    /// Names that are variables, even if a constant or a function has the same name.
    pub variables: &'a [&'a str],
    /// The names that no formula may have, each with its present meaning: `("r", "a column of data.csv")`.
    pub taken: &'a [(&'a str, String)],
    /// Is every value that has a name rounded to the format of the whole, by a [cast](Node::Cast)? Where operations
    /// have more digits than variables, as on x87, that matters.
    pub stores_variables: bool,
    /// Are `variables` all variables that the formula has? Then `e` is Euler's number unless it is one of them;
    /// otherwise the place of `e` must make this clear, as in `e^x`.
    pub has_all_variables: bool,
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
    /// Returns the place of the value in [`Program::nodes`].
    pub fn index(self) -> usize {
        self.0 as usize
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
    pub(crate) names: ValueNames,
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
        Program::parse_one_with_notes(formula, options).map(|(program, _)| program)
    }

    /// Reads one formula, and gives the notes of [`Program::parse_with_notes`].
    #[doc(hidden)]
    pub fn parse_one_with_notes(
        formula: &str,
        options: ParseOptions<'_>,
    ) -> Result<(Program, Vec<String>), ParseError> {
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
    /// The errors of [`Program::parse_named`].
    pub fn parse_with_notes(
        formulas: &str,
        options: ParseOptions<'_>,
    ) -> Result<(Vec<Named>, Vec<String>), ParseError> {
        infix::parse_named(formulas, options)
    }

    /// Returns a text in LaTeX, which may have relations, as infix, and the note about it; `None` for other texts.
    ///
    /// # Errors
    ///
    /// If the text has several readings.
    #[doc(hidden)]
    pub fn without_latex(
        text: &str,
        options: ParseOptions<'_>,
    ) -> Result<Option<(String, String)>, ParseError> {
        infix::without_latex(text, &options)
    }

    /// Reads one FPCore; any text after it is an error. For files, see [`fpcore::read`].
    pub fn from_fpcore(text: &str) -> Result<Program, ParseError> {
        fpcore::read_one(text).map(|core| core.program)
    }

    /// Returns the program whose literals are rounded in this direction, unless a scope of the formula gives another
    /// one.
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

    /// Returns a program of one operation of inputs alone; an operation on a number and an integer has this integer.
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

    /// Returns every value, in the order of [`Program::nodes`].
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

    /// The name that the text of the formula gives to the result of an operation. A name stands for one value: where
    /// the text gives it to several, for the last one, and where it is that of an input, for that alone.
    #[doc(hidden)]
    #[must_use]
    pub fn name_of(&self, value: Value) -> Option<&str> {
        self.names.of(value)
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

    /// Returns the format of each value.
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
