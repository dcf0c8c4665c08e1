//! The functions of arrays, and the types of their arrays.

use std::ffi::c_char;

use outward::Round;
use outward::program::Width;
use outward::table::{Accuracy, Op, OpInfo, TABLE, Type};

/// Name in the module of the dictionary from functions of arrays to functions.
pub const OPERATIONS: &str = "ufunc_operations";

/// The directions, by the ends of names.
pub const DIRECTIONS: [(&str, Round); 4] = [
    ("rn", Round::TiesToEven),
    ("rz", Round::TowardZero),
    ("ru", Round::TowardPositive),
    ("rd", Round::TowardNegative),
];

/// An operation of the table, and the direction in which results are rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Function {
    /// The operation.
    pub op: Op,
    /// The direction.
    pub round: Round,
}

/// Returns the operations that are functions of arrays: those with a float reading.
pub fn operations() -> impl Iterator<Item = &'static OpInfo> {
    TABLE.iter().filter(|info| info.readings.float)
}

/// Returns whether the function of numbers never rounds. Then it has one name. Remainders round in intervals only.
pub fn is_exact(info: &OpInfo) -> bool {
    info.accuracy == Accuracy::Exact || matches!(info.op, Op::Fmod | Op::Remainder)
}

impl Function {
    /// Returns the function with this name. `exp_rn` is `exp`.
    pub fn named(name: &str) -> Option<Function> {
        if let Some(function) = Function::in_direction(name, "rn") {
            return Some(function);
        }
        let (operation, direction) = name.rsplit_once('_')?;
        Function::in_direction(operation, direction).filter(|function| !is_exact(function.op.info()))
    }

    /// Returns the function of an operation in a direction, by their names.
    pub fn in_direction(operation: &str, direction: &str) -> Option<Function> {
        let info = operations().find(|info| info.name == operation)?;
        let (_, round) = DIRECTIONS.into_iter().find(|(name, _)| *name == direction)?;
        Some(Function { op: info.op, round })
    }

    /// Returns the name, without a direction if it rounds to nearest.
    pub fn name(self) -> String {
        match self.direction() {
            "rn" => self.op.name().to_owned(),
            direction => format!("{}_{direction}", self.op.name()),
        }
    }

    /// Returns the name of the direction: `rn`, `rz`, `ru` or `rd`.
    pub fn direction(self) -> &'static str {
        DIRECTIONS.into_iter().find(|(_, round)| *round == self.round).map_or("rn", |(name, _)| name)
    }

    /// Returns the index of the operand that is an integer and not a number.
    pub fn integer(self) -> Option<usize> {
        self.op.info().operands.iter().position(|operand| *operand == Type::Integer)
    }
}

/// The type of an array's elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// binary16.
    F16,
    /// The format of `ml_dtypes.bfloat16`.
    Bf16,
    /// binary32.
    F32,
    /// binary64.
    F64,
    /// Integers of 64 bits.
    I64,
    /// Integers of 64 bits, without a sign.
    U64,
}

impl Element {
    /// Returns the size of an element in bytes.
    pub const fn size(self) -> usize {
        match self {
            Element::F16 | Element::Bf16 => 2,
            Element::F32 => 4,
            Element::F64 | Element::I64 | Element::U64 => 8,
        }
    }

    /// Returns NumPy's number of the type. C's `long` has 64 bits on all platforms but Windows, where `long long` has
    /// them.
    pub const fn type_number(self) -> Option<c_char> {
        const LONG: bool = size_of::<std::ffi::c_long>() == 8;
        match self {
            Element::F16 => Some(23),
            Element::Bf16 => None,
            Element::F32 => Some(11),
            Element::F64 => Some(12),
            Element::I64 => Some(if LONG { 7 } else { 9 }),
            Element::U64 => Some(if LONG { 8 } else { 10 }),
        }
    }

    /// Returns the format that results are rounded to; integers are converted to binary64 numbers.
    pub const fn width(self) -> Width {
        match self {
            Element::F16 => Width::F16,
            Element::Bf16 => Width::Bf16,
            Element::F32 => Width::F32,
            Element::F64 | Element::I64 | Element::U64 => Width::F64,
        }
    }
}

/// The types of one loop of a function, which NumPy chooses by the types of the operands.
#[derive(Clone, Debug)]
pub struct Types {
    /// The types of the operands.
    pub inputs: Vec<Element>,
    /// The type of the result.
    pub output: Element,
}

impl Types {
    /// Returns the types of a function's loops, in the order in which NumPy looks for the first to which the operands
    /// can be cast.
    ///
    /// NumPy casts integers of 64 bits to binary64 and rounds them to nearest. They have loops of their own, before
    /// those of binary64, so that an integer that is no number of binary64 is refused.
    pub fn of(function: Function) -> Vec<Types> {
        let arity = function.op.info().arity();
        let mut all: Vec<Types> = [Element::F16, Element::F32].map(|e| Types::all(function, e)).into();
        let mixed = 3_usize.pow(arity as u32);
        for number in 0..mixed {
            let digit = |place: usize| number / 3_usize.pow(place as u32) % 3;
            if function.integer().is_some_and(|place| digit(place) != 0) {
                continue;
            }
            let input = |place| match digit(place) {
                _ if function.integer() == Some(place) => Element::I64,
                0 => Element::I64,
                1 => Element::U64,
                _ => Element::F64,
            };
            all.push(Types { inputs: (0..arity).map(input).collect(), output: Element::F64 });
        }
        all
    }

    /// Returns types that are all one format, except the integer.
    pub fn all(function: Function, element: Element) -> Types {
        let input = |place| if function.integer() == Some(place) { Element::I64 } else { element };
        Types { inputs: (0..function.op.info().arity()).map(input).collect(), output: element }
    }
}
