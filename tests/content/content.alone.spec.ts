import { expect, type Page } from "@playwright/test";
import { test } from "../support/alone-test.ts";
import { publishNow } from "../support/publish";
import { chooseInRow } from "../support/row-menu";
import { openOffice, signInAs } from "../support/staff-session";
import { pieces } from "./pieces";

/** Puts HTML on the clipboard of an element as another program does, and pastes it there. */
const paste = (page: Page, html: string) =>
  page.getByRole("textbox", { name: "Text · 简体中文" }).evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData("text/html", text);
    data.setData("text/plain", "plain");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
const piece = (name: string) => pieces.find((one) => one.name.startsWith(name))?.html ?? "";

test("an editor makes a menu, writes its page with what Word and Excel give, translates and publishes it; readers find it in the menu", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/contentSet?lang=en");
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Add menu" }) });
  await form.getByLabel("Name · 简体中文").fill("业绩指引");
  await form
    .getByRole("tab", { name: /English/ })
    .first()
    .click();
  await form.getByLabel("Name · English").fill("Guidance");
  await form.getByLabel("Column of the site's menu").selectOption("disclosure");
  await form.getByRole("button", { name: "Add menu" }).click();
  await page.getByRole("link", { name: "Guidance" }).click();
  await page.getByRole("link", { name: "New page" }).click();

  await page.getByLabel("Title · 简体中文").fill("全年指引");
  const text = page.getByRole("textbox", { name: "Text · 简体中文" });
  await text.click();
  await page.keyboard.type("Outlook");
  await page.getByLabel("Paragraph style").selectOption("2");
  await text.press("Enter");
  await page.getByLabel("Paragraph style").selectOption("paragraph");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Bold");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" and plain");
  await page.keyboard.press("Enter");
  await paste(page, piece("Word: lists"));
  await expect(text.locator("ul > li")).toHaveCount(2);
  await page.keyboard.press("Control+End");
  await paste(page, piece("Excel"));
  await expect(text.locator("th").first()).toHaveText("年度");
  await page.keyboard.press("Control+End");
  await paste(page, piece("programs"));
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/version 1/i).first()).toBeVisible();

  await page.getByRole("link", { name: "Translate: English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Translation: English" })).toBeVisible();
  await page.getByRole("textbox", { name: "Title · English" }).fill("Guidance for the year");
  await page.getByRole("textbox", { name: "Heading · English" }).fill("Our outlook");
  await expect(page.getByRole("button", { name: "Draft English" })).toHaveCount(0);
  await page.getByRole("button", { name: "Save translation" }).click();
  await expect(page.getByText("Translation saved")).toBeVisible();
  await page.getByRole("link", { name: /全年指引/ }).click();

  await publishNow(page);
  await page.goto("/ui/irh/contentSet?lang=en");
  await chooseInRow(page.getByRole("row", { name: /Guidance/ }), "Show");
  await expect(page.getByRole("row", { name: /Guidance/ }).getByText("Shown")).toBeVisible();

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto("/ui/irh/index/column?id=disclosure&lang=en");
  await reader.getByRole("main").getByRole("link", { name: "Guidance" }).click();
  await reader.getByRole("link", { name: "Guidance for the year" }).click();
  await expect(reader.getByRole("heading", { name: "Our outlook" })).toBeVisible();
  await reader.goto(
    reader
      .url()
      .replace("lang=en", "lang=zh-CN")
      .replace(/\/([^/?]+)$/, "/$1?lang=zh-CN"),
  );
  const article = reader.getByRole("article");
  await expect(article.locator("strong")).toHaveText("Bold");
  await expect(article.locator("ul > li").first()).toContainText("研发");
  await expect(article.getByRole("columnheader", { name: "每股股利" })).toBeVisible();
  await expect(article.locator("script, img, iframe, style, [onclick], [onerror]")).toHaveCount(0);
});
