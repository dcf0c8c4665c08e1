//! Assembles the printed PTX with the real assembler, and counts the resulting instructions.
//!
//! `OUTWARD_PTXAS` names the assembler and `OUTWARD_NVDISASM` the disassembler; without them the tests say that they
//! have not run. The counts of the first kernel are compared with `docs/evidence/ptx-instructions.tsv`, which the same
//! code writes if `OUTWARD_REWRITE` is set. They depend on the release of the assembler, which `.ci/run` pins. Ledgers
//! store the results for texts that have not changed.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use outward::__each_small_format as each_small_format;
use outward::convert::Storage;
use outward::device::{CompileMode, FloatMode};
use outward::emit::ptx::Conversion;
use outward::emit::reduction::{ReductionKernel, TermKind};
use outward::emit::{Form, Reading, product, ptx, residues};
use outward::format::{Bf16, F16};
use outward::machine::Native;
use outward::ops::Int;
use outward::program::{Program, Width};
use outward::round::{Rd, Rn, Rna, Round, RoundingAttribute, Ru, Rz};
use outward_needs::{Fingerprint, Ledger, Missing, choice, not_run};
use outward_test::formulas;

/// The generations of GPUs that modules are assembled for.
const TARGETS: [&str; 5] = ["sm_75", "sm_80", "sm_90", "sm_100", "sm_120"];
/// The generation whose instructions are counted.
const COUNTED: &str = "sm_90";
/// Percent by which a count may grow.
const GROWTH: u64 = 5;
const TABLE: &str = "docs/evidence/ptx-instructions.tsv";

/// Returns a program that a variable of the environment names, and says so where there is none.
fn tool(variable: &str, test: &str) -> Option<PathBuf> {
    let named = std::env::var_os(variable).map(PathBuf::from);
    if named.is_none() {
        not_run(test, Missing::Software, format!("{variable} is not set"));
    }
    named
}

/// Returns a fingerprint of the input of assembling a module for a generation of GPUs, by an assembler with this
/// release text.
fn reads(release: &str, module: &Module, target: &str) -> Fingerprint {
    let rest = module.rest.as_deref().unwrap_or_default();
    Fingerprint::new().with(release).with(target).with(&module.fast).with(rest)
}

/// Checks without an assembler that the ledger has entries of no other modules than these.
fn check_names(ledger: &str, names: impl Iterator<Item = String>) {
    let names: Vec<String> = names.collect();
    let outcome = Ledger::open(ledger).check_names(names.iter().map(String::as_str));
    outcome.unwrap_or_else(|gone| panic!("ledger {ledger}:\n{gone}"));
}

/// Returns the release text of a program.
fn release(program: &Path) -> String {
    output(Command::new(program).arg("--version"), "the release")
}

/// A module to assemble: its name and its texts.
struct Module {
    name: String,
    fast: String,
    rest: Option<String>,
}

impl Module {
    /// Returns a module with the first kernel alone.
    fn first(&self) -> Module {
        Module { name: self.name.clone(), fast: self.fast.clone(), rest: None }
    }
}

/// The interval reading of each operation and of some formulas in each format.
fn interval_modules() -> Vec<Module> {
    let programs: Vec<_> = formulas::of_operations().into_iter().chain(formulas::fused()).collect();
    let mut modules = Vec::new();
    for (name, program) in &programs {
        for width in [Width::F64, Width::F32] {
            let form = Form::intervals(width, program.inputs().len());
            let module = ptx::Module::new(program, &form).unwrap_or_else(|error| panic!("{name}: {error}"));
            let name = format!("{name} {}", width.name());
            modules.push(Module { name, fast: module.fast, rest: module.rest });
        }
    }
    modules
}

/// The float reading in some direction, the formats mixed.
fn float_modules() -> Vec<Module> {
    let mut modules = Vec::new();
    let programs = formulas::of_operations().into_iter().chain(formulas::of_floats());
    for (name, program) in programs.chain(formulas::mixed()) {
        let mut forms = Vec::new();
        for (width, working) in [(Width::F64, Width::F64), (Width::F32, Width::F32), (Width::F64, Width::F32)]
        {
            let mode = FloatMode { width: working, round: Round::ALL[choice(name, 4)] };
            let form = Form { width, reading: Reading::Float(mode) };
            let Ok(module) = ptx::Module::new(&program, &form) else {
                assert!(name.starts_with("(FPCore"), "{name} has a float reading in each format");
                continue;
            };
            let name = format!("{name} {} in {} {:?}", width.name(), working.name(), mode.round);
            forms.push(Module { name, fast: module.fast, rest: module.rest });
        }
        // Second kernels of a program are much the same in its forms, so that only one form's second kernel is
        // assembled.
        let whole = choice(name, forms.len().max(1));
        for (at, form) in forms.iter_mut().enumerate() {
            form.rest.take_if(|_| at != whole);
        }
        modules.append(&mut forms);
    }
    modules
}

