//! PTX: the virtual instruction set that the driver of an NVIDIA GPU compiles when a module is loaded.
//!
//! Every operation is printed with its direction (`add.rm.f64`); the assembler could fuse one without a direction. The
//! baseline is PTX 6.4 for compute capability 6.0, which the drivers of all later GPUs accept.
//!
//! A [`Module`] has two kernels ([`FAST`] and [`REST`]; see [`emit`](super)), each a separate text, with the same
//! parameters, all of 64 bits:
//!
//! | parameter | what it is |
//! |---|---|
//! | rows | the number of rows, below 2^32 |
//! | queue | memory for as many 32-bit row numbers |
//! | count | a 32-bit number, 0 before the first kernel: how many rows are in the queue |
//! | one for each [`Module::inputs`] | the column |
//! | one for each [`Module::outputs`] | the column |

mod arithmetic;
mod conversion;
mod division;
mod function;
mod kernel;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::kernel::KERNEL;
use super::record::Form;
use super::tables::Tables;
use crate::device::DeviceError;
use crate::machine::trace::{Action, Instructions, Recording};
use crate::program::{Program, Width};
use arithmetic::Memory;
pub use conversion::{CONVERT, Conversion};

/// Name of the kernel that does all rows: each thread [`Module::rows_per_thread`] of them.
/// The name in the text is older than that of the constant: ledgers have the text.
pub const FAST: &str = "outward_quick";
/// Name of the kernel that does the rows of the queue: any number of threads share them.
pub const REST: &str = "outward_rest";
/// Name of the kernel of [`Module::chain`].
pub const CHAIN: &str = "outward_chain";
/// Threads of a block.
pub const BLOCK: u32 = 128;

/// Type of a column's elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// binary64.
    F64,
    /// binary32.
    F32,
    /// The code of a decoration, in a byte.
    Decoration,
}

impl Element {
    /// Bytes of an element.
    #[must_use]
    pub const fn size(self) -> usize {
        match self {
            Element::F64 => 8,
            Element::F32 => 4,
            Element::Decoration => 1,
        }
    }

    /// The type of a register that holds one.
    const fn register(self) -> &'static str {
        match self {
            Element::F64 => "f64",
            Element::F32 => "f32",
            Element::Decoration => "b32",
        }
    }

    /// The type as loads and stores name it.
    const fn memory(self) -> &'static str {
        match self {
            Element::F64 => "f64",
            Element::F32 => "f32",
            Element::Decoration => "u8",
        }
    }
}

/// Columns need memory for a multiple of this many rows, because a thread may do that many together.
pub const PADDING: usize = 4;

/// The way in which [`FAST`] divides the rows among threads.
#[derive(Clone, Copy, Debug)]
struct ChainPlan {
    /// Rows that a thread does together: as many as make a load of 16 bytes where there are registers for them.
    together: u32,
    /// Memory of the tables.
    memory: Memory,
}

/// Measured on an H200: short tables are faster in the memory of the block, into which each block copies them, than in
/// the cache, which the lanes of a warp address at random, by up to 15 %; for a table of 4 KiB it makes no difference.
fn plan(recording: &Recording, width: Width) -> ChainPlan {
    let (long, short) = if width == Width::F64 { (1, 2) } else { (2, 4) };
    let mut tables = Tables::packed();
    tables.rows(&recording.main);
    let bytes: usize = tables.list.iter().map(|table| 8 * table.rows() * table.width()).sum();
    ChainPlan {
        together: if recording.main.nodes.len() < TOGETHER_NODES { short } else { long },
        memory: if (1..=SHORT).contains(&bytes) { Memory::Shared } else { Memory::Global },
    }
}

/// Kernels with more operations need too many registers for more than a row or two.
const TOGETHER_NODES: usize = 320;
/// Bytes of tables that are copied by each block.
const SHORT: usize = 1024;

/// Has an operation a rescue path?
fn has_rest(recording: &Recording) -> bool {
    recording.main.nodes.iter().any(|node| matches!(node.op, Action::Rescue(_)))
}

/// A program as PTX.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// The text of [`FAST`], or of [`CHAIN`].
    pub fast: String,
    /// The text of [`REST`]. Where no operation has a rescue path there is none, and no row gets into the queue.
    pub rest: Option<String>,
    /// The columns that are read.
    pub inputs: Vec<Element>,
    /// The columns that are written.
    pub outputs: Vec<Element>,
    /// Rows that a thread of [`FAST`] does at a time.
    pub rows_per_thread: u32,
}

