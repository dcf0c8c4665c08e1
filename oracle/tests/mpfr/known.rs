//! Tests of the references themselves against known facts: ranges of functions, and values of FPCores.

use std::f64::consts::FRAC_PI_2;

use outward_oracle::fpcore::{Core, read};
use outward_oracle::range;
use outward_test::functions::Function;

fn bounds(function: Function, x: [f64; 2], y: [f64; 2]) -> Option<[f64; 2]> {
    range::<f64>(function, x, y).bounds
}

#[test]
fn known_ranges() {
    let none = [0.0, 0.0];
    assert_eq!(bounds(Function::Cos, [-1.0, 2.0], none).map(|b| b[1]), Some(1.0));
    assert_eq!(bounds(Function::Sin, [1.0, 5.0], none), Some([-1.0, 1.0]));
    assert_eq!(bounds(Function::Log, [-2.0, -1.0], none), None);
    assert_eq!(bounds(Function::Log, [0.0, 1.0], none), Some([f64::NEG_INFINITY, 0.0]));
    let whole = [f64::NEG_INFINITY, f64::INFINITY];
    assert_eq!(bounds(Function::Pow, [0.0, 4.0], [0.5, 2.0]), Some([0.0, 16.0]));
    assert_eq!(bounds(Function::Pow, [-1.0, 0.0], [-1.0, 1.0]), Some([0.0, 0.0]));
    assert_eq!(bounds(Function::Pow, [0.5, 2.0], whole), Some([0.0, f64::INFINITY]));
    assert_eq!(bounds(Function::Pow, [-1.0, 0.0], [-1.0, 0.0]), None);
    // The number π/2 lies below the real one, its upper neighbour above it.
    let tan = |x: [f64; 2]| bounds(Function::Tan, x, none).expect("a range");
    assert!(tan([1.0, FRAC_PI_2])[1] < f64::INFINITY);
    assert_eq!(tan([1.0, FRAC_PI_2.next_up()]), whole);
    assert!(tan([FRAC_PI_2.next_up(), 4.0])[0] > f64::NEG_INFINITY);
}

fn value(core: &str, point: &[f64]) -> Option<f64> {
    Some(Core::new(&read(core)[0]).at(point)?.value.to_f64())
}

#[test]
fn known_values() {
    assert_eq!(value("(FPCore (x y) :name \"(sum;\" (+ x y)) ; comment", &[1.0, 2.0]), Some(3.0));
    assert_eq!(value("(FPCore f (x) (let* ([a x] [b (* a a)]) (- b a)))", &[3.0]), Some(6.0));
    assert_eq!(value("(FPCore (a) (let ([a 1] [b a]) (/ a b)))", &[4.0]), Some(0.25));
    assert_eq!(
        value("(FPCore (x) (if (< 0 x 2 INFINITY) (! :precision binary32 0.1) 1/4))", &[1.0]),
        Some(0.1)
    );
    assert_eq!(value("(FPCore (x) (if (or (> x 2) (!= x 1)) 7 (pow x -2)))", &[1.0]), Some(1.0));
    assert_eq!(value("(FPCore () 0x1.8p-1)", &[]), Some(0.75));
    assert_eq!(value(r#"(FPCore () :name "a \"(\" b" (digits 12 -1 10))"#, &[]), Some(1.2));
    let nearby = "(FPCore (x) :round toZero (- (nearbyint x) (! :round toPositive (nearbyint x))))";
    assert_eq!(value(nearby, &[2.5]), Some(-1.0));
    assert_eq!(value("(FPCore () (copysign (fdim 3 1) -1))", &[]), Some(-2.0));
    assert_eq!(value("(FPCore (x) (/ 1 x))", &[0.0]), None);
    assert_eq!(value("(FPCore (x) (sqrt x))", &[-1.0]), None);
    let power = |x: f64, y: f64| value("(FPCore (x y) (pow x y))", &[x, y]);
    assert_eq!([power(-2.0, 3.0), power(0.0, 0.0), power(-2.0, 0.5)], [Some(-8.0), Some(1.0), None]);
    assert_eq!([power(0.0, -1.0), power(0.0, 0.5)], [None, Some(0.0)]);
}
