import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { subjects } from "../schemas";
import { findCentreMenu, isCentreMenuAt, saveCentreMenu as saveRow } from "./queries.server";
import { type MenuEntry, menuOf } from "./rules";

/** What the subscription centre offers, in its order. */
export async function getCentreMenu({ db, company }: Pick<Ctx, "db" | "company">) {
  const [row] = await findCentreMenu(db, company.id);
  return { revision: row?.revision ?? 0, entries: menuOf(row?.entries ?? null, subjects) };
}

type Input = { revision: number; entries: MenuEntry[] };

/**
 * Saves what the centre offers, made from `revision`; who has subscribed already keeps it. Refuses `changedMeanwhile`.
 */
export async function saveCentreMenu(ctx: Ctx, { revision, entries }: Input): Promise<Outcome<{ revision: number }>> {
  const { db, company } = ctx;
  const after = Object.fromEntries(entries.map(({ subject, offered }) => [subject, offered]));
  const entry = { action: "subscriptions.saveCentreMenu", subjectId: company.id, after };
  const { saved } = await inBatch(db, {
    note: auditRow(ctx, entry, isCentreMenuAt(company.id, revision)),
    saved: saveRow(db, company.id, revision, entries),
  });
  return saved[0] ? ok(saved[0]) : refuse("changedMeanwhile");
}
