ALTER TABLE `delivery_zones` ADD `areas` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `ubigeo` text;--> statement-breakpoint
ALTER TABLE `user_addresses` ADD `ubigeo` text;--> statement-breakpoint
ALTER TABLE `user_addresses` ADD `district` text;--> statement-breakpoint
ALTER TABLE `user_addresses` ADD `city` text;--> statement-breakpoint
ALTER TABLE `user_addresses` ADD `state` text;