ALTER TABLE `payments` ADD `outdated` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `payments` ADD `second_minor` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What further transactions of an attempt paid, of the messages about them so far.
UPDATE payments SET second_minor = amount_minor * max(0, (
    SELECT count(DISTINCT substr(event_key, 1, instr(event_key, ':') - 1)) FROM payment_events accepted
    WHERE accepted.provider_order_id = payments.provider_order_id AND accepted.outcome = 'accepted') - 1)
WHERE status = 'accepted';
--> statement-breakpoint
DROP TRIGGER refunds_amount;
--> statement-breakpoint
-- As before, with what further transactions of the attempt paid.
CREATE TRIGGER refunds_amount BEFORE INSERT ON refunds
WHEN new.amount_minor > coalesce(CASE WHEN new.payment_id IS NULL
    THEN (SELECT amount_minor FROM manual_payments WHERE order_id = new.order_id AND currency = new.currency)
    ELSE (SELECT amount_minor + second_minor FROM payments WHERE id = new.payment_id AND order_id = new.order_id
      AND status = 'accepted' AND currency = new.currency) END, 0)
  - (SELECT coalesce(sum(amount_minor), 0) FROM refunds
    WHERE order_id = new.order_id AND payment_id IS new.payment_id AND status <> 'failed') BEGIN
  SELECT raise(ABORT, 'refunds_amount');
