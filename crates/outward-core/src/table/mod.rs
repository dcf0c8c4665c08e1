//! The operation table: the single list of all operations of intervals and formulas.
//!
//! The command line (`outward ops`), the parsers, the readings, the methods of intervals and of closures, the ITL
//! runner, the tests and the benchmarks all read it; there is no second list. To add an operation, add one row to its
//! chapter in `rows/`. The compiler and the tests then name what is still missing.
//!
//! ```
//! use outward::table::{Accuracy, Op};
//!
//! let sqrt = Op::by_name("sqrt").unwrap().info();
//! assert_eq!(sqrt.ieee754, Some("squareRoot"));
//! assert_eq!(sqrt.arity(), 1);
//! assert_eq!(sqrt.accuracy, Accuracy::Tightest);
//! assert_eq!(Op::by_ieee1788("convexHull"), Some(Op::ConvexHull));
//! assert_eq!(Op::by_fpcore("fabs"), Some(Op::Abs));
//! ```

mod info;
#[doc(hidden)]
pub mod rows;

pub use info::{Accuracy, Kind, OpInfo, Readings, Type};

use Accuracy::{Nearest, Tightest, Ulps};

/// Defines the operations from the head and the `info` of every row.
macro_rules! operations {
    ($(
        $(#[doc = $doc:literal])*
        $op:ident $name:ident $kind:ident ($($operand:ident),*) $(-> ($($result:ident),*))? { $($info:tt)* }
    )*) => {
        /// An operation of the table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Op {
            $($(#[doc = $doc])* $op,)*
        }

        /// Every operation, in the order of [`Op`].
        pub const TABLE: &[OpInfo] = &[$({
            const TYPES: [&[Type]; 2] = operations!(@types ($($operand),*) $(-> ($($result),*))?);
            OpInfo::new(Op::$op, stringify!($name), Kind::$kind, TYPES[0], TYPES[1])
                .about(concat!($($doc),*).trim_ascii())
                $($info)*
        },)*];
    };
    // A function names its operands, which are intervals, and so is its result.
    (@types ($($x:ident),*)) => { [&[$(operations!(@interval $x)),*], &[Type::Interval]] };
    (@interval $x:ident) => { Type::Interval };
    (@types ($($operand:ident),*) -> ($($result:ident),*)) => {
        [&[$(Type::$operand),*], &[$(Type::$result),*]]
    };
}
crate::__operations! { operations }

impl Op {
    /// Returns the entry of the operation in the table.
    pub const fn info(self) -> &'static OpInfo {
        &TABLE[self as usize]
    }

    /// Returns our name of the operation.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// Returns the operation with this name of ours.
    pub fn by_name(name: &str) -> Option<Op> {
        TABLE.iter().find(|info| info.name == name).map(|info| info.op)
    }

    /// The operation that IEEE 1788 calls so.
    pub fn by_ieee1788(name: &str) -> Option<Op> {
        TABLE.iter().find(|info| info.ieee1788 == Some(name)).map(|info| info.op)
    }

    /// The operation that an infix formula writes so, with this many operands (`-` is two operations).
    pub fn by_infix(name: &str, arity: usize) -> Option<Op> {
        TABLE.iter().find(|info| info.arity() == arity && info.infix.contains(&name)).map(|info| info.op)
    }

    /// The operation that FPCore writes so; `-` with one operand is [`Op::Neg`], see [`Op::by_infix`].
    pub fn by_fpcore(name: &str) -> Option<Op> {
        TABLE.iter().find(|info| info.fpcore.contains(&name)).map(|info| info.op)
    }
}
