//! Under every ambient rounding direction of the host, sums and dot products are those that are added one by one.

#![cfg(target_arch = "x86_64")]

use outward::Round;
use outward::machine::Level;
use outward::reductions::Accumulator;
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