END;
--> statement-breakpoint
CREATE TABLE `exchange_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`return_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`returned_minor` integer DEFAULT 0 NOT NULL,
	`user_id` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `return_requests`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "exchange_payments_positive" CHECK(amount_minor >= 1 and amount_minor = cast(amount_minor as integer)),
	CONSTRAINT "exchange_payments_given_back" CHECK(returned_minor between 0 and amount_minor and returned_minor = cast(returned_minor as integer))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exchange_payments_return_id_unique` ON `exchange_payments` (`return_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `exchange_payments_order_id_unique` ON `exchange_payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `exchange_payments_user` ON `exchange_payments` (`user_id`);
--> statement-breakpoint
-- An exchange passes on no more than its pieces cost and than is left of what their order was paid with, to an unpaid
-- order in the same currency, and no more than that costs.
CREATE TRIGGER exchange_payments_amount BEFORE INSERT ON exchange_payments
WHEN NOT EXISTS (
  SELECT 1 FROM return_requests asked
    JOIN orders bought ON bought.id = asked.order_id
    JOIN orders target ON target.id = new.order_id AND target.id <> bought.id AND target.currency = bought.currency
  WHERE asked.id = new.return_id AND asked.status = 'exchanged' AND target.status IN ('pending', 'refused')
    AND new.returned_minor = 0 AND new.amount_minor <= target.total_minor
    AND new.amount_minor <= (SELECT sum(line.unit_price_minor * back.quantity) FROM return_lines back
      JOIN order_lines line ON line.id = back.order_line_id WHERE back.return_id = asked.id)
    AND new.amount_minor <= (SELECT coalesce(sum(amount_minor + second_minor), 0) FROM payments
      WHERE order_id = bought.id AND status = 'accepted' AND outdated = 0)
    + coalesce((SELECT amount_minor FROM manual_payments WHERE order_id = bought.id), 0)
    + coalesce((SELECT amount_minor - returned_minor FROM exchange_payments WHERE order_id = bought.id), 0)
    - (SELECT coalesce(sum(amount_minor), 0) FROM refunds back WHERE order_id = bought.id AND status <> 'failed'
      AND NOT EXISTS (SELECT 1 FROM payments WHERE id = back.payment_id AND outdated = 1))
    - (SELECT coalesce(sum(passed.amount_minor - passed.returned_minor), 0) FROM exchange_payments passed
      JOIN return_requests request ON request.id = passed.return_id WHERE request.order_id = bought.id)) BEGIN
  SELECT raise(ABORT, 'exchange_payments_amount');
END;
--> statement-breakpoint
-- What was refunded or passed on is not given back.
CREATE TRIGGER exchange_payments_returned BEFORE UPDATE OF returned_minor ON exchange_payments
WHEN new.returned_minor < old.returned_minor OR new.returned_minor - old.returned_minor > (SELECT coalesce(sum(amount_minor + second_minor), 0) FROM payments
      WHERE order_id = new.order_id AND status = 'accepted' AND outdated = 0)
    + coalesce((SELECT amount_minor FROM manual_payments WHERE order_id = new.order_id), 0)
    + coalesce((SELECT amount_minor - returned_minor FROM exchange_payments WHERE order_id = new.order_id), 0)
    - (SELECT coalesce(sum(amount_minor), 0) FROM refunds back WHERE order_id = new.order_id AND status <> 'failed'
      AND NOT EXISTS (SELECT 1 FROM payments WHERE id = back.payment_id AND outdated = 1))
    - (SELECT coalesce(sum(passed.amount_minor - passed.returned_minor), 0) FROM exchange_payments passed
      JOIN return_requests request ON request.id = passed.return_id WHERE request.order_id = new.order_id) BEGIN
  SELECT raise(ABORT, 'exchange_payments_returned');
END;
--> statement-breakpoint
CREATE TRIGGER exchange_payments_fixed BEFORE UPDATE OF return_id, order_id, amount_minor ON exchange_payments BEGIN
  SELECT raise(ABORT, 'exchange_payments_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER exchange_payments_kept BEFORE DELETE ON exchange_payments BEGIN
  SELECT raise(ABORT, 'exchange_payments_kept');
END;
--> statement-breakpoint
CREATE TRIGGER orders_exchange_returned AFTER UPDATE OF status ON orders
WHEN new.status = 'cancelled' AND old.status <> 'cancelled' BEGIN
  UPDATE exchange_payments SET returned_minor = returned_minor + max(0, min(amount_minor - returned_minor, (SELECT coalesce(sum(amount_minor + second_minor), 0) FROM payments
      WHERE order_id = new.id AND status = 'accepted' AND outdated = 0)
    + coalesce((SELECT amount_minor FROM manual_payments WHERE order_id = new.id), 0)
    + coalesce((SELECT amount_minor - returned_minor FROM exchange_payments WHERE order_id = new.id), 0)
    - (SELECT coalesce(sum(amount_minor), 0) FROM refunds back WHERE order_id = new.id AND status <> 'failed'
      AND NOT EXISTS (SELECT 1 FROM payments WHERE id = back.payment_id AND outdated = 1))
    - (SELECT coalesce(sum(passed.amount_minor - passed.returned_minor), 0) FROM exchange_payments passed
      JOIN return_requests request ON request.id = passed.return_id WHERE request.order_id = new.id)))
  WHERE order_id = new.id;
END;
--> statement-breakpoint
-- As `refunds_amount`, of the order as a whole: what an exchange has passed on is not refunded.
CREATE TRIGGER refunds_exchanged BEFORE INSERT ON refunds
WHEN NOT EXISTS (SELECT 1 FROM payments WHERE id = new.payment_id AND outdated = 1)
  AND new.amount_minor > (SELECT coalesce(sum(amount_minor + second_minor), 0) FROM payments
      WHERE order_id = new.order_id AND status = 'accepted' AND outdated = 0)
    + coalesce((SELECT amount_minor FROM manual_payments WHERE order_id = new.order_id), 0)
    + coalesce((SELECT amount_minor - returned_minor FROM exchange_payments WHERE order_id = new.order_id), 0)
    - (SELECT coalesce(sum(amount_minor), 0) FROM refunds back WHERE order_id = new.order_id AND status <> 'failed'
      AND NOT EXISTS (SELECT 1 FROM payments WHERE id = back.payment_id AND outdated = 1))
    - (SELECT coalesce(sum(passed.amount_minor - passed.returned_minor), 0) FROM exchange_payments passed
      JOIN return_requests request ON request.id = passed.return_id WHERE request.order_id = new.order_id) BEGIN
  SELECT raise(ABORT, 'refunds_amount');
END;
