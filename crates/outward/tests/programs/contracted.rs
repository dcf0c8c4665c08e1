//! Operations that are fused where products may be, by the programs that result.

use outward::program::Program;

use super::tree;

fn contracted(formula: &str) -> String {
    tree(&Program::parse(formula).unwrap().contracted())
}

#[test]
fn products_are_fused_with_what_consumes_them() {
    for (formula, expected) in [
        ("x*y + z", "(fma x y z)"),
        ("z + x*y", "(fma x y z)"),
        ("x*y - z", "(fma x y (neg z))"),
        ("z - x*y", "(fma (neg x) y z)"),
        ("x*x + y*y", "(fma x x (sqr y))"),
        ("x*y - z*w", "(fma x y (neg (mul z w)))"),
        ("(x*2 + 1)*x + 3", "(fma (fma x 2 1) x 3)"),
        ("x*y", "(mul x y)"),
        ("x/y + z", "(add (div x y) z)"),
        // The product is needed by itself too.
        ("let p = x*y; p + p*p", "(fma (mul x y) (mul x y) (mul x y))"),
        ("let p = x*y; (p + z) * p", "(mul (add (mul x y) z) (mul x y))"),
    ] {
        assert_eq!(contracted(formula), expected, "{formula}");
    }
}

#[test]
fn formats_and_directions_keep_operations_apart() {
    let of = |text: &str| tree(&Program::from_fpcore(text).unwrap().contracted());
    assert_eq!(of("(FPCore (x y z) (+ (! :round toPositive (* x y)) z))"), "(add (mul.ru x y) z)");
    assert_eq!(of("(FPCore (x y z) (! :round toPositive (+ (* x y) z)))"), "(add.ru (mul.ru x y) z)");
    assert_eq!(of("(FPCore (x y z) (+ (! :precision binary32 (* x y)) z))"), "(add (mul.f32 x y) z)");
    assert_eq!(of("(FPCore (x y z) (! :precision binary32 (+ (* x y) z)))"), "(fma.f32 x y z)");
}

#[test]
fn inputs_stay() {
    let program = Program::from_fpcore("(FPCore (unused x y) (+ (* x y) 1))").unwrap().contracted();
    assert_eq!(program.input_names().collect::<Vec<_>>(), ["unused", "x", "y"]);
}
