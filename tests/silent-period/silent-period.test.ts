import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeActivity, endOverride, overrideSilence } from "~/features/appointments/activities/operations.server";
import { findActivity } from "~/features/appointments/activities/queries.server";
import { showActivity } from "~/features/appointments/activities/show.server";
import { moveVisit } from "~/features/appointments/inquiry/move-visit.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { listForStaff } from "~/features/appointments/registrations/office.server";
import { checkRegistration } from "~/features/appointments/registrations/wire.server";
import { findSilentPeriods } from "~/features/silent-period/operations.server";
import { reportIn } from "~/features/silent-period/rules";
import { saveSilentSettings, showSilentSettings } from "~/features/silent-period/settings.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { systemDb } from "~/server/database/db.server";
import { audit } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import { counts, mobileOf, openActivity, ready } from "../appointments/support";
import { drawer } from "../support/chance";
import { noon, testContext } from "../support/context";
import { figure, seedOf } from "../support/full";
import { type Disclosure, disclose, isSilentInModel, listedCompany, periodEnd } from "./calendar-world";

const hour = 3_600_000;
const listings = [
  { codes: ["600001.SH"], markets: ["A"] },
  { codes: ["01234.HK"], markets: ["H"] },
  { codes: ["600001.SH", "01234.HK"], markets: ["A", "H"] },
] as const;
const annual: Disclosure = { title: "2025年年度报告披露", part: "annual", year: 2025, day: "2026-03-27", time: null };

/** An activity that begins then and can be booked until it does. */
const activityAt = (ctx: Ctx, startsAt: Date) =>
  openActivity(ctx, { startsAt, endsAt: new Date(startsAt.getTime() + hour), closesAt: startsAt });
const on = (day: string, time = "10:00") => beijingInstant(day, time);

let used = 0;
const visitor = () => mobileOf(810_000 + used++);
const book = async (ctx: Ctx, activity: string) => bookVisit(ctx, await ready(ctx, activity, visitor()));

/** A new visitor books one activity and moves the booking to another one. */
async function move(ctx: Ctx, from: string, to: string) {
  const mobile = visitor();
  const answer = await bookVisit(ctx, await ready(ctx, from, mobile));
  if (!answer.ok) throw new Error(answer.code);
  return moveVisit(ctx, await blindIndex(ctx.env, ctx.company.id, "mobile", mobile), { id: answer.value.id, to });
}

describe("random dates", () => {
  test("are booked through no door while the company is silent, and through every door while it is not", async () => {
    const cases = figure("RUNS", { push: 9, full: 5_000 });
    const perCompany = Math.min(10, Math.ceil(cases / listings.length));
    const seed = seedOf(20_263);
    const draw = drawer(seed);
    const titles = {
      annual: (year: number) => `${year}年年度报告披露`,
      interim: (year: number) => `${year}年半年度报告披露`,
      q1: (year: number) => `${year}年第一季度报告披露`,
      q3: (year: number) => `${year}年第三季度报告披露`,
    };
    const tally = { silent: 0, open: 0 };
    for (let company = 0; company * perCompany < cases; company++) {
      const { codes, markets } = listings[company % 3] ?? listings[0];
      const ctx = await listedCompany(`silent-${company}`, [...codes]);
      const all = Array.from({ length: 4 }, (): Disclosure => {
        const part = (["annual", "interim", "q1", "q3"] as const)[draw(4)] ?? "annual";
        const year = part === "annual" ? 2025 + draw(2) : 2026;
        const day = addDays(periodEnd({ part, year }), 15 + draw(125));
        return { title: titles[part](year), part, year, day, time: draw(2) ? "18:30" : null };
      }).filter(({ day }) => day > "2026-03-04");
      for (const one of all) await disclose(ctx, one);
      const excepted = await openActivity(ctx, { silentReason: "既定的股东日", quota: null });
      for (let n = 0; n < perCompany; n++) {
        const near = all[draw(Math.max(1, all.length))]?.day ?? "2026-06-01";
        const wanted = addDays(near, draw(80) - 70);
        const startsAt = on(wanted > "2026-03-04" ? wanted : "2026-03-05", `${8 + draw(12)}:15`.padStart(5, "0"));
        const activity = await activityAt(ctx, startsAt);
        const expected = isSilentInModel(all, markets, startsAt);
        tally[expected ? "silent" : "open"] += 1;
        const where = `seed ${seed} company ${company} ${markets.join("+")} ${startsAt.toISOString()} ${JSON.stringify(all)}`;
        const input = await ready(ctx, activity, visitor());
        const checked = await checkRegistration(ctx, input);
        const booked = await bookVisit(ctx, input);
        const waits = await bookVisit(ctx, await ready(ctx, activity, visitor(), { wait: "yes" }));
        const moved = await move(ctx, excepted, activity);
        const doors = [
          (await showActivity(ctx, activity))?.booking,
          ...[checked, booked, moved].map((answer) => (answer.ok ? "open" : answer.code)),
          waits.ok ? "open" : waits.code,
        ];
        const result = expected
          ? ["silent", "silentPeriod", "silentPeriod", "silentPeriod", "silentPeriod"]
          : ["open", "open", "open", "open", "placesFree"];
        expect(doors, where).toEqual(result);
      }
    }
    console.log(`silent periods: ${JSON.stringify(tally)}`);
    expect(Math.min(tally.silent, tally.open)).toBeGreaterThan(cases / 6);
  });
});

