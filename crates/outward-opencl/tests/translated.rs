//! Kernels whose rounding modes are chosen by pragma are translated and run on a device: each result is that of the
//! library, bit for bit. Without clang or a device the tests say that they have not run.

mod common;
#[path = "common/run.rs"]
mod run;

use std::path::Path;
use std::sync::PoisonError;

use opencl3::device::Device;
use outward::device::FloatMode;
use outward::emit::opencl;
use outward::format::{F16, Format};
use outward::machine::Native;
use outward::ops;
use outward::program::{Program as Formula, Width};
use outward::round::{Rd, Rn, Ru, Rz};
use outward::text::Exact;
use outward_needs::{Missing, not_run};
use outward_test::formulas::numbers;
use outward_test::generators::Random;
use outward_translate::{Mode, Options, translate};

use run::{DEVICE, ROWS, Stored, column, device, run_text, same};

const HEAD: &str = "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n\
    #pragma OPENCL EXTENSION cl_khr_select_fprounding_mode : enable\n";

/// Returns whether clang and a device are there, and reports what is missing.
fn ready(test: &str) -> bool {
    if let Err(error) = translate(Path::new("-"), b"", &Options::default()) {
        not_run(test, Missing::Software, error);
        return false;
    }
    let Some(device) = common::device(test) else { return false };
    println!("{test} on {}", device.description());
    true
}

/// Translates a kernel `k` and runs it over rows: the columns are its first arguments, the last one receives this many
/// bytes of results for each row.
fn translated(kernel: &str, columns: &[Vec<u8>], bytes: usize) -> Vec<u8> {
    let text = format!("{HEAD}{kernel}");
    let translation = translate(Path::new("-"), text.as_bytes(), &Options::default());
    let text = translation.unwrap_or_else(|error| panic!("{error}\n{text}")).text.expect("it has a mode");
    run_text(&text, "-cl-std=CL1.2", columns, bytes)
}

/// Compares results, where any NaN equals a NaN: conversions are the language's own.
fn alike<T: Stored>(what: &str, found: &[u8], per_row: usize, wanted: impl Fn(usize) -> Vec<T>) {
    let size = T::BITS as usize / 8;
    let canonical = |bytes: &[u8]| {
        let mut pattern = [0; 8];
        pattern[..size].copy_from_slice(bytes);
        let x = T::from_pattern(u64::from_le_bytes(pattern));
        if x.pattern() & !T::SIGN_MASK > T::INFINITY_BITS { T::nan() } else { x }
    };
    let found: Vec<T> = found.chunks_exact(size).map(canonical).collect();
    same(what, &column(&found), per_row, wanted);
}

macro_rules! in_mode {
    ($mode:expr, $name:ident($($arg:expr),*)) => {
        match $mode {
            Mode::Rte => ops::$name::<Rn, _>($($arg),*),
            Mode::Rtz => ops::$name::<Rz, _>($($arg),*),
            Mode::Rtp => ops::$name::<Ru, _>($($arg),*),
            Mode::Rtn => ops::$name::<Rd, _>($($arg),*),
        }
    };
}

/// Returns a conversion of the exact value.
fn rounded<T: Format>(x: f64, mode: Mode) -> T {
    if x == 0.0 {
        return T::from_pattern(if x.is_sign_negative() { T::SIGN_MASK } else { 0 });
    }
    Exact::from_float(x).map_or_else(T::nan, |exact| exact.round(mode.round()))
}

fn integer<T: Format>(x: i128, mode: Mode) -> T {
    Exact::parse(&x.to_string()).expect("a numeral").round(mode.round())
}

fn one<T: Format>() -> T {
    T::from_pattern(if T::BITS == 32 { u64::from(1f32.to_bits()) } else { 1f64.to_bits() })
}

