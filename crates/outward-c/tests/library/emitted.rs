//! Formulas as functions in C that call the library, as `outward emit kernel --target c-library` prints them.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::process::Command;

use outward::device::{Cpu, Device, FloatMode, IntervalSlice};
use outward::emit::{self, Form, NoCalls, Reading};
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::{Op, TABLE, Type};

use crate::cases::symbols;
use crate::{compiled, run, scratch, shared};

const VALUES: [f64; 8] = [0.1, -2.5, 1e-310, 1e300, -0.0, 3.0, -1e38, 0.5];

fn float(width: Width, round: Round) -> Form {
    Form { width, reading: Reading::Float(FloatMode { width, round }) }
}

fn program(text: &str) -> Program {
    Program::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Every operation of formulas has a function there, in each direction and format.
#[test]
fn every_operation_is_a_function_of_the_library() {
    let symbols: BTreeSet<String> = symbols().into_iter().collect();
    let mut called = BTreeSet::new();
    for info in TABLE.iter().filter(|info| info.readings.float && info.op != Op::Pos) {
        let has_integer = info.operands.contains(&Type::Integer);
        let text = if has_integer { info.call_with_integer("x", 5) } else { info.formula_text() };
        let text = text.unwrap_or_else(|| panic!("{} has no formula", info.name));
        let program = program(&text);
        let mut forms: Vec<Form> = Vec::new();
        for width in [Width::F64, Width::F32] {
            forms.extend(Round::ALL.map(|round| float(width, round)));
        }
        forms.extend(info.readings.interval.then(|| Form::intervals(Width::F64, program.inputs().len())));
        for form in forms {
            let text = emit::calls(&program, &form).unwrap_or_else(|error| panic!("{}: {error}", info.name));
            let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
            let names = words.filter(|word| word.starts_with("outward_") && *word != "outward_interval");
            called.extend(names.map(str::to_string));
        }
    }
    let missing: Vec<&String> = called.difference(&symbols).collect();
    assert!(missing.is_empty() && called.len() > 400, "{missing:?} of {}", called.len());
}

/// The functions compile without a warning and give the bits of Rust.
#[test]
fn emitted_functions_have_the_bits_of_rust() {
    let folder = scratch("emitted");
    let floats = [
        "x*y + x/y - sqrt(abs(x))",
        "let double = x - y; let E0 = double*y; E0 + double^3",
        "if x < y and not (x == 0.1) then exp(x) else min(x, y)/0.3",
        "f32(x) + f16(y*x) - bf16(0.1*x)",
        "rootn(x, 5) + jn(2, y) + floor(y) - x^0.5",
        "let v1 = x + y; v1*1e999 - v1",
    ];
    let intervals =
        ["x*y + x/y - sqrt(abs(x))", "exp(x)/(y - 0.1) + x^(1/3)", "fmin(x, y) + f32(y)*y^3 - 1e999"];
    let modes = [
        (Width::F64, Round::TiesToEven),
        (Width::F64, Round::TowardNegative),
        (Width::F32, Round::TowardPositive),
    ];
    let (mut text, mut calls, mut wanted) = (String::new(), String::new(), String::new());
    let mut count = 0;
    let mut add = |printed: String, ty: &str| {
        text += &printed.replace(" formula(", &format!(" formula{count}("));
        let _ = writeln!(calls, "\tROWS({ty}, formula{count})");
        count += 1;
    };
    let line = |bits: u64| format!("{bits:016x}\n");
    let pairs: Vec<[f64; 2]> = VALUES.iter().flat_map(|x| VALUES.map(|y| [*x, y])).collect();
    let column = |at: usize| pairs.iter().map(|pair| pair[at]).collect::<Vec<f64>>();
    let above = |at: usize| pairs.iter().map(|pair| pair[at] + 1.0).collect::<Vec<f64>>();
    for (formula, (width, round)) in floats.iter().flat_map(|formula| modes.map(|mode| (formula, mode))) {
        let (program, mode) = (program(formula), FloatMode { width, round });
        let printed =
            emit::calls(&program, &float(width, round)).unwrap_or_else(|error| panic!("{formula}: {error}"));
        if width == Width::F64 {
            add(printed, "double");
            let results = Cpu::default().evaluate_floats(&program, mode, &[&column(0), &column(1)]);
            results.expect("a program").iter().for_each(|x| wanted += &line(x.to_bits()));
        } else {
            add(printed, "float");
            let columns = [column(0), column(1)].map(|x| x.iter().map(|x| *x as f32).collect::<Vec<f32>>());
            let results = Cpu::default().evaluate_floats(&program, mode, &[&columns[0], &columns[1]]);
            results.expect("a program").iter().for_each(|x| wanted += &line(x.to_bits().into()));
        }
    }
    for formula in intervals {
        let program = program(formula);
        let printed = emit::calls(&program, &Form::intervals(Width::F64, 2));
        add(printed.unwrap_or_else(|error| panic!("{formula}: {error}")), "outward_interval");
        let ends = [column(0), above(0), column(1), above(1)];
        let sides = [IntervalSlice::bounds(&ends[0], &ends[1]), IntervalSlice::bounds(&ends[2], &ends[3])];
        let found = Cpu::default().evaluate(&program, &sides).expect("a program");
        for (lo, hi) in found.lo.iter().zip(&found.hi) {
            // The empty set is a pair of NaNs in C.
            let is_empty = lo.is_nan() || lo > hi;
            for end in [lo, hi] {
                wanted += &line(if is_empty { f64::NAN.to_bits() } else { end.to_bits() });
            }
        }
    }
    let values = VALUES.map(|x| format!("{x:e}")).join(", ");
    let main = format!(
        "#include <inttypes.h>\n#include <stdio.h>\n#include <string.h>\n\
         static const double values[8] = {{{values}}};\n\
         static double one_double(double x) {{ return x; }}\n\
         static float one_float(double x) {{ return (float)x; }}\n\
         static outward_interval one_outward_interval(double x) {{ return (outward_interval){{x, x + 1}}; }}\n\
         static void print(const void *x, size_t size)\n{{\n\
         \tfor (size_t at = 0; at < size; at += size < 8 ? size : 8) {{\n\
         \t\tuint64_t bits = 0;\n\t\tmemcpy(&bits, (const char *)x + at, size < 8 ? size : 8);\n\
         \t\tprintf(\"%016\" PRIx64 \"\\n\", bits);\n\t}}\n}}\n\
         #define ROWS(type, function) \\\n\
         \tfor (int i = 0; i < 64; i++) {{ \\\n\
         \t\tconst type result = function(one_##type(values[i / 8]), one_##type(values[i % 8])); \\\n\
         \t\tprint(&result, sizeof result); \\\n\t}}\n\
         int main(void)\n{{\n{calls}\treturn 0;\n}}\n"
    );
    let source = folder.join("emitted.c");
    std::fs::write(&source, format!("{text}{main}")).expect("written");
    let Some(program) = compiled(&source, &folder, &shared()) else { return };
    let Some(output) = run(&mut Command::new(program)) else { return };
    let found = String::from_utf8(output.stdout).expect("text");
    for (row, (found, wanted)) in found.lines().zip(wanted.lines()).enumerate() {
        assert_eq!(found, wanted, "function {}, row {}", row / 64, row % 64);
    }
    assert_eq!(found.lines().count(), wanted.lines().count());
}

#[test]
fn names_are_names_in_c() {
    let of = |text: &str| emit::calls(&program(text), &float(Width::F64, Round::TiesToEven)).expect(text);
    let named = of("let d = x - y; let int = d*d; let NULL = int + 1; NULL*d");
    assert!(named.contains("double formula(double x, double y)\n"), "{named}");
    assert!(named.contains("const double d = outward_sub_rn(x, y);\n"), "{named}");
    assert!(named.contains("const double v3 = outward_sqr_rn(d);\n"), "{named}");
    assert!(named.contains("const double v5 = outward_add_rn(v3, 0x1p+0);\n"), "{named}");
    let quoted = of("`flow [m3/s]\\` * α + v1");
    let head = "// v0: flow [m3/s] \n// v1: α\n// v3: v1\ndouble formula(double v0, double v1, double v3)\n";
    assert!(quoted.contains(head), "{quoted}");
    assert!(of("1/3").contains("double formula(void)\n"), "{}", of("1/3"));
    assert!(of("x").contains("\treturn x;\n"), "{}", of("x"));
    let bounds = |text: &str, width| emit::calls(&program(text), &Form::intervals(width, 1));
    assert_eq!(bounds("if x < 1 then x else 2", Width::F64), Err(NoCalls::Choice));
    assert_eq!(bounds("x + 1", Width::F32), Err(NoCalls::Format(Width::F32)));
    let e4m3 = emit::calls(&program("e4m3(x)"), &float(Width::F64, Round::TiesToEven));
    assert_eq!(e4m3, Err(NoCalls::Format(Width::E4m3)));
}
