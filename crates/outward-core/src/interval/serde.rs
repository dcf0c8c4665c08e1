//! Intervals in the formats of the crate `serde`, feature `serde`. A written interval reads back as itself.
//!
//! In formats for people (JSON, TOML) an interval is a string, its exact literal in hexadecimal, and is read from any
//! literal of IEEE 1788, whose decimals are rounded outward. In other formats an interval is its bounds, +∞ and −∞ for
//! the empty set, and for a decorated one the code of the decoration, 0 with NaI, as in the interchange encodings of
//! the standard.

use alloc::format;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde_core::de::{self, Deserialize, Deserializer, Visitor};
use serde_core::ser::{Serialize, Serializer};

use super::bare::Interval;
use super::decorated::{DecInterval, Decoration};
use super::endpoint::Endpoint;
use super::error::IntervalError;

impl<T: Endpoint + Serialize> Serialize for Interval<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(&format_args!("{self:#}"))
        } else {
            (self.inf(), self.sup()).serialize(serializer)
        }
    }
}

impl<T: Endpoint + Serialize> Serialize for DecInterval<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(&format_args!("{self:#}"))
        } else {
            // The bounds of NaI are NaN.
            (self.inf(), self.sup(), self.decoration() as u8).serialize(serializer)
        }
    }
}

impl<'de, T: Endpoint + Deserialize<'de>> Deserialize<'de> for Interval<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Literal(PhantomData))
        } else {
            let (inf, sup) = Deserialize::deserialize(deserializer)?;
            of_bounds(inf, sup).map_err(de::Error::custom)
        }
    }
}

impl<'de, T: Endpoint + Deserialize<'de>> Deserialize<'de> for DecInterval<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Literal(PhantomData));
        }
        let (inf, sup, code): (T, T, u8) = Deserialize::deserialize(deserializer)?;
        let decoration = Decoration::ALL.into_iter().find(|decoration| *decoration as u8 == code);
        match decoration {
            Some(Decoration::Ill) => Ok(DecInterval::NAI),
            Some(decoration) => {
                let interval = of_bounds(inf, sup).map_err(de::Error::custom)?;
                DecInterval::set_dec(interval, decoration)
                    .ok()
                    .filter(|x| x.decoration() == decoration)
                    .ok_or_else(|| {
                        de::Error::custom(format!("{interval} cannot have the decoration {decoration}"))
                    })
            }
            None => Err(de::Error::custom(format!("{code} is no decoration; expected 0, 4, 8, 12 or 16"))),
        }
    }
}

fn of_bounds<T: Endpoint>(inf: T, sup: T) -> Result<Interval<T>, IntervalError<Interval<T>>> {
    if inf == T::INFINITY && sup == T::NEG_INFINITY { Ok(Interval::EMPTY) } else { Interval::new(inf, sup) }
}

/// Reads a literal.
struct Literal<I>(PhantomData<I>);

impl<I: FromStr<Err: fmt::Display>> Visitor<'_> for Literal<I> {
    type Value = I;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an interval literal such as \"[0.1, 0.2]\"")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<I, E> {
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use serde_test::{Configure, Token, assert_de_tokens, assert_de_tokens_error, assert_tokens};

    use super::*;

    #[test]
    fn people_read_literals() {
        let tenth: Interval = "[0.1]".parse().unwrap();
        assert_tokens(&tenth.readable(), &[Token::Str("[0x1.9999999999999p-4, 0x1.999999999999ap-4]")]);
        assert_de_tokens(&tenth.readable(), &[Token::Str("[0.1]")]);
        assert_tokens(&Interval::<f32>::EMPTY.readable(), &[Token::Str("[empty]")]);
        assert_tokens(&DecInterval::<f64>::NAI.readable(), &[Token::Str("[nai]")]);
        assert_tokens(&DecInterval::<f64>::ENTIRE.readable(), &[Token::Str("[-inf, inf]_dac")]);
        assert_de_tokens_error::<serde_test::Readable<Interval>>(
            &[Token::Str("0.1")],
            "`0.1` is a number, not an interval literal; write [0.1]",
        );
        assert_de_tokens_error::<serde_test::Readable<Interval>>(
            &[Token::F64(0.1)],
            "invalid type: floating point `0.1`, expected an interval literal such as \"[0.1, 0.2]\"",
        );
    }

    fn bounds(inf: f64, sup: f64) -> [Token; 4] {
        [Token::Tuple { len: 2 }, Token::F64(inf), Token::F64(sup), Token::TupleEnd]
    }

    fn decorated(inf: f64, sup: f64, code: u8) -> [Token; 5] {
        [Token::Tuple { len: 3 }, Token::F64(inf), Token::F64(sup), Token::U8(code), Token::TupleEnd]
    }

    #[test]
    fn programs_read_bounds() {
        let infinity = f64::INFINITY;
        let x = Interval::new(-1.0, infinity).unwrap();
        assert_tokens(&x.compact(), &bounds(-1.0, infinity));
        assert_tokens(&Interval::<f64>::EMPTY.compact(), &bounds(infinity, -infinity));
        assert_tokens(&DecInterval::from(x).compact(), &decorated(-1.0, infinity, 12));
        assert_tokens(&DecInterval::<f64>::EMPTY.compact(), &decorated(infinity, -infinity, 4));
        assert_de_tokens(&DecInterval::<f64>::NAI.compact(), &decorated(f64::NAN, f64::NAN, 0));
        assert_de_tokens_error::<serde_test::Compact<Interval>>(
            &bounds(2.0, 1.0),
            "the lower bound 2 is above the upper bound 1; write 1, 2 if you mean [1, 2]",
        );
        assert_de_tokens_error::<serde_test::Compact<DecInterval>>(
            &decorated(1.0, infinity, 16),
            "[1, inf] cannot have the decoration com",
        );
        assert_de_tokens_error::<serde_test::Compact<DecInterval>>(
            &decorated(1.0, 2.0, 5),
            "5 is no decoration; expected 0, 4, 8, 12 or 16",
        );
    }
}
