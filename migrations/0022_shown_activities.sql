ALTER TABLE `activities` ADD `shown_at` integer;--> statement-breakpoint
CREATE INDEX `activities_by_showing` ON `activities` (`company_id`,`shown_at`);--> statement-breakpoint
UPDATE `activities` SET `shown_at` = coalesce(
  (SELECT max(`at`) FROM `audit` WHERE `audit`.`company_id` = `activities`.`company_id` AND `audit`.`subject_id` = `activities`.`id`
    AND `audit`.`action` = 'appointments.publishActivity'),
  (SELECT min(`at`) FROM `audit` WHERE `audit`.`company_id` = `activities`.`company_id` AND `audit`.`subject_id` = `activities`.`id`
    AND `audit`.`action` = 'appointments.createActivity'),
  min(`opens_at`, unixepoch() * 1000)) WHERE `status` <> 'draft';
--> statement-breakpoint
CREATE TRIGGER activities_shown_by_status AFTER UPDATE OF status ON activities
WHEN NEW.status = 'published' AND NEW.shown_at IS NULL BEGIN
  UPDATE activities SET shown_at = unixepoch() * 1000 WHERE company_id = NEW.company_id AND id = NEW.id;
END;
