CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_by_time` ON `audit` (`company_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `companies` (
	`company_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`theme` text DEFAULT 'geekBlue' NOT NULL,
	`settings` text DEFAULT '{}' NOT NULL,
	`release` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companies_theme_known" CHECK("companies"."theme" IN ('geekBlue', 'coralBlue', 'autumnGold', 'vividOrange', 'chinaRed'))
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
	`claimed_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "files_size_limit" CHECK("files"."size" BETWEEN 1 AND 20971520)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_key_unique` ON `files` (`key`);--> statement-breakpoint
CREATE INDEX `files_by_company` ON `files` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `hosts` (
	`host` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`origin` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`company_id`) ON UPDATE no action ON DELETE no action
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
	`resent` integer DEFAULT 0 NOT NULL,
	`due_at` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`reason` text,
	`message_id` text,
	`created_at` integer NOT NULL,
	`done_at` integer,
	CONSTRAINT "outbox_state_known" CHECK(state = 'pending' OR state = 'sending' OR state = 'sent' OR state = 'unknown' OR state = 'dropped' OR state = 'failed')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`company_id`,`kind`,`subject_id`,`occasion`);--> statement-breakpoint
CREATE INDEX `outbox_open` ON `outbox` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_company` ON `outbox` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `activities` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`location` text NOT NULL,
	`description` text NOT NULL,
	`receptionist` text NOT NULL,
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
	`status` text DEFAULT 'draft' NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "activities_times_in_order" CHECK("activities"."starts_at" < "activities"."ends_at" AND "activities"."opens_at" < "activities"."closes_at" AND "activities"."closes_at" <= "activities"."starts_at"),
	CONSTRAINT "activities_counts" CHECK("activities"."held" >= 0 AND coalesce("activities"."quota", 0) >= 0 AND "activities"."max_companions" BETWEEN 0 AND 99998)
);
--> statement-breakpoint
CREATE INDEX `activities_by_time` ON `activities` (`company_id`,`starts_at`,`id`);--> statement-breakpoint
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
	`lang` text NOT NULL,
	`investor_type` text NOT NULL,
	`side` text,
	`research_type` text NOT NULL,
	`reason` text,
	`idempotency_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`,`activity_id`) REFERENCES `activities`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registrations_party_size" CHECK("registrations"."party_size" BETWEEN 1 AND 99999),
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
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `accounts_by_user` ON `accounts` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_once` ON `accounts` (`provider_id`,`account_id`);--> statement-breakpoint
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
CREATE TABLE `limits` (
	`company_id` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `limits_by_age` ON `limits` (`company_id`,`resets_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
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
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	PRIMARY KEY(`company_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_role_known" CHECK("staff"."role" IN ('admin', 'editor', 'reception', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE `two_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`backup_codes` text NOT NULL,
	`user_id` text NOT NULL,
	`verified` integer DEFAULT true,
	`failed_verification_count` integer DEFAULT 0,
	`locked_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `two_factors_by_user` ON `two_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`two_factor_enabled` integer DEFAULT false,
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
CREATE TABLE `instruments` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`code` text NOT NULL,
	`market` text NOT NULL,
	`currency` text NOT NULL,
	`decimals` integer NOT NULL,
	`name` text NOT NULL,
	`days` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "instruments_market_currency" CHECK("instruments"."market" || "instruments"."currency" IN ('ACNY', 'HHKD')),
	CONSTRAINT "instruments_decimals_range" CHECK("instruments"."decimals" BETWEEN 2 AND 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `instruments_code_once` ON `instruments` (`company_id`,`code`);--> statement-breakpoint
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
	CONSTRAINT "prices_positive" CHECK(min("prices"."close", coalesce("prices"."open", 1), coalesce("prices"."high", 1), coalesce("prices"."low", 1), coalesce("prices"."previous_close", 1)) > 0),
	CONSTRAINT "prices_in_order" CHECK(coalesce("prices"."low", "prices"."close") <= min("prices"."close", coalesce("prices"."open", "prices"."close"), coalesce("prices"."high", "prices"."close")) AND coalesce("prices"."high", "prices"."close") >= max("prices"."close", coalesce("prices"."open", "prices"."close"))),
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
	PRIMARY KEY(`company_id`, `instrument_id`, `as_of`),
	FOREIGN KEY (`company_id`,`instrument_id`) REFERENCES `instruments`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ticks_price_positive" CHECK("ticks"."price" > 0),
	CONSTRAINT "ticks_volume_not_negative" CHECK(coalesce("ticks"."day_volume", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE `alert_cursors` (
	`company_id` text NOT NULL,
	`instrument_id` text NOT NULL,
	`last_as_of` integer NOT NULL,
	`last_price` integer,
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
	`armed` integer DEFAULT true NOT NULL,
	`armed_at` integer NOT NULL,
	`fired_as_of` integer,
	`fired_price` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "alerts_kind_known" CHECK("alerts"."kind" IN ('rise', 'fall')),
	CONSTRAINT "alerts_threshold_positive" CHECK("alerts"."threshold" > 0),
	CONSTRAINT "alerts_armed_or_fired" CHECK("alerts"."armed" = ("alerts"."fired_as_of" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `alerts_to_match` ON `alerts` (`company_id`,`instrument_id`,`kind`,`armed`,`threshold`);--> statement-breakpoint
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
CREATE TABLE `sign_ups` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`subscriber_id` text NOT NULL,
	`browser_hash` text NOT NULL,
	`sealed` text,
	`sealed_key` text,
	`lang` text NOT NULL,
	`wanted` text NOT NULL,
	`confirmed_at` integer,
	`confirmed_by` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ups_by_browser` ON `sign_ups` (`company_id`,`browser_hash`);--> statement-breakpoint
CREATE INDEX `sign_ups_by_subscriber` ON `sign_ups` (`company_id`,`subscriber_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sign_ups_by_age` ON `sign_ups` (`company_id`,`created_at`);--> statement-breakpoint
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
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "subscribers_state_known" CHECK("subscribers"."state" IN ('unconfirmed', 'confirmed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_once` ON `subscribers` (`company_id`,`email_index`);--> statement-breakpoint
CREATE INDEX `subscribers_by_time` ON `subscribers` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `subscribers_by_state` ON `subscribers` (`company_id`,`state`,`created_at`,`id`);