CREATE TRIGGER meeting_draft_counts_insert BEFORE INSERT ON contents WHEN NEW.kind = 'meetings.item' BEGIN
  SELECT RAISE(ABORT, 'the votes of a meeting are counts') WHERE EXISTS (
    SELECT 1 FROM json_tree(NEW.draft, '$.facts') v WHERE v.key IN ('for', 'against', 'abstained', 'holders', 'shares', 'votable')
      AND (v.type <> 'text' OR v.atom = '' OR v.atom GLOB '*[^0-9]*'));
END;
--> statement-breakpoint
CREATE TRIGGER meeting_draft_counts_update BEFORE UPDATE OF draft ON contents WHEN NEW.kind = 'meetings.item' BEGIN
  SELECT RAISE(ABORT, 'the votes of a meeting are counts') WHERE EXISTS (
    SELECT 1 FROM json_tree(NEW.draft, '$.facts') v WHERE v.key IN ('for', 'against', 'abstained', 'holders', 'shares', 'votable')
      AND (v.type <> 'text' OR v.atom = '' OR v.atom GLOB '*[^0-9]*'));
END;
--> statement-breakpoint
CREATE TRIGGER meeting_edition_counts_insert BEFORE INSERT ON editions WHEN NEW.kind = 'meetings.item' BEGIN
  SELECT RAISE(ABORT, 'the votes of a meeting are counts') WHERE EXISTS (
    SELECT 1 FROM json_tree(NEW.facts) v WHERE v.key IN ('for', 'against', 'abstained', 'holders', 'shares', 'votable')
      AND (v.type <> 'text' OR v.atom = '' OR v.atom GLOB '*[^0-9]*'));
END;
--> statement-breakpoint
CREATE TRIGGER meeting_edition_counts_update BEFORE UPDATE OF facts ON editions WHEN NEW.kind = 'meetings.item' BEGIN
  SELECT RAISE(ABORT, 'the votes of a meeting are counts') WHERE EXISTS (
    SELECT 1 FROM json_tree(NEW.facts) v WHERE v.key IN ('for', 'against', 'abstained', 'holders', 'shares', 'votable')
      AND (v.type <> 'text' OR v.atom = '' OR v.atom GLOB '*[^0-9]*'));
END;
