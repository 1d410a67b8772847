CREATE TABLE `pictures` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`focus_x` integer DEFAULT 50 NOT NULL,
	`focus_y` integer DEFAULT 50 NOT NULL,
	`alt` text DEFAULT '{"zh-CN":""}' NOT NULL,
	`blur` text NOT NULL,
	`sizes` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "pictures_focus" CHECK("pictures"."focus_x" BETWEEN 0 AND 100 AND "pictures"."focus_y" BETWEEN 0 AND 100),
	CONSTRAINT "pictures_blur" CHECK(length("pictures"."blur") <= 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_once` ON `pictures` (`company_id`,`hash`);--> statement-breakpoint
-- Profiles may name pictures of the library; those there are name none.
UPDATE `company_profiles` SET `draft` = json_set(`draft`, '$.hero', '', '$.portrait', '') WHERE `draft` IS NOT NULL;
--> statement-breakpoint
UPDATE `company_profiles` SET `published` = json_set(`published`, '$.hero', '', '$.portrait', '') WHERE `published` IS NOT NULL;
