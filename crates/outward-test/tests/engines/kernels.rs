//! Printed kernels: OpenCL C and PTX on the devices that there are, and CUDA C++ as a program of this processor. One
//! kernel has many formulas, of which a column of numbers chooses one in each row: compilers take their time.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use outward::Round;
use outward::device::{Cpu, Device, FloatMode, IntervalColumn, IntervalSlice};
use outward::emit::{self, Dialect, Form, Language as Target, Reading};
use outward::machine::Level;
use outward::program::{Program, Width};
use outward_cuda::Cuda;
use outward_needs::{Missing, not_run};
use outward_opencl::OpenCl;
use outward_test::attack::{side, within};
use outward_test::generators::Random;
use outward_test::meaning::{Formula, Grammar, Language, Plain};

use super::{bits, formulas, numbers, random, report};

const ROWS: usize = 24;
/// Formulas in a kernel of numbers, and in one of bounds, whose code is several times as long: the time of compilers
/// grows faster than the code.
const FORMULAS: usize = 12;
const FORMULAS_WITH_BOUNDS: usize = 3;

/// Formulas in one program, and rows for each of them.
struct Batch {
    formulas: Vec<Formula>,
    program: Program,
    /// The number of the formula.
    which: Vec<f64>,
    rows: Vec<Vec<f64>>,
}

impl Batch {
    fn new(count: usize, random: &mut Random, row: impl Fn(&mut Random) -> Vec<f64>) -> Batch {
        let grammar = Grammar { depth: 2, ..Grammar::of_kernels(Language::FpCore) };
        let formulas: Vec<Formula> = (0..count).map(|_| grammar.formula(random)).collect();
        let program = Formula::one_of(&formulas);
        let which: Vec<f64> = (0..count * ROWS).map(|row| (row / ROWS) as f64).collect();
        let rows = which.iter().map(|_| row(random)).collect();
        Batch { formulas, program, which, rows }
    }

    fn columns(&self) -> Vec<Vec<f64>> {
        let of = |at: usize| self.rows.iter().map(|row| row[at]).collect();
        [self.which.clone()].into_iter().chain((0..self.rows[0].len()).map(of)).collect()
    }

    fn place(&self, row: usize) -> String {
        format!("`{}` at {:?}", self.formulas[self.which[row] as usize].text(), self.rows[row])
    }
}

/// The results of plain programs, one for each formula.
fn wanted(batch: &Batch, mode: FloatMode) -> Vec<f64> {
    let mut plain = Plain::default();
    let rows = batch.which.iter().zip(&batch.rows);
    rows.map(|(which, row)| plain.value(&batch.formulas[*which as usize], mode, row)).collect()
}

fn compare(engine: &str, batch: &Batch, wanted: &[f64], found: &[f64], wrong: &mut Vec<String>) {
    for (row, (wanted, found)) in wanted.iter().zip(found).enumerate() {
        if bits(*wanted) != bits(*found) {
            wrong.push(format!("{} is {wanted:e}, and {found:e} by {engine}", batch.place(row)));
        }
    }
}

/// The devices that there are.
struct Devices {
    opencl: Option<OpenCl>,
    cuda: Option<Cuda>,
}

impl Devices {
    fn new(test: &str) -> Devices {
        let opencl = OpenCl::first().map_err(|error| {
            let missing = if error.is_hardware() { Missing::Hardware } else { Missing::Software };
            not_run(&format!("{test} on OpenCL"), missing, error);
        });
        let cuda = Cuda::one(0);
        let cuda = cuda.map_err(|error| not_run(&format!("{test} on CUDA"), Missing::Hardware, error));
        Devices { opencl: opencl.ok(), cuda: cuda.ok() }
    }

    /// Runs the program on each device.
    fn floats(
        &self,
        program: &Program,
        mode: FloatMode,
        columns: &[&[f64]],
    ) -> Vec<(&'static str, Vec<f64>)> {
        fn on(device: &impl Device, program: &Program, mode: FloatMode, columns: &[&[f64]]) -> Vec<f64> {
            device.evaluate_floats(program, mode, columns).unwrap_or_else(|error| panic!("{error}"))
        }
        let opencl = self.opencl.iter().map(|device| ("OpenCL", on(device, program, mode, columns)));
        let cuda = self.cuda.iter().map(|device| ("CUDA", on(device, program, mode, columns)));
        opencl.chain(cuda).collect()
    }

