CREATE TABLE `approvals` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`revision` integer NOT NULL,
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
CREATE TABLE `company_secrets` (
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`sealed` text NOT NULL,
	`sealed_key` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `name`)
);
--> statement-breakpoint
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
	`role` text NOT NULL,
	`lang` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`revoked_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "invitations_role_known" CHECK("invitations"."role" IN ('admin', 'editor', 'reception', 'viewer')),
	CONSTRAINT "invitations_one_end" CHECK("invitations"."accepted_at" IS NULL OR "invitations"."revoked_at" IS NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_by_token` ON `invitations` (`company_id`,`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_open_once` ON `invitations` (`company_id`,`email_index`) WHERE "invitations"."accepted_at" IS NULL AND "invitations"."revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX `invitations_by_time` ON `invitations` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `spent_tokens` (
	`company_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `token_hash`)
);
--> statement-breakpoint
CREATE INDEX `spent_tokens_by_age` ON `spent_tokens` (`company_id`,`expires_at`);--> statement-breakpoint
ALTER TABLE `audit` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `audit` ADD `seq` integer;--> statement-breakpoint
ALTER TABLE `audit` ADD `hash` text;--> statement-breakpoint
CREATE INDEX `audit_by_actor` ON `audit` (`company_id`,`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_chain` ON `audit` (`company_id`,`seq`);--> statement-breakpoint
ALTER TABLE `files` ADD `subject_id` text;--> statement-breakpoint
ALTER TABLE `files` ADD `purpose` text;--> statement-breakpoint
ALTER TABLE `files` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `files_by_subject` ON `files` (`company_id`,`subject_id`) WHERE "files"."subject_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `files_erased` ON `files` (`company_id`,`erased_at`) WHERE "files"."erased_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `registrations` ADD `document_days` integer DEFAULT 30;--> statement-breakpoint
CREATE INDEX `registrations_with_document` ON `registrations` (`company_id`,`activity_id`) WHERE "registrations"."document_days" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `company_id` text;