import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { copyActivity } from "~/features/appointments/activities/copy.server";
import { seriesDays } from "~/features/appointments/activities/series";
import { findBookingForm } from "~/features/appointments/form-settings/operations.server";
import { activities } from "~/features/appointments/tables.server";
import { systemDb } from "~/server/database/db.server";
import { editor, testContext } from "../support/context";
import { booked } from "./bookings";
import { openActivity } from "./support";

describe("a series of dates", () => {
  test("goes by weeks, fortnights and months, of which a short one ends with its last day", () => {
    expect(seriesDays("2026-03-04", "week", 3)).toEqual(["2026-03-04", "2026-03-11", "2026-03-18"]);
    expect(seriesDays("2026-12-23", "twoWeeks", 2)).toEqual(["2026-12-23", "2027-01-06"]);
    expect(seriesDays("2026-01-31", "month", 3)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31"]);
  });

  test("is made of drafts with the same hours and no booking, all at once", async () => {
    const ctx = await testContext({ actor: editor() });
    const activity = await openActivity(ctx);
    await booked(ctx, activity, 1);
    const made = await copyActivity(ctx, activity, { first: "2026-04-07", rhythm: "week", times: 2 });
    const [first, second] = made.ok ? made.value.ids : [];
    const rows = await systemDb(ctx.env.DB).select().from(activities).orderBy(activities.startsAt);
    expect(rows.map(({ id }) => id)).toEqual([activity, first, second]);
    expect(rows[1]).toMatchObject({
      ...{ held: 0, shownAt: null, revision: 1, quota: 50, title: rows[0]?.title },
      startsAt: new Date("2026-04-07T04:00:00Z"),
      endsAt: new Date("2026-04-07T06:00:00Z"),
    });
  });

  test("asks its visitors what the activity asks", async () => {
    const ctx = await testContext({ companyId: "c4", actor: editor() });
    const activity = await openActivity(ctx, {}, { attachments: "hidden", idImages: "required" });
    const made = await copyActivity(ctx, activity, { first: "2026-04-07", rhythm: "week", times: 2 });
    const ids = made.ok ? made.value.ids : [];
    for (const id of [activity, ...ids])
      expect((await findBookingForm(ctx, id)).levels).toMatchObject({ attachments: "hidden", idImages: "required" });
    expect(ids).toHaveLength(2);
  });

  test("begins on a day to come, and copies no other company's activity", async () => {
    const ctx = await testContext({ companyId: "c2", actor: editor() });
    const activity = await openActivity(ctx);
    const wish = { first: "2026-03-01", rhythm: "week" as const, times: 1 };
    expect(await copyActivity(ctx, activity, wish)).toMatchObject({ code: "seriesPast" });
    const other = await testContext({ companyId: "c3", actor: editor() });
    expect(await copyActivity(other, activity, { ...wish, first: "2026-04-01" })).toMatchObject({ code: "notFound" });
    expect(await systemDb(ctx.env.DB).$count(activities, eq(activities.companyId, "c3"))).toBe(0);
  });
});
