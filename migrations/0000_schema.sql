CREATE TABLE `pictures` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`focus_x` integer DEFAULT 50 NOT NULL,
	`focus_y` integer DEFAULT 50 NOT NULL,
	`duotone` integer DEFAULT false NOT NULL,
	`alt` text DEFAULT '{"zh-CN":""}' NOT NULL,
	`credit` text DEFAULT '' NOT NULL,
	`blur` text NOT NULL,
	`sizes` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "pictures_focus" CHECK("pictures"."focus_x" BETWEEN 0 AND 100 AND "pictures"."focus_y" BETWEEN 0 AND 100),
	CONSTRAINT "pictures_blur" CHECK(length("pictures"."blur") <= 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_once` ON `pictures` (`company_id`,`hash`);--> statement-breakpoint
CREATE TABLE `contents` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`draft` text NOT NULL,
	`revision` integer NOT NULL,
	`change_id` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`first_published_at` integer,
	`confidential` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `contents_by_kind` ON `contents` (`company_id`,`kind`,`saved_at`,`id`);--> statement-breakpoint
CREATE INDEX `contents_by_disclosure` ON `contents` (`company_id`,`kind`,(CASE WHEN "first_published_at" IS NULL THEN 0 ELSE "first_published_at" END),`id`);--> statement-breakpoint
CREATE INDEX `contents_by_time` ON `contents` (`company_id`,`kind`,(CASE WHEN "draft" ->> '$.at' IS NULL THEN '' ELSE "draft" ->> '$.at' END),`id`);--> statement-breakpoint
CREATE INDEX `contents_by_title_en` ON `contents` (`company_id`,`kind`,(lower(CASE WHEN "draft" ->> '$.title.en' <> '' THEN "draft" ->> '$.title.en'
    ELSE "draft" ->> '$.title.zh-CN' END)),`id`);--> statement-breakpoint
CREATE INDEX `contents_never_public` ON `contents` (`company_id`,`kind`,`saved_at`,`id`) WHERE "contents"."first_published_at" is null;--> statement-breakpoint
CREATE INDEX `contents_never_public_by_time` ON `contents` (`company_id`,`kind`,(CASE WHEN "draft" ->> '$.at' IS NULL THEN '' ELSE "draft" ->> '$.at' END),`id`) WHERE "contents"."first_published_at" is null;--> statement-breakpoint
CREATE INDEX `contents_never_public_by_title` ON `contents` (`company_id`,`kind`,(lower(CASE WHEN "draft" ->> '$.title.en' <> '' THEN "draft" ->> '$.title.en'
    ELSE "draft" ->> '$.title.zh-CN' END)),`id`) WHERE "contents"."first_published_at" is null;--> statement-breakpoint
CREATE INDEX `contents_by_source` ON `contents` (`company_id`,`kind`,("draft" ->> '$.facts.source')) WHERE "contents"."draft" ->> '$.facts.source' <> '';--> statement-breakpoint
CREATE INDEX `contents_by_course` ON `contents` (`company_id`,`kind`,("draft" ->> '$.facts.course')) WHERE "contents"."draft" ->> '$.facts.course' <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `contents_by_activity` ON `contents` (`company_id`,`kind`,("draft" ->> '$.facts.activity')) WHERE "contents"."draft" ->> '$.facts.activity' <> '';--> statement-breakpoint
CREATE INDEX `contents_by_exchange` ON `contents` (`company_id`,("draft" ->> '$.facts.exchangeAt')) WHERE "contents"."kind" = 'announcements.item';--> statement-breakpoint
CREATE INDEX `contents_confidential` ON `contents` (`company_id`,`id`) WHERE "contents"."confidential" = 1;--> statement-breakpoint
CREATE TABLE `deleted_rows` (
	`company_id` text NOT NULL,
	`content_id` text NOT NULL,
	`of` text NOT NULL,
	`n` integer NOT NULL,
	`row` text NOT NULL,
	`deleted_by` text NOT NULL,
	`deleted_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `content_id`, `of`, `n`)
);
--> statement-breakpoint
CREATE INDEX `deleted_rows_by_due` ON `deleted_rows` (`company_id`,`due_at`);--> statement-breakpoint
CREATE TABLE `edition_files` (
	`company_id` text NOT NULL,
	`edition_id` text NOT NULL,
	`position` integer NOT NULL,
	`file_id` text NOT NULL,
	`label` text NOT NULL,
	`lang` text,
	PRIMARY KEY(`company_id`, `edition_id`, `position`),
	FOREIGN KEY (`company_id`,`edition_id`) REFERENCES `editions`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `edition_files_by_file` ON `edition_files` (`company_id`,`file_id`);--> statement-breakpoint
CREATE TABLE `editions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`content_id` text NOT NULL,
	`kind` text NOT NULL,
	`lang` text NOT NULL,
	`shown_lang` text NOT NULL,
	`automatic` integer DEFAULT false NOT NULL,
	`revision` integer NOT NULL,
	`release_id` text NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`sort_at` integer NOT NULL,
	`follows` integer NOT NULL,
	`year` integer NOT NULL,
	`title` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`facts` text DEFAULT '{}' NOT NULL,
	`search_row` text NOT NULL,
	`withdrawn_at` integer,
	`withdrawn_reason` text,
	`correction` text,
	`tells` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`,`release_id`) REFERENCES `releases`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`content_id`) REFERENCES `contents`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "editions_reason_given" CHECK("editions"."withdrawn_at" IS NULL OR coalesce(length("editions"."withdrawn_reason"), 0) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `editions_in_order` ON `editions` (`company_id`,`content_id`,`lang`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `editions_once_a_release` ON `editions` (`company_id`,`release_id`,`content_id`,`lang`);--> statement-breakpoint
CREATE INDEX `editions_by_time` ON `editions` (`company_id`,`kind`,`lang`,`sort_at`,`id`);--> statement-breakpoint
CREATE INDEX `editions_by_type` ON `editions` (`company_id`,`kind`,`lang`,`type`,`sort_at`,`id`);--> statement-breakpoint
CREATE INDEX `editions_by_year` ON `editions` (`company_id`,`kind`,`lang`,`year`,`sort_at`,`id`);--> statement-breakpoint
CREATE INDEX `editions_with_video` ON `editions` (`company_id`,`kind`,`lang`,`sort_at`,`id`) WHERE "editions"."facts" ->> 'video' <> '';--> statement-breakpoint
CREATE INDEX `editions_with_figures` ON `editions` (`company_id`,`kind`,`lang`,`sort_at`,`id`) WHERE "editions"."facts" ->> 'results' <> '';--> statement-breakpoint
CREATE INDEX `editions_by_source` ON `editions` (`company_id`,`kind`,`lang`,("facts" ->> 'source'),`type`,`sort_at`,`id`) WHERE "editions"."facts" ->> 'source' <> '';--> statement-breakpoint
CREATE INDEX `editions_by_course` ON `editions` (`company_id`,`kind`,`lang`,("facts" ->> 'course'),("facts" ->> 'lesson'),`id`) WHERE "editions"."facts" ->> 'course' <> '';--> statement-breakpoint
CREATE INDEX `editions_correcting` ON `editions` (`company_id`,`release_id`) WHERE "editions"."correction" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `editions_by_withdrawal` ON `editions` (`company_id`,`withdrawn_at`) WHERE "editions"."withdrawn_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `insiders` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`content_id` text NOT NULL,
	`user_id` text,
	`sealed` text NOT NULL,
	`sealed_key` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	`entered_by` text NOT NULL,
	`entered_at` integer NOT NULL,
	`ended_by` text,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "insiders_in_order" CHECK("insiders"."until" IS NULL OR "insiders"."until" >= "insiders"."since")
);
--> statement-breakpoint
CREATE INDEX `insiders_by_content` ON `insiders` (`company_id`,`content_id`,`since`);--> statement-breakpoint
CREATE UNIQUE INDEX `insiders_once` ON `insiders` (`company_id`,`content_id`,`user_id`) WHERE "insiders"."until" IS NULL;--> statement-breakpoint
CREATE INDEX `insiders_by_person` ON `insiders` (`company_id`,`user_id`,`content_id`);--> statement-breakpoint
CREATE TABLE `previews` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`content_id` text NOT NULL,
	`revision` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `previews_by_token` ON `previews` (`company_id`,`token_hash`);--> statement-breakpoint
CREATE INDEX `previews_by_content` ON `previews` (`company_id`,`content_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `releases` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`followed_at` integer,
	`taken_down_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "releases_state_known" CHECK("releases"."state" IN ('waiting', 'planned', 'held', 'rolledBack'))
);
--> statement-breakpoint
CREATE INDEX `releases_by_time` ON `releases` (`company_id`,`at`);--> statement-breakpoint
CREATE INDEX `releases_stopped` ON `releases` (`company_id`,`state`,`id`) WHERE "releases"."state" <> 'planned';--> statement-breakpoint
CREATE INDEX `releases_unfollowed` ON `releases` (`company_id`,`at`) WHERE "releases"."followed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `revisions` (
	`company_id` text NOT NULL,
	`content_id` text NOT NULL,
	`revision` integer NOT NULL,
	`draft` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `content_id`, `revision`),
	FOREIGN KEY (`company_id`,`content_id`) REFERENCES `contents`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `record_changes` (
	`company_id` text NOT NULL,
	`record` text NOT NULL,
	`record_id` text NOT NULL,
	`seq` integer NOT NULL,
	`previous` text,
	`release_id` text,
	`correction` text,
	`settled` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`company_id`, `record`, `record_id`, `seq`),
	FOREIGN KEY (`company_id`,`release_id`) REFERENCES `releases`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "record_changes_counted" CHECK("record_changes"."seq" > 0)
);
--> statement-breakpoint
CREATE INDEX `record_changes_open` ON `record_changes` (`company_id`,`record`,`record_id`,`seq`) WHERE "record_changes"."settled" = 0;--> statement-breakpoint
CREATE INDEX `record_changes_correcting` ON `record_changes` (`company_id`,`record`) WHERE "record_changes"."correction" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `record_changes_by_release` ON `record_changes` (`company_id`,`release_id`);--> statement-breakpoint
CREATE TABLE `removed_records` (
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`id` text NOT NULL,
	`row` text NOT NULL,
	`removed_at` integer NOT NULL,
	`removed_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `name`, `id`)
);
--> statement-breakpoint
CREATE TABLE `import_mappings` (
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`headers` text NOT NULL,
	`columns` text NOT NULL,
	PRIMARY KEY(`company_id`, `name`, `headers`)
);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`company_id` text NOT NULL,
	`import_id` text NOT NULL,
	`key` text NOT NULL,
	`before` text,
	`after` text NOT NULL,
	PRIMARY KEY(`company_id`, `import_id`, `key`),
	FOREIGN KEY (`company_id`,`import_id`) REFERENCES `imports`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`subject_id` text NOT NULL,
	`file_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`saved_by` text NOT NULL,
	`release` text,
	`basis` text,
	`row_count` integer DEFAULT 0 NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "imports_undone_by_somebody" CHECK(("imports"."undone_at" IS NULL) = ("imports"."undone_by" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_in_order` ON `imports` (`company_id`,`seq`);--> statement-breakpoint
CREATE INDEX `imports_by_subject` ON `imports` (`company_id`,`name`,`subject_id`,`seq`);--> statement-breakpoint
CREATE INDEX `imports_by_file` ON `imports` (`company_id`,`file_id`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text,
	`seq` integer,
	`hash` text
);
--> statement-breakpoint
CREATE INDEX `audit_by_time` ON `audit` (`company_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_actor` ON `audit` (`company_id`,`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit` (`company_id`,`action`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_subject` ON `audit` (`company_id`,`subject_id`,`at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_chain` ON `audit` (`company_id`,`seq`);--> statement-breakpoint
CREATE TABLE `kept_forms` (
	`company_id` text NOT NULL,
	`form` text NOT NULL,
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`files` text DEFAULT '[]' NOT NULL,
	`kept_by` text NOT NULL,
	`kept_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `form`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `kept_forms_by_age` ON `kept_forms` (`company_id`,`kept_at`);--> statement-breakpoint
CREATE TABLE `companies` (
	`company_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`theme` text DEFAULT 'geekBlue' NOT NULL,
	`settings` text DEFAULT '{}' NOT NULL,
	`release` integer DEFAULT 1 NOT NULL,
	`live_at` integer,
	CONSTRAINT "companies_theme_known" CHECK("companies"."theme" IN ('geekBlue', 'coralBlue', 'autumnGold', 'vividOrange', 'chinaRed'))
);
--> statement-breakpoint
CREATE TABLE `company_ticks` (
	`company_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`failing_since` integer
);
--> statement-breakpoint
CREATE TABLE `cron_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`pages` integer,
	`subject_id` text,
	`purpose` text,
	`claimed_at` integer,
	`erased_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "files_size_limit" CHECK("files"."size" BETWEEN 1 AND iif("files"."kind" = 'video', 2147483648, 20971520))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_key_unique` ON `files` (`key`);--> statement-breakpoint
CREATE INDEX `files_by_company` ON `files` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `files_by_subject` ON `files` (`company_id`,`subject_id`) WHERE "files"."subject_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `files_erased` ON `files` (`company_id`,`erased_at`) WHERE "files"."erased_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `hosts` (
	`host` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`origin` text NOT NULL,
	`database` text DEFAULT 'DB' NOT NULL,
	`moving` integer DEFAULT false NOT NULL,
	`paused` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency` (
	`company_id` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`occasion` text NOT NULL,
	`payload` text DEFAULT '{}' NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lane` text DEFAULT 'mails' NOT NULL,
	`tried_since` integer,
	`resent` integer DEFAULT 0 NOT NULL,
	`due_at` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`reason` text,
	`message_id` text,
	`provider` text,
	`created_at` integer NOT NULL,
	`done_at` integer,
	CONSTRAINT "outbox_state_known" CHECK(state = 'pending' OR state = 'sending' OR state = 'sent' OR state = 'unknown' OR state = 'dropped' OR state = 'failed')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`company_id`,`kind`,`subject_id`,`occasion`);--> statement-breakpoint
CREATE INDEX `outbox_open` ON `outbox` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_company` ON `outbox` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_message` ON `outbox` (`message_id`) WHERE provider = 'cloudflare';--> statement-breakpoint
CREATE INDEX `outbox_unsent` ON `outbox` (`company_id`,`created_at`) WHERE state IN ('failed', 'unknown');--> statement-breakpoint
CREATE TABLE `restore_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`mark` integer NOT NULL,
	`lost_from` integer,
	`lost_until` integer
);
--> statement-breakpoint
CREATE TABLE `senders` (
	`name` text PRIMARY KEY NOT NULL,
	`next_at` real DEFAULT 0 NOT NULL,
	`doubted_at` integer
);
--> statement-breakpoint
CREATE TABLE `limits` (
	`company_id` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `limits_by_age` ON `limits` (`company_id`,`resets_at`);--> statement-breakpoint
CREATE TABLE `usage` (
	`company_id` text NOT NULL,
	`what` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`company_id`, `what`)
);
--> statement-breakpoint
CREATE TABLE `mail_breakers` (
	`company_id` text PRIMARY KEY NOT NULL,
	`tripped_at` integer,
	`reason` text,
	`since` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_events` (
	`company_id` text NOT NULL,
	`send_id` text NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `send_id`, `type`)
);
--> statement-breakpoint
CREATE INDEX `mail_events_by_time` ON `mail_events` (`company_id`,`type`,`at`) WHERE type <> 'delivered';--> statement-breakpoint
CREATE TABLE `mail_totals` (
	`company_id` text NOT NULL,
	`day` text NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`bounced` integer DEFAULT 0 NOT NULL,
	`complained` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `suppressions` (
	`company_id` text NOT NULL,
	`email_index` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `email_index`, `reason`)
);
--> statement-breakpoint
CREATE TABLE `staff_mail_choices` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`time` text NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`, `kind`),
	CONSTRAINT "staff_mail_choices_kind_known" CHECK("staff_mail_choices"."kind" IN ('approval', 'release', 'message', 'booking')),
	CONSTRAINT "staff_mail_choices_time_known" CHECK("staff_mail_choices"."time" IN ('off', 'atOnce', 'morning'))
);
--> statement-breakpoint
CREATE TABLE `approvals` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`revision` integer NOT NULL,
	`wish` text,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`decision` text,
	`decided_by` text,
	`decided_at` integer,
	`reason` text,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "approvals_two_people" CHECK(coalesce("approvals"."decision", '') <> 'approved' OR coalesce("approvals"."decided_by", "approvals"."asked_by") <> "approvals"."asked_by"),
	CONSTRAINT "approvals_reason_given" CHECK(coalesce("approvals"."decision", '') <> 'refused' OR coalesce(length("approvals"."reason"), 0) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_open_once` ON `approvals` (`company_id`,`kind`,`subject_id`) WHERE "approvals"."decision" IS NULL;--> statement-breakpoint
CREATE INDEX `approvals_by_subject` ON `approvals` (`company_id`,`kind`,`subject_id`,`asked_at`);--> statement-breakpoint
CREATE TABLE `feeds` (
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`active` integer NOT NULL,
	`next_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`refusal` text,
	`succeeded_at` integer,
	`newest_as_of` integer,
	`since` integer NOT NULL,
	PRIMARY KEY(`company_id`, `name`),
	CONSTRAINT "feeds_failures_counted" CHECK("feeds"."failures" >= 0 AND ("feeds"."failures" = 0) = ("feeds"."problem" IS NULL)),
	CONSTRAINT "feeds_refusal_is_problem" CHECK("feeds"."refusal" IS NULL OR "feeds"."problem" IS NOT NULL),
	CONSTRAINT "feeds_https" CHECK("feeds"."url" LIKE 'https://%')
);
--> statement-breakpoint
CREATE TABLE `public_accounts` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`platform` text NOT NULL,
	`name` text NOT NULL,
	`handle` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "public_accounts_reachable" CHECK("public_accounts"."posted" = 0 OR "public_accounts"."link" <> '' OR "public_accounts"."code" <> ''),
	CONSTRAINT "public_accounts_platform_known" CHECK("public_accounts"."platform" IN ('officialAccount', 'miniProgram', 'channels', 'weibo', 'douyin', 'linkedin', 'x', 'youtube'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `public_accounts_once` ON `public_accounts` (`company_id`,`platform`,`handle`);--> statement-breakpoint
CREATE TABLE `analyst_estimates` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`institution` text NOT NULL,
	`year` integer NOT NULL,
	`day` text NOT NULL,
	`currency` text NOT NULL,
	`unit` text NOT NULL,
	`revenue` text DEFAULT '' NOT NULL,
	`parent_profit` text DEFAULT '' NOT NULL,
	`eps` text DEFAULT '' NOT NULL,
	`target_price` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "analyst_estimates_currency_known" CHECK("analyst_estimates"."currency" IN ('CNY', 'HKD', 'USD')),
	CONSTRAINT "analyst_estimates_unit_known" CHECK("analyst_estimates"."unit" IN ('yuan', 'thousand', 'tenThousand', 'million', 'hundredMillion')),
	CONSTRAINT "analyst_estimates_not_empty" CHECK("analyst_estimates"."revenue" || "analyst_estimates"."parent_profit" || "analyst_estimates"."eps" || "analyst_estimates"."target_price" <> ''),
	CONSTRAINT "analyst_estimates_decimal" CHECK("analyst_estimates"."revenue" || "analyst_estimates"."parent_profit" || "analyst_estimates"."eps" || "analyst_estimates"."target_price" NOT GLOB '*[^0-9.-]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `analyst_estimates_once` ON `analyst_estimates` (`company_id`,`year`,`day`,("institution" ->> 'zh-CN'));--> statement-breakpoint
CREATE INDEX `analyst_estimates_by_day` ON `analyst_estimates` (`company_id`,`day`,`id`);--> statement-breakpoint
CREATE TABLE `analysts` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`market` text NOT NULL,
	`institution` text NOT NULL,
	`name` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`consent` text DEFAULT '' NOT NULL,
	`logo` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "analysts_market_known" CHECK("analysts"."market" IN ('a', 'h'))
);
--> statement-breakpoint
CREATE INDEX `analysts_by_market` ON `analysts` (`company_id`,`market`,`sort`);--> statement-breakpoint
CREATE UNIQUE INDEX `analysts_once` ON `analysts` (`company_id`,`market`,("institution" ->> 'zh-CN'),("name" ->> 'zh-CN'));--> statement-breakpoint
CREATE TABLE `announcement_numbers` (
	`company_id` text NOT NULL,
	`number` text NOT NULL,
	`content_id` text NOT NULL,
	PRIMARY KEY(`company_id`, `number`),
	FOREIGN KEY (`company_id`,`content_id`) REFERENCES `contents`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `announcement_numbers_by_content` ON `announcement_numbers` (`company_id`,`content_id`);--> statement-breakpoint
CREATE TABLE `activities` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`location` text NOT NULL,
	`description` text NOT NULL,
	`receptionist` text NOT NULL,
	`host` text DEFAULT '' NOT NULL,
	`way` text DEFAULT 'companyResearch' NOT NULL,
	`research_types` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`opens_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`quota` integer,
	`held` integer DEFAULT 0 NOT NULL,
	`max_companions` integer DEFAULT 3 NOT NULL,
	`asks_document` integer DEFAULT false NOT NULL,
	`arrangeable` integer DEFAULT true NOT NULL,
	`letter` text DEFAULT 'none' NOT NULL,
	`picture` text DEFAULT '' NOT NULL,
	`cancelled` integer DEFAULT false NOT NULL,
	`silent_reason` text,
	`shown_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "activities_times_in_order" CHECK("activities"."starts_at" < "activities"."ends_at" AND "activities"."opens_at" < "activities"."closes_at" AND "activities"."closes_at" <= "activities"."starts_at"),
	CONSTRAINT "activities_counts" CHECK("activities"."held" >= 0 AND coalesce("activities"."quota", 0) >= 0 AND "activities"."max_companions" BETWEEN 0 AND 99998)
);
--> statement-breakpoint
CREATE INDEX `activities_by_time` ON `activities` (`company_id`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `activities_by_showing` ON `activities` (`company_id`,`shown_at`);--> statement-breakpoint
CREATE INDEX `activities_by_person` ON `activities` (`company_id`,receptionist ->> '$.person');--> statement-breakpoint
CREATE TABLE `attendees` (
	`company_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`position` integer NOT NULL,
	`activity_id` text NOT NULL,
	`mobile_index` text,
	`sealed` text,
	`sealed_key` text,
	`live` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`company_id`, `registration_id`, `position`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attendees_mobile_once` ON `attendees` (`company_id`,`activity_id`,`mobile_index`) WHERE "attendees"."live" = 1;--> statement-breakpoint
CREATE TABLE `decline_reasons` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `registrations` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`activity_id` text NOT NULL,
	`number` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`party_size` integer NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`mobile_index` text,
	`email_index` text,
	`name_index` text,
	`organisation_index` text,
	`lang` text NOT NULL,
	`investor_type` text NOT NULL,
	`side` text,
	`research_type` text NOT NULL,
	`reason` text,
	`reason_words` text,
	`document_days` integer DEFAULT 30,
	`idempotency_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`arrived_at` integer,
	`offered_until` integer,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`,`activity_id`) REFERENCES `activities`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registrations_party_size" CHECK("registrations"."party_size" BETWEEN 1 AND 99999),
	CONSTRAINT "registrations_offer_ends" CHECK("registrations"."status" <> 'offered' OR "registrations"."offered_until" IS NOT NULL),
	CONSTRAINT "registrations_reason_given" CHECK("registrations"."status" <> 'rejected' OR length("registrations"."reason") > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_number_once` ON `registrations` (`company_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_key_once` ON `registrations` (`company_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `registrations_by_activity` ON `registrations` (`company_id`,`activity_id`,`status`);--> statement-breakpoint
CREATE INDEX `registrations_by_status` ON `registrations` (`company_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `registrations_by_time` ON `registrations` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `registrations_by_mobile` ON `registrations` (`company_id`,`mobile_index`);--> statement-breakpoint
CREATE INDEX `registrations_by_email` ON `registrations` (`company_id`,`email_index`);--> statement-breakpoint
CREATE INDEX `registrations_by_name` ON `registrations` (`company_id`,`name_index`);--> statement-breakpoint
CREATE INDEX `registrations_by_organisation` ON `registrations` (`company_id`,`organisation_index`,`created_at`);--> statement-breakpoint
CREATE INDEX `registrations_with_document` ON `registrations` (`company_id`,`activity_id`) WHERE "registrations"."document_days" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `activity_types` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activity_types_once` ON `activity_types` (`company_id`,("name" ->> 'zh-CN'));--> statement-breakpoint
CREATE TABLE `results_owners` (
	`company_id` text NOT NULL,
	`period` text NOT NULL,
	`part` text NOT NULL,
	`owner_id` text NOT NULL,
	`owner_name` text NOT NULL,
	PRIMARY KEY(`company_id`, `period`, `part`)
);
--> statement-breakpoint
CREATE TABLE `business_cards` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`owner` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`post` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`talks` integer DEFAULT false NOT NULL,
	`greeting` text DEFAULT '{"zh-CN":""}' NOT NULL,
	`portrait` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `business_cards_own` ON `business_cards` (`company_id`,`owner`) WHERE "business_cards"."owner" <> '';--> statement-breakpoint
CREATE TABLE `card_downloads` (
	`company_id` text NOT NULL,
	`card_id` text NOT NULL,
	`way` text NOT NULL,
	`month` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`company_id`, `month`, `card_id`, `way`),
	CONSTRAINT "card_downloads_counted" CHECK("card_downloads"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE `card_receivers` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`way` text NOT NULL,
	`sealed` text NOT NULL,
	`sealed_key` text NOT NULL,
	`email_index` text NOT NULL,
	`mobile_index` text,
	`organisation_index` text,
	`lang` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_receivers_once` ON `card_receivers` (`company_id`,`card_id`,`email_index`);--> statement-breakpoint
CREATE INDEX `card_receivers_by_time` ON `card_receivers` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_receivers_by_card` ON `card_receivers` (`company_id`,`card_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_receivers_by_email` ON `card_receivers` (`company_id`,`email_index`,`created_at`);--> statement-breakpoint
CREATE INDEX `card_receivers_by_mobile` ON `card_receivers` (`company_id`,`mobile_index`,`created_at`);--> statement-breakpoint
CREATE INDEX `card_receivers_by_organisation` ON `card_receivers` (`company_id`,`organisation_index`,`created_at`);--> statement-breakpoint
CREATE TABLE `card_talks` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`status` text DEFAULT 'asked' NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`email_index` text,
	`mobile_index` text,
	`organisation_index` text,
	`lang` text NOT NULL,
	`zone` text DEFAULT 'Asia/Shanghai' NOT NULL,
	`wishes` text NOT NULL,
	`starts_at` integer,
	`place` text,
	`reason` text,
	`silent_reason` text,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`told_id` text,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "card_talks_time_agreed" CHECK(("card_talks"."status" IN ('confirmed', 'done')) = ("card_talks"."starts_at" IS NOT NULL)
        AND ("card_talks"."status" <> 'declined' OR length("card_talks"."reason") > 0)),
	CONSTRAINT "card_talks_begin_together" CHECK("card_talks"."starts_at" % 1800000 = 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_talks_one_at_a_time` ON `card_talks` (`company_id`,`card_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `card_talks_by_time` ON `card_talks` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_talks_by_status` ON `card_talks` (`company_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_talks_by_card` ON `card_talks` (`company_id`,`card_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_talks_by_card_status` ON `card_talks` (`company_id`,`card_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_talks_by_email` ON `card_talks` (`company_id`,`email_index`,`created_at`);--> statement-breakpoint
CREATE INDEX `card_talks_by_mobile` ON `card_talks` (`company_id`,`mobile_index`,`created_at`);--> statement-breakpoint
CREATE INDEX `card_talks_by_organisation` ON `card_talks` (`company_id`,`organisation_index`,`created_at`);--> statement-breakpoint
CREATE INDEX `card_talks_to_forget` ON `card_talks` (`company_id`,(CASE WHEN starts_at IS NULL THEN created_at ELSE starts_at END)) WHERE sealed_key IS NOT NULL;--> statement-breakpoint
CREATE TABLE `company_profiles` (
	`company_id` text PRIMARY KEY NOT NULL,
	`draft` text NOT NULL,
	`published` text,
	`revision` integer NOT NULL,
	`change_id` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	`published_at` integer
);
--> statement-breakpoint
CREATE TABLE `profile_facts` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`field` text NOT NULL,
	`said` text NOT NULL,
	`as_of` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profile_facts_field_once` ON `profile_facts` (`company_id`,`field`);--> statement-breakpoint
CREATE TABLE `profile_follows` (
	`company_id` text NOT NULL,
	`field` text NOT NULL,
	PRIMARY KEY(`company_id`, `field`)
);
--> statement-breakpoint
CREATE TABLE `card_contents` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`page` text NOT NULL,
	`name` text NOT NULL,
	`about` text NOT NULL,
	`newest` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "card_contents_newest" CHECK("card_contents"."newest" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_contents_once` ON `card_contents` (`company_id`,`page`);--> statement-breakpoint
CREATE TABLE `company_cards` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`greeting` text NOT NULL,
	`picture` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `content_menus` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`lead` text NOT NULL,
	`address` text NOT NULL,
	`column` text DEFAULT '' NOT NULL,
	`layout` text DEFAULT 'list' NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`on_home` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "content_menus_column_known" CHECK("content_menus"."column" IN ('', 'company', 'disclosure', 'stock', 'communication')),
	CONSTRAINT "content_menus_layout_known" CHECK("content_menus"."layout" IN ('list', 'page')),
	CONSTRAINT "content_menus_address_plain" CHECK(length("content_menus"."address") BETWEEN 2 AND 60 AND "content_menus"."address" NOT GLOB '*[^a-z0-9-]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_menus_address_once` ON `content_menus` (`company_id`,`address`);--> statement-breakpoint
CREATE TABLE `content_places` (
	`company_id` text NOT NULL,
	`menu_id` text NOT NULL,
	`content_id` text NOT NULL,
	`sort` integer NOT NULL,
	PRIMARY KEY(`company_id`, `menu_id`, `content_id`)
);
--> statement-breakpoint
CREATE INDEX `content_places_in_order` ON `content_places` (`company_id`,`menu_id`,`sort`,`content_id`);--> statement-breakpoint
CREATE TABLE `content_terms` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`term` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_terms_once` ON `content_terms` (`company_id`,("term" ->> 'zh-CN'));--> statement-breakpoint
CREATE TABLE `data_keys` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	`last_refusal` text,
	`revoked_at` integer,
	`revoked_by` text,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "data_keys_revoked_by_somebody" CHECK(("data_keys"."revoked_at" IS NULL) = ("data_keys"."revoked_by" IS NULL)),
	CONSTRAINT "data_keys_refused_when_used" CHECK("data_keys"."last_refusal" IS NULL OR "data_keys"."used_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_keys_hash_once` ON `data_keys` (`company_id`,`key_hash`);--> statement-breakpoint
CREATE INDEX `data_keys_by_time` ON `data_keys` (`company_id`,`created_at`,`id`);--> statement-breakpoint
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
CREATE TABLE `distributions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`period` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`plan` text NOT NULL,
	`cash` text DEFAULT '' NOT NULL,
	`bonus` text DEFAULT '' NOT NULL,
	`capitalised` text DEFAULT '' NOT NULL,
	`proposed_on` text DEFAULT '' NOT NULL,
	`record_day` text DEFAULT '' NOT NULL,
	`ex_day` text DEFAULT '' NOT NULL,
	`pay_day` text DEFAULT '' NOT NULL,
	`shares` text DEFAULT '' NOT NULL,
	`net_profit` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "distributions_proposal_without_ex_day" CHECK("distributions"."status" <> 'proposed' OR "distributions"."ex_day" = ''),
	CONSTRAINT "distributions_paid_with_ex_day" CHECK("distributions"."status" <> 'paid' OR "distributions"."ex_day" <> ''),
	CONSTRAINT "distributions_none_without_amount" CHECK("distributions"."status" <> 'none' OR "distributions"."cash" || "distributions"."bonus" || "distributions"."capitalised" || "distributions"."ex_day" = ''),
	CONSTRAINT "distributions_paid_after_ex_day" CHECK("distributions"."pay_day" = '' OR "distributions"."ex_day" = '' OR "distributions"."pay_day" >= "distributions"."ex_day"),
	CONSTRAINT "distributions_amounts_decimal" CHECK("distributions"."cash" || "distributions"."bonus" || "distributions"."capitalised" || "distributions"."shares" NOT GLOB '*[^0-9.]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `distributions_period_once` ON `distributions` (`company_id`,`period`,`kind`);--> statement-breakpoint
CREATE INDEX `distributions_by_ex_day` ON `distributions` (`company_id`,`ex_day`);--> statement-breakpoint
CREATE TABLE `share_capitals` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`reason` text NOT NULL,
	`restricted` integer NOT NULL,
	`tradable` integer NOT NULL,
	`overseas` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "share_capitals_sum" CHECK("share_capitals"."total" = "share_capitals"."restricted" + "share_capitals"."tradable" + "share_capitals"."overseas"),
	CONSTRAINT "share_capitals_not_negative" CHECK(min("share_capitals"."restricted", "share_capitals"."tradable", "share_capitals"."overseas") >= 0 AND "share_capitals"."total" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_capitals_day_once` ON `share_capitals` (`company_id`,`day`);--> statement-breakpoint
CREATE TABLE `esg_agencies` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`scale` text NOT NULL,
	`grades` text NOT NULL,
	`least` text DEFAULT '' NOT NULL,
	`most` text DEFAULT '' NOT NULL,
	`better` text NOT NULL,
	`about` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "esg_agencies_better_known" CHECK("esg_agencies"."better" IN ('higher', 'lower')),
	CONSTRAINT "esg_agencies_scaled" CHECK(CASE WHEN json_array_length("esg_agencies"."grades") = 0 THEN "esg_agencies"."least" <> ''
        AND CAST("esg_agencies"."least" AS REAL) < CAST("esg_agencies"."most" AS REAL)
        ELSE json_array_length("esg_agencies"."grades") > 1 AND "esg_agencies"."least" || "esg_agencies"."most" = '' END)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `esg_agencies_once` ON `esg_agencies` (`company_id`,("name" ->> 'zh-CN'));--> statement-breakpoint
CREATE TABLE `esg_figures` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`topic` text NOT NULL,
	`name` text NOT NULL,
	`unit` text NOT NULL,
	`note` text NOT NULL,
	`series` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "esg_figures_topic_known" CHECK("esg_figures"."topic" IN ('environment', 'social', 'governance')),
	CONSTRAINT "esg_figures_with_years" CHECK(json_array_length("esg_figures"."series") BETWEEN 1 AND 30)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `esg_figures_once` ON `esg_figures` (`company_id`,("name" ->> 'zh-CN'));--> statement-breakpoint
CREATE TABLE `esg_ratings` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`agency_id` text NOT NULL,
	`day` text NOT NULL,
	`score` text NOT NULL,
	`note` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`,`agency_id`) REFERENCES `esg_agencies`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `esg_ratings_once` ON `esg_ratings` (`company_id`,`agency_id`,`day`);--> statement-breakpoint
CREATE INDEX `esg_ratings_newest` ON `esg_ratings` (`company_id`,`agency_id`,`posted`,`day`,`id`);--> statement-breakpoint
CREATE TABLE `indicators` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`unit` text NOT NULL,
	`formula` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "indicators_formula_short" CHECK(length("indicators"."formula") <= 300)
);
--> statement-breakpoint
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
CREATE INDEX `statement_periods_by_end` ON `statement_periods` (`company_id`,`period_end`);--> statement-breakpoint
CREATE TABLE `statements` (
	`company_id` text NOT NULL,
	`figures` text NOT NULL,
	`content_id` text NOT NULL,
	`statement` text NOT NULL,
	`period_end` text NOT NULL,
	`span` text NOT NULL,
	`currency` text NOT NULL,
	`file_id` text NOT NULL,
	`lines` text NOT NULL,
	PRIMARY KEY(`company_id`, `figures`, `statement`, `period_end`, `span`),
	CONSTRAINT "statements_period_is_day" CHECK("statements"."period_end" GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "statements_span_known" CHECK("statements"."span" IN ('q1', 'h1', 'q3', 'fy')),
	CONSTRAINT "statements_have_lines" CHECK(json_valid("statements"."lines") AND json_array_length("statements"."lines") > 0)
);
--> statement-breakpoint
CREATE INDEX `statements_by_period` ON `statements` (`company_id`,`statement`,`span`,`period_end`);--> statement-breakpoint
CREATE TABLE `site_health` (
	`company_id` text PRIMARY KEY NOT NULL,
	`score` integer NOT NULL,
	`wrong` integer NOT NULL,
	`seen_release` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_links` (
	`company_id` text NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`href` text NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`fails` integer DEFAULT 0 NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`asked_at` integer,
	`due_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `url`),
	CONSTRAINT "site_links_state_known" CHECK("site_links"."state" IN ('new', 'fine', 'doubted', 'dead'))
);
--> statement-breakpoint
CREATE INDEX `site_links_due` ON `site_links` (`company_id`,`due_at`);--> statement-breakpoint
CREATE TABLE `site_pages` (
	`company_id` text NOT NULL,
	`path` text NOT NULL,
	`bytes` integer,
	`seen_release` integer DEFAULT -1 NOT NULL,
	`at` integer DEFAULT 0 NOT NULL,
	`is_due` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`company_id`, `path`)
);
--> statement-breakpoint
CREATE INDEX `site_pages_due` ON `site_pages` (`company_id`) WHERE "site_pages"."is_due" = 1;--> statement-breakpoint
CREATE TABLE `institution_spellings` (
	`company_id` text NOT NULL,
	`name_index` text NOT NULL,
	`joined_to` text NOT NULL,
	`joined_at` integer NOT NULL,
	`joined_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `name_index`),
	CONSTRAINT "institution_spellings_differ" CHECK("institution_spellings"."name_index" <> "institution_spellings"."joined_to")
);
--> statement-breakpoint
CREATE INDEX `institution_spellings_by_joined` ON `institution_spellings` (`company_id`,`joined_to`);--> statement-breakpoint
CREATE TABLE `message_columns` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`about` text NOT NULL,
	`fields` text NOT NULL,
	`days` integer NOT NULL,
	`keep_days` integer NOT NULL,
	`asks_code` integer NOT NULL,
	`takes_files` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "message_columns_days" CHECK("message_columns"."days" BETWEEN 1 AND 60 AND "message_columns"."keep_days" BETWEEN 30 AND 3650)
);
--> statement-breakpoint
CREATE TABLE `message_notes` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`message_id` text NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `message_notes_by_message` ON `message_notes` (`company_id`,`message_id`,`saved_at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`number` text NOT NULL,
	`column_id` text NOT NULL,
	`status` text DEFAULT 'received' NOT NULL,
	`spam` integer DEFAULT false NOT NULL,
	`spam_why` text,
	`sealed` text,
	`sealed_key` text,
	`email_index` text,
	`mobile_index` text,
	`text_index` text,
	`organisation_index` text,
	`length` integer NOT NULL,
	`files` integer DEFAULT 0 NOT NULL,
	`lang` text NOT NULL,
	`proved` integer NOT NULL,
	`owner_id` text,
	`owner_name` text,
	`due_on` text NOT NULL,
	`answer` text,
	`reason` text,
	`public_question` text,
	`public_answer` text,
	`published_at` integer,
	`question_topic` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`keep_days` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`change_id` text,
	`told_id` text,
	`before` text,
	`idempotency_key` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "messages_not_empty" CHECK("messages"."length" > 0),
	CONSTRAINT "messages_answer_given" CHECK(("messages"."status" NOT IN ('answered', 'published') OR length("messages"."answer") > 0)
        AND ("messages"."status" <> 'rejected' OR length("messages"."reason") > 0)),
	CONSTRAINT "messages_published_whole" CHECK("messages"."status" <> 'published'
        OR ("messages"."published_at" IS NOT NULL AND "messages"."public_question" IS NOT NULL AND "messages"."public_answer" IS NOT NULL)),
	CONSTRAINT "messages_spam_not_answered" CHECK("messages"."spam" = 0 OR "messages"."status" IN ('received', 'working', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_number_once` ON `messages` (`company_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_key_once` ON `messages` (`company_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `messages_by_time` ON `messages` (`company_id`,`spam`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_by_status` ON `messages` (`company_id`,`spam`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_by_column` ON `messages` (`company_id`,`spam`,`column_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`company_id`,`due_on`,`id`) WHERE status IN ('received', 'working') AND spam = 0;--> statement-breakpoint
CREATE INDEX `messages_waiting` ON `messages` (`company_id`,`created_at`,`id`) WHERE status IN ('received', 'working') AND spam = 0;--> statement-breakpoint
CREATE INDEX `messages_published` ON `messages` (`company_id`,`published_at`,`id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `messages_by_email` ON `messages` (`company_id`,`email_index`);--> statement-breakpoint
CREATE INDEX `messages_by_mobile` ON `messages` (`company_id`,`mobile_index`);--> statement-breakpoint
CREATE INDEX `messages_by_organisation` ON `messages` (`company_id`,`organisation_index`,`created_at`) WHERE spam = 0;--> statement-breakpoint
CREATE INDEX `messages_by_text` ON `messages` (`company_id`,`text_index`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_by_change` ON `messages` (`company_id`,`change_id`);--> statement-breakpoint
CREATE INDEX `messages_to_forget` ON `messages` (`company_id`,((CASE WHEN decided_at IS NOT NULL THEN decided_at WHEN spam = 1 THEN created_at END) + keep_days * 86400000)) WHERE sealed_key IS NOT NULL;--> statement-breakpoint
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
CREATE TABLE `organisation_units` (
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
	FOREIGN KEY (`company_id`,`parent_id`) REFERENCES `organisation_units`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `organisation_units_by_parent` ON `organisation_units` (`company_id`,`parent_id`,`sort`);--> statement-breakpoint
CREATE TABLE `people` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`biography` text NOT NULL,
	`portrait` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`seats` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "people_seats" CHECK(json_valid("people"."seats") AND json_type("people"."seats") = 'object')
);
--> statement-breakpoint
CREATE TABLE `person_groups` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`members` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "person_groups_built_in" CHECK("person_groups"."kind" IN ('committee', 'other') OR "person_groups"."id" = "person_groups"."kind")
);
--> statement-breakpoint
CREATE TABLE `company_secrets` (
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`sealed` text NOT NULL,
	`sealed_key` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `name`)
);
--> statement-breakpoint
CREATE TABLE `spent_tokens` (
	`company_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `token_hash`)
);
--> statement-breakpoint
CREATE INDEX `spent_tokens_by_age` ON `spent_tokens` (`company_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `preview_comments` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`link_id` text,
	`page` text NOT NULL,
	`place` text NOT NULL,
	`words` text NOT NULL,
	`writer` text,
	`written_at` integer NOT NULL,
	`answer` text,
	`answered_by` text,
	`answered_at` integer,
	`settled_at` integer,
	`settled_by` text,
	`forget_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "preview_comments_said" CHECK(length("preview_comments"."words") BETWEEN 1 AND 2000 AND length("preview_comments"."place") <= 80),
	CONSTRAINT "preview_comments_answered_whole" CHECK(("preview_comments"."answer" IS NULL) = ("preview_comments"."answered_at" IS NULL)),
	CONSTRAINT "preview_comments_settled_whole" CHECK(("preview_comments"."settled_at" IS NULL) = ("preview_comments"."settled_by" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `preview_comments_by_link` ON `preview_comments` (`company_id`,`link_id`,`written_at`,`id`);--> statement-breakpoint
CREATE INDEX `preview_comments_by_time` ON `preview_comments` (`company_id`,`written_at`,`id`);--> statement-breakpoint
CREATE INDEX `preview_comments_open` ON `preview_comments` (`company_id`,`written_at`,`id`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX `preview_comments_open_on_page` ON `preview_comments` (`company_id`,`page`,`written_at`,`id`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX `preview_comments_to_forget` ON `preview_comments` (`company_id`,`forget_at`) WHERE forget_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `preview_links` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`shows_at` integer,
	`created_by_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`revoked_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "preview_links_end_in_time" CHECK("preview_links"."ends_at" > "preview_links"."created_at" AND "preview_links"."ends_at" <= "preview_links"."created_at" + 30 * 86400000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `preview_links_token_once` ON `preview_links` (`company_id`,`token_hash`);--> statement-breakpoint
CREATE INDEX `preview_links_by_end` ON `preview_links` (`company_id`,`ends_at`,`id`) WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE TABLE `consents` (
	`company_id` text NOT NULL,
	`purpose` text NOT NULL,
	`subject_id` text NOT NULL,
	`text_version` text NOT NULL,
	`facts` text NOT NULL,
	`lang` text NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `purpose`, `subject_id`)
);
--> statement-breakpoint
CREATE TABLE `recommendations` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`content_id` text DEFAULT '' NOT NULL,
	`title` text NOT NULL,
	`about` text NOT NULL,
	`day` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`picture` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "recommendations_kind_known" CHECK("recommendations"."kind" IN ('results', 'roadshow')),
	CONSTRAINT "recommendations_lead_somewhere" CHECK("recommendations"."content_id" <> '' OR ("recommendations"."title" ->> 'zh-CN' <> '' AND "recommendations"."link" <> '' AND "recommendations"."day" <> ''))
);
--> statement-breakpoint
CREATE INDEX `recommendations_in_order` ON `recommendations` (`company_id`,`posted`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `recommendations_once` ON `recommendations` (`company_id`,`content_id`) WHERE "recommendations"."content_id" <> '';--> statement-breakpoint
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
CREATE TABLE `said_answers` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`event_id` text DEFAULT '' NOT NULL,
	`topic` text DEFAULT '' NOT NULL,
	`said_at` integer NOT NULL,
	`venue` text NOT NULL,
	`asked` text DEFAULT '' NOT NULL,
	`said` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "said_answers_source_known" CHECK("said_answers"."source" IN ('meeting', 'call', 'message', 'other'))
);
--> statement-breakpoint
CREATE INDEX `said_answers_by_topic` ON `said_answers` (`company_id`,`topic`,`said_at`);--> statement-breakpoint
CREATE INDEX `said_answers_by_event` ON `said_answers` (`company_id`,`event_id`) WHERE "said_answers"."event_id" <> '';--> statement-breakpoint
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
	`written_by` text DEFAULT '' NOT NULL,
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
CREATE TABLE `research_reports` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`institution` text NOT NULL,
	`authors` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`rating` text DEFAULT '' NOT NULL,
	`stated` text DEFAULT '' NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`summary` text NOT NULL,
	`file_id` text DEFAULT '' NOT NULL,
	`rights` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "research_reports_kind_known" CHECK("research_reports"."kind" IN ('company', 'industry')),
	CONSTRAINT "research_reports_rating_known" CHECK("research_reports"."rating" IN ('', 'buy', 'overweight', 'neutral', 'underweight', 'sell')),
	CONSTRAINT "research_reports_file_with_right" CHECK("research_reports"."file_id" = '' OR "research_reports"."rights" <> '')
);
--> statement-breakpoint
CREATE INDEX `research_reports_by_day` ON `research_reports` (`company_id`,`kind`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `research_reports_newest` ON `research_reports` (`company_id`,`day`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `research_reports_code_once` ON `research_reports` (`company_id`,`code`) WHERE "research_reports"."code" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `research_reports_once` ON `research_reports` (`company_id`,`day`,("institution" ->> 'zh-CN'),("title" ->> 'zh-CN')) WHERE "research_reports"."code" = '';--> statement-breakpoint
CREATE TABLE `holder_positions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`list` text NOT NULL,
	`day` text NOT NULL,
	`rank` integer NOT NULL,
	`name` text NOT NULL,
	`name_tc` text DEFAULT '' NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	`kind` text DEFAULT '' NOT NULL,
	`shares` integer NOT NULL,
	`ratio` text DEFAULT '' NOT NULL,
	`stated` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "holder_positions_day_written" CHECK(day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "holder_positions_counted" CHECK("holder_positions"."rank" > 0 AND "holder_positions"."shares" >= 0 AND "holder_positions"."name" <> ''),
	CONSTRAINT "holder_positions_ratio_decimal" CHECK("holder_positions"."ratio" NOT GLOB '*[^0-9.]*' AND CAST("holder_positions"."ratio" AS REAL) <= 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `holder_positions_rank_once` ON `holder_positions` (`company_id`,`list`,`day`,`rank`);--> statement-breakpoint
CREATE INDEX `holder_positions_shown` ON `holder_positions` (`company_id`,`posted`,`list`,`day`,`rank`);--> statement-breakpoint
CREATE INDEX `holder_positions_holder` ON `holder_positions` (`company_id`,`name`,`list`,`day`);--> statement-breakpoint
CREATE TABLE `share_floats` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`free` integer,
	`restricted` integer,
	`unlocked` integer,
	`note` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "share_floats_day_written" CHECK(day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "share_floats_something_said" CHECK(coalesce("share_floats"."free", "share_floats"."restricted", "share_floats"."unlocked") IS NOT NULL
        AND min(coalesce("share_floats"."free", 0), coalesce("share_floats"."restricted", 0), coalesce("share_floats"."unlocked", 0)) >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_floats_day_once` ON `share_floats` (`company_id`,`day`);--> statement-breakpoint
CREATE TABLE `shareholder_counts` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`share_class` text NOT NULL,
	`day` text NOT NULL,
	`holders` integer NOT NULL,
	`shares` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "shareholder_counts_day_written" CHECK(day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "shareholder_counts_positive" CHECK("shareholder_counts"."holders" > 0 AND coalesce("shareholder_counts"."shares", 1) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shareholder_counts_day_once` ON `shareholder_counts` (`company_id`,`share_class`,`day`);--> statement-breakpoint
CREATE INDEX `shareholder_counts_shown` ON `shareholder_counts` (`company_id`,`posted`,`share_class`,`day`);--> statement-breakpoint
CREATE TABLE `fonts` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`file_id` text NOT NULL,
	`parts` text DEFAULT '{}' NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`seen_release` integer DEFAULT 0 NOT NULL,
	`seen_until` integer,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	`kept_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `site_drafts` (
	`company_id` text NOT NULL,
	`part` text NOT NULL,
	`draft` text NOT NULL,
	`revision` integer NOT NULL,
	`change_id` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `site_versions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`part` text NOT NULL,
	`shows` text NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "site_versions_state" CHECK("site_versions"."state" IN ('planned', 'out', 'calledBack'))
);
--> statement-breakpoint
CREATE INDEX `site_versions_by_part` ON `site_versions` (`company_id`,`part`,`at`);--> statement-breakpoint
CREATE INDEX `site_versions_planned` ON `site_versions` (`company_id`,`at`) WHERE state = 'planned';--> statement-breakpoint
CREATE TABLE `views` (
	`company_id` text NOT NULL,
	`day` text NOT NULL,
	`subject` text NOT NULL,
	`lang` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`company_id`, `day`, `subject`, `lang`)
);
--> statement-breakpoint
CREATE TABLE `accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`password` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `hand_overs` (
	`company_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`session_ends_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`company_id`, `token_hash`)
);
--> statement-breakpoint
CREATE INDEX `hand_overs_by_age` ON `hand_overs` (`company_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`token_hash` text NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`email_index` text NOT NULL,
	`user_id` text,
	`renews` integer DEFAULT false NOT NULL,
	`roles` text NOT NULL,
	`lang` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`revoked_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "invitations_roles_known" CHECK("invitations"."roles" IN ('["admin","editor","reception","viewer"]', '["editor","reception","viewer"]', '["admin","reception","viewer"]', '["reception","viewer"]', '["admin","editor","viewer"]', '["editor","viewer"]', '["admin","viewer"]', '["viewer"]', '["admin","editor","reception"]', '["editor","reception"]', '["admin","reception"]', '["reception"]', '["admin","editor"]', '["editor"]', '["admin"]')),
	CONSTRAINT "invitations_one_end" CHECK("invitations"."accepted_at" IS NULL OR "invitations"."revoked_at" IS NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_by_token` ON `invitations` (`company_id`,`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_open_once` ON `invitations` (`company_id`,`email_index`) WHERE "invitations"."accepted_at" IS NULL AND "invitations"."revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX `invitations_by_time` ON `invitations` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `saved_filters` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`search` text NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`, `list`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`sealed_key` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text,
	`company_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_age` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`roles` text NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	PRIMARY KEY(`company_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_roles_known" CHECK("staff"."roles" IN ('["admin","editor","reception","viewer"]', '["editor","reception","viewer"]', '["admin","reception","viewer"]', '["reception","viewer"]', '["admin","editor","viewer"]', '["editor","viewer"]', '["admin","viewer"]', '["viewer"]', '["admin","editor","reception"]', '["editor","reception"]', '["admin","reception"]', '["reception"]', '["admin","editor"]', '["editor"]', '["admin"]'))
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`two_factor_enabled` integer DEFAULT false,
	`lang` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verifications_by_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
CREATE INDEX `verifications_by_age` ON `verifications` (`expires_at`);--> statement-breakpoint
CREATE TABLE `held_prices` (
	`company_id` text NOT NULL,
	`instrument_id` text NOT NULL,
	`day` text NOT NULL,
	`open` integer,
	`high` integer,
	`low` integer,
	`close` integer NOT NULL,
	`previous_close` integer,
	`volume` integer,
	`turnover` integer,
	`as_of` integer NOT NULL,
	PRIMARY KEY(`company_id`, `instrument_id`, `day`),
	FOREIGN KEY (`company_id`,`instrument_id`) REFERENCES `instruments`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "held_prices_day_written" CHECK("held_prices"."day" GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "held_prices_positive" CHECK(min("held_prices"."close", coalesce("held_prices"."open", 1), coalesce("held_prices"."high", 1), coalesce("held_prices"."low", 1),
      coalesce("held_prices"."previous_close", 1)) > 0),
	CONSTRAINT "held_prices_in_order" CHECK(coalesce("held_prices"."low", "held_prices"."close") <= min("held_prices"."close", coalesce("held_prices"."open", "held_prices"."close"),
      coalesce("held_prices"."high", "held_prices"."close"))
      AND coalesce("held_prices"."high", "held_prices"."close") >= max("held_prices"."close", coalesce("held_prices"."open", "held_prices"."close"))),
	CONSTRAINT "held_prices_amounts_not_negative" CHECK(coalesce("held_prices"."volume", 0) >= 0 AND coalesce("held_prices"."turnover", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE `instruments` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`code` text NOT NULL,
	`market` text NOT NULL,
	`currency` text NOT NULL,
	`decimals` integer NOT NULL,
	`name` text NOT NULL,
	`days` integer DEFAULT 0 NOT NULL,
	`basis` text,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "instruments_market_currency" CHECK("instruments"."market" || "instruments"."currency" IN ('ACNY', 'HHKD')),
	CONSTRAINT "instruments_decimals_range" CHECK("instruments"."decimals" BETWEEN 2 AND 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `instruments_code_once` ON `instruments` (`company_id`,`code`);--> statement-breakpoint
CREATE INDEX `instruments_in_order` ON `instruments` (`company_id`,`posted`,`sort`,`market`,`code`);--> statement-breakpoint
CREATE TABLE `margin_days` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`financing_balance` integer,
	`financing_purchase` integer,
	`financing_repayment` integer,
	`lending_balance` integer,
	`lending_volume` integer,
	`lending_sold` integer,
	`lending_repaid` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "margin_days_day_written" CHECK(day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "margin_days_something_said" CHECK(coalesce("margin_days"."financing_balance", "margin_days"."financing_purchase", "margin_days"."financing_repayment", "margin_days"."lending_balance",
        "margin_days"."lending_volume", "margin_days"."lending_sold", "margin_days"."lending_repaid") IS NOT NULL),
	CONSTRAINT "margin_days_not_negative" CHECK(min(coalesce("margin_days"."financing_balance", 0), coalesce("margin_days"."financing_purchase", 0),
        coalesce("margin_days"."financing_repayment", 0), coalesce("margin_days"."lending_balance", 0), coalesce("margin_days"."lending_volume", 0),
        coalesce("margin_days"."lending_sold", 0), coalesce("margin_days"."lending_repaid", 0)) >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `margin_days_day_once` ON `margin_days` (`company_id`,`day`);--> statement-breakpoint
CREATE INDEX `margin_days_shown` ON `margin_days` (`company_id`,`posted`,`day`);--> statement-breakpoint
CREATE TABLE `northbound_holdings` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`shares` integer NOT NULL,
	`ratio` integer,
	`value` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "northbound_holdings_day_written" CHECK(day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "northbound_holdings_not_negative" CHECK(min("northbound_holdings"."shares", coalesce("northbound_holdings"."ratio", 0), coalesce("northbound_holdings"."value", 0)) >= 0),
	CONSTRAINT "northbound_holdings_part_of_whole" CHECK(coalesce("northbound_holdings"."ratio", 0) <= 100000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `northbound_holdings_day_once` ON `northbound_holdings` (`company_id`,`day`);--> statement-breakpoint
CREATE INDEX `northbound_holdings_shown` ON `northbound_holdings` (`company_id`,`posted`,`day`);--> statement-breakpoint
CREATE TABLE `price_charts` (
	`company_id` text NOT NULL,
	`instrument_id` text NOT NULL,
	`span` text NOT NULL,
	`points` text NOT NULL,
	PRIMARY KEY(`company_id`, `instrument_id`, `span`),
	FOREIGN KEY (`company_id`,`instrument_id`) REFERENCES `instruments`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `prices` (
	`company_id` text NOT NULL,
	`instrument_id` text NOT NULL,
	`day` text NOT NULL,
	`open` integer,
	`high` integer,
	`low` integer,
	`close` integer NOT NULL,
	`previous_close` integer,
	`volume` integer,
	`turnover` integer,
	`as_of` integer NOT NULL,
	PRIMARY KEY(`company_id`, `instrument_id`, `day`),
	FOREIGN KEY (`company_id`,`instrument_id`) REFERENCES `instruments`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prices_day_written" CHECK("prices"."day" GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "prices_positive" CHECK(min("prices"."close", coalesce("prices"."open", 1), coalesce("prices"."high", 1), coalesce("prices"."low", 1),
      coalesce("prices"."previous_close", 1)) > 0),
	CONSTRAINT "prices_in_order" CHECK(coalesce("prices"."low", "prices"."close") <= min("prices"."close", coalesce("prices"."open", "prices"."close"),
      coalesce("prices"."high", "prices"."close"))
      AND coalesce("prices"."high", "prices"."close") >= max("prices"."close", coalesce("prices"."open", "prices"."close"))),
	CONSTRAINT "prices_amounts_not_negative" CHECK(coalesce("prices"."volume", 0) >= 0 AND coalesce("prices"."turnover", 0) >= 0)
);
--> statement-breakpoint
CREATE INDEX `prices_as_of` ON `prices` (`company_id`,`instrument_id`,`as_of`);--> statement-breakpoint
CREATE TABLE `ticks` (
	`company_id` text NOT NULL,
	`instrument_id` text NOT NULL,
	`as_of` integer NOT NULL,
	`price` integer NOT NULL,
	`day_volume` integer,
	`open` integer,
	`high` integer,
	`low` integer,
	`turnover` integer,
	`previous_close` integer,
	`held_until` integer,
	`held_for` text,
	PRIMARY KEY(`company_id`, `instrument_id`, `as_of`),
	FOREIGN KEY (`company_id`,`instrument_id`) REFERENCES `instruments`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ticks_price_positive" CHECK("ticks"."price" > 0),
	CONSTRAINT "ticks_volume_not_negative" CHECK(min(coalesce("ticks"."day_volume", 0), coalesce("ticks"."turnover", 0)) >= 0),
	CONSTRAINT "ticks_in_order" CHECK(coalesce("ticks"."low", "ticks"."price") BETWEEN 1 AND "ticks"."price" AND coalesce("ticks"."high", "ticks"."price") >= "ticks"."price"
      AND coalesce("ticks"."open", "ticks"."price") BETWEEN coalesce("ticks"."low", 1) AND coalesce("ticks"."high", "ticks"."open", "ticks"."price")
      AND coalesce("ticks"."previous_close", 1) > 0),
	CONSTRAINT "ticks_held_for_a_reason" CHECK(("ticks"."held_until" IS NULL) = ("ticks"."held_for" IS NULL)),
	CONSTRAINT "ticks_held_for_known" CHECK("ticks"."held_for" IN ('jump', 'outOfBand', 'zeroVolume', 'volumeJump'))
);
--> statement-breakpoint
CREATE INDEX `ticks_held` ON `ticks` (`company_id`,`instrument_id`,`held_until`) WHERE "ticks"."held_until" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `alert_cursors` (
	`company_id` text NOT NULL,
	`instrument_id` text NOT NULL,
	`last_as_of` integer NOT NULL,
	`rewound` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`company_id`, `instrument_id`)
);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`subscriber_id` text NOT NULL,
	`instrument_id` text NOT NULL,
	`kind` text NOT NULL,
	`threshold` integer NOT NULL,
	`frequency` text DEFAULT 'once' NOT NULL,
	`delivery` text DEFAULT 'instant' NOT NULL,
	`armed` integer DEFAULT true NOT NULL,
	`ready` integer DEFAULT true NOT NULL,
	`armed_at` integer NOT NULL,
	`fired_as_of` integer,
	`fired_price` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "alerts_kind_known" CHECK("alerts"."kind" IN ('close', 'rise', 'fall', 'fluctuation', 'volume', 'stopLoss')),
	CONSTRAINT "alerts_frequency_known" CHECK("alerts"."frequency" IN ('once', 'daily', 'everyTime')),
	CONSTRAINT "alerts_delivery_known" CHECK("alerts"."delivery" IN ('instant', 'daily', 'weekly')),
	CONSTRAINT "alerts_threshold_positive" CHECK("alerts"."threshold" > 0 OR ("alerts"."kind" = 'close' AND "alerts"."threshold" = 0)),
	CONSTRAINT "alerts_ended_when_fired" CHECK("alerts"."armed" = 1 OR ("alerts"."frequency" = 'once' AND "alerts"."fired_as_of" IS NOT NULL)),
	CONSTRAINT "alerts_ready_while_armed" CHECK("alerts"."ready" <= "alerts"."armed")
);
--> statement-breakpoint
CREATE INDEX `alerts_to_match` ON `alerts` (`company_id`,`instrument_id`,`kind`,`ready`,`threshold`);--> statement-breakpoint
CREATE INDEX `alerts_resting` ON `alerts` (`company_id`,`instrument_id`,`frequency`,`kind`,`threshold`) WHERE "alerts"."ready" = 0 AND "alerts"."armed" = 1;--> statement-breakpoint
CREATE INDEX `alerts_by_subscriber` ON `alerts` (`company_id`,`subscriber_id`);--> statement-breakpoint
CREATE INDEX `alerts_fired` ON `alerts` (`company_id`,`fired_as_of`) WHERE "alerts"."fired_as_of" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `confirmation_tokens` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sign_up_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `confirmation_tokens_by_hash` ON `confirmation_tokens` (`company_id`,`token_hash`);--> statement-breakpoint
CREATE INDEX `confirmation_tokens_by_sign_up` ON `confirmation_tokens` (`company_id`,`sign_up_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `mailings` (
	`company_id` text NOT NULL,
	`occasion` text NOT NULL,
	`kind` text NOT NULL,
	`type` text NOT NULL,
	`after` text DEFAULT '' NOT NULL,
	`started_at` integer NOT NULL,
	`written` integer DEFAULT 0 NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`dropped` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`bounced` integer DEFAULT 0 NOT NULL,
	`complained` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `occasion`)
);
--> statement-breakpoint
CREATE INDEX `mailings_by_time` ON `mailings` (`company_id`,`started_at`,`occasion`);--> statement-breakpoint
CREATE TABLE `reminder_plans` (
	`company_id` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`starts_at` integer NOT NULL,
	`all_day` integer NOT NULL,
	`changes_after` text,
	`all_lead` integer DEFAULT 31 NOT NULL,
	`all_after` text DEFAULT '' NOT NULL,
	`type_lead` integer DEFAULT 31 NOT NULL,
	`type_after` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `event_id`),
	CONSTRAINT "reminder_plans_state_known" CHECK("reminder_plans"."state" IN ('open', 'gone'))
);
--> statement-breakpoint
CREATE INDEX `reminder_plans_by_time` ON `reminder_plans` (`company_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`company_id` text NOT NULL,
	`event_id` text NOT NULL,
	`subscriber_id` text NOT NULL,
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`starts_at` integer,
	`all_day` integer NOT NULL,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `event_id`, `subscriber_id`, `version`, `kind`),
	FOREIGN KEY (`company_id`,`subscriber_id`) REFERENCES `subscribers`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reminders_kind_known" CHECK("reminders"."kind" IN ('reminder', 'change')),
	CONSTRAINT "reminders_time_told" CHECK("reminders"."kind" = 'change' OR "reminders"."starts_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX `reminders_by_subscriber` ON `reminders` (`company_id`,`subscriber_id`);--> statement-breakpoint
CREATE TABLE `sign_ups` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`subscriber_id` text NOT NULL,
	`browser_hash` text NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`lang` text NOT NULL,
	`wanted` text NOT NULL,
	`topics` text DEFAULT '[]' NOT NULL,
	`confirmed_at` integer,
	`confirmed_by` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ups_by_browser` ON `sign_ups` (`company_id`,`browser_hash`);--> statement-breakpoint
CREATE INDEX `sign_ups_by_subscriber` ON `sign_ups` (`company_id`,`subscriber_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sign_ups_by_age` ON `sign_ups` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `subscriber_imports` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`file_name` text NOT NULL,
	`file_hash` text NOT NULL,
	`source` text NOT NULL,
	`consented_on` text NOT NULL,
	`people` integer NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`by_name` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `subscribers` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`email_index` text NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`lang` text NOT NULL,
	`state` text DEFAULT 'unconfirmed' NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	`import_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "subscribers_state_known" CHECK("subscribers"."state" IN ('unconfirmed', 'confirmed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_once` ON `subscribers` (`company_id`,`email_index`);--> statement-breakpoint
CREATE INDEX `subscribers_by_time` ON `subscribers` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `subscribers_by_state` ON `subscribers` (`company_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `subscribers_by_import` ON `subscribers` (`company_id`,`import_id`) WHERE "subscribers"."import_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `topics` (
	`company_id` text NOT NULL,
	`topic` text NOT NULL,
	`type` text NOT NULL,
	`subscriber_id` text NOT NULL,
	`since` integer NOT NULL,
	`lead` integer DEFAULT 0 NOT NULL,
	`fresh` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`company_id`, `topic`, `type`, `subscriber_id`),
	FOREIGN KEY (`company_id`,`subscriber_id`) REFERENCES `subscribers`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `topics_by_subscriber` ON `topics` (`company_id`,`subscriber_id`,`topic`,`type`);--> statement-breakpoint
CREATE INDEX `topics_by_lead` ON `topics` (`company_id`,`topic`,`type`,`lead`,`subscriber_id`);--> statement-breakpoint
CREATE INDEX `topics_fresh` ON `topics` (`company_id`,`subscriber_id`,`type`) WHERE "topics"."fresh" = 1;--> statement-breakpoint
CREATE TABLE `challenges` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`purpose` text NOT NULL,
	`subject_index` text NOT NULL,
	`passed` integer NOT NULL,
	`repeats` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "challenges_repeats_limit" CHECK("challenges"."repeats" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE INDEX `challenges_by_age` ON `challenges` (`company_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `codes` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`purpose` text NOT NULL,
	`channel` text NOT NULL,
	`target_index` text NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`code_hash` text NOT NULL,
	`lang` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	CONSTRAINT "codes_tries_limit" CHECK("codes"."tries" BETWEEN 0 AND 5),
	CONSTRAINT "codes_channel_known" CHECK("codes"."channel" IN ('mobile', 'email'))
);
--> statement-breakpoint
CREATE INDEX `codes_by_target` ON `codes` (`company_id`,`target_index`,`created_at`);--> statement-breakpoint
CREATE INDEX `codes_by_age` ON `codes` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `visitor_sessions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`channel` text NOT NULL,
	`target_index` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `visitor_sessions_by_age` ON `visitor_sessions` (`company_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `date_requests` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`way` text NOT NULL,
	`status` text DEFAULT 'asked' NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`email_index` text,
	`mobile_index` text,
	`organisation_index` text,
	`lang` text NOT NULL,
	`investor_type` text NOT NULL,
	`research_type` text NOT NULL,
	`party_size` integer NOT NULL,
	`wishes` text NOT NULL,
	`activity_id` text,
	`answer_until` integer,
	`reason` text,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`step_id` text,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "date_requests_party_size" CHECK("date_requests"."party_size" BETWEEN 1 AND 100),
	CONSTRAINT "date_requests_steps_whole" CHECK(("date_requests"."status" <> 'proposed' OR ("date_requests"."activity_id" IS NOT NULL AND "date_requests"."answer_until" IS NOT NULL))
        AND ("date_requests"."status" <> 'declined' OR length("date_requests"."reason") > 0))
);
--> statement-breakpoint
CREATE INDEX `date_requests_by_time` ON `date_requests` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `date_requests_by_status` ON `date_requests` (`company_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `date_requests_by_email` ON `date_requests` (`company_id`,`email_index`);--> statement-breakpoint
CREATE INDEX `date_requests_by_mobile` ON `date_requests` (`company_id`,`mobile_index`);--> statement-breakpoint
CREATE INDEX `date_requests_by_organisation` ON `date_requests` (`company_id`,`organisation_index`,`created_at`);--> statement-breakpoint
CREATE TABLE `booking_drafts` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sealed` text NOT NULL,
	`sealed_key` text NOT NULL,
	`saved_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `booking_drafts_by_end` ON `booking_drafts` (`company_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `booking_forms` (
	`company_id` text NOT NULL,
	`activity_id` text DEFAULT '' NOT NULL,
	`levels` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `activity_id`)
);
--> statement-breakpoint
CREATE TABLE `institution_letters` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_index` text NOT NULL,
	`valid_until` text NOT NULL,
	`file` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "institution_letters_filled" CHECK(length("institution_letters"."name") > 0 AND length("institution_letters"."valid_until") = 10)
);
--> statement-breakpoint
CREATE INDEX `institution_letters_by_name` ON `institution_letters` (`company_id`,`name_index`);--> statement-breakpoint
CREATE TABLE `letter_envelopes` (
	`company_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`external_id` text,
	`manual_at` integer,
	`manual_reason` text,
	`manual_file` text,
	`manual_by` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `registration_id`),
	FOREIGN KEY (`company_id`,`registration_id`) REFERENCES `registrations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "letter_envelopes_manual_whole" CHECK(("letter_envelopes"."manual_at" IS NULL) = ("letter_envelopes"."manual_reason" IS NULL) AND ("letter_envelopes"."manual_at" IS NULL) = ("letter_envelopes"."manual_file" IS NULL)
        AND ("letter_envelopes"."manual_at" IS NULL) = ("letter_envelopes"."manual_by" IS NULL) AND coalesce(length("letter_envelopes"."manual_reason"), 1) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_envelopes_external_once` ON `letter_envelopes` (`company_id`,`external_id`);--> statement-breakpoint
CREATE TABLE `letter_events` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`registration_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `letter_signers` (
	`company_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`position` integer NOT NULL,
	`state` text DEFAULT 'unsigned' NOT NULL,
	`link_seed` text,
	`link_hash` text,
	`link_until` integer,
	`mobile_index` text,
	`email_index` text,
	`differs` text,
	`signed_at` integer,
	`sealed` text,
	`sealed_key` text,
	`template_version` integer,
	`text_sha256` text,
	`pdf_file` text,
	`pdf_sha256` text,
	`letters_missing` integer,
	`external_sequence` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `registration_id`, `position`),
	FOREIGN KEY (`company_id`,`registration_id`) REFERENCES `letter_envelopes`(`company_id`,`registration_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "letter_signers_states" CHECK("letter_signers"."state" IN ('unsigned', 'sent', 'failed', 'signed')
        AND ("letter_signers"."state" = 'failed') = ("letter_signers"."differs" IS NOT NULL)
        AND ("letter_signers"."state" = 'signed') = ("letter_signers"."signed_at" IS NOT NULL)
        AND ("letter_signers"."state" = 'signed') = ("letter_signers"."text_sha256" IS NOT NULL)
        AND ("letter_signers"."state" = 'signed') = ("letter_signers"."sealed" IS NOT NULL)),
	CONSTRAINT "letter_signers_link_whole" CHECK(("letter_signers"."link_hash" IS NULL) = ("letter_signers"."link_seed" IS NULL) AND ("letter_signers"."link_hash" IS NULL) = ("letter_signers"."link_until" IS NULL)),
	CONSTRAINT "letter_signers_pdf_whole" CHECK(("letter_signers"."pdf_file" IS NULL) = ("letter_signers"."pdf_sha256" IS NULL) AND ("letter_signers"."pdf_file" IS NULL OR "letter_signers"."state" = 'signed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_signers_link_once` ON `letter_signers` (`company_id`,`link_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `letter_signers_pdf_once` ON `letter_signers` (`company_id`,`pdf_sha256`);--> statement-breakpoint
CREATE TABLE `letter_templates` (
	`company_id` text NOT NULL,
	`lang` text NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `lang`, `version`),
	CONSTRAINT "letter_templates_filled" CHECK("letter_templates"."version" >= 1 AND length("letter_templates"."title") > 0 AND length("letter_templates"."body") > 0)
);
--> statement-breakpoint
CREATE TABLE `reception_shifts` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `record_attendance` (
	`company_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`position` integer NOT NULL,
	`activity_id` text NOT NULL,
	`arrived` integer NOT NULL,
	PRIMARY KEY(`company_id`, `registration_id`, `position`),
	FOREIGN KEY (`company_id`,`registration_id`,`position`) REFERENCES `attendees`(`company_id`,`registration_id`,`position`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `record_attendance_by_activity` ON `record_attendance` (`company_id`,`activity_id`);--> statement-breakpoint
CREATE TABLE `visit_file_keys` (
	`company_id` text NOT NULL,
	`file_id` text NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `file_id`)
);
--> statement-breakpoint
CREATE TABLE `visit_notes` (
	`company_id` text NOT NULL,
	`way` text NOT NULL,
	`notes` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `way`)
);
--> statement-breakpoint
CREATE TABLE `card_hours` (
	`company_id` text NOT NULL,
	`card_id` text NOT NULL,
	`week` text NOT NULL,
	`days_off` text NOT NULL,
	`place` text NOT NULL,
	PRIMARY KEY(`company_id`, `card_id`)
);
--> statement-breakpoint
CREATE TABLE `alert_firings` (
	`company_id` text NOT NULL,
	`alert_id` text NOT NULL,
	`as_of` integer NOT NULL,
	`value` integer NOT NULL,
	`price` integer NOT NULL,
	`subscriber_id` text NOT NULL,
	`instrument_id` text NOT NULL,
	`digest_day` text,
	`void` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`company_id`, `alert_id`, `as_of`, `value`),
	FOREIGN KEY (`company_id`,`alert_id`) REFERENCES `alerts`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alert_firings_day_written" CHECK("alert_firings"."digest_day" GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE INDEX `alert_firings_by_tick` ON `alert_firings` (`company_id`,`instrument_id`,`as_of`);--> statement-breakpoint
CREATE INDEX `alert_firings_by_age` ON `alert_firings` (`company_id`,`as_of`);--> statement-breakpoint
CREATE INDEX `alert_firings_of_digest` ON `alert_firings` (`company_id`,`subscriber_id`,`digest_day`) WHERE "alert_firings"."digest_day" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `alert_releases` (
	`company_id` text NOT NULL,
	`instrument_id` text NOT NULL,
	`as_of` integer NOT NULL,
	`held_until` integer NOT NULL,
	PRIMARY KEY(`company_id`, `instrument_id`, `as_of`, `held_until`)
);
--> statement-breakpoint
CREATE TABLE `centre_menus` (
	`company_id` text PRIMARY KEY NOT NULL,
	`entries` text NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_settings` (
	`company_id` text PRIMARY KEY NOT NULL,
	`sender_name` text,
	`reply_to` text,
	`from_address` text,
	`dkim_tokens` text DEFAULT '[]' NOT NULL,
	`address` text,
	`hours_from` integer,
	`hours_until` integer,
	`checked_at` integer,
	`found` text DEFAULT '{}' NOT NULL,
	`verified_at` integer,
	`revision` integer NOT NULL,
	CONSTRAINT "mail_settings_verified_address" CHECK("mail_settings"."verified_at" IS NULL OR "mail_settings"."from_address" IS NOT NULL),
	CONSTRAINT "mail_settings_hours" CHECK(("mail_settings"."hours_from" IS NULL AND "mail_settings"."hours_until" IS NULL)
        OR ("mail_settings"."hours_from" >= 0 AND "mail_settings"."hours_until" <= 24 AND "mail_settings"."hours_from" < "mail_settings"."hours_until"))
);
--> statement-breakpoint
CREATE TABLE `mail_wordings` (
	`company_id` text NOT NULL,
	`kind` text NOT NULL,
	`lang` text NOT NULL,
	`subject` text NOT NULL,
	`intro` text NOT NULL,
	`closing` text NOT NULL,
	`revision` integer NOT NULL,
	PRIMARY KEY(`company_id`, `kind`, `lang`),
	CONSTRAINT "mail_wordings_one_line" CHECK(instr("mail_wordings"."subject", char(10)) = 0 AND instr("mail_wordings"."subject", char(13)) = 0)
);
