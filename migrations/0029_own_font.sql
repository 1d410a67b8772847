CREATE TABLE `fonts` (
	`company_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`file_id` text NOT NULL,
	`parts` text DEFAULT '{}' NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`seen_release` integer DEFAULT 0 NOT NULL,
	`seen_until` integer,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL
);
