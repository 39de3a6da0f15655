ALTER TABLE `product_images` ADD `focus` text;--> statement-breakpoint
ALTER TABLE `product_translations` ADD `seo_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_translations` ADD `seo_description` text DEFAULT '' NOT NULL;