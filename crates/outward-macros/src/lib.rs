//! The rounding of a block of code, chosen where it is written, and intervals from literals: used through `outward`
//! with its feature `macros`, as `outward::macros`, where it is documented.

mod constant;
mod emit;
mod literal;
mod mode;
mod scope;
#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::{ParseStream, Parser, Result};
use syn::visit_mut::VisitMut;
use syn::{Expr, Ident, ImplItemFn, Item, LitStr, Token, TraitItemFn};

use mode::Mode;
use scope::Scope;

/// Everything that rounds in this function, method, `impl`, `trait` or module rounds in the direction that is named:
/// `rn`, `rz`, `ru` or `rd`. Documented in `outward::macros`.
#[proc_macro_attribute]
pub fn rounding(
    arguments: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    attribute(arguments.into(), item.into()).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Expands `outward::rounding!`.
#[doc(hidden)]
#[proc_macro]
pub fn rounding_expression(tokens: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expression(tokens.into()).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Expands `outward::interval!`.
#[doc(hidden)]
#[proc_macro]
pub fn interval_literal(tokens: proc_macro::TokenStream) -> proc_macro::TokenStream {
    interval(tokens.into()).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Expands `interval!("literal")` or `interval!("literal", f32)`.
fn interval(tokens: TokenStream) -> Result<TokenStream> {
    let parser = |input: ParseStream<'_>| -> Result<(LitStr, Option<Ident>)> {
        if !input.peek(LitStr) {
            let message =
                "expected an interval literal as a string: interval!(\"0.1\") or interval!(\"[0.1, 0.2]\")";
            return Err(syn::Error::new(input.span(), message));
        }
        let text = input.parse()?;
        let format = if input.is_empty() {
            None
        } else {
            input.parse::<Token![,]>()?;
            if input.is_empty() { None } else { Some(input.parse()?) }
        };
        if !input.is_empty() {
            return Err(syn::Error::new(input.span(), "expected the end of `interval!`"));
        }
        Ok((text, format))
    };
    let (text, format) = parser.parse2(tokens)?;
    let name = format.as_ref().map_or_else(|| "f64".into(), ToString::to_string);
    let bound_format = match name.as_str() {
        "f64" => literal::BINARY64,
        "f32" => literal::BINARY32,
        _ => return Err(syn::Error::new_spanned(format, "expected f64 or f32")),
    };
    let bounds = literal::bounds(&text.value(), bound_format)
        .map_err(|message| syn::Error::new(text.span(), message))?;
    Ok(match (name.as_str(), bounds) {
        ("f64", None) => quote!(::outward::interval::Interval::<f64>::EMPTY),
        (_, None) => quote!(::outward::interval::Interval::<f32>::EMPTY),
        ("f64", Some([lo, hi])) => quote! {
            const {
                ::outward::interval::Interval::<f64>::from_valid_bounds(::outward::interval::Iv {
                    lo: f64::from_bits(#lo),
                    hi: f64::from_bits(#hi),
                })
            }
        },
        (_, Some(bounds)) => {
            let [lo, hi] = bounds.map(|pattern| pattern as u32);
            quote! {
                const {
                    ::outward::interval::Interval::<f32>::from_valid_bounds(::outward::interval::Iv {
                        lo: f32::from_bits(#lo),
                        hi: f32::from_bits(#hi),
                    })
                }
            }
        }
    })
}

/// Expands `#[rounding(mode)] item`.
fn attribute(arguments: TokenStream, item: TokenStream) -> Result<TokenStream> {
    let mut scope = Scope::new(syn::parse2::<Mode>(arguments)?);
    // A method of an `impl` or a trait need not be an item by itself, since it may take `self`.
    if let Ok(mut method) = syn::parse2::<ImplItemFn>(item.clone()) {
        scope.visit_impl_item_fn_mut(&mut method);
        return scope.finish(method.into_token_stream());
    }
    if let Ok(mut method) = syn::parse2::<TraitItemFn>(item.clone()) {
        scope.visit_trait_item_fn_mut(&mut method);
        return scope.finish(method.into_token_stream());
    }
    let mut item = syn::parse2::<Item>(item)?;
    match &mut item {
        Item::Mod(module) if module.content.is_none() => {
            return Err(syn::Error::new_spanned(
                module,
                "`#[rounding]` needs the module's code: `mod name { .. }`",
            ));
        }
        Item::Fn(_) | Item::Impl(_) | Item::Trait(_) | Item::Mod(_) => scope.visit_item_mut(&mut item),
        other => {
            let message = "`#[rounding]` goes on a function, a method, an `impl`, a `trait` or a module; for an \
                expression there is `rounding!`";
            return Err(syn::Error::new_spanned(other, message));
        }
    }
    scope.finish(item.into_token_stream())
}

/// Expands `rounding!(mode => expression)`.
fn expression(tokens: TokenStream) -> Result<TokenStream> {
    let parser = |input: ParseStream<'_>| -> Result<(Mode, Expr)> {
        let mode = input.parse()?;
        if !input.peek(Token![=>]) {
            return Err(syn::Error::new(input.span(), "expected `=>` and an expression after the direction"));
        }
        input.parse::<Token![=>]>()?;
        if input.is_empty() {
            return Err(syn::Error::new(input.span(), "expected an expression after `=>`"));
        }
        let expr = input.parse()?;
        if !input.is_empty() {
            return Err(syn::Error::new(
                input.span(),
                "expected the end of `rounding!` after its expression; put several statements in a block",
            ));
        }
        Ok((mode, expr))
    };
    let (mode, mut expr) = parser.parse2(tokens)?;
    let mut scope = Scope::new(mode);
    scope.visit_expr_mut(&mut expr);
    scope.finish(quote!(#expr))
}
