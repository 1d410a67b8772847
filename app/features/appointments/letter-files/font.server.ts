import noto from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url";
import { openFont } from "~/server/fonts/font-part.server";
import type { Ctx } from "~/server/request/context.server";
import { lettersIn } from "~/shared/reading/sfnt";

/** Letters that every part of the font has, so that a letter out of which one is missing can name it. */
const always = "U+0123456789ABCDEF[]";

/**
 * Letters that the font is known to hold: of Latin, full-width forms and punctuation, and the common ideographs up to
 * U+9FA5.
 */
const common = /[\s\u0020-\u007e\u3001-\u3011\u4e00-\u9fa5\uff01-\uff5e☑]/gu;

/** A part of the font of letters, and those of the asked ones that the font does not hold. */
export type LetterFont = { bytes: Uint8Array; missing: string[] };

async function wholeFont(env: Ctx["env"]): Promise<Uint8Array> {
  const file = await env.ASSETS.fetch(new URL(noto, "https://assets"));
  if (!file.ok) throw new Error(`the font of letters answered ${file.status}`);
  return new Uint8Array(await file.arrayBuffer());
}

/** The letters of a text that the font does not hold; the font is read for rare ones alone. */
export async function missingLetters({ env }: Pick<Ctx, "env">, text: string): Promise<string[]> {
  const rare = [...new Set(text.replace(common, ""))];
  if (rare.length === 0) return [];
  const drawn = lettersIn(await wholeFont(env));
  return rare.filter((letter) => !drawn.has(letter.codePointAt(0) ?? 0));
}

/**
 * The font of letters cut to these texts. Noto Sans SC holds about 30,900 letters, the Simplified and Traditional ones
 * of both national tables; what it lacks is told, never left to an empty box.
 */
export async function fontFor({ env }: Pick<Ctx, "env">, texts: string): Promise<LetterFont> {
  const wanted = [...new Set(texts.replace(/\s/g, "") + always)];
  const part = (await openFont(await wholeFont(env)))(` ${wanted.join("")}`);
  if (!part) throw new Error("the font of letters could not be cut");
  const drawn = lettersIn(part);
  return { bytes: part, missing: wanted.filter((letter) => !drawn.has(letter.codePointAt(0) ?? 0)) };
}
