DROP INDEX `contents_by_title`;--> statement-breakpoint
DROP INDEX `contents_by_title_tc`;--> statement-breakpoint
CREATE INDEX `contents_never_public` ON `contents` (`company_id`,`kind`,`saved_at`,`id`) WHERE "contents"."first_published_at" is null;--> statement-breakpoint
CREATE INDEX `contents_never_public_by_time` ON `contents` (`company_id`,`kind`,(CASE WHEN "draft" ->> '$.at' IS NULL THEN '' ELSE "draft" ->> '$.at' END),`id`) WHERE "contents"."first_published_at" is null;--> statement-breakpoint
CREATE INDEX `contents_never_public_by_title` ON `contents` (`company_id`,`kind`,(lower(CASE WHEN "draft" ->> '$.title.en' <> '' THEN "draft" ->> '$.title.en' ELSE "draft" ->> '$.title.zh-CN' END)),`id`) WHERE "contents"."first_published_at" is null;--> statement-breakpoint
CREATE INDEX `releases_stopped` ON `releases` (`company_id`,`state`,`id`) WHERE "releases"."state" <> 'planned';