import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { addressOf, languages, publicPages } from "../../tests/support/public-pages.ts";
import { openStudio, root } from "./studio.ts";

const { values } = parseArgs({
  options: {
    sheets: { type: "boolean" },
    every: { type: "boolean", default: false },
    out: { type: "string", default: "docs/screenshots/sheets" },
  },
});

const screens = [
  { width: 1440, height: 1500, columns: 6 },
  { width: 834, height: 1180, columns: 9 },
  { width: 390, height: 844, columns: 12 },
];
const schemes = ["light", "dark"] as const;
const brands = ["chengyue", "jilan"];
const gap = 12;
const sheetWidth = 1500;
/** As wide as all of them may be within their 3 MB. */
const storedWidth = 1200;

type Sheet = {
  brand: string;
  scheme: (typeof schemes)[number];
  lang: string;
  width: number;
  height: number;
  columns: number;
};

const every: Sheet[] = brands.flatMap((brand) =>
  schemes.flatMap((scheme) =>
    languages.flatMap((lang) => screens.map((screen) => ({ brand, scheme, lang, ...screen }))),
  ),
);

/** The first brand whole, and the second in each language, width and scheme by turns: 24 of the 36. */
const stored = every.filter(
  ({ brand, scheme, lang, width }) =>
    brand === "chengyue" ||
    languages.indexOf(lang) === (screens.findIndex((one) => one.width === width) + schemes.indexOf(scheme)) % 3,
);

/** What the second company has in the place of pages that are the first one's alone. */
const ofSecond: Record<string, string> = {
  "customContent/demo-chengyue-page-model": "customContent/demo-jilan-page-ir-policy",
  "pages/investment-case": "pages/highlights",
};
const ofBrand = (page: string, brand: string) =>
  brand === "jilan"
    ? (ofSecond[page] ?? page.replace("chengyue-hong-kong", "jilan-visit").replace("chengyue", "jilan"))
    : page;

/** The top of each public page as small pictures on one sheet, each with its address below. */
async function sheetOf(browser: Browser, origin: string, { brand, scheme, lang, width, height, columns }: Sheet) {
  const across = Math.floor((sheetWidth - gap) / columns) - gap;
  const reader = await browser.newContext({
    baseURL: brand === "jilan" ? origin.replace("127.0.0.1", "second.localhost") : origin,
    viewport: { width, height },
    colorScheme: scheme,
    deviceScaleFactor: across / width,
  });
  const tab = await reader.newPage();
  const pictures: { page: string; png: string }[] = [];
  for (const page of publicPages) {
    const own = ofBrand(page, brand);
    const answer = await tab.goto(addressOf(own, lang), { waitUntil: "load" });
    if (answer?.status() === 404 && page !== "error/404") throw new Error(`${brand} has no page ${own}`);
    pictures.push({ page: own, png: (await tab.screenshot()).toString("base64") });
  }
  await reader.close();
  const board = await browser.newPage({ viewport: { width: sheetWidth, height: 600 } });
  const cells = pictures.map(
    ({ page, png }) => `<figure><img src="data:image/png;base64,${png}" width="${across}">${page}</figure>`,
  );
  await board.setContent(
    `<!doctype html><style>body{margin:${gap}px;background:#8b9096;font:10px sans-serif;display:grid;gap:${gap}px;
      grid-template-columns:repeat(${columns},${across}px)}figure{margin:0;overflow:hidden;white-space:nowrap}
      img{display:block;margin-bottom:4px}</style>${cells.join("")}`,
  );
  const png = await board.screenshot({ fullPage: true });
  await board.close();
  return sharp(png).resize(storedWidth).webp({ quality: 10, effort: 6 }).toBuffer();
}

const studio = await openStudio();
const out = path.resolve(root, values.out);
mkdirSync(out, { recursive: true });
let bytes = 0;
for (const sheet of values.every ? every : stored) {
  const picture = await sheetOf(studio.browser, studio.world.url, sheet);
  bytes += picture.length;
  writeFileSync(path.join(out, `${sheet.brand}-${sheet.width}-${sheet.lang}-${sheet.scheme}.webp`), picture);
}
await studio.close();
console.log(`sheets in ${out}: ${Math.round(bytes / 1000)} kB`);
