//! Signatures of functions.

use crate::CType;

/// A function's parameters and result, and the way to call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The format of its numbers and of its result.
    pub format: CType,
    /// The parameters.
    pub parameters: Parameters,
    /// The representation of its numbers and of its result.
    pub passing: Passing,
    /// The rounding mode of the processor during a call; by default to nearest.
    pub direction: Option<Direction>,
}

/// The parameters of a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Parameters {
    /// One number.
    #[default]
    One,
    /// Two numbers.
    Two,
    /// Three numbers.
    Three,
    /// A number and an integer, as `ldexp`.
    NumberAndInteger,
    /// An integer and a number, as `jn`.
    IntegerAndNumber,
}

/// The representation in which a function takes its numbers and returns its result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Passing {
    /// Numbers: `_Float16`, `__bf16`, `float`, `double`.
    #[default]
    Numbers,
    /// Bit patterns: `uint16_t`, `uint32_t`, `uint64_t`, or structures of one of these.
    Patterns,
}

/// A rounding mode other than to nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Toward +∞.
    Up,
    /// Toward −∞.
    Down,
    /// Toward zero.
    TowardZero,
}

impl Parameters {
    /// All parameter lists, with their names.
    const NAMES: [(Parameters, &'static str); 5] = [
        (Parameters::One, "x"),
        (Parameters::Two, "x,y"),
        (Parameters::Three, "x,y,z"),
        (Parameters::NumberAndInteger, "x,n"),
        (Parameters::IntegerAndNumber, "n,x"),
    ];

    /// Returns the number of parameters.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Parameters::One => 1,
            Parameters::Two | Parameters::NumberAndInteger | Parameters::IntegerAndNumber => 2,
            Parameters::Three => 3,
        }
    }

    /// Returns the index of the integer, from 0.
    #[must_use]
    pub const fn integer(self) -> Option<usize> {
        match self {
            Parameters::One | Parameters::Two | Parameters::Three => None,
            Parameters::NumberAndInteger => Some(1),
            Parameters::IntegerAndNumber => Some(0),
        }
    }

    /// Returns the parameters of a function of `count` numbers.
    #[must_use]
    pub const fn of(count: usize) -> Option<Parameters> {
        match count {
            1 => Some(Parameters::One),
            2 => Some(Parameters::Two),
            3 => Some(Parameters::Three),
            _ => None,
        }
    }

    /// Returns a name for the list: numbers are `x`, `y` and `z`, and an integer is `n`, as in `x,n`.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(which, _)| *which == self).map_or("", |(_, name)| name)
    }

    /// Returns the parameters of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Parameters> {
        Self::NAMES.iter().find(|(_, known)| *known == name).map(|(which, _)| *which)
    }
}

impl Signature {
    /// Returns the signature of a function of one number, in the usual mode.
    #[must_use]
    pub const fn of_one(format: CType) -> Signature {
        Signature { format, parameters: Parameters::One, passing: Passing::Numbers, direction: None }
    }

    /// Returns the number of bytes of the arguments of a call.
    #[must_use]
    pub const fn size(self) -> usize {
        match self.parameters.integer() {
            Some(_) => self.format.size + size_of::<i32>(),
            None => self.parameters.count() * self.format.size,
        }
    }
}
