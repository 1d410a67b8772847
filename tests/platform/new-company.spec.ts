import { expect, type Page } from "@playwright/test";
import { cninfoQuery, midnight } from "../announcements/import-files.ts";
import { enterNewCompany, platform } from "../site/new-company.ts";
import { setUpByLink } from "../staff/colleague.ts";
import { seriousBarriers } from "../support/barriers.ts";
import { outside } from "../support/journeys.ts";
import { languages } from "../support/public-pages.ts";
import { chooseInRow } from "../support/row-menu.ts";
import { openOffice } from "../support/staff-session.ts";
import { test } from "../support/test.ts";
import { expectSoundHome } from "../templates/sound-home.ts";

type Words = readonly [string, string, string];
const named = ["简体中文", "繁體中文", "English"] as const;
const consoleMenu = ["Companies", "Deployment", "People and roles", "Audit log", "My account"];
const host = "plum-lake.localhost";
const email = "first@plum-lake.example.com";
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#7a2048" d="M0 0h120v40H0z"/></svg>';
const code = "600690.SH";
const profile: Record<string, Words> = {
  "Full name": ["梅湖实业股份有限公司", "梅湖實業股份有限公司", "Plum Lake Industries Co., Ltd."],
  "Short name": ["梅湖股份", "梅湖股份", "Plum Lake"],
  "Headline of the home page": ["每一张纸都有去处", "每一張紙都有去處", "A use for every sheet"],
  "About us": ["本公司生产再生纸。", "本公司生產再生紙。", "We make recycled paper."],
};
const diary: Words = ["日程与活动", "日程與活動", "Diary"];
const events: readonly Words[] = [
  ["业绩说明会", "業績說明會", "Results briefing"],
  ["年度股东大会", "股東週年大會", "Annual general meeting"],
];
const nextYear = new Date().getUTCFullYear() + 1;
const eventFile = [
  "标题,繁体标题,英文标题,类型,日期,时间",
  ...events.map((words, at) => `${words},会议,${nextYear}-0${at + 3}-2${at},15:00`),
].join("\r\n");
const prices = [
  "日期,开盘价,最高价,最低价,收盘价,成交量,成交额",
  "20260302,10.00,10.30,9.95,10.20,1000000,10150000",
  "20260303,10.20,10.60,10.15,10.50,1200000,12480000",
].join("\n");
const announced = [1, 2, 3].map((at) => ({
  number: `121981000${at}`,
  title: `关于第${at}项事宜的公告`,
  at: midnight(`2026-03-1${at}`),
}));

const file = (name: string, mimeType: string, content: string | Uint8Array) => ({
  ...{ name, mimeType },
  buffer: Buffer.from(content),
});

/** Gives the file to its field and looks at what it would bring. */
async function preview(page: Page, label: string, chosen: ReturnType<typeof file>) {
  await page.getByLabel(label).setInputFiles(chosen);
}

