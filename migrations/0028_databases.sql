CREATE TABLE `__new_hosts` (
	`host` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`origin` text NOT NULL,
	`database` text DEFAULT 'DB' NOT NULL,
	`moving` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_hosts`("host", "company_id", "origin") SELECT "host", "company_id", "origin" FROM `hosts`;--> statement-breakpoint
DROP TABLE `hosts`;--> statement-breakpoint
ALTER TABLE `__new_hosts` RENAME TO `hosts`;--> statement-breakpoint
DROP TRIGGER audit_keeps_rows;--> statement-breakpoint
CREATE TRIGGER audit_keeps_rows BEFORE DELETE ON audit
WHEN EXISTS (SELECT 1 FROM companies WHERE company_id = OLD.company_id)
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
DROP TRIGGER insiders_keeps_rows;--> statement-breakpoint
CREATE TRIGGER insiders_keeps_rows BEFORE DELETE ON insiders
WHEN EXISTS (SELECT 1 FROM companies WHERE company_id = OLD.company_id)
BEGIN
  SELECT RAISE(ABORT, 'the register of insiders is kept');
END;
