ALTER TABLE `companies` ADD `live_at` integer;--> statement-breakpoint
UPDATE `companies` SET `live_at` = 0;
