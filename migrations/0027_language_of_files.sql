ALTER TABLE `edition_files` ADD `lang` text;--> statement-breakpoint
UPDATE `edition_files` SET `lang` = (SELECT said.value ->> 'lang' FROM editions e
  JOIN revisions r ON r.company_id = e.company_id AND r.content_id = e.content_id AND r.revision = e.revision, json_each(r.draft, '$.files') said
  WHERE e.company_id = edition_files.company_id AND e.id = edition_files.edition_id AND said.value ->> 'fileId' = edition_files.file_id LIMIT 1);
