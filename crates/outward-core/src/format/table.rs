//! The table of formats: a row has everything that Outward knows about a format.
//!
//! To add a format, add a row. Its type in Rust, casts in formulas, names in FPCore and on the command line,
//! conversions of columns and the rounding of results are made from it, here and in the crates above. Where something
//! is for some formats only, a property of the row says so, such as its group or its type in C.
//!
//! Rows are in four groups, and within them a format that has all numbers of another one comes after it:
//!
//! | group | what is computed in the format |
//! |---|---|
//! | `Casts` | casts alone, which saturate: what is too large becomes the largest number |
//! | `Promoted` | formulas: in binary64, rounded to odd and then once more, which is as if rounded once |
//! | `Lanes` | formulas, in vectors of the format |
//! | `Extended` | formulas, in integers (`outward::exact::extended`) |

use alloc::format;
use alloc::string::String;

use super::encoding::Encoding;

/// Passes the rows to a macro, after other arguments. A row is the documentation of the type in Rust; the variant of
/// [`Width`](crate::format::Width); in brackets the type, the integer that stores it if it is not a type of Rust's own,
/// and the macro for the constants that not every format has; the variant's documentation; and fields of
/// [`FormatInfo`](crate::format::FormatInfo).
#[doc(hidden)]
#[macro_export]
macro_rules! __formats {
    ([$($callback:tt)+] $($before:tt)*) => {
        $($callback)+! {
            $($before)*
            Casts {
                /// E4M3 of the OCP 8-bit Floating Point Specification: no infinity, and one NaN of each sign, with all
                /// other bits set. The largest exponent field is therefore an ordinary one, and the largest number is
                /// 448. For conversion only.
                ///
                /// ```
                /// use outward::format::{E4m3, F16};
                /// assert_eq!(f32::from(E4m3::MAX), 448.0);
                /// assert_eq!(F16::from(E4m3::MAX), F16::from_bits(0x5f00));
                /// assert!(E4m3::from_bits(0x7f) != E4m3::from_bits(0x7f));
                /// ```
                E4m3 (E4m3 u8): "OCP's E4M3, for casts." {
                    name: "e4m3",
                    long_name: "E4M3",
                    full_name: "OCP E4M3",
                    help: "8 bits of OCP, without infinity",
                    shared_names: FP8,
                    casts: &["e4m3"],
                    encoding: Encoding { bits: 8, precision: 4, emax: 8, bias: 7, has_infinity: false },
                    has_named_conversions: true,
                }
                /// E5M2 of the OCP 8-bit Floating Point Specification: binary16 without the last 8 fraction bits, with
                /// infinities and NaNs as in IEEE 754. For conversion only.
                ///
                /// ```
                /// use outward::format::{E5m2, F16};
                /// assert_eq!(f32::from(E5m2::MAX), 57344.0);
                /// assert_eq!(F16::from(E5m2::from_bits(0x41)).to_bits(), 0x4100);
                /// ```
                E5m2 (E5m2 u8 infinities): "OCP's E5M2, for casts." {
                    name: "e5m2",
                    long_name: "E5M2",
                    full_name: "OCP E5M2",
                    help: "8 bits of OCP",
                    shared_names: FP8,
                    casts: &["e5m2"],
                    encoding: Encoding::ieee754(8, 3, 15),
                    has_named_conversions: true,
                }
            }
            Promoted {
                /// bfloat16: the upper half of binary32, with its 8 exponent bits and 7 fraction bits. CUDA's
                /// `__nv_bfloat16`.
                ///
                /// Subnormal numbers are numbers here, as in CUDA and in IEEE 754; some other hardware flushes them.
                ///
                /// ```
                /// use outward::format::Bf16;
                /// use outward::ops::div_ru;
                ///
                /// let third = div_ru(Bf16::ONE, Bf16::from_bits(0x4040));
                /// assert_eq!(f32::from(third), 0.333_984_38);
                /// assert_eq!(third.to_bits(), 0x3eab);
                /// ```
                Bf16 (Bf16 u16 infinities): "bfloat16." {
                    name: "bf16",
                    long_name: "bfloat16",
                    full_name: "bfloat16",
                    help: "bfloat16",
                    aliases: &["bfloat16"],
                    casts: &["bf16", "bfloat16"],
                    encoding: Encoding::ieee754(16, 8, 127),
                    has_named_conversions: true,
                    fpcore: Some("bfloat16"),
                    c: Some(CNames { name: "__bf16", suffix: "bf16" }),
                    python: Some("bfloat16"),
                    dlpack: Some(DlpackType { code: DlpackType::BFLOAT, bits: 16 }),
                    gpu: Some(GpuNames { cuda: "bfloat16", ptx: "bf16", opencl: "" }),
                }
                /// binary16 of IEEE 754: 5 exponent and 10 fraction bits, up to 65504. CUDA's `__half`, OpenCL's
                /// `half`.
                ///
                /// ```
                /// use outward::format::F16;
                /// use outward::ops::{add_rd, add_ru};
                ///
                /// let (one, tiny) = (F16::ONE, F16::MIN_SUBNORMAL);
                /// assert_eq!(f32::from(add_ru(one, tiny)), 1.0 + 1.0 / 1024.0);
                /// assert_eq!(add_rd(one, tiny), one);
                /// assert_eq!(add_ru(F16::MAX, F16::ONE), F16::INFINITY);
                /// assert_eq!(f32::from(F16::MAX), 65504.0);
                /// ```
                F16 (F16 u16 infinities): "binary16." {
                    name: "f16",
                    long_name: "binary16",
                    full_name: "binary16",
                    help: "binary16",
                    aliases: &["binary16", "float16", "fp16", "half"],
                    casts: &["f16", "float16", "fp16"],
                    encoding: Encoding::ieee754(16, 11, 15),
                    has_named_conversions: true,
                    fpcore: Some("binary16"),
                    c: Some(CNames { name: "_Float16", suffix: "f16" }),
                    python: Some("float16"),
                    dlpack: Some(DlpackType { code: DlpackType::FLOAT, bits: 16 }),
                    gpu: Some(GpuNames { cuda: "half", ptx: "f16", opencl: "half" }),
                }
                /// TF32 of NVIDIA's tensor cores: the 8 exponent bits of binary32 and the 10 fraction bits of binary16,
                /// with infinities, NaNs and subnormal numbers as in IEEE 754. For conversions and formulas: it has no
                /// operations.
                ///
                /// A number is stored as the number of binary32 that it is: its pattern of 19 bits is the upper part of
                /// 32, and the last 13 are zeros. Where they are not, they are ignored, as tensor cores do it.
                ///
                /// ```
                /// use outward::Rna;
                /// use outward::convert::convert;
                /// use outward::format::Tf32;
                ///
                /// // As `cvt.rna.tf32.f32` of PTX.
                /// let tenth: Tf32 = convert::<Rna, f32, Tf32>(0.1);
                /// assert_eq!(tenth.to_bits(), 0x3dcc_c000);
                /// assert_eq!(f32::from(tenth), f32::from_bits(0x3dcc_c000));
                /// assert_eq!(Tf32::from_bits(0x3dcc_cccd), tenth);
                /// ```
                Tf32 (Tf32 u32 infinities): "TF32, of NVIDIA's tensor cores." {
                    name: "tf32",
                    long_name: "TF32",
                    full_name: "NVIDIA TF32",
                    help: "TF32, of NVIDIA's tensor cores",
                    casts: &["tf32"],
                    encoding: Encoding::ieee754(19, 11, 127),
                }
            }
            Lanes {
                F32 (f32): "binary32." {
                    name: "f32",
                    long_name: "binary32",
                    full_name: "binary32",
                    help: "binary32",
                    aliases: &["binary32", "float32", "fp32", "float", "single"],
                    casts: &["f32", "float32", "fp32", "fround"],
                    encoding: Encoding::ieee754(32, 24, 127),
                    has_named_conversions: true,
                    fpcore: Some("binary32"),
                    c: Some(CNames { name: "float", suffix: "f" }),
                    python: Some("float32"),
                    dlpack: Some(DlpackType { code: DlpackType::FLOAT, bits: 32 }),
                    gpu: Some(GpuNames { cuda: "float", ptx: "f32", opencl: "float" }),
                }
                F64 (f64): "binary64." {
                    name: "f64",
                    long_name: "binary64",
                    full_name: "binary64",
                    help: "binary64",
                    aliases: &["binary64", "float64", "fp64", "double"],
                    casts: &["f64", "dble", "double", "float64", "fp64"],
                    encoding: Encoding::ieee754(64, 53, 1023),
                    has_named_conversions: true,
                    fpcore: Some("binary64"),
                    c: Some(CNames { name: "double", suffix: "" }),
                    python: Some("float64"),
                    dlpack: Some(DlpackType { code: DlpackType::FLOAT, bits: 64 }),
                    gpu: Some(GpuNames { cuda: "double", ptx: "f64", opencl: "double" }),
                }
            }
            Extended {
                F80 (): "binary80, the extended format of x87: 64 bits of significand and 15 of exponent. Its float \
                    reading is computed by `outward::exact::extended` alone; devices refuse it." {
                    name: "f80",
                    long_name: "binary80",
                    full_name: "binary80",
                    help: "binary80, of x87: for eval --as float",
                    aliases: &["binary80"],
                    casts: &["f80"],
                    encoding: Encoding::ieee754(80, 64, 16383),
                    fpcore: Some("binary80"),
                }
            }
        }
    };
}

