-- What a player owns: a row for each thing of a game, a unit of a built-in one or a model of imported data. The whole holding is JSON.
CREATE TABLE collection (
    key INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    entry TEXT NOT NULL,
    name TEXT NOT NULL,
    record TEXT NOT NULL,
    digest TEXT NOT NULL,
    UNIQUE (game, entry)
) STRICT;

-- The steps in which it was changed, each with the holdings before and after it. Those taken back stay until another is made.
CREATE TABLE collection_steps (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    label TEXT NOT NULL,
    made_at TEXT NOT NULL,
    undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
    changes TEXT NOT NULL,
    digest TEXT NOT NULL
) STRICT;
CREATE INDEX collection_steps_of_games ON collection_steps (game, undone, number);
