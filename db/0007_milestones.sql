-- What an army came to with each save, so that its history is told without reading its states.
ALTER TABLE history ADD COLUMN cost INTEGER;
ALTER TABLE history ADD COLUMN units INTEGER;
ALTER TABLE history ADD COLUMN data_version TEXT;

-- What was done with a document at a save: it was imported, printed, put before a battle. Such a save stays when those
-- around it are thinned.
CREATE TABLE milestones (
    document_table TEXT NOT NULL,
    document INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    noted_at TEXT NOT NULL,
    state TEXT NOT NULL REFERENCES states (digest),
    cost INTEGER,
    units INTEGER,
    data_version TEXT,
    PRIMARY KEY (document_table, document, revision, kind)
) STRICT;

CREATE INDEX milestones_by_state ON milestones (state);
