CREATE TABLE `reminder_plans` (
	`company_id` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`starts_at` integer NOT NULL,
	`all_day` integer NOT NULL,
	`changes_after` text,
	`all_lead` integer DEFAULT 31 NOT NULL,
	`all_after` text DEFAULT '' NOT NULL,
	`type_lead` integer DEFAULT 31 NOT NULL,
	`type_after` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `event_id`),
	CONSTRAINT "reminder_plans_state_known" CHECK("reminder_plans"."state" IN ('open', 'gone'))
);
--> statement-breakpoint
CREATE INDEX `reminder_plans_by_time` ON `reminder_plans` (`company_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`company_id` text NOT NULL,
	`event_id` text NOT NULL,
	`subscriber_id` text NOT NULL,
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`starts_at` integer,
	`all_day` integer NOT NULL,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `event_id`, `subscriber_id`, `version`, `kind`),
	FOREIGN KEY (`company_id`,`subscriber_id`) REFERENCES `subscribers`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reminders_kind_known" CHECK("reminders"."kind" IN ('reminder', 'change')),
	CONSTRAINT "reminders_time_told" CHECK("reminders"."kind" = 'change' OR "reminders"."starts_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX `reminders_by_subscriber` ON `reminders` (`company_id`,`subscriber_id`);--> statement-breakpoint
ALTER TABLE `topics` ADD `lead` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `topics` ADD `fresh` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `topics_by_lead` ON `topics` (`company_id`,`topic`,`type`,`lead`,`subscriber_id`);--> statement-breakpoint
CREATE INDEX `topics_fresh` ON `topics` (`company_id`,`subscriber_id`,`type`) WHERE "topics"."fresh" = 1;