ALTER TABLE `user_addresses` ADD `country` text;--> statement-breakpoint
ALTER TABLE `user_addresses` ADD `postcode` text;--> statement-breakpoint
-- Others were written before countries were chosen, and may be anywhere.
UPDATE `user_addresses` SET `country` = 'PE' WHERE `ubigeo` IS NOT NULL;
