CREATE TABLE `margin_days` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`financing_balance` integer,
	`financing_purchase` integer,
	`financing_repayment` integer,
	`lending_balance` integer,
	`lending_volume` integer,
	`lending_sold` integer,
	`lending_repaid` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "margin_days_day_written" CHECK(day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "margin_days_something_said" CHECK(coalesce("margin_days"."financing_balance", "margin_days"."financing_purchase", "margin_days"."financing_repayment", "margin_days"."lending_balance", "margin_days"."lending_volume", "margin_days"."lending_sold", "margin_days"."lending_repaid") IS NOT NULL),
	CONSTRAINT "margin_days_not_negative" CHECK(min(coalesce("margin_days"."financing_balance", 0), coalesce("margin_days"."financing_purchase", 0), coalesce("margin_days"."financing_repayment", 0), coalesce("margin_days"."lending_balance", 0), coalesce("margin_days"."lending_volume", 0), coalesce("margin_days"."lending_sold", 0), coalesce("margin_days"."lending_repaid", 0)) >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `margin_days_day_once` ON `margin_days` (`company_id`,`day`);--> statement-breakpoint
CREATE INDEX `margin_days_shown` ON `margin_days` (`company_id`,`posted`,`day`);--> statement-breakpoint
CREATE TABLE `northbound_holdings` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`shares` integer NOT NULL,
	`ratio` integer,
	`value` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "northbound_holdings_day_written" CHECK(day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "northbound_holdings_not_negative" CHECK(min("northbound_holdings"."shares", coalesce("northbound_holdings"."ratio", 0), coalesce("northbound_holdings"."value", 0)) >= 0),
	CONSTRAINT "northbound_holdings_part_of_whole" CHECK(coalesce("northbound_holdings"."ratio", 0) <= 100000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `northbound_holdings_day_once` ON `northbound_holdings` (`company_id`,`day`);--> statement-breakpoint
CREATE INDEX `northbound_holdings_shown` ON `northbound_holdings` (`company_id`,`posted`,`day`);