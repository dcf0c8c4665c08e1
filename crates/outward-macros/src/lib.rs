//! The rounding of a block of code, chosen where it is written: used through `outward` with its feature `macros`, as
//! `outward::macros`, where it is documented.

mod constant;
mod emit;
mod mode;
mod scope;
#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::{ParseStream, Parser, Result};
use syn::visit_mut::VisitMut;
use syn::{Expr, ImplItemFn, Item, Token, TraitItemFn};

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

/// What `outward::rounding!` expands to.
#[doc(hidden)]
#[proc_macro]
pub fn rounding_expression(tokens: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expression(tokens.into()).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// `#[rounding(mode)] item`.
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

/// `rounding!(mode => expression)`.
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