fn scalars<T: Stored + Native>(name: &str) {
    let inputs = numbers::<T>(2, ROWS, &mut Random::new(21));
    let (a, b) = (&inputs[0], &inputs[1]);
    for mode in Mode::ALL {
        let kernel = format!(
            "__kernel void k(__global const {name} *x, __global const {name} *y, __global {name} *r) {{
                size_t i = get_global_id(0);
                #pragma OPENCL SELECT_ROUNDING_MODE {}
                {name} a = x[i], b = y[i], c = a, old;
                __global {name} *at = r + 9 * i;
                *at++ = a + b; *at++ = a - b; *at++ = a * b; *at++ = a / b;
                c += b; c *= a; *at++ = c;
                *at = a; *at++ -= b;
                *at = b; old = (*at)++; at++;
                old /= a; *at++ = old--; *at++ = old;
            }}",
            mode.name()
        );
        let found = translated(&kernel, &[column(a), column(b)], 9 * T::BITS as usize / 8);
        same::<T>(&format!("{name} {}", mode.name()), &found, 9, |row| {
            let (a, b, one) = (a[row], b[row], one::<T>());
            let (sum, difference) = (in_mode!(mode, add(a, b)), in_mode!(mode, sub(a, b)));
            let (product, quotient) = (in_mode!(mode, mul(a, b)), in_mode!(mode, div(a, b)));
            let (chained, old) = (in_mode!(mode, mul(sum, a)), in_mode!(mode, div(b, a)));
            let (up, down) = (in_mode!(mode, add(b, one)), in_mode!(mode, sub(old, one)));
            vec![sum, difference, product, quotient, chained, difference, up, old, down]
        });
    }
}

#[test]
fn numbers_in_every_mode() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if ready("arithmetic of numbers in a mode") {
        scalars::<f64>("double");
        scalars::<f32>("float");
    }
}

/// Tests vectors of this many elements, from the rows from here on, cyclically.
fn vectors<T: Stored + Native>(name: &str, lanes: usize) {
    let inputs = numbers::<T>(2, ROWS + 16, &mut Random::new(22));
    let (a, b) = (&inputs[0], &inputs[1]);
    let half = lanes / 2;
    for mode in Mode::ALL {
        let (tail, results) = if lanes.is_multiple_of(2) {
            // Elements are written in place, through a pointer that moves.
            let tail = format!(
                "union {{ {name}{lanes} v[2]; {name} s[{}]; }} u; u.v[0] = a; __private {name}{lanes} *p = u.v;
                 (p++)->hi *= b.lo; p[-1].lo -= y[i]; vstore{lanes}(u.v[0], 0, at);",
                2 * lanes
            );
            (tail, 4 * lanes)
        } else {
            (String::new(), 3 * lanes)
        };
        let kernel = format!(
            "__kernel void k(__global const {name} *x, __global const {name} *y, __global {name} *r) {{
                size_t i = get_global_id(0);
                {name}{lanes} a = vload{lanes}(0, x + i), b = vload{lanes}(0, y + i);
                __global {name} *at = r + {results} * i;
                #pragma OPENCL SELECT_ROUNDING_MODE {}
                vstore{lanes}((a + b) / a, 0, at); at += {lanes};
                vstore{lanes}(a * b - 2, 0, at); at += {lanes};
                b /= x[i]; vstore{lanes}(y[i] + b, 0, at); at += {lanes};
                {tail}
            }}",
            mode.name()
        );
        // The rows are cyclic, so that loads beyond them have values too.
        let found = translated(&kernel, &[column(a), column(b)], results * T::BITS as usize / 8);
        same::<T>(&format!("{name}{lanes} {}", mode.name()), &found, results, |row| {
            let (a, b, two) =
                (&a[row..row + lanes], &b[row..row + lanes], in_mode!(mode, add(one::<T>(), one::<T>())));
            let each = |f: &dyn Fn(usize) -> T| (0..lanes).map(f).collect::<Vec<T>>();
            let mut wanted = each(&|i| in_mode!(mode, div(in_mode!(mode, add(a[i], b[i])), a[i])));
            wanted.extend(each(&|i| in_mode!(mode, sub(in_mode!(mode, mul(a[i], b[i])), two))));
            let divided = each(&|i| in_mode!(mode, div(b[i], a[0])));
            wanted.extend(each(&|i| in_mode!(mode, add(b[0], divided[i]))));
            if results == 4 * lanes {
                wanted.extend(each(&|i| {
                    if i < half {
                        in_mode!(mode, sub(a[i], b[0]))
                    } else {
                        in_mode!(mode, mul(a[i], divided[i - half]))
                    }
                }));
            }
            wanted
        });
    }
}

