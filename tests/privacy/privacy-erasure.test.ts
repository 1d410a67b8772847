import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { appointmentMails } from "~/features/appointments/jobs.server";
import { passVisit, withdrawVisit } from "~/features/appointments/registrations/answer.server";
import { activities, attendees } from "~/features/appointments/tables.server";
import { eraseOwnData, showOwnData } from "~/features/privacy/operations/own-data.server";
import { subscribers } from "~/features/subscriptions/tables.server";
import { systemDb } from "~/server/database/db.server";
import { audit, outbox } from "~/server/database/tables.server";
import { getFile, sweepFiles } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { rowOf } from "../appointments/privacy-world";
import { testContext } from "../support/context";
import { bookAs, documentOf, fillFor, imageAs, personOf, proofOf } from "./privacy-person";
import { findAnywhere, rowsWhere, tablesOf } from "./privacy-scan";

const textsOf = async (ctx: Ctx, n: number) => {
  const person = personOf(n);
  const indexes = await Promise.all(
    (["mobile", "email"] as const).map(async (channel) => (await proofOf(ctx, person, channel)).targetIndex),
  );
  return { clear: [...Object.values(person), documentOf(n)], indexes };
};
/** A row but for whether its mobile is still taken: the companions of a booking that is given back are free with it. */
const whatever = (text: string) => text.replace(/"live":[01]/, "");
const visits = ["activities", "registrations", "attendees"];
const personal = ["registrations", "attendees", "subscribers", "sign_ups", "codes", "files"];
const heldOf = async (ctx: Ctx, id: string) => {
  const [row] = await systemDb(ctx.env.DB).select().from(activities).where(eq(activities.id, id));
  return row?.held;
};

/** Tables that name or could name a person and belong to no visitor's own data, each with the reason. */
const exempt: Record<string, string> = {
  analysts: "people of institutions, whom the company prints with their consent: staff keep and delete them",
  booking_drafts: "what a visitor has typed and not sent: opened by the same browser alone, gone after 24 hours",
  business_cards: "cards that people of the company hand out: they and staff keep and delete them",
  company_secrets: "keys of a company's own platform",
  insiders: "the register of insiders, which companies keep by law: nothing of it is erased",
  institution_letters: "letters of institutions, no people's: the name in clear and its look-up value",
  institution_spellings: "which names stand for one institution: look-up values of names of institutions, no people's",
  invitations: "an offer of work to staff: the office shows and ends it",
  kept_forms: "what staff have typed and not saved: gone when they save it, after thirty days at the latest",
  people: "persons of the company, whom it prints on its own site: staff keep and delete them",
  second_factors: "authenticators and recovery codes of staff accounts",
  suppressions:
    "digests of addresses that bounced or complained: they outlive an erasure so that nothing is sent there again",
  visit_file_keys:
    "keys of files of registrations: destroyed within the minute once the file is erased with its visitor",
  users: "staff accounts: people see and change their own in the office",
};

describe("the list of areas that keep something of visitors", () => {
  test("names every table that holds sealed data, look-up values or addresses, or it is exempt with a reason", async () => {
    const listed = new Set(registry.ownData.flatMap(({ tables }) => tables));
    const holding = (await tablesOf(await testContext()))
      .filter(({ columns }) => columns.some((column) => /^(sealed|email|mobile|ip_address)$|_index$/.test(column)))
      .map(({ table }) => table);
    expect(holding.filter((table) => !listed.has(table) && !exempt[table])).toEqual([]);
    expect(Object.keys(exempt).filter((table) => !holding.includes(table))).toEqual([]);
  });
});

describe("who proved a mobile and an e-mail", () => {
  test("leaves nothing behind after the erasure, in no table, file or sealed record; other people keep everything", async () => {
    const ctx = await testContext();
    const other = await testContext({ companyId: "c2" });
    const stored = await fillFor(ctx, 100);
    await fillFor(ctx, 200);
    await fillFor(other, 100);
    const { clear, indexes } = await textsOf(ctx, 100);
    const own = (tables: string[]) =>
      rowsWhere(ctx, tables, (text) => text.includes('"company_id":"c1"') && clear.some((one) => text.includes(one)));
    expect((await findAnywhere(ctx, [...clear, ...indexes])).length).toBeGreaterThan(15);
    const strangers = (text: string) =>
      !text.includes('"company_id":"c1"') || !/Canary100|canary100|E70000100|70000100/.test(text);
    const before = (await rowsWhere(ctx, personal, strangers)).filter(
      (text) => !indexes.some((index) => text.includes(index)),
    );
    const heads = await heldOf(ctx, stored.activities.coming);

    await eraseOwnData(ctx, await proofOf(ctx, personOf(100), "mobile"));
    await eraseOwnData(ctx, await proofOf(ctx, personOf(100), "email"));
    expect(await getFile(ctx, stored.image)).toBeNull();
    await sweepFiles(ctx);

    expect(await own([...personal, ...visits, "audit", "outbox", "idempotency", "consents"])).toEqual([]);
    const left = await findAnywhere(ctx, indexes);
    expect(left.map((text) => text.split(":")[0]).sort()).toEqual(["codes", "subscribers"]);
    const after = (await rowsWhere(ctx, personal, () => true)).map(whatever);
    expect(before.map(whatever).filter((text) => !after.includes(text))).toEqual([]);

    expect(await rowOf(ctx, stored.past)).toMatchObject({
      status: "passed",
      sealed: null,
      sealedKey: null,
      mobileIndex: null,
      emailIndex: null,
      documentDays: null,
    });
    expect(await rowOf(ctx, stored.coming)).toMatchObject({ status: "cancelled", sealed: null, partySize: 2 });
    expect(await rowOf(ctx, stored.rejected)).toMatchObject({ status: "rejected", reason: "—" });
    expect(await heldOf(ctx, stored.activities.coming)).toBe((heads ?? 0) - 2);
    expect(await heldOf(ctx, stored.activities.past)).toBe(1);
    const [subscriber] = await systemDb(ctx.env.DB)
      .select()
      .from(subscribers)
      .where(eq(subscribers.id, "subscriber-c1-100"));
    expect(subscriber).toMatchObject({ state: "unsubscribed", sealed: null, sealedKey: null });
  });

  test("sees everything that is kept in words, and nothing that the code did not prove in full", async () => {
    const ctx = await testContext();
    await fillFor(ctx, 300);
    const byMail = JSON.stringify(await showOwnData(ctx, await proofOf(ctx, personOf(300), "email")));
    const { mobile, email, ...rest } = personOf(300);
    for (const text of [email, ...Object.values(rest), "****0300", `****${documentOf(300).slice(-2)}`])
      expect(byMail).toContain(text);
    for (const text of [mobile, documentOf(300), "sealed", personOf(301).mobile]) expect(byMail).not.toContain(text);
    const byMobile = await showOwnData(ctx, await proofOf(ctx, personOf(300), "mobile"));
    expect(byMobile.flatMap(({ records }) => records.map(({ kind }) => kind)).sort()).toEqual([
      "companion",
      "registration",
      "registration",
      "registration",
    ]);
    expect(JSON.stringify(byMobile)).toContain(mobile);
    expect(JSON.stringify(byMobile)).not.toContain(email);
    const stranger = await testContext({ companyId: "c2" });
    expect(
      (await showOwnData(stranger, await proofOf(stranger, personOf(300), "mobile"))).flatMap(({ records }) => records),
    ).toEqual([]);
  });
});

