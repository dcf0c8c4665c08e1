//! Orders of the rows and columns of sparse matrices in which factors stay sparse.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

use super::super::dense::Context;
use crate::error::{MatrixError, Unverified};

/// The places of a symmetric matrix without the diagonal, as a graph.
pub(super) struct Graph {
    pub starts: Vec<usize>,
    pub neighbours: Vec<u32>,
}

/// No node.
const NONE: u32 = u32::MAX;

/// Up to so many nodes are not dissected.
const LEAF: usize = 48;

/// Factors of more numbers are not computed.
pub(super) const MOST_NUMBERS: usize = 1 << 28;

impl Graph {
    /// The graph of the places (i, j) and (j, i) of some pairs.
    pub(super) fn of_pairs(order: usize, pairs: impl Iterator<Item = [u32; 2]> + Clone) -> Graph {
        let mut starts = vec![0; order + 1];
        let pairs = pairs.filter(|[i, j]| i != j);
        for [i, j] in pairs.clone() {
            starts[i as usize + 1] += 1;
            starts[j as usize + 1] += 1;
        }
        for node in 0..order {
            starts[node + 1] += starts[node];
        }
        let mut next = starts.clone();
        let mut neighbours = vec![0; starts[order]];
        for [i, j] in pairs {
            for [from, to] in [[i, j], [j, i]] {
                neighbours[next[from as usize]] = to;
                next[from as usize] += 1;
            }
        }
        // Each neighbour once.
        let mut graph = Graph { starts: vec![0; order + 1], neighbours: Vec::new() };
        let mut seen = vec![NONE; order];
        for node in 0..order {
            for &to in &neighbours[starts[node]..starts[node + 1]] {
                if seen[to as usize] != node as u32 {
                    seen[to as usize] = node as u32;
                    graph.neighbours.push(to);
                }
            }
            graph.starts[node + 1] = graph.neighbours.len();
        }
        graph
    }

    fn order(&self) -> usize {
        self.starts.len() - 1
    }

    pub(super) fn of(&self, node: u32) -> &[u32] {
        &self.neighbours[self.starts[node as usize]..self.starts[node as usize + 1]]
    }
}

/// The node of each position, and what the factors of a matrix in this order are like.
pub(super) struct Elimination {
    /// The node of each position.
    pub nodes: Vec<u32>,
    /// The position of each node.
    pub positions: Vec<u32>,
    /// The elimination tree: the first row below the diagonal of each column of the factor, or `NONE`.
    parents: Vec<u32>,
    /// The numbers of each column of the factor, and of each row, without the diagonal.
    pub column_counts: Vec<usize>,
    pub row_counts: Vec<usize>,
}

/// The better one of two orders: reverse Cuthill–McKee, and nested dissection. An error, where factors take more
/// multiplications than this.
pub(super) fn eliminate(
    context: &Context<'_>,
    graph: &Graph,
    most_work: u64,
) -> Result<Elimination, MatrixError> {
    let by_bands = Elimination::new(context, graph, Dissection::order(graph, usize::MAX));
    let by_parts = Elimination::new(context, graph, Dissection::order(graph, LEAF));
    let found = match (by_bands, by_parts) {
        (Ok(bands), Ok(parts)) => {
            if parts.work() < bands.work() {
                parts
            } else {
                bands
            }
        }
        (bands, parts) => parts.or(bands)?,
    };
    check_work(found.work(), most_work)?;
    Ok(found)
}

/// Fails where factors take more multiplications than they may.
pub(super) fn check_work(multiplications: u64, most: u64) -> Result<(), MatrixError> {
    if multiplications <= most {
        return Ok(());
    }
    Err(MatrixError::NotVerified(Unverified::Work { multiplications, most }))
}

