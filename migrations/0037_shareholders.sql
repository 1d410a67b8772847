CREATE TABLE `holder_positions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`list` text NOT NULL,
	`day` text NOT NULL,
	`rank` integer NOT NULL,
	`name` text NOT NULL,
	`kind` text DEFAULT '' NOT NULL,
	`shares` integer NOT NULL,
	`ratio` text DEFAULT '' NOT NULL,
	`stated` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "holder_positions_day_written" CHECK(day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "holder_positions_counted" CHECK("holder_positions"."rank" > 0 AND "holder_positions"."shares" >= 0 AND "holder_positions"."name" <> ''),
	CONSTRAINT "holder_positions_ratio_decimal" CHECK("holder_positions"."ratio" NOT GLOB '*[^0-9.]*' AND CAST("holder_positions"."ratio" AS REAL) <= 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `holder_positions_rank_once` ON `holder_positions` (`company_id`,`list`,`day`,`rank`);--> statement-breakpoint
CREATE INDEX `holder_positions_shown` ON `holder_positions` (`company_id`,`posted`,`list`,`day`,`rank`);--> statement-breakpoint
CREATE INDEX `holder_positions_holder` ON `holder_positions` (`company_id`,`name`,`list`,`day`);--> statement-breakpoint
CREATE TABLE `share_floats` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`free` integer,
	`restricted` integer,
	`unlocked` integer,
	`note` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "share_floats_day_written" CHECK(day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "share_floats_something_said" CHECK(coalesce("share_floats"."free", "share_floats"."restricted", "share_floats"."unlocked") IS NOT NULL AND min(coalesce("share_floats"."free", 0), coalesce("share_floats"."restricted", 0), coalesce("share_floats"."unlocked", 0)) >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_floats_day_once` ON `share_floats` (`company_id`,`day`);--> statement-breakpoint
CREATE TABLE `shareholder_counts` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`share_class` text NOT NULL,
	`day` text NOT NULL,
	`holders` integer NOT NULL,
	`shares` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "shareholder_counts_day_written" CHECK(day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "shareholder_counts_positive" CHECK("shareholder_counts"."holders" > 0 AND coalesce("shareholder_counts"."shares", 1) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shareholder_counts_day_once` ON `shareholder_counts` (`company_id`,`share_class`,`day`);--> statement-breakpoint
CREATE INDEX `shareholder_counts_shown` ON `shareholder_counts` (`company_id`,`posted`,`share_class`,`day`);