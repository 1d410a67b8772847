CREATE TABLE `card_talks` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`status` text DEFAULT 'asked' NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`email_index` text,
	`mobile_index` text,
	`lang` text NOT NULL,
	`wishes` text NOT NULL,
	`starts_at` integer,
	`place` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`told_id` text,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "card_talks_time_agreed" CHECK(("card_talks"."status" IN ('confirmed', 'done')) = ("card_talks"."starts_at" IS NOT NULL) AND ("card_talks"."status" <> 'declined' OR length("card_talks"."reason") > 0)),
	CONSTRAINT "card_talks_begin_together" CHECK("card_talks"."starts_at" % 1800000 = 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_talks_one_at_a_time` ON `card_talks` (`company_id`,`card_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `card_talks_by_time` ON `card_talks` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_talks_by_status` ON `card_talks` (`company_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_talks_by_card` ON `card_talks` (`company_id`,`card_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_talks_by_card_status` ON `card_talks` (`company_id`,`card_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_talks_by_email` ON `card_talks` (`company_id`,`email_index`,`created_at`);--> statement-breakpoint
CREATE INDEX `card_talks_by_mobile` ON `card_talks` (`company_id`,`mobile_index`,`created_at`);--> statement-breakpoint
CREATE INDEX `card_talks_to_forget` ON `card_talks` (`company_id`,(CASE WHEN starts_at IS NULL THEN created_at ELSE starts_at END)) WHERE sealed_key IS NOT NULL;--> statement-breakpoint
ALTER TABLE `business_cards` ADD `talks` integer DEFAULT false NOT NULL;