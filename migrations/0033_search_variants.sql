ALTER TABLE `product_translations` ADD `search_variants` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- The names of a product's variants in every language, such as its colours, which it is found by.
CREATE VIEW variant_words AS
SELECT product_id, group_concat(name, ' ') AS words
FROM (
  SELECT DISTINCT product_variants.product_id, variant_translations.name
  FROM variant_translations JOIN product_variants ON product_variants.id = variant_translations.variant_id
)
GROUP BY product_id;
--> statement-breakpoint
DROP TRIGGER product_translations_search_insert;
--> statement-breakpoint
DROP TRIGGER product_translations_search_update;
--> statement-breakpoint
DROP TRIGGER product_translations_search_delete;
--> statement-breakpoint
DROP TABLE product_search;
--> statement-breakpoint
UPDATE product_translations
SET search_variants = (SELECT words FROM variant_words WHERE product_id = product_translations.product_id)
WHERE product_id IN (SELECT product_id FROM variant_words);
--> statement-breakpoint
CREATE VIRTUAL TABLE product_search USING fts5(
  name, description, search_category, search_variants, language_code,
  content = 'product_translations', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '1 2 3 4 5 6 7 8'
);
--> statement-breakpoint
INSERT INTO product_search (product_search) VALUES ('rebuild');
--> statement-breakpoint
-- Every word of the index, folded, to find what was mistyped.
CREATE VIRTUAL TABLE product_words USING fts5vocab('product_search', 'row');
--> statement-breakpoint
-- The new row enters the index as it is; setting the words of its category and variants then changes it there.
CREATE TRIGGER product_translations_search_insert AFTER INSERT ON product_translations BEGIN
  INSERT INTO product_search (rowid, name, description, search_category, search_variants, language_code)
  VALUES (new.id, new.name, new.description, new.search_category, new.search_variants, new.language_code);
  UPDATE product_translations
  SET search_category = coalesce(
    (SELECT words FROM category_words
     WHERE category_id = (SELECT category_id FROM products WHERE id = new.product_id)), ''),
    search_variants = coalesce((SELECT words FROM variant_words WHERE product_id = new.product_id), '')
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER product_translations_search_update
AFTER UPDATE OF id, name, description, search_category, search_variants, language_code ON product_translations BEGIN
  INSERT INTO product_search (product_search, rowid, name, description, search_category, search_variants, language_code)
  VALUES ('delete', old.id, old.name, old.description, old.search_category, old.search_variants, old.language_code);
  INSERT INTO product_search (rowid, name, description, search_category, search_variants, language_code)
  VALUES (new.id, new.name, new.description, new.search_category, new.search_variants, new.language_code);
END;
--> statement-breakpoint
CREATE TRIGGER product_translations_search_delete AFTER DELETE ON product_translations BEGIN
  INSERT INTO product_search (product_search, rowid, name, description, search_category, search_variants, language_code)
  VALUES ('delete', old.id, old.name, old.description, old.search_category, old.search_variants, old.language_code);
END;
--> statement-breakpoint
CREATE TRIGGER variant_translations_search_insert AFTER INSERT ON variant_translations BEGIN
  UPDATE product_translations
  SET search_variants = (SELECT words FROM variant_words WHERE product_id = product_translations.product_id)
  WHERE product_id = (SELECT product_id FROM product_variants WHERE id = new.variant_id);
END;
--> statement-breakpoint
CREATE TRIGGER variant_translations_search_update AFTER UPDATE OF name ON variant_translations
WHEN new.name <> old.name BEGIN
  UPDATE product_translations
  SET search_variants = (SELECT words FROM variant_words WHERE product_id = product_translations.product_id)
  WHERE product_id = (SELECT product_id FROM product_variants WHERE id = new.variant_id);
END;
--> statement-breakpoint
CREATE TRIGGER variant_translations_search_delete AFTER DELETE ON variant_translations BEGIN
  UPDATE product_translations
  SET search_variants = coalesce((SELECT words FROM variant_words WHERE product_id = product_translations.product_id), '')
  WHERE product_id = (SELECT product_id FROM product_variants WHERE id = old.variant_id);
END;
--> statement-breakpoint
-- A variant's names are deleted after it, when they do not tell its product any more.
CREATE TRIGGER product_variants_search_delete AFTER DELETE ON product_variants BEGIN
  UPDATE product_translations
  SET search_variants = coalesce((SELECT words FROM variant_words WHERE product_id = old.product_id), '')
  WHERE product_id = old.product_id;
END;
