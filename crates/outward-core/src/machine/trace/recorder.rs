//! The recorder: one graph under construction, and a stack of graphs that wait for an uncommon path to be recorded.

use alloc::rc::Rc;
use alloc::vec::Vec;
use core::any::type_name;
use core::cell::RefCell;
use core::fmt;

use super::graph::{Action, Content, Graph, GraphNode, Recording, ValueKind};
use super::store::{RECORDS, Store};
use super::{Trace, TraceBits, TraceLane, TraceWord};
use crate::machine::{
    F64Of, Key, LaneFunction, Lanes, Native, RescuePath, Routine, Scalar, Target, TargetPath,
};
use crate::round::Round;

/// Rounding instructions of the reader of a recording.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Instructions {
    /// Every direction of every operation, as in PTX.
    #[default]
    Directed,
    /// The machine rounds to nearest only, as in OpenCL C: other directions are recorded as error-free transforms.
    Nearest,
    /// To nearest too, without fused operations: [`Lanes::fmuladd`] is a product and a sum, and [`Lanes::residual`] the
    /// sum of an exact product's parts. [`Machine::unit`] is twice as large for it.
    ///
    /// [`Machine::unit`]: crate::machine::Machine::unit
    Unfused,
}

/// Records the operations of a [`Trace`].
#[derive(Default)]
pub struct Recorder {
    instructions: Instructions,
    /// Is nothing taken from a store?
    pub(super) is_fresh: bool,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    /// The graphs under construction, the innermost last.
    open: Vec<Graph>,
    /// Uncommon paths that have been recorded or are being recorded.
    functions: Vec<Path>,
    /// Values of the leading nodes of the outermost graph, as far as they were requested.
    values: Vec<Content>,
}

/// An uncommon path or a routine.
struct Path {
    key: Key,
    /// Name of the path's type, if assertions are enabled: two types must not have the same key.
    ty: &'static str,
    /// Graph of the path; none while it is being recorded.
    graph: Option<Rc<Graph>>,
}

/// A node of the graph under construction.
#[derive(Clone, Copy)]
pub struct Id<'a> {
    pub(in crate::machine) recorder: &'a Recorder,
    pub(in crate::machine) node: usize,
}

impl Id<'_> {
    /// Records an operation on this node.
    pub(super) fn unary(self, op: &'static Action) -> Self {
        Id { node: self.recorder.unary(op, self.node), ..self }
    }
    /// Records an operation on this node and another one.
    pub(super) fn binary(self, op: &'static Action, b: Self) -> Self {
        Id { node: self.recorder.binary(op, self.node, b.node), ..self }
    }
    /// Records an operation on this node and two others.
    pub(super) fn ternary(self, op: &'static Action, b: Self, c: Self) -> Self {
        Id { node: self.recorder.ternary(op, self.node, b.node, c.node), ..self }
    }
}

impl fmt::Debug for Id<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.node)
    }
}

impl fmt::Debug for Recorder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recorder").finish_non_exhaustive()
    }
}

impl Recorder {
    /// A recorder with nothing recorded; every direction has instructions.
    #[must_use]
    pub fn new() -> Recorder {
        Recorder::with(Instructions::Directed)
    }

    /// A recorder with nothing recorded.
    #[must_use]
    pub fn with(instructions: Instructions) -> Recorder {
        let recorder = Recorder { instructions, ..Recorder::default() };
        recorder.state.borrow_mut().open.push(Graph::default());
        recorder
    }

    /// A recorder with nothing recorded, which takes nothing from a store: pieces that it inlines are among the
    /// [uncommon paths](Recording::functions), so that a store can be made from them.
    #[cfg(feature = "record")]
    #[must_use]
    pub fn fresh(instructions: Instructions) -> Recorder {
        Recorder { is_fresh: true, ..Recorder::with(instructions) }
    }

