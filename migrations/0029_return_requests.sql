CREATE TABLE `return_lines` (
	`id` integer PRIMARY KEY NOT NULL,
	`return_id` integer NOT NULL,
	`order_line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`restocked` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `return_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "return_lines_quantity" CHECK(quantity >= 1 and quantity = cast(quantity as integer)),
	CONSTRAINT "return_lines_restocked" CHECK(restocked between 0 and quantity and restocked = cast(restocked as integer))
);
--> statement-breakpoint
CREATE INDEX `return_lines_order_line` ON `return_lines` (`order_line_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `return_lines_line` ON `return_lines` (`return_id`,`order_line_id`);--> statement-breakpoint
CREATE TABLE `return_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`number` integer NOT NULL,
	`idempotency_key` text NOT NULL,
	`wish` text NOT NULL,
	`reason` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`wanted` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'requested' NOT NULL,
	`instructions` text,
	`refusal` text,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`approved_at` integer,
	`received_at` integer,
	`closed_at` integer,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "return_requests_number_whole" CHECK(number >= 1 and number = cast(number as integer)),
	CONSTRAINT "return_requests_wish" CHECK(wish in ('refund', 'exchange')),
	CONSTRAINT "return_requests_reason" CHECK(reason in ('size', 'mind', 'faulty', 'wrong', 'different', 'other')),
	CONSTRAINT "return_requests_status" CHECK(status in ('requested', 'approved', 'received', 'refused', 'withdrawn', 'refunded', 'exchanged')),
	CONSTRAINT "return_requests_refusal" CHECK(status <> 'refused' or refusal is not null),
	CONSTRAINT "return_requests_closed_at" CHECK((status in ('refused', 'withdrawn', 'refunded', 'exchanged')) = (closed_at is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `return_requests_idempotency_key_unique` ON `return_requests` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `return_requests_status` ON `return_requests` (`status`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `return_requests_number` ON `return_requests` (`order_id`,`number`);--> statement-breakpoint
ALTER TABLE `refunds` ADD `return_id` integer REFERENCES return_requests(id) ON DELETE restrict;--> statement-breakpoint
CREATE INDEX `refunds_return` ON `refunds` (`return_id`);--> statement-breakpoint
-- The buyer has what was delivered, without the pieces that were refunded since then or are in other requests. Pieces
-- refunded before they were sent were never delivered.
CREATE TRIGGER return_lines_pieces BEFORE INSERT ON return_lines
WHEN NOT EXISTS (
  SELECT 1 FROM order_lines line
    JOIN return_requests request ON request.order_id = line.order_id
    JOIN orders bought ON bought.id = line.order_id
  WHERE line.id = new.order_line_id AND request.id = new.return_id
    AND new.quantity <= CASE
        WHEN bought.status IN ('shipped', 'handed_over') THEN line.quantity - line.withdrawn
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
CREATE TRIGGER return_lines_fixed BEFORE UPDATE OF return_id, order_line_id, quantity ON return_lines BEGIN
  SELECT raise(ABORT, 'return_lines_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER return_requests_fixed
BEFORE UPDATE OF order_id, number, idempotency_key, wish, reason, created_at ON return_requests BEGIN
  SELECT raise(ABORT, 'return_requests_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER return_requests_closed BEFORE UPDATE OF status, closed_at ON return_requests
WHEN old.closed_at IS NOT NULL BEGIN
  SELECT raise(ABORT, 'return_requests_closed');
END;
--> statement-breakpoint
-- A refund closes a return request of its order whose pieces have come back.
CREATE TRIGGER refunds_return BEFORE INSERT ON refunds
WHEN new.return_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM return_requests WHERE id = new.return_id AND order_id = new.order_id AND status = 'received') BEGIN
  SELECT raise(ABORT, 'refunds_return');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_return_fixed BEFORE UPDATE OF return_id ON refunds BEGIN
  SELECT raise(ABORT, 'refunds_fixed');
END;
--> statement-breakpoint
-- Pieces of an open return request are refunded by the refund that closes it.
CREATE TRIGGER refund_lines_returned BEFORE INSERT ON refund_lines
WHEN EXISTS (
  SELECT 1 FROM order_lines line
    JOIN refunds closing ON closing.id = new.refund_id
    JOIN return_lines asked ON asked.order_line_id = line.id
    JOIN return_requests request ON request.id = asked.return_id
  WHERE line.id = new.order_line_id AND request.status IN ('requested', 'approved', 'received', 'exchanged')
    AND request.id IS NOT closing.return_id
  GROUP BY line.id
  HAVING line.quantity - sum(asked.quantity) < new.quantity + coalesce(
    (SELECT sum(other.quantity) FROM refund_lines other JOIN refunds earlier ON earlier.id = other.refund_id
      WHERE other.order_line_id = line.id AND earlier.status <> 'failed'), 0)) BEGIN
  SELECT raise(ABORT, 'refund_lines_returned');
END;
--> statement-breakpoint
-- The refund that closes a request is of its pieces; what is given back for them may be less.
CREATE TRIGGER refund_lines_of_return BEFORE INSERT ON refund_lines
WHEN EXISTS (
  SELECT 1 FROM refunds closing WHERE closing.id = new.refund_id AND closing.return_id IS NOT NULL
    AND new.quantity > coalesce(
      (SELECT asked.quantity FROM return_lines asked
        WHERE asked.return_id = closing.return_id AND asked.order_line_id = new.order_line_id), 0)) BEGIN
  SELECT raise(ABORT, 'refund_lines_of_return');
END;
