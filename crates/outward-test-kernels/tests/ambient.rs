//! Results in every ambient rounding direction of the host: sums and dot products equal those that are added one by
//! one, entries of matrix products those of accumulators and of chains, bounds of systems are neighbours, and pairs
//! equal those of integers.

#![cfg(target_arch = "x86_64")]

use outward::machine::Level;
use outward::matrix::{LinearSystem, MatrixMut, MatrixRef, Product};
use outward::pair::Pair;
use outward::pair::slices::{self, Pairs, PairsMut};
use outward::reductions::Accumulator;
use outward::{Rd, Rn, Round};
use outward_test::generators::Random;
use outward_test::machines::ambient;

#[test]
fn sums_and_products_on_every_machine() {
    let mut random = Random::new(0x5a);
    for length in [100, 9000] {
        // Exponents of one window, of its edges, and of many windows.
        for spread in [1, 30, 33, 2000] {
            let mut number = || {
                let bits = random.bits();
                let field = 1023 - spread / 2 + random.below(spread);
                f64::from_bits(field << 52 | bits >> 12 | bits << 63)
            };
            let mut numbers = || -> Vec<f64> { (0..length).map(|_| number()).collect() };
            let (x, y) = (numbers(), numbers());
            let (mut sum, mut dot) = (Accumulator::new(), Accumulator::new());
            for (&x, &y) in x.iter().zip(&y) {
                sum.add(x);
                dot.add_product(x, y);
            }
            for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
                for direction in Round::ALL {
                    let found = ambient::under(direction, || {
                        let (mut sum, mut dot) = (Accumulator::new(), Accumulator::new());
                        sum.add_slice_on(level, &x);
                        dot.add_products_on(level, &x, &y);
                        (sum, dot)
                    });
                    let text =
                        format!("{length} of {spread} exponents on {} under {direction:?}", level.name());
                    assert_eq!(found.0, sum, "sum of {text}");
                    assert_eq!(found.1, dot, "dot of {text}");
                }
            }
        }
    }
}

#[test]
fn matrices_on_every_machine() {
    let mut random = Random::new(0x7e);
    let [m, k, n] = [9, 70, 25];
    // Exponents that one slice holds, that it does not, and of all sizes; integers, whose sums are exact; and positive
    // numbers, for which rounding errors of one sign add up.
    for (spread, sign) in [(0, 1), (1, 0), (5, 1), (60, 1), (60, 0), (1500, 1)] {
        let mut number = || match spread {
            0 => random.below(1 << 20) as f64 - f64::from(1 << 19),
            _ => {
                let bits = random.bits();
                let field = 1023 - spread / 2 + random.below(spread);
                f64::from_bits(field << 52 | bits >> 12 | (bits & sign) << 63)
            }
        };
        let mut numbers = |count| -> Vec<f64> { (0..count).map(|_| number()).collect() };
        let (a, b) = (numbers(m * k), numbers(k * n));
        let views = (MatrixRef::new(&a, m, k), MatrixRef::new(&b, k, n));
        let product = Product::<f64>::new(views.0.expect("as many"), views.1.expect("as many"));
        let product = product.expect("shapes fit").on_threads(1);
        let column = |at: usize| -> Vec<f64> { (0..k).map(|k| b[k * n + at % n]).collect() };
        let row = |at: usize| &a[at / n * k..(at / n + 1) * k];
        let rounded: Vec<u64> = (0..m * n)
            .map(|at| {
                Accumulator::of_products(row(at), &column(at)).round::<f64>(Round::TowardNegative).to_bits()
            })
            .collect();
        let in_order: Vec<u64> = (0..m * n)
            .map(|at| {
                let terms = row(at).iter().zip(column(at));
                terms.fold(0.0, |sum, (&x, y)| outward::ops::fma_rn(x, y, sum)).to_bits()
            })
            .collect();
        for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
            for direction in Round::ALL {
                let found = ambient::under(direction, || {
                    let product = product.on_level(level);
                    let (mut once, mut chain) = (vec![0.0; m * n], vec![0.0; m * n]);
                    let mut view = MatrixMut::new(&mut once, m, n).expect("as many");
                    product.round::<Rd>(&mut view).expect("shapes fit");
                    let mut view = MatrixMut::new(&mut chain, m, n).expect("as many");
                    product.in_order::<Rn>(&mut view).expect("shapes fit");
                    (once, chain)
                });
                let patterns = |x: Vec<f64>| -> Vec<u64> { x.into_iter().map(f64::to_bits).collect() };
                let text = format!("{spread} exponents, {sign}, on {} under {direction:?}", level.name());
                assert_eq!(patterns(found.0), rounded, "rounded once, {text}");
                assert_eq!(patterns(found.1), in_order, "in order, {text}");
            }
        }
    }
}

