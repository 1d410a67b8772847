import { and, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { centreMenus, mailSettings, mailWordings } from "./tables.server";

export type MailSettingsRow = typeof mailSettings.$inferSelect;
type WordingRow = typeof mailWordings.$inferSelect;
type MailKind = WordingRow["kind"];
type DnsResult = MailSettingsRow["found"];
type MenuEntry = (typeof centreMenus.$inferSelect)["entries"][number];

/** The company's settings; a builder, without a row before the first save. */
export const findMailSettings = (db: Db, companyId: string) =>
  db.select().from(mailSettings).where(eq(mailSettings.companyId, companyId)).limit(1);

export const areMailSettingsAt = (companyId: string, revision: number): Condition =>
  sql`coalesce((SELECT revision FROM mail_settings WHERE company_id = ${companyId}), 0) = ${revision}`;

/** Saves the settings that follow `revision`; nothing when somebody else has saved meanwhile. */
export const saveMailSettings = (db: Db, revision: number, row: Omit<MailSettingsRow, "revision">) =>
  db
    .insert(mailSettings)
    .values({ ...row, revision: revision + 1 })
    .onConflictDoUpdate({
      target: mailSettings.companyId,
      set: { ...row, revision: revision + 1 },
      // guard: mail-settings-revision-checked
      setWhere: eq(mailSettings.revision, revision),
    })
    .returning({ revision: mailSettings.revision });

type Checked = { fromAddress: string; found: DnsResult; checkedAt: Date; isRight: boolean | null };

/**
 * Notes how the records of the address's domain stood; an answer about an address that is another by now is dropped.
 */
export const updateDomainCheck = (db: Db, companyId: string, { fromAddress, found, checkedAt, isRight }: Checked) =>
  db
    .update(mailSettings)
    .set({
      found,
      checkedAt,
      ...(isRight === null ? {} : { verifiedAt: isRight ? sql`coalesce(verified_at, ${checkedAt.getTime()})` : null }),
    })
    // guard: domain-check-of-current-address
    .where(and(eq(mailSettings.companyId, companyId), eq(mailSettings.fromAddress, fromAddress)))
    .returning({ verifiedAt: mailSettings.verifiedAt });

export const listWordings = (db: Db, companyId: string) =>
  db.select().from(mailWordings).where(eq(mailWordings.companyId, companyId));

const isWording = (companyId: string, kind: MailKind, lang: Lang) =>
  and(eq(mailWordings.companyId, companyId), eq(mailWordings.kind, kind), eq(mailWordings.lang, lang));

export const isWordingAt = (companyId: string, kind: MailKind, lang: Lang, revision: number): Condition =>
  sql`coalesce((SELECT revision FROM mail_wordings
    WHERE company_id = ${companyId} AND kind = ${kind} AND lang = ${lang}), 0)
    = ${revision}`;

/** Saves the wording that follows `revision`; nothing when somebody else has saved meanwhile. */
export const saveWording = (db: Db, revision: number, row: Omit<WordingRow, "revision">) =>
  db
    .insert(mailWordings)
    .values({ ...row, revision: revision + 1 })
    .onConflictDoUpdate({
      target: [mailWordings.companyId, mailWordings.kind, mailWordings.lang],
      set: { ...row, revision: revision + 1 },
      setWhere: eq(mailWordings.revision, revision),
    })
    .returning({ revision: mailWordings.revision });

export const deleteWording = (db: Db, companyId: string, kind: MailKind, lang: Lang) =>
  db
    .delete(mailWordings)
    .where(isWording(companyId, kind, lang))
    .returning({ kind: mailWordings.kind });

export const hasWording = (companyId: string, kind: MailKind, lang: Lang): Condition =>
  sql`EXISTS (SELECT 1 FROM mail_wordings WHERE company_id = ${companyId} AND kind = ${kind} AND lang = ${lang})`;

/** What the centre offers; a builder, without a row before the first save. */
export const findCentreMenu = (db: Db, companyId: string) =>
  db
    .select({ entries: centreMenus.entries, revision: centreMenus.revision })
    .from(centreMenus)
    .where(eq(centreMenus.companyId, companyId))
    .limit(1);

export const isCentreMenuAt = (companyId: string, revision: number): Condition =>
  sql`coalesce((SELECT revision FROM centre_menus WHERE company_id = ${companyId}), 0) = ${revision}`;

/** Saves the menu that follows `revision`; nothing when somebody else has saved meanwhile. */
export const saveCentreMenu = (db: Db, companyId: string, revision: number, entries: MenuEntry[]) =>
  db
    .insert(centreMenus)
    .values({ companyId, entries, revision: revision + 1 })
    .onConflictDoUpdate({
      target: centreMenus.companyId,
      set: { entries, revision: revision + 1 },
      setWhere: eq(centreMenus.revision, revision),
    })
    .returning({ revision: centreMenus.revision });

/** The companies' own part of a tick: whether the address's domain was looked at last before that moment. */
export const findDomainToCheck = (db: Db, companyId: string, before: Date) =>
  db
    .select({ fromAddress: mailSettings.fromAddress })
    .from(mailSettings)
    .where(
      and(
        eq(mailSettings.companyId, companyId),
        sql`${mailSettings.verifiedAt} IS NOT NULL AND ${mailSettings.checkedAt} < ${before.getTime()}`,
      ),
    )
    .limit(1);
