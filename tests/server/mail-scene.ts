import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { systemDb } from "~/server/database/db.server";
import { outbox, senders } from "~/server/database/tables.server";
import type { MailTable } from "~/server/outbox/jobs.server";
import { outboxRow } from "~/server/outbox/outbox.server";
import { receiveNotice } from "~/server/outbox/ses-notices.server";
import { mailBreakers, mailEvents, mailTotals, suppressions } from "~/server/outbox/tables.server";
import type { Env } from "~/server/request/env.server";
import { noon, testContext, testEnv } from "../support/context";
import { deliverAt } from "../support/invocations";
import { accepted, sesAnswering } from "../support/ses";
import { certificatePem, certificateUrl, foreignPem, notice, topicArn } from "./sns-notices";

const minute = 60_000;
export const at = (minutes: number) => new Date(noon.getTime() + minutes * minute);
export const db = () => systemDb(testEnv().DB);
export const env: Env = { ...testEnv(), SES_TOPIC_ARN: topicArn };
export const composers: MailTable = Object.fromEntries(
  ["plain", "bulk"].map((kind) => [
    `test.${kind}`,
    async (_, row) => ({
      to: `${row.subjectId}@example.com`,
      lang: "en" as const,
      subject: row.id,
      blocks: [],
      ...(kind === "bulk" && { bulk: { unsubscribeUrl: "https://c1.test/leave" } }),
    }),
  ]),
);

/**
 * SES, SNS and strangers at the other end of `fetch`: which mails SES took, whether it loses a reply, and who else was
 * asked.
 */
export async function openOutside() {
  const outside = { taken: [] as string[], fetched: [] as string[], lose: () => false };
  await testContext();
  for (const table of [outbox, senders, mailEvents, mailTotals, suppressions, mailBreakers]) await db().delete(table);
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const ses = sesAnswering((raw) => {
    outside.taken.push(/^Subject: (\S+)/m.exec(raw)?.[1] ?? "");
    if (outside.lose()) throw new TypeError("connection lost");
    return accepted();
  });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { host, pathname, href } = new URL(input instanceof Request ? input.url : String(input));
    if (host === "ses.test") return ses(input, init);
    outside.fetched.push(href);
    if (host.startsWith("sns.") && pathname === new URL(certificateUrl).pathname) return new Response(certificatePem);
    return host === "sns.ap-southeast-1.amazonaws.com" ? new Response("<ok/>") : new Response(foreignPem);
  });
  return outside;
}

export async function put(ids: string[], kind = "test.bulk", lane: "bulk" | "codes" = "bulk") {
  const { db: own } = await testContext();
  for (const id of ids) await outboxRow(own, "c1", { id, kind, subjectId: id, occasion: "1", lane, now: noon });
}
export const send = (now: Date, ids: string[]) => deliverAt(now, composers, ids);
export const stateOf = async (id: string) =>
  (await db().select({ state: outbox.state }).from(outbox).where(eq(outbox.id, id)))[0]?.state;
export const events = async () =>
  (await db().select({ id: mailEvents.sendId, type: mailEvents.type }).from(mailEvents)).map(
    ({ id, type }) => `${id} ${type}`,
  );

/** The status that a notice gets. */
export const post = async (body: unknown, now = noon, own = env) =>
  (
    await receiveNotice(
      new Request("https://c1.test/mail-events/ses", { method: "POST", body: JSON.stringify(body) }),
      own,
      now,
    )
  ).status;

type Report = "Send" | "Delivery" | "Bounce" | "Complaint";
export const message = (type: Report, id: string, { bounceType = "Permanent", at = noon } = {}) => {
  const time = { timestamp: at.toISOString() };
  const people = [{ emailAddress: `${id.toUpperCase()}@Example.com` }];
  return JSON.stringify({
    eventType: type,
    mail: { messageId: `ses-${id}`, tags: { send: [id] } },
    ...(type === "Delivery" && { delivery: time }),
    ...(type === "Bounce" && { bounce: { bounceType, bouncedRecipients: people, ...time } }),
    ...(type === "Complaint" && { complaint: { complainedRecipients: people, ...time } }),
  });
};
export const report = (type: Report, id: string, more = {}) => post(notice({ Message: message(type, id, more) }));
