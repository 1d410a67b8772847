-- The audit log is append-only: rows are added, sealed once, and go only with their company.
CREATE TRIGGER audit_replaces_nothing BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id OR (company_id = NEW.company_id AND seq = NEW.seq))
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_keeps_words BEFORE UPDATE ON audit
WHEN OLD.hash IS NOT NULL OR NEW.id <> OLD.id OR NEW.company_id <> OLD.company_id OR NEW.at <> OLD.at OR NEW.actor_id <> OLD.actor_id
  OR NEW.action <> OLD.action OR NEW.subject_id <> OLD.subject_id OR NEW.before IS NOT OLD.before OR NEW.after IS NOT OLD.after
  OR NEW.reason IS NOT OLD.reason
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_keeps_rows BEFORE DELETE ON audit
WHEN EXISTS (SELECT 1 FROM companies WHERE company_id = OLD.company_id)
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
-- Staff: a company keeps an admin.
CREATE TRIGGER staff_keeps_an_admin BEFORE UPDATE ON staff
WHEN OLD.removed_at IS NULL AND EXISTS (SELECT 1 FROM json_each(OLD.roles) WHERE value = 'admin')
  AND (NEW.removed_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM json_each(NEW.roles) WHERE value = 'admin'))
  AND NOT EXISTS (SELECT 1 FROM staff s, json_each(s.roles) r WHERE s.company_id = OLD.company_id AND s.user_id <> OLD.user_id
    AND r.value = 'admin' AND s.removed_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a company keeps an admin');
END;
--> statement-breakpoint
-- Limits: how much of its room for files a company uses.
CREATE TRIGGER files_counted AFTER INSERT ON files WHEN NEW.erased_at IS NULL BEGIN
  INSERT INTO usage (company_id, what, used) SELECT NEW.company_id, 'storage', 0
  WHERE NOT EXISTS (SELECT 1 FROM usage WHERE company_id = NEW.company_id AND what = 'storage');
  UPDATE usage SET used = used + NEW.size WHERE company_id = NEW.company_id AND what = 'storage';
END;
--> statement-breakpoint
-- guard: erased-files-free-storage
CREATE TRIGGER files_ended AFTER UPDATE OF erased_at ON files WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL BEGIN
  UPDATE usage SET used = max(0, used - OLD.size) WHERE company_id = OLD.company_id AND what = 'storage';
END;
--> statement-breakpoint
CREATE TRIGGER files_removed AFTER DELETE ON files WHEN OLD.erased_at IS NULL BEGIN
  UPDATE usage SET used = max(0, used - OLD.size) WHERE company_id = OLD.company_id AND what = 'storage';
END;
--> statement-breakpoint
-- Disclosure: the moment at which something was first published stays.
CREATE TRIGGER contents_first_stays BEFORE UPDATE OF first_published_at ON contents
WHEN OLD.first_published_at IS NOT NULL AND NEW.first_published_at IS NOT OLD.first_published_at
BEGIN
  SELECT RAISE(ABORT, 'the moment of disclosure stays');
END;
--> statement-breakpoint
CREATE TRIGGER editions_first_begins BEFORE INSERT ON editions
WHEN NEW.follows = 1 AND EXISTS (SELECT 1 FROM contents
  WHERE company_id = NEW.company_id AND id = NEW.content_id AND first_published_at <> NEW.sort_at)
BEGIN
  SELECT RAISE(ABORT, 'the moment of disclosure stays');
END;
--> statement-breakpoint
CREATE TRIGGER editions_first_stays BEFORE UPDATE OF sort_at, follows ON editions
WHEN NEW.follows = 1 AND EXISTS (SELECT 1 FROM contents
  WHERE company_id = NEW.company_id AND id = NEW.content_id AND first_published_at <> NEW.sort_at)
BEGIN
  SELECT RAISE(ABORT, 'the moment of disclosure stays');
END;
--> statement-breakpoint
-- Search: what is published, in three languages.
CREATE VIRTUAL TABLE content_search USING fts5(
  scope, text, tc, en, company_id UNINDEXED, edition_id UNINDEXED, content_id UNINDEXED, kind UNINDEXED, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
-- Insiders: the register is kept.
CREATE TRIGGER insiders_keeps_words BEFORE UPDATE ON insiders
WHEN OLD.until IS NOT NEW.until AND OLD.until IS NOT NULL OR NEW.company_id <> OLD.company_id OR NEW.id <> OLD.id
  OR NEW.content_id <> OLD.content_id OR NEW.user_id IS NOT OLD.user_id OR NEW.sealed <> OLD.sealed OR NEW.since <> OLD.since
  OR NEW.entered_by <> OLD.entered_by OR NEW.entered_at <> OLD.entered_at
BEGIN
  SELECT RAISE(ABORT, 'the register of insiders is kept');
END;
--> statement-breakpoint
CREATE TRIGGER insiders_keeps_rows BEFORE DELETE ON insiders
WHEN EXISTS (SELECT 1 FROM companies WHERE company_id = OLD.company_id)
BEGIN
  SELECT RAISE(ABORT, 'the register of insiders is kept');
END;
--> statement-breakpoint
-- Announcements: a number is taken by the first draft that has it.
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
--> statement-breakpoint
-- Meetings: votes are counts, in drafts and in what is published.
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
--> statement-breakpoint
-- Finance: the figures of each period, reckoned anew whenever a set, its edition or its release changes.
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
-- guard: late-figures-update-periods
CREATE TRIGGER statements_of_sets AFTER INSERT ON statements WHEN EXISTS (SELECT 1 FROM editions WHERE company_id = NEW.company_id
  AND content_id = NEW.content_id AND lang = 'zh-CN' AND facts ->> 'figures' = NEW.figures) BEGIN
  INSERT INTO figures_changed VALUES (NEW.company_id, NEW.content_id, NEW.figures, NEW.statement, NEW.span, NEW.period_end);
END;
--> statement-breakpoint
-- guard: edition-updates-periods
CREATE TRIGGER figures_released AFTER INSERT ON editions WHEN NEW.kind = 'finance.figures' AND NEW.lang = 'zh-CN' BEGIN
  INSERT INTO figures_changed VALUES (NEW.company_id, NEW.content_id, NEW.facts ->> 'figures', NULL, NULL, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER figures_withdrawn AFTER UPDATE OF withdrawn_at, sort_at, facts, release_id ON editions
  -- guard: withdrawal-updates-periods
  WHEN NEW.kind = 'finance.figures' AND NEW.lang = 'zh-CN' BEGIN
  INSERT INTO figures_changed VALUES (NEW.company_id, NEW.content_id, OLD.facts ->> 'figures', NULL, NULL, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER figures_taken_back AFTER DELETE ON editions WHEN OLD.kind = 'finance.figures' AND OLD.lang = 'zh-CN' BEGIN
  -- guard: deleted-edition-updates-periods
  INSERT INTO figures_changed VALUES (OLD.company_id, OLD.content_id, OLD.facts ->> 'figures', NULL, NULL, NULL);
  -- guard: unused-period-deleted
  DELETE FROM statement_periods WHERE company_id = OLD.company_id AND sets = '[]';
END;
--> statement-breakpoint
-- guard: moved-release-moves-figures
-- guard: changed-release-state-moves-figures
CREATE TRIGGER figures_planned AFTER UPDATE OF at, state ON releases WHEN NEW.at <> OLD.at OR NEW.state <> OLD.state BEGIN
  INSERT INTO figures_changed SELECT company_id, content_id, facts ->> 'figures', NULL, NULL, NULL FROM editions
    WHERE company_id = NEW.company_id AND release_id = NEW.id AND kind = 'finance.figures' AND lang = 'zh-CN';
END;
--> statement-breakpoint
-- Records: what a release changed is read anew once the release is another.
-- guard: rolled-back-record-change-read-again
CREATE TRIGGER record_changes_unsettled AFTER UPDATE OF at, state ON releases WHEN NEW.at <> OLD.at OR NEW.state <> OLD.state BEGIN
  UPDATE record_changes SET settled = 0 WHERE settled = 1 AND company_id = NEW.company_id AND (record, record_id) IN (
    SELECT i.record, i.record_id FROM record_changes i WHERE i.company_id = NEW.company_id AND i.release_id = NEW.id);
END;
--> statement-breakpoint
-- Content: the menus that readers see stand in the company's settings, and each piece has a place in its menu.
CREATE VIEW content_menus_shown AS SELECT company_id, json_group_array(json(one)) AS menus FROM (
  SELECT company_id, json_object('id', id, 'address', address, 'name', json(name), 'lead', json(lead), 'column', "column",
    'layout', layout, 'source', source, 'onHome', json(iif(on_home, 'true', 'false'))) AS one
  FROM content_menus WHERE posted = 1 ORDER BY company_id, sort, id) GROUP BY company_id;
--> statement-breakpoint
CREATE TRIGGER content_menus_added AFTER INSERT ON content_menus WHEN NEW.posted = 1 BEGIN
  UPDATE companies SET settings = json_set(settings, '$.ownMenus', json(coalesce((SELECT menus FROM content_menus_shown
    WHERE company_id = NEW.company_id), '[]'))) WHERE company_id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER content_menus_changed AFTER UPDATE ON content_menus WHEN NEW.posted = 1 OR OLD.posted = 1 BEGIN
  UPDATE companies SET settings = json_set(settings, '$.ownMenus', json(coalesce((SELECT menus FROM content_menus_shown
    WHERE company_id = NEW.company_id), '[]'))) WHERE company_id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER content_menus_removed AFTER DELETE ON content_menus WHEN OLD.posted = 1 BEGIN
  UPDATE companies SET settings = json_set(settings, '$.ownMenus', json(coalesce((SELECT menus FROM content_menus_shown
    WHERE company_id = OLD.company_id), '[]'))) WHERE company_id = OLD.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER content_places_begin AFTER INSERT ON contents WHEN NEW.kind = 'content.item' BEGIN
  INSERT INTO content_places (company_id, menu_id, content_id, sort)
    SELECT NEW.company_id, NEW.draft ->> '$.type', NEW.id, (SELECT coalesce(max(sort), 0) + 1 FROM content_places
      WHERE company_id = NEW.company_id AND menu_id = NEW.draft ->> '$.type')
    WHERE NOT EXISTS (SELECT 1 FROM content_places WHERE company_id = NEW.company_id AND menu_id = NEW.draft ->> '$.type'
      AND content_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER content_places_follow AFTER UPDATE OF draft ON contents
WHEN NEW.kind = 'content.item' AND NEW.draft ->> '$.type' <> OLD.draft ->> '$.type' BEGIN
  INSERT INTO content_places (company_id, menu_id, content_id, sort)
    SELECT NEW.company_id, NEW.draft ->> '$.type', NEW.id, (SELECT coalesce(max(sort), 0) + 1 FROM content_places
      WHERE company_id = NEW.company_id AND menu_id = NEW.draft ->> '$.type')
    WHERE NOT EXISTS (SELECT 1 FROM content_places WHERE company_id = NEW.company_id AND menu_id = NEW.draft ->> '$.type'
      AND content_id = NEW.id);
END;
--> statement-breakpoint
-- People: profiles and visits name a person as readers do: as before the first change that is not known to be out.
-- guard: waiting-name-not-copied
CREATE VIEW people_named AS SELECT p.company_id, p.id, CASE WHEN c.seq IS NULL THEN p.name ELSE c.previous ->> '$.name' END AS name
  FROM people p LEFT JOIN record_changes c ON c.company_id = p.company_id AND c.record = 'people' AND c.record_id = p.id AND c.settled = 0
    AND c.seq = (SELECT min(f.seq) FROM record_changes f WHERE f.company_id = p.company_id AND f.record = 'people'
      AND f.record_id = p.id AND f.settled = 0);
--> statement-breakpoint
CREATE TRIGGER people_changes_settled AFTER UPDATE OF settled ON record_changes WHEN NEW.record = 'people' BEGIN
  UPDATE company_profiles SET draft = draft WHERE company_id = NEW.company_id
    AND NEW.record_id IN (draft ->> '$.contactPerson', published ->> '$.contactPerson');
  UPDATE activities SET receptionist = receptionist WHERE company_id = NEW.company_id AND receptionist ->> '$.person' = NEW.record_id;
END;
--> statement-breakpoint
CREATE TRIGGER company_profiles_added AFTER INSERT ON company_profiles BEGIN
  UPDATE company_profiles SET draft = draft WHERE company_id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER company_profiles_named AFTER UPDATE OF draft, published ON company_profiles BEGIN
  UPDATE company_profiles SET draft = json_set(draft, '$.contactName', json(said.words)) FROM (
    SELECT json_object('zh-CN', name ->> '$."zh-CN"', 'tc', coalesce(name ->> '$.tc', ''), 'en', coalesce(name ->> '$.en', '')) AS words
    FROM people_named WHERE company_id = NEW.company_id AND id = NEW.draft ->> '$.contactPerson' AND name IS NOT NULL) said
  WHERE company_id = NEW.company_id AND draft -> '$.contactName' <> said.words;
  UPDATE company_profiles SET published = json_set(published, '$.contactName', json(said.words)) FROM (
    SELECT json_object('zh-CN', name ->> '$."zh-CN"', 'tc', coalesce(name ->> '$.tc', ''), 'en', coalesce(name ->> '$.en', '')) AS words
    FROM people_named WHERE company_id = NEW.company_id AND id = NEW.published ->> '$.contactPerson' AND name IS NOT NULL) said
  WHERE company_id = NEW.company_id AND published -> '$.contactName' <> said.words;
END;
--> statement-breakpoint
CREATE TRIGGER activities_added AFTER INSERT ON activities BEGIN
  UPDATE activities SET receptionist = receptionist WHERE company_id = NEW.company_id AND id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER activities_named AFTER UPDATE OF receptionist ON activities BEGIN
  UPDATE activities SET receptionist = json_set(receptionist, '$.name', json(said.words)) FROM (
    SELECT json_object('zh-CN', name ->> '$."zh-CN"', 'tc', coalesce(name ->> '$.tc', ''), 'en', coalesce(name ->> '$.en', '')) AS words
    FROM people_named WHERE company_id = NEW.company_id AND id = NEW.receptionist ->> '$.person' AND name IS NOT NULL) said
  WHERE company_id = NEW.company_id AND id = NEW.id AND receptionist -> '$.name' <> said.words;
END;
--> statement-breakpoint
CREATE TRIGGER people_added AFTER INSERT ON people BEGIN
  UPDATE company_profiles SET draft = draft WHERE company_id = NEW.company_id
    AND NEW.id IN (draft ->> '$.contactPerson', published ->> '$.contactPerson');
  UPDATE activities SET receptionist = receptionist WHERE company_id = NEW.company_id AND receptionist ->> '$.person' = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER people_renamed AFTER UPDATE OF name ON people WHEN NEW.name IS NOT OLD.name BEGIN
  UPDATE company_profiles SET draft = draft WHERE company_id = NEW.company_id
    AND NEW.id IN (draft ->> '$.contactPerson', published ->> '$.contactPerson');
  UPDATE activities SET receptionist = receptionist WHERE company_id = NEW.company_id AND receptionist ->> '$.person' = NEW.id;
END;
--> statement-breakpoint
-- Questions: search, and counts by span and by asker.
CREATE VIRTUAL TABLE questions_search USING fts5(
  scope, text, company_id UNINDEXED, question_id UNINDEXED, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER questions_added AFTER INSERT ON questions BEGIN
  INSERT INTO questions_spans (company_id, grain, span, platform, asked, answered, hours)
    SELECT NEW.company_id, g.value ->> 0, substr(day, 1, g.value ->> 1), NEW.platform, 1, answered, iif(hour IS NULL, '{}', json_object(hour, 1))
    FROM (SELECT CAST(min(9999, (NEW.answered_at - NEW.asked_at) / 3600000) AS TEXT) AS hour, NEW.answer ->> 'zh-CN' <> '' AS answered, day
      FROM (SELECT date(NEW.asked_at / 1000 + 28800, 'unixepoch') AS day))
    CROSS JOIN json_each('[["all",0],["year",4],["month",7],["day",10]]') g WHERE NEW.posted = 1
    ON CONFLICT (company_id, grain, span, platform) DO UPDATE SET asked = asked + 1, answered = answered + excluded.answered,
      hours = iif(excluded.hours = '{}', hours, json_set(hours, '$.' || substr(excluded.hours, 2, instr(excluded.hours, ':') - 2),
        coalesce(hours ->> ('$.' || substr(excluded.hours, 2, instr(excluded.hours, ':') - 2)), 0) + 1));
  INSERT INTO questions_askers (company_id, span, platform, asker, asked)
    SELECT NEW.company_id, substr(date(NEW.asked_at / 1000 + 28800, 'unixepoch'), 1, value), NEW.platform, NEW.asker, 1
    FROM json_each('[0,4,7]') WHERE NEW.posted = 1 AND NEW.asker <> ''
    ON CONFLICT (company_id, span, platform, asker) DO UPDATE SET asked = asked + 1;
  INSERT INTO questions_search (rowid, scope, text, company_id, question_id)
    SELECT NEW.place, 'c' || lower(hex(NEW.company_id)) || iif(NEW.posted, ' shown', ' hidden')
      || iif(NEW.answer ->> 'zh-CN' = '', ' waiting', ' answered') || ' p' || NEW.platform || ' t' || lower(hex(NEW.topic)),
    NEW.search, NEW.company_id, NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER questions_recounted AFTER UPDATE OF posted, platform, asked_at, asker, answer, answered_at ON questions
WHEN OLD.posted IS NOT NEW.posted OR OLD.platform IS NOT NEW.platform OR OLD.asked_at IS NOT NEW.asked_at OR OLD.asker IS NOT NEW.asker
  OR (OLD.answer ->> 'zh-CN' = '') IS NOT (NEW.answer ->> 'zh-CN' = '') OR OLD.answered_at IS NOT NEW.answered_at
BEGIN
  UPDATE questions_spans SET asked = asked - 1, answered = answered - (OLD.answer ->> 'zh-CN' <> ''),
    hours = CASE WHEN OLD.answered_at IS NULL THEN hours
      WHEN hours ->> ('$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"') = 1
        THEN json_remove(hours, '$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"')
      ELSE json_set(hours, '$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"',
        hours ->> ('$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"') - 1) END
    WHERE rowid IN (SELECT s.rowid FROM json_each('[["all",0],["year",4],["month",7],["day",10]]') g
    CROSS JOIN questions_spans s ON s.company_id = OLD.company_id AND s.grain = g.value ->> 0
      AND s.span = substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, g.value ->> 1) AND s.platform = OLD.platform) AND OLD.posted = 1;
  DELETE FROM questions_spans WHERE rowid IN (SELECT s.rowid FROM json_each('[["all",0],["year",4],["month",7],["day",10]]') g
    CROSS JOIN questions_spans s ON s.company_id = OLD.company_id AND s.grain = g.value ->> 0
      AND s.span = substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, g.value ->> 1) AND s.platform = OLD.platform) AND asked = 0;
  UPDATE questions_askers SET asked = asked - 1
    WHERE company_id = OLD.company_id AND platform = OLD.platform AND asker = OLD.asker AND span IN ('',
      substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 4), substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 7)) AND OLD.posted = 1;
  DELETE FROM questions_askers
    WHERE company_id = OLD.company_id AND platform = OLD.platform AND asker = OLD.asker AND span IN ('',
      substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 4), substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 7)) AND asked = 0;
  INSERT INTO questions_spans (company_id, grain, span, platform, asked, answered, hours)
    SELECT NEW.company_id, g.value ->> 0, substr(day, 1, g.value ->> 1), NEW.platform, 1, answered, iif(hour IS NULL, '{}', json_object(hour, 1))
    FROM (SELECT CAST(min(9999, (NEW.answered_at - NEW.asked_at) / 3600000) AS TEXT) AS hour, NEW.answer ->> 'zh-CN' <> '' AS answered, day
      FROM (SELECT date(NEW.asked_at / 1000 + 28800, 'unixepoch') AS day))
    CROSS JOIN json_each('[["all",0],["year",4],["month",7],["day",10]]') g WHERE NEW.posted = 1
    ON CONFLICT (company_id, grain, span, platform) DO UPDATE SET asked = asked + 1, answered = answered + excluded.answered,
      hours = iif(excluded.hours = '{}', hours, json_set(hours, '$.' || substr(excluded.hours, 2, instr(excluded.hours, ':') - 2),
        coalesce(hours ->> ('$.' || substr(excluded.hours, 2, instr(excluded.hours, ':') - 2)), 0) + 1));
  INSERT INTO questions_askers (company_id, span, platform, asker, asked)
    SELECT NEW.company_id, substr(date(NEW.asked_at / 1000 + 28800, 'unixepoch'), 1, value), NEW.platform, NEW.asker, 1
    FROM json_each('[0,4,7]') WHERE NEW.posted = 1 AND NEW.asker <> ''
    ON CONFLICT (company_id, span, platform, asker) DO UPDATE SET asked = asked + 1;
