-- Where foreign keys were on, dropping the table would delete the rows of every import; see 0035.
SELECT CASE WHEN (SELECT foreign_keys FROM pragma_foreign_keys) <> 0 THEN json('foreign keys are on') END;
--> statement-breakpoint
CREATE TABLE `product_handles` (
	`id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`handle` text NOT NULL,
	`product_id` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_handles_source" CHECK(source in ('shopify', 'woocommerce'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_handles_handle` ON `product_handles` (`source`,`handle`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_handles_product` ON `product_handles` (`product_id`,`source`);--> statement-breakpoint
CREATE TABLE `__new_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'receiving' NOT NULL,
	`file_name` text NOT NULL,
	`options` text NOT NULL,
	`columns` text NOT NULL,
	`ignored` text NOT NULL,
	`user_id` integer,
	`confirmed_by` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`confirmed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "imports_kind" CHECK(kind in ('products', 'shopify', 'woocommerce', 'stock')),
	CONSTRAINT "imports_status" CHECK(status in ('receiving', 'checking', 'checked', 'writing', 'done', 'fetching', 'undoing', 'undone'))
);
--> statement-breakpoint
INSERT INTO `__new_imports`("id", "kind", "status", "file_name", "options", "columns", "ignored", "user_id", "confirmed_by", "created_at") SELECT "id", "kind", "status", "file_name", "options", "columns", "ignored", "user_id", "confirmed_by", "created_at" FROM `imports`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_imports';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_imports', seq FROM sqlite_sequence WHERE name = 'imports';--> statement-breakpoint
DROP TABLE `imports`;--> statement-breakpoint
ALTER TABLE `__new_imports` RENAME TO `imports`;--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`);--> statement-breakpoint
CREATE INDEX `imports_user` ON `imports` (`user_id`);--> statement-breakpoint
CREATE INDEX `imports_confirmed_by` ON `imports` (`confirmed_by`);--> statement-breakpoint
ALTER TABLE `import_items` ADD `missing_pictures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `import_items` ADD `fetching` text;--> statement-breakpoint
ALTER TABLE `import_items` ADD `before` text;--> statement-breakpoint
ALTER TABLE `import_items` ADD `written_as` text;--> statement-breakpoint
ALTER TABLE `import_items` ADD `written_stock` text;--> statement-breakpoint
ALTER TABLE `import_items` ADD `undone` text;--> statement-breakpoint
CREATE INDEX `import_items_missing_pictures` ON `import_items` (`import_id`) WHERE missing_pictures > 0;--> statement-breakpoint
UPDATE import_items SET missing_pictures = json_array_length(report, '$.missingPictures')
	WHERE state = 'written' AND json_array_length(report, '$.missingPictures') > 0;
