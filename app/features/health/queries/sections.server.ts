import { getTableName, sql } from "drizzle-orm";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import { published } from "~/records/changes/published.server";
import type { RecordTable } from "~/records/queries.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import type { RecordKind } from "~/server/registry/registry.server";
import type { Readers } from "~/server/request/context.server";

/** Whose pages these are, and the kinds of records that there are. */
type Site = { readers: Readers; kinds: readonly RecordKind[] };

/** Records that readers have; of a table that is no kind of records those that are shown. */
function posted(table: string, { readers, kinds }: Site): Condition {
  const kind = kinds.find((one) => getTableName(one.table) === table);
  return kind
    ? sql`EXISTS (SELECT 1 FROM ${published(kind.table as RecordTable, readers)})`
    : sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} one
      WHERE one.company_id = ${companies.companyId} AND one.posted = 1)`;
}

const live = (now: Date, kind: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companies.companyId}
    AND ${editions.kind} = ${kind} AND ${editions.lang} = 'zh-CN' AND ${isLive(now)})`;

const hasProfile = (): Condition =>
  sql`EXISTS (SELECT 1 FROM company_profiles one
    WHERE one.company_id = ${companies.companyId} AND one.published IS NOT NULL)`;

type Section = { filled: (site: Site) => Condition; href: string };
const records = (table: string, href: string): Section => ({ filled: (site) => posted(table, site), href });
const contents = (kind: string, href: string): Section => ({ filled: ({ readers }) => live(readers.now, kind), href });

/** Of each page of the menu when it has something to show, and where staff fill it. */
export const sections: Readonly<Record<string, Section>> = {
  "company.profile": { filled: hasProfile, href: "/office/company" },
  "organisation.units": records("organisation_units", "/office/organisation"),
  "organisation.institutions": records("equity_institutions", "/office/institutions"),
  "people.people": records("people", "/office/companyPeople"),
  "announcements.announcements": contents("announcements.item", "/office/announcements"),
  "calendar.calendar": contents("calendar.event", "/office/calendar"),
  "esg.esg": records("esg_ratings", "/office/esgRatings"),
  "finance.financials": contents("finance.figures", "/office/figures"),
  "stock.price": records("instruments", "/office/securities"),
  "stock.northbound": records("northbound_holdings", "/office/northbound"),
  "stock.margin": records("margin_days", "/office/marginTrading"),
  "equity.dividends": records("distributions", "/office/dividends"),
  "equity.capital": records("share_capitals", "/office/shareCapital"),
  "promotion.capitalEvents": contents("promotion.capitalEvent", "/office/capitalEvents"),
  "promotion.roadshows": records("recommendations", "/office/recommendations"),
  "shareholders.shareholders": records("holder_positions", "/office/shareholders"),
  "meetings.meetings": contents("meetings.item", "/office/meetings"),
  "activityRecords.activityRecords": contents("activityRecords.item", "/office/activityRecords"),
  "honours.honours": contents("honours.item", "/office/honours"),
  "education.items": contents("education.item", "/office/investorEducation"),
  "education.classroom": records("education_courses", "/office/educationCourses"),
  "analysts.analysts": records("analysts", "/office/analysts"),
  "questions.questions": records("questions", "/office/questions"),
  "research.reports": records("research_reports", "/office/researchReports"),
};

/** One JSON of 0 and 1 in the order of these pages; a builder of one row. */
export const findFilled = (db: Db, site: Site, pages: readonly string[]) =>
  db.all<{ filled: string }>(
    sql`SELECT json_array(${sql.join(
      pages.map((page) => sections[page]?.filled(site) ?? sql`1`),
      sql`, `,
    )}) AS filled FROM ${companies} WHERE ${companies.companyId} = ${site.readers.company.id}`,
  );

/** Of these own menus the ids of those in which readers have a page; a builder. */
export const listFilledMenus = (db: Db, companyId: string, now: Date, menus: readonly string[]) =>
  db.all<{ id: string }>(
    sql`SELECT one.value AS id FROM json_each(${JSON.stringify(menus)}) one WHERE EXISTS (SELECT 1 FROM ${editions}
      CROSS JOIN ${releases} ON ${byRelease}
      WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = 'content.item'
      AND ${editions.lang} = 'zh-CN' AND ${editions.type} = one.value AND ${isLive(now)})`,
  );
