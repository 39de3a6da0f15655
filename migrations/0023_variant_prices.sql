ALTER TABLE `products` ADD `sale_starts_at` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `sale_ends_at` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `price_changes_at` integer;--> statement-breakpoint
CREATE INDEX `products_price_changes` ON `products` (`price_changes_at`);--> statement-breakpoint
ALTER TABLE `product_variants` ADD `price_pen_minor` integer;--> statement-breakpoint
ALTER TABLE `product_variants` ADD `compare_at_pen_minor` integer;--> statement-breakpoint
ALTER TABLE `product_variants` ADD `price_usd_minor` integer;--> statement-breakpoint
ALTER TABLE `product_variants` ADD `compare_at_usd_minor` integer;
--> statement-breakpoint
-- By hand from here on. Checks of the new columns: a CHECK would recreate the tables, which are referred to by cascades.
CREATE TRIGGER products_sale_insert BEFORE INSERT ON products
WHEN new.sale_starts_at >= new.sale_ends_at BEGIN
  SELECT raise(ABORT, 'products_sale');
END;
--> statement-breakpoint
CREATE TRIGGER products_sale_update BEFORE UPDATE OF sale_starts_at, sale_ends_at ON products
WHEN new.sale_starts_at >= new.sale_ends_at BEGIN
  SELECT raise(ABORT, 'products_sale');
END;
--> statement-breakpoint
CREATE TRIGGER product_variants_prices_insert BEFORE INSERT ON product_variants
WHEN (new.price_pen_minor IS NOT NULL AND (typeof(new.price_pen_minor) <> 'integer' OR new.price_pen_minor < 1))
  OR (new.price_usd_minor IS NOT NULL AND (typeof(new.price_usd_minor) <> 'integer' OR new.price_usd_minor < 1))
  OR (new.price_usd_minor IS NOT NULL AND new.price_pen_minor IS NULL)
  OR (new.compare_at_pen_minor IS NOT NULL AND (typeof(new.compare_at_pen_minor) <> 'integer'
    OR new.price_pen_minor IS NULL OR new.compare_at_pen_minor <= new.price_pen_minor))
  OR (new.compare_at_usd_minor IS NOT NULL AND (typeof(new.compare_at_usd_minor) <> 'integer'
    OR new.price_usd_minor IS NULL OR new.compare_at_usd_minor <= new.price_usd_minor)) BEGIN
  SELECT raise(ABORT, 'product_variants_prices');
END;
--> statement-breakpoint
CREATE TRIGGER product_variants_prices_update BEFORE UPDATE OF price_pen_minor, compare_at_pen_minor, price_usd_minor, compare_at_usd_minor ON product_variants
WHEN (new.price_pen_minor IS NOT NULL AND (typeof(new.price_pen_minor) <> 'integer' OR new.price_pen_minor < 1))
  OR (new.price_usd_minor IS NOT NULL AND (typeof(new.price_usd_minor) <> 'integer' OR new.price_usd_minor < 1))
  OR (new.price_usd_minor IS NOT NULL AND new.price_pen_minor IS NULL)
  OR (new.compare_at_pen_minor IS NOT NULL AND (typeof(new.compare_at_pen_minor) <> 'integer'
    OR new.price_pen_minor IS NULL OR new.compare_at_pen_minor <= new.price_pen_minor))
  OR (new.compare_at_usd_minor IS NOT NULL AND (typeof(new.compare_at_usd_minor) <> 'integer'
    OR new.price_usd_minor IS NULL OR new.compare_at_usd_minor <= new.price_usd_minor)) BEGIN
  SELECT raise(ABORT, 'product_variants_prices');
END;
--> statement-breakpoint
-- The prices now: a row per variant, or one of a product without variants. A variant with a price in soles has its own
-- prices in both currencies. While a sale does not hold, the former price is the price.
CREATE VIEW current_prices AS
SELECT product_id, variant_id,
  CASE WHEN on_sale OR pen_was IS NULL THEN pen ELSE pen_was END AS pen_minor,
  CASE WHEN on_sale THEN pen_was END AS pen_compare_at_minor,
  CASE WHEN on_sale OR usd_was IS NULL THEN usd ELSE usd_was END AS usd_minor,
  CASE WHEN on_sale THEN usd_was END AS usd_compare_at_minor,
  changes_at
FROM (
  SELECT products.id AS product_id, variants.id AS variant_id,
    coalesce(products.sale_starts_at, 0) <= unixepoch()
      AND coalesce(products.sale_ends_at, unixepoch() + 1) > unixepoch() AS on_sale,
    CASE
      WHEN products.sale_starts_at > unixepoch() THEN products.sale_starts_at
      WHEN products.sale_ends_at > unixepoch() THEN products.sale_ends_at
    END AS changes_at,
    CASE WHEN variants.price_pen_minor IS NULL THEN soles.price_minor ELSE variants.price_pen_minor END AS pen,
    CASE WHEN variants.price_pen_minor IS NULL THEN soles.compare_at_minor ELSE variants.compare_at_pen_minor END AS pen_was,
    CASE WHEN variants.price_pen_minor IS NULL THEN dollars.price_minor ELSE variants.price_usd_minor END AS usd,
    CASE WHEN variants.price_pen_minor IS NULL THEN dollars.compare_at_minor ELSE variants.compare_at_usd_minor END AS usd_was
  FROM products
  LEFT JOIN product_variants variants ON variants.product_id = products.id
  LEFT JOIN product_translations soles ON soles.product_id = products.id AND soles.language_code = 'es'
  LEFT JOIN product_translations dollars ON dollars.product_id = products.id AND dollars.language_code = 'en'
);
--> statement-breakpoint
-- As before, with the lowest current price of the variants.
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
  )) AS sizes
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
CREATE TRIGGER products_listing AFTER UPDATE OF listing_revision, active, category_id, sale_starts_at, sale_ends_at ON products BEGIN
  DELETE FROM product_listings WHERE product_id = new.id;
  INSERT INTO product_listings
    (language_code, product_id, category_id, name_key, price_pe, price_int, colors, sizes)
  SELECT language_code, product_id, category_id, name_key, price_pe, price_int, colors, sizes
  FROM listing_rows WHERE product_id = new.id;
  UPDATE products SET price_changes_at = (SELECT max(changes_at) FROM current_prices WHERE product_id = new.id)
  WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER product_translations_listing_update;
--> statement-breakpoint
CREATE TRIGGER product_translations_listing_update
AFTER UPDATE OF name, price_minor, compare_at_minor, language_code ON product_translations BEGIN
  UPDATE products SET listing_revision = listing_revision + 1 WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_variants_listing_prices
AFTER UPDATE OF price_pen_minor, compare_at_pen_minor, price_usd_minor, compare_at_usd_minor ON product_variants BEGIN
  UPDATE products SET listing_revision = listing_revision + 1 WHERE id = new.product_id;
END;
