CREATE TABLE `product_listings` (
	`language_code` text NOT NULL,
	`product_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`name_key` text NOT NULL,
	`price_pe` integer NOT NULL,
	`price_int` integer NOT NULL,
	`colors` integer NOT NULL,
	`sizes` text NOT NULL,
	PRIMARY KEY(`product_id`, `language_code`),
	FOREIGN KEY (`language_code`) REFERENCES `languages`(`code`) ON UPDATE cascade ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_listings_newest` ON `product_listings` (`language_code`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_listings_name` ON `product_listings` (`language_code`,`name_key`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_listings_price_pe` ON `product_listings` (`language_code`,`price_pe`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_listings_price_int` ON `product_listings` (`language_code`,`price_int`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_listings_category_newest` ON `product_listings` (`language_code`,`category_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_listings_category_name` ON `product_listings` (`language_code`,`category_id`,`name_key`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_listings_category_price_pe` ON `product_listings` (`language_code`,`category_id`,`price_pe`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_listings_category_price_int` ON `product_listings` (`language_code`,`category_id`,`price_int`,`product_id`);--> statement-breakpoint
ALTER TABLE `products` ADD `listing_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `product_variants` ADD `color_bit` integer DEFAULT 4096 NOT NULL;