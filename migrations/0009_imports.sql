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
	`undone_at` integer,
	`undone_by` text,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "imports_undone_by_somebody" CHECK(("imports"."undone_at" IS NULL) = ("imports"."undone_by" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_in_order` ON `imports` (`company_id`,`seq`);--> statement-breakpoint
CREATE INDEX `imports_by_subject` ON `imports` (`company_id`,`name`,`subject_id`,`seq`);--> statement-breakpoint
CREATE INDEX `imports_by_file` ON `imports` (`company_id`,`file_id`);