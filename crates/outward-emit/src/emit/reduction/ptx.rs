//! The kernel in PTX.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use core::ops::Range;

use super::layout::{REDUCE, ReductionKernel, TermKind};

/// Lanes of a warp. Each integer has neighbouring addresses in the lanes of a warp, so that no two lanes need the same
/// bank of the memory whatever bins they have.
const LANES: u32 = 32;
/// Bytes from an integer of a lane to the next one.
const STEP: u32 = 8 * LANES;
/// Bytes of shared memory that a block of any GPU can have without asking for more.
const SHARED_BYTES: u32 = 48 << 10;
/// Warps of a block, at most.
const MOST_WARPS: u32 = 4;
/// Words of 32 bits of a load.
const WORDS: u32 = 4;

/// Place of a number among the words of its column.
#[derive(Clone, Copy)]
struct Place {
    /// First word of the number.
    word: u32,
    /// Is the number the lower half of a word?
    is_low: bool,
}

impl ReductionKernel {
    /// Threads of a block.
    #[must_use]
    pub fn threads(self) -> u32 {
        LANES * self.warps()
    }

    fn warps(self) -> u32 {
        (SHARED_BYTES / (STEP * self.integers() as u32)).min(MOST_WARPS)
    }

    /// Bytes of shared memory that a block declares.
    #[must_use]
    pub fn shared_bytes(self) -> u32 {
        self.warps() * STEP * self.integers() as u32
    }

    /// Words of a number, of which one may hold two.
    fn number_words(self) -> u32 {
        self.bits.div_ceil(32)
    }

    /// Numbers of a load.
    #[must_use]
    pub fn numbers_per_load(self) -> u32 {
        32 * WORDS / self.bits
    }

    /// The numbers of these words.
    fn places(self, words: Range<u32>) -> Vec<Place> {
        let halves: &[bool] = if self.bits == 16 { &[true, false] } else { &[false] };
        let firsts = words.step_by(self.number_words() as usize);
        firsts.flat_map(|word| halves.iter().map(move |&is_low| Place { word, is_low })).collect()
    }

    /// Loads from each column that are under way while a thread adds earlier terms. Measured on an H100: with four for
    /// binary64 the memory waits; for binary32 more warps run at a time.
    fn loads(self) -> u32 {
        if self.bits == 64 { 8 } else { 4 }
    }

    /// The kernel in PTX.
    ///
    /// Its parameters, all of 64 bits, are how many terms there are, the addresses of one column or of two, multiples
    /// of 16, and the address of a result: [`integers`](ReductionKernel::integers) integers of 64 bits, to which those
    /// of each block are added. It wants any number of blocks of [`threads`](ReductionKernel::threads) threads.
    #[must_use]
    pub fn ptx(self) -> String {
        let mut text = String::new();
        self.write(&mut text).expect("a string takes everything");
        text
    }

