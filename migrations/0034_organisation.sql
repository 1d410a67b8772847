CREATE TABLE `organisation_units` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`parent_id` text,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`,`parent_id`) REFERENCES `organisation_units`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `organisation_units_by_parent` ON `organisation_units` (`company_id`,`parent_id`,`sort`);--> statement-breakpoint
CREATE TRIGGER organisation_units_added AFTER INSERT ON organisation_units WHEN NEW.parent_id IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'units form a tree of at most eight levels') WHERE (
    WITH RECURSIVE up(id, level) AS (SELECT NEW.id, 1 UNION ALL SELECT u.parent_id, level + 1 FROM up
      JOIN organisation_units u ON u.company_id = NEW.company_id AND u.id = up.id WHERE u.parent_id IS NOT NULL AND level < 9)
    SELECT max(level) FROM up) + (
    WITH RECURSIVE down(id, level) AS (SELECT NEW.id, 0 UNION ALL SELECT u.id, level + 1 FROM down
      JOIN organisation_units u ON u.company_id = NEW.company_id AND u.parent_id = down.id WHERE level < 9)
    SELECT max(level) FROM down) > 8;
END;
--> statement-breakpoint
CREATE TRIGGER organisation_units_moved AFTER UPDATE OF parent_id ON organisation_units WHEN NEW.parent_id IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'units form a tree of at most eight levels') WHERE (
    WITH RECURSIVE up(id, level) AS (SELECT NEW.id, 1 UNION ALL SELECT u.parent_id, level + 1 FROM up
      JOIN organisation_units u ON u.company_id = NEW.company_id AND u.id = up.id WHERE u.parent_id IS NOT NULL AND level < 9)
    SELECT max(level) FROM up) + (
    WITH RECURSIVE down(id, level) AS (SELECT NEW.id, 0 UNION ALL SELECT u.id, level + 1 FROM down
      JOIN organisation_units u ON u.company_id = NEW.company_id AND u.parent_id = down.id WHERE level < 9)
    SELECT max(level) FROM down) > 8;
END;
