-- Compatibility: expand
-- What was paid for an order, given back of it and is left, in minor units: the one place that computes these sums.
CREATE VIEW order_money AS
SELECT *,
  min(total_minor, max(0, refunded_minor - max(0, paid_minor - total_minor))) AS returned_minor,
  outdated_paid_minor - outdated_refunded_minor AS outdated_left_minor,
  paid_minor + exchanged_minor - refunded_minor - passed_on_minor AS left_minor,
  paid_minor + exchanged_minor - refunded_minor - passed_on_minor - reserved_minor AS available_minor
FROM (
  SELECT orders.id AS order_id, orders.total_minor AS total_minor,
    (SELECT coalesce(sum(amount_minor + second_minor), 0) FROM payments
      WHERE order_id = orders.id AND status = 'accepted' AND outdated = 0)
    + coalesce((SELECT amount_minor FROM manual_payments WHERE order_id = orders.id), 0) AS paid_minor,
    (SELECT coalesce(sum(amount_minor), 0) FROM refunds back WHERE order_id = orders.id AND status = 'done'
      AND NOT EXISTS (SELECT 1 FROM payments WHERE id = back.payment_id AND outdated = 1)) AS refunded_minor,
    (SELECT coalesce(sum(amount_minor), 0) FROM refunds back WHERE order_id = orders.id
      AND status IN ('requested', 'unknown')
      AND NOT EXISTS (SELECT 1 FROM payments WHERE id = back.payment_id AND outdated = 1)) AS reserved_minor,
    coalesce((SELECT amount_minor - returned_minor FROM exchange_payments WHERE order_id = orders.id), 0)
      AS exchanged_minor,
    (SELECT coalesce(sum(passed.amount_minor - passed.returned_minor), 0) FROM return_requests request
      JOIN exchange_payments passed ON passed.return_id = request.id WHERE request.order_id = orders.id)
      AS passed_on_minor,
    (SELECT -coalesce(sum(amount_minor), 0) FROM gift_card_movements WHERE order_id = orders.id) AS gift_paid_minor,
    (SELECT coalesce(sum(amount_minor + second_minor), 0) FROM payments
      WHERE order_id = orders.id AND status = 'accepted' AND outdated = 1) AS outdated_paid_minor,
    (SELECT coalesce(sum(back.amount_minor), 0) FROM refunds back
        JOIN payments stray ON stray.id = back.payment_id AND stray.outdated = 1
      WHERE back.order_id = orders.id AND back.status = 'done') AS outdated_refunded_minor
  FROM orders);
--> statement-breakpoint
CREATE INDEX `order_events_remarks` ON `order_events` (`order_id`) WHERE detail in ('paid-twice', 'paid-after-cancellation', 'payment-withdrawn', 'sold-without-stock', 'gift-card-spent', 'exchange-spent', 'exchange-returned', 'other-amount');
--> statement-breakpoint
DROP TRIGGER exchange_payments_amount;
--> statement-breakpoint
-- As before, by the view.
CREATE TRIGGER exchange_payments_amount BEFORE INSERT ON exchange_payments
WHEN NOT EXISTS (
  SELECT 1 FROM return_requests asked
    JOIN orders bought ON bought.id = asked.order_id
    JOIN orders target ON target.id = new.order_id AND target.id <> bought.id AND target.currency = bought.currency
  WHERE asked.id = new.return_id AND asked.status = 'exchanged' AND target.status IN ('pending', 'refused')
    AND new.returned_minor = 0 AND new.amount_minor <= target.total_minor
    AND new.amount_minor <= (SELECT sum(line.unit_price_minor * back.quantity) FROM return_lines back
      JOIN order_lines line ON line.id = back.order_line_id WHERE back.return_id = asked.id)
    AND new.amount_minor <= (SELECT available_minor FROM order_money WHERE order_id = bought.id)) BEGIN
  SELECT raise(ABORT, 'exchange_payments_amount');
END;
--> statement-breakpoint
DROP TRIGGER exchange_payments_returned;
--> statement-breakpoint
-- What was refunded or passed on is not given back. An order that is paid late takes again what it gave back, as far as
-- the order of the returned pieces still has it.
CREATE TRIGGER exchange_payments_returned BEFORE UPDATE OF returned_minor ON exchange_payments
WHEN CASE WHEN new.returned_minor >= old.returned_minor
    THEN new.returned_minor - old.returned_minor > (SELECT available_minor FROM order_money WHERE order_id = new.order_id)
    ELSE old.returned_minor - new.returned_minor > (SELECT available_minor FROM order_money
      WHERE order_id = (SELECT order_id FROM return_requests WHERE id = new.return_id)) END BEGIN
  SELECT raise(ABORT, 'exchange_payments_returned');
END;
--> statement-breakpoint
DROP TRIGGER orders_exchange_returned;
--> statement-breakpoint
-- As before, and of an order that was not paid in time; staff see it at the order of the pieces.
CREATE TRIGGER orders_exchange_returned AFTER UPDATE OF status ON orders
WHEN new.status IN ('cancelled', 'expired') AND old.status <> new.status BEGIN
  INSERT INTO order_events (order_id, from_status, to_status, actor, detail, created_at)
    SELECT bought.id, bought.status, bought.status, 'system', 'exchange-returned', new.updated_at FROM exchange_payments passed
      JOIN return_requests request ON request.id = passed.return_id JOIN orders bought ON bought.id = request.order_id
      JOIN order_money sums ON sums.order_id = new.id
    WHERE passed.order_id = new.id AND passed.returned_minor < passed.amount_minor AND sums.available_minor > 0;
  UPDATE exchange_payments SET returned_minor = returned_minor + max(0, min(amount_minor - returned_minor,
      (SELECT available_minor FROM order_money WHERE order_id = new.id)))
  WHERE order_id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER refunds_exchanged;
--> statement-breakpoint
-- As `refunds_amount`, of the order as a whole: what an exchange has passed on is not refunded.
CREATE TRIGGER refunds_exchanged BEFORE INSERT ON refunds
WHEN NOT EXISTS (SELECT 1 FROM payments WHERE id = new.payment_id AND outdated = 1)
  AND new.amount_minor > (SELECT available_minor FROM order_money WHERE order_id = new.order_id) BEGIN
  SELECT raise(ABORT, 'refunds_amount');
END;
