ALTER TABLE `product_translations` ADD `composition` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_translations` ADD `origin` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_translations` ADD `workshop` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_translations` ADD `care` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_translations` ADD `sizing` text DEFAULT '' NOT NULL;