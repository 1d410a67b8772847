CREATE TABLE `content_menus` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`posted` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer DEFAULT 0 NOT NULL,
	`saved_by` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`lead` text NOT NULL,
	`address` text NOT NULL,
	`column` text DEFAULT '' NOT NULL,
	`layout` text DEFAULT 'list' NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`on_home` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	CONSTRAINT "content_menus_column_known" CHECK("content_menus"."column" IN ('', 'company', 'disclosure', 'stock', 'communication')),
	CONSTRAINT "content_menus_layout_known" CHECK("content_menus"."layout" IN ('list', 'page')),
	CONSTRAINT "content_menus_address_plain" CHECK(length("content_menus"."address") BETWEEN 2 AND 60 AND "content_menus"."address" NOT GLOB '*[^a-z0-9-]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_menus_address_once` ON `content_menus` (`company_id`,`address`);--> statement-breakpoint
CREATE TABLE `content_places` (
	`company_id` text NOT NULL,
	`menu_id` text NOT NULL,
	`content_id` text NOT NULL,
	`sort` integer NOT NULL,
	PRIMARY KEY(`company_id`, `menu_id`, `content_id`)
);
--> statement-breakpoint
CREATE INDEX `content_places_in_order` ON `content_places` (`company_id`,`menu_id`,`sort`,`content_id`);--> statement-breakpoint
CREATE TRIGGER content_places_begin AFTER INSERT ON contents WHEN NEW.kind = 'content.item' BEGIN
  INSERT INTO content_places (company_id, menu_id, content_id, sort)
    SELECT NEW.company_id, NEW.draft ->> '$.type', NEW.id, (SELECT coalesce(max(sort), 0) + 1 FROM content_places
      WHERE company_id = NEW.company_id AND menu_id = NEW.draft ->> '$.type')
    WHERE NOT EXISTS (SELECT 1 FROM content_places WHERE company_id = NEW.company_id AND menu_id = NEW.draft ->> '$.type'
      AND content_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER content_places_follow AFTER UPDATE OF draft ON contents
WHEN NEW.kind = 'content.item' AND NEW.draft ->> '$.type' <> OLD.draft ->> '$.type' BEGIN
  INSERT INTO content_places (company_id, menu_id, content_id, sort)
    SELECT NEW.company_id, NEW.draft ->> '$.type', NEW.id, (SELECT coalesce(max(sort), 0) + 1 FROM content_places
      WHERE company_id = NEW.company_id AND menu_id = NEW.draft ->> '$.type')
    WHERE NOT EXISTS (SELECT 1 FROM content_places WHERE company_id = NEW.company_id AND menu_id = NEW.draft ->> '$.type'
      AND content_id = NEW.id);
END;
--> statement-breakpoint
CREATE VIEW content_menus_shown AS SELECT company_id, json_group_array(json(one)) AS menus FROM (
  SELECT company_id, json_object('id', id, 'address', address, 'name', json(name), 'lead', json(lead), 'column', "column",
    'layout', layout, 'source', source, 'onHome', json(iif(on_home, 'true', 'false'))) AS one
  FROM content_menus WHERE posted = 1 ORDER BY company_id, sort, id) GROUP BY company_id;
--> statement-breakpoint
CREATE TRIGGER content_menus_added AFTER INSERT ON content_menus WHEN NEW.posted = 1 BEGIN
  UPDATE companies SET settings = json_set(settings, '$.ownMenus', json(coalesce((SELECT menus FROM content_menus_shown
    WHERE company_id = NEW.company_id), '[]'))) WHERE company_id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER content_menus_changed AFTER UPDATE ON content_menus WHEN NEW.posted = 1 OR OLD.posted = 1 BEGIN
  UPDATE companies SET settings = json_set(settings, '$.ownMenus', json(coalesce((SELECT menus FROM content_menus_shown
    WHERE company_id = NEW.company_id), '[]'))) WHERE company_id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER content_menus_removed AFTER DELETE ON content_menus WHEN OLD.posted = 1 BEGIN
  UPDATE companies SET settings = json_set(settings, '$.ownMenus', json(coalesce((SELECT menus FROM content_menus_shown
    WHERE company_id = OLD.company_id), '[]'))) WHERE company_id = OLD.company_id;
END;
