//! The types of formats, and how code that knows a [`Width`](super::Width) gets the type.

/// The types of the formats that Rust has none for.
macro_rules! types {
    (
        Casts {$(
            $(#[$cast_doc:meta])* $cast:ident ($cast_type:ident $cast_bits:ident $($cast_more:ident)?)
                : $cast_about:literal $cast_info:tt
        )*}
        Promoted {$(
            $(#[$doc:meta])* $width:ident ($type:ident $bits:ident $($more:ident)?): $about:literal $info:tt
        )*}
        $($others:tt)*
    ) => {
        $(
            small_format! { $(#[$cast_doc])* $cast_type($cast_bits) is $cast }
            $($cast_more! { $cast_type })?
        )*
        $(
            small_format! { $(#[$doc])* $type($bits) is $width }
            $($more! { $type })?
        )*
    };
}
crate::__formats! { [types] }

/// Passes each of these types to a macro.
macro_rules! small_types {
    (
        $callback:ident
        Casts {$(
            $(#[$cast_doc:meta])* $cast:ident ($cast_type:ident $($cast_more:ident)*): $cast_about:literal $cast_info:tt
        )*}
        Promoted {$($(#[$doc:meta])* $width:ident ($type:ident $($more:ident)*): $about:literal $info:tt)*}
        $($others:tt)*
    ) => {
        $($callback! { $cast_type })*
        $($callback! { $type })*
    };
}
pub(crate) use small_types;

/// Repeats a statement for each of these types, which has the given name in it.
///
/// ```text
/// each_small_format!(F => check::<F>())
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __each_small_format {
    ($format:ident => $statement:expr) => {
        $crate::__formats! { [$crate::__in_each_small_format] [$format, $statement] }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __in_each_small_format {
    (
        [$format:ident, $statement:expr]
        Casts {$(
            $(#[$cast_doc:meta])* $cast:ident ($cast_type:ident $($cast_more:ident)*): $cast_about:literal $cast_info:tt
        )*}
        Promoted {$($(#[$doc:meta])* $width:ident ($type:ident $($more:ident)*): $about:literal $info:tt)*}
        $($others:tt)*
    ) => {
        $({
            type $format = $crate::format::$cast_type;
            $statement;
        })*
        $({
            type $format = $crate::format::$type;
            $statement;
        })*
    };
}

/// Evaluates an expression for the type of a format that is known at run time; binary80 has no type.
///
/// ```text
/// in_format!(width, F => F::PRECISION, _ => 64)
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __in_format {
    ($width:expr, $format:ident => $value:expr, _ => $otherwise:expr) => {
        $crate::__formats! { [$crate::__match_format] [$width, $format, $value, $otherwise] }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __match_format {
    (
        [$of:expr, $format:ident, $value:expr, $otherwise:expr]
        Casts {$(
            $(#[$cast_doc:meta])* $cast:ident ($cast_type:ident $($cast_more:ident)*): $cast_about:literal $cast_info:tt
        )*}
        Promoted {$($(#[$doc:meta])* $width:ident ($type:ident $($more:ident)*): $about:literal $info:tt)*}
        Lanes {$($(#[$lane_doc:meta])* $lane:ident ($lane_type:ident): $lane_about:literal $lane_info:tt)*}
        Extended {$($extended:ident (): $extended_about:literal $extended_info:tt)*}
    ) => {
        match $of {
            $($crate::format::Width::$cast => {
                type $format = $crate::format::$cast_type;
                $value
            })*
            $($crate::format::Width::$width => {
                type $format = $crate::format::$type;
                $value
            })*
            $($crate::format::Width::$lane => {
                type $format = $lane_type;
                $value
            })*
            $($crate::format::Width::$extended)|* => $otherwise,
        }
    };
}

/// Evaluates an expression for the type of a format of the group `Promoted`; the format is an `Option`.
#[doc(hidden)]
#[macro_export]
macro_rules! __in_promoted_format {
    ($width:expr, $format:ident => $value:expr, _ => $otherwise:expr) => {
        $crate::__formats! { [$crate::__match_promoted_format] [$width, $format, $value, $otherwise] }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __match_promoted_format {
    (
        [$of:expr, $format:ident, $value:expr, $otherwise:expr]
        Casts $casts:tt
        Promoted {$($(#[$doc:meta])* $width:ident ($type:ident $($more:ident)*): $about:literal $info:tt)*}
        $($others:tt)*
    ) => {
        match $of {
            $(Some($crate::format::Width::$width) => {
                type $format = $crate::format::$type;
                $value
            })*
            _ => $otherwise,
        }
    };
}
