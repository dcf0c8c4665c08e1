//! Traced numbers in Fortran, over C.

use std::collections::BTreeSet;
use std::fmt::Write;

/// A kind of real numbers.
struct Kind {
    /// The end of names.
    name: &'static str,
    /// The type of traced numbers.
    number: &'static str,
    /// Replacements in the procedures that are the same for both kinds.
    words: &'static [(&'static str, &'static str)],
}

const KINDS: [Kind; 2] = [
    Kind {
        name: "r64",
        number: "traced",
        words: &[
            ("PREFIX", "outward_traced"),
            ("CONVERT", "outward_tracedf_to_f64"),
            ("TYPE", "traced"),
            ("OTHER", "traced32"),
            ("CREAL", "c_double"),
            ("REAL", "real64"),
            ("INTEGER", "int64"),
            ("digits_KIND", "53"),
            ("KIND", "r64"),
        ],
    },
    Kind {
        name: "r32",
        number: "traced32",
        words: &[
            ("PREFIX", "outward_tracedf"),
            ("CONVERT", "outward_traced_to_f32"),
            ("TYPE", "traced32"),
            ("OTHER", "traced"),
            ("CREAL", "c_float"),
            ("REAL", "real32"),
            ("INTEGER", "int32"),
            ("digits_KIND", "24"),
            ("KIND", "r32"),
        ],
    },
];

/// Operands of operators, with the ends of their names: both traced types, and plain numbers.
const OPERANDS: [(&str, &str); 6] = [
    ("t64", "type(traced)"),
    ("t32", "type(traced32)"),
    ("r64", "real(real64)"),
    ("r32", "real(real32)"),
    ("i32", "integer(int32)"),
    ("i64", "integer(int64)"),
];

/// Intrinsic functions of one number: their names, and the operations of the table.
const UNARY: [(&str, &str); 23] = [
    ("sqrt", "sqrt"),
    ("exp", "exp"),
    ("log", "log"),
    ("log10", "log10"),
    ("sin", "sin"),
    ("cos", "cos"),
    ("tan", "tan"),
    ("asin", "asin"),
    ("acos", "acos"),
    ("atan", "atan"),
    ("sinh", "sinh"),
    ("cosh", "cosh"),
    ("tanh", "tanh"),
    ("asinh", "asinh"),
    ("acosh", "acosh"),
    ("atanh", "atanh"),
    ("erf", "erf"),
    ("erfc", "erfc"),
    ("gamma", "tgamma"),
    ("log_gamma", "lgamma"),
    ("abs", "abs"),
    ("aint", "trunc"),
    ("anint", "round_ties_to_away"),
];

/// Intrinsic functions of two numbers.
const BINARY: [(&str, &str); 7] = [
    ("atan2", "atan2"),
    ("hypot", "hypot"),
    ("mod", "fmod"),
    ("sign", "copysign"),
    ("dim", "fdim"),
    ("min", "min"),
    ("max", "max"),
];

/// Intrinsic functions with an integer as their result.
const TO_INTEGER: [(&str, &str); 4] =
    [("int", "trunc"), ("nint", "round_ties_to_away"), ("floor", "floor"), ("ceiling", "ceil")];

const OPERATORS: [(&str, &str); 4] = [("+", "add"), ("-", "sub"), ("*", "mul"), ("/", "div")];

const RELATIONS: [(&str, &str, &str); 6] = [
    ("==", "eq", "equal"),
    ("/=", "ne", "less + greater"),
    ("<", "lt", "less"),
    ("<=", "le", "less + equal"),
    (">", "gt", "greater"),
    (">=", "ge", "greater + equal"),
];

/// The parts of the module.
#[derive(Default)]
struct Module {
    generics: String,
    /// Generic names that are public; types are so already.
    names: BTreeSet<String>,
    procedures: String,
}

impl Module {
    fn generic(&mut self, name: &str, procedures: &[String]) {
        let _ = writeln!(
            self.generics,
            "  interface {name}\n    module procedure {}\n  end interface",
            procedures.join(", &\n      ")
        );
        if !name.starts_with("traced") {
            self.names.insert(name.to_owned());
        }
    }

