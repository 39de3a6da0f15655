CREATE TABLE `stock_cause` (
	`id` integer PRIMARY KEY NOT NULL,
	`cause` text NOT NULL,
	`order_id` integer,
	`user_id` integer,
	CONSTRAINT "stock_cause_alone" CHECK(id = 1),
	CONSTRAINT "stock_cause_cause" CHECK(cause in ('sale', 'restock', 'edit', 'api', 'import', 'count', 'other'))
);
--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`stock_row_id` integer,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`size` text,
	`change` integer NOT NULL,
	`balance` integer NOT NULL,
	`cause` text NOT NULL,
	`order_id` integer,
	`user_id` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`stock_row_id`) REFERENCES `stock_rows`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "stock_movements_cause" CHECK(cause in ('sale', 'restock', 'edit', 'api', 'import', 'count', 'other'))
);
--> statement-breakpoint
CREATE INDEX `stock_movements_product` ON `stock_movements` (`product_id`,`id`);--> statement-breakpoint
CREATE INDEX `stock_movements_row` ON `stock_movements` (`stock_row_id`,`id`);--> statement-breakpoint
CREATE INDEX `stock_movements_order` ON `stock_movements` (`order_id`);--> statement-breakpoint
CREATE INDEX `stock_movements_user` ON `stock_movements` (`user_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_batch_guards` (
	`reason` text NOT NULL,
	CONSTRAINT "row_changed" CHECK(reason <> 'row_changed'),
	CONSTRAINT "row_gone" CHECK(reason <> 'row_gone'),
	CONSTRAINT "list_changed" CHECK(reason <> 'list_changed'),
	CONSTRAINT "already_done" CHECK(reason <> 'already_done'),
	CONSTRAINT "stock_rows_incomplete" CHECK(reason <> 'stock_rows_incomplete'),
	CONSTRAINT "stock_too_high" CHECK(reason <> 'stock_too_high'),
	CONSTRAINT "picture_gone" CHECK(reason <> 'picture_gone'),
	CONSTRAINT "cart_changed" CHECK(reason <> 'cart_changed'),
	CONSTRAINT "zone_gone" CHECK(reason <> 'zone_gone'),
	CONSTRAINT "zone_changed" CHECK(reason <> 'zone_changed'),
	CONSTRAINT "zone_ordered" CHECK(reason <> 'zone_ordered'),
	CONSTRAINT "sold_out" CHECK(reason <> 'sold_out'),
	CONSTRAINT "order_placed_before" CHECK(reason <> 'order_placed_before'),
	CONSTRAINT "reference_taken" CHECK(reason <> 'reference_taken'),
	CONSTRAINT "code_invalid" CHECK(reason <> 'code_invalid'),
	CONSTRAINT "orders_under_way" CHECK(reason <> 'orders_under_way'),
	CONSTRAINT "batch_guards_reason" CHECK(reason in ('row_changed', 'row_gone', 'list_changed', 'already_done', 'stock_rows_incomplete', 'stock_too_high', 'picture_gone', 'cart_changed', 'zone_gone', 'zone_changed', 'zone_ordered', 'sold_out', 'order_placed_before', 'reference_taken', 'code_invalid', 'orders_under_way'))
);
--> statement-breakpoint
INSERT INTO `__new_batch_guards`("reason") SELECT "reason" FROM `batch_guards`;--> statement-breakpoint
DROP TABLE `batch_guards`;--> statement-breakpoint
ALTER TABLE `__new_batch_guards` RENAME TO `batch_guards`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `products` ADD `when_out` text DEFAULT 'made_to_order' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `made_to_order_days` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `low_stock_at` integer;--> statement-breakpoint
CREATE INDEX `products_low_stock` ON `products` (`low_stock_at`);--> statement-breakpoint
-- Checks of the new columns: a CHECK would recreate the table, which is referred to by cascades.
CREATE TRIGGER products_running_out_insert BEFORE INSERT ON products
WHEN new.when_out NOT IN ('made_to_order', 'sold_out')
  OR (new.made_to_order_days IS NOT NULL AND new.made_to_order_days NOT BETWEEN 1 AND 365)
  OR (new.low_stock_at IS NOT NULL AND new.low_stock_at NOT BETWEEN 0 AND 999999) BEGIN
  SELECT raise(ABORT, 'products_running_out');
END;
--> statement-breakpoint
CREATE TRIGGER products_running_out_update BEFORE UPDATE OF when_out, made_to_order_days, low_stock_at ON products
WHEN new.when_out NOT IN ('made_to_order', 'sold_out')
  OR (new.made_to_order_days IS NOT NULL AND new.made_to_order_days NOT BETWEEN 1 AND 365)
  OR (new.low_stock_at IS NOT NULL AND new.low_stock_at NOT BETWEEN 0 AND 999999) BEGIN
  SELECT raise(ABORT, 'products_running_out');
END;
--> statement-breakpoint
-- The history of stock. A batch names the cause of its changes in stock_cause, and removes it at its end.
CREATE TRIGGER stock_rows_movement_insert AFTER INSERT ON stock_rows WHEN new.stock <> 0 BEGIN
  INSERT INTO stock_movements (stock_row_id, product_id, variant_id, size, change, balance, cause, order_id, user_id)
  SELECT new.id, new.product_id, new.variant_id, new.size, new.stock, new.stock,
    coalesce(named.cause, 'other'), named.order_id, named.user_id
  FROM (SELECT 1) LEFT JOIN stock_cause named ON named.id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER stock_rows_movement_update AFTER UPDATE OF stock ON stock_rows WHEN new.stock <> old.stock BEGIN
  INSERT INTO stock_movements (stock_row_id, product_id, variant_id, size, change, balance, cause, order_id, user_id)
  SELECT new.id, new.product_id, new.variant_id, new.size, new.stock - old.stock, new.stock,
    coalesce(named.cause, 'other'), named.order_id, named.user_id
  FROM (SELECT 1) LEFT JOIN stock_cause named ON named.id = 1;
END;
--> statement-breakpoint
-- Deleting the product deletes its rows and its history.
CREATE TRIGGER stock_rows_movement_delete AFTER DELETE ON stock_rows
WHEN old.stock <> 0 AND EXISTS (SELECT 1 FROM products WHERE id = old.product_id) BEGIN
  INSERT INTO stock_movements (stock_row_id, product_id, variant_id, size, change, balance, cause, order_id, user_id)
  SELECT NULL, old.product_id, old.variant_id, old.size, -old.stock, 0,
    coalesce(named.cause, 'other'), named.order_id, named.user_id
  FROM (SELECT 1) LEFT JOIN stock_cause named ON named.id = 1;
END;
