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
