//! Compares a GPU's approximate instructions, and those that flush subnormal numbers, with the correctly rounded
//! results and with the bounds that `CompiledPlan` assumes.
//!
//! It computes square roots and reciprocals of all numbers of binary32, quotients of many, and results next to the
//! least normal number, which show when a GPU considers one subnormal. Run it with `cargo run --release -p outward-cuda
//! --example approximate`. Without a GPU it prints that. The exit status is 0 unless a result is outside its bound.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use outward::ops;
use outward::{Rd, Rn, Rounding, Ru, Rz};
use outward_cuda::{Arg, CudaError, Driver, Gpu, Kernel, Launch, Stream};

const LEAST: f32 = f32::MIN_POSITIVE;

/// Appends a kernel of three operands and a result, for 32-bit patterns; the first operand may be the number of the
/// thread and a base.
fn kernel(text: &mut String, name: &str, line: &str) {
    let _ = write!(
        text,
        ".visible .entry {name}(.param .u64 in, .param .u64 out, .param .u64 n, .param .u64 base)\n{{\n\
         .reg .pred %p;\n.reg .b32 %r<4>;\n.reg .b64 %in, %out, %n, %at, %wide;\n\
         .reg .f32 %a, %b, %c, %d;\n.reg .f64 %x;\n\
         mov.u32 %r1, %ctaid.x;\nmov.u32 %r2, %ntid.x;\nmov.u32 %r3, %tid.x;\nmad.lo.u32 %r1, %r1, %r2, %r3;\n\
         cvt.u64.u32 %at, %r1;\nld.param.u64 %n, [n];\nsetp.ge.u64 %p, %at, %n;\n@%p bra done;\n\
         ld.param.u64 %in, [in];\nld.param.u64 %out, [out];\ncvta.to.global.u64 %out, %out;\n\
         mad.lo.u64 %out, %at, 4, %out;\n"
    );
    if line.contains("%b") || line.contains("%x") {
        text.push_str("cvta.to.global.u64 %in, %in;\nmad.lo.u64 %in, %at, 16, %in;\n");
        text.push_str(
            "ld.global.v2.f32 {%a, %b}, [%in];\nld.global.f64 %x, [%in+8];\nld.global.f32 %c, [%in+8];\n",
        );
    } else {
        text.push_str(
            "ld.param.u64 %wide, [base];\ncvt.u32.u64 %r2, %wide;\nadd.u32 %r1, %r1, %r2;\n\
            mov.b32 %a, %r1;\n",
        );
    }
    let _ = write!(text, "{line}\nst.global.f32 [%out], %d;\ndone:\nret;\n}}\n");
}

