//! Prints conversions of slices as kernels.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::arithmetic::{PtxPrinter, suffix};
use super::head;
use crate::convert::Storage;
use crate::emit::Rescue;
use crate::emit::simplify::simplify;
use crate::emit::tables::Tables;
use crate::format::Format;
use crate::machine::Native;
use crate::machine::trace::{
    Action, Instructions, Recording, ValueKind, record_conversion, record_from_integer, record_to_integer,
};
use crate::ops::Int;
use crate::round::RoundingAttribute;

/// Name of the kernel of a [`Conversion`].
pub const CONVERT: &str = "outward_convert";

/// A conversion between two formats as a kernel, [`CONVERT`], with the results of [`convert`](mod@crate::convert).
///
/// Its parameters are how many numbers there are, 64 bits, and the addresses of the numbers and of the results,
/// multiples of 16 that do not overlap. It wants [`Conversion::blocks`] blocks of [`Conversion::BLOCK`] threads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversion {
    /// The text.
    pub text: String,
    /// Numbers that a thread does together.
    together: usize,
    /// Number of groups that a thread converts, side by side with the other threads of its block.
    groups: usize,
}

impl Conversion {
    /// Threads of a block.
    pub const BLOCK: u32 = 256;

    /// Prints the conversion from `S` to `T`, saturating where this is requested.
    ///
    /// ```
    /// use outward::emit::ptx::Conversion;
    /// use outward::format::F16;
    /// use outward::Ru;
    ///
    /// assert!(Conversion::new::<Ru, f32, F16>(false).text.contains("cvt.rp.f16.f32"));
    /// ```
    #[must_use]
    pub fn new<A: RoundingAttribute, S: Storage, T: Storage>(saturating: bool) -> Conversion {
        let recording = if saturating {
            record_conversion::<A, S, T, true>(Instructions::Directed)
        } else {
            record_conversion::<A, S, T, false>(Instructions::Directed)
        };
        print(&simplify(&recording), Slice::of::<S>("in"), Slice::of::<T>("out"))
    }

    /// Prints the conversion from `T` to the integers `I`, with the results of [`to_int`](crate::ops::to_int).
    ///
    /// ```
    /// use outward::emit::ptx::Conversion;
    /// use outward::Rd;
    ///
    /// assert!(Conversion::to_int::<i32, Rd, f64>().text.contains("cvt.rmi.s32.f64"));
    /// ```
    #[must_use]
    pub fn to_int<I: Int, A: RoundingAttribute, T: Native>() -> Conversion {
        let recording = record_to_integer(A::ATTRIBUTE, T::BITS, I::INT, Instructions::Directed);
        print(&simplify(&recording), Slice::of::<T>("in"), Slice::ints::<I>("out"))
    }

    /// Prints the conversion from the integers `I` to `T`, with the results of [`from_int`](crate::ops::from_int).
    #[must_use]
    pub fn from_int<T: Native, A: RoundingAttribute, I: Int>() -> Conversion {
        let recording = record_from_integer(A::ATTRIBUTE, I::INT, T::BITS, Instructions::Directed);
        print(&simplify(&recording), Slice::ints::<I>("in"), Slice::of::<T>("out"))
    }

    /// Returns the number of blocks for `count` numbers: each thread does as many as make 16 bytes of the wider format,
    /// and the rest is done one by one.
    #[must_use]
    pub fn blocks(&self, count: usize) -> usize {
        let groups = count / self.together + count % self.together;
        groups.div_ceil(self.groups * Conversion::BLOCK as usize)
    }
}

/// The numbers of a format, or integers, in memory.
#[derive(Clone, Copy)]
struct Slice {
    name: &'static str,
    /// Bytes of a number.
    size: usize,
    /// The type of a register with a number, or with the pattern of a narrower one.
    register: &'static str,
}

impl Slice {
    fn of<T: Format>(name: &'static str) -> Slice {
        Slice {
            name,
            size: T::STORAGE_BITS as usize / 8,
            register: if T::BITS == 64 { "f64" } else { "b32" },
        }
    }

