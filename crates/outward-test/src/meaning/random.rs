//! Random formulas: choices in choices, whose conditions compare numbers that are undefined for a part of the inputs.

use outward::program::{Context, Relation, RoundingDirection, Width};

use super::forms::{ARITHMETIC, Form, OF_SEVERAL, PARTIAL, TOTAL};
use super::tree::{Condition, Formula, Language, Number};
use crate::generators::Random;

use Number::{Apply, Literal, Name, Variable};

/// The constructs of random formulas.
#[derive(Clone, Copy, Debug)]
pub struct Grammar {
    /// The language, and with it scopes, loops and `INFINITY`.
    pub language: Language,
    /// Casts.
    pub has_casts: bool,
    /// The operations, if not all of them.
    pub allows: fn(&Form) -> bool,
    /// Literals that no format has exactly, or none at all.
    pub has_rounded_literals: bool,
    /// How deep choices are nested.
    pub depth: u64,
}

impl Grammar {
    /// Everything that the language has.
    #[must_use]
    pub fn whole(language: Language) -> Grammar {
        Grammar { language, has_casts: true, allows: |_| true, has_rounded_literals: true, depth: 3 }
    }

    /// Formulas for attacks on bounds, exact values, ranges and certificates.
    #[must_use]
    pub fn of_guards() -> Grammar {
        Grammar { has_casts: false, has_rounded_literals: false, ..Grammar::whole(Language::Infix) }
    }

    /// Formulas that both checkers of certificates know.
    #[must_use]
    pub fn of_certificates() -> Grammar {
        const HERE: [&str; 13] = [
            "(# + #)",
            "(# - #)",
            "(# * #)",
            "(# / #)",
            "sqrt(#)",
            "log(#)",
            "(1/(#))",
            "(#)^2",
            "(#)^3",
            "-(#)",
            "abs(#)",
            "exp(#)",
            "min(#, #)",
        ];
        Grammar { allows: |form| HERE.contains(&form.infix), ..Grammar::of_guards() }
    }

    /// Formulas that C can express.
    #[must_use]
    pub fn of_c() -> Grammar {
        Grammar { allows: |form| form.c.is_some(), ..Grammar::whole(Language::Infix) }
    }

    /// Formulas whose kernels compile in little time.
    #[must_use]
    pub fn of_kernels(language: Language) -> Grammar {
        let allows =
            |form: &Form| form.c.is_some() && !form.infix.contains("rem") && !form.infix.contains("mod");
        Grammar { allows, ..Grammar::whole(language) }
    }

    /// A formula that the seed chooses.
    #[must_use]
    pub fn formula(self, random: &mut Random) -> Formula {
        let mut writer = Writer { grammar: self, random, names: Vec::new(), named: 0 };
        let mut bindings = Vec::new();
        for name in ["s", "t"] {
            if writer.random.below(4) == 0 {
                let value = if writer.below(2) == 0 { writer.partial() } else { writer.number(1) };
                bindings.push((name.to_owned(), value));
                writer.names.push(name.to_owned());
            }
        }
        let result = writer.choice(self.depth);
        Formula { language: self.language, bindings, result }
    }
}

const RELATIONS: [(Relation, bool); 6] = [
    (Relation::Less, false),
    (Relation::LessEqual, false),
    (Relation::Less, true),
    (Relation::LessEqual, true),
    (Relation::Equal, false),
    (Relation::NotEqual, false),
];
/// Numbers at which conditions switch.
const LITERALS: [&str; 9] = ["0", "1", "2", "-1", "0.5", "-2", "3", "-0.5", "0.25"];
/// Numbers that are rounded, overflow or underflow in some format.
const ROUNDED: [&str; 7] = ["0.1", "-0.3", "1e400", "-1e-400", "16777217", "65520", "1e-8"];
const CASTS: [Width; 9] = [
    Width::F16,
    Width::Bf16,
    Width::Tf32,
    Width::F32,
    Width::F32,
    Width::F64,
    Width::F64,
    Width::E4m3,
    Width::E5m2,
];
const SCOPES: [Width; 5] = [Width::F64, Width::F32, Width::F16, Width::Bf16, Width::Tf32];
const DIRECTIONS: [RoundingDirection; 5] = [
    RoundingDirection::TiesToEven,
    RoundingDirection::TowardZero,
    RoundingDirection::TowardPositive,
    RoundingDirection::TowardNegative,
    RoundingDirection::TiesToAway,
];

struct Writer<'a> {
    grammar: Grammar,
    random: &'a mut Random,
    /// Names that can be used.
    names: Vec<String>,
    /// How many loops have a name.
    named: usize,
}

fn apply(form: Form, operands: impl Into<Vec<Number>>) -> Number {
    Apply(form, operands.into())
}

impl Writer<'_> {
    fn below(&mut self, bound: u64) -> u64 {
        self.random.below(bound)
    }

    /// One of the operations that are allowed.
    fn form(&mut self, forms: &[Form]) -> Form {
        let allowed: Vec<Form> = forms.iter().copied().filter(|form| (self.grammar.allows)(form)).collect();
        self.random.pick(&allowed)
    }

    fn choice(&mut self, depth: u64) -> Number {
        let condition = self.condition(depth - 1);
        let [yes, no] = [(); 2].map(|()| self.number(depth - 1));
        Number::If(Box::new(condition), Box::new([yes, no]))
    }

    fn number(&mut self, depth: u64) -> Number {
        let number = match self.below(9) {
            0..4 if depth > 0 => self.choice(depth),
            4 if depth > 0 => {
                let operands = [(); 2].map(|()| self.number(depth - 1));
                let form = self.form(&ARITHMETIC);
                apply(form, operands)
            }
            5 if depth > 0 => {
                let form = self.form(&OF_SEVERAL);
                let operands: Vec<Number> = (0..form.arity()).map(|_| self.number(depth - 1)).collect();
                apply(form, operands)
            }
            6 => self.partial(),
            7 => self.literal(),
            _ => self.leaf(),
        };
        self.in_context(number, depth)
    }

    /// The number, or in FPCore a scope or a loop of it; or a cast of it.
    fn in_context(&mut self, number: Number, depth: u64) -> Number {
        if self.grammar.has_casts && self.below(8) == 0 {
            // C has two formats, and FPCore has none of 8 bits.
            let casts = match self.grammar.language {
                _ if !(self.grammar.allows)(&Form::LOG) => &CASTS[3..7],
                Language::FpCore => &CASTS[..7],
                Language::Infix => &CASTS,
            };
            return Number::Cast(self.random.pick(casts), Box::new(number));
        }
        if self.grammar.language == Language::Infix {
            return number;
        }
        match self.below(12) {
            0 => {
                let width = (self.below(2) == 0).then(|| self.random.pick(&SCOPES));
                let round = (self.below(2) == 0).then(|| self.random.pick(&DIRECTIONS));
                Number::Scope(Context { width, round }, Box::new(number))
            }
            1 if depth > 0 => {
                let name = format!("l{}", self.named);
                self.named += 1;
                self.names.push(name.clone());
                let next = match self.below(2) {
                    0 => self.number(depth - 1),
                    _ => {
                        let other = self.leaf();
                        let form = self.form(&ARITHMETIC);
                        apply(form, [Name(name.clone()), other])
                    }
                };
                self.names.pop();
                let count = self.below(4) as usize;
                Number::Loop { name, count, first: Box::new(number), next: Box::new(next) }
            }
            _ => number,
        }
    }

    fn literal(&mut self) -> Number {
        let is_rounded = self.grammar.has_rounded_literals && self.below(3) == 0;
        Literal(self.random.pick(if is_rounded { &ROUNDED[..] } else { &LITERALS }))
    }

    fn leaf(&mut self) -> Number {
        if !self.names.is_empty() && self.below(3) == 0 {
            let at = self.below(self.names.len() as u64) as usize;
            return Name(self.names[at].clone());
        }
        let [sum, difference, ..] = ARITHMETIC;
        match self.below(7) {
            0..2 => Variable(0),
            2 | 3 => Variable(1),
            4 => apply(difference, [Variable(0), Variable(1)]),
            5 => apply(difference, [Literal("7"), Variable(0)]),
            _ => apply(sum, [Variable(0), Literal("1")]),
        }
    }

    /// A number that may be undefined.
    fn partial(&mut self) -> Number {
        if self.below(8) == 0 {
            let form = self.form(&OF_SEVERAL);
            let operands: Vec<Number> = (0..form.arity()).map(|_| self.leaf()).collect();
            return apply(form, operands);
        }
        let form = if self.below(5) == 0 { self.form(&TOTAL) } else { self.form(&PARTIAL) };
        let operand = if self.below(6) == 0 { self.partial() } else { self.leaf() };
        // Not always the branch of 1/0 on which it is NaN.
        if form == Form::RECIPROCAL && self.below(4) == 0 {
            let root = self.form(&[Form::SQRT]);
            return apply(ARITHMETIC[3], [apply(root, [operand.clone()]), operand]);
        }
        apply(form, [operand])
    }

    fn condition(&mut self, depth: u64) -> Condition {
        match self.below(9) {
            kind @ 0..3 if depth > 0 => {
                let [a, b] = [(); 2].map(|()| self.condition(depth - 1));
                match kind {
                    0 => Condition::And(Box::new([a, b])),
                    1 => Condition::Or(Box::new([a, b])),
                    _ => {
                        let both = Box::new([Condition::Not(Box::new(a)), b]);
                        if self.below(2) == 0 { Condition::And(both) } else { Condition::Or(both) }
                    }
                }
            }
            3 if depth > 0 => {
                let choice = self.choice(depth);
                let limit = self.literal();
                self.comparison(vec![choice, limit])
            }
            4 => {
                let (leaf, limit) = (self.leaf(), self.limit());
                self.comparison(vec![leaf, limit])
            }
            5 => {
                let (limit, partial) = (self.limit(), self.partial());
                self.comparison(vec![limit, partial])
            }
            6 => {
                let (low, between, high) = (self.literal(), self.partial(), self.leaf());
                self.comparison(vec![low, between, high])
            }
            7 if self.grammar.language == Language::FpCore && self.below(3) == 0 => {
                Condition::Truth(self.below(2) == 0)
            }
            _ => {
                let (partial, limit) = (self.partial(), self.limit());
                self.comparison(vec![partial, limit])
            }
        }
    }

    /// The right side of a comparison.
    fn limit(&mut self) -> Number {
        if self.grammar.language == Language::FpCore && self.below(6) == 0 {
            Number::Infinity
        } else {
            self.literal()
        }
    }

    fn comparison(&mut self, numbers: Vec<Number>) -> Condition {
        let relations = numbers[1..].iter().map(|_| self.random.pick(&RELATIONS)).collect();
        Condition::Compare(relations, numbers)
    }
}
