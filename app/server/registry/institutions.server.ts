import { type SQL, sql } from "drizzle-orm";
import type { InstitutionKind } from "~/shared/institutions/kinds";
import type { Db } from "../database/db.server";
import type { Ctx } from "../request/context.server";
import type { Sealed } from "../sealing/sealed.server";

/** The latest that is known of an institution under one spelling; its name is in clear or in the sealed record. */
export type LatestOfInstitution = { nameIndex: string; at: number; name?: string } & Partial<Sealed>;

/** How much there is of one kind under one spelling. */
export type InstitutionCount = { nameIndex: string; kind: InstitutionKind; n: number };

/**
 * One thing that happened with an institution: `title` tells what in the reader's language, `status` is a locale key,
 * `person` is masked, `href` leads to the record. `outcome` says of what has come due whether it was done.
 */
export type InstitutionEntry = {
  nameIndex: string;
  kind: InstitutionKind;
  id: string;
  at: Date;
  institution: string | null;
  person: string | null;
  title: string;
  status: string | null;
  href: string;
  outcome: "done" | "missed" | null;
};

/**
 * What an area has of institutions, for who holds `permission`, found by look-up values of their names
 * (`nameIndexOf`): those heard of last, how much there is of each, and the newest entries, `limit` of each kind.
 */
export type InstitutionSource = {
  permission: string;
  latest: (ctx: Ctx) => Promise<LatestOfInstitution[]>;
  count: (ctx: Ctx, nameIndexes: readonly string[]) => Promise<InstitutionCount[]>;
  entries: (ctx: Ctx, nameIndexes: readonly string[], limit: number) => Promise<InstitutionEntry[]>;
};

/** So many of the newest rows of a table are looked through for institutions. */
export const institutionsAmong = 2_000;

type OrganisationTable = "registrations" | "messages" | "card_receivers" | "card_talks" | "date_requests";

/** The latest row of each institution among the newest of a table; `where` narrows them along its index by time. */
export const listLatestOrganisations = (
  db: Db,
  companyId: string,
  table: Exclude<OrganisationTable, "registrations">,
  where: SQL = sql`1`,
) =>
  db.all<LatestOfInstitution>(sql`SELECT organisation_index AS nameIndex, max(created_at) AS at, sealed,
      sealed_key AS sealedKey
    FROM (SELECT organisation_index, created_at, sealed, sealed_key FROM ${sql.raw(table)}
      WHERE company_id = ${companyId} AND ${where} ORDER BY created_at DESC LIMIT ${institutionsAmong})
    WHERE organisation_index IS NOT NULL GROUP BY organisation_index`);

/** Look-up values as the rows of a FROM, `n.value`; CROSS JOIN then looks each of them up by an index. */
export const namesAsRows = (nameIndexes: readonly string[]): SQL => sql`json_each(${JSON.stringify(nameIndexes)}) n`;

/**
 * The row ids of the newest rows of each of these institutions, `limit` of each spelling at most: read along the index
 * by organisation, which the planner leaves aside for a plain IN.
 */
export const newestRowsOf = (
  table: OrganisationTable,
  companyId: string,
  nameIndexes: readonly string[],
  limit: number,
  where: SQL = sql`1`,
): SQL => {
  const name = sql.raw(table);
  return sql`(SELECT x.rowid FROM ${namesAsRows(nameIndexes)} CROSS JOIN ${name} x WHERE x.rowid IN (SELECT rowid
    FROM ${name} WHERE company_id = ${companyId} AND organisation_index = n.value AND ${where}
    ORDER BY created_at DESC LIMIT ${limit}))`;
};

/** How many rows of a table each of these institutions has. */
export const countOrganisations = (
  db: Db,
  companyId: string,
  table: OrganisationTable,
  nameIndexes: readonly string[],
  where: SQL = sql`1`,
) =>
  db.all<{ nameIndex: string; n: number }>(sql`SELECT n.value AS nameIndex, count(*) AS n
    FROM ${namesAsRows(nameIndexes)} CROSS JOIN ${sql.raw(table)} x ON x.company_id = ${companyId}
      AND x.organisation_index = n.value AND ${where} GROUP BY n.value`);
