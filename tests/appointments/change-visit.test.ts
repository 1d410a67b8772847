import { beforeEach, describe, expect, test } from "vitest";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { changeVisit } from "~/features/appointments/registrations/change-visit.server";
import { showRegistration } from "~/features/appointments/registrations/office.server";
import { VisitChangeInput } from "~/features/appointments/schemas";
import { blindIndex } from "~/server/sealing/sealed.server";
import { testContext, testEnv } from "../support/context";
import { freshMobile } from "./bookings";
import { openActivity, ready } from "./support";

let ctx: Awaited<ReturnType<typeof testContext>>;
let id: string;
let index: string;

beforeEach(async () => {
  ctx = await testContext();
  const activityId = await openActivity(ctx);
  const mobile = freshMobile();
  const booked = await bookVisit(ctx, await ready(ctx, activityId, mobile));
  id = booked.ok ? booked.value.id : booked.code;
  index = await blindIndex(ctx.env, "c1", "mobile", mobile);
});

const change = (changes: object, at = ctx, proved = index) =>
  changeVisit(at, proved, VisitChangeInput.parse({ id, ...changes }));
const person = async () => {
  const shown = await showRegistration(ctx, id);
  return shown.ok ? { ...shown.value.person, researchType: shown.value.researchType } : null;
};

describe("a visitor's own booking", () => {
  test("changes what is given and keeps the rest, with an audit row that names fields alone", async () => {
    expect(await change({ content: "海外产能", researchType: "telephone", startTime: "2026-03-12T12:30" })).toEqual({
      ok: true,
      value: { id },
    });
    expect(await person()).toMatchObject({
      content: "海外产能",
      organisation: "示例基金",
      researchType: "telephone",
      startTime: "2026-03-12T12:30",
    });
    const row = await testEnv()
      .DB.prepare("SELECT after FROM audit WHERE action = 'appointments.changeVisit' AND subject_id = ?")
      .bind(id)
      .first<{ after: string }>();
    expect(JSON.parse(row?.after ?? "")).toEqual({ fields: ["content", "researchType", "startTime"] });
  });

  test("is nobody else's, and is changed no later than a day before the start", async () => {
    const stranger = await blindIndex(ctx.env, "c1", "mobile", freshMobile());
    expect(await change({ content: "别人的" }, ctx, stranger)).toMatchObject({ code: "notFound" });
    const late = { ...ctx, now: new Date(ctx.now.getTime() + 217 * 3_600_000) };
    expect(await change({ content: "太晚" }, late)).toMatchObject({ code: "tooLateToChange" });
    expect(await person()).toMatchObject({ content: "产能与订单" });
  });

  test("loses nothing that its form requires, and goes to no other time or kind than the activity's", async () => {
    const emptied = await change({ content: " " });
    expect("issues" in emptied && emptied.issues).toEqual([{ field: "content", code: "contentRequired" }]);
    expect(await change({ researchType: "online" })).toMatchObject({ code: "researchTypeNotOffered" });
    expect(await change({ startTime: "2026-03-20T12:30" })).toMatchObject({ code: "startTimeOutside" });
  });

  test("is changed from what was read: of two changes at once one hears of the other", async () => {
    const answers = await Promise.all([change({ content: "一" }), change({ content: "二" })]);
    expect(answers.map((answer) => (answer.ok ? "ok" : answer.code)).sort()).toEqual(["changedMeanwhile", "ok"]);
  });
});
