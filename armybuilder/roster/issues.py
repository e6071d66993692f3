"""What is wrong with a roster: values that say who, which rule, what, and how to mend it."""

from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeAlias, get_args

from msgspec import Struct

from armybuilder.roster.model import Roster

# from the gravest to the least; what is not an error leaves an army legal
Level = Literal["error", "warning", "advice", "info"]
LEVELS: tuple[Level, ...] = get_args(Level)
# the value that holds `text` with the marks of bold type and the like, where it has some
MARKED = "marked"


class Fix(Struct, frozen=True):
    """A way to put an issue right: a label (a key of the words) and the edit that does it."""

    key: str
    edit: Any
    values: dict[str, Any] = {}


class Issue(Struct, frozen=True, kw_only=True):
    """One thing that breaks a rule. `rule` is a register id, `key` a key of the words with its `values`.

    `place` is the id of the unit's selection, empty for the army as a whole.
    """

    rule: str
    key: str
    values: dict[str, Any] = {}
    level: Level = "error"
    place: str = ""
    fixes: tuple[Fix, ...] = ()


# a rule that looks at a whole army
ArmyRule: TypeAlias = Callable[[Roster], Iterable[Issue]]


class Verdict(Struct, frozen=True):
    """A roster judged: its costs by cost type, each unit's cost, and every issue.

    `silenced` are the rules that the army has switched off and that would have spoken.
    """

    cost: int
    unit_costs: dict[str, int]
    issues: tuple[Issue, ...]
    silenced: tuple[str, ...] = ()

    @property
    def errors(self) -> int:
        """How many issues are errors."""
        return sum(issue.level == "error" for issue in self.issues)

    @property
    def advice(self) -> int:
        """How many issues are no errors and yet more than information."""
        return sum(issue.level in ("warning", "advice") for issue in self.issues)

    @property
    def legal(self) -> bool:
        """No issue is an error."""
        return not self.errors
