//! Names of other languages: prefixes, constants and functions, and their meanings here.
//!
//! A name is accepted if it means the same in all the languages that have it; `suggest` has the hints about other
//! names.

use super::character::{is_name, is_name_start};
use crate::program::Constant;

/// Names of modules before the names of functions and constants; a longer one comes before its beginnings.
const PREFIXES: &[&str] = &[
    "std::f64::consts::",
    "core::f64::consts::",
    "std::f64::",
    "f64::consts::",
    "f64::",
    "std::numbers::",
    "std::",
    "Math::",
    "Math.",
    "math.",
    "numpy.",
    "np.",
    "jax.numpy.",
    "jnp.",
    "torch.nn.functional.",
    "torch.special.",
    "torch.",
    "F.",
    "scipy.special.",
    "special.",
    "scipy.stats.norm.",
    "stats.norm.",
    "norm.",
    "jax.nn.",
    "jax.scipy.special.",
    "tf.math.",
    "tf.nn.",
    "cupy.",
    "sympy.",
    "mpmath.",
];

/// Prefixes that are names of values as well; before a function they are prefixes of a module.
const NAMES_OF_VALUES: &[&str] = &["F.", "norm."];

/// Returns the prefix at the start of the text, if a name follows it.
pub(super) fn prefix(text: &str) -> Option<&'static str> {
    let is_before_name = |prefix: &&&str| {
        text.strip_prefix(**prefix).is_some_and(|rest| {
            let behind = rest.trim_start_matches(is_name);
            let is_call = behind.starts_with('(') || !NAMES_OF_VALUES.contains(*prefix);
            rest.starts_with(is_name_start) && is_call
        })
    };
    PREFIXES.iter().find(is_before_name).copied()
}

/// Constants whose names are more than a word; each is in `NUMBERS`.
const PHRASES: &[&str] = &[
    "np.finfo(float).eps",
    "np.finfo(np.float64).eps",
    "np.finfo(np.float32).eps",
    "numpy.finfo(float).eps",
    "torch.finfo(torch.float64).eps",
    "torch.finfo(torch.float32).eps",
    "sys.float_info.epsilon",
    "sys.float_info.max",
    "sys.float_info.min",
    "Number.EPSILON",
    "Number.MAX_VALUE",
    "f64::EPSILON",
    "std::f64::EPSILON",
    "f64::MAX",
    "f64::MIN_POSITIVE",
    "f32::EPSILON",
    "std::f32::EPSILON",
    "std::numeric_limits<double>::epsilon()",
    "std::numeric_limits<float>::epsilon()",
    "std::numeric_limits<double>::max()",
    "std::numeric_limits<double>::min()",
    "numeric_limits<double>::epsilon()",
    "numeric_limits<float>::epsilon()",
    "eps(Float64)",
    "eps(Float32)",
    "eps()",
];

/// Functions whose names have points.
const POINTED_FUNCTIONS: &[&str] = &["NORM.S.INV", "NORM.S.DIST", "NORM.INV", "NORM.DIST"];

/// The length of the name of a constant of several words, if the text begins with one.
pub(super) fn phrase(text: &str) -> Option<usize> {
    let ends = |rest: &str| !rest.starts_with(is_name);
    let is_called = |rest: &str| rest.starts_with('(');
    let constant = PHRASES.iter().find(|known| text.strip_prefix(**known).is_some_and(ends));
    let function =
        || POINTED_FUNCTIONS.iter().find(|known| text.strip_prefix(**known).is_some_and(is_called));
    constant.or_else(function).map(|known| known.len())
}

/// A constant in the spelling of another language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConstantSpelling {
    Is(Constant),
    /// 2π.
    Tau,
    /// A property of a format: how a formula writes it, and the numeral.
    Number {
        here: &'static str,
        numeral: &'static str,
    },
}

