-- Profiles gain words of the home page: a headline, reasons to invest and a person to contact.
UPDATE `company_profiles` SET `draft` = json_set(`draft`, '$.headline', json('{"zh-CN":""}'), '$.reasons', json('[]'), '$.contactName', json('{"zh-CN":""}'), '$.contactRole', json('{"zh-CN":""}')) WHERE `draft` IS NOT NULL;
--> statement-breakpoint
UPDATE `company_profiles` SET `published` = json_set(`published`, '$.headline', json('{"zh-CN":""}'), '$.reasons', json('[]'), '$.contactName', json('{"zh-CN":""}'), '$.contactRole', json('{"zh-CN":""}')) WHERE `published` IS NOT NULL;