    /// Adds an operator on each pair of operands of which one is traced, by the text of its body.
    fn operator(&mut self, sign: &str, name: &str, returns_logical: bool, body: impl Fn(&Kind) -> String) {
        let mut procedures = Vec::new();
        for (x, x_type) in OPERANDS {
            for (y, y_type) in OPERANDS {
                let Some(kind) = kind_of(x, y) else { continue };
                let procedure = format!("{name}_{x}_{y}");
                let result =
                    if returns_logical { "logical".to_owned() } else { format!("type({})", kind.number) };
                let _ = writeln!(
                    self.procedures,
                    "\n  impure elemental function {procedure}(x, y) result(r)\n    {x_type}, intent(in) :: x\n    \
                     {y_type}, intent(in) :: y\n    {result} :: r\n    type({0}) :: a, b\n    a = x\n    b = y\n    \
                     {1}\n  end function",
                    kind.number,
                    body(kind),
                );
                procedures.push(procedure);
            }
        }
        self.generic(&format!("operator({sign})"), &procedures);
    }

    /// Adds an intrinsic function of two numbers, one or both of which are traced, of one kind.
    fn binary(&mut self, name: &str, operation: &str) {
        let mut procedures = Vec::new();
        for kind in &KINDS {
            let (traced, plain) =
                (format!("type({})", kind.number), format!("real(real{})", &kind.name[1..]));
            for (x, y, end) in [(&traced, &traced, "tt"), (&traced, &plain, "tr"), (&plain, &traced, "rt")] {
                let procedure = format!("{name}_{end}_{}", kind.name);
                let _ = writeln!(
                    self.procedures,
                    "\n  impure elemental function {procedure}(x, y) result(r)\n    {x}, intent(in) :: x\n    \
                     {y}, intent(in) :: y\n    {traced} :: r\n    {traced} :: a, b\n    a = x\n    b = y\n    \
                     r = result_{}(op_{operation}, {name}(a%value, b%value), a, b)\n  end function",
                    kind.name
                );
                procedures.push(procedure);
            }
            // Fortran's own take any number of arguments.
            if matches!(name, "min" | "max") {
                let procedure = format!("{name}_ttt_{}", kind.name);
                let _ = writeln!(
                    self.procedures,
                    "\n  impure elemental function {procedure}(x, y, z) result(r)\n    \
                     {traced}, intent(in) :: x, y, z\n    \
                     {traced} :: r\n    r = {name}({name}(x, y), z)\n  end function"
                );
                procedures.push(procedure);
            }
        }
        self.generic(name, &procedures);
    }
}

/// The kind of a sum of these operands: of the traced ones in Fortran's rules. None if none is traced.
fn kind_of(x: &str, y: &str) -> Option<&'static Kind> {
    let is_traced = [x, y].iter().any(|operand| operand.starts_with('t'));
    let is_wide = [x, y].iter().any(|operand| ["t64", "r64"].contains(operand));
    is_traced.then(|| if is_wide { &KINDS[0] } else { &KINDS[1] })
}

