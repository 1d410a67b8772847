CREATE TABLE `public_accounts` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`platform` text NOT NULL,
	`name` text NOT NULL,
	`handle` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "public_accounts_reachable" CHECK("public_accounts"."posted" = 0 OR "public_accounts"."link" <> '' OR "public_accounts"."code" <> ''),
	CONSTRAINT "public_accounts_platform_known" CHECK("public_accounts"."platform" IN ('officialAccount', 'miniProgram', 'channels', 'weibo', 'douyin', 'linkedin', 'x', 'youtube'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `public_accounts_once` ON `public_accounts` (`company_id`,`platform`,`handle`);--> statement-breakpoint
CREATE TABLE `business_cards` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`owner` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`post` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`greeting` text DEFAULT '{"zh-CN":""}' NOT NULL,
	`portrait` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `business_cards_own` ON `business_cards` (`company_id`,`owner`) WHERE "business_cards"."owner" <> '';