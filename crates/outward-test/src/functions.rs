//! The functions under test, by name.

/// A function whose results are promised to be correctly rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// e^x.
    Exp,
    /// Natural logarithm.
    Log,
    /// Sine.
    Sin,
    /// Cosine.
    Cos,
    /// Tangent.
    Tan,
    /// Arc tangent.
    Atan,
    /// x^y.
    Pow,
}

impl Function {
    /// Every function.
    pub const ALL: [Function; 7] = [
        Function::Exp,
        Function::Log,
        Function::Sin,
        Function::Cos,
        Function::Tan,
        Function::Atan,
        Function::Pow,
    ];

    /// The name in the operation table.
    pub const fn name(self) -> &'static str {
        match self {
            Function::Exp => "exp",
            Function::Log => "log",
            Function::Sin => "sin",
            Function::Cos => "cos",
            Function::Tan => "tan",
            Function::Atan => "atan",
            Function::Pow => "pow",
        }
    }

    /// The function with this name.
    pub fn by_name(name: &str) -> Option<Function> {
        Function::ALL.into_iter().find(|function| function.name() == name)
    }

    /// Number of arguments.
    pub const fn arity(self) -> usize {
        match self {
            Function::Pow => 2,
            _ => 1,
        }
    }
}