/// Processes pieces of 0..count on all cores, and collects their results.
fn on_all_cores<R: Send>(count: usize, piece: impl Fn(usize, usize) -> R + Sync) -> Vec<R> {
    let threads = thread::available_parallelism().map_or(1, core::num::NonZero::get);
    let results = Mutex::new(Vec::new());
    let size = count.div_ceil(threads).max(1);
    thread::scope(|scope| {
        for from in (0..count).step_by(size) {
            let (piece, results) = (&piece, &results);
            scope.spawn(move || {
                let found = piece(from, count.min(from + size));
                results.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(found);
            });
        }
    });
    results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn flushed(x: f32) -> f32 {
    if x.abs() < LEAST { 0.0_f32.copysign(x) } else { x }
}

/// Returns the distance of a result from the correctly rounded one, in ulps of the latter; an infinity counts as 2^128,
/// and NaN equals only NaN.
fn ulps(got: f32, right: f32) -> f64 {
    if got.is_nan() || right.is_nan() {
        return if got.is_nan() && right.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if got.to_bits() == right.to_bits() {
        return 0.0;
    }
    let limit = 2.0_f64.powi(128);
    let wide = |x: f32| if x.is_infinite() { limit.copysign(f64::from(x)) } else { f64::from(x) };
    let power = f64::from_bits(wide(right).abs().to_bits() & 0x7ff0_0000_0000_0000);
    let power = power.clamp(f64::from(LEAST), limit / 2.0);
    if got == right { 0.5 } else { (wide(got) - wide(right)).abs() / (power * f64::from(f32::EPSILON)) }
}

/// Statistics of an instruction: the worst result, and the number of correct ones.
#[derive(Clone, Copy, Default)]
struct InstructionErrors {
    worst: f64,
    at: [f32; 2],
    got: f32,
    right: u64,
    all: u64,
}

impl InstructionErrors {
    fn add(&mut self, at: [f32; 2], got: f32, right: f32, ftz: bool) {
        self.all += 1;
        let mut off = ulps(got, right);
        if ftz && flushed(right) != right || ftz && got == 0.0 && right.abs() < 2.0 * LEAST {
            // A zero stands for any subnormal number.
            let most = (f64::from(right.abs()) - f64::from(LEAST)).max(0.0) / 2.0_f64.powi(-149);
            off = if got == 0.0 && got.is_sign_negative() == right.is_sign_negative() { most } else { off };
        }
        self.right += u64::from(off == 0.0);
        if off > self.worst {
            (self.worst, self.at, self.got) = (off, at, got);
        }
    }

    fn join(all: Vec<InstructionErrors>) -> InstructionErrors {
        all.into_iter().fold(InstructionErrors::default(), |a, b| {
            let worse = if b.worst > a.worst { b } else { a };
            InstructionErrors { right: a.right + b.right, all: a.all + b.all, ..worse }
        })
    }

    fn say(&self, name: &str, bound: f64) -> bool {
        println!(
            "  {} {name}: {} of {} correctly rounded, at most {} ulps off: of {:e} {:e} ({:#x} {:#x}) it gives {:e}",
            if self.worst <= bound { "ok     " } else { "OUTSIDE" },
            self.right,
            self.all,
            self.worst,
            self.at[0],
            self.at[1],
            self.at[0].to_bits(),
            self.at[1].to_bits(),
            self.got
        );
        self.worst <= bound
    }
}

struct Runner<'a> {
    gpu: &'a Gpu,
    stream: Stream,
}

impl Runner<'_> {
    fn kernel(&self, line: &str) -> Result<Kernel, CudaError> {
        let mut text = String::from(".version 6.4\n.target sm_60\n.address_size 64\n");
        kernel(&mut text, "k", line);
        self.gpu.load(&self.gpu.compile(&text)?)?.kernel("k")
    }

    /// Runs an instruction on all patterns.
    fn every(&self, name: &str, right: fn(f32) -> f32, bound: f64) -> Result<bool, CudaError> {
        const PIECE: usize = 1 << 28;
        let ftz = name.contains(".ftz");
        let kernel = self.kernel(&format!("{name} %d, %a;"))?;
        let out = self.gpu.buffer::<f32>(PIECE)?;
        let mut results = self.gpu.pinned::<f32>(PIECE)?;
        let mut all = Vec::new();
        for base in (0..1_u64 << 32).step_by(PIECE) {
            let args = [Arg::U64(0), Arg::Ptr(out.ptr()), Arg::U64(PIECE as u64), Arg::U64(base)];
            // SAFETY: room for as many results as are said; the operands are made of the thread's number.
            unsafe { kernel.launch(&self.stream, Launch::rows(PIECE, 256)?, &args) }?;
            self.stream.read(&out, &mut results)?;
            let results = &results[..];
            all.extend(on_all_cores(PIECE, |from, to| {
                let mut found = InstructionErrors::default();
                for (at, &got) in results.iter().enumerate().take(to).skip(from) {
                    let x = f32::from_bits((base + at as u64) as u32);
                    let read = if ftz { flushed(x) } else { x };
                    found.add([x, 0.0], got, right(read), ftz);
                }
                found
            }));
        }
        Ok(InstructionErrors::join(all).say(name, bound))
    }

    /// Runs an instruction on rows of four words.
    fn rows(&self, line: &str, rows: &[[u32; 4]]) -> Result<Vec<f32>, CudaError> {
        let kernel = self.kernel(line)?;
        let flat: Vec<u32> = rows.iter().flatten().copied().collect();
        let (input, out) = (self.stream.upload(&flat)?, self.gpu.buffer::<f32>(rows.len())?);
        let args = [Arg::Ptr(input.ptr()), Arg::Ptr(out.ptr()), Arg::U64(rows.len() as u64), Arg::U64(0)];
        // SAFETY: four words a row come in and one goes out, for as many rows as are said.
        unsafe { kernel.launch(&self.stream, Launch::rows(rows.len(), 256)?, &args) }?;
        self.stream.to_vec(&out)
    }

    /// Checks quotients.
    fn quotients(&self, name: &str, bound: f64) -> Result<bool, CudaError> {
        let ftz = name.contains(".ftz");
        let mut all = Vec::new();
        for part in 0..8 {
            let rows = pairs(1 << 24, part);
            let results = self.rows(&format!("{name} %d, %a, %b;"), &rows)?;
            all.extend(on_all_cores(rows.len(), |from, to| {
                let mut found = InstructionErrors::default();
                for (row, &got) in rows.iter().zip(&results).take(to).skip(from) {
                    let [a, b] = [row[0], row[1]].map(f32::from_bits);
                    let [x, y] = [a, b].map(|x| if ftz { flushed(x) } else { x });
                    found.add([a, b], got, x / y, ftz);
                }
                found
            }));
        }
        Ok(InstructionErrors::join(all).say(name, bound))
    }
}

