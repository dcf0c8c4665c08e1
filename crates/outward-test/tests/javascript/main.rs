//! The package in JavaScript gives the bits of the library, in Node.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use outward::Round;
use outward::device::{Cpu, Device, DeviceError, FloatMode, IntervalSlice};
use outward::emit::{Form, Reading, functions, javascript};
use outward::machine::Level;
use outward::program::{Program, Width};
use outward::reductions::{Accumulator, Terms, norm};
use outward::table::{OpInfo, Type};
use outward_needs::{Missing, cases, is_whole, not_run};
use outward_test::data::{hard_inputs, worst_cases};
use outward_test::formulas;
use outward_test::functions::Function;
use outward_test::generators::Random;

/// The functions that every run compares: those of `Math`, and arithmetic.
const OF_MATH: [&str; 32] = [
    "add", "sub", "mul", "div", "sqrt", "fma", "abs", "floor", "ceil", "trunc", "sin", "cos", "tan", "asin",
    "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp", "expm1", "log",
    "log1p", "log2", "log10", "pow", "cbrt", "hypot",
];

/// Numbers of random rows of a function in a direction and format, and of hard ones.
const ROWS: usize = 1500;
const HARD: usize = 500;

/// Calls of a function for rows, and the results that are wanted.
struct Job {
    /// The words of its line.
    line: String,
    columns: Vec<Vec<f64>>,
    wanted: Vec<Vec<f64>>,
}

fn cpu() -> Cpu {
    Cpu::new(Level::Scalar, 1)
}

fn operations() -> Vec<&'static OpInfo> {
    let is_taken = |info: &&OpInfo| is_whole() || OF_MATH.contains(&info.name);
    functions().filter(|info| !info.operands.contains(&Type::Integer)).filter(is_taken).collect()
}

