//! Rounding directions by name.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::parse::{Parse, ParseStream};

/// A rounding direction of arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Nearest,
    Zero,
    Up,
    Down,
}

/// The message for a bad or missing name.
const NAMES: &str =
    "expected a rounding direction: rn, rz, ru or rd (OpenCL's rte, rtz, rtp and rtn are the same)";

impl Mode {
    fn named(name: &str) -> Option<Mode> {
        match name {
            "rn" | "rte" => Some(Mode::Nearest),
            "rz" | "rtz" => Some(Mode::Zero),
            "ru" | "rtp" => Some(Mode::Up),
            "rd" | "rtn" => Some(Mode::Down),
            _ => None,
        }
    }

    /// Returns the direction as a type.
    pub fn marker(self) -> TokenStream {
        match self {
            Mode::Nearest => quote!(::outward::Rn),
            Mode::Zero => quote!(::outward::Rz),
            Mode::Up => quote!(::outward::Ru),
            Mode::Down => quote!(::outward::Rd),
        }
    }

    /// Returns the direction as a value.
    pub fn value(self) -> TokenStream {
        let marker = self.marker();
        quote!(<#marker as ::outward::Rounding>::ROUND)
    }
}

impl Parse for Mode {
    fn parse(input: ParseStream<'_>) -> syn::Result<Mode> {
        if input.is_empty() {
            return Err(syn::Error::new(input.span(), NAMES));
        }
        let name: Ident = input.parse().map_err(|error| syn::Error::new(error.span(), NAMES))?;
        if name == "rna" {
            let message =
                "arithmetic does not round to nearest with ties away; the directions are rn, rz, ru and rd";
            return Err(syn::Error::new(name.span(), message));
        }
        Mode::named(&name.to_string())
            .ok_or_else(|| syn::Error::new(name.span(), format!("`{name}` is no direction: {NAMES}")))
    }
}
