-- Compatibility: expand
-- The order of the words does not matter to the index. Ordered aggregates need SQLite 3.44: older programs could not open
-- a copy of the database.
DROP VIEW category_words;
--> statement-breakpoint
CREATE VIEW category_words AS
SELECT category_id, group_concat(name, ' ') AS words
FROM category_translations
GROUP BY category_id;
