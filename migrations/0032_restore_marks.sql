CREATE TABLE `restore_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`mark` integer NOT NULL,
	`lost_from` integer,
	`lost_until` integer
);