    fn bounds(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, f64>],
    ) -> Vec<(&'static str, IntervalColumn<f64>)> {
        fn on(
            device: &impl Device,
            program: &Program,
            inputs: &[IntervalSlice<'_, f64>],
        ) -> IntervalColumn<f64> {
            device.evaluate(program, inputs).unwrap_or_else(|error| panic!("{error}"))
        }
        let opencl = self.opencl.iter().map(|device| ("OpenCL", on(device, program, inputs)));
        opencl.chain(self.cuda.iter().map(|device| ("CUDA", on(device, program, inputs)))).collect()
    }
}

#[test]
fn results_of_kernels() {
    let (mut random, devices) = (random(6), Devices::new("results of kernels"));
    let (mut compared, mut wrong) = (0, Vec::new());
    for at in 0..formulas(10) {
        let round =
            [Round::TiesToEven, Round::TowardNegative, Round::TowardPositive, Round::TowardZero][at % 4];
        let mode = FloatMode { width: Width::F64, round };
        let batch = Batch::new(FORMULAS, &mut random, numbers);
        let columns = batch.columns();
        let columns: Vec<&[f64]> = columns.iter().map(Vec::as_slice).collect();
        let wanted = wanted(&batch, mode);
        compared += wanted.len();
        let cpu =
            Cpu::default().evaluate_floats(&batch.program, mode, &columns).expect("a program of floats");
        compare("the processor, of many formulas in one", &batch, &wanted, &cpu, &mut wrong);
        let form = Form { width: Width::F64, reading: Reading::Float(mode) };
        if let Some(found) = on_host(&format!("floats-{at}"), &batch.program, &form, &columns, &[8]) {
            compare("printed CUDA C++", &batch, &wanted, &found[0], &mut wrong);
        }
        for (device, found) in devices.floats(&batch.program, mode, &columns) {
            compare(device, &batch, &wanted, &found, &mut wrong);
        }
    }
    report("results of kernels", compared, &wrong);
}

/// Bounds, over boxes and at points, are those of the processor.
#[test]
fn bounds_of_kernels() {
    let (mut random, devices) = (random(7), Devices::new("bounds of kernels"));
    let (mut compared, mut wrong) = (0, Vec::new());
    for _ in 0..formulas(5) {
        compared += compare_bounds(&devices, &mut random, &mut wrong);
    }
    report("bounds of kernels", compared, &wrong);
}

fn compare_bounds(devices: &Devices, random: &mut Random, wrong: &mut Vec<String>) -> usize {
    let batch = Batch::new(FORMULAS_WITH_BOUNDS, random, |random| {
        let ends = |random: &mut Random| {
            let side = side(random);
            if random.below(2) == 0 { [side.inf(), side.sup()] } else { [within(side, random); 2] }
        };
        [ends(random), ends(random)].concat()
    });
    let ends = batch.columns();
    let ends: Vec<&[f64]> = ends.iter().map(Vec::as_slice).collect();
    let columns = [[ends[0], ends[0]], [ends[1], ends[2]], [ends[3], ends[4]]];
    let inputs = columns.map(|[lo, hi]| IntervalSlice::bounds(lo, hi));
    let wanted = Cpu::new(Level::best(), 1).evaluate(&batch.program, &inputs).expect("a program with bounds");
    let mut check = |engine: &str, found: &IntervalColumn<f64>| {
        let row = |of: &IntervalColumn<f64>, row: usize| [of.lo[row], of.hi[row], of.dec[row]];
        for at in 0..wanted.lo.len() {
            let [wanted, found] = [&wanted, found].map(|of| row(of, at));
            if wanted.map(bits) != found.map(bits) {
                wrong.push(format!("{} is {wanted:?}, and {found:?} by {engine}", batch.place(at)));
            }
        }
    };
    let form = Form::intervals(Width::F64, inputs.len());
    if let Some(found) = on_host("bounds", &batch.program, &form, &columns.concat(), &[8, 8, 1]) {
        let [lo, hi, dec] = found.try_into().expect("three columns");
        check("printed CUDA C++", &IntervalColumn { lo, hi, dec });
    }
    devices.bounds(&batch.program, &inputs).iter().for_each(|(device, found)| check(device, found));
    wanted.lo.len()
}