    fn write(self, out: &mut String) -> core::fmt::Result {
        let integers = self.integers() as u32;
        let (threads, warps, shared) = (self.threads(), self.warps(), self.shared_bytes());
        let (per_load, loads) = (self.numbers_per_load(), self.loads());
        let columns = if self.is_of_products() { &["x", "y"][..] } else { &["x"] };
        let params: String = columns.iter().map(|column| format!(".param .u64 {column}, ")).collect();
        // Rounds of the loop between two carries, or until the end, where less than a round is left.
        let rounds = self.terms_until_carry() / (loads * per_load);
        write!(
            out,
            "\
.version 6.4
.target sm_60
.address_size 64

.visible .entry {REDUCE}(.param .u64 count, {params}.param .u64 result)
.maxntid {threads}, 1, 1
{{
    .shared .align 16 .b8 bins[{shared}];
    .reg .pred %more, %again, %none, %any;
    .reg .b32 %own, %thread, %lane, %warp, %n, %at, %k, %rounds;
    .reg .b64 %t, %step, %vectors, %limit, %bytes, %rest, %id, %result, %bin, %above, %sum, %px, %py, %q;
    .reg .b32 %cx<{registers}>, %cy<{registers}>;
    mov.u32 %thread, %tid.x;
    and.b32 %lane, %thread, 31;
    shr.u32 %warp, %thread, 5;
    mov.u32 %own, bins;
    mad.lo.u32 %own, %warp, {warp_bytes}, %own;
    mad.lo.u32 %own, %lane, 8, %own;
    mov.u32 %at, %own;
    mov.u32 %n, {integers};
    mov.b64 %bin, 0;
clear:
    .pragma \"nounroll\";
    st.shared.u64 [%at], %bin;
    add.u32 %at, %at, {STEP};
    sub.u32 %n, %n, 1;
    setp.ne.u32 %again, %n, 0;
    @%again bra clear;
    mov.u32 %n, %ctaid.x;
    mov.u32 %k, %ntid.x;
    mul.wide.u32 %id, %n, %k;
    cvt.u64.u32 %q, %thread;
    add.u64 %id, %id, %q;
    mov.u32 %n, %nctaid.x;
    mul.wide.u32 %step, %n, %k;
    ld.param.u64 %q, [count];
    div.u64 %vectors, %q, {per_load};
    rem.u64 %rest, %q, {per_load};
    mul.lo.u64 %q, %step, {all_but_one};
    sub.s64 %limit, %vectors, %q;
    mul.lo.u64 %bytes, %step, 16;
    mul.lo.u64 %q, %id, 16;
    mov.u64 %t, %id;
",
            warp_bytes = STEP * integers,
            all_but_one = loads - 1,
            registers = loads * WORDS,
        )?;
        for column in columns {
            writeln!(out, "    ld.param.u64 %p{column}, [{column}];")?;
            writeln!(out, "    cvta.to.global.u64 %p{column}, %p{column};")?;
            writeln!(out, "    add.u64 %p{column}, %p{column}, %q;")?;
        }
        writeln!(out, "    setp.lt.s64 %more, %t, %limit;\n    @!%more bra rest;")?;
        (0..loads).try_for_each(|load| self.load(out, columns, load, ""))?;
        writeln!(
            out,
            "outer:\n    mov.u32 %rounds, {rounds};\ninner:\n    mad.lo.u64 %t, %step, {loads}, %t;\n    \
             setp.lt.s64 %more, %t, %limit;"
        )?;
        for load in 0..loads {
            // The registers of a load are reloaded for the next round as soon as its terms are added.
            self.terms(out, &self.places(load * WORDS..(load + 1) * WORDS))?;
            self.load(out, columns, load, "@%more ")?;
        }
        writeln!(
            out,
            "\
    sub.u32 %rounds, %rounds, 1;
    setp.ne.and.u32 %again, %rounds, 0, %more;
    @%again bra inner;"
        )?;
        self.carry(out, "inner")?;
        writeln!(out, "    @%more bra outer;\nrest:")?;
        for column in columns {
            writeln!(out, "    ld.param.u64 %p{column}, [{column}];")?;
            writeln!(out, "    cvta.to.global.u64 %p{column}, %p{column};")?;
            writeln!(out, "    mad.lo.u64 %p{column}, %t, 16, %p{column};")?;
        }
        writeln!(out, "remaining:\n    setp.ge.u64 %none, %t, %vectors;\n    @%none bra last;")?;
        self.load(out, columns, 0, "")?;
        self.terms(out, &self.places(0..WORDS))?;
        // Numbers that are left over from a load, one for each of the first threads.
        let size = self.bits / 8;
        writeln!(
            out,
            "\
    add.u64 %t, %t, %step;
    bra remaining;
last:
    setp.ge.u64 %none, %id, %rest;
    @%none bra added;
    mad.lo.u64 %q, %vectors, 16, 0;
    mad.lo.u64 %q, %id, {size}, %q;"
        )?;
        for column in columns {
            writeln!(out, "    ld.param.u64 %p{column}, [{column}];")?;
            writeln!(out, "    cvta.to.global.u64 %p{column}, %p{column};")?;
            writeln!(out, "    add.u64 %p{column}, %p{column}, %q;")?;
            match self.bits {
                64 => writeln!(out, "    ld.global.nc.v2.b32 {}, [%p{column}];", words(column, 0, 2))?,
                32 => writeln!(out, "    ld.global.nc.b32 %c{column}0, [%p{column}];")?,
                _ => writeln!(out, "    ld.global.nc.u16 %c{column}0, [%p{column}];")?,
            }
        }
        self.terms(out, &self.places(0..self.number_words())[..1])?;
        writeln!(out, "added:")?;
        self.carry(out, "added")?;
        write!(
            out,
            "\
    bar.sync 0;
    ld.param.u64 %result, [result];
    cvta.to.global.u64 %result, %result;
    mov.u32 %n, %thread;
next:
    setp.ge.u32 %none, %n, {integers};
    @%none bra done;
    mov.b64 %sum, 0;
    mov.u32 %k, 0;
other:
    .pragma \"nounroll\";
    add.u32 %at, %k, %lane;
    and.b32 %at, %at, 31;
    shl.b32 %at, %at, 3;
    mad.lo.u32 %at, %n, {STEP}, %at;
    mov.u32 %own, bins;
    add.u32 %at, %at, %own;
"
        )?;
        for warp in 0..warps {
            writeln!(out, "    ld.shared.u64 %bin, [%at+{}];", warp * STEP * integers)?;
            writeln!(out, "    add.u64 %sum, %sum, %bin;")?;
        }
        writeln!(
            out,
            "\
    add.u32 %k, %k, 1;
    setp.lt.u32 %again, %k, {LANES};
    @%again bra other;
    setp.eq.u64 %none, %sum, 0;
    mul.wide.u32 %q, %n, 8;
    add.u64 %q, %q, %result;
    @!%none red.global.add.u64 [%q], %sum;
    add.u32 %n, %n, {threads};
    bra next;
done:
    ret;
}}"
        )?;
        Ok(())
    }

