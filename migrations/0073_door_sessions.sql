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
CREATE INDEX `door_sessions_created` ON `door_sessions` (`created_at`);