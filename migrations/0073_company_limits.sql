CREATE TABLE `usage` (
	`company_id` text NOT NULL,
	`what` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`company_id`, `what`)
);
--> statement-breakpoint
INSERT INTO usage (company_id, what, used)
SELECT company_id, 'storage', sum(size) FROM files WHERE erased_at IS NULL GROUP BY company_id;
--> statement-breakpoint
CREATE TRIGGER files_counted AFTER INSERT ON files WHEN NEW.erased_at IS NULL BEGIN
  INSERT INTO usage (company_id, what, used) SELECT NEW.company_id, 'storage', 0
  WHERE NOT EXISTS (SELECT 1 FROM usage WHERE company_id = NEW.company_id AND what = 'storage');
  UPDATE usage SET used = used + NEW.size WHERE company_id = NEW.company_id AND what = 'storage';
END;
--> statement-breakpoint
CREATE TRIGGER files_ended AFTER UPDATE OF erased_at ON files WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL BEGIN
  UPDATE usage SET used = max(0, used - OLD.size) WHERE company_id = OLD.company_id AND what = 'storage';
END;
--> statement-breakpoint
CREATE TRIGGER files_removed AFTER DELETE ON files WHEN OLD.erased_at IS NULL BEGIN
  UPDATE usage SET used = max(0, used - OLD.size) WHERE company_id = OLD.company_id AND what = 'storage';
END;