END;
--> statement-breakpoint
CREATE TRIGGER questions_removed AFTER DELETE ON questions BEGIN
  UPDATE questions_spans SET asked = asked - 1, answered = answered - (OLD.answer ->> 'zh-CN' <> ''),
    hours = CASE WHEN OLD.answered_at IS NULL THEN hours
      WHEN hours ->> ('$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"') = 1
        THEN json_remove(hours, '$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"')
      ELSE json_set(hours, '$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"',
        hours ->> ('$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"') - 1) END
    WHERE rowid IN (SELECT s.rowid FROM json_each('[["all",0],["year",4],["month",7],["day",10]]') g
    CROSS JOIN questions_spans s ON s.company_id = OLD.company_id AND s.grain = g.value ->> 0
      AND s.span = substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, g.value ->> 1) AND s.platform = OLD.platform) AND OLD.posted = 1;
  DELETE FROM questions_spans WHERE rowid IN (SELECT s.rowid FROM json_each('[["all",0],["year",4],["month",7],["day",10]]') g
    CROSS JOIN questions_spans s ON s.company_id = OLD.company_id AND s.grain = g.value ->> 0
      AND s.span = substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, g.value ->> 1) AND s.platform = OLD.platform) AND asked = 0;
  UPDATE questions_askers SET asked = asked - 1
    WHERE company_id = OLD.company_id AND platform = OLD.platform AND asker = OLD.asker AND span IN ('',
      substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 4), substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 7)) AND OLD.posted = 1;
  DELETE FROM questions_askers
    WHERE company_id = OLD.company_id AND platform = OLD.platform AND asker = OLD.asker AND span IN ('',
      substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 4), substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 7)) AND asked = 0;
  DELETE FROM questions_search WHERE rowid = OLD.place;
