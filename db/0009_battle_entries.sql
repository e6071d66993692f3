-- A battle that is played is its entries: one row a command, kept before the screen shows what it did. The first `standing`
-- of them hold; those after may be done again. Each bears the digest of its body, as a battle does.
CREATE TABLE battle_entries (
    battle INTEGER NOT NULL REFERENCES battles (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (battle, number)
) STRICT;

ALTER TABLE battles ADD COLUMN standing INTEGER NOT NULL DEFAULT 0;
