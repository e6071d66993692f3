"""What the printed pack of a campaign is made of, gathered from the database: what the command line and the window share."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from armybuilder.battle.session.turns import BattleCourse
from armybuilder.campaign.forces.condition import next_round
from armybuilder.campaign.forces.enlisting import mustering_game
from armybuilder.campaign.forces.fielding import carried
from armybuilder.campaign.forces.force import Force
from armybuilder.campaign_parts import PACK_PARTS, PackPart
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.games import game, has_armlists
from armybuilder.games.battle_game import SideSetup, coming_in, looked_at
from armybuilder.games.game import Game
from armybuilder.printing.battles.imported import imported_sheets, units_in
from armybuilder.printing.battles.request import NONE_DRAWN
from armybuilder.printing.campaigns.request import CampaignPrint, ForceSheets
from armybuilder.printing.picture_bands import Pictures
from armybuilder.printing.sound_pictures import Note, sound_pictures
from armybuilder.sheet.pictures import OF_A_MAP
from armybuilder.storage.campaign_battles import force_army
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.storage.opening import game_data_of
from armybuilder.storage.store import Store
from armybuilder.wording.battle_words import tell_system
from armybuilder.wording.messages import say


def pack_of(
    store: Store,
    kept: KeptCampaign,
    language: Language,
    *,
    parts: tuple[PackPart, ...] = PACK_PARTS,
    force: str = "",
) -> CampaignPrint:
    """Return what is asked of the printer for parts of a campaign, of one `force` or of all that fight."""
    state = kept.state
    wanted = (force,) if force else tuple(one.id for one in state.active_forces())
    sheets: list[ForceSheets] = []
    missing: dict[str, Problem] = {}
    spoilt: list[Problem] = []
    for own in wanted if "sheets" in parts else ():
        try:
            sheets.append(_sheets_of(store, kept, state.forces[own], language))
        except Problem as problem:  # its army, or the data of it, are not here: the others are printed
            missing[own] = problem
    return CampaignPrint(
        name=kept.name,
        game=tell_system(kept.game_id, state.system, language),
        campaign=kept.campaign,
        language=language,
        parts=parts,
        forces=wanted,
        sheets=tuple(sheets),
        missing=missing,
        pictures=_pictures(kept, parts, language, spoilt.append),
        spoilt=tuple(spoilt),
        own_game=game(kept.game_id) if has_armlists(kept.game_id) else None,
    )


def _no_units(_game: Game) -> Mapping[str, Any]:
    """Return no units: nothing is added to an army that is printed."""
    return {}


def _sheets_of(store: Store, kept: KeptCampaign, force: Force, language: Language) -> ForceSheets:
    """Return the sheets of a force as it would come to a battle now; a Problem where its army is not here."""
    number = next_round(kept.state)
    army = force_army(store, kept, force, _no_units, number)
    side = SideSetup(army=army, name=kept.state.player(force.player).name, carried=carried(force, number))
    played = mustering_game(kept.game_id)
    course = BattleCourse(rules=played.rules, entries=(coming_in(played, side),))
    drawn, pictures = NONE_DRAWN, store.pictures.of_armies((army.roster,))
    if not has_armlists(kept.game_id):
        found = units_in(course.session().state)
        drawn = imported_sheets(
            (army.roster,), found, language, partial(game_data_of, store), pictures=pictures
        )
    return ForceSheets(
        force=force.id,
        army=army.roster,
        course=course,
        drawn=drawn,
        pictures=pictures,
        side=side,
        tally=played.tally(looked_at(played, (side,))),
    )


def _pictures(kept: KeptCampaign, parts: tuple[PackPart, ...], language: Language, note: Note) -> Pictures:
    """Return the pictures that are printed, by their digests, and note those that cannot be: of the journal, and the map's."""
    state = kept.state
    ground = state.ground.picture if "map" in parts else ""
    entries = state.journal if "journal" in parts else ()
    told = say("campaign_page.part.journal", language)
    named = [(f"{told}, {entry.date}", digest) for entry in entries for digest in entry.pictures]
    wanted = {ground, *(digest for _, digest in named)} - {""}
    found = {digest: content for digest in wanted if (content := kept.file(digest)) is not None}
    under = [(say("campaign_page.part.map", language), ground)]
    return {**sound_pictures(found, named, note), **sound_pictures(found, under, note, OF_A_MAP)}