#[test]
fn vectors_in_every_mode() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if ready("arithmetic of vectors in a mode") {
        vectors::<f32>("float", 4);
        vectors::<f32>("float", 3);
        vectors::<f64>("double", 2);
        vectors::<f64>("double", 8);
        vectors::<f32>("float", 16);
    }
}

/// Returns integers of all sizes, and those next to the ends of the types.
fn integers(random: &mut Random) -> Vec<i64> {
    let ends =
        [0, 1, -1, i64::MAX, i64::MIN, i64::MAX - 1, 1 << 53, (1 << 53) + 1, (1 << 24) + 1, -(1 << 31)];
    let some = (0..ROWS - ends.len()).map(|_| random.bits() as i64 >> random.below(64));
    ends.into_iter().chain(some).collect()
}

#[test]
fn conversions_in_every_mode() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if !ready("conversions in a mode") {
        return;
    }
    let mut random = Random::new(23);
    let doubles = &numbers::<f64>(1, ROWS, &mut random)[0];
    let integers = integers(&mut random);
    let memory: Vec<u8> = integers.iter().flat_map(|x| x.to_ne_bytes()).collect();
    for mode in Mode::ALL {
        let kernel = format!(
            "float give(double x) {{ return x; }}
            #pragma OPENCL SELECT_ROUNDING_MODE {}
            float narrow(double x) {{ return x; }}
            __kernel void k(__global const double *x, __global const long *n, __global float *r) {{
                size_t i = get_global_id(0);
                double d = x[i];
                __global float *at = r + 12 * i;
                *at++ = d; *at++ = (float)d; *at++ = convert_float(d); *at++ = narrow(d); *at++ = give(d);
                float initial = d, list[2] = {{ d, n[i] }};
                *at++ = initial; *at++ = list[0]; *at++ = list[1];
                *at++ = (uint)n[i]; *at++ = (int)n[i]; *at++ = as_ulong(n[i]);
                float4 v = convert_float4((long4)(n[i])); *at = v.w;
            }}",
            mode.name()
        );
        let found = translated(&kernel, &[column(doubles), memory.clone()], 48);
        alike::<f32>(&format!("to float {}", mode.name()), &found, 12, |row| {
            let (x, n) = (doubles[row], integers[row]);
            let narrow = rounded::<f32>(x, mode);
            let mut wanted = vec![narrow; 7];
            wanted[4] = rounded(x, Mode::Rte);
            let of = |n: i128| integer::<f32>(n, mode);
            wanted.extend([
                of(n.into()),
                of((n as u32).into()),
                of((n as i32).into()),
                of((n as u64).into()),
                of(n.into()),
            ]);
            wanted
        });

        let kernel = format!(
            "__kernel void k(__global const double *x, __global const long *n, __global double *r) {{
                size_t i = get_global_id(0);
                #pragma OPENCL SELECT_ROUNDING_MODE {}
                __global double *at = r + 4 * i;
                *at++ = n[i]; *at++ = as_ulong(n[i]); *at = x[i]; *at++ += n[i];
                float f = 1.5f; f += x[i]; *at = f;
            }}",
            mode.name()
        );
        let found = translated(&kernel, &[column(doubles), memory.clone()], 32);
        alike::<f64>(&format!("to double {}", mode.name()), &found, 4, |row| {
            let (x, n) = (doubles[row], integers[row]);
            let wide = integer::<f64>(n.into(), mode);
            let sum = in_mode!(mode, add(1.5, x));
            vec![
                wide,
                integer((n as u64).into(), mode),
                in_mode!(mode, add(x, wide)),
                f64::from(if sum.is_nan() { f32::NAN } else { rounded::<f32>(sum, mode) }),
            ]
        });
    }
}

