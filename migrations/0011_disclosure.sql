ALTER TABLE `contents` ADD `first_published_at` integer;--> statement-breakpoint
ALTER TABLE `editions` ADD `correction` text;--> statement-breakpoint
ALTER TABLE `editions` ADD `tells` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `editions_correcting` ON `editions` (`company_id`,`release_id`) WHERE "editions"."correction" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `releases` ADD `taken_down_at` integer;--> statement-breakpoint
UPDATE contents SET first_published_at = (SELECT min(r.at) FROM editions e CROSS JOIN releases r ON r.company_id = e.company_id AND r.id = e.release_id
  WHERE e.company_id = contents.company_id AND e.content_id = contents.id AND r.at <= unixepoch() * 1000
    AND (r.state = 'planned' OR (r.state = 'rolledBack' AND r.followed_at IS NOT NULL))
    AND (e.withdrawn_at IS NULL OR e.withdrawn_at > r.at));
--> statement-breakpoint
UPDATE content_search SET rowid = rowid + (SELECT (c.first_published_at - e.sort_at) * 1000000 FROM editions e
    CROSS JOIN contents c ON c.company_id = e.company_id AND c.id = e.content_id
    WHERE e.company_id = content_search.company_id AND e.id = content_search.edition_id)
  WHERE rowid IN (SELECT CAST(e.search_row AS INTEGER) FROM editions e
    CROSS JOIN contents c ON c.company_id = e.company_id AND c.id = e.content_id
    WHERE e.follows = 1 AND c.first_published_at IS NOT NULL AND c.first_published_at <> e.sort_at);
--> statement-breakpoint
UPDATE editions SET search_row = CAST(CAST(search_row AS INTEGER) + (c.first_published_at - sort_at) * 1000000 AS TEXT),
    sort_at = c.first_published_at, year = CAST(strftime('%Y', c.first_published_at / 1000, 'unixepoch', '+8 hours') AS INTEGER)
  FROM contents c WHERE c.company_id = editions.company_id AND c.id = editions.content_id AND editions.follows = 1
    AND c.first_published_at IS NOT NULL AND c.first_published_at <> editions.sort_at;
--> statement-breakpoint
UPDATE releases SET taken_down_at = followed_at WHERE state = 'rolledBack' AND followed_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER contents_first_stays BEFORE UPDATE OF first_published_at ON contents
WHEN OLD.first_published_at IS NOT NULL AND NEW.first_published_at IS NOT OLD.first_published_at
BEGIN
  SELECT RAISE(ABORT, 'the moment of disclosure stays');
END;
--> statement-breakpoint
CREATE TRIGGER editions_first_begins BEFORE INSERT ON editions
WHEN NEW.follows = 1 AND EXISTS (SELECT 1 FROM contents WHERE company_id = NEW.company_id AND id = NEW.content_id AND first_published_at <> NEW.sort_at)
BEGIN
  SELECT RAISE(ABORT, 'the moment of disclosure stays');
END;
--> statement-breakpoint
CREATE TRIGGER editions_first_stays BEFORE UPDATE OF sort_at, follows ON editions
WHEN NEW.follows = 1 AND EXISTS (SELECT 1 FROM contents WHERE company_id = NEW.company_id AND id = NEW.content_id AND first_published_at <> NEW.sort_at)
BEGIN
  SELECT RAISE(ABORT, 'the moment of disclosure stays');
END;
