CREATE TABLE `__new_files` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`pages` integer,
	`subject_id` text,
	`purpose` text,
	`claimed_at` integer,
	`erased_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "files_size_limit" CHECK("__new_files"."size" BETWEEN 1 AND iif("__new_files"."kind" = 'video', 2147483648, 20971520))
);
--> statement-breakpoint
INSERT INTO `__new_files`("id", "company_id", "key", "name", "kind", "type", "size", "pages", "subject_id", "purpose", "claimed_at", "erased_at", "created_at") SELECT "id", "company_id", "key", "name", "kind", "type", "size", "pages", "subject_id", "purpose", "claimed_at", "erased_at", "created_at" FROM `files`;--> statement-breakpoint
DROP TABLE `files`;--> statement-breakpoint
ALTER TABLE `__new_files` RENAME TO `files`;--> statement-breakpoint
CREATE UNIQUE INDEX `files_key_unique` ON `files` (`key`);--> statement-breakpoint
CREATE INDEX `files_by_company` ON `files` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `files_by_subject` ON `files` (`company_id`,`subject_id`) WHERE "files"."subject_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `files_erased` ON `files` (`company_id`,`erased_at`) WHERE "files"."erased_at" IS NOT NULL;--> statement-breakpoint
DROP TRIGGER video_agreements_stay;
--> statement-breakpoint
CREATE TRIGGER video_agreements_stay BEFORE DELETE ON video_agreements
WHEN EXISTS (SELECT 1 FROM companies WHERE company_id = OLD.company_id) BEGIN
  SELECT RAISE(ABORT, 'what was agreed stays');
END;
