"""Small changes of code that tests ought to notice: where each can be made, and the text that it makes."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(), ast.LtE: ast.Lt(), ast.Gt: ast.GtE(), ast.GtE: ast.Gt(), ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(), ast.In: ast.NotIn(), ast.NotIn: ast.In(), ast.Is: ast.IsNot(), ast.IsNot: ast.Is(),
}  # fmt: skip
SUMS: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(), ast.Sub: ast.Add(), ast.Mult: ast.FloorDiv(), ast.Div: ast.Mult(),
    ast.FloorDiv: ast.Mult(), ast.Mod: ast.Mult(), ast.Pow: ast.Mult(), ast.BitOr: ast.BitAnd(), ast.BitAnd: ast.BitOr(),
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True)
class Mutation:
    """One change: characters `start` to `end` of a file become `new`.

    `scope` is the qualified name of the class or function around it. `function` is that of the outermost function, empty
    for what is carried out when the module is imported.
    """

    path: str
    line: int
    start: int
    end: int
    old: str
    new: str
    kind: str
    scope: str
    function: str

    @property
    def key(self) -> str:
        """What tells the change apart from others whatever its line is; it stands in the list of equivalents."""
        return f"{self.scope or 'module'}: {self.old} → {self.new}"

    def apply(self, source: str) -> str:
        """Return the text of the file with the change made."""
        return source[: self.start] + self.new + source[self.end :]


def _replaced(node: ast.AST, **fields: object) -> str:
    """Return the text of a node with some fields changed."""
    parts = {name: getattr(node, name) for name in node._fields} | fields
    return ast.unparse(ast.fix_missing_locations(type(node)(**parts)))


def _expressions(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the kinds and texts of what an expression may become."""
    match node:
        case ast.Compare(ops=[op, *_]) if type(op) in COMPARISONS:
            yield "comparison", _replaced(node, ops=[COMPARISONS[type(op)], *node.ops[1:]])
        case ast.BoolOp(op=op):
            yield "and-or", _replaced(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield "not", ast.unparse(node.operand)
        case ast.BinOp(op=op) if type(op) in SUMS:
            yield "arithmetic", _replaced(node, op=SUMS[type(op)])
        case ast.Constant(value=bool(value)):
            yield "constant", str(not value)
        case ast.Constant(value=int(value)):
            yield "number", str(value + 1)
        case ast.Constant(value=str(value)) if value:
            yield "string", repr(value + "_")
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield "call", _replaced(node, func=ast.Name(id=CALLS[name]))


def _statements(node: ast.AST) -> Iterator[tuple[ast.AST, str, str]]:
    """Yield the parts of a statement that may be changed as a whole, with the kind and the text."""
    match node:
        case ast.Return(value=value) if value is not None and ast.unparse(value) not in (
            "None",
            "True",
            "False",
        ):
            yield value, "return", "None"
        case ast.AugAssign(op=op) if type(op) in SUMS:
            yield node, "arithmetic", _replaced(node, op=SUMS[type(op)])
        case ast.Expr(value=ast.Call()):
            yield node, "removed", "pass"
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
                yield test, "condition", f"not {ast.unparse(test)}"
        case ast.comprehension(ifs=[_, *_]):
            yield node.ifs[0], "filter", "True"
        case ast.Break():
            yield node, "loop", "continue"
        case ast.Continue():
            yield node, "loop", "break"


class _Finder(ast.NodeVisitor):
    """Walks a module; what is only text for people or types is left out."""

    def __init__(self, path: str, source: str) -> None:
        self.path, self.source = path, source
        self.found: list[Mutation] = []
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line.encode()))
        self._bytes = source.encode()
        self._names: list[str] = []
        self._in_function = ""

    def _place(self, line: int, column: int) -> int:
        """Return where a place of the syntax tree, told in bytes, is in the text."""
        return len(self._bytes[: self._starts[line - 1] + column].decode())

    def _add(self, node: ast.AST, kind: str, new: str) -> None:
        start = self._place(node.lineno, node.col_offset)  # type: ignore[attr-defined]
        end = self._place(node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]
        old = self.source[start:end]
        if isinstance(node, ast.expr) and kind not in ("string", "number", "constant", "return"):
            new = f"({new})"
        mutation = Mutation(
            self.path, node.lineno, start, end, old, new, kind, ".".join(self._names), self._in_function
        )  # type: ignore[attr-defined]
        self.found.append(mutation)

    def visit(self, node: ast.AST) -> None:
        match node:
            case ast.JoinedStr() | ast.Import() | ast.ImportFrom() | ast.Assert():
                return
            case ast.Expr(value=ast.Constant()):
                return
            case ast.AnnAssign():
                if node.value is not None:
                    self.visit(node.value)
                return
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                self._definition(node)
                return
            case ast.Assign(targets=[ast.Name(id="__all__")]):
                return
        for part, kind, new in _statements(node):
            self._add(part, kind, new)
        if isinstance(node, ast.expr):
            for kind, new in _expressions(node):
                self._add(node, kind, new)
        self.generic_visit(node)

    def _definition(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        outer = self._in_function
        for default in (
            () if isinstance(node, ast.ClassDef) else (*node.args.defaults, *node.args.kw_defaults)
        ):
            if default is not None:
                self.visit(default)
        self._names.append(node.name)
        if isinstance(node, FUNCTIONS) and not outer:
            self._in_function = ".".join(self._names)
        for statement in node.body:
            self.visit(statement)
        self._names.pop()
        self._in_function = outer


def mutations_of(path: str, source: str) -> list[Mutation]:
    """Return every change that can be made in a module, in the order of its text; each leaves it readable."""
    finder = _Finder(path, source)
    finder.visit(ast.parse(source))
    found = []
    for mutation in finder.found:
        try:
            ast.parse(mutation.apply(source))
        except SyntaxError:
            continue
        found.append(mutation)
    return sorted(found, key=lambda mutation: (mutation.start, mutation.end))
