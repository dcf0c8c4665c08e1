//! Plans: the column or constant that each variable of the formulas takes.

use outward::device::FloatMode;
use outward::program::fpcore::Precondition;
use outward::program::{Program, Width};

use super::formula::{self, Formula, WholeDirection};
use super::options::Constants;
use crate::cell::Cell;
use crate::column_names;
use crate::failure::Failure;
use crate::number::EvalNumber;

/// A formula, and the sources of its inputs.
#[derive(Clone, Debug)]
pub struct PlannedFormula {
    /// The name of the formula, if it has one.
    pub name: Option<String>,
    /// Whether columns have the formula's name, even if there is no other formula.
    pub names_columns: bool,
    /// The formula.
    pub program: Program,
    /// The format and direction of the float reading.
    pub mode: FloatMode,
    /// Whether the float reading computes in pairs of binary64.
    pub in_pairs: bool,
    /// [`Formula::is_format_chosen`].
    pub is_format_chosen: bool,
    /// The `:pre` of the formula, if it is an FPCore.
    pub precondition: Option<Precondition>,
    /// [`Formula::whole`].
    pub whole: Option<WholeDirection>,
    /// [`Formula::stored`].
    pub stored: Option<Program>,
    /// For each input of the program, the variable's index in [`Plan::variables`].
    pub inputs: Vec<usize>,
}

impl PlannedFormula {
    /// Returns whether the formula is computed in a format wider than binary64: some of it in binary80, or all of it in
    /// pairs.
    pub fn is_wide(&self) -> bool {
        self.in_pairs || formula::has_parts_in(Width::F80, &self.program, self.mode.width)
    }
}

/// The source of a variable's values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Binding<T: EvalNumber> {
    /// A column of numbers or intervals.
    Column(usize),
    /// A column of lower bounds and one of upper bounds.
    Pair(usize, usize),
    /// A value that is the same in every row.
    Constant(Cell<T>),
}

/// A variable of one or more formulas.
#[derive(Clone, Debug)]
pub struct Variable<T: EvalNumber> {
    /// The name of the variable.
    pub name: String,
    /// The source of its values.
    pub binding: Binding<T>,
}

/// All formulas and all variables.
#[derive(Clone, Debug)]
pub struct Plan<T: EvalNumber> {
    /// The formulas.
    pub targets: Vec<PlannedFormula>,
    /// The variables that the formulas use.
    pub variables: Vec<Variable<T>>,
}

impl<T: EvalNumber> Plan<T> {
    /// Assigns a source to every variable: a constant, a column of its name, or a pair of columns.
    pub fn new(
        formulas: &[Formula],
        constants: &Constants<T>,
        data: Option<(&str, &[String])>,
    ) -> Result<Self, Failure> {
        let mut plan = Plan { targets: Vec::new(), variables: Vec::new() };
        for formula in formulas {
            let inputs = formula.program.input_names().map(|input| plan.variable(input, constants, data));
            let inputs = inputs.collect::<Result<_, _>>()?;
            plan.targets.push(PlannedFormula {
                name: formula.name.clone(),
                names_columns: formula.names_columns,
                program: formula.program.clone(),
                mode: FloatMode { width: formula.width, round: formula.round },
                is_format_chosen: formula.is_format_chosen,
                in_pairs: formula.in_pairs,
                precondition: formula.precondition.clone(),
                whole: formula.whole.clone(),
                stored: formula.stored.clone(),
                inputs,
            });
        }
        Ok(plan)
    }

    fn variable(
        &mut self,
        name: &str,
        constants: &Constants<T>,
        data: Option<(&str, &[String])>,
    ) -> Result<usize, Failure> {
        if let Some(place) = self.variables.iter().position(|variable| variable.name == name) {
            return Ok(place);
        }
        let binding = match (constants.get(name), data) {
            (Some(cell), _) => Binding::Constant(*cell),
            (None, Some((file, columns))) => in_data(name, file, columns)?,
            (None, None) => {
                return Err(Failure::Usage(format!(
                    "the variable {name} has no value, expected --var {}=VALUE or --data with a column {name}",
                    assigned(name)
                )));
            }
        };
        self.variables.push(Variable { name: name.into(), binding });
        Ok(self.variables.len() - 1)
    }

