CREATE TABLE `visit_counts` (
	`day` text NOT NULL,
	`counter` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `counter`)
);
