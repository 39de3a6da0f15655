CREATE TABLE `import_items` (
	`id` integer PRIMARY KEY NOT NULL,
	`import_id` integer NOT NULL,
	`position` integer NOT NULL,
	`product_id` integer,
	`rows` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`report` text,
	`plan_hash` text,
	`pictures` text,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "import_items_state_known" CHECK(state in ('waiting', 'create', 'change', 'unchanged', 'error', 'written', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `import_items_state` ON `import_items` (`import_id`,`state`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `import_items_position` ON `import_items` (`import_id`,`position`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'receiving' NOT NULL,
	`file_name` text NOT NULL,
	`options` text NOT NULL,
	`columns` text NOT NULL,
	`ignored` text NOT NULL,
	`user_id` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "imports_kind" CHECK(kind in ('products', 'shopify', 'stock')),
	CONSTRAINT "imports_status" CHECK(status in ('receiving', 'checking', 'checked', 'writing', 'done'))
);
--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`);--> statement-breakpoint
CREATE INDEX `imports_user` ON `imports` (`user_id`);