    /// Loads 16 bytes of each column, where the predicate says so.
    fn load(self, out: &mut String, columns: &[&str], load: u32, predicate: &str) -> core::fmt::Result {
        for column in columns {
            let to = words(column, load * WORDS, WORDS);
            writeln!(out, "    {predicate}ld.global.nc.v4.b32 {to}, [%p{column}];")?;
            writeln!(out, "    add.u64 %p{column}, %p{column}, %bytes;")?;
        }
        Ok(())
    }

    /// Adds the terms at these places to the thread's bins, and counts those that are special.
    ///
    /// Special terms are added as 0 and counted behind all terms, so that the instructions of several terms have no
    /// branches between them, and can overlap.
    fn terms(self, out: &mut String, places: &[Place]) -> core::fmt::Result {
        writeln!(out, "    setp.ne.u32 %any, 0, 0;")?;
        places.iter().try_for_each(|&place| self.add(out, place))?;
        writeln!(out, "    {{\n    @!%any bra end;")?;
        places.iter().try_for_each(|&place| self.count(out, place))?;
        writeln!(out, "end:\n    }}")
    }

    /// For each factor of the term, puts the high word into `%h`, the word without the sign into `%a`, the exponent
    /// field into `%e`, and into `%z` a word that is 0 if the factor is zero; for a second factor into `%g`, `%b`, `%f`
    /// and `%y`. A number of 16 bits is the upper half of its high word.
    fn take_apart(self, out: &mut String, place: Place) -> core::fmt::Result {
        let (first, high) = (place.word, place.word + self.number_words() - 1);
        let shift = 31 - self.field_bits();
        let factors = [("x", "%h", "%a", "%e", "%z"), ("y", "%g", "%b", "%f", "%y")];
        for (column, h, a, e, z) in factors.into_iter().take(self.factors() as usize) {
            let of_format = if self.bits == 16 { 0xffff_0000 } else { u32::MAX };
            let mask = if self.kind == TermKind::Magnitudes { of_format >> 1 & of_format } else { of_format };
            let mut from = format!("%c{column}{high}");
            if place.is_low {
                writeln!(out, "    shl.b32 {h}, {from}, 16;")?;
                from = h.into();
            }
            writeln!(out, "    and.b32 {h}, {from}, {mask:#x};\n    and.b32 {a}, {h}, 0x7fffffff;")?;
            writeln!(out, "    shr.u32 {e}, {a}, {shift};")?;
            if self.bits == 64 {
                writeln!(out, "    or.b32 {z}, {a}, %c{column}{first};")?;
            } else {
                writeln!(out, "    mov.b32 {z}, {a};")?;
            }
        }
        if self.is_of_products() {
            writeln!(out, "    xor.b32 %s, %h, %g;\n    max.u32 %i, %e, %f;\n    min.u32 %j, %z, %y;")
        } else {
            writeln!(out, "    mov.b32 %s, %h;\n    mov.b32 %i, %e;\n    mov.b32 %j, %z;")
        }
    }

