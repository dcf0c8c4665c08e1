//! Prints several recordings as one text, in which shared functions and tables occur once.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write;

use super::dialect::Dialect;
use super::expression::{CPrinter, Names};
use super::function;
use crate::emit::Rescue;
use crate::emit::tables::Tables;
use crate::machine::trace::{Action, Recording, ValueKind};

/// Prefix of the names of tables.
const TABLE: &str = "outward_table";

/// Functions and tables that are to stand in one text.
pub(super) struct Unit {
    pub dialect: Dialect,
    tables: Tables,
    /// The name of each definition, by its text without a name.
    known: BTreeMap<String, String>,
    /// The definitions of the types that functions return.
    structures: Vec<String>,
    pub text: String,
}

impl Unit {
    pub(super) fn new(dialect: Dialect) -> Unit {
        Unit {
            dialect,
            tables: Tables::default(),
            known: BTreeMap::new(),
            structures: Vec::new(),
            text: String::new(),
        }
    }

    /// Returns the statements of a recording, and the operands that are its results; functions that they call are added
    /// to the text.
    pub(super) fn body(
        &mut self,
        recording: &Recording,
        input: impl Fn(usize) -> String,
    ) -> (String, Vec<String>) {
        let mut functions = vec![String::new(); recording.functions.len()];
        for number in 0..functions.len() {
            self.define(recording, number, &mut functions);
        }
        let names = Names { dialect: self.dialect, functions: &functions, memory: false, table: TABLE };
        let mut printer = CPrinter::new(recording, &recording.main, names, &mut self.tables, Rescue::Call);
        printer.nodes(input);
        let results = recording.main.outputs.iter().map(|&output| printer.operand(output)).collect();
        (printer.text, results)
    }

    /// Gives a rescue path or routine its name, and a definition if it has none yet, after the functions that it calls.
    fn define(&mut self, recording: &Recording, number: usize, functions: &mut Vec<String>) {
        if !functions[number].is_empty() {
            return;
        }
        let graph = &recording.functions[number];
        for node in &graph.nodes {
            if let Action::Rescue(other) | Action::Call(other) = node.op {
                self.define(recording, other, functions);
            }
        }
        let names = Names { dialect: self.dialect, functions, memory: false, table: TABLE };
        let mut definition = String::new();
        function::define(&mut definition, names, recording, number, graph, &mut self.tables);
        if let Some(structure) = function::structure(self.dialect, &function::results(graph))
            && !self.structures.contains(&structure)
        {
            self.structures.push(structure);
        }
        let next = self.known.len();
        let name = self.known.entry(definition.clone()).or_insert_with(|| {
            let name = format!("outward_part{next}");
            let (result, rest) = definition.split_once('(').unwrap_or((&definition, ""));
            let _ =
                write!(self.text, "// {}\n{}{result}{name}({rest}", graph.title(), self.dialect.outlined());
            name
        });
        functions[number].clone_from(name);
    }

    /// The types that functions return, and the tables, each a constant.
    pub(super) fn head(&self) -> String {
        let mut text = self.structures.concat();
        let (memory, long) = match self.dialect {
            Dialect::OpenCl => ("OUTWARD_TABLE", self.dialect.type_name(ValueKind::U64)),
            Dialect::Cuda => {
                ("static __device__ __align__(16) const", self.dialect.type_name(ValueKind::U64))
            }
            Dialect::C => ("static const", self.dialect.type_name(ValueKind::U64)),
        };
        for (number, table) in self.tables.list.iter().enumerate() {
            let patterns: Vec<String> = table.patterns().map(|pattern| self.dialect.long(pattern)).collect();
            let _ = writeln!(text, "{memory} {long} {TABLE}{number}[{}] = {{", patterns.len());
            for line in patterns.chunks(4) {
                let _ = writeln!(text, "\t{},", line.join(", "));
            }
            text.push_str("};\n");
        }
        text
    }
}

/// Adds the first and last lines of a text, which make its results those that are promised and leave the compilation of
/// later code as it is.
pub(super) fn framed(dialect: Dialect, text: &str) -> String {
    match dialect {
        Dialect::OpenCl => format!("{OPENCL_HEAD}{text}#pragma OPENCL FP_CONTRACT DEFAULT\n"),
        Dialect::Cuda => format!("{CUDA_HEAD}{text}{CUDA_FOOT}"),
        Dialect::C => format!("{C_HEAD}{text}{C_FOOT}"),
    }
}

const C_HEAD: &str = "\
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#ifdef __FAST_MATH__
#error \"compile without -ffast-math: it lets the compiler change results\"
#endif
#if FLT_EVAL_METHOD != 0
#error \"operations have more digits than their format: compile with -msse2 -mfpmath=sse\"
#endif
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC push_options
#pragma GCC optimize(\"fp-contract=off\")
#else
#pragma STDC FP_CONTRACT OFF
#endif
#ifndef OUTWARD_BITS
#define OUTWARD_BITS
static inline double outward_as_double(uint64_t bits) { double x; memcpy(&x, &bits, sizeof x); return x; }
static inline float outward_as_float(uint32_t bits) { float x; memcpy(&x, &bits, sizeof x); return x; }
static inline uint64_t outward_bits_of_double(double x) { uint64_t bits; memcpy(&bits, &x, sizeof x); return bits; }
static inline uint32_t outward_bits_of_float(float x) { uint32_t bits; memcpy(&bits, &x, sizeof x); return bits; }
static inline uint64_t outward_mul_high(uint64_t a, uint64_t b)
{
	const uint64_t low = UINT64_C(0xFFFFFFFF);
	const uint64_t middle = (a >> 32) * (b & low) + ((a & low) * (b & low) >> 32);
	return (a >> 32) * (b >> 32) + (middle >> 32) + (((a & low) * (b >> 32) + (middle & low)) >> 32);
}
static inline uint64_t outward_leading_zeros(uint64_t a)
{
	uint64_t zeros = a == 0;
	for (unsigned width = 32; width != 0; width /= 2) {
		const bool is_short = a >> (64 - width) == 0;
		zeros += is_short ? width : 0;
		a <<= is_short ? width : 0;
	}
	return zeros;
}
#endif
";

const C_FOOT: &str = "\
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC pop_options
#else
#pragma STDC FP_CONTRACT DEFAULT
#endif
";

const OPENCL_HEAD: &str = "\
#ifdef __FAST_RELAXED_MATH__
#error \"compile without -cl-fast-relaxed-math: it lets the compiler change results\"
#endif
#if __OPENCL_C_VERSION__ < 120
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#pragma OPENCL FP_CONTRACT OFF
#if __OPENCL_C_VERSION__ == 200 || defined(__opencl_c_program_scope_global_variables)
#define OUTWARD_TABLE __global const
#else
#define OUTWARD_TABLE __constant
#endif
";

const CUDA_HEAD: &str = "\
#if __CUDA_FTZ || __USE_FAST_MATH__ || __FAST_MATH__
#error \"compile without -ftz=true and -use_fast_math: they change results of binary32\"
#endif
#if defined(__NVCC__) || defined(__CUDACC_RTC__)
#pragma nv_diagnostic push
#pragma nv_diag_suppress 177,186
#endif
";

const CUDA_FOOT: &str = "\
#if defined(__NVCC__) || defined(__CUDACC_RTC__)
#pragma nv_diagnostic pop
#endif
";
