//! Traced numbers in Fortran, over C. The module is `traced.f90` with what is made here from the tables below and these
//! parts, in which words in capitals stand for names of a kind:
//!
//! | file | for |
//! |---|---|
//! | `traced_type.f90`, `traced_kind.f90`, `traced_bits.f90`, `traced_arrays.f90` | each kind |
//! | `traced_lines.f90`, `traced_system.f90` | kinds with lines: steps and solvers, and the type of a residual |
//! | `traced_radius.f90` | kinds without lines |
//! | `traced_rank.f90` | each kind and rank of arrays |
//! | `traced_reduction.f90`, `traced_location.f90` | each kind, function and rank: `sum` and its kin, `maxloc` and its kin |

use std::collections::BTreeSet;
use std::fmt::Write;

/// A kind of traced numbers.
#[derive(Clone, Copy)]
struct Kind {
    /// The bits of plain numbers.
    bits: u32,
    has_lines: bool,
}

const KINDS: [Kind; 4] = [
    Kind { bits: 64, has_lines: true },
    Kind { bits: 32, has_lines: true },
    Kind { bits: 64, has_lines: false },
    Kind { bits: 32, has_lines: false },
];

impl Kind {
    /// The kind of the other plain numbers.
    fn other(self) -> Kind {
        Kind { bits: 96 - self.bits, ..self }
    }

    fn detail(self) -> &'static str {
        if self.has_lines { "" } else { "_radius" }
    }

    /// The end of the names of procedures.
    fn name(self) -> String {
        format!("r{}{}", self.bits, self.detail())
    }

    /// The type of traced numbers.
    fn number(self) -> String {
        format!("traced{}{}", if self.bits == 64 { "" } else { "32" }, self.detail())
    }

    /// The declaration of plain numbers.
    fn real(self) -> String {
        format!("real(real{})", self.bits)
    }

    /// The text of procedures that are the same for all kinds.
    fn replace(self, text: &str) -> String {
        let is_wide = self.bits == 64;
        let choose = |wide: &str, narrow: &str| if is_wide { wide.to_owned() } else { narrow.to_owned() };
        let prefix = format!("outward_traced{}{}", choose("", "f"), self.detail());
        let convert = format!("outward_traced{}{}_to_f{}", choose("f", ""), self.detail(), self.bits);
        [
            ("PREFIX", prefix),
            ("CONVERT", convert),
            ("TYPE", self.number()),
            ("OTHER_REAL", format!("real{}", self.other().bits)),
            ("OTHER", self.other().number()),
            ("WITH_LINES", Kind { has_lines: true, ..self }.number()),
            ("LINES", format!("outward_traced{}", choose("", "f"))),
            ("CREAL", choose("c_double", "c_float")),
            ("REAL", format!("real{}", self.bits)),
            ("INTEGER", format!("int{}", self.bits)),
            ("PRECISION", choose("53", "24")),
            ("PADDING", choose("", "    integer(c_int32_t) :: padding = 0\n")),
            ("WORDS", if self.has_lines { "23" } else { "3" }.to_owned()),
            ("KIND", self.name()),
        ]
        .iter()
        .fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
    }
}

