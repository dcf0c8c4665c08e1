//! Values that only one side of selections uses, computed behind a branch: where no thread of a warp takes that side,
//! the warp skips them. Functions in binary64 compute their series about 0 in all lanes, which few arguments need.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use crate::emit::kind::kinds;
use crate::machine::trace::{Action, Graph, ValueKind};

/// Operations in binary64 that make a branch worth its own instructions, which end what the processor overlaps.
const LEAST: usize = 8;

/// A mask that selects so many values selects a path, whose result is a sum of several numbers. On an H200 functions
/// gain 4 to 14 % by branches there; with paths in one number, as for binary32, some gain 9 %, others lose 11 %.
const VALUES_OF_A_PATH: usize = 2;

/// Part of the graph's operations in binary64 that may be behind one branch: beyond it, the side is no exception.
const LARGEST_PART: usize = 4;

/// The side of a selection: its mask, and whether it is the side where the mask is set.
type Side = (usize, bool);

/// A branch before a selection.
pub(in crate::emit) struct Branch {
    /// The nodes behind it need to be computed where this mask has this value.
    pub side: Side,
    /// These nodes, in their order.
    pub nodes: Vec<usize>,
}

/// The branches of a graph.
pub(in crate::emit) struct Branches {
    /// Those that stand before a node.
    pub before: BTreeMap<usize, Vec<Branch>>,
    /// The nodes that are behind one.
    pub is_behind: Vec<bool>,
}

impl Branches {
    pub(in crate::emit) fn of(graph: &Graph) -> Branches {
        let sides = sides(graph);
        let kinds = kinds(graph);
        let is_work = |at: usize| {
            matches!(graph.nodes[at].op, Action::Rounded(..) | Action::RecipApprox | Action::RecipRough)
                && kinds[at] == ValueKind::F64
        };
        let all = (0..graph.nodes.len()).filter(|&at| is_work(at)).count();
        let mut groups: BTreeMap<Side, Vec<usize>> = BTreeMap::new();
        for (at, side) in sides.iter().enumerate() {
            if let Some(side) = side {
                groups.entry(*side).or_default().push(at);
            }
        }
        let selections = Selections::of(graph);
        let mut branches = Branches { before: BTreeMap::new(), is_behind: vec![false; graph.nodes.len()] };
        for (side, nodes) in groups {
            let work = nodes.iter().filter(|&&at| is_work(at)).count();
            let selects_path = selections.count[&side.0] >= VALUES_OF_A_PATH;
            if work < LEAST || work * LARGEST_PART > all || !selects_path {
                continue;
            }
            nodes.iter().for_each(|&at| branches.is_behind[at] = true);
            branches.before.entry(selections.first[&side.0]).or_default().push(Branch { side, nodes });
        }
        branches
    }
}

/// The selections by each mask.
struct Selections {
    first: BTreeMap<usize, usize>,
    count: BTreeMap<usize, usize>,
}

impl Selections {
    fn of(graph: &Graph) -> Selections {
        let mut selections = Selections { first: BTreeMap::new(), count: BTreeMap::new() };
        for (at, node) in graph.nodes.iter().enumerate() {
            if node.op == Action::Select {
                selections.first.entry(node.args[0]).or_insert(at);
                *selections.count.entry(node.args[0]).or_default() += 1;
            }
        }
        selections
    }
}

/// The one side that uses each node, if there is one, and if the node can be computed just before the first selection.
fn sides(graph: &Graph) -> Vec<Option<Side>> {
    /// The uses of a node so far, from the last to the first.
    #[derive(Clone, Copy, PartialEq)]
    enum Used {
        Never,
        By(Side),
        Elsewhere,
    }
    let Selections { first, .. } = Selections::of(graph);
    let mut used = vec![Used::Never; graph.nodes.len()];
    let mut sides = vec![None; graph.nodes.len()];
    let mark = |used: &mut Used, by: Used| {
        *used = if *used == Used::Never || *used == by { by } else { Used::Elsewhere }
    };
    graph.outputs.iter().for_each(|&output| used[output] = Used::Elsewhere);
    for (at, node) in graph.nodes.iter().enumerate().rev() {
        if let Used::By(side) = used[at]
            && moves(&node.op)
            && at < first[&side.0]
        {
            sides[at] = Some(side);
        }
        for (number, &arg) in node.args.iter().enumerate() {
            let by = match (sides[at], number) {
                (Some(side), _) => Used::By(side),
                (None, 1 | 2) if node.op == Action::Select => Used::By((node.args[0], number == 1)),
                _ => Used::Elsewhere,
            };
            mark(&mut used[arg], by);
        }
    }
    sides
}

/// Can this operation stand behind a branch? Loads of tables are printed in groups, inputs and constants are no work.
fn moves(op: &Action) -> bool {
    matches!(
        op,
        Action::Rounded(..)
            | Action::Integral(_)
            | Action::Neg
            | Action::Abs
            | Action::Compare(_)
            | Action::IsNan
            | Action::Lesser
            | Action::Greater
            | Action::Select
            | Action::ToBits
            | Action::ToF64
            | Action::Widen
            | Action::RoundToF32(_)
            | Action::RecipApprox
            | Action::RecipRough
            | Action::Integer(_)
            | Action::MaskAnd
            | Action::MaskOr
            | Action::MaskNot
    )
}
