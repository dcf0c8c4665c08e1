//! Constant expressions, computed by the translator: where the language requires a constant, no function can be called.

use outward_core::Round;
use outward_core::format::{F16, Format};
use outward_core::machine::Float;
use outward_core::ops;
use outward_core::round::{Rd, Rn, Ru, Rz};
use outward_core::text::{Exact, hex, parse_nearest};

use crate::ast::AstNode;
use crate::functions::Operator;
use crate::mode::Mode;
use crate::source::SourceText;
use crate::types::{OpenClType, ScalarType};

/// A value of a constant expression.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum ConstantValue {
    Integer(i128),
    Half(F16),
    Float(f32),
    Double(f64),
}

/// An expression that cannot be computed here: its position, and the reason.
pub(crate) struct Unknown {
    pub at: usize,
    pub what: String,
}

impl ConstantValue {
    /// Formats the value as a literal of the language.
    pub fn literal(self) -> String {
        match self {
            ConstantValue::Integer(x) => x.to_string(),
            ConstantValue::Half(x) => spell(x, "h"),
            ConstantValue::Float(x) => spell(x, "f"),
            ConstantValue::Double(x) => spell(x, ""),
        }
    }

    /// Converts to a floating-point type, rounded if necessary.
    fn to(self, scalar: ScalarType, round: Round) -> Option<ConstantValue> {
        Some(match scalar {
            ScalarType::Half => ConstantValue::Half(self.rounded(round)?),
            ScalarType::Float => ConstantValue::Float(self.rounded(round)?),
            ScalarType::Double => ConstantValue::Double(self.rounded(round)?),
            _ => return None,
        })
    }

    fn rounded<T: Format>(self, round: Round) -> Option<T> {
        let text = match self {
            ConstantValue::Integer(x) => x.to_string(),
            ConstantValue::Half(x) if Format::is_nan(x) => return Some(T::nan()),
            ConstantValue::Float(x) if x.is_nan() => return Some(T::nan()),
            ConstantValue::Double(x) if x.is_nan() => return Some(T::nan()),
            ConstantValue::Half(x) => hex(x).to_string(),
            ConstantValue::Float(x) => hex(x).to_string(),
            ConstantValue::Double(x) => hex(x).to_string(),
        };
        Some(Exact::parse_extended(&text).ok()?.round(round))
    }
}

/// Formats a literal; one with a sign has parentheses, since it may follow an operator.
fn spell<T: Format>(x: T, suffix: &str) -> String {
    if x.pattern() & !T::SIGN_MASK > T::INFINITY_BITS {
        return "NAN".into();
    }
    let infinite = x.pattern() & !T::SIGN_MASK == T::INFINITY_BITS;
    let magnitude = T::from_pattern(x.pattern() & !T::SIGN_MASK);
    let text = if infinite { "INFINITY".into() } else { format!("{}{suffix}", hex(magnitude)) };
    if x.pattern() & T::SIGN_MASK == 0 { text } else { format!("(-{text})") }
}

fn arithmetic<T: Float>(operator: Operator, round: Round, a: T, b: T) -> T {
    macro_rules! in_direction {
        ($name:ident) => {
            match round {
                Round::TiesToEven => ops::$name::<Rn, T>(a, b),
                Round::TowardZero => ops::$name::<Rz, T>(a, b),
                Round::TowardPositive => ops::$name::<Ru, T>(a, b),
                Round::TowardNegative => ops::$name::<Rd, T>(a, b),
            }
        };
    }
    match operator {
        Operator::Add => in_direction!(add),
        Operator::Sub => in_direction!(sub),
        Operator::Mul => in_direction!(mul),
        Operator::Div => in_direction!(div),
    }
}