END;
--> statement-breakpoint
CREATE TRIGGER questions_reworded AFTER UPDATE OF posted, platform, topic, answer, place, search ON questions
WHEN OLD.posted IS NOT NEW.posted OR OLD.platform IS NOT NEW.platform OR OLD.topic IS NOT NEW.topic OR OLD.place IS NOT NEW.place
  OR (OLD.answer ->> 'zh-CN' = '') IS NOT (NEW.answer ->> 'zh-CN' = '') OR OLD.search IS NOT NEW.search
BEGIN
  DELETE FROM questions_search WHERE rowid = OLD.place;
  INSERT INTO questions_search (rowid, scope, text, company_id, question_id)
    SELECT NEW.place, 'c' || lower(hex(NEW.company_id)) || iif(NEW.posted, ' shown', ' hidden')
      || iif(NEW.answer ->> 'zh-CN' = '', ' waiting', ' answered') || ' p' || NEW.platform || ' t' || lower(hex(NEW.topic)),
    NEW.search, NEW.company_id, NEW.id;
END;
--> statement-breakpoint
-- Organisation: a tree of at most eight levels.
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
--> statement-breakpoint
-- Equity: institutions hold each other in a tree of at most eight levels.
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
--> statement-breakpoint
-- Education: sources form a tree of at most three levels; a video is whole before it is finished, and what was agreed stays.
CREATE TRIGGER education_sources_added AFTER INSERT ON education_sources WHEN NEW.parent_id IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'sources form a tree of at most three levels') WHERE (
    WITH RECURSIVE up(id, level) AS (SELECT NEW.id, 1 UNION ALL SELECT s.parent_id, level + 1 FROM up
      JOIN education_sources s ON s.company_id = NEW.company_id AND s.id = up.id WHERE s.parent_id IS NOT NULL AND level < 4)
    SELECT max(level) FROM up) > 3;