    /// Adds the term at this place, and notes whether it is special.
    fn add(self, out: &mut String, place: Place) -> core::fmt::Result {
        writeln!(
            out,
            "\
    {{
    .reg .pred %special;
    .reg .b32 %h, %g, %a, %b, %e, %f, %z, %y, %s, %i, %j, %m, %l, %n1, %w<4>, %p<5>;
    .reg .b64 %u, %v, %lo, %hi, %one, %d<4>, %o<4>;"
        )?;
        self.take_apart(out, place)?;
        let last_field = self.last_field();
        writeln!(
            out,
            "\
    shr.u32 %n1, %s, 31;
    shr.s32 %s, %s, 31;
    mov.b64 %one, {{%n1, 0}};
    setp.gt.u32 %special, %i, {last_field};
    or.pred %any, %any, %special;
    setp.eq.or.u32 %any, %j, 0, %any;"
        )?;
        self.significand(out, place.word)?;
        // The words, shifted: `shf` takes the shift modulo 32.
        let pieces = self.pieces();
        for piece in 0..=pieces {
            let below = if piece == 0 { "0".into() } else { format!("%w{}", piece - 1) };
            let here = if piece == pieces { "0".into() } else { format!("%w{piece}") };
            writeln!(out, "    shf.l.wrap.b32 %p{piece}, {below}, {here}, %e;")?;
        }
        writeln!(out, "    and.b32 %e, %e, 0xffffffe0;\n    mad.lo.u32 %e, %e, 8, %own;")?;
        for piece in 0..pieces {
            let above = if piece == pieces - 1 { format!("%p{pieces}") } else { "%s".into() };
            // −d = ¬d + 1
            writeln!(out, "    xor.b32 %p{piece}, %p{piece}, %s;")?;
            if piece == pieces - 1 {
                writeln!(out, "    xor.b32 {above}, {above}, %s;")?;
            }
            writeln!(out, "    mov.b64 %d{piece}, {{%p{piece}, {above}}};")?;
        }
        for piece in 0..pieces {
            writeln!(out, "    ld.shared.u64 %o{piece}, [%e+{}];", STEP * piece)?;
        }
        for piece in 0..pieces {
            writeln!(out, "    add.u64 %o{piece}, %o{piece}, %d{piece};")?;
            writeln!(out, "    add.u64 %o{piece}, %o{piece}, %one;")?;
            writeln!(out, "    st.shared.u64 [%e+{}], %o{piece};", STEP * piece)?;
        }
        writeln!(out, "    }}")
    }

