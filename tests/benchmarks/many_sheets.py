"""Prints an army of so many units in a process of its own, with a picture for each or without; tells seconds and megabytes.

python -m tests.benchmarks.many_sheets 300 [pictures]
"""

import json
import resource
import sys
from datetime import date
from io import BytesIO
from itertools import cycle, islice
from random import Random
from time import process_time

from msgspec.structs import replace
from PIL import Image

from armybuilder.games import game
from armybuilder.printing.job import print_job
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.subjects.army import army_subject
from armybuilder.sheet.pictures import picture_of
from tests.armies import army
from tests.printing.jobs import job_of
from tests.samples import UNITS


def photo(number):
    """A picture of its own, about as large as photos are that are kept."""
    spots = Image.frombytes("RGB", (64, 48), Random(number).randbytes(64 * 48 * 3))
    out = BytesIO()
    spots.resize((640, 480), Image.Resampling.BICUBIC).save(out, "JPEG", quality=86)
    return picture_of(out.getvalue(), "photo")


def pictured(roster):
    """The army with a picture for each unit, and the pictures."""
    force = roster.forces[0]
    named = {f"{number:032x}": photo(number) for number in range(len(force.selections))}
    selections = tuple(replace(one, picture=name) for one, name in zip(force.selections, named, strict=True))
    return replace(roster, forces=(replace(force, selections=selections),)), named


def main(number, pictures):
    bronepehota = game("bronepehota")
    roster, named = army(*islice(cycle(UNITS), number), name="Много листов"), {}
    if pictures:
        roster, named = pictured(roster)
    request = PrintRequest(game=bronepehota, roster=roster, verdict=bronepehota.judge(roster), pictures=named)
    begun = process_time()
    done = print_job(job_of(army_subject(request, date(2026, 11, 21)), "ru"))
    told = {
        "seconds": process_time() - begun,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "pictures": sum(map(len, named.values())) / 1e6,
        "pages": done.pages,
        "size": len(done.content) / 1e6,
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main(int(sys.argv[1]), "pictures" in sys.argv)
