import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openOffice, openStudio, root } from "./studio.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    out: { type: "string", default: "docs/screenshots" },
    site: { type: "string" },
  },
});
const out = path.resolve(root, values.out);
mkdirSync(out, { recursive: true });

const publicPages = [
  "index",
  "index/column?id=stock",
  "results",
  "achievementDetail?id=demo-chengyue-event-this-annual",
  "company",
  "stock",
  "appointments",
  "appointments/inquiry",
  "bookingDetails?activity=chengyue-plant",
  "subscriptions",
  "privacy",
  "error/404",
];
const officePages = [
  "homeIndex",
  "office/prices",
  "office/activities",
  "office/registrations",
  "office/subscribers",
  "office/company",
  "office/pictures",
  "office/securities",
  "webSiteSetting",
];
const readme = [
  { page: "index", lang: "zh-CN", width: 1280, name: "home" },
  { page: "stock", lang: "en", width: 1280, name: "stock" },
  { page: "appointments", lang: "tc", width: 390, name: "appointments-phone" },
  { page: "homeIndex", lang: "zh-CN", width: 1280, name: "office" },
];
const wanted = (pages: string[]) =>
  pages.filter((page) => positionals.length === 0 || positionals.some((part) => page.includes(part)));
const every = [...wanted(publicPages), ...wanted(officePages)].flatMap((page) =>
  ["zh-CN", "tc", "en"].flatMap((lang) =>
    [1280, 390].map((width) => ({ page, lang, width, name: `${page.replace(/\W+/g, "-")}-${lang}-${width}` })),
  ),
);

const studio = await openStudio();
const { world, browser } = studio;

for (const width of [1280, 390]) {
  const pictures = (values.all || positionals.length > 0 ? every : readme).filter((picture) => picture.width === width);
  if (pictures.length === 0) continue;
  const office = pictures.some(({ page }) => officePages.includes(page))
    ? await openOffice(studio, { width, height: width === 390 ? 844 : 800 })
    : null;
  const reader = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 800 },
    baseURL: world.url,
  });
  for (const { page, lang, name } of pictures) {
    const context = officePages.includes(page) ? office : reader;
    const tab = await context?.newPage();
    if (!tab) continue;
    await tab.goto(`/ui/irh/${page}${page.includes("?") ? "&" : "?"}lang=${lang}`, { waitUntil: "networkidle" });
    await tab.screenshot({ path: path.join(out, `${name}.png`), fullPage: values.all || positionals.length > 0 });
    await tab.close();
  }
}
await studio.close();
console.log(`pictures in ${out}`);
