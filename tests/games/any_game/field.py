"""An imported game to try the tracker with: units of every kind that real data have, in small, and battles of them."""

from decimal import Decimal

from armybuilder.battle.playing import ScriptedDice, SeededDice
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.catalogue import tree as t
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.text import LocalText, said
from armybuilder.games.any_game.game import BATTLES, RULES, Terms
from armybuilder.games.any_game.models import Reader, army_in
from armybuilder.games.battle_game import BattleSetup, SideSetup, beginning
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.wording.narration import BothLanguages

PTS = "pts"
ABILITIES = "Abilities"
SYSTEM = t.Catalogue(
    id="tin-wars",
    name="Warhammer 40,000 10th Edition",
    battle_scribe_version="2.03",
    cost_types=(t.CostType(id=PTS, name="pts", default_cost_limit=Decimal(-1)),),
    category_entries=(t.CategoryEntry(id="any", name="Any"),),
    force_entries=(
        t.ForceEntry(id="host", name="Host", category_links=(t.CategoryLink(id="h", target_id="any"),)),
    ),
)


def profile(name, kind="Unit", /, **cells):
    """A profile; of a unit the columns that make a stat line are there by themselves."""
    own = {"M": '6"', "T": "4", "Sv": "3+", **cells} if kind == "Unit" else cells
    return t.Profile(
        id=f"{kind}-{name}-{own}",
        name=name,
        type_name=kind,
        characteristics=tuple(
            t.Characteristic(name=key.replace("_", " "), value=value) for key, value in own.items()
        ),
    )


def text(name, description):
    """A profile of an ability."""
    return profile(name, ABILITIES, Description=description)


def entry(name, *parts, kind="model", cost=0, number=1, **more):
    """An entry that is taken with all its parts, so many of it."""
    own = name.casefold().replace(" ", "-")
    infos = [one for one in parts if isinstance(one, t.Profile)]
    below = [one for one in parts if isinstance(one, t.SelectionEntry)]
    limits = tuple(t.Constraint(id=f"{own}-{way}", type=way, value=Decimal(number)) for way in ("min", "max"))
    return t.SelectionEntry(
        id=own,
        name=name,
        type=kind,
        costs=(t.Cost(name="pts", type_id=PTS, value=Decimal(cost)),),
        constraints=limits,
        profiles=tuple(infos),
        selection_entries=tuple(below),
        **more,
    )


def unit(name, *parts, **more):
    """An entry that an army takes as a whole."""
    found = entry(name, *parts, **{"kind": "unit", **more})
    link = (t.CategoryLink(id=f"{found.id}-any", target_id="any", primary=True),)
    return t.SelectionEntry(
        **{field: getattr(found, field) for field in found.__struct_fields__}
        | {"constraints": (), "category_links": link}
    )


SQUAD = unit(
    "Squad",
    profile("Trooper", W="2"),
    profile("Heavy Gunner", W="3"),
    entry(
        "Sergeant", entry("Sword", profile("Sword", "Weapon", Range="Melee", A="4", W="9"), kind="upgrade")
    ),
    entry("Trooper", number=3),
    entry("Heavy Gunner"),
    cost=90,
)
CAPTAIN = unit(
    "Captain",
    profile("Captain", W="5"),
    text("Finest Hour", "Once per battle, at the start of the **Fight phase**, it strikes first."),
    text("Orders", "Once per battle round, in your Command phase, pick one."),
    kind="model",
    cost=80,
)
TANK = unit(
    "Tank",
    profile("Tank", W="12"),
    text("Damaged: 1-4 wounds remaining", "Worse."),
    kind="model",
    cost=150,
)
SWORDS = unit("Bleakswords", profile("Bleakswords", W="1"), entry("10 Bleakswords"), cost=100)
LORE = unit(
    "Lore of Spirits",
    entry(
        "Summon Spirits",
        entry("Spirit", profile("Spirit", "Manifestation", Move="8", Health="8", Save="6+"), kind="unit"),
        kind="upgrade",
    ),
    kind="upgrade",
)
STRANGE = unit("Strange Thing", text("Odd", "Nobody knows."), cost=10)
CATALOGUE = t.Catalogue(
    id="tin",
    name="Tin Soldiers",
    battle_scribe_version="2.03",
    game_system_id="tin-wars",
    selection_entries=(SQUAD, CAPTAIN, TANK, SWORDS, LORE, STRANGE),
)


def army_of(*units, name="Tin", system=SYSTEM):
    """An imported army of some entries, each as it comes."""
    catalogue = t.Catalogue(
        id="tin", name="Tin", battle_scribe_version="2.03", game_system_id=system.id, selection_entries=units
    )
    data = GameData(system, (catalogue,))
    engine = Engine(data, new_roster(data, name))
    force, _ = engine.add_force("host", "tin")
    for one in units:
        engine.select(force.id, one.id)
    return ImportedArmy(engine, lambda _roster, _catalogues: data)


def found(*units):
    """What the tracker finds in an army: the names of its units, each with its models: name, number, wounds, sure."""
    army = army_of(*units)
    seen = army_in(army.engine.roster.all_forces(), Reader(army.engine.answers))
    return {
        said(one.selection.name, "en"): [
            (said(models.name, "en"), models.number, models.wounds.maximum, models.wounds.sure)
            for models in one.models
        ]
        for one in seen.units
    }


USUAL = (SQUAD, CAPTAIN, TANK, SWORDS)


def battle(*units, enemies=USUAL, system=SYSTEM, **terms):
    """A battle of two imported armies before its first round."""
    armies = (army_of(*(units or USUAL), system=system), army_of(*enemies, name="Lead", system=system))
    sides = tuple(SideSetup(army=army, name=name) for army, name in zip(armies, ("Ann", "Bob"), strict=True))
    setup = BattleSetup(sides=sides, terms=Terms(**terms))
    return Session(RULES, [beginning(BATTLES, setup, LocalText("Битва", "Battle"))])


def playing(*units, **more):
    """The same in its first round."""
    session = battle(*units, **more)
    do(session, "begin-battle")
    return session


def do(session, command, *dice, by="", **facts):
    """Give a command, and return its entry."""
    thrown = ScriptedDice(*dice) if dice else SeededDice(1)
    return session.do(Wanted(command, facts, side=by), thrown, BothLanguages())


def why_not(session, command, **facts):
    """Return the key of what forbids a command; None when nothing does."""
    problem = session.why_not(Wanted(command, facts), SeededDice(1))
    return (
        None
        if problem is None
        else problem.values.get("reason", problem).key
        if problem.key == "battle.not_now"
        else problem.key
    )


def said_in(entry):
    """What an entry says in English, in one text."""
    return " ".join(one.text.en for one in entry.said)


def by_name(session, name, side="a"):
    """The id of a unit of a side by its name."""
    return next(one.id for one in session.state.units.values() if one.side == side and one.name.en == name)


def wounds(session, unit_id):
    """The wounds that the models of a unit have left, in their order."""
    return [
        piece.at("wounds") if "wounds" in piece.sliders else int(not piece.is_gone)
        for piece in session.state.pieces_of(unit_id)
    ]
