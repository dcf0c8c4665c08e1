//! Names of other languages: prefixes, constants and functions, and what they are here.
//!
//! A name is accepted if it means the same in all the languages that have it; `suggest` has the hints about the others.

use crate::program::{Constant, Width};

/// Names of modules before the names of functions and constants; a longer one comes before its beginnings.
const PREFIXES: &[&str] = &[
    "std::f64::consts::",
    "f64::consts::",
    "std::numbers::",
    "std::",
    "Math::",
    "Math.",
    "math.",
    "numpy.",
    "np.",
    "jax.numpy.",
    "jnp.",
    "torch.special.",
    "torch.",
    "scipy.special.",
    "special.",
    "tf.math.",
];

/// The prefix at the start of the text, if a name follows it.
pub(super) fn prefix(text: &str) -> Option<&'static str> {
    let is_before_name = |prefix: &&&str| {
        text.strip_prefix(**prefix)
            .is_some_and(|rest| rest.starts_with(|c: char| c == '_' || c.is_alphabetic()))
    };
    PREFIXES.iter().find(is_before_name).copied()
}

/// A constant in the spelling of another language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConstantSpelling {
    Is(Constant),
    /// 2π.
    Tau,
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
    let among = |list: &[(&str, Constant)]| {
        list.iter().find(|(known, _)| *known == name).map(|(_, constant)| *constant)
    };
    among(CONSTANTS).or_else(|| among(PREFIXED_CONSTANTS).filter(|_| is_prefixed)).map(ConstantSpelling::Is)
}

