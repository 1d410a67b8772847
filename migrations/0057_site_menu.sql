CREATE TABLE `menu_drafts` (
	`company_id` text PRIMARY KEY NOT NULL,
	`draft` text NOT NULL,
	`revision` integer NOT NULL,
	`change_id` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	`published_at` integer
);