fn xorshift(mut state: u64) -> impl FnMut() -> u64 {
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}

/// Returns operands of quotients: all pairs of special ones, any patterns, quotients about 1, and about the least and
/// the largest normal number.
fn pairs(count: usize, part: u64) -> Vec<[u32; 4]> {
    let mut next = xorshift(0x9e37_79b9_7f4a_7c15 + part);
    let mut rows = Vec::with_capacity(count);
    let mut specials: Vec<u32> =
        vec![0, 1, 2, 0x7f_ffff, 0x80_0000, 0x80_0001, 0x7f7f_ffff, 0x7f80_0000, 0x7fc0_0000];
    for e in [1_u32, 2, 3, 64, 126, 127, 128, 190, 251, 252, 253, 254] {
        specials.extend([e << 23, (e << 23) + 1, (e << 23) | 0x7f_ffff, (e << 23) | 0x40_0000]);
    }
    let signed: Vec<u32> = specials.iter().flat_map(|&x| [x, x | 1 << 31]).collect();
    for &a in &signed {
        for &b in &signed {
            rows.push([a, b, 0, 0]);
        }
    }
    while rows.len() < count {
        let bits = next();
        let (a, b) = (bits as u32, (bits >> 32) as u32);
        let place = |x: u32, exponent: u32| x & 0x807f_ffff | exponent << 23;
        let (low, high) = (next() as u32 % 253 + 1, next() as u32 % 4);
        rows.push(match next() % 4 {
            0 => [a, b, 0, 0],
            1 => [place(a, 127), place(b, 127), 0, 0],
            // The quotient is about 2^-126, or 2^128, or the divisor above 2^126.
            2 => [place(a, low.saturating_sub(126 + high).max(1)), place(b, low), 0, 0],
            _ => [place(a, low), place(b, 254 - high % 2), 0, 0],
        });
    }
    rows
}

/// An operation with a direction, on numbers of binary32.
type Operation = fn([f32; 3]) -> f32;

/// A flushing instruction: its text, the operation in its direction and toward zero, and rows whose results are about
/// the least normal number. The third factor says by which powers of two operands are scaled to be far from subnormal.
struct Flushing {
    text: String,
    operation: Operation,
    toward_zero: Operation,
    scale: [i32; 3],
    kind: u8,
}

