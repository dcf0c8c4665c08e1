//! Products of matrices, and systems of equations.

use super::sums::declaration;

/// The formats of matrices: the suffix of names, the type of C, and the letter of BLAS.
const FORMATS: [(&str, &str, &str); 2] = [("", "double", "d"), ("f", "float", "s")];

/// Generates the functions of matrices; those of systems are of binary64 alone.
pub fn header() -> String {
    let (mut products, mut gemm) = (String::new(), String::new());
    for (letters, number, letter) in FORMATS {
        let operands = ["a", "b", "c"].map(|x| {
            [
                format!("const {number} *{x}"),
                format!("ptrdiff_t {x}_row_stride"),
                format!("ptrdiff_t {x}_column_stride"),
            ]
        });
        let given = |first: &[&str], last: &[&str]| {
            let sizes = ["size_t threads", "size_t m", "size_t n", "size_t k"];
            let first = first.iter().chain(&sizes).map(|it| (*it).to_owned());
            let results = last.iter().map(|name| format!("{number} *{name}"));
            let strides = ["ptrdiff_t row_stride", "ptrdiff_t column_stride"].map(str::to_owned);
            first
                .chain(operands.clone().into_iter().flatten())
                .chain(results)
                .chain(strides)
                .collect::<Vec<_>>()
        };
        for name in ["multiply", "multiply_in_order"] {
            let parameters = given(&["int direction"], &["result"]);
            declaration(&mut products, &format!("int outward_matrix_{name}{letters}"), &parameters);
        }
        let parameters = given(&[], &["inf", "sup"]);
        declaration(&mut products, &format!("int outward_matrix_bounds{letters}"), &parameters);
        for name in ["gemm", "gemm_in_order"] {
            let parameters = format!(
                "int direction|int order|int transpose_a|int transpose_b|ptrdiff_t m|ptrdiff_t n|ptrdiff_t k|\
                 {number} alpha|const {number} *a|ptrdiff_t lda|const {number} *b|ptrdiff_t ldb|{number} beta|\
                 {number} *c|ptrdiff_t ldc"
            );
            let parameters: Vec<String> = parameters.split('|').map(str::to_owned).collect();
            declaration(&mut gemm, &format!("int outward_{letter}{name}"), &parameters);
        }
    }
    let text =
        include_str!("matrices.h").replace("/* PRODUCTS */\n", &products).replace("/* GEMM */\n", &gemm);
    text + include_str!("systems.h")
}
