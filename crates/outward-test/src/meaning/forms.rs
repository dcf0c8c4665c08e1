//! The operations that formulas are made of.

/// An operation in three languages, with `#` in the place of each operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Form {
    /// In a formula.
    pub infix: &'static str,
    /// In an FPCore.
    pub fpcore: &'static str,
    /// In C, where it has the operation, with the functions that the program of the test defines.
    pub c: Option<&'static str>,
}

impl Form {
    const fn new(infix: &'static str, fpcore: &'static str) -> Form {
        Form { infix, fpcore, c: None }
    }

    const fn with_c(infix: &'static str, fpcore: &'static str, c: &'static str) -> Form {
        Form { infix, fpcore, c: Some(c) }
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Form> {
        [&ARITHMETIC[..], &OF_REGISTERS, &PARTIAL, &TOTAL, &OF_SEVERAL].concat().into_iter()
    }

    /// How many operands it has.
    #[must_use]
    pub fn arity(&self) -> usize {
        self.infix.matches('#').count()
    }

    /// Does x87 compute it in its registers? All other operations are calls of functions.
    #[must_use]
    pub fn is_of_registers(&self) -> bool {
        let are_in_registers = [ARITHMETIC.as_slice(), &OF_REGISTERS];
        are_in_registers.iter().any(|forms| forms.contains(self)) || *self == Form::SQRT
    }
}

/// The spelling with its operands in place.
pub(super) fn filled(spelling: &str, operands: &[String]) -> String {
    let mut operands = operands.iter();
    let parts = spelling.split_inclusive('#');
    parts.fold(String::new(), |text, part| match part.strip_suffix('#') {
        Some(before) => text + before + operands.next().expect("an operand for each #"),
        None => text + part,
    })
}

impl Form {
    pub(super) const SQRT: Form = Form::with_c("sqrt(#)", "(sqrt #)", "SQRT(#)");
    pub(super) const LOG: Form = Form::new("log(#)", "(log #)");
    pub(super) const RECIPROCAL: Form = Form::with_c("(1/(#))", "(/ 1 #)", "(1/(#))");
}

pub(super) const ARITHMETIC: [Form; 4] = [
    Form::with_c("(# + #)", "(+ # #)", "(# + #)"),
    Form::with_c("(# - #)", "(- # #)", "(# - #)"),
    Form::with_c("(# * #)", "(* # #)", "(# * #)"),
    Form::with_c("(# / #)", "(/ # #)", "(# / #)"),
];

/// Operations that x87 has besides those.
const OF_REGISTERS: [Form; 10] = [
    Form::RECIPROCAL,
    Form::with_c("-(#)", "(- #)", "(-(#))"),
    Form::with_c("abs(#)", "(fabs #)", "ABS(#)"),
    Form::with_c("(#)^2", "(pow # 2)", "square(#)"),
    Form::with_c("(#)^-1", "(pow # -1)", "(1/(#))"),
    Form::with_c("min(#, #)", "(min # #)", "minimum(#, #)"),
    Form::with_c("max(#, #)", "(max # #)", "maximum(#, #)"),
    Form::with_c("fmin(#, #)", "(fmin # #)", "minimum_number(#, #)"),
    Form::with_c("fmax(#, #)", "(fmax # #)", "maximum_number(#, #)"),
    Form::with_c("copysign(#, #)", "(copysign # #)", "with_sign(#, #)"),
];

/// Functions of one number that are not defined for some.
pub(super) const PARTIAL: [Form; 12] = [
    Form::SQRT,
    Form::SQRT,
    Form::LOG,
    Form::RECIPROCAL,
    Form::new("asin(#)", "(asin #)"),
    Form::new("acosh(#)", "(acosh #)"),
    Form::new("(#)^0.5", "(pow # 0.5)"),
    Form::new("log1p(#)", "(log1p #)"),
    Form::new("atanh(#)", "(atanh #)"),
    Form::new("rsqrt(#)", "(rsqrt #)"),
    Form::with_c("(#)^-1", "(pow # -1)", "(1/(#))"),
    Form::new("rootn(#, -2)", "(rootn # -2)"),
];

/// Functions of one number that are defined for all.
pub(super) const TOTAL: [Form; 14] = [
    Form::with_c("(#)^2", "(pow # 2)", "square(#)"),
    Form::with_c("-(#)", "(- #)", "(-(#))"),
    Form::with_c("abs(#)", "(fabs #)", "ABS(#)"),
    Form::with_c("floor(#)", "(floor #)", "FLOOR(#)"),
    Form::new("exp(#)", "(exp #)"),
    Form::with_c("ceil(#)", "(ceil #)", "CEIL(#)"),
    Form::with_c("trunc(#)", "(trunc #)", "TRUNC(#)"),
    Form::with_c("round(#)", "(round #)", "ROUND(#)"),
    Form::with_c("rint(#)", "(roundeven #)", "ROUNDEVEN(#)"),
    Form::new("(#)^3", "(pow # 3)"),
    Form::new("sign(#)", "(sign #)"),
    Form::new("scalbn(#, 3)", "(scalbn # 3)"),
    Form::new("rootn(#, 5)", "(rootn # 5)"),
    Form::new(
        "i32(#)",
        "(let ([i #]) (! :round nearestEven (+ (min (max (trunc i) -2147483648) 2147483647) 0)))",
    ),
];

/// Functions of two numbers or three.
pub(super) const OF_SEVERAL: [Form; 12] = [
    Form::with_c("min(#, #)", "(min # #)", "minimum(#, #)"),
    Form::with_c("max(#, #)", "(max # #)", "maximum(#, #)"),
    Form::with_c("fmin(#, #)", "(fmin # #)", "minimum_number(#, #)"),
    Form::with_c("fmax(#, #)", "(fmax # #)", "maximum_number(#, #)"),
    Form::with_c("fmod(#, #)", "(fmod # #)", "FMOD(#, #)"),
    Form::with_c("remainder(#, #)", "(remainder # #)", "REMAINDER(#, #)"),
    Form::new("fdim(#, #)", "(fdim # #)"),
    Form::with_c("fma(#, #, #)", "(fma # # #)", "FMA(#, #, #)"),
    Form::with_c("copysign(#, #)", "(copysign # #)", "with_sign(#, #)"),
    Form::new("hypot(#, #)", "(hypot # #)"),
    Form::new("(#)^(#)", "(pow # #)"),
    Form::new("powr(#, #)", "(powr # #)"),
];
