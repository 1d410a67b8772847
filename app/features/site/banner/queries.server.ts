import { type SQLWrapper, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";

const isAmong = (list: SQLWrapper, id: SQLWrapper) =>
  sql`EXISTS (SELECT 1 FROM json_each(${list}) one WHERE one.value ->> '$.picture' = ${id})`;

const isInSettings = (companyId: string, id: SQLWrapper) =>
  sql`EXISTS (SELECT 1 FROM companies c WHERE c.company_id = ${companyId}
    AND ${isAmong(sql`coalesce(c.settings -> '$.banner.pictures', '[]')`, id)})`;

const isPlanned = (companyId: string, id: SQLWrapper, when: Condition) =>
  sql`EXISTS (SELECT 1 FROM site_versions v WHERE v.company_id = ${companyId} AND v.state = 'planned' AND ${when}
    AND ${isAmong(sql`coalesce(v.shows -> '$.settings.banner.pictures', '[]')`, id)})`;

/** True in a statement when the banner that readers have, will have, or that staff work on, names the picture. */
export const namesBanner = (companyId: string, id: SQLWrapper): Condition =>
  sql`(${isInSettings(companyId, id)} OR ${isPlanned(companyId, id, sql`1`)}
    OR EXISTS (SELECT 1 FROM site_drafts d WHERE d.company_id = ${companyId} AND d.part = 'look'
      AND ${isAmong(sql`coalesce(d.draft -> '$.banner.pictures', '[]')`, id)}))`;

/** True in a statement when the banner that readers have at `now` shows the picture. */
export const showsBanner = (companyId: string, id: SQLWrapper, now: Date): Condition =>
  sql`(${isInSettings(companyId, id)} OR ${isPlanned(companyId, id, sql`v.at <= ${now.getTime()}`)})`;
