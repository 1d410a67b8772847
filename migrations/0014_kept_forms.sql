CREATE TABLE `kept_forms` (
	`company_id` text NOT NULL,
	`form` text NOT NULL,
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`kept_by` text NOT NULL,
	`kept_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `form`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `kept_forms_by_age` ON `kept_forms` (`company_id`,`kept_at`);