/**
 * Draws the pictures of shared links of the demo companies into scripts/demo/share, as the office's browser does when a look is saved:
 * `node --import ./scripts/local/alias.mjs docs/demo/share.ts`. Needs fonts for Chinese.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { languages, say } from "~/shared/languages";
import { themeColours } from "~/shared/themes";
import { shareSvg } from "~/ui/public/frame/share-svg";
import { chengyue } from "../../scripts/demo/texts/chengyue.ts";
import { jilan } from "../../scripts/demo/texts/jilan.ts";

const folder = new URL("../../scripts/demo/share/", import.meta.url);
const lines = { "zh-CN": "投资者关系", tc: "投資者關係", en: "Investor Relations" };

mkdirSync(folder, { recursive: true });
for (const [id, { shortName, listings }, theme] of [
  ["chengyue", chengyue, "geekBlue"],
  ["jilan", jilan, "autumnGold"],
] as const)
  for (const lang of languages) {
    const codes = listings.map(({ code }) => code);
    const svg = shareSvg({ lang, colour: themeColours[theme], name: say(shortName, lang), line: lines[lang], codes });
    const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
    writeFileSync(new URL(`${id}-${lang}.png`, folder), png);
  }