impl Elimination {
    fn new(context: &Context<'_>, graph: &Graph, nodes: Vec<u32>) -> Result<Elimination, MatrixError> {
        let order = graph.order();
        let mut positions = vec![0; order];
        nodes.iter().enumerate().for_each(|(position, &node)| positions[node as usize] = position as u32);
        // Liu, *The role of elimination trees in sparse factorization*, SIAM Journal on Matrix Analysis 11, 1990.
        let (mut parents, mut ancestors) = (vec![NONE; order], vec![NONE; order]);
        for row in 0..order as u32 {
            for &node in graph.of(nodes[row as usize]) {
                let mut at = positions[node as usize];
                while at < row {
                    let ancestor = core::mem::replace(&mut ancestors[at as usize], row);
                    if ancestor == NONE {
                        parents[at as usize] = row;
                    }
                    at = ancestor;
                }
            }
        }
        let (column_counts, row_counts) = (vec![0; order], vec![0; order]);
        let mut found = Elimination { nodes, positions, parents, column_counts, row_counts };
        let mut reach = Reach::new(order);
        let mut total = 0;
        for row in 0..order {
            context.check()?;
            let columns = reach.row(graph, &found, row);
            total += columns.len();
            if total > MOST_NUMBERS {
                return Err(MatrixError::Memory { numbers: total });
            }
            found.row_counts[row] = columns.len();
            columns.iter().for_each(|&column| found.column_counts[column as usize] += 1);
        }
        Ok(found)
    }

    /// About how many multiplications factors take.
    pub(super) fn work(&self) -> u64 {
        // There are fewer than 2^28 numbers.
        self.column_counts.iter().map(|&count| count as u64 * count as u64).sum()
    }
}

/// The places of the rows of a factor, one after the other.
pub(super) struct Reach {
    /// The last row whose columns include this one.
    marks: Vec<u32>,
    path: Vec<u32>,
    columns: Vec<u32>,
}

impl Reach {
    pub(super) fn new(order: usize) -> Reach {
        Reach { marks: vec![NONE; order], path: Vec::new(), columns: Vec::new() }
    }

    /// The columns of a row of the factor, each before those that depend on it: those of the matrix, and their
    /// ancestors in the elimination tree.
    pub(super) fn row(&mut self, graph: &Graph, elimination: &Elimination, row: usize) -> &[u32] {
        self.columns.clear();
        let mark = row as u32;
        self.marks[row] = mark;
        for &node in graph.of(elimination.nodes[row]) {
            let mut at = elimination.positions[node as usize];
            self.path.clear();
            while at < mark && self.marks[at as usize] != mark {
                self.marks[at as usize] = mark;
                self.path.push(at);
                at = elimination.parents[at as usize];
            }
            // The paths that come later go before: they end where this one begins, or are apart.
            self.columns.extend(self.path.iter().rev());
        }
        self.columns.reverse();
        &self.columns
    }
}

/// Nested dissection by levels of neighbours (George and Liu, *An automatic nested dissection algorithm for irregular
/// finite element problems*, SIAM Journal on Numerical Analysis 15, 1978), whose parts are ordered by reverse
/// Cuthill–McKee.
struct Dissection<'a> {
    graph: &'a Graph,
    /// The part in which each node is; nodes that have their position are in none.
    parts: Vec<u32>,
    levels: Vec<u32>,
    /// The nodes of the last component, by levels, and the first one of each level.
    found: Vec<u32>,
    firsts: Vec<usize>,
}

