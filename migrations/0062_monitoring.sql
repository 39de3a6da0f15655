-- Compatibility: expand
CREATE TABLE `alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`begun_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`ended_at` integer,
	CONSTRAINT "alerts_count" CHECK(count >= 0 and count = cast(count as integer))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_open` ON `alerts` (`kind`) WHERE ended_at is null;--> statement-breakpoint
CREATE TABLE `error_counts` (
	`period` integer NOT NULL,
	`event` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`period`, `event`)
);
--> statement-breakpoint
CREATE TABLE `scheduled_jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`known_since` integer NOT NULL,
	`succeeded_at` integer,
	`failed_at` integer,
	`failure` text
);