/// Returns modules of operations of binary32 under a compiler's options, on columns of either format.
fn compiled_modules() -> Vec<Module> {
    let mode = FloatMode { width: Width::F32, round: Round::TiesToEven };
    let mut modules = Vec::new();
    for formula in
        ["x*y + z", "x / y", "recip(x)", "sqrt(x)", "1 / sqrt(x)", "if x - y < z then exp(x) else y^3"]
    {
        let program = Program::parse(formula).unwrap_or_else(|error| panic!("{formula}: {error}"));
        for (flush_to_zero, approximate) in [(true, false), (false, true), (true, true)] {
            let compile = CompileMode {
                flush_to_zero,
                contract: true,
                approximate_division: approximate,
                approximate_square_root: approximate,
            };
            for width in [Width::F64, Width::F32] {
                let form = Form { width, reading: Reading::Compiled(mode, compile) };
                let module =
                    ptx::Module::new(&program, &form).unwrap_or_else(|error| panic!("{formula}: {error}"));
                let options = [("--ftz", flush_to_zero), ("--approximate", approximate)];
                let options = options.map(|(option, is_set)| if is_set { option } else { "" });
                let name = format!("{formula} {} {}", width.name(), options.join(" ").trim());
                modules.push(Module { name, fast: module.fast, rest: module.rest });
            }
        }
    }
    modules
}

/// A folder for the files of one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("outward-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Does something for each item on all cores.
fn share<T: Sync>(items: &[T], work: impl Fn(usize, &T) + Sync) {
    let next = Mutex::new(items.iter().enumerate());
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let Some((number, item)) = next.lock().expect("no other thread panicked").next() else {
                        break;
                    };
                    work(number, item);
                }
            });
        }
    });
}

fn output(command: &mut Command, what: &str) -> String {
    let run = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let (out, log) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "{what}: {log}{out}");
    out.into_owned()
}

/// Assembles a module, and returns the file of its first kernel. Kernels that are not counted are not optimised, since
/// this takes minutes and refuses nothing.
fn assemble(ptxas: &Path, folder: &Path, number: usize, module: &Module, target: &str) -> PathBuf {
    let one = |text: &str, kernel: &str, level: u32| {
        let source = folder.join(format!("{number}.{kernel}.ptx"));
        let result = folder.join(format!("{number}.{kernel}.{target}"));
        std::fs::write(&source, text).expect("a temporary file");
        let mut command = Command::new(ptxas);
        command.arg(format!("--gpu-name={target}")).arg(format!("--opt-level={level}"));
        command.arg("--output-file").arg(&result).arg(&source);
        output(&mut command, &format!("{} {kernel} for {target}", module.name));
        result
    };
    if let Some(rest) = &module.rest {
        one(rest, ptx::REST, 0);
    }
    one(&module.fast, ptx::FAST, if target == COUNTED { 3 } else { 0 })
}

/// Instructions of a kernel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    /// All instructions, less the padding behind the last jump.
    all: u64,
    /// The arithmetic of binary64.
    double: u64,
    /// The reads of memory other than parameters.
    loads: u64,
}

impl Counts {
    /// Returns the counts as ledgers have them.
    fn text(self) -> String {
        format!("{} instructions, {} of binary64, {} loads", self.all, self.double, self.loads)
    }

    fn of_text(text: &str) -> Counts {
        let numbers: Vec<u64> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
        let [all, double, loads] = numbers[..] else { panic!("{text}: expected counts") };
        Counts { all, double, loads }
    }
}

/// Counts the instructions of the kernel [`ptx::FAST`] in a disassembly.
fn count(disassembly: &str) -> Counts {
    let mut counts = Counts::default();
    let mut inside = false;
    for line in disassembly.lines() {
        if let Some(section) = line.trim().strip_prefix(".section") {
            inside = section.trim().starts_with(&format!(".text.{}", ptx::FAST));
        }
        // `/*0040*/ @!P0 DADD.RM R2, R4, R6 ;`
        let Some((_, rest)) = line.split_once("*/").filter(|_| inside) else { continue };
        let words = rest.split_whitespace().filter(|word| !word.starts_with('@'));
        let Some(name) = words.into_iter().next() else { continue };
        let name = name.trim_end_matches(';');
        if name == "NOP" || !name.starts_with(|c: char| c.is_ascii_uppercase()) {
            continue;
        }
        counts.all += 1;
        counts.double += u64::from(
            ["DADD", "DMUL", "DFMA", "DSETP", "DMNMX"].iter().any(|double| name.starts_with(double))
                || name.starts_with("MUFU") && name.contains("64"),
        );
        counts.loads += u64::from(["LDG", "LDS", "LD."].iter().any(|load| name.starts_with(load)));
    }
    counts
}