/// What a call of a function of another language is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The function of this name.
    Function(&'static str),
    /// The same, of binary32.
    SingleFunction(&'static str),
    /// x^y.
    Power,
    /// The operand, rounded to the format in the float reading.
    Cast(Width),
    /// The operand without its digits after the point, within the integers of 32 bits.
    ToI32,
    /// The operand times π/180.
    FromDegrees,
    /// The operand times 180/π.
    ToDegrees,
    /// `if c then a else b` of three operands.
    Choice,
    /// `c and d …` of conditions.
    All,
    /// `c or d …` of conditions.
    Any,
    /// `not c`.
    Negation,
}

/// Functions under names that formulas don't have. They mean the same in every language.
const FUNCTIONS: &[(&[&str], Meaning)] = &[
    (&["power"], Meaning::Power),
    (&["maximum"], Meaning::Function("max")),
    (&["minimum"], Meaning::Function("min")),
    (&["absolute"], Meaning::Function("abs")),
    (&["square"], Meaning::Function("sqr")),
    (&["reciprocal"], Meaning::Function("recip")),
    (&["dsqrt", "sqrtl"], Meaning::Function("sqrt")),
    (&["dabs", "fabsl"], Meaning::Function("abs")),
    (&["dexp", "expl"], Meaning::Function("exp")),
    (&["dlog", "logl"], Meaning::Function("log")),
    (&["alog"], Meaning::Function("log")),
    (&["dlog10", "log10l", "alog10"], Meaning::Function("log10")),
    (&["dsin", "sinl"], Meaning::Function("sin")),
    (&["dcos", "cosl"], Meaning::Function("cos")),
    (&["dtan", "tanl"], Meaning::Function("tan")),
    (&["dasin"], Meaning::Function("asin")),
    (&["dacos"], Meaning::Function("acos")),
    (&["datan"], Meaning::Function("atan")),
    (&["datan2"], Meaning::Function("atan2")),
    (&["dsinh"], Meaning::Function("sinh")),
    (&["dcosh"], Meaning::Function("cosh")),
    (&["dtanh"], Meaning::Function("tanh")),
    (&["amax1", "dmax1"], Meaning::Function("max")),
    (&["amin1", "dmin1"], Meaning::Function("min")),
    (&["powl"], Meaning::Function("pow")),
    (&["ndtr"], Meaning::Function("normcdf")),
    (&["ndtri"], Meaning::Function("normcdfinv")),
    (&["f16", "float16"], Meaning::Cast(Width::F16)),
    (&["bf16", "bfloat16"], Meaning::Cast(Width::Bf16)),
    (&["e4m3"], Meaning::Cast(Width::E4m3)),
    (&["e5m2"], Meaning::Cast(Width::E5m2)),
    (&["f32", "float32"], Meaning::Cast(Width::F32)),
    (&["f64", "dble", "double", "float64"], Meaning::Cast(Width::F64)),
    (&["i32"], Meaning::ToI32),
    (&["radians", "deg2rad", "to_radians", "toRadians"], Meaning::FromDegrees),
    (&["degrees", "rad2deg", "to_degrees", "toDegrees"], Meaning::ToDegrees),
    (&["iff", "where", "ifelse", "iif"], Meaning::Choice),
    (&["logical_and"], Meaning::All),
    (&["logical_or"], Meaning::Any),
    (&["logical_not"], Meaning::Negation),
];

/// Functions of C with a suffix for binary32, without it.
const SINGLE_FUNCTIONS: &[&str] = &[
    "sqrt",
    "fabs",
    "exp",
    "exp2",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "acosh",
    "atanh",
    "pow",
    "hypot",
    "cbrt",
    "erf",
    "erfc",
    "tgamma",
    "lgamma",
    "floor",
    "ceil",
    "trunc",
    "rint",
    "round",
    "fmod",
    "remainder",
    "fmin",
    "fmax",
    "fma",
    "copysign",
];

/// Names of which a language has another meaning when they are in capitals: the logarithm to base 10 and the angle of
/// (x, y) in a spreadsheet, remainders with other signs, roundings to other sides.
const AMBIGUOUS_IN_CAPITALS: &[&str] = &["log", "atan2", "fix", "int", "mod", "round"];

/// What the function of this name is, if it has one meaning in all languages.
pub(super) fn meaning(name: &str, has_function: impl Fn(&str) -> Option<&'static str>) -> Option<Meaning> {
    let listed =
        |name: &str| FUNCTIONS.iter().find(|(names, _)| names.contains(&name)).map(|(_, meaning)| *meaning);
    if let Some(meaning) = listed(name) {
        return Some(meaning);
    }
    if let Some(single) =
        name.strip_suffix('f').and_then(|base| SINGLE_FUNCTIONS.iter().find(|it| **it == base))
    {
        return Some(Meaning::SingleFunction(single));
    }
    let is_capital = name.starts_with(|c: char| c.is_ascii_uppercase());
    let lower = name.to_ascii_lowercase();
    if !is_capital || AMBIGUOUS_IN_CAPITALS.contains(&lower.as_str()) {
        return None;
    }
    match lower.as_str() {
        "if" => return Some(Meaning::Choice),
        "and" => return Some(Meaning::All),
        "or" => return Some(Meaning::Any),
        "not" => return Some(Meaning::Negation),
        _ => {}
    }
    listed(&lower).or_else(|| has_function(&lower).map(Meaning::Function))
}

/// Words that declare a name when another name follows them, and the format that they give it.
pub(super) const DECLARATIONS: &[(&str, Declared)] = &[
    ("const", Declared::Anything),
    ("constexpr", Declared::Anything),
    ("static", Declared::Anything),
    ("final", Declared::Anything),
    ("var", Declared::Anything),
    ("val", Declared::Anything),
    ("auto", Declared::Anything),
    ("mut", Declared::Anything),
    ("long", Declared::Integer),
    ("double", Declared::Double),
    ("real", Declared::Double),
    ("float", Declared::Single),
    ("int", Declared::Integer),
    ("unsigned", Declared::Integer),
];

/// What a declaration says of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Declared {
    Anything,
    Double,
    Single,
    Integer,
}

/// What a word says that can begin a declaration.
pub(super) fn declaration(word: &str) -> Option<Declared> {
    DECLARATIONS.iter().find(|(known, _)| *known == word).map(|(_, declared)| *declared)
}

/// Names of formats and integers in brackets before an operand: casts of C.
pub(super) fn cast(name: &str) -> Option<Declared> {
    match name {
        "double" | "float64_t" => Some(Declared::Double),
        "float" | "float32_t" => Some(Declared::Single),
        "int" | "long" | "unsigned" | "size_t" | "int32_t" | "int64_t" => Some(Declared::Integer),
        _ => None,
    }
}
