//! Prints a program as a function in C that calls the C library, one operation a line.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::dialect::suffix;
use crate::device::FloatMode;
use crate::emit::record::{Form, Reading};
use crate::format::Format;
use crate::program::{Context, Node, Program, Relation, RoundingDirection, Value, Width};
use crate::round::Round;
use crate::table::{Accuracy, Op, OpInfo};
use outward_core::text;

/// Why a program cannot be printed as calls of the C library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCalls {
    /// A choice over intervals may need both of its branches.
    Choice,
    /// The library has no numbers, or no intervals, of this format.
    Format(Width),
    /// A literal or an operation with a direction of its own that has no name there.
    Direction,
    /// Options of a GPU's compiler.
    Compiled,
}

impl fmt::Display for NoCalls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoCalls::Choice => f.write_str(
                "a choice over intervals is no call of the C library; --target c prints it, and so does --as float",
            ),
            NoCalls::Format(width) => {
                write!(f, "the C library has no operations on it in {}; --target c prints them", width.name())
            }
            NoCalls::Direction => f.write_str("ties to away are no direction of the C library's operations"),
            NoCalls::Compiled => f.write_str("approximate operations are those of a GPU"),
        }
    }
}

impl core::error::Error for NoCalls {}

/// The name of the function.
const FUNCTION: &str = "formula";

/// Words of C, up to C23, that are no names of variables.
const KEYWORDS: &str = "alignas alignof asm auto bool break case char const constexpr continue default do double else \
    enum extern false float for goto if inline int long nullptr register restrict return short signed sizeof static \
    static_assert struct switch thread_local true typedef typeof typeof_unqual union unsigned void volatile while";

/// Does the function of numbers never round, and therefore have no direction in its name? Remainders round in intervals
/// only.
#[must_use]
pub fn never_rounds(info: &OpInfo) -> bool {
    info.accuracy == Accuracy::Exact || matches!(info.op, Op::Fmod | Op::Remainder)
}

/// A program as a function `formula` of its inputs, in the order of [`Program::inputs`], which calls the C library
/// (`outward.h`): `double` or `float`, or `outward_interval` for bounds. Its results are the library's own, bit for
/// bit. Values have the names that the formula gives them, where these are names in C.
///
/// # Errors
///
/// Where the library has no call for an operation.
///
/// ```
/// use outward::emit::{Form, calls};
/// use outward::program::{Program, Width};
///
/// let program = Program::parse("let d = x - y; d*d")?;
/// let text = calls(&program, &Form::intervals(Width::F64, 2))?;
/// assert!(text.contains("outward_interval formula(outward_interval x, outward_interval y)"));
/// assert!(text.contains("const outward_interval d = outward_interval_sub(x, y);"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn calls(program: &Program, form: &Form) -> Result<String, NoCalls> {
    let (program, reading) = match &form.reading {
        Reading::Float(mode) => (program.in_floats(mode.width), CallReading::Float(*mode)),
        Reading::Interval { .. } => (program.in_reals(), CallReading::Interval),
        Reading::Compiled(..) => return Err(NoCalls::Compiled),
    };
    let width = if reading == CallReading::Interval { Width::F64 } else { Width::F32 };
    if form.width != Width::F64 && form.width != width {
        return Err(NoCalls::Format(form.width));
    }
    let printer = CallPrinter { program: &program, reading, names: names(&program) };
    printer.function()
}

/// The reading of a function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CallReading {
    Float(FloatMode),
    Interval,
}

struct CallPrinter<'a> {
    program: &'a Program,
    reading: CallReading,
    /// The variable of each value.
    names: Vec<String>,
}

/// Returns a name in C for each value: its own, or its number.
fn names(program: &Program) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let mut name = |value: Value| {
        let own = match program.nodes()[value.index()] {
            Node::Input(index) => program.inputs().get(index).map(|input| input.name.as_str()),
            _ => program.name_of(value),
        };
        let own = own.filter(|own| is_name(own) && taken.insert(own.to_string()));
        own.map_or_else(|| format!("v{}", value.index()), str::to_string)
    };
    program.values().map(&mut name).collect()
}

