import noto from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url";
import type { Ctx } from "~/server/context.server";
import { openFont } from "~/server/fonts/font-part.server";
import { lettersIn } from "~/shared/reading/sfnt";

/** Letters that every part of the font has, so that a letter out of which one is missing can name it. */
const always = "U+0123456789ABCDEF[]";

/** A part of the font of letters, and those of the asked ones that the font does not hold. */
export type LetterFont = { bytes: Uint8Array; missing: string[] };

/**
 * The font of letters cut to these texts. Noto Sans SC holds about 30,900 letters, the Simplified and Traditional ones of both
 * national tables; what it lacks is told, never left to an empty box.
 */
export async function fontFor({ env }: Pick<Ctx, "env">, texts: string): Promise<LetterFont> {
  const file = await env.ASSETS.fetch(new URL(noto, "https://assets"));
  if (!file.ok) throw new Error(`the font of letters answered ${file.status}`);
  const wanted = [...new Set(texts.replace(/\s/g, "") + always)];
  const part = (await openFont(new Uint8Array(await file.arrayBuffer())))(` ${wanted.join("")}`);
  if (!part) throw new Error("the font of letters could not be cut");
  const drawn = lettersIn(part);
  return { bytes: part, missing: wanted.filter((letter) => !drawn.has(letter.codePointAt(0) ?? 0)) };
}
