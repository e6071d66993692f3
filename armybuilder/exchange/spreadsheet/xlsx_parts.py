"""The parts of an XLSX file as streams of XML: no tree is built of them, and nothing that they declare is believed."""

from collections.abc import Callable, Iterator
from typing import IO, Any
from xml.parsers import expat

PIECE = 64 * 1024
DEEPEST = 100


class Declares(Exception):  # noqa: N818 - not an error of ours: the file is made to do harm
    """Ends the reading of XML that declares what no spreadsheet does."""


class Part:
    """A part that is being read: what stands between which tags is told to `begin`, `text` and `end`.

    Tags are told without the prefixes of their namespaces; texts only while they are `heard`.
    """

    def __init__(self) -> None:
        self.heard = False
        self._locals: dict[str, str] = {}
        self._deep = 0

    def begin(self, tag: str, attributes: dict[str, str], /) -> None:
        """Take up that an element begins."""

    def text(self, text: str, /) -> None:
        """Take up a piece of text."""

    def end(self, tag: str, /) -> None:
        """Take up that an element ends."""

    def pieces(self, stream: IO[bytes]) -> Iterator[None]:
        """Read a stream piece by piece; expat's error where it is no XML."""
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = _refuse
        parser.EntityDeclHandler = _refuse
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        while piece := stream.read(PIECE):
            parser.Parse(piece, False)
            yield
        parser.Parse(b"", True)
        yield

    def read(self, stream: IO[bytes]) -> None:
        """Read a whole stream."""
        for _ in self.pieces(stream):
            pass

    def _local(self, name: str) -> str:
        if name not in self._locals:
            if len(self._locals) > 1_000:
                self._locals.clear()
            self._locals[name] = name.rpartition(":")[2]
        return self._locals[name]

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        self._deep += 1
        if self._deep > DEEPEST:
            raise ValueError(name)
        self.begin(self._local(name), attributes)

    def _text(self, text: str) -> None:
        if self.heard:
            self.text(text)

    def _end(self, name: str) -> None:
        self._deep -= 1
        self.end(self._local(name))


def _refuse(*_: Any) -> None:
    raise Declares


class Elements(Part):
    """Hands over the elements of some tags, each with the tag that it stands in, and its attributes."""

    def __init__(self, hear: Callable[[str, str, dict[str, str]], None]) -> None:
        super().__init__()
        self._hear = hear
        self._way: list[str] = []

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        self._hear(self._way[-1] if self._way else "", tag, attributes)
        self._way.append(tag)

    def end(self, _tag: str) -> None:
        self._way.pop()


class SharedTexts(Part):
    """The texts that cells share, in their order; what is read aloud over letters is no part of them.

    Each is kept as far as a cell may be long, and a sign more.
    """

    def __init__(self, longest: int) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._longest = longest
        self._now: list[str] = []
        self._length = self._aloud = 0

    def begin(self, tag: str, _attributes: dict[str, str]) -> None:
        if tag == "si":
            self._now, self._length = [], 0
        elif tag == "rPh":
            self._aloud += 1
        elif tag == "t":
            self.heard = not self._aloud

    def text(self, text: str) -> None:
        if self._length <= self._longest:
            self._now.append(text)
            self._length += len(text)

    def end(self, tag: str) -> None:
        if tag == "si":
            self.texts.append("".join(self._now)[: self._longest + 1])
        elif tag == "rPh":
            self._aloud -= 1
        elif tag == "t":
            self.heard = False
