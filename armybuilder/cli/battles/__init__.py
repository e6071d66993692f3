"""Commands about battles of every game: begun from armies, played to the end, taken back, told and handed over."""
