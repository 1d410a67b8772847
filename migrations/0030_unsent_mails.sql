CREATE TABLE `company_ticks` (
	`company_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`failing_since` integer
);
--> statement-breakpoint
CREATE TABLE `senders` (
	`name` text PRIMARY KEY NOT NULL,
	`next_at` real DEFAULT 0 NOT NULL,
	`doubted_at` integer
);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `lane` text DEFAULT 'mails' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `tried_since` integer;--> statement-breakpoint
CREATE INDEX `outbox_unsent` ON `outbox` (`company_id`,`created_at`) WHERE state IN ('failed', 'unknown');