CREATE TABLE `equity_institutions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`place` text NOT NULL,
	`business` text NOT NULL,
	`kind` text NOT NULL,
	`parent_id` text,
	`percent` text NOT NULL,
	`capital` text DEFAULT '' NOT NULL,
	`currency` text DEFAULT 'CNY' NOT NULL,
	`as_of` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`,`parent_id`) REFERENCES `equity_institutions`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "equity_institutions_percent" CHECK("equity_institutions"."percent" GLOB '[0-9]*' AND "equity_institutions"."percent" NOT GLOB '*[^0-9.]*' AND CAST("equity_institutions"."percent" AS REAL) > 0
        AND CAST("equity_institutions"."percent" AS REAL) <= 100),
	CONSTRAINT "equity_institutions_capital" CHECK("equity_institutions"."capital" NOT GLOB '*[^0-9.]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `equity_institutions_name_once` ON `equity_institutions` (`company_id`,("name" ->> '$."zh-CN"'));--> statement-breakpoint
CREATE INDEX `equity_institutions_by_parent` ON `equity_institutions` (`company_id`,`parent_id`,`sort`);--> statement-breakpoint
CREATE TRIGGER equity_institutions_added AFTER INSERT ON equity_institutions WHEN NEW.parent_id IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'institutions hold each other in a tree of at most eight levels') WHERE (
    WITH RECURSIVE up(id, level) AS (SELECT NEW.id, 1 UNION ALL SELECT u.parent_id, level + 1 FROM up
      JOIN equity_institutions u ON u.company_id = NEW.company_id AND u.id = up.id WHERE u.parent_id IS NOT NULL AND level < 9)
    SELECT max(level) FROM up) + (
    WITH RECURSIVE down(id, level) AS (SELECT NEW.id, 0 UNION ALL SELECT u.id, level + 1 FROM down
      JOIN equity_institutions u ON u.company_id = NEW.company_id AND u.parent_id = down.id WHERE level < 9)
    SELECT max(level) FROM down) > 8;
END;
--> statement-breakpoint
CREATE TRIGGER equity_institutions_moved AFTER UPDATE OF parent_id ON equity_institutions WHEN NEW.parent_id IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'institutions hold each other in a tree of at most eight levels') WHERE (
    WITH RECURSIVE up(id, level) AS (SELECT NEW.id, 1 UNION ALL SELECT u.parent_id, level + 1 FROM up
      JOIN equity_institutions u ON u.company_id = NEW.company_id AND u.id = up.id WHERE u.parent_id IS NOT NULL AND level < 9)
    SELECT max(level) FROM up) + (
    WITH RECURSIVE down(id, level) AS (SELECT NEW.id, 0 UNION ALL SELECT u.id, level + 1 FROM down
      JOIN equity_institutions u ON u.company_id = NEW.company_id AND u.parent_id = down.id WHERE level < 9)
    SELECT max(level) FROM down) > 8;
END;
