-- Compatibility: expand
DROP INDEX `order_events_remarks`;--> statement-breakpoint
CREATE INDEX `order_events_remarks` ON `order_events` (`order_id`) WHERE detail in ('paid-twice', 'paid-after-cancellation', 'payment-withdrawn', 'sold-without-stock', 'stock-row-gone', 'gift-card-spent', 'exchange-spent', 'exchange-returned', 'other-amount');
--> statement-breakpoint
-- An order line refers to the stock row of the product, variant and size that it names. Staff may remove a size or a
-- variant and make it again: the new row is found by these names, a row of the same variant before one of the same name,
-- and the product's own last. A line whose row was given another size belongs to the row that has its size now.
CREATE VIEW order_line_rows AS
SELECT line.id AS line_id, sold.id AS stock_row_id,
  row_number() OVER (PARTITION BY line.id
    ORDER BY sold.variant_id IS NULL, sold.variant_id IS NOT line.variant_id, sold.id) AS place
FROM order_lines line
JOIN stock_rows sold ON sold.product_id = line.product_id AND sold.size IS line.size
WHERE line.gift_id IS NULL AND (sold.variant_id IS NULL OR sold.variant_id = line.variant_id
  OR sold.variant_id IN (SELECT words.variant_id FROM variant_translations words WHERE words.name = line.variant_name));
--> statement-breakpoint
CREATE TRIGGER stock_rows_order_lines_insert AFTER INSERT ON stock_rows BEGIN
  UPDATE order_lines SET stock_row_id = coalesce(
    (SELECT found.stock_row_id FROM order_line_rows found WHERE found.line_id = order_lines.id ORDER BY found.place LIMIT 1),
    stock_row_id)
  WHERE product_id = new.product_id AND size IS new.size AND gift_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM stock_rows linked
      WHERE linked.id = order_lines.stock_row_id AND linked.size IS order_lines.size);
  UPDATE order_lines SET variant_id = new.variant_id
  WHERE stock_row_id = new.id AND variant_id IS NULL AND variant_name IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER stock_rows_order_lines_update AFTER UPDATE OF size ON stock_rows WHEN new.size IS NOT old.size BEGIN
  UPDATE order_lines SET stock_row_id = coalesce(
    (SELECT found.stock_row_id FROM order_line_rows found WHERE found.line_id = order_lines.id ORDER BY found.place LIMIT 1),
    stock_row_id)
  WHERE product_id = new.product_id AND size IS new.size AND gift_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM stock_rows linked
      WHERE linked.id = order_lines.stock_row_id AND linked.size IS order_lines.size);
END;
--> statement-breakpoint
-- One that was made again before the other is removed.
CREATE TRIGGER stock_rows_order_lines_delete BEFORE DELETE ON stock_rows BEGIN
  UPDATE order_lines SET stock_row_id = (
    SELECT found.stock_row_id FROM order_line_rows found
    WHERE found.line_id = order_lines.id AND found.stock_row_id <> old.id ORDER BY found.place LIMIT 1)
  WHERE stock_row_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER product_variants_order_lines_delete BEFORE DELETE ON product_variants BEGIN
  UPDATE order_lines SET variant_id = (
    SELECT again.id FROM product_variants again JOIN variant_translations words ON words.variant_id = again.id
    WHERE again.product_id = old.product_id AND again.id <> old.id AND words.name = order_lines.variant_name
    ORDER BY again.id LIMIT 1)
  WHERE variant_id = old.id;
END;
--> statement-breakpoint
UPDATE order_lines SET stock_row_id =
  (SELECT found.stock_row_id FROM order_line_rows found WHERE found.line_id = order_lines.id ORDER BY found.place LIMIT 1)
WHERE stock_row_id IS NULL AND gift_id IS NULL;
--> statement-breakpoint
UPDATE order_lines SET variant_id =
  (SELECT sold.variant_id FROM stock_rows sold WHERE sold.id = order_lines.stock_row_id)
WHERE variant_id IS NULL AND variant_name IS NOT NULL;