describe("a companion", () => {
  test("is erased alone by the own mobile; the visitor and the places of the party stay", async () => {
    const ctx = await testContext();
    const stored = await fillFor(ctx, 400);
    const held = await heldOf(ctx, stored.activities.coming);
    const before = await rowOf(ctx, stored.coming);
    await eraseOwnData(ctx, await proofOf(ctx, personOf(401), "mobile"));
    const { indexes } = await textsOf(ctx, 401);
    expect(
      (await findAnywhere(ctx, [personOf(401).mobile, indexes[0] ?? ""])).filter((text) => !text.startsWith("codes")),
    ).toEqual([]);
    expect(await rowOf(ctx, stored.coming)).toEqual(before);
    expect(await heldOf(ctx, stored.activities.coming)).toBe(held);
    const heads = await systemDb(ctx.env.DB)
      .select()
      .from(attendees)
      .where(eq(attendees.registrationId, stored.coming))
      .orderBy(attendees.position);
    expect(heads.map(({ sealed, live }) => [sealed !== null, live])).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});

describe("an erasure", () => {
  test("writes audit rows without a personal value and sends no mail any more", async () => {
    const ctx = await testContext();
    const stored = await fillFor(ctx, 500);
    await eraseOwnData(ctx, await proofOf(ctx, personOf(500), "mobile"));
    const rows = await systemDb(ctx.env.DB)
      .select()
      .from(audit)
      .where(eq(audit.subjectId, stored.coming))
      .orderBy(audit.id);
    expect(rows.map(({ action, actorId }) => `${action} ${actorId}`).sort()).toEqual([
      "appointments.book public",
      "appointments.cancelled public",
      "appointments.visitorErased public",
    ]);
    const [mail] = await systemDb(ctx.env.DB)
      .select()
      .from(outbox)
      .where(and(eq(outbox.subjectId, stored.coming), eq(outbox.kind, "appointments.received")));
    if (!mail) throw new Error("no mail");
    expect(await appointmentMails["appointments.received"](ctx, mail)).toMatchObject({ drop: expect.any(String) });
  });

  test("that is repeated, or cut off after an area, ends the same", async () => {
    const ctx = await testContext();
    const stored = await fillFor(ctx, 600);
    const proof = await proofOf(ctx, personOf(600), "email");
    await registry.ownData[0]?.erase(ctx, proof);
    const held = await heldOf(ctx, stored.activities.coming);
    const written = await systemDb(ctx.env.DB).$count(audit, eq(audit.subjectId, stored.coming));
    await eraseOwnData(ctx, proof);
    await eraseOwnData(ctx, proof);
    expect(await heldOf(ctx, stored.activities.coming)).toBe(held);
    expect(await systemDb(ctx.env.DB).$count(audit, eq(audit.subjectId, stored.coming))).toBe(written);
    expect((await showOwnData(ctx, proof)).flatMap(({ records }) => records.map(({ kind }) => kind))).toEqual([
      "subscriber",
    ]);
  });

  test("keeps the places right while the same person's bookings are answered and given back at once", async () => {
    const ctx = await testContext();
    const stored = await fillFor(ctx, 700);
    await imageAs(ctx, stored.coming, 700);
    const proof = await proofOf(ctx, personOf(700), "mobile");
    await Promise.all([
      eraseOwnData(ctx, proof),
      withdrawVisit(ctx, stored.coming),
      passVisit(ctx, stored.coming),
      eraseOwnData(ctx, proof),
    ]);
    expect(await heldOf(ctx, stored.activities.coming)).toBe(0);
    expect(await rowOf(ctx, stored.coming)).toMatchObject({ status: "cancelled", sealed: null, mobileIndex: null });
    await bookAs({ ...ctx, now: new Date(ctx.now.getTime() + 400_000) }, stored.activities.coming, 700);
    expect(await heldOf(ctx, stored.activities.coming)).toBe(1);
  });
});
