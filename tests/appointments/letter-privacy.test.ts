import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { verifyLetter } from "~/features/appointments/letter-files/verify.server";
import { forgetLetters } from "~/features/appointments/privacy/letters.server";
import { ownVisits } from "~/features/appointments/privacy/operations.server";
import { systemDb } from "~/server/database/db.server";
import { files } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { editor, noon, testContext } from "../support/context";
import { bookedParty, pdfOf, signedBy, signersOf, tokenFor } from "./letter-world";
import { openActivity } from "./support";

const year = 366 * 86_400_000;

async function withSigned() {
  const ctx = await testContext({ actor: editor("reception") });
  const party = await bookedParty(ctx, await openActivity(ctx, { letter: "approval" }), 1);
  await signedBy(ctx, party);
  const pdf = await pdfOf(ctx, party.id);
  const proof = {
    channel: "mobile" as const,
    targetIndex: await blindIndex(ctx.env, ctx.company.id, "mobile", party.mobile),
  };
  return { ctx, party, pdf, proof };
}

const lettersIn = async (ctx: Ctx, proof: Parameters<typeof ownVisits.show>[1]) =>
  (await ownVisits.show(ctx, proof)).records.filter(({ kind }) => kind === "letter");

describe("signed letters", () => {
  test("stand in their signer's own data, and outlive the erasure of everything else as evidence", async () => {
    const { ctx, party, pdf, proof } = await withSigned();
    await tokenFor(ctx, party.id, 1);
    const [letter] = await lettersIn(ctx, proof);
    expect(letter?.facts.find(({ name }) => name === "name")?.value).toBe("林海");
    await ownVisits.erase(ctx, proof);
    expect((await lettersIn(ctx, proof)).length).toBe(1);
    expect(await verifyLetter(ctx, pdf)).toMatchObject({ is: "kept" });
    const companion = {
      ...proof,
      targetIndex: await blindIndex(ctx.env, ctx.company.id, "mobile", party.companions[0] ?? ""),
    };
    await ownVisits.erase(ctx, companion);
    const [, unsigned] = await signersOf(ctx, party.id);
    expect(unsigned).toMatchObject({ mobileIndex: null, emailIndex: null, linkHash: null });
  });

  test("go with their files three years after the visit, or as long as the company says", async () => {
    const { ctx, party, pdf } = await withSigned();
    const [signer] = await signersOf(ctx, party.id);
    const at = (years: number) => ({ ...ctx, now: new Date(noon.getTime() + years * year) });
    await forgetLetters(at(2));
    expect((await signersOf(ctx, party.id)).length).toBe(2);
    await forgetLetters({
      ...at(4),
      company: { ...ctx.company, settings: { ...ctx.company.settings, letterYears: 5 } },
    });
    expect((await signersOf(ctx, party.id)).length).toBe(2);
    await forgetLetters(at(4));
    expect(await signersOf(ctx, party.id)).toEqual([]);
    const [file] = await systemDb(ctx.env.DB)
      .select()
      .from(files)
      .where(eq(files.id, signer?.pdfFile ?? ""));
    expect(file?.erasedAt).not.toBeNull();
    expect(await verifyLetter(ctx, pdf)).toMatchObject({ is: "unknown" });
  });
});
