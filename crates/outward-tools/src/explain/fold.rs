//! Selects the values that text and picture show, and orders them: a tree whose size is linear in that of the formula.
//!
//! A value that is used again is named by its line. Values that contribute little to the error are folded: a line says
//! how many operations it stands for. Parts deeper than [`MOST_DEPTH`] follow the tree that they belong to, because
//! lines get longer with depth.

use std::collections::VecDeque;

use outward_reports::explain::{ConditionTruth, NodeValue, NumberTruth};

use super::report::ExplainReport;
use crate::layout::counted;

/// Largest depth of a tree; deeper parts become trees of their own.
const MOST_DEPTH: usize = 24;

/// A line of the text, or a box of the picture.
pub(super) struct Line {
    pub shows: Shows,
    /// The parent line; `None` for the result, and for the start of a deep part.
    pub parent: Option<usize>,
    /// Whether the line is the last under its parent.
    pub is_last: bool,
    pub depth: usize,
}

/// The content of a line.
#[derive(Clone, Copy)]
pub(super) enum Shows {
    /// A value; `is_first` is false for a variable or a number that was shown before.
    Value { node: usize, is_first: bool },
    /// An operation that another line shows.
    Again { node: usize },
    /// An operation that is too deep here, and that a later line shows.
    Deeper { node: usize },
    /// Operations that are not shown, and their contribution to the bound over ranges, if there is one.
    Folded { operations: usize, percent: f64 },
}

/// The lines, and for each value its line, if it has one.
pub(super) struct Lines {
    pub lines: Vec<Line>,
    pub of_node: Vec<Option<usize>>,
}

/// The source of a line.
enum Item {
    Value(usize),
    Again(usize),
    /// Folded operations, with the shown ones under them.
    Folded {
        operations: usize,
        percent: f64,
        below: Vec<usize>,
    },
}

/// State of the values while their lines are made.
struct Folder<'a> {
    report: &'a ExplainReport,
    shown: Vec<bool>,
    /// The parent of each value: the first operation that uses it.
    parents: Vec<Option<usize>>,
    /// Whether each value is under its parent already: `x*x` uses one value twice.
    is_placed: Vec<bool>,
}

impl ExplainReport {
    pub(super) fn lines(&self) -> Lines {
        let parents = self.parents();
        let (shown, is_placed) = (self.shown(&parents), vec![false; self.explanation.nodes.len()]);
        let mut folder = Folder { report: self, shown, parents, is_placed };
        let mut made = Lines { lines: Vec::new(), of_node: vec![None; self.explanation.nodes.len()] };
        let mut roots = VecDeque::from([self.explanation.result]);
        while let Some(root) = roots.pop_front() {
            let mut stack = vec![(Item::Value(root), None, true)];
            while let Some((item, parent, is_last)) = stack.pop() {
                let depth = parent.map_or(0, |parent: usize| made.lines[parent].depth + 1);
                let at = made.lines.len();
                let (shows, items) = match item {
                    Item::Value(node) if depth > MOST_DEPTH && self.is_operation(node) => {
                        roots.push_back(node);
                        (Shows::Deeper { node }, Vec::new())
                    }
                    Item::Value(node) => {
                        let is_first = made.of_node[node].is_none();
                        made.of_node[node].get_or_insert(at);
                        (Shows::Value { node, is_first }, folder.items(node))
                    }
                    Item::Again(node) => (Shows::Again { node }, Vec::new()),
                    Item::Folded { operations, percent, below } => {
                        (Shows::Folded { operations, percent }, below.into_iter().map(Item::Value).collect())
                    }
                };
                made.lines.push(Line { shows, parent, is_last, depth });
                let count = items.len();
                let placed = items.into_iter().enumerate().rev();
                stack.extend(placed.map(|(place, item)| (item, Some(at), place + 1 == count)));
            }
        }
        made
    }

    /// Describes in a sentence which operations are not shown, and how to see them; `None` if all are shown.
    pub(super) fn folded_note(&self, lines: &[Line]) -> Option<String> {
        let folded = lines.iter().map(|line| match line.shows {
            Shows::Folded { operations, .. } => operations,
            _ => 0,
        });
        let folded: usize = folded.sum();
        (folded > 0).then(|| {
            let are = if folded == 1 { "is" } else { "are" };
            format!(
                "{} that contribute least {are} folded (…): --top N shows N, --all shows all.",
                counted(folded, "operation")
            )
        })
    }