/// Solutions that are no numbers of binary64: their bounds are both neighbours, whatever the mode of the host is.
#[test]
fn systems_on_every_machine() {
    let mut random = Random::new(0x501);
    for order in [3, 20, 40] {
        let mut numbers = |count| -> Vec<f64> {
            (0..count).map(|_| (random.below(1 << 30) as f64 - f64::from(1 << 29)) / 3.0).collect()
        };
        let (a, b) = (numbers(order * order), numbers(order));
        let [a, b] = [(&a, order), (&b, 1)]
            .map(|(data, columns)| MatrixRef::new(data, order, columns).expect("as many"));
        let system = LinearSystem::new(a, b).expect("shapes fit").on_threads(1);
        let mut expected = None;
        for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
            for direction in Round::ALL {
                let found = ambient::under(direction, || {
                    let mut bounds = [vec![0.0; order], vec![0.0; order]];
                    let [mut lower, mut upper] =
                        bounds.each_mut().map(|it| MatrixMut::new(it, order, 1).expect("as many"));
                    system.on_level(level).solve(&mut lower, &mut upper).expect("regular");
                    bounds
                });
                let is_tight = found[0].iter().zip(&found[1]).all(|(low, high)| low.next_up() == *high);
                assert!(is_tight, "{order} on {} under {direction:?}", level.name());
                let bits = found.map(|it| it.into_iter().map(f64::to_bits).collect::<Vec<u64>>());
                assert_eq!(
                    expected.get_or_insert(bits.clone()),
                    &bits,
                    "on {} under {direction:?}",
                    level.name()
                );
            }
        }
    }
}

#[test]
fn pairs_on_every_machine() {
    let mut random = Random::new(0xb2);
    let mut number = || {
        let bits = random.bits();
        let field = 1023 - 30 + random.below(60);
        f64::from_bits(field << 52 | bits >> 12 | bits << 63)
    };
    const COUNT: usize = 500;
    let mut pairs = || -> Vec<Pair<f64>> {
        (0..COUNT).map(|_| Pair::new(number(), number() * 2.0_f64.powi(-54)).abs()).collect()
    };
    let (x, y) = (pairs(), pairs());
    let words = |pairs: &[Pair<f64>]| -> [Vec<f64>; 2] {
        [pairs.iter().map(|x| x.hi()).collect(), pairs.iter().map(|x| x.lo()).collect()]
    };
    let ([x_hi, x_lo], [y_hi, y_lo]) = (words(&x), words(&y));
    let of_slices = |level, operation, mode| {
        let (mut hi, mut lo) = ([0.0; COUNT], [0.0; COUNT]);
        let (a, b) = (Pairs { hi: &x_hi, lo: &x_lo }, Pairs { hi: &y_hi, lo: &y_lo });
        slices::on_level(level, operation, mode, a, b, PairsMut { hi: &mut hi, lo: &mut lo });
        (hi.map(f64::to_bits), lo.map(f64::to_bits))
    };
    for (operation, name) in ["add", "sub", "mul", "div", "sqrt"].into_iter().enumerate() {
        for mode in 0..3 {
            // Integers compute here.
            let expected = of_slices(Level::Soft, operation, mode);
            for level in
                [Level::Scalar, Level::Avx2, Level::Avx512].into_iter().filter(|it| it.is_available())
            {
                for direction in Round::ALL {
                    let found = ambient::under(direction, || of_slices(level, operation, mode));
                    assert!(
                        found == expected,
                        "{name}, mode {mode}, on {} under {direction:?}",
                        level.name()
                    );
                }
            }
        }
    }
    for direction in Round::ALL {
        let found = ambient::under(direction, || [x[0] + y[0], x[0].div_ru(y[0]), x[0].sqrt()]);
        assert_eq!(found, [x[0] + y[0], x[0].div_ru(y[0]), x[0].sqrt()], "{direction:?}");
    }
}
