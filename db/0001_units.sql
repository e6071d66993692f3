-- Units of every game: what the program ships, and what users add. The whole profile is JSON of the
-- game's own type; the columns beside it are what lists and searches ask for.
CREATE TABLE units (
    key INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    id TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('program', 'user')),
    edition TEXT NOT NULL,
    faction TEXT NOT NULL,
    kind TEXT NOT NULL,
    name_ru TEXT NOT NULL,
    name_en TEXT NOT NULL,
    cost INTEGER NOT NULL,
    position INTEGER NOT NULL,
    profile TEXT NOT NULL,
    UNIQUE (game, id, origin)
) STRICT;

-- A user's own unit stands in the place of a shipped one with the same id.
CREATE VIEW present_units AS
SELECT * FROM units
WHERE origin = 'user' OR NOT EXISTS (
    SELECT 1 FROM units AS own WHERE own.game = units.game AND own.id = units.id AND own.origin = 'user'
);

-- The weapons and devices that the profiles hold, a row each: what a search by weapon asks for.
CREATE TABLE weapons (
    unit INTEGER NOT NULL REFERENCES units (key) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    name_ru TEXT NOT NULL,
    name_en TEXT NOT NULL,
    amount INTEGER NOT NULL,
    reach TEXT,
    power TEXT,
    profile TEXT NOT NULL,
    PRIMARY KEY (unit, place)
) STRICT;

CREATE TABLE artefacts (
    key INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    id TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('program', 'user')),
    edition TEXT NOT NULL,
    name_ru TEXT NOT NULL,
    name_en TEXT NOT NULL,
    cost INTEGER NOT NULL DEFAULT 0,
    profile TEXT NOT NULL,
    UNIQUE (game, id, origin)
) STRICT;

CREATE TABLE magic_cards (
    key INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    id TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('program', 'user')),
    edition TEXT NOT NULL,
    name_ru TEXT NOT NULL,
    name_en TEXT NOT NULL,
    profile TEXT NOT NULL,
    UNIQUE (game, id, origin)
) STRICT;

-- A deck names its cards by id, so that new shipped content never empties a player's deck.
CREATE TABLE decks (
    key INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('program', 'user'))
) STRICT;

CREATE TABLE deck_cards (
    deck INTEGER NOT NULL REFERENCES decks (key) ON DELETE CASCADE,
    card TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    PRIMARY KEY (deck, card)
) STRICT;

-- Folded names and words of the units, in both languages; the row of a unit has its key.
-- Accents stay: in Russian й is a letter of its own.
CREATE VIRTUAL TABLE unit_search USING fts5(
    names, words, tokenize = "unicode61 remove_diacritics 0", prefix = '1 2 3'
);

-- Which version of each game's shipped content the tables hold.
CREATE TABLE content (
    game TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    fingerprint TEXT NOT NULL
) STRICT;