/// Can it be the name of a variable? Names in capitals may be macros, and our own are `v5`.
fn is_name(name: &str) -> bool {
    let digits = name.strip_prefix('v').filter(|digits| !digits.is_empty());
    let is_own = digits.is_some_and(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()));
    let may_be_macro = name.len() > 2 && !name.contains(|c: char| c.is_ascii_lowercase());
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        && !KEYWORDS.split_whitespace().any(|word| word == name)
        && !name.starts_with("outward_")
        && !is_own
        && !may_be_macro
}

impl CallPrinter<'_> {
    fn function(&self) -> Result<String, NoCalls> {
        let mut text = String::from("#include <math.h>\n#include <outward.h>\n\n");
        let ty = self.type_name();
        let mut parameters = Vec::new();
        for (index, input) in self.program.inputs().iter().enumerate() {
            let value = self.program.values().find(|value| self.node(*value) == Node::Input(index));
            let name =
                value.map_or_else(|| format!("unused{index}"), |value| self.names[value.index()].clone());
            if name != input.name {
                let shown: String =
                    input.name.chars().map(|c| if c.is_control() || c == '\\' { ' ' } else { c }).collect();
                let _ = writeln!(text, "// {name}: {shown}");
            }
            parameters.push(format!("{ty} {name}"));
        }
        let parameters = if parameters.is_empty() { "void".to_string() } else { parameters.join(", ") };
        let _ = writeln!(text, "{ty} {FUNCTION}({parameters})\n{{");
        for value in self.program.values() {
            let Some(expression) = self.expression(value)? else { continue };
            let ty = if self.node(value).is_condition() { "bool" } else { ty };
            let _ = writeln!(text, "\tconst {ty} {} = {expression};", self.names[value.index()]);
        }
        let _ = writeln!(text, "\treturn {};\n}}", self.operand(self.program.output())?);
        Ok(text)
    }

    fn node(&self, value: Value) -> Node {
        self.program.nodes()[value.index()]
    }

    fn type_name(&self) -> &'static str {
        match self.reading {
            CallReading::Interval => "outward_interval",
            CallReading::Float(mode) => {
                if mode.width == Width::F32 {
                    "float"
                } else {
                    "double"
                }
            }
        }
    }

    /// A value as an operand: a variable, or the literal that it is.
    fn operand(&self, value: Value) -> Result<String, NoCalls> {
        let Node::Number(index, context) = self.node(value) else {
            return Ok(self.names[value.index()].clone());
        };
        let number = &self.program.numbers()[index];
        Ok(match self.reading {
            CallReading::Interval => {
                let (lo, hi) = number.bounds::<f64>();
                format!("(outward_interval){{{}, {}}}", literal(lo, ""), literal(hi, ""))
            }
            CallReading::Float(mode) => {
                let round = match context.round {
                    None => Round::TiesToEven,
                    Some(direction) => round(direction)?,
                };
                match (mode.width, context.width) {
                    (Width::F32, None | Some(Width::F32)) => {
                        literal(f64::from(number.round::<f32>(round)), "f")
                    }
                    (Width::F64, None | Some(Width::F64)) => literal(number.round::<f64>(round), ""),
                    (Width::F64, Some(Width::F32)) => literal(f64::from(number.round::<f32>(round)), ""),
                    (_, width) => return Err(NoCalls::Format(width.unwrap_or(mode.width))),
                }
            }
        })
    }

    fn operands(&self, values: &[Value]) -> Result<Vec<String>, NoCalls> {
        values.iter().map(|value| self.operand(*value)).collect()
    }

    /// The expression of a value; `None` for inputs and literals.
    fn expression(&self, value: Value) -> Result<Option<String>, NoCalls> {
        let node = self.node(value);
        let operands = self.operands(node.operands().as_slice())?;
        if self.reading == CallReading::Interval && (node.is_condition() || matches!(node, Node::Select(..)))
        {
            return Err(NoCalls::Choice);
        }
        Ok(Some(match node {
            Node::Input(_) | Node::Number(..) => return Ok(None),
            Node::Truth(truth) => truth.to_string(),
            Node::Apply(op, _, context) => format!("{}({})", self.name(op, context)?, operands.join(", ")),
            Node::WithInteger(op, _, n, context) => {
                let (name, x) = (self.name(op, context)?, &operands[0]);
                if op.info().has_integer_first() {
                    format!("{name}({n}, {x})")
                } else {
                    format!("{name}({x}, {n})")
                }
            }
            Node::Cast(_, context) => self.cast(&operands[0], context)?,
            Node::Compare(relation, ..) => {
                let sign = match relation {
                    Relation::Less => "<",
                    Relation::LessEqual => "<=",
                    Relation::Equal => "==",
                    Relation::NotEqual => "!=",
                };
                format!("{} {sign} {}", operands[0], operands[1])
            }
            Node::And(..) => operands.join(" && "),
            Node::Or(..) => operands.join(" || "),
            Node::Not(_) => format!("!{}", operands[0]),
            Node::Select(..) => format!("{} ? {} : {}", operands[0], operands[1], operands[2]),
            Node::Restrict(..) => return Err(NoCalls::Choice),
        }))
    }

    /// The function of an operation.
    fn name(&self, op: Op, context: Context) -> Result<String, NoCalls> {
        let info = op.info();
        match self.reading {
            CallReading::Interval => {
                // They differ for NaNs alone, which no interval has.
                let name = match op {
                    Op::Fmin => Op::Min.name(),
                    Op::Fmax => Op::Max.name(),
                    _ => info.name,
                };
                Ok(format!("outward_interval_{name}"))
            }
            CallReading::Float(mode) => {
                if let Some(width) = context.width.filter(|width| *width != mode.width) {
                    return Err(NoCalls::Format(width));
                }
                let format = if mode.width == Width::F32 { "f" } else { "" };
                let direction = match never_rounds(info) {
                    true => String::new(),
                    false => format!("_{}", suffix(self.direction(mode, context)?)),
                };
                Ok(format!("outward_{}{format}{direction}", info.name))
            }
        }
    }

    fn direction(&self, mode: FloatMode, context: Context) -> Result<Round, NoCalls> {
        context.round.map_or(Ok(mode.round), round)
    }

    /// A value rounded to the format of a cast, in the format of the whole. Of intervals a cast is nothing.
    fn cast(&self, operand: &str, context: Context) -> Result<String, NoCalls> {
        let CallReading::Float(mode) = self.reading else { return Ok(operand.to_string()) };
        let to = context.width.unwrap_or(mode.width);
        if to >= mode.width && to <= Width::F64 {
            return Ok(operand.to_string());
        }
        if !matches!(to, Width::F32 | Width::F16 | Width::Bf16) {
            return Err(NoCalls::Format(to));
        }
        let (from, to) = (mode.width.name(), to.name());
        let direction = suffix(self.direction(mode, context)?);
        Ok(format!("outward_{to}_to_{from}(outward_{from}_to_{to}_{direction}({operand}))"))
    }
}

fn round(direction: RoundingDirection) -> Result<Round, NoCalls> {
    Ok(match direction {
        RoundingDirection::TiesToEven => Round::TiesToEven,
        RoundingDirection::TowardZero => Round::TowardZero,
        RoundingDirection::TowardPositive => Round::TowardPositive,
        RoundingDirection::TowardNegative => Round::TowardNegative,
        RoundingDirection::TiesToAway => return Err(NoCalls::Direction),
    })
}

/// A literal of C, exact.
fn literal(x: f64, suffix: &str) -> String {
    let sign = if x.is_sign_negative() { "-" } else { "" };
    match Format::is_nan(x) {
        true => "NAN".into(),
        false if x.is_infinite() => format!("{sign}INFINITY"),
        false => format!("{}{suffix}", text::hex(x)),
    }
}
