//! Lays out the tables of a recording in device memory.
//!
//! Tables that are read at the same index become columns of one table, so that a row takes as few loads as possible. If
//! there are three columns, and the bits in which the rows of one of them differ fit into zero bits of another, they
//! are packed there, and a row takes one load.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::machine::trace::{Action, Graph};

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub(super) enum TableColumn {
    /// Numbers, by their patterns.
    Numbers(&'static [f64]),
    /// Integers.
    Integers(&'static [u64]),
}

impl TableColumn {
    fn of(op: &Action) -> Option<TableColumn> {
        match op {
            Action::Gather(table) => Some(TableColumn::Numbers(table)),
            Action::GatherU64(table) => Some(TableColumn::Integers(table)),
            _ => None,
        }
    }

    fn len(self) -> usize {
        match self {
            TableColumn::Numbers(table) => table.len(),
            TableColumn::Integers(table) => table.len(),
        }
    }

    fn pattern(self, row: usize) -> u64 {
        match self {
            TableColumn::Numbers(table) => table[row].to_bits(),
            TableColumn::Integers(table) => table[row],
        }
    }

    /// Address of the column: equal for the same column only.
    fn place(self) -> (usize, usize) {
        match self {
            TableColumn::Numbers(table) => (table.as_ptr() as usize, table.len()),
            TableColumn::Integers(table) => (table.as_ptr() as usize, table.len()),
        }
    }
}

/// Columns side by side.
#[derive(Clone, Debug)]
pub(super) struct Table {
    columns: Vec<TableColumn>,
    packing: Option<Packing>,
}

/// A column in the digits of another that are all zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packing {
    /// The number of the column that has no place of its own.
    pub guest: usize,
    /// The number of the column that has it.
    pub host: usize,
    /// The digits of the host that are the guest's.
    pub mask: u32,
    /// Factor from these digits to the upper half of the guest's pattern; the lower half is zeros.
    pub factor: u32,
    /// Number added to the product.
    pub base: u32,
}

impl Packing {
    /// Packs one of the columns into another, if that is possible.
    fn of(columns: &[TableColumn]) -> Option<Packing> {
        let pairs = (0..columns.len()).flat_map(|guest| (0..columns.len()).map(move |host| (guest, host)));
        pairs.filter(|(guest, host)| guest != host).find_map(|(guest, host)| {
            let patterns = |number: usize| {
                let column: TableColumn = columns[number];
                (0..column.len()).map(move |row| column.pattern(row))
            };
            let room = patterns(host).fold(0, |digits, pattern| digits | pattern).trailing_zeros().min(31);
            let base = patterns(guest).min()?;
            let differences = patterns(guest).fold(0, |digits, pattern| digits | (pattern - base));
            let shift = differences.trailing_zeros();
            let mask = (1_u64 << room) - 1;
            let fits = base & 0xFFFF_FFFF == 0 && (32..64).contains(&shift) && differences >> shift <= mask;
            fits.then(|| Packing {
                guest,
                host,
                mask: mask as u32,
                factor: 1 << (shift - 32),
                base: (base >> 32) as u32,
            })
        })
    }

    /// The guest's digits for a pattern.
    fn digits(&self, pattern: u64) -> u64 {
        u64::from(((pattern >> 32) as u32 - self.base) / self.factor)
    }
}

impl Table {
    fn new(columns: Vec<TableColumn>, packs: bool) -> Table {
        let packing = (packs && columns.len() == 3).then(|| Packing::of(&columns)).flatten();
        Table { columns, packing }
    }

    /// The numbers of the columns that have a place.
    fn stored(&self) -> Vec<usize> {
        let guest = self.packing.map(|packing| packing.guest);
        (0..self.columns.len()).filter(|&number| Some(number) != guest).collect()
    }

    /// Elements of a row: a power of two, so that a row does not straddle two loads.
    pub(super) fn width(&self) -> usize {
        self.stored().len().next_power_of_two()
    }

    /// The number of columns that have a place.
    pub(super) fn columns(&self) -> usize {
        self.stored().len()
    }

    /// Number of rows.
    pub(super) fn rows(&self) -> usize {
        self.columns.iter().map(|column| column.len()).min().unwrap_or(0)
    }

    /// All elements, row by row; 0 where a row is filled up.
    pub(super) fn patterns(&self) -> impl Iterator<Item = u64> {
        let (width, stored) = (self.width(), self.stored());
        (0..self.rows() * width).map(move |at| {
            let (row, Some(&number)) = (at / width, stored.get(at % width)) else { return 0 };
            let pattern = self.columns[number].pattern(row);
            match self.packing {
                Some(packing) if packing.host == number => {
                    pattern | packing.digits(self.columns[packing.guest].pattern(row))
                }
                _ => pattern,
            }
        })
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
    /// Packing of a column in another one.
    pub packing: Option<Packing>,
}

impl Row {
    /// The nodes whose columns have a place.
    pub(super) fn stored(&self) -> Vec<usize> {
        let guest = self.packing.map(|packing| self.nodes[packing.guest]);
        self.nodes.iter().copied().filter(|&node| Some(node) != guest).collect()
    }
}

/// All reads of a graph.
pub(super) struct Rows {
    rows: Vec<Row>,
    /// The row of each node that reads a table, and its column there.
    places: BTreeMap<usize, (usize, usize)>,
}

impl Rows {
    /// The row of a node that reads a table, and its column there.
    pub(super) fn of(&self, node: usize) -> Option<(&Row, usize)> {
        self.places.get(&node).map(|&(row, column)| (&self.rows[row], column))
    }
}

/// The tables of several graphs.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    pub list: Vec<Table>,
    /// Are columns packed into others?
    packs: bool,
}

impl Tables {
    /// Makes tables for a printer that unpacks columns.
    pub(super) fn packed() -> Tables {
        Tables { list: Vec::new(), packs: true }
    }

    /// The rows that a graph reads.
    pub(super) fn rows(&mut self, graph: &Graph) -> Rows {
        let mut by_index: BTreeMap<usize, Vec<(usize, TableColumn)>> = BTreeMap::new();
        for (at, node) in graph.nodes.iter().enumerate() {
            if let Some(column) = TableColumn::of(&node.op) {
                by_index.entry(node.args[0]).or_default().push((at, column));
            }
        }
        let mut rows = Vec::new();
        for (index, mut reads) in by_index {
            reads.sort_by_key(|(_, column)| column.place());
            // A row has at most four columns: a sector of memory.
            for reads in reads.chunks(4) {
                let columns = reads.iter().map(|(_, column)| *column).collect();
                let nodes = reads.iter().map(|(node, _)| *node).collect();
                let table = self.number(columns);
                let Table { packing, .. } = self.list[table];
                rows.push(Row { table, index, nodes, rows: self.list[table].rows(), packing });
            }
        }
        let places_of = |(at, row): (usize, &Row)| {
            row.nodes.iter().enumerate().map(|(column, &node)| (node, (at, column))).collect::<Vec<_>>()
        };
        let places = rows.iter().enumerate().flat_map(places_of).collect();
        Rows { rows, places }
    }

    /// The number of the table with these columns.
    fn number(&mut self, columns: Vec<TableColumn>) -> usize {
        let same =
            |table: &Table| table.columns.iter().map(|c| c.place()).eq(columns.iter().map(|c| c.place()));
        if let Some(known) = self.list.iter().position(same) {
            return known;
        }
        self.list.push(Table::new(columns, self.packs));
        self.list.len() - 1
    }
}
