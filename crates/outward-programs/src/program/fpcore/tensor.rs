//! Operations that make tensors and ask about them: `array`, `ref`, `dim`, `size`.

use alloc::borrow::ToOwned;
use alloc::format;

use super::expression::{Expansion, Item, Task};
use super::reader::error;
use super::sexp::Datum;
use crate::program::{Context, ParseError};

/// The most dimensions of a tensor.
const MOST_DIMENSIONS: usize = 16;

impl Item {
    /// The number of dimensions.
    fn rank(&self) -> u32 {
        let (mut item, mut rank) = (self, 0);
        while let Item::Tensor(elements) = item {
            rank += 1;
            match elements.first() {
                Some(first) => item = first,
                None => break,
            }
        }
        rank
    }

    /// The size of the dimension of this index.
    pub(super) fn size(&self, dimension: u32) -> Option<usize> {
        let mut item = self;
        for _ in 0..dimension {
            match item {
                Item::Tensor(elements) => item = elements.first()?,
                Item::Scalar(_) => return None,
            }
        }
        match item {
            Item::Tensor(elements) => Some(elements.len()),
            Item::Scalar(_) => None,
        }
    }
}

impl<'a> Expansion<'a> {
    pub(super) fn tensor_operation(
        &mut self,
        datum: &'a Datum,
        head: &str,
        rest: &'a [Datum],
        context: Context,
    ) -> Result<(), ParseError> {
        match (head, rest) {
            ("array", elements) => {
                self.tasks.push(Task::Array(datum, elements.len()));
                self.tasks.extend(elements.iter().rev().map(|element| Task::Expand(element, context)));
            }
            ("ref", [tensor, indices @ ..]) if !indices.is_empty() => {
                self.tasks.push(Task::Element(datum, indices.len()));
                for index in indices.iter().rev() {
                    self.push_integer(index, context);
                }
                self.tasks.push(Task::Expand(tensor, context));
            }
            ("dim", [tensor]) => {
                self.tasks.push(Task::Rank(datum, context));
                self.tasks.push(Task::Expand(tensor, context));
            }
            ("size", [tensor, dimension]) => {
                self.tasks.push(Task::Size(datum, context));
                self.push_integer(dimension, context);
                self.tasks.push(Task::Expand(tensor, context));
            }
            _ => {
                let takes = match head {
                    "ref" => "a tensor and its indices",
                    "dim" => "a tensor",
                    _ => "a tensor and the index of a dimension",
                };
                return error(self.source, datum.head_span(self.source), format!("`{head}` takes {takes}"));
            }
        }
        Ok(())
    }

    /// Makes a tensor of the last items, which must have the same shape.
    pub(super) fn array(&mut self, datum: &'a Datum, count: usize) -> Result<(), ParseError> {
        let elements = self.items.split_off(self.items.len() - count);
        self.check_elements(datum, &elements, 1)?;
        self.items.push(Item::Tensor(elements.into()));
        Ok(())
    }

    /// A tensor of this shape from the last items; a tensor without dimensions is its only element.
    pub(super) fn shape(&mut self, datum: &'a Datum, shape: &[u32]) -> Result<(), ParseError> {
        let count = |shape: &[u32]| shape.iter().map(|size| *size as usize).product::<usize>();
        let elements = self.items.split_off(self.items.len() - count(shape));
        self.check_elements(datum, &elements, shape.len())?;
        let mut rows = elements;
        for (i, size) in shape.iter().enumerate().rev() {
            let size = *size as usize;
            let row = |at: usize| Item::Tensor(rows[at * size..(at + 1) * size].into());
            rows = (0..count(&shape[..i])).map(row).collect();
        }
        self.items.extend(rows);
        Ok(())
    }

    /// Checks that the elements of a tensor have the same shape, and few dimensions: dropping a tensor calls itself for
    /// each.
    fn check_elements(
        &self,
        datum: &'a Datum,
        elements: &[Item],
        dimensions: usize,
    ) -> Result<(), ParseError> {
        let rank = elements.first().map_or(0, Item::rank);
        let is_like_the_first = |item: &Item| {
            item.rank() == rank
                && (0..rank).all(|dimension| item.size(dimension) == elements[0].size(dimension))
        };
        let message = if rank as usize + dimensions > MOST_DIMENSIONS {
            format!("a tensor has at most {MOST_DIMENSIONS} dimensions")
        } else if !elements.iter().all(is_like_the_first) {
            "the elements of this tensor have different shapes".to_owned()
        } else {
            return Ok(());
        };
        error(self.source, datum.head_span(self.source), message)
    }

    pub(super) fn element(&mut self, datum: &'a Datum, indices: usize) -> Result<(), ParseError> {
        let values = self.operands(indices);
        let mut item = self.items.pop().expect("the tensor was expanded before its indices");
        let data = datum.form(self.source).map_or(&[][..], |(_, rest)| rest);
        for (value, index) in values.into_iter().zip(&data[1..]) {
            let at = self.known_integer(value, index)?;
            let Item::Tensor(elements) = &item else {
                let message = "this index is one too many: the tensor has fewer dimensions";
                return error(self.source, index.span.clone(), message);
            };
            let Some(element) = usize::try_from(at).ok().and_then(|at| elements.get(at)) else {
                let message = format!("the index is {at}, and this dimension has size {}", elements.len());
                return error(self.source, index.span.clone(), message);
            };
            let element = element.clone();
            item = element;
        }
        self.items.push(item);
        Ok(())
    }

    pub(super) fn rank(&mut self, datum: &'a Datum, context: Context) -> Result<(), ParseError> {
        let tensor = self.tensor(datum)?;
        let rank = self.literal(tensor.rank(), context);
        self.items.push(rank);
        Ok(())
    }

    pub(super) fn size(&mut self, datum: &'a Datum, context: Context) -> Result<(), ParseError> {
        let dimension = self.operands(1)[0];
        let dimension = self.known_integer(dimension, datum)?;
        let tensor = self.tensor(datum)?;
        let size = u32::try_from(dimension).ok().and_then(|dimension| tensor.size(dimension));
        let Some(size) = size.and_then(|size| u32::try_from(size).ok()) else {
            let message = format!("the tensor has no dimension {dimension}");
            return error(self.source, datum.head_span(self.source), message);
        };
        let size = self.literal(size, context);
        self.items.push(size);
        Ok(())
    }

    /// Takes the last item, which must be a tensor.
    fn tensor(&mut self, datum: &'a Datum) -> Result<Item, ParseError> {
        match self.items.pop().expect("every expression leaves an item") {
            tensor @ Item::Tensor(_) => Ok(tensor),
            Item::Scalar(_) => {
                error(self.source, datum.head_span(self.source), "expected a tensor, this is a number")
            }
        }
    }
}
