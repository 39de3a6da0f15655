-- Every attempt to pay names its provider, and no message has one by default: until now there was one, Izipay. SQLite
-- adds neither a column without a default nor takes a default away, so both tables are made anew. No table refers to
-- them, and they have no triggers.
CREATE TABLE `__new_payment_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
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
INSERT INTO `__new_payment_events`("id", "provider", "event_key", "provider_order_id", "order_id", "source", "outcome", "reason", "amount_minor", "currency", "mode", "payload", "received_at") SELECT "id", "provider", "event_key", "provider_order_id", "order_id", "source", "outcome", "reason", "amount_minor", "currency", "mode", "payload", "received_at" FROM `payment_events`;--> statement-breakpoint
-- Ids that were deleted are not given out again.
DELETE FROM sqlite_sequence WHERE name = '__new_payment_events';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_payment_events', seq FROM sqlite_sequence WHERE name = 'payment_events';--> statement-breakpoint
DROP TABLE `payment_events`;--> statement-breakpoint
ALTER TABLE `__new_payment_events` RENAME TO `payment_events`;--> statement-breakpoint
CREATE INDEX `payment_events_provider_order` ON `payment_events` (`provider_order_id`);--> statement-breakpoint
CREATE INDEX `payment_events_order` ON `payment_events` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_events_outcome` ON `payment_events` (`outcome`,`received_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_events_key` ON `payment_events` (`provider`,`event_key`);--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`attempt` integer NOT NULL,
	`provider` text NOT NULL,
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
INSERT INTO `__new_payments`("id", "order_id", "attempt", "provider", "provider_order_id", "channel", "amount_minor", "currency", "form_token", "form_token_expires_at", "status", "created_at", "updated_at") SELECT "id", "order_id", "attempt", 'izipay', "provider_order_id", "channel", "amount_minor", "currency", "form_token", "form_token_expires_at", "status", "created_at", "updated_at" FROM `payments`;--> statement-breakpoint
-- Ids that were deleted are not given out again.
DELETE FROM sqlite_sequence WHERE name = '__new_payments';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_payments', seq FROM sqlite_sequence WHERE name = 'payments';--> statement-breakpoint
DROP TABLE `payments`;--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_order_id_unique` ON `payments` (`provider_order_id`);--> statement-breakpoint
CREATE INDEX `payments_status` ON `payments` (`status`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_attempt` ON `payments` (`order_id`,`attempt`);