"""Kills a program in the middle of what it does to a campaign, and tells what was lost.

`python -m tests.storage.campaign_kills --kills 200` goes through an evening: a battle is recorded, everything affordable is
restored, what somebody brought is merged, the battle is corrected, undone, and the next round is paired. The program is killed at
a moment that chance chooses; then the database must hold what was done before, all of what was being done, or nothing of it.
"""

import argparse
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from armybuilder.campaign import campaign as folding
from armybuilder.campaign import snapshots
from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.directives import EventCorrected, EventUndone
from armybuilder.campaign.event import Event
from armybuilder.campaign.forces.restoring import affordable, restoring
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.merging.merge import look_at
from armybuilder.campaign.pairing.proposing import proposed
from armybuilder.campaign.seasons import RoundClosed, RoundOpened
from armybuilder.catalogue.codec import encode, to_plain
from armybuilder.storage.campaign_files import file_digest
from armybuilder.storage.checking import check
from armybuilder.storage.kept_campaigns import KeptCampaign, take_campaign
from armybuilder.storage.store import open_store
from tests.campaign.clubs import DAY
from tests.campaign.test_aftermath import War, infantry, tank

PICTURE = b"a picture" * 5000
NAMES = ("record", "restore all", "merge", "correct", "undo", "close", "open", "pair")


class Evening:
    """What is done to a campaign, one thing after another, in a process of its own."""

    def __init__(self, kept: KeptCampaign, war: War) -> None:
        self.kept, self.war = kept, war
        self.report: Event | None = None
        self.done: tuple[Callable[[], object], ...] = (
            self.record,
            self.restore_all,
            self.merge,
            self.correct,
            self.undo,
            lambda: kept.tell(RoundClosed(), date=DAY),
            lambda: kept.tell(RoundOpened(), date=DAY),
            lambda: kept.tell(proposed(kept.state, "swiss", ()), date=DAY),
        )

    def record(self) -> None:
        fallen = {soldier.id: 1 for soldier in self.war.unit("squad").soldiers[:3]}
        result = self.war.result(tank(6, shots=3), infantry("fallen", "fallen", "fallen"), held_field=True)
        self.report = self.kept.tell(
            BattleReported(result=result, aftermath=Aftermath(rolls=fallen)), date=DAY
        )

    def restore_all(self) -> None:
        force = self.kept.state.forces[self.war.forces["a"]]
        deeds = restoring(force, affordable(force, self.kept.state.house_rules))
        assert len(deeds) > 2
        self.kept.tell_all(deeds, date=DAY)

    def merge(self) -> None:
        boris, digest = self.war.club.id("Boris"), file_digest(PICTURE)
        copy = Campaign(self.kept.campaign.order, self.kept.campaign.id)
        for text in ("one", "two", "three"):
            copy.tell(JournalWritten(text=text, pictures=(digest,)), by=boris, date=DAY)
        look = look_at(self.kept.campaign, copy.order, boris)
        assert len(self.kept.merge(look, {digest: PICTURE})) == 3

    def correct(self) -> None:
        assert self.report is not None
        deed = BattleReported(result=self.war.result(tank(2)))
        self.kept.tell(EventCorrected(target=self.report.id, deed=to_plain(deed)), date=DAY)

    def undo(self) -> None:
        assert self.report is not None
        self.kept.tell(EventUndone(target=self.report.id), date=DAY)


class Base(Struct, frozen=True):
    """A database to begin with, its campaign, and how many events it has after each thing that is done; and how long all take."""

    folder: Path
    key: int
    war: War
    counts: tuple[int, ...]
    seconds: float


def begin(folder: Path) -> Base:
    """Make the database, and go through the evening once with nobody killed."""
    war = War()
    folder.mkdir()
    with open_store(folder / "club.db") as store:
        key = take_campaign(store, war.club.campaign, {}, war.club.id("Anna"))
    trial = folder.with_name("trial")
    shutil.copytree(folder, trial)
    with open_store(trial / "club.db") as store:
        evening = Evening(KeptCampaign(store, key), war)
        counts, began = [len(evening.kept.campaign.events)], time.monotonic()
        for do in evening.done:
            do()
            counts.append(len(evening.kept.campaign.events))
        seconds = time.monotonic() - began
    shutil.rmtree(trial)
    return Base(folder, key, war, tuple(counts), seconds)


def _be_the_child(base: Base, path: Path, told: int) -> None:
    try:
        with open_store(path) as store:
            evening = Evening(KeptCampaign(store, base.key), base.war)
            os.write(told, b".")
            for do in evening.done:
                do()
                os.write(told, b".")
    finally:
        os._exit(1)


def killed(base: Base, folder: Path, chance: random.Random) -> int:
    """Let a program begin the evening and kill it; return how many things it had told to be done."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(base.folder, folder)
    reading, told = os.pipe()
    child = os.fork()
    if child == 0:
        _be_the_child(base, folder / "club.db", told)
    os.close(told)
    with os.fdopen(reading, "rb", buffering=0) as heard:
        # one sign when it begins, one for each thing that is done
        signs = b"".join(heard.read(1) for _ in range(chance.randint(1, len(base.counts) - 1)))
        time.sleep(chance.random() * 1.2 * base.seconds / len(base.counts))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        signs += heard.read()
    return len(signs) - 1


def wrong(base: Base, path: Path, told: int) -> str:
    """Return what is not as it should be after a kill, when so many things were told to be done; empty when all is."""
    if not (report := check(path)).sound:
        return f"is not sound: {report.faults}"
    with open_store(path) as store:
        kept = KeptCampaign(store, base.key)
        count = len(kept.campaign.events)
        if kept.lost or count not in base.counts:
            return f"{count} events are there, {kept.lost} are lost: something was done in part"
        done = base.counts.index(count)
        if not told <= done <= told + 1:
            return f"{told} things were told to be done, {done} are there"
        if encode(kept.state) != encode(Campaign(kept.campaign.order, kept.campaign.id).state):
            return "the snapshot is not what the events come to"
        files = {file_digest(PICTURE): PICTURE} if done > NAMES.index("merge") else {}
        return "" if kept.files() == files else "files without their events, or events without their files"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    # snapshots are taken and kept often, so that programs are killed there too
    folding.BETWEEN_COPIES = snapshots.EVERY = 4
    found = 0
    during: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")) as scratch:
        base, folder = begin(Path(scratch) / "base"), Path(scratch) / "killed"
        for number in range(asked.kills):
            told = killed(base, folder, chance)
            during[(*NAMES, "nothing")[told]] += 1
            if what := wrong(base, folder / "club.db", told):
                found += 1
                print(f"{number}: {what}", flush=True)
    print(f"# {asked.kills} kills, {found} wrong; in the middle of: {dict(during)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
