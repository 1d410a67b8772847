import { expect, type Page } from "@playwright/test";
import { goodShift, layoutShift } from "../support/layout-shift";
import { languages } from "../support/public-pages";
import { openOffice } from "../support/staff-session";
import { test } from "../support/test.ts";
import { drawnFont } from "./fonts/drawn-font";
import { liveCompany } from "./live-company";

// One company of its own, whose texts, look and font nobody else changes.

let editor: Page;
let site = "";
test.beforeAll(async ({ browser, baseURL }) => {
  ({ page: editor, site } = await liveCompany(browser, baseURL, "bamboo-quay.localhost"));
});
test.afterAll(() => editor?.context().close());

const settings = "/ui/irh/webSiteSetting?lang=en";
const [first, drafted, second] = ["本公司生产竹纸。", "本公司打算停产。", "本公司生产竹纸和竹布。"];

/** Opens the page as a browser does, and answers whether it was a cached copy and which of the texts stands there. */
async function look(page: Page) {
  const answer = await page.goto(`${site}/ui/irh/company?lang=zh-CN`);
  const text = (await page.getByRole("main").textContent()) ?? "";
  return {
    isCached: answer?.headers()["x-cache"] === "hit",
    texts: [first, drafted, second].filter((one) => text.includes(one)),
  };
}

async function write(text: string, button: "Save draft" | "Save and publish") {
  await openOffice(editor, "/ui/irh/office/company?lang=en");
  await editor.getByLabel("About us · 简体中文").fill(text);
  await editor.getByRole("button", { name: button }).click();
  const unpublished = editor.getByText("Unpublished changes");
  if (button === "Save draft") return expect(unpublished).toBeVisible();
  await expect(unpublished).toBeHidden();
  await expect(editor.getByText(/^Live since/)).toBeVisible();
}

test("an editor sees an edit of a cached page at once, a reader the page of before or of after, and never a draft", async ({
  page: reader,
}) => {
  const seen: string[] = [];
  const read = async () => {
    const found = await look(reader);
    seen.push(found.texts.join());
    return found;
  };
  const isCachedAs = (text: string) =>
    expect(async () => expect(await read()).toEqual({ isCached: true, texts: [text] })).toPass();
  await write(first, "Save and publish");
  await expect(async () => expect((await look(reader)).texts).toEqual([first])).toPass();
  await isCachedAs(first);
  await write(drafted, "Save draft");
  await isCachedAs(first);
  await openOffice(editor, "/ui/irh/office/company?lang=en");
  await expect(editor.getByLabel("About us · 简体中文")).toHaveValue(drafted);
  await write(second, "Save and publish");
  expect(await look(editor)).toEqual({ isCached: false, texts: [second] });
  await isCachedAs(second);
  expect(seen.filter((text, at) => text !== seen[at - 1])).toEqual([first, second]);
});

test("whoever sets the look sees it on the site itself at once, goes back and forth, and readers and shared links have it once it is out", async ({
  page: reader,
}) => {
  const drawnFor = async (lang: string) => {
    await reader.goto(`${site}/ui/irh/company?lang=${lang}`);
    return reader.locator('meta[property="og:image"]').getAttribute("content");
  };
  const shared = async () => [await drawnFor("zh-CN"), await drawnFor("tc"), await drawnFor("en")];
  const before = await shared();
  await openOffice(editor, settings);
  const frame = editor.frameLocator("iframe");
  const menu = frame.locator("[data-menu]");
  const accent = () => frame.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--accent"));
  await expect(frame.locator("h1")).toBeVisible();
  const [styled, coloured] = [(await menu.getAttribute("data-menu")) ?? "", await accent()];

  await editor.getByRole("radio", { name: "China red" }).check();
  await expect.poll(accent).not.toBe(coloured);
  const red = await accent();
  await editor.getByRole("radio", { name: "Cards" }).check();
  await expect(menu).toHaveAttribute("data-menu", "topMenuCard");
  await expect.poll(accent).toBe(red);
  await frame.locator(".site-foot").getByRole("link", { name: "Announcements", exact: true }).click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Announcements");
  await expect(menu).toHaveAttribute("data-menu", "topMenuCard");
  await editor.getByLabel("ICP filing number").fill("苏ICP备11111111号");
  await expect(frame.getByText("苏ICP备11111111号")).toBeAttached();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Announcements");
  for (let steps = 0; steps < 3; steps++) await editor.getByRole("button", { name: "Undo" }).click();
  await expect(menu).toHaveAttribute("data-menu", styled);
  await expect.poll(accent).toBe(coloured);
  await editor.getByRole("button", { name: "Redo" }).click();
  await expect.poll(accent).toBe(red);

  const wanted = encodeURIComponent(JSON.stringify({ theme: "chinaRed", menuStyle: "topMenuNot" }));
  const answer = await reader.goto(`${site}/ui/irh/company?lang=en&look=${wanted}`);
  await expect(reader.locator(`[data-menu=${styled}]`)).toBeAttached();
  expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");

  await editor.getByRole("button", { name: "Save and publish" }).click();
  await expect(editor.getByText("The pictures were drawn")).toBeVisible();
  await expect(editor.locator("#share").getByText("Drawn from the name and colour of today.")).toHaveCount(3);
  const picture = editor.locator("#share img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1200, 630]);
  await expect(async () => {
    const after = await shared();
    expect([new Set(after).size, after.filter((one) => !one || before.includes(one))]).toEqual([languages.length, []]);
  }).toPass();
});

test("an own font is seen in the page beside the settings before readers have it, is undone like any step, and draws the headings once it is out", async ({
  page: reader,
}) => {
  const every = (from: number, to: number) =>
    String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
  const font = drawnFont(`${every(0x20, 0x7e)}·–—‘’“”…、。《》（）：，${every(0x4e00, 0x9fa5)}`);
  const file = { name: "drawn.otf", mimeType: "font/otf", buffer: Buffer.from(font) };
  const readersFonts = async () => {
    await reader.goto(`${site}/ui/irh/company?lang=zh-CN`);
    return reader.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].map(({ status }) => status);
    });
  };
  await openOffice(editor, settings);
  const panel = editor.locator("#font");
  const upload = panel.locator("input[type=file]");
  const beside = () =>
    editor
      .frameLocator("iframe")
      .locator("html")
      .evaluate(() => [...document.fonts].map(({ family }) => family))
      .catch(() => "the page is on its way");
  await upload.setInputFiles(file);
  await expect(panel.getByRole("alert")).toContainText("Confirm first that the company holds a licence");
  await panel.getByLabel("The company holds a licence").check();
  await upload.setInputFiles(file);
  await expect(panel.getByText(/^Ready: \d+ characters/)).toHaveCount(3);
  await expect(panel.getByLabel("The company holds a licence")).not.toBeChecked();
  await expect.poll(beside).toEqual(["own"]);
  await editor.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByLabel("Headings and large figures in")).toHaveValue("");
  await expect.poll(beside).toEqual([]);
  await editor.getByRole("button", { name: "Redo" }).click();
  await expect.poll(beside).toEqual(["own"]);
  await editor.getByRole("button", { name: "Save draft" }).click();
  await expect(editor.getByText("The draft was saved; readers do not see it")).toBeVisible();
  expect(await readersFonts()).toEqual([]);
  await editor.getByRole("button", { name: "Save and publish" }).click();
  await expect.poll(readersFonts).toEqual(["loaded"]);
  expect(await layoutShift(reader)).toBeLessThan(goodShift);
});
