//! The list of the operations that are not in the table, by name, and the rows of the page of conformance for the whole
//! standard. They are public for the command, tests and that page, and hidden one by one: a re-export of the module
//! does not have what a `use` here says about documentation.

use alloc::vec::Vec;

use super::{Reverse, Slope};
use crate::interval::{DecInterval, Interval};
use crate::table::{Kind, TABLE};

/// An operation on bare or decorated intervals of binary64, by the form of its operands.
#[doc(hidden)]
pub enum OperationKind<I: 'static> {
    /// One interval, and one in which to look.
    One(fn(I, I) -> I),
    /// An interval, one in which to look, and an integer.
    WithInteger(fn(I, I, i32) -> I),
    /// Two intervals, and one in which to look.
    Two(fn(I, I, I) -> I),
    /// Two intervals.
    Binary(fn(I, I) -> I),
    /// Two intervals, with two results.
    Pair(fn(I, I) -> [I; 2]),
    /// A slope.
    Slope(Slope),
    /// The overlap state of two intervals.
    Overlap,
}

/// A row of the page of conformance.
#[doc(hidden)]
pub struct Requirement {
    /// The title of the part of IEEE 1788-2015, and its number where that is certain.
    pub part: &'static str,
    /// The names of the operations in the standard.
    pub operations: Vec<&'static str>,
    /// Outward's functions for them.
    pub here: &'static str,
    /// Tightness of the results.
    pub accuracy: &'static str,
    /// Formats of bounds that have them.
    pub formats: &'static str,
    /// The tests that show it: files of the repository, and functions in them.
    pub tests: &'static [(&'static str, &'static str)],
}

/// Either type of intervals, for the operations of both.
#[doc(hidden)]
pub trait BothTypes: Reverse + 'static {}
impl BothTypes for Interval<f64> {}
impl BothTypes for DecInterval<f64> {}

macro_rules! operations {
    (@name Pair $name:ident $stem:ident) => { $name };
    (@name Cancel $name:ident $stem:ident) => { $name };
    (@name Overlap $name:ident $stem:ident) => { $name };
    (@name $form:ident $name:ident $stem:ident) => { $stem };

    (@kind One $in_name:ident) => { OperationKind::One(I::$in_name) };
    (@kind WithInteger $in_name:ident) => { OperationKind::WithInteger(|c, x, n| c.$in_name(n, x)) };
    (@kind Two $in_name:ident) => { OperationKind::Two(I::$in_name) };
    (@kind Pair $in_name:ident) => { OperationKind::Pair(I::$in_name) };
    (@kind Cancel $in_name:ident) => { OperationKind::Binary(I::$in_name) };
    (@kind Overlap $in_name:ident) => { OperationKind::Overlap };

    ($(
        $form:ident $standard:literal $here:ident $in_name:ident $operands:tt $function:tt $note:literal
        $doc:literal;
    )*) => {
        /// The operation with this name of the standard or, for the forms that look in an interval, of ITF1788.
        #[doc(hidden)]
        #[must_use]
        pub fn operation<I: BothTypes>(name: &str) -> Option<OperationKind<I>> {
            let stem = name.strip_suffix("Bin").or_else(|| name.strip_suffix("Ten")).unwrap_or(name);
            $(
                if operations!(@name $form name stem) == $standard {
                    return Some(operations!(@kind $form $in_name));
                }
            )*
            Slope::ALL.into_iter().find(|slope| slope.name() == name).map(OperationKind::Slope)
        }

        /// The forms of the rows, and their names in the standard.
        const NAMES: &[(&str, &str)] = &[$((stringify!($form), $standard)),*];
    };
}
crate::__reverse_operations! { operations }

/// The names of the operations of these forms.
fn of_forms(forms: &[&str]) -> Vec<&'static str> {
    NAMES.iter().filter(|(form, _)| forms.contains(form)).map(|(_, name)| *name).collect()
}

const BOTH: &str = "binary64, binary32";
const ITL: (&str, &str) = ("crates/outward-tools/tests/itl.rs", "every_file_runs_without_failure");