    /// Counts the term at this place, if it is special.
    fn count(self, out: &mut String, place: Place) -> core::fmt::Result {
        writeln!(
            out,
            "\
    {{
    .reg .pred %special, %zero, %counted, %nan;
    .reg .b32 %h, %g, %a, %b, %e, %f, %z, %y, %s, %i, %j;
    .reg .b64 %u;"
        )?;
        self.take_apart(out, place)?;
        let last_field = self.last_field();
        writeln!(
            out,
            "\
    setp.gt.u32 %special, %i, {last_field};
    setp.eq.u32 %zero, %j, 0;
    or.pred %counted, %zero, %special;
    shr.u32 %s, %s, 31;
    @%special add.u32 %s, %s, 2;
    and.pred %nan, %zero, %special;
    @%nan mov.u32 %s, 4;"
        )?;
        for (a, column) in [("%a", "x"), ("%b", "y")].into_iter().take(self.factors() as usize) {
            if self.bits == 64 {
                writeln!(out, "    mov.b64 %u, {{%c{column}{}, {a}}};", place.word)?;
                writeln!(out, "    setp.gt.u64 %nan, %u, 0x7ff0000000000000;")?;
            } else {
                let infinity = (last_field + 1) << (31 - self.field_bits());
                writeln!(out, "    setp.gt.u32 %nan, {a}, {infinity:#x};")?;
            }
            writeln!(out, "    @%nan mov.u32 %s, 4;")?;
        }
        writeln!(
            out,
            "\
    mad.lo.u32 %s, %s, {STEP}, %own;
    @%counted ld.shared.u64 %u, [%s+{counts}];
    @%counted add.u64 %u, %u, 1;
    @%counted st.shared.u64 [%s+{counts}], %u;
    }}",
            counts = STEP * self.bins()
        )
    }

    /// Puts the exponent into `%e`, and the words of the significand, 0 if the term is special, into `%w0` and the
    /// following registers.
    fn significand(self, out: &mut String, first: u32) -> core::fmt::Result {
        let bits = if self.bits == 16 { self.fraction_bits } else { 31 - self.field_bits() };
        let mut significand = |m: &str, e: &str, h: &str| {
            let fraction = match self.bits {
                16 => format!("bfe.u32 {m}, {h}, 16, {bits}"),
                _ => format!("and.b32 {m}, {h}, {:#x}", (1_u32 << bits) - 1),
            };
            writeln!(
                out,
                "\
    min.u32 %i, {e}, 1;
    shl.b32 %i, %i, {bits};
    {fraction};
    or.b32 {m}, {m}, %i;
    max.u32 {e}, {e}, 1;"
            )
        };
        significand("%m", "%e", "%h")?;
        if self.is_of_products() {
            significand("%l", "%f", "%g")?;
            writeln!(out, "    add.u32 %e, %e, %f;")?;
        }
        match (self.is_of_products(), self.pieces()) {
            (false, 1) => writeln!(out, "    selp.b32 %w0, 0, %m, %special;"),
            (true, 1) => {
                writeln!(out, "    @%special mov.b32 %m, 0;\n    mul.lo.u32 %w0, %m, %l;")
            }
            (false, _) => writeln!(
                out,
                "    selp.b32 %w0, 0, %cx{first}, %special;\n    selp.b32 %w1, 0, %m, %special;"
            ),
            (true, 2) => writeln!(
                out,
                "    @%special mov.b32 %m, 0;\n    mul.wide.u32 %u, %m, %l;\n    mov.b64 {{%w0, %w1}}, %u;"
            ),
            (true, _) => writeln!(
                out,
                "\
    selp.b32 %m, 0, %m, %special;
    selp.b32 %i, 0, %cx{first}, %special;
    mov.b64 %u, {{%i, %m}};
    mov.b64 %v, {{%cy{first}, %l}};
    mul.lo.u64 %lo, %u, %v;
    mul.hi.u64 %hi, %u, %v;
    mov.b64 {{%w0, %w1}}, %lo;
    mov.b64 {{%w2, %w3}}, %hi;"
            ),
        }
    }

    /// Carries the part above 32 bits into the next bin.
    fn carry(self, out: &mut String, label: &str) -> core::fmt::Result {
        let carried = self.bins() - 1;
        writeln!(
            out,
            "\
    mov.u32 %at, %own;
    mov.u32 %n, {carried};
    mov.b64 %above, 0;
{label}_carry:
    .pragma \"nounroll\";
    ld.shared.u64 %bin, [%at];
    add.s64 %bin, %bin, %above;
    shr.s64 %above, %bin, 32;
    and.b64 %bin, %bin, 0xffffffff;
    st.shared.u64 [%at], %bin;
    add.u32 %at, %at, {STEP};
    sub.u32 %n, %n, 1;
    setp.ne.u32 %again, %n, 0;
    @%again bra {label}_carry;
    ld.shared.u64 %bin, [%at];
    add.s64 %bin, %bin, %above;
    st.shared.u64 [%at], %bin;"
        )
    }
}

/// Registers as a vector.
fn words(column: &str, first: u32, count: u32) -> String {
    let names: Vec<String> = (first..first + count).map(|word| format!("%c{column}{word}")).collect();
    format!("{{{}}}", names.join(", "))
}
