CREATE TABLE `removed_records` (
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`id` text NOT NULL,
	`row` text NOT NULL,
	`removed_at` integer NOT NULL,
	`removed_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `name`, `id`)
);
--> statement-breakpoint
ALTER TABLE `activity_types` ADD `sort` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `activity_types` ADD `posted` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `activity_types` ADD `saved_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `activity_types` ADD `saved_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `instruments` ADD `sort` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `instruments` ADD `posted` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `instruments` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `instruments` ADD `saved_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `instruments` ADD `saved_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE activity_types SET posted = active, saved_at = created_at, sort = (SELECT count(*) FROM activity_types AS earlier
  WHERE earlier.company_id = activity_types.company_id AND (earlier.created_at, earlier.id) <= (activity_types.created_at, activity_types.id));
