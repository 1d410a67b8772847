import { and, eq, ne, sql } from "drizzle-orm";
import { databasesOf } from "~/server/database/databases.server";
import { type Db, newMeter, systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import { normalEmail } from "~/shared/email";
import { listCompanies } from "../request/companies.server";
import type { Env } from "../request/env.server";
import { blindIndex } from "../sealing/sealed.server";
import { suppress, tripBreaker } from "./suppression.server";
import { mailEvents } from "./tables.server";

/**
 * What a provider reports of one mail, named by our row (`sendId`) or its own `messageId`. `sent` says no more than
 * that it took the mail. `lasting`: the address is to get no more mails.
 */
export type MailEvent = {
  sendId?: string;
  messageId: string;
  type: "sent" | "delivered" | "bounced" | "complained" | "rejected";
  lasting: boolean;
  recipients: string[];
  at: Date;
};

const rowOf = async (db: Db, { sendId, messageId }: MailEvent) => {
  const [row] = await db
    .select({ id: outbox.id, companyId: outbox.companyId, messageId: outbox.messageId })
    .from(outbox)
    .where(sendId ? eq(outbox.id, sendId) : and(eq(outbox.messageId, messageId), sql`provider = 'cloudflare'`))
    .limit(1);
  return row;
};

/**
 * Writes what a provider reported, in whatever order and however often it comes: a mail whose reply was lost, or that
 * waits to be repeated, is sent from now on; each type of report is written once; who bounced for good or complained is
 * suppressed. False when no row is known (yet).
 */
export async function recordMailEvent(env: Env, event: MailEvent, now: Date): Promise<boolean> {
  const meter = newMeter();
  for (const d1 of Object.values(env.databases)) {
    const db = systemDb(d1, meter);
    const row = await rowOf(db, event);
    if (!row) continue;
    const [company] = await listCompanies(env, [row.companyId]);
    if (!company) return true;
    const { type } = event;
    await db.batch([
      db
        .update(outbox)
        .set({ state: "sent", doneAt: event.at, messageId: event.messageId, leaseUntil: null, reason: null })
        // guard: reported-mail-not-repeated
        .where(and(eq(outbox.id, row.id), ne(outbox.state, "sent"))),
      ...(type === "sent"
        ? []
        : [
            db
              .insert(mailEvents)
              .values({ companyId: row.companyId, sendId: row.id, type, at: event.at })
              .onConflictDoNothing(),
          ]),
    ]);
    if (type === "bounced" || type === "complained") {
      const { db: own } = databasesOf(env, company, meter);
      const indexes = event.lasting
        ? await Promise.all(event.recipients.map((to) => blindIndex(env, company.id, "email", normalEmail(to))))
        : [];
      await own.batch([
        tripBreaker(own, company.id, now),
        ...indexes.map((emailIndex) =>
          suppress(own, { companyId: company.id, emailIndex, reason: type, at: event.at }),
        ),
      ]);
    }
    return true;
  }
  return false;
}
