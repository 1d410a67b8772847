CREATE TABLE `__new_fonts` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`file_id` text NOT NULL,
	`parts` text DEFAULT '{}' NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`seen_release` integer DEFAULT 0 NOT NULL,
	`seen_until` integer,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	`kept_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_fonts`("company_id", "id", "name", "file_id", "parts", "revision", "seen_release", "seen_until", "saved_at", "saved_by", "kept_at") SELECT "company_id", "id", "name", "file_id", "parts", "revision", "seen_release", "seen_until", "saved_at", "saved_by", "saved_at" FROM `fonts`;--> statement-breakpoint
DROP TABLE `fonts`;--> statement-breakpoint
ALTER TABLE `__new_fonts` RENAME TO `fonts`;--> statement-breakpoint
UPDATE companies SET settings = json_set(settings, '$.fontParts', json_object(f.id, settings -> '$.font'), '$.font', f.id)
FROM fonts f WHERE f.company_id = companies.company_id AND json_type(companies.settings, '$.font') = 'object';--> statement-breakpoint
UPDATE companies SET settings = json_remove(settings, '$.font') WHERE json_type(settings, '$.font') = 'object';--> statement-breakpoint
UPDATE site_versions SET shows = json_set(shows, '$.settings.font', f.id)
FROM fonts f WHERE f.company_id = site_versions.company_id AND site_versions.part = 'look' AND site_versions.id = (
  SELECT v.id FROM site_versions v WHERE v.company_id = f.company_id AND v.part = 'look' AND v.state = 'out'
  ORDER BY v.at DESC, v.saved_at DESC, v.id DESC LIMIT 1);