describe("the silent period before a report", () => {
  test("refuses a booking with its last day, and leaves no row", async () => {
    const ctx = await listedCompany("c1", ["600001.SH"]);
    await disclose(ctx, annual);
    const activity = await activityAt(ctx, on("2026-03-20"));
    const input = await ready(ctx, activity, visitor());
    const before = await counts(ctx);
    expect(await bookVisit(ctx, input)).toEqual({
      ok: false,
      code: "silentPeriod",
      facts: { until: "2026-03-27" },
    });
    expect(await counts(ctx)).toEqual(before);
  });

  test("is not known before its date is public, and ends with the event's withdrawal", async () => {
    const ctx = await listedCompany("c2", ["600001.SH"]);
    const event = await disclose(ctx, annual, { at: new Date(noon.getTime() + hour) });
    const activity = await activityAt(ctx, on("2026-03-20"));
    expect(await findSilentPeriods(ctx)).toEqual([]);
    expect((await showActivity(ctx, activity))?.booking).toBe("open");
    const later = { ...ctx, now: new Date(noon.getTime() + hour) };
    expect((await showActivity(later, activity))?.booking).toBe("silent");
    expect(await findSilentPeriods(later)).toEqual([
      {
        contentId: event.id,
        title: annual.title,
        part: "annual",
        startsAt: on("2026-02-25", "00:00"),
        endsAt: on("2026-03-28", "00:00"),
      },
    ]);
    const after = { ...ctx, now: new Date(noon.getTime() + 2 * hour) };
    expect(
      await withdrawContent(after, { lang: null, at: null, id: event.id, kind: "calendar.event", reason: "日期有变" }),
    ).toMatchObject({
      ok: true,
    });
    expect(await book(after, activity)).toMatchObject({ ok: true });
  });

  test("ends when the figures are out, though the day is not over", async () => {
    const ctx = await listedCompany("c3", ["600001.SH"]);
    await disclose(ctx, { ...annual, day: beijingDay(noon) }, { out: true });
    const activity = await activityAt(ctx, new Date(noon.getTime() + hour));
    expect(await book(ctx, activity)).toMatchObject({ ok: true });
  });

  test("marks what was booked before its date was known", async () => {
    const ctx = await listedCompany("c4", ["600001.SH"]);
    const inside = await activityAt(ctx, on("2026-03-20"));
    const outside = await activityAt(ctx, on("2026-03-30"));
    for (const activity of [inside, outside]) expect(await book(ctx, activity)).toMatchObject({ ok: true });
    await disclose(ctx, annual);
    const { items } = await listForStaff(ctx, {});
    expect(items.map(({ activityId, silent }) => [activityId, silent]).sort()).toEqual(
      [
        [inside, true],
        [outside, false],
      ].sort(),
    );
  });

  test("follows the company's own days, and its switch", async () => {
    const ctx = await listedCompany("c5", ["600001.SH"]);
    await disclose(ctx, annual);
    const activity = await activityAt(ctx, on("2026-03-20"));
    const { seen, days } = await showSilentSettings(ctx);
    expect(
      await saveSilentSettings(ctx, { ...days, seen, A: { annual: 5, interim: 5, quarter: 0 }, on: "yes" }),
    ).toEqual({
      ok: true,
      value: null,
    });
    const shorter = {
      ...ctx,
      company: {
        ...ctx.company,
        settings: { ...ctx.company.settings, silentPeriod: { ...days, A: { annual: 5, interim: 5, quarter: 0 } } },
      },
    };
    expect((await showActivity(shorter, activity))?.booking).toBe("open");
    expect(await saveSilentSettings(ctx, { ...days, seen })).toMatchObject({ code: "changedMeanwhile" });
    const off = {
      ...ctx,
      company: { ...ctx.company, settings: { ...ctx.company.settings, silentPeriod: { off: true, ...days } } },
    };
    expect((await showActivity(off, activity))?.booking).toBe("open");
    const [entry] = await systemDb(ctx.env.DB)
      .select()
      .from(audit)
      .where(eq(audit.action, "identity.silentPeriodSetting"));
    expect(entry).toBeDefined();
  });

  test("is another company's affair", async () => {
    const ctx = await listedCompany("c6", ["600001.SH"]);
    await disclose(ctx, annual);
    const other = await testContext({ companyId: "c7" });
    expect(await book(other, await activityAt(other, on("2026-03-20")))).toMatchObject({ ok: true });
  });
});