    fn ints<I: Int>(name: &'static str) -> Slice {
        Slice { name, size: I::BITS as usize / 8, register: if I::BITS == 64 { "b64" } else { "b32" } }
    }

    /// Numbers in a word of memory.
    fn packed(self) -> usize {
        4_usize.div_ceil(self.size)
    }

    /// Returns the words of a group of `count` numbers: their names, the type that an instruction moves, and how many
    /// it moves.
    fn words(self, group: usize, count: usize) -> (Vec<String>, &'static str) {
        let ty = match count * self.size {
            1 => "u8",
            2 => "u16",
            _ => self.register,
        };
        let words = (count / self.packed()).max(1);
        ((0..words).map(|word| format!("%{}_word{group}_{word}", self.name)).collect(), ty)
    }

    /// The address of the number `%first`.
    fn address(self, text: &mut String) {
        let Slice { name, size, .. } = self;
        let _ = write!(
            text,
            "\tld.param.u64 %{name}_address, [{name}];\n\tcvta.to.global.u64 %{name}_address, %{name}_address;\n\
             \tmad.lo.u64 %{name}_address, %first, {size}, %{name}_address;\n"
        );
    }

    /// Computes the address of a group, counted from the thread's first one.
    fn place(self, group: usize, count: usize) -> String {
        format!("[%{}_address+{}]", self.name, group * Conversion::BLOCK as usize * count * self.size)
    }
}

/// Moves 16 bytes at most.
fn vector(words: &[String]) -> (&'static str, String) {
    match words.len() {
        1 => ("", words.concat()),
        2 => (".v2", format!("{{{}}}", words.join(", "))),
        _ => (".v4", format!("{{{}}}", words.join(", "))),
    }
}

/// Loads groups of `count` numbers from `%first` on, a block of threads apart, converts and stores them.
fn body(text: &mut String, recording: &Recording, from: Slice, to: Slice, groups: usize, count: usize) {
    text.push_str("\t{\n");
    from.address(text);
    to.address(text);
    for group in 0..groups {
        let (words, ty) = from.words(group, count);
        let (list, moved) = vector(&words);
        let _ = write!(
            text,
            "\t.reg .{} {};\n\tld.global.nc{list}.{ty} {moved}, {};\n",
            from.register,
            words.join(", "),
            from.place(group, count)
        );
    }
    for group in 0..groups {
        convert(text, recording, from, to, group, count);
    }
    text.push_str("\t}\n");
}

/// Converts and stores a group that has been loaded.
fn convert(text: &mut String, recording: &Recording, from: Slice, to: Slice, group: usize, count: usize) {
    let (read, _) = from.words(group, count);
    let _ = writeln!(text, "\t{{\n\t.reg .{} %in<{count}>;", from.register);
    for number in 0..count {
        let (word, at) = (&read[number / from.packed()], number % from.packed());
        let bits = 8 * from.size;
        let _ = match bits {
            8 | 16 if count > 1 => {
                writeln!(text, "\tbfe.u32 %in{number}, {word}, {}, {bits};", at * bits)
            }
            _ => writeln!(text, "\tmov.{} %in{number}, {word};", from.register),
        };
    }
    let (written, ty) = to.words(group, count);
    let (list, moved) = vector(&written);
    let _ = writeln!(text, "\t.reg .{} {}, %out<{count}>;", to.register, written.join(", "));
    for number in 0..count {
        let mut printer = PtxPrinter::new(recording, &recording.main, &mut Tables::default(), Rescue::Note);
        for (at, node) in recording.main.nodes.iter().enumerate() {
            if matches!(node.op, Action::Input(_)) {
                let (ty, register) = (suffix(printer.kind(at)), printer.register(at));
                printer.line(&format!("mov.{ty} {register}, %in{number};"));
            }
        }
        printer.nodes();
        let output = recording.main.outputs[0];
        let (ty, value) = (suffix(printer.kind(output)), printer.operand(output));
        printer.line(&format!("mov.{ty} %out{number}, {value};"));
        let _ = writeln!(text, "\t{{\n{}{}\t}}", printer.registers(), printer.text);
    }
    for (number, word) in written.iter().enumerate() {
        let part = |at: usize| format!("%out{}", number * to.packed() + at);
        let (a, b, c, d) = (part(0), part(1), part(2), part(3));
        // A selector names, from the last digit on, the byte of the pair that each byte of the result is.
        let _ = match (to.size, count) {
            (1, 4..) => write!(
                text,
                "\tprmt.b32 {a}, {a}, {b}, 0x3340;\n\tprmt.b32 {c}, {c}, {d}, 0x3340;\n\
                 \tprmt.b32 {word}, {a}, {c}, 0x5410;\n"
            ),
            (1, 2) => writeln!(text, "\tprmt.b32 {word}, {a}, {b}, 0x3340;"),
            (2, 2..) => writeln!(text, "\tprmt.b32 {word}, {a}, {b}, 0x5410;"),
            _ => writeln!(text, "\tmov.{} {word}, {a};", to.register),
        };
    }
    let place = to.place(group, count);
    let _ = writeln!(text, "\tst.global{list}.{ty} {place}, {moved};\n\t}}");
}

