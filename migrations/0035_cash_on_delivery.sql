-- Orders with cash on delivery go on without having been paid, which two CHECKs forbade, and become `confirmed`, which
-- the events' CHECKs forbade: SQLite changes one by making the table anew. The migrator turns foreign keys off before its
-- transaction begins; where they were on, dropping the table would delete the lines and events of every order. A guard is
-- `json` of a text that isn't JSON, which fails.
SELECT CASE WHEN (SELECT foreign_keys FROM pragma_foreign_keys) <> 0 THEN json('foreign keys are on') END;
--> statement-breakpoint
-- A table cannot be renamed to `orders` while a trigger of another table names one that is missing.
DROP TRIGGER gift_card_movements_order;
--> statement-breakpoint
DROP TRIGGER return_lines_pieces;
--> statement-breakpoint
DROP TRIGGER reviews_bought;
--> statement-breakpoint
CREATE TABLE `__new_batch_guards` (
	`reason` text NOT NULL,
	CONSTRAINT "row_changed" CHECK(reason <> 'row_changed'),
	CONSTRAINT "row_gone" CHECK(reason <> 'row_gone'),
	CONSTRAINT "list_changed" CHECK(reason <> 'list_changed'),
	CONSTRAINT "already_done" CHECK(reason <> 'already_done'),
	CONSTRAINT "stock_rows_incomplete" CHECK(reason <> 'stock_rows_incomplete'),
	CONSTRAINT "stock_too_high" CHECK(reason <> 'stock_too_high'),
	CONSTRAINT "picture_gone" CHECK(reason <> 'picture_gone'),
	CONSTRAINT "cart_changed" CHECK(reason <> 'cart_changed'),
	CONSTRAINT "zone_gone" CHECK(reason <> 'zone_gone'),
	CONSTRAINT "zone_changed" CHECK(reason <> 'zone_changed'),
	CONSTRAINT "zone_ordered" CHECK(reason <> 'zone_ordered'),
	CONSTRAINT "cash_gone" CHECK(reason <> 'cash_gone'),
	CONSTRAINT "sold_out" CHECK(reason <> 'sold_out'),
	CONSTRAINT "discount_changed" CHECK(reason <> 'discount_changed'),
	CONSTRAINT "coupon_used_up" CHECK(reason <> 'coupon_used_up'),
	CONSTRAINT "coupon_person" CHECK(reason <> 'coupon_person'),
	CONSTRAINT "gift_card_changed" CHECK(reason <> 'gift_card_changed'),
	CONSTRAINT "gift_card_spent" CHECK(reason <> 'gift_card_spent'),
	CONSTRAINT "order_placed_before" CHECK(reason <> 'order_placed_before'),
	CONSTRAINT "reference_taken" CHECK(reason <> 'reference_taken'),
	CONSTRAINT "payment_open" CHECK(reason <> 'payment_open'),
	CONSTRAINT "code_invalid" CHECK(reason <> 'code_invalid'),
	CONSTRAINT "orders_under_way" CHECK(reason <> 'orders_under_way'),
	CONSTRAINT "batch_guards_reason" CHECK(reason in ('row_changed', 'row_gone', 'list_changed', 'already_done', 'stock_rows_incomplete', 'stock_too_high', 'picture_gone', 'cart_changed', 'zone_gone', 'zone_changed', 'zone_ordered', 'cash_gone', 'sold_out', 'discount_changed', 'coupon_used_up', 'coupon_person', 'gift_card_changed', 'gift_card_spent', 'order_placed_before', 'reference_taken', 'payment_open', 'code_invalid', 'orders_under_way'))
);
--> statement-breakpoint
INSERT INTO `__new_batch_guards`("reason") SELECT "reason" FROM `batch_guards`;
--> statement-breakpoint
DROP TABLE `batch_guards`;
--> statement-breakpoint
ALTER TABLE `__new_batch_guards` RENAME TO `batch_guards`;
--> statement-breakpoint
CREATE TABLE `__new_order_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`actor` text NOT NULL,
	`user_id` integer,
	`detail` text DEFAULT '' NOT NULL,
	`changes` text,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_events_from_status" CHECK(from_status in ('pending', 'processing', 'refused', 'expired', 'confirmed', 'paid', 'preparing', 'shipped', 'handed_over', 'cancelled', 'refunded')),
	CONSTRAINT "order_events_to_status" CHECK(to_status in ('pending', 'processing', 'refused', 'expired', 'confirmed', 'paid', 'preparing', 'shipped', 'handed_over', 'cancelled', 'refunded')),
	CONSTRAINT "order_events_actor" CHECK(actor in ('shopper', 'staff', 'door', 'provider', 'system'))
);
--> statement-breakpoint
INSERT INTO `__new_order_events`("id", "order_id", "from_status", "to_status", "actor", "user_id", "detail", "changes", "created_at") SELECT "id", "order_id", "from_status", "to_status", "actor", "user_id", "detail", "changes", "created_at" FROM `order_events`;
--> statement-breakpoint
-- Ids of rows that were deleted are not given out again.
DELETE FROM sqlite_sequence WHERE name = '__new_order_events';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_order_events', seq FROM sqlite_sequence WHERE name = 'order_events';
--> statement-breakpoint
DROP TABLE `order_events`;
--> statement-breakpoint
ALTER TABLE `__new_order_events` RENAME TO `order_events`;
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`,`id`);
--> statement-breakpoint
CREATE INDEX `order_events_user` ON `order_events` (`user_id`);
--> statement-breakpoint
CREATE TABLE `__new_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`reference_year` integer NOT NULL,
	`access_key` text NOT NULL,
	`cart_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`user_id` integer,
	`status` text DEFAULT 'pending' NOT NULL,
	`progress` text,
	`source` text DEFAULT 'website' NOT NULL,
	`payment_way` text DEFAULT 'card' NOT NULL,
	`locale` text NOT NULL,
	`region` text NOT NULL,
	`currency` text DEFAULT 'PEN' NOT NULL,
	`subtotal_minor` integer NOT NULL,
	`delivery_minor` integer DEFAULT 0 NOT NULL,
	`discount_minor` integer DEFAULT 0 NOT NULL,
	`gift_minor` integer DEFAULT 0 NOT NULL,
	`total_minor` integer NOT NULL,
	`coupon_id` integer,
	`coupon_code` text,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`address_line` text,
	`ubigeo` text,
	`district` text,
	`city` text,
	`state` text,
	`postcode` text,
	`country` text DEFAULT 'PE' NOT NULL,
	`address_note` text,
	`lat` real,
	`lng` real,
	`delivery_zone_id` integer,
	`delivery_name` text DEFAULT '' NOT NULL,
	`delivery_days_min` integer,
	`delivery_days_max` integer,
	`terms_version_id` integer,
	`privacy_version_id` integer,
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
	FOREIGN KEY (`terms_version_id`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`privacy_version_id`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_reference" CHECK(length(reference) between 6 and 9),
	CONSTRAINT "orders_status" CHECK(status in ('pending', 'processing', 'refused', 'expired', 'confirmed', 'paid', 'preparing', 'shipped', 'handed_over', 'cancelled', 'refunded')),
	CONSTRAINT "orders_region" CHECK(region in ('PE', 'INT')),
	CONSTRAINT "orders_currency" CHECK(currency glob '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "orders_country" CHECK(country glob '[A-Z][A-Z]'),
	CONSTRAINT "orders_coordinates" CHECK(lat between -90 and 90 and lng between -180 and 180),
	CONSTRAINT "orders_subtotal" CHECK(subtotal_minor >= 0 and subtotal_minor = cast(subtotal_minor as integer)),
	CONSTRAINT "orders_delivery" CHECK(delivery_minor >= 0 and delivery_minor = cast(delivery_minor as integer)),
	CONSTRAINT "orders_discount" CHECK(discount_minor >= 0 and discount_minor = cast(discount_minor as integer)),
	CONSTRAINT "orders_gift" CHECK(gift_minor >= 0 and gift_minor = cast(gift_minor as integer) and (gift_minor = 0 or gift_minor <= discount_minor)),
	CONSTRAINT "orders_total" CHECK(total_minor >= 0 and total_minor = subtotal_minor + delivery_minor - discount_minor),
	CONSTRAINT "orders_paid" CHECK(case when status in ('pending', 'processing', 'refused', 'expired') then paid_at is null when status = 'cancelled' then 1 when status = 'confirmed' then paid_at is null and payment_way = 'cash_on_delivery' when status in ('preparing', 'shipped', 'handed_over') then paid_at is not null or payment_way = 'cash_on_delivery' else paid_at is not null end)
);
--> statement-breakpoint
INSERT INTO `__new_orders`("id", "reference", "reference_year", "access_key", "cart_id", "idempotency_key", "user_id", "status", "progress", "source", "payment_way", "locale", "region", "currency", "subtotal_minor", "delivery_minor", "discount_minor", "gift_minor", "total_minor", "coupon_id", "coupon_code", "email", "name", "phone", "address_line", "ubigeo", "district", "city", "state", "postcode", "country", "address_note", "lat", "lng", "delivery_zone_id", "delivery_name", "delivery_days_min", "delivery_days_max", "terms_version_id", "privacy_version_id", "placed_at", "paid_at", "expires_at", "stock_taken_at", "handed_over_at", "cancelled_at", "cancel_reason", "created_at", "updated_at", "version") SELECT "id", "reference", "reference_year", "access_key", "cart_id", "idempotency_key", "user_id", "status", "progress", "source", "payment_way", "locale", "region", "currency", "subtotal_minor", "delivery_minor", "discount_minor", "gift_minor", "total_minor", "coupon_id", "coupon_code", "email", "name", "phone", "address_line", "ubigeo", "district", "city", "state", "postcode", "country", "address_note", "lat", "lng", "delivery_zone_id", "delivery_name", "delivery_days_min", "delivery_days_max", "terms_version_id", "privacy_version_id", "placed_at", "paid_at", "expires_at", "stock_taken_at", "handed_over_at", "cancelled_at", "cancel_reason", "created_at", "updated_at", "version" FROM `orders`;
--> statement-breakpoint
-- Ids of rows that were deleted are not given out again.
DELETE FROM sqlite_sequence WHERE name = '__new_orders';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_orders', seq FROM sqlite_sequence WHERE name = 'orders';
--> statement-breakpoint
DROP TABLE `orders`;
--> statement-breakpoint
ALTER TABLE `__new_orders` RENAME TO `orders`;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_access_key_unique` ON `orders` (`access_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency_key_unique` ON `orders` (`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `orders_reference_alone` ON `orders` (`reference`);
--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`placed_at`);
--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`,`placed_at`);
--> statement-breakpoint
CREATE INDEX `orders_cart` ON `orders` (`cart_id`);
--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`placed_at`);
--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`placed_at`);
--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`);
--> statement-breakpoint
CREATE INDEX `orders_handed_over` ON `orders` (`handed_over_at`);
--> statement-breakpoint
CREATE INDEX `orders_coupon` ON `orders` (`coupon_id`);
--> statement-breakpoint
CREATE INDEX `orders_delivery_zone` ON `orders` (`delivery_zone_id`);
--> statement-breakpoint
CREATE INDEX `orders_terms_version` ON `orders` (`terms_version_id`);
--> statement-breakpoint
CREATE INDEX `orders_privacy_version` ON `orders` (`privacy_version_id`);
--> statement-breakpoint
CREATE INDEX `orders_expiring` ON `orders` (`status`,`expires_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_reference` ON `orders` (`reference_year`,`reference`);
--> statement-breakpoint
ALTER TABLE `delivery_zones` ADD `cash_on_delivery` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- As before.
CREATE TRIGGER orders_gift_returned AFTER UPDATE OF status ON orders
WHEN new.gift_minor > 0 AND new.status IN ('cancelled', 'expired') BEGIN
  INSERT INTO gift_card_movements (gift_card_id, kind, amount_minor, order_id)
    SELECT gift_card_id, 'return', -sum(amount_minor), new.id FROM gift_card_movements
    WHERE order_id = new.id GROUP BY gift_card_id HAVING sum(amount_minor) < 0;
END;
--> statement-breakpoint
CREATE TRIGGER gift_card_movements_order BEFORE INSERT ON gift_card_movements
WHEN new.order_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM orders JOIN gift_cards card ON card.id = new.gift_card_id AND card.currency = orders.currency
  WHERE orders.id = new.order_id AND new.amount_minor + coalesce(
    (SELECT sum(amount_minor) FROM gift_card_movements WHERE order_id = new.order_id), 0)
    BETWEEN -orders.gift_minor AND 0) BEGIN
  SELECT raise(ABORT, 'gift_card_movements_order');
