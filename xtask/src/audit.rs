//! `docs/evidence/audit/`: the results of audits of widely used libraries, a table for each section. They depend on the
//! computer, so `check` does not repeat them; it checks `docs/evidence/audit.md`, a summary of these tables.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const HEAD: &str = "\
# How wrong libraries are

This page summarises audits of widely used libraries: the largest error that `outward audit` found in their functions of
one number. `cargo xtask audit OUTWARD SECTION...` repeats a section, where OUTWARD is the command; `SECTION=exp,sin`
repeats only these rows of it. `cargo xtask tables` generates this page from the tables in its folder.

Errors are in ulps of the correctly rounded result, including subnormal results, and are measured from the exact value.
*Above what is documented* counts the functions whose largest error, measured as the library measures it, is larger than
the one that the library documents. *Wrong in kind* counts the functions with a defect: a wrong special or exact value,
a result outside of the function's range, or one that is not monotone or not symmetric.

";

const COLUMNS: &str = "\
## The columns of the tables

If *arguments* is 4278190084, the audit tried all arguments of binary32, including two NaN, and the largest error is the
true maximum. Otherwise it tried a sample, and larger errors may exist. A sample has three parts: random arguments, as
many in each binade; arguments where functions are likely to be wrong (nearest to multiples of π/2, hard to round,
exact, next to zeros and poles, published); and arguments next to the worst, a tenth as many as the random ones. *Mean*
and *correctly rounded* describe only the random arguments.

Samples made before 2026-11-26, including those of OpenCL, lack the second part, and their means and shares describe all
arguments. Rows of a section may differ in date and sample size; the date of a section is that of its latest row.

An error is an upper bound. It exceeds the least upper bound by less than 2^-26 ulp, or by less than a hundredth of an
ulp if a result of binary64 is next to ±π/2, π or the logarithm of a large power. A zero at an infinity about which a
function oscillates may have either sign.
";

/// The names of the columns of a section's table.
const ROWS_HEAD: &str = "function\tformat\tdocumented\tlargest error\tat\tmean\tcorrectly rounded, %\t\
                         arguments\tabove documented\tremarks\n";

/// Names of the columns of the list of sections.
const SECTIONS_HEAD: &str = "section\ttitle\tcommand\tlibrary\tdate\n";

/// A section: a table.
struct Section {
    /// Name on the command line and of the file.
    name: &'static str,
    title: &'static str,
    /// Arguments of the command.
    args: &'static str,
}

/// All sections, in the order of the page.
const SECTIONS: [Section; 10] = [
    Section {
        name: "libm-f32",
        title: "The C library, binary32",
        args: "--impl libm --format f32 --exhaustive",
    },
    Section {
        name: "libm-f32-samples",
        title: "The C library, binary32, samples",
        args: "--impl libm --format f32 --samples 1000000",
    },
    Section {
        name: "libm-f32-later",
        title: "The C library, binary32, a later release",
        args: "--impl libm --format f32 --exhaustive",
    },
    Section {
        name: "libm-f64",
        title: "The C library, binary64",
        args: "--impl libm --format f64 --samples 1000000",
    },
    Section { name: "cuda-f32", title: "CUDA, binary32", args: "--impl cuda --format f32 --samples 1000000" },
    Section { name: "cuda-f64", title: "CUDA, binary64", args: "--impl cuda --format f64 --samples 200000" },
    Section {
        name: "cuda-fast",
        title: "CUDA, binary32, `--use_fast_math`",
        args: "--impl cuda --fast-math --format f32 --samples 1000000",
    },
    Section {
        name: "cuda-approx",
        title: "Approximate instructions of NVIDIA's GPUs",
        args: "--impl cuda --approx --exhaustive",
    },
    Section {
        name: "opencl-f32",
        title: "OpenCL, binary32",
        args: "--impl opencl --format f32 --samples 1000000",
    },
    Section {
        name: "opencl-f64",
        title: "OpenCL, binary64",
        args: "--impl opencl --format f64 --samples 1000000",
    },
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/evidence/audit")
}

