//! Prints conversions of slices as kernels.

use alloc::format;
use alloc::string::String;

use super::head::head;
use crate::convert::Storage;
use crate::emit::Rescue;
use crate::emit::c::Dialect;
use crate::emit::c::expression::{CPrinter, Names};
use crate::emit::simplify::simplify;
use crate::emit::tables::Tables;
use crate::machine::Native;
use crate::machine::trace::{
    Instructions, Recording, record_conversion, record_from_integer, record_to_integer,
};
use crate::ops::Int;
use crate::round::RoundingAttribute;

/// Name of the kernel of [`conversion`].
pub const CONVERT: &str = "outward_convert";

/// The conversion from `S` to `T` as a kernel, [`CONVERT`], with the results of [`convert`](mod@crate::convert),
/// saturating where this is requested. One work-item does one number; there may be more of these than numbers.
///
/// Its parameters are how many numbers there are, a `ulong`, and where they and the results are, in the device's
/// memory: binary64 as
/// `double`, other formats as their patterns.
///
/// ```
/// use outward::emit::opencl;
/// use outward::format::F16;
/// use outward::Ru;
///
/// let text = opencl::conversion::<Ru, f32, F16>(false);
/// assert!(text.contains("__global const uint *in") && text.contains("__global ushort *out"));
/// ```
#[must_use]
pub fn conversion<A: RoundingAttribute, S: Storage, T: Storage>(saturating: bool) -> String {
    let recording = if saturating {
        record_conversion::<A, S, T, true>(Instructions::Nearest)
    } else {
        record_conversion::<A, S, T, false>(Instructions::Nearest)
    };
    print(&recording, memory(S::STORAGE_BITS), memory(T::STORAGE_BITS))
}

/// The conversion from `T` to the integers `I` as such a kernel, with the results of [`to_int`](crate::ops::to_int).
#[must_use]
pub fn to_int<I: Int, A: RoundingAttribute, T: Native>() -> String {
    let recording = record_to_integer(A::ATTRIBUTE, T::BITS, I::INT, Instructions::Nearest);
    print(&recording, memory(T::BITS), integers::<I>())
}

/// The conversion from the integers `I` to `T` as such a kernel, with the results of
/// [`from_int`](crate::ops::from_int).
#[must_use]
pub fn from_int<T: Native, A: RoundingAttribute, I: Int>() -> String {
    let recording = record_from_integer(A::ATTRIBUTE, I::INT, T::BITS, Instructions::Nearest);
    print(&recording, integers::<I>(), memory(T::BITS))
}

/// The type of integers in memory: their patterns.
const fn integers<I: Int>() -> &'static str {
    if I::BITS == 64 { "ulong" } else { "uint" }
}

/// The type of a number in memory.
const fn memory(bits: u32) -> &'static str {
    match bits {
        8 => "uchar",
        16 => "ushort",
        32 => "uint",
        _ => "double",
    }
}

fn print(recording: &Recording, from: &str, to: &str) -> String {
    let recording = simplify(recording);
    debug_assert!(recording.main.outputs.len() == 1 && recording.functions.is_empty());
    let names = Names { dialect: Dialect::OpenCl, functions: &[], memory: false, table: "table" };
    let mut printer = CPrinter::new(&recording, &recording.main, names, &mut Tables::default(), Rescue::Note);
    printer.nodes(|_| String::from("in[number]"));
    let result = printer.operand(recording.main.outputs[0]);
    let (head, body) = (head(&Tables::default()), printer.text);
    format!(
        "{head}__kernel void {CONVERT}(ulong count, __global const {from} *in, __global {to} *out)\n{{\n\
         \tconst size_t number = get_global_id(0);\n\tif (number >= count) return;\n{body}\
         \tout[number] = ({to}){result};\n}}\n"
    )
}
