CREATE TABLE `decline_reasons` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
ALTER TABLE `registrations` ADD `reason_words` text;