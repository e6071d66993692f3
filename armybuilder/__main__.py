"""`python -m armybuilder` is the command line."""

import sys

from armybuilder.cli.main import main

sys.exit(main())
