//! The place of each value of a program while a block of rows is computed.

use alloc::vec::Vec;

use crate::program::{Node, Operands, Program, Value};

/// The place of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A column of the caller.
    Input(usize),
    /// A column of the scratch memory, which is reused after the last use of its value.
    Register(usize),
    /// A value that is the same in every row: computed once.
    Uniform(usize),
}

/// One operation: what it does, its operands, and the place of the result.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The operation; its operands are in `operands`.
    pub node: Node,
    pub operands: [Place; Operands::MOST],
    pub target: Place,
}

/// A program's operations in order, with their places.
#[derive(Clone, Debug)]
pub(super) struct Schedule {
    /// The steps that are done once.
    pub uniform: Vec<Step>,
    /// The steps that are done for every block.
    pub body: Vec<Step>,
    /// The number of registers.
    pub registers: usize,
    /// The number of uniform values.
    pub uniforms: usize,
    /// The place of the result.
    pub output: Place,
}

impl Schedule {
    /// Plans a program for the float reading, or for bounds. In the former a [`Node::Restrict`] is another name for its
    /// operand, in the latter a [`Node::Cast`] is.
    pub(super) fn new(program: &Program, in_floats: bool) -> Schedule {
        let nodes = program.nodes();
        let source = sources(program, in_floats);
        let source_of = |value: Value| source[value.index()];

        // The step that reads a value last; the output is needed to the end.
        let mut last_use = alloc::vec![0; nodes.len()];
        for (at, node) in nodes.iter().enumerate().filter(|(at, _)| source[*at] == *at) {
            for operand in node.operands().as_slice() {
                last_use[source_of(*operand)] = at;
            }
        }
        last_use[source_of(program.output())] = usize::MAX;

        let mut schedule = Schedule {
            uniform: Vec::new(),
            body: Vec::new(),
            registers: 0,
            uniforms: 0,
            output: Place::Input(0),
        };
        let mut places = alloc::vec![Place::Input(0); nodes.len()];
        let mut free = Vec::new();
        for (at, node) in nodes.iter().enumerate().filter(|(at, _)| source[*at] == *at) {
            if let Node::Input(index) = node {
                places[at] = Place::Input(*index);
                continue;
            }
            let arguments = node.operands();
            let arguments = arguments.as_slice();
            let mut operands = [Place::Input(0); Operands::MOST];
            for (place, argument) in operands.iter_mut().zip(arguments) {
                *place = places[source_of(*argument)];
            }
            let is_uniform =
                operands.iter().take(arguments.len()).all(|place| matches!(place, Place::Uniform(_)));
            let target = if is_uniform {
                schedule.uniforms += 1;
                Place::Uniform(schedule.uniforms - 1)
            } else {
                // A register whose operand has its last use here is free for later steps only: an operation never
                // overwrites its operands.
                Place::Register(free.pop().unwrap_or_else(|| {
                    schedule.registers += 1;
                    schedule.registers - 1
                }))
            };
            places[at] = target;
            let steps = if is_uniform { &mut schedule.uniform } else { &mut schedule.body };
            steps.push(Step { node: *node, operands, target });
            for (i, argument) in arguments.iter().enumerate() {
                let from = source_of(*argument);
                let again = arguments[..i].iter().any(|earlier| source_of(*earlier) == from);
                if let (Place::Register(register), true) = (places[from], last_use[from] == at && !again) {
                    free.push(register);
                }
            }
        }
        schedule.output = places[source_of(program.output())];
        schedule
    }
}

/// Returns the node that actually computes each value: the value itself, except for nodes that change nothing in the
/// reading.
fn sources(program: &Program, in_floats: bool) -> Vec<usize> {
    let mut source = Vec::with_capacity(program.nodes().len());
    for (at, node) in program.nodes().iter().enumerate() {
        source.push(match node {
            Node::Cast(operand, _) if !in_floats => source[operand.index()],
            Node::Restrict(_, operand, _) if in_floats => source[operand.index()],
            _ => at,
        });
    }
    source
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_are_used_again_and_never_overwritten_by_their_reader() {
        let mut formula = alloc::string::String::from("x");
        for i in 0..100 {
            formula = alloc::format!("sin({formula}) + y * {i}");
        }
        let schedule = Schedule::new(&Program::parse(&formula).unwrap(), false);
        assert!(schedule.registers <= 3, "{}", schedule.registers);
        for step in &schedule.body {
            let count = step.node.operands().as_slice().len();
            assert!(step.operands[..count].iter().all(|operand| *operand != step.target));
        }
    }

    #[test]
    fn what_does_not_depend_on_inputs_is_done_once() {
        let schedule = Schedule::new(&Program::parse("x * sin(pi / 4) + exp(1)").unwrap(), false);
        assert_eq!((schedule.uniform.len(), schedule.body.len()), (6, 2));
        let schedule = Schedule::new(&Program::parse("pi").unwrap(), false);
        assert_eq!(schedule.output, Place::Uniform(0));
    }

    #[test]
    fn casts_are_names_where_they_are_not_done() {
        let program = Program::from_fpcore("(FPCore (x) (cast (+ (cast x) 1)))").unwrap();
        assert_eq!(Schedule::new(&program, false).body.len(), 1);
        assert_eq!(Schedule::new(&program, true).body.len(), 3);
    }
}
