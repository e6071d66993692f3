"""What is written in a search, as a tree: `rank>=3 (polaris OR faction:none) -jump without:"рем. набор"`."""

import re
from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias, cast

from msgspec import Struct

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.query.spelling import other_layouts, spelled

Operator = Literal[">=", "<=", "!=", ">", "<", "=", ":"]
LONGEST = 500
DEEPEST = 20
OR = ("OR", "ИЛИ", "|")
HAS = ("has", "with", "есть", "с")
WITHOUT = ("without", "no", "нет", "без")
MINUS = "-−–"
_SIGNS: dict[str, Operator] = {"≥": ">=", "≤": "<=", "≠": "!=", "==": "="}
_TOKEN = re.compile(
    r"""\s*(?:
      (?P<operator>>=|<=|!=|==|[≥≤≠><=:])
    | (?P<bracket>[()|])
    | "(?P<quoted>[^"]*)"? | «(?P<guillemets>[^»]*)»? | “(?P<curly>[^”]*)”?
    | (?P<word>[^\s()|"«“≥≤≠><=:!]+|!)
    )""",
    re.VERBOSE,
)
_QUOTED = ("quoted", "guillemets", "curly")


class Word(Struct, frozen=True):
    """A word that is to be found; a `phrase` is found as it stands. `at` is its place in what is written, from 1."""

    text: str
    at: int
    phrase: bool = False


class Having(Struct, frozen=True):
    """Something that is to be had: an ability, a weapon, a skill."""

    text: str
    at: int


class Compared(Struct, frozen=True):
    """A field that is compared with a value; `value_at` is where that stands."""

    name: str
    operator: Operator
    value: str
    at: int
    value_at: int


class Not(Struct, frozen=True):
    """What is not to be."""

    part: "Query"


class AllOf(Struct, frozen=True):
    """What is to be, all of it; with no parts everything is found."""

    parts: "tuple[Query, ...]" = ()


class AnyOf(Struct, frozen=True):
    """Of which one at least is to be."""

    parts: "tuple[Query, ...]"


Query: TypeAlias = Word | Having | Compared | Not | AllOf | AnyOf


def is_plain(query: Query) -> bool:
    """Return whether there are words alone in a query: no conditions, nothing that is not to be."""
    match query:
        case Word():
            return not query.phrase
        case AllOf(parts):
            return all(map(is_plain, parts))
    return False


class Token(Struct, frozen=True):
    """A piece of what is written, and its place from 1."""

    kind: Literal["operator", "bracket", "quoted", "word"]
    text: str
    at: int


def parse(text: str) -> Query:
    """Return what is asked for; a Problem that tells the place where it cannot be understood."""
    if len(text) > LONGEST:
        raise Problem("query.too_long", most=LONGEST)
    reader = _Reader(tuple(tokens(text)), len(text) + 1)
    found = reader.any_of()
    if (left := reader.next) is not None:
        raise Problem("query.not_here", at=left.at, found=left.text)
    return found


def tokens(text: str) -> Iterator[Token]:
    """Yield the pieces of a text; a quotation that is not ended goes to the end."""
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind is None:  # an empty quotation
            yield Token("quoted", "", match.end())
            continue
        start = match.start(kind)
        if kind in _QUOTED:
            yield Token("quoted", match[kind], start)
        else:
            told = match[kind] if kind != "operator" else _SIGNS.get(match[kind], match[kind])
            yield Token(cast("Literal['operator', 'bracket', 'word']", kind), told, start + 1)


class _Reader:
    """Goes through tokens from left to right."""

    def __init__(self, tokens: Sequence[Token], end: int) -> None:
        self._tokens, self._place, self._end, self._depth = tokens, 0, end, 0

    @property
    def next(self) -> Token | None:
        return self._tokens[self._place] if self._place < len(self._tokens) else None

    def _take(self) -> Token | None:
        token = self.next
        self._place += token is not None
        return token

    def any_of(self) -> Query:
        parts = [self._all_of()]
        while (token := self.next) is not None and token.kind != "quoted" and token.text in OR:
            self._take()
            parts.append(self._all_of())
        # “orc OR” while somebody goes on typing
        parts = [part for part in parts if part != AllOf()] or parts[:1]
        return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))

    def _all_of(self) -> Query:
        parts: list[Query] = []
        while (token := self.next) is not None and not _ends(token):
            part = self._term()
            if part is not None:
                parts.append(part)
        return parts[0] if len(parts) == 1 else AllOf(tuple(parts))

    def _term(self) -> Query | None:
        """One thing that is asked for; None for a minus that stands alone."""
        token = self._take()
        assert token is not None
        if token.kind == "operator":
            raise Problem("query.no_name", at=token.at, operator=token.text)
        if token.kind == "bracket":
            return self._bracket(token)
        if token.kind == "word" and token.text[0] in MINUS + "!":
            return self._negated(token)
        following = self.next
        if following is not None and following.kind == "operator":
            return self._compared(token)
        return Word(token.text, token.at, phrase=token.kind == "quoted") if token.text else None

    def _negated(self, token: Token) -> Query | None:
        text = token.text.lstrip(MINUS + "!")
        if text:
            # what stands behind the minus is read as if it were not there
            at = token.at + len(token.text) - len(text)
            self._tokens = (
                *self._tokens[: self._place],
                Token("word", text, at),
                *self._tokens[self._place :],
            )
        elif self.next is None or self.next.at != token.at + len(token.text):
            return None
        if self.next is None or _ends(self.next):
            return None
        part = self._term()
        return None if part is None else Not(part)

    def _bracket(self, token: Token) -> Query:
        if token.text == ")":
            raise Problem("query.not_here", at=token.at, found=token.text)
        self._depth += 1
        if self._depth > DEEPEST:
            raise Problem("query.too_deep", at=token.at, most=DEEPEST)
        inside = self.any_of()
        closing = self._take()
        if closing is None or closing.text != ")":
            raise Problem("query.open_bracket", at=token.at)
        self._depth -= 1
        return inside

    def _compared(self, name: Token) -> Query:
        operator = self._take()
        assert operator is not None
        value = self.next
        if value is None or value.kind not in ("word", "quoted") or not value.text:
            at = self._end if value is None else value.at
            raise Problem("query.no_value", at=at, found=f"{shown(name.text)}{operator.text}")
        self._take()
        if operator.text == ":" and name.kind == "word":
            if _is_one(name.text, HAS):
                return Having(value.text, value.at)
            if _is_one(name.text, WITHOUT):
                return Not(Having(value.text, value.at))
        return Compared(name.text, cast("Operator", operator.text), value.text, name.at, value.at)


def _ends(token: Token) -> bool:
    """Whether a token ends what must be so all together."""
    return token.kind != "quoted" and (token.text in OR or (token.kind == "bracket" and token.text == ")"))


def _is_one(word: str, known: Sequence[str]) -> bool:
    own = spelled(word)
    return own in known or any(other in known for other in other_layouts(own) if len(own) > 1)
