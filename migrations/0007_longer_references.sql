-- The references of orders become longer than six characters, which a CHECK forbade: SQLite changes one by making the
-- table anew. The migrator turns foreign keys off before its transaction begins; where they were on, dropping the table
-- would delete the lines and events of every order. A guard is `json` of a text that isn't JSON, which fails.
SELECT CASE WHEN (SELECT foreign_keys FROM pragma_foreign_keys) <> 0 THEN json('foreign keys are on') END;--> statement-breakpoint
CREATE TABLE `__new_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`reference_year` integer NOT NULL,
	`access_key` text NOT NULL,
	`cart_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`user_id` integer,
	`status` text DEFAULT 'pending' NOT NULL,
	`locale` text NOT NULL,
	`region` text NOT NULL,
	`currency` text DEFAULT 'PEN' NOT NULL,
	`subtotal_minor` integer NOT NULL,
	`delivery_minor` integer DEFAULT 0 NOT NULL,
	`discount_minor` integer DEFAULT 0 NOT NULL,
	`total_minor` integer NOT NULL,
	`coupon_id` integer,
	`coupon_code` text,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`address_line` text,
	`district` text,
	`city` text,
	`country` text DEFAULT 'PE' NOT NULL,
	`address_note` text,
	`lat` real,
	`lng` real,
	`delivery_zone_id` integer,
	`delivery_name` text DEFAULT '' NOT NULL,
	`placed_at` integer DEFAULT (unixepoch()) NOT NULL,
	`paid_at` integer,
	`expires_at` integer,
	`stock_taken_at` integer,
	`handed_over_at` integer,
	`cancelled_at` integer,
	`cancel_reason` text,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`delivery_zone_id`) REFERENCES `delivery_zones`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "orders_reference" CHECK(length(reference) between 6 and 9),
	CONSTRAINT "orders_status" CHECK(status in ('pending', 'processing', 'refused', 'expired', 'paid', 'preparing', 'shipped', 'handed_over', 'cancelled', 'refunded')),
	CONSTRAINT "orders_region" CHECK(region in ('PE', 'INT')),
	CONSTRAINT "orders_currency" CHECK(currency glob '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "orders_country" CHECK(country glob '[A-Z][A-Z]'),
	CONSTRAINT "orders_coordinates" CHECK(lat between -90 and 90 and lng between -180 and 180),
	CONSTRAINT "orders_subtotal" CHECK(subtotal_minor >= 0 and subtotal_minor = cast(subtotal_minor as integer)),
	CONSTRAINT "orders_delivery" CHECK(delivery_minor >= 0 and delivery_minor = cast(delivery_minor as integer)),
	CONSTRAINT "orders_discount" CHECK(discount_minor >= 0 and discount_minor = cast(discount_minor as integer)),
	CONSTRAINT "orders_total" CHECK(total_minor >= 0 and total_minor = subtotal_minor + delivery_minor - discount_minor),
	CONSTRAINT "orders_paid" CHECK(case when status in ('pending', 'processing', 'refused', 'expired') then paid_at is null when status = 'cancelled' then 1 else paid_at is not null end)
);
--> statement-breakpoint
INSERT INTO `__new_orders`("id", "reference", "reference_year", "access_key", "cart_id", "idempotency_key", "user_id", "status", "locale", "region", "currency", "subtotal_minor", "delivery_minor", "discount_minor", "total_minor", "coupon_id", "coupon_code", "email", "name", "phone", "address_line", "district", "city", "country", "address_note", "lat", "lng", "delivery_zone_id", "delivery_name", "placed_at", "paid_at", "expires_at", "stock_taken_at", "handed_over_at", "cancelled_at", "cancel_reason", "created_at", "updated_at", "version") SELECT "id", "reference", "reference_year", "access_key", "cart_id", "idempotency_key", "user_id", "status", "locale", "region", "currency", "subtotal_minor", "delivery_minor", "discount_minor", "total_minor", "coupon_id", "coupon_code", "email", "name", "phone", "address_line", "district", "city", "country", "address_note", "lat", "lng", "delivery_zone_id", "delivery_name", "placed_at", "paid_at", "expires_at", "stock_taken_at", "handed_over_at", "cancelled_at", "cancel_reason", "created_at", "updated_at", "version" FROM `orders`;--> statement-breakpoint
-- Ids of orders that were deleted are not given out again.
DELETE FROM sqlite_sequence WHERE name = '__new_orders';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_orders', seq FROM sqlite_sequence WHERE name = 'orders';--> statement-breakpoint
DROP TABLE `orders`;--> statement-breakpoint
ALTER TABLE `__new_orders` RENAME TO `orders`;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_access_key_unique` ON `orders` (`access_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency_key_unique` ON `orders` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `orders_reference_alone` ON `orders` (`reference`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_cart` ON `orders` (`cart_id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`);--> statement-breakpoint
CREATE INDEX `orders_coupon` ON `orders` (`coupon_id`);--> statement-breakpoint
CREATE INDEX `orders_delivery_zone` ON `orders` (`delivery_zone_id`);--> statement-breakpoint
CREATE INDEX `orders_expiring` ON `orders` (`status`,`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_reference` ON `orders` (`reference_year`,`reference`);--> statement-breakpoint
SELECT CASE WHEN EXISTS (SELECT 1 FROM pragma_foreign_key_check) THEN json('a row has lost its parent') END;
