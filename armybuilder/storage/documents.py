"""The kinds of documents that a database keeps: where they lie, and the rows of their own that they have."""

from collections.abc import Mapping
from typing import Literal

from armybuilder.storage.battle_entries import EntriesOfBattles
from armybuilder.storage.campaign_events import EventsOfCampaigns
from armybuilder.storage.document_parts import DocumentParts

Kind = Literal["army", "battle", "campaign"]
TABLES: Mapping[Kind, str] = {"army": "rosters", "battle": "battles", "campaign": "campaigns"}
KIND_OF: Mapping[str, Kind] = {table: kind for kind, table in TABLES.items()}
DOCUMENTS = tuple(TABLES.values())
# by the table of the documents
PARTS: Mapping[str, DocumentParts] = {
    "rosters": DocumentParts(),
    "battles": EntriesOfBattles(),
    "campaigns": EventsOfCampaigns(),
}