/// The properties of formats: the names of a property, the way in which a formula writes it, and the numeral.
const NUMBERS: &[(&[&str], &str, &str)] = &[
    (
        &[
            "FLT_EPSILON",
            "np.finfo(np.float32).eps",
            "torch.finfo(torch.float32).eps",
            "f32::EPSILON",
            "std::f32::EPSILON",
            "std::numeric_limits<float>::epsilon()",
            "numeric_limits<float>::epsilon()",
            "eps(Float32)",
        ],
        "2^-23",
        "0x1p-23",
    ),
    (
        &[
            "DBL_MAX",
            "sys.float_info.max",
            "Number.MAX_VALUE",
            "f64::MAX",
            "std::numeric_limits<double>::max()",
        ],
        "0x1.fffffffffffffp1023",
        "0x1.fffffffffffffp1023",
    ),
    (
        &["DBL_MIN", "sys.float_info.min", "f64::MIN_POSITIVE", "std::numeric_limits<double>::min()"],
        "2^-1022",
        "0x1p-1022",
    ),
    (&["FLT_MAX"], "0x1.fffffep127", "0x1.fffffep127"),
    (&["FLT_MIN"], "2^-126", "0x1p-126"),
];

/// The property of a format that has this name; a phrase that is not listed is the epsilon of binary64.
fn number_of_format(name: &str) -> Option<ConstantSpelling> {
    let listed = NUMBERS.iter().find(|(names, ..)| names.contains(&name));
    if let Some((_, here, numeral)) = listed {
        return Some(ConstantSpelling::Number { here, numeral });
    }
    (name == "DBL_EPSILON" || PHRASES.contains(&name))
        .then_some(ConstantSpelling::Number { here: "2^-52", numeral: "0x1p-52" })
}

/// Is the name infinity or a NaN in another language?
pub(super) fn is_infinity(name: &str, is_prefixed: bool) -> bool {
    ["INFINITY", "HUGE_VAL", "Infinity"].contains(&name)
        || is_prefixed && ["inf", "Inf", "NEG_INFINITY", "nan", "NaN", "NAN"].contains(&name)
}

/// Constants under names that no other thing has.
const CONSTANTS: &[(&str, Constant)] = &[
    ("ℯ", Constant::E),
    ("PI", Constant::Pi),
    ("Pi", Constant::Pi),
    ("M_PI", Constant::Pi),
    ("M_PIl", Constant::Pi),
    ("M_PI_2", Constant::Pi2),
    ("M_PI_4", Constant::Pi4),
    ("M_1_PI", Constant::M1Pi),
    ("M_2_PI", Constant::M2Pi),
    ("M_2_SQRTPI", Constant::M2SqrtPi),
    ("M_E", Constant::E),
    ("M_LOG2E", Constant::Log2E),
    ("M_LOG10E", Constant::Log10E),
    ("M_LN2", Constant::Ln2),
    ("M_LN10", Constant::Ln10),
    ("M_SQRT2", Constant::Sqrt2),
    ("M_SQRT1_2", Constant::Sqrt12),
];

/// Constants under names that they have after a prefix only.
const PREFIXED_CONSTANTS: &[(&str, Constant)] = &[
    ("pi", Constant::Pi),
    ("e", Constant::E),
    ("E", Constant::E),
    ("LN2", Constant::Ln2),
    ("LN_2", Constant::Ln2),
    ("ln2", Constant::Ln2),
    ("LN10", Constant::Ln10),
    ("LN_10", Constant::Ln10),
    ("ln10", Constant::Ln10),
    ("LOG2E", Constant::Log2E),
    ("LOG2_E", Constant::Log2E),
    ("log2e", Constant::Log2E),
    ("LOG10E", Constant::Log10E),
    ("LOG10_E", Constant::Log10E),
    ("log10e", Constant::Log10E),
    ("SQRT2", Constant::Sqrt2),
    ("SQRT_2", Constant::Sqrt2),
    ("sqrt2", Constant::Sqrt2),
    ("SQRT1_2", Constant::Sqrt12),
    ("FRAC_1_SQRT_2", Constant::Sqrt12),
    ("FRAC_PI_2", Constant::Pi2),
    ("FRAC_PI_4", Constant::Pi4),
    ("FRAC_1_PI", Constant::M1Pi),
    ("FRAC_2_PI", Constant::M2Pi),
    ("FRAC_2_SQRT_PI", Constant::M2SqrtPi),
    ("inv_pi", Constant::M1Pi),
];