END;
--> statement-breakpoint
CREATE TRIGGER education_sources_moved AFTER UPDATE OF parent_id ON education_sources WHEN NEW.parent_id IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'sources form a tree of at most three levels') WHERE (
    WITH RECURSIVE up(id, level) AS (SELECT NEW.id, 1 UNION ALL SELECT s.parent_id, level + 1 FROM up
      JOIN education_sources s ON s.company_id = NEW.company_id AND s.id = up.id WHERE s.parent_id IS NOT NULL AND level < 4)
    SELECT max(level) FROM up) + (
    WITH RECURSIVE down(id, level) AS (SELECT NEW.id, 0 UNION ALL SELECT s.id, level + 1 FROM down
      JOIN education_sources s ON s.company_id = NEW.company_id AND s.parent_id = down.id WHERE level < 4)
    SELECT max(level) FROM down) > 3;
END;
--> statement-breakpoint
CREATE TRIGGER video_parts_fit BEFORE INSERT ON video_parts BEGIN
  SELECT RAISE(ABORT, 'a part has its place in an open upload') WHERE NOT EXISTS (
    SELECT 1 FROM video_uploads u WHERE u.company_id = NEW.company_id AND u.id = NEW.upload_id AND u.state = 'open'
      AND NEW.part <= u.parts AND NEW.size = CASE WHEN NEW.part < u.parts THEN 8388608 ELSE u.size - (u.parts - 1) * 8388608 END);
