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
	`answer` text NOT NULL,
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
	`due_at` integer DEFAULT '"1970-01-01T00:00:00.000Z"' NOT NULL,
	`lease_until` integer,
	`reason` text,
	`message_id` text,
	`created_at` integer NOT NULL,
	`done_at` integer,
	CONSTRAINT "outbox_state_known" CHECK("outbox"."state" IN ('pending', 'sending', 'sent', 'unknown', 'dropped', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`company_id`,`kind`,`subject_id`,`occasion`);--> statement-breakpoint
CREATE INDEX `outbox_open` ON `outbox` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_company` ON `outbox` (`company_id`,`created_at`);--> statement-breakpoint
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
CREATE INDEX `visitor_sessions_by_age` ON `visitor_sessions` (`company_id`,`expires_at`);