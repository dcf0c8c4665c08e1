//! The functions that a translated text calls.
//!
//! The arithmetic of single numbers is printed from the definitions that every other machine runs; that of vectors is
//! done element by element. An update is an assignment such as `*p++ += x` whose left side must be evaluated once: a
//! function that gets its address.

use std::collections::BTreeSet;
use std::fmt::Write;

use outward_emit::emit::opencl;
use outward_programs::device::FloatMode;
use outward_programs::program::{Program, Width};

use crate::mode::Mode;
use crate::types::{OpenClType, ScalarType};

/// An operation of arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Operator {
    Add,
    Sub,
    Mul,
    Div,
}

impl Operator {
    /// Returns the operation of an operator, an assignment's or an increment's included.
    pub fn of(operator: &str) -> Option<Operator> {
        match operator {
            "+" | "+=" | "++" => Some(Operator::Add),
            "-" | "-=" | "--" => Some(Operator::Sub),
            "*" | "*=" => Some(Operator::Mul),
            "/" | "/=" => Some(Operator::Div),
            _ => None,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Operator::Add => "add",
            Operator::Sub => "sub",
            Operator::Mul => "mul",
            Operator::Div => "div",
        }
    }

    const fn formula(self) -> &'static str {
        match self {
            Operator::Add => "a + b",
            Operator::Sub => "a - b",
            Operator::Mul => "a * b",
            Operator::Div => "a / b",
        }
    }
}

/// Arithmetic in a mode, on numbers or vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ArithmeticInMode {
    // The order of the fields determines that in the output: numbers before vectors.
    pub of: OpenClType,
    pub operator: Operator,
    pub mode: Mode,
}

/// Returns `f32` or `f64x4`: a type at the end of a name.
fn tag(of: OpenClType) -> String {
    let scalar = match of.scalar {
        ScalarType::Float => "f32",
        ScalarType::Double => "f64",
        other => other.name(),
    };
    if of.lanes == 1 { scalar.into() } else { format!("{scalar}x{}", of.lanes) }
}

impl ArithmeticInMode {
    pub fn name(self) -> String {
        format!("outward_{}_{}_{}", self.operator.name(), self.mode.name(), tag(self.of))
    }

    fn of_number(self) -> ArithmeticInMode {
        ArithmeticInMode { of: OpenClType { lanes: 1, ..self.of }, ..self }
    }

    fn print(self, text: &mut String) {
        if self.of.lanes == 1 {
            let (width, name) = match self.of.scalar {
                ScalarType::Half => (Width::F16, format!("{}_in_float", self.name())),
                ScalarType::Float => (Width::F32, self.name()),
                _ => (Width::F64, self.name()),
            };
            let program = Program::parse(self.operator.formula()).expect("a formula");
            let mode = FloatMode { width, round: self.mode.round() };
            text.push_str(&opencl::function(&name, &program, mode).expect("arithmetic is in lanes"));
            if self.of.scalar == ScalarType::Half {
                // The result is a half already.
                let _ = writeln!(
                    text,
                    "static half {}(half a, half b)\n{{\n\
                        \treturn convert_half({name}(convert_float(a), convert_float(b)));\n}}",
                    self.name()
                );
            }
        } else {
            let (of, number) = (self.of.name(), self.of_number().name());
            let element = |lane: usize| format!("{number}(a.s{lane:x}, b.s{lane:x})");
            let elements: Vec<String> = (0..self.of.lanes).map(element).collect();
            let _ = writeln!(
                text,
                "static {of} {}({of} a, {of} b)\n{{\n\treturn ({of})({});\n}}",
                self.name(),
                elements.join(",\n\t\t")
            );
        }
    }
}

/// Returns `convert_float_rtp(x)`.
pub(crate) fn conversion(to: OpenClType, mode: Mode, of: &str) -> String {
    format!("convert_{}_{}({of})", to.name(), mode.name())
}

