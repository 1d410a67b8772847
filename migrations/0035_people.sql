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