/// The results of a kernel in CUDA C++, which is compiled for this processor: columns whose numbers have so many bytes.
fn on_host(
    name: &str,
    program: &Program,
    form: &Form,
    columns: &[&[f64]],
    sizes: &[usize],
) -> Option<Vec<Vec<f64>>> {
    let kernel = emit::kernel(Target::Source(Dialect::Cuda), program, form).expect("a kernel");
    let rows = columns[0].len();
    let mut arguments: Vec<String> =
        (0..columns.len()).map(|at| format!("columns.data() + {at} * rows")).collect();
    let mut outputs = String::new();
    let mut written = String::new();
    for (at, size) in sizes.iter().enumerate() {
        let ty = if *size == 8 { "double" } else { "unsigned char" };
        outputs += &format!("\tstd::vector<{ty}> out{at}(rows);\n");
        arguments.push(format!("out{at}.data()"));
        written +=
            &format!("\tfor (auto x : out{at}) {{ double number = x; fwrite(&number, 8, 1, stdout); }}\n");
    }
    let text = format!(
        "{}\n{kernel}\nint main()\n{{\n\tconst unsigned long long rows = {rows};\n\
         \tstd::vector<double> columns({} * rows);\n\
         \tif (fread(columns.data(), 8, columns.size(), stdin) != columns.size()) return 1;\n{outputs}\
         \tfor (threadIdx.x = 0; threadIdx.x < rows; threadIdx.x++) {}(rows, {});\n{written}}}\n",
        include_str!("cuda_on_host.h"),
        columns.len(),
        emit::KERNEL,
        arguments.join(", "),
    );
    let input: Vec<u8> =
        columns.iter().flat_map(|column| column.iter().flat_map(|x| x.to_ne_bytes())).collect();
    let output = compiled_and_run("c++", &format!("cuda-{name}.cpp"), &text, &[], &[], &input)?;
    let numbers: Vec<f64> =
        output.chunks_exact(8).map(|bytes| f64::from_ne_bytes(bytes.try_into().expect("8 bytes"))).collect();
    assert_eq!(numbers.len(), rows * sizes.len(), "{name}");
    Some(numbers.chunks(rows).map(<[f64]>::to_vec).collect())
}

/// Compiles and runs a program in C or C++, and returns its output; `None` where there is no compiler.
pub fn compiled_and_run(
    compiler: &str,
    name: &str,
    text: &str,
    options: &[&str],
    arguments: &[&str],
    input: &[u8],
) -> Option<Vec<u8>> {
    let program = compiled(compiler, name, text, options)?;
    Some(run(&program, arguments, input))
}

/// Compiles a program; `None` where there is no compiler.
pub fn compiled(compiler: &str, name: &str, text: &str, options: &[&str]) -> Option<std::path::PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("engines");
    fs::create_dir_all(&folder).expect("a folder");
    let source = folder.join(name);
    let program = source.with_extension("program");
    fs::write(&source, text).expect("a file");
    let mut command = Command::new(compiler);
    command.args(["-w", "-O0", "-ffp-contract=off", "-frounding-math"]).args(options);
    let made = command.arg("-o").args([&program, &source]).arg("-lm").output();
    let made = match made {
        Ok(made) => made,
        Err(error) => {
            not_run(name, Missing::Software, format!("{compiler}: {error}"));
            return None;
        }
    };
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    Some(program)
}

/// Runs a program and returns its output.
pub fn run(program: &Path, arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let mut command = Command::new(program);
    let child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.expect("the program starts");
    // It reads all before it writes.
    child.stdin.take().expect("it is piped").write_all(input).expect("it reads");
    let done = child.wait_with_output().expect("it ends");
    assert!(done.status.success(), "{}: {}", program.display(), done.status);
    done.stdout
}
