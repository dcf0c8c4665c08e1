//! Names of formats, directions and machines on the command line.

use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use outward::machine::Level;
use outward::program::Width;
use outward::round::Round;
use outward_tools::number::FloatFormat;

/// A format in which functions and kernels are compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormatName {
    /// binary64
    #[value(alias = "binary64")]
    F64,
    /// binary32
    #[value(alias = "binary32")]
    F32,
}

/// A format that formulas are computed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum WidthName {
    /// binary64
    #[value(alias = "binary64")]
    F64,
    /// binary32
    #[value(alias = "binary32")]
    F32,
    /// binary16
    #[value(alias = "binary16")]
    F16,
    /// bfloat16
    #[value(alias = "bfloat16")]
    Bf16,
    /// binary80, of x87: for eval --as float
    #[value(alias = "binary80")]
    F80,
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

impl From<WidthName> for Width {
    fn from(name: WidthName) -> Width {
        match name {
            WidthName::F64 => Width::F64,
            WidthName::F32 => Width::F32,
            WidthName::F16 => Width::F16,
            WidthName::Bf16 => Width::Bf16,
            WidthName::F80 => Width::F80,
        }
    }
}

impl From<AnyFormatName> for Width {
    fn from(name: AnyFormatName) -> Width {
        match name {
            AnyFormatName::F64 => Width::F64,
            AnyFormatName::F32 => Width::F32,
            AnyFormatName::F16 => Width::F16,
            AnyFormatName::Bf16 => Width::Bf16,
            AnyFormatName::E4m3 => Width::E4m3,
            AnyFormatName::E5m2 => Width::E5m2,
        }
    }
}

impl From<FormatName> for FloatFormat {
    fn from(name: FormatName) -> FloatFormat {
        match name {
            FormatName::F64 => FloatFormat::F64,
            FormatName::F32 => FloatFormat::F32,
        }
    }
}

/// Any floating-point format that numbers can be shown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AnyFormatName {
    /// binary64
    #[value(alias = "binary64")]
    F64,
    /// binary32
    #[value(alias = "binary32")]
    F32,
    /// binary16
    #[value(alias = "binary16")]
    F16,
    /// bfloat16
    #[value(alias = "bfloat16")]
    Bf16,
    /// 8 bits of OCP, without infinity
    E4m3,
    /// 8 bits of OCP
    E5m2,
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
