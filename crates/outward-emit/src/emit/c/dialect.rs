//! The differences in spelling between OpenCL C, CUDA C++ and C.

use alloc::format;
use alloc::string::{String, ToString};

use crate::machine::trace::{Arithmetic, Instructions, ValueKind};
use crate::round::Round;

/// A language that is written as C is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// OpenCL C, from 1.2 on, with binary64 (`cl_khr_fp64`).
    ///
    /// Only its guaranteed operations are used: `+ - *`, `fma` and conversions to nearest are rounded correctly in both
    /// formats, `/` and `sqrt` in binary64. In binary32 the latter two are not, so they are done in binary64 and
    /// rounded, which gives the correctly rounded result (see `eft::narrow`).
    OpenCl,
    /// CUDA C++, whose intrinsic functions have directions and are never fused.
    Cuda,
    /// C, from C99 on, for processors with the arithmetic of IEEE 754; it needs `math.h`, and no library of ours.
    ///
    /// Only operations to nearest are used, as in OpenCL C, and these are rounded correctly in both formats.
    C,
}

impl Dialect {
    /// The instructions that a recording for it may have.
    pub(super) fn instructions(self) -> Instructions {
        match self {
            Dialect::OpenCl | Dialect::C => Instructions::Nearest,
            Dialect::Cuda => Instructions::Directed,
        }
    }

