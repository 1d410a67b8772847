import { expect } from "@playwright/test";
import { slide } from "../support/challenge";
import { outside } from "../support/journeys";
import { lookFor, openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const hostile = `<img src=x onerror="document.title='run'"> & "quoted" {{name}}`;

test("a message is written, answered by mail in the writer's language, and put on the board in public", async ({
  browser,
  page,
}) => {
  const mail = `board-${Date.now()}@example.com`;
  await page.goto("/ui/irh/messages?lang=en");
  await page.getByRole("link", { name: "Business and strategy" }).click();
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByRole("alert").getByText("The message cannot be empty")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Ada Lum");
  await page.getByLabel("E-mail", { exact: true }).fill(mail);
  await page.getByRole("combobox", { name: "You are" }).selectOption("an individual shareholder");
  await page.getByLabel("Message", { exact: true }).fill(hostile);
  await slide(page);
  await page.getByLabel("I have read and accept").check();
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByText("We have received your message")).toBeVisible();
  const number = new URL(page.url()).searchParams.get("sent") ?? "";

  const context = await browser.newContext();
  await signInAs(context, "reception");
  const office = await context.newPage();
  await openOffice(office, `/ui/irh/office/messages?lang=en`);
  await lookFor(office, "nobody@example.com");
  await expect(office.getByText("Nothing matches.")).toBeVisible();
  await lookFor(office, number);
  await office.getByRole("link", { name: "<img src=x" }).click();
  const message = office.getByRole("dialog");
  await expect(message.getByText(hostile)).toBeVisible();
  await message.getByRole("textbox", { name: "Answer", exact: true }).fill("By the end of June.");
  await message.getByRole("button", { name: "Send the answer" }).click();
  await expect(office.getByText("The answer is about to go out.")).toBeVisible();
  await message.getByRole("textbox", { name: /^Question for readers · 简体/ }).fill("何时完成？");
  await message.getByRole("textbox", { name: /^Answer for readers · 简体/ }).fill("六月底前。");
  await message.getByRole("checkbox", { name: "Show it in the investor Q&A too" }).check();
  await message.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(office.getByText("Question and answer are on the site.")).toBeVisible();

  const answer = await outside.waitFor(mail, "By the end of June.");
  expect(answer.subject).toContain(number);
  expect(answer.text).not.toContain("onerror");
  await page.goto("/ui/irh/messages?lang=zh-CN");
  await expect(page.getByRole("heading", { name: "何时完成？" })).toBeVisible();
  await expect(page).not.toHaveTitle("run");
  await page.goto("/ui/irh/questions?lang=zh-CN&platform=own&q=何时完成");
  await expect(page.getByText("六月底前。")).toBeVisible();
  await expect(page.getByText(/首次.*投资者留言/)).toBeVisible();
});

test("files go with a message once the browser has done its work for them; a browser without script is told that it can send none", async ({
  browser,
  page,
}) => {
  await page.goto("/ui/irh/messages?lang=en");
  await page.getByRole("link", { name: "Finance and dividends" }).click();
  const body = "%PDF-1.4\n1 0 obj<</Type/Page>>endobj\n%%EOF";
  const file = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(body) });
  await page.getByLabel("Attachments").setInputFiles([file("first.pdf"), file("second.pdf")]);
  for (const name of ["first.pdf", "second.pdf"]) await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await page.getByLabel("Name", { exact: true }).fill("Ada Lum");
  await page.getByLabel("E-mail", { exact: true }).fill(`files-${Date.now()}@example.com`);
  await page.getByLabel("Message", { exact: true }).fill("Two files");
  await slide(page);
  await page.getByLabel("I have read and accept").check();
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByText("We have received your message")).toBeVisible();
  const number = new URL(page.url()).searchParams.get("sent") ?? "";

  const context = await browser.newContext();
  await signInAs(context, "reception");
  const office = await context.newPage();
  await openOffice(office, `/ui/irh/office/messages?lang=en`);
  await lookFor(office, number);
  await office.getByRole("link", { name: "Two files" }).click();
  for (const name of ["first.pdf", "second.pdf"])
    await expect(office.getByRole("dialog").getByRole("link", { name })).toBeVisible();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(page.url().replace(/&sent=.*/, "&lang=en"));
  const hint = plain.locator(".file noscript p");
  await expect(hint).toBeVisible();
  await expect(hint).toContainText("Files can be attached only where JavaScript runs");
});
