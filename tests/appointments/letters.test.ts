import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  markManual,
  sendLinks,
  serveLetter,
  showLetter,
  voidSignature,
} from "~/features/appointments/letters/office.server";
import { differingFields, letterStatus } from "~/features/appointments/letters/rules";
import { signLetter } from "~/features/appointments/letters/signing.server";
import { passVisit } from "~/features/appointments/registrations/answer.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { composeVisitMail } from "~/features/appointments/registrations/mails.server";
import { always } from "~/server/database/conditions.server";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, testContext } from "../support/context";
import { figure } from "../support/full";
import { freshMobile } from "./bookings";
import {
  bookedParty,
  companionInput,
  openedBy,
  passport,
  pdfOf,
  signedBy,
  statesOf,
  tokenFor,
  visitorInput,
} from "./letter-world";
import { counts, openActivity, ready } from "./support";

const staff = () => testContext({ actor: editor("reception") });
const withLetter = (ctx: Ctx) => openActivity(ctx, { letter: "approval", quota: null });

const paper = () =>
  new File(["%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF"], "letter.pdf", {
    type: "application/pdf",
  });

async function statusOf(ctx: Ctx, id: string) {
  return (await showLetter(ctx, id))?.status ?? "none_required";
}

describe("a commitment letter", () => {
  test("goes through all seven statuses, and only three of them let a registration pass", async () => {
    const ctx = await staff();
    const activity = await withLetter(ctx);
    const seen: [string, boolean][] = [];
    const note = async (id: string) => {
      const status = await statusOf(ctx, id);
      const passed = await passVisit(ctx, id);
      seen.push([status, passed.ok]);
      if (!passed.ok) expect(passed.code).toBe("letterUnsigned");
    };
    const alone = await bookedParty(ctx, await openActivity(ctx, { letter: "none" }));
    await note(alone.id);
    const party = await bookedParty(ctx, activity, 1);
    await note(party.id);
    expect((await sendLinks(ctx, party.id)).ok).toBe(true);
    await note(party.id);
    expect((await signedBy(ctx, party)).outcome.ok).toBe(true);
    await note(party.id);
    const token = await tokenFor(ctx, party.id, 1);
    const request = await openedBy(ctx, token, party.companions[0] ?? "");
    const other = { ...companionInput(party.companions[0] ?? ""), name: "别人", signature: "别人" };
    expect(await signLetter(ctx, request, token, other)).toMatchObject({
      code: "letterIdentityDiffers",
      facts: { fields: "name" },
    });
    await note(party.id);
    expect((await signLetter(ctx, request, token, companionInput(party.companions[0] ?? ""))).ok).toBe(true);
    await note(party.id);
    const onPaper = await bookedParty(ctx, activity, 1);
    const marked = await markManual(ctx, onPaper.id, { reason: "现场纸质签署", upload: paper() });
    expect(marked).toMatchObject({ ok: true });
    await note(onPaper.id);
    expect(seen).toEqual([
      ["none_required", true],
      ["unsigned", false],
      ["to_sign", false],
      ["partial", false],
      ["failed", false],
      ["signed", true],
      ["manual", true],
    ]);
    console.log(`letters: ${new Set(seen.map(([status]) => status)).size} of 7 statuses seen`);
  });

  test("is named in the mail of the booking until nobody has to sign any more", async () => {
    const ctx = await staff();
    const activity = await withLetter(ctx);
    const asks = async (id: string) => {
      const mail = await composeVisitMail("received")(ctx, { subjectId: id } as OutboxRow);
      return JSON.stringify(mail).includes("请先签署承诺书");
    };
    const party = await bookedParty(ctx, activity);
    expect(await asks(party.id)).toBe(true);
    expect((await signedBy(ctx, party)).outcome.ok).toBe(true);
    expect(await asks(party.id)).toBe(false);
    const alone = await bookedParty(ctx, await openActivity(ctx, { letter: "none" }));
    expect(await asks(alone.id)).toBe(false);
  });

  test("is not asked of individual investors", async () => {
    const ctx = await staff();
    const activity = await withLetter(ctx);
    const { id } = await bookedParty(ctx, activity, 0, { investorType: "individual" });
    expect(await showLetter(ctx, id)).toBeNull();
    expect((await passVisit(ctx, id)).ok).toBe(true);
  });

  test("that is not signed cannot be passed by anybody who presses at the same moment as a signature is voided", async () => {
    const ctx = await staff();
    const party = await bookedParty(ctx, await withLetter(ctx));
    await signedBy(ctx, party);
    await ctx.db.batch(voidSignature(ctx, { registrationId: party.id, position: 0 }, always) as never);
    expect(await statesOf(ctx, party.id)).toEqual(["unsigned"]);
    expect(await passVisit(ctx, party.id)).toMatchObject({ code: "letterUnsigned" });
  });

  test("asked for at the booking is signed with it, and a booking without it leaves no row", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { letter: "submit" });
    const mobile = freshMobile();
    const input = await ready(ctx, activity, mobile, passport);
    const before = await counts(ctx);
    expect(await bookVisit(ctx, input)).toEqual({ ok: false, code: "letterRequired" });
    expect(await counts(ctx)).toEqual(before);
    const signed = {
      ...input,
      letterAgreed: "yes" as const,
      letterSignature: "林海",
      idempotencyKey: crypto.randomUUID(),
    };
    const booked = await bookVisit(ctx, signed);
    if (!booked.ok) throw new Error(booked.code);
    expect(await statesOf(ctx, booked.value.id)).toEqual(["signed"]);
    expect((await passVisit(ctx, booked.value.id)).ok).toBe(true);
    expect((await pdfOf(ctx, booked.value.id)).length).toBeGreaterThan(5_000);
  });
});

