CREATE TABLE `menus` (
	`menu` text PRIMARY KEY NOT NULL,
	`entries` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "menus_menu" CHECK(menu in ('header', 'footer')),
	CONSTRAINT "menus_entries" CHECK(json_type(entries) = 'array')
);
--> statement-breakpoint
CREATE TABLE `own_page_texts` (
	`page_id` integer NOT NULL,
	`language_code` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`page_id`, `language_code`),
	FOREIGN KEY (`page_id`) REFERENCES `own_pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `own_pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "own_pages_slug" CHECK(slug <> '' and slug not glob '*[^a-z0-9-]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `own_pages_slug_unique` ON `own_pages` (`slug`);