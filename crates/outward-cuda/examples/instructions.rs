//! Compares an NVIDIA GPU's own instructions with this library's operations, bit for bit: conversions to and from
//! integers, integral values, minima and maxima, and which NaN each returns.
//!
//! Run it with `cargo run --release -p outward-cuda --example instructions`. The binary needs no other files; with
//! `--print` it prints the kernels. Without a GPU it says so. The exit status is 0 unless a comparison failed.

use std::fmt::Write as _;
use std::process::ExitCode;

use outward::format::Format;
use outward::nan::Policy;
use outward::ops::{self, Int};
use outward::{Rd, Rn, Rounding, Ru, Rz};
use outward_cuda::{Arg, CudaError, Driver, Gpu, Launch};

use outward_test::generators::Random;

/// One instruction: its text, whose operands are the registers `%a %b %c` of the type that the letter names, and its
/// result.
struct Instruction {
    text: String,
    operand: &'static str,
    result: &'static str,
    wanted: Box<dyn Fn([u64; 3]) -> u64>,
}

/// A type with its name in PTX, and the letter of its registers.
trait Typed: Copy + 'static {
    const TYPE: &'static str;
    fn bits(self) -> u64;
    fn of_bits(bits: u64) -> Self;
}

macro_rules! typed {
    ($($type:ident $name:literal $bits:expr, $of:expr;)*) => {$(
        impl Typed for $type {
            const TYPE: &'static str = $name;
            fn bits(self) -> u64 {
                $bits(self)
            }
            fn of_bits(bits: u64) -> Self {
                $of(bits)
            }
        }
    )*};
}
typed! {
    f32 "f32" |x: f32| u64::from(x.to_bits()), |bits| f32::from_bits(bits as u32);
    f64 "f64" f64::to_bits, f64::from_bits;
    i32 "s32" |x: i32| u64::from(x.cast_unsigned()), |bits| (bits as u32).cast_signed();
    u32 "u32" u64::from, |bits| bits as u32;
    i64 "s64" i64::cast_unsigned, u64::cast_signed;
    u64 "u64" |x| x, |bits| bits;
}

fn unary<A: Typed, B: Typed>(name: String, f: impl Fn(A) -> B + 'static) -> Instruction {
    let wanted = Box::new(move |[a, ..]: [u64; 3]| f(A::of_bits(a)).bits());
    Instruction {
        text: format!("{name} %{}_r, %{}_0;", B::TYPE, A::TYPE),
        operand: A::TYPE,
        result: B::TYPE,
        wanted,
    }
}

fn letter<R: Rounding>() -> &'static str {
    match R::ROUND {
        outward::Round::TiesToEven => "rn",
        outward::Round::TowardZero => "rz",
        outward::Round::TowardPositive => "rp",
        outward::Round::TowardNegative => "rm",
    }
}

fn integers<R: Rounding, I: Int + Typed, T: Format + Typed>(list: &mut Vec<Instruction>) {
    let r = letter::<R>();
    list.push(unary(format!("cvt.{r}i.{}.{}", I::TYPE, T::TYPE), ops::to_int::<I, R, T>));
    list.push(unary(format!("cvt.{r}.{}.{}", T::TYPE, I::TYPE), ops::from_int::<T, R, I>));
}

fn direction<R: Rounding, T: Format + Typed + outward::machine::Native>(list: &mut Vec<Instruction>) {
    integers::<R, i32, T>(list);
    integers::<R, u32, T>(list);
    integers::<R, i64, T>(list);
    integers::<R, u64, T>(list);
    let (r, t) = (letter::<R>(), T::TYPE);
    let gpu = Policy::Gpu;
    list.push(unary(format!("cvt.{r}i.{t}.{t}"), move |x: T| gpu.unary(ops::round_to_integral::<R, T>, x)));
    list.push(unary(format!("sqrt.{r}.{t}"), move |x: T| gpu.unary(ops::sqrt::<R, T>, x)));
    list.push(unary(format!("rcp.{r}.{t}"), move |x: T| gpu.unary(ops::rcp::<R, T>, x)));
    binary(list, format!("add.{r}.{t}"), ops::add::<R, T>);
    binary(list, format!("sub.{r}.{t}"), ops::sub::<R, T>);
    binary(list, format!("mul.{r}.{t}"), ops::mul::<R, T>);
    // A sequence of instructions, which keeps the first NaN.
    let wanted = move |[a, b, _]: [u64; 3]| {
        let (a, b) = (T::of_bits(a), T::of_bits(b));
        gpu.replace_nan(&[b, a], ops::div::<R, T>(a, b)).bits()
    };
    let text = format!("div.{r}.{t} %{t}_r, %{t}_0, %{t}_1;");
    list.push(Instruction { text, operand: t, result: t, wanted: Box::new(wanted) });
    let wanted = move |[a, b, c]: [u64; 3]| {
        gpu.ternary(ops::fma::<R, T>, T::of_bits(a), T::of_bits(b), T::of_bits(c)).bits()
    };
    let text = format!("fma.{r}.{t} %{t}_r, %{t}_0, %{t}_1, %{t}_2;");
    list.push(Instruction { text, operand: t, result: t, wanted: Box::new(wanted) });
}

