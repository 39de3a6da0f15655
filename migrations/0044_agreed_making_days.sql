ALTER TABLE `order_lines` ADD `made_to_order_days` integer DEFAULT 10 NOT NULL;--> statement-breakpoint
-- Existing lines keep the days that apply now: those of their product, or of the shop.
UPDATE order_lines SET made_to_order_days = coalesce(
  (SELECT product.made_to_order_days FROM products product WHERE product.id = order_lines.product_id),
  (SELECT cast(setting_value ->> '$' AS integer) FROM settings WHERE setting_key = 'made_to_order_days'),
  10);
