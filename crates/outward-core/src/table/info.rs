//! The description of an operation in its row.

use alloc::{format, string::String};

use super::Op;
use crate::math::bessel::ORDERS;

/// The kind of an operation: the chapter of IEEE 1788 that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Forward arithmetic: `+`, `sqrt`, `fma` and their like.
    Arithmetic,
    /// Rounding to integers, and the sign: functions that jump.
    Integral,
    /// Powers with integer and real exponents.
    Power,
    /// Transcendental functions of one argument.
    Elementary,
    /// Set operations: hull and intersection.
    Set,
    /// Comparisons and predicates: the result is true or false.
    Boolean,
    /// Numbers of an interval: bounds, midpoint, width.
    Numeric,
    /// Ways to make an interval, or to take it apart.
    Constructor,
    /// Functions of floating-point numbers that are none of real numbers, so that intervals have no such operation.
    Float,
}

impl Kind {
    /// The word for it, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Arithmetic => "arithmetic",
            Kind::Integral => "integral",
            Kind::Power => "power",
            Kind::Elementary => "elementary",
            Kind::Set => "set",
            Kind::Boolean => "boolean",
            Kind::Numeric => "numeric",
            Kind::Constructor => "constructor",
            Kind::Float => "float",
        }
    }
}

/// The type of an operand or a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// An interval, bare or decorated.
    Interval,
    /// A bare interval, where the decorated type has no such operation or gives another kind of result.
    Bare,
    /// A decorated interval only.
    Decorated,
    /// A floating-point number.
    Number,
    /// An integer known when the program is written.
    Integer,
    /// A truth value.
    Boolean,
    /// One of `ill trv def dac com`.
    Decoration,
    /// Text.
    Text,
}

impl Type {
    /// The word for it, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Type::Interval => "interval",
            Type::Bare => "bare interval",
            Type::Decorated => "decorated interval",
            Type::Number => "number",
            Type::Integer => "integer",
            Type::Boolean => "boolean",
            Type::Decoration => "decoration",
            Type::Text => "text",
        }
    }
}

/// The accuracy of the result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Accuracy {
    /// The result is exact, without rounding.
    Exact,
    /// Both bounds are the correctly rounded ones: no representable interval that contains the exact range is
    /// smaller.
    Tightest,
    /// The result is correctly rounded to nearest, ties to even.
    Nearest,
    /// The result encloses; each bound is at most this number of ulps outside of the tightest one (proven).
    Ulps(f64),
}

/// The readings of a formula that have an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Readings {
    /// The reading as guaranteed bounds.
    pub interval: bool,
    /// The reading as a plain floating-point program, in a chosen rounding direction.
    pub float: bool,
}

const ALL_ARGUMENTS: &str = "all arguments";

/// The description of one operation.
#[derive(Clone, Copy, Debug)]
pub struct OpInfo {
    /// The operation.
    pub op: Op,
    /// Our name, in snake case; unique.
    pub name: &'static str,
    /// The description of the operation, in a line.
    pub about: &'static str,
    /// The chapter of the operation.
    pub kind: Kind,
    /// Types of the operands.
    pub operands: &'static [Type],
    /// Types of the results; more than one only for pairs such as `mid_rad`.
    pub results: &'static [Type],
    /// The domain of the point function (or the results of the operation), as text.
    pub domain: &'static str,
    /// The accuracy of the result.
    pub accuracy: Accuracy,
    /// The accuracy of recorded kernels, which have no host to ask for results that fixed numbers of digits don't
    /// decide.
    pub accuracy_without_host: Accuracy,
    /// The name in IEEE 754-2019, where it has one.
    pub ieee754: Option<&'static str>,
    /// The name in IEEE 1788-2015, where it has one.
    pub ieee1788: Option<&'static str>,
    /// The CUDA function for binary64, without its rounding suffix, where there is one.
    pub cuda: Option<&'static str>,
    /// The function of OpenCL C, where it has one and the function is one of single numbers.
    pub opencl: Option<&'static str>,
    /// The forms of the operation in infix formulas: an operator or function names, the first one preferred.
    pub infix: &'static [&'static str],
    /// The forms of the operation in FPCore.
    pub fpcore: &'static [&'static str],
    /// Names of the formats it exists for.
    pub formats: &'static [&'static str],
    /// Names of the devices it runs on.
    pub devices: &'static [&'static str],
    /// The readings of a formula that have the operation.
    pub readings: Readings,
    /// The integer that stands in examples, for a function of a number and an integer.
    pub sample: Option<i32>,
}

impl OpInfo {
    /// Is the point function defined for all numbers, as its domain says?
    #[must_use]
    pub fn is_total(&self) -> bool {
        self.domain == ALL_ARGUMENTS
    }

    /// Number of operands.
    pub const fn arity(&self) -> usize {
        self.operands.len()
    }

