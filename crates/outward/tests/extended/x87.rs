//! Compares this processor's x87 unit with ours.

#![cfg(target_arch = "x86_64")]

use std::arch::asm;

use super::*;

/// The control word: exceptions masked, precision and rounding as given.
fn control(precision: Precision, round: Round) -> u16 {
    let precision = match precision {
        Precision::Single => 0,
        Precision::Double => 2,
        Precision::Extended => 3,
    };
    let round = match round {
        Round::TiesToEven => 0,
        Round::TowardNegative => 1,
        Round::TowardPositive => 2,
        Round::TowardZero => 3,
    };
    0x3f | precision << 8 | round << 10
}

/// Runs instructions with this control word on two numbers, the second of which is on top, and pops the result.
macro_rules! run {
    ($control:expr, $a:expr, $b:expr, $store:literal, $($instruction:literal),*) => {{
        let (a, b) = ($a.to_bits().to_le_bytes(), $b.to_bits().to_le_bytes());
        let mut result = [0_u8; 16];
        let (control, mut before) = ($control, 0_u16);
        // SAFETY: the operands are 16 bytes each, of which ten are read, and at most ten bytes of the result are
        // written. The control word is as it was afterwards, and the stack of registers empty.
        unsafe {
            asm!(
                "fnstcw word ptr [{before}]",
                "fldcw word ptr [{control}]",
                "fld tbyte ptr [{a}]",
                "fld tbyte ptr [{b}]",
                $($instruction,)*
                $store,
                "fldcw word ptr [{before}]",
                before = in(reg) &raw mut before,
                control = in(reg) &raw const control,
                a = in(reg) a.as_ptr(),
                b = in(reg) b.as_ptr(),
                result = in(reg) result.as_mut_ptr(),
                out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
                out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
                options(nostack),
            );
        }
        u128::from_le_bytes(result)
    }};
}

fn on_the_processor(operation: &str, control: u16, a: Extended, b: Extended) -> Extended {
    Extended::from_bits(match operation {
        "x + y" => run!(control, a, b, "fstp tbyte ptr [{result}]", "faddp st(1), st"),
        "x - y" => run!(control, a, b, "fstp tbyte ptr [{result}]", "fsubp st(1), st"),
        "x * y" => run!(control, a, b, "fstp tbyte ptr [{result}]", "fmulp st(1), st"),
        "x / y" => run!(control, a, b, "fstp tbyte ptr [{result}]", "fdivp st(1), st"),
        _ => run!(control, b, a, "fstp tbyte ptr [{result}]", "fsqrt", "fstp st(1)"),
    })
}

fn same(a: Extended, b: Extended) -> bool {
    a.is_nan() && b.is_nan() || a.to_bits() == b.to_bits()
}

#[test]
fn operations_are_those_of_the_processor() {
    let rounds = [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];
    let mut random = Random(1);
    let count = if cfg!(debug_assertions) { 2_000 } else { 20_000 };
    for precision in [Precision::Extended, Precision::Double, Precision::Single] {
        for round in rounds {
            let control = control(precision, round);
            for operation in ["x + y", "x - y", "x * y", "x / y", "sqrt(x) + 0*y"] {
                // The operation itself: the stored number is a register.
                let formula = operation.split(" + 0").next().unwrap();
                let mut ours = plan(formula, x87(precision, Width::F80, round));
                for _ in 0..count {
                    let near = random.below(32767) as i64;
                    let (a, b) = (random.number(near), random.number(near));
                    let operands = if formula.contains('y') { vec![a, b] } else { vec![a] };
                    let found = ours.row(&operands).unwrap().value;
                    let expected = on_the_processor(formula, control, a, b);
                    assert!(
                        same(found, expected),
                        "{formula} {precision:?} {round:?}: {} {} gives {}, not {}",
                        a.to_hex(),
                        b.to_hex(),
                        found.to_hex(),
                        expected.to_hex()
                    );
                }
            }
        }
    }
}

/// Stored to binary64 and binary32 by the processor, and by us, with every double rounding counted.
#[test]
fn stores_are_those_of_the_processor() {
    let rounds = [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];
    let mut random = Random(2);
    let mut double_roundings = 0;
    for precision in [Precision::Extended, Precision::Double, Precision::Single] {
        for round in rounds {
            let control = control(precision, round);
            for (width, field) in [(Width::F64, 1023), (Width::F32, 127)] {
                let mut ours = plan("x*y", x87(precision, width, round));
                for _ in 0..2_000 {
                    // Numbers of the format with few bits: products are near midpoints often.
                    let operand = |random: &mut Random| {
                        let significand = 1.0 + (random.next() >> 40) as f64 / 2_f64.powi(24 - 1);
                        let exponent = random.below(field) as i32 - field as i32 / 2;
                        let x = significand * 2_f64.powi(exponent);
                        if width == Width::F64 {
                            x * (1.0 + f64::EPSILON * random.below(4) as f64)
                        } else {
                            f64::from(x as f32)
                        }
                    };
                    let (x, y) = (operand(&mut random), operand(&mut random));
                    let (a, b) = (Extended::from(x), Extended::from(y));
                    let found = ours.row(&[a, b]).unwrap();
                    double_roundings += u64::from(found.double_roundings);
                    let expected = if width == Width::F64 {
                        f64::from_bits(
                            run!(control, a, b, "fstp qword ptr [{result}]", "fmulp st(1), st") as u64
                        )
                    } else {
                        let bits = run!(control, a, b, "fstp dword ptr [{result}]", "fmulp st(1), st") as u32;
                        f64::from(f32::from_bits(bits))
                    };
                    let value = found.value.to_f64(Round::TiesToEven);
                    assert_eq!(
                        value.to_bits(),
                        expected.to_bits(),
                        "{x:e} * {y:e} {precision:?} {width:?} {round:?}"
                    );
                    let once = plan("x*y", ExtendedMode::Formats(stored(width, round))).row(&[a, b]).unwrap();
                    let differs = once.value.to_bits() != found.value.to_bits();
                    assert_eq!(found.double_roundings == 1, differs, "{x:e} * {y:e} {precision:?} {width:?}");
                }
            }
        }
    }
    assert!(double_roundings > 100, "{double_roundings} double roundings");
}

/// A formula of several operations, whose intermediate values stay in registers.
#[test]
fn formulas_stay_in_registers() {
    let mut random = Random(4);
    let mode = x87(Precision::Extended, Width::F64, Round::TiesToEven);
    let mut ours = plan("(x*y + x)/y - x", mode);
    let mut differ = 0;
    let plain = |x: f64, y: f64| (x * y + x) / y - x;
    for _ in 0..20_000 {
        let mut operand = || 1.0 + (random.next() >> 11) as f64 / 2_f64.powi(53);
        let (x, y) = (operand(), operand());
        let (a, b) = (Extended::from(x), Extended::from(y));
        let bits = run!(
            control(Precision::Extended, Round::TiesToEven),
            a,
            b,
            "fstp qword ptr [{result}]",
            "fld st(1)",
            "fmul st, st(1)",
            "fadd st, st(2)",
            "fdiv st, st(1)",
            "fsub st, st(2)",
            "fstp st(2)",
            "fstp st(0)"
        ) as u64;
        let found = ours.row(&[a, b]).unwrap().value.to_f64(Round::TiesToEven);
        assert_eq!(found.to_bits(), bits, "{x} {y}");
        differ += u64::from(found.to_bits() != plain(x, y).to_bits());
    }
    assert!(differ > 10_000, "{differ} differ from binary64");
}
