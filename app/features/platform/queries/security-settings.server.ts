import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";

export type Member =
  | "platform"
  | "documentDays"
  | "letterYears"
  | "challenge"
  | "secondPerson"
  | "withoutApproval"
  | "parityBlocks"
  | "modelDrafts"
  | "silentPeriod";

/** One setting as the database writes it; empty where it is not set. */
const written = (member: Member) => sql<string>`coalesce(settings -> ${`$.${member}`}, '')`;

/** The company's settings, and as text what each form of the security screen must have been opened with. */
export const findSecuritySettings = async (db: Db, companyId: string) => {
  const [row] = await db
    .select({
      settings: companies.settings,
      platform: written("platform"),
      documentDays: written("documentDays"),
      letterYears: written("letterYears"),
      challenge: written("challenge"),
      secondPerson: written("secondPerson"),
      withoutApproval: written("withoutApproval"),
      parityBlocks: written("parityBlocks"),
      modelDrafts: written("modelDrafts"),
      silentPeriod: written("silentPeriod"),
    })
    .from(companies)
    .where(eq(companies.companyId, companyId))
    .limit(1);
  return row ?? null;
};

/** True while the setting is what the form was opened with. */
export const isStill = (companyId: string, member: Member, seen: string): SQL =>
  sql`EXISTS (SELECT 1 FROM companies WHERE company_id = ${companyId} AND ${written(member)} = ${seen})`;

/** True while no other company expects tokens for this audience. */
export const isAudienceFree = (companyId: string, audience: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM companies
    WHERE company_id <> ${companyId} AND settings ->> '$.platform.audience' = ${audience})`;

/** True while the company has a secret of that name. */
export const hasSecret = (companyId: string, name: string): SQL =>
  sql`EXISTS (SELECT 1 FROM company_secrets WHERE company_id = ${companyId} AND name = ${name})`;

/**
 * Sets one setting (null takes it away), leaves the others alone and makes every cached page stale, if `where` holds.
 */
export const updateSetting = (db: Db, companyId: string, member: Member, value: unknown, where: SQL) =>
  db
    .update(companies)
    .set({
      settings:
        value === null
          ? sql`json_remove(settings, ${`$.${member}`})`
          : sql`json_set(settings, ${`$.${member}`}, json(${JSON.stringify(value)}))`,
      release: sql`${companies.release} + 1`,
    })
    .where(and(eq(companies.companyId, companyId), where));

/** Whether a condition holds now, for a refusal to say why. */
export const isOn = (condition: SQL) => sql`SELECT ${condition} AS holds`;
