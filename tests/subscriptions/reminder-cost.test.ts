import { expect, test } from "vitest";
import { eventKind } from "~/features/calendar/area";
import { subscriptionMails } from "~/features/subscriptions/jobs.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { deliver } from "~/server/outbox/jobs.server";
import { invocation } from "../../scripts/local/statement-limit.mjs";
import { worldAt } from "../support/invocations";
import { openMailbox } from "./mailbox";
import { at, beijing, calendarOffice, rowsOf, schedule, subscriber, tick } from "./reminded";

test("a reminder costs five statements at most with all that delivers it, be it of an event to come or of one that went", async () => {
  const mails = openMailbox();
  const ctx = await calendarOffice();
  const people = 20;
  for (let n = 0; n < people; n++) await subscriber(ctx, `cost${n}`, 1, ["*"], "tc");
  const { id } = await schedule(ctx, { starts: "2026-03-10 15:00", english: "Annual results briefing" });
  const sendCounted = async (moment: string) => {
    await tick(at(ctx, moment));
    const ids = (await rowsOf(ctx)).filter(({ state }) => state === "pending").map((row) => row.id);
    const spent = { statements: 0, most: 1_000 };
    await invocation(() => deliver(worldAt(beijing(moment)), subscriptionMails, ids), spent);
    return [ids.length, spent.statements] as const;
  };
  const reminders = await sendCounted("2026-03-09 09:00");
  await withdrawContent(at(ctx, "2026-03-09 10:00"), { kind: eventKind, id, lang: null, at: null, reason: "改期" });
  const changes = await sendCounted("2026-03-09 10:01");
  expect(mails).toHaveLength(2 * people);
  for (const [sent, statements] of [reminders, changes]) {
    expect(sent).toBe(people);
    expect(statements).toBeLessThanOrEqual(5 * people);
  }
});
