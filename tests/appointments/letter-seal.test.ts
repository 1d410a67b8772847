import noto from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url";
import { describe, expect, test } from "vitest";
import { previewPdf } from "~/features/appointments/letter-files/file.server";
import { fontFor } from "~/features/appointments/letter-files/font.server";
import { letterPdf } from "~/features/appointments/letter-files/pdf.server";
import { isSealed, type SealKey, sealed } from "~/features/appointments/letter-files/seal.server";
import { verifyLetter } from "~/features/appointments/letter-files/verify.server";
import { showLetter, voidSignature } from "~/features/appointments/letters/office.server";
import { always } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { type Lang, languages } from "~/shared/languages";
import { maskedMobile } from "~/shared/mobile";
import { lettersIn } from "~/shared/reading/sfnt";
import { selfSigned } from "../../scripts/local/self-signed";
import { drawer } from "../support/chance";
import { editor, noon, testContext } from "../support/context";
import { figure } from "../support/full";
import { bookedParty, pdfOf, signedBy, signersOf } from "./letter-world";
import { textOf } from "./pdf-text";
import { openActivity } from "./support";

async function sealing(): Promise<Ctx & { seal: SealKey }> {
  const ctx = await testContext({ actor: editor("reception") });
  const seal = await selfSigned("Letters of tests");
  return { ...ctx, env: { ...ctx.env, LETTER_SEAL: { "*": seal } }, seal };
}

const letterWith = (ctx: Ctx, name: string) =>
  letterPdf(ctx, {
    lang: "zh-CN",
    title: "承诺书",
    body: "本人承诺不打探未公开重大信息。",
    signer: [["签署人", name]],
    signature: { typed: name },
    evidence: [["签署人", name]],
    at: noon,
  });

const flipped = (pdf: Uint8Array, at: number, bit: number) => {
  const copy = pdf.slice();
  copy[at] = (copy[at] ?? 0) ^ (1 << bit);
  return copy;
};

/** Where the seal lies in a sealed PDF. */
function sealIn(pdf: Uint8Array) {
  const [, before = "0", after = "0"] = /\/ByteRange \[0 (\d+) (\d+)/.exec(new TextDecoder("latin1").decode(pdf)) ?? [];
  return { before: Number(before), after: Number(after) };
}

/** How a signer is known by a code to a mobile, in the words of the evidence. */
const proofOf = (lang: Lang, mobile: string) =>
  translator(lang)("letters:proof.mobile", { contact: maskedMobile(mobile) });

describe("the PDF of a signature", () => {
  test("is small, says who signed what and how that is known, and holds no full document number", async () => {
    const ctx = await sealing();
    const party = await bookedParty(ctx, await openActivity(ctx, { letter: "approval" }));
    await signedBy(ctx, party);
    const pdf = await pdfOf(ctx, party.id);
    const { text, boxes } = await textOf(pdf);
    console.log(`letters: a sealed PDF has ${pdf.length} bytes, ${boxes} boxes`);
    expect(pdf.length).toBeLessThanOrEqual(60_000);
    expect(boxes).toBe(0);
    const [signer] = await signersOf(ctx, party.id);
    const proof = proofOf("zh-CN", party.mobile);
    for (const fragment of ["林海", "示例基金", "****78", signer?.textSha256 ?? "-", "护照", "未公开重大信息", proof])
      expect(text).toContain(fragment);
    expect(text).not.toContain("E12345678");
    expect(text).not.toContain(party.mobile);
    expect(text).not.toContain(party.mobile.slice(3));
  });

  test("can be looked at in each language before anybody has signed", async () => {
    const ctx = await testContext();
    for (const lang of languages) {
      const { text, boxes } = await textOf(await previewPdf(ctx, lang));
      expect([lang, text.length > 400, boxes]).toEqual([lang, true, 0]);
      expect(text).toContain(proofOf(lang, "+8613800000000"));
    }
  });

  test("draws every letter that its font holds, rare names among them", async () => {
    const ctx = await testContext();
    const file = await ctx.env.ASSETS.fetch(new URL(noto, "https://assets"));
    const held = [...lettersIn(new Uint8Array(await file.arrayBuffer()))]
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{Script=Han}/u.test(letter));
    const size = 400;
    const draw = drawer(20_261);
    const rounds = figure("ROUNDS", { push: 2, full: Math.ceil(held.length / size) });
    let drawn = 0;
    for (let round = 0; round < rounds; round++) {
      const from = rounds * size >= held.length ? round * size : draw(held.length - size);
      const part = held.slice(from, from + size);
      const { missing } = await fontFor(ctx, part.join(""));
      expect(missing).toEqual([]);
      drawn += part.length;
    }
    for (const name of ["李䶮", "王𬱖"]) {
      const { bytes, missing } = await letterWith(ctx, name);
      const { text, boxes } = await textOf(bytes);
      expect([name, missing, boxes, text.includes(name)]).toEqual([name, [], 0, true]);
    }
    console.log(`letters: ${drawn} of ${held.length} Chinese letters of the font asked for, all there`);
  });

  test("names a letter that the font lacks by its number, and staff are told", async () => {
    const ctx = await sealing();
    const { bytes, missing } = await letterWith(ctx, "𠮷田");
    const { text, boxes } = await textOf(bytes);
    expect([missing, boxes, text.includes("[U+20BB7]田")]).toEqual([["𠮷"], 0, true]);
    const party = await bookedParty(ctx, await openActivity(ctx, { letter: "approval" }), 0, {
      organisation: "𠮷野基金",
    });
    await signedBy(ctx, party);
    await pdfOf(ctx, party.id);
    expect((await showLetter(ctx, party.id))?.signers[0]?.lettersMissing).toBe(1);
  });
});

