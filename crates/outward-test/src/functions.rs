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

    /// The files of shared/worst-cases with inputs for this function in the format.
    pub fn worst_case_files(self, format: &str) -> Vec<String> {
        let name = self.name();
        match (format, self) {
            ("f32", Function::Pow) => vec![format!("binary32/{name}f.wc")],
            ("f32", _) => vec![format!("binary32_exhaustive/{name}f.wc")],
            (_, Function::Sin | Function::Cos) => {
                vec![format!("binary64/{name}.wc"), "binary64/sincos.wc".to_owned()]
            }
            _ => vec![format!("binary64/{name}.wc")],
        }
    }
}

/// Makes a module of tests for every function, each with a test for every format that calls `$suite::<format>(function)`.
#[macro_export]
macro_rules! for_each_function {
    ($suite:ident) => {
        $crate::for_each_function! { $suite:
            exp Exp
            log Log
            sin Sin
            cos Cos
            tan Tan
            atan Atan
            pow Pow
        }
    };
    ($suite:ident: $($name:ident $function:ident)*) => {$(
        mod $name {
            use $crate::functions::Function;

            #[test]
            fn f64() {
                super::$suite::<f64>(Function::$function);
            }

            #[test]
            fn f32() {
                super::$suite::<f32>(Function::$function);
            }
        }
    )*};
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data;
    use outward::table::{Accuracy, Kind, TABLE};

    /// Every elementary function of the operation table that is promised to be tightest is compared with the oracles.
    #[test]
    fn the_operation_table_is_covered() {
        let promised = |info: &&outward::table::OpInfo| {
            info.accuracy == Accuracy::Tightest && (info.kind == Kind::Elementary || info.name == "pow")
        };
        let missing: Vec<_> = TABLE
            .iter()
            .filter(promised)
            .map(|info| info.name)
            .filter(|name| Function::by_name(name).is_none())
            .collect();
        assert!(missing.is_empty(), "no oracle for {missing:?}");
        for function in Function::ALL {
            assert!(TABLE.iter().any(|info| info.name == function.name()), "{function:?} is in the table");
        }
    }

    #[test]
    fn the_files_of_hard_inputs_exist() {
        for function in Function::ALL {
            for format in ["f32", "f64"] {
                for file in data::hard_inputs(function, format) {
                    assert!(file.is_file(), "{}", file.display());
                }
            }
        }
    }
}
