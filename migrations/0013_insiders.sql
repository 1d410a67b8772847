CREATE TABLE `insiders` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`content_id` text NOT NULL,
	`user_id` text,
	`sealed` text NOT NULL,
	`sealed_key` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	`entered_by` text NOT NULL,
	`entered_at` integer NOT NULL,
	`ended_by` text,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "insiders_in_order" CHECK("insiders"."until" IS NULL OR "insiders"."until" >= "insiders"."since")
);
--> statement-breakpoint
CREATE INDEX `insiders_by_content` ON `insiders` (`company_id`,`content_id`,`since`);--> statement-breakpoint
CREATE UNIQUE INDEX `insiders_once` ON `insiders` (`company_id`,`content_id`,`user_id`) WHERE "insiders"."until" IS NULL;--> statement-breakpoint
CREATE INDEX `insiders_by_person` ON `insiders` (`company_id`,`user_id`,`content_id`);--> statement-breakpoint
ALTER TABLE `contents` ADD `confidential` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `contents_confidential` ON `contents` (`company_id`,`id`) WHERE "contents"."confidential" = 1;--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit` (`company_id`,`action`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_subject` ON `audit` (`company_id`,`subject_id`,`at`,`id`);--> statement-breakpoint
CREATE TRIGGER insiders_keeps_rows BEFORE DELETE ON insiders BEGIN
  SELECT RAISE(ABORT, 'the register of insiders is kept');
END;
--> statement-breakpoint
CREATE TRIGGER insiders_keeps_words BEFORE UPDATE ON insiders
WHEN OLD.until IS NOT NEW.until AND OLD.until IS NOT NULL OR NEW.company_id <> OLD.company_id OR NEW.id <> OLD.id
  OR NEW.content_id <> OLD.content_id OR NEW.user_id IS NOT OLD.user_id OR NEW.sealed <> OLD.sealed OR NEW.since <> OLD.since
  OR NEW.entered_by <> OLD.entered_by OR NEW.entered_at <> OLD.entered_at
BEGIN
  SELECT RAISE(ABORT, 'the register of insiders is kept');
END;
