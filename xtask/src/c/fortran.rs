//! The module in Fortran, over the functions of C.

use std::fmt::Write;

use outward::emit::never_rounds;
use outward::reductions::Accumulator;
use outward::table::{Op, OpInfo};

use super::reverse::{REVERSE, SLOPES};
use super::sums::{ADDITIONS, RESULTS as SUM_RESULTS, SUMS};
use super::{
    DIRECTIONS, RESERVED_WITH_INTEGER, Returns, about, has_integer, of_intervals, of_sets, operands,
    operations, wrapped,
};

/// Kinds of numbers: the part of C's names, the kind of C, Fortran's kind, and the suffix of names here.
const KINDS: [(&str, &str, &str, &str); 2] =
    [("", "c_double", "real64", "_r64"), ("f", "c_float", "real32", "_r32")];

/// Results of functions of intervals, in the order of [`Returns`]: the name of their interface, the types of C and
/// here, and the conversion between them. Structures of C are pairs of numbers and complex numbers here: these have the
/// same registers in the ABIs of x86-64 and AArch64, and flang 19 returns a derived type in other ones.
const RESULTS: [(&str, &str, &str, &str); 3] = [
    ("interval", "complex(c_double_complex)", "type(interval)", "of_complex"),
    ("relation", "logical(c_bool)", "logical", "logical"),
    ("number", "real(c_double)", "real(real64)", ""),
];

/// The parts of the module.
#[derive(Default)]
struct Module {
    /// Generic names that users see, with their procedures.
    generics: String,
    /// Functions of C.
    bindings: String,
    procedures: String,
}

/// Returns the shape of the operands: their number, or the position of the integer.
fn shape(info: &OpInfo) -> String {
    match () {
        () if info.has_integer_first() => "first".to_owned(),
        () if has_integer(info) => "last".to_owned(),
        () => info.operands.len().to_string(),
    }
}

/// The operands of each shape.
const SHAPES: [(&str, &[&str]); 6] = [
    ("1", &["x"]),
    ("2", &["x", "y"]),
    ("3", &["x", "y", "z"]),
    ("4", &["x", "y", "z", "w"]),
    ("last", &["x", "n"]),
    ("first", &["n", "x"]),
];

