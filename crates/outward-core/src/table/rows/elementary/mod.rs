//! Elementary functions, all of one argument: a family a file.

mod bessel;
mod error;
mod exponential;
mod gamma;
mod hyperbolic;
mod hyperbolic_reciprocal;
mod inverse_trigonometric;
mod logarithmic;
mod root;
mod trigonometric;

/// The families, in the order of the table.
#[doc(hidden)]
#[macro_export]
macro_rules! __elementary {
    ([$($next:ident)*] $($passed:tt)*) => {
        $crate::__exponential! {
            [
                __logarithmic __root __trigonometric __inverse_trigonometric __hyperbolic __hyperbolic_reciprocal
                __error __gamma __bessel $($next)*
            ]
            $($passed)*
        }
    };
}