/// Evaluates a constant expression, each operation in the mode of its position.
pub(crate) fn evaluate(source: &SourceText, node: &AstNode) -> Result<ConstantValue, Unknown> {
    let at = node.range.as_ref().map_or(0, |range| range.start);
    let unknown = |what: &str| Unknown { at, what: what.into() };
    let round = source.mode(at).unwrap_or(Mode::Rte).round();
    let operand = |i: usize| evaluate(source, &node.inner[i]);
    let scalar = || OpenClType::of(&node.types).filter(|found| found.lanes == 1).map(|found| found.scalar);
    match node.kind.as_str() {
        "ParenExpr" | "ConstantExpr" if !node.inner.is_empty() => operand(0),
        "IntegerLiteral" | "CharacterLiteral" => {
            // A character is printed without its sign.
            let value = node.value.parse().ok().and_then(|value| wrapped(value, scalar()?));
            value.map(ConstantValue::Integer).ok_or_else(|| unknown("a literal of this form"))
        }
        "FloatingLiteral" => {
            let range = node.range.clone().ok_or_else(|| unknown("a literal in a macro of the language"))?;
            let text = &source.text[range];
            match text {
                "INFINITY" => return Ok(ConstantValue::Float(f32::INFINITY)),
                "HUGE_VALF" => return Ok(ConstantValue::Float(f32::INFINITY)),
                "HUGE_VAL" => return Ok(ConstantValue::Double(f64::INFINITY)),
                "NAN" => return Ok(ConstantValue::Float(f32::NAN)),
                _ => {}
            }
            let hexadecimal = text.starts_with("0x") || text.starts_with("0X");
            let digits = text.trim_end_matches(|c| {
                matches!(c, 'l' | 'L' | 'h' | 'H') || !hexadecimal && matches!(c, 'f' | 'F')
            });
            let digits = if hexadecimal { digits.trim_end_matches(['f', 'F']) } else { digits };
            let value = match scalar() {
                Some(ScalarType::Half) => parse_nearest(digits.as_bytes()).map(ConstantValue::Half),
                Some(ScalarType::Float) => parse_nearest(digits.as_bytes()).map(ConstantValue::Float),
                Some(ScalarType::Double) => parse_nearest(digits.as_bytes()).map(ConstantValue::Double),
                _ => return Err(unknown("a literal of this type")),
            };
            value.map_err(|_| unknown("a literal of this form"))
        }
        "ImplicitCastExpr" | "CStyleCastExpr" => match node.cast.as_str() {
            "NoOp" => operand(0),
            "FloatingCast" | "IntegralToFloating" => {
                let to = scalar().ok_or_else(|| unknown("a conversion to this type"))?;
                operand(0)?.to(to, round).ok_or_else(|| unknown("a conversion to this type"))
            }
            "FloatingToIntegral" | "IntegralCast" => {
                let to = scalar().ok_or_else(|| unknown("a conversion to this type"))?;
                let value = match operand(0)? {
                    ConstantValue::Integer(x) => wrapped(x, to),
                    ConstantValue::Half(x) => truncated(x.widen(), to),
                    ConstantValue::Float(x) => truncated(f64::from(x), to),
                    ConstantValue::Double(x) => truncated(x, to),
                };
                value
                    .map(ConstantValue::Integer)
                    .ok_or_else(|| unknown("a conversion to an integer that it does not fit in"))
            }
            _ => Err(unknown("a conversion of this kind")),
        },
        "UnaryOperator" if node.opcode == "-" => match operand(0)? {
            ConstantValue::Integer(x) => {
                let value = scalar().and_then(|scalar| computed(-x, scalar));
                value.map(ConstantValue::Integer).ok_or_else(|| unknown("an integer beyond its type"))
            }
            ConstantValue::Half(x) => Ok(ConstantValue::Half(-x)),
            ConstantValue::Float(x) => Ok(ConstantValue::Float(-x)),
            ConstantValue::Double(x) => Ok(ConstantValue::Double(-x)),
        },
        "UnaryOperator" if node.opcode == "+" => operand(0),
        "BinaryOperator" => {
            let operator = Operator::of(&node.opcode).ok_or_else(|| unknown("an operator of this kind"))?;
            match (operand(0)?, operand(1)?) {
                (ConstantValue::Half(a), ConstantValue::Half(b)) => {
                    Ok(ConstantValue::Half(arithmetic(operator, round, a, b)))
                }
                (ConstantValue::Float(a), ConstantValue::Float(b)) => {
                    Ok(ConstantValue::Float(arithmetic(operator, round, a, b)))
                }
                (ConstantValue::Double(a), ConstantValue::Double(b)) => {
                    Ok(ConstantValue::Double(arithmetic(operator, round, a, b)))
                }
                (ConstantValue::Integer(a), ConstantValue::Integer(b)) => {
                    let value = match operator {
                        Operator::Add => a.checked_add(b),
                        Operator::Sub => a.checked_sub(b),
                        Operator::Mul => a.checked_mul(b),
                        Operator::Div => a.checked_div(b),
                    };
                    let value = value.and_then(|value| computed(value, scalar()?));
                    value.map(ConstantValue::Integer).ok_or_else(|| unknown("an integer beyond its type"))
                }
                _ => Err(unknown("operands of different types")),
            }
        }
        "DeclRefExpr" => Err(unknown("a variable")),
        "CallExpr" => Err(unknown("a call")),
        _ => Err(unknown("an expression of this kind")),
    }
}

fn truncated(x: f64, to: ScalarType) -> Option<i128> {
    #[allow(clippy::cast_possible_truncation, reason = "the range is asked for before")]
    let value = (x.abs() < 1e30).then_some(x as i128)?;
    limits(to)?.contains(&value).then_some(value)
}

/// Returns an integer in a type, modulo the number of its values.
fn wrapped(x: i128, to: ScalarType) -> Option<i128> {
    let limits = limits(to)?;
    Some((x - limits.start()).rem_euclid(limits.end() - limits.start() + 1) + limits.start())
}

/// Returns the result of an operation: unsigned numbers wrap, signed ones must fit.
fn computed(x: i128, of: ScalarType) -> Option<i128> {
    let limits = limits(of)?;
    if *limits.start() == 0 { wrapped(x, of) } else { limits.contains(&x).then_some(x) }
}

/// Returns the range of an integer type.
fn limits(scalar: ScalarType) -> Option<std::ops::RangeInclusive<i128>> {
    let (digits, signed) = match scalar {
        ScalarType::Char => (7, true),
        ScalarType::Uchar => (8, false),
        ScalarType::Short => (15, true),
        ScalarType::Ushort => (16, false),
        ScalarType::Int => (31, true),
        ScalarType::Uint => (32, false),
        ScalarType::Long => (63, true),
        ScalarType::Ulong => (64, false),
        _ => return None,
    };
    let above = 1i128 << digits;
    Some(if signed { -above } else { 0 }..=above - 1)
}
