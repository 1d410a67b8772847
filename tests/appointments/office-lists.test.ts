import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { passVisit } from "~/features/appointments/registrations/answer.server";
import {
  answerVisits,
  listActivitiesForStaff,
  listForStaff,
  showRegistration,
} from "~/features/appointments/registrations/office.server";
import { RegistrationQuery } from "~/features/appointments/schemas";
import { registrations } from "~/features/appointments/tables.server";
import { systemDb } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, noon, testContext } from "../support/context";
import { booked, latestMobile } from "./bookings";
import { openActivity, rowsOf } from "./support";

async function seenBy(ctx: Ctx, query: Parameters<typeof listForStaff>[1]): Promise<string[]> {
  const { items, next } = await listForStaff(ctx, query, 2);
  const ids = items.map(({ id }) => id);
  return next ? [...ids, ...(await seenBy(ctx, { ...query, cursor: next }))] : ids;
}

describe("the list of registrations", () => {
  test("is paged by a place that later bookings do not shift, newest first or oldest first, and each once", async () => {
    const ctx = await testContext({ actor: editor("viewer") });
    const activity = await openActivity(ctx);
    const made: string[] = [];
    for (let n = 0; n < 5; n++) made.unshift(await booked({ ...ctx, now: new Date(noon.getTime() + n) }, activity));
    const turned = await seenBy(ctx, { activity, oldestFirst: true });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listForStaff>> = await listForStaff(ctx, { activity, cursor }, 2);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
      if (seen.length === 2) await booked({ ...ctx, now: new Date(noon.getTime() + 100) }, activity);
    } while (cursor);
    expect(seen).toEqual(made);
    expect(turned).toEqual(made.toReversed());
  });

  test("shows the first character of a name and the last four digits of a mobile only, filters by state, and takes a broken place as the beginning", async () => {
    const ctx = await testContext({ actor: editor("viewer") });
    const activity = await openActivity(ctx);
    const [first, second] = [await booked(ctx, activity), await booked(ctx, activity)];
    await passVisit(ctx, first);
    const { items, next } = await listForStaff(ctx, { activity, status: "pending", cursor: "~~~" });
    expect([items.map(({ id }) => id), next]).toEqual([[second], null]);
    expect(items[0]?.person).toEqual({
      name: "林**",
      organisation: "示例基金",
      mobile: `+86****${latestMobile().slice(-4)}`,
    });
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`林海|\\${latestMobile()}`));
  });

  test("begins with what waits for an answer, and within one activity with all of them", () => {
    const place = { activity: undefined, cursor: undefined };
    expect(RegistrationQuery.parse({})).toEqual({ ...place, status: "pending" });
    expect(RegistrationQuery.parse({ status: "all" })).toEqual({ ...place, status: "all" });
    expect(RegistrationQuery.parse({ activity: "a" })).toEqual({ ...place, activity: "a", status: "all" });
    expect(RegistrationQuery.parse({ activity: "a", status: "passed" })).toEqual({
      ...place,
      activity: "a",
      status: "passed",
    });
    expect(RegistrationQuery.parse({ status: "__proto__", cursor: "x".repeat(500) })).toEqual({
      ...place,
      cursor: null,
      status: "pending",
    });
  });

  test("holds nothing of another company", async () => {
    const ctx = await testContext();
    const id = await booked(ctx, await openActivity(ctx));
    const other = await testContext({ companyId: "c2", actor: editor() });
    expect((await listForStaff(other, {}, 1_000)).items.map((item) => item.id)).not.toContain(id);
    expect(await showRegistration(other, id)).toMatchObject({ code: "notFound" });
  });
});

describe("the detail of a registration", () => {
  test("shows what the visit is about, and of the people no more than what tells them apart", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const id = await booked(ctx, await openActivity(ctx), 2);
    const shown = await showRegistration(ctx, id);
    const last = (companion = 0) => `+86****${latestMobile(companion).slice(-4)}`;
    expect(shown).toMatchObject({
      value: {
        status: "pending",
        partySize: 3,
        person: { name: "林**", mobile: last(), email: "v***@example.com", documentNumber: "", content: "产能与订单" },
        companions: [{ mobile: last(1) }, { mobile: last(2) }],
      },
    });
    expect(JSON.stringify(shown)).not.toMatch(/sealed|Index|idempotency|林海|\+8613\d{9}/);
  });

  test("of an erased visitor still shows the booking", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const id = await booked(ctx, await openActivity(ctx));
    await systemDb(ctx.env.DB)
      .update(registrations)
      .set({ sealed: null, sealedKey: null })
      .where(eq(registrations.id, id));
    expect(await showRegistration(ctx, id)).toMatchObject({ ok: true, value: { person: null, partySize: 1 } });
  });
});

describe("many registrations at once", () => {
  test("are answered one by one; those that had been answered are counted as skipped", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const activity = await openActivity(ctx);
    const ids = [await booked(ctx, activity), await booked(ctx, activity, 1), await booked(ctx, activity)];
    expect(await answerVisits(ctx, ids, " ")).toMatchObject({ code: "reasonRequired" });
    await passVisit(ctx, ids[0] ?? "");
    const two = [expect.any(String), expect.any(String)];
    const passed = await answerVisits(ctx, [...ids, "none"], null);
    expect(passed).toEqual({ ok: true, value: { done: 2, unsigned: 0, skipped: 2, mails: two } });
    const declined = await answerVisits(ctx, ids.slice(1), "场地已满");
    expect(declined).toEqual({ ok: true, value: { done: 2, unsigned: 0, skipped: 0, mails: two } });
    expect((await rowsOf(ctx, activity)).held).toBe(1);
  });

  test("are not passed before their letter is signed, which the list names", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const activity = await openActivity(ctx, { letter: "approval" });
    const ids = [await booked(ctx, activity), await booked(ctx, await openActivity(ctx))];
    const passed = await answerVisits(ctx, ids, null);
    expect(passed).toMatchObject({ ok: true, value: { done: 1, unsigned: 1, skipped: 0 } });
    const { items } = await listForStaff(ctx, { activity });
    expect(items.map(({ id, status, letter }) => [id, status, letter])).toEqual([[ids[0], "pending", "unsigned"]]);
    const others = await listForStaff(ctx, { status: "passed" });
    expect(others.items.find(({ id }) => id === ids[1])?.letter).toBeNull();
  });

  test("are counted by activity for the list of activities, with both states", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const activity = await openActivity(ctx, { quota: 1 });
    const draft = await openActivity(ctx, { shownAt: null });
    await booked(ctx, activity);
    const rows = await listActivitiesForStaff(ctx);
    expect(rows.find(({ id }) => id === activity)).toMatchObject({
      waiting: 1,
      held: 1,
      booking: "full",
      event: "notYetStarted",
    });
    expect(rows.find(({ id }) => id === draft)).toMatchObject({ waiting: 0, state: "draft" });
  });
});
