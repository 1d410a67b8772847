CREATE TABLE `education_courses` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`about` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `education_courses_once` ON `education_courses` (`company_id`,("name" ->> '$."zh-CN"'));--> statement-breakpoint
CREATE INDEX `education_courses_in_order` ON `education_courses` (`company_id`,`sort`,`id`);--> statement-breakpoint
CREATE TABLE `education_sources` (
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
	FOREIGN KEY (`company_id`,`parent_id`) REFERENCES `education_sources`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `education_sources_once` ON `education_sources` (`company_id`,("name" ->> '$."zh-CN"'));--> statement-breakpoint
CREATE INDEX `education_sources_by_parent` ON `education_sources` (`company_id`,`parent_id`,`sort`);--> statement-breakpoint
CREATE TABLE `video_agreements` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`version` text NOT NULL,
	`digest` text NOT NULL,
	`name` text NOT NULL,
	`accepted_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`, `version`)
);
--> statement-breakpoint
CREATE TABLE `video_parts` (
	`company_id` text NOT NULL,
	`upload_id` text NOT NULL,
	`part` integer NOT NULL,
	`size` integer NOT NULL,
	`hash` text NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`company_id`, `upload_id`, `part`),
	FOREIGN KEY (`company_id`,`upload_id`) REFERENCES `video_uploads`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "video_parts_numbered" CHECK("video_parts"."part" BETWEEN 1 AND 256),
	CONSTRAINT "video_parts_hashed" CHECK(length("video_parts"."hash") = 64)
);
--> statement-breakpoint
CREATE TABLE `video_uploads` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`parts` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`key` text NOT NULL,
	`multipart` text NOT NULL,
	`file_id` text NOT NULL,
	`started_by` text NOT NULL,
	`agreement` text NOT NULL,
	`started_at` integer NOT NULL,
	`touched_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`,`started_by`,`agreement`) REFERENCES `video_agreements`(`company_id`,`user_id`,`version`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "video_uploads_size" CHECK("video_uploads"."size" BETWEEN 1 AND 2147483648),
	CONSTRAINT "video_uploads_parts" CHECK("video_uploads"."parts" = ("video_uploads"."size" + 8388607) / 8388608),
	CONSTRAINT "video_uploads_state_known" CHECK("video_uploads"."state" IN ('open', 'finished'))
);
--> statement-breakpoint
CREATE INDEX `video_uploads_by_touch` ON `video_uploads` (`company_id`,`touched_at`);--> statement-breakpoint
CREATE INDEX `contents_by_source` ON `contents` (`company_id`,`kind`,("draft" ->> '$.facts.source')) WHERE "contents"."draft" ->> '$.facts.source' <> '';--> statement-breakpoint
CREATE INDEX `contents_by_course` ON `contents` (`company_id`,`kind`,("draft" ->> '$.facts.course')) WHERE "contents"."draft" ->> '$.facts.course' <> '';--> statement-breakpoint
CREATE INDEX `editions_by_source` ON `editions` (`company_id`,`kind`,`lang`,("facts" ->> 'source'),`type`,`sort_at`,`id`) WHERE "editions"."facts" ->> 'source' <> '';--> statement-breakpoint
CREATE INDEX `editions_by_course` ON `editions` (`company_id`,`kind`,`lang`,("facts" ->> 'course'),("facts" ->> 'lesson'),`id`) WHERE "editions"."facts" ->> 'course' <> '';--> statement-breakpoint
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
CREATE TRIGGER video_agreements_kept BEFORE UPDATE ON video_agreements BEGIN
  SELECT RAISE(ABORT, 'what was agreed stays');
END;
--> statement-breakpoint
CREATE TRIGGER video_agreements_stay BEFORE DELETE ON video_agreements BEGIN
  SELECT RAISE(ABORT, 'what was agreed stays');
END;
--> statement-breakpoint
CREATE TRIGGER video_parts_kept BEFORE UPDATE ON video_parts BEGIN
  SELECT RAISE(ABORT, 'a part stays as it came');
END;
--> statement-breakpoint
CREATE TRIGGER video_parts_fit BEFORE INSERT ON video_parts BEGIN
  SELECT RAISE(ABORT, 'a part has its place in an open upload') WHERE NOT EXISTS (
    SELECT 1 FROM video_uploads u WHERE u.company_id = NEW.company_id AND u.id = NEW.upload_id AND u.state = 'open'
      AND NEW.part <= u.parts AND NEW.size = CASE WHEN NEW.part < u.parts THEN 8388608 ELSE u.size - (u.parts - 1) * 8388608 END);
END;
--> statement-breakpoint
CREATE TRIGGER video_uploads_whole BEFORE UPDATE OF state ON video_uploads WHEN NEW.state = 'finished' BEGIN
  SELECT RAISE(ABORT, 'parts of the video are missing') WHERE (
    SELECT count(*) FROM video_parts p WHERE p.company_id = NEW.company_id AND p.upload_id = NEW.id) <> NEW.parts;
END;
