"""What the table looks like wherever it is drawn: colours of the board, of its ground and of the sides, in either theme."""

from typing import Literal, NamedTuple

from armybuilder.battle.table.board_rules import Texture

# how ground is filled: all over, or with a pattern through which the board is seen
Hatch = Literal["solid", "dots", "dense_dots", "thick_dots", "lines", "cross", "diagonal_cross"]


class Tone(NamedTuple):
    """A colour in the light and in the dark theme."""

    light: str
    dark: str

    def of(self, *, dark: bool) -> str:
        """Return the colour of a theme."""
        return self.dark if dark else self.light


class GroundLook(NamedTuple):
    """A colour of the ground and how it fills it."""

    tone: Tone
    hatch: Hatch = "solid"


BOARD = Tone("#dfe5d6", "#2a3029")
GRID = Tone("#c3ccb6", "#3a4238")
EDGE = "#101010"
GROUNDS: dict[Texture, GroundLook] = {
    "rise": GroundLook(Tone("#b59a6a", "#6e5d3e"), "dots"),
    "wood": GroundLook(Tone("#4d8a4a", "#2f5c2e"), "dense_dots"),
    "water": GroundLook(Tone("#6aa5d8", "#2c5a86")),
    "marsh": GroundLook(Tone("#7f9a76", "#46583f"), "lines"),
    "pit": GroundLook(Tone("#6b5f55", "#191613")),
    "building": GroundLook(Tone("#9a9a9a", "#5c5f66")),
    "wall": GroundLook(Tone("#6d6d6d", "#8a8d94")),
    "rough": GroundLook(Tone("#a3905f", "#5f5436"), "diagonal_cross"),
    "road": GroundLook(Tone("#cfc4ad", "#4a463d")),
    "cloud": GroundLook(Tone("#9b7fb5", "#5d4a70"), "thick_dots"),
    "ruin": GroundLook(Tone("#a59b8f", "#5a544c"), "cross"),
}
SIDES = "abcdef"
# the owner's colour of sides `a` to `f` of a battle
SIDE_TONES = (
    Tone("#2457a6", "#7fb0ff"),
    Tone("#b3261e", "#ff8a80"),
    Tone("#1d6b3a", "#6fd193"),
    Tone("#8a5200", "#f0b35a"),
    Tone("#6b3fa0", "#c9a3ff"),
    Tone("#0f6671", "#67d3de"),
)


def side_tone(side: str) -> Tone:
    """Return the owner's colour of a side, by the letter that its id begins with."""
    return SIDE_TONES[SIDES.find(side[:1]) if side else 0]


def sign_of(unit: str) -> str:
    """Return a unit's id as it is written on the table: `a.3` as A3."""
    return unit.replace(".", "").upper()


def mixed(colour: str, other: str, share: float) -> str:
    """Return a colour of which a share is the first and the rest another; both are `#rrggbb`."""
    parts = (
        round(int(colour[at : at + 2], 16) * share + int(other[at : at + 2], 16) * (1 - share))
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)
