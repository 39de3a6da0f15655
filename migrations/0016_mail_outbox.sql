CREATE TABLE `mail_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`dedupe_key` text NOT NULL,
	`send_key` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer DEFAULT (unixepoch()) NOT NULL,
	`uncertain_since` integer,
	`error` text,
	`provider_id` text,
	`queued_at` integer DEFAULT (unixepoch()) NOT NULL,
	`sent_at` integer,
	CONSTRAINT "mail_outbox_status" CHECK(status in ('queued', 'sending', 'sent', 'failed', 'skipped')),
	CONSTRAINT "mail_outbox_attempts" CHECK(attempts >= 0 and attempts = cast(attempts as integer)),
	CONSTRAINT "mail_outbox_sent" CHECK((status = 'sent') = (sent_at is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_dedupe_key_unique` ON `mail_outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mail_outbox_subject` ON `mail_outbox` (`subject_id`,`kind`);--> statement-breakpoint
CREATE INDEX `mail_outbox_queued` ON `mail_outbox` (`queued_at`);--> statement-breakpoint
CREATE TABLE `mail_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`language_code` text NOT NULL,
	`subject` text,
	`intro` text,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`language_code`) REFERENCES `languages`(`code`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_texts_language` ON `mail_texts` (`language_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `mail_texts_kind` ON `mail_texts` (`kind`,`language_code`);