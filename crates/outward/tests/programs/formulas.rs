//! The library of formulas of science and engineering in `crates/outward-needs/data/formulas`: each is written in three
//! languages as people write it there. All three are read, and their bounds contain a value that was computed with 60
//! digits from another form of the formula.

use std::path::Path;

use outward::Round;
use outward::device::{Cpu, Device as _, IntervalSlice};
use outward::program::{Number, ParseOptions, Program};

/// A formula of the library.
struct Formula {
    name: String,
    inputs: Vec<(String, String)>,
    value: String,
    /// The language and the text.
    texts: Vec<(String, String)>,
}

fn library() -> Vec<Formula> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../outward-needs/data/formulas");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().flat_map(|file| read(&std::fs::read_to_string(file).unwrap())).collect()
}

fn read(text: &str) -> Vec<Formula> {
    let mut formulas: Vec<Formula> = Vec::new();
    for block in text.split("\n== ").skip(1) {
        let mut parts = block.split("\n-- ");
        let mut lines = parts.next().unwrap().lines();
        let name = lines.next().unwrap().to_string();
        let mut inputs: Vec<(String, String)> = lines
            .map(|line| line.split_once(" = ").unwrap_or_else(|| panic!("{name}: {line}")))
            .map(|(name, value)| (name.to_string(), value.to_string()))
            .collect();
        let (last, value) = inputs.pop().unwrap();
        assert_eq!(last, "value", "{name}");
        let texts = parts.map(|part| part.split_once('\n').unwrap());
        let texts = texts.map(|(language, text)| (language.to_string(), text.to_string())).collect();
        formulas.push(Formula { name, inputs, value, texts });
    }
    formulas
}

impl Formula {
    /// The program of a text, where the inputs are known as the command knows the values of `--var`.
    fn parse(&self, text: &str) -> Result<(Program, Vec<String>), String> {
        let variables: Vec<&str> = self.inputs.iter().map(|(name, _)| name.as_str()).collect();
        let taken: Vec<_> = variables.iter().map(|name| (*name, format!("--var {name}"))).collect();
        let options = ParseOptions {
            for_bounds: true,
            variables: &variables,
            taken: &taken,
            ..ParseOptions::default()
        };
        let (mut formulas, notes) =
            Program::parse_with_notes(text, options).map_err(|error| error.to_string())?;
        match (formulas.pop(), formulas.len()) {
            (Some(formula), 0) => Ok((formula.program, notes)),
            (_, more) => Err(format!("{} formulas", more + 1)),
        }
    }

    /// The bounds of a program for the inputs.
    fn bounds(&self, program: &Program) -> (f64, f64) {
        let of_input = |name: &str| {
            let (_, value) = self.inputs.iter().find(|(known, _)| known == name).unwrap();
            Number::parse(value).unwrap().bounds::<f64>()
        };
        let inputs: Vec<(f64, f64)> = program.input_names().map(of_input).collect();
        let columns: Vec<IntervalSlice<'_, f64>> = inputs
            .iter()
            .map(|(lo, hi)| IntervalSlice {
                lo: std::slice::from_ref(lo),
                hi: std::slice::from_ref(hi),
                dec: None,
            })
            .collect();
        let bounds = Cpu::default().evaluate(program, &columns).unwrap();
        (bounds.lo[0], bounds.hi[0])
    }
}

#[test]
fn every_formula_is_read_in_three_languages_and_has_its_value() {
    let formulas = library();
    assert!(formulas.len() >= 50, "{} formulas", formulas.len());
    let mut wrong = Vec::new();
    let mut noted = 0;
    for formula in &formulas {
        assert_eq!(formula.texts.len(), 3, "{}", formula.name);
        let value = Number::parse(&formula.value).unwrap();
        let (below, above) =
            (value.round::<f64>(Round::TowardNegative), value.round::<f64>(Round::TowardPositive));
        for (language, text) in &formula.texts {
            let title = format!("{} ({language})", formula.name);
            let (program, notes) = match formula.parse(text) {
                Ok(read) => read,
                Err(error) => {
                    wrong.push(format!("{title}: {error}"));
                    continue;
                }
            };
            noted += usize::from(!notes.is_empty());
            let used: Vec<&str> = program.input_names().collect();
            assert!(
                used.iter().all(|name| formula.inputs.iter().any(|(known, _)| known == name)),
                "{title}: {used:?}"
            );
            let (lo, hi) = formula.bounds(&program);
            if !(lo <= below && above <= hi) {
                wrong.push(format!("{title}: [{lo:e}, {hi:e}] has not {}", formula.value));
            }
            // The inputs are known to half an ulp, and no formula here multiplies that by more than 10^5.
            if hi - lo > 1e-10 * above.abs() {
                wrong.push(format!("{title}: [{lo:e}, {hi:e}] is too wide"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(noted >= 60, "{noted} texts have notes");
}

/// Letters and pieces of the texts changed at random: a program or an error, never a panic; and each note is one line.
#[test]
fn changed_formulas_do_not_panic() {
    let texts: Vec<String> =
        library().into_iter().flat_map(|formula| formula.texts).map(|(_, text)| text).collect();
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n.max(1)
    };
    let pieces = [
        "(", ")", "{", "}", "^", "**", ".^", "=", ";", "\n", "//", "/*", "*/", "#", "?", ":", "!", "if ",
        " else ", "return ", "double ", "f(x) = ", "let ", "np.", "1.5f", "2d0", "°", "½", "²", "⁻¹", "√",
        "∛", ".(", ",", "e", "_", "0x", "std::", "&&", "||", "(float)", "(double)", "LOG(", "log(", "IF(",
        "\u{0}", "🦀",
    ];
    let (mut good, mut bad) = (0, 0);
    for round in 0..outward_needs::cases(20_000) {
        let mut text: Vec<char> = texts[round % texts.len()].chars().collect();
        for _ in 0..=next(3) {
            let at = next(text.len() + 1);
            match next(4) {
                0 if at < text.len() => drop(text.remove(at)),
                1 if at < text.len() => text[at] = ['x', '(', ')', '.', '2', ' ', '*', '\n'][next(8)],
                2 => {
                    let other: Vec<char> = texts[next(texts.len())].chars().collect();
                    let from = next(other.len());
                    let to = (from + next(12)).min(other.len());
                    text.splice(at..at, other[from..to].iter().copied());
                }
                _ => drop(text.splice(at..at, pieces[next(pieces.len())].chars())),
            }
        }
        let text: String = text.into_iter().collect();
        match Program::parse_with_notes(&text, ParseOptions::default()) {
            Ok((formulas, notes)) => {
                good += 1;
                assert!(!formulas.is_empty(), "{text}");
                assert!(notes.iter().all(|note| !note.contains(char::is_control)), "{text}: {notes:?}");
            }
            Err(error) => {
                bad += 1;
                assert!(error.offset() <= text.len() && !error.message().is_empty(), "{text}");
            }
        }
        if let (Ok(one), Ok(bounds)) = (Program::parse(&text), Program::parse_for_bounds(&text)) {
            assert_eq!(one, bounds, "{text}");
        }
    }
    assert!(good.min(bad) > outward_needs::cases(2_000), "{good} formulas and {bad} errors");
}
