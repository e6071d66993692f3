-- The place behind the last own unit, or other content, is found without looking at all of them: many come at once.
CREATE INDEX units_places ON units (game, origin, position);
CREATE INDEX content_items_places ON content_items (game, type, origin, position);
