CREATE TABLE content_texts AS
  SELECT min(s.rowid) AS place, min(s.scope) AS scope, coalesce(max(iif(e.lang = 'zh-CN', s.text, NULL)), '') AS text,
    coalesce(max(iif(e.lang = 'tc', s.text, NULL)), '') AS tc, coalesce(max(iif(e.lang = 'en', s.text, NULL)), '') AS en, e.company_id,
    coalesce(max(iif(e.lang = 'zh-CN', e.id, NULL)), min(e.id)) AS edition_id, e.content_id, e.kind
  FROM editions e CROSS JOIN content_search s ON s.rowid = CAST(e.search_row AS INTEGER)
  GROUP BY e.company_id, e.release_id, e.content_id, e.sort_at, e.follows;
--> statement-breakpoint
UPDATE editions SET search_row = (SELECT CAST(min(CAST(of.search_row AS INTEGER)) AS TEXT) FROM editions of
  WHERE of.company_id = editions.company_id AND of.release_id = editions.release_id AND of.content_id = editions.content_id
    AND of.sort_at = editions.sort_at AND of.follows = editions.follows);
--> statement-breakpoint
DROP TABLE content_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE content_search USING fts5(
  scope, text, tc, en, company_id UNINDEXED, edition_id UNINDEXED, content_id UNINDEXED, kind UNINDEXED, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
INSERT INTO content_search (rowid, scope, text, tc, en, company_id, edition_id, content_id, kind)
  SELECT place, scope, text, tc, en, company_id, edition_id, content_id, kind FROM content_texts;
--> statement-breakpoint
DROP TABLE content_texts;
