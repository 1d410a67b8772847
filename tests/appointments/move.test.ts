import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { moveVisit } from "~/features/appointments/inquiry/move-visit.server";
import { verifyLetter } from "~/features/appointments/letter-files/verify.server";
import { openLink } from "~/features/appointments/letters/links.server";
import { markManual, serveLetter, showLetter } from "~/features/appointments/letters/office.server";
import { passVisit } from "~/features/appointments/registrations/answer.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { registrations } from "~/features/appointments/tables.server";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import { serveFile } from "~/server/files/serve-file.server";
import type { Ctx } from "~/server/request/context.server";
import { disclose, listedCompany } from "../silent-period/calendar-world";
import { editor, noon, testContext } from "../support/context";
import { booked, freshMobile, latestMobile } from "./bookings";
import { bookedParty, pdfOf, signedBy, signersOf, statesOf } from "./letter-world";
import { openActivity, ready, rowsOf } from "./support";

const hour = 3_600_000;
const rowOf = async (ctx: Ctx, id: string) => {
  const [row] = await systemDb(ctx.env.DB).select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw new Error(id);
  return row;
};
const indexOf = async (ctx: Ctx, id: string) => (await rowOf(ctx, id)).mobileIndex ?? "";
const move = async (ctx: Ctx, id: string, to: string) => moveVisit(ctx, await indexOf(ctx, id), { id, to });
const heldOf = async (ctx: Ctx, ids: string[]) => Promise.all(ids.map(async (id) => (await rowsOf(ctx, id)).held));