fn flushing<R: Rounding>(letter: &str) -> Vec<Flushing> {
    let of =
        |name: &str, operands: &str, operation: Operation, toward_zero: Operation, scale, kind| Flushing {
            text: format!("{name}.{letter}.ftz.f32 %d, {operands};"),
            operation,
            toward_zero,
            scale,
            kind,
        };
    vec![
        of(
            "mul",
            "%a, %b",
            |[a, b, _]| ops::mul::<R, f32>(a, b),
            |[a, b, _]| ops::mul::<Rz, f32>(a, b),
            [32, 32, 0],
            0,
        ),
        of(
            "fma",
            "%a, %b, %c",
            |[a, b, c]| ops::fma::<R, f32>(a, b, c),
            |[a, b, c]| ops::fma::<Rz, f32>(a, b, c),
            [32, 32, 64],
            1,
        ),
        of(
            "div",
            "%a, %b",
            |[a, b, _]| ops::div::<R, f32>(a, b),
            |[a, b, _]| ops::div::<Rz, f32>(a, b),
            [32, -32, 0],
            2,
        ),
        of(
            "add",
            "%a, %b",
            |[a, b, _]| ops::add::<R, f32>(a, b),
            |[a, b, _]| ops::add::<Rz, f32>(a, b),
            [64, 64, 0],
            3,
        ),
    ]
}

/// Returns rows for a kind of operation.
fn tiny(kind: u8) -> Vec<[u32; 4]> {
    let mut next = xorshift(0x1234_5678_9abc_def1 + u64::from(kind));
    let rows = 1 << 20;
    (0..rows)
        .map(|_| {
            let bits = next();
            let unit = f32::from_bits((bits as u32) & 0x7f_ffff | 0x3f80_0000);
            let near = |x: f32| f32::from_bits((x.to_bits() as i64 + (bits >> 40 & 15) as i64 - 8) as u32);
            let sign = (bits >> 63 << 31) as u32;
            match kind {
                0 => {
                    let a = unit * 2.0_f32.powi(-60);
                    [a.to_bits() ^ sign, near((f64::from(LEAST) / f64::from(a)) as f32).to_bits(), 0, 0]
                }
                1 => {
                    let c = near(LEAST).to_bits().max(LEAST.to_bits());
                    let a = unit * 2.0_f32.powi(-76 + (bits >> 50 & 3) as i32);
                    [
                        a.to_bits() ^ sign ^ 1 << 31,
                        (2.0_f32.powi(-74)).to_bits() + (bits >> 44 & 31) as u32,
                        c ^ sign,
                        0,
                    ]
                }
                2 => {
                    let b = unit * 2.0_f32.powi(20);
                    [near((f64::from(LEAST) * f64::from(b)) as f32).to_bits() ^ sign, b.to_bits(), 0, 0]
                }
                _ => {
                    let a = near(2.0 * LEAST);
                    [a.to_bits() ^ sign, (1 << 31) ^ near(LEAST).to_bits().max(LEAST.to_bits()) ^ sign, 0, 0]
                }
            }
        })
        .collect()
}

/// Returns a result flushed by three definitions of subnormal: after rounding; after rounding with any exponent, given
/// `far`, the result larger by 2^64; before rounding, given `cut`, the result rounded toward zero.
fn answers(rounded: f32, far: f32, cut: f32) -> [f32; 3] {
    let or_zero = |tiny: bool| if tiny { 0.0_f32.copysign(rounded) } else { rounded };
    [flushed(rounded), or_zero(far.abs() < LEAST * 2.0_f32.powi(64)), or_zero(cut.abs() < LEAST)]
}

/// Number of rows in which the answers differ, and of those in which each is wrong.
#[derive(Default)]
struct Tiny {
    telling: u32,
    wrong: [u32; 3],
}

impl Tiny {
    fn add(&mut self, got: f32, answers: [f32; 3]) {
        self.telling += u32::from(answers.iter().any(|x| x.to_bits() != answers[0].to_bits()));
        for (wrong, answer) in self.wrong.iter_mut().zip(answers) {
            *wrong += u32::from(answer.to_bits() != got.to_bits());
        }
    }

    fn say(&self, text: &str) -> bool {
        let [itself, any, before] = self.wrong;
        println!(
            "  {} {text}: as subnormal after rounding with any exponent {any} rows are wrong (after rounding {itself}, \
                before {before}, of {} that tell)",
            if any == 0 { "ok     " } else { "OUTSIDE" },
            self.telling
        );
        any == 0
    }
}