impl Dissection<'_> {
    /// The nodes in their order. Parts of up to `leaf` nodes are not dissected.
    fn order(graph: &Graph, leaf: usize) -> Vec<u32> {
        let order = graph.order();
        let mut dissection = Dissection {
            graph,
            parts: vec![0; order],
            levels: vec![NONE; order],
            found: Vec::new(),
            firsts: Vec::new(),
        };
        // Positions are given from the last one on: a separator comes after what it separates.
        let mut backward = Vec::with_capacity(order);
        let mut stack = vec![(0, (0..order as u32).collect::<Vec<u32>>())];
        let mut count = 0;
        while let Some((part, nodes)) = stack.pop() {
            for first in nodes {
                if dissection.parts[first as usize] != part {
                    continue;
                }
                dissection.find_component(first);
                let level = if dissection.found.len() > leaf { dissection.separator() } else { None };
                for (new, nodes) in dissection.split(level).into_iter().enumerate() {
                    // The first of the parts has its positions now.
                    let label = if new == 0 { NONE } else { count + new as u32 };
                    nodes.iter().for_each(|&node| dissection.parts[node as usize] = label);
                    if new == 0 {
                        backward.extend_from_slice(&nodes);
                    } else {
                        stack.push((label, nodes));
                    }
                }
                count += 2;
            }
        }
        backward.reverse();
        backward
    }

    /// The nodes of a level that have neighbours in the next one, and those before and after them; without a level all
    /// nodes of the component.
    fn split(&mut self, level: Option<usize>) -> Vec<Vec<u32>> {
        let parts = match level {
            Some(level) => {
                let [start, end] = [self.firsts[level], self.firsts[level + 1]];
                let is_next = |&to: &u32| self.levels[to as usize] == level as u32 + 1;
                let is_between = |&node: &u32| self.graph.of(node).iter().any(is_next);
                let (separator, others) = self.found[start..end].iter().partition(|node| is_between(node));
                let others: Vec<u32> = others;
                let before = self.found[..start].iter().copied().chain(others).collect();
                vec![separator, before, self.found[end..].to_vec()]
            }
            None => vec![self.found.clone()],
        };
        self.clear();
        parts
    }

    fn clear(&mut self) {
        self.found.iter().for_each(|&node| self.levels[node as usize] = NONE);
    }

    /// Finds the component of a node from one of its ends (Gibbs, Poole and Stockmeyer): from a node of the last level,
    /// as long as this gives more levels.
    fn find_component(&mut self, node: u32) {
        const TRIES: usize = 8;
        self.find_levels(node);
        for _ in 0..TRIES {
            let count = self.firsts.len();
            let last = &self.found[self.firsts[count - 2]..];
            let end = last
                .iter()
                .copied()
                .min_by_key(|&node| self.graph.of(node).len())
                .expect("a level has nodes");
            self.clear();
            self.find_levels(end);
            if self.firsts.len() <= count {
                break;
            }
        }
    }

    /// Finds the component of a node, level by level; of the neighbours of a node those with few neighbours first.
    fn find_levels(&mut self, node: u32) {
        self.found.clear();
        self.firsts.clear();
        let part = self.parts[node as usize];
        let mut queue = VecDeque::from([node]);
        self.levels[node as usize] = 0;
        let mut nearby = Vec::new();
        while let Some(node) = queue.pop_front() {
            let level = self.levels[node as usize];
            if level as usize == self.firsts.len() {
                self.firsts.push(self.found.len());
            }
            self.found.push(node);
            nearby.clear();
            for &to in self.graph.of(node) {
                if self.parts[to as usize] == part && self.levels[to as usize] == NONE {
                    self.levels[to as usize] = level + 1;
                    nearby.push((self.graph.of(to).len() as u64) << 32 | u64::from(to));
                }
            }
            nearby.sort_unstable();
            queue.extend(nearby.iter().map(|&to| to as u32));
        }
        self.firsts.push(self.found.len());
    }

    /// The smallest level near the middle of the component; none where there are few levels.
    fn separator(&self) -> Option<usize> {
        let total = self.found.len();
        let levels = 1..self.firsts.len().saturating_sub(2);
        let is_near = |level: &usize| {
            let [start, end] = [self.firsts[*level], self.firsts[*level + 1]];
            start * 5 <= total * 3 && end * 5 >= total * 2
        };
        levels.filter(is_near).min_by_key(|&level| self.firsts[level + 1] - self.firsts[level])
    }
}
