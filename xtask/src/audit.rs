//! `docs/audit.md`: what audits find of libraries that people use. It depends on the computer: `check` leaves it.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const HEAD: &str = "\
# How wrong libraries are

`cargo xtask audit OUTWARD SECTION...` makes a section anew, where OUTWARD is the command, and `SECTION=exp,sin` these
rows of it. It runs `outward audit --all`: of each function of one number the largest error that is found, against the
exact value, with its input. Errors are in ulps of the correctly rounded result, subnormal ones included. *Documented*
is what the library says of itself; the mark **above** says that what is found is above it, measured as it is measured
there. Other *remarks* are results that are wrong in kind.

Where the arguments are 4278190084, they are all that binary32 has, with two NaN: the largest error is the largest there
is. Everywhere else they are a sample, and the largest error is the largest that was found: there may be larger ones. A
sample is of random arguments, as many in each binade; of those where functions are likely to be wrong (nearest to
multiples of π/2, hard to round, exact, next to zeros and poles, published); and of a tenth as many as the random ones
next to the worst. *Mean* and *correctly rounded* are of the random ones.

Samples of before 2026-11-26, those of OpenCL among them, lack the second part, and their means and shares are of all
arguments. Rows of a section may be of different days and sizes; the line above a section is of the last.

An error is an upper bound that is less than 2^-26 ulp above the least one, and less than a hundredth where a result of
binary64 is next to ±π/2, π or the logarithm of a large power. A zero at an infinity about which a function oscillates
may have either sign.
";

/// A section of the page.
struct Section {
    /// What it is called on the command line.
    name: &'static str,
    title: &'static str,
    /// What the command is asked.
    args: &'static str,
}

/// In the order of the page.
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

/// Where the page is.
fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/audit.md")
}

/// Makes sections of the page anew by this command, and leaves the others.
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
        let text = section.text(outward, functions)?;
        // What has taken an hour is kept where the next one fails.
        let page =
            std::fs::read_to_string(path()).map_err(|error| format!("{}: {error}", path().display()))?;
        let old = section.part(&page).filter(|_| functions.is_some());
        let text = old.map_or_else(|| text.clone(), |old| merged(old, &text));
        std::fs::write(path(), replaced(&page, section, text))
            .map_err(|error| format!("{}: {error}", path().display()))?;
    }
    Ok(())
}

/// The new text of a section, and of the old one the rows that the new one lacks, in the order of the old one.
fn merged(old: &str, new: &str) -> String {
    let is_row = |line: &&str| line.starts_with("| ") && !line.starts_with("| function ");
    let function = |row: &str| row.split(" | ").next().unwrap_or_default().to_owned();
    let (rows, head): (Vec<&str>, Vec<&str>) = new.lines().partition(|line| is_row(line));
    let mut text: String = head.iter().map(|line| format!("{line}\n")).collect();
    for row in old.lines().filter(is_row) {
        let row = rows.iter().find(|other| function(other) == function(row)).unwrap_or(&row);
        let _ = writeln!(text, "{row}");
    }
    text
}

/// The page with this text for a section.
fn replaced(page: &str, section: &Section, text: String) -> String {
    let mut new = HEAD.to_string();
    let mut text = Some(text);
    for other in &SECTIONS {
        let is_new = other.name == section.name;
        if let Some(part) = if is_new { text.take() } else { other.part(page).map(str::to_owned) } {
            let _ = write!(new, "\n{}\n", part.trim_end());
        }
    }
    new
}

impl Section {
    fn heading(&self) -> String {
        format!("## {}\n", self.title)
    }

    /// What the page has of it.
    fn part<'p>(&self, page: &'p str) -> Option<&'p str> {
        let heading = self.heading();
        let at = page.find(&heading)?;
        let behind = at + heading.len();
        let end = page[behind..].find("\n## ").map_or(page.len(), |end| behind + end);
        Some(page[at..end].trim_end())
    }

    fn text(&self, outward: &str, functions: Option<&str>) -> Result<String, String> {
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
        let (heading, table) = (self.heading(), table(&csv)?);
        Ok(format!("{heading}\n`outward audit --all {}`: {library}; {date}\n\n{table}", self.args))
    }
}

/// What the rows say that they are of.
fn library(csv: &str) -> Result<String, String> {
    let mut lines = csv.lines().map(fields);
    let (heading, row) = (lines.next().unwrap_or_default(), lines.next().ok_or("no rows")?);
    let at = heading.iter().position(|cell| cell == "library").ok_or("no column library")?;
    // PoCL calls its device by the model of the processor.
    let name = &row[at];
    let version = name.strip_prefix("pthread-").and_then(|name| name.split_once(", driver "));
    Ok(version.map_or_else(|| name.clone(), |(_, version)| format!("PoCL {version}")))
}

/// The rows in Markdown.
fn table(csv: &str) -> Result<String, String> {
    let mut lines = csv.lines();
    let heading: Vec<String> = fields(lines.next().unwrap_or(""));
    let rows: Vec<Vec<String>> = lines.map(fields).collect();
    let at = |name: &str| heading.iter().position(|cell| cell == name).ok_or(format!("no column {name}"));
    let columns =
        ["function", "format", "documented", "largest_error", "input", "mean_error", "correctly_rounded"];
    let columns = columns.map(at).into_iter().collect::<Result<Vec<_>, _>>()?;
    let (above, defects, arguments) = (at("above_documented")?, at("defects")?, at("arguments")?);
    let names = ["function", "format", "documented", "largest error", "at", "mean", "correctly rounded"];
    let mut text = format!("| {} | arguments | remarks |\n", names.join(" | "));
    text.push_str("|---|---|---|---|---|---|---|---|---|\n");
    for row in &rows {
        let cell = |column: &usize| {
            let cell = &row[*column];
            match (heading[*column].as_str(), cell.parse::<f64>()) {
                ("largest_error", Ok(error)) => format!("{error:.4}"),
                ("mean_error", Ok(error)) => format!("{error:.3}"),
                ("correctly_rounded", Ok(share)) => format!("{:.2} %", (share * 1e4).floor() / 1e2),
                _ => cell.clone(),
            }
        };
        let cells: Vec<String> = columns.iter().map(cell).collect();
        let mark = if row[above] == "true" { "**above** " } else { "" };
        let remarks = format!("{mark}{}", row[defects]);
        let _ = writeln!(text, "| {} | {} | {} |", cells.join(" | "), row[arguments], remarks.trim());
    }
    Ok(text)
}

/// The fields of a line, of which none has a quote in it.
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

/// What C libraries choose their functions by.
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