impl Runner<'_> {
    /// Determines when an instruction considers a result subnormal.
    fn tininess(&self, instruction: &Flushing) -> Result<bool, CudaError> {
        let rows = tiny(instruction.kind);
        let results = self.rows(&instruction.text, &rows)?;
        let mut found = Tiny::default();
        for (row, &got) in rows.iter().zip(&results) {
            let operands = [row[0], row[1], row[2]].map(|x| flushed(f32::from_bits(x)));
            let mut scaled = operands;
            for (x, scale) in scaled.iter_mut().zip(instruction.scale) {
                *x *= 2.0_f32.powi(scale);
            }
            let Flushing { operation, toward_zero, .. } = instruction;
            found.add(got, answers(operation(operands), operation(scaled), toward_zero(operands)));
        }
        Ok(found.say(&instruction.text))
    }

    /// Determines when a conversion considers a result subnormal.
    fn conversion<R: Rounding>(&self, letter: &str) -> Result<bool, CudaError> {
        let mut next = xorshift(77);
        let rows: Vec<[u32; 4]> = (0..1 << 16)
            .map(|_| {
                let x = f64::from(LEAST) * (1.0 - (next() >> 11) as f64 * 2.0_f64.powi(-75));
                let x = if next() & 1 == 0 { x } else { -x };
                [0, 0, x.to_bits() as u32, (x.to_bits() >> 32) as u32]
            })
            .collect();
        let text = format!("cvt.{letter}.ftz.f32.f64 %d, %x;");
        let results = self.rows(&text, &rows)?;
        let mut found = Tiny::default();
        for (row, &got) in rows.iter().zip(&results) {
            let x = f64::from_bits(u64::from(row[2]) | u64::from(row[3]) << 32);
            let far = x * 2.0_f64.powi(64);
            let narrow = |x: f64| outward::convert::convert::<R, f64, f32>(x);
            found.add(got, answers(narrow(x), narrow(far), outward::convert::f64_to_f32_rz(x)));
        }
        Ok(found.say(&text))
    }

    /// Tests all instructions of a direction.
    fn direction<R: Rounding>(&self, letter: &str) -> Result<bool, CudaError> {
        let mut good = self.conversion::<R>(letter)?;
        for instruction in flushing::<R>(letter) {
            good &= self.tininess(&instruction)?;
        }
        Ok(good)
    }
}

fn check(gpu: &Gpu) -> Result<bool, CudaError> {
    let runner = Runner { gpu, stream: gpu.stream()? };
    let mut good = runner.direction::<Rn>("rn")?;
    good &= runner.direction::<Rz>("rz")?;
    good &= runner.direction::<Ru>("rp")?;
    good &= runner.direction::<Rd>("rm")?;
    for ftz in ["", ".ftz"] {
        good &= runner.quotients(&format!("div.full{ftz}.f32"), 2.0)?;
    }
    for ftz in ["", ".ftz"] {
        good &= runner.every(&format!("sqrt.approx{ftz}.f32"), f32::sqrt, 3.0)?;
        good &= runner.every(&format!("rcp.approx{ftz}.f32"), |x| 1.0 / x, 1.0)?;
        good &=
            runner.every(&format!("rsqrt.approx{ftz}.f32"), |x| (1.0 / f64::from(x).sqrt()) as f32, 2.0)?;
    }
    Ok(good)
}

fn main() -> ExitCode {
    let gpus = match Driver::load().and_then(|driver| driver.gpus()) {
        Ok(gpus) => gpus,
        Err(reason) => {
            println!("approximate: did not run: {reason}");
            return ExitCode::SUCCESS;
        }
    };
    let mut good = true;
    for gpu in &gpus {
        println!("{gpu:?}");
        match check(gpu) {
            Ok(all) => good &= all,
            Err(reason) => {
                println!("  FAILED  {reason}");
                good = false;
            }
        }
    }
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