impl Module {
    /// Prints a program.
    ///
    /// # Errors
    ///
    /// The errors of [`Form::record`].
    ///
    /// ```
    /// use outward::emit::{Form, ptx};
    /// use outward::program::{Program, Width};
    ///
    /// let program = Program::parse("x + y")?;
    /// let module = ptx::Module::new(&program, &Form::intervals(Width::F64, 2))?;
    /// assert!(module.fast.contains("add.rm.f64") && module.fast.contains("add.rp.f64"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(program: &Program, form: &Form) -> Result<Module, DeviceError> {
        let (recording, mut module) = Module::print(program, form, fast)?;
        module.rest = has_rest(&recording).then(|| rest(&recording, &module.inputs, &module.outputs));
        Ok(module)
    }

    /// Returns the text of the first kernel for a compiler that is to use at most `registers` registers in a thread.
    /// The driver's linker, left to itself, uses twice as many as are good: half of the threads are there then.
    #[must_use]
    pub fn fast_limited(&self, registers: u32) -> String {
        let block = format!(".maxntid {BLOCK}, 1, 1\n");
        self.fast.replacen(&block, &format!("{block}.maxnreg {registers}\n"), 1)
    }

    /// Prints one kernel, [`CHAIN`], that does a row as often as its last parameter but one says (a multiple of 16), in
    /// registers: for measuring the time of the operations without memory. Its last parameter must be 0. Rescue paths
    /// are noted, not taken.
    ///
    /// # Errors
    ///
    /// The errors of [`Form::record`].
    pub fn chain(program: &Program, form: &Form) -> Result<Module, DeviceError> {
        let chain = |recording: &Recording, inputs: &[Element], outputs: &[Element], plan: ChainPlan| {
            let (mut tables, mut body) = (Tables::packed(), String::new());
            kernel::chain(&mut body, recording, inputs, outputs, &mut tables, plan.memory);
            head(&tables) + &constants(recording) + &body
        };
        Module::print(program, form, chain).map(|(_, module)| module)
    }

    fn print(
        program: &Program,
        form: &Form,
        text: impl FnOnce(&Recording, &[Element], &[Element], ChainPlan) -> String,
    ) -> Result<(Recording, Module), DeviceError> {
        let recording = form.record(program, Instructions::Directed)?;
        let (inputs, outputs) = form.columns(recording.main.inputs.len());
        let plan = plan(&recording, form.width);
        let module = Module {
            fast: text(&recording, &inputs, &outputs, plan),
            rest: None,
            inputs,
            outputs,
            rows_per_thread: plan.together,
        };
        Ok((recording, module))
    }
}

/// The first kernel as a module of its own.
fn fast(recording: &Recording, inputs: &[Element], outputs: &[Element], plan: ChainPlan) -> String {
    let (mut tables, mut body) = (Tables::packed(), String::new());
    kernel::fast(&mut body, recording, inputs, outputs, &mut tables, plan);
    head(&tables) + &constants(recording) + &body
}

/// The second kernel with its functions.
fn rest(recording: &Recording, inputs: &[Element], outputs: &[Element]) -> String {
    let (mut tables, mut body) = (Tables::packed(), String::new());
    functions(&mut body, recording, &mut tables);
    kernel::rest(&mut body, recording, inputs, outputs, &mut tables);
    head(&tables) + &body
}

/// A program as a module with one kernel, [`KERNEL`]: see [`kernel`](super::kernel()).
pub(super) fn whole(program: &Program, form: &Form) -> Result<String, DeviceError> {
    let recording = form.record(program, Instructions::Directed)?;
    let (inputs, outputs) = form.columns(recording.main.inputs.len());
    let (mut tables, mut body) = (Tables::packed(), String::new());
    functions(&mut body, &recording, &mut tables);
    body.push_str(&form.columns_text(program));
    kernel::whole(&mut body, &recording, &inputs, &outputs, &mut tables);
    Ok(head(&tables) + &body)
}

/// Prints rescue paths and routines.
fn functions(body: &mut String, recording: &Recording, tables: &mut Tables) {
    for (number, graph) in recording.functions.iter().enumerate() {
        function::declare(body, number, graph);
    }
    for (number, graph) in recording.functions.iter().enumerate() {
        function::define(body, recording, number, graph, tables);
    }
}

