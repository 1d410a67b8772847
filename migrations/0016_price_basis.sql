ALTER TABLE `imports` ADD `basis` text;--> statement-breakpoint
ALTER TABLE `instruments` ADD `basis` text;