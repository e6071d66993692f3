-- Files of game data that players import, each kept once under the digest of what it holds. The content is
-- a compressed catalogue; the columns beside it are what lists show.
CREATE TABLE game_files (
    digest TEXT PRIMARY KEY,
    catalogue TEXT NOT NULL,
    system TEXT NOT NULL,
    name TEXT NOT NULL,
    revision INTEGER NOT NULL,
    library INTEGER NOT NULL CHECK (library IN (0, 1)),
    file TEXT NOT NULL,
    entries INTEGER NOT NULL,
    content BLOB NOT NULL
) STRICT;

-- A version is the file of a game system and those of its catalogues, under the digest of their digests.
CREATE TABLE game_versions (
    version TEXT PRIMARY KEY,
    system TEXT NOT NULL
) STRICT;

CREATE TABLE game_version_files (
    version TEXT NOT NULL REFERENCES game_versions (version) ON DELETE CASCADE,
    catalogue TEXT NOT NULL,
    file TEXT NOT NULL REFERENCES game_files (digest),
    PRIMARY KEY (version, catalogue)
) STRICT;

CREATE INDEX game_version_files_by_file ON game_version_files (file);

-- The version of each game that new armies are built from.
CREATE TABLE game_systems (
    system TEXT PRIMARY KEY,
    version TEXT NOT NULL REFERENCES game_versions (version),
    imported_at TEXT NOT NULL
) STRICT;

-- The version that an army was built from. It refers to nothing: an army that came from another computer may
-- name data that are not here yet.
ALTER TABLE rosters ADD COLUMN data_version TEXT;

-- The units of an army stand in a force; the armies there are have one each.
UPDATE rosters SET body = json_set(
    json_remove(body, '$.units'),
    '$.started', json('true'),
    '$.forces',
    json_array(json_object(
        'id', 'army',
        'entry', 'army',
        'catalogue', edition,
        'selections', json(coalesce(json_extract(body, '$.units'), '[]'))
    ))
)
-- one that is damaged stays as it lies, and keeps nobody else out
WHERE json_valid(body);

-- A limit is one of a cost type; so far all were in points. Decimals are texts.
UPDATE rosters SET body = json_set(
    json_remove(body, '$.limit'),
    '$.limits',
    json_object('points', CAST(json_extract(body, '$.limit') AS TEXT))
)
WHERE CASE WHEN json_valid(body) THEN json_type(body, '$.limit') = 'integer' ELSE 0 END;
