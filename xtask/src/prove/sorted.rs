//! Fast2Sum of terms that the code sorts by magnitude.

use outward::interval::Interval;
use outward::machine::trace::{Action, Arithmetic, Comparison, Content, GraphNode};
use outward::program::{Node, Program, Value};
use outward::table::Op;

/// Finds sums of two numbers c and p in a recording whose larger term is first, by |c| < |p|, or for a constant c ≥ 0
/// by c < p. It removes the choice, so that c is first, and returns the sums, as
/// [`outward::analysis::roundoff::Facts::sorted`] requires.
pub fn without_choices(nodes: &mut [GraphNode], outputs: &[usize]) -> Vec<usize> {
    let sums: Vec<Sorted> = (0..nodes.len()).filter_map(|sum| Sorted::of(nodes, outputs, sum)).collect();
    for &Sorted { sum, difference, rest, terms: [c, p] } in &sums {
        nodes[sum].args = vec![c, p];
        nodes[difference].args = vec![sum, c];
        nodes[rest].args = vec![p, difference];
    }
    sums.iter().map(|it| it.sum).collect()
}

/// A sum of sorted terms and its rounding error.
struct Sorted {
    sum: usize,
    difference: usize,
    rest: usize,
    terms: [usize; 2],
}

impl Sorted {
    fn of(nodes: &[GraphNode], outputs: &[usize], sum: usize) -> Option<Sorted> {
        let is = |at: usize, which: Arithmetic| matches!(nodes[at].op, Action::Rounded(op, _) if op == which);
        let users = |of: usize| -> Vec<usize> {
            (0..nodes.len()).filter(|at| nodes[*at].args.contains(&of)).collect()
        };
        let &[larger, lesser] = nodes[sum].args.as_slice() else { return None };
        let [by_size, p, c] = choice(nodes, larger)?;
        let [other, ..] = users(larger).into_iter().filter(|at| *at != sum).collect::<Vec<_>>()[..] else {
            return None;
        };
        let [rest] = users(other)[..] else { return None };
        let is_so = is(sum, Arithmetic::Add)
            && choice(nodes, lesser)? == [by_size, c, p]
            && compares(nodes, by_size, [c, p])
            && is(other, Arithmetic::Sub)
            && nodes[other].args == [sum, larger]
            && is(rest, Arithmetic::Sub)
            && nodes[rest].args == [lesser, other]
            // Nothing else takes them.
            && users(larger) == [sum, other]
            && users(lesser) == [sum, rest]
            && [larger, lesser, other].iter().all(|at| !outputs.contains(at));
        is_so.then_some(Sorted { sum, difference: other, rest, terms: [c, p] })
    }
}

/// Returns the condition of a choice, and both alternatives: for true and for false.
fn choice(nodes: &[GraphNode], at: usize) -> Option<[usize; 3]> {
    if nodes[at].op != Action::Select {
        return None;
    }
    nodes[at].args.as_slice().try_into().ok()
}

/// Returns whether the node is |c| < |p|, or c < p with a constant c ≥ 0.
fn compares(nodes: &[GraphNode], at: usize, [c, p]: [usize; 2]) -> bool {
    let &[less, more] = nodes[at].args.as_slice() else { return false };
    let is_size = |at: usize, of: usize| nodes[at].op == Action::Abs && nodes[at].args == [of];
    let is_constant = |at: usize| matches!(nodes[at].op, Action::Constant(Content::F64(x)) if x >= 0.0);
    nodes[at].op == Action::Compare(Comparison::Less)
        && ((is_size(less, c) && is_size(more, p)) || ([less, more] == [c, p] && is_constant(c)))
}

/// Returns the values of a program that are sorted sums, by their places among its operations.
pub fn values(program: &Program, places: &[usize]) -> Result<Vec<Value>, String> {
    let is_operation = |value: &Value| matches!(program.nodes()[value.index()], Node::Apply(..));
    let operations: Vec<Value> = program.values().filter(is_operation).collect();
    let sums: Vec<Value> = places.iter().map(|place| operations[*place]).collect();
    sums.iter().try_for_each(|sum| compared(program, *sum).map(drop))?;
    Ok(sums)
}

/// Fails if p may be below 0, so that c < p does not tell which one is larger.
pub fn is_sorted(program: &Program, sum: Value, values: &[Interval<f64>]) -> Result<(), String> {
    let Some(p) = compared(program, sum)? else { return Ok(()) };
    let held = values[p.index()];
    if held.inf() >= 0.0 && !held.is_empty() {
        Ok(())
    } else {
        Err(format!("{p}, a term of a sorted sum, is in {held}"))
    }
}

/// Returns the other term, if one may be a constant that is compared by itself.
fn compared(program: &Program, sum: Value) -> Result<Option<Value>, String> {
    let Node::Apply(Op::Add, operands, _) = program.nodes()[sum.index()] else {
        return Err("a sorted sum is no sum".to_owned());
    };
    let [a, b] = *operands.as_slice() else { unreachable!("a sum has two terms") };
    let is_number = |value: Value| matches!(program.nodes()[value.index()], Node::Number(..));
    Ok(if is_number(a) { Some(b) } else { is_number(b).then_some(a) })
}
