import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { isMessage } from "~/server/outbox/outbox.server";
import { companies, outbox } from "~/server/tables.server";
import type { Words } from "~/shared/languages";
import type { Look } from "./schemas";

/** A text as a JSON merge takes it: null takes it away, and what is left out stays. */
const merged = (text: string | undefined) => (text === "" ? null : text);

const mergedWords = (text: Words | undefined) =>
  text &&
  (Object.values(text).some(Boolean) ? { "zh-CN": text["zh-CN"], tc: text.tc || null, en: text.en || null } : null);

const anyOf = <Part extends object>(part: Part) =>
  Object.values(part).some((value) => value !== undefined) ? part : undefined;

/** Sets what is given of the look and makes every cached page stale. */
export const updateLook = (db: Db, companyId: string, look: Look) => {
  const settings = {
    riseFall: look.riseFall === "auto" ? null : look.riseFall,
    colours: anyOf({ brand: merged(look.brand), layout: merged(look.layout), chart: merged(look.chart) }),
    foot: anyOf({
      icp: merged(look.icp),
      publicSecurity: merged(look.publicSecurity),
      media: mergedWords(look.media),
    }),
  };
  return db
    .update(companies)
    .set({
      theme: look.theme,
      settings: sql`json_patch(${companies.settings}, ${JSON.stringify(settings)})`,
      release: sql`${companies.release} + 1`,
    })
    .where(eq(companies.companyId, companyId));
};

const week = 7 * 86_400_000;

/** Mail that is not out yet, or went wrong in the last week, by state; `+` keeps SQLite on the index of open states. */
export const listMailStates = (db: Db, companyId: string, now: Date) =>
  db
    .select({ state: outbox.state, rows: sql<number>`count(*)`, oldest: sql<number>`min(${outbox.createdAt})` })
    .from(outbox)
    .where(
      and(
        sql`+${outbox.companyId} = ${companyId}`,
        isMessage,
        or(
          inArray(outbox.state, ["pending", "sending", "unknown"]),
          and(eq(outbox.state, "failed"), gt(outbox.createdAt, new Date(now.getTime() - week))),
        ),
      ),
    )
    .groupBy(outbox.state);