describe("who signs", () => {
  const wrong = [
    { name: "林诲", signature: "林诲" },
    { name: "Lin Hai", signature: "Lin Hai" },
    { mobile: "+8613900000001" },
    { documentType: "residentId" as const },
    { documentType: "" as const },
    { documentNumber: "E12345679" },
    { documentNumber: "" },
    { name: "林海峰", signature: "林海峰", documentNumber: "X1" },
  ];
  const right = [{ name: " 林海 ".trim() }, { documentNumber: "ｅ１２３４５６７８" }, { documentNumber: "e1234 5678" }];

  test("must be who was registered: every other identity is refused, and the letter then stands as failed", async () => {
    const ctx = await staff();
    const activity = await withLetter(ctx);
    let passed = 0;
    let tried = 0;
    for (let round = 0; round < figure("GUESSES", { push: 2, full: 125 }); round++) {
      const party = await bookedParty(ctx, activity);
      const token = await tokenFor(ctx, party.id);
      const request = await openedBy(ctx, token, party.mobile);
      for (const changes of wrong) {
        const answer = await signLetter(ctx, request, token, visitorInput(party.mobile, changes));
        expect(answer).toMatchObject({ code: "letterIdentityDiffers" });
        tried += 1;
        if (answer.ok) passed += 1;
      }
      expect(await statesOf(ctx, party.id)).toEqual(["failed"]);
      const good = right[round % right.length] ?? {};
      expect((await signLetter(ctx, request, token, visitorInput(party.mobile, good))).ok).toBe(true);
    }
    console.log(`letters: ${passed} of ${tried} foreign identities signed`);
    expect(passed).toBe(0);
  });

  test("has ten tries an hour", async () => {
    const ctx = await staff();
    const party = await bookedParty(ctx, await withLetter(ctx));
    const token = await tokenFor(ctx, party.id);
    const request = await openedBy(ctx, token, party.mobile);
    const bad = visitorInput(party.mobile, { documentNumber: "E00000000" });
    for (let n = 0; n < 10; n++) await signLetter(ctx, request, token, bad);
    expect(await signLetter(ctx, request, token, visitorInput(party.mobile))).toMatchObject({
      code: "letterTriesSpent",
    });
  });

  test("signs once, however often the button is pressed at the same moment", async () => {
    const ctx = await staff();
    const party = await bookedParty(ctx, await withLetter(ctx));
    const token = await tokenFor(ctx, party.id);
    const request = await openedBy(ctx, token, party.mobile);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signLetter(ctx, request, token, visitorInput(party.mobile))),
    );
    expect(answers.filter(({ ok }) => ok).length).toBe(1);
    const due = await systemDb(ctx.env.DB).$count(
      outbox,
      and(eq(outbox.kind, "appointments.letterPdf"), eq(outbox.subjectId, `${party.id}.0`)),
    );
    expect(due).toBe(1);
  });

  test("is compared in what the registration knows, after the same writing of both", () => {
    const registered = { name: "林海", mobile: "+8613800000000" };
    expect(differingFields(registered, { name: "林海", mobile: "138 0000 0000", documentType: "passport" })).toEqual(
      [],
    );
    expect(differingFields(registered, { name: "林", mobile: "+8613800000001" })).toEqual(["name", "mobile"]);
    expect(letterStatus({})).toBe("none_required");
  });
});

describe("staff", () => {
  test("mark a letter only with a reason and a file, once, and its file is read only with a note", async () => {
    const ctx = await staff();
    const party = await bookedParty(ctx, await withLetter(ctx));
    expect(await markManual(ctx, party.id, { reason: " ", upload: paper() })).toMatchObject({ code: "reasonRequired" });
    const text = new File(["hello"], "a.pdf", { type: "application/pdf" });
    expect(await markManual(ctx, party.id, { reason: "纸质", upload: text })).toMatchObject({
      code: "fileTypeNotSupported",
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => markManual(ctx, party.id, { reason: "纸质", upload: paper() })),
    );
    expect(answers.filter(({ ok }) => ok).length).toBe(1);
    expect((await passVisit(ctx, party.id)).ok).toBe(true);
    const served = await serveLetter(ctx, new Request("https://c1.test/"), party.id, "manual");
    expect(served?.status).toBe(200);
    await served?.arrayBuffer();
    expect(await serveLetter(ctx, new Request("https://c1.test/"), party.id, 0)).toBeNull();
  });
});
