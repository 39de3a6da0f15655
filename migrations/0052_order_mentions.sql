CREATE TABLE `order_mentions` (
	`note_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`note_id`, `user_id`),
	FOREIGN KEY (`note_id`) REFERENCES `order_notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_mentions_user` ON `order_mentions` (`user_id`,`done_at`);