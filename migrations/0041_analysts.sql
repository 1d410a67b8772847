CREATE TABLE `analysts` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`market` text NOT NULL,
	`institution` text NOT NULL,
	`name` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`consent` text DEFAULT '' NOT NULL,
	`logo` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "analysts_market_known" CHECK("analysts"."market" IN ('a', 'h'))
);
--> statement-breakpoint
CREATE INDEX `analysts_by_market` ON `analysts` (`company_id`,`market`,`sort`);--> statement-breakpoint
CREATE UNIQUE INDEX `analysts_once` ON `analysts` (`company_id`,`market`,("institution" ->> 'zh-CN'),("name" ->> 'zh-CN'));