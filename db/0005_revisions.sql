-- A document counts its saves: whoever saves names the one he knows of. Its digest is that of its body, so that bytes
-- that change on the disk are noticed. One that could not be read is set aside, with the time of it, until it can be.
-- That a body is JSON is no constraint any more: one damaged row must not make the whole file look damaged, and a
-- schema that calls functions cannot be distrusted.
CREATE TABLE rosters_anew (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    edition TEXT NOT NULL,
    name TEXT NOT NULL,
    points_limit INTEGER,
    notes TEXT NOT NULL DEFAULT '',
    cost INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    units INTEGER NOT NULL,
    body TEXT NOT NULL,
    data_version TEXT,
    revision INTEGER NOT NULL DEFAULT 1,
    digest TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    deleted_at TEXT,
    set_aside_at TEXT
) STRICT;

INSERT INTO rosters_anew
SELECT id, game, edition, name, points_limit, notes, cost, errors, units, body, data_version, 1, digest_of(CAST(body AS BLOB)),
    created_at, updated_at, deleted_at, NULL
FROM rosters;

-- numbers of armies are never given twice
INSERT INTO sqlite_sequence (name, seq)
SELECT 'rosters_anew', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'rosters_anew');
UPDATE sqlite_sequence SET seq = coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'rosters'), 0)
WHERE name = 'rosters_anew';

-- nothing was ever written to these
DROP TABLE campaign_rosters;
DROP TABLE campaigns;

DROP TABLE rosters;
ALTER TABLE rosters_anew RENAME TO rosters;
CREATE INDEX rosters_by_change ON rosters (deleted_at, updated_at);

CREATE TABLE battles_anew (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    stage TEXT NOT NULL,
    body TEXT NOT NULL,
    revision INTEGER NOT NULL DEFAULT 1,
    digest TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    deleted_at TEXT,
    set_aside_at TEXT
) STRICT;

INSERT INTO battles_anew
SELECT id, game, name, stage, body, 1, digest_of(CAST(body AS BLOB)), created_at, updated_at, deleted_at, NULL
FROM battles;

INSERT INTO sqlite_sequence (name, seq)
SELECT 'battles_anew', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'battles_anew');
UPDATE sqlite_sequence SET seq = coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'battles'), 0)
WHERE name = 'battles_anew';

DROP TABLE battles;
ALTER TABLE battles_anew RENAME TO battles;
CREATE INDEX battles_by_change ON battles (deleted_at, updated_at);

CREATE TABLE settings_anew (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
INSERT INTO settings_anew SELECT key, value FROM settings;
DROP TABLE settings;
ALTER TABLE settings_anew RENAME TO settings;

-- an own unit bears the digest of its profile
ALTER TABLE units ADD COLUMN digest TEXT NOT NULL DEFAULT '';
UPDATE units SET digest = digest_of(CAST(profile AS BLOB));
