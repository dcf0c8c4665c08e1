//! Formulas as trees, and their spellings.

use std::fmt::Write;

use outward::Round;
use outward::program::{Context, Program, Relation, RoundingDirection, Width};

use super::forms::{Form, filled};

/// The names of variables.
pub const VARIABLES: [&str; 2] = ["x", "y"];

/// How operations are rounded in a part of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scope {
    /// The format of results.
    pub width: Width,
    /// The direction.
    pub round: RoundingDirection,
    /// That of literals.
    pub of_literals: RoundingDirection,
}

impl Scope {
    /// The scope of a whole formula, as the caller of an evaluation chooses it.
    #[must_use]
    pub fn new(width: Width, round: Round) -> Scope {
        Scope { width, round: round.into(), of_literals: RoundingDirection::TiesToEven }
    }

    /// The scope inside of it where `context` says something.
    #[must_use]
    pub fn within(self, context: Context) -> Scope {
        Scope {
            width: context.width.unwrap_or(self.width),
            round: context.round.unwrap_or(self.round),
            of_literals: context.round.unwrap_or(self.of_literals),
        }
    }
}

/// A number of a formula.
#[derive(Clone, Debug, PartialEq)]
pub enum Number {
    /// A variable, by its place in the list of their names.
    Variable(usize),
    /// A literal.
    Literal(&'static str),
    /// FPCore's `INFINITY`.
    Infinity,
    /// A name that a `let` or a loop has bound.
    Name(String),
    /// An operation.
    Apply(Form, Vec<Number>),
    /// A cast to a format.
    Cast(Width, Box<Number>),
    /// A choice.
    If(Box<Condition>, Box<[Number; 2]>),
    /// A scope of FPCore.
    Scope(Context, Box<Number>),
    /// A `while` of FPCore: what a name is after so many steps, which use it.
    Loop {
        /// The name.
        name: String,
        /// How many steps.
        count: usize,
        /// Its first value.
        first: Box<Number>,
        /// Its next value.
        next: Box<Number>,
    },
}

/// A condition of a formula.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    /// FPCore's `TRUE` and `FALSE`.
    Truth(bool),
    /// A comparison of two numbers, or a chain of them: one more number than relations. The flag is set where the sides
    /// are written the other way around, with `>` for `<`.
    Compare(Vec<(Relation, bool)>, Vec<Number>),
    /// Both.
    And(Box<[Condition; 2]>),
    /// One of the two.
    Or(Box<[Condition; 2]>),
    /// Not.
    Not(Box<Condition>),
}

/// The language that a formula is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// That of the command line.
    Infix,
    /// FPCore 2.0, which has scopes and loops too.
    FpCore,
}

/// A formula.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    /// The language of its text.
    pub language: Language,
    /// Names that are bound before it, each with the ones before it.
    pub bindings: Vec<(String, Number)>,
    /// The result.
    pub result: Number,
}

impl Formula {
    /// Its text.
    #[must_use]
    pub fn text(&self) -> String {
        match self.language {
            Language::Infix => {
                let bindings =
                    self.bindings.iter().map(|(name, value)| format!("let {name} = {}; ", value.infix()));
                bindings.collect::<String>() + &self.result.infix()
            }
            Language::FpCore => format!("(FPCore ({}) {})", VARIABLES.join(" "), self.expression()),
        }
    }

    /// The expression of an FPCore.
    fn expression(&self) -> String {
        let mut bindings = String::new();
        for (name, value) in &self.bindings {
            let _ = write!(bindings, "[{name} {}] ", value.fpcore());
        }
        let result = self.result.fpcore();
        if bindings.is_empty() { result } else { format!("(let* ({}) {result})", bindings.trim_end()) }
    }

    /// The program that the library reads.
    ///
    /// # Panics
    /// Where the text is none that the library reads.
    #[must_use]
    pub fn program(&self) -> Program {
        let text = self.text();
        let read = match self.language {
            Language::Infix => Program::parse(&text),
            Language::FpCore => Program::from_fpcore(&text),
        };
        read.unwrap_or_else(|error| panic!("`{text}`: {error}"))
    }

