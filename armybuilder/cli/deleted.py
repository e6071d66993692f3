"""The commands about what was deleted: it stays in the database until it is deleted for good."""

from armybuilder.catalogue.codec import to_plain
from armybuilder.cli.output import answer, show_list
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import local
from armybuilder.storage.documents import Kind


@command("deleted")
def deleted(session: Session) -> None:
    found = session.store.deleted.list()
    plain = to_plain(found)
    cells = [
        [
            session.say(f"cli.db.of_kind.{one.kind}"),
            f"#{one.id}",
            one.name,
            one.game,
            *((str(one.units), str(one.cost)) if one.kind == "army" else ("", "")),
            local(one.deleted_at).strftime("%Y-%m-%d %H:%M"),
        ]
        for one in found
    ]
    columns = ("what", "number", "name", "game", "units", "points", "deleted")
    show_list(session, plain, columns, cells, numbers=(1, 4, 5), none="cli.db.none_deleted")


@command("empty-deleted")
def empty_deleted(session: Session) -> None:
    found = session.store.deleted.list()
    session.store.deleted.forget(found)
    plain = [{"kind": one.kind, "id": one.id, "name": one.name} for one in found]
    answer(session, plain, "cli.db.emptied", n=len(found))


def forget(session: Session, kind: Kind, key: int) -> None:
    """Delete an army or battle for good that was deleted before."""
    found = [one for one in session.store.deleted.list() if (one.kind, one.id) == (kind, key)]
    session.store.deleted.forget(found)
    for one in found:
        plain = {"kind": kind, "forgotten": one.name, "id": key}
        answer(session, plain, f"cli.{kind}.forgotten", name=one.name, number=key)
