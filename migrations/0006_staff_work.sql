ALTER TABLE `imports` ADD `confirmed_by` integer REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `imports_confirmed_by` ON `imports` (`confirmed_by`);--> statement-breakpoint
ALTER TABLE `languages` ADD `listed_to` integer;--> statement-breakpoint
ALTER TABLE `media` ADD `unused_since` integer;--> statement-breakpoint
CREATE INDEX `stock_rows_stock` ON `stock_rows` (`stock`,`id`,`product_id`);--> statement-breakpoint
-- Reasons and details that staff wrote freely may speak of a buyer: they stand with the order, not in the log.
UPDATE audit_log SET after = json_remove(after, '$.reason', '$.detail')
WHERE entity = 'order' AND action IN ('cancel', 'refund') AND after IS NOT NULL;
--> statement-breakpoint
-- It wrote the lists of every language anew, of all products in one go: a new language's are filled in slices.
DROP TRIGGER languages_listing_insert;