    /// The type of a value.
    pub(in crate::emit) fn type_name(self, kind: ValueKind) -> &'static str {
        match (self, kind) {
            (_, ValueKind::F64) => "double",
            (_, ValueKind::F32) => "float",
            (_, ValueKind::Mask) => "bool",
            (Dialect::OpenCl, ValueKind::U64) => "ulong",
            (Dialect::OpenCl, ValueKind::U32) => "uint",
            (Dialect::Cuda, ValueKind::U64) => "unsigned long long",
            (Dialect::Cuda, ValueKind::U32) => "unsigned int",
            (Dialect::C, ValueKind::U64) => "uint64_t",
            (Dialect::C, ValueKind::U32) => "uint32_t",
            (_, ValueKind::Results) => unreachable!("the results of a rescue are no value"),
        }
    }

    /// A constant of 64 bits.
    pub(super) fn long(self, x: u64) -> String {
        match self {
            Dialect::OpenCl => format!("0x{x:X}UL"),
            Dialect::Cuda => format!("0x{x:X}ULL"),
            Dialect::C => format!("UINT64_C(0x{x:X})"),
        }
    }

    /// A small count of 64 bits.
    pub(super) fn count(self, x: usize) -> String {
        match self {
            Dialect::OpenCl => format!("{x}UL"),
            Dialect::Cuda => format!("{x}ULL"),
            Dialect::C => format!("UINT64_C({x})"),
        }
    }

    /// The number with a pattern of 64 bits.
    pub(super) fn as_double(self, bits: &str) -> String {
        match self {
            Dialect::OpenCl => format!("as_double({bits})"),
            Dialect::Cuda => format!("__longlong_as_double((long long){bits})"),
            Dialect::C => format!("outward_as_double({bits})"),
        }
    }

    /// The number with a pattern of 32 bits.
    pub(super) fn as_float(self, bits: &str) -> String {
        match self {
            Dialect::OpenCl => format!("as_float({bits})"),
            Dialect::Cuda => format!("__uint_as_float({bits})"),
            Dialect::C => format!("outward_as_float({bits})"),
        }
    }

    /// The pattern of a binary64 number.
    pub(super) fn bits_of_double(self, x: &str) -> String {
        match self {
            Dialect::OpenCl => format!("as_ulong({x})"),
            Dialect::Cuda => format!("(unsigned long long)__double_as_longlong({x})"),
            Dialect::C => format!("outward_bits_of_double({x})"),
        }
    }

    /// The pattern of a binary32 number.
    pub(super) fn bits_of_float(self, x: &str) -> String {
        match self {
            Dialect::OpenCl => format!("as_uint({x})"),
            Dialect::Cuda => format!("__float_as_uint({x})"),
            Dialect::C => format!("outward_bits_of_float({x})"),
        }
    }

    /// A conversion of integers by value.
    pub(super) fn cast(self, to: ValueKind, x: &str) -> String {
        format!("({}){x}", self.type_name(to))
    }

    /// Returns the test whether `x` is a NaN.
    pub(super) fn is_nan(self, x: &str) -> String {
        match self {
            Dialect::OpenCl => format!("isnan({x}) != 0"),
            Dialect::Cuda | Dialect::C => format!("{x} != {x}"),
        }
    }

    /// A function of one format, by its name for binary64.
    pub(super) fn of_format(self, name: &str, narrow: bool) -> String {
        match self {
            Dialect::Cuda | Dialect::C if narrow => format!("{name}f"),
            _ => name.to_string(),
        }
    }

    /// The high half of a product of 64 bits.
    pub(super) fn mul_high(self, a: &str, b: &str) -> String {
        match self {
            Dialect::OpenCl => format!("mul_hi({a}, {b})"),
            Dialect::Cuda => format!("__umul64hi({a}, {b})"),
            Dialect::C => format!("outward_mul_high({a}, {b})"),
        }
    }

    /// The leading zeros of 64 bits.
    pub(super) fn leading_zeros(self, a: &str) -> String {
        match self {
            Dialect::OpenCl => format!("clz({a})"),
            Dialect::Cuda => format!("(unsigned long long)__clzll((long long){a})"),
            Dialect::C => format!("outward_leading_zeros({a})"),
        }
    }

    /// An arithmetic shift right.
    pub(super) fn shift_signed(self, a: &str, count: u32, short: bool) -> String {
        match (self, short) {
            (Dialect::OpenCl, true) => format!("as_uint(as_int({a}) >> {count})"),
            (Dialect::OpenCl, false) => format!("as_ulong(as_long({a}) >> {count})"),
            (Dialect::Cuda, true) => format!("(unsigned int)((int){a} >> {count})"),
            (Dialect::Cuda, false) => format!("(unsigned long long)((long long){a} >> {count})"),
            // C leaves the shift of a negative integer to the compiler.
            (Dialect::C, true) => format!("({a} >> {count}) | ({a} >> 31 ? ~(0xFFFFFFFFu >> {count}) : 0)"),
            (Dialect::C, false) => {
                format!("({a} >> {count}) | ({a} >> 63 ? ~(~UINT64_C(0) >> {count}) : 0)")
            }
        }
    }

    /// The lesser or the greater one of two integers.
    pub(super) fn extremum(self, name: &str, a: &str, b: &str) -> String {
        match (self, name) {
            (Dialect::OpenCl | Dialect::Cuda, _) => format!("{name}({a}, {b})"),
            (Dialect::C, "min") => format!("{a} < {b} ? {a} : {b}"),
            (Dialect::C, _) => format!("{a} < {b} ? {b} : {a}"),
        }
    }

    /// 1/x within 2^-50.
    pub(super) fn reciprocal(self, x: &str) -> String {
        match self {
            Dialect::OpenCl | Dialect::C => format!("1.0 / {x}"),
            Dialect::Cuda => format!("__drcp_rn({x})"),
        }
    }

    /// Binary64 to binary32.
    pub(super) fn round_to_f32(self, x: &str, round: Round) -> String {
        match self {
            Dialect::OpenCl => {
                assert_eq!(round, Round::TiesToEven, "directed conversions are recorded as transforms");
                format!("convert_float_rte({x})")
            }
            Dialect::C => {
                assert_eq!(round, Round::TiesToEven, "directed conversions are recorded as transforms");
                format!("(float){x}")
            }
            Dialect::Cuda => format!("__double2float_{}({x})", suffix(round)),
        }
    }

    /// Prints an arithmetic operation, rounded.
    pub(super) fn rounded(
        self,
        operation: Arithmetic,
        round: Round,
        narrow: bool,
        args: &[String],
    ) -> String {
        match self {
            Dialect::OpenCl => {
                assert_eq!(round, Round::TiesToEven, "OpenCL C has no directed instructions");
                nearest(operation, narrow, args)
            }
            Dialect::C => {
                assert_eq!(round, Round::TiesToEven, "C has no directed instructions");
                match operation {
                    Arithmetic::Sqrt | Arithmetic::Fma | Arithmetic::MulAdd | Arithmetic::Residual => {
                        let name = if operation == Arithmetic::Sqrt { "sqrt" } else { "fma" };
                        format!("{}({})", self.of_format(name, narrow), args.join(", "))
                    }
                    Arithmetic::Div => format!("{} / {}", args[0], args[1]),
                    _ => nearest(operation, narrow, args),
                }
            }
            Dialect::Cuda => {
                let name = match operation {
                    Arithmetic::Add => "add",
                    Arithmetic::Sub => "sub",
                    Arithmetic::Mul => "mul",
                    Arithmetic::Div => "div",
                    Arithmetic::Sqrt => "sqrt",
                    Arithmetic::Fma | Arithmetic::MulAdd | Arithmetic::Residual => "fma",
                };
                let format = match (operation, narrow) {
                    (Arithmetic::Fma | Arithmetic::MulAdd | Arithmetic::Residual, false) => {
                        String::from("fma")
                    }
                    (Arithmetic::Fma | Arithmetic::MulAdd | Arithmetic::Residual, true) => {
                        String::from("fmaf")
                    }
                    (_, false) => format!("d{name}"),
                    (_, true) => format!("f{name}"),
                };
                format!("__{format}_{}({})", suffix(round), args.join(", "))
            }
        }
    }

    /// Qualifiers of a function that is compiled once, however often it is called.
    pub(in crate::emit) fn outlined(self) -> &'static str {
        match self {
            Dialect::OpenCl => "__attribute__((noinline)) ",
            Dialect::Cuda => "static __device__ __noinline__ ",
            Dialect::C => "static ",
        }
    }

    /// Qualifiers of a function that may be inlined.
    pub(super) fn inlined(self) -> &'static str {
        match self {
            Dialect::OpenCl | Dialect::C => "static inline ",
            Dialect::Cuda => "static __device__ inline ",
        }
    }

    /// The type of two elements of a table that are loaded at once.
    pub(super) const fn pair(self) -> Option<&'static str> {
        match self {
            Dialect::OpenCl | Dialect::C => None,
            Dialect::Cuda => Some("ulonglong2"),
        }
    }

    /// Are values that few rows select computed behind branches? In OpenCL C rows may be lanes of a processor.
    pub(super) const fn has_branches(self) -> bool {
        matches!(self, Dialect::Cuda | Dialect::C)
    }

    /// Do functions that are there once write their results through pointers? Others return them.
    pub(super) const fn has_pointers(self) -> bool {
        matches!(self, Dialect::OpenCl | Dialect::C)
    }

    /// Qualifier of a pointer to a function's variable.
    pub(super) fn private(self) -> &'static str {
        match self {
            Dialect::OpenCl => "__private ",
            Dialect::Cuda | Dialect::C => "",
        }
    }
}

