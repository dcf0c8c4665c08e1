//! The parts of a recording.

use alloc::rc::Rc;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::format::integer::IntType;
use crate::machine::{Key, Native};
use crate::round::Round;

/// The kinds of values of nodes, and values while a recording is interpreted.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// A binary64 number.
    F64(f64),
    /// A binary32 number.
    F32(f32),
    /// A 64-bit integer.
    U64(u64),
    /// A 32-bit integer.
    U32(u32),
    /// A boolean.
    Mask(bool),
    /// The results of a rescue or a call, which [`Action::Result`] picks from.
    Results(Rc<[Content]>),
}

/// Kind of a node's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueKind {
    /// A binary64 number.
    F64,
    /// A binary32 number.
    F32,
    /// A 64-bit integer.
    U64,
    /// A 32-bit integer.
    U32,
    /// A boolean.
    Mask,
    /// The results of a rescue or a call.
    Results,
}

impl Content {
    /// A number.
    #[must_use]
    pub fn number<T: Native>(x: T) -> Content {
        match T::BITS {
            32 => Content::F32(f32::from_bits(x.pattern() as u32)),
            _ => Content::F64(f64::from_bits(x.pattern())),
        }
    }

    /// The pattern of a number; an integer; 1 or 0 for a truth.
    ///
    /// # Panics
    ///
    /// If the content is the results of a call.
    #[must_use]
    pub fn pattern(&self) -> u64 {
        match *self {
            Content::F64(x) => x.to_bits(),
            Content::F32(x) => x.to_bits().into(),
            Content::U64(x) => x,
            Content::U32(x) => x.into(),
            Content::Mask(b) => b.into(),
            Content::Results(_) => panic!("the results of a call are no number"),
        }
    }

    /// Returns the kind of the value.
    #[must_use]
    pub fn kind(&self) -> ValueKind {
        match self {
            Content::F64(_) => ValueKind::F64,
            Content::F32(_) => ValueKind::F32,
            Content::U64(_) => ValueKind::U64,
            Content::U32(_) => ValueKind::U32,
            Content::Mask(_) => ValueKind::Mask,
            Content::Results(_) => ValueKind::Results,
        }
    }
}

/// An arithmetic operation; its name states the number of its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arithmetic {
    /// a + b.
    Add,
    /// a − b.
    Sub,
    /// a · b.
    Mul,
    /// a / b.
    Div,
    /// √a.
    Sqrt,
    /// a · b + c.
    Fma,
    /// [`Lanes::fmuladd`](crate::machine::Lanes::fmuladd).
    MulAdd,
    /// [`Lanes::residual`](crate::machine::Lanes::residual).
    Residual,
}

/// An operation of binary32 whose result on a device is within some ulps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Approximate {
    /// a / b.
    Div,
    /// 1 / a.
    Recip,
    /// √a.
    Sqrt,
    /// 1 / √a.
    RecipSqrt,
}

/// A comparison of numbers; false where an operand is a NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// a < b.
    Less,
    /// a ≤ b.
    LessEqual,
    /// a = b.
    Equal,
}

/// An operation on integers of one width; `+ − ·` wrap. Integers of 32 bits are shifted by counts below 32, which have
/// 32 bits too; they are not multiplied, and their leading zeros are not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Integer {
    /// a + b.
    Add,
    /// a − b.
    Sub,
    /// Low half of a · b.
    MulLow,
    /// High half of a · b.
    MulHigh,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Bitwise complement.
    Not,
    /// Shift left by the second argument; 0 from 64 on, where it has 64 bits.
    ShiftLeft,
    /// Logical shift right by the second argument; 0 from 64 on, where it has 64 bits.
    ShiftRight,
    /// Arithmetic shift right by a constant below 64.
    ShiftRightSigned(u32),
    /// Number of leading zero bits.
    LeadingZeros,
    /// The smaller of two unsigned integers of 32 bits.
    Lesser,
    /// The larger of two unsigned integers of 32 bits.
    Greater,
    /// Unsigned a < b, as a mask.
    Less,
    /// a = b, as a mask.
    Equal,
}

