import type { InstitutionEntry, InstitutionSource } from "~/server/registry/institutions.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { beijingDay } from "~/shared/dates";
import { maskedName } from "~/shared/masked";
import type { MessageRow } from "../columns/messages-queries.server";
import type { Letter } from "../forms/write.server";
import { excerptOf } from "../handling/list.server";
import { isWaiting } from "../rules";
import { countFrom, listLatestWriters, listMessagesFrom } from "./queries.server";

/** Whether a message was answered by its day; null while there is time left, and of one that needed no answer. */
export function outcomeOf(
  { status, decidedAt, dueOn }: Pick<MessageRow, "status" | "decidedAt" | "dueOn">,
  now: Date,
): InstitutionEntry["outcome"] {
  if (isWaiting(status)) return beijingDay(now) > dueOn ? "missed" : null;
  if (status === "rejected" || !decidedAt) return null;
  return beijingDay(decidedAt) > dueOn ? "missed" : "done";
}

async function messageOf(ctx: Ctx, row: MessageRow): Promise<InstitutionEntry> {
  const letter = await openRecord<Letter>(ctx.env, ctx.company.id, row);
  return {
    nameIndex: row.organisationIndex ?? "",
    ...{ kind: "message", id: row.id, at: row.createdAt, institution: letter?.organisation ?? null },
    person: letter && maskedName(letter.name),
    title: letter ? excerptOf(letter.content) : "",
    status: `messages:status.${row.status}`,
    href: `/office/messages?view=all&open=${row.id}`,
    outcome: outcomeOf(row, ctx.now),
  };
}

/** What institutions wrote on the message board. */
export const messageInstitutions: InstitutionSource = {
  permission: "messages.read",
  latest: ({ db, company }) => listLatestWriters(db, company.id),
  count: async ({ db, company }, names) =>
    (await countFrom(db, company.id, names)).map((row) => ({ ...row, kind: "message" })),
  entries: async (ctx, names, limit) =>
    Promise.all(
      (await listMessagesFrom(ctx.db, ctx.company.id, names, limit)).map((message) => messageOf(ctx, message)),
    ),
};