END;
--> statement-breakpoint
CREATE TRIGGER video_parts_kept BEFORE UPDATE ON video_parts BEGIN
  SELECT RAISE(ABORT, 'a part stays as it came');
END;
--> statement-breakpoint
CREATE TRIGGER video_uploads_whole BEFORE UPDATE OF state ON video_uploads WHEN NEW.state = 'finished' BEGIN
  SELECT RAISE(ABORT, 'parts of the video are missing') WHERE (
    SELECT count(*) FROM video_parts p WHERE p.company_id = NEW.company_id AND p.upload_id = NEW.id) <> NEW.parts;
END;
--> statement-breakpoint
CREATE TRIGGER video_agreements_kept BEFORE UPDATE ON video_agreements BEGIN
  SELECT RAISE(ABORT, 'what was agreed stays');
END;
--> statement-breakpoint
CREATE TRIGGER video_agreements_stay BEFORE DELETE ON video_agreements
WHEN EXISTS (SELECT 1 FROM companies WHERE company_id = OLD.company_id) BEGIN
  SELECT RAISE(ABORT, 'what was agreed stays');
END;
--> statement-breakpoint
-- ESG: a score stands on the scale of its agency.
-- guard: new-score-within-scale
CREATE TRIGGER esg_ratings_added BEFORE INSERT ON esg_ratings BEGIN
  SELECT RAISE(ABORT, 'an esg score stands on the scale of its agency') WHERE EXISTS (
    SELECT 1 FROM esg_agencies a WHERE a.company_id = NEW.company_id AND a.id = NEW.agency_id AND NOT (
      CASE WHEN a.grades <> '[]' THEN NEW.score IN (SELECT value FROM json_each(a.grades))
      ELSE NEW.score GLOB '[0-9]*' AND NEW.score NOT GLOB '*[^0-9.]*'
        AND CAST(NEW.score AS REAL) BETWEEN CAST(a.least AS REAL) AND CAST(a.most AS REAL) END));