fn program(info: &OpInfo) -> Program {
    let text = info.formula_text().expect("an operation of formulas");
    Program::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Columns of binary64, of which some rows are hard to round.
fn columns(info: &OpInfo, random: &mut Random) -> Vec<Vec<f64>> {
    let mut columns = formulas::numbers::<f64>(info.arity(), cases(ROWS), random);
    if let Some(function) = Function::by_name(info.name) {
        let hard =
            hard_inputs(function, "f64").into_iter().flat_map(|path| worst_cases::<f64>(&path, info.arity()));
        for row in hard.take(cases(HARD)) {
            columns.iter_mut().zip(row).for_each(|(column, x)| column.push(x));
        }
    }
    columns
}

/// A function of numbers in binary64 or binary32.
fn of_numbers(info: &'static OpInfo, folder: &str, mode: FloatMode, random: &mut Random) -> Job {
    let (program, mut columns) = (program(info), columns(info, random));
    let wanted: Vec<f64> = if mode.width == Width::F64 {
        let slices: Vec<&[f64]> = columns.iter().map(Vec::as_slice).collect();
        cpu()
            .evaluate_floats(&program, mode, &slices)
            .unwrap_or_else(|error| panic!("{}: {error}", info.name))
    } else {
        let short: Vec<Vec<f32>> =
            columns.iter().map(|column| column.iter().map(|x| *x as f32).collect()).collect();
        columns = short.iter().map(|column| column.iter().map(|x| f64::from(*x)).collect()).collect();
        let slices: Vec<&[f32]> = short.iter().map(Vec::as_slice).collect();
        let found = cpu().evaluate_floats(&program, mode, &slices);
        found.unwrap_or_else(|error| panic!("{}: {error}", info.name)).into_iter().map(f64::from).collect()
    };
    // `pow` is ECMAScript's.
    let is_nan = |row: usize| {
        let [x, y] = [0, 1].map(|at| columns[at][row]);
        y.is_nan() || x.abs() == 1.0 && y.is_infinite()
    };
    let wanted = if info.name == "pow" {
        wanted.iter().enumerate().map(|(row, &result)| if is_nan(row) { f64::NAN } else { result }).collect()
    } else {
        wanted
    };
    let line = format!("{folder}{0}.js {0} numbers {1} {2}", info.name, columns.len(), wanted.len());
    Job { line, columns, wanted: vec![wanted] }
}

/// A function of intervals.
fn of_intervals(info: &'static OpInfo, random: &mut Random) -> Job {
    let of = formulas::bounds::<f64>(info.arity(), cases(ROWS), random);
    let is_fit = |(lo, hi): (f64, f64)| {
        lo.is_nan() && hi.is_nan() || lo <= hi && lo < f64::INFINITY && hi > f64::NEG_INFINITY
    };
    let rows: Vec<usize> = (0..of[0].lo.len())
        .filter(|&row| of.iter().all(|column| is_fit((column.lo[row], column.hi[row]))))
        .collect();
    let columns: Vec<Vec<f64>> = of
        .iter()
        .flat_map(|column| [&column.lo, &column.hi].map(|ends| rows.iter().map(|&row| ends[row]).collect()))
        .collect();
    let slices: Vec<IntervalSlice<'_, f64>> =
        columns.chunks(2).map(|ends| IntervalSlice::bounds(&ends[0], &ends[1])).collect();
    let found =
        cpu().evaluate(&program(info), &slices).unwrap_or_else(|error| panic!("{}: {error}", info.name));
    let line = format!("interval/{0}.js {0} intervals {1} {2}", info.name, columns.len(), rows.len());
    Job { line, columns, wanted: vec![found.lo, found.hi] }
}

/// Sums of a few terms, of all kinds, in a direction.
fn of_sums(folder: &str, round: Round, random: &mut Random) -> Vec<Job> {
    let rows = cases(ROWS);
    [("sum", "list", 5), ("dot", "lists", 6), ("norm", "list", 3)]
        .map(|(name, kind, count)| {
            let columns = formulas::numbers::<f64>(count, rows, random);
            let result = |row: usize| {
                let terms: Vec<f64> = columns.iter().map(|column| column[row]).collect();
                let (a, b) = terms.split_at(count / 2);
                match name {
                    "sum" => Accumulator::of_terms(Terms::Numbers(&terms)).round(round),
                    "dot" => Accumulator::of_terms(Terms::Products(a, b)).round(round),
                    _ => norm(&terms, round),
                }
            };
            let wanted = (0..rows).map(result).collect();
            Job {
                line: format!("{folder}{name}.js {name} {kind} {count} {rows}"),
                columns,
                wanted: vec![wanted],
            }
        })
        .into()
}

/// Removes the folder at the end.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn written(package: Result<javascript::Package, DeviceError>, name: &str) -> Folder {
    let folder = Folder(std::env::temp_dir().join(format!("outward-{name}-{}", std::process::id())));
    let package = package.expect("operations of formulas");
    for (name, text) in &package {
        let path = folder.0.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
        fs::write(path, text).expect("a file is written");
    }
    folder
}

/// Runs the jobs in Node; `None` where there is none.
fn ran(folder: &Path, jobs: &[Job]) -> Option<Vec<f64>> {
    let [inputs, outputs] = ["inputs", "outputs"].map(|name| folder.join(name));
    let bytes = |columns: &[Vec<f64>]| -> Vec<u8> {
        columns.iter().flatten().flat_map(|x| x.to_le_bytes()).collect()
    };
    fs::write(&inputs, jobs.iter().flat_map(|job| bytes(&job.columns)).collect::<Vec<u8>>())
        .expect("written");
    let lines: Vec<&str> = jobs.iter().map(|job| job.line.as_str()).collect();
    let list = folder.join("jobs");
    fs::write(&list, lines.join("\n")).expect("written");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/javascript/run.mjs");
    let node = Command::new("node")
        .args([&script, folder, &inputs, &outputs])
        .stdin(fs::File::open(&list).expect("the list"))
        .stdout(Stdio::inherit())
        .stderr(Stdio::piped())
        .output();
    let node = match node {
        Ok(node) => node,
        Err(error) => {
            not_run("the package in JavaScript, by node", Missing::Software, error);
            return None;
        }
    };
    assert!(node.status.success(), "{}", String::from_utf8_lossy(&node.stderr));
    let bytes = fs::read(&outputs).expect("the results");
    Some(bytes.chunks_exact(8).map(|x| f64::from_le_bytes(x.try_into().expect("eight bytes"))).collect())
}

