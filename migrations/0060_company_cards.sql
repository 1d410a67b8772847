CREATE TABLE `card_contents` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`page` text NOT NULL,
	`name` text NOT NULL,
	`about` text NOT NULL,
	`newest` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "card_contents_newest" CHECK("card_contents"."newest" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_contents_once` ON `card_contents` (`company_id`,`page`);--> statement-breakpoint
CREATE TABLE `company_cards` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`greeting` text NOT NULL,
	`picture` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
ALTER TABLE `pictures` ADD `credit` text DEFAULT '' NOT NULL;