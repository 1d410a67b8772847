CREATE VIRTUAL TABLE content_search USING fts5(
  scope, text, company_id UNINDEXED, edition_id UNINDEXED, kind UNINDEXED, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE INDEX contents_by_exchange ON contents (company_id, json_extract(draft, '$.facts.exchangeAt')) WHERE kind = 'announcements.item';
--> statement-breakpoint
CREATE TRIGGER announcement_numbers_begin AFTER INSERT ON contents
WHEN NEW.kind = 'announcements.item' AND coalesce(json_extract(NEW.draft, '$.facts.number'), '') <> ''
BEGIN
  INSERT INTO announcement_numbers (company_id, number, content_id)
    SELECT NEW.company_id, json_extract(NEW.draft, '$.facts.number'), NEW.id WHERE NOT EXISTS (
      SELECT 1 FROM announcement_numbers WHERE company_id = NEW.company_id AND number = json_extract(NEW.draft, '$.facts.number'));
END;
--> statement-breakpoint
CREATE TRIGGER announcement_numbers_follow AFTER UPDATE OF draft ON contents
WHEN NEW.kind = 'announcements.item' AND json_extract(NEW.draft, '$.facts.number') IS NOT json_extract(OLD.draft, '$.facts.number')
BEGIN
  DELETE FROM announcement_numbers WHERE company_id = NEW.company_id AND content_id = NEW.id;
  INSERT INTO announcement_numbers (company_id, number, content_id)
    SELECT NEW.company_id, json_extract(NEW.draft, '$.facts.number'), NEW.id
    WHERE coalesce(json_extract(NEW.draft, '$.facts.number'), '') <> '' AND NOT EXISTS (
      SELECT 1 FROM announcement_numbers WHERE company_id = NEW.company_id AND number = json_extract(NEW.draft, '$.facts.number'));
END;