fn document(rows: &[(String, Counts)]) -> String {
    let mut text = String::from("operation\tformat\tinstructions\tbinary64\tloads\n");
    for (name, Counts { all, double, loads }) in rows {
        let (name, format) = name.rsplit_once(' ').unwrap_or((name, ""));
        let _ = writeln!(text, "{name}\t{format}\t{all}\t{double}\t{loads}");
    }
    text
}

fn read(text: &str) -> Vec<(String, Counts)> {
    let rows = text.lines().skip(1);
    rows.map(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        let number = |i: usize| cells[i].parse().unwrap_or_else(|_| panic!("{TABLE}: {line}"));
        let name = format!("{} {}", cells[0], cells[1]);
        (name, Counts { all: number(2), double: number(3), loads: number(4) })
    })
    .collect()
}

fn table_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(TABLE)
}

fn counted_before() -> Vec<(String, Counts)> {
    read(&std::fs::read_to_string(table_path()).unwrap_or_else(|error| panic!("{TABLE}: {error}")))
}

#[test]
fn interval_kernels_assemble_and_do_not_grow() {
    let test = "interval kernels assembled and counted";
    let modules = interval_modules();
    let name_for = |module: &Module, target: &str| format!("{} {target}", module.name);
    let (Some(ptxas), Some(nvdisasm)) = (tool("OUTWARD_PTXAS", test), tool("OUTWARD_NVDISASM", test)) else {
        let known = counted_before();
        let missing = modules.iter().find(|module| known.iter().all(|(known, _)| *known != module.name));
        assert!(missing.is_none(), "{}: not in {TABLE}", missing.map_or("", |module| &module.name));
        let names = modules.iter().flat_map(|module| TARGETS.map(|target| name_for(module, target)));
        return check_names("ptx-intervals", names);
    };
    let folder = Folder::new("intervals");
    let is_rewritten = std::env::var_os("OUTWARD_REWRITE").is_some();
    // The written counts are of first kernels alone.
    let targets = if is_rewritten { &[COUNTED][..] } else { &TARGETS };
    let counts = Mutex::new(vec![Counts::default(); modules.len()]);
    let (ledger, releases) = (Ledger::open("ptx-intervals"), [release(&ptxas), release(&nvdisasm)].concat());
    share(&modules, |number, module| {
        let first = module.first();
        for &target in targets {
            // Second kernels take minutes, and differ little: each is for one generation, the oldest or the counted
            // one.
            let is_whole = !is_rewritten && target == [TARGETS[0], COUNTED][choice(&module.name, 2)];
            let module = if is_whole { module } else { &first };
            let made = ledger.result(&name_for(module, target), &reads(&releases, module, target), || {
                let file = assemble(&ptxas, &folder.0, number, module, target);
                if target != COUNTED {
                    return "assembled".into();
                }
                count(&output(Command::new(&nvdisasm).arg("-c").arg(&file), &module.name)).text()
            });
            if target == COUNTED {
                let counted = Counts::of_text(&made);
                assert!(counted.all > 10, "{}: the kernel is not in the disassembly", module.name);
                counts.lock().expect("no other thread panicked")[number] = counted;
            }
        }
    });
    if !is_rewritten {
        ledger.close().unwrap_or_else(|error| panic!("{error}"));
    }
    let counts = counts.into_inner().expect("no thread panicked");
    let rows: Vec<_> = modules.iter().map(|module| module.name.clone()).zip(counts).collect();

    if is_rewritten {
        std::fs::write(table_path(), document(&rows)).expect("the table can be written");
        return;
    }
    let known = counted_before();
    let mut grown = String::new();
    for (name, now) in &rows {
        let Some((_, then)) = known.iter().find(|(known, _)| known == name) else {
            let _ = writeln!(grown, "{name}: not in {TABLE}");
            continue;
        };
        let grew = |now: u64, then: u64| now * 100 > then * (100 + GROWTH);
        if grew(now.all, then.all) || grew(now.double, then.double) || grew(now.loads, then.loads) {
            let _ = writeln!(grown, "{name}: {now:?}, was {then:?}");
        }
    }
    assert!(grown.is_empty(), "grown by more than {GROWTH} percent (OUTWARD_REWRITE=1 accepts it):\n{grown}");
}

