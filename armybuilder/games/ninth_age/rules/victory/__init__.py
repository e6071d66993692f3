"""Secondary objectives, their markers and how they are counted: section VII.E."""
