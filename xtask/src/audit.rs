//! `docs/audit.md`: what audits find of libraries that people use. It depends on the computer: `check` leaves it.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const HEAD: &str = "\
# How wrong libraries are

Made by `cargo xtask audit OUTWARD`, where OUTWARD is the command. It runs `outward audit --all`: of each function of
one number the largest error that is found, against the exact value, with its input. Errors are in ulps of the correctly
rounded result, subnormal ones included. *Documented* is what the library says of itself; the mark **above** says that
what is found is above it, measured as it is measured there. Other *remarks* are results that are wrong in kind.

Where the arguments are 4278190084, they are all that binary32 has, with two NaN: the largest error is the largest there
is. Elsewhere they are random ones, as many in each binade, published bad ones, and a tenth as many next to the worst:
the largest error may be larger. In binary64 the errors of `tgamma` and `lgamma`, and of results that are next to 0 (about
2^-970), are measured to within half an ulp, rounded up.

";

/// Where the page is.
fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/audit.md")
}

/// Writes the page by this command. With a number of samples nothing is tried exhaustively.
pub fn write(outward: &str, samples: Option<&str>) -> Result<(), String> {
    let mut page = HEAD.to_string();
    let _ = writeln!(page, "| | |\n|---|---|");
    let _ = writeln!(page, "| date | {} |", said("date", &["-u", "+%F"])?);
    let _ = writeln!(page, "| C library | {} |", said("getconf", &["GNU_LIBC_VERSION"])?);
    let _ = writeln!(page, "| processor | {} |\n", processor());
    let amount = |most: &'static str| match samples {
        Some(samples) => vec!["--samples", samples],
        None => most.split_whitespace().collect(),
    };
    let libm = ["--impl", "libm", "--format"];
    let tables = [
        ("The C library, binary32", [&libm[..], &["f32"], &amount("--exhaustive")].concat()),
        ("The C library, binary64", [&libm[..], &["f64"], &amount("--samples 1000000")].concat()),
        ("OpenCL", [&["--impl", "opencl"][..], &amount("--samples 1000000")].concat()),
    ];
    for (title, args) in tables {
        let _ = writeln!(page, "## {title}\n\n`outward audit --all {}`\n", args.join(" "));
        let output = Command::new(outward).args(["audit", "--all", "--out", "csv"]).args(&args).output();
        let output = output.map_err(|error| format!("{outward}: {error}"))?;
        let (csv, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        if csv.is_empty() || !said.is_empty() {
            return Err(format!("{outward} audit --all {}: {}", args.join(" "), said.trim()));
        }
        page.push_str(&table(&csv)?);
        page.push('\n');
    }
    page.truncate(page.trim_end().len());
    page.push('\n');
    std::fs::write(path(), page).map_err(|error| format!("{}: {error}", path().display()))
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
    let (library, arguments) = (at("library")?, at("arguments")?);
    let (above, defects) = (at("above_documented")?, at("defects")?);
    let name = &rows.first().ok_or("no rows")?[library];
    // PoCL calls its device by the model of the processor.
    let mut text = match name.strip_prefix("pthread-").and_then(|name| name.split_once(", driver ")) {
        Some((_, version)) => format!("PoCL {version}\n\n"),
        None => format!("{name}\n\n"),
    };
    text.push_str(
        "| function | format | documented | largest error | at | mean | correctly rounded | arguments | ",
    );
    text.push_str("remarks |\n|---|---|---|---|---|---|---|---|---|\n");
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

fn said(program: &str, args: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(args).output().map_err(|error| format!("{program}: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
