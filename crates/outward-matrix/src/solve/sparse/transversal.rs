//! Rows for the pivots of all columns.

use alloc::vec;
use alloc::vec::Vec;

use super::entries::Entries;

/// No row, and no column.
const NONE: u32 = u32::MAX;

/// A row with an entry in each column, all different: the diagonal where it has no zero, else large entries as far as
/// possible (Duff, *On algorithms for obtaining a maximum transversal*, ACM Transactions on Mathematical Software 7,
/// 1981). None where the matrix is singular whatever its entries are.
pub(super) fn transversal(by_columns: &Entries) -> Option<Vec<u32>> {
    let order = by_columns.order();
    if (0..order).all(|column| by_columns.row(column).any(|(row, _)| row == column)) {
        return Some((0..order as u32).collect());
    }
    let (mut column_of, mut row_of) = (vec![NONE; order], vec![NONE; order]);
    let mut seen = vec![NONE; order];
    let mut path = Vec::new();
    for first in 0..order {
        let free = by_columns.row(first).filter(|&(row, _)| column_of[row] == NONE);
        if let Some((row, _)) = free.max_by(|left, right| left.1.abs().total_cmp(&right.1.abs())) {
            (column_of[row], row_of[first]) = (first as u32, row as u32);
            continue;
        }
        // A path of columns, each of which takes the row of the next one.
        path.clear();
        path.push((first, by_columns.starts[first]));
        while let Some((column, at)) = path.last_mut() {
            let (column, end) = (*column, by_columns.starts[*column + 1]);
            if *at == end {
                path.pop();
                continue;
            }
            let row = by_columns.columns[*at];
            *at += 1;
            if core::mem::replace(&mut seen[row as usize], first as u32) == first as u32 {
                continue;
            }
            let next = column_of[row as usize];
            if next != NONE {
                path.push((next as usize, by_columns.starts[next as usize]));
                continue;
            }
            (column_of[row as usize], row_of[column]) = (column as u32, row);
            path.pop();
            while let Some((column, at)) = path.pop() {
                let row = by_columns.columns[at - 1];
                (column_of[row as usize], row_of[column]) = (column as u32, row);
            }
        }
        if row_of[first] == NONE {
            return None;
        }
    }
    Some(row_of)
}