fn print(recording: &Recording, from: Slice, to: Slice) -> Conversion {
    let together = 16 / from.size.max(to.size);
    // Two groups share the work around the numbers; where a group has sixteen numbers, that makes no difference.
    let groups = if together > 8 { 1 } else { 2 };
    debug_assert!(recording.main.outputs.len() == 1 && recording.functions.is_empty());
    debug_assert!(matches!(recording.main.inputs[..], [ValueKind::F64 | ValueKind::U64 | ValueKind::U32]));
    let mut text = head(&Tables::default());
    let (block, all, shift) = (Conversion::BLOCK, groups as u32 * Conversion::BLOCK, together.ilog2());
    let _ = write!(
        text,
        ".visible .entry {CONVERT}(.param .u64 count, .param .u64 in, .param .u64 out)\n.reqntid {block}, 1, 1\n{{\n\
         \t.reg .b32 %block, %thread, %turn;\n\t.reg .b64 %at, %count, %whole, %first, %in_address, %out_address;\n\
         \t.reg .pred %end;\n\tmov.u32 %block, %ctaid.x;\n\tmov.u32 %thread, %tid.x;\n\
         \tld.param.u64 %count, [count];\n\tshr.u64 %whole, %count, {shift};\n\
         \tmul.wide.u32 %at, %block, {all};\n\tadd.u64 %first, %at, {all};\n\tsetp.gt.u64 %end, %first, %whole;\n\
         \tcvt.u64.u32 %first, %thread;\n\tadd.u64 %at, %at, %first;\n\t@%end bra last;\n\
         \tshl.b64 %first, %at, {shift};\n",
    );
    body(&mut text, recording, from, to, groups, together);
    // A block whose groups are not all there: one at a time, and behind the last the numbers that are left over.
    let _ = write!(
        text,
        "\tret;\nlast:\n\tmov.u32 %turn, 0;\nagain:\n\tsetp.ge.u64 %end, %at, %whole;\n\t@%end bra rest;\n\
         \tshl.b64 %first, %at, {shift};\n",
    );
    body(&mut text, recording, from, to, 1, together);
    let _ = write!(
        text,
        "\tbra next;\nrest:\n\tshl.b64 %first, %whole, {shift};\n\tsub.u64 %first, %first, %whole;\n\
         \tadd.u64 %first, %first, %at;\n\tsetp.ge.u64 %end, %first, %count;\n\t@%end bra next;\n",
    );
    body(&mut text, recording, from, to, 1, 1);
    let _ = write!(
        text,
        "next:\n\tadd.u64 %at, %at, {block};\n\tadd.u32 %turn, %turn, 1;\n\tsetp.lt.u32 %end, %turn, {groups};\n\
         \t@%end bra again;\n\tret;\n}}\n",
    );
    Conversion { text, together, groups }
}