    /// Returns the indices of the columns that a formula reads, in ascending order.
    pub fn columns_of(&self, formula: &PlannedFormula) -> Vec<usize> {
        let bindings = formula.inputs.iter().map(|&variable| self.variables[variable].binding);
        let mut columns: Vec<usize> = bindings
            .flat_map(|binding| match binding {
                Binding::Column(at) => vec![at],
                Binding::Pair(lo, hi) => vec![lo, hi],
                Binding::Constant(_) => Vec::new(),
            })
            .collect();
        columns.sort_unstable();
        columns.dedup();
        columns
    }

    /// Returns the prefixes of the names of result columns: empty for a single formula without a given name, otherwise
    /// the formula's name.
    pub fn prefixes(&self) -> Vec<String> {
        if let [PlannedFormula { names_columns: false, .. }] = self.targets[..] {
            return vec![String::new()];
        }
        let names = self.targets.iter().enumerate().map(|(at, target)| match &target.name {
            Some(name) => format!("{name}_"),
            None => format!("{}_", at + 1),
        });
        names.collect()
    }
}

fn in_data<T: EvalNumber>(name: &str, file: &str, columns: &[String]) -> Result<Binding<T>, Failure> {
    let find = |wanted: &str| {
        let mut places = columns.iter().enumerate().filter(|(_, column)| *column == wanted).map(|(at, _)| at);
        match (places.next(), places.next()) {
            (Some(_), Some(_)) => Err(Failure::Run(format!("{file} has more than one column {wanted}"))),
            (place, _) => Ok(place),
        }
    };
    let (lo, hi) = (format!("{name}_lo"), format!("{name}_hi"));
    match (find(name)?, find(&lo)?, find(&hi)?) {
        (Some(at), _, _) => Ok(Binding::Column(at)),
        (None, Some(lo), Some(hi)) => Ok(Binding::Pair(lo, hi)),
        (None, Some(_), None) => Err(Failure::Usage(format!("{file} has a column {lo} but no column {hi}"))),
        (None, None, Some(_)) => Err(Failure::Usage(format!("{file} has a column {hi} but no column {lo}"))),
        (None, None, None) => {
            let listed = has(columns.iter().map(String::as_str), "it has");
            let hint = match columns {
                [only] if !only.starts_with('#') && only.split([' ', '\t']).any(|part| part == name) => {
                    " (if blanks separate its columns: --separator blank)"
                }
                _ if columns.iter().any(|name| column_names::needs_quotes(name)) => QUOTED,
                _ => "",
            };
            Err(Failure::Usage(format!(
                "{file} has no column for the variable {name}, expected {name}, or {lo} and {hi}, or \
                    --var {}=VALUE; {listed}{hint}",
                assigned(name)
            )))
        }
    }
}

/// Refuses values for names that no formula has.
pub fn check_all_used(assignments: &[(&str, &str)], formulas: &[Formula]) -> Result<(), Failure> {
    let mut known: Vec<&str> = formulas.iter().flat_map(|formula| formula.program.input_names()).collect();
    known.sort_unstable();
    known.dedup();
    for (name, _) in assignments {
        if !known.contains(name) {
            return Err(Failure::Usage(format!(
                "--var {name}: there is no such variable; {}",
                has(known.iter().copied(), "the formula has")
            )));
        }
    }
    Ok(())
}

/// Note about names in backquotes.
const QUOTED: &str = " (names in backquotes are written so in formulas)";

/// Formats a name for `--var` in a shell.
fn assigned(name: &str) -> String {
    if column_names::needs_quotes(name) { format!("'{name}'") } else { name.into() }
}

/// Formats a list of names for a message, as formulas have them, shortened if it is long.
pub fn has<'a>(names: impl ExactSizeIterator<Item = &'a str>, subject: &str) -> String {
    const SHOWN: usize = 20;
    match names.len() {
        0 => format!("{subject} none"),
        count => {
            let more = if count > SHOWN { format!(", … ({count})") } else { String::new() };
            let in_a_line = |name: String| -> String {
                let escaped =
                    |c: char| if c.is_control() { c.escape_default().to_string() } else { c.into() };
                name.chars().map(escaped).collect()
            };
            let shown: Vec<String> = names.take(SHOWN).map(column_names::in_formula).map(in_a_line).collect();
            format!("{subject} {}{more}", shown.join(", "))
        }
    }
}
