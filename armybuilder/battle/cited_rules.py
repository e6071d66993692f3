"""Which rules a procedure carries out, read off its code: nobody has to keep a list beside it."""

import dis
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, cached_property, partial
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple, get_args

REGISTER_ID = re.compile(r"[A-Z]{2}-\w[\w.]*(-\w+)?")


class _Named(NamedTuple):
    """What a piece of code names: globals, attributes, and the texts among its constants."""

    globals: frozenset[str]
    attributes: frozenset[str]
    texts: frozenset[str]

    @property
    def ids(self) -> set[str]:
        """The register ids among the texts."""
        return {text for text in self.texts if REGISTER_ID.fullmatch(text)}


@cache
def cited_rules(procedure: Callable[..., Any]) -> tuple[str, ...]:
    """Return the register ids of every rule that a procedure can reach, in the order of their numbers.

    They are those of the `@rule` marks of the functions it calls, and those that the code cites itself.
    """
    project = procedure.__module__.split(".")[0]
    return tuple(sorted(CodeWalk(procedure, f"{project}.").ids, key=_in_register))


@cache
def main_rule(procedure: Callable[..., Any]) -> str:
    """Return the register id to begin reading with: the first of the section that its own module cites most."""
    own = sorted(CodeWalk(procedure, procedure.__module__).ids, key=_in_register)
    cited = own or cited_rules(procedure)
    sections = Counter(map(_section, cited))
    return max(cited, key=lambda one: sections[_section(one)], default="")


def _section(register_id: str) -> str:
    return register_id.rpartition("-")[0]


def _in_register(register_id: str) -> tuple[list[tuple[bool, int, str]], ...]:
    """The section and the number in it as keys to sort by: 2 before 10, numbers before letters."""
    section, _, number = register_id.rpartition("-")
    return _natural(section), _natural(number)


def _natural(text: str) -> list[tuple[bool, int, str]]:
    parts = re.findall(r"\d+|[^\W\d]+", text)
    return [(False, int(part), "") if part.isdigit() else (True, 0, part) for part in parts]


class CodeWalk:
    """A walk over everything that a procedure can reach without being run.

    `ids` are the register ids on its way, `texts` all that its code has as texts, `functions` what it came through. Of a
    class those methods count whose names some reached code asks for. `within` is the module, or the package with a dot at
    its end, beyond which it does not go.
    """

    def __init__(self, start: object, within: str) -> None:
        self._within = within
        self.ids: set[str] = set()
        self.texts: set[str] = set()
        self.functions: list[FunctionType] = []
        self._seen: dict[int, object] = {}
        self._classes: list[type] = []
        self._attributes: set[str] = set()
        self._ahead = [start]
        while self._ahead:
            self._visit(self._ahead.pop())
            if not self._ahead:
                self._ahead += self._methods()

    def _visit(self, thing: object) -> None:
        if isinstance(thing, str):
            self.ids |= {thing} if REGISTER_ID.fullmatch(thing) else set()
            return
        if id(thing) in self._seen:
            return
        self._seen[id(thing)] = thing  # kept, so that no other thing gets its id
        if isinstance(thing, dict):
            self._ahead += [*thing, *thing.values()]
        elif isinstance(thing, tuple | list | set | frozenset):
            self._ahead += thing
        elif isinstance(thing, partial):
            self._ahead += [thing.func, thing.args, thing.keywords]
        elif isinstance(thing, FunctionType):
            self._visit_function(thing)
        elif isinstance(thing, type):
            self._visit_class(thing)
        elif hasattr(thing, "__wrapped__"):  # a memo, with the mark outside
            self.ids |= set(getattr(thing, "rules", ()))
            self._ahead.append(thing.__wrapped__)
        elif type(thing).__module__.startswith(self._within):
            self._visit_value(thing)
        else:
            self._ahead += get_args(thing)

    def _visit_function(self, function: FunctionType) -> None:
        if not function.__module__.startswith(self._within):
            return
        self.functions.append(function)
        self.ids |= set(getattr(function, "rules", ()))
        self._ahead += [*function.__annotations__.values(), function.__defaults__, function.__kwdefaults__]
        self._ahead += [cell.cell_contents for cell in function.__closure__ or ()]
        self._ahead.append(getattr(function, "__wrapped__", None))
        named = _named(function.__code__)
        self.ids |= named.ids
        self.texts |= named.texts
        self._attributes |= named.attributes
        for name in named.globals:
            found = function.__globals__.get(name)
            if isinstance(found, ModuleType):
                self._ahead += [vars(found).get(attribute) for attribute in named.attributes]
            else:
                self._ahead.append(found)

    def _visit_class(self, kind: type) -> None:
        if kind.__module__.startswith(self._within):
            self._classes.append(kind)
            self._ahead += [*kind.__bases__, *vars(kind).get("__annotations__", {}).values()]

    def _visit_value(self, value: Any) -> None:
        self._ahead.append(type(value))
        self._ahead += [getattr(value, name) for name in getattr(value, "__struct_fields__", ())]

    def _methods(self) -> Iterator[object]:
        for kind in self._classes:
            for name, member in vars(kind).items():
                if name in self._attributes or name.startswith("__"):
                    yield from (one for one in _functions_of(member) if id(one) not in self._seen)


def _functions_of(member: object) -> Iterator[object]:
    if isinstance(member, property):
        yield from (member.fget,)
    elif isinstance(member, cached_property):
        yield member.func
    elif isinstance(member, staticmethod | classmethod):
        yield member.__func__
    elif isinstance(member, FunctionType):
        yield member


@cache
def _named(code: CodeType) -> _Named:
    globals_, attributes, told = set[str](), set[str](), set[str]()
    for one in dis.get_instructions(code):
        if one.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            globals_.add(one.argval)
        elif one.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            attributes.add(one.argval)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            inner = _named(constant)
            globals_ |= inner.globals
            attributes |= inner.attributes
            told |= inner.texts
        elif isinstance(constant, str | tuple | frozenset):
            texts = (constant,) if isinstance(constant, str) else constant
            told |= {text for text in texts if isinstance(text, str)}
    return _Named(frozenset(globals_), frozenset(attributes), frozenset(told))
