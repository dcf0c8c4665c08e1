//! Conversions of slices as kernels.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::arithmetic::{Printer, Rescue, suffix};
use super::head;
use crate::convert::Storage;
use crate::emit::simplify::simplify;
use crate::emit::tables::Tables;
use crate::format::Format;
use crate::machine::trace::{Kind, Op, Recording, record_conversion};
use crate::round::RoundingAttribute;

/// Name of the kernel of a [`Conversion`].
pub const CONVERT: &str = "outward_convert";

/// A conversion between two formats as a kernel, [`CONVERT`], with the results of [`convert`](mod@crate::convert).
///
/// Its parameters are how many numbers there are, 64 bits, and the addresses of the numbers and of the results, multiples of 16 that do not
/// overlap. It wants [`Conversion::threads`] threads in blocks of at most [`Conversion::BLOCK`]; there may be more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversion {
    /// The text.
    pub text: String,
    /// Numbers that a thread does together.
    together: usize,
}

impl Conversion {
    /// Threads of a block.
    pub const BLOCK: u32 = 256;

    /// Prints the conversion from `S` to `T`, saturating where that is asked for.
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
            record_conversion::<A, S, T, true>()
        } else {
            record_conversion::<A, S, T, false>()
        };
        print(&simplify(&recording), Slice::of::<S>("in"), Slice::of::<T>("out"))
    }

    /// How many threads so many numbers want: each does as many as make 16 bytes of the wider format, and those that are left over are
    /// for a thread each.
    #[must_use]
    pub fn threads(&self, count: usize) -> usize {
        count / self.together + count % self.together
    }
}

/// The numbers of a format in memory.
#[derive(Clone, Copy)]
struct Slice {
    name: &'static str,
    /// Bytes of a number.
    size: usize,
}

impl Slice {
    fn of<T: Format>(name: &'static str) -> Slice {
        Slice { name, size: T::BITS as usize / 8 }
    }

    /// The type of a register with a number, or with the pattern of a narrower one.
    fn register(self) -> &'static str {
        if self.size == 8 { "f64" } else { "b32" }
    }

    /// Numbers in a word of memory.
    fn packed(self) -> usize {
        4_usize.div_ceil(self.size)
    }

    /// The words of so many numbers: their names, the type that an instruction moves, and how many it moves.
    fn words(self, count: usize) -> (Vec<String>, &'static str) {
        let bytes = count * self.size;
        let ty = match bytes {
            1 => "u8",
            2 => "u16",
            _ if self.size == 8 => "f64",
            _ => "b32",
        };
        let words = (count / self.packed()).max(1);
        ((0..words).map(|word| format!("%{}_word{word}", self.name)).collect(), ty)
    }

    /// The address of the number `%first`.
    fn address(self, text: &mut String) {
        let Slice { name, size } = self;
        let _ = write!(
            text,
            "\tld.param.u64 %address, [{name}];\n\tcvta.to.global.u64 %address, %address;\n\
             \tmad.lo.u64 %address, %first, {size}, %address;\n"
        );
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

/// Loads `count` numbers from `%first` on, converts and stores them.
fn body(text: &mut String, recording: &Recording, from: Slice, to: Slice, count: usize) {
    let (read, ty) = from.words(count);
    let (list, moved) = vector(&read);
    text.push_str("\t{\n");
    let _ = writeln!(text, "\t.reg .{} {}, %in<{count}>;", from.register(), read.join(", "));
    from.address(text);
    let _ = writeln!(text, "\tld.global.nc{list}.{ty} {moved}, [%address];");
    for number in 0..count {
        let (word, at) = (&read[number / from.packed()], number % from.packed());
        let bits = 8 * from.size;
        let _ = match bits {
            8 | 16 if count > 1 => {
                writeln!(text, "\tbfe.u32 %in{number}, {word}, {}, {bits};", at * bits)
            }
            _ => writeln!(text, "\tmov.{} %in{number}, {word};", from.register()),
        };
    }
    let (written, ty) = to.words(count);
    let (list, moved) = vector(&written);
    let _ = writeln!(text, "\t.reg .{} {}, %out<{count}>;", to.register(), written.join(", "));
    for number in 0..count {
        let mut printer = Printer::new(recording, &recording.main, &mut Tables::default(), Rescue::Note);
        for (at, node) in recording.main.nodes.iter().enumerate() {
            if matches!(node.op, Op::Input(_)) {
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
            _ => writeln!(text, "\tmov.{} {word}, {a};", to.register()),
        };
    }
    to.address(text);
    let _ = writeln!(text, "\tst.global{list}.{ty} [%address], {moved};\n\t}}");
}

fn print(recording: &Recording, from: Slice, to: Slice) -> Conversion {
    let together = 16 / from.size.max(to.size);
    debug_assert!(recording.main.outputs.len() == 1 && recording.rare.is_empty());
    debug_assert!(matches!(recording.main.inputs[..], [Kind::F64 | Kind::U32]));
    let mut text = head(&Tables::default());
    let _ = write!(
        text,
        ".visible .entry {CONVERT}(.param .u64 count, .param .u64 in, .param .u64 out)\n.maxntid {}, 1, 1\n{{\n\
         \t.reg .b32 %block, %size, %thread;\n\t.reg .b64 %at, %count, %whole, %first, %address;\n\t.reg .pred %end;\n\
         \tmov.u32 %block, %ctaid.x;\n\tmov.u32 %size, %ntid.x;\n\tmov.u32 %thread, %tid.x;\n\
         \tcvt.u64.u32 %at, %thread;\n\tmad.wide.u32 %at, %block, %size, %at;\n\
         \tld.param.u64 %count, [count];\n\tshr.u64 %whole, %count, {shift};\n\
         \tsetp.ge.u64 %end, %at, %whole;\n\t@%end bra rest;\n\tshl.b64 %first, %at, {shift};\n",
        Conversion::BLOCK,
        shift = together.ilog2()
    );
    body(&mut text, recording, from, to, together);
    let _ = write!(
        text,
        "\tret;\nrest:\n\tshl.b64 %first, %whole, {shift};\n\tsub.u64 %first, %first, %whole;\n\
         \tadd.u64 %first, %first, %at;\n\tsetp.ge.u64 %end, %first, %count;\n\t@%end bra end;\n",
        shift = together.ilog2()
    );
    body(&mut text, recording, from, to, 1);
    text.push_str("end:\n\tret;\n}\n");
    Conversion { text, together }
}
