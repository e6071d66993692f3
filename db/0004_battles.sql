-- A battle is one JSON document: what its players decided and rolled, in order. The columns beside it are what the list of
-- battles shows; `stage` is where it stands. A deleted battle stays, with the time of it.
CREATE TABLE battles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    stage TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    deleted_at TEXT
) STRICT;

CREATE INDEX battles_by_change ON battles (deleted_at, updated_at);