async function confirm(page: Page, name: string, question: string) {
  await page.getByRole("button", { name: question }).click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

const saveAndPublish = (page: Page) => page.getByRole("button", { name: "Save and publish" }).click();

async function openRow(page: Page) {
  await openOffice(page, "/ui/irh/office/companies?lang=en");
  return page.getByRole("row", { name: /Plum Lake/ });
}

test("whoever runs the deployment makes a company; its administrator is led from nothing to a site that everybody reads in three languages, until it is paused", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const operator = await enterNewCompany(browser, baseURL, platform, "operator");
  await openOffice(operator, "/ui/irh/office/deployment?lang=en");
  await expect(operator.getByRole("navigation", { name: "Back office menu" }).getByRole("link")).toHaveText(
    consoleMenu,
  );
  await expect(operator.getByRole("row", { name: /^DB_1 / })).toBeVisible();
  await openOffice(operator, "/ui/irh/office/companies?lang=en");
  await operator.getByRole("link", { name: "Create a company" }).click();
  await operator.getByLabel("Short name · 简体中文").waitFor();
  for (const [at, language] of named.entries()) {
    await operator.getByRole("tab", { name: new RegExp(`^${language}`) }).click();
    await operator.getByLabel(`Short name · ${language}`).fill(profile["Short name"]?.[at] ?? "");
  }
  await operator.getByLabel("Host").fill(host);
  await operator.getByLabel("Stock codes").fill(code);
  await operator.locator("input[name=person]").fill("Li Ming");
  await operator.locator("input[name=email]").fill(email);
  await operator.getByLabel("Language of the mail").selectOption("en");
  await operator.getByRole("button", { name: "Create a company" }).click();
  await expect(operator.getByText(`${host} is ready`)).toBeVisible();
  expect(await operator.content()).not.toContain("token=");
  await expect(await openRow(operator)).toContainText("Private");

  const origin = String(baseURL).replace("127.0.0.1", host);
  const reader = await (await browser.newContext({ baseURL: origin })).newPage();
  expect((await reader.goto("/ui/irh?lang=en"))?.status()).toBe(503);
  await expect(reader.getByRole("heading", { name: "This site is being prepared" })).toBeVisible();

  const page = await (await browser.newContext({ baseURL: origin, locale: "en" })).newPage();
  await setUpByLink(page, email);
  await page.getByRole("link", { name: "I have saved the codes" }).click();
  await page.waitForURL(/\/homeIndex/);
  const steps = page.getByRole("list", { name: "First steps" });
  const open = async (step: string) => {
    await openOffice(page, "/ui/irh/homeIndex?lang=en");
    await steps.getByRole("link", { name: step }).click();
    await expect(page).not.toHaveURL(/\/homeIndex/);
  };
  const isDone = async (...names: string[]) => {
    await openOffice(page, "/ui/irh/homeIndex?lang=en");
    for (const name of names)
      await expect(steps.getByRole("listitem").filter({ hasText: name })).toHaveAttribute("data-done", "true");
  };
  await isDone("Domain of the site");

  await open("Choose a starting site");
  await page.getByRole("button", { name: "Begin with this: Mainland industrial company" }).click();
  await expect(page.getByText("Begun with: Mainland industrial company")).toBeVisible();
  await openOffice(page, "/ui/irh/office/customContent?lang=en");
  await page
    .getByRole("link", { name: /Investment case/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Publish…" }).click();
  const question = page.getByRole("dialog");
  await question.getByLabel("At once").click();
  await question.getByLabel("I have checked this").check();
  await question.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText(/words of the starting site that are yours to fill/).first()).toBeVisible();

  await open("Short name in three languages");
  for (const [at, language] of named.entries()) {
    if (at > 0)
      await page
        .getByRole("main")
        .locator("label", { hasText: new RegExp(`^${language}`) })
        .first()
        .click();
    for (const [field, words] of Object.entries(profile))
      await page.getByLabel(`${field} · ${language}`).fill(words[at] ?? "");
  }
  await saveAndPublish(page);
  await expect(page.getByText(/^Live since/)).toBeVisible();

  await open("Choose the colours");
  await page.getByLabel("Own brand colour", { exact: true }).fill("#7a2048");
  await page.getByLabel("File: Logo on dark").setInputFiles(file("logo.svg", "image/svg+xml", logo));
  await expect(page.getByRole("img", { name: "Logo on dark" })).toBeVisible();
  await saveAndPublish(page);
  await expect(page.getByText("The pictures were drawn")).toBeVisible();

  await openOffice(page, "/ui/irh/office/menu?lang=en");
  await page.getByRole("button", { name: "Add a column" }).click();
  for (const [at, language] of named.entries()) await page.getByLabel(`Name · ${language}`).fill(diary[at] ?? "");
  await page.getByLabel("Column of Investor calendar").selectOption({ label: diary[2] });
  await saveAndPublish(page);
  await expect(page.getByText(/^Published /)).toBeVisible();
  const column = "column.1";
  await openOffice(page, `/ui/irh/office/pages?page=${column}&lang=en`);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText(diary[2]);
  await page.getByRole("button", { name: "Add a block" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Coming events" }).click();
  await saveAndPublish(page);
  await expect(page.getByText(/^Published /)).toBeVisible();

  await open("Add the securities");
  await page.getByLabel("Stock code").first().fill(code);
  await page.getByLabel("Name · 简体中文").first().fill("梅湖股份");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("cell", { name: code })).toBeVisible();
  await open("Import share prices");
  await page.getByLabel("Security", { exact: true }).selectOption({ index: 0 });
  await page.locator("input[type=file]").setInputFiles(file("p.csv", "text/csv", prices));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Import finished")).toBeVisible();
  await open("Add the securities");
  await chooseInRow(page.getByRole("row").filter({ hasText: code }), "Show on the site");
  await expect(page.getByRole("cell", { name: "On the home page" })).toBeVisible();

  await open("Publish the first announcement");
  await page.getByRole("link", { name: "Import announcements" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import announcements" })).toBeVisible();
  await preview(page, "File of announcements", file("cninfo.json", "application/json", cninfoQuery(announced)));
  await page.getByRole("button", { name: "Import (3)" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Imported and published: 3" })).toBeVisible();
  await openOffice(page, "/ui/irh/office/calendar/import?lang=en");
  await preview(page, "File of events", file("events.csv", "text/csv", eventFile));
  await page.getByRole("button", { name: /^Import \(2\)/ }).click();
  await confirm(page, "Publish together", "Publish together…");
  await expect(page.getByText("Events: 2, still drafts: 0")).toBeVisible();

  await open("Send a test mail");
  await page.getByRole("button", { name: "Send me a test mail" }).click();
  await outside.waitFor(email, "test mail");
  await isDone(
    "Publish the company profile",
    "Choose the colours",
    "Import share prices",
    "Publish the first",
    "Send a",
  );
  await page.goto("/ui/irh/index?lang=en");
  await expect(page.getByText("Not yet public: only staff who are signed in")).toBeVisible();
  expect((await reader.goto("/ui/irh?lang=en"))?.status()).toBe(503);
  await open("Go live");
  await confirm(page, "Go live", "Go live…");
  await expect(page.getByText(/^Public since/)).toBeVisible();

  for (const [at, lang] of languages.entries()) {
    await expectSoundHome(reader, lang);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(
      profile["Headline of the home page"]?.[at] ?? "",
    );
    expect(await reader.content()).toContain("--accent-strong:#7a2048");
    await expect(reader.getByText("10.50").first()).toBeVisible();
    const sign = reader.locator(".brand-logo");
    await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(reader.locator("nav.menu").getByRole("link", { name: diary[at] ?? "", exact: true })).toBeAttached();
    const main = reader.getByRole("main");
    await reader.goto(`/ui/irh/announcements?lang=${lang}`);
    await expect(main.getByRole("link", { name: /[关關][于於]第\d[项項]/ })).toHaveCount(3);
    await expect(async () => {
      await reader.goto(`/ui/irh/index/column?id=${column}&lang=${lang}`);
      for (const words of events) await expect(main.getByText(words[at] ?? "").first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(diary[at] ?? "");
    expect(await seriousBarriers(reader)).toEqual([]);
  }

  const row = await openRow(operator);
  await row.getByRole("button", { name: "Pause" }).click();
  await operator.getByRole("dialog").getByRole("button", { name: "Pause" }).click();
  await expect(row).toContainText("Paused");
  await expect(async () => expect((await reader.goto("/ui/irh/index?lang=en"))?.status()).toBe(503)).toPass();
  await expect(reader.getByRole("heading", { name: "This site is paused" })).toBeVisible();
});
