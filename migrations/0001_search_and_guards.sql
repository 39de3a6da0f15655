-- The row that the edge cache's keys read.
INSERT INTO catalogue_state (id) VALUES (1);
--> statement-breakpoint
-- A category's names in every language, which its products are found by.
CREATE VIEW category_words AS
SELECT category_id, group_concat(name, ' ' ORDER BY language_code) AS words
FROM category_translations
GROUP BY category_id;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_search USING fts5(
  name, description, search_category, language_code,
  content = 'product_translations', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
-- A word of the name counts most, one of the category more than one of the description; the language not at all.
INSERT INTO product_search (product_search, rank) VALUES ('rank', 'bm25(10.0, 1.0, 4.0, 0.0)');
--> statement-breakpoint
-- The new row enters the index as it is; setting its category's words then changes it there like any update.
CREATE TRIGGER product_translations_search_insert AFTER INSERT ON product_translations BEGIN
  INSERT INTO product_search (rowid, name, description, search_category, language_code)
  VALUES (new.id, new.name, new.description, new.search_category, new.language_code);
  UPDATE product_translations
  SET search_category = coalesce(
    (SELECT words FROM category_words
     WHERE category_id = (SELECT category_id FROM products WHERE id = new.product_id)), '')
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER product_translations_search_update
AFTER UPDATE OF id, name, description, search_category, language_code ON product_translations BEGIN
  INSERT INTO product_search (product_search, rowid, name, description, search_category, language_code)
  VALUES ('delete', old.id, old.name, old.description, old.search_category, old.language_code);
  INSERT INTO product_search (rowid, name, description, search_category, language_code)
  VALUES (new.id, new.name, new.description, new.search_category, new.language_code);
END;
--> statement-breakpoint
CREATE TRIGGER product_translations_search_delete AFTER DELETE ON product_translations BEGIN
  INSERT INTO product_search (product_search, rowid, name, description, search_category, language_code)
  VALUES ('delete', old.id, old.name, old.description, old.search_category, old.language_code);
END;
--> statement-breakpoint
CREATE TRIGGER products_search_category AFTER UPDATE OF category_id ON products
WHEN new.category_id <> old.category_id BEGIN
  UPDATE product_translations
  SET search_category = coalesce((SELECT words FROM category_words WHERE category_id = new.category_id), '')
  WHERE product_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER category_translations_search_insert AFTER INSERT ON category_translations BEGIN
  UPDATE product_translations
  SET search_category = (SELECT words FROM category_words WHERE category_id = new.category_id)
  WHERE product_id IN (SELECT id FROM products WHERE category_id = new.category_id);
END;
--> statement-breakpoint
CREATE TRIGGER category_translations_search_update AFTER UPDATE OF name ON category_translations
WHEN new.name <> old.name BEGIN
  UPDATE product_translations
  SET search_category = (SELECT words FROM category_words WHERE category_id = new.category_id)
  WHERE product_id IN (SELECT id FROM products WHERE category_id = new.category_id);
END;
--> statement-breakpoint
CREATE TRIGGER category_translations_search_delete AFTER DELETE ON category_translations BEGIN
  UPDATE product_translations
  SET search_category = coalesce((SELECT words FROM category_words WHERE category_id = old.category_id), '')
  WHERE product_id IN (SELECT id FROM products WHERE category_id = old.category_id);
END;
--> statement-breakpoint
CREATE TRIGGER users_last_admin_demoted BEFORE UPDATE OF role ON users
WHEN old.role = 'Admin' AND new.role <> 'Admin'
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'Admin' AND id <> old.id) BEGIN
  SELECT raise(ABORT, 'users_last_admin');
END;
--> statement-breakpoint
CREATE TRIGGER users_last_admin_deleted BEFORE DELETE ON users
WHEN old.role = 'Admin' AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'Admin' AND id <> old.id) BEGIN
  SELECT raise(ABORT, 'users_last_admin');
END;
