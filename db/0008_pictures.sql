-- Players' own pictures of units, each once under the digest of its bytes. An army names them in its body, and so do its
-- former states: a picture stays as long as one of them does.
CREATE TABLE pictures (
    digest TEXT PRIMARY KEY,
    content BLOB NOT NULL,
    added_at TEXT NOT NULL
) STRICT;
