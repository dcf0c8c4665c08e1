//! Matrices in slices: strides, batches and errors.

use std::sync::atomic::{AtomicBool, Ordering};

use outward::matrix::{
    MatrixError, MatrixMut, MatrixRef, Product, multiply, multiply_batch, multiply_in_order,
};
use outward::{Rd, Rn, RoundingDirection};

use crate::random::{Kind, Random};
use crate::{Dense, patterns, rounded};

/// Every way to store a 3x4 matrix and a 4x5 matrix gives the same product, in every way to store that.
#[test]
fn strides() {
    let mut random = Random(0x88);
    let (a, b) = (
        Dense { rows: 3, columns: 4, entries: random.entries(Kind::Near, 12) },
        Dense { rows: 4, columns: 5, entries: random.entries(Kind::Near, 20) },
    );
    let product = Product::new(a.view(), b.view()).expect("shapes fit");
    let expected = rounded(&product, [3, 5], RoundingDirection::TowardNegative);
    let mut in_order = vec![0.0; 15];
    multiply_in_order::<Rd, _>(a.view(), b.view(), &mut MatrixMut::new(&mut in_order, 3, 5).expect("fits"))
        .expect("shapes fit");
    let layouts = |rows: isize, columns: isize| {
        [
            (0, columns, 1),
            (0, 1, rows),
            (0, columns + 3, 1),
            (1, 2, 2 * rows + 1),
            ((rows - 1) * columns, -columns, 1),
            (columns - 1, columns, -1),
            (rows * columns - 1, -columns, -1),
            (rows * columns - 1, -1, -rows),
        ]
    };
    let stored = |matrix: &Dense, (offset, row_stride, column_stride): (isize, isize, isize)| {
        let mut data = vec![f64::NAN; 80];
        let columns = matrix.columns;
        for (at, &x) in matrix.entries.iter().enumerate() {
            let index =
                offset + (at / columns) as isize * row_stride + (at % columns) as isize * column_stride;
            data[index as usize] = x;
        }
        data
    };
    for a_layout in layouts(3, 4) {
        for b_layout in layouts(4, 5) {
            for c_layout in layouts(3, 5) {
                let (x, y) = (stored(&a, a_layout), stored(&b, b_layout));
                let view = |data,
                            (offset, row_stride, column_stride): (isize, isize, isize),
                            rows,
                            columns| {
                    MatrixRef::with_strides(data, offset as usize, rows, columns, row_stride, column_stride)
                        .expect("within the slice")
                };
                let (x, y) = (view(&x, a_layout, 3, 4), view(&y, b_layout, 4, 5));
                for is_in_order in [false, true] {
                    let mut data = vec![9.0; 80];
                    let (offset, row_stride, column_stride) = c_layout;
                    let mut result =
                        MatrixMut::with_strides(&mut data, offset as usize, 3, 5, row_stride, column_stride)
                            .expect("within the slice");
                    let expected = if is_in_order {
                        multiply_in_order::<Rd, _>(x, y, &mut result).expect("shapes fit");
                        &in_order
                    } else {
                        multiply::<Rd, _, _>(x, y, &mut result).expect("shapes fit");
                        &expected
                    };
                    let result = result.as_ref();
                    let entries: Vec<f64> =
                        (0..15).map(|at| result.get(at / 5, at % 5).expect("an entry")).collect();
                    assert_eq!(
                        patterns(&entries),
                        patterns(expected),
                        "{a_layout:?} {b_layout:?} {c_layout:?}"
                    );
                    // Nothing else was written.
                    assert_eq!(data.iter().filter(|x| **x == 9.0).count(), 65);
                }
            }
        }
    }
}

/// A stride of 0 repeats a row, for factors.
#[test]
fn repeated_rows() {
    let (a, b) = ([1.0, 2.0], [3.0, 4.0]);
    let a = MatrixRef::with_strides(&a, 0, 3, 2, 0, 1).expect("one row for three");
    let b = MatrixRef::new(&b, 2, 1).expect("fits");
    let mut result = [0.0; 3];
    multiply::<Rn, _, _>(a, b, &mut MatrixMut::new(&mut result, 3, 1).expect("fits")).expect("shapes fit");
    assert_eq!(result, [11.0; 3]);
}