END;
--> statement-breakpoint
CREATE TRIGGER reviews_bought BEFORE INSERT ON reviews
WHEN NOT EXISTS (
  SELECT 1 FROM order_lines line JOIN orders bought ON bought.id = line.order_id
  WHERE line.order_id = new.order_id AND line.product_id = new.product_id AND line.quantity > line.withdrawn
    AND bought.handed_over_at IS NOT NULL AND bought.status <> 'cancelled' AND bought.name <> '') BEGIN
  SELECT raise(ABORT, 'reviews_bought');
END;
--> statement-breakpoint
-- As before, but of an order that was paid: there is nothing to give back of one whose cash was not recorded.
CREATE TRIGGER return_lines_pieces BEFORE INSERT ON return_lines
WHEN NOT EXISTS (
  SELECT 1 FROM order_lines line
    JOIN return_requests request ON request.order_id = line.order_id
    JOIN orders bought ON bought.id = line.order_id
  WHERE line.id = new.order_line_id AND request.id = new.return_id
    AND new.quantity <= CASE
        WHEN bought.status IN ('shipped', 'handed_over') AND bought.paid_at IS NOT NULL THEN line.quantity - line.withdrawn
        ELSE 0 END
      - max(0, coalesce(
          (SELECT sum(back.quantity) FROM refund_lines back JOIN refunds refund ON refund.id = back.refund_id
            WHERE back.order_line_id = line.id AND refund.status <> 'failed' AND refund.return_id IS NULL), 0)
        - line.withdrawn)
      - coalesce(
          (SELECT sum(other.quantity) FROM return_lines other JOIN return_requests earlier ON earlier.id = other.return_id
            WHERE other.order_line_id = line.id AND earlier.status NOT IN ('refused', 'withdrawn')), 0)) BEGIN
  SELECT raise(ABORT, 'return_lines_pieces');
END;
--> statement-breakpoint
SELECT CASE WHEN EXISTS (SELECT 1 FROM pragma_foreign_key_check) THEN json('a row has lost its parent') END;
