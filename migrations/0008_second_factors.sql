CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`sealed_key` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `access_token`;--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `refresh_token`;--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `id_token`;--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `access_token_expires_at`;--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `refresh_token_expires_at`;--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `scope`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `image`;