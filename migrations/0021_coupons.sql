CREATE TABLE `order_discounts` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`position` integer NOT NULL,
	`coupon_id` integer,
	`code` text,
	`name` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`rule` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "order_discounts_amount" CHECK(amount_minor >= 1 and amount_minor = cast(amount_minor as integer))
);
--> statement-breakpoint
CREATE INDEX `order_discounts_coupon` ON `order_discounts` (`coupon_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_discounts_position` ON `order_discounts` (`order_id`,`position`);--> statement-breakpoint
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
	CONSTRAINT "discount_changed" CHECK(reason <> 'discount_changed'),
	CONSTRAINT "coupon_used_up" CHECK(reason <> 'coupon_used_up'),
	CONSTRAINT "coupon_person" CHECK(reason <> 'coupon_person'),
	CONSTRAINT "order_placed_before" CHECK(reason <> 'order_placed_before'),
	CONSTRAINT "reference_taken" CHECK(reason <> 'reference_taken'),
	CONSTRAINT "code_invalid" CHECK(reason <> 'code_invalid'),
	CONSTRAINT "orders_under_way" CHECK(reason <> 'orders_under_way'),
	CONSTRAINT "batch_guards_reason" CHECK(reason in ('row_changed', 'row_gone', 'list_changed', 'already_done', 'stock_rows_incomplete', 'stock_too_high', 'picture_gone', 'cart_changed', 'zone_gone', 'zone_changed', 'zone_ordered', 'sold_out', 'discount_changed', 'coupon_used_up', 'coupon_person', 'order_placed_before', 'reference_taken', 'code_invalid', 'orders_under_way'))
);
--> statement-breakpoint
INSERT INTO `__new_batch_guards`("reason") SELECT "reason" FROM `batch_guards`;--> statement-breakpoint
DROP TABLE `batch_guards`;--> statement-breakpoint
ALTER TABLE `__new_batch_guards` RENAME TO `batch_guards`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_coupons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text,
	`names` text DEFAULT '{}' NOT NULL,
	`kind` text NOT NULL,
	`percent` integer,
	`amount_pen_minor` integer,
	`amount_usd_minor` integer,
	`minimum_pen_minor` integer,
	`minimum_usd_minor` integer,
	`product_ids` text DEFAULT '[]' NOT NULL,
	`category_ids` text DEFAULT '[]' NOT NULL,
	`emails` text DEFAULT '[]' NOT NULL,
	`first_order` integer DEFAULT false NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`usage_limit` integer,
	`person_limit` integer,
	`combinable` integer DEFAULT false NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupons_code_upper_case" CHECK(code = upper(code)),
	CONSTRAINT "coupons_kind" CHECK(kind in ('percent', 'amount', 'free_delivery')),
	CONSTRAINT "coupons_percent" CHECK(case kind when 'percent' then percent between 1 and 100 and percent = cast(percent as integer) and percent is not null else percent is null end),
	CONSTRAINT "coupons_amount" CHECK((kind = 'amount') = (amount_pen_minor is not null)),
	CONSTRAINT "coupons_amount_pen" CHECK(amount_pen_minor >= 1 and amount_pen_minor = cast(amount_pen_minor as integer)),
	CONSTRAINT "coupons_amount_usd" CHECK(amount_usd_minor >= 1 and amount_usd_minor = cast(amount_usd_minor as integer)),
	CONSTRAINT "coupons_minimum_pen" CHECK(minimum_pen_minor >= 1 and minimum_pen_minor = cast(minimum_pen_minor as integer)),
	CONSTRAINT "coupons_minimum_usd" CHECK(minimum_usd_minor >= 1 and minimum_usd_minor = cast(minimum_usd_minor as integer)),
	CONSTRAINT "coupons_lists" CHECK(json_type(product_ids) = 'array' and json_type(category_ids) = 'array' and json_type(emails) = 'array'),
	CONSTRAINT "coupons_period" CHECK(ends_at > starts_at),
	CONSTRAINT "coupons_usage_limit" CHECK(usage_limit >= 1 and usage_limit = cast(usage_limit as integer)),
	CONSTRAINT "coupons_person_limit" CHECK(person_limit >= 1 and person_limit = cast(person_limit as integer)),
	CONSTRAINT "coupons_person" CHECK(code is not null or (first_order = 0 and person_limit is null and emails = '[]'))
);
--> statement-breakpoint
INSERT INTO `__new_coupons`("id", "code", "names", "kind", "percent", "amount_pen_minor", "amount_usd_minor", "minimum_pen_minor", "minimum_usd_minor", "product_ids", "category_ids", "emails", "first_order", "starts_at", "ends_at", "usage_limit", "person_limit", "combinable", "active", "created_at", "updated_at", "version") SELECT "id", "code", '{}', "kind", iif("kind" = 'percent', "value", NULL), iif("kind" = 'amount', "value", NULL), NULL, nullif("minimum_minor", 0), NULL, '[]', '[]', '[]', 0, "starts_at", "ends_at", "usage_limit", NULL, 0, "active", "created_at", "updated_at", "version" FROM `coupons`;--> statement-breakpoint
DROP TABLE `coupons`;--> statement-breakpoint
ALTER TABLE `__new_coupons` RENAME TO `coupons`;--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code_unique` ON `coupons` (`code`);