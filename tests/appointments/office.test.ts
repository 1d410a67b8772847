import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  cancelActivity,
  changeActivity,
  closeBooking,
  createActivity,
  reopenBooking,
} from "~/features/appointments/activities/operations.server";
import { publishActivity } from "~/features/appointments/activities/publish.server";
import { findActivity } from "~/features/appointments/activities/queries.server";
import { showActivity } from "~/features/appointments/activities/show.server";
import { passVisit } from "~/features/appointments/registrations/answer.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { Activity, type ActivityInput } from "~/features/appointments/schemas";
import { systemDb } from "~/server/database/db.server";
import { audit, companies, outbox } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, noon, testContext } from "../support/context";
import { booked, freshMobile } from "./bookings";
import { openActivity, ready, rowsOf } from "./support";

const hour = 3_600_000;
const words = (text: string) => ({ "zh-CN": text, tc: text, en: text });
const written = (changes: Partial<Record<keyof ActivityInput, unknown>> = {}) =>
  Activity.parse({
    title: words("年报后调研"),
    location: words("上海"),
    description: words("参观工厂"),
    receptionist: { name: words("王敏"), post: words("证券事务代表"), contact: "021-00000000", person: "" },
    way: "companyResearch",
    researchTypes: ["onsite"],
    startsAt: "2026-03-12T14:00",
    endsAt: "2026-03-12T16:00",
    opensAt: "2026-03-01T09:00",
    closesAt: "2026-03-11T18:00",
    quota: "20",
    maxCompanions: "3",
    asksDocument: false,
    arrangeable: true,
    letter: "none",
    ...changes,
  });

const staffContext = (more = {}) => testContext({ actor: editor("reception"), ...more });
const at = (ctx: Ctx, hours: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + hours * hour) });
const rowOf = async (ctx: Ctx, id: string) => (await findActivity(ctx.db, ctx.company.id, id))[0];
const auditOf = async (ctx: Ctx, id: string) =>
  (await systemDb(ctx.env.DB).select().from(audit).where(eq(audit.subjectId, id)).orderBy(audit.at)).map(
    ({ action }) => action,
  );
const releaseOf = async (ctx: Ctx) =>
  (
    await systemDb(ctx.env.DB)
      .select({ release: companies.release })
      .from(companies)
      .where(eq(companies.companyId, ctx.company.id))
  )[0]?.release;
const lettersTo = async (ctx: Ctx, ids: string[], kind: string) =>
  (
    await systemDb(ctx.env.DB)
      .select({ subjectId: outbox.subjectId })
      .from(outbox)
      .where(and(inArray(outbox.subjectId, ids), eq(outbox.kind, kind)))
  )
    .map(({ subjectId }) => subjectId)
    .sort();

/** The input that an unchanged form of this activity sends. */
async function formOf(ctx: Ctx, id: string) {
  const row = await rowOf(ctx, id);
  if (!row) throw new Error("no such activity");
  const { companyId: _, id: __, held: ___, cancelled: ____, revision, ...input } = row;
  return { id, revision, input };
}

describe("an activity", () => {
  test("is a draft that nobody sees, is published, closed, opened again and called off, each with an audit row", async () => {
    const ctx = await staffContext();
    const made = await createActivity(ctx, written());
    const id = made.ok ? made.value.id : made.code;
    expect(await showActivity(ctx, id)).toBeNull();
    expect(await closeBooking(ctx, id)).toMatchObject({ code: "activityNotPublished" });
    expect(await cancelActivity(ctx, id)).toMatchObject({ code: "activityNotPublished" });
    const release = (await releaseOf(ctx)) ?? 0;
    expect(await publishActivity(ctx, id)).toMatchObject({ ok: true });
    expect(await releaseOf(ctx)).toBe(release + 1);
    expect(await showActivity(ctx, id)).toMatchObject({ booking: "open", event: "notYetStarted", left: 20 });
    expect(await publishActivity(ctx, id)).toMatchObject({ code: "activityPublished" });
    expect(await reopenBooking(ctx, id)).toMatchObject({ code: "bookingOpen" });
    expect(await closeBooking(ctx, id)).toMatchObject({ ok: true });
    expect(await showActivity(ctx, id)).toMatchObject({ booking: "ended" });
    expect(await bookVisit(ctx, await ready(ctx, id, freshMobile()))).toMatchObject({ code: "bookingEnded" });
    expect(await closeBooking(ctx, id)).toMatchObject({ code: "bookingEnded" });
    expect(await reopenBooking(ctx, id)).toMatchObject({ ok: true });
    expect(await showActivity(ctx, id)).toMatchObject({ booking: "open", closesAt: new Date("2026-03-12T06:00:00Z") });
    expect(await cancelActivity(ctx, id)).toMatchObject({ ok: true, value: { told: 0 } });
    expect(await showActivity(ctx, id)).toMatchObject({ booking: "cancelled", event: "cancelled" });
    expect(await changeActivity(ctx, { id, revision: 5, input: written() })).toMatchObject({
      code: "activityCancelled",
    });
    const verbs = ["createActivity", "publishActivity", "closeBooking", "reopenBooking", "cancelActivity"];
    expect((await auditOf(ctx, id)).sort()).toEqual(verbs.map((verb) => `appointments.${verb}`).sort());
  });

  test("cannot be opened again once it has begun, nor closed before booking opens", async () => {
    const ctx = await staffContext();
    const closed = await openActivity(ctx, { closesAt: new Date(noon.getTime() - hour) });
    expect(await reopenBooking(at(ctx, 241), closed)).toMatchObject({ code: "activityStarted" });
    const early = await openActivity(ctx, { opensAt: new Date(noon.getTime() + hour) });
    expect(await closeBooking(ctx, early)).toMatchObject({ code: "notOpen" });
  });

  test("of another company is not found, whatever is tried", async () => {
    const id = await openActivity(await staffContext());
    const other = await staffContext({ companyId: "c2" });
    for (const verb of [publishActivity, closeBooking, reopenBooking, cancelActivity])
      expect(await verb(other, id)).toMatchObject({ code: "notFound" });
    expect(await changeActivity(other, { id, revision: 1, input: written() })).toMatchObject({ code: "notFound" });
    expect(await auditOf(other, id)).toEqual([]);
  });
});

