"""Commands about decks of cards: what is in one, what is wrong with it, what it becomes, and how it plays."""

from collections.abc import Mapping, Sequence
from typing import Any

import click
from msgspec import Struct

from armybuilder.battle.playing import SeededDice
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LocalText
from armybuilder.cli.library_finding import find_record, library_game, records_of
from armybuilder.cli.library_printing import write_cards
from armybuilder.cli.output import answer, show_columns, show_json, show_line
from armybuilder.cli.printing import paper_option
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.games.common_types import CARD, DECK
from armybuilder.games.deck_limits import DeckBreach, breaches, full_deck, with_count
from armybuilder.games.deck_trial import TrialMove, Tried
from armybuilder.games.decks import Deck
from armybuilder.games.game import Game
from armybuilder.printing.paper import PaperId
from armybuilder.storage.library import puts
from armybuilder.wording.messages import say_in
from armybuilder.wording.record_words import choice_key

USUAL = "usual"
NOT_LEGAL = 1
MOST_TOLD = 12


@click.group("deck", cls=SpokenGroup, no_args_is_help=False)
def deck() -> None:
    pass


@deck.command("show")
@click.argument("game_id", metavar="GAME")
@click.argument("named", metavar="[DECK]", required=False)
def show(session: Session, game_id: str, named: str | None) -> None:
    game, found, cards = _chosen(session, game_id, named)
    if session.as_json:
        show_json(to_plain(found) | {"size": found.size, "breaches": _plain_breaches(game, found, cards)})
        return
    show_line(session.say("cli.deck.head", name=found.name, n=found.size))
    rows = []
    for card_id, count in found.counts.items():
        card = cards.get(card_id)
        name = card.name.get(session.language) if card else session.say("cli.deck.gone")
        rows.append([str(count), card_id, name, _mark(card, session) if card else ""])
    show_columns(session, ("deck_count", "id", "name", "deck_mark"), rows, numbers=(0,))
    _show_breaches(session, game, found, cards)


@deck.command("check")
@click.argument("game_id", metavar="GAME")
@click.argument("named", metavar="DECK")
@click.option("--mend", "library_mend", is_flag=True)
def check(session: Session, game_id: str, named: str, library_mend: bool) -> int:
    game, found, cards = _chosen(session, game_id, named)
    wrong = list(breaches(found, cards, game.load_deck_rules().limits))
    if library_mend and (mended := _mended(game, found, cards)) != found:
        label = session.say("cli.deck.step", name=found.name)
        session.store.library.do(game, puts(game.content_type(DECK), [mended]), label)
        found, wrong = mended, list(breaches(mended, cards, game.load_deck_rules().limits))
    if session.as_json:
        show_json({"deck": found.id, "legal": not wrong, "breaches": _plain_breaches(game, found, cards)})
    elif wrong:
        _show_breaches(session, game, found, cards)
    else:
        show_line(session.say("cli.deck.legal", name=found.name, n=found.size))
    return NOT_LEGAL if wrong else 0


@deck.command("set")
@click.argument("game_id", metavar="GAME")
@click.argument("named", metavar="DECK")
@click.argument("card_id", metavar="CARD")
@click.argument("count", metavar="[COUNT]", type=click.IntRange(0, 20), default=1)
def set_card(session: Session, game_id: str, named: str, card_id: str, count: int) -> None:
    game = library_game(session, game_id)
    kind = game.content_type(DECK)
    found = next((one for one in records_of(session, game, kind) if _is_called(one, named)), None)
    if found is None:
        found = Deck(id=_new_id(session, game, named), name=LocalText(named, named))
    card = find_record(session, game.id, card_id, CARD).record
    changed = with_count(found, card.id, count)
    if changed != found:
        label = session.say("cli.deck.step", name=found.name)
        session.store.library.do(game, puts(kind, [changed]), label)
    told = {"id": changed.id, "card": card.id, "count": changed.counts.get(card.id, 0), "size": changed.size}
    answer(session, told, "cli.deck.set", name=changed.name, card=card.name, **_numbers(told))


def _numbers(told: Mapping[str, Any]) -> dict[str, Any]:
    return {"count": told["count"], "n": told["size"]}


def _is_called(found: Deck, named: str) -> bool:
    return named in (found.id, found.name.ru, found.name.en)


def _new_id(session: Session, game: Game, name: str) -> str:
    """Return an id for a new deck: its name, where that can be one, else a number."""
    taken = {one.id for one in records_of(session, game, game.content_type(DECK))}
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name.lower())
    wanted = plain.strip("-")[:40] or "deck"
    number, free = 2, wanted
    while free in taken:
        free, number = f"{wanted}-{number}", number + 1
    return free