/// Path of the summary.
pub fn path() -> PathBuf {
    folder().with_extension("md")
}

fn list() -> PathBuf {
    folder().join("sections.tsv")
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn save(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Splits the rows of a table into cells, without the names of the columns.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

/// Makes the summary from the tables.
pub fn page() -> String {
    let mut text = format!(
        "{HEAD}| table | library | date | functions | all arguments | largest error | above what is documented | wrong \
         in kind |\n|---|---|---|---|---|---|---|---|\n"
    );
    let list = read(&list()).expect("the sections of audits");
    for section in rows(&list) {
        let [name, title, _, library, date] = section[..] else { panic!("sections.tsv: {section:?}") };
        let table = read(&folder().join(name).with_extension("tsv")).expect("the table of a section");
        let of_functions: Vec<Vec<&str>> = rows(&table).collect();
        let count =
            |is_meant: fn(&Vec<&str>) -> bool| of_functions.iter().filter(|row| is_meant(row)).count();
        let error = |row: &&Vec<&str>| row[3].parse::<f64>().unwrap_or(0.0);
        let worst =
            of_functions.iter().max_by(|a, b| error(a).total_cmp(&error(b))).expect("a table has rows");
        let _ = writeln!(
            text,
            "| [{title}](audit/{name}.tsv) | {library} | {date} | {} | {} | {} of `{}` at {} | {} | {} |",
            of_functions.len(),
            count(|row| row[7] == "4278190084"),
            worst[3],
            worst[0],
            worst[4],
            count(|row| !row[8].is_empty()),
            count(|row| !row[9].is_empty()),
        );
    }
    format!(
        "{text}\n[The commands](audit/sections.tsv) that made the tables are in a table too.\n\n{COLUMNS}"
    )
}

/// Makes sections anew by this command, and leaves the others.
pub fn write(outward: &str, names: &[String]) -> Result<(), String> {
    let known = || SECTIONS.map(|section| section.name).join(", ");
    if names.is_empty() {
        return Err(format!("which sections? expected some of {}", known()));
    }
    let asked: Vec<(&str, Option<&str>)> = names
        .iter()
        .map(|name| name.split_once('=').map_or((name.as_str(), None), |(name, some)| (name, Some(some))))
        .collect();
    if let Some((name, _)) = asked.iter().find(|(name, _)| SECTIONS.iter().all(|it| it.name != *name)) {
        return Err(format!("no section is called {name}, expected some of {}", known()));
    }
    for (name, functions) in asked {
        let section = SECTIONS.iter().find(|section| section.name == name).expect("it is known");
        let (table, entry) = section.made(outward, functions)?;
        // Results of an hour are kept even if the next section fails.
        let path = folder().join(name).with_extension("tsv");
        let table = if functions.is_some() && path.exists() { merged(&read(&path)?, &table) } else { table };
        save(&path, &table)?;
        save(&list(), &with_entry(&read(&list())?, section, &entry))?;
        save(&self::path(), &page())?;
    }
    Ok(())
}

/// Returns the rows of the new table, and those rows of the old table that the new one lacks, in the old order.
fn merged(old: &str, new: &str) -> String {
    let function = |row: &str| row.split('\t').next().unwrap_or_default().to_owned();
    let rows: Vec<&str> = new.lines().skip(1).collect();
    let mut text = ROWS_HEAD.to_owned();
    for row in old.lines().skip(1) {
        let row = rows.iter().find(|other| function(other) == function(row)).unwrap_or(&row);
        let _ = writeln!(text, "{row}");
    }
    text
}

/// Returns the list of sections with this entry for one of them.
fn with_entry(list: &str, section: &Section, entry: &str) -> String {
    let mut text = SECTIONS_HEAD.to_owned();
    for other in &SECTIONS {
        let start = format!("{}\t", other.name);
        let old = list.lines().find(|line| line.starts_with(&start));
        if let Some(line) = if other.name == section.name { Some(entry) } else { old } {
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

impl Section {
    /// Returns the table of the section and its entry in the list.
    fn made(&self, outward: &str, functions: Option<&str>) -> Result<(String, String), String> {
        let args = self.args.split(' ').chain(functions.map(|_| "--functions")).chain(functions);
        let output = Command::new(outward).args(["audit", "--all", "--out", "csv"]).args(args).output();
        let output = output.map_err(|error| format!("{outward}: {error}"))?;
        let (csv, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        if csv.is_empty() || !said.is_empty() {
            return Err(format!("{outward} audit --all {}: {}", self.args, said.trim()));
        }
        let library = if self.name.starts_with("libm") {
            format!("{}, {}", command("getconf", &["GNU_LIBC_VERSION"])?, processor())
        } else {
            library(&csv)?
        };
        let date = command("date", &["-u", "+%F"])?;
        let entry =
            format!("{}\t{}\toutward audit --all {}\t{library}\t{date}", self.name, self.title, self.args);
        Ok((table(&csv)?, entry))
    }
}

/// Returns the name of the library that the rows measure.
fn library(csv: &str) -> Result<String, String> {
    let mut lines = csv.lines().map(fields);
    let (heading, row) = (lines.next().unwrap_or_default(), lines.next().ok_or("no rows")?);
    let at = heading.iter().position(|cell| cell == "library").ok_or("no column library")?;
    // PoCL calls its device by the model of the processor.
    let name = &row[at];
    let version = name.strip_prefix("pthread-").and_then(|name| name.split_once(", driver "));
    Ok(version.map_or_else(|| name.clone(), |(_, version)| format!("PoCL {version}")))
}

/// Converts the rows to a table of the repository.
fn table(csv: &str) -> Result<String, String> {
    let mut lines = csv.lines();
    let heading: Vec<String> = fields(lines.next().unwrap_or(""));
    let at = |name: &str| heading.iter().position(|cell| cell == name).ok_or(format!("no column {name}"));
    let columns =
        ["function", "format", "documented", "largest_error", "input", "mean_error", "correctly_rounded"];
    let columns = columns.map(at).into_iter().collect::<Result<Vec<_>, _>>()?;
    let (above, defects, arguments) = (at("above_documented")?, at("defects")?, at("arguments")?);
    let mut text = ROWS_HEAD.to_owned();
    for row in lines.map(fields) {
        let cell = |column: &usize| {
            let cell = &row[*column];
            match (heading[*column].as_str(), cell.parse::<f64>()) {
                ("largest_error", Ok(error)) => format!("{error:.4}"),
                ("mean_error", Ok(error)) => format!("{error:.3}"),
                ("correctly_rounded", Ok(share)) => format!("{:.2}", (share * 1e4).floor() / 1e2),
                _ => cell.clone(),
            }
        };
        let cells: Vec<String> = columns.iter().map(cell).collect();
        let mark = if row[above] == "true" { "yes" } else { "" };
        let _ = writeln!(text, "{}\t{}\t{mark}\t{}", cells.join("\t"), row[arguments], row[defects]);
    }
    Ok(text)
}

/// Splits a line into fields, none of which contains a quote.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    for c in line.chars() {
        match c {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            c => fields.last_mut().expect("there is one").push(c),
        }
    }
    fields
}

/// Returns the features of the processor by which C libraries choose their functions.
fn processor() -> String {
    let told = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let flags = told.lines().find_map(|line| line.strip_prefix("flags")).unwrap_or("");
    let flags: Vec<&str> = flags.split_whitespace().collect();
    let has: Vec<&str> = ["fma", "avx2", "avx512f"].into_iter().filter(|flag| flags.contains(flag)).collect();
    format!("{}, {}", std::env::consts::ARCH, has.join(" "))
}

fn command(program: &str, args: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(args).output().map_err(|error| format!("{program}: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