    /// The expressions of many formulas as one: that of the formula whose number the variable `which` has.
    ///
    /// # Panics
    /// Where the text is none that the library reads.
    #[must_use]
    pub fn one_of(formulas: &[Formula]) -> Program {
        let (mut text, mut ends) = (format!("(FPCore (which {})", VARIABLES.join(" ")), String::from(")"));
        for (number, formula) in formulas.iter().enumerate() {
            let _ = write!(text, " (if (== which {number}) {}", formula.expression());
            ends.push(')');
        }
        text += " 0";
        Program::from_fpcore(&(text + &ends)).unwrap_or_else(|error| panic!("{error}"))
    }

    /// A function of C, `T` being the type of its numbers; none where C has not all of it.
    #[must_use]
    pub fn c_function(&self, name: &str) -> Option<String> {
        let mut text = format!("static T {name}(T x, T y) {{\n\t(void)x, (void)y;\n");
        for (name, value) in &self.bindings {
            let _ = writeln!(text, "\tconst T {name} = {};", value.c()?);
        }
        Some(format!("{text}\treturn {};\n}}\n", self.result.c()?))
    }
}

impl Number {
    fn infix(&self) -> String {
        match self {
            Number::Variable(at) => VARIABLES[*at].to_owned(),
            Number::Literal(text) => (*text).to_owned(),
            Number::Name(name) => name.clone(),
            Number::Apply(form, operands) => {
                filled(form.infix, &operands.iter().map(Number::infix).collect::<Vec<_>>())
            }
            Number::Cast(width, value) => format!("{}({})", width.name(), value.infix()),
            Number::If(condition, values) => {
                let [yes, no] = values.each_ref().map(Number::infix);
                format!("(if {} then {yes} else {no})", condition.infix())
            }
            Number::Infinity | Number::Scope(..) | Number::Loop { .. } => {
                unreachable!("formulas do not have these")
            }
        }
    }

    fn fpcore(&self) -> String {
        match self {
            Number::Variable(at) => VARIABLES[*at].to_owned(),
            Number::Literal(text) => (*text).to_owned(),
            Number::Infinity => "INFINITY".to_owned(),
            Number::Name(name) => name.clone(),
            Number::Apply(form, operands) => {
                filled(form.fpcore, &operands.iter().map(Number::fpcore).collect::<Vec<_>>())
            }
            // The scope is that of the cast alone: the operand has a name outside of it.
            Number::Cast(width, value) => {
                format!("(let ([o {}]) (! :precision {} (cast o)))", value.fpcore(), precision(*width))
            }
            Number::If(condition, values) => {
                let [yes, no] = values.each_ref().map(Number::fpcore);
                format!("(if {} {yes} {no})", condition.fpcore())
            }
            Number::Scope(context, value) => in_scope(*context, &value.fpcore()),
            Number::Loop { name, count, first, next } => {
                let (first, next) = (first.fpcore(), next.fpcore());
                format!("(while (< k {count}) ([k 0 (+ k 1)] [{name} {first} {next}]) {name})")
            }
        }
    }

    fn c(&self) -> Option<String> {
        Some(match self {
            Number::Variable(at) => VARIABLES[*at].to_owned(),
            Number::Literal(text) => {
                format!("L({text}{})", if text.contains(['.', 'e']) { "" } else { ".0" })
            }
            Number::Name(name) => name.clone(),
            Number::Apply(form, operands) => {
                let operands: Option<Vec<String>> = operands.iter().map(Number::c).collect();
                filled(form.c?, &operands?)
            }
            // Operations on it have the format of the formula.
            Number::Cast(Width::F32, value) => format!("((T)(float)({}))", value.c()?),
            Number::Cast(Width::F64, value) => format!("((T)(double)({}))", value.c()?),
            Number::If(condition, values) => {
                format!("({} ? {} : {})", condition.c()?, values[0].c()?, values[1].c()?)
            }
            Number::Infinity | Number::Cast(..) | Number::Scope(..) | Number::Loop { .. } => return None,
        })
    }
}

