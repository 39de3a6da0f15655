CREATE TABLE `manual_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`method` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`note` text NOT NULL,
	`user_id` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "manual_payments_method" CHECK(method in ('yape', 'plin', 'transfer', 'cash')),
	CONSTRAINT "manual_payments_amount" CHECK(amount_minor >= 1 and amount_minor = cast(amount_minor as integer)),
	CONSTRAINT "manual_payments_currency" CHECK(currency glob '[A-Z][A-Z][A-Z]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `manual_payments_order_id_unique` ON `manual_payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `manual_payments_user` ON `manual_payments` (`user_id`);--> statement-breakpoint
CREATE TABLE `shipment_lines` (
	`id` integer PRIMARY KEY NOT NULL,
	`shipment_id` integer NOT NULL,
	`order_line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "shipment_lines_quantity" CHECK(quantity >= 1 and quantity = cast(quantity as integer))
);
--> statement-breakpoint
CREATE INDEX `shipment_lines_order_line` ON `shipment_lines` (`order_line_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `shipment_lines_line` ON `shipment_lines` (`shipment_id`,`order_line_id`);--> statement-breakpoint
CREATE TABLE `shipments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`number` integer NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`tracking_number` text DEFAULT '' NOT NULL,
	`tracking_url` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "shipments_number_whole" CHECK(number >= 1 and number = cast(number as integer))
);
--> statement-breakpoint
CREATE INDEX `shipments_user` ON `shipments` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `shipments_number` ON `shipments` (`order_id`,`number`);--> statement-breakpoint
ALTER TABLE `order_lines` ADD `made_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `progress` text;--> statement-breakpoint
-- A parcel has no more pieces of an order line than are left of it, and none of another order.
CREATE TRIGGER shipment_lines_pieces BEFORE INSERT ON shipment_lines
WHEN NOT EXISTS (
  SELECT 1 FROM order_lines line JOIN shipments parcel ON parcel.order_id = line.order_id
  WHERE line.id = new.order_line_id AND parcel.id = new.shipment_id
    AND line.quantity >= new.quantity + coalesce(
      (SELECT sum(shipped.quantity) FROM shipment_lines shipped WHERE shipped.order_line_id = line.id), 0)) BEGIN
  SELECT raise(ABORT, 'shipment_lines_pieces');
END;
--> statement-breakpoint
CREATE TRIGGER shipment_lines_fixed BEFORE UPDATE ON shipment_lines BEGIN
  SELECT raise(ABORT, 'shipment_lines_fixed');
END;
