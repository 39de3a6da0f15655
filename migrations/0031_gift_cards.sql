-- Nothing has sold or taken gift cards so far, so that their tables are empty.
CREATE TABLE `gifts` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient_name` text NOT NULL,
	`recipient_email` text NOT NULL,
	`sender_name` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`deliver_on` text NOT NULL,
	`locale` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	CONSTRAINT "gifts_deliver_on_day" CHECK(deliver_on glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `gifts_created` ON `gifts` (`created_at`);
--> statement-breakpoint
CREATE INDEX `gifts_deliver_on` ON `gifts` (`deliver_on`);
--> statement-breakpoint
DROP TABLE `gift_card_uses`;
--> statement-breakpoint
DROP TABLE `gift_cards`;
--> statement-breakpoint
CREATE TABLE `gift_cards` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`gift_id` text NOT NULL,
	`order_line_id` integer,
	`ordinal` integer DEFAULT 1 NOT NULL,
	`seed` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`key_name` text,
	`code_hash` text,
	`ending` text,
	`initial_minor` integer NOT NULL,
	`balance_minor` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`blocked_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	`issued_by` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`gift_id`) REFERENCES `gifts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`issued_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "gift_cards_initial" CHECK(initial_minor >= 1 and initial_minor = cast(initial_minor as integer)),
	CONSTRAINT "gift_cards_balance" CHECK(balance_minor >= 0 and balance_minor = cast(balance_minor as integer)),
	CONSTRAINT "gift_cards_balance_of_initial" CHECK(balance_minor <= initial_minor),
	CONSTRAINT "gift_cards_currency" CHECK(currency glob '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "gift_cards_code" CHECK((code_hash is null) = (key_name is null) and (code_hash is null) = (ending is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_code_hash_unique` ON `gift_cards` (`code_hash`);
--> statement-breakpoint
CREATE INDEX `gift_cards_gift` ON `gift_cards` (`gift_id`);
--> statement-breakpoint
CREATE INDEX `gift_cards_issued_by` ON `gift_cards` (`issued_by`);
--> statement-breakpoint
CREATE INDEX `gift_cards_ending` ON `gift_cards` (`ending`);
--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_order_line` ON `gift_cards` (`order_line_id`,`ordinal`);
--> statement-breakpoint
CREATE TABLE `gift_card_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`gift_card_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`order_id` integer,
	`idempotency_key` text,
	`user_id` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`gift_card_id`) REFERENCES `gift_cards`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "gift_card_movements_kind" CHECK(kind in ('issue', 'spend', 'return', 'refund')),
	CONSTRAINT "gift_card_movements_amount" CHECK(amount_minor = cast(amount_minor as integer) and case kind when 'spend' then amount_minor < 0 else amount_minor > 0 end),
	CONSTRAINT "gift_card_movements_of_order" CHECK((kind = 'issue') = (order_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gift_card_movements_idempotency_key_unique` ON `gift_card_movements` (`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `gift_card_movements_card` ON `gift_card_movements` (`gift_card_id`,`id`);
--> statement-breakpoint
CREATE INDEX `gift_card_movements_order` ON `gift_card_movements` (`order_id`);
--> statement-breakpoint
CREATE INDEX `gift_card_movements_user` ON `gift_card_movements` (`user_id`);
--> statement-breakpoint
DROP INDEX `cart_lines_sellable`;
--> statement-breakpoint
ALTER TABLE `cart_lines` ADD `gift_id` text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX `cart_lines_gift` ON `cart_lines` (`gift_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_lines_sellable` ON `cart_lines` (`cart_id`,`product_id`,`variant_key`,`size_key`,`gift_id`);
--> statement-breakpoint
ALTER TABLE `order_lines` ADD `gift_id` text REFERENCES gifts(id) ON DELETE restrict;
--> statement-breakpoint
CREATE INDEX `order_lines_gift` ON `order_lines` (`gift_id`);
--> statement-breakpoint
ALTER TABLE `orders` ADD `gift_minor` integer DEFAULT 0 NOT NULL
	CONSTRAINT "orders_gift" CHECK(gift_minor >= 0 and gift_minor = cast(gift_minor as integer) and (gift_minor = 0 or gift_minor <= discount_minor));
--> statement-breakpoint
PRAGMA foreign_keys=OFF;
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
	CONSTRAINT "batch_guards_reason" CHECK(reason in ('row_changed', 'row_gone', 'list_changed', 'already_done', 'stock_rows_incomplete', 'stock_too_high', 'picture_gone', 'cart_changed', 'zone_gone', 'zone_changed', 'zone_ordered', 'sold_out', 'discount_changed', 'coupon_used_up', 'coupon_person', 'gift_card_changed', 'gift_card_spent', 'order_placed_before', 'reference_taken', 'payment_open', 'code_invalid', 'orders_under_way'))
);
--> statement-breakpoint
INSERT INTO `__new_batch_guards`("reason") SELECT "reason" FROM `batch_guards`;
--> statement-breakpoint
DROP TABLE `batch_guards`;
--> statement-breakpoint
ALTER TABLE `__new_batch_guards` RENAME TO `batch_guards`;
--> statement-breakpoint
PRAGMA foreign_keys=ON;
--> statement-breakpoint
-- The balance of a card is the sum of its movements.
CREATE TRIGGER gift_card_movements_balance AFTER INSERT ON gift_card_movements BEGIN
  UPDATE gift_cards SET balance_minor = balance_minor + new.amount_minor WHERE id = new.gift_card_id;
END;
--> statement-breakpoint
CREATE TRIGGER gift_cards_ledger BEFORE UPDATE OF balance_minor ON gift_cards
WHEN new.balance_minor <> (SELECT coalesce(sum(amount_minor), 0) FROM gift_card_movements WHERE gift_card_id = new.id) BEGIN
  SELECT raise(ABORT, 'gift_cards_ledger');
END;
--> statement-breakpoint
-- Of an order not more is taken than a card is to pay, nor more given back than was taken.
CREATE TRIGGER gift_card_movements_order BEFORE INSERT ON gift_card_movements
WHEN new.order_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM orders JOIN gift_cards card ON card.id = new.gift_card_id AND card.currency = orders.currency
  WHERE orders.id = new.order_id AND new.amount_minor + coalesce(
    (SELECT sum(amount_minor) FROM gift_card_movements WHERE order_id = new.order_id), 0)
    BETWEEN -orders.gift_minor AND 0) BEGIN
  SELECT raise(ABORT, 'gift_card_movements_order');
END;
--> statement-breakpoint
-- An order is paid by one card.
CREATE TRIGGER gift_card_movements_one_card BEFORE INSERT ON gift_card_movements
WHEN EXISTS (SELECT 1 FROM gift_card_movements
  WHERE order_id = new.order_id AND gift_card_id <> new.gift_card_id) BEGIN
  SELECT raise(ABORT, 'gift_card_movements_one_card');
END;
--> statement-breakpoint
CREATE TRIGGER gift_card_movements_blocked BEFORE INSERT ON gift_card_movements
WHEN new.kind = 'spend' AND EXISTS (
  SELECT 1 FROM gift_cards WHERE id = new.gift_card_id AND blocked_at IS NOT NULL) BEGIN
  SELECT raise(ABORT, 'gift_card_movements_blocked');
END;
--> statement-breakpoint
CREATE TRIGGER gift_card_movements_fixed
BEFORE UPDATE OF gift_card_id, kind, amount_minor, order_id, idempotency_key, created_at ON gift_card_movements BEGIN
  SELECT raise(ABORT, 'gift_card_movements_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER gift_card_movements_kept BEFORE DELETE ON gift_card_movements BEGIN
  SELECT raise(ABORT, 'gift_card_movements_kept');
END;
--> statement-breakpoint
-- Whatever cancels an order, or lets it expire, gives back what its card has paid.
CREATE TRIGGER orders_gift_returned AFTER UPDATE OF status ON orders
WHEN new.gift_minor > 0 AND new.status IN ('cancelled', 'expired') BEGIN
  INSERT INTO gift_card_movements (gift_card_id, kind, amount_minor, order_id)
    SELECT gift_card_id, 'return', -sum(amount_minor), new.id FROM gift_card_movements
    WHERE order_id = new.id GROUP BY gift_card_id HAVING sum(amount_minor) < 0;
END;