describe("leave to book in a silent period", () => {
  test("needs a reason, is written down, and ends when it is taken back or the activity is moved", async () => {
    const ctx = await listedCompany("c8", ["600001.SH"]);
    await disclose(ctx, annual);
    const activity = await activityAt(ctx, on("2026-03-20"));
    expect(await overrideSilence(ctx, activity, "  ")).toMatchObject({ code: "reasonRequired" });
    expect(await overrideSilence(ctx, activity, "监管机构来访")).toMatchObject({ ok: true });
    expect(await book(ctx, activity)).toMatchObject({ ok: true });
    const [entry] = await systemDb(ctx.env.DB)
      .select()
      .from(audit)
      .where(eq(audit.action, "appointments.overrideSilence"));
    expect(entry).toMatchObject({ subjectId: activity, reason: "监管机构来访", actorId: "staff-admin" });
    expect(await endOverride(ctx, activity)).toMatchObject({ ok: true });
    expect(await book(ctx, activity)).toMatchObject({ code: "silentPeriod" });
    await overrideSilence(ctx, activity, "监管机构来访");
    const [row] = await findActivity(ctx.db, ctx.company.id, activity);
    if (!row) throw new Error("no activity");
    const {
      companyId: _,
      id: __,
      held: ___,
      cancelled: ____,
      shownAt: _____,
      revision,
      silentReason: ______,
      ...input
    } = row;
    const startsAt = on("2026-03-21");
    const moved = { ...input, startsAt, endsAt: new Date(startsAt.getTime() + hour), closesAt: startsAt };
    expect(await changeActivity(ctx, { id: activity, revision, input: moved })).toMatchObject({ ok: true });
    expect(await book(ctx, activity)).toMatchObject({ code: "silentPeriod" });
  });
});

test("a title names its report in the three languages", () => {
  const result = [
    "2025年年度报告",
    "2026年半年度报告",
    "2026 Interim Results",
    "第三季度報告",
    "2026 Q1 Results",
    "業績預告",
  ];
  expect(result.map(reportIn)).toEqual(["annual", "interim", "interim", "q3", "q1", null]);
});
