"""Where effects come from: the cards and artefacts that a game is played with, by id."""

from armybuilder.battle.facts import no_such_thing
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles.artefacts import Artefact
from armybuilder.games.bitvy_fantasy.profiles.cards import Card
from armybuilder.games.bitvy_fantasy.profiles.effects import Effects
from armybuilder.games.bitvy_fantasy.profiles.magic import Magic
from armybuilder.games.bitvy_fantasy.rules.settings import Agreed, Settings


def magic_of(settings: Settings) -> Magic:
    """Return the cards and artefacts that the players have agreed on."""
    assert isinstance(settings, Agreed), "rules take settings that the storage has agreed"
    return settings.magic


def card_of(settings: Settings, card_id: str, field: str) -> Card:
    """Return a card by its id; a Problem that names the field where there is none."""
    cards = magic_of(settings).cards
    if card_id not in cards:
        raise no_such_thing(field, card_id, cards)
    return cards[card_id]


def artefact_of(settings: Settings, artefact_id: str, field: str) -> Artefact:
    """Return an artefact by its id; a Problem that names the field where there is none."""
    artefacts = magic_of(settings).artefacts
    if artefact_id not in artefacts:
        raise no_such_thing(field, artefact_id, artefacts)
    return artefacts[artefact_id]


def source_of(settings: Settings, source_id: str, field: str = "effects") -> Card | Artefact:
    """Return a card or an artefact by its id; a Problem that names the field where there is none."""
    magic = magic_of(settings)
    found = magic.cards.get(source_id) or magic.artefacts.get(source_id)
    if found is None:
        raise no_such_thing(field, source_id, [*magic.cards, *magic.artefacts])
    return found


def titled(source: Card | Artefact) -> LocalText:
    """Return the name of a card or an artefact as it stands in a sentence: in quotes, unless it has some of its own."""
    name = source.name
    ru, en = name.get("ru"), name.get("en")
    return LocalText(ru=ru if "«" in ru else f"«{ru}»", en=en if "“" in en else f"“{en}”")


def title_of(settings: Settings, source_id: str) -> LocalText:
    """Return the name of a card or an artefact by its id, as it stands in a sentence."""
    return titled(source_of(settings, source_id))


def effects_of(settings: Settings, source_id: str) -> Effects:
    """Return what a card or an artefact does."""
    return _spoken_by(settings, source_of(settings, source_id)).effects


def text_of(settings: Settings, source_id: str) -> LocalText:
    """Return what is read aloud when a card is used or an artefact starts."""
    return _spoken_by(settings, source_of(settings, source_id)).text


def _spoken_by(settings: Settings, source: Card | Artefact) -> Card | Artefact:
    """Return whose effect an artefact has: where the book prints none, the club's card of that name, if the players agree."""
    if isinstance(source, Artefact) and source.club and not source.effects and settings.club_artefacts:
        # one of a player's own may name a card that is not there
        return magic_of(settings).artefacts.get(source.club, source)
    return source


def named(settings: Settings) -> dict[str, dict[str, LocalText]]:
    """Return the cards and artefacts that facts can name, by id."""
    magic = magic_of(settings)
    cards = {card.id: card.name for card in magic.cards.values()}
    artefacts = {artefact.id: artefact.name for artefact in magic.artefacts.values()}
    return {"card": cards, "artefact": artefacts, "source": {**cards, **artefacts}}