@deck.command("deal")
@click.argument("game_id", metavar="GAME")
@click.argument("named", metavar="[DECK]", required=False)
@click.option("--seed", type=click.IntRange(0), metavar="NUMBER")
@click.option("--do", "library_moves", multiple=True, metavar="MOVE")
def deal(
    session: Session, game_id: str, named: str | None, seed: int | None, library_moves: tuple[str, ...]
) -> None:
    game, found, cards = _chosen(session, game_id, named)
    rules, dice = game.load_deck_rules(), SeededDice(seed)
    tried = [rules.begin(found, cards, dice)]
    for word in library_moves:
        before = tried[-1].trial
        move = _move(word, rules.moves(before, cards), cards)
        tried.append(rules.do(before, move, cards, dice))
    open_moves = rules.moves(tried[-1].trial, cards)
    if session.as_json:
        trial = to_plain(tried[-1].trial)
        moves = [{"kind": move.kind, "card": move.card} for move in open_moves]
        told = [line for one in tried for line in _lines(session, game, one)]
        show_json({"deck": found.id, "trial": trial, "told": told, "moves": moves})
        return
    for one in tried:
        for line in _lines(session, game, one):
            show_line(line)
    _show_trial(session, tried[-1], cards)
    show_line(session.say("cli.deck.moves", moves=tuple(_word(move) for move in open_moves)))


@deck.command("print")
@click.argument("game_id", metavar="GAME")
@click.argument("named", metavar="[DECK]", required=False)
@click.option("--out", metavar="FILE", required=True)
@paper_option
@click.option("--no-backs", is_flag=True)
def print_deck(
    session: Session, /, *, game_id: str, named: str | None, out: str, paper: PaperId, no_backs: bool
) -> None:
    game, found, cards = _chosen(session, game_id, named)
    listed = [cards[card] for card, count in found.counts.items() if card in cards for _ in range(count)]
    kind = game.content_type(CARD)
    # the deck of all cards is nobody's own
    own = "" if found.id == USUAL else found.id
    write_cards(session, game, kind, listed, found.name, out=out, paper=paper, backs=not no_backs, deck=own)


def _move(word: str, moves: Sequence[TrialMove], cards: Mapping[str, Any]) -> TrialMove:
    """Return what a word such as `draw` or `use:podkova` means among what may be done; a Problem that tells what may."""
    kind, _, card = word.partition(":")
    for move in moves:
        names = (move.card, cards[move.card].name.ru, cards[move.card].name.en) if move.card else ("",)
        if move.kind == kind.replace("-", "_") and card in names:
            return move
    allowed = [_word(move) for move in moves]
    raise Problem("cli.deck.no_move", found=shown(word), allowed=", ".join(allowed[:MOST_TOLD]))


def _word(move: TrialMove) -> str:
    return f"{move.kind}:{move.card}" if move.card else move.kind


def _lines(session: Session, game: Game, tried: Tried) -> list[str]:
    """Return what is told of a move, each sentence with its rule."""
    return [
        say_in(game.id, line.told.key, session.language, **dict(line.told.values))
        + (f"  {line.rule}" if line.rule else "")
        for line in tried.lines
    ]


def _show_trial(session: Session, tried: Tried, cards: Mapping[str, Any]) -> None:
    trial, language = tried.trial, session.language

    def names(listed: Sequence[str]) -> str:
        return ", ".join(cards[card].name.get(language) if card in cards else card for card in listed) or "—"

    show_line(session.say("cli.deck.turn", turn=trial.turn, n=len(trial.deck)))
    for number, hand in enumerate(trial.hands, 1):
        show_line(session.say("cli.deck.hand", player=number, cards=names(hand)))
    if trial.found:
        show_line(session.say("cli.deck.found", cards=names(trial.found)))
    if trial.laid:
        show_line(session.say("cli.deck.laid", cards=names([one.card for one in trial.laid])))


def _chosen(session: Session, game_id: str, named: str | None) -> tuple[Game, Deck, dict[str, Any]]:
    """Return a game, one of its decks, or that of all cards where none is named, and its cards by id."""
    game = library_game(session, game_id)
    cards = {card.id: card for card in records_of(session, game, game.content_type(CARD))}
    if named is not None:
        return game, find_record(session, game.id, named, DECK).record, cards
    name = LocalText(*(session.say("cli.deck.usual") for _ in range(2)))
    return game, full_deck(USUAL, name, cards, game.load_deck_rules().limits), cards


def _mended(game: Game, found: Deck, cards: Mapping[str, Any]) -> Deck:
    """Return a deck without the breaches that can be mended."""
    limits = game.load_deck_rules().limits
    while first := next((one for one in breaches(found, cards, limits) if one.mended is not None), None):
        assert first.mended is not None
        found = first.mended
    return found


def _show_breaches(session: Session, game: Game, found: Deck, cards: Mapping[str, Any]) -> None:
    for one in breaches(found, cards, game.load_deck_rules().limits):
        show_line(f"  ✗ {_told(session, one, cards)}" + (f" ({one.rule})" if one.rule else ""))


def _told(session: Session, breach: DeckBreach, cards: Mapping[str, Any]) -> str:
    card = cards[breach.card].name if breach.card in cards else breach.card
    values = {"card": card, "count": breach.count, "allowed": breach.allowed}
    return session.say(f"deck.breach.{breach.kind}", **values)


def _plain_breaches(game: Game, found: Deck, cards: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [
        {"kind": one.kind, "rule": one.rule, "card": one.card, "count": one.count, "allowed": one.allowed}
        for one in breaches(found, cards, game.load_deck_rules().limits)
    ]


def _mark(card: Any, session: Session) -> str:
    """Return the mark of a card in words."""
    kind: type[Struct] = type(card)
    key = choice_key(kind, "mark", card.mark) if card.mark else None
    return session.say(key) if key else card.mark


COMMANDS = (deck,)