    /// The machine that is recorded here.
    #[must_use]
    pub fn machine(&self) -> Trace<'_> {
        Trace(self)
    }

    /// The instructions of the reader.
    pub fn instructions(&self) -> Instructions {
        self.instructions
    }

    /// A lane that stands for the next argument.
    #[must_use]
    pub fn input<T: Native>(&self) -> T::On<Trace<'_>> {
        T::recorded(self.argument(if T::BITS == 32 { ValueKind::F32 } else { ValueKind::F64 }))
    }

    fn argument(&self, kind: ValueKind) -> Id<'_> {
        let number = {
            let mut state = self.state.borrow_mut();
            let graph = state.top();
            graph.inputs.push(kind);
            graph.inputs.len() - 1
        };
        self.value(Action::Input(number), &[])
    }

    /// A word that stands for the next argument.
    pub(super) fn word(&self) -> TraceWord<'_> {
        TraceWord(self.argument(ValueKind::U32))
    }

    /// An integer of 64 bits that stands for the next argument.
    pub(super) fn bits(&self) -> TraceBits<'_> {
        TraceBits(self.argument(ValueKind::U64))
    }

    /// The recording that computes these numbers from the inputs.
    ///
    /// # Panics
    ///
    /// If a number comes from another recorder.
    #[must_use]
    pub fn finish<'a, T: Native>(&'a self, outputs: &[T::On<Trace<'a>>]) -> Recording {
        let outputs = outputs.iter().map(|lane| {
            let id = T::id(*lane);
            assert!(core::ptr::eq(id.recorder, self), "a lane of another recorder");
            id.node
        });
        self.finish_at(outputs.collect())
    }

    /// [`Self::finish`] for nodes of any kind.
    pub(super) fn finish_at(&self, outputs: Vec<usize>) -> Recording {
        let mut state = self.state.borrow_mut();
        let main = Graph { outputs, ..state.top().clone() };
        let functions = state.functions.iter().filter_map(|path| path.graph.as_deref().cloned()).collect();
        Recording { main, functions }
    }

    /// Records an operation.
    pub(in crate::machine) fn value(&self, op: Action, args: &[usize]) -> Id<'_> {
        Id { recorder: self, node: self.push(op, args) }
    }

    // Recordings consist of tens of thousands of these calls, a third of the library's code, so their arguments are
    // kept small enough for registers.
    #[inline(never)]
    fn push(&self, op: Action, args: &[usize]) -> usize {
        let mut state = self.state.borrow_mut();
        let nodes = &mut state.top().nodes;
        nodes.push(GraphNode { op, args: args.to_vec() });
        nodes.len() - 1
    }
    #[inline(never)]
    fn unary(&self, op: &'static Action, a: usize) -> usize {
        self.push(op.clone(), &[a])
    }
    #[inline(never)]
    fn binary(&self, op: &'static Action, a: usize, b: usize) -> usize {
        self.push(op.clone(), &[a, b])
    }
    #[inline(never)]
    fn ternary(&self, op: &'static Action, a: usize, b: usize, c: usize) -> usize {
        self.push(op.clone(), &[a, b, c])
    }
    /// A binary64 constant.
    #[inline(never)]
    pub(in crate::machine) fn f64(&self, x: f64) -> Id<'_> {
        self.value(Action::Constant(Content::F64(x)), &[])
    }
    /// A binary32 constant.
    #[inline(never)]
    pub(in crate::machine) fn f32(&self, x: f32) -> Id<'_> {
        self.value(Action::Constant(Content::F32(x)), &[])
    }
    /// A constant integer of 64 bits.
    #[inline(never)]
    pub(in crate::machine) fn u64(&self, x: u64) -> Id<'_> {
        self.value(Action::Constant(Content::U64(x)), &[])
    }

    /// The number of an uncommon path, which is recorded if it has not been yet.
    pub(in crate::machine) fn rescue_path<'a, K, T, const I: usize, const O: usize>(&'a self) -> usize
    where
        T: Native,
        K: RescuePath<I, O, Format = T>,
    {
        self.function(K::KEY, type_of::<K>(), &|| {
            let mut inputs = [self.input::<T>(); I];
            for input in &mut inputs[1..] {
                *input = self.input::<T>();
            }
            nodes::<T>(&K::run::<T::On<Trace<'a>>>(inputs))
        })
    }

    /// The number of an uncommon path with a target, in lanes of `T`, which is recorded if it has not been yet.
    pub(in crate::machine) fn target_path<'a, P, T, const I: usize>(&'a self, target: Target) -> usize
    where
        T: Native,
        P: TargetPath<I>,
    {
        let key = Key::for_target(P::NAMES, target, T::NAME != target.format);
        self.function(key, type_of::<P>(), &|| {
            let mut args: [F64Of<T::On<Trace<'a>>>; I] = [self.input::<T>().widen(); I];
            for arg in &mut args[1..] {
                *arg = self.input::<T>().widen();
            }
            let result = T::On::<Trace<'a>>::exact_from(P::run(self.machine(), target, args));
            nodes::<T>(&[result])
        })
    }

    /// The number of a routine, which may be stored.
    pub(in crate::machine) fn routine<K: Routine<I, O>, const I: usize, const O: usize>(&self) -> usize {
        if const { is_stored(K::STORE) } {
            return self.stored_routine(K::STORE, K::KEY).unwrap_or_else(|| not_stored(K::KEY));
        }
        self.stored_routine(K::STORE, K::KEY).unwrap_or_else(|| {
            self.function(K::KEY, type_of::<K>(), &|| {
                let mut inputs = [TraceBits(self.argument(ValueKind::U64)); I];
                for input in &mut inputs[1..] {
                    *input = TraceBits(self.argument(ValueKind::U64));
                }
                bits_nodes(&K::run(self.machine(), inputs))
            })
        })
    }

    /// The results of a piece for these nodes, numbers of the format `T`: its operations become part of the graph under
    /// construction.
    pub(super) fn piece<'a, P, T, const I: usize, const O: usize>(
        &'a self,
        args: [usize; I],
    ) -> [TraceLane<'a, f64>; O]
    where
        T: Native,
        P: LaneFunction<I, O>,
    {
        let nodes = if const { is_stored(P::STORE) } {
            self.stored_piece(P::STORE, P::KEY, &args)
        } else {
            self.piece_of(P::STORE, P::KEY, type_of::<P>(), &args, &|| {
                let mut inputs = [self.input::<T>(); I];
                for input in &mut inputs[1..] {
                    *input = self.input::<T>();
                }
                nodes::<f64>(&P::run::<T::On<Trace<'a>>>(inputs))
            })
        };
        core::array::from_fn(|i| TraceLane::new(Id { recorder: self, node: nodes[i] }))
    }

    fn stored_piece(&self, store: Option<&'static Store>, key: Key, args: &[usize]) -> Vec<usize> {
        let graph = self.stored(store, key).unwrap_or_else(|| not_stored(key));
        self.splice(&graph, args)
    }

    fn piece_of(
        &self,
        store: Option<&'static Store>,
        key: Key,
        ty: &'static str,
        args: &[usize],
        record: &dyn Fn() -> Vec<usize>,
    ) -> Vec<usize> {
        if let Some(graph) = self.stored(store, key) {
            return self.splice(&graph, args);
        }
        if self.is_fresh {
            let number = self.function(key, ty, record);
            let graph = self.state.borrow().functions[number].graph.clone();
            return graph.map(|graph| self.splice(&graph, args)).unwrap_or_default();
        }
        self.splice(&self.graph(Some(key), record), args)
    }

    /// Inlines another graph; returns the nodes of its outputs.
    fn splice(&self, graph: &Graph, args: &[usize]) -> Vec<usize> {
        let mut places: Vec<usize> = Vec::with_capacity(graph.nodes.len());
        for node in &graph.nodes {
            places.push(match node.op {
                Action::Input(number) => args[number],
                ref op => {
                    let args: Vec<usize> = node.args.iter().map(|&arg| places[arg]).collect();
                    self.push(op.clone(), &args)
                }
            });
        }
        graph.outputs.iter().map(|&output| places[output]).collect()
    }

    /// A number that is one of binary32, converted exactly.
    pub(super) fn exact_f32(&self, wide: usize) -> usize {
        let widened = {
            let mut state = self.state.borrow_mut();
            let node = &state.top().nodes[wide];
            (node.op == Action::Widen).then(|| node.args[0])
        };
        widened.unwrap_or_else(|| self.unary(&Action::RoundToF32(Round::TiesToEven), wide))
    }

    /// Calls an uncommon path where `mask` is true; elsewhere the results are `fast`.
    pub(super) fn rescue<'a>(
        &'a self,
        number: usize,
        mask: Id<'a>,
        args: Vec<usize>,
        fast: Vec<usize>,
    ) -> Id<'a> {
        let nodes = [alloc::vec![mask.node], args, fast].concat();
        self.value(Action::Rescue(number), &nodes)
    }

    /// Returns the number of a path or a routine. There are hundreds of them, so this code must not be generic.
    fn function(&self, key: Key, ty: &'static str, record: &dyn Fn() -> Vec<usize>) -> usize {
        if let Some(number) = self.number_of(key) {
            let first = self.state.borrow().functions[number].ty;
            debug_assert!(
                first == ty || first.is_empty(),
                "two paths have the key {key:?}, and would be one function"
            );
            return number;
        }
        self.add(key, ty, &|| Some(self.graph(Some(key), record))).unwrap_or_default()
    }

    /// The number of a path that has been recorded.
    pub(super) fn number_of(&self, key: Key) -> Option<usize> {
        self.state.borrow().functions.iter().position(|path| path.key == key)
    }

    /// Adds a path, before the paths that it calls; returns its number, if there is a graph.
    pub(super) fn add(&self, key: Key, ty: &'static str, graph: &dyn Fn() -> Option<Graph>) -> Option<usize> {
        let number = {
            let mut state = self.state.borrow_mut();
            state.functions.push(Path { key, ty, graph: None });
            state.functions.len() - 1
        };
        let graph = graph();
        let mut state = self.state.borrow_mut();
        match graph {
            Some(graph) => state.functions[number].graph = Some(Rc::new(graph)),
            None => state.functions.truncate(number),
        }
        state.functions.get(number).map(|_| number)
    }

    /// A separate graph.
    fn graph(&self, key: Option<Key>, record: &dyn Fn() -> Vec<usize>) -> Graph {
        self.state.borrow_mut().open.push(Graph { key, ..Graph::default() });
        let outputs = record();
        let graph = self.state.borrow_mut().open.pop().unwrap_or_default();
        Graph { outputs, ..graph }
    }

    /// The value of a node of the outermost graph, which must not depend on an input.
    pub(in crate::machine) fn evaluate(&self, node: usize) -> Content {
        let mut state = self.state.borrow_mut();
        let State { open, functions, values } = &mut *state;
        debug_assert!(open.len() == 1, "a rescue path stores nothing");
        let graphs = |number: usize| functions[number].graph.as_deref();
        super::interpret::extend(Scalar, values, &open[0].nodes[..=node], &[], &graphs);
        values[node].clone()
    }
}

/// Is everything that is in the store taken from it and never recorded anew?
const fn is_stored(store: Option<&'static Store>) -> bool {
    store.is_some() && !RECORDS
}

#[cold]
fn not_stored(key: Key) -> ! {
    panic!("nothing is recorded of {key}: `cargo xtask tables` does it")
}

/// The name of a type, for an assertion: types may share a name, but different names are different types.
fn type_of<K>() -> &'static str {
    if cfg!(debug_assertions) { type_name::<K>() } else { "" }
}

/// The nodes that lanes stand for.
pub(super) fn nodes<'a, T: Native>(lanes: &[T::On<Trace<'a>>]) -> Vec<usize> {
    lanes.iter().map(|lane| T::id(*lane).node).collect()
}

/// The nodes that integers stand for.
pub(super) fn bits_nodes(bits: &[TraceBits<'_>]) -> Vec<usize> {
    bits.iter().map(|bits| bits.0.node).collect()
}

impl State {
    fn top(&mut self) -> &mut Graph {
        if self.open.is_empty() {
            self.open.push(Graph::default());
        }
        let last = self.open.len() - 1;
        &mut self.open[last]
    }
}