#[test]
fn batches() {
    let mut random = Random(0x99);
    let matrices: Vec<Dense> =
        (0..7).map(|_| Dense { rows: 4, columns: 4, entries: random.entries(Kind::Near, 16) }).collect();
    let views: Vec<MatrixRef<'_, f64>> = matrices.iter().map(Dense::view).collect();
    for one in [false, true] {
        let b = if one { &views[..1] } else { &views[..] };
        let mut data = vec![0.0; 7 * 16];
        let mut results: Vec<MatrixMut<'_, f64>> =
            data.chunks_exact_mut(16).map(|data| MatrixMut::new(data, 4, 4).expect("fits")).collect();
        multiply_batch::<Rn, _, _>(&views, b, &mut results).expect("shapes fit");
        for (number, found) in data.chunks_exact(16).enumerate() {
            let product = Product::new(views[number], b[if one { 0 } else { number }]).expect("shapes fit");
            let expected = rounded(&product, [4, 4], RoundingDirection::TiesToEven);
            assert_eq!(patterns(found), patterns(&expected), "{number}");
        }
    }
    let mut none: [MatrixMut<'_, f64>; 0] = [];
    let error = multiply_batch::<Rn, _, _>(&views, &views[..2], &mut none).expect_err("too many factors");
    assert_eq!(error, MatrixError::Batch { counts: [7, 2, 0] });
}

fn text(error: Option<MatrixError>) -> String {
    error.expect("an error").to_string()
}

#[test]
fn errors_are_one_clear_line() {
    let data = [1.0; 12];
    let mut memory = [1.0; 12];
    assert_eq!(
        text(MatrixRef::new(&data, 3, 5).err()),
        "a 3x5 matrix in a slice of 12 numbers, expected one number for each entry"
    );
    assert_eq!(
        text(MatrixRef::with_strides(&data, 0, 3, 4, 5, 1).err()),
        "a 3x4 matrix has an entry at index 13, expected indices below 12, the length of the slice"
    );
    assert_eq!(
        text(MatrixRef::with_strides(&data, 2, 3, 4, -4, 1).err()),
        "a 3x4 matrix has an entry at index -6, expected indices below 12, the length of the slice"
    );
    for (row_stride, column_stride) in [(0, 1), (1, 0), (2, 1), (1, -1), (3, 1), (0, 0)] {
        assert_eq!(
            text(MatrixMut::with_strides(&mut memory, 4, 2, 4, row_stride, column_stride).err()),
            format!(
                "a 2x4 result has strides {row_stride} and {column_stride}, expected one that steps over all entries \
                 that the other one reaches"
            )
        );
    }
    // A single row or column needs no more than one stride.
    assert!(MatrixMut::with_strides(&mut memory, 0, 1, 4, 0, 1).is_ok());
    assert!(MatrixMut::with_strides(&mut memory, 4, 4, 1, -1, 0).is_ok());
    assert!(MatrixMut::with_strides(&mut memory, 0, 1, 1, 0, 0).is_ok());
    assert!(MatrixMut::<f64>::with_strides(&mut [], 5, 0, 4, 9, 9).is_ok());
    let a = MatrixRef::new(&data, 3, 4).expect("fits");
    assert_eq!(
        text(Product::<f64>::new(a, a).err()),
        "the product of a 3x4 and a 3x4 matrix, expected as many columns of the first as rows of the second"
    );
    let product = Product::<f64>::new(a, a.transposed()).expect("shapes fit");
    assert_eq!(
        text(product.plus(a).err()),
        "the matrix that is added is 3x4, expected 3x3, the shape of the product"
    );
    let mut result = MatrixMut::new(&mut memory, 4, 3).expect("fits");
    assert_eq!(
        text(product.round::<Rn>(&mut result).err()),
        "the result is 4x3, expected 3x3, the shape of the product"
    );
    assert_eq!(
        product.in_order::<Rn>(&mut result).err().map(|it| it.to_string()),
        text(product.round::<Rn>(&mut result).err()).into()
    );
    let stop = AtomicBool::new(true);
    let mut result = MatrixMut::new(&mut memory[..9], 3, 3).expect("fits");
    for done in [
        product.stop_when(&stop).round::<Rn>(&mut result),
        product.stop_when(&stop).in_order::<Rn>(&mut result),
    ] {
        assert_eq!(text(done.err()), "the product was stopped before its end");
    }
    stop.store(false, Ordering::Relaxed);
    assert_eq!(product.stop_when(&stop).round::<Rn>(&mut result), Ok(()));
    assert_eq!(MatrixError::Memory { numbers: 5 }.to_string(), "there is not enough memory for 5 numbers");
}
