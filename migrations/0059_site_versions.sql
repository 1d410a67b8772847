CREATE TABLE `site_drafts` (
	`company_id` text NOT NULL,
	`part` text NOT NULL,
	`draft` text NOT NULL,
	`revision` integer NOT NULL,
	`change_id` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `site_versions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`part` text NOT NULL,
	`shows` text NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "site_versions_state" CHECK("site_versions"."state" IN ('planned', 'out', 'calledBack'))
);
--> statement-breakpoint
CREATE INDEX `site_versions_by_part` ON `site_versions` (`company_id`,`part`,`at`);--> statement-breakpoint
CREATE INDEX `site_versions_planned` ON `site_versions` (`company_id`,`at`) WHERE state = 'planned';--> statement-breakpoint
INSERT INTO site_drafts SELECT company_id, 'menu', draft, revision, change_id, saved_at, saved_by FROM menu_drafts;
--> statement-breakpoint
INSERT INTO site_versions SELECT d.company_id, lower(hex(randomblob(13))), 'menu', json_object('settings', json_object('menu', json_extract(c.settings, '$.menu'))), d.published_at, 'out', d.published_at, d.saved_by FROM menu_drafts d JOIN companies c ON c.company_id = d.company_id WHERE d.published_at IS NOT NULL AND c.settings ->> '$.menu' IS NOT NULL;
--> statement-breakpoint
DROP TABLE `menu_drafts`;
