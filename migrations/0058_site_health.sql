CREATE TABLE `site_health` (
	`company_id` text PRIMARY KEY NOT NULL,
	`score` integer NOT NULL,
	`wrong` integer NOT NULL,
	`seen_release` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_links` (
	`company_id` text NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`href` text NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`fails` integer DEFAULT 0 NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`asked_at` integer,
	`due_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `url`),
	CONSTRAINT "site_links_state_known" CHECK("site_links"."state" IN ('new', 'fine', 'doubted', 'dead'))
);
--> statement-breakpoint
CREATE INDEX `site_links_due` ON `site_links` (`company_id`,`due_at`);