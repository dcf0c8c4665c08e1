//! Orders in which a sum can be added, as requests spell them.

use std::str::FromStr;

/// The order in which terms are added.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// From the first term to the last.
    Serial,
    /// Neighbours, then neighbouring sums, and so on.
    Pairwise,
    /// Blocks of this many terms serially, their sums pairwise.
    Tree(usize),
    /// This many consecutive parts serially, their sums serially.
    Threads(usize),
    /// Blocks of this many terms pairwise, their sums serially: as GPUs do whose blocks add to one number in turn.
    Blocks(usize),
    /// The first half and the second, term by term, and so on: as the threads of a GPU's block do in shared memory.
    Halves,
    /// This many parts, each of terms at equal distances, serially; their sums by halves: as a GPU's block of this many
    /// threads does.
    Strided(usize),
}

impl FromStr for Order {
    type Err = String;

    fn from_str(text: &str) -> Result<Order, String> {
        const EXPECTED: &str = "expected serial, pairwise, halves, tree:N, blocks:N, strided:N or threads:N with an \
                                N of 1 or more";
        let count = |text: &str| text.parse().ok().filter(|&count| count > 0).ok_or(EXPECTED.to_string());
        match text.split_once(':') {
            None if text == "serial" => Ok(Order::Serial),
            None if text == "pairwise" => Ok(Order::Pairwise),
            None if text == "halves" => Ok(Order::Halves),
            Some(("blocks", size)) => count(size).map(Order::Blocks),
            Some(("strided", parts)) => count(parts).map(Order::Strided),
            Some(("tree", size)) => count(size).map(Order::Tree),
            Some(("threads", parts)) => count(parts).map(Order::Threads),
            _ => Err(EXPECTED.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts() {
        assert_eq!("tree:256".parse(), Ok(Order::Tree(256)));
        assert_eq!("blocks:256".parse(), Ok(Order::Blocks(256)));
        assert_eq!(["halves", "strided:4"].map(str::parse), [Ok(Order::Halves), Ok(Order::Strided(4))]);
        for text in ["", "tree", "tree:", "tree:0", "threads:-1", "serial:2", "blocks:0", "halves:3"] {
            assert!(text.parse::<Order>().is_err(), "{text}");
        }
    }
}
