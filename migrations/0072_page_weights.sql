CREATE TABLE `site_pages` (
	`company_id` text NOT NULL,
	`path` text NOT NULL,
	`bytes` integer,
	`seen_release` integer DEFAULT -1 NOT NULL,
	`at` integer DEFAULT 0 NOT NULL,
	`is_due` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`company_id`, `path`)
);
--> statement-breakpoint
CREATE INDEX `site_pages_due` ON `site_pages` (`company_id`) WHERE "site_pages"."is_due" = 1;