import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as bookingForm from "~/features/appointments/booking-form/screen";
import * as inquiry from "~/features/appointments/inquiry/screen";
import { signLetter } from "~/features/appointments/letters/signing.server";
import { registrations } from "~/features/appointments/tables.server";
import { systemDb } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { languages } from "~/shared/languages";
import { testContext } from "../support/context";
import { drawn, formData, visitOf } from "./form-world";
import { bookedParty, openedBy, tokenFor, visitorInput } from "./letter-world";
import { openActivity } from "./support";

let ctx: Ctx;
beforeEach(async () => {
  ctx = await testContext();
});

/** A booking whose institution signs before approval, with the page that follows it. */
async function bookedPage() {
  const activity = await openActivity(ctx, { letter: "approval" });
  const party = await bookedParty(ctx, activity);
  const [row] = await systemDb(ctx.env.DB)
    .select({ number: registrations.number })
    .from(registrations)
    .where(eq(registrations.id, party.id));
  return { ...party, path: `/bookingDetails?activity=${activity}&booked=${row?.number}` };
}

test("the page that follows a booking gives the visitor the link of the own letter with its QR code", async () => {
  const { id, path } = await bookedPage();
  const page = async () => {
    const answer = (await bookingForm.loader(visitOf(ctx, path))) as { data: object };
    return drawn("zh-CN", bookingForm, answer.data);
  };
  const before = await page();
  expect([before.includes("/ui/irh/letters/"), before.includes('value="letter.link"')]).toEqual([false, true]);
  const body = formData({ intent: "letter.link", id, signer: "0" });
  const answer = await bookingForm.action(visitOf(ctx, path, { body })).catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 303 });
  const html = await page();
  expect(html).toContain(`href="https://c1.test/ui/irh/letters/${await tokenFor(ctx, id)}"`);
  expect(html).toContain('<img src="data:image/svg+xml');
});

test("a visitor who failed to sign finds under the booking in what the letter differs, and the way to correct it", async () => {
  const { id, mobile } = await bookedPage();
  const token = await tokenFor(ctx, id);
  const request = await openedBy(ctx, token, mobile);
  const other = visitorInput(mobile, { name: "别人", signature: "别人" });
  expect(await signLetter(ctx, request, token, other)).toMatchObject({ code: "letterIdentityDiffers" });
  const cookie = request.headers.get("Cookie") ?? "";
  for (const lang of languages) {
    const reader = { ...ctx, lang };
    const data = await inquiry.loader(visitOf(reader, "/appointments/inquiry", { cookie }));
    const html = drawn(lang, inquiry, data);
    const t = translator(lang);
    const differs = t("letters:failed.text", { fields: t("letters:field.name") });
    expect(html).toContain(differs.replaceAll("'", "&#x27;"));
    expect(html).toMatch(new RegExp(`href="\\?correct=${id}#correct"[^>]*>${t("letters:failed.registration")}`));
  }
});
