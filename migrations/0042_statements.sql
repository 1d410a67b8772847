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
CREATE INDEX `statements_by_period` ON `statements` (`company_id`,`statement`,`span`,`period_end`);