import { visitorMails } from "~/features/visitors/jobs.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { ownContext } from "../subscriptions/market";
import { noon, testEnv } from "../support/context";

export const day = 86_400;
export const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
export const companies = () => Promise.all(["c1", "c2", "c3"].map((companyId) => ownContext({ companyId, now: noon })));
export const of = (list: Ctx[], n: number) => list[n % list.length] as Ctx;
export const rows = async (table: string) =>
  (await testEnv().DB.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>()).results;
export const outbox = async () =>
  (await rows("outbox")).filter(({ kind }) => kind === "identity.code" || kind === "subscriptions.confirmation");

/** The six digits of the newest code, out of its mail. */
export async function newestCode(ctx: Ctx): Promise<string> {
  const newest = (await rows("codes")).at(-1);
  const mail = await visitorMails["identity.code"](ctx, { subjectId: newest?.id } as OutboxRow);
  return "blocks" in mail ? (mail.blocks.find((block) => "code" in block) as { code: string }).code : "";
}
export const book = { purpose: "appointments.book", channel: "email", target: "victim@example.com" } as const;
export const own = { ...book, purpose: "appointments.inquiry", silent: false } as const;