describe("the form of an activity", () => {
  test.each([
    ["ends before it begins", { endsAt: "2026-03-12T13:00" }, "endsAt", "endsBeforeStart"],
    ["takes bookings after its start", { closesAt: "2026-03-12T14:01" }, "closesAt", "closesAfterStart"],
    ["closes before it opens", { closesAt: "2026-03-01T09:00" }, "closesAt", "closesBeforeOpening"],
    ["names a day that is none", { opensAt: "2026-02-31T09:00" }, "opensAt", "timeRequired"],
    ["offers no type of visit", { researchTypes: [] }, "researchTypes", "researchTypeRequired"],
    ["has no Chinese title", { title: { ...words("x"), "zh-CN": " " } }, "title.zh-CN", "textRequired"],
  ])("is refused at the field when it %s", (_, changes, field, code) => {
    const valid = {
      ...written(),
      startsAt: "2026-03-12T14:00",
      endsAt: "2026-03-12T16:00",
      opensAt: "2026-03-01T09:00",
      closesAt: "2026-03-11T18:00",
      quota: "",
      maxCompanions: "3",
    };
    const parsed = Activity.safeParse({ ...valid, ...changes });
    expect(parsed.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([[field, code]]);
  });

  test("reads clock times as Beijing's, full-width figures, and an empty quota as no limit", () => {
    const input = written({ quota: "", maxCompanions: "１０" });
    expect(input).toMatchObject({ quota: null, maxCompanions: 10, startsAt: new Date("2026-03-12T06:00:00Z") });
  });
});

describe("two people who edit the same activity", () => {
  let ctx: Ctx;
  let id: string;
  beforeEach(async () => {
    ctx = await staffContext();
    id = await openActivity(ctx);
  });

  test("do not overwrite each other: the second gets the newer version and nothing of theirs is written", async () => {
    const mine = await formOf(ctx, id);
    const theirs = await formOf(ctx, id);
    expect(
      await changeActivity(ctx, { ...theirs, input: { ...theirs.input, title: words("她的标题") } }),
    ).toMatchObject({ ok: true });
    const answer = await changeActivity(ctx, { ...mine, input: { ...mine.input, location: words("北京") } });
    expect(answer).toMatchObject({
      ok: false,
      code: "changedMeanwhile",
      theirs: { title: words("她的标题"), revision: 2 },
    });
    expect(await rowOf(ctx, id)).toMatchObject({ title: words("她的标题"), location: words("上海"), revision: 2 });
    expect(await auditOf(ctx, id)).toEqual(["appointments.changeActivity"]);
  });

  test("at the same moment save once, with one audit row and the mails of that version only", async () => {
    const visitor = await booked(ctx, id);
    const form = await formOf(ctx, id);
    const versions = Array.from({ length: 12 }, (_, n) => ({
      ...form,
      input: { ...form.input, ...(n % 2 ? { location: words(`会议室${n}`) } : { title: words(`标题${n}`) }) },
    }));
    const answers = await Promise.all(versions.map((version) => changeActivity(ctx, version)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
      new Set(["changedMeanwhile"]),
    );
    expect(await auditOf(ctx, id)).toHaveLength(1);
    const moved = (await rowOf(ctx, id))?.location["zh-CN"] !== "上海";
    expect(await lettersTo(ctx, [visitor], "appointments.activityChanged")).toHaveLength(moved ? 1 : 0);
  });

  test("lose nothing to a step either: a form opened before it is refused", async () => {
    const form = await formOf(ctx, id);
    await closeBooking(ctx, id);
    expect(await changeActivity(ctx, form)).toMatchObject({ code: "changedMeanwhile" });
    expect((await rowOf(ctx, id))?.closesAt).toEqual(noon);
  });
});

describe("a change of an activity", () => {
  test("to a quota below what is held keeps everybody, says by how much, and takes nobody more", async () => {
    const ctx = await staffContext();
    const id = await openActivity(ctx, { quota: 10 });
    await booked(ctx, id, 2);
    await booked(ctx, id, 1);
    const form = await formOf(ctx, id);
    expect(await changeActivity(ctx, { ...form, input: { ...form.input, quota: 2 } })).toMatchObject({
      value: { over: 3, told: 0 },
    });
    const { held, booked: rows, heads } = await rowsOf(ctx, id);
    expect([held, rows.map(({ status }) => status), heads.filter(({ live }) => live).length]).toEqual([
      5,
      ["pending", "pending"],
      5,
    ]);
    expect(await bookVisit(ctx, await ready(ctx, id, freshMobile()))).toMatchObject({ code: "quotaFull" });
  });

  test("of time or place mails every live registration once a version; other changes mail nobody", async () => {
    const ctx = await staffContext();
    const id = await openActivity(ctx);
    const [first, second] = [await booked(ctx, id), await booked(ctx, id)];
    const kind = "appointments.activityChanged";
    const save = async (changes: object) => {
      const form = await formOf(ctx, id);
      return changeActivity(ctx, { ...form, input: { ...form.input, ...changes } });
    };
    expect(await save({ description: words("另有演示") })).toMatchObject({ value: { told: 0 } });
    expect(await save({ location: words("苏州") })).toMatchObject({ value: { told: 2 } });
    expect(await save({ endsAt: new Date(noon.getTime() + 243 * hour) })).toMatchObject({ value: { told: 2 } });
    expect(await lettersTo(ctx, [first, second], kind)).toEqual([first, first, second, second].sort());
  });

  test("mails nobody once the activity is over", async () => {
    const ctx = await staffContext();
    const id = await openActivity(ctx);
    const visitor = await booked(ctx, id);
    const form = await formOf(ctx, id);
    expect(
      await changeActivity(at(ctx, 300), { ...form, input: { ...form.input, location: words("苏州") } }),
    ).toMatchObject({
      value: { told: 0 },
    });
    expect(await lettersTo(ctx, [visitor], "appointments.activityChanged")).toEqual([]);
  });
});

describe("an activity that is called off", () => {
  test("frees every place and mobile and mails each visitor once, however often it is pressed", async () => {
    const ctx = await staffContext();
    const id = await openActivity(ctx);
    const visitors = [await booked(ctx, id, 2), await booked(ctx, id), await booked(ctx, id)].sort();
    await passVisit(ctx, visitors[0] ?? "");
    const presses = await Promise.all(Array.from({ length: 10 }, () => cancelActivity(ctx, id)));
    expect(presses.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { id, told: 3 } }]);
    const { held, booked: rows, heads } = await rowsOf(ctx, id);
    expect([held, heads.filter(({ live }) => live)]).toEqual([0, []]);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["cancelled"]));
    expect(await lettersTo(ctx, visitors, "appointments.activityCancelled")).toEqual(visitors);
    expect(await auditOf(ctx, id)).toEqual(["appointments.cancelActivity"]);
    expect(await bookVisit(ctx, await ready(ctx, id, freshMobile()))).toMatchObject({ code: "activityCancelled" });
  });

  test("leaves no live booking behind, in whatever order bookings and answers arrive with it", async () => {
    const ctx = await staffContext();
    for (let run = 0; run < 4; run++) {
      const id = await openActivity(ctx);
      const known = [await booked(ctx, id, 1), await booked(ctx, id)];
      const inputs = [];
      for (let n = 0; n < 8; n++) inputs.push(await ready(ctx, id, freshMobile()));
      const acts = [
        ...inputs.map((input) => () => bookVisit(ctx, input)),
        ...known.map((one) => () => passVisit(ctx, one)),
      ];
      acts.splice(run * 3, 0, () => cancelActivity(ctx, id) as ReturnType<typeof bookVisit>);
      await Promise.all(acts.map((act) => act()));
      const { held, booked: rows, heads } = await rowsOf(ctx, id);
      expect([held, heads.filter(({ live }) => live).length]).toEqual([0, 0]);
      expect(rows.filter(({ status }) => status !== "cancelled")).toEqual([]);
      const ids = rows.map((row) => row.id).sort();
      expect(await lettersTo(ctx, ids, "appointments.activityCancelled")).toEqual(ids);
    }
  });
});
