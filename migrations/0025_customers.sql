CREATE TABLE `customer_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contact` text NOT NULL,
	`user_id` integer,
	`author_email` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `customer_notes_contact` ON `customer_notes` (`contact`,`id`);--> statement-breakpoint
CREATE INDEX `customer_notes_user` ON `customer_notes` (`user_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `source` text DEFAULT 'website' NOT NULL;