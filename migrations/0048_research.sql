CREATE TABLE `research_reports` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`institution` text NOT NULL,
	`authors` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`rating` text DEFAULT '' NOT NULL,
	`stated` text DEFAULT '' NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`summary` text NOT NULL,
	`file_id` text DEFAULT '' NOT NULL,
	`rights` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "research_reports_kind_known" CHECK("research_reports"."kind" IN ('company', 'industry')),
	CONSTRAINT "research_reports_rating_known" CHECK("research_reports"."rating" IN ('', 'buy', 'overweight', 'neutral', 'underweight', 'sell')),
	CONSTRAINT "research_reports_file_with_right" CHECK("research_reports"."file_id" = '' OR "research_reports"."rights" <> '')
);
--> statement-breakpoint
CREATE INDEX `research_reports_by_day` ON `research_reports` (`company_id`,`kind`,`day`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `research_reports_code_once` ON `research_reports` (`company_id`,`code`) WHERE "research_reports"."code" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `research_reports_once` ON `research_reports` (`company_id`,`day`,("institution" ->> 'zh-CN'),("title" ->> 'zh-CN')) WHERE "research_reports"."code" = '';