//! The macro that defines views: it makes a macro of a list of columns.

/// Defines a macro that hands views of rows to other macros.
///
/// `head { columns } [optional columns]` is the form of a row. The views stand behind it, one a line: the name of the
/// view, and the tokens that it hands over of a row, where `$column` stands for the tokens that the row has in braces
/// behind the name of the column. An optional column is handed over as `$($column)?`.
///
/// The macro is called with the name of a view, the macro that gets it, the tokens that this macro gets before the
/// rows, and the rows, as [`__view`](crate::__view) writes them. With `complete` for the view it names a row that lacks
/// a column.
///
/// The first argument is a dollar sign: a macro can only write one in a macro that it defines if it is passed one.
macro_rules! columns {
    ($d:tt $(#[$meta:meta])* $macro:ident as $name:ident:
        $($head:ident)+ { $($column:ident)+ } [$($optional:ident)*]
        $($view:ident { $($handed:tt)* })+
    ) => {
        columns! {
            @row ($($d $head:tt)+ { $($column $d $column:tt)+ $($d($optional $d $optional:tt)?)* })
            $d [$(#[$meta])*] $macro $name [$($column)+] [$($optional)*] $($view { $($handed)* })+
        }
    };
    (@row $row:tt
        $d:tt [$($meta:tt)*] $macro:ident $name:ident [$($column:ident)+] [$($optional:ident)*]
        $($view:ident { $($handed:tt)* })+
    ) => {
        $($meta)*
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $macro {
            $(
                ($view $d callback:path, [$d($d before:tt)*] $d($row)*) => {
                    $d callback! { $d($d before)* $d($($handed)*)* }
                };
            )+
            (complete $d callback:path, [] ($d op:tt $d row:tt $d($d others:tt)*)) => {
                compile_error!(concat!(
                    "the row `", stringify!($d row), "` of the operation table lacks a column, or has one out of \
                     order: expected", $(" ", stringify!($column),)+ $(" [", stringify!($optional), "]",)*
                ));
            };
            // The row that lacks a column is named once, by the arm above.
            $(($view $d($d others:tt)*) => {};)+
            ($d view:ident $d($d others:tt)*) => {
                compile_error!(concat!(
                    "the operation table has no view `", stringify!($d view), "`: expected one of",
                    $(" ", stringify!($view),)+
                ));
            };
        }
        // A macro that is defined by a macro has no path of its own within this crate.
        #[doc(hidden)]
        pub use $macro as $name;
    };
}
