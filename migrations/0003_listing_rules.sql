-- A variant's colour as channels, 0 to 255; NULL without a colour, as all that follows from it.
CREATE VIEW variant_channels AS
SELECT id, product_id,
  16 * instr('123456789abcdef', substr(lower(color), 2, 1)) + instr('123456789abcdef', substr(lower(color), 3, 1)) AS red,
  16 * instr('123456789abcdef', substr(lower(color), 4, 1)) + instr('123456789abcdef', substr(lower(color), 5, 1)) AS green,
  16 * instr('123456789abcdef', substr(lower(color), 6, 1)) + instr('123456789abcdef', substr(lower(color), 7, 1)) AS blue
FROM product_variants;
--> statement-breakpoint
-- The same as hue (degrees), saturation and value (0 to 1).
CREATE VIEW variant_hues AS
SELECT id, product_id,
  max(red, green, blue) / 255.0 AS value,
  (max(red, green, blue) - min(red, green, blue)) / (max(red, green, blue, 1) * 1.0) AS saturation,
  CASE
    WHEN red = green AND green = blue THEN 0.0
    WHEN red >= green AND red >= blue
      THEN 60.0 * (green - blue) / (red - min(green, blue)) + CASE WHEN green < blue THEN 360 ELSE 0 END
    WHEN green >= blue THEN 60.0 * (blue - red) / (green - min(red, blue)) + 120
    ELSE 60.0 * (red - green) / (blue - min(red, green)) + 240
  END AS hue
FROM variant_channels;
--> statement-breakpoint
-- The family a shopper would look for a colour under. Cloth is rarely pure: cream is white or beige, camel brown.
CREATE VIEW variant_families AS
SELECT id, product_id,
  CASE
    WHEN value IS NULL THEN NULL
    WHEN value < 0.2 THEN 'black'
    WHEN saturation < 0.1 AND value >= 0.88 THEN 'white'
    WHEN saturation < 0.1 OR (saturation < 0.14 AND value < 0.7) THEN 'grey'
    WHEN hue < 12 OR hue >= 340 THEN
      CASE WHEN saturation < 0.45 THEN 'pink' WHEN hue >= 5 AND hue < 12 AND value >= 0.8 THEN 'orange' ELSE 'red' END
    WHEN hue < 48 AND value < 0.66 THEN 'brown'
    WHEN hue < 35 AND value < 0.74 AND saturation < 0.65 THEN 'brown'
    WHEN hue >= 22 AND hue < 60 AND saturation < 0.46 AND value >= 0.66 THEN 'beige'
    WHEN hue < 35 THEN 'orange'
    WHEN hue < 62 AND value >= 0.6 THEN 'yellow'
    WHEN hue < 178 THEN 'green'
    WHEN hue < 250 THEN 'blue'
    WHEN hue < 300 OR value < 0.45 THEN 'purple'
    ELSE 'pink'
  END AS family
FROM variant_hues;
--> statement-breakpoint
-- A bit for each family, so that a set of colours is a number and sets are compared by &. Variants keep theirs: every
-- write that could change a list compiles what its triggers read, and these views are long.
CREATE VIEW variant_color_bits AS
SELECT id, product_id,
  CASE family
    WHEN 'black' THEN 1 WHEN 'white' THEN 2 WHEN 'grey' THEN 4 WHEN 'beige' THEN 8 WHEN 'brown' THEN 16
    WHEN 'red' THEN 32 WHEN 'pink' THEN 64 WHEN 'orange' THEN 128 WHEN 'yellow' THEN 256 WHEN 'green' THEN 512
    WHEN 'blue' THEN 1024 WHEN 'purple' THEN 2048 ELSE 4096
  END AS bit
FROM variant_families;
--> statement-breakpoint
UPDATE product_variants SET color_bit = (SELECT bit FROM variant_color_bits WHERE id = product_variants.id)
WHERE color IS NOT NULL;
--> statement-breakpoint
-- What product_listings has to say. Prices: a product without dollars stands, in soles, after all that have them.
-- The sum of distinct bits is all of them together. A variant's own stock rows count, else the product's.
CREATE VIEW listing_rows AS
SELECT languages.code AS language_code, products.id AS product_id, products.category_id AS category_id,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    lower(coalesce(own.name, spanish.name)),
    'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'), 'ñ', 'n~'),
    'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'n~') AS name_key,
  coalesce(spanish.price_minor, 2000000000000) AS price_pe,
  coalesce(english.price_minor, 1000000000000 + spanish.price_minor, 2000000000000) AS price_int,
  coalesce(
    (SELECT sum(DISTINCT color_bit) FROM product_variants WHERE product_id = products.id), 4096) AS colors,
  (SELECT json_group_object(size, bits) FROM (
    SELECT size, sum(DISTINCT coalesce(variants.color_bit, 4096)) AS bits
    FROM stock_rows
    LEFT JOIN product_variants variants ON variants.product_id = stock_rows.product_id
      AND (stock_rows.variant_id = variants.id
        OR stock_rows.variant_id IS NULL AND NOT EXISTS (
          SELECT 1 FROM stock_rows own WHERE own.product_id = variants.product_id AND own.variant_id = variants.id))
    WHERE stock_rows.product_id = products.id AND stock > 0 AND size IS NOT NULL
      AND (variants.id IS NOT NULL
        OR NOT EXISTS (SELECT 1 FROM product_variants others WHERE others.product_id = products.id))
    GROUP BY size
  )) AS sizes
