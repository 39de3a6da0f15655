CREATE TABLE `gallery_points` (
	`image_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`image_id`, `product_id`),
	FOREIGN KEY (`image_id`) REFERENCES `gallery_images`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`,`variant_id`) REFERENCES `product_variants`(`product_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "gallery_points_x" CHECK(x >= 0 and x = cast(x as integer) and x <= 100),
	CONSTRAINT "gallery_points_y" CHECK(y >= 0 and y = cast(y as integer) and y <= 100)
);
--> statement-breakpoint
CREATE INDEX `gallery_points_product` ON `gallery_points` (`product_id`);--> statement-breakpoint
CREATE INDEX `gallery_points_variant` ON `gallery_points` (`variant_id`);--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`access_key` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_at` integer,
	CONSTRAINT "newsletter_subscribers_email_lower_case" CHECK(email = lower(email))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_email_unique` ON `newsletter_subscribers` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_access_key_unique` ON `newsletter_subscribers` (`access_key`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_pending` ON `newsletter_subscribers` (`confirmed_at`,`requested_at`);