    /// The operation as a formula of `x`, `y`, `z` and `w`, with the sample of its row for an integer. `None` where
    /// formulas can't name it.
    ///
    /// ```
    /// use outward::table::Op;
    ///
    /// assert_eq!(Op::Fma.info().formula_text().as_deref(), Some("fma(x, y, z)"));
    /// assert_eq!(Op::Sub.info().formula_text().as_deref(), Some("x - y"));
    /// assert_eq!(Op::Inf.info().formula_text(), None);
    /// ```
    #[must_use]
    pub fn formula_text(&self) -> Option<String> {
        let operands = ["x", "y", "z", "w"].get(..self.arity())?;
        let name = *self.infix.first()?;
        Some(match (operands, self.sample) {
            ([x, _], Some(n)) => return self.call_with_integer(x, n),
            _ if name.starts_with(char::is_alphabetic) => format!("{name}({})", operands.join(", ")),
            ([x, y], None) => format!("{x} {name} {y}"),
            _ => format!("{name}{}", operands.join("")),
        })
    }

    /// Does the integer of a function of a number and an integer stand first, as C has it?
    #[must_use]
    pub const fn has_integer_first(&self) -> bool {
        matches!(self.operands.first(), Some(Type::Integer))
    }

    /// The largest size of the integer, where there is one.
    #[must_use]
    pub const fn largest_integer(&self) -> Option<u32> {
        if matches!(self.op, Op::Jn | Op::Yn) { Some(ORDERS) } else { None }
    }

    /// A call of a function of a number and an integer, as formulas write it. `None` where they can't name it.
    #[must_use]
    pub fn call_with_integer(&self, number: &str, n: i32) -> Option<String> {
        let name = self.infix.first()?;
        Some(if self.has_integer_first() {
            format!("{name}({n}, {number})")
        } else {
            format!("{name}({number}, {n})")
        })
    }

    /// May a formula give the operation more than two operands? Then it is applied from the left, and this result is
    /// exactly that of all of them at once.
    #[must_use]
    pub const fn is_chained(&self) -> bool {
        matches!(self.op, Op::Min | Op::Max | Op::Fmin | Op::Fmax)
    }

    /// Returns the reason why other devices than `cpu` do not have the operation; empty where they do.
    #[must_use]
    pub const fn device_reason(&self) -> &'static str {
        if self.infix.is_empty() { "no formula can name it" } else { "" }
    }

    /// The start of every entry: an operation that formulas can't name.
    pub(super) const fn new(
        op: Op,
        name: &'static str,
        kind: Kind,
        operands: &'static [Type],
        results: &'static [Type],
    ) -> OpInfo {
        OpInfo {
            op,
            name,
            about: "",
            kind,
            operands,
            results,
            domain: ALL_ARGUMENTS,
            accuracy: Accuracy::Exact,
            accuracy_without_host: Accuracy::Exact,
            ieee754: None,
            ieee1788: None,
            cuda: None,
            opencl: None,
            infix: &[],
            fpcore: &[],
            formats: &["f64", "f32"],
            devices: &["cpu"],
            readings: Readings { interval: false, float: false },
            sample: None,
        }
    }

    pub(super) const fn about(self, about: &'static str) -> OpInfo {
        OpInfo { about, ..self }
    }

    pub(super) const fn domain(self, domain: &'static str) -> OpInfo {
        OpInfo { domain, ..self }
    }

    pub(super) const fn accuracy(self, accuracy: Accuracy) -> OpInfo {
        OpInfo { accuracy, accuracy_without_host: accuracy, ..self }
    }

    pub(super) const fn without_host(self, accuracy_without_host: Accuracy) -> OpInfo {
        OpInfo { accuracy_without_host, ..self }
    }

    pub(super) const fn sample(self, n: i32) -> OpInfo {
        OpInfo { sample: Some(n), ..self }
    }

    pub(super) const fn ieee754(self, name: &'static str) -> OpInfo {
        OpInfo { ieee754: Some(name), ..self }
    }

    pub(super) const fn ieee1788(self, name: &'static str) -> OpInfo {
        OpInfo { ieee1788: Some(name), ..self }
    }

    pub(super) const fn cuda(self, name: &'static str) -> OpInfo {
        OpInfo { cuda: Some(name), ..self }
    }

    pub(super) const fn opencl(self, name: &'static str) -> OpInfo {
        OpInfo { opencl: Some(name), ..self }
    }

    /// A formula can name it, in both readings.
    pub(super) const fn formula(
        self,
        infix: &'static [&'static str],
        fpcore: &'static [&'static str],
    ) -> OpInfo {
        OpInfo { fpcore, readings: Readings { interval: true, float: true }, ..self.floats(infix) }
    }

    /// A formula can name it, in the float reading.
    pub(super) const fn floats(self, infix: &'static [&'static str]) -> OpInfo {
        let readings = Readings { interval: false, float: true };
        OpInfo { infix, readings, devices: &["cpu", "cuda", "opencl"], ..self }
    }
}