#[test]
fn results_are_those_of_the_library() {
    let operations = operations();
    let folder = written(javascript::package(&operations), "javascript");
    let mut random = Random::new(59);
    let mut jobs = Vec::new();
    for (at, (folder, round)) in [
        ("", Round::TiesToEven),
        ("rd/", Round::TowardNegative),
        ("ru/", Round::TowardPositive),
        ("rz/", Round::TowardZero),
    ]
    .into_iter()
    .enumerate()
    {
        for info in &operations {
            for (format, width) in [("", Width::F64), ("f32/", Width::F32)] {
                let folder = format!("{format}{folder}");
                jobs.push(of_numbers(info, &folder, FloatMode { width, round }, &mut random));
            }
            if at == 0 && info.readings.interval {
                jobs.push(of_intervals(info, &mut random));
            }
        }
        jobs.extend(of_sums(folder, round, &mut random));
    }
    // The same modules for CommonJS, of which one function each is as good as all.
    for (at, name) in ["", "rd/", "f32/ru/"].into_iter().enumerate() {
        let mode = [
            FloatMode { width: Width::F64, round: Round::TiesToEven },
            FloatMode { width: Width::F64, round: Round::TowardNegative },
            FloatMode { width: Width::F32, round: Round::TowardPositive },
        ][at];
        for info in operations.iter().filter(|info| ["exp", "atan2", "fma"].contains(&info.name)) {
            jobs.push(of_numbers(info, &format!("cjs/{name}"), mode, &mut random));
        }
    }
    compare(&folder.0, &jobs);
}

/// Runs the jobs, and compares each result with the one that is wanted.
fn compare(folder: &Path, jobs: &[Job]) {
    let Some(results) = ran(folder, jobs) else { return };
    let mut results = results.iter();
    for job in jobs {
        for wanted in &job.wanted {
            for (row, want) in wanted.iter().enumerate() {
                let found = results.next().expect("a result for each row");
                let same = found.to_bits() == want.to_bits()
                    || found.is_nan() && want.is_nan()
                    // Ends of intervals: zeros of either sign are equal.
                    || job.wanted.len() == 2 && found == want;
                let inputs: Vec<f64> = job.columns.iter().map(|column| column[row]).collect();
                assert!(same, "{}: {inputs:?}: {found:e}, expected {want:e}", job.line);
            }
        }
    }
    assert_eq!(results.next(), None);
}

/// Formulas as functions in one file.
#[test]
fn formulas_are_those_of_the_library() {
    let folder = written(javascript::package(&[]), "formulas");
    let mut random = Random::new(61);
    let mut jobs = Vec::new();
    let formulas = [
        "sqrt(x^2 + y^2) - exp(x)/y",
        "if x < y then sin(x) else 0.1*y",
        "cyl_bessel_i0(x)*log(y) + fma(x, y, 0.3)",
        "rootn(x, 3) - atan2(y, x)",
    ];
    for (at, text) in formulas.into_iter().enumerate() {
        let program = Program::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        for (width, round) in
            [Width::F64, Width::F32].into_iter().zip(Round::ALL.into_iter().cycle().skip(at))
        {
            let mode = FloatMode { width, round };
            let form = Form { width, reading: Reading::Float(mode) };
            let name = format!("formula{at}{}.js", width.name());
            let module =
                javascript::formula(&program, &form).unwrap_or_else(|error| panic!("{text}: {error}"));
            fs::write(folder.0.join(&name), module).expect("written");
            let columns = formulas::numbers::<f64>(2, cases(ROWS), &mut random);
            let short: Vec<Vec<f32>> =
                columns.iter().map(|column| column.iter().map(|x| *x as f32).collect()).collect();
            let wide: Vec<&[f64]> = columns.iter().map(Vec::as_slice).collect();
            let narrow: Vec<&[f32]> = short.iter().map(Vec::as_slice).collect();
            let wanted: Vec<f64> = match width {
                Width::F64 => cpu().evaluate_floats(&program, mode, &wide).expect("a formula"),
                _ => cpu()
                    .evaluate_floats(&program, mode, &narrow)
                    .expect("a formula")
                    .into_iter()
                    .map(f64::from)
                    .collect(),
            };
            let line = format!("{name} f numbers 2 {}", wanted.len());
            jobs.push(Job { line, columns, wanted: vec![wanted] });
        }
    }
    compare(&folder.0, &jobs);
}