describe("the seal of a letter", () => {
  test("tells of every flipped bit of what it signs, of anything in its empty room, and of a foreign certificate", async () => {
    const ctx = await sealing();
    const { bytes } = await letterWith(ctx, "林海");
    const pdf = await sealed(bytes, ctx.seal, { name: "公司", at: noon });
    expect(await isSealed(pdf, ctx.seal)).toBe(true);
    const { before, after } = sealIn(pdf);
    const draw = drawer(4_711);
    const times = figure("GUESSES", { push: 200, full: 10_000 });
    let found = 0;
    for (let n = 0; n < times; n++) {
      const at = draw(pdf.length - (after - before));
      const place = at < before ? at : at + (after - before);
      if (!(await isSealed(flipped(pdf, place, draw(8)), ctx.seal))) found += 1;
    }
    console.log(`letters: ${found} of ${times} flipped bits found`);
    expect(found).toBe(times);
    let padding = 0;
    for (let n = 0; n < 50; n++) {
      const copy = pdf.slice();
      copy[after - 2 - draw(200)] = "123456789abcdef".charCodeAt(draw(15));
      if (!(await isSealed(copy, ctx.seal))) padding += 1;
    }
    expect(padding).toBe(50);
    expect(await isSealed(new Uint8Array([...pdf, 10]), ctx.seal)).toBe(false);
    expect(await isSealed(bytes, ctx.seal)).toBe(false);
    expect(await isSealed(pdf, await selfSigned("Letters of tests"))).toBe(false);
  });

  test("and the hash let anybody verify a file: kept, sealed, or changed", async () => {
    const ctx = await sealing();
    const party = await bookedParty(ctx, await openActivity(ctx, { letter: "approval" }));
    await signedBy(ctx, party);
    const pdf = await pdfOf(ctx, party.id);
    expect(await verifyLetter(ctx, pdf)).toMatchObject({ is: "kept", signer: "林**", version: 0 });
    expect(JSON.stringify(await verifyLetter(ctx, pdf))).not.toContain("林海");
    expect(await verifyLetter(ctx, flipped(pdf, 900, 1))).toMatchObject({ is: "unknown" });
    const foreign = await testContext({ companyId: "c2" });
    expect(await verifyLetter(foreign, pdf)).toMatchObject({ is: "unknown" });
    await ctx.db.batch(voidSignature(ctx, { registrationId: party.id, position: 0 }, always) as never);
    expect(await verifyLetter(ctx, pdf)).toMatchObject({ is: "sealed" });
  });
});
