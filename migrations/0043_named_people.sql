CREATE INDEX `activities_by_person` ON `activities` (`company_id`,receptionist ->> '$.person');--> statement-breakpoint
UPDATE `company_profiles` SET `draft` = json_set(`draft`, '$.contactPerson', ''), `published` = json_set(`published`, '$.contactPerson', '');
--> statement-breakpoint
UPDATE `activities` SET `receptionist` = json_set(`receptionist`, '$.person', '');
--> statement-breakpoint
CREATE TRIGGER company_profiles_named AFTER UPDATE OF draft, published ON company_profiles BEGIN
  UPDATE company_profiles SET draft = json_set(draft, '$.contactName', json(said.words)) FROM (
    SELECT json_object('zh-CN', name ->> '$."zh-CN"', 'tc', coalesce(name ->> '$.tc', ''), 'en', coalesce(name ->> '$.en', '')) AS words
    FROM people WHERE company_id = NEW.company_id AND id = NEW.draft ->> '$.contactPerson') said
  WHERE company_id = NEW.company_id AND draft -> '$.contactName' <> said.words;
  UPDATE company_profiles SET published = json_set(published, '$.contactName', json(said.words)) FROM (
    SELECT json_object('zh-CN', name ->> '$."zh-CN"', 'tc', coalesce(name ->> '$.tc', ''), 'en', coalesce(name ->> '$.en', '')) AS words
    FROM people WHERE company_id = NEW.company_id AND id = NEW.published ->> '$.contactPerson') said
  WHERE company_id = NEW.company_id AND published -> '$.contactName' <> said.words;
END;
--> statement-breakpoint
CREATE TRIGGER company_profiles_added AFTER INSERT ON company_profiles BEGIN
  UPDATE company_profiles SET draft = draft WHERE company_id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER activities_named AFTER UPDATE OF receptionist ON activities BEGIN
  UPDATE activities SET receptionist = json_set(receptionist, '$.name', json(said.words)) FROM (
    SELECT json_object('zh-CN', name ->> '$."zh-CN"', 'tc', coalesce(name ->> '$.tc', ''), 'en', coalesce(name ->> '$.en', '')) AS words
    FROM people WHERE company_id = NEW.company_id AND id = NEW.receptionist ->> '$.person') said
  WHERE company_id = NEW.company_id AND id = NEW.id AND receptionist -> '$.name' <> said.words;
END;
--> statement-breakpoint
CREATE TRIGGER activities_added AFTER INSERT ON activities BEGIN
  UPDATE activities SET receptionist = receptionist WHERE company_id = NEW.company_id AND id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER people_renamed AFTER UPDATE OF name ON people WHEN NEW.name IS NOT OLD.name BEGIN
  UPDATE company_profiles SET draft = draft WHERE company_id = NEW.company_id
    AND NEW.id IN (draft ->> '$.contactPerson', published ->> '$.contactPerson');
  UPDATE activities SET receptionist = receptionist WHERE company_id = NEW.company_id AND receptionist ->> '$.person' = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER people_added AFTER INSERT ON people BEGIN
  UPDATE company_profiles SET draft = draft WHERE company_id = NEW.company_id
    AND NEW.id IN (draft ->> '$.contactPerson', published ->> '$.contactPerson');
  UPDATE activities SET receptionist = receptionist WHERE company_id = NEW.company_id AND receptionist ->> '$.person' = NEW.id;
END;
