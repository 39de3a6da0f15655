CREATE TABLE `payment_proofs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`number` integer NOT NULL,
	`idempotency_key` text NOT NULL,
	`way` text NOT NULL,
	`operation` text DEFAULT '' NOT NULL,
	`picture_key` text,
	`status` text DEFAULT 'waiting' NOT NULL,
	`refusal` text,
	`user_id` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payment_proofs_number_whole" CHECK(number >= 1 and number = cast(number as integer)),
	CONSTRAINT "payment_proofs_way" CHECK(way in ('transfer', 'yape', 'plin')),
	CONSTRAINT "payment_proofs_status" CHECK(status in ('waiting', 'confirmed', 'refused')),
	CONSTRAINT "payment_proofs_refusal" CHECK(status <> 'refused' or refusal is not null),
	CONSTRAINT "payment_proofs_decided_at" CHECK((status = 'waiting') = (decided_at is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_proofs_idempotency_key_unique` ON `payment_proofs` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_proofs_picture_key_unique` ON `payment_proofs` (`picture_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_proofs_waiting` ON `payment_proofs` (`order_id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `payment_proofs_status` ON `payment_proofs` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_proofs_user` ON `payment_proofs` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_proofs_number` ON `payment_proofs` (`order_id`,`number`);--> statement-breakpoint
ALTER TABLE `orders` ADD `payment_way` text DEFAULT 'card' NOT NULL;--> statement-breakpoint
CREATE TRIGGER payment_proofs_fixed
BEFORE UPDATE OF order_id, number, idempotency_key, way, created_at ON payment_proofs BEGIN
  SELECT raise(ABORT, 'payment_proofs_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER payment_proofs_decided BEFORE UPDATE OF status, decided_at ON payment_proofs
WHEN old.status <> 'waiting' BEGIN
  SELECT raise(ABORT, 'payment_proofs_decided');
END;