/// The suffix of CUDA's intrinsic functions, and of ours.
pub(super) fn suffix(round: Round) -> &'static str {
    match round {
        Round::TiesToEven => "rn",
        Round::TowardZero => "rz",
        Round::TowardPositive => "ru",
        Round::TowardNegative => "rd",
    }
}

fn nearest(operation: Arithmetic, narrow: bool, args: &[String]) -> String {
    let arg = |i: usize| &args[i];
    match operation {
        Arithmetic::Add => format!("{} + {}", arg(0), arg(1)),
        Arithmetic::Sub => format!("{} - {}", arg(0), arg(1)),
        Arithmetic::Mul => format!("{} * {}", arg(0), arg(1)),
        Arithmetic::Div if narrow => format!("convert_float_rte((double){} / (double){})", arg(0), arg(1)),
        Arithmetic::Div => format!("{} / {}", arg(0), arg(1)),
        Arithmetic::Sqrt if narrow => format!("convert_float_rte(sqrt((double){}))", arg(0)),
        Arithmetic::Sqrt => format!("sqrt({})", arg(0)),
        Arithmetic::Fma | Arithmetic::MulAdd | Arithmetic::Residual => {
            format!("fma({}, {}, {})", arg(0), arg(1), arg(2))
        }
    }
}
