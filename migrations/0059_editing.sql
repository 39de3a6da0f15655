CREATE TABLE `editing` (
	`user_id` integer NOT NULL,
	`path` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `path`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `editing_path` ON `editing` (`path`);--> statement-breakpoint
CREATE INDEX `editing_seen` ON `editing` (`seen_at`);