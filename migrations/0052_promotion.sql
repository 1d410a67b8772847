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
ALTER TABLE `messages` ADD `question_topic` text;--> statement-breakpoint
ALTER TABLE `said_answers` ADD `event_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `said_answers_by_event` ON `said_answers` (`company_id`,`event_id`) WHERE "said_answers"."event_id" <> '';