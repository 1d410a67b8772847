CREATE TABLE `profile_facts` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`field` text NOT NULL,
	`said` text NOT NULL,
	`as_of` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profile_facts_field_once` ON `profile_facts` (`company_id`,`field`);--> statement-breakpoint
CREATE TABLE `profile_follows` (
	`company_id` text NOT NULL,
	`field` text NOT NULL,
	PRIMARY KEY(`company_id`, `field`)
);
