import { expect, type Page } from "@playwright/test";
import { cninfoQuery, midnight } from "../announcements/import-files";
import { png } from "../pictures/png";
import { seriousBarriers } from "../support/barriers";
import { languages } from "../support/public-pages";
import { openOffice } from "../support/staff-session";
import { test } from "../support/test.ts";
import { expectSoundHome } from "../templates/sound-home";
import { enterNewCompany } from "./new-company";

const named = ["简体中文", "繁體中文", "English"] as const;
type Said = readonly [string, string, string];
const office = (page: Page, path: string) => openOffice(page, `/ui/irh/${path}`);

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#7a2048" d="M0 0h120v40H0z"/></svg>';
const code = "600690.SH";
const profile: Record<string, Said> = {
  "Full name": ["梅湖实业股份有限公司", "梅湖實業股份有限公司", "Plum Lake Industries Co., Ltd."],
  "Short name": ["梅湖股份", "梅湖股份", "Plum Lake"],
  "Headline of the home page": ["每一张纸都有去处", "每一張紙都有去處", "A use for every sheet"],
  "About us": ["本公司生产再生纸。", "本公司生產再生紙。", "We make recycled paper."],
};
const columns: readonly { said: Said; takes: string }[] = [
  { said: ["可持续发展", "可持續發展", "Sustainability"], takes: "ESG" },
  { said: ["股东服务", "股東服務", "For shareholders"], takes: "Message board" },
  { said: ["日程与活动", "日程與活動", "Diary"], takes: "Investor calendar" },
];
const titles = Array.from({ length: 10 }, (_, at) => `关于第${at + 1}项事宜的公告`);
const pictures: readonly Said[] = [
  ["产品", "產品", "The product"],
  ["厂房", "廠房", "The works"],
];
const events: readonly Said[] = [
  ["业绩说明会", "業績說明會", "Results briefing"],
  ["年度股东大会", "股東週年大會", "Annual general meeting"],
];
const eventFile = [
  "标题,繁体标题,英文标题,类型,日期,时间",
  ...events.map((said, at) => `${said},会议,2027-0${at + 3}-2${at},15:00`),
].join("\r\n");
const site = (baseURL: string | undefined, host: string) => String(baseURL).replace("127.0.0.1", host);