fn binary<T: Format + Typed>(list: &mut Vec<Instruction>, name: String, f: fn(T, T) -> T) {
    let t = T::TYPE;
    let wanted = move |[a, b, _]: [u64; 3]| Policy::Gpu.binary(f, T::of_bits(a), T::of_bits(b)).bits();
    let text = format!("{name} %{t}_r, %{t}_0, %{t}_1;");
    list.push(Instruction { text, operand: t, result: t, wanted: Box::new(wanted) });
}

fn instructions() -> Vec<Instruction> {
    let mut list = Vec::new();
    direction::<Rn, f32>(&mut list);
    direction::<Rz, f32>(&mut list);
    direction::<Ru, f32>(&mut list);
    direction::<Rd, f32>(&mut list);
    direction::<Rn, f64>(&mut list);
    direction::<Rz, f64>(&mut list);
    direction::<Ru, f64>(&mut list);
    direction::<Rd, f64>(&mut list);
    binary(&mut list, "min.f32".into(), ops::fmin::<f32>);
    binary(&mut list, "max.f32".into(), ops::fmax::<f32>);
    binary(&mut list, "min.f64".into(), ops::fmin::<f64>);
    binary(&mut list, "max.f64".into(), ops::fmax::<f64>);
    list
}

/// Returns a module with a kernel for each instruction. Patterns come and go as 64-bit integers.
fn module(list: &[Instruction]) -> String {
    let mut text = String::from(".version 6.4\n.target sm_60\n.address_size 64\n");
    for (number, Instruction { text: line, operand, result, .. }) in list.iter().enumerate() {
        let _ = write!(
            text,
            ".visible .entry k{number}(.param .u64 in, .param .u64 out, .param .u64 n)\n{{\n\
             .reg .pred %p;\n.reg .b32 %r<4>;\n.reg .b64 %in, %out, %n, %at, %x;\n.reg .b32 %low;\n\
             .reg .f32 %f32_r, %f32_0, %f32_1, %f32_2;\n.reg .f64 %f64_r, %f64_0, %f64_1, %f64_2;\n\
             .reg .s32 %s32_r, %s32_0, %s32_1, %s32_2;\n.reg .u32 %u32_r, %u32_0, %u32_1, %u32_2;\n\
             .reg .s64 %s64_r, %s64_0, %s64_1, %s64_2;\n.reg .u64 %u64_r, %u64_0, %u64_1, %u64_2;\n\
             mov.u32 %r1, %ctaid.x;\nmov.u32 %r2, %ntid.x;\nmov.u32 %r3, %tid.x;\nmad.lo.u32 %r1, %r1, %r2, %r3;\n\
             cvt.u64.u32 %at, %r1;\nld.param.u64 %n, [n];\nsetp.ge.u64 %p, %at, %n;\n@%p bra done;\n\
             ld.param.u64 %in, [in];\nld.param.u64 %out, [out];\n\
             cvta.to.global.u64 %in, %in;\ncvta.to.global.u64 %out, %out;\n\
             mad.lo.u64 %in, %at, 24, %in;\nmad.lo.u64 %out, %at, 8, %out;\n"
        );
        for i in 0..3 {
            let _ = writeln!(text, "ld.global.b64 %x, [%in+{}];", 8 * i);
            let _ = if operand.ends_with("64") {
                writeln!(text, "mov.b64 %{operand}_{i}, %x;")
            } else {
                writeln!(text, "cvt.u32.u64 %low, %x;\nmov.b32 %{operand}_{i}, %low;")
            };
        }
        let _ = writeln!(text, "{line}");
        let _ = if result.ends_with("64") {
            writeln!(text, "mov.b64 %x, %{result}_r;")
        } else {
            writeln!(text, "mov.b32 %low, %{result}_r;\ncvt.u64.u32 %x, %low;")
        };
        text.push_str("st.global.b64 [%out], %x;\ndone:\nret;\n}\n");
    }
    text
}