/// Name of the kernel of [`seeds`].
pub const SEEDS: &str = "outward_seeds";
/// Threads that [`SEEDS`] wants in all.
pub const SEEDS_THREADS: u32 = 1 << 21;

/// A kernel that tries the approximate instructions on every upper half of a pattern from 1 to 4, and on every number
/// of binary32 from 1 to 2, and adds to its only argument, a 32-bit number in the device's memory, how many of the
/// results are off by more than the proofs of the directed quotients and roots allow: 2^-18, and 2^-22 in binary32.
#[must_use]
pub fn seeds() -> String {
    let mut text = head(&Tables::packed());
    let _ = write!(
        text,
        ".visible .entry {SEEDS}(.param .u64 count)\n{{\n\
         \t.reg .f32 %a, %b, %c;\n\t.reg .f64 %x, %minus, %y, %e, %g, %n;\n\t.reg .b32 %t<8>;\n\
         \t.reg .b64 %count;\n\t.reg .pred %p, %q, %r;\n\
         \tmov.u32 %t0, %ctaid.x;\n\tmov.u32 %t1, %ntid.x;\n\tmov.u32 %t2, %tid.x;\n\tmad.lo.u32 %t3, %t0, %t1, %t2;\n\
         \tadd.u32 %t4, %t3, 0x3FF00000;\n"
    );
    for low in ["0", "0xFFFFFFFF"] {
        let _ = write!(
            text,
            "\tmov.u32 %t5, {low};\n\tmov.b64 %x, {{%t5, %t4}};\n\tneg.f64 %minus, %x;\n\
             \trcp.approx.ftz.f64 %y, %x;\n\tfma.rn.f64 %e, %minus, %y, 0d3FF0000000000000;\n\
             \tabs.f64 %e, %e;\n\tsetp.gtu.f64 %p, %e, 0d3ED0000000000000;\n\
             \trsqrt.approx.ftz.f64 %y, %x;\n\tmul.rn.f64 %g, %x, %y;\n\tneg.f64 %n, %g;\n\
             \tfma.rn.f64 %e, %n, %y, 0d3FF0000000000000;\n\tabs.f64 %e, %e;\n\
             \tsetp.gtu.f64 %q, %e, 0d3EE0000000000000;\n\tor.pred %r, %p, %q;\n\
             \tld.param.u64 %count, [count];\n\tcvta.to.global.u64 %count, %count;\n\
             \t@%r red.global.add.u32 [%count], 1;\n"
        );
    }
    for part in 0..4 {
        let _ = write!(
            text,
            "\tshl.b32 %t5, %t3, 2;\n\tadd.u32 %t5, %t5, {};\n\tmov.b32 %a, %t5;\n\tneg.f32 %b, %a;\n\
             \trcp.approx.ftz.f32 %c, %a;\n\tfma.rn.f32 %c, %b, %c, 0f3F800000;\n\tabs.f32 %c, %c;\n\
             \tsetp.gtu.f32 %p, %c, 0f34800000;\n\t@%p red.global.add.u32 [%count], 1;\n",
            0x3F80_0000 + part
        );
    }
    text.push_str("\tret;\n}\n");
    text
}

/// The constants of a first kernel that do not fit into instructions.
fn constants(recording: &Recording) -> String {
    let patterns = arithmetic::constants(&recording.main);
    if patterns.is_empty() {
        return String::new();
    }
    let list: Vec<String> = patterns.iter().map(|pattern| format!("0x{pattern:016X}")).collect();
    format!(".const .align 8 .b64 constants[{}] = {{{}}};\n", patterns.len(), list.join(", "))
}

/// The directives of a module, and its tables.
fn head(tables: &Tables) -> String {
    let mut text = String::from(".version 6.4\n.target sm_60\n.address_size 64\n");
    for (number, table) in tables.list.iter().enumerate() {
        let length = table.rows() * table.width();
        let _ = write!(text, ".global .align 32 .b64 table{number}[{length}] = {{");
        for (at, pattern) in table.patterns().enumerate() {
            let _ = write!(text, "{}0x{pattern:016X}", if at == 0 { "" } else { ", " });
        }
        text.push_str("};\n");
    }
    text
}
