"""Section 4.3: jumping down, and falls."""

from typing import Annotated, Literal

from armybuilder.battle.action import action, role
from armybuilder.battle.dice import at_most
from armybuilder.battle.facts import Facts, wrong_fact
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.bitvy_fantasy.rules.basics.losses import lose
from armybuilder.games.bitvy_fantasy.rules.basics.models import Drop, Jumper
from armybuilder.games.bitvy_fantasy.rules.events import JumpedDown, PutBack
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


class Jump(Facts, frozen=True, kw_only=True):
    """Facts of a jump. `drop` is from the place left to the place of landing."""

    warrior: Jumper
    with_gun: Annotated[bool, Seldom] = False
    drop: Drop


class Fall(Facts, frozen=True, kw_only=True):
    """Facts of a fall: what threw the figure down, and how deep it fell."""

    warrior: Jumper
    cause: Literal["missile", "accident", "magic"] = "accident"
    drop: Drop = 0


@rule("BF-4.3-8")
def may_jump(kind: str, with_gun: bool) -> bool:
    """Neither machines nor warriors who move with a gun jump."""
    return kind == "warrior" and not with_gun


@rule("BF-4.3-4")
def is_safe(drop: float, height: float) -> bool:
    """A drop not above the figure's own height needs no dice."""
    return exact(drop) <= exact(height)


@rule("BF-4.3-5")
def jump_dice(drop: float, height: float) -> int:
    """As many dice as whole figure heights fit into the drop."""
    return int(exact(drop) // exact(height))


@rule("BF-4.3-6")
def is_killed(ones: bool) -> bool:
    """A single 1 kills."""
    return ones


@rule("BF-4.3-7")
def is_tested(falls: str) -> bool:
    """Falls that are no voluntary jumps are tested only where players have agreed so."""
    return falls == "jump_dice"


def jump_down(record: Record[Settings], who: str, jumper: Jumper, drop: float) -> bool:
    """Jump, and throw the dice where the height asks for them; True when the figure lands unharmed."""
    if not jumper.height:
        raise wrong_fact(f"{who}.height", jumper.height, "0.5–100")
    if is_safe(drop, jumper.height):
        record.step("BF-4.3-4", "bitvy_fantasy.jump.safe", drop=drop, height=jumper.height)
        return True
    count = jump_dice(drop, jumper.height)
    record.step("BF-4.3-5", "bitvy_fantasy.jump.dice", drop=drop, height=jumper.height, dice=count)
    rolled = record.dice.test(Throw(D6.sides, count), at_most(1), "bitvy_fantasy.ask.jump")
    killed = is_killed(rolled.passed)
    record.step("BF-4.3-6", "bitvy_fantasy.jump.dead" if killed else "bitvy_fantasy.jump.landed", rolled)
    return not (killed and lose(record, who, jumper, "jump"))


WARRIOR = role("warrior", "warrior", "machine", "character")


@action("jump", group="manoeuvre", roles=(WARRIOR,), example=Jump(warrior=Jumper(height=5), drop=11))
def resolve_jump(facts: Jump, record: Record[Settings]) -> None:
    """A jump by itself."""
    if not may_jump(facts.warrior.kind, facts.with_gun):
        record.refuse(
            "BF-4.3-8", f"bitvy_fantasy.jump.{'gun' if facts.with_gun else 'machine'}", who="warrior"
        )
    if jump_down(record, "warrior", facts.warrior, facts.drop):
        record.happened(JumpedDown(who="warrior"))


@action("fall", group="manoeuvre", roles=(WARRIOR,), example=Fall(warrior=Jumper(height=5), drop=11))
def resolve_fall(facts: Fall, record: Record[Settings]) -> None:
    """A figure fell from a height against its will."""
    if facts.cause == "missile":
        record.step(
            "BF-6.2-7" if facts.warrior.kind == "machine" else "BF-6.2-4", "bitvy_fantasy.jump.shot_down"
        )
        lose(record, "warrior", facts.warrior, "real")
    elif is_tested(record.settings.falls):
        record.step("BF-4.3-7", "bitvy_fantasy.jump.tested", setting="falls")
        if jump_down(record, "warrior", facts.warrior, facts.drop):
            record.happened(JumpedDown(who="warrior"))
    else:
        record.step("BF-4.3-7", "bitvy_fantasy.jump.put_back", setting="falls")
        record.happened(PutBack(who="warrior"))