FROM products
JOIN languages
LEFT JOIN product_translations own
  ON own.product_id = products.id AND own.language_code = languages.code
LEFT JOIN product_translations spanish
  ON spanish.product_id = products.id AND spanish.language_code = 'es'
LEFT JOIN product_translations english
  ON english.product_id = products.id AND english.language_code = 'en'
WHERE products.active = 1 AND coalesce(own.name, spanish.name) IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER products_listing AFTER UPDATE OF listing_revision, active, category_id ON products BEGIN
  DELETE FROM product_listings WHERE product_id = new.id;
  INSERT INTO product_listings
    (language_code, product_id, category_id, name_key, price_pe, price_int, colors, sizes)
  SELECT language_code, product_id, category_id, name_key, price_pe, price_int, colors, sizes
  FROM listing_rows WHERE product_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER product_translations_listing_insert AFTER INSERT ON product_translations BEGIN
  UPDATE products SET listing_revision = listing_revision + 1 WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_translations_listing_update
AFTER UPDATE OF name, price_minor, language_code ON product_translations BEGIN
  UPDATE products SET listing_revision = listing_revision + 1 WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_translations_listing_delete AFTER DELETE ON product_translations BEGIN
  UPDATE products SET listing_revision = listing_revision + 1 WHERE id = old.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_variants_listing_insert AFTER INSERT ON product_variants BEGIN
  UPDATE products SET listing_revision = listing_revision + 1 WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_variants_listing_update AFTER UPDATE OF color_bit ON product_variants
WHEN new.color_bit <> old.color_bit BEGIN
  UPDATE products SET listing_revision = listing_revision + 1 WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_variants_color_insert AFTER INSERT ON product_variants WHEN new.color IS NOT NULL BEGIN
  UPDATE product_variants SET color_bit = (SELECT bit FROM variant_color_bits WHERE id = new.id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER product_variants_color_update AFTER UPDATE OF color ON product_variants
WHEN new.color IS NOT old.color BEGIN
  UPDATE product_variants SET color_bit = (SELECT bit FROM variant_color_bits WHERE id = new.id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER product_variants_listing_delete AFTER DELETE ON product_variants BEGIN
  UPDATE products SET listing_revision = listing_revision + 1 WHERE id = old.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER stock_rows_listing_insert AFTER INSERT ON stock_rows BEGIN
  UPDATE products SET listing_revision = listing_revision + 1 WHERE id = new.product_id;
END;
--> statement-breakpoint
-- A sale that leaves some of a size changes nothing in the lists.
CREATE TRIGGER stock_rows_listing_update AFTER UPDATE OF stock, size, variant_id ON stock_rows
WHEN (new.stock > 0) <> (old.stock > 0) OR new.size IS NOT old.size OR new.variant_id IS NOT old.variant_id BEGIN
  UPDATE products SET listing_revision = listing_revision + 1 WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER stock_rows_listing_delete AFTER DELETE ON stock_rows BEGIN
  UPDATE products SET listing_revision = listing_revision + 1 WHERE id = old.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER languages_listing_insert AFTER INSERT ON languages BEGIN
  UPDATE products SET listing_revision = listing_revision + 1;
END;
--> statement-breakpoint
-- The products that are there already.
UPDATE products SET listing_revision = 1;
--> statement-breakpoint
-- The index again, with prefixes up to eight letters: a longer beginning is looked up in all of its words at once,
-- which grows with the catalogue. Lists rank by where the words are; bm25 counts every match of every word.
DROP TABLE product_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_search USING fts5(
  name, description, search_category, language_code,
  content = 'product_translations', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '1 2 3 4 5 6 7 8'
);
--> statement-breakpoint
INSERT INTO product_search (product_search) VALUES ('rebuild');
