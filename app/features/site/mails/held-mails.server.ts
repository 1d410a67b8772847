import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { livesInCentral } from "~/server/database/databases.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { maskedEmail } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import {
  countedHeld,
  countHeld,
  dropHeld,
  isAnyHeld,
  listHeld,
  releaseHeld,
  type WhichHeld,
} from "./held-queries.server";

const perPage = 50;

/** Where messages of the company stand: with it, and in the central database those about accounts. */
export const mailDatabasesOf = (ctx: Ctx) => (livesInCentral(ctx) ? [ctx.db] : [ctx.db, ctx.central]);

/** To whom a message would go now, masked, and what it would say at its head; null for what would not go any more. */
async function shownOf(ctx: Ctx, row: OutboxRow): Promise<{ to: string; about: string } | null> {
  const message = await ctx.registry.mails[row.kind]?.(ctx, row).catch(() => null);
  if (!message) return null;
  if ("sms" in message) return { to: maskedMobile(message.sms), about: "" };
  return "to" in message ? { to: maskedEmail(message.to), about: message.subject } : null;
}

/**
 * The company's messages that wait because the database was set back: how many of each kind, of how many the record
 * outside of it says that they went, and a page of them (of one kind), newest first, with masked receivers. `open` are
 * not looked up in the record yet.
 */
export async function listHeldMails(ctx: Ctx, { kind, page }: { kind?: string; page: number }) {
  const { company } = ctx;
  const counted = (await Promise.all(mailDatabasesOf(ctx).map((db) => countHeld(db, company.id)))).flat();
  if (counted.length === 0) return null;
  const kinds = [...Map.groupBy(counted, (row) => row.kind)].map(([name, rows]) => ({
    kind: name,
    mails: rows.reduce((sum, row) => sum + row.mails, 0),
    sent: rows.reduce((sum, row) => sum + row.sent, 0),
    open: rows.reduce((sum, row) => sum + row.open, 0),
  }));
  const size = page * perPage + 1;
  const rows = (await Promise.all(mailDatabasesOf(ctx).map((db) => listHeld(db, company.id, size, { kind }))))
    .flat()
    .toSorted((one, other) => +other.createdAt - +one.createdAt);
  const items = await Promise.all(
    rows.slice((page - 1) * perPage, page * perPage).map(async (row) => ({
      id: row.id,
      kind: row.kind,
      createdAt: row.createdAt,
      wasSent: row.reason === "restored" ? null : row.reason === "restoredSent",
      shown: await shownOf(ctx, row),
    })),
  );
  return { kinds, items, page, more: rows.length > page * perPage };
}

async function decide(
  ctx: Ctx,
  wanted: WhichHeld,
  { action, change }: { action: string; change: typeof releaseHeld | typeof dropHeld },
): Promise<Outcome<{ mails: number }>> {
  const { company, now } = ctx;
  const entry = {
    action,
    subjectId: company.id,
    after: { kind: wanted.kind ?? null },
    found: countedHeld(company.id, wanted),
  };
  let mails = 0;
  for (const db of mailDatabasesOf(ctx)) {
    const done = await inBatch(db, {
      note: auditRow({ ...ctx, db }, entry, isAnyHeld(company.id, wanted)),
      changed: change(db, company.id, wanted, now),
    });
    mails += done.changed.meta.changes;
  }
  return mails > 0 ? ok({ mails }) : refuse("notFound");
}

/**
 * Staff let held messages go: what each says is composed anew, and the next minute sends them. Refuses `notFound` when
 * none waits for it.
 */
export const releaseHeldMails = (ctx: Ctx, wanted: WhichHeld) =>
  decide(ctx, wanted, { action: "site.releaseHeldMails", change: releaseHeld });

/** Staff end held messages, which then never go. Refuses `notFound` when none waits for it. */
export const dropHeldMails = (ctx: Ctx, wanted: WhichHeld) =>
  decide(ctx, wanted, { action: "site.dropHeldMails", change: dropHeld });
