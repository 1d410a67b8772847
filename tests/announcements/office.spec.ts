import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { fieldTime } from "../../app/shared/forms/form-data.ts";
import { releaseNow, schedule } from "../support/publish";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const title = {
  "zh-CN": "关于签署清洁能源合同的公告",
  tc: "關於簽署清潔能源合約的公告",
  en: "Clean energy contract signed",
};
const names = { "zh-CN": "简体中文", tc: "繁體中文", en: "English" };
const pdf = {
  name: "contract.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"),
};

async function write(page: Page) {
  for (const [lang, name] of Object.entries(names)) {
    await page.locator("label", { hasText: name }).first().click();
    await page.getByLabel(`Title · ${name}`).fill(title[lang as keyof typeof title]);
    await page.getByLabel(`Text · ${name}`).fill(`${title[lang as keyof typeof title]} 2026`);
  }
  await page.getByLabel("Files", { exact: true }).setInputFiles(pdf);
  await expect(page.getByLabel("Name shown")).toHaveValue("contract");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/announcements\/(?!new)/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title.en);
}

/** How the public sees it: on the list in each language, as a page and as a file. */
async function seen(reader: APIRequestContext, id: string, fileId: string) {
  const lists = Object.entries(title).map(async ([lang, words]) =>
    (await (await reader.get(`/ui/irh/announcements?lang=${lang}`)).text()).includes(words),
  );
  const status = async (path: string) => (await reader.get(`/ui/irh/${path}`)).status();
  return [...(await Promise.all(lists)), await status(`announcements/${id}`), await status(`files/${fileId}`)];
}
const hidden = [false, false, false, 404, 404];
const shown = [true, true, true, 200, 200];

test("an announcement written in three languages with a file is public from its release on, and gone once withdrawn", async ({
  baseURL,
  context,
  page,
  request: reader,
}) => {
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/announcements/new?lang=en");
  await page
    .getByLabel("Files", { exact: true })
    .setInputFiles({ ...pdf, name: "page.pdf", buffer: Buffer.from("<html></html>") });
  await expect(page.getByRole("alert")).toContainText("“page.pdf” is not supported");
  await write(page);
  const id = page.url().replace(/\?.*/, "").split("/").at(-1) ?? "";
  const file = (await page.getByRole("link", { name: "contract.pdf" }).getAttribute("href"))?.split("/").at(-1) ?? "";

  await page.getByRole("button", { name: "Make a preview link" }).click();
  const made = page.getByLabel("New link");
  await expect(made).toHaveValue(/^https?:.*\/\w/);
  const preview = (await made.inputValue()).replace(/^https?:\/\/[^/]+/, String(baseURL));
  const previewed = await reader.get(`${preview}?lang=tc`);
  expect([previewed.status(), previewed.headers()["cache-control"], previewed.headers()["x-robots-tag"]]).toEqual([
    200,
    expect.stringContaining("no-store"),
    "noindex, nofollow",
  ]);
  expect(await previewed.text()).toContain(title.tc);
  expect((await reader.get(`${preview}/files/${file}`)).status()).toBe(200);
  expect([(await reader.get(`${preview}x`)).status(), (await reader.get(`${preview}/files/${id}`)).status()]).toEqual([
    404, 404,
  ]);

  expect(await seen(reader, id, file)).toEqual(hidden);
  await schedule(page, fieldTime(new Date(Date.now() + 7_200_000)));
  expect(await seen(reader, id, file)).toEqual(hidden);
  await releaseNow(page, title["zh-CN"]);
  await expect.poll(() => seen(reader, id, file)).toEqual(shown);

  await openOffice(page, `/ui/irh/office/announcements/${id}?lang=en`);
  await expect(page.getByText(/Live since/).first()).toBeVisible();
  await page.getByRole("button", { name: "Withdraw…" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect(question.getByRole("alert").getByText("Please give a reason")).toBeVisible();
  await question.getByLabel("Reason").fill("The amount is wrong");
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText(/The amount is wrong/).first()).toBeVisible();
  await expect(question).toBeHidden();
  await expect.poll(() => seen(reader, id, file)).toEqual(hidden);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toContainText("at least five years");
});

test("an editor who saves an older version sees what somebody else wrote beside what they typed, and loses neither", async ({
  browser,
}) => {
  const context = await browser.newContext();
  await signInAs(context, "editor");
  const [page, late] = [await context.newPage(), await context.newPage()];
  await openOffice(page, "/ui/irh/office/announcements/new?lang=en");
  await page.getByLabel("Title · 简体中文").fill("原来的标题");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/announcements\/(?!new)/);
  await expect(page.getByRole("heading", { level: 1, name: "原来的标题" })).toBeVisible();
  await openOffice(late, page.url());
  await late.locator("label", { hasText: names.en }).first().click();
  await expect(late.getByLabel(`Title · ${names.en}`)).toBeVisible();
  await expect(late.getByText("Unsaved changes")).toHaveCount(0);
  await late.locator("label", { hasText: names["zh-CN"] }).first().click();
  await page.getByLabel("Title · 简体中文").fill("先保存的标题");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { name: "先保存的标题" })).toBeVisible();
  await late.getByLabel("Title · 简体中文").fill("后保存的标题");
  await late.getByRole("button", { name: "Save draft" }).click();
  await expect(late.getByRole("row", { name: /先保存的标题 后保存的标题/ })).toBeVisible();
  await expect(late.getByLabel("Title · 简体中文")).toHaveValue("后保存的标题");
  await late.getByLabel("Yours").check();
  await late.getByRole("button", { name: "Save with these choices" }).click();
  await expect(late.getByRole("heading", { name: "后保存的标题" })).toBeVisible();
  await expect(late.getByRole("row", { name: /先保存的标题 后保存的标题/ })).toHaveCount(0);
  await late.getByRole("link", { name: "Compare" }).first().click();
  await expect(late.getByRole("row", { name: /先保存的标题 后保存的标题/ })).toBeVisible();
  await late.getByRole("button", { name: "Restore" }).first().click();
  await late.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(late.getByRole("heading", { name: "先保存的标题" })).toBeVisible();
});
