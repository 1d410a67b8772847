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
    "<p>price reached</p><script>document.body.textContent = 'ran'</script>",
  ].join("\r\n");

test("a mail is found in the mailbox and read in a frame in which nothing runs", async ({ request }) => {
  const mailbox = process.env.IRH_TEST_MAILBOX ?? "";
  const form = {
    Action: "SendRawEmail",
    "RawMessage.Data": Buffer.from(mail("mailbox@example.com")).toString("base64"),
  };
  expect((await request.post(mailbox, { form })).status()).toBe(200);
  await outside.waitFor("mailbox@example.com", "到价提醒");
  const list = await (await request.get(`${mailbox}/?to=mailbox@example.com`)).text();
  const [, path = ""] = /<a href="(\/message\/[^"]+)">/.exec(list) ?? [];
  expect(list).toContain("到价提醒");
  const shown = await (await request.get(`${mailbox}${path}`)).text();
  const [, sandbox = "none", src = ""] = /<iframe sandbox="([^"]*)"[^>]* src="([^"]+)"/.exec(shown) ?? [];
  expect(sandbox).not.toMatch(/none|allow-scripts/);
  const answer = await request.get(`${mailbox}${src}`);
  expect(await answer.text()).toContain("price reached");
  const policy = answer.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/^sandbox (?!.*allow-scripts)/);
  expect(policy).toContain("default-src 'none'");
});