test("from an empty company to a published site in three languages with its own colours, logo, pictures, columns, announcements and calendar", async ({
  browser,
  baseURL,
}) => {
  const host = "plum-lake.localhost";
  const page = await enterNewCompany(browser, baseURL, {
    host,
    company: "梅湖股份",
    companyTc: "梅湖股份",
    companyEn: "Plum Lake",
  });

  await office(page, "office/startingSite");
  await page.getByRole("button", { name: "Begin with this: Dual-listed technology company" }).click();
  await expect(page.getByText(/^Begun with:/)).toBeVisible();

  await office(page, "office/pictures");
  const shots = await Promise.all([false, true].map((noise) => png(1600, 800, { noise })));
  await page
    .getByLabel("Pictures to upload")
    .setInputFiles(
      shots.map((bytes, at) => ({ name: `hall-${at}.png`, mimeType: "image/png", buffer: Buffer.from(bytes) })),
    );
  await expect(page.getByText("2 still need their text")).toBeVisible();
  for (const [at, said] of pictures.entries()) {
    await page.getByRole("button", { name: "Describe" }).first().click();
    const words = page.getByRole("dialog");
    for (const [place, language] of named.entries()) {
      await words.getByRole("tab", { name: language }).click();
      await words.getByLabel(`Alternative text · ${language}`).fill(said[place] ?? "");
    }
    await words.getByRole("button", { name: "Save" }).click();
    await expect(words).toHaveCount(0);
    if (at === 0) await expect(page.getByText("1 still needs its text")).toBeVisible();
  }

  await office(page, "webSiteSetting");
  await page.getByLabel("Own brand colour", { exact: true }).fill("#7a2048");
  await page
    .getByLabel("File: Logo on light")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
  await expect(page.getByRole("img", { name: "Logo on light" })).toBeVisible();
  await page.getByRole("list", { name: "Banner of the home page" }).getByRole("button", { name: "Remove" }).click();
  for (const [, , name] of pictures) {
    await page.getByRole("button", { name: "Add a picture…" }).click();
    await page.getByRole("dialog").getByRole("button", { name }).click();
  }
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText("The pictures were drawn")).toBeVisible();

  await office(page, "office/menu");
  for (const { said, takes } of columns) {
    await page.getByRole("button", { name: "Add a column" }).click();
    for (const [at, language] of named.entries()) await page.getByLabel(`Name · ${language}`).fill(said[at] ?? "");
    await page.getByLabel(`Column of ${takes}`).selectOption({ label: said[2] });
  }
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText(/^Published /)).toBeVisible();

  await office(page, "office/company");
  for (const [at, language] of named.entries()) {
    if (at > 0)
      await page
        .getByRole("main")
        .locator("label", { hasText: new RegExp(`^${language}`) })
        .first()
        .click();
    for (const [field, said] of Object.entries(profile))
      await page.getByLabel(`${field} · ${language}`).fill(said[at] ?? "");
  }
  await page.getByLabel("Stock code").first().fill(code);
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText(/^Live since/)).toBeVisible();

  await office(page, "office/announcements/import");
  const rows = titles.map((title, at) => ({ number: `12198100${10 + at}`, title, at: midnight(`2026-03-${10 + at}`) }));
  await page
    .getByLabel("File of announcements")
    .setInputFiles({ name: "cninfo.json", mimeType: "application/json", buffer: Buffer.from(cninfoQuery(rows)) });
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByRole("button", { name: "Import (10)" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Imported and published: 10" })).toBeVisible();

  await office(page, "office/calendar/import");
  await page
    .getByLabel("File of events")
    .setInputFiles({ name: "events.csv", mimeType: "text/csv", buffer: Buffer.from(eventFile) });
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByRole("button", { name: /^Import \(2\)/ }).click();
  await page.getByRole("button", { name: "Publish together…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish together" }).click();
  await expect(page.getByText("Events: 2, still drafts: 0")).toBeVisible();

  await office(page, "office/pages?page=column.3");
  await expect(page.getByText("No block yet.")).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText("Diary");
  await page.getByRole("button", { name: "Add a block" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Coming events" }).click();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText(/^Published /)).toBeVisible();

  await page.goto("/ui/irh/index?lang=en");
  const sign = page.getByRole("img", { name: "Plum Lake" });
  await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await office(page, "office/live");
  await page.getByRole("button", { name: "Go live…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go live" }).click();
  await expect(page.getByText(/^Public since/)).toBeVisible();

  const reader = await (await browser.newContext({ baseURL: site(baseURL, host) })).newPage();
  for (const [at, lang] of languages.entries()) {
    await expectSoundHome(reader, lang);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(
      profile["Headline of the home page"]?.[at] ?? "",
    );
    expect(await reader.content()).toContain("--accent-strong:#7a2048");
    for (const picture of await reader.locator(".brand-logo, .picture-hero img").all())
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(reader.getByRole("img", { name: pictures[0]?.[at] ?? "" })).toBeVisible();
    for (const { said } of columns)
      await expect(reader.locator("nav.menu").getByRole("link", { name: said[at] ?? "", exact: true })).toBeAttached();
    await reader.goto(`/ui/irh/announcements?lang=${lang}`);
    await expect(
      reader.getByRole("main").getByRole("link", { name: lang === "tc" ? /關於第\d+項/ : /关于第\d+项/ }),
    ).toHaveCount(10);
    await expect(async () => {
      await reader.goto(`/ui/irh/index/column?id=column.3&lang=${lang}`);
      await expect(reader.getByRole("main").getByText(events[0]?.[at] ?? "")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(columns[2]?.said[at] ?? "");
    for (const said of events)
      await expect(
        reader
          .getByRole("main")
          .getByText(said[at] ?? "")
          .first(),
      ).toBeVisible();
    expect(await seriousBarriers(reader)).toEqual([]);
  }
});
