"""The journal of a campaign: what players write of it, with pictures, about anything."""

from typing import Annotated

from msgspec import Meta

from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import ThingId
from armybuilder.campaign.state import JournalEntry

LONGEST_TEXT = 20_000
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class JournalWritten(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="journal.written"):
    """Somebody writes into the journal."""

    text: Annotated[str, Meta(max_length=LONGEST_TEXT)] = ""
    pictures: Annotated[tuple[Digest, ...], Meta(max_length=20)] = ()
    about: Annotated[tuple[ThingId, ...], Meta(max_length=50)] = ()

    def apply(self, applying: Applying) -> None:
        event, state = applying.event, applying.state
        state.player(event.by)
        applying.want(bool(self.text.strip() or self.pictures), "campaign.empty_entry")
        state.journal.append(
            JournalEntry(
                event=event.id,
                by=event.by,
                date=event.date,
                text=self.text,
                pictures=self.pictures,
                about=self.about,
            )
        )
