"""What is counted and compared, and what changes by it: queries, conditions, limits and modifiers of the entry tree.

Names and defaults are those of the format, as in the tree.
"""

from decimal import Decimal

from msgspec import Struct

from armybuilder.catalogue.text import Text

# before a cost type, in the field of a query: the roster's limit for it
LIMIT = "limit::"


class TreeElement(Struct, frozen=True, kw_only=True, gc=False, rename="camel", omit_defaults=True):
    """The base of everything in the tree; values without cycles, so the garbage collector leaves them alone."""


class NamedElement(TreeElement, frozen=True, kw_only=True, gc=False):
    """What has an id that others name it by, and a name for people; the comment is the author's, for authors."""

    id: str = ""
    name: Text = ""
    comment: str = ""


class Query(TreeElement, frozen=True, kw_only=True, gc=False):
    """How much of something there is in a scope: `selections`, `forces`, or a cost type by its id."""

    field: str = "selections"
    scope: str = "parent"
    value: Decimal = Decimal(0)
    shared: bool = True
    percent_value: bool = False
    include_child_selections: bool = False
    include_child_forces: bool = False


class Constraint(Query, frozen=True, kw_only=True, gc=False):
    """A limit on a query: at least (`min`), at most (`max`) or `exactly` `value`.

    A negative maximum is none, unless the constraint says that it means `negative` values. `child_id` is what is
    counted where that is not the thing that the constraint stands on. An `automatic` one is to be met by the program,
    `message` is what a player reads where it is broken.
    """

    id: str = ""
    type: str = "max"
    child_id: str = ""
    automatic: bool = False
    negative: bool = False
    message: str = ""
    rule: str = ""


class Condition(Query, frozen=True, kw_only=True, gc=False):
    """A comparison of a query for `child_id` with `value`, or a question what something is."""

    type: str = "equalTo"
    child_id: str = ""


class Repeat(Query, frozen=True, kw_only=True, gc=False):
    """How often a modifier applies: `repeats` for every `value` of the query."""

    child_id: str = ""
    repeats: Decimal = Decimal(1)
    round_up: bool = False


class ConditionGroup(TreeElement, frozen=True, kw_only=True, gc=False):
    """Conditions joined by `and`, `or`, `not` or `count` (between `min` and `max` of them), or reckoned with.

    As numbers they are joined by `add`, `subtract`, `multiply`, `divide`, `modulo`, `power`, `min` or `max`, and
    compared by `greater`, `greaterOrEqual`, `less`, `lessOrEqual`, `equal` or `notEqual`.
    """

    type: str = "and"
    min: Decimal | None = None
    max: Decimal | None = None
    conditions: tuple[Condition, ...] = ()
    condition_groups: tuple["ConditionGroup", ...] = ()
    local_condition_groups: tuple["LocalConditionGroup", ...] = ()
    repeats: tuple[Repeat, ...] = ()


class LocalConditionGroup(Query, frozen=True, kw_only=True, gc=False):
    """A comparison of how many things in a scope meet all its conditions, each seen from that very thing.

    It is a repeat too: `repeats` for every `value` of them.
    """

    type: str = "atLeast"
    child_id: str = ""
    repeats: Decimal = Decimal(1)
    round_up: bool = False
    conditions: tuple[Condition, ...] = ()
    condition_groups: tuple[ConditionGroup, ...] = ()
    local_condition_groups: tuple["LocalConditionGroup", ...] = ()


class Conditional(TreeElement, frozen=True, kw_only=True, gc=False):
    """Something that happens only when its conditions hold, and as often as its repeats say."""

    comment: str = ""
    conditions: tuple[Condition, ...] = ()
    condition_groups: tuple[ConditionGroup, ...] = ()
    local_condition_groups: tuple[LocalConditionGroup, ...] = ()
    repeats: tuple[Repeat, ...] = ()


class Modifier(Conditional, frozen=True, kw_only=True, gc=False):
    """A change of one field; `value` is text whatever the field holds.

    With `affects` it changes other things than the one it stands on: those on that path from its `scope`.
    `join` stands between texts put together (None for a space), `arg` is the text to be replaced, `position` says which
    number or occurrence in a text is meant. `skip_if_present` leaves alone a text that has the value already.
    """

    type: str = "set"
    field: str = ""
    value: str = ""
    scope: str = ""
    affects: str = ""
    join: str | None = None
    arg: str | None = None
    position: str = ""
    skip_if_present: bool = False
    automatic: bool = False


class ModifierGroup(Conditional, frozen=True, kw_only=True, gc=False):
    """Modifiers under common conditions."""

    type: str = "and"
    modifiers: tuple[Modifier, ...] = ()
    modifier_groups: tuple["ModifierGroup", ...] = ()
