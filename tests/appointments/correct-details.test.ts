import { expect, test } from "vitest";
import * as inquiry from "~/features/appointments/inquiry/screen";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { showRegistration } from "~/features/appointments/registrations/office.server";
import { openVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { editor, testContext } from "../support/context";
import { freshMobile } from "./bookings";
import { drawn, formData, visitOf } from "./form-world";
import { codeFor, openActivity, ready } from "./support";

const before = {
  ...{ organisation: "示例基金", organisationType: "fund", profile: "公募基金", job: "研究员", side: "buyer" },
  ...{ researchType: "onsite", visitsCompany: "yes", startTime: "2026-03-12T12:30", location: "上海" },
  ...{ content: "产能与订单", willingness: "willing" },
};
const changes = {
  ...{ organisation: "新示例基金", organisationType: "insurance", profile: "保险资管", job: "经理", side: "seller" },
  ...{ researchType: "telephone", visitsCompany: "no", startTime: "2026-03-12T13:00", location: "电话" },
  ...{ content: "海外产能", willingness: "both" },
};

test("a visitor corrects under the booking all that it says of the institution and of the visit", async () => {
  const ctx = await testContext();
  const activityId = await openActivity(ctx);
  const mobile = freshMobile();
  const booked = await bookVisit(ctx, await ready(ctx, activityId, mobile, before));
  const id = booked.ok ? booked.value.id : booked.code;
  const code = await codeFor(ctx, mobile, "appointments.inquiry");
  const to = { purpose: "appointments.inquiry" as const, channel: "mobile" as const, target: mobile };
  const session = await openVisitorSession(ctx, { ...to, code });
  const cookie = session.ok ? (session.value.cookie.split(";")[0] ?? "") : "";
  const path = `/appointments/inquiry?correct=${id}`;
  const html = drawn("zh-CN", inquiry, await inquiry.loader(visitOf(ctx, path, { cookie })));
  for (const [name, value] of Object.entries(before)) {
    const field = new RegExp(`name="${name}"`);
    expect([name, field.test(html), html.includes(value)]).toEqual([name, true, true]);
  }
  const body = formData({ ...changes, intent: "correct", id, name: "林海" });
  const answer = await inquiry.action(visitOf(ctx, path, { cookie, body })).catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 303 });
  const shown = await showRegistration({ ...ctx, actor: editor("reception") }, id);
  const { researchType, side, ...ofRecord } = changes;
  expect(shown).toMatchObject({ ok: true, value: { researchType, side, person: ofRecord } });
});
