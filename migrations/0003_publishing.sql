CREATE TABLE `announcement_numbers` (
	`company_id` text NOT NULL,
	`number` text NOT NULL,
	`content_id` text NOT NULL,
	PRIMARY KEY(`company_id`, `number`),
	FOREIGN KEY (`company_id`,`content_id`) REFERENCES `contents`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `announcement_numbers_by_content` ON `announcement_numbers` (`company_id`,`content_id`);--> statement-breakpoint
CREATE TABLE `activity_types` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `contents` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`draft` text NOT NULL,
	`revision` integer NOT NULL,
	`change_id` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `contents_by_kind` ON `contents` (`company_id`,`kind`,`saved_at`,`id`);--> statement-breakpoint
CREATE TABLE `edition_files` (
	`company_id` text NOT NULL,
	`edition_id` text NOT NULL,
	`position` integer NOT NULL,
	`file_id` text NOT NULL,
	`label` text NOT NULL,
	PRIMARY KEY(`company_id`, `edition_id`, `position`),
	FOREIGN KEY (`company_id`,`edition_id`) REFERENCES `editions`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `edition_files_by_file` ON `edition_files` (`company_id`,`file_id`);--> statement-breakpoint
CREATE TABLE `editions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`content_id` text NOT NULL,
	`kind` text NOT NULL,
	`lang` text NOT NULL,
	`said` text NOT NULL,
	`automatic` integer DEFAULT false NOT NULL,
	`revision` integer NOT NULL,
	`release_id` text NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`sort_at` integer NOT NULL,
	`follows` integer NOT NULL,
	`year` integer NOT NULL,
	`title` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`facts` text DEFAULT '{}' NOT NULL,
	`search_row` text NOT NULL,
	`withdrawn_at` integer,
	`withdrawn_reason` text,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`,`release_id`) REFERENCES `releases`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`content_id`) REFERENCES `contents`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "editions_reason_given" CHECK("editions"."withdrawn_at" IS NULL OR coalesce(length("editions"."withdrawn_reason"), 0) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `editions_in_order` ON `editions` (`company_id`,`content_id`,`lang`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `editions_once_a_release` ON `editions` (`company_id`,`release_id`,`content_id`,`lang`);--> statement-breakpoint
CREATE INDEX `editions_by_time` ON `editions` (`company_id`,`kind`,`lang`,`sort_at`,`id`);--> statement-breakpoint
CREATE INDEX `editions_by_type` ON `editions` (`company_id`,`kind`,`lang`,`type`,`sort_at`,`id`);--> statement-breakpoint
CREATE INDEX `editions_by_year` ON `editions` (`company_id`,`kind`,`lang`,`year`,`sort_at`,`id`);--> statement-breakpoint
CREATE INDEX `editions_with_video` ON `editions` (`company_id`,`kind`,`lang`,`sort_at`,`id`) WHERE "editions"."facts" ->> 'video' <> '';--> statement-breakpoint
CREATE INDEX `editions_by_withdrawal` ON `editions` (`company_id`,`withdrawn_at`) WHERE "editions"."withdrawn_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `previews` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`content_id` text NOT NULL,
	`revision` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `previews_by_token` ON `previews` (`company_id`,`token_hash`);--> statement-breakpoint
CREATE INDEX `previews_by_content` ON `previews` (`company_id`,`content_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `releases` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`followed_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "releases_state_known" CHECK("releases"."state" IN ('waiting', 'planned', 'held', 'rolledBack'))
);
--> statement-breakpoint
CREATE INDEX `releases_by_time` ON `releases` (`company_id`,`at`);--> statement-breakpoint
CREATE INDEX `releases_unfollowed` ON `releases` (`company_id`,`at`) WHERE "releases"."followed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `revisions` (
	`company_id` text NOT NULL,
	`content_id` text NOT NULL,
	`revision` integer NOT NULL,
	`draft` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `content_id`, `revision`),
	FOREIGN KEY (`company_id`,`content_id`) REFERENCES `contents`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `views` (
	`company_id` text NOT NULL,
	`day` text NOT NULL,
	`subject` text NOT NULL,
	`lang` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`company_id`, `day`, `subject`, `lang`)
);
--> statement-breakpoint
CREATE TABLE `mailings` (
	`company_id` text NOT NULL,
	`release_id` text NOT NULL,
	`type` text NOT NULL,
	`after` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `release_id`)
);
--> statement-breakpoint
CREATE TABLE `topics` (
	`company_id` text NOT NULL,
	`topic` text NOT NULL,
	`type` text NOT NULL,
	`subscriber_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`company_id`, `topic`, `type`, `subscriber_id`),
	FOREIGN KEY (`company_id`,`subscriber_id`) REFERENCES `subscribers`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `topics_by_subscriber` ON `topics` (`company_id`,`subscriber_id`,`topic`,`type`);--> statement-breakpoint
ALTER TABLE `sign_ups` ADD `topics` text DEFAULT '[]' NOT NULL;