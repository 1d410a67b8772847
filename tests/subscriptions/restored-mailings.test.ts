import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { mails, ticks } from "~/areas.server";
import { outbox } from "~/server/database/tables.server";
import { testEnv } from "../support/context";
import { freshFiles, minuteAt, pointInTime, setBack } from "../support/restores";
import { announce, reader } from "./announced";
import { openMailbox } from "./mailbox";
import { beijing, calendarOffice, schedule, subscriber } from "./reminded";

test("what ticks write anew after a restore, mails of a release and reminders, goes to nobody twice", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const received = openMailbox();
  const env = { ...testEnv(), FILES: await freshFiles() };
  const minute = (moment: string) => minuteAt(beijing(`2026-03-03 ${moment}`), mails, env, ticks);
  const ctx = await calendarOffice();
  const people = [await reader(ctx, "news", ["*"]), await subscriber(ctx, "week", 7)];
  await schedule(ctx, { starts: "2026-03-10 15:00", english: "Annual results briefing" });
  await announce(ctx, { due: beijing("2026-03-03 08:59") });
  await minute("08:55");
  const before = await pointInTime(env.DB, ["mailings", "reminder_plans", "reminders"]);
  for (const moment of ["09:00", "09:02", "09:03"]) await minute(moment);
  expect(received.map(({ to }) => to).toSorted()).toEqual(people);
  await setBack(before);
  await env.DB.prepare("UPDATE releases SET followed_at = NULL WHERE company_id = ?").bind(ctx.company.id).run();
  for (const moment of ["09:05", "09:06", "09:08"]) await minute(moment);
  expect(received).toHaveLength(2);
  const rows = await ctx.db.select().from(outbox).where(eq(outbox.companyId, ctx.company.id));
  expect(rows.map(({ kind, state, reason }) => [kind, state, reason]).toSorted()).toEqual([
    ["announcements.release", "failed", "restoredSent"],
    ["subscriptions.reminder", "failed", "restoredSent"],
  ]);
});
