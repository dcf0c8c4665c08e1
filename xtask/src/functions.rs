//! `docs/reference/functions.md`: the guarantee of each function, and its evidence.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use outward::math::ladder::SlowPath;
use outward::table::{Accuracy, Kind, Op, OpInfo, TABLE};

use crate::evidence::Evidence;

/// Path of the page.
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/reference/functions.md")
}

const HEAD: &str = "\
# The functions

This page says what each function guarantees and how we know it. `cargo xtask tables` generates it from the operation
table.

Every function exists for numbers (`ops::exp_ru(x)`), intervals, formulas, slices of rows, CUDA and OpenCL, in binary64,
binary32, `F16` and `Bf16`, in all four directions. *Tightest* means correctly rounded in each direction, and for an
interval the narrowest bounds that hold. *Outward* says how far a bound can be from the tightest one. Such a bound still
holds, and a result rounded to nearest is one of the two numbers next to the exact one.

*Digits* is the precision of the slowest path, in bits. 256 means that 256 bits suffice, which is proved or known by
search. *Any* means that the host continues with more if 256 bits do not decide a result. Kernels in users' own programs
have no host; *on a GPU* says what they guarantee then. No argument is known for which the result differs.

*Shown by* names what tests compare results with at random arguments: a function of MPFR, or a definition in terms of
MPFR's functions. It also lists how many hard-to-round arguments are tested, in both formats
(`crates/outward-needs/data/hard-to-round/`), and says *all of binary32* if
[the exhaustive runs](../evidence/exhaustive.md) include all numbers of that format. *Speed* is in 10^9 intervals a
second, in binary64 and in binary32, from and to the memory of the GPU of [the GPU runs](../evidence/gpu.md); the cell
is empty if the speed was not measured. Times on processors are in [the benchmarks](../evidence/benchmarks.md). The
names in IEEE 754, CUDA and OpenCL are in [the table of names](rounding.md).

| function | defined for | accuracy | on a GPU | exact or halfway | digits | shown by | speed | derivation |
|---|---|---|---|---|---|---|---|---|
";

/// Makes the page.
pub fn page() -> String {
    let mut page = HEAD.to_string();
    let evidence = Evidence::read();
    for info in TABLE.iter().filter(|info| slow_path(info.op).is_some() || is_power(info)) {
        let (digits, module) = slow_path(info.op).unwrap_or(match info.op {
            Op::Jn | Op::Yn => ("256", "bessel"),
            _ => ("any", info.name),
        });
        let derivation = derivation(module);
        let _ = writeln!(
            page,
            "| `{}` | {} | {} | {} | {} | {digits} | {} | {} | \
             [{derivation}](../../crates/outward-core/docs/{derivation}.md) |",
            info.name,
            info.domain.replace('|', "\\|"),
            accuracy(info.accuracy),
            accuracy(info.accuracy_without_host),
            exact_results(info),
            evidence.shown(info),
            evidence.speed(info.name),
        );
    }
    page
}

/// Returns whether this is a power with a chapter of its own. The product by a power of two is excluded, since it has
/// no paths.
pub fn is_power(info: &OpInfo) -> bool {
    info.kind == Kind::Power && info.op != Op::Scalbn
}

fn accuracy(accuracy: Accuracy) -> String {
    match accuracy {
        Accuracy::Exact => "exact".into(),
        Accuracy::Tightest => "tightest".into(),
        Accuracy::Nearest => "to nearest".into(),
        Accuracy::Ulps(ulps) => format!("{ulps} ulp outward"),
    }
}

/// Returns the text of a row about exactly representable results.
fn exact_results(info: &OpInfo) -> &'static str {
    ties(info.op).or_else(|| ties_with_integer(info.op)).unwrap_or_default()
}

macro_rules! reasons {
    ($ties:ident: $($op:ident { $whether:ident $reason:literal })*) => {
        fn $ties(op: Op) -> Option<&'static str> {
            match op {
                $(Op::$op => Some($reason),)*
                _ => None,
            }
        }
    };
}
outward::__functions! { ties reasons, ties: }

macro_rules! reasons_with_integer {
    ($($row:tt)*) => { reasons! { ties_with_integer: $($row)* } };
}
outward::__functions_with_integer! { ties reasons_with_integer }

/// Defines a function that names the most digits of the slow path and the module of the mathematics.
macro_rules! paths {
    ($($op:ident $name:ident $x:tt { $kind:ident $($function:tt)+ })*) => {
        fn slow_path(op: Op) -> Option<(&'static str, &'static str)> {
            match op {
                $(Op::$op => Some((digits::<$($function)+, _>(), stringify!($($function)+))),)*
                _ => None,
            }
        }
    };
}
outward::__functions_of_the_ladder! { ladder paths }

fn digits<F: SlowPath<I>, const I: usize>() -> &'static str {
    if F::UNBOUNDED.is_some() { "any" } else { "256" }
}

/// Returns the page of a module: `$crate::math::exp::Exp` is derived in `exp.md`.
fn derivation(module: &str) -> String {
    let mut parts = module.split("::").map(str::trim).skip_while(|part| *part != "math").skip(1);
    let name = match parts.next().unwrap_or(module) {
        "pown" | "powr" => "pow",
        name => name,
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward-core/docs");
    assert!(
        folder.join(format!("{name}.md")).exists(),
        "`{module}` has no page crates/outward-core/docs/{name}.md"
    );
    name.to_string()
}