END;
--> statement-breakpoint
-- guard: changed-score-within-scale
CREATE TRIGGER esg_ratings_changed BEFORE UPDATE OF agency_id, score ON esg_ratings BEGIN
  SELECT RAISE(ABORT, 'an esg score stands on the scale of its agency') WHERE EXISTS (
    SELECT 1 FROM esg_agencies a WHERE a.company_id = NEW.company_id AND a.id = NEW.agency_id AND NOT (
      CASE WHEN a.grades <> '[]' THEN NEW.score IN (SELECT value FROM json_each(a.grades))
      ELSE NEW.score GLOB '[0-9]*' AND NEW.score NOT GLOB '*[^0-9.]*'
        AND CAST(NEW.score AS REAL) BETWEEN CAST(a.least AS REAL) AND CAST(a.most AS REAL) END));
END;
--> statement-breakpoint
-- guard: changed-scale-holds-scores
CREATE TRIGGER esg_agencies_scaled BEFORE UPDATE OF grades, least, most ON esg_agencies BEGIN
  SELECT RAISE(ABORT, 'the scores of an agency stand on its scale') WHERE EXISTS (
    SELECT 1 FROM esg_ratings r WHERE r.company_id = NEW.company_id AND r.agency_id = NEW.id AND NOT (
      CASE WHEN NEW.grades <> '[]' THEN r.score IN (SELECT value FROM json_each(NEW.grades))
      ELSE r.score GLOB '[0-9]*' AND r.score NOT GLOB '*[^0-9.]*'
        AND CAST(r.score AS REAL) BETWEEN CAST(NEW.least AS REAL) AND CAST(NEW.most AS REAL) END));
