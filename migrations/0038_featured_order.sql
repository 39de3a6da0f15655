ALTER TABLE `category_translations` ADD `intro` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_listings` ADD `featured` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `product_listings_featured` ON `product_listings` (`language_code`,`featured`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_listings_category_featured` ON `product_listings` (`language_code`,`category_id`,`featured`,`product_id`);
--> statement-breakpoint
-- By hand from here on. Lists put first what has a place (position from 1), then what is in stock, then what is made to
-- order, then what is sold out; the newest first in each. One number for all of it, so that an index has this order:
-- places and stock above ten digits, minus the id. A variant's own stock rows count, else the product's.
CREATE VIEW featured_keys AS
SELECT id AS product_id,
  (CASE WHEN position = 0 THEN 100000 ELSE min(position, 99999) END * 3
    + CASE
      WHEN EXISTS (
        SELECT 1 FROM stock_rows
        WHERE stock_rows.product_id = products.id AND stock > 0
          AND (variant_key <> 0
            OR NOT EXISTS (SELECT 1 FROM product_variants WHERE product_variants.product_id = products.id)
            OR EXISTS (
              SELECT 1 FROM product_variants variants
              WHERE variants.product_id = products.id AND NOT EXISTS (
                SELECT 1 FROM stock_rows own
                WHERE own.product_id = variants.product_id AND own.variant_key = variants.id)))) THEN 0
      WHEN when_out = 'made_to_order' THEN 1
      ELSE 2
    END) * 10000000000 - id AS featured
FROM products;
--> statement-breakpoint
-- No list has used places until now: what they hold came from files, and was not meant to be seen.
UPDATE products SET position = 0 WHERE position <> 0;
--> statement-breakpoint
UPDATE product_listings
SET featured = (SELECT featured FROM featured_keys WHERE featured_keys.product_id = product_listings.product_id);
--> statement-breakpoint
-- As before, with that number.
DROP VIEW listing_rows;
--> statement-breakpoint
CREATE VIEW listing_rows AS
SELECT languages.code AS language_code, products.id AS product_id, products.category_id AS category_id,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    lower(coalesce(own.name, spanish.name)),
    'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'), 'ñ', 'n~'),
    'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'n~') AS name_key,
  coalesce((SELECT min(pen_minor) FROM current_prices WHERE product_id = products.id), 2000000000000) AS price_pe,
  coalesce(
    (SELECT CASE WHEN count(usd_minor) = count(*) THEN min(usd_minor) END FROM current_prices
      WHERE product_id = products.id),
    1000000000000 + (SELECT min(pen_minor) FROM current_prices WHERE product_id = products.id),
    2000000000000) AS price_int,
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
  )) AS sizes,
  (SELECT featured FROM featured_keys WHERE featured_keys.product_id = products.id) AS featured
FROM products
JOIN languages
LEFT JOIN product_translations own
  ON own.product_id = products.id AND own.language_code = languages.code
LEFT JOIN product_translations spanish
  ON spanish.product_id = products.id AND spanish.language_code = 'es'
WHERE products.active = 1 AND coalesce(own.name, spanish.name) IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER products_listing;
--> statement-breakpoint
CREATE TRIGGER products_listing AFTER UPDATE OF listing_revision, active, category_id, position, when_out, sale_starts_at, sale_ends_at
ON products BEGIN
  DELETE FROM product_listings WHERE product_id = new.id;
  INSERT INTO product_listings
    (language_code, product_id, category_id, name_key, price_pe, price_int, colors, sizes, featured)
  SELECT language_code, product_id, category_id, name_key, price_pe, price_int, colors, sizes, featured
  FROM listing_rows WHERE product_id = new.id;
  UPDATE products SET price_changes_at = (SELECT max(changes_at) FROM current_prices WHERE product_id = new.id)
  WHERE id = new.id;
END;
