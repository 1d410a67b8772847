import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { unsubscribe } from "~/features/subscriptions/manage/unsubscribe.server";
import { showDelivery } from "~/features/subscriptions/subscribers/delivery.server";
import { listMailsOf } from "~/features/subscriptions/subscribers/history-queries.server";
import { mailKinds } from "~/features/subscriptions/subscribers/own-data.server";
import { rollBackRelease } from "~/publishing/releases/operations.server";
import { recordMailEvent } from "~/server/outbox/mail-events.server";
import type { Ctx } from "~/server/request/context.server";
import { announce, at, newsroom, reader, rowsOf, send, tick } from "./announced";
import { openMailbox } from "./mailbox";
import { later } from "./market";

beforeEach(() => void openMailbox());

const mailingsOf = async (ctx: Ctx) => (await showDelivery(ctx)).mailings;

async function report(ctx: Ctx, person: string, type: "delivered" | "bounced" | "complained") {
  const row = (await rowsOf(ctx)).find(({ subscriber }) => subscriber === `${person}-${ctx.company.id}`);
  const event = { sendId: row?.id ?? "", messageId: `ses-${person}`, lasting: false, recipients: [], at: ctx.now };
  expect(await recordMailEvent(ctx.env, { ...event, type }, ctx.now)).toBe(true);
}

test("a mailing tells its recipients, each once, and what became of every mail", async () => {
  const ctx = await newsroom();
  for (const person of ["a", "c", "d", "e"]) await reader(ctx, person, ["*"]);
  await reader(ctx, "b", ["esg", "provisional"]);
  const { releaseId } = await announce(ctx, { title: "甲公告", due: later(60_000) });
  await announce(ctx, { type: "esg", title: "乙公告", releaseId });
  await Promise.all([tick(at(ctx, 60)), tick(at(ctx, 60))]);
  const begun = { occasion: releaseId, kind: "announcements.release", startedAt: later(60_000) };
  expect(await mailingsOf(at(ctx, 61))).toMatchObject([
    { ...begun, title: expect.stringMatching(/[甲乙]公告/), written: 5, waiting: 5, sent: 0, notSent: 0, delivered: 0 },
  ]);
  await unsubscribe(ctx, `e-${ctx.company.id}`);
  await send(at(ctx, 62));
  const later63 = at(ctx, 63);
  for (const person of ["a", "a", "b", "c"]) await report(later63, person, "delivered");
  await report(later63, "c", "complained");
  await report(later63, "d", "bounced");
  expect(await mailingsOf(later63)).toMatchObject([
    { ...begun, written: 5, waiting: 0, sent: 4, notSent: 1, delivered: 3, bounced: 1, complained: 1 },
  ]);
  expect(await listMailsOf(ctx.db, ctx.company.id, `c-${ctx.company.id}`, mailKinds, 5)).toMatchObject([
    { state: "complained", createdAt: later(60_000).getTime(), sentAt: later(62_000).getTime() },
  ]);
});

test("a mail that failed and goes after all counts where it ends, and a mailing outlives its content without its title", async () => {
  const ctx = await newsroom();
  await reader(ctx, "a", ["*"]);
  const { releaseId } = await announce(ctx, { title: "甲公告" });
  await tick(ctx);
  const turn = (state: string) =>
    ctx.db.run(sql`UPDATE outbox SET state = ${state} WHERE company_id = ${ctx.company.id}`);
  await turn("failed");
  expect(await mailingsOf(ctx)).toMatchObject([{ title: "甲公告", waiting: 0, notSent: 1 }]);
  await turn("pending");
  expect(await mailingsOf(ctx)).toMatchObject([{ waiting: 1, notSent: 0 }]);
  await send(at(ctx, 1));
  expect(await mailingsOf(ctx)).toMatchObject([{ waiting: 0, sent: 1, notSent: 0 }]);
  await rollBackRelease(at(ctx, 2), releaseId);
  expect(await mailingsOf(at(ctx, 3))).toMatchObject([{ title: null, written: 1, sent: 1 }]);
});
