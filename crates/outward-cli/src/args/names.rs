//! Names of formats, directions and machines on the command line.

use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use outward::machine::Level;
use outward::program::Width;
use outward::round::Round;

/// An option whose values are some of the formats.
macro_rules! format_names {
    ($($(#[$doc:meta])* $name:ident: $formats:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name(pub Width);

        impl ValueEnum for $name {
            fn value_variants<'a>() -> &'a [$name] {
                static ALL: LazyLock<Vec<$name>> = LazyLock::new(|| $formats.map($name).collect());
                &ALL
            }
            fn to_possible_value(&self) -> Option<PossibleValue> {
                Some(format_name(self.0))
            }
        }

        impl From<$name> for Width {
            fn from(name: $name) -> Width {
                name.0
            }
        }
    )*};
}
format_names! {
    /// A format in which functions and kernels are compiled.
    LaneFormatName: Width::listed().filter(|width| width.has_lanes());
    /// A format that formulas are computed in.
    WidthName: Width::of_formulas();
    /// Any floating-point format that numbers can be shown in.
    AnyFormatName: Width::listed().filter(|width| width.has_type());
}

/// What the command line calls a format.
pub fn format_name(width: Width) -> PossibleValue {
    let info = width.info();
    PossibleValue::new(info.name).aliases(info.aliases).help(info.help)
}

/// A format that formulas over rows are computed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SourceFormat {
    /// A format of formulas.
    Width(WidthName),
    /// Pairs of binary64.
    Pairs,
}

/// The values that clap lists.
static SOURCE_FORMATS: LazyLock<Vec<SourceFormat>> = LazyLock::new(|| {
    let widths = WidthName::value_variants().iter().map(|width| SourceFormat::Width(*width));
    widths.chain([SourceFormat::Pairs]).collect()
});

impl ValueEnum for SourceFormat {
    fn value_variants<'a>() -> &'a [SourceFormat] {
        &SOURCE_FORMATS
    }
    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            SourceFormat::Width(width) => width.to_possible_value(),
            SourceFormat::Pairs => Some(
                PossibleValue::new("dd")
                    .alias("double-double")
                    .help("pairs of binary64, twice its digits: for eval --as float"),
            ),
        }
    }
}

impl From<SourceFormat> for Width {
    /// Returns binary64 for pairs, whose words are binary64 numbers.
    fn from(format: SourceFormat) -> Width {
        match format {
            SourceFormat::Width(width) => width.into(),
            SourceFormat::Pairs => Width::F64,
        }
    }
}

/// A rounding direction by its short name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RoundName {
    /// to nearest, ties to even
    Rn,
    /// toward zero
    Rz,
    /// toward +inf
    Ru,
    /// toward -inf
    Rd,
}

impl From<RoundName> for Round {
    fn from(name: RoundName) -> Round {
        match name {
            RoundName::Rn => Round::TiesToEven,
            RoundName::Rz => Round::TowardZero,
            RoundName::Ru => Round::TowardPositive,
            RoundName::Rd => Round::TowardNegative,
        }
    }
}

/// A machine, see `outward::machine`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MachineName {
    /// the fastest this processor has, or what OUTWARD_MACHINE names
    Auto,
    /// integers only: the specification
    Soft,
    /// portable
    Scalar,
    /// 4 lanes
    Avx2,
    /// 8 lanes
    Avx512,
    /// record the operations, then interpret the record
    Trace,
}

impl MachineName {
    /// Returns the machine, if one is named.
    pub fn level(self) -> Option<Level> {
        match self {
            MachineName::Auto => None,
            MachineName::Soft => Some(Level::Soft),
            MachineName::Scalar => Some(Level::Scalar),
            MachineName::Avx2 => Some(Level::Avx2),
            MachineName::Avx512 => Some(Level::Avx512),
            MachineName::Trace => Some(Level::Trace),
        }
    }
}
