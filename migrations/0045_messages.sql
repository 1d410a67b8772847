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
	CONSTRAINT "messages_published_whole" CHECK("messages"."status" <> 'published' OR ("messages"."published_at" IS NOT NULL AND "messages"."public_question" IS NOT NULL AND "messages"."public_answer" IS NOT NULL)),
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
CREATE INDEX `messages_by_text` ON `messages` (`company_id`,`text_index`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_by_change` ON `messages` (`company_id`,`change_id`);--> statement-breakpoint
CREATE INDEX `messages_to_forget` ON `messages` (`company_id`,((CASE WHEN decided_at IS NOT NULL THEN decided_at WHEN spam = 1 THEN created_at END) + keep_days * 86400000)) WHERE sealed_key IS NOT NULL;