CREATE TABLE `statement_periods` (
	`company_id` text NOT NULL,
	`statement` text NOT NULL,
	`span` text NOT NULL,
	`period_end` text NOT NULL,
	`sets` text NOT NULL,
	`stated` text NOT NULL,
	PRIMARY KEY(`company_id`, `statement`, `span`, `period_end`)
);
--> statement-breakpoint
CREATE INDEX `statement_periods_by_end` ON `statement_periods` (`company_id`,`period_end`);
--> statement-breakpoint
CREATE VIEW figures_changed AS SELECT '' AS company_id, '' AS content_id, '' AS figures, '' AS statement, '' AS span, '' AS period_end WHERE false;
--> statement-breakpoint
CREATE TRIGGER figures_changed_told INSTEAD OF INSERT ON figures_changed BEGIN
  INSERT INTO statement_periods (company_id, statement, span, period_end, sets, stated)
  SELECT p.company_id, p.statement, p.span, p.period_end,
    (SELECT json_group_array(json_array(s.figures, s.content_id, e.sort_at, CASE r.state WHEN 'planned' THEN r.at END,
        nullif(min(coalesce(e.withdrawn_at, 9007199254740991), coalesce((SELECT min(its.at) FROM editions later
          CROSS JOIN releases its ON its.company_id = later.company_id AND its.id = later.release_id
          WHERE later.company_id = e.company_id AND later.content_id = e.content_id AND later.lang = e.lang
          AND later.seq > e.seq AND its.state = 'planned'), 9007199254740991)), 9007199254740991)))
      FROM statements s CROSS JOIN editions e CROSS JOIN releases r WHERE s.company_id = p.company_id AND s.statement = p.statement
        AND s.span = p.span AND s.period_end = p.period_end AND e.company_id = s.company_id AND e.content_id = s.content_id
        AND e.lang = 'zh-CN' AND e.facts ->> 'figures' = s.figures AND r.company_id = e.company_id AND r.id = e.release_id),
    (SELECT json_group_object(s.figures, json_object('currency', s.currency, 'fileId', s.file_id, 'lines', json(s.lines)))
      FROM statements s WHERE s.company_id = p.company_id AND s.statement = p.statement AND s.span = p.span
        AND s.period_end = p.period_end AND EXISTS (SELECT 1 FROM editions e WHERE e.company_id = s.company_id
          AND e.content_id = s.content_id AND e.lang = 'zh-CN' AND e.facts ->> 'figures' = s.figures))
  FROM (SELECT DISTINCT company_id, statement, span, period_end FROM statements WHERE company_id = NEW.company_id
    AND figures IN (SELECT NEW.figures UNION ALL SELECT facts ->> 'figures' FROM editions WHERE company_id = NEW.company_id
      AND content_id = NEW.content_id AND lang = 'zh-CN')
    AND (NEW.period_end IS NULL OR (statement = NEW.statement AND span = NEW.span AND period_end = NEW.period_end))) p
  WHERE true
  ON CONFLICT (company_id, statement, span, period_end) DO UPDATE SET sets = excluded.sets, stated = excluded.stated;
END;
--> statement-breakpoint
CREATE TRIGGER statements_of_sets AFTER INSERT ON statements WHEN EXISTS (SELECT 1 FROM editions WHERE company_id = NEW.company_id
  AND content_id = NEW.content_id AND lang = 'zh-CN' AND facts ->> 'figures' = NEW.figures) BEGIN
  INSERT INTO figures_changed VALUES (NEW.company_id, NEW.content_id, NEW.figures, NEW.statement, NEW.span, NEW.period_end);
END;
--> statement-breakpoint
CREATE TRIGGER figures_released AFTER INSERT ON editions WHEN NEW.kind = 'finance.figures' AND NEW.lang = 'zh-CN' BEGIN
  INSERT INTO figures_changed VALUES (NEW.company_id, NEW.content_id, NEW.facts ->> 'figures', NULL, NULL, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER figures_withdrawn AFTER UPDATE OF withdrawn_at, sort_at, facts, release_id ON editions
  WHEN NEW.kind = 'finance.figures' AND NEW.lang = 'zh-CN' BEGIN
  INSERT INTO figures_changed VALUES (NEW.company_id, NEW.content_id, OLD.facts ->> 'figures', NULL, NULL, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER figures_taken_back AFTER DELETE ON editions WHEN OLD.kind = 'finance.figures' AND OLD.lang = 'zh-CN' BEGIN
  INSERT INTO figures_changed VALUES (OLD.company_id, OLD.content_id, OLD.facts ->> 'figures', NULL, NULL, NULL);
  DELETE FROM statement_periods WHERE company_id = OLD.company_id AND sets = '[]';
END;
--> statement-breakpoint
CREATE TRIGGER figures_planned AFTER UPDATE OF at, state ON releases WHEN NEW.at <> OLD.at OR NEW.state <> OLD.state BEGIN
  INSERT INTO figures_changed SELECT company_id, content_id, facts ->> 'figures', NULL, NULL, NULL FROM editions
    WHERE company_id = NEW.company_id AND release_id = NEW.id AND kind = 'finance.figures' AND lang = 'zh-CN';
END;
--> statement-breakpoint
INSERT INTO figures_changed SELECT company_id, content_id, facts ->> 'figures', NULL, NULL, NULL FROM editions
  WHERE kind = 'finance.figures' AND lang = 'zh-CN';