/// Operands of operators, with the ends of their names: both traced types, and plain numbers.
fn operands(has_lines: bool) -> [(&'static str, String); 6] {
    let traced = |bits| format!("type({})", Kind { bits, has_lines }.number());
    [
        ("t64", traced(64)),
        ("t32", traced(32)),
        ("r64", "real(real64)".to_owned()),
        ("r32", "real(real32)".to_owned()),
        ("i32", "integer(int32)".to_owned()),
        ("i64", "integer(int64)".to_owned()),
    ]
}

/// Intrinsic functions of one number: their names, and the operations of the table.
const UNARY: [(&str, &str); 29] = [
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
    ("erfc_scaled", "erfcx"),
    ("bessel_j0", "j0"),
    ("bessel_j1", "j1"),
    ("bessel_y0", "y0"),
    ("bessel_y1", "y1"),
    ("ieee_rint", "round_ties_to_even"),
];

/// Intrinsic functions of two numbers. Of `modulo` it is the operation that its remainder comes from.
const BINARY: [(&str, &str); 10] = [
    ("atan2", "atan2"),
    ("hypot", "hypot"),
    ("mod", "fmod"),
    ("modulo", "floor"),
    ("sign", "copysign"),
    ("dim", "fdim"),
    ("min", "min"),
    ("max", "max"),
    ("ieee_copy_sign", "copysign"),
    ("ieee_rem", "remainder"),
];

/// Intrinsic functions of a number and an integer, and whether the integer is first.
const WITH_INTEGER: [(&str, &str, bool); 4] = [
    ("scale", "scalbn", false),
    ("ieee_scalb", "scalbn", false),
    ("bessel_jn", "jn", true),
    ("bessel_yn", "yn", true),
];

/// Intrinsic functions about a kind, and whether they are numbers of it.
const INQUIRIES: [(&str, bool); 9] = [
    ("epsilon", true),
    ("tiny", true),
    ("huge", true),
    ("digits", false),
    ("precision", false),
    ("range", false),
    ("radix", false),
    ("minexponent", false),
    ("maxexponent", false),
];

/// Intrinsic functions of `traced_bits.f90`, with the ends of the names of their procedures.
const OF_BITS: [(&str, &[&str]); 15] = [
    ("exponent", &[""]),
    ("fraction", &[""]),
    ("set_exponent", &[""]),
    ("spacing", &[""]),
    ("rrspacing", &[""]),
    ("nearest", &["_tt", "_tr", "_to"]),
    ("ieee_next_after", &[""]),
    ("ieee_logb", &[""]),
    ("ieee_value", &[""]),
    ("ieee_class", &[""]),
    ("ieee_is_nan", &[""]),
    ("ieee_is_finite", &[""]),
    ("ieee_is_normal", &[""]),
    ("ieee_unordered", &[""]),
    ("ieee_is_negative", &[""]),
];

/// Functions of arrays and their parts along a dimension.
const REDUCTIONS: [&str; 5] = ["sum", "product", "norm2", "maxval", "minval"];
const LOCATIONS: [&str; 2] = ["maxloc", "minloc"];

/// The extents of arrays of each rank from 1, without the dimension `dim`.
const RANKS: [(&str, &str); 3] = [
    (":", ""),
    (":, :", "merge(size(array, 2), size(array, 1), dim == 1)"),
    (
        ":, :, :",
        "merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3)",
    ),
];

/// Products of matrices and vectors: the names, the ranks of both, and the extents of the result.
const PRODUCTS: [(&str, usize, usize, &str); 4] = [
    ("dot_product", 1, 1, ""),
    ("matmul_22", 2, 2, "(size(a, 1), size(b, 2))"),
    ("matmul_21", 2, 1, "(size(a, 1))"),
    ("matmul_12", 1, 2, "(size(b, 2))"),
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
    fn operator(&mut self, sign: &str, name: &str, returns_logical: bool, body: impl Fn(Kind) -> String) {
        let mut procedures = Vec::new();
        for has_lines in [true, false] {
            let operands = operands(has_lines);
            for ((x, x_type), (y, y_type)) in
                operands.iter().flat_map(|x| operands.iter().map(move |y| (x, y)))
            {
                // Powers of integer exponents are others.
                if name == "pow" && y.starts_with('i') {
                    continue;
                }
                let Some(kind) = kind_of(x, y, has_lines) else { continue };
                let procedure = format!("{name}_{x}_{y}{}", kind.detail());
                let number = kind.number();
                let result = if returns_logical { "logical".to_owned() } else { format!("type({number})") };
                let _ = writeln!(
                    self.procedures,
                    "\n  elemental function {procedure}(x, y) result(r)\n    {x_type}, intent(in) :: x\n    \
                     {y_type}, intent(in) :: y\n    {result} :: r\n    type({number}) :: a, b\n    a = x\n    \
                     b = y\n    {}\n  end function",
                    body(kind),
                );
                procedures.push(procedure);
            }
        }
        if name == "pow" {
            procedures.extend(each("pown"));
            procedures.extend(each("pown_int64"));
        }
        self.generic(&format!("operator({sign})"), &procedures);
    }

    /// Adds an intrinsic function of two numbers, one or both of which are traced, of one kind.
    fn binary(&mut self, name: &str, operation: &str) {
        let mut procedures = Vec::new();
        for kind in KINDS {
            let (traced, plain, end) = (format!("type({})", kind.number()), kind.real(), kind.name());
            for (x, y, operands) in
                [(&traced, &traced, "tt"), (&traced, &plain, "tr"), (&plain, &traced, "rt")]
            {
                let procedure = format!("{name}_{operands}_{end}");
                let value = format!("{name}(a%value, b%value)");
                let result = match name {
                    "modulo" => format!("floored_{end}({value}, a, b)"),
                    _ => format!("result_{end}(op_{operation}, {value}, a, b)"),
                };
                let _ = writeln!(
                    self.procedures,
                    "\n  elemental function {procedure}(x, y) result(r)\n    {x}, intent(in) :: x\n    \
                     {y}, intent(in) :: y\n    {traced} :: r\n    {traced} :: a, b\n    a = x\n    b = y\n    \
                     r = {result}\n  end function",
                );
                procedures.push(procedure);
            }
            // Fortran's own take any number of arguments: of three, some are plain.
            if !matches!(name, "min" | "max") {
                continue;
            }
            for operands in ["ttt", "ttr", "trt", "rtt", "trr", "rtr", "rrt"] {
                let procedure = format!("{name}_{operands}_{end}");
                let declared: String = operands
                    .chars()
                    .zip(["x", "y", "z"])
                    .map(|(operand, x)| {
                        let of = if operand == 't' { &traced } else { &plain };
                        format!("    {of}, intent(in) :: {x}\n")
                    })
                    .collect();
                let _ = writeln!(
                    self.procedures,
                    "\n  elemental function {procedure}(x, y, z) result(r)\n{declared}    {traced} :: r\n    \
                     r = {name}({name}(x, y), z)\n  end function"
                );
                procedures.push(procedure);
            }
        }
        self.generic(name, &procedures);
        if name == "atan2" {
            self.generic("atan", &procedures);
        }
    }

    /// Adds functions of arrays and their parts along a dimension, from a template.
    fn along(&mut self, name: &str, template: &str) {
        let (once, rest) = template.split_once("! ALL\n").expect("the parts of a template");
        let (all, along) = rest.split_once("! ALONG\n").expect("the parts of a template");
        let mut procedures = Vec::new();
        for kind in KINDS {
            let mut text = once.to_owned();
            procedures.push(format!("{name}_1_dim_{}", kind.name()));
            for rank in 1..=RANKS.len() {
                text += &of_rank(rank, all);
                procedures.push(format!("{name}_{rank}_{}", kind.name()));
                if rank > 1 {
                    text += &of_rank(rank, along);
                    procedures.push(format!("{name}_{rank}_dim_{}", kind.name()));
                }
            }
            self.procedures += &kind.replace(&text.replace("NAME", name));
        }
        self.generic(name, &procedures);
    }

    /// Adds products of which one operand is of plain numbers.
    fn product(&mut self, name: &str, of: &[(&str, usize, usize, &str)]) {
        let mut procedures = Vec::new();
        for (procedure, x, y, extents) in of {
            procedures.extend(each(procedure));
            for kind in KINDS {
                let (traced, plain, end) = (format!("type({})", kind.number()), kind.real(), kind.name());
                let convert = format!("of_real_{end}");
                for (x_type, y_type, operands, call) in [
                    (&traced, &plain, "tr", format!("(a, {convert}(b))")),
                    (&plain, &traced, "rt", format!("({convert}(a), b)")),
                ] {
                    let (x, y) = (RANKS[x - 1].0, RANKS[y - 1].0);
                    let mixed = format!("{procedure}_{operands}_{end}");
                    let _ = writeln!(
                        self.procedures,
                        "\n  pure function {mixed}(a, b) result(r)\n    {x_type}, intent(in) :: a({x})\n    \
                         {y_type}, intent(in) :: b({y})\n    {traced} :: r{extents}\n    \
                         r = {procedure}_{end}{call}\n  end function",
                    );
                    procedures.push(mixed);
                }
            }
        }
        self.generic(name, &procedures);
    }

    /// Adds conversions of numbers of each type to one of this kind, as in assignments of plain numbers.
    fn conversions(&mut self, kind: Kind) {
        let (end, number, other) = (kind.name(), kind.number(), kind.other());
        let converted = format!("of_{}_{end}", other.name());
        let _ = writeln!(
            self.procedures,
            "\n  elemental function {converted}(x) result(r)\n    {}, intent(in) :: x\n    \
             type({number}) :: r\n    r = of_other_{end}(of_real_{}(x))\n  end function",
            other.real(),
            other.name(),
        );
        let mut all = Vec::new();
        let mut assignments = each_of(kind, &["to_int32", "to_int64"]);
        for (procedure, x) in [
            (format!("of_real_{end}"), kind.real()),
            (format!("of_other_{end}"), format!("type({})", other.number())),
            (format!("of_int32_{end}"), "integer(int32)".to_owned()),
            (format!("of_int64_{end}"), "integer(int64)".to_owned()),
            (converted, other.real()),
        ] {
            let assignment = format!("assign_{procedure}");
            let _ = writeln!(
                self.procedures,
                "\n  elemental subroutine {assignment}(r, x)\n    type({number}), intent(out) :: r\n    \
                 {x}, intent(in) :: x\n    r = {procedure}(x)\n  end subroutine",
            );
            // Arrays that can be allocated get their shape, as those of plain numbers do.
            for (rank, (colons, _)) in RANKS.iter().enumerate() {
                let _ = writeln!(
                    self.procedures,
                    "\n  pure subroutine {assignment}_{rank}(r, x)\n    \
                     type({number}), allocatable, intent(inout) :: r({colons})\n    \
                     {x}, intent(in) :: x({colons})\n    r = {procedure}(x)\n  end subroutine",
                );
                assignments.push(format!("{assignment}_{rank}"));
            }
            assignments.push(assignment);
            all.push(procedure);
        }
        if !kind.has_lines {
            all.push(format!("without_lines_{end}"));
        }
        self.generic(&number, &all);
        self.generic("assignment(=)", &assignments);
    }
}

/// The text of procedures for arrays of a rank.
fn of_rank(rank: usize, text: &str) -> String {
    let (colons, extents) = RANKS[rank - 1];
    text.replace("RANK", &rank.to_string()).replace("COLONS", colons).replace("EXTENTS", extents)
}

/// The procedures with this name of each kind.
fn each(name: &str) -> Vec<String> {
    KINDS.iter().map(|kind| format!("{name}_{}", kind.name())).collect()
}

/// The procedures of a kind with these names.
fn each_of(kind: Kind, names: &[&str]) -> Vec<String> {
    names.iter().map(|name| format!("{name}_{}", kind.name())).collect()
}

/// The kind of a sum of these operands: of the traced ones in Fortran's rules. None if none is traced.
fn kind_of(x: &str, y: &str, has_lines: bool) -> Option<Kind> {
    let is_traced = [x, y].iter().any(|operand| operand.starts_with('t'));
    let is_wide = [x, y].iter().any(|operand| ["t64", "r64"].contains(operand));
    is_traced.then_some(Kind { bits: if is_wide { 64 } else { 32 }, has_lines })
}

/// Generates `outward_traced.f90`; `number` has the numbers of operations by their names.
pub fn module(number: impl Fn(&str) -> u32) -> String {
    let mut module = Module::default();
    let (mut types, mut bindings) = (String::new(), String::new());
    for kind in KINDS {
        types += &kind.replace(include_str!("traced_type.f90"));
        let mut parts = vec![include_str!("traced_kind.f90")];
        parts.push(if kind.has_lines {
            include_str!("traced_lines.f90")
        } else {
            include_str!("traced_radius.f90")
        });
        for part in parts {
            let (of_c, procedures) = part.split_once("! PROCEDURES\n").expect("both parts");
            bindings += &kind.replace(of_c);
            module.procedures += &kind.replace(procedures);
        }
        for part in [include_str!("traced_arrays.f90"), include_str!("traced_bits.f90")] {
            module.procedures += &kind.replace(part);
        }
        let (all, along) = include_str!("traced_rank.f90").split_once("! ALONG\n").expect("both parts");
        for rank in 1..=RANKS.len() {
            module.procedures += &kind.replace(&of_rank(rank, all));
            if rank > 1 {
                module.procedures += &kind.replace(&of_rank(rank, along));
            }
        }
        if kind.has_lines {
            types += &kind.replace(include_str!("traced_system.f90"));
        }
        module.conversions(kind);
    }
    for name in ["with_value", "record", "causes", "accuracy"] {
        module.generic(&format!("traced_{name}"), &each(name));
    }
    let of_lines = |name: &str| [format!("{name}_r64"), format!("{name}_r32")];
    for name in ["step_begin", "step_end", "certify"] {
        module.generic(&format!("traced_{name}"), &of_lines(name));
    }
    module.generic("traced_within", &of_lines("within_real"));
    module.generic("traced_radius_within", &of_lines("within_real").map(|name| name + "_radius"));
    for (sign, name) in OPERATORS {
        module.operator(sign, name, false, |kind| {
            format!("r = result_{}(op_{name}, a%value {sign} b%value, a, b)", kind.name())
        });
    }
    module.operator("**", "pow", false, |kind| {
        format!("r = result_{}(op_pow, a%value**b%value, a, b)", kind.name())
    });
    module.generic("operator(+)", &each("plus"));
    module.generic("operator(-)", &each("minus"));
    for (sign, name, orders) in RELATIONS {
        module.operator(sign, name, true, |kind| {
            format!("r = compared_{}(a, b, {orders}, a%value {sign} b%value)", kind.name())
        });
    }
    for kind in KINDS {
        one_number(&mut module, kind);
    }
    for (name, _) in UNARY {
        module.generic(name, &each(name));
    }
    for (name, ..) in WITH_INTEGER {
        module.generic(name, &each(name));
    }
    for (name, _) in TO_INTEGER.into_iter().chain(INQUIRIES.map(|(name, _)| (name, ""))) {
        module.generic(name, &each(name));
    }
    for (name, operation) in BINARY {
        module.binary(name, operation);
    }
    for (name, ends) in OF_BITS {
        let procedures: Vec<String> = ends.iter().flat_map(|end| each(&format!("{name}{end}"))).collect();
        module.generic(name, &procedures);
    }
    for name in ["real", "dble", "random_number"] {
        module.generic(name, &each(name));
    }
    for name in REDUCTIONS {
        module.along(name, include_str!("traced_reduction.f90"));
    }
    for name in LOCATIONS {
        module.along(name, include_str!("traced_location.f90"));
    }
    module.generic("findloc", &["findloc_1", "findloc_1_dim"].map(each).concat());
    module.product("dot_product", &PRODUCTS[..1]);
    module.product("matmul", &PRODUCTS[1..]);
    let mut operations = vec!["neg", "pow", "pown", "fma"];
    let named = OPERATORS.iter().map(|(_, name)| *name);
    let intrinsic = UNARY.iter().chain(&BINARY).chain(&TO_INTEGER).map(|(_, operation)| *operation);
    operations.extend(named.chain(intrinsic).chain(WITH_INTEGER.iter().map(|(_, operation, _)| *operation)));
    operations.sort_unstable();
    operations.dedup();
    let line = |name: &&str| format!("  integer(c_int), parameter :: op_{name} = {}_c_int\n", number(name));
    let operations: String = operations.iter().map(line).collect();
    let names: Vec<&str> = module.names.iter().map(String::as_str).collect();
    module.generics += &format!("  public :: {}\n", names.join(", &\n    "));
    include_str!("traced.f90")
        .replace("  ! TYPES\n", &types)
        .replace("  ! OPERATIONS\n", &operations)
        .replace("  ! GENERICS\n", &module.generics)
        .replace("    ! BINDINGS\n", &bindings)
        .replace("\n  ! PROCEDURES\n", &module.procedures)
}

/// Adds the functions of one number of a kind, also with an integer, and the inquiries.
fn one_number(module: &mut Module, kind: Kind) {
    let (number, end) = (kind.number(), kind.name());
    let text = &mut module.procedures;
    for (name, operation) in UNARY {
        let _ = writeln!(
            text,
            "\n  elemental function {name}_{end}(a) result(r)\n    type({number}), intent(in) :: a\n    \
             type({number}) :: r\n    r = result_{end}(op_{operation}, {name}(a%value), a)\n  end function",
        );
    }
    for (name, operation, is_first) in WITH_INTEGER {
        let (operands, call) = if is_first { ("n, a", "n, a%value") } else { ("a, n", "a%value, n") };
        let _ = writeln!(
            text,
            "\n  elemental function {name}_{end}({operands}) result(r)\n    \
             type({number}), intent(in) :: a\n    integer, intent(in) :: n\n    type({number}) :: r\n    \
             call power_{end}(op_{operation}, {name}({call}), a, int(n, int32), c_null_ptr, 0_c_int, r)\n  \
             end function",
        );
    }
    for (name, operation) in TO_INTEGER {
        let _ = writeln!(
            text,
            "\n  elemental function {name}_{end}(a) result(r)\n    type({number}), intent(in) :: a\n    \
             integer :: r\n    r = {name}(a%value)\n    \
             call to_integer_{end}(op_{operation}, a, c_null_ptr, 0_c_int)\n  end function",
        );
    }
    for (name, is_number) in INQUIRIES {
        let inquiry = format!("{name}(real(rank(x), real{}))", kind.bits);
        let (result, value) = match is_number {
            true => (format!("type({number})"), format!("of_real_{end}({inquiry})")),
            false => ("integer".to_owned(), inquiry),
        };
        let _ = writeln!(
            text,
            "\n  pure function {name}_{end}(x) result(r)\n    type({number}), intent(in) :: x(..)\n    \
             {result} :: r\n    r = {value}\n  end function",
        );
    }
}
