import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { totp } from "../../scripts/local/totp.ts";
import { startOwnWorld } from "../support/browser-world";
import { outside } from "../support/journeys";
import { test } from "../support/test.ts";

const password = "kittens paint 7 quiet walls";
const header = "日期,开盘价,最高价,最低价,收盘价,成交量,成交额";
const prices = `${header}\n20260302,10.00,10.30,9.95,10.20,1000000,10150000\n20260303,10.20,10.60,10.15,10.50,1200000,12480000\n`;

let steps = 0;
/** One thing that a person does: a press, a choice, or a field filled in. */
const does = async (act: Promise<unknown>) => {
  await act;
  steps += 1;
};
const press = (page: Page, name: string) => does(page.getByRole("button", { name, exact: true }).click());
const fill = (page: Page, label: string, text: string) => does(page.getByLabel(label).first().fill(text));
const names = ["示例股份", "示例股份", "Sample Co"];
const about = ["本公司生产样品。", "本公司生產樣品。", "We make samples."];
const languages = ["简体中文", "繁體中文", "English"] as const;

let world: Awaited<ReturnType<typeof startOwnWorld>>;
let link: URL;

test.beforeAll(async () => {
  const state = mkdtempSync(path.join(tmpdir(), "irh-first-"));
  const person = ["--email", "li@example.com", "--name", "李明"];
  const company = ["--company", "示例股份", "--host", "ir.localhost"];
  const args = ["scripts/admin/create.ts", ...company, ...person, "--local-state", state];
  const told = execFileSync("node_modules/.bin/node", args, { encoding: "utf8" });
  link = new URL(/http:\S+token=\S+/.exec(told)?.[0] ?? "");
  world = await startOwnWorld(state);
});
test.afterAll(() => world.stop());

test("from an empty state an administrator is led to a site that everybody sees", async ({ browser }) => {
  const base = world.url.replace("127.0.0.1", "ir.localhost");
  const reader = await (await browser.newContext({ baseURL: base, locale: "en" })).newPage();
  const status = async () => (await reader.goto("/ui/irh?lang=en"))?.status();
  expect(await status()).toBe(503);
  await expect(reader.getByRole("heading", { name: "This site is being prepared" })).toBeVisible();

  const page = await (await browser.newContext({ baseURL: base, locale: "en" })).newPage();
  await page.goto(`${link.pathname}${link.search}&lang=en`);
  const key = ((await page.locator(".field code").textContent()) ?? "").replaceAll(" ", "");
  await fill(page, "New password", password);
  await fill(page, "Verification code", totp(key));
  await press(page, "Finish");
  await does(page.getByRole("link", { name: "I have saved the codes" }).click());

  const list = page.getByRole("list", { name: "First steps" });
  const open = async (name: string) => {
    await page.goto("/ui/irh/homeIndex");
    await page.locator("html[data-live]").waitFor();
    await does(list.getByRole("link", { name }).click());
  };
  const isDone = async (...names: string[]) => {
    await page.goto("/ui/irh/homeIndex");
    for (const name of names)
      await expect(list.getByRole("listitem").filter({ hasText: name })).toHaveAttribute("data-done", "true");
  };
  await expect(list.getByRole("listitem")).toHaveCount(11);
  await isDone("Domain of the site");

  await open("Short name in three languages");
  for (const [at, language] of languages.entries()) {
    if (at > 0)
      await does(
        page
          .getByRole("main")
          .locator("label", { hasText: new RegExp(`^${language}`) })
          .first()
          .click(),
      );
    for (const label of ["Full name", "Short name", "About us"])
      await fill(page, `${label} · ${language}`, label === "About us" ? (about[at] ?? "") : (names[at] ?? ""));
  }
  await press(page, "Save and publish");
  await expect(page.getByRole("status").getByText("Saved", { exact: true })).toBeVisible();
  await isDone("Short name in three languages", "Publish the company profile");

  await open("Choose the colours");
  await does(page.getByRole("radio", { name: "China red" }).check());
  await press(page, "Save and publish");
  await expect(page.getByText("Published; every reader has it within 5 seconds")).toBeVisible();

  await open("Add the securities");
  await fill(page, "Stock code", "600000.SH");
  await fill(page, "Name · 简体中文", "示例股份");
  await press(page, "Add");
  await expect(page.getByRole("cell", { name: "600000.SH" })).toBeVisible();

  await open("Import share prices");
  await does(page.getByLabel("Security", { exact: true }).selectOption({ index: 0 }));
  await does(
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "p.csv", mimeType: "text/csv", buffer: Buffer.from(prices) }),
  );
  await press(page, "Preview");
  await press(page, "Import");
  await expect(page.getByText("Import finished")).toBeVisible();
  await open("Add the securities");
  await press(page, "Show on the site");
  await expect(page.getByRole("cell", { name: "On the home page" })).toBeVisible();

  await open("Publish the first announcement");
  await does(page.getByRole("link", { name: "New announcement" }).click());
  await fill(page, "Title · 简体中文", "关于网站开通的公告");
  await fill(page, "Text · 简体中文", "本公司投资者网站开通。");
  await press(page, "Save draft");
  await press(page, "Publish…");
  await does(page.getByLabel("At once").click());
  await does(page.getByRole("dialog").getByLabel("I have checked this").check());
  await does(page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click());
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await open("Send a test mail");
  await press(page, "Send me a test mail");
  await outside.waitFor("li@example.com", "Sample Co: test mail");
  await isDone("Choose the colours", "Add the securities", "Import share prices", "Publish the first", "Send a test");

  await page.goto("/ui/irh/index?lang=en");
  await expect(page.getByText("Not yet public: only staff who are signed in")).toBeVisible();
  expect(await status()).toBe(503);
  await page.goto("/ui/irh/index?lang=zh-CN");
  await open("Go live");
  await press(page, "Go live…");
  await does(page.getByRole("dialog").getByRole("button", { name: "Go live" }).click());
  await expect(page.getByText(/^Public since/)).toBeVisible();

  expect(await status()).toBe(200);
  expect(reader.url()).toMatch(/\/ui\/irh\/index\?lang=en$/);
  for (const shown of ["Sample Co", "关于网站开通的公告", "10.50"])
    await expect(reader.getByText(shown).first()).toBeVisible();
  await expect(reader.getByRole("heading", { name: "Upcoming visits" })).toHaveCount(0);
  await reader.goto("/ui/irh/company?lang=en");
  await expect(reader.getByText("We make samples.").first()).toBeVisible();
  console.log(`from the link to the live site: ${steps} steps of a person`);
});
