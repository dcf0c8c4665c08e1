//! The rewriting of tokens, and what is refused, with its message. The tests are in `src/`, since a crate of procedural
//! macros exports only these, and not their functions of tokens.

use proc_macro2::TokenStream;
use quote::quote;

use crate::{attribute, expression, interval};

fn message(result: syn::Result<TokenStream>) -> String {
    match result {
        Err(error) => error.to_string(),
        Ok(tokens) => panic!("no error, but {tokens}"),
    }
}

fn rewritten(tokens: TokenStream) -> String {
    expression(quote!(ru => #tokens)).unwrap().to_string()
}

#[test]
fn what_rounds_is_rewritten() {
    for (tokens, method) in [
        (quote!(a + b), "kind () . add (left , right)"),
        (quote!(a - b), "kind () . sub (left , right)"),
        (quote!(a * b), "kind () . mul (left , right)"),
        (quote!(a / b), "kind () . div (left , right)"),
        (quote!(a += b), "kind () . add_assign (place , right)"),
        (quote!(a /= b), "kind () . div_assign (place , right)"),
        (quote!(a.sqrt()), "kind () . sqrt (value"),
        (quote!(a.mul_add(b, c)), "kind () . mul_add (value , b , c"),
        (quote!(a as f32), "Cast :: < f32 > :: cast :: < :: outward :: Ru > (a)"),
        (quote!(a as std::primitive::f64), "Cast :: < std :: primitive :: f64 > :: cast"),
        (quote!(a as Real), "Casting :: < :: outward :: Ru , _ , Real > :: of"),
        (quote!(f64::sqrt(a)), ":: outward :: ops :: sqrt :: < :: outward :: Ru , f64 > (a)"),
        (quote!(f32::mul_add), ":: outward :: ops :: fma :: < :: outward :: Ru , f32 >"),
    ] {
        let text = rewritten(tokens.clone());
        assert!(text.contains(method) && text.contains(":: outward :: Ru"), "{tokens}: {text}");
    }
}

#[test]
fn what_does_not_round_stays() {
    for tokens in [
        quote!(-a),
        quote!(a % b),
        quote!(a < b && !c),
        quote!(a & b << 2),
        quote!(a as i32),
        quote!(0.1 as f32),
        quote!(1 + 2 * 3),
        quote!([0.0; N + 1]),
        quote!(a.sqrt(1)),
        quote!(a.exp()),
        quote!(other!(a + b)),
        quote!(rounding!(rd => a + b)),
        quote!(const { 1 + N }),
        quote!(match x {
            1..=2 => y,
            _ => z,
        }),
        quote!(call::<{ N + 1 }>(x)),
    ] {
        assert_eq!(rewritten(tokens.clone()), tokens.to_string());
    }
}

#[test]
fn bad_directions() {
    let names =
        "expected a rounding direction: rn, rz, ru or rd (OpenCL's rte, rtz, rtp and rtn are the same)";
    assert_eq!(message(expression(quote!())), names);
    assert_eq!(message(expression(quote!(1 => a + b))), names);
    assert_eq!(
        message(attribute(
            quote!(),
            quote!(
                fn f() {}
            )
        )),
        names
    );
    assert_eq!(
        message(attribute(
            quote!("ru"),
            quote!(
                fn f() {}
            )
        )),
        names
    );
    assert_eq!(message(expression(quote!(up => a + b))), format!("`up` is no direction: {names}"));
    assert_eq!(
        message(attribute(
            quote!(rna),
            quote!(
                fn f() {}
            )
        )),
        "arithmetic does not round to nearest with ties away; the directions are rn, rz, ru and rd"
    );
    assert!(
        attribute(
            quote!(ru, rd),
            quote!(
                fn f() {}
            )
        )
        .is_err()
    );
}

#[test]
fn bad_expressions() {
    assert_eq!(message(expression(quote!(ru))), "expected `=>` and an expression after the direction");
    assert_eq!(message(expression(quote!(ru a + b))), "expected `=>` and an expression after the direction");
    assert_eq!(message(expression(quote!(ru =>))), "expected an expression after `=>`");
    assert_eq!(
        message(expression(quote!(ru => a; b))),
        "expected the end of `rounding!` after its expression; put several statements in a block"
    );
    assert_eq!(
        message(expression(quote!(ru => a as _))),
        "write the type: `as _` inside a rounding scope does not tell whether it rounds"
    );
}

#[test]
fn bad_items() {
    let goes_on = "`#[rounding]` goes on a function, a method, an `impl`, a `trait` or a module; for an expression \
        there is `rounding!`";
    for item in [
        quote!(
            struct S;
        ),
        quote!(
            const X: f64 = 0.1 + 0.2;
        ),
        quote!(
            static X: i32 = 1;
        ),
        quote!(
            use a::b;
        ),
        quote!(
            type A = f64;
        ),
        quote!(
            enum E {
                A,
            }
        ),
    ] {
        assert_eq!(message(attribute(quote!(ru), item.clone())), goes_on, "{item}");
    }
    assert_eq!(
        message(attribute(
            quote!(ru),
            quote!(
                mod elsewhere;
            )
        )),
        "`#[rounding]` needs the module's code: `mod name { .. }`"
    );
}

#[test]
fn what_the_compiler_evaluates_is_refused() {
    let constant_function =
        "a `const fn` cannot be in a rounding scope: the compiler rounds to nearest when it evaluates one";
    assert_eq!(
        message(attribute(
            quote!(ru),
            quote!(
                const fn f() {}
            )
        )),
        constant_function
    );
    assert_eq!(message(attribute(quote!(ru), quote!(impl S { const fn f(&self) {} }))), constant_function);
    let constant = "constants are computed by the compiler, which rounds to nearest: use `let` inside the scope, or \
        move the constant out of it";
    for body in [
        quote!(
            const X: f64 = A + B;
        ),
        quote!(
            static X: f32 = A * B;
        ),
        quote!(
            const X: Real = 0.1 + B;
        ),
        quote!(
            const N: usize = (1.5 * 2.0) as usize;
        ),
        quote!(let x = const { 1.0 / 3.0 };),
        quote!(
            const X: [f64; 1] = [N as f64 / M];
        ),
    ] {
        assert_eq!(message(attribute(quote!(ru), quote!(fn f() { #body }))), constant, "{body}");
    }
    for body in [
        quote!(
            const N: usize = 2 * M;
        ),
        quote!(
            const X: f64 = 0.1;
        ),
        quote!(
            const S: &str = "a";
        ),
    ] {
        assert!(attribute(quote!(ru), quote!(fn f() { #body })).is_ok(), "{body}");
    }
}

/// Checks that every mistake is reported at once.
#[test]
fn errors_are_collected() {
    let item = quote!(
        fn f() {
            let a = b as _;
            let c = d as _;
        }
    );
    let error = attribute(quote!(ru), item).unwrap_err();
    assert_eq!(error.into_iter().count(), 2);
}

#[test]
fn intervals_are_refused_where_they_are_written() {
    for (tokens, start) in [
        (quote!(0.1), "expected an interval literal as a string: interval!(\"0.1\")"),
        (quote!(), "expected an interval literal as a string"),
        (quote!("0.1", f16), "expected f64 or f32"),
        (quote!("0.1" "0.2"), "expected `,`"),
        (quote!("0.1", f32, 1), "expected the end of `interval!`"),
        (quote!("[2, 1]"), "the lower bound of `[2, 1]` is above the upper one"),
    ] {
        let message = message(interval(tokens.clone()));
        assert!(message.starts_with(start), "{tokens}: {message}");
    }
    assert!(interval(quote!("0.1", f32,)).is_err());
    assert!(interval(quote!("0.1",)).unwrap().to_string().contains("from_bits (4591870180066957721u64)"));
}
