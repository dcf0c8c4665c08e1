//! Lemmas of the gamma function and its logarithm, and of double-double arithmetic.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "pairs",
        text: "\
Sums, products and quotients of pairs commute with powers of two, where nothing is subnormal: larger parts are from 1 to
2. Of two numbers the larger one is first, a multiple of its last place. Low parts of products, quotients, sines and
logarithms are less than a quarter of the high ones, as their rows *the low part* prove, and so are the roundings and
low parts that a sum or a power of pairs has. Then Fast2Sum makes pairs of them, and low parts are what the row `sum of
two numbers: the low part` proves. All rows of pairs take low parts as large as that.",
        pages: &["gamma.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "quotients of log",
        text: "\
ln(1 + r) = 2·atanh(z/2) with z = 2r/(2 + r), and 2 + r is a pair exactly: both are multiples of 2^-61. So `quotient in
pairs` proves how near z is to that, and `quotient in pairs: the low part` how large its low part is. For x = 1 all
parts are 0.",
        pages: &["log.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "logarithms of pairs",
        text: "\
ln(x + x′) = ln x + ln(1 + q) with q = x′/x, |q| ≤ 2^-50, which the code has rounded once; q³/3 is left. `log, second`
proves that of x, and `log, second: the low part` how large its low part is. Errors are relative to 1 + |ln x|, and ln x
is below 2^7. Where the high part is below 2^-48, it may be the lesser one, and roundings are below 2^-100.",
        pages: &["gamma.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "Stirling's series",
        text: "\
ln Γ(z) = (z − 1/2)·ln z − z + ln(2π)/2 + S(z), and S encloses: what follows a term is less than the next one (DLMF
5.11). z is from 16 to 2^20: a + 16, as a pair, for a < 16, and a elsewhere. At 16 (z − 1/2)·ln z is 1.5407 of what S is
added to, and less from there on; so is S, 1.866·10^-4 of ln Γ(z) and less than 1/192. What z is off by, relative to it,
makes z·ψ(z) < 1.6·ln Γ(z) times as much, and what 1/z is off by less than 1.01 times as much of S. ln Γ(165) < 676.",
        pages: &["gamma.md"],
        by_hand: "what errors of ln z, of z and of 1/z make of ln Γ(z), and sizes of its parts.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "shifts of gamma",
        text: "\
Γ(a) = e^L/(a·Q) with L = ln Γ(z): Q = (a + 1)·…·(a + 15) is fifteen sums of two numbers and fourteen products for a <
16, and Q = 1/a elsewhere. Γ(−a) = −π·Q/(e^L·sin πa). An error δ of L makes less than 1.01·δ of e^L. a is from 2^-60 to
165 for tgamma, and below 0 to 150: 1 < e^L < 2^976, and sin πa, which is as far from 0 as a from integers, is above
2^-59. π·Q/sin πa is between 2^-20 and 2^130, Γ(a) between 2^-873 and 2^976: low parts are normal numbers, and so are
their roundings.",
        pages: &["gamma.md"],
        by_hand: "what an error of L makes of e^L.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "sums of logarithms of gamma",
        text: "\
ln |Γ(a)| = L − ln(a·Q) for 0 < a < 16, L from there on, and ln(π·Q/|sin πa|) − L of −a. |x| is at most 2^20, and L from
27 to 2^24. The other logarithm b is below 82 in size: it is largest next to −16. The one with the larger high part is
first. Errors are relative to 1 + |ln |Γ||: L ≤ |ln |Γ|| + |b|, so that an error of L relative to it is at most 83 times
as much, and those of b, relative to b or to 1 + |b|, no more than that. An error δ of the product makes less than
1.01·δ of its logarithm.",
        pages: &["gamma.md"],
        by_hand: "what errors of L, of the product and of its logarithm make of ln |Γ|.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "gamma in binary32",
        text: "\
The result is the sum of the quick phase's two parts, rounded once, and a normal number of binary64. Of lgamma results
below 2^-6 are left: 1 + |y| is at most 65 times a result y.",
        pages: &["gamma.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
