CREATE TABLE `card_downloads` (
	`company_id` text NOT NULL,
	`card_id` text NOT NULL,
	`way` text NOT NULL,
	`month` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`company_id`, `month`, `card_id`, `way`),
	CONSTRAINT "card_downloads_counted" CHECK("card_downloads"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE `card_receivers` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`way` text NOT NULL,
	`sealed` text NOT NULL,
	`sealed_key` text NOT NULL,
	`email_index` text NOT NULL,
	`mobile_index` text,
	`lang` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_receivers_once` ON `card_receivers` (`company_id`,`card_id`,`email_index`);--> statement-breakpoint
CREATE INDEX `card_receivers_by_time` ON `card_receivers` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_receivers_by_card` ON `card_receivers` (`company_id`,`card_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_receivers_by_email` ON `card_receivers` (`company_id`,`email_index`,`created_at`);--> statement-breakpoint
CREATE INDEX `card_receivers_by_mobile` ON `card_receivers` (`company_id`,`mobile_index`,`created_at`);