/// Uncommon paths of all functions, which few arguments need: here all arguments take them.
#[test]
fn uncommon_paths_are_right() {
    let operations: Vec<&OpInfo> =
        operations().into_iter().filter(|info| Function::by_name(info.name).is_some()).collect();
    let folder = written(javascript::package_on_uncommon_paths(&operations), "uncommon");
    let mut jobs = Vec::new();
    for (info, round) in operations.iter().zip(Round::ALL.into_iter().cycle()) {
        let function = Function::by_name(info.name).expect("as filtered");
        let hard =
            hard_inputs(function, "f64").into_iter().flat_map(|path| worst_cases::<f64>(&path, info.arity()));
        // Results that overflow, or are no normal numbers, are known before.
        let mode = FloatMode { width: Width::F64, round };
        let (mut columns, mut wanted) = (vec![Vec::new(); info.arity()], Vec::new());
        for row in hard.step_by(3).take(cases(200)) {
            let inputs: Vec<&[f64]> = row[..info.arity()].iter().map(core::slice::from_ref).collect();
            let result = cpu().evaluate_floats(&program(info), mode, &inputs).expect("a formula")[0];
            if result.is_normal() {
                columns.iter_mut().zip(row).for_each(|(column, x)| column.push(x));
                wanted.push(result);
            }
        }
        assert!(wanted.len() >= 10, "{}: {} rows", info.name, wanted.len());
        let rows = wanted.len();
        let path = ["", "rz/", "ru/", "rd/"]
            [Round::ALL.iter().position(|other| *other == round).expect("a direction")];
        let line = format!("{path}{0}.js {0} numbers {1} {rows}", info.name, columns.len());
        jobs.push(Job { line, columns, wanted: vec![wanted] });
    }
    compare(&folder.0, &jobs);
}

/// Fused operations and sums whose exact results lie next to the middle between two numbers, or on it, at all
/// magnitudes, also below the normal numbers: random ones do not.
#[test]
fn results_next_to_the_middle() {
    let operations: Vec<&OpInfo> = functions().filter(|info| info.name == "fma").collect();
    let folder = written(javascript::package(&operations), "middle");
    let mut random = Random::new(60);
    let mut columns = vec![Vec::new(); 3];
    for _ in 0..cases(10_000) {
        let (tiny, other) = (2.0_f64.powi(-27 - random.below(26) as i32), random.below(2) == 0);
        let exponent = random.below(2100) as i32 - 1074;
        let last = 2.0_f64.powi((exponent - 52).max(-1074));
        // c has an odd or an even last place, and a·b is nearly half of it: half·(1 ± 2^-2t), or exactly half.
        let c = 2.0_f64.powi(exponent) + last * random.below(4) as f64;
        let sign = [1.0, -1.0][random.below(2) as usize];
        let scale = 2.0_f64.powi(random.below(60) as i32 - 30);
        let (a, b) = match random.below(3) {
            0 => (1.0 + tiny, 1.0 - tiny),
            1 => (1.0 + tiny, if other { 1.0 } else { 1.0 + tiny }),
            _ => (1.0, 1.0),
        };
        // Half a place, as a product of two numbers that are not below the normal ones.
        let root = last.sqrt().log2().floor().exp2();
        let row = [a * root * scale, b * (last / root) * 0.5 / scale * sign, c];
        columns.iter_mut().zip(row).for_each(|(column, x)| column.push(x));
    }
    let slices: Vec<&[f64]> = columns.iter().map(Vec::as_slice).collect();
    let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
    let fused = cpu().evaluate_floats(&program(operations[0]), mode, &slices).expect("a formula");
    let rows = fused.len();
    let mut jobs = vec![Job {
        line: format!("fma.js fma numbers 3 {rows}"),
        columns: columns.clone(),
        wanted: vec![fused],
    }];
    for (folder, round) in ["", "rz/", "ru/", "rd/"].into_iter().zip(Round::ALL) {
        let wanted = (0..rows).map(|row| {
            let [a, b, c] = [0, 1, 2].map(|at| columns[at][row]);
            Accumulator::of_terms(Terms::Products(&[a, c][..], &[b, 1.0])).round(round)
        });
        let wanted = vec![wanted.collect()];
        let columns = vec![columns[0].clone(), columns[2].clone(), columns[1].clone(), vec![1.0; rows]];
        jobs.push(Job { line: format!("{folder}dot.js dot lists 4 {rows}"), columns, wanted });
    }
    compare(&folder.0, &jobs);
}

