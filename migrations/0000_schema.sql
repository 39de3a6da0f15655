CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer DEFAULT (unixepoch()) NOT NULL,
	`user_id` integer,
	`actor_email` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`before` text,
	`after` text,
	`request_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "audit_log_json" CHECK(json_valid(before) and json_valid(after))
);
--> statement-breakpoint
CREATE INDEX `audit_log_entity` ON `audit_log` (`entity`,`entity_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_user` ON `audit_log` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `auth_throttle` (
	`key` text PRIMARY KEY NOT NULL,
	`fails` integer NOT NULL,
	`since` integer NOT NULL,
	`locked_until` integer DEFAULT 0 NOT NULL,
	`level` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `auth_throttle_updated` ON `auth_throttle` (`updated_at`);--> statement-breakpoint
CREATE TABLE `cart_lines` (
	`id` integer PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`size` text,
	`variant_key` integer GENERATED ALWAYS AS (coalesce(variant_id, 0)) VIRTUAL NOT NULL,
	`size_key` text GENERATED ALWAYS AS (coalesce(size, '')) VIRTUAL NOT NULL,
	`quantity` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE cascade ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`,`variant_id`) REFERENCES `product_variants`(`product_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cart_lines_quantity" CHECK(quantity between 1 and 99 and quantity = cast(quantity as integer)),
	CONSTRAINT "cart_lines_size" CHECK(size <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_lines_sellable` ON `cart_lines` (`cart_id`,`product_id`,`variant_key`,`size_key`);--> statement-breakpoint
CREATE INDEX `cart_lines_product` ON `cart_lines` (`product_id`,`variant_id`);--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_user_id_unique` ON `carts` (`user_id`);--> statement-breakpoint
CREATE TABLE `emptied_carts` (
	`cart_id` text PRIMARY KEY NOT NULL,
	`emptied_at` integer DEFAULT (unixepoch()) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `emptied_carts_at` ON `emptied_carts` (`emptied_at`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `category_translations` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`language_code` text NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`language_code`) REFERENCES `languages`(`code`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `category_translations_language` ON `category_translations` (`language_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `category_translations_category` ON `category_translations` (`category_id`,`language_code`);--> statement-breakpoint
CREATE TABLE `claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`document_type` text NOT NULL,
	`document_number` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`address` text NOT NULL,
	`guardian_name` text,
	`subject` text NOT NULL,
	`subject_description` text NOT NULL,
	`amount_minor` integer,
	`order_reference` text,
	`detail` text NOT NULL,
	`request` text NOT NULL,
	`locale` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`answer` text,
	`answered_at` integer,
	`answered_by` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "claims_kind" CHECK(kind in ('reclamo', 'queja')),
	CONSTRAINT "claims_document_type" CHECK(document_type in ('DNI', 'CE', 'RUC', 'passport')),
	CONSTRAINT "claims_subject" CHECK(subject in ('product', 'service')),
	CONSTRAINT "claims_amount" CHECK(amount_minor >= 0 and amount_minor = cast(amount_minor as integer)),
	CONSTRAINT "claims_status" CHECK(status in ('open', 'answered')),
	CONSTRAINT "claims_answered" CHECK((status = 'answered') = (answer is not null))
);
--> statement-breakpoint
CREATE INDEX `claims_status` ON `claims` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `claims_answered_by` ON `claims` (`answered_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `claims_number` ON `claims` (`year`,`number`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`minimum_minor` integer DEFAULT 0 NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`usage_limit` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupons_code_upper_case" CHECK(code = upper(code)),
	CONSTRAINT "coupons_kind" CHECK(kind in ('percent', 'amount')),
	CONSTRAINT "coupons_value" CHECK(value >= 1 and value = cast(value as integer)),
	CONSTRAINT "coupons_percent" CHECK(kind <> 'percent' or value <= 100),
	CONSTRAINT "coupons_minimum" CHECK(minimum_minor >= 0 and minimum_minor = cast(minimum_minor as integer)),
	CONSTRAINT "coupons_period" CHECK(ends_at > starts_at),
	CONSTRAINT "coupons_used" CHECK(used >= 0 and (usage_limit is null or used <= usage_limit))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code_unique` ON `coupons` (`code`);--> statement-breakpoint
CREATE TABLE `delivery_zone_translations` (
	`id` integer PRIMARY KEY NOT NULL,
	`zone_id` integer NOT NULL,
	`language_code` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`zone_id`) REFERENCES `delivery_zones`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`language_code`) REFERENCES `languages`(`code`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `delivery_zone_translations_language` ON `delivery_zone_translations` (`language_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_zone_translations_zone` ON `delivery_zone_translations` (`zone_id`,`language_code`);--> statement-breakpoint
CREATE TABLE `delivery_zones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`countries` text DEFAULT '[]' NOT NULL,
	`price_minor` integer NOT NULL,
	`days_min` integer NOT NULL,
	`days_max` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_zones_kind" CHECK(kind in ('pickup', 'peru', 'abroad')),
	CONSTRAINT "delivery_zones_countries" CHECK(json_type(countries) = 'array'),
	CONSTRAINT "delivery_zones_price" CHECK(price_minor >= 0 and price_minor = cast(price_minor as integer)),
	CONSTRAINT "delivery_zones_days" CHECK(days_min >= 0 and days_max >= days_min)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_zones_code_unique` ON `delivery_zones` (`code`);--> statement-breakpoint
CREATE TABLE `galleries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `gallery_image_translations` (
	`id` integer PRIMARY KEY NOT NULL,
	`image_id` integer NOT NULL,
	`language_code` text NOT NULL,
	`alt` text NOT NULL,
	FOREIGN KEY (`image_id`) REFERENCES `gallery_images`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`language_code`) REFERENCES `languages`(`code`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `gallery_image_translations_language` ON `gallery_image_translations` (`language_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `gallery_image_translations_image` ON `gallery_image_translations` (`image_id`,`language_code`);--> statement-breakpoint
CREATE TABLE `gallery_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`gallery_id` integer NOT NULL,
	`media_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`href` text,
	FOREIGN KEY (`gallery_id`) REFERENCES `galleries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `gallery_images_gallery` ON `gallery_images` (`gallery_id`,`position`);--> statement-breakpoint
CREATE INDEX `gallery_images_media` ON `gallery_images` (`media_id`);--> statement-breakpoint
CREATE TABLE `gift_card_uses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`gift_card_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`gift_card_id`) REFERENCES `gift_cards`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "gift_card_uses_amount" CHECK(amount_minor >= 1 and amount_minor = cast(amount_minor as integer))
);
--> statement-breakpoint
CREATE INDEX `gift_card_uses_card` ON `gift_card_uses` (`gift_card_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `gift_card_uses_order` ON `gift_card_uses` (`order_id`,`gift_card_id`);--> statement-breakpoint
CREATE TABLE `gift_cards` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code_hash` text NOT NULL,
	`initial_minor` integer NOT NULL,
	`balance_minor` integer NOT NULL,
	`currency` text DEFAULT 'PEN' NOT NULL,
	`order_line_id` integer,
	`ordinal` integer DEFAULT 1 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`expires_at` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "gift_cards_initial" CHECK(initial_minor >= 1 and initial_minor = cast(initial_minor as integer)),
	CONSTRAINT "gift_cards_balance" CHECK(balance_minor >= 0 and balance_minor = cast(balance_minor as integer)),
	CONSTRAINT "gift_cards_balance_of_initial" CHECK(balance_minor <= initial_minor),
	CONSTRAINT "gift_cards_currency" CHECK(currency glob '[A-Z][A-Z][A-Z]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_code_hash_unique` ON `gift_cards` (`code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_order_line` ON `gift_cards` (`order_line_id`,`ordinal`);--> statement-breakpoint
CREATE TABLE `languages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`moneda` text DEFAULT 'S/.' NOT NULL,
	`currency_code` text DEFAULT 'PEN' NOT NULL,
	`name` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "languages_code" CHECK(code glob '[a-z][a-z]*' and code not glob '*[^a-z0-9-]*'),
	CONSTRAINT "languages_currency_code" CHECK(currency_code glob '[A-Z][A-Z][A-Z]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `languages_code_unique` ON `languages` (`code`);--> statement-breakpoint
CREATE TABLE `media` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`byte_size` integer NOT NULL,
	`color` text,
	`widths` text DEFAULT '[]' NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	CONSTRAINT "media_width" CHECK(width >= 1 and width = cast(width as integer)),
	CONSTRAINT "media_height" CHECK(height >= 1 and height = cast(height as integer)),
	CONSTRAINT "media_byte_size" CHECK(byte_size >= 1 and byte_size = cast(byte_size as integer)),
	CONSTRAINT "media_color" CHECK(color glob '#[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f]'),
	CONSTRAINT "media_widths" CHECK(json_valid(widths))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_key_unique` ON `media` (`key`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`actor` text NOT NULL,
	`user_id` integer,
	`detail` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_events_from_status" CHECK(from_status in ('pending', 'processing', 'refused', 'expired', 'paid', 'preparing', 'shipped', 'handed_over', 'cancelled', 'refunded')),
	CONSTRAINT "order_events_to_status" CHECK(to_status in ('pending', 'processing', 'refused', 'expired', 'paid', 'preparing', 'shipped', 'handed_over', 'cancelled', 'refunded')),
	CONSTRAINT "order_events_actor" CHECK(actor in ('shopper', 'staff', 'door', 'provider', 'system'))
);
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `order_events_user` ON `order_events` (`user_id`);--> statement-breakpoint
CREATE TABLE `order_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`user_id` integer,
	`author_email` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `order_notes_order` ON `order_notes` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_notes_user` ON `order_notes` (`user_id`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`position` integer NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`stock_row_id` integer,
	`product_name` text NOT NULL,
	`variant_name` text,
	`size` text,
	`image_key` text,
	`unit_price_minor` integer NOT NULL,
	`quantity` integer NOT NULL,
	`from_stock` integer DEFAULT 0 NOT NULL,
	`made_to_order` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`stock_row_id`) REFERENCES `stock_rows`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_lines_unit_price" CHECK(unit_price_minor >= 0 and unit_price_minor = cast(unit_price_minor as integer)),
	CONSTRAINT "order_lines_quantity" CHECK(quantity between 1 and 99 and quantity = cast(quantity as integer)),
	CONSTRAINT "order_lines_from_stock" CHECK(from_stock >= 0 and from_stock = cast(from_stock as integer)),
	CONSTRAINT "order_lines_made_to_order" CHECK(made_to_order >= 0 and made_to_order = cast(made_to_order as integer)),
	CONSTRAINT "order_lines_supply" CHECK(from_stock + made_to_order <= quantity)
);
--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` (`product_id`);--> statement-breakpoint
CREATE INDEX `order_lines_variant` ON `order_lines` (`variant_id`);--> statement-breakpoint
CREATE INDEX `order_lines_stock_row` ON `order_lines` (`stock_row_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_lines_position` ON `order_lines` (`order_id`,`position`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`reference_year` integer NOT NULL,
	`access_key` text NOT NULL,
	`cart_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`user_id` integer,
	`status` text DEFAULT 'pending' NOT NULL,
	`locale` text NOT NULL,
	`region` text NOT NULL,
	`currency` text DEFAULT 'PEN' NOT NULL,
	`subtotal_minor` integer NOT NULL,
	`delivery_minor` integer DEFAULT 0 NOT NULL,
	`discount_minor` integer DEFAULT 0 NOT NULL,
	`total_minor` integer NOT NULL,
	`coupon_id` integer,
	`coupon_code` text,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`address_line` text,
	`district` text,
	`city` text,
	`country` text DEFAULT 'PE' NOT NULL,
	`address_note` text,
	`lat` real,
	`lng` real,
	`delivery_zone_id` integer,
	`delivery_name` text DEFAULT '' NOT NULL,
	`placed_at` integer DEFAULT (unixepoch()) NOT NULL,
	`paid_at` integer,
	`expires_at` integer,
	`stock_taken_at` integer,
	`handed_over_at` integer,
	`cancelled_at` integer,
	`cancel_reason` text,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`delivery_zone_id`) REFERENCES `delivery_zones`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "orders_reference" CHECK(length(reference) = 6),
	CONSTRAINT "orders_status" CHECK(status in ('pending', 'processing', 'refused', 'expired', 'paid', 'preparing', 'shipped', 'handed_over', 'cancelled', 'refunded')),
	CONSTRAINT "orders_region" CHECK(region in ('PE', 'INT')),
	CONSTRAINT "orders_currency" CHECK(currency glob '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "orders_country" CHECK(country glob '[A-Z][A-Z]'),
	CONSTRAINT "orders_coordinates" CHECK(lat between -90 and 90 and lng between -180 and 180),
	CONSTRAINT "orders_subtotal" CHECK(subtotal_minor >= 0 and subtotal_minor = cast(subtotal_minor as integer)),
	CONSTRAINT "orders_delivery" CHECK(delivery_minor >= 0 and delivery_minor = cast(delivery_minor as integer)),
	CONSTRAINT "orders_discount" CHECK(discount_minor >= 0 and discount_minor = cast(discount_minor as integer)),
	CONSTRAINT "orders_total" CHECK(total_minor >= 0 and total_minor = subtotal_minor + delivery_minor - discount_minor),
	CONSTRAINT "orders_paid" CHECK(case when status in ('pending', 'processing', 'refused', 'expired') then paid_at is null when status = 'cancelled' then 1 else paid_at is not null end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_access_key_unique` ON `orders` (`access_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency_key_unique` ON `orders` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `orders_reference_alone` ON `orders` (`reference`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_cart` ON `orders` (`cart_id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`);--> statement-breakpoint
CREATE INDEX `orders_coupon` ON `orders` (`coupon_id`);--> statement-breakpoint
CREATE INDEX `orders_delivery_zone` ON `orders` (`delivery_zone_id`);--> statement-breakpoint
CREATE INDEX `orders_expiring` ON `orders` (`status`,`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_reference` ON `orders` (`reference_year`,`reference`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text DEFAULT 'izipay' NOT NULL,
	`event_key` text NOT NULL,
	`provider_order_id` text NOT NULL,
	`order_id` integer,
	`source` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`mode` text NOT NULL,
	`payload` text NOT NULL,
	`received_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "payment_events_source" CHECK(source in ('notification', 'lookup', 'hosted')),
	CONSTRAINT "payment_events_outcome" CHECK(outcome in ('accepted', 'refused', 'running', 'rejected')),
	CONSTRAINT "payment_events_reason" CHECK(outcome <> 'rejected' or reason is not null)
);
--> statement-breakpoint
CREATE INDEX `payment_events_provider_order` ON `payment_events` (`provider_order_id`);--> statement-breakpoint
CREATE INDEX `payment_events_order` ON `payment_events` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_events_outcome` ON `payment_events` (`outcome`,`received_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_events_key` ON `payment_events` (`provider`,`event_key`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`attempt` integer NOT NULL,
	`provider_order_id` text NOT NULL,
	`channel` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text DEFAULT 'PEN' NOT NULL,
	`form_token` text,
	`form_token_expires_at` integer,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "payments_attempt_number" CHECK(attempt >= 1 and attempt = cast(attempt as integer)),
	CONSTRAINT "payments_channel" CHECK(channel in ('form', 'hosted')),
	CONSTRAINT "payments_amount" CHECK(amount_minor >= 1 and amount_minor = cast(amount_minor as integer)),
	CONSTRAINT "payments_currency" CHECK(currency glob '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "payments_status" CHECK(status in ('open', 'running', 'accepted', 'refused', 'expired'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_order_id_unique` ON `payments` (`provider_order_id`);--> statement-breakpoint
CREATE INDEX `payments_status` ON `payments` (`status`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_attempt` ON `payments` (`order_id`,`attempt`);--> statement-breakpoint
CREATE TABLE `product_image_translations` (
	`id` integer PRIMARY KEY NOT NULL,
	`image_id` integer NOT NULL,
	`language_code` text NOT NULL,
	`alt` text NOT NULL,
	FOREIGN KEY (`image_id`) REFERENCES `product_images`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`language_code`) REFERENCES `languages`(`code`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `product_image_translations_language` ON `product_image_translations` (`language_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_image_translations_image` ON `product_image_translations` (`image_id`,`language_code`);--> statement-breakpoint
CREATE TABLE `product_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`media_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`product_id`,`variant_id`) REFERENCES `product_variants`(`product_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_images_product` ON `product_images` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `product_images_variant` ON `product_images` (`variant_id`);--> statement-breakpoint
CREATE INDEX `product_images_media` ON `product_images` (`media_id`);--> statement-breakpoint
CREATE TABLE `product_translations` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`language_code` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`price_minor` integer,
	`compare_at_minor` integer,
	`search_category` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`language_code`) REFERENCES `languages`(`code`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "product_translations_price" CHECK(price_minor >= 0 and price_minor = cast(price_minor as integer)),
	CONSTRAINT "product_translations_compare_at_whole" CHECK(compare_at_minor >= 0 and compare_at_minor = cast(compare_at_minor as integer)),
	CONSTRAINT "product_translations_compare_at" CHECK(compare_at_minor is null or (price_minor is not null and compare_at_minor > price_minor))
);
--> statement-breakpoint
CREATE INDEX `product_translations_name` ON `product_translations` (`language_code`,`name`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_translations_price` ON `product_translations` (`language_code`,`price_minor`,`product_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_translations_product` ON `product_translations` (`product_id`,`language_code`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`category_id` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`archived_at` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "products_archived_is_inactive" CHECK(archived_at is null or active = 0)
);
--> statement-breakpoint
CREATE INDEX `products_category_active` ON `products` (`category_id`,`active`,`id`);--> statement-breakpoint
CREATE INDEX `products_active` ON `products` (`active`,`id`);--> statement-breakpoint
CREATE INDEX `products_updated` ON `products` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `catalogue_state` (
	`id` integer PRIMARY KEY DEFAULT 1 NOT NULL,
	`generation` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	CONSTRAINT "catalogue_state_single" CHECK(id = 1)
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`setting_key` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`setting_value` text,
	`is_public` integer DEFAULT false NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_type" CHECK(type in ('image', 'file', 'text', 'richtext', 'color', 'number', 'url', 'json')),
	CONSTRAINT "settings_value" CHECK(json_valid(setting_value))
);
--> statement-breakpoint
CREATE TABLE `stock_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`consent` integer NOT NULL,
	`locale` text NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`size` text,
	`variant_key` integer GENERATED ALWAYS AS (coalesce(variant_id, 0)) VIRTUAL NOT NULL,
	`size_key` text GENERATED ALWAYS AS (coalesce(size, '')) VIRTUAL NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`notified_at` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`,`variant_id`) REFERENCES `product_variants`(`product_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stock_requests_consent" CHECK(consent = 1),
	CONSTRAINT "stock_requests_email_lower_case" CHECK(email = lower(email)),
	CONSTRAINT "stock_requests_status" CHECK(status in ('waiting', 'notified', 'cancelled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_requests_one_waiting` ON `stock_requests` (`email`,`product_id`,`variant_key`,`size_key`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `stock_requests_product` ON `stock_requests` (`product_id`,`variant_id`);--> statement-breakpoint
CREATE INDEX `stock_requests_status` ON `stock_requests` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `user_addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`nombre` text NOT NULL,
	`direccion` text NOT NULL,
	`lat` real DEFAULT -12.0822573 NOT NULL,
	`lng` real DEFAULT -77.0563196 NOT NULL,
	`principal` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_addresses_coordinates" CHECK(lat between -90 and 90 and lng between -180 and 180)
);
--> statement-breakpoint
CREATE INDEX `user_addresses_user` ON `user_addresses` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_addresses_one_principal` ON `user_addresses` (`user_id`) WHERE principal = 1;--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`firebase_uid` text,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`telefono` text,
	`role` text DEFAULT 'Customer' NOT NULL,
	`session_version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_role" CHECK(role in ('Customer', 'Guest', 'Door', 'Editor', 'Admin')),
	CONSTRAINT "users_email_lower_case" CHECK(email = lower(email)),
	CONSTRAINT "users_firebase_uid" CHECK(role = 'Door' or (role = 'Guest') = (firebase_uid is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_firebase_uid_unique` ON `users` (`firebase_uid`);--> statement-breakpoint
CREATE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`);--> statement-breakpoint
CREATE TABLE `wishlists` (
	`user_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wishlists_product` ON `wishlists` (`product_id`);--> statement-breakpoint
CREATE TABLE `product_variants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`color` text,
	`attributes` text DEFAULT '{}' NOT NULL,
	`media_id` integer,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "product_variants_color" CHECK(color glob '#[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f]'),
	CONSTRAINT "product_variants_attributes" CHECK(json_type(attributes) = 'object')
);
--> statement-breakpoint
CREATE INDEX `product_variants_product` ON `product_variants` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `product_variants_media` ON `product_variants` (`media_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_variants_of_product` ON `product_variants` (`product_id`,`id`);--> statement-breakpoint
CREATE TABLE `stock_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`size` text,
	`variant_key` integer GENERATED ALWAYS AS (coalesce(variant_id, 0)) VIRTUAL NOT NULL,
	`size_key` text GENERATED ALWAYS AS (coalesce(size, '')) VIRTUAL NOT NULL,
	`sku` text,
	`position` integer DEFAULT 0 NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`,`variant_id`) REFERENCES `product_variants`(`product_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stock_rows_stock" CHECK(stock >= 0 and stock = cast(stock as integer)),
	CONSTRAINT "stock_rows_size" CHECK(size <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_rows_sku_unique` ON `stock_rows` (`sku`);--> statement-breakpoint
CREATE UNIQUE INDEX `stock_rows_sellable` ON `stock_rows` (`product_id`,`variant_key`,`size_key`);--> statement-breakpoint
CREATE TABLE `variant_translations` (
	`id` integer PRIMARY KEY NOT NULL,
	`variant_id` integer NOT NULL,
	`language_code` text NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`language_code`) REFERENCES `languages`(`code`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `variant_translations_language` ON `variant_translations` (`language_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `variant_translations_variant` ON `variant_translations` (`variant_id`,`language_code`);