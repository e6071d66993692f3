"""A unit of «Бронепехота» as text for the terminal."""

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.track import Track
from armybuilder.cli.output import show_line, show_table
from armybuilder.cli.session import Session
from armybuilder.games.bronepehota.profiles.units import (
    CloseCombatWeapon,
    Equipment,
    Gun,
    Machine,
    Squad,
    Unit,
    Weapon,
)
from armybuilder.storage.rules import read_shipped_charges

DASH = "–"


def show_bronepehota(session: Session, unit: Unit) -> None:
    """Print the stat lines of a unit."""
    if isinstance(unit, Squad):
        _show_squad(session, unit)
    else:
        _show_machine(session, unit)


def _show_squad(session: Session, squad: Squad) -> None:
    language = session.language
    columns = ("number", "rank", "speed", "range", "power", "melee", "abilities", "armour")
    rows = [
        [
            str(number),
            str(t.rank),
            str(t.speed),
            t.range.as_range(language) if t.range else DASH,
            t.power.as_power(language) if t.power else DASH,
            str(t.melee),
            ", ".join(t.abilities) or DASH,
            str(t.armour),
        ]
        for number, t in enumerate(squad.troopers, 1)
    ]
    show_table([session.say(f"cli.armlist.{c}") for c in columns], rows, numbers=(0, 1, 2, 5, 7))


def _show_machine(session: Session, unit: Machine | Gun) -> None:
    for key, value in _facts(session, unit):
        show_line(f"{session.say(f'cli.armlist.{key}')}: {value}")
    arsenal = unit.arsenal if isinstance(unit, Machine) else unit.weapons
    rows = [
        [part.id, str(part.count), part.name.get(session.language), _does(session, part)] for part in arsenal
    ]
    show_table(
        [session.say(f"cli.armlist.{c}") for c in ("part", "count", "weapon", "does")], rows, numbers=(1,)
    )
    _show_charges(session, unit)
    if isinstance(unit, Machine) and unit.either_or:
        names = {part.id: part.name for part in unit.arsenal}
        first, second = (names[key] for key in unit.either_or)
        show_line(session.say("cli.armlist.either_or", first=first, second=second))
    for line in unit.special if isinstance(unit, Machine) else ():
        show_line(line.get(session.language))


def _show_charges(session: Session, unit: Machine | Gun) -> None:
    """What its weapons can fire in real shooting, each with its power."""
    known = read_shipped_charges()
    fired = {charge for weapon in unit.weapons for charge in weapon.charges}
    told = [
        session.say("cli.armlist.charge", name=charge.name, power=charge.power)
        for charge in known.values()
        if charge.id in fired
    ]
    if told:
        show_line(session.say("cli.armlist.charges", told="; ".join(told)))


def _facts(session: Session, unit: Machine | Gun) -> list[tuple[str, str]]:
    unknown = session.say("cli.armlist.unknown")
    facts = [("machine_rank", str(unit.rank)), ("rate_of_fire", str(unit.rate_of_fire))]
    if isinstance(unit, Machine):
        kind, moves = unit.machine_class, unit.locomotion
        facts.append(("class", session.say(f"cli.armlist.{kind}") if kind else unknown))
        facts.append(("locomotion", session.say(f"cli.armlist.{moves}") if moves else unknown))
    else:
        known = {True: "mobile", False: "stationary"}.get(unit.mobile)  # type: ignore[arg-type]
        facts.append(("mobility", session.say(f"cli.armlist.{known}") if known else unknown))
    return [*facts, ("durability", _track(session, unit.durability)), ("ammo", str(unit.ammo.maximum))]


def _track(session: Session, track: Track) -> str:
    """The sectors of a track: `12–8: green, speed 4`."""
    told = []
    for sector in track.sectors:
        colour = session.say(f"cli.armlist.{sector.colour}") if sector.colour else ""
        speed = "" if sector.speed is None else session.say("cli.armlist.at_speed", speed=sector.speed)
        cells = f"{sector.start}{DASH}{sector.end}" if sector.start != sector.end else str(sector.start)
        what = ", ".join(word for word in (colour, speed) if word)
        told.append(f"{cells}: {what}" if what else cells)
    return f"{track.maximum} ({'; '.join(told)})" if told else str(track.maximum)


def _does(session: Session, part: Weapon | CloseCombatWeapon | Equipment) -> str:
    language: Language = session.language
    if isinstance(part, Weapon):
        words = [f"{part.range.as_range(language)} {part.power.as_power(language)}"]
        if part.explosion:
            said = {"radius": part.explosion.radius, "power": part.explosion.power}
            words.append(session.say("cli.armlist.explosion", **said))
    elif isinstance(part, CloseCombatWeapon):
        return session.say("cli.armlist.close_combat", melee=part.melee)
    else:
        words = [session.say("cli.armlist.repairs", n=part.repair)] if part.repair else []
    if part.special:
        words.append(part.special.get(language))
    if part.ammo is not None:
        words.append(session.say("cli.armlist.own_ammo", n=part.ammo))
    return "; ".join(words)
