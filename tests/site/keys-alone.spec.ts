import { expect, type Page } from "@playwright/test";
import { cninfoQuery, midnight } from "../announcements/import-files";
import { isFull } from "../support/full";
import { hands } from "../support/hands";
import { languages } from "../support/public-pages";
import { test } from "../support/test.ts";
import { expectSoundHome } from "../templates/sound-home";
import { enterNewCompany } from "./new-company";

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#0b4a43" d="M0 0h120v40H0z"/></svg>';

const announced = Array.from({ length: 10 }, (_, at) => ({
  number: `12199100${10 + at}`,
  title: `关于第${at + 1}项事宜的公告`,
  at: midnight(`2026-03-${10 + at}`),
}));
const event: Record<string, string> = { "zh-CN": "业绩说明会", tc: "業績說明會", en: "Results briefing" };
const events = `标题,繁体标题,英文标题,类型,日期,时间\r\n${Object.values(event)},会议,2027-03-20,15:00`;

async function expectImported(reader: Page, lang: string) {
  const main = reader.getByRole("main");
  await expect(async () => {
    await reader.goto(`/ui/irh/announcements?lang=${lang}`);
    await expect(main.getByRole("link", { name: /[关關][于於]第\d+[项項]/ })).toHaveCount(10, { timeout: 500 });
    await reader.goto(`/ui/irh/calendar?lang=${lang}`);
    await expect(main.getByText(event[lang] ?? "").first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

// On every push what only this company has, in a full run (`npm run test:full keys`) what others do by keys too.
test("a site is shaped and made public by keys alone", async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const host = "reed-bay.localhost";
  const page = await enterNewCompany(browser, baseURL, {
    host,
    company: "苇湾股份",
    companyTc: "葦灣股份",
    companyEn: "Reed Bay",
  });
  await page.locator("html[data-live]").waitFor();
  const { to, back, press, write, button, bring, open } = hands(page);

  if (isFull) {
    await open("Starting site");
    await press(button("Begin with this: Hong Kong financial company"));
    await expect(page.getByText(/^Begun with:/)).toBeVisible();
  }

  await open("Look of the site");
  await write(page.getByLabel("Own brand colour", { exact: true }), "#0b4a43");
  await to(page.getByRole("radio", { name: "One line" }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Centred" })).toBeChecked();
  const chosen = page.waitForEvent("filechooser");
  await press(button("Upload…"));
  await (await chosen).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
  await expect(page.getByRole("img", { name: "Logo on light" })).toBeVisible();
  await expect(button("Replace…")).toBeFocused();
  await press(button("Skip the preview"));
  await press(button("Save and publish"));
  await expect(page.getByText("The pictures were drawn")).toBeVisible();

  await open("Menu");
  await press(button("Add a column"));
  await expect(page.getByLabel("Name · 简体中文")).toBeFocused();
  await page.keyboard.type("可持续发展");
  await write(page.getByLabel("Name · 繁體中文"), "可持續發展");
  await write(page.getByLabel("Name · English"), "Sustainability");
  const column = page.getByRole("region", { name: "Sustainability" });
  await back(button("Up", column));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(button("Up", column)).toBeFocused();
  await to(button("Down", column));
  await page.keyboard.press("Enter");
  await expect(button("Down", column)).toBeFocused();
  await press(button("Save and publish"));
  await expect(page.getByText(/^Published /)).toBeVisible();

  await open("Pages");
  const rows = page.getByRole("list", { name: "Blocks of the page" }).getByRole("listitem");
  await to(rows.first().getByRole("button"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const name = (await page.locator("[data-blocks] [aria-current]").textContent()) ?? "";
  await page.keyboard.press("Alt+ArrowDown");
  await expect(rows.nth(3)).toContainText(name.slice(0, 8));
  await expect(rows.nth(3).getByRole("button")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(rows.filter({ hasText: name.slice(0, 8) })).toHaveCount(0);
  await back(button("Add a block"));
  await page.keyboard.press("Enter");
  const gallery = page.getByRole("dialog");
  await page.keyboard.type("dividends");
  await press(gallery.getByRole("listitem").getByRole("button").first());
  await expect(gallery).toHaveCount(0);
  await press(button("Undo"));
  await press(button("Skip the preview"));
  await press(button("Save and publish"));
  await expect(page.getByText(/^Published /)).toBeVisible();

  if (isFull) {
    await open("Company profile");
    await write(page.getByLabel("Stock code"), "600690.SH");
    await press(button("Save and publish"));
    await expect(page.getByText(/^Live since/)).toBeVisible();

    await open("Announcements");
    await press(page.getByRole("link", { name: "Import announcements" }));
    await expect(page.getByRole("heading", { level: 1, name: "Import announcements" })).toBeVisible();
    await bring("File of announcements", "cninfo.json", "application/json", cninfoQuery(announced));
    await press(button("Import (10)"));
    await expect(page.getByRole("status").filter({ hasText: "Imported and published: 10" })).toBeVisible();

    await open("Investor calendar");
    await press(page.getByRole("main").getByRole("link", { name: "Import events" }));
    await bring("File of events", "events.csv", "text/csv", events);
    await press(button(/^Import \(1\)/));
    await press(button("Publish together…"));
    await press(button("Publish together", page.getByRole("dialog")));
    await expect(page.getByText("Events: 1, still drafts: 0")).toBeVisible();
  }

  await open("Public or private");
  await press(button("Go live…"));
  await press(button("Go live", page.getByRole("dialog")));
  await expect(page.getByText(/^Public since/)).toBeVisible();
  const reader = await (await browser.newContext({ baseURL: String(baseURL).replace("127.0.0.1", host) })).newPage();
  for (const lang of isFull ? languages : ["en"]) {
    await expectSoundHome(reader, lang);
    await expect(reader.locator(".brand-logo")).toBeVisible();
    expect(await reader.content()).toContain("--accent-strong:#0b4a43");
    if (isFull) await expectImported(reader, lang);
  }
});
