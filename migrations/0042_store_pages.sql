ALTER TABLE `delivery_zone_translations` ADD `place_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `delivery_zone_translations` ADD `directions` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `delivery_zones` ADD `phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `delivery_zones` ADD `lat` real;--> statement-breakpoint
ALTER TABLE `delivery_zones` ADD `lng` real;--> statement-breakpoint
ALTER TABLE `delivery_zones` ADD `hours` text DEFAULT '{}' NOT NULL;