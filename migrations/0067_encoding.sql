-- Compatibility: expand
CREATE TABLE `import_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`import_id` integer NOT NULL,
	`position` integer NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_files_position` ON `import_files` (`import_id`,`position`);--> statement-breakpoint
ALTER TABLE `imports` ADD `reading` text;