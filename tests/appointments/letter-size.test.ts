import { expect, test } from "vitest";
import { saveTemplate, usualTemplate } from "~/features/appointments/letter-templates/operations.server";
import { longestDrawing } from "~/features/appointments/letters/rules";
import { signLetter } from "~/features/appointments/letters/signing.server";
import { languages } from "~/shared/languages";
import { selfSigned } from "../../scripts/local/self-signed";
import { drawer } from "../support/chance";
import { editor, testContext } from "../support/context";
import { bookedParty, openedBy, pdfOf, tokenFor, visitorInput } from "./letter-world";
import { openActivity } from "./support";

/** A scribble over the whole pad that fills its field. */
function scribble(): string {
  const draw = drawer(20_261);
  const points: string[] = [];
  while (points.join(" ").length < longestDrawing - 10) points.push(`${draw(1_001)},${draw(1_001)}`);
  return points.join(" ");
}

test("a letter of the site's own text with the longest drawing and names at their limit has at most 60 kB in each language", async () => {
  const ctx = await testContext({ actor: editor("reception") });
  const sealing = { ...ctx, env: { ...ctx.env, LETTER_SEAL: { "*": await selfSigned("Letters of tests") } } };
  const long = "与本次调研有关的全部安排";
  const title = { "zh-CN": long.repeat(20).slice(0, 200), tc: long.repeat(20).slice(0, 200), en: "Visit ".repeat(33) };
  const activity = await openActivity(sealing, { letter: "approval", title });
  const name = "林海".repeat(30);
  for (const lang of languages) {
    const inLang = { ...sealing, lang };
    const sizes: number[] = [];
    const { body } = usualTemplate(lang);
    const longest = { lang, seen: 0, title: "承诺书".repeat(33), body: body.repeat(10).slice(0, 6_000) };
    for (const text of [null, longest]) {
      if (text) expect((await saveTemplate(inLang, text)).ok).toBe(true);
      const typed = { name, organisation: "示例基金管理有限公司".repeat(12) };
      const { id, mobile } = await bookedParty(inLang, activity, 0, typed);
      const token = await tokenFor(inLang, id);
      const input = visitorInput(mobile, { name, signature: name, drawing: scribble() });
      expect(await signLetter(inLang, await openedBy(inLang, token, mobile), token, input)).toMatchObject({ ok: true });
      sizes.push((await pdfOf(inLang, id)).length);
    }
    console.log(`letters: with the longest drawing ${sizes[0]} bytes in ${lang}, ${sizes[1]} with the longest text`);
    expect(sizes[0]).toBeLessThanOrEqual(60_000);
  }
});
