CREATE TABLE `common_questions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`topic` text NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `common_questions_by_topic` ON `common_questions` (`company_id`,`topic`);--> statement-breakpoint
CREATE TABLE `question_topics` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`keywords` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_topics_once` ON `question_topics` (`company_id`,("name" ->> 'zh-CN'));--> statement-breakpoint
CREATE TABLE `questions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`key` text NOT NULL,
	`platform` text NOT NULL,
	`topic` text DEFAULT '' NOT NULL,
	`asked_at` integer NOT NULL,
	`asker` text DEFAULT '' NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`answered_at` integer,
	`link` text DEFAULT '' NOT NULL,
	`first_said` text DEFAULT '' NOT NULL,
	`place` integer NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "questions_platform_known" CHECK("questions"."platform" IN ('szse', 'sse', 'own')),
	CONSTRAINT "questions_answered_after" CHECK("questions"."answered_at" IS NULL OR ("questions"."answered_at" >= "questions"."asked_at" AND "questions"."answer" ->> 'zh-CN' <> ''))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `questions_once` ON `questions` (`company_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `questions_placed` ON `questions` (`place`);--> statement-breakpoint
CREATE INDEX `questions_by_time` ON `questions` (`company_id`,CASE WHEN posted = 0 THEN 'hidden' WHEN answer ->> 'zh-CN' = '' THEN 'waiting' ELSE 'answered' END,`asked_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_by_platform` ON `questions` (`company_id`,CASE WHEN posted = 0 THEN 'hidden' WHEN answer ->> 'zh-CN' = '' THEN 'waiting' ELSE 'answered' END,`platform`,`asked_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_by_topic` ON `questions` (`company_id`,CASE WHEN posted = 0 THEN 'hidden' WHEN answer ->> 'zh-CN' = '' THEN 'waiting' ELSE 'answered' END,`topic`,`asked_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_by_both` ON `questions` (`company_id`,CASE WHEN posted = 0 THEN 'hidden' WHEN answer ->> 'zh-CN' = '' THEN 'waiting' ELSE 'answered' END,`platform`,`topic`,`asked_at`,`id`);--> statement-breakpoint
CREATE TABLE `questions_askers` (
	`company_id` text NOT NULL,
	`span` text NOT NULL,
	`platform` text NOT NULL,
	`asker` text NOT NULL,
	`asked` integer NOT NULL,
	PRIMARY KEY(`company_id`, `span`, `platform`, `asker`)
);
--> statement-breakpoint
CREATE INDEX `questions_askers_ranked` ON `questions_askers` (`company_id`,`span`,`platform`,asked DESC,`asker`);--> statement-breakpoint
CREATE TABLE `questions_spans` (
	`company_id` text NOT NULL,
	`grain` text NOT NULL,
	`span` text NOT NULL,
	`platform` text NOT NULL,
	`asked` integer NOT NULL,
	`answered` integer NOT NULL,
	`hours` text NOT NULL,
	PRIMARY KEY(`company_id`, `grain`, `span`, `platform`)
);
--> statement-breakpoint
CREATE TABLE `said_answers` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`topic` text DEFAULT '' NOT NULL,
	`said_at` integer NOT NULL,
	`venue` text NOT NULL,
	`asked` text DEFAULT '' NOT NULL,
	`said` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "said_answers_source_known" CHECK("said_answers"."source" IN ('meeting', 'call', 'message', 'other'))
);
--> statement-breakpoint
CREATE INDEX `said_answers_by_topic` ON `said_answers` (`company_id`,`topic`,`said_at`);
--> statement-breakpoint
CREATE VIRTUAL TABLE questions_search USING fts5(
  scope, text, company_id UNINDEXED, question_id UNINDEXED, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER questions_added AFTER INSERT ON questions BEGIN
  INSERT INTO questions_spans (company_id, grain, span, platform, asked, answered, hours)
    SELECT NEW.company_id, g.value ->> 0, substr(day, 1, g.value ->> 1), NEW.platform, 1, answered, iif(hour IS NULL, '{}', json_object(hour, 1))
    FROM (SELECT CAST(min(9999, (NEW.answered_at - NEW.asked_at) / 3600000) AS TEXT) AS hour, NEW.answer ->> 'zh-CN' <> '' AS answered, day FROM (SELECT date(NEW.asked_at / 1000 + 28800, 'unixepoch') AS day)) CROSS JOIN json_each('[["all",0],["year",4],["month",7],["day",10]]') g WHERE NEW.posted = 1
    ON CONFLICT (company_id, grain, span, platform) DO UPDATE SET asked = asked + 1, answered = answered + excluded.answered,
      hours = iif(excluded.hours = '{}', hours, json_set(hours, '$.' || substr(excluded.hours, 2, instr(excluded.hours, ':') - 2),
        coalesce(hours ->> ('$.' || substr(excluded.hours, 2, instr(excluded.hours, ':') - 2)), 0) + 1));
  INSERT INTO questions_askers (company_id, span, platform, asker, asked)
    SELECT NEW.company_id, substr(date(NEW.asked_at / 1000 + 28800, 'unixepoch'), 1, value), NEW.platform, NEW.asker, 1
    FROM json_each('[0,4,7]') WHERE NEW.posted = 1 AND NEW.asker <> ''
    ON CONFLICT (company_id, span, platform, asker) DO UPDATE SET asked = asked + 1;
  INSERT INTO questions_search (rowid, scope, text, company_id, question_id)
    SELECT NEW.place, 'c' || lower(hex(NEW.company_id)) || iif(NEW.posted, ' shown', ' hidden') || iif(NEW.answer ->> 'zh-CN' = '', ' waiting', ' answered')
      || ' p' || NEW.platform || ' t' || lower(hex(NEW.topic)), NEW.search, NEW.company_id, NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER questions_removed AFTER DELETE ON questions BEGIN
  UPDATE questions_spans SET asked = asked - 1, answered = answered - (OLD.answer ->> 'zh-CN' <> ''),
    hours = CASE WHEN OLD.answered_at IS NULL THEN hours
      WHEN hours ->> ('$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"') = 1 THEN json_remove(hours, '$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"')
      ELSE json_set(hours, '$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"', hours ->> ('$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"') - 1) END
    WHERE rowid IN (SELECT s.rowid FROM json_each('[["all",0],["year",4],["month",7],["day",10]]') g
    CROSS JOIN questions_spans s ON s.company_id = OLD.company_id AND s.grain = g.value ->> 0
      AND s.span = substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, g.value ->> 1) AND s.platform = OLD.platform) AND OLD.posted = 1;
  DELETE FROM questions_spans WHERE rowid IN (SELECT s.rowid FROM json_each('[["all",0],["year",4],["month",7],["day",10]]') g
    CROSS JOIN questions_spans s ON s.company_id = OLD.company_id AND s.grain = g.value ->> 0
      AND s.span = substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, g.value ->> 1) AND s.platform = OLD.platform) AND asked = 0;
  UPDATE questions_askers SET asked = asked - 1 WHERE company_id = OLD.company_id AND platform = OLD.platform AND asker = OLD.asker AND span IN ('', substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 4), substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 7)) AND OLD.posted = 1;
  DELETE FROM questions_askers WHERE company_id = OLD.company_id AND platform = OLD.platform AND asker = OLD.asker AND span IN ('', substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 4), substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 7)) AND asked = 0;
  DELETE FROM questions_search WHERE rowid = OLD.place;
