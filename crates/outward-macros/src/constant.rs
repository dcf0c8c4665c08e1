//! Constant expressions: the compiler evaluates them, and always rounds to nearest.

use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprBinary, ExprCast, Lit, Type};

use crate::emit;
use crate::mode::Mode;
use crate::scope::{self, float_name};

/// A visitor that finds an operation on floats, as far as types can be seen. It knows the direction of the scope too.
pub struct Constant {
    mode: Mode,
    operations: Vec<proc_macro2::Span>,
    floats: bool,
}

const MESSAGE: &str = "constants are computed by the compiler, which rounds to nearest: use `let` inside the scope, or \
    move the constant out of it";

impl Constant {
    /// Returns the error, if the constant has an operation, and its type or a part of it is a float.
    pub fn check(mode: Mode, expr: &mut Expr, ty: Option<&Type>) -> Option<syn::Error> {
        let floats = ty.is_some_and(|ty| float_name(ty).is_some());
        let mut found = Constant { mode, operations: Vec::new(), floats };
        found.visit_expr_mut(expr);
        let first = *found.operations.first()?;
        found.floats.then(|| syn::Error::new(first, MESSAGE))
    }
}

impl VisitMut for Constant {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Some(value) = scope::mode_asked_for(self.mode, expr) {
            *expr = Expr::Verbatim(value);
        }
    }

    fn visit_expr_binary_mut(&mut self, binary: &mut ExprBinary) {
        visit_mut::visit_expr_binary_mut(self, binary);
        if emit::operator(&binary.op).is_some() {
            self.operations.push(syn::spanned::Spanned::span(&binary.op));
        }
    }

    fn visit_expr_cast_mut(&mut self, cast: &mut ExprCast) {
        visit_mut::visit_expr_cast_mut(self, cast);
        self.floats |= float_name(&cast.ty).is_some();
    }

    fn visit_lit_mut(&mut self, lit: &mut Lit) {
        self.floats |= matches!(lit, Lit::Float(_));
    }
}