    /// Describes in sentences which exact values are missing.
    pub(super) fn truth_notes(&self, lines: &[Line]) -> Vec<String> {
        if let Some(Err(why)) = &self.explanation.truths {
            return vec![format!("Exact values are left out, and errors are upper bounds: {why}.")];
        }
        let mut most_bits = None;
        for line in lines {
            let Shows::Value { node, .. } = line.shows else { continue };
            most_bits = most_bits.max(match &self.explanation.nodes[node].value {
                NodeValue::Number(number) => match number.truth {
                    Some(NumberTruth::Undecided { bits }) => Some(bits),
                    _ => None,
                },
                NodeValue::Condition(_, Some(ConditionTruth::Undecided { bits })) => Some(*bits),
                NodeValue::Condition(..) => None,
            });
        }
        let note =
            |bits| format!("undecided: {bits} bits do not tell the exact value; bounds stand in its place.");
        most_bits.map(note).into_iter().collect()
    }

    fn is_operation(&self, node: usize) -> bool {
        !self.explanation.nodes[node].operands.is_empty()
    }

    /// Returns which values are shown: all, or the operations that contribute most and that cancel most digits, with
    /// the variables and numbers that they use.
    fn shown(&self, parents: &[Option<usize>]) -> Vec<bool> {
        let is_used = |node: &usize| parents[*node].is_some() || *node == self.explanation.result;
        let all = 0..self.explanation.nodes.len();
        let operations: Vec<usize> = all.filter(|node| is_used(node) && self.is_operation(*node)).collect();
        let Some(most) = self.most_operations.filter(|most| *most < operations.len()) else {
            return vec![true; self.explanation.nodes.len()];
        };
        let lost = |node: &usize| match &self.explanation.nodes[*node].value {
            NodeValue::Number(number) => number.digits_lost.unwrap_or(0.0),
            NodeValue::Condition(..) => 0.0,
        };
        let by = |size: &dyn Fn(&usize) -> f64| {
            let mut nodes = operations.clone();
            nodes.sort_by(|a, b| size(b).total_cmp(&size(a)).then(b.cmp(a)));
            nodes
        };
        let cancelling = by(&lost).into_iter().take_while(|node| lost(node) > 0.0).take(most / 5);
        let contributing = by(&|node| self.weights.get(*node).copied().unwrap_or(0.0));
        let mut shown = vec![false; self.explanation.nodes.len()];
        let mut left = most.max(1);
        for node in [self.explanation.result].into_iter().chain(cancelling).chain(contributing) {
            if left > 0 && !shown[node] {
                shown[node] = true;
                left -= 1;
                let operands = &self.explanation.nodes[node].operands;
                operands.iter().filter(|it| !self.is_operation(**it)).for_each(|it| shown[*it] = true);
            }
        }
        shown
    }

    /// Returns the first operation that uses each value, in the order of the text.
    fn parents(&self) -> Vec<Option<usize>> {
        let mut parents = vec![None; self.explanation.nodes.len()];
        let mut is_visited = vec![false; self.explanation.nodes.len()];
        let mut stack = vec![(self.explanation.result, None)];
        while let Some((node, user)) = stack.pop() {
            if std::mem::replace(&mut is_visited[node], true) {
                continue;
            }
            parents[node] = user;
            stack.extend(
                self.explanation.nodes[node].operands.iter().rev().map(|operand| (*operand, Some(node))),
            );
        }
        parents
    }
}

impl Folder<'_> {
    /// Returns the items under a shown value.
    fn items(&mut self, node: usize) -> Vec<Item> {
        let report = self.report;
        let mut items = Vec::new();
        for &operand in &report.explanation.nodes[node].operands {
            if !report.is_operation(operand) {
                items.push(Item::Value(operand));
            } else if self.takes(node, operand) {
                items.push(if self.shown[operand] { Item::Value(operand) } else { self.fold(operand) });
            } else if self.shown[operand] {
                items.push(Item::Again(operand));
            }
        }
        items
    }

    /// Puts a value under the first operation that uses it; returns false if it is there already.
    fn takes(&mut self, user: usize, operand: usize) -> bool {
        self.parents[operand] == Some(user) && !std::mem::replace(&mut self.is_placed[operand], true)
    }

    /// Folds an operation that is not shown with the operations under it, up to the next ones that are shown.
    fn fold(&mut self, node: usize) -> Item {
        let report = self.report;
        let (mut operations, mut percent, mut below) = (0, 0.0, Vec::new());
        let mut stack = vec![node];
        while let Some(node) = stack.pop() {
            if self.shown[node] {
                below.extend(report.is_operation(node).then_some(node));
                continue;
            }
            operations += usize::from(report.is_operation(node));
            percent += report.explanation.percent(node);
            let operands = report.explanation.nodes[node].operands.iter().rev();
            stack.extend(operands.filter(|operand| self.takes(node, **operand)));
        }
        Item::Folded { operations, percent, below }
    }
}