/// Returns the operands without the integer.
fn of_numbers<'a>(names: &[&'a str], suffix: &str) -> Vec<String> {
    names.iter().filter(|name| **name != "n").map(|name: &&'a str| format!("{name}{suffix}")).collect()
}

/// Returns both bounds of each interval: the names with this separator before `inf` and `sup`.
fn bounds(names: &[&str], separator: &str) -> Vec<String> {
    let of_name = |name: &&str| match *name {
        "n" => vec!["n".to_owned()],
        _ => ["inf", "sup"].map(|bound| format!("{name}{separator}{bound}")).to_vec(),
    };
    names.iter().flat_map(of_name).collect()
}

/// Makes a declaration of operands, in which an integer has its own type.
fn declare(names: &[&str], numbers: &str, suffix: &str, integer: &str) -> String {
    let mut text = format!("{numbers} :: {}", of_numbers(names, suffix).join(", "));
    if names.contains(&"n") {
        let _ = write!(text, "; {integer} :: n");
    }
    text
}

impl Module {
    /// Adds a generic name and its procedures.
    fn generic(&mut self, name: &str, procedures: &[String]) {
        let _ = writeln!(
            self.generics,
            "  interface {name}\n    module procedure {}\n  end interface\n  public :: {name}",
            procedures.join(", &\n      ")
        );
    }

    /// Adds the interfaces of the functions of C.
    fn interfaces(&mut self) {
        let mut text = String::new();
        for (_, c_kind, _, end) in KINDS {
            for (shape, names) in SHAPES {
                let list = names.join(", ");
                let _ = writeln!(
                    text,
                    "    pure function one_{shape}{end}({list}) bind(c) result(r)\n      import\n      {}\n      \
                     real({c_kind}) :: r\n    end function",
                    declare(names, &format!("real({c_kind}), value"), "", "integer(c_int32_t), value"),
                );
                let _ = writeln!(
                    text,
                    "    pure subroutine many_{shape}{end}(rows, {list}, r) bind(c)\n      import\n      \
                     integer(c_size_t), value :: rows\n      {}\n      real({c_kind}), intent(out) :: r(*)\n    \
                     end subroutine",
                    declare(
                        names,
                        &format!("real({c_kind}), intent(in)"),
                        "(*)",
                        "integer(c_int32_t), value"
                    ),
                );
            }
            let _ = writeln!(
                text,
                "    pure function one_wide{end}(x, n) bind(c) result(r)\n      import\n      \
                 real({c_kind}), value :: x; integer(c_int64_t), value :: n\n      real({c_kind}) :: r\n    \
                 end function"
            );
            for (shape, names) in &SHAPES[..2] {
                let _ = writeln!(
                    text,
                    "    pure function sum_{shape}{end}(n, {}) bind(c) result(r)\n      import\n      \
                     integer(c_size_t), value :: n\n      {}\n      real({c_kind}) :: r\n    end function",
                    names.join(", "),
                    declare(names, &format!("real({c_kind}), intent(in)"), "(*)", ""),
                );
            }
        }
        for (returns, of_c, ..) in RESULTS {
            for (shape, names) in SHAPES {
                let ends = bounds(names, "_");
                let ends: Vec<&str> = ends.iter().map(String::as_str).collect();
                let _ = writeln!(
                    text,
                    "    pure function {returns}_{shape}({}) bind(c) result(r)\n      import\n      {}\n      \
                     {of_c} :: r\n    end function",
                    ends.join(", "),
                    declare(&ends, "real(c_double), value", "", "integer(c_int32_t), value"),
                );
            }
        }
        self.bindings = format!("  abstract interface\n{text}  end interface\n");
    }

    /// Declares a function of C. Only one procedure may call it: gfortran 12 forgets `value` in the second one, and
    /// passes addresses.
    fn bind(&mut self, interface: &str, symbol: &str, name: &str) {
        let _ = writeln!(self.bindings, "  procedure({interface}), bind(c, name=\"{symbol}\") :: {name}");
    }

    /// Adds a function of numbers, in both kinds, and of arrays.
    fn numbers(&mut self, info: &OpInfo, direction: &str) {
        let shape = shape(info);
        let names = operands(info.op);
        let list = names.join(", ");
        // Without a direction, names of Fortran's own functions would change their meaning.
        let name = match never_rounds(info) {
            true => format!("outward_{}", info.name),
            false => format!("{}{direction}", info.name),
        };
        let [mut ones, mut arrays] = [Vec::new(), Vec::new()];
        for (letter, _, kind, end) in KINDS {
            let symbol = format!("outward_{}{letter}{direction}", info.name);
            let one = format!("{name}{end}");
            self.bind(&format!("one_{shape}{end}"), &symbol, &format!("c_{one}"));
            let _ = writeln!(
                self.procedures,
                "  elemental function {one}({list}) result(r)\n    {}\n    real({kind}) :: r\n    \
                 r = c_{one}({list})\n  end function",
                declare(names, &format!("real({kind}), intent(in)"), "", "integer(int32), intent(in)"),
            );
            ones.push(one);
            if RESERVED_WITH_INTEGER.iter().any(|(_, of_table, _)| *of_table == info.name) {
                let wide = format!("{name}_i64{end}");
                let symbol = format!("outward_{}{letter}_i64{direction}", info.name);
                self.bind(&format!("one_wide{end}"), &symbol, &format!("c_{wide}"));
                let _ = writeln!(
                    self.procedures,
                    "  elemental function {wide}({list}) result(r)\n    {}\n    real({kind}) :: r\n    \
                     r = c_{wide}({list})\n  end function",
                    declare(names, &format!("real({kind}), intent(in)"), "", "integer(int64), intent(in)"),
                );
                ones.push(wide);
            }
            if info.op == Op::Nextafter {
                continue;
            }
            let many = format!("{name}_n{end}");
            self.bind(&format!("many_{shape}{end}"), &format!("{symbol}_n"), &format!("c_{many}"));
            let _ = writeln!(
                self.procedures,
                "  pure subroutine {many}({list}, r)\n    {}\n    \
                 real({kind}), contiguous, intent(out) :: r(:)\n    \
                 call c_{many}(rows(r, {}), {list}, r)\n  end subroutine",
                declare(
                    names,
                    &format!("real({kind}), contiguous, intent(in)"),
                    "(:)",
                    "integer(int32), intent(in)"
                ),
                of_numbers(names, "").join(", "),
            );
            arrays.push(many);
        }
        self.generic(&name, &ones);
        if !arrays.is_empty() {
            self.generic(&format!("{name}_n"), &arrays);
        }
    }

    fn sums(&mut self, name: &str, names: &[&str], direction: &str) {
        let list = names.join(", ");
        let generic = format!("{name}{direction}");
        let mut procedures = Vec::new();
        for (letter, _, kind, end) in KINDS {
            let one = format!("{generic}{end}");
            let symbol = format!("outward_{name}{letter}{direction}");
            self.bind(&format!("sum_{}{end}", names.len()), &symbol, &format!("c_{one}"));
            let _ = writeln!(
                self.procedures,
                "  pure function {one}({list}) result(r)\n    {}\n    real({kind}) :: r\n    \
                 r = c_{one}(rows(x, {}), {list})\n  end function",
                declare(names, &format!("real({kind}), contiguous, intent(in)"), "(:)", ""),
                names.last().unwrap_or(&"x"),
            );
            procedures.push(one);
        }
        self.generic(&generic, &procedures);
    }

    /// Adds accumulators: their additions, on this thread or on a device, and their roundings.
    fn accumulators(&mut self) {
        let mut interfaces = String::new();
        for (letter, c_kind, kind, end) in KINDS {
            for (name, names) in ADDITIONS {
                let list = names.join(", ");
                let arrays = format!("real({c_kind}), intent(in) :: {}", of_numbers(names, "(*)").join(", "));
                let here = format!("c_{name}{end}");
                let on = format!("c_{name}_on{end}");
                let _ = writeln!(
                    interfaces,
                    "    subroutine {here}(sum, n, {list}) bind(c, name=\"outward_accumulator_{name}{letter}\")\n      \
                     import :: {c_kind}, c_ptr, c_size_t\n      type(c_ptr), value :: sum\n      \
                     integer(c_size_t), value :: n\n      {arrays}\n    end subroutine\n    \
                     function {on}(device, sum, n, {list}) &\n        \
                     bind(c, name=\"outward_accumulator_{name}{letter}_on\")\n      \
                     import :: {c_kind}, c_int, c_ptr, c_size_t\n      type(c_ptr), value :: device, sum\n      \
                     integer(c_size_t), value :: n\n      {arrays}\n      integer(c_int) :: {on}\n    \
                     end function"
                );
                let length = if names.len() == 2 { "rows(x, y)" } else { "size(x, kind=c_size_t)" };
                let _ = writeln!(
                    self.procedures,
                    "  subroutine accumulator_{name}{end}(self, {list}, on, stat)\n    \
                     class(accumulator), intent(inout) :: self\n    \
                     real({kind}), contiguous, intent(in) :: {}\n    \
                     type(device), intent(in), optional :: on\n    integer, intent(out), optional :: stat\n    \
                     integer(c_int) :: code\n    integer(c_size_t) :: n\n    n = {length}\n    \
                     call accumulator_start(self)\n    code = 0\n    if (present(on)) then\n      \
                     code = {on}(device_handle(on), self%handle, n, {list})\n    else\n      \
                     call {here}(self%handle, n, {list})\n    end if\n    call report(code, stat)\n  \
                     end subroutine",
                    of_numbers(names, "(:)").join(", "),
                );
            }
            for name in SUM_RESULTS {
                let function = match letter {
                    "" => name.to_owned(),
                    _ => format!("{name}_{kind}"),
                };
                let of_c = format!("c_{name}{end}");
                let _ = writeln!(
                    interfaces,
                    "    function {of_c}(sum, direction, r) &\n        \
                     bind(c, name=\"outward_accumulator_{name}{letter}\")\n      \
                     import :: {c_kind}, c_int, c_ptr\n      type(c_ptr), value :: sum\n      \
                     integer(c_int), value :: direction\n      real({c_kind}), intent(out) :: r\n      \
                     integer(c_int) :: {of_c}\n    end function"
                );
                let _ = writeln!(
                    self.procedures,
                    "  function accumulator_{function}(self, direction) result(r)\n    \
                     class(accumulator), intent(in) :: self\n    \
                     character(2), intent(in), optional :: direction\n    real({kind}) :: r\n    \
                     type(accumulator) :: sum\n    integer(c_int) :: code\n    \
                     call accumulator_merge(sum, self)\n    \
                     code = {of_c}(sum%handle, direction_code(direction), r)\n  end function"
                );
            }
        }
        let _ = write!(self.bindings, "  interface\n{interfaces}  end interface\n");
    }

    /// Adds products of matrices, and systems of equations.
    fn matrices(&mut self) {
        self.generics += &format!("\n{}", include_str!("matrices.f90"));
        self.bindings += "  interface\n";
        self.procedures += include_str!("matrices_shared.f90");
        for ((letter, c_kind, kind, end), blas) in KINDS.into_iter().zip(["d", "s"]) {
            let of_kind = |text: &str| {
                let text = text.replace("CKIND", c_kind).replace("RKIND", kind).replace("END", end);
                text.replace("LETTER", letter).replace("BLAS", blas)
            };
            self.bindings += &of_kind(include_str!("matrices_bindings.f90"));
            self.procedures += &of_kind(include_str!("matrices_kind.f90"));
        }
        self.generics += &format!("\n{}", include_str!("systems.f90"));
        self.bindings += include_str!("systems_bindings.f90");
        self.procedures += include_str!("systems_procedures.f90");
        self.bindings += "  end interface\n";
    }

    /// Adds a function of intervals, by its name and the shape of its operands.
    fn intervals(&mut self, name: &str, shape: &str, names: &[&str], returns: Returns) {
        let list = names.join(", ");
        let (interface, _, here, convert) = RESULTS[returns as usize];
        let one = format!("{name}_interval");
        self.bind(&format!("{interface}_{shape}"), &format!("outward_interval_{name}"), &format!("c_{one}"));
        let _ = writeln!(
            self.procedures,
            "  elemental function {one}({list}) result(r)\n    {}\n    {here} :: r\n    \
             r = {convert}(c_{one}({}))\n  end function",
            declare(names, "type(interval), intent(in)", "", "integer(int32), intent(in)"),
            bounds(names, "%").join(", "),
        );
        self.generic(name, &[one]);
    }

    /// Adds an operator between intervals, and with numbers before and after.
    fn operator(&mut self, sign: &str, name: &str) {
        let mut procedures = vec![format!("{name}_interval")];
        for (kind, end) in [("real(real64)", "r64"), ("real(real32)", "r32"), ("integer", "int")] {
            for (position, x, y) in [("before", kind, "type(interval)"), ("after", "type(interval)", kind)] {
                let procedure = format!("{name}_{end}_{position}");
                let (left, right) = match position {
                    "before" => ("interval(x)", "y"),
                    _ => ("x", "interval(y)"),
                };
                let _ = writeln!(
                    self.procedures,
                    "  elemental function {procedure}(x, y) result(r)\n    {x}, intent(in) :: x\n    \
                     {y}, intent(in) :: y\n    type(interval) :: r\n    \
                     r = {name}_interval({left}, {right})\n  end function",
                );
                procedures.push(procedure);
            }
        }
        if name == "sub" {
            procedures.push("neg_interval".to_owned());
        }
        self.generic(&format!("operator({sign})"), &procedures);
    }
}

/// Generates `outward.f90`.
pub fn module() -> String {
    let mut module = Module::default();
    module.interfaces();
    for info in operations() {
        let _ = writeln!(module.generics, "\n  ! {}", wrapped(&about(info), "\n  ! "));
        let directions: &[&str] = if never_rounds(info) { &[""] } else { &DIRECTIONS };
        directions.iter().for_each(|direction| module.numbers(info, direction));
    }
    module.generics += "\n  ! Exact sums, rounded once.\n";
    for (name, arrays) in SUMS {
        DIRECTIONS.iter().for_each(|direction| module.sums(name, arrays, direction));
    }
    module.accumulators();
    module.generics += "\n  ! Functions of intervals.\n";
    for info in of_intervals() {
        let _ = writeln!(module.generics, "\n  ! {}", wrapped(&about(info), "\n  ! "));
        let names = operands(info.op);
        let shape = if names.contains(&"n") { shape(info) } else { names.len().to_string() };
        module.intervals(info.name, &shape, names, Returns::Interval);
    }
    for (info, returns) in of_sets() {
        let _ = writeln!(module.generics, "\n  ! {}", wrapped(&about(info), "\n  ! "));
        let names = &["x", "y"][..info.operands.len()];
        module.intervals(info.name, &names.len().to_string(), names, returns);
    }
    module.generics += "\n  ! What IEEE 1788 has beside these: the numbers of x at which a function has a value in c, \
                        as one interval,\n  ! cancellation, and slopes.\n";
    for row in REVERSE.iter().filter(|row| matches!(row.form, "One" | "Two" | "Cancel")).chain(SLOPES) {
        module.intervals(row.name, &row.operands.len().to_string(), row.operands, Returns::Interval);
    }
    module.generics += "\n  ! Operators of intervals, also with numbers.\n";
    for (sign, name) in [("+", "add"), ("-", "sub"), ("*", "mul"), ("/", "div")] {
        module.operator(sign, name);
    }
    module.matrices();
    let Module { generics, bindings, procedures } = module;
    include_str!("outward.f90")
        .replace("MOST_BYTES", &Accumulator::MOST_BYTES.to_string())
        .replace("  ! GENERICS\n", &generics)
        .replace("  ! BINDINGS\n", &bindings)
        .replace("  ! PROCEDURES\n", &procedures)
}
