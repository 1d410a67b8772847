UPDATE codes SET purpose = 'privacy.ownData' WHERE purpose = 'identity.ownData';--> statement-breakpoint
UPDATE challenges SET purpose = 'privacy.ownData' WHERE purpose = 'identity.ownData';
