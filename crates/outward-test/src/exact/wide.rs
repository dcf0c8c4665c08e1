//! Numbers of 4,000 bits, for programs of many operations whose exact values are no fractions.

use std::cmp::Ordering;

use dashu_float::round::mode::Zero;
use dashu_float::{Context, FBig};
use outward::table::Op;

use super::abs;
use super::evaluate::Constants;
use crate::functions::Function;

/// The bits of a result, which the last operation may have wrong.
pub const BITS: usize = 4000;

/// Results of programs are taken to be right to so many bits: operations lose the others.
const RIGHT_BITS: isize = 3000;

const CONTEXT: Context<Zero> = Context::<Zero>::new(BITS);

/// A real number to 4000 bits.
#[derive(Clone, Debug)]
pub struct Wide(FBig<Zero, 2>);

macro_rules! binary {
    ($($(#[$meta:meta])* $name:ident)*) => {$(
        $(#[$meta])*
        #[must_use]
        pub fn $name(&self, other: &Wide) -> Wide {
            Wide(CONTEXT.$name(self.0.repr(), other.0.repr()).expect("finite numbers").value())
        }
    )*};
}

impl Wide {
    /// The finite number, exactly.
    #[must_use]
    pub fn from_f64(x: f64) -> Wide {
        Wide(FBig::try_from(x).expect("a finite number"))
    }

    binary! {
        /// The sum.
        add
        /// The difference.
        sub
        /// The product.
        mul
    }

    /// The quotient; none by 0.
    #[must_use]
    pub fn div(&self, other: &Wide) -> Option<Wide> {
        let is_zero = other.is_zero();
        (!is_zero).then(|| Wide(CONTEXT.div(self.0.repr(), other.0.repr()).expect("a quotient").value()))
    }

    /// The negation.
    #[must_use]
    pub fn neg(&self) -> Wide {
        Wide(-self.0.clone())
    }

    /// The size.
    #[must_use]
    pub fn abs(&self) -> Wide {
        Wide(abs(self.0.clone()))
    }

    /// Is it 0?
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0 == FBig::<Zero, 2>::ZERO
    }

    /// The order of two numbers.
    #[must_use]
    pub fn order(&self, other: &Wide) -> Ordering {
        self.0.cmp(&other.0)
    }

    /// √x; none of a negative number.
    #[must_use]
    pub fn sqrt(&self) -> Option<Wide> {
        let is_negative = self.0 < FBig::<Zero, 2>::ZERO;
        (!is_negative).then(|| Wide(CONTEXT.sqrt(self.0.repr()).expect("a root").value()))
    }

    /// A function of one number, where its value is neither exact nor undefined.
    #[must_use]
    pub fn apply(&self, op: Op) -> Wide {
        let suite =
            Function::by_name(op.info().name).and_then(Function::suite).expect("a function of one number");
        let mut constants = Constants::take();
        Wide((suite.digits)(self.0.repr(), CONTEXT, Some(&mut constants)).expect("a number").value())
    }

    /// A number of binary64 near it.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        self.0.to_f64().value()
    }

    /// Is it within the distance of the sum of two numbers, up to what operations lose?
    #[must_use]
    pub fn is_within(&self, middle: [f64; 2], radius: f64) -> bool {
        let middle = Wide::from_f64(middle[0]).add(&Wide::from_f64(middle[1]));
        let distance = self.sub(&middle).abs();
        let lost = self.abs().0 * FBig::<Zero, 2>::from_parts(1.into(), -RIGHT_BITS);
        distance.0 <= Wide::from_f64(radius).add(&Wide(lost)).0
    }
}
