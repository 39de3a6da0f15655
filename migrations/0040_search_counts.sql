CREATE TABLE `search_counts` (
	`language_code` text NOT NULL,
	`day` text NOT NULL,
	`term` text NOT NULL,
	`spelling` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`language_code`, `day`, `term`),
	FOREIGN KEY (`language_code`) REFERENCES `languages`(`code`) ON UPDATE cascade ON DELETE cascade
);
