//! The functions under test, by name.

use crate::suites::course::course_of_image;
use crate::suites::{Course, Suite, SuiteOfTwo, TestedFunction, TestedOfTwo};

macro_rules! functions {
    (
        { $($op:ident $name:ident ($x:ident) { unary $($function:tt)+ } { $range:expr } $plain:tt $image:tt)* }
        $($op_of_two:ident $name_of_two:ident $xs:tt { binary $($of_two:tt)+ } $ranges:tt $plain_of_two:tt { by_hand })*
    ) => {
        /// A function whose results are promised to be correctly rounded: the elementary ones of the operation table,
        /// and the power.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Function {
            $(
                #[doc = concat!("`", stringify!($name), "`.")]
                $op,
            )*
            $(
                #[doc = concat!("`", stringify!($name_of_two), "`.")]
                $op_of_two,
            )*
            /// x^y.
            Pow,
        }

        impl Function {
            /// Every function.
            pub const ALL: [Function; [$(stringify!($op),)* $(stringify!($op_of_two)),*].len() + 1] =
                [$(Function::$op,)* $(Function::$op_of_two,)* Function::Pow];

            /// The name in the operation table.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Function::$op => stringify!($name),)*
                    $(Function::$op_of_two => stringify!($name_of_two),)*
                    Function::Pow => "pow",
                }
            }

            /// Returns the suite of the function, where it is a function of one argument.
            pub const fn suite(self) -> Option<&'static Suite> {
                match self {
                    $(Function::$op => Some(&<$($function)+ as TestedFunction>::SUITE),)*
                    _ => None,
                }
            }

            /// Returns the suite of the function, where it is one of two arguments; the power has none.
            pub const fn suite_of_two(self) -> Option<&'static SuiteOfTwo> {
                match self {
                    $(Function::$op_of_two => Some(&<$($of_two)+ as TestedOfTwo>::SUITE),)*
                    _ => None,
                }
            }

            /// Returns the parts in which the function rises and falls, if it is a function of one argument.
            pub const fn course(self) -> Option<Course> {
                match self {
                    $(Function::$op => {
                        Some(const {
                            Course::of(course_of_image!($image), <$($function)+ as TestedFunction>::SUITE.course)
                        })
                    })*
                    _ => None,
                }
            }

            /// Returns the range of the arguments in benchmarks, if it is a function of one argument.
            pub const fn range(self) -> Option<[f64; 2]> {
                match self {
                    $(Function::$op => Some($range),)*
                    _ => None,
                }
            }

            /// The host's function, if it is a function of one argument and the host has one.
            pub const fn host(self) -> Option<fn(f64) -> f64> {
                match self {
                    $(Function::$op => functions!(@host $x $plain),)*
                    _ => None,
                }
            }
        }
    };
    (@host $x:ident { number $host:expr }) => { Some(|$x| $host) };
    (@host $x:ident {}) => { None };
}
outward::__functions_of_one_or_two! { suites functions }

impl Function {
    /// The function with this name.
    pub fn by_name(name: &str) -> Option<Function> {
        Function::ALL.into_iter().find(|function| function.name() == name)
    }

    /// Number of arguments.
    pub const fn arity(self) -> usize {
        if self.suite().is_some() { 1 } else { 2 }
    }

    /// The files of shared/worst-cases with inputs for this function in the format.
    pub fn worst_case_files(self, format: &str) -> Vec<String> {
        let name = self.name();
        match (format, self.suite()) {
            ("f32", None) => vec![format!("binary32/{name}f.wc")],
            ("f32", _) => vec![format!("binary32_exhaustive/{name}f.wc")],
            (_, suite) => {
                let further = suite.map_or(&[][..], |suite| suite.worst_cases);
                [name].iter().chain(further).map(|name| format!("binary64/{name}.wc")).collect()
            }
        }
    }
}

/// Makes a module of tests for every function, each with a test for every format that calls
/// `$suite::<format>(function)`.
#[macro_export]
macro_rules! for_each_function {
    ($suite:ident) => {
        outward::__functions_of_one_or_two! { lanes $crate::for_each_function, @rows $suite: }
    };
    (@rows $suite:ident:
        { $($op:ident $name:ident $x:tt $lanes:tt)* }
        $($op_of_two:ident $name_of_two:ident $xs:tt $lanes_of_two:tt)*
    ) => {
        $crate::for_each_function! { $suite: $($name $op)* $($name_of_two $op_of_two)* pow Pow }
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
    use outward::table::{Accuracy, Op};
    use std::path::Path;

    /// Functions that have suites of their own, and these.
    const ELSEWHERE: [(&str, &[&str]); 4] = [
        ("outward-test/tests/powers.rs", &["powr"]),
        ("outward-test/tests/norms.rs", &["norm3d", "norm4d", "rnorm3d", "rnorm4d"]),
        ("outward-test/tests/with_integer.rs", &["pown", "rootn", "compound", "compoundm1", "jn", "yn"]),
        ("outward/tests/integral/operations.rs", &["scalbn"]),
    ];

    macro_rules! of_numbers {
        ($($name:ident $x:tt $float:tt $number:tt)*) => {
            const OF_NUMBERS: &[&str] = &[$(stringify!($name)),*];
        };
    }
    outward::__functions_of_numbers! { number of_numbers }

    macro_rules! with_integer {
        ($($name:ident $float:tt $number:tt)*) => { const WITH_INTEGER: &[&str] = &[$(stringify!($name)),*]; };
    }
    outward::__functions_with_integer! { number with_integer }

    /// Checks that every function of the operation table is compared with the oracles, or in a suite of its own.
    #[test]
    fn the_operation_table_is_covered() {
        for name in OF_NUMBERS.iter().chain(WITH_INTEGER) {
            let info = Op::by_name(name).expect("a row").info();
            // A result that nothing proves to be no number and no midpoint is promised to an ulp.
            assert!(matches!(info.accuracy, Accuracy::Tightest | Accuracy::Ulps(1.0)), "{name}");
            let suite = ELSEWHERE.iter().find(|(_, names)| names.contains(name));
            match (Function::by_name(name), suite) {
                (Some(function), None) => assert_eq!(function.arity(), info.arity(), "{name}"),
                (None, Some((suite, _))) => {
                    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(suite);
                    let source = std::fs::read_to_string(path).expect("a suite");
                    assert!(source.contains(name), "{name} is not in {suite}");
                }
                _ => panic!("no oracle for {name}, or two"),
            }
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
