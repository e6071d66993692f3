-- A roster is one JSON document: an edit replaces it in one statement, so no army is ever half saved.
-- The columns beside it are what the list of armies shows. A deleted army stays, with the time of it.
CREATE TABLE rosters (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    edition TEXT NOT NULL,
    name TEXT NOT NULL,
    points_limit INTEGER,
    notes TEXT NOT NULL DEFAULT '',
    cost INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    units INTEGER NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    deleted_at TEXT
) STRICT;

CREATE INDEX rosters_by_change ON rosters (deleted_at, updated_at);

CREATE TABLE campaigns (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    notes TEXT NOT NULL DEFAULT '',
    body TEXT NOT NULL CHECK (json_valid(body)),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    deleted_at TEXT
) STRICT;

CREATE TABLE campaign_rosters (
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    roster INTEGER NOT NULL REFERENCES rosters (id),
    PRIMARY KEY (campaign, roster)
) STRICT;

-- What the window remembers, as JSON.
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;
