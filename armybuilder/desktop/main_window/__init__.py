"""The window itself: rail, bars, finder, and which workspace is shown."""
