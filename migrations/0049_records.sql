ALTER TABLE `pictures` ADD `duotone` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- A profile names the film of the home page, or none.
UPDATE `company_profiles` SET `draft` = json_set(`draft`, '$.film', ''), `published` = json_set(`published`, '$.film', '');
