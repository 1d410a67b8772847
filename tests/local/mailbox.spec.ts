import { expect } from "@playwright/test";
import { outside } from "../support/journeys.ts";
import { test } from "../support/test.ts";

const mail = (to: string) =>
  [
    "From: ir@example.com",
    `To: ${to}`,
    "Subject: =?UTF-8?B?5Yiw5Lu35o+Q6YaS?=",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<p>price reached</p><script>document.body.textContent = 'ran'</script><img src=x onerror=\"document.body.textContent='ran'\">",
  ].join("\r\n");

test("a mail is found in the mailbox and read, and nothing in it runs", async ({ page }) => {
  const mailbox = process.env.IRH_TEST_MAILBOX ?? "";
  const form = {
    Action: "SendRawEmail",
    "RawMessage.Data": Buffer.from(mail("mailbox@example.com")).toString("base64"),
  };
  expect((await page.request.post(mailbox, { form })).status()).toBe(200);
  await outside.waitFor("mailbox@example.com", "到价提醒");

  await page.goto(`${mailbox}/?to=mailbox@example.com`);
  await page.getByRole("link", { name: "到价提醒" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("到价提醒");
  await expect(page.frameLocator("iframe").locator("body")).toHaveText("price reached");
});
