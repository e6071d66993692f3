-- A campaign is its events: one row each, under the hash of its body, which tells whether it is what was saved. Files are
-- armies and pictures that events name by their SHA-256. The body of a campaign is what only this copy of it knows: who of
-- the players sits here.
CREATE TABLE campaigns (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    campaign TEXT NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    digest TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    deleted_at TEXT,
    revision INTEGER NOT NULL DEFAULT 1,
    set_aside_at TEXT
) STRICT;

CREATE TABLE campaign_events (
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (campaign, id)
) STRICT;

CREATE TABLE campaign_files (
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    digest TEXT NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (campaign, digest)
) STRICT;
