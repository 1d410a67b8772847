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
	CONSTRAINT "esg_agencies_scaled" CHECK(CASE WHEN json_array_length("esg_agencies"."grades") = 0 THEN "esg_agencies"."least" <> '' AND CAST("esg_agencies"."least" AS REAL) < CAST("esg_agencies"."most" AS REAL)
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
CREATE INDEX `esg_ratings_first` ON `esg_ratings` (`company_id`,`agency_id`,`posted`,`sort`);--> statement-breakpoint
CREATE TRIGGER esg_ratings_added BEFORE INSERT ON esg_ratings BEGIN
  SELECT RAISE(ABORT, 'an esg score stands on the scale of its agency') WHERE EXISTS (
    SELECT 1 FROM esg_agencies a WHERE a.company_id = NEW.company_id AND a.id = NEW.agency_id AND NOT (
      CASE WHEN a.grades <> '[]' THEN NEW.score IN (SELECT value FROM json_each(a.grades))
      ELSE NEW.score GLOB '[0-9]*' AND NEW.score NOT GLOB '*[^0-9.]*'
        AND CAST(NEW.score AS REAL) BETWEEN CAST(a.least AS REAL) AND CAST(a.most AS REAL) END));
END;
--> statement-breakpoint
CREATE TRIGGER esg_ratings_changed BEFORE UPDATE OF agency_id, score ON esg_ratings BEGIN
  SELECT RAISE(ABORT, 'an esg score stands on the scale of its agency') WHERE EXISTS (
    SELECT 1 FROM esg_agencies a WHERE a.company_id = NEW.company_id AND a.id = NEW.agency_id AND NOT (
      CASE WHEN a.grades <> '[]' THEN NEW.score IN (SELECT value FROM json_each(a.grades))
      ELSE NEW.score GLOB '[0-9]*' AND NEW.score NOT GLOB '*[^0-9.]*'
        AND CAST(NEW.score AS REAL) BETWEEN CAST(a.least AS REAL) AND CAST(a.most AS REAL) END));
END;
--> statement-breakpoint
CREATE TRIGGER esg_agencies_scaled BEFORE UPDATE OF grades, least, most ON esg_agencies BEGIN
  SELECT RAISE(ABORT, 'the scores of an agency stand on its scale') WHERE EXISTS (
    SELECT 1 FROM esg_ratings r WHERE r.company_id = NEW.company_id AND r.agency_id = NEW.id AND NOT (
      CASE WHEN NEW.grades <> '[]' THEN r.score IN (SELECT value FROM json_each(NEW.grades))
      ELSE r.score GLOB '[0-9]*' AND r.score NOT GLOB '*[^0-9.]*'
        AND CAST(r.score AS REAL) BETWEEN CAST(NEW.least AS REAL) AND CAST(NEW.most AS REAL) END));
END;