/// An assignment that computes, through a pointer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Update {
    pub operator: Operator,
    pub mode: Mode,
    /// The type in which it computes.
    pub computes: OpenClType,
    /// The type of the assigned value.
    pub target: OpenClType,
    /// The type that the pointer points to: the target, or the vector whose elements it is.
    pub base: OpenClType,
    /// The assigned elements.
    pub elements: Option<String>,
    /// The address space of the pointer.
    pub space: &'static str,
    pub volatile: bool,
    /// Whether the result is the value before the assignment.
    pub postfix: bool,
}

impl Update {
    pub fn arithmetic(&self) -> ArithmeticInMode {
        ArithmeticInMode { of: self.computes, operator: self.operator, mode: self.mode }
    }

    pub fn name(&self) -> String {
        let mut name = format!("{}_to_{}", self.arithmetic().name(), self.space.trim_start_matches('_'));
        for (is, word) in [(self.volatile, "volatile"), (self.postfix, "postfix")] {
            if is {
                name.extend(["_", word]);
            }
        }
        if self.target != self.computes {
            name.extend(["_", &tag(self.target)]);
        }
        if let Some(elements) = &self.elements {
            name.extend(["_", &tag(self.base), "_", elements]);
        }
        name
    }

    /// Returns the assigned value, from the value before and the right side.
    pub fn value(&self, before: &str, by: &str) -> String {
        let before = if self.target.scalar.rounds_to(self.computes.scalar) {
            conversion(self.computes, self.mode, before)
        } else {
            before.to_owned()
        };
        let value = format!("{}({before}, {by})", self.arithmetic().name());
        let narrows = self.computes.scalar.rounds_to(self.target.scalar);
        if narrows { conversion(self.target, self.mode, &value) } else { value }
    }

    fn print(&self, text: &mut String) {
        let target = self.target.name();
        let at = self.elements.as_ref().map_or_else(|| String::from("*at"), |names| format!("(*at).{names}"));
        let volatile = if self.volatile { "volatile " } else { "" };
        let _ = writeln!(
            text,
            "static {target} {}({volatile}{} {} *at, {} by)\n{{\n\
                \tconst {target} before = {at};\n\tconst {target} after = {};\n\t{at} = after;\n\
                \treturn {};\n}}",
            self.name(),
            self.space,
            self.base.name(),
            self.computes.name(),
            self.value("before", "by"),
            if self.postfix { "before" } else { "after" },
        );
    }
}

/// The functions that are called.
#[derive(Debug, Default)]
pub(crate) struct Helpers {
    arithmetic: BTreeSet<ArithmeticInMode>,
    updates: BTreeSet<Update>,
}

impl Helpers {
    /// Adds a call of arithmetic.
    pub fn call(&mut self, function: ArithmeticInMode) {
        self.arithmetic.insert(function.of_number());
        self.arithmetic.insert(function);
    }

    /// Adds a call of an update.
    pub fn update(&mut self, update: Update) {
        self.call(update.arithmetic());
        self.updates.insert(update);
    }

    /// Prints the text of all functions, numbers before vectors before updates.
    pub fn print(&self) -> String {
        if self.arithmetic.is_empty() {
            return String::new();
        }
        let mut text = String::from(
            "// Operations with a rounding mode, printed by `outward opencl translate`.\n\
                #pragma OPENCL EXTENSION cl_khr_fp64 : enable\n",
        );
        if self.arithmetic.iter().any(|function| function.of.scalar == ScalarType::Half) {
            text.push_str("#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n");
        }
        text.push_str("#pragma OPENCL FP_CONTRACT OFF\n");
        let vectors = |function: &&ArithmeticInMode| function.of.lanes > 1;
        let numbers = self.arithmetic.iter().filter(|function| !vectors(function));
        numbers.chain(self.arithmetic.iter().filter(vectors)).for_each(|function| function.print(&mut text));
        self.updates.iter().for_each(|update| update.print(&mut text));
        // From here on, contraction is as it would be without this text.
        text.push_str("#pragma OPENCL FP_CONTRACT DEFAULT\n");
        text
    }
}
