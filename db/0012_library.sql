-- What the program ships for games beside units, and what users add: artefacts, magic cards, decks. A type of content is what its
-- game calls it; the whole record is JSON of the game's own type.
CREATE TABLE content_items (
    key INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    type TEXT NOT NULL,
    id TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('program', 'user')),
    name_ru TEXT NOT NULL,
    name_en TEXT NOT NULL,
    position INTEGER NOT NULL,
    record TEXT NOT NULL,
    digest TEXT NOT NULL,
    UNIQUE (game, type, id, origin)
) STRICT;

-- A user's own stands in the place of a shipped one with the same id.
CREATE VIEW present_items AS
SELECT * FROM content_items
WHERE origin = 'user' OR NOT EXISTS (
    SELECT 1 FROM content_items AS own
    WHERE own.game = content_items.game AND own.type = content_items.type AND own.id = content_items.id
        AND own.origin = 'user'
);

-- Folded names and words of them, in both languages; the row of one has its key. Accents stay: in Russian й is a letter of its own.
CREATE VIRTUAL TABLE item_search USING fts5(
    names, words, tokenize = "unicode61 remove_diacritics 0", prefix = '1 2 3'
);

-- nothing was ever written to these
DROP TABLE deck_cards;
DROP TABLE decks;
DROP TABLE magic_cards;
DROP TABLE artefacts;

-- The steps in which a user has changed the Library of a game. Those that were taken back stay until another step is made.
CREATE TABLE library_steps (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    label TEXT NOT NULL,
    made_at TEXT NOT NULL,
    undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1))
) STRICT;
CREATE INDEX library_steps_of_games ON library_steps (game, undone, number);

-- What a step has changed: the JSON of each record before and after it, NULL where there was none.
CREATE TABLE library_changes (
    step INTEGER NOT NULL REFERENCES library_steps (number) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    type TEXT NOT NULL,
    id TEXT NOT NULL,
    before TEXT,
    after TEXT,
    PRIMARY KEY (step, place)
) STRICT;

-- What is being written and makes no record yet, or was not kept yet: the fields as the form has them.
CREATE TABLE library_drafts (
    game TEXT NOT NULL,
    type TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    written_at TEXT NOT NULL,
    PRIMARY KEY (game, type, id)
) STRICT;

-- Which record an own one was begun from, and the JSON of that record then: what has changed in it since can be told.
CREATE TABLE derivations (
    game TEXT NOT NULL,
    type TEXT NOT NULL,
    id TEXT NOT NULL,
    source TEXT NOT NULL,
    source_record TEXT NOT NULL,
    PRIMARY KEY (game, type, id)
) STRICT;

-- The place behind the last own unit, or other content, is found without looking at all of them: many come at once.
CREATE INDEX units_places ON units (game, origin, position);
CREATE INDEX content_items_places ON content_items (game, type, origin, position);
