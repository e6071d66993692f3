"""BattleScribe files: game data in (`.gst`, `.cat` and their zipped forms), with what was not understood told."""
