//! Functions of IEEE 1788 outside of the operation table, in the headers of C and C++.

use std::fmt::Write;

/// A row of the list of `outward::ieee1788`.
pub struct Row {
    /// Shape of the operands.
    pub form: &'static str,
    pub name: &'static str,
    pub operands: &'static [&'static str],
    /// Text above the function in C's header.
    note: &'static str,
}

macro_rules! rows {
    ($(
        $form:ident $standard:literal $name:ident $in_name:ident ($($operand:ident),*) $function:tt $note:literal
        $doc:literal;
    )*) => {
        /// Reverse operations, cancellation and `overlap`.
        pub const REVERSE: &[Row] = &[$(Row {
            form: stringify!($form),
            name: stringify!($name),
            operands: &[$(stringify!($operand)),*],
            note: $note,
        }),*];
    };
}
outward::__reverse_operations! { rows }

macro_rules! slopes {
    ($(
        $slope:ident $standard:literal $name:ident $formula:literal $at_zero:tt $domain:tt $shape:ident $doc:literal;
    )*) => {
        /// Slope functions.
        pub const SLOPES: &[Row] =
            &[$(Row { form: "Slope", name: stringify!($name), operands: &["x"], note: "" }),*];
    };
}
outward::__slopes! { slopes }

/// Generates the part of `outward.h`.
pub fn c() -> String {
    let mut text = String::from(
        "/* What IEEE 1788 has beside these. A reverse operation gives the hull of the numbers of x at which a \
         function has a\n * value in c, for numbers of the other operands; {-INFINITY, INFINITY} is an x that excludes \
         nothing. All results are\n * the tightest, but for \
         cos_slope2 beyond 2 pi. Those of arrays take null pointers for such an x. */\n",
    );
    for row in REVERSE {
        if !row.note.is_empty() {
            let _ = writeln!(text, "/* {} */", row.note);
        }
        if row.form == "Overlap" {
            text += include_str!("overlap.h");
            continue;
        }
        let _ = writeln!(text, "{}", row.declarations());
    }
    text +=
        "/* Slope functions: divided differences at 0, such as (exp(x) - 1)/x, without cancellation. */\n";
    for row in SLOPES {
        let _ = writeln!(text, "{}", row.declarations());
    }
    text + "\n"
}

impl Row {
    /// Declares the function of intervals and that of arrays.
    fn declarations(&self) -> String {
        let parameters = |of_interval: fn(&str) -> String| -> String {
            let parameter = |x: &&str| if *x == "n" { "int32_t n".to_owned() } else { of_interval(x) };
            let parameters: Vec<String> = self.operands.iter().map(parameter).collect();
            parameters.join(", ")
        };
        let one = parameters(|x| format!("outward_interval {x}"));
        let many = parameters(|x| format!("const double *{x}_inf, const double *{x}_sup"));
        let name = self.name;
        let (one, results) = match self.form {
            "Pair" => (
                format!(
                    "void outward_interval_{name}({one}, outward_interval *first, outward_interval *second);"
                ),
                "double *first_inf, double *first_sup, double *second_inf, double *second_sup",
            ),
            _ => (format!("outward_interval outward_interval_{name}({one});"), "double *inf, double *sup"),
        };
        let many = wrapped(&format!("void outward_interval_{name}_n(size_t rows, {many}, {results});"));
        format!("{one}\n{many}")
    }
}

/// Breaks a declaration between parameters, into lines of at most 120 characters.
fn wrapped(declaration: &str) -> String {
    let mut lines = vec![String::new()];
    for parameter in declaration.split_inclusive(", ") {
        let is_full = lines.last().is_some_and(|line| line.len() + parameter.trim_end().len() > 120);
        if is_full {
            lines.push("    ".to_owned());
        }
        if let Some(line) = lines.last_mut() {
            *line += parameter;
        }
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// Generates the part of `outward.hpp`: macros, and calls of them.
pub fn cpp() -> String {
    let calls = |rows: &[Row], form: &str, call: &str| -> String {
        let of_form = rows.iter().filter(|row| row.form == form);
        of_form.map(|row| format!("{call}{})\n", row.name)).collect()
    };
    include_str!("reverse.hpp")
        .replace("// ONE\n", &calls(REVERSE, "One", "OUTWARD_REVERSE("))
        .replace("// TWO\n", &calls(REVERSE, "Two", "OUTWARD_REVERSE_OF_TWO("))
        .replace("// CANCEL\n", &calls(REVERSE, "Cancel", "OUTWARD_INTERVAL(2, "))
        .replace("// SLOPES\n", &calls(SLOPES, "Slope", "OUTWARD_INTERVAL(1, "))
}
