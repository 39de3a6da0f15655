CREATE TABLE `collection_products` (
	`collection_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`collection_id`, `product_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collection_products_position` ON `collection_products` (`collection_id`,`position`);--> statement-breakpoint
CREATE INDEX `collection_products_product` ON `collection_products` (`product_id`);--> statement-breakpoint
CREATE TABLE `collection_texts` (
	`collection_id` integer NOT NULL,
	`language_code` text NOT NULL,
	`name` text NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`collection_id`, `language_code`),
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`kind` text NOT NULL,
	`category_id` integer,
	`tag` text,
	`tag_key` text,
	`on_sale` integer DEFAULT false NOT NULL,
	`days` integer,
	`min_pen_minor` integer,
	`max_pen_minor` integer,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "collections_slug" CHECK(slug <> '' and slug not glob '*[^a-z0-9-]*'),
	CONSTRAINT "collections_kind" CHECK(kind in ('rule', 'hand')),
	CONSTRAINT "collections_days" CHECK(days >= 1 and days = cast(days as integer)),
	CONSTRAINT "collections_min_pen" CHECK(min_pen_minor >= 0 and min_pen_minor = cast(min_pen_minor as integer)),
	CONSTRAINT "collections_max_pen" CHECK(max_pen_minor >= 0 and max_pen_minor = cast(max_pen_minor as integer))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_slug_unique` ON `collections` (`slug`);