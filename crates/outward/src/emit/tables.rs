//! The tables of a recording, as memory of a device.
//!
//! Tables that are read at the same index are laid side by side, so that a row of them comes with as few loads as possible.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::machine::trace::{Graph, Op};

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub(super) enum Column {
    /// Numbers, by their patterns.
    Numbers(&'static [f64]),
    /// Integers.
    Integers(&'static [u64]),
}

impl Column {
    fn of(op: &Op) -> Option<Column> {
        match op {
            Op::Gather(table) => Some(Column::Numbers(table)),
            Op::GatherU64(table) => Some(Column::Integers(table)),
            _ => None,
        }
    }

    fn len(self) -> usize {
        match self {
            Column::Numbers(table) => table.len(),
            Column::Integers(table) => table.len(),
        }
    }

    fn pattern(self, row: usize) -> u64 {
        match self {
            Column::Numbers(table) => table[row].to_bits(),
            Column::Integers(table) => table[row],
        }
    }

    /// Where it is: equal for the same column only.
    fn place(self) -> (usize, usize) {
        match self {
            Column::Numbers(table) => (table.as_ptr() as usize, table.len()),
            Column::Integers(table) => (table.as_ptr() as usize, table.len()),
        }
    }
}

/// Columns side by side.
#[derive(Clone, Debug)]
pub(super) struct Table {
    columns: Vec<Column>,
}

impl Table {
    /// Elements of a row: a power of two, so that a row does not straddle what is loaded at once.
    pub(super) fn width(&self) -> usize {
        self.columns.len().next_power_of_two()
    }

    /// Number of rows.
    pub(super) fn rows(&self) -> usize {
        self.columns.iter().map(|column| column.len()).min().unwrap_or(0)
    }

    /// All elements, row by row; 0 where a row is filled up.
    pub(super) fn patterns(&self) -> impl Iterator<Item = u64> {
        let width = self.width();
        (0..self.rows() * width)
            .map(move |at| self.columns.get(at % width).map_or(0, |column| column.pattern(at / width)))
    }
}

/// Reads at one index.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The number of the table.
    pub table: usize,
    /// The node of the index.
    pub index: usize,
    /// The nodes whose values are the columns, in their order.
    pub nodes: Vec<usize>,
    /// Rows of the table.
    pub rows: usize,
}

/// The tables of several graphs.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables(pub Vec<Table>);

impl Tables {
    /// The rows that a graph reads.
    pub(super) fn rows(&mut self, graph: &Graph) -> Vec<Row> {
        let mut by_index: BTreeMap<usize, Vec<(usize, Column)>> = BTreeMap::new();
        for (at, node) in graph.nodes.iter().enumerate() {
            if let Some(column) = Column::of(&node.op) {
                by_index.entry(node.args[0]).or_default().push((at, column));
            }
        }
        let mut rows = Vec::new();
        for (index, mut reads) in by_index {
            reads.sort_by_key(|(_, column)| column.place());
            // Four at most: a row is a sector of memory.
            for reads in reads.chunks(4) {
                let columns = reads.iter().map(|(_, column)| *column).collect();
                let nodes = reads.iter().map(|(node, _)| *node).collect();
                let table = self.number(columns);
                rows.push(Row { table, index, nodes, rows: self.0[table].rows() });
            }
        }
        rows
    }

    /// The number of the table with these columns.
    fn number(&mut self, columns: Vec<Column>) -> usize {
        let same =
            |table: &Table| table.columns.iter().map(|c| c.place()).eq(columns.iter().map(|c| c.place()));
        if let Some(known) = self.0.iter().position(same) {
            return known;
        }
        self.0.push(Table { columns });
        self.0.len() - 1
    }
}
