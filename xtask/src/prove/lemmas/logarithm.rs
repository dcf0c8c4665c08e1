//! Lemmas of logarithms.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "rows of log",
        text: "\
x = 2^e·f with 1 ≤ f < 2, and r = f·c − 1 is exact: f has 52 digits behind the point, and c has so few that f·c − 1 is a
multiple of the product of their last places, with at most 53 digits. The row is the first eight digits of f behind the
point, which bounds r. From row `WRAP` on, e is one larger, and the row's c represents 2c. e is an integer from −1022
to 1024.",
        pages: &["log.md"],
        by_hand: "",
        tested: "\
ends of all rows with their neighbours, and sparse patterns between, of some exponents; that the cells have them.",
    },
    Lemma {
        name: "short rows of log",
        text: "\
x = 2^e·f with 3/4 ≤ f < 3/2, and k/20 is within 1/40 + 0.8·2^-14 of f for an integer k from 15 to 30: the row is k
modulo 16. r = f·c − 1 is exact and a multiple of 2^-58. Next to 1, where c is 1, |r| is at least 2^-53. e is an integer
from −1022 to 1023.",
        pages: &["log.md"],
        by_hand: "",
        tested: "\
ends of all rows with their neighbours, and sparse patterns between, of some exponents; that the cells have them.",
    },
    Lemma {
        name: "rows of binary32",
        text: "\
x = 2^e·z, and r = z·c − 1 is exact: z has 24 digits and c has 15. The row is the first four digits of z behind the
point, counted from where the cell of 1 begins, which bounds r. e is an integer from −149 to 128. Next to 1, |r| is at
least 2^-24.",
        pages: &["log.md"],
        by_hand: "",
        tested: "all significands of binary32, of some exponents; that the cells have them.",
    },
    Lemma {
        name: "sums of log1p",
        text: "\
For |x| < 2^-10, r is x, the rows are those of 1, and the rest is 0. For |x| < 2^-100 powers of x from the second on are
below 2^-100 of it, so errors are as between 2^-101 and 2^-100; x² loses at most 2^-1074, because |x| ≥ 2^-900.
Otherwise 1 + x = s·(1 + q) with a number s, |q| ≤ 2^-52 and |s − 1| ≥ 2^-10. Below 2^53, s is a faithful rounding of
1 + x and its rest is exact; from there to 2^100 the row *sums of log1p, sum and rest* proves it. From 2^100 on s is x,
and ln(1 + x) − ln x < 1/x. The row *sums of log1p, quotient* proves how close the quotient of the rest and s is to
ln(1 + q).",
        pages: &["log1p.md"],
        by_hand: "",
        tested: "sums of 1 and a stride of the numbers of binary32, in that format.",
    },
    Lemma {
        name: "sums of log1p in binary32",
        text: "\
For |x| < 2^-10, r is x, and the row is that of 1, whose c is 1. Otherwise x is a multiple of 2^-33, and below 2^53 1 +
x is a number. From there on it is rounded once. r is exact if 1 + x has at most 38 digits, because c has 15. From 2^37
on r is rounded once, and |r| is at most 0.03. ln(1 + x) is above 36.7 from 2^53 on, and above 25.6 from 2^37 on. |x| is
at least 2^-100. For all bases errors are relative to the result.",
        pages: &["log1p.md"],
        by_hand: "the effect of the roundings of 1 + x and of r: 0.03u of the result, (1/36.7 + 1.04·0.03/25.6)·u.",
        tested: NOT_BY_ITSELF,
    },
];
