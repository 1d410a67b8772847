import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { blocksOf } from "../../app/features/templates/rules/blocks.ts";
import { templateNames } from "../../app/features/templates/rules/parts.ts";
import { templates, treeOf } from "../../app/features/templates/rules/templates.ts";
import { firstCompany } from "../demo/instruments.ts";
import { openStudio, root } from "./studio.ts";

const out = path.join(root, "app/features/templates/parts/pictures");
const screen = { width: 1280, height: 1800 };
/** Some more than the width at which the chooser shows them. */
const width = 480;
/** For longer than this the Worker keeps no company as it was. */
const stored = 11_000;
mkdirSync(out, { recursive: true });

const { world, browser, close } = await openStudio();

/** The home page of the first demo company as it looks in each starting site, for who chooses one. */
for (const name of templateNames) {
  const { theme, colours, menuStyle, riseFall } = templates[name];
  const look = { colours, menuStyle, riseFall, menu: treeOf(templates[name]), ...blocksOf(name) };
  await world.d1
    .prepare(
      "UPDATE companies SET theme = ?, settings = json_patch(settings, ?), release = release + 1 WHERE company_id = ?",
    )
    .bind(theme, JSON.stringify(look), firstCompany)
    .run();
  await setTimeout(stored);
  const reader = await browser.newContext({ viewport: screen, baseURL: world.url });
  const tab = await reader.newPage();
  await tab.goto(`/ui/irh/index?lang=${name === "hongKong" ? "tc" : "zh-CN"}`, { waitUntil: "load" });
  await setTimeout(500);
  const picture = await sharp(await tab.screenshot())
    .resize({ width })
    .webp({ quality: 50, effort: 6 })
    .toBuffer();
  writeFileSync(path.join(out, `${name}.webp`), picture);
  console.log(`${name}: ${picture.length} bytes`);
  await reader.close();
}
await close();
