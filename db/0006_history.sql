-- What documents were after each of their saves: the last ones all, of the older ones some. States are kept once,
-- compressed, under the digest of what they hold.
CREATE TABLE states (
    digest TEXT PRIMARY KEY,
    content BLOB NOT NULL
) STRICT;

CREATE TABLE history (
    document_table TEXT NOT NULL,
    document INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    saved_at TEXT NOT NULL,
    deed TEXT NOT NULL CHECK (deed IN ('edit', 'undo', 'redo')),
    title TEXT NOT NULL,
    state TEXT NOT NULL REFERENCES states (digest),
    PRIMARY KEY (document_table, document, revision)
) STRICT;

CREATE INDEX history_by_state ON history (state);
