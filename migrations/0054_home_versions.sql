CREATE TABLE `home_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sections` text NOT NULL,
	`publish_at` integer,
	`user_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "home_versions_sections" CHECK(json_type(sections) = 'array')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `home_versions_draft` ON `home_versions` ((publish_at is null)) WHERE publish_at is null;--> statement-breakpoint
CREATE INDEX `home_versions_published` ON `home_versions` (`publish_at`);--> statement-breakpoint
CREATE INDEX `home_versions_user` ON `home_versions` (`user_id`);