/// The text in a scope of FPCore.
pub(super) fn in_scope(Context { width, round }: Context, text: &str) -> String {
    let mut properties = String::new();
    if let Some(width) = width {
        let _ = write!(properties, ":precision {} ", precision(width));
    }
    if let Some(round) = round {
        let round = match round {
            RoundingDirection::TiesToEven => "nearestEven",
            RoundingDirection::TowardZero => "toZero",
            RoundingDirection::TowardPositive => "toPositive",
            RoundingDirection::TowardNegative => "toNegative",
            RoundingDirection::TiesToAway => "nearestAway",
        };
        let _ = write!(properties, ":round {round} ");
    }
    if properties.is_empty() { text.to_owned() } else { format!("(! {properties}{text})") }
}

fn precision(width: Width) -> String {
    let encoding = width.encoding();
    let float = || format!("(float {} {})", encoding.bits - encoding.precision, encoding.bits);
    width.info().fpcore.map_or_else(float, str::to_owned)
}

fn symbol((relation, is_flipped): (Relation, bool)) -> &'static str {
    match (relation, is_flipped) {
        (Relation::Less, true) => ">",
        (Relation::LessEqual, true) => ">=",
        (relation, _) => relation.symbol(),
    }
}

impl Condition {
    fn infix(&self) -> String {
        match self {
            Condition::Truth(_) => unreachable!("formulas do not have these"),
            Condition::Compare(relations, numbers) => {
                let links = relations.iter().zip(&numbers[1..]);
                links.fold(numbers[0].infix(), |text, (relation, number)| {
                    format!("{text} {} {}", symbol(*relation), number.infix())
                })
            }
            Condition::And(of) => format!("({} and {})", of[0].infix(), of[1].infix()),
            Condition::Or(of) => format!("({} or {})", of[0].infix(), of[1].infix()),
            Condition::Not(of) => format!("(not ({}))", of.infix()),
        }
    }

    fn fpcore(&self) -> String {
        match self {
            Condition::Truth(truth) => if *truth { "TRUE" } else { "FALSE" }.to_owned(),
            Condition::Compare(relations, numbers) => {
                let links = relations.iter().zip(numbers.windows(2));
                let links: Vec<String> = links
                    .map(|(relation, ends)| {
                        format!("({} {} {})", symbol(*relation), ends[0].fpcore(), ends[1].fpcore())
                    })
                    .collect();
                // A chain of one relation is one comparison there.
                let all_are_one = relations.windows(2).all(|two| two[0] == two[1]);
                match links.as_slice() {
                    [link] => link.clone(),
                    _ if all_are_one && relations[0].0 != Relation::NotEqual => {
                        let numbers: Vec<String> = numbers.iter().map(Number::fpcore).collect();
                        format!("({} {})", symbol(relations[0]), numbers.join(" "))
                    }
                    links => format!("(and {})", links.join(" ")),
                }
            }
            Condition::And(of) => format!("(and {} {})", of[0].fpcore(), of[1].fpcore()),
            Condition::Or(of) => format!("(or {} {})", of[0].fpcore(), of[1].fpcore()),
            Condition::Not(of) => format!("(not {})", of.fpcore()),
        }
    }

    fn c(&self) -> Option<String> {
        Some(match self {
            Condition::Truth(truth) => u8::from(*truth).to_string(),
            Condition::Compare(relations, numbers) => {
                let links = relations.iter().zip(numbers.windows(2)).map(|(relation, ends)| {
                    Some(format!("({} {} {})", ends[0].c()?, symbol(*relation), ends[1].c()?))
                });
                format!("({})", links.collect::<Option<Vec<_>>>()?.join(" && "))
            }
            Condition::And(of) => format!("({} && {})", of[0].c()?, of[1].c()?),
            Condition::Or(of) => format!("({} || {})", of[0].c()?, of[1].c()?),
            Condition::Not(of) => format!("(!{})", of.c()?),
        })
    }
}