END;
--> statement-breakpoint
-- Price alerts: a firing on a price that was taken back or corrected is void, its alert is as it was before, and what came since is
-- matched anew.
-- guard: alert-rearmed-when-price-corrected
CREATE TRIGGER ticks_corrected AFTER UPDATE OF price, day_volume, held_until ON ticks
WHEN NEW.price <> OLD.price OR NEW.day_volume IS NOT OLD.day_volume OR (OLD.held_until IS NOT NULL AND NEW.held_until IS NULL)
BEGIN
  UPDATE alert_firings SET void = 1 WHERE company_id = OLD.company_id AND instrument_id = OLD.instrument_id AND as_of = OLD.as_of
    AND CASE (SELECT kind FROM alerts a WHERE a.company_id = OLD.company_id AND a.id = alert_firings.alert_id)
      WHEN 'volume' THEN value IS NOT NEW.day_volume ELSE price <> NEW.price END;
  UPDATE alert_cursors SET last_as_of = OLD.as_of - 1, rewound = 1
  WHERE company_id = OLD.company_id AND instrument_id = OLD.instrument_id AND last_as_of >= OLD.as_of;
END;
--> statement-breakpoint
-- guard: alert-rearmed-when-price-taken-back
CREATE TRIGGER ticks_taken_back AFTER DELETE ON ticks
WHEN EXISTS (SELECT 1 FROM companies WHERE company_id = OLD.company_id)
BEGIN
  UPDATE alert_firings SET void = 1 WHERE company_id = OLD.company_id AND instrument_id = OLD.instrument_id AND as_of = OLD.as_of;
  UPDATE alert_cursors SET last_as_of = OLD.as_of - 1, rewound = 1
  WHERE company_id = OLD.company_id AND instrument_id = OLD.instrument_id AND last_as_of >= OLD.as_of;
