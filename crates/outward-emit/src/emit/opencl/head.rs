//! The beginning of every source text.

use alloc::string::String;
use core::fmt::Write;

use crate::emit::tables::Tables;

/// The pragmas, and where each table begins.
pub(super) fn head(tables: &Tables) -> String {
    let mut text =
        String::from("#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n#pragma OPENCL FP_CONTRACT OFF\n");
    let mut from = 0;
    for (number, table) in tables.list.iter().enumerate() {
        let _ = writeln!(text, "#define table{number} (tables + {from})");
        from += table.rows() * table.width();
    }
    text
}