/// The action of a node. Numbers have the formats of the arguments.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The argument of the graph with this number.
    Input(usize),
    /// A constant.
    Constant(Content),
    /// Arithmetic rounded in a direction.
    Rounded(Arithmetic, Round),
    /// Arithmetic in binary32 rounded in a direction, with zeros of the same sign in place of subnormal arguments and
    /// results. A result counts
    /// as subnormal if it would be below the normal numbers after rounding with unlimited exponent.
    Flushed(Arithmetic, Round),
    /// An approximate operation in binary32, as the device computes it; with zeros in place of subnormal numbers where
    /// the flag is set.
    Approximate(Approximate, bool),
    /// A number rounded to an integral value.
    Integral(Round),
    /// −a.
    Neg,
    /// |a|.
    Abs,
    /// A comparison; gives a mask.
    Compare(Comparison),
    /// Is a a NaN?
    IsNan,
    /// The smaller.
    Lesser,
    /// The larger.
    Greater,
    /// The second argument where the first, a mask, is set, else the third: numbers or integers.
    Select,
    /// The pattern of a number.
    ToBits,
    /// The pattern of a binary32 number, in 32 bits.
    ToWord,
    /// A binary32 number in binary16, rounded: the pattern, in 32 bits. The result for a NaN is unspecified.
    ToHalf(Round),
    /// The binary32 number that the binary16 number with this pattern, in 32 bits, is; a NaN stays one.
    FromHalf,
    /// The binary64 number of a pattern.
    ToF64,
    /// The binary32 number of the pattern, in the low half of 64 bits or in 32.
    ToF32,
    /// A binary32 number in binary64.
    Widen,
    /// A binary64 number in binary32, rounded.
    RoundToF32(Round),
    /// A number as an integer of this type, rounded as by [`to_int`](crate::ops::to_int): saturated, and with its
    /// results for NaNs. It has as many bits as the type.
    ToInteger(Round, IntType),
    /// An integer of this type, in as many bits, as a number of this kind, rounded.
    FromInteger(Round, IntType, ValueKind),
    /// 1/a within 2^-50.
    RecipApprox,
    /// 1/a within 2^-41 on some machines: [`recip_rough`](crate::machine::Machine::recip_rough). Proofs depend on this.
    /// Interpreters and kernels compute [`RecipApprox`](Action::RecipApprox), and so do recordings that are read from a
    /// store, which does not distinguish the two.
    RecipRough,
    /// The element of a table whose index is the argument.
    Gather(&'static [f64]),
    /// The element of a table of integers whose index is the argument.
    GatherU64(&'static [u64]),
    /// An operation on integers.
    Integer(Integer),
    /// Both masks are set.
    MaskAnd,
    /// At least one of the masks is set.
    MaskOr,
    /// The mask is not set.
    MaskNot,
    /// The results of the graph with this number for the next arguments, where the first argument, a mask, is set;
    /// elsewhere the last arguments, one for each result.
    Rescue(usize),
    /// The results of the graph with this number for the arguments.
    Call(usize),
    /// One of the results of a rescue or a call, and its kind.
    Result(usize, ValueKind),
}

/// An operation and the nodes that are its arguments, all of them earlier in the graph.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphNode {
    /// The action.
    pub op: Action,
    /// The arguments.
    pub args: Vec<usize>,
}

/// A graph in order of evaluation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Graph {
    /// The key of the uncommon path or routine that it is (or is a part of); none for the kernel itself.
    pub key: Option<Key>,
    /// The operations.
    pub nodes: Vec<GraphNode>,
    /// The nodes whose values are the results.
    pub outputs: Vec<usize>,
    /// The inputs it takes.
    pub inputs: Vec<ValueKind>,
}

impl Graph {
    /// The name of the path or routine; empty for the kernel itself.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.key.map_or("", Key::name)
    }

    /// The name, the path, and the target if there is one: the comment above it in the text of a kernel.
    #[doc(hidden)]
    #[must_use]
    pub fn title(&self) -> String {
        self.key.map_or_else(String::new, |key| key.to_string())
    }
}

/// A kernel, recorded.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recording {
    /// The kernel itself.
    pub main: Graph,
    /// The uncommon paths and routines that it, or one of them, calls.
    pub functions: Vec<Graph>,
}