#[test]
fn halves_are_stored_in_the_mode() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if !ready("storing halves in a mode") {
        return;
    }
    let mut random = Random::new(24);
    // Half of the numbers are near the range of halves.
    let mut floats = numbers::<f32>(1, ROWS, &mut random).remove(0);
    for x in floats.iter_mut().step_by(2) {
        let exponent = 100 + random.below(50) as u32;
        *x = f32::from_bits(random.bits() as u32 & 0x807f_ffff | exponent << 23);
    }
    for mode in Mode::ALL {
        let kernel = format!(
            "__kernel void k(__global const float *x, __global half *r) {{
                size_t i = get_global_id(0);
                float f = x[i];
                vstore_half(f, 8 * i, r);
                #pragma OPENCL SELECT_ROUNDING_MODE {}
                vstore_half(f, 8 * i + 1, r); vstore_half2((float2)(f, -f), 4 * i + 1, r);
                vstorea_half4((float4)(f), 2 * i + 1, r); vstore_half_rtz(f, 8 * i + 7, r);
            }}",
            mode.name()
        );
        let found = translated(&kernel, &[column(&floats)], 16);
        alike::<F16>(&format!("half {}", mode.name()), &found, 8, |row| {
            let to = |x: f32, mode| rounded::<F16>(f64::from(x), mode);
            let x = floats[row];
            let stored = to(x, mode);
            vec![to(x, Mode::Rte), stored, stored, to(-x, mode), stored, stored, stored, to(x, Mode::Rtz)]
        });
    }
}

/// Returns two columns of halves: specials, sparse and uniform patterns, numbers that are near each other.
fn halves() -> [Vec<F16>; 2] {
    let mut random = Random::new(27);
    let mut column = |near: u64| -> Vec<F16> {
        let sparse = |random: &mut Random| (0..random.below(5)).fold(0, |x, _| x | 1 << random.below(16));
        (0..ROWS as u64)
            .map(|row| match row % 4 {
                0 => sparse(&mut random),
                1 => 0x3c00 ^ random.below(1 << (2 + near)) ^ random.below(2) << 15,
                _ => random.below(1 << 16),
            })
            .map(F16::from_pattern)
            .collect()
    };
    [column(8), column(12)]
}

/// Tests the functions that translated arithmetic on halves calls, which needs halves only in memory.
#[test]
fn arithmetic_of_halves_in_float() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if !ready("arithmetic of halves in float") {
        return;
    }
    let [a, b] = halves();
    for mode in Mode::ALL {
        let print = |(name, formula): (&str, &str)| {
            let program = Formula::parse(formula).expect("a formula");
            let mode = FloatMode { width: Width::F16, round: mode.round() };
            opencl::function(name, &program, mode).expect("arithmetic is in lanes")
        };
        let functions =
            [("add", "a + b"), ("sub", "a - b"), ("mul", "a * b"), ("quotient", "a / b")].map(print);
        let kernel = format!(
            "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n#pragma OPENCL FP_CONTRACT OFF\n{}\
            __kernel void k(__global const half *x, __global const half *y, __global half *r) {{
                size_t i = get_global_id(0);
                float a = vload_half(i, x), b = vload_half(i, y);
                vstore_half(add(a, b), 4 * i, r); vstore_half(sub(a, b), 4 * i + 1, r);
                vstore_half(mul(a, b), 4 * i + 2, r); vstore_half(quotient(a, b), 4 * i + 3, r);
            }}",
            functions.concat()
        );
        let found = run_text(&kernel, "-cl-std=CL1.2", &[column(&a), column(&b)], 8);
        alike::<F16>(&format!("half {}", mode.name()), &found, 4, |row| {
            let (a, b) = (a[row], b[row]);
            let (sum, difference) = (in_mode!(mode, add(a, b)), in_mode!(mode, sub(a, b)));
            vec![sum, difference, in_mode!(mode, mul(a, b)), in_mode!(mode, div(a, b))]
        });
    }
}

