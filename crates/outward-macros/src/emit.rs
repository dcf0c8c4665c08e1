//! The calls that replace operations: each determines from the types of its operands whether it rounds.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{BinOp, Expr, Type};

use crate::mode::Mode;

/// Returns the method of a rounding operator, and whether it assigns.
pub fn operator(op: &BinOp) -> Option<(&'static str, bool)> {
    Some(match op {
        BinOp::Add(_) => ("add", false),
        BinOp::Sub(_) => ("sub", false),
        BinOp::Mul(_) => ("mul", false),
        BinOp::Div(_) => ("div", false),
        BinOp::AddAssign(_) => ("add_assign", true),
        BinOp::SubAssign(_) => ("sub_assign", true),
        BinOp::MulAssign(_) => ("mul_assign", true),
        BinOp::DivAssign(_) => ("div_assign", true),
        _ => return None,
    })
}

/// Returns the span of the operation. A call made with this span is the location that a panic reports for its caller.
fn written(tokens: &impl ToTokens) -> Span {
    let first = tokens.to_token_stream().into_iter().next();
    first.map_or_else(Span::call_site, |token| token.span())
}

/// Returns the span of the operation, for names that the user's code does not see.
fn at(tokens: &impl ToTokens) -> Span {
    Span::mixed_site().located_at(written(tokens))
}

/// Replaces `left + right`. Both are evaluated once, in order; temporaries live as long as in the operator.
pub fn binary(mode: Mode, method: &str, op: &BinOp, left: &Expr, right: &Expr) -> TokenStream {
    let span = at(op);
    let (marker, method) = (mode.marker(), Ident::new(method, written(op)));
    let arguments = quote_spanned!(span=> left, right);
    let call = quote_spanned!(written(op)=> #method(#arguments));
    quote_spanned! {span=>
        (match (#left, #right) {
            (left, right) => ::outward::rounding::Pair::<#marker, _, _>::of(&left, &right).kind().#call
        })
    }
}

/// Replaces `place += right`, the right side first, as in Rust's own assignment to a number.
pub fn assign(mode: Mode, method: &str, op: &BinOp, place: &Expr, right: &Expr) -> TokenStream {
    let span = at(op);
    let (marker, method) = (mode.marker(), Ident::new(method, written(op)));
    let arguments = quote_spanned!(span=> place, right);
    let call = quote_spanned!(written(op)=> #method(#arguments));
    quote_spanned! {span=>
        (match #right {
            right => {
                let place = &mut #place;
                ::outward::rounding::Pair::<#marker, _, _>::of(&*place, &right).kind().#call
            }
        })
    }
}

/// Replaces `receiver.sqrt()`. For other types than floats, the closure is the original method.
pub fn sqrt(mode: Mode, name: &Ident, receiver: &Expr) -> TokenStream {
    let span = at(name);
    let marker = mode.marker();
    quote_spanned! {span=>
        (match &(#receiver) {
            value => ::outward::rounding::One::<#marker, _>::of(value).kind().sqrt(value, |value| {
                use ::outward::rounding::Methods as _;
                value.sqrt()
            })
        })
    }
}

/// Replaces `receiver.mul_add(b, c)`.
pub fn mul_add(mode: Mode, name: &Ident, receiver: &Expr, b: &Expr, c: &Expr) -> TokenStream {
    let span = at(name);
    let marker = mode.marker();
    quote_spanned! {span=>
        (match (&(#receiver), #b, #c) {
            (value, b, c) => {
                ::outward::rounding::One::<#marker, _>::of(value).kind().mul_add(value, b, c, |value, b, c| {
                    use ::outward::rounding::Methods as _;
                    value.mul_add(b, c)
                })
            }
        })
    }
}

/// Replaces `value as f32`.
pub fn cast(mode: Mode, as_token: &syn::Token![as], value: &Expr, ty: &Type) -> TokenStream {
    let span = at(as_token);
    let marker = mode.marker();
    quote_spanned! {span=>
        ::outward::rounding::Cast::<#ty>::cast::<#marker>(#value)
    }
}

/// Replaces `value as Name`, if the name may stand for a float.
pub fn cast_to_name(mode: Mode, as_token: &syn::Token![as], value: &Expr, ty: &Type) -> TokenStream {
    let span = at(as_token);
    let marker = mode.marker();
    quote_spanned! {span=>
        (match #value {
            value => ::outward::rounding::Casting::<#marker, _, #ty>::of(&value)
                .kind()
                .cast(value, |value| value as #ty)
        })
    }
}

/// Replaces `f64::sqrt`, as a value or called.
pub fn function(mode: Mode, path: &syn::Path, format: &Ident, name: &str) -> TokenStream {
    let span = at(path);
    let marker = mode.marker();
    let name = Ident::new(if name == "mul_add" { "fma" } else { name }, span);
    quote_spanned!(span=> ::outward::ops::#name::<#marker, #format>)
}
