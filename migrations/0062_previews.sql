CREATE TABLE `content_terms` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`term` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_terms_once` ON `content_terms` (`company_id`,("term" ->> 'zh-CN'));--> statement-breakpoint
CREATE TABLE `preview_comments` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`link_id` text,
	`page` text NOT NULL,
	`place` text NOT NULL,
	`words` text NOT NULL,
	`writer` text,
	`written_at` integer NOT NULL,
	`answer` text,
	`answered_by` text,
	`answered_at` integer,
	`settled_at` integer,
	`settled_by` text,
	`forget_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "preview_comments_said" CHECK(length("preview_comments"."words") BETWEEN 1 AND 2000 AND length("preview_comments"."place") <= 80),
	CONSTRAINT "preview_comments_answered_whole" CHECK(("preview_comments"."answer" IS NULL) = ("preview_comments"."answered_at" IS NULL)),
	CONSTRAINT "preview_comments_settled_whole" CHECK(("preview_comments"."settled_at" IS NULL) = ("preview_comments"."settled_by" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `preview_comments_by_link` ON `preview_comments` (`company_id`,`link_id`,`written_at`,`id`);--> statement-breakpoint
CREATE INDEX `preview_comments_by_time` ON `preview_comments` (`company_id`,`written_at`,`id`);--> statement-breakpoint
CREATE INDEX `preview_comments_open` ON `preview_comments` (`company_id`,`written_at`,`id`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX `preview_comments_open_on_page` ON `preview_comments` (`company_id`,`page`,`written_at`,`id`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX `preview_comments_to_forget` ON `preview_comments` (`company_id`,`forget_at`) WHERE forget_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `preview_links` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`shows_at` integer,
	`created_by_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`revoked_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "preview_links_end_in_time" CHECK("preview_links"."ends_at" > "preview_links"."created_at" AND "preview_links"."ends_at" <= "preview_links"."created_at" + 30 * 86400000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `preview_links_token_once` ON `preview_links` (`company_id`,`token_hash`);--> statement-breakpoint
CREATE INDEX `preview_links_by_end` ON `preview_links` (`company_id`,`ends_at`,`id`) WHERE revoked_at IS NULL;