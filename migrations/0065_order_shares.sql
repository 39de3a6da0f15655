-- Compatibility: expand
ALTER TABLE `order_discounts` ADD `line_shares` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `category_id` integer;--> statement-breakpoint
CREATE INDEX `order_lines_without_category` ON `order_lines` (`order_id`) WHERE category_id is null;--> statement-breakpoint
ALTER TABLE `orders` ADD `shares_computed_at` integer;