/// Returns triples of patterns of this width: all combinations of special ones, sparse ones, near integers, near powers
/// of two, random.
fn patterns(type_name: &str) -> Vec<u64> {
    let (bits, fraction, bias) = if type_name.ends_with("64") { (64, 52, 1023_u64) } else { (32, 23, 127) };
    let mask = u64::MAX >> (64 - bits);
    let exponent = |e: u64| (bias + e) << fraction;
    let infinity = (mask >> 1) & !((1 << fraction) - 1);
    let mut specials =
        vec![0, 1, exponent(0), exponent(0) - 1, exponent(0) + 1, (bias - 1) << fraction, infinity];
    specials.extend([infinity + 1, infinity | 1 << (fraction - 1), mask >> 1, infinity - 1, 1 << fraction]);
    specials.extend([((bias - 1) << fraction) - 1, exponent(1) | 1 << (fraction - 2), infinity | 0x1234]);
    for e in [31, 32, 63, 64] {
        specials.extend([exponent(e), exponent(e) - 1, exponent(e) + 1]);
    }
    let signed: Vec<u64> = specials.iter().flat_map(|&x| [x, x | 1 << (bits - 1)]).collect();
    let mut random = Random::new(0x9e37);
    let mut next = || random.bits();
    let mut all = Vec::new();
    for &a in &signed {
        for &b in &signed {
            all.extend([a, b, signed[(next() % signed.len() as u64) as usize]]);
        }
    }
    while all.len() < 3 << 17 {
        for _ in 0..3 {
            let x = match next() % 4 {
                0 => next(),
                1 => (0..next() % 5).fold(0, |x, _| x | 1 << (next() % bits)),
                2 => !(0..next() % 5).fold(0, |x, _| x | 1 << (next() % bits)),
                _ => next() << 63 >> (64 - bits) | exponent(next() % 68) | next() & ((1 << fraction) - 1),
            };
            all.push(x & mask);
        }
    }
    all
}

fn check(gpu: &Gpu) -> Result<(usize, usize), CudaError> {
    let list = instructions();
    let module = gpu.load(&gpu.compile(&module(&list))?)?;
    let stream = gpu.stream()?;
    let mut failed = 0;
    for (number, instruction) in list.iter().enumerate() {
        let inputs = patterns(instruction.operand);
        let rows = inputs.len() / 3;
        let (input, out) = (stream.upload(&inputs)?, gpu.buffer::<u64>(rows)?);
        let args = [Arg::Ptr(input.ptr()), Arg::Ptr(out.ptr()), Arg::U64(rows as u64)];
        let kernel = module.kernel(&format!("k{number}"))?;
        // SAFETY: three patterns a row come in and one goes out, for as many rows as are said.
        unsafe { kernel.launch(&stream, Launch::rows(rows, 128)?, &args) }?;
        let results = stream.to_vec(&out)?;
        let wrong = (0..rows).filter(|&row| {
            let [a, b, c] = [0, 1, 2].map(|i| inputs[3 * row + i]);
            results[row] != (instruction.wanted)([a, b, c])
        });
        let wrong: Vec<usize> = wrong.collect();
        if let Some(&row) = wrong.first() {
            failed += 1;
            println!("  FAILED  {}: {} of {rows} rows", instruction.text, wrong.len());
            for &row in wrong.iter().take(4).chain([&row]) {
                let [a, b, c] = [0, 1, 2].map(|i| inputs[3 * row + i]);
                let want = (instruction.wanted)([a, b, c]);
                println!("          {a:#x} {b:#x} {c:#x} gave {:#x}, not {want:#x}", results[row]);
            }
        }
    }
    Ok((list.len(), failed))
}

fn main() -> ExitCode {
    if std::env::args().any(|arg| arg == "--print") {
        print!("{}", module(&instructions()));
        return ExitCode::SUCCESS;
    }
    let gpus = Driver::load().and_then(|driver| driver.gpus());
    let gpus = match gpus {
        Ok(gpus) => gpus,
        Err(reason) => {
            println!("instructions: did not run: {reason}");
            return ExitCode::SUCCESS;
        }
    };
    let mut all_right = true;
    for gpu in &gpus {
        match check(gpu) {
            Ok((count, failed)) => {
                println!("instructions: {} of {count} as the library says on {gpu:?}", count - failed);
                all_right &= failed == 0;
            }
            Err(reason) => {
                println!("  FAILED  {reason}");
                all_right = false;
            }
        }
    }
    if all_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
