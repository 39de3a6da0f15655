-- Added with its check in place: recreating the table would take the way of delivery from every order.
ALTER TABLE `delivery_zones` ADD `price_usd_minor` integer
  CONSTRAINT `delivery_zones_price_usd` CHECK(price_usd_minor >= 0 and price_usd_minor = cast(price_usd_minor as integer));
--> statement-breakpoint
UPDATE `delivery_zones` SET `price_usd_minor` = 0 WHERE `price_minor` = 0;
--> statement-breakpoint
ALTER TABLE `orders` ADD `state` text;
--> statement-breakpoint
ALTER TABLE `orders` ADD `postcode` text;
