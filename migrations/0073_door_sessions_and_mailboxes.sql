-- Compatibility: expand
CREATE TABLE `door_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`device` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`last_seen_at` integer DEFAULT (unixepoch()) NOT NULL,
	`browser` text,
	`system` text,
	`network` text
);
--> statement-breakpoint
CREATE INDEX `door_sessions_created` ON `door_sessions` (`created_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `mailbox` text GENERATED ALWAYS AS (case when email = '' then ''
    when substr(email, instr(email, '@') + 1) in ('gmail.com', 'googlemail.com') then replace(substr(email, 1, min(instr(email, '@'), instr(email || '+', '+')) - 1), '.', '') || '@gmail.com'
    else substr(email, 1, min(instr(email, '@'), instr(email || '+', '+')) - 1) || '@' || substr(email, instr(email, '@') + 1) end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_mailbox` ON `orders` (`mailbox`);