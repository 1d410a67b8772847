ALTER TABLE `holder_positions` ADD `name_tc` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `holder_positions` ADD `name_en` text DEFAULT '' NOT NULL;