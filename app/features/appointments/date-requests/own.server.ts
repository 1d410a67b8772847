import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { mayGoOn } from "~/server/database/db.server";
import type { OwnFact, OwnRecord, Proof } from "~/server/registry/own-data.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { formatDay } from "~/shared/dates";
import { maskedEmail } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import type { Asker } from "./ask.server";
import { type DateRequestRow, deleteRequest, listRequestsBefore, listRequestsOf } from "./queries.server";
import { keepDays } from "./rules";

const day = 86_400_000;
const page = 100;
const shownAtMost = 500;

const field = (name: string, value: OwnFact["value"]): OwnFact => ({ name, term: `appointments:field.${name}`, value });

/** What was not proved by the code stays masked. */
async function recordOf(ctx: Ctx, row: DateRequestRow, { channel }: Proof): Promise<OwnRecord> {
  const asker = await openRecord<Asker>(ctx.env, ctx.company.id, row);
  const t = translator(ctx.lang);
  return {
    kind: "dateRequest",
    id: row.id,
    heading: "dateRequests:own.request",
    title: null,
    facts: [
      {
        ...{ name: "status", term: "appointments:state", value: row.status },
        said: `dateRequests:status.${row.status}`,
      },
      { name: "createdAt", term: "appointments:own.createdAt", value: row.createdAt },
      ...row.wishes.map((wish, at) => ({
        name: `wish${at + 1}`,
        term: "dateRequests:wish",
        value: `${formatDay(wish.day, ctx.lang)} ${t(`dateRequests:part.${wish.part}`)}`,
      })),
      { name: "partySize", term: "appointments:partySize", value: row.partySize },
      { name: "reason", term: "appointments:reason", value: row.reason },
      ...(asker
        ? [
            field("name", asker.name),
            field("organisation", asker.organisation || null),
            field("mobile", channel === "mobile" ? asker.mobile : maskedMobile(asker.mobile)),
            field("email", channel === "email" ? asker.email : maskedEmail(asker.email)),
            field("content", asker.content),
          ]
        : []),
    ],
  };
}

/** What a person has asked for, as that person's own data. */
export const ownRequests = async (ctx: Ctx, proof: Proof): Promise<OwnRecord[]> =>
  Promise.all(
    (await listRequestsOf(ctx.db, ctx.company.id, proof.targetIndex, shownAtMost)).map((row) =>
      recordOf(ctx, row, proof),
    ),
  );

/** The batch items that forget a request. */
const forget = (ctx: Ctx, id: string) => [
  auditRow(ctx, { action: "appointments.dateErased", subjectId: id }),
  deleteRequest(ctx.db, ctx.company.id, id),
];

/** Erases what a person has asked for. */
export async function eraseRequests(ctx: Ctx, targetIndex: string): Promise<void> {
  for (;;) {
    const rows = await listRequestsOf(ctx.db, ctx.company.id, targetIndex, page);
    if (rows.length === 0) return;
    await inBatch(ctx.db, { erased: rows.flatMap(({ id }) => forget(ctx, id)) });
  }
}

/** Each minute: forgets requests that came in as long ago as their form promised. */
export async function forgetRequests(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - keepDays * day);
  for (const { id } of await listRequestsBefore(ctx.db, ctx.company.id, before, page))
    if (mayGoOn(ctx.meter)) await inBatch(ctx.db, { erased: forget(ctx, id) });
}