/// Operations of the table that the standard has, by their kind.
fn of_table(kinds: &[Kind]) -> Vec<&'static str> {
    TABLE.iter().filter(|info| kinds.contains(&info.kind)).filter_map(|info| info.ieee1788).collect()
}

fn names(names: &'static str) -> Vec<&'static str> {
    names.split(' ').collect()
}

/// Returns the page of conformance, with a row for each part of the standard.
#[doc(hidden)]
#[must_use]
pub fn requirements() -> Vec<Requirement> {
    const FORWARD: &[Kind] = &[Kind::Arithmetic, Kind::Integral, Kind::Power, Kind::Elementary];
    Vec::from([
        Requirement {
            part: "10.5.2 Interval constants",
            operations: names("empty entire"),
            here: "`Interval::EMPTY`, `Interval::ENTIRE`",
            accuracy: "exact",
            formats: BOTH,
            tests: &[ITL],
        },
        Requirement {
            part: "10.5.3, 10.6.1 Forward-mode elementary functions",
            operations: of_table(FORWARD),
            here: "methods and operators of `Interval` and `DecInterval`",
            accuracy: "tightest",
            formats: BOTH,
            tests: &[
                ITL,
                ("crates/outward/tests/interval/toy_total.rs", "unary_operations_on_all_intervals"),
                (
                    "crates/outward/tests/interval/toy_total.rs",
                    "binary_operations_on_all_pairs_of_corner_intervals",
                ),
            ],
        },
        Requirement {
            part: "10.5.4 Reverse-mode elementary functions",
            operations: of_forms(&["One", "WithInteger", "Two"]),
            here: "`ieee1788::Reverse`: `sqr_rev`, and `sqr_rev_in` for the form with one operand more; columns by \
                   `ieee1788::ReversePlan`",
            accuracy: "tightest",
            formats: BOTH,
            tests: &[
                ITL,
                ("crates/outward/tests/ieee1788/reverse.rs", "unary_operations_on_all_small_sets"),
                ("crates/outward/tests/ieee1788/reverse.rs", "binary_operations_on_small_sets"),
                ("crates/outward/tests/ieee1788/reverse.rs", "random_operands_against_the_solver"),
                ("crates/outward/tests/ieee1788/columns.rs", "random_rows"),
            ],
        },
        Requirement {
            part: "10.5.5 Two-output division",
            operations: of_forms(&["Pair"]),
            here: "`Reverse::mul_rev_to_pair`",
            accuracy: "tightest",
            formats: BOTH,
            tests: &[
                ITL,
                ("crates/outward/tests/ieee1788/reverse.rs", "pairs_are_the_pieces_of_the_set"),
                ("crates/outward/tests/ieee1788/decorations.rs", "pairs_have_the_decoration_of_division"),
            ],
        },
        Requirement {
            part: "10.5.6 Cancellative addition and subtraction",
            operations: of_forms(&["Cancel"]),
            here: "`Reverse::cancel_minus`, `Reverse::cancel_plus`",
            accuracy: "tightest",
            formats: BOTH,
            tests: &[ITL, ("crates/outward/tests/ieee1788/cancel.rs", "cancellation_is_tightest")],
        },
        Requirement {
            part: "Set operations",
            operations: of_table(&[Kind::Set]),
            here: "methods of `Interval` and `DecInterval`",
            accuracy: "exact",
            formats: BOTH,
            tests: &[ITL],
        },
        Requirement {
            part: "Constructors",
            operations: names("numsToInterval textToInterval"),
            here: "`Interval::new`, `str::parse`, and `interval!` when compiled; exceptions are `IntervalErrorKind`",
            accuracy: "tightest",
            formats: BOTH,
            tests: &[
                ITL,
                ("crates/outward/tests/interval/text.rs", "literals_are_rounded_outward_in_each_format"),
            ],
        },
        Requirement {
            part: "Numeric functions of intervals",
            operations: of_table(&[Kind::Numeric]),
            here: "methods of `Interval` and `DecInterval`",
            accuracy: "as the standard says: `inf sup mag mig` exact, `mid` nearest, `rad wid` upward",
            formats: BOTH,
            tests: &[ITL, ("crates/outward/tests/interval/numbers.rs", "numbers_of_every_toy_interval")],
        },
        Requirement {
            part: "Boolean functions of intervals, 10.6.3 among them",
            operations: of_table(&[Kind::Boolean]),
            here: "`==` and methods of `Interval` and `DecInterval`",
            accuracy: "exact",
            formats: BOTH,
            tests: &[
                ITL,
                ("crates/outward/tests/interval/relations.rs", "relations_are_what_their_quantifiers_say"),
            ],
        },
        Requirement {
            part: "10.6.2 Slope functions",
            operations: Slope::ALL
                .into_iter()
                .filter(|slope| *slope != Slope::CosSlope2)
                .map(Slope::name)
                .collect(),
            here: "`ieee1788::Slope`",
            accuracy: "tightest",
            formats: BOTH,
            tests: &[
                ("crates/outward/tests/ieee1788/slopes.rs", "values_at_points_are_tightest"),
                ("crates/outward/tests/ieee1788/slopes.rs", "intervals_have_the_hull_of_their_values"),
            ],
        },
        Requirement {
            part: "10.6.2 Slope functions",
            operations: Vec::from([Slope::CosSlope2.name()]),
            here: "`Slope::CosSlope2`",
            accuracy: "tightest at points and within 2π of 0, else valid",
            formats: BOTH,
            tests: &[("crates/outward/tests/ieee1788/slopes.rs", "cosine_beyond_its_first_zero_is_valid")],
        },
        Requirement {
            part: "10.6.4 Extended interval comparisons",
            operations: of_forms(&["Overlap"]),
            here: "`ieee1788::Overlap::of`",
            accuracy: "exact",
            formats: BOTH,
            tests: &[
                ITL,
                (
                    "crates/outward/tests/ieee1788/overlap.rs",
                    "every_pair_has_the_one_state_whose_definition_holds",
                ),
            ],
        },
        Requirement {
            part: "Exact reductions",
            operations: names("sum dot sumSquare sumAbs"),
            here: "`reductions`",
            accuracy: "correctly rounded, in any direction",
            formats: "binary64, binary32; terms and results in binary16 and bfloat16 too",
            tests: &[
                ITL,
                ("crates/outward-reductions/tests/reductions.rs", "sums_beside_integers"),
                ("crates/outward-reductions/tests/reductions.rs", "products_beside_integers"),
            ],
        },
        Requirement {
            part: "Operations on decorations",
            operations: names("newDec intervalPart decorationPart setDec"),
            here: "`DecInterval::from`, `ieee1788::interval_part`, `DecInterval::decoration`, `DecInterval::set_dec`",
            accuracy: "exact",
            formats: BOTH,
            tests: &[ITL, ("crates/outward/tests/ieee1788/decorations.rs", "exceptions_are_typed")],
        },
        Requirement {
            part: "Output",
            operations: names("intervalToText"),
            here: "`Display`, and `ieee1788::TextFormat` for a given form",
            accuracy: "encloses; bounds are the tightest of their digits",
            formats: BOTH,
            tests: &[("crates/outward/tests/ieee1788/text.rs", "text_encloses_the_interval")],
        },
        Requirement {
            part: "Exact text representation",
            operations: names("intervalToExact exactToInterval"),
            here: "`TextForm::Hexadecimal` without a precision, and `str::parse`",
            accuracy: "exact",
            formats: BOTH,
            tests: &[("crates/outward/tests/ieee1788/text.rs", "text_encloses_the_interval")],
        },
        Requirement {
            part: "Interchange representations and encodings",
            operations: Vec::new(),
            here: "`ieee1788::Interchange`, in both byte orders",
            accuracy: "exact",
            formats: "binary64, binary32; intervals stored in binary16 and bfloat16 too",
            tests: &[
                ("crates/outward/tests/ieee1788/interchange.rs", "intervals_read_back_as_themselves"),
                ("crates/outward/tests/ieee1788/interchange.rs", "the_layout_is_pinned"),
                ("crates/outward/tests/ieee1788/stored.rs", "intervals_of_16_bits_are_the_tightest"),
            ],
        },
    ])
}