/// Tests arithmetic on halves, which PoCL 3.1 does not have on processors.
#[test]
fn arithmetic_of_halves() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if !ready("arithmetic of halves in a mode") {
        return;
    }
    if !Device::new(device()).extensions().is_ok_and(|all| all.contains("cl_khr_fp16")) {
        not_run("arithmetic of halves in a mode", Missing::Hardware, "the device has no cl_khr_fp16");
        return;
    }
    let [a, b] = halves();
    for mode in Mode::ALL {
        let kernel = format!(
            "#pragma OPENCL EXTENSION cl_khr_fp16 : enable
            __kernel void k(__global const half *x, __global const half *y, __global half *r) {{
                size_t i = get_global_id(0);
                #pragma OPENCL SELECT_ROUNDING_MODE {}
                half a = x[i], b = y[i];
                half2 v = (half2)(a, b) * b;
                r[4 * i] = a + b; r[4 * i + 1] = v.x; r[4 * i + 2] = v.y; r[4 * i + 3] = a;
                r[4 * i + 3] /= b;
            }}",
            mode.name()
        );
        let found = translated(&kernel, &[column(&a), column(&b)], 8);
        alike::<F16>(&format!("half {}", mode.name()), &found, 4, |row| {
            let (a, b) = (a[row], b[row]);
            let (product, square) = (in_mode!(mode, mul(a, b)), in_mode!(mode, mul(b, b)));
            vec![in_mode!(mode, add(a, b)), product, square, in_mode!(mode, div(a, b))]
        });
    }
}

/// Tests scopes, functions and the macro, as they are computed.
#[test]
fn scopes_while_running() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if !ready("scopes of modes") {
        return;
    }
    let inputs = numbers::<f32>(2, ROWS, &mut Random::new(25));
    let (a, b) = (&inputs[0], &inputs[1]);
    let kernel = "
        #define PASTE(a, b) a ## b
        #define NAMED(a, b) PASTE(a, b)
        #define sum NAMED(sum_, __ROUNDING_MODE__)
        float sum_rte(float a, float b) {
            #pragma OPENCL SELECT_ROUNDING_MODE rte
            return a + b;
        }
        float sum_rtp(float a, float b) {
            #pragma OPENCL SELECT_ROUNDING_MODE rtp
            return a + b;
        }
        #pragma OPENCL SELECT_ROUNDING_MODE rtz
        float difference(float a, float b) { return a - b; }
        __constant float third = 1.0f / 3.0f;
        #pragma OPENCL SELECT_ROUNDING_MODE rte
        __kernel void k(__global const float *x, __global const float *y, __global float *r) {
            size_t i = get_global_id(0);
            float a = x[i], b = y[i];
            __global float *at = r + 8 * i;
            at[0] = a + b;
            {
                #pragma OPENCL SELECT_ROUNDING_MODE rtp
                at[1] = a + b; at[2] = sum(a, b); at[3] = difference(a, b);
                if (i < 1000000) {
                    #pragma OPENCL SELECT_ROUNDING_MODE rtn
                    at[4] = a + b;
                }
                at[5] = a + b;
            }
            at[6] = sum(a, b); at[7] = third;
        }";
    let found = translated(kernel, &[column(a), column(b)], 32);
    same::<f32>("scopes", &found, 8, |row| {
        let (a, b) = (a[row], b[row]);
        let sum = |mode: Mode| in_mode!(mode, add(a, b));
        let (nearest, up, down) = (sum(Mode::Rte), sum(Mode::Rtp), sum(Mode::Rtn));
        vec![nearest, up, up, ops::sub_rz(a, b), down, up, nearest, ops::div_rz(1.0, 3.0)]
    });
}
