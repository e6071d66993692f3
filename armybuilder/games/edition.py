"""Where the units of a game come from, whom they serve and of what kind they are."""

from msgspec import Struct

from armybuilder.catalogue.text import LocalText


class Edition(Struct, frozen=True):
    """A source of units that a player can tell apart from the others.

    `ruleset` groups the editions whose numbers may stand in one army.
    """

    id: str
    name: LocalText
    short: LocalText
    ruleset: str
    note: LocalText
    default: bool = False


OWN = "own"
OWN_EDITION = Edition(
    id=OWN,
    name=LocalText(ru="Свои карточки", en="Own cards"),
    short=LocalText(ru="Свои", en="Own"),
    ruleset="",
    note=LocalText(ru="Юниты, которые вы внесли сами.", en="Units that you have added yourself."),
)


class Faction(Struct, frozen=True):
    """A faction: `side` is the one it fights for (empty: it serves with anybody); `colour` is of its cards."""

    id: str
    name: LocalText
    side: str
    colour: str
    note: LocalText = LocalText()


class Kind(Struct, frozen=True):
    """A kind of unit: squad, machine, gun; `rule` is the register id of the rule about its card."""

    id: str
    name: LocalText
    plural: LocalText
    rule: str = ""
