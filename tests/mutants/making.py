"""Mutants of a module: its source with one thing changed, by the operators of mutmut.

mutmut itself changes functions only. Here what stands beside them is changed too, and what is decorated.
"""

from pathlib import Path
from typing import NamedTuple

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

UNCHANGED = {"len", "isinstance", "cast", "TypeVar", "NamedTuple"}  # calls that only fail with other arguments, or say types


class Mutant(NamedTuple):
    """`function`: the outermost function or method, "" beside all of them. `lines`: the first and the last of the statement.

    `head`: it is in what a `def` says before its body. `old`, `new`: the changed lines, for people.
    """

    path: Path
    function: str
    lines: tuple[int, int]
    head: bool
    old: str
    new: str
    source: str

    @property
    def name(self) -> str:
        return f"{self.path.stem}.{self.function or 'module'}: {self.old} → {self.new}"


def mutants(path: Path) -> list[Mutant]:
    """All that the operators make of a file, in its order; those of one name are numbered."""
    source = path.read_text(encoding="utf-8")
    wrapper = MetadataWrapper(cst.parse_module(source))
    visitor = _Visitor(path, source, wrapper)
    wrapper.module.visit(visitor)
    seen: dict[str, int] = {}
    named = []
    for mutant in visitor.found:
        count = seen[mutant.name] = seen.get(mutant.name, 0) + 1
        named.append(mutant._replace(new=f"{mutant.new} #{count}") if count > 1 else mutant)
    return named


class _Visitor(cst.CSTVisitor):
    def __init__(self, path: Path, source: str, wrapper: MetadataWrapper):
        super().__init__()
        self.path, self.source, self.module = path, source, wrapper.module
        self.ranges = wrapper.resolve(PositionProvider)
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.names: list[str] = []  # of the classes and functions around
        self.functions = 0  # how many of those are functions
        self.outer = ""
        self.statements: list[cst.CSTNode] = []
        self.found: list[Mutant] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if _says_types(node):
            return False
        if isinstance(node, cst.SimpleStatementLine | cst.BaseCompoundStatement):
            self.statements.append(node)
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self.names.append(node.name.value)
            if isinstance(node, cst.FunctionDef):
                self.functions += 1
                if self.functions == 1:
                    self.outer = ".".join(self.names)
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                changes = [changed for changed in operator(node) if not _says_little(node, changed)]
                if isinstance(node, cst.BaseString):
                    changes = changes[:1]  # misspelt one way is as good as three
                self.found += [self._made(node, changed) for changed in changes]
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if self.statements and self.statements[-1] is original_node:
            self.statements.pop()
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef) and self.names:
            self.names.pop()
            if isinstance(original_node, cst.FunctionDef):
                self.functions -= 1
                if not self.functions:
                    self.outer = ""

    def _made(self, node: cst.CSTNode, changed: cst.CSTNode) -> Mutant:
        where = self.ranges[node]
        begin, end = (self.starts[at.line - 1] + at.column for at in (where.start, where.end))
        if type(changed) is type(node) and getattr(node, "lpar", ()) == getattr(changed, "lpar", ()) != ():
            changed = changed.with_changes(lpar=[], rpar=[])  # they stand outside of the range
        text = self.source[:begin] + self.module.code_for_node(changed) + self.source[end:]
        old, new = _changed(self.source, text)
        statement = self.statements[-1]
        span: CodeRange = self.ranges[statement]
        body = getattr(statement, "body", None)
        last = self.ranges[body].start.line if isinstance(body, cst.CSTNode) else span.end.line
        head = isinstance(statement, cst.FunctionDef)
        first = min(span.start.line, where.start.line)
        return Mutant(self.path, self.outer, (first, max(last, where.end.line)), head, old, new, text)


def _says_little(node: cst.CSTNode, changed: cst.CSTNode) -> bool:
    """A call with one argument less: where it can be made at all, None in its place says as much."""
    return isinstance(node, cst.Call) and isinstance(changed, cst.Call) and len(changed.args) < len(node.args)


def _says_types(node: cst.CSTNode) -> bool:
    """What only the type checker reads, what is imported or decorates, and texts beside the code."""
    if isinstance(node, cst.Annotation | cst.Decorator | cst.ImportFrom | cst.Import):
        return True
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value in UNCHANGED:
        return True
    if isinstance(node, cst.Expr) and isinstance(node.value, cst.SimpleString):
        return True
    return isinstance(node, cst.Assign) and _is_type(node.value)


def _is_type(value: cst.BaseExpression) -> bool:
    """An alias such as `Blocks = tuple[Block, ...]`, `Square = str`, `Move = Walk | Pass`."""
    if isinstance(value, cst.BinaryOperation):
        return isinstance(value.operator, cst.BitOr) and _is_type(value.left) and _is_type(value.right)
    if isinstance(value, cst.Subscript):
        return isinstance(value.value, cst.Name) and value.value.value in TYPES
    if isinstance(value, cst.Call):
        return isinstance(value.func, cst.Name) and value.func.value == "TypeVar"
    return isinstance(value, cst.Name) and (value.value in TYPES or value.value[:1].isupper() and not value.value.isupper())


TYPES = {"tuple", "dict", "list", "set", "frozenset", "str", "int", "Literal", "Callable", "Mapping", "Sequence", "Iterable"}


def _changed(old: str, new: str) -> tuple[str, str]:
    """The lines that differ, each pair as one line."""
    one, other = old.splitlines(), new.splitlines()
    begin = next(i for i, (a, b) in enumerate(zip([*one, None], [*other, None], strict=False)) if a != b)
    end = 0
    while end < min(len(one), len(other)) - begin and one[-1 - end] == other[-1 - end]:
        end += 1
    return tuple(" ".join(" ".join(lines[begin : len(lines) - end]).split()) for lines in (one, other))