describe("a booking that its visitor moves", () => {
  test("takes its places there and frees them here at once, and waits for an answer anew", async () => {
    const ctx = await testContext();
    const [here, there] = [await openActivity(ctx), await openActivity(ctx)];
    const id = await booked(ctx, here, 2);
    await passVisit(ctx, id);
    expect(await move({ ...ctx, now: new Date(noon.getTime() + 1) }, id, there)).toEqual({ ok: true, value: { id } });
    expect(await heldOf(ctx, [here, there])).toEqual([0, 3]);
    expect(await rowOf(ctx, id)).toMatchObject({ activityId: there, status: "pending" });
    expect((await rowsOf(ctx, there)).heads).toHaveLength(3);
    const mails = await systemDb(ctx.env.DB).select().from(outbox).where(eq(outbox.subjectId, id));
    expect(mails.filter(({ kind }) => kind === "appointments.moved")).toHaveLength(1);
  });

  test("goes nowhere where there is no room, the mobile is taken or the company is silent, and stays as it was", async () => {
    const ctx = await listedCompany("c2", ["600001.SH"]);
    await disclose(ctx, { title: "2025年年度报告", part: "annual", year: 2025, day: "2026-03-27", time: null });
    const times = { startsAt: new Date("2026-03-30T02:00:00Z"), endsAt: new Date("2026-03-30T04:00:00Z") };
    const out = { ...times, closesAt: times.startsAt };
    const here = await openActivity(ctx, out);
    const [short, taken] = [await openActivity(ctx, { ...out, quota: 1 }), await openActivity(ctx, out)];
    const silent = await openActivity(ctx);
    const id = await booked(ctx, here, 1);
    const companion = latestMobile(1);
    const later = { ...ctx, now: new Date(noon.getTime() + 61_000) };
    await bookVisit(later, await ready(later, taken, freshMobile(), { companions: [companion] }));
    const answers = [short, taken, silent, here, "none"].map(async (to) => {
      const answer = await move(later, id, to);
      return answer.ok ? "ok" : answer.code;
    });
    expect(await Promise.all(answers)).toEqual([
      "quotaShort",
      "mobileAlreadyUsed",
      "silentPeriod",
      "notFound",
      "notFound",
    ]);
    expect(await heldOf(ctx, [here, short, taken, silent])).toEqual([2, 0, 2, 0]);
  });

  test("is moved until 24 hours before its own start, by its owner alone", async () => {
    const ctx = await testContext({ companyId: "c3" });
    const startsAt = new Date(noon.getTime() + 48 * hour);
    const here = await openActivity(ctx, { startsAt, endsAt: new Date(startsAt.getTime() + hour), closesAt: startsAt });
    const there = await openActivity(ctx);
    const [one, other] = [await booked(ctx, here), await booked(ctx, here)];
    expect(await moveVisit(ctx, await indexOf(ctx, other), { id: one, to: there })).toMatchObject({ code: "notFound" });
    const late = { ...ctx, now: new Date(noon.getTime() + 24 * hour + 1) };
    expect(await move(late, one, there)).toMatchObject({ code: "tooLateToMove" });
    const last = { ...ctx, now: new Date(noon.getTime() + 24 * hour) };
    expect(await move(last, one, there)).toMatchObject({ ok: true });
  });

  test("takes the last place there once, however many move at the same moment", async () => {
    const ctx = await testContext({ companyId: "c4" });
    const [here, there] = [await openActivity(ctx), await openActivity(ctx, { quota: 2 })];
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push(await booked(ctx, here));
    const answers = await Promise.all(ids.map((id) => move(ctx, id, there)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await heldOf(ctx, [here, there])).toEqual([4, 2]);
  });

  test("has a letter where the other activity asks for one, and is passed without where that asks for none", async () => {
    const ctx = await testContext();
    const [here, there] = [await openActivity(ctx), await openActivity(ctx, { letter: "approval" })];
    const id = await booked(ctx, here, 1);
    await move({ ...ctx, now: new Date(noon.getTime() + 1) }, id, there);
    expect(await statesOf(ctx, id)).toEqual(["unsigned", "unsigned"]);
    expect(await passVisit(ctx, id)).toMatchObject({ code: "letterUnsigned" });
    await move({ ...ctx, now: new Date(noon.getTime() + 2) }, id, here);
    expect(await showLetter(ctx, id)).toBeNull();
    expect(await passVisit(ctx, id)).toMatchObject({ ok: true });
  });

  test("has its letter signed again, which named the other visit; nothing of the old one counts or opens", async () => {
    const ctx = await testContext({ companyId: "c1", actor: editor("reception") });
    const letter = { letter: "approval" as const };
    const [here, there] = [await openActivity(ctx, letter), await openActivity(ctx, letter)];
    const party = await bookedParty(ctx, here);
    const { token } = await signedBy(ctx, party);
    const pdf = await pdfOf(ctx, party.id);
    expect(await verifyLetter(ctx, pdf)).toMatchObject({ is: "kept" });
    const [row] = await signersOf(ctx, party.id);
    await move({ ...ctx, now: new Date(noon.getTime() + 1) }, party.id, there);
    expect(await statesOf(ctx, party.id)).toEqual(["unsigned"]);
    expect(await passVisit(ctx, party.id)).toMatchObject({ code: "letterUnsigned" });
    expect(await openLink(ctx, token)).toMatchObject({ code: "letterLinkUnknown" });
    expect(await serveLetter(ctx, new Request("https://c1.test/"), party.id, 0)).toBeNull();
    expect((await verifyLetter(ctx, pdf)).is).not.toBe("kept");
    expect(row?.pdfFile && (await serveFile(ctx, row.pdfFile, "document", new Request("https://c1.test/")))).toBeNull();
    const later = { ...ctx, now: new Date(noon.getTime() + 61_000) };
    expect((await signedBy(later, party)).outcome.ok).toBe(true);
    expect((await passVisit(later, party.id)).ok).toBe(true);
  });

  test("has staff's mark of a letter on paper taken back with it", async () => {
    const ctx = await testContext({ companyId: "c1", actor: editor("reception") });
    const letter = { letter: "approval" as const };
    const [here, there] = [await openActivity(ctx, letter), await openActivity(ctx, letter)];
    const { id } = await bookedParty(ctx, here);
    const upload = new File(
      ["%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF"],
      "a.pdf",
      {
        type: "application/pdf",
      },
    );
    expect(await markManual(ctx, id, { reason: "纸质", upload })).toMatchObject({ ok: true });
    await move({ ...ctx, now: new Date(noon.getTime() + 1) }, id, there);
    expect(await showLetter(ctx, id)).toMatchObject({ status: "unsigned", manual: null });
    expect(await serveLetter(ctx, new Request("https://c1.test/"), id, "manual")).toBeNull();
  });
});