/// Checks the counting, on a disassembly that is here.
#[test]
fn instructions_are_counted_in_the_first_kernel() {
    let text = "\
\t.section\t.text.outward_rest,\"ax\",@progbits
        /*0000*/                   DADD R2, R4, R6 ;
\t.section\t.text.outward_quick,\"ax\",@progbits
.text.outward_quick:
        /*0000*/                   LDC R1, c[0x0][0x28] ;
        /*0010*/              @!P0 LDG.E.64.CONSTANT R2, [R2.64] ;
        /*0020*/                   DADD.RM R4, R2, R2 ;
        /*0030*/                   MUFU.RCP64H R5, R3 ;
        /*0040*/                   MUFU.RCP R5, R3 ;
        /*0050*/                   EXIT ;
.L_x_0:
        /*0060*/                   BRA `(.L_x_0);
        /*0070*/                   NOP;
";
    assert_eq!(count(text), Counts { all: 7, double: 2, loads: 1 });
    let rows = [("x < y f64".to_owned(), count(text))];
    assert_eq!(read(&document(&rows)), rows);
    assert_eq!(Counts::of_text(&count(text).text()), count(text));
}

/// A conversion in an attribute, saturating and not.
fn conversion<A: RoundingAttribute, S: Storage, T: Storage>(modules: &mut Vec<Module>) {
    for saturating in [false, true] {
        let name = format!("{} to {} {:?} saturating: {saturating}", S::NAME, T::NAME, A::ATTRIBUTE);
        let fast = Conversion::new::<A, S, T>(saturating).text;
        modules.push(Module { name, fast, rest: None });
    }
}

fn conversions<S: Storage, T: Storage>(modules: &mut Vec<Module>) {
    conversion::<Rn, S, T>(modules);
    conversion::<Rz, S, T>(modules);
    conversion::<Ru, S, T>(modules);
    conversion::<Rd, S, T>(modules);
    conversion::<Rna, S, T>(modules);
}

fn conversions_from<S: Storage>(modules: &mut Vec<Module>) {
    conversions::<S, f64>(modules);
    conversions::<S, f32>(modules);
    each_small_format!(T => conversions::<S, T>(modules));
}

/// Adds the conversions to integers and back in an attribute.
fn integers<A: RoundingAttribute, T: Native, I: Int>(modules: &mut Vec<Module>) {
    let kernels = [("to", Conversion::to_int::<I, A, T>()), ("from", Conversion::from_int::<T, A, I>())];
    for (way, conversion) in kernels {
        let name = format!("{} {way} {} {:?}", T::NAME, I::INT.name(), A::ATTRIBUTE);
        modules.push(Module { name, fast: conversion.text, rest: None });
    }
}

fn every_integer<T: Native, I: Int>(modules: &mut Vec<Module>) {
    integers::<Rn, T, I>(modules);
    integers::<Rz, T, I>(modules);
    integers::<Ru, T, I>(modules);
    integers::<Rd, T, I>(modules);
    integers::<Rna, T, I>(modules);
}

#[test]
fn conversion_kernels_assemble() {
    let mut modules = Vec::new();
    conversions_from::<f64>(&mut modules);
    conversions_from::<f32>(&mut modules);
    each_small_format!(S => conversions_from::<S>(&mut modules));
    every_integer::<f32, i32>(&mut modules);
    every_integer::<f32, u32>(&mut modules);
    every_integer::<f32, i64>(&mut modules);
    every_integer::<f32, u64>(&mut modules);
    every_integer::<f64, i32>(&mut modules);
    every_integer::<f64, u32>(&mut modules);
    every_integer::<f64, i64>(&mut modules);
    every_integer::<f64, u64>(&mut modules);
    let Some(ptxas) = tool("OUTWARD_PTXAS", "kernels of conversions assembled") else {
        return check_names("ptx-conversions", modules.into_iter().map(|module| module.name));
    };
    let folder = Folder::new("conversions");
    // Each module is for one of the generations, so that each pair of formats is assembled for all.
    let (ledger, release) = (Ledger::open("ptx-conversions"), release(&ptxas));
    share(&modules, |number, module| {
        let target = TARGETS[choice(&module.name, TARGETS.len())];
        ledger.result(&module.name, &reads(&release, module, target), || {
            assemble(&ptxas, &folder.0, number, module, target);
            "assembled".into()
        });
    });
    ledger.close().unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn float_kernels_assemble() {
    let modules: Vec<Module> = float_modules().into_iter().chain(compiled_modules()).collect();
    let Some(ptxas) = tool("OUTWARD_PTXAS", "float kernels assembled") else {
        return check_names("ptx-floats", modules.into_iter().map(|module| module.name));
    };
    let folder = Folder::new("floats");
    let (ledger, release) = (Ledger::open("ptx-floats"), release(&ptxas));
    share(&modules, |number, module| {
        // Each module is for one of the generations: the instructions are those of the interval kernels.
        let target = TARGETS[choice(&module.name, TARGETS.len())];
        ledger.result(&module.name, &reads(&release, module, target), || {
            assemble(&ptxas, &folder.0, number, module, target);
            "assembled".into()
        });
    });
    ledger.close().unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn exact_sums_assemble() {
    let kinds = [TermKind::Numbers, TermKind::Magnitudes, TermKind::Products];
    let kernels = kinds.map(|kind| {
        [
            ReductionKernel::new::<f64>(kind),
            ReductionKernel::new::<f32>(kind),
            ReductionKernel::new::<F16>(kind),
            ReductionKernel::new::<Bf16>(kind),
        ]
    });
    let modules: Vec<Module> = kernels
        .iter()
        .flatten()
        .map(|kernel| Module { name: format!("{kernel:?}"), fast: kernel.ptx(), rest: None })
        .collect();
    let Some(ptxas) = tool("OUTWARD_PTXAS", "kernels of exact sums assembled") else { return };
    let folder = Folder::new("sums");
    share(&modules, |number, module| {
        for target in TARGETS {
            assemble(&ptxas, &folder.0, number, module, target);
        }
    });
}

/// Checks that the instructions are those that CUDA's compiler prints.
#[test]
fn products_of_matrices_assemble() {
    let any = [product::resize(), residues::scan(), residues::split(), residues::join(), residues::refine()];
    let any = any.into_iter().chain([residues::plain().0]).chain(Round::ALL.map(product::plain));
    let bytes = residues::STAGES.map(|stages| residues::tensor_cores(stages).0);
    let modules = any
        .map(|text| (text, 0))
        .chain(bytes.map(|text| (text, 1)))
        .chain(Round::ALL.map(|round| (product::tensor_cores(round), 2)));
    let modules: Vec<(Module, usize)> = modules
        .enumerate()
        .map(|(at, (fast, oldest))| (Module { name: format!("product {at}"), fast, rest: None }, oldest))
        .collect();
    let Some(ptxas) = tool("OUTWARD_PTXAS", "kernels of products of matrices assembled") else { return };
    let folder = Folder::new("products");
    share(&modules, |number, (module, oldest)| {
        for target in &TARGETS[*oldest..] {
            assemble(&ptxas, &folder.0, number, module, target);
        }
    });
}

#[test]
fn options_of_a_compiler_become_instructions() {
    let text = |formula: &str, approximate: bool, flush_to_zero: bool| {
        let mode = FloatMode { width: Width::F32, round: Round::TiesToEven };
        let compile = CompileMode {
            flush_to_zero,
            contract: true,
            approximate_division: approximate,
            approximate_square_root: approximate,
        };
        let form = Form { width: Width::F32, reading: Reading::Compiled(mode, compile) };
        let program = Program::parse(formula).expect("a formula");
        ptx::Module::new(&program, &form).expect("it is recorded").fast
    };
    for (formula, approximate, flush, instruction) in [
        ("x*y + z", false, true, "fma.rn.ftz.f32"),
        ("x*y + z", true, false, "fma.rn.f32"),
        ("x - y", false, true, "sub.rn.ftz.f32"),
        ("x / y", false, true, "div.rn.ftz.f32"),
        ("x / y", true, true, "div.full.ftz.f32"),
        ("x / y", true, false, "div.full.f32"),
        ("1 / x", true, false, "rcp.approx.f32"),
        ("recip(x)", true, true, "rcp.approx.ftz.f32"),
        ("sqrt(x)", true, false, "sqrt.approx.f32"),
        ("1 / sqrt(x)", true, true, "rsqrt.approx.ftz.f32"),
    ] {
        let text = text(formula, approximate, flush);
        assert!(text.contains(&format!("\t{instruction} ")), "{formula}: no {instruction} in {text}");
    }
}