/// What people call both formats of 8 bits.
const FP8: &[&str] = &["fp8", "float8"];

/// What is computed in a format: see the [module](self).
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Casts alone.
    Casts,
    /// Formulas, in binary64.
    Promoted,
    /// Formulas, in vectors of the format.
    Lanes,
    /// Formulas, in integers.
    Extended,
}

/// How C calls a format.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct CNames {
    /// The type.
    pub name: &'static str,
    /// Behind the name of a function of `math.h`: `sinf`, C23's `sinf16`, and LLVM's `sinbf16`.
    pub suffix: &'static str,
}

/// A type of an element in DLPack.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DlpackType {
    /// `kDLFloat` and so on.
    pub code: u8,
    /// Bits of an element.
    pub bits: u8,
}

impl DlpackType {
    /// `kDLFloat`.
    pub const FLOAT: u8 = 2;
    /// `kDLBfloat`.
    pub const BFLOAT: u8 = 4;
}

/// How a format is called in names of instructions and functions of GPUs.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct GpuNames {
    /// In CUDA's intrinsics: `__float2int_rn`.
    pub cuda: &'static str,
    /// In PTX.
    pub ptx: &'static str,
    /// In OpenCL C; empty where it has none.
    pub opencl: &'static str,
}

/// A row of the table.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct FormatInfo {
    /// The format.
    pub width: Width,
    /// What is computed in it.
    pub group: Group,
    /// The name on the command line, and of the cast in formulas.
    pub name: &'static str,
    /// The name in IEEE 754, or as everybody calls it.
    pub long_name: &'static str,
    /// The same, with who defines it.
    pub full_name: &'static str,
    /// What the command's help says of it.
    pub help: &'static str,
    /// Other names on the command line.
    pub aliases: &'static [&'static str],
    /// Names that other formats have too, and that no command therefore takes.
    pub shared_names: &'static [&'static str],
    /// Names of the cast in formulas, also those of other languages; the first is ours.
    pub casts: &'static [&'static str],
    /// How its patterns are read.
    pub encoding: Encoding,
    /// Bits of the integer that stores it; where the pattern has fewer, they are the upper ones.
    pub storage_bits: u32,
    /// Are there functions such as `f32_to_f16_rn`?
    pub has_named_conversions: bool,
    /// The name of the precision in FPCore, which has names for some formats.
    pub fpcore: Option<&'static str>,
    /// The type in C, in which functions of libraries are called.
    pub c: Option<CNames>,
    /// The name of NumPy's type.
    pub python: Option<&'static str>,
    /// Its type in DLPack.
    pub dlpack: Option<DlpackType>,
    /// What GPUs call it in names of conversions.
    pub gpu: Option<GpuNames>,
}

