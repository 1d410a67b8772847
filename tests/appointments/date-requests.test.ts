import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newActivity } from "~/features/appointments/activities/form";
import { askDate, submitDateRequest } from "~/features/appointments/date-requests/ask.server";
import { forgetRequests } from "~/features/appointments/date-requests/own.server";
import { DateRequest } from "~/features/appointments/date-requests/schemas";
import {
  declineDate,
  proposeDate,
  revealAsker,
  showRequests,
  stepRequest,
} from "~/features/appointments/date-requests/steps.server";
import { ownVisits } from "~/features/appointments/privacy/operations.server";
import { bookingSource } from "~/features/appointments/registrations/staff-mails.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { disclose, listedCompany } from "../silent-period/calendar-world";
import { editor, noon, testContext, testEnv } from "../support/context";
import { composed, dateCode, email, later, mobile, requestedDate, requestForm, requestRow } from "./date-world";
import { openActivity } from "./support";

let ctx: Awaited<ReturnType<typeof testContext>>;
let worlds = 0;
beforeEach(async () => {
  for (const table of ["codes", "limits", "outbox"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
  worlds += 1;
  ctx = await testContext({ companyId: `dates${worlds}`, actor: editor("reception") });
});

const hour = 3_600_000;
const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};
const request = () => new Request(`https://${ctx.company.id}.test/ui/irh/appointments/dates`);

describe("a request for a date", () => {
  test("comes in by its form once the code is right, with one mail to the visitor, and nothing of the person in clear", async () => {
    const wrong = await submitDateRequest(ctx, request(), formOf(requestForm({ code: "000000" })));
    expect(wrong?.issues).toEqual([{ field: "code", code: "codeWrong" }]);
    expect(await submitDateRequest(ctx, request(), formOf(requestForm({ code: await dateCode(ctx) })))).toBeNull();
    const { items } = await showRequests(ctx, { status: null, cursor: "", open: "" });
    expect(items).toMatchObject([
      { status: "asked", way: "institutional", partySize: 2, person: { name: "林**", organisation: "示例基金" } },
    ]);
    const id = items[0]?.id ?? "";
    expect(JSON.stringify(await requestRow(ctx, id))).not.toMatch(/林海|visitor@example|产能/);
    const [mail] = await composed(ctx, "appointments.dateAsked");
    expect(mail).toMatchObject({ to: email });
    expect(JSON.stringify(mail)).toContain("2026-03-12 下午");
    expect(await bookingSource.open(ctx, [id, "other"])).toEqual([id]);
  });

  test("is one whatever is repeated, and one code makes one request", async () => {
    const input = DateRequest.parse({ ...requestForm(), wishes: [{ day: "2026-03-12", part: "morning" }] });
    const code = await dateCode(ctx);
    const first = await askDate(ctx, input, code);
    expect(await askDate(ctx, input, code)).toEqual(first);
    const others = await Promise.all(
      ["a", "b"].map((key) => askDate(ctx, { ...input, idempotencyKey: `other-key-${key}` }, code)),
    );
    expect(others).toMatchObject([{ code: "codeWrong" }, { code: "codeWrong" }]);
    const second = await dateCode(later(ctx, 120_000));
    const both = await Promise.all(
      ["c", "d"].map((key) => askDate(later(ctx, 120_000), { ...input, idempotencyKey: `other-key-${key}` }, second)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await showRequests(ctx, { status: null, cursor: "", open: "" })).items).toHaveLength(2);
  });

  test("names at its field each day that cannot be wished, and what else is wrong", async () => {
    const days = { "wishes.0.day": "2026-03-02", "wishes.1.day": "2027-03-02", "wishes.1.part": "morning" };
    const code = await dateCode(ctx);
    expect((await submitDateRequest(ctx, request(), formOf(requestForm({ ...days, code }))))?.issues).toEqual([
      { field: "wishes.0.day", code: "dateTooSoon" },
      { field: "wishes.1.day", code: "dateTooFar" },
    ]);
    const bad = requestForm({
      "wishes.0.part": "",
      "wishes.2.day": "31",
      partySize: "101",
      content: "",
      privacy: "",
      code,
    });
    const issues = (await submitDateRequest(ctx, request(), formOf(bad)))?.issues ?? [];
    expect(issues.map(({ code: one }) => one)).toEqual([
      ...["dayPartRequired", "dayFormat", "dayPartRequired", "dateRequestPeople", "contentRequired", "privacyRequired"],
    ]);
  });

  test("is not taken for a day within a silent period, where nothing can be proposed either", async () => {
    const listed = await listedCompany(`datesilent${worlds}`, ["600000.SH"]);
    const as = { ...ctx, ...listed };
    await disclose(as, { title: "2025 年年度报告", part: "annual", year: 2025, day: "2026-03-31", time: null });
    const input = DateRequest.parse({ ...requestForm(), wishes: [{ day: "2026-03-12", part: "morning" }] });
    expect(await askDate(as, input, await dateCode(as))).toMatchObject({
      issues: [{ field: "wishes.0.day", code: "dateInSilence" }],
    });
    const id = await requestedDate(later(as, 120_000), { wishes: [{ day: "2026-04-20", part: "morning" }] });
    const activityId = await openActivity(as);
    expect(await proposeDate(as, { id, revision: 1, activityId })).toMatchObject({ code: "silentPeriod" });
  });
});

describe("staff", () => {
  test("decline a request with a reason that the visitor gets, and not without", async () => {
    const id = await requestedDate(ctx);
    const form = (reason: string) => formOf({ intent: "decline", id, revision: "1", reason });
    expect(await stepRequest(ctx, form(" "))).toMatchObject({ issues: [{ field: "reason", code: "reasonRequired" }] });
    expect(await stepRequest(ctx, form("当日无人接待"))).toMatchObject({ ok: true });
    const [mail] = await composed(ctx, "appointments.dateDeclined");
    expect(JSON.stringify(mail)).toContain("当日无人接待");
    expect(await composed(ctx, "appointments.dateAsked")).toEqual([{ drop: "statusChanged" }]);
    expect(await declineDate(ctx, { id, revision: 2, reason: "再" })).toMatchObject({ code: "alreadyAnswered" });
  });

  test("see who asked masked until they say why, and nothing of another company", async () => {
    const id = await requestedDate(ctx);
    const { opened } = await showRequests(ctx, { status: "asked", cursor: "", open: id });
    expect(opened?.person).toEqual({
      name: "林**",
      organisation: "示例基金",
      mobile: "+86****7001",
      email: "v***@example.com",
    });
    expect(await revealAsker(ctx, id, "安排接待")).toMatchObject({ value: { name: "林海", email, mobile } });
    const [note] = await ctx.db.all(
      sql`SELECT reason FROM audit
        WHERE company_id = ${ctx.company.id} AND subject_id = ${id} AND action = 'appointments.reveal'`,
    );
    expect(note).toEqual({ reason: "安排接待" });
    const other = await testContext({ companyId: `${ctx.company.id}x`, actor: editor("reception") });
    expect((await showRequests(other, { status: null, cursor: "", open: id })).opened).toBeNull();
    expect(await revealAsker(other, id, "核对")).toMatchObject({ code: "notFound" });
    expect(await declineDate(other, { id, revision: 1, reason: "无" })).toMatchObject({ code: "notFound" });
  });

  test("begin a new activity with what was wished", () => {
    const query = new URLSearchParams({
      ...{ day: "2026-03-12", part: "afternoon", people: "4", research: "online", way: "preRegistration" },
    });
    expect(newActivity(query, noon)).toMatchObject({
      ...{ way: "preRegistration", quota: 4, maxCompanions: 3, researchTypes: ["online"] },
      startsAt: new Date("2026-03-12T14:30:00+08:00"),
      closesAt: new Date("2026-03-12T14:30:00+08:00"),
    });
    query.set("people", "many");
    expect(newActivity(query, noon)).toMatchObject({ quota: null, researchTypes: ["onsite"] });
  });
});

describe("a person's request", () => {
  test("is among the own data, and goes with them", async () => {
    const id = await requestedDate(ctx);
    const proof = { channel: "email", targetIndex: await blindIndex(ctx.env, ctx.company.id, "email", email) } as const;
    expect(await ownVisits.holds(ctx, proof)).toBe(true);
    const { records } = await ownVisits.show(ctx, proof);
    expect(records.map((one) => [one.kind, one.id])).toEqual([["dateRequest", id]]);
    expect(JSON.stringify(records)).not.toContain(mobile);
    await ownVisits.erase(ctx, proof);
    expect(await ownVisits.holds(ctx, proof)).toBe(false);
    expect(await requestRow(ctx, id)).toBeUndefined();
  });

  test("is forgotten a year after it came in", async () => {
    const id = await requestedDate(ctx);
    await forgetRequests(later(ctx, 365 * 24 * hour - 1) as never);
    expect(await requestRow(ctx, id)).toBeDefined();
    await forgetRequests(later(ctx, 365 * 24 * hour) as never);
    expect(await requestRow(ctx, id)).toBeUndefined();
  });
});