END;
--> statement-breakpoint
CREATE TRIGGER questions_recounted AFTER UPDATE OF posted, platform, asked_at, asker, answer, answered_at ON questions
WHEN OLD.posted IS NOT NEW.posted OR OLD.platform IS NOT NEW.platform OR OLD.asked_at IS NOT NEW.asked_at OR OLD.asker IS NOT NEW.asker
  OR (OLD.answer ->> 'zh-CN' = '') IS NOT (NEW.answer ->> 'zh-CN' = '') OR OLD.answered_at IS NOT NEW.answered_at
BEGIN
  UPDATE questions_spans SET asked = asked - 1, answered = answered - (OLD.answer ->> 'zh-CN' <> ''),
    hours = CASE WHEN OLD.answered_at IS NULL THEN hours
      WHEN hours ->> ('$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"') = 1 THEN json_remove(hours, '$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"')
      ELSE json_set(hours, '$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"', hours ->> ('$."' || min(9999, (OLD.answered_at - OLD.asked_at) / 3600000) || '"') - 1) END
    WHERE rowid IN (SELECT s.rowid FROM json_each('[["all",0],["year",4],["month",7],["day",10]]') g
    CROSS JOIN questions_spans s ON s.company_id = OLD.company_id AND s.grain = g.value ->> 0
      AND s.span = substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, g.value ->> 1) AND s.platform = OLD.platform) AND OLD.posted = 1;
  DELETE FROM questions_spans WHERE rowid IN (SELECT s.rowid FROM json_each('[["all",0],["year",4],["month",7],["day",10]]') g
    CROSS JOIN questions_spans s ON s.company_id = OLD.company_id AND s.grain = g.value ->> 0
      AND s.span = substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, g.value ->> 1) AND s.platform = OLD.platform) AND asked = 0;
  UPDATE questions_askers SET asked = asked - 1 WHERE company_id = OLD.company_id AND platform = OLD.platform AND asker = OLD.asker AND span IN ('', substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 4), substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 7)) AND OLD.posted = 1;
  DELETE FROM questions_askers WHERE company_id = OLD.company_id AND platform = OLD.platform AND asker = OLD.asker AND span IN ('', substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 4), substr(date(OLD.asked_at / 1000 + 28800, 'unixepoch'), 1, 7)) AND asked = 0;
  INSERT INTO questions_spans (company_id, grain, span, platform, asked, answered, hours)
    SELECT NEW.company_id, g.value ->> 0, substr(day, 1, g.value ->> 1), NEW.platform, 1, answered, iif(hour IS NULL, '{}', json_object(hour, 1))
    FROM (SELECT CAST(min(9999, (NEW.answered_at - NEW.asked_at) / 3600000) AS TEXT) AS hour, NEW.answer ->> 'zh-CN' <> '' AS answered, day FROM (SELECT date(NEW.asked_at / 1000 + 28800, 'unixepoch') AS day)) CROSS JOIN json_each('[["all",0],["year",4],["month",7],["day",10]]') g WHERE NEW.posted = 1
    ON CONFLICT (company_id, grain, span, platform) DO UPDATE SET asked = asked + 1, answered = answered + excluded.answered,
      hours = iif(excluded.hours = '{}', hours, json_set(hours, '$.' || substr(excluded.hours, 2, instr(excluded.hours, ':') - 2),
        coalesce(hours ->> ('$.' || substr(excluded.hours, 2, instr(excluded.hours, ':') - 2)), 0) + 1));
  INSERT INTO questions_askers (company_id, span, platform, asker, asked)
    SELECT NEW.company_id, substr(date(NEW.asked_at / 1000 + 28800, 'unixepoch'), 1, value), NEW.platform, NEW.asker, 1
    FROM json_each('[0,4,7]') WHERE NEW.posted = 1 AND NEW.asker <> ''
    ON CONFLICT (company_id, span, platform, asker) DO UPDATE SET asked = asked + 1;
END;
--> statement-breakpoint
CREATE TRIGGER questions_reworded AFTER UPDATE OF posted, platform, topic, answer, place, search ON questions
WHEN OLD.posted IS NOT NEW.posted OR OLD.platform IS NOT NEW.platform OR OLD.topic IS NOT NEW.topic OR OLD.place IS NOT NEW.place
  OR (OLD.answer ->> 'zh-CN' = '') IS NOT (NEW.answer ->> 'zh-CN' = '') OR OLD.search IS NOT NEW.search
BEGIN
  DELETE FROM questions_search WHERE rowid = OLD.place;
  INSERT INTO questions_search (rowid, scope, text, company_id, question_id)
    SELECT NEW.place, 'c' || lower(hex(NEW.company_id)) || iif(NEW.posted, ' shown', ' hidden') || iif(NEW.answer ->> 'zh-CN' = '', ' waiting', ' answered')
      || ' p' || NEW.platform || ' t' || lower(hex(NEW.topic)), NEW.search, NEW.company_id, NEW.id;
END;
