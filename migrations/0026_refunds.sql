CREATE TABLE `refund_lines` (
	`id` integer PRIMARY KEY NOT NULL,
	`refund_id` integer NOT NULL,
	`order_line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`restock` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "refund_lines_quantity" CHECK(quantity >= 1 and quantity = cast(quantity as integer)),
	CONSTRAINT "refund_lines_restock" CHECK(restock between 0 and quantity and restock = cast(restock as integer))
);
--> statement-breakpoint
CREATE INDEX `refund_lines_order_line` ON `refund_lines` (`order_line_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refund_lines_line` ON `refund_lines` (`refund_id`,`order_line_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`payment_id` integer,
	`idempotency_key` text NOT NULL,
	`means` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'requested' NOT NULL,
	`transaction_id` text,
	`failure` text,
	`user_id` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`asked_at` integer,
	`settled_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "refunds_means" CHECK(means in ('provider', 'recorded')),
	CONSTRAINT "refunds_provider" CHECK(means <> 'provider' or payment_id is not null),
	CONSTRAINT "refunds_positive" CHECK(amount_minor >= 1 and amount_minor = cast(amount_minor as integer)),
	CONSTRAINT "refunds_currency" CHECK(currency glob '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "refunds_status" CHECK(status in ('requested', 'unknown', 'done', 'failed')),
	CONSTRAINT "refunds_settled_at" CHECK((status in ('done', 'failed')) = (settled_at is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_idempotency_key_unique` ON `refunds` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_user` ON `refunds` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_unsettled` ON `refunds` (`order_id`) WHERE status in ('requested', 'unknown');--> statement-breakpoint
ALTER TABLE `order_lines` ADD `restocked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `withdrawn` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Refunds that were recorded before: each payment of each refunded order, as a refund gave back all that was paid.
INSERT INTO refunds (order_id, payment_id, idempotency_key, means, amount_minor, currency, reason, note, status, user_id,
  created_at, settled_at)
SELECT o.id, paid.payment_id, coalesce('payment-' || paid.payment_id, 'manual-' || o.id), 'recorded', paid.amount_minor,
  o.currency, '', coalesce(e.detail, ''), 'done', e.user_id, coalesce(e.created_at, o.updated_at),
  coalesce(e.created_at, o.updated_at)
FROM orders o
JOIN (SELECT order_id, id AS payment_id, amount_minor FROM payments WHERE status = 'accepted'
  UNION ALL SELECT order_id, NULL, amount_minor FROM manual_payments) paid ON paid.order_id = o.id
LEFT JOIN order_events e ON e.id = (SELECT max(id) FROM order_events WHERE order_id = o.id AND to_status = 'refunded'
  AND from_status <> 'refunded')
WHERE o.status = 'refunded'
ORDER BY o.id, paid.payment_id IS NULL, paid.payment_id;
--> statement-breakpoint
UPDATE order_lines SET restocked = from_stock WHERE EXISTS (
  SELECT 1 FROM stock_movements movement WHERE movement.order_id = order_lines.order_id AND movement.cause = 'restock'
    AND movement.stock_row_id = order_lines.stock_row_id);
--> statement-breakpoint
-- All refunds of a payment together give back no more than it was. Failed ones do not count, undecided ones do.
CREATE TRIGGER refunds_amount BEFORE INSERT ON refunds
WHEN new.amount_minor > coalesce(CASE WHEN new.payment_id IS NULL
    THEN (SELECT amount_minor FROM manual_payments WHERE order_id = new.order_id AND currency = new.currency)
    ELSE (SELECT amount_minor FROM payments WHERE id = new.payment_id AND order_id = new.order_id
      AND status = 'accepted' AND currency = new.currency) END, 0)
  - (SELECT coalesce(sum(amount_minor), 0) FROM refunds
    WHERE order_id = new.order_id AND payment_id IS new.payment_id AND status <> 'failed') BEGIN
  SELECT raise(ABORT, 'refunds_amount');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_fixed
BEFORE UPDATE OF order_id, payment_id, idempotency_key, means, amount_minor, currency, created_at ON refunds BEGIN
  SELECT raise(ABORT, 'refunds_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_settled BEFORE UPDATE OF status, transaction_id, settled_at ON refunds
WHEN old.status IN ('done', 'failed') BEGIN
  SELECT raise(ABORT, 'refunds_settled');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_kept BEFORE DELETE ON refunds BEGIN
  SELECT raise(ABORT, 'refunds_kept');
END;
--> statement-breakpoint
-- A line is refunded in no more pieces than were ordered, and belongs to the refund's order.
CREATE TRIGGER refund_lines_pieces BEFORE INSERT ON refund_lines
WHEN NOT EXISTS (
  SELECT 1 FROM order_lines line JOIN refunds refund ON refund.order_id = line.order_id
  WHERE line.id = new.order_line_id AND refund.id = new.refund_id
    AND line.quantity >= new.quantity + coalesce(
      (SELECT sum(other.quantity) FROM refund_lines other JOIN refunds earlier ON earlier.id = other.refund_id
        WHERE other.order_line_id = line.id AND earlier.status <> 'failed'), 0)) BEGIN
  SELECT raise(ABORT, 'refund_lines_pieces');
END;
--> statement-breakpoint
CREATE TRIGGER refund_lines_fixed BEFORE UPDATE ON refund_lines BEGIN
  SELECT raise(ABORT, 'refund_lines_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_pieces_back BEFORE UPDATE OF restocked, withdrawn ON order_lines
WHEN new.restocked NOT BETWEEN 0 AND new.quantity OR new.withdrawn NOT BETWEEN 0 AND new.quantity BEGIN
  SELECT raise(ABORT, 'order_lines_pieces_back');
END;
--> statement-breakpoint
-- As before, without the pieces that were refunded before they were sent, or that an undecided refund is for.
DROP TRIGGER shipment_lines_pieces;
--> statement-breakpoint
CREATE TRIGGER shipment_lines_pieces BEFORE INSERT ON shipment_lines
WHEN NOT EXISTS (
  SELECT 1 FROM order_lines line JOIN shipments parcel ON parcel.order_id = line.order_id
  WHERE line.id = new.order_line_id AND parcel.id = new.shipment_id
    AND line.quantity - line.withdrawn >= new.quantity + coalesce(
      (SELECT sum(shipped.quantity) FROM shipment_lines shipped WHERE shipped.order_line_id = line.id), 0) + coalesce(
      (SELECT sum(held.quantity) FROM refund_lines held JOIN refunds undecided ON undecided.id = held.refund_id
        WHERE held.order_line_id = line.id AND undecided.status IN ('requested', 'unknown')), 0)) BEGIN
  SELECT raise(ABORT, 'shipment_lines_pieces');
END;