/// The constant of this name; after a prefix more names are constants.
pub(super) fn constant(name: &str, is_prefixed: bool) -> Option<ConstantSpelling> {
    if is_prefixed && ["tau", "TAU"].contains(&name) {
        return Some(ConstantSpelling::Tau);
    }
    if let Some(number) = number_of_format(name) {
        return Some(number);
    }
    let among = |list: &[(&str, Constant)]| {
        list.iter().find(|(known, _)| *known == name).map(|(_, constant)| *constant)
    };
    among(CONSTANTS).or_else(|| among(PREFIXED_CONSTANTS).filter(|_| is_prefixed)).map(ConstantSpelling::Is)
}

/// Words that stand before a name that they declare, and say nothing of its type.
const QUALIFIERS: &[&str] = &[
    "const",
    "constexpr",
    "static",
    "inline",
    "__device__",
    "__host__",
    "__global__",
    "__forceinline__",
    "__noinline__",
    "final",
    "var",
    "val",
    "auto",
    "mut",
];

/// Types of C and its relatives, which stand before a name and in casts.
const TYPES: &[(&str, Declared)] = &[
    ("double", Declared::Double),
    ("float64_t", Declared::Double),
    ("float", Declared::Single),
    ("float32_t", Declared::Single),
    ("int", Declared::Integer),
    ("long", Declared::Integer),
    ("short", Declared::Integer),
    ("signed", Declared::Integer),
    ("int8_t", Declared::Integer),
    ("int16_t", Declared::Integer),
    ("int32_t", Declared::Integer),
    ("int64_t", Declared::Integer),
    ("ptrdiff_t", Declared::Integer),
    ("unsigned", Declared::Unsigned),
    ("uint8_t", Declared::Unsigned),
    ("uint16_t", Declared::Unsigned),
    ("uint32_t", Declared::Unsigned),
    ("uint64_t", Declared::Unsigned),
    ("size_t", Declared::Unsigned),
    ("uint", Declared::Unsigned),
    ("ulong", Declared::Unsigned),
];

/// The type that a declaration gives to a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Declared {
    Anything,
    Double,
    Single,
    Integer,
    Unsigned,
    /// An integer of Python.
    Unbounded,
    /// `long double`.
    Extended,
}

impl Declared {
    /// The meaning of this word and the next one together.
    pub(super) fn and(self, next: Declared) -> Declared {
        match (self, next) {
            (Declared::Integer, Declared::Double) => Declared::Extended,
            (before, Declared::Anything) => before,
            (Declared::Unsigned, Declared::Integer) => Declared::Unsigned,
            _ => next,
        }
    }
}

/// Returns the type that a word gives that can begin a declaration.
pub(super) fn declaration(word: &str) -> Option<Declared> {
    match word {
        "real" => Some(Declared::Double),
        _ if QUALIFIERS.contains(&word) => Some(Declared::Anything),
        _ => cast(word),
    }
}

/// The meaning of a type in brackets before an operand: a cast of C.
pub(super) fn cast(name: &str) -> Option<Declared> {
    TYPES.iter().find(|(known, _)| *known == name).map(|(_, declared)| *declared)
}

/// The meaning of a type behind `:` in Rust, TypeScript, Kotlin, Swift and Julia.
pub(super) fn annotation(name: &str) -> Option<Declared> {
    Some(match name {
        "f64" | "double" | "Double" | "number" | "float" | "Float64" => Declared::Double,
        "f32" | "Float" | "Float32" => Declared::Single,
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => Declared::Integer,
        "Int" | "Int8" | "Int16" | "Int32" | "Int64" | "Long" | "Short" | "Integer" | "bigint" => {
            Declared::Integer
        }
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => Declared::Unsigned,
        "UInt" | "UInt8" | "UInt16" | "UInt32" | "UInt64" => Declared::Unsigned,
        _ => return cast(name),
    })
}
