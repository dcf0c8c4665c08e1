//! Programs from end to end: how formulas are read, the promises of the table about their operations, and the results
//! of the CPU device and of recordings. All are in one program, so that the operations of every machine are compiled
//! once.

mod away;
mod bounds;
mod branches;
mod casts;
mod contracted;
mod floats;
mod formulas;
mod fpcore;
mod fpcore_unrolled;
mod hints;
mod infix;
mod misread;
mod operations;
mod pasted;
mod paths;
mod singles;
mod small;
mod spellings;
mod table;

use outward::machine::Level;
use outward::program::Program;
use outward_needs::can_run;

/// Machines that this computer can run; the others are reported as not run.
fn available() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|level| can_run("the device", level.name(), level.is_available()))
}

/// A program as an expression again, fully bracketed.
fn tree(program: &Program) -> String {
    let mut texts: Vec<String> = Vec::new();
    for line in program.to_string().lines() {
        let Some((_, right)) = line.split_once(" = ") else { break };
        let words = right.split(' ').map(|word| match word.strip_prefix('%') {
            Some(index) => texts[index.parse::<usize>().unwrap()].clone(),
            None => word.to_string(),
        });
        let text = words.collect::<Vec<_>>().join(" ");
        texts.push(if text.contains(' ') { format!("({text})") } else { text });
    }
    texts[program.output().index()].clone()
}
