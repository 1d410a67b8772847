import { expect, test } from "vitest";
import { longestDrawing } from "~/features/appointments/letters/rules";
import { signLetter } from "~/features/appointments/letters/signing.server";
import { languages } from "~/shared/languages";
import { selfSigned } from "../../scripts/local/self-signed";
import { editor, testContext } from "../support/context";
import { bookedParty, openedBy, pdfOf, tokenFor, visitorInput } from "./letter-world";
import { openActivity } from "./support";

/** One line of a hand that goes to and fro over the whole pad until its field is full. */
function scribble(): string {
  const points: string[] = [];
  for (let turn = 0; points.join(" ").length < longestDrawing - 10; turn++)
    points.push(`${Math.round(500 + 480 * Math.cos(turn / 9))},${Math.round(500 + 480 * Math.sin(turn / 7))}`);
  return points.join(" ");
}

test("a letter of the site's own text with the longest drawing has at most 60 kB in each language", async () => {
  const ctx = await testContext({ actor: editor("reception") });
  const sealing = { ...ctx, env: { ...ctx.env, LETTER_SEAL: { "*": await selfSigned("Letters of tests") } } };
  const activity = await openActivity(sealing, { letter: "approval" });
  for (const lang of languages) {
    const inLang = { ...sealing, lang };
    const { id, mobile } = await bookedParty(inLang, activity);
    const token = await tokenFor(inLang, id);
    const input = visitorInput(mobile, { drawing: scribble() });
    expect(await signLetter(inLang, await openedBy(inLang, token, mobile), token, input)).toMatchObject({ ok: true });
    const { length } = await pdfOf(inLang, id);
    console.log(`letters: with the longest drawing ${length} bytes in ${lang}`);
    expect(length).toBeLessThanOrEqual(60_000);
  }
});