impl FormatInfo {
    /// What rows do not say.
    const ABSENT: FormatInfo = FormatInfo {
        width: Width::F64,
        group: Group::Lanes,
        name: "",
        long_name: "",
        full_name: "",
        help: "",
        aliases: &[],
        shared_names: &[],
        casts: &[],
        encoding: Encoding::ieee754(64, 53, 1023),
        storage_bits: 64,
        has_named_conversions: false,
        fpcore: None,
        c: None,
        python: None,
        dlpack: None,
        gpu: None,
    };

    /// Returns the precision as FPCore writes every format: with its exponent bits, and all bits.
    #[must_use]
    pub fn fpcore_sizes(&self) -> String {
        format!("(float {} {})", self.encoding.exponent_bits(), self.encoding.bits)
    }
}

/// The formats and their rows.
macro_rules! table {
    ($($group:ident {$(
        $(#[$doc:meta])* $width:ident ($($type:ident)*): $about:literal { $($info:tt)* }
    )*})*) => {
        /// The format of a float operation. A format that contains all numbers of another is the greater one;
        /// [`Width::join`] joins two that are narrower than binary32. The formats of 8 bits are for casts only, which
        /// saturate: a number that is too large becomes the largest number.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Width {
            $($(#[doc = $about] $width,)*)*
        }

        /// Every format, in the order of [`Width`].
        #[doc(hidden)]
        #[allow(clippy::needless_update, reason = "some rows have all fields")]
        pub const TABLE: &[FormatInfo] = &[$($(FormatInfo {
            width: Width::$width,
            group: Group::$group,
            storage_bits: table!(@storage $($type)*),
            $($info)*
            ..FormatInfo::ABSENT
        },)*)*];
    };
    (@storage) => { 80 };
    (@storage $native:ident) => { 8 * size_of::<$native>() as u32 };
    (@storage $type:ident $bits:ident $($more:ident)?) => { $bits::BITS };
}
crate::__formats! { [table] }
