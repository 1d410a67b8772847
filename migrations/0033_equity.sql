CREATE TABLE `distributions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`period` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`plan` text NOT NULL,
	`cash` text DEFAULT '' NOT NULL,
	`bonus` text DEFAULT '' NOT NULL,
	`capitalised` text DEFAULT '' NOT NULL,
	`proposed_on` text DEFAULT '' NOT NULL,
	`record_day` text DEFAULT '' NOT NULL,
	`ex_day` text DEFAULT '' NOT NULL,
	`pay_day` text DEFAULT '' NOT NULL,
	`shares` text DEFAULT '' NOT NULL,
	`net_profit` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "distributions_proposal_without_ex_day" CHECK("distributions"."status" <> 'proposed' OR "distributions"."ex_day" = ''),
	CONSTRAINT "distributions_paid_with_ex_day" CHECK("distributions"."status" <> 'paid' OR "distributions"."ex_day" <> ''),
	CONSTRAINT "distributions_none_without_amount" CHECK("distributions"."status" <> 'none' OR "distributions"."cash" || "distributions"."bonus" || "distributions"."capitalised" || "distributions"."ex_day" = ''),
	CONSTRAINT "distributions_paid_after_ex_day" CHECK("distributions"."pay_day" = '' OR "distributions"."ex_day" = '' OR "distributions"."pay_day" >= "distributions"."ex_day"),
	CONSTRAINT "distributions_amounts_decimal" CHECK("distributions"."cash" || "distributions"."bonus" || "distributions"."capitalised" || "distributions"."shares" NOT GLOB '*[^0-9.]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `distributions_period_once` ON `distributions` (`company_id`,`period`,`kind`);--> statement-breakpoint
CREATE TABLE `share_capitals` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`reason` text NOT NULL,
	`restricted` integer NOT NULL,
	`tradable` integer NOT NULL,
	`overseas` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "share_capitals_sum" CHECK("share_capitals"."total" = "share_capitals"."restricted" + "share_capitals"."tradable" + "share_capitals"."overseas"),
	CONSTRAINT "share_capitals_not_negative" CHECK(min("share_capitals"."restricted", "share_capitals"."tradable", "share_capitals"."overseas") >= 0 AND "share_capitals"."total" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_capitals_day_once` ON `share_capitals` (`company_id`,`day`);