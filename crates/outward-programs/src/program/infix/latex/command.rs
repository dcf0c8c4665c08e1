//! The commands of LaTeX that formulas have.

/// The meaning of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// A function, whose name here is that of the command.
    Function,
    /// A variable or a constant, whose name here is that of the command.
    Letter,
    /// An operator, a relation or a sign behind an operand.
    Symbol(&'static str),
    Open(&'static str, &'static str),
    Close(&'static str),
    Blank,
    /// The size of the bracket behind it.
    Size,
    Fraction,
    Root,
    /// A name of several letters in braces.
    Word,
}

/// Names of commands, and their meaning.
const COMMANDS: &[(&str, Command)] = &[
    ("cdot times ast", Command::Symbol("*")),
    ("div", Command::Symbol("/")),
    ("le leq", Command::Symbol("<=")),
    ("ge geq", Command::Symbol(">=")),
    ("lt", Command::Symbol("<")),
    ("gt", Command::Symbol(">")),
    ("ne neq", Command::Symbol("!=")),
    ("land", Command::Symbol("and")),
    ("lor", Command::Symbol("or")),
    ("lvert", Command::Open("abs(", "|")),
    ("rvert", Command::Close("|")),
    ("lfloor", Command::Open("⌊", "⌋")),
    ("rfloor", Command::Close("⌋")),
    ("lceil", Command::Open("⌈", "⌉")),
    ("rceil", Command::Close("⌉")),
    ("{ lbrace", Command::Open("(", ")")),
    ("} rbrace", Command::Close(")")),
    (", ; : ! quad qquad displaystyle textstyle limits", Command::Blank),
    ("left right big bigl bigr bigm Big Bigl Bigr Bigm", Command::Size),
    ("bigg biggl biggr biggm Bigg Biggl Biggr Biggm", Command::Size),
    ("frac dfrac tfrac", Command::Fraction),
    ("sqrt", Command::Root),
    ("mathrm mathit mathbf text textrm operatorname", Command::Word),
    ("sin cos tan sec csc cot sinh cosh tanh coth arcsin arccos arctan", Command::Function),
    ("exp ln log max min", Command::Function),
    // Π and Σ are signs of products and sums.
    ("alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa", Command::Letter),
    ("lambda mu nu xi pi rho varrho sigma varsigma tau upsilon phi varphi chi psi", Command::Letter),
    ("omega Gamma Delta Theta Lambda Xi Upsilon Phi Psi Omega ell", Command::Letter),
];

/// Returns the command of this name.
pub(super) fn command(name: &str) -> Option<Command> {
    if name == " " {
        return Some(Command::Blank);
    }
    let found = COMMANDS.iter().find(|(names, _)| names.split(' ').any(|known| known == name));
    found.map(|(_, command)| *command)
}

/// The name of the command behind a backslash: letters, or one other character.
pub(super) fn command_name(rest: &str) -> &str {
    let letters = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
    let first = rest.chars().next().map_or(0, char::len_utf8);
    &rest[..letters.max(first)]
}
