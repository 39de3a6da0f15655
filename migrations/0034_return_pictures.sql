CREATE TABLE `return_pictures` (
	`id` integer PRIMARY KEY NOT NULL,
	`return_id` integer NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `return_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "return_pictures_place" CHECK(position in (0, 1, 2))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `return_pictures_key_unique` ON `return_pictures` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `return_pictures_position` ON `return_pictures` (`return_id`,`position`);--> statement-breakpoint
ALTER TABLE `return_requests` ADD `by_parcel` integer DEFAULT false NOT NULL;