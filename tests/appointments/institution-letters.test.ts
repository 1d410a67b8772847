import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  addInstitutionLetter,
  endInstitutionLetter,
  serveInstitutionLetter,
  showInstitutionLetters,
} from "~/features/appointments/institution-letters/operations.server";
import { lettersOf } from "~/features/appointments/letters/links-shown.server";
import { showLetter } from "~/features/appointments/letters/office.server";
import { letterStatus } from "~/features/appointments/letters/rules";
import { signLetter } from "~/features/appointments/letters/signing.server";
import { passVisit } from "~/features/appointments/registrations/answer.server";
import { systemDb } from "~/server/database/db.server";
import { audit } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { editor, noon, testContext } from "../support/context";
import { bookedParty, openedBy, signedBy, tokenFor, visitorInput } from "./letter-world";
import { openActivity } from "./support";

const staff = () => testContext({ actor: editor("reception") });
const paper = () =>
  new File(["%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF"], "letter.pdf", {
    type: "application/pdf",
  });
const dayIn = (days: number) => beijingDay(new Date(noon.getTime() + days * 86_400_000));
/** The visit of `openActivity` is in ten days. */
const visitDay = dayIn(10);

async function filed(ctx: Ctx, name: string, validUntil = visitDay): Promise<string> {
  const answer = await addInstitutionLetter(ctx, { name, validUntil }, paper());
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
}
async function booked(ctx: Ctx, organisation: string, companions = 0) {
  return bookedParty(ctx, await openActivity(ctx, { letter: "approval", quota: null }), companions, { organisation });
}

test("a valid letter of the institution leaves nobody of its party anything to sign", async () => {
  const ctx = await staff();
  const { id } = await booked(ctx, "华远基金", 2);
  expect(await passVisit(ctx, id)).toMatchObject({ code: "letterUnsigned" });
  await filed(ctx, "华远基金");
  expect(await showLetter(ctx, id)).toMatchObject({
    status: "none_required",
    cover: { name: "华远基金", validUntil: visitDay },
  });
  expect((await lettersOf(ctx, [id])).get(id)?.status).toBe("none_required");
  expect((await passVisit(ctx, id)).ok).toBe(true);
});

test("the name counts as its visitors type it, whatever its case and width, and no other name does", async () => {
  const ctx = await staff();
  await filed(ctx, "Harbour Peak Capital");
  for (const [organisation, status] of [
    ["ＨＡＲＢＯＵＲ  peak capital", "none_required"],
    ["Harbour Peak Capital (HK)", "unsigned"],
    ["Harbour Peak", "unsigned"],
  ] as const)
    expect((await showLetter(ctx, (await booked(ctx, organisation)).id))?.status).toBe(status);
});

test("a letter counts up to its last day in Beijing, and not for a visit on the day after", async () => {
  const ctx = await staff();
  await filed(ctx, "短期机构", dayIn(9));
  const { id } = await booked(ctx, "短期机构");
  expect((await showLetter(ctx, id))?.status).toBe("unsigned");
  expect(await passVisit(ctx, id)).toMatchObject({ code: "letterUnsigned" });
  await filed(ctx, "短期机构", dayIn(10));
  expect((await passVisit(ctx, id)).ok).toBe(true);
  expect(await addInstitutionLetter(ctx, { name: "迟到", validUntil: dayIn(-1) }, paper())).toEqual({
    ok: false,
    code: "dayPassed",
  });
});

test("once staff end it, who waits has to sign again, and it is ended once", async () => {
  const ctx = await staff();
  const letter = await filed(ctx, "旧日资本");
  const party = await booked(ctx, "旧日资本");
  expect((await endInstitutionLetter(ctx, letter)).ok).toBe(true);
  expect(await endInstitutionLetter(ctx, letter)).toMatchObject({ code: "notFound" });
  expect((await showInstitutionLetters(ctx)).find(({ id }) => id === letter)?.state).toBe("ended");
  expect(await passVisit(ctx, party.id)).toMatchObject({ code: "letterUnsigned" });
  expect((await signedBy(ctx, party)).outcome.ok).toBe(true);
  expect((await passVisit(ctx, party.id)).ok).toBe(true);
});

test("a signature stays one, and somebody who failed to sign is covered too", async () => {
  const ctx = await staff();
  await filed(ctx, "两可投资");
  const signed = await booked(ctx, "两可投资");
  await signedBy(ctx, signed);
  expect((await showLetter(ctx, signed.id))?.status).toBe("signed");
  const failed = await booked(ctx, "两可投资");
  const token = await tokenFor(ctx, failed.id);
  const request = await openedBy(ctx, token, failed.mobile);
  const other = visitorInput(failed.mobile, { name: "别人", signature: "别人" });
  expect(await signLetter(ctx, request, token, other)).toMatchObject({ code: "letterIdentityDiffers" });
  expect((await showLetter(ctx, failed.id))?.status).toBe("none_required");
  expect(letterStatus({ unsigned: 1 }, { isManual: true, isCovered: true })).toBe("manual");
});

test("of another company it covers nobody, and its file is read by its own staff alone, which is noted", async () => {
  const ctx = await staff();
  const other = await testContext({ actor: editor("reception"), companyId: "c2" });
  const letter = await filed(other, "邻家基金");
  const { id } = await booked(ctx, "邻家基金");
  expect((await showLetter(ctx, id))?.status).toBe("unsigned");
  const request = new Request("https://c1.test/ui/irh/office/letters/institutions/x");
  expect(await serveInstitutionLetter(ctx, request, letter)).toBeNull();
  expect((await serveInstitutionLetter(other, request, letter))?.status).toBe(200);
  const entries = await systemDb(ctx.env.DB).select().from(audit).where(eq(audit.subjectId, letter));
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "appointments.institutionLetter",
    "appointments.letterRead",
  ]);
});