END;
--> statement-breakpoint
CREATE TRIGGER alert_firings_void AFTER UPDATE OF void ON alert_firings WHEN NEW.void = 1 AND OLD.void = 0 BEGIN
  UPDATE alerts SET armed = 1, ready = 1, fired_as_of = NULL, fired_price = NULL
  WHERE company_id = OLD.company_id AND id = OLD.alert_id AND fired_as_of = OLD.as_of AND fired_price = OLD.price
    AND NOT EXISTS (SELECT 1 FROM alerts a WHERE a.company_id = OLD.company_id AND a.subscriber_id = OLD.subscriber_id
      AND a.instrument_id = OLD.instrument_id AND a.kind = alerts.kind AND a.threshold = alerts.threshold AND a.armed = 1
      AND a.id <> OLD.alert_id);
  UPDATE alerts SET (fired_as_of, fired_price) = (SELECT f.as_of, f.price FROM alert_firings f WHERE f.company_id = OLD.company_id
    AND f.alert_id = OLD.alert_id AND f.void = 0 ORDER BY f.as_of DESC LIMIT 1)
  WHERE company_id = OLD.company_id AND id = OLD.alert_id AND armed = 1 AND fired_as_of IS NULL;
END;
--> statement-breakpoint
-- Mail: how many went on a day, codes aside, and what was reported of those.
CREATE TRIGGER outbox_sent_counted AFTER UPDATE OF state ON outbox
WHEN NEW.state = 'sent' AND OLD.state <> 'sent' AND NEW.lane IN ('mails', 'bulk')
BEGIN
  INSERT INTO mail_totals (company_id, day, sent) VALUES (NEW.company_id, date(NEW.done_at / 1000 + 28800, 'unixepoch'), 1)
  ON CONFLICT (company_id, day) DO UPDATE SET sent = sent + 1;
END;
--> statement-breakpoint
CREATE TRIGGER mail_events_counted AFTER INSERT ON mail_events BEGIN
  INSERT INTO mail_totals (company_id, day, delivered, bounced, complained)
  SELECT NEW.company_id, date(done_at / 1000 + 28800, 'unixepoch'), NEW.type = 'delivered', NEW.type = 'bounced', NEW.type = 'complained'
  FROM outbox WHERE id = NEW.send_id AND state = 'sent' AND lane IN ('mails', 'bulk')
  ON CONFLICT (company_id, day) DO UPDATE SET delivered = delivered + excluded.delivered, bounced = bounced + excluded.bounced,
    complained = complained + excluded.complained;
END;
--> statement-breakpoint
-- What became of the mails of each mailing.
-- guard: mailing-counts-endings
CREATE TRIGGER outbox_of_mailing_counted AFTER UPDATE OF state ON outbox
WHEN NEW.lane = 'bulk' AND NEW.state <> OLD.state
  AND (NEW.state IN ('sent', 'dropped', 'failed') OR OLD.state IN ('sent', 'dropped', 'failed'))
BEGIN
  UPDATE mailings SET sent = sent + (NEW.state = 'sent') - (OLD.state = 'sent'),
    dropped = dropped + (NEW.state = 'dropped') - (OLD.state = 'dropped'),
    failed = failed + (NEW.state = 'failed') - (OLD.state = 'failed')
  WHERE company_id = NEW.company_id AND occasion = NEW.occasion AND kind = NEW.kind;
END;
--> statement-breakpoint
-- guard: mailing-counts-reports
CREATE TRIGGER mail_events_of_mailing_counted AFTER INSERT ON mail_events BEGIN
  UPDATE mailings SET delivered = delivered + (NEW.type = 'delivered'), bounced = bounced + (NEW.type = 'bounced'),
    complained = complained + (NEW.type = 'complained')
  WHERE (company_id, occasion, kind) = (SELECT company_id, occasion, kind FROM outbox WHERE id = NEW.send_id AND lane = 'bulk');
END;
