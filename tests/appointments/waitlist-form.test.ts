import { beforeEach, expect, test } from "vitest";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { checkRegistration } from "~/features/appointments/registrations/wire.server";
import { png } from "../pictures/png";
import { editor, testContext, testEnv } from "../support/context";
import { freshMobile, latestMobile } from "./bookings";
import { bookingBrowser } from "./form-world";
import { plainForm, registrationOf, textsOf } from "./registration";
import { bookingCode, openActivity, ready, rowsOf } from "./support";

let ctx: Awaited<ReturnType<typeof testContext>>;

beforeEach(async () => {
  for (const table of ["limits", "files", "booking_drafts"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
  ctx = { ...(await testContext({ actor: editor("reception") })), network: "203.0.113.9" };
});

/** An activity of which all places are taken. */
async function fullActivity(quota = 1, changes = {}) {
  const activityId = await openActivity(ctx, { quota }, { ...plainForm, ...changes });
  for (let n = 0; n < quota; n++)
    expect(await bookVisit(ctx, await ready(ctx, activityId, freshMobile(), { businessCard: [] }))).toMatchObject({
      ok: true,
    });
  return activityId;
}

const texts = (activityId: string, companions: string[] = [], mobile = freshMobile()) =>
  textsOf(registrationOf(activityId, mobile, { companions }));
const stepOf = (to: string | null) => /[?&]step=(\d)/.exec(to ?? "")?.[1];

test("a party walks through the form of a full activity step by step, finds it again, and waits", async () => {
  const activityId = await fullActivity();
  const { open, press } = bookingBrowser(activityId);
  const page = await open(ctx);
  expect(page.html.includes('name="waits" value="yes"')).toBe(true);
  const mobile = freshMobile();
  const typed = { ...texts(activityId, [], mobile), waits: "yes" };
  const second = await press(ctx, { ...typed, intent: "next", step: "1" });
  expect([stepOf(second.to), second.html.includes("预约名额已满，无法提交。")]).toEqual(["2", false]);
  const reloaded = await open(ctx, second.to ?? "");
  expect(reloaded.html).toContain('value="示例基金"');
  const last = await press(ctx, { ...typed, intent: "next", step: "2" });
  expect(stepOf(last.to)).toBe("3");
  const code = await bookingCode(ctx, mobile);
  const done = await press(ctx, { ...typed, code, intent: "wait", step: "3" });
  expect(done.to).toMatch(/&booked=[2-9A-Z]{10}$/);
  expect((await rowsOf(ctx, activityId)).booked.map(({ status }) => status).sort()).toEqual(["pending", "waiting"]);
});

test("a party that chooses to wait while it fills in the form goes on with the next step", async () => {
  const activityId = await fullActivity();
  const { open, press } = bookingBrowser(activityId);
  await open(ctx);
  const typed = texts(activityId);
  const refused = await press(ctx, { ...typed, intent: "next", step: "1" });
  expect(refused.html).toContain("预约名额已满");
  expect(stepOf((await press(ctx, { ...typed, intent: "wait", step: "1" })).to)).toBe("2");
  const wrong = await press(ctx, { ...typed, content: "", intent: "wait", step: "2" });
  expect([stepOf(wrong.to), wrong.html.includes("请填写交流内容")]).toEqual(["2", true]);
});

test("a party larger than the whole quota hears in its step that it cannot wait", async () => {
  const activityId = await fullActivity(2);
  const { open, press } = bookingBrowser(activityId);
  await open(ctx);
  const mobile = freshMobile();
  const party = { ...texts(activityId, [latestMobile(1), latestMobile(2)], mobile), waits: "yes" };
  const refused = await press(ctx, { ...party, intent: "next", step: "2" });
  expect([stepOf(refused.to), refused.html.includes("人数超过本场活动的名额")]).toEqual(["2", true]);
});

test("the form of a full activity takes the files that it asks for", async () => {
  const activityId = await fullActivity(1, { businessCard: "optional" });
  const { open, press } = bookingBrowser(activityId);
  await open(ctx);
  const card = new File([(await png(60, 40)) as BlobPart], "card.png");
  const page = await press(ctx, { ...texts(activityId), businessCard: card, intent: "next", step: "1" });
  expect(/<input[^>]*name="businessCardId"[^>]*checked=""[^>]*>/.test(page.html)).toBe(true);
});

test("whether a registration would be taken is said of waiting as of booking", async () => {
  const activityId = await fullActivity();
  const waiting = { wait: "yes" };
  const first = await ready(ctx, activityId, freshMobile(), waiting);
  expect(await checkRegistration(ctx, first)).toEqual({ ok: true, value: { fits: true } });
  const large = await ready(ctx, activityId, freshMobile(), { ...waiting, companions: [latestMobile(1)] });
  expect(await checkRegistration(ctx, large)).toMatchObject({ code: "partyNeverFits" });
  const open = await openActivity(ctx);
  expect(await checkRegistration(ctx, await ready(ctx, open, freshMobile(), waiting))).toMatchObject({
    code: "placesFree",
  });
});