/// Generates `outward_traced.f90`; `number` has the numbers of operations by their names.
pub fn module(number: impl Fn(&str) -> u32) -> String {
    let mut module = Module::default();
    let mut bindings = String::new();
    let both = |name: &str| KINDS.iter().map(|kind| format!("{name}_{}", kind.name)).collect::<Vec<_>>();
    for kind in &KINDS {
        let replace =
            |text: &str| kind.words.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
        let (of_c, procedures) =
            include_str!("traced_kind.f90").split_once("! PROCEDURES\n").expect("both parts");
        bindings += &replace(of_c);
        module.procedures += &replace(procedures);
        // Numbers of each type become this one, as in assignments of plain numbers.
        let from = ["real", "other", "int32", "int64"].map(|from| format!("of_{from}_{}", kind.name));
        let narrow = if kind.name == "r64" { "r32" } else { "r64" };
        let converted = format!("of_{narrow}_{}", kind.name);
        let _ = writeln!(
            module.procedures,
            "\n  impure elemental function {converted}(x) result(r)\n    real(real{}), intent(in) :: x\n    \
             type({}) :: r\n    r = of_other_{}(of_real_{narrow}(x))\n  end function",
            &narrow[1..],
            kind.number,
            kind.name,
        );
        let all: Vec<String> = from.into_iter().chain([converted]).collect();
        let mut assignments = Vec::new();
        for (place, procedure) in all.iter().enumerate() {
            let x = match place {
                0 => format!("real(real{})", &kind.name[1..]),
                1 => format!("type({})", if kind.name == "r64" { "traced32" } else { "traced" }),
                2 => "integer(int32)".to_owned(),
                3 => "integer(int64)".to_owned(),
                _ => format!("real(real{})", &narrow[1..]),
            };
            let assignment = format!("assign_{procedure}");
            let _ = writeln!(
                module.procedures,
                "\n  impure elemental subroutine {assignment}(r, x)\n    type({}), intent(out) :: r\n    \
                 {x}, intent(in) :: x\n    r = {procedure}(x)\n  end subroutine",
                kind.number
            );
            assignments.push(assignment);
        }
        module.generic(kind.number, &all);
        module.generic("assignment(=)", &assignments);
    }
    for name in ["with_value", "record", "step_begin", "step_end", "causes", "accuracy"] {
        module.generic(&format!("traced_{name}"), &both(name));
    }
    module.generic("traced_within", &both("within_real"));
    for (sign, name) in OPERATORS {
        module.operator(sign, name, false, |kind| {
            format!("r = result_{}(op_{name}, a%value {sign} b%value, a, b)", kind.name)
        });
    }
    module.generic("operator(+)", &both("plus"));
    module.generic("operator(-)", &both("minus"));
    for (sign, name, orders) in RELATIONS {
        module.operator(sign, name, true, |kind| {
            format!("r = compared_{}(a, b, {orders}, a%value {sign} b%value)", kind.name)
        });
    }
    power(&mut module);
    for (name, operation) in UNARY {
        for kind in &KINDS {
            let _ = writeln!(
                module.procedures,
                "\n  impure elemental function {name}_{1}(a) result(r)\n    type({0}), intent(in) :: a\n    \
                 type({0}) :: r\n    r = result_{1}(op_{operation}, {name}(a%value), a)\n  end function",
                kind.number, kind.name
            );
        }
        module.generic(name, &both(name));
    }
    for (name, operation) in BINARY {
        module.binary(name, operation);
    }
    for (name, operation) in TO_INTEGER {
        for kind in &KINDS {
            let _ = writeln!(
                module.procedures,
                "\n  impure elemental function {name}_{1}(a) result(r)\n    type({0}), intent(in) :: a\n    \
                 integer :: r\n    r = {name}(a%value)\n    if \
                 (to_integer_{1}(op_{operation}, a, c_null_ptr, 0_c_int) /= 0) &\n      error stop \
                 \"outward: a number that can't become an integer\"\n  end function",
                kind.number, kind.name
            );
        }
        module.generic(name, &both(name));
    }
    for name in ["real", "dble", "sum", "dot_product", "norm2"] {
        module.generic(name, &both(name));
    }
    let products: Vec<String> =
        ["matmul_22", "matmul_21", "matmul_12"].iter().flat_map(|name| both(name)).collect();
    module.generic("matmul", &products);
    let mut operations = vec!["neg", "pow", "pown"];
    let named = OPERATORS.iter().map(|(_, name)| *name);
    let intrinsic = UNARY.iter().chain(&BINARY).chain(&TO_INTEGER).map(|(_, operation)| *operation);
    operations.extend(named.chain(intrinsic));
    operations.sort_unstable();
    operations.dedup();
    let line = |name: &&str| format!("  integer(c_int), parameter :: op_{name} = {}_c_int\n", number(name));
    let operations: String = operations.iter().map(line).collect();
    let names: Vec<&str> = module.names.iter().map(String::as_str).collect();
    module.generics += &format!("  public :: {}\n", names.join(", &\n    "));
    include_str!("traced.f90")
        .replace("  ! OPERATIONS\n", &operations)
        .replace("  ! GENERICS\n", &module.generics)
        .replace("    ! BINDINGS\n", &bindings)
        .replace("\n  ! PROCEDURES\n", &module.procedures)
}

/// Adds powers: of integer exponents, and of real ones.
fn power(module: &mut Module) {
    let mut procedures: Vec<String> = KINDS.iter().map(|kind| format!("pown_{}", kind.name)).collect();
    for (x, x_type) in OPERANDS {
        for (y, y_type) in OPERANDS.into_iter().filter(|(y, _)| !y.starts_with('i')) {
            let Some(kind) = kind_of(x, y) else { continue };
            let procedure = format!("pow_{x}_{y}");
            let _ = writeln!(
                module.procedures,
                "\n  impure elemental function {procedure}(x, y) result(r)\n    {x_type}, intent(in) :: x\n    \
                 {y_type}, intent(in) :: y\n    type({0}) :: r\n    type({0}) :: a, b\n    a = x\n    b = y\n    \
                 r = result_{1}(op_pow, a%value**b%value, a, b)\n  end function",
                kind.number, kind.name
            );
            procedures.push(procedure);
        }
    }
    module.generic("operator(**)", &procedures);
}
