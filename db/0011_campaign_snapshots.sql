-- How many events a campaign has: what is lost of it can be told then. A snapshot is what the events up to a place of its
-- course come to, so that a campaign opens without going through them all; `mark` tells which events, and which version of
-- the program. It may be lost at any time: the events are the campaign.
ALTER TABLE campaigns ADD COLUMN events INTEGER NOT NULL DEFAULT 0;

UPDATE campaigns SET events = (SELECT count(*) FROM campaign_events WHERE campaign = campaigns.id);

CREATE TABLE campaign_snapshots (
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    mark TEXT NOT NULL,
    digest TEXT NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (campaign, place)
) STRICT;