/// The examples of the pages run; where a line ends with a comment, it is the value as text.
#[test]
fn examples_of_pages_run() {
    let names = ["exp", "sin", "pow", "hypot", "cos"];
    let operations: Vec<&OpInfo> = functions().filter(|info| names.contains(&info.name)).collect();
    let folder = written(javascript::package(&operations), "pages");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut checks = 0;
    for (at, page) in ["crates/outward-emit/src/emit/javascript/README.md", "docs/learn/javascript.md"]
        .into_iter()
        .enumerate()
    {
        let (mut imports, mut lines) = (BTreeSet::new(), String::new());
        let text = fs::read_to_string(root.join(page)).expect("the page");
        let blocks = text.split("```js\n").skip(1).filter_map(|rest| rest.split("```").next());
        for line in blocks.filter(|block| block.contains("outward-math")).flat_map(str::lines) {
            let (code, comment) = line.split_once("; // ").unwrap_or((line, ""));
            if line.starts_with("import ") {
                imports.insert(code.trim_end_matches(';').to_owned());
            } else if comment.is_empty() {
                lines.push_str(&format!("{code}\n"));
            } else {
                lines.push_str(&format!("check(String({code}), {comment:?});\n"));
                checks += 1;
            }
        }
        if lines.contains("cos(new Interval") {
            // What is no finite number is no interval.
            lines.push_str("let refused = 0;\nfor (const x of [NaN, Infinity, -Infinity]) ");
            lines.push_str("try { cos(x); } catch { refused += 1; }\ncheck(String(refused), \"3\");\n");
        }
        if lines.contains("in Math") {
            lines.push_str("check(String(Math.exp === exp), \"true\");\n");
        }
        let imports: String = imports.iter().map(|line| format!("{line};\n")).collect();
        let check =
            "function check(found, want) { if (found !== want) throw new Error(`${found}, not ${want}`); }\n";
        // The package names itself, as where it is installed.
        let script = folder.0.join(format!("page{at}.mjs"));
        fs::write(&script, format!("{imports}{check}{lines}")).expect("written");
        match Command::new("node").arg(&script).output() {
            Ok(node) => assert!(node.status.success(), "{page}: {}", String::from_utf8_lossy(&node.stderr)),
            Err(error) => not_run("the pages of JavaScript, by node", Missing::Software, error),
        }
    }
    assert!(checks >= 3, "{checks} values of the pages are checked");
}

/// Each file that the package names is there, and each module is exported for both systems, with types.
#[test]
fn the_package_is_whole() {
    let exp: Vec<&OpInfo> = functions().filter(|info| ["exp", "hypot"].contains(&info.name)).collect();
    let package = javascript::package(&exp).expect("a package");
    let manifest = &package["package.json"];
    let named: BTreeSet<&str> = manifest
        .split('"')
        .filter_map(|text| text.strip_prefix("./"))
        .filter(|text| text.contains('.'))
        .collect();
    for file in &named {
        assert!(package.contains_key(*file), "package.json names {file}");
    }
    for path in package.keys().filter(|path| path.ends_with(".d.ts") && !path.contains("intervals")) {
        assert!(named.contains(path.as_str()), "package.json lacks {path}");
    }
    for (path, text) in package.iter().filter(|(path, _)| path.ends_with(".js")) {
        let quoted = text.split('"').filter(|part| part.starts_with("./") || part.starts_with("../"));
        for other in quoted {
            let folder = Path::new(path).parent().expect("a folder");
            let mut parts: Vec<&str> = folder.iter().filter_map(|part| part.to_str()).collect();
            for step in other.split('/') {
                match step {
                    "." => {}
                    ".." => _ = parts.pop(),
                    step => parts.push(step),
                }
            }
            assert!(package.contains_key(&parts.join("/")), "{path} reads {other}");
        }
    }
}
