CREATE TABLE `deleted_rows` (
	`company_id` text NOT NULL,
	`content_id` text NOT NULL,
	`of` text NOT NULL,
	`n` integer NOT NULL,
	`row` text NOT NULL,
	`deleted_by` text NOT NULL,
	`deleted_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `content_id`, `of`, `n`)
);
--> statement-breakpoint
CREATE INDEX `deleted_rows_by_due` ON `deleted_rows` (`company_id`,`due_at`);