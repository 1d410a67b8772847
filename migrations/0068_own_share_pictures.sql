UPDATE companies SET settings = json_set(settings, '$.ownShare', json((SELECT json_group_object(key, value ->> '$.file') FROM json_each(settings, '$.share')
  WHERE value ->> '$.of' IS NULL))) WHERE EXISTS (SELECT 1 FROM json_each(settings, '$.share') WHERE value ->> '$.of' IS NULL);
--> statement-breakpoint
UPDATE companies SET settings = json_set(settings, '$.share', json((SELECT json_group_object(key, json(value)) FROM json_each(settings, '$.share')
  WHERE value ->> '$.of' IS NOT NULL))) WHERE settings ->> '$.ownShare' IS NOT NULL;
--> statement-breakpoint
UPDATE files SET subject_id = 'share' WHERE purpose = 'share' AND name LIKE '%.jpg';
--> statement-breakpoint
UPDATE site_versions SET shows = json_set(shows, '$.settings.ownShare',
  json((SELECT c.settings -> '$.ownShare' FROM companies c WHERE c.company_id = site_versions.company_id))) WHERE part = 'look';
