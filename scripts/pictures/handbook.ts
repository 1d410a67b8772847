import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { pageKeys, pages } from "../../app/features/handbook/rules.ts";
import { languages } from "../../tests/support/public-pages.ts";
import { openOffice, openStudio, root } from "./studio.ts";

const out = path.join(root, "app/features/handbook/pictures");

const studio = await openStudio();
const office = await openOffice(studio, { width: 1200, height: 750 });
const tab = await office.newPage();

/** The first screen that each page explains, as it looks with the demo company. */
for (const lang of languages) {
  mkdirSync(path.join(out, lang), { recursive: true });
  for (const key of pageKeys) {
    await tab.goto(`/ui/irh/${pages[key].screens[0]}?lang=${lang}`, { waitUntil: "networkidle" });
    const picture = sharp(await tab.screenshot());
    await picture.webp({ quality: 60, effort: 6 }).toFile(path.join(out, lang, `${key}.webp`));
  }
}
await studio.close();
console.log(`pictures in ${out}`);
