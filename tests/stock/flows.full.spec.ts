import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };
const file = (name: string, lines: string[]) => ({ name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });

test("staff bring margin trading in and take it back, a market's totals are refused, and readers choose what they see", async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  const url = new URL(baseURL ?? "");
  url.hostname = jilan.host;
  const site = `${url.origin}/ui/irh`;
  await signInAs(context, "editor", jilan);
  await openOffice(page, `${site}/office/marginTrading/import?lang=en`);
  const head = "日期,融资买入额,融资余额,融券卖出量,融券余量,融券余额,融资融券余额";
  await page.getByLabel("File", { exact: true }).setInputFiles(file("totals.csv", [head, "2016-05-04,1,2,0,5,3,5"]));
  await expect(page.getByText("holds totals of a whole market")).toBeVisible();

  const lines = [
    `${head},证券代码`,
    "2016-05-04,1,1.5亿,0,60000,1500000,151500000,004836",
    "2016-05-04,1,2,0,5,3,5,600519",
  ];
  await page.getByLabel("File", { exact: true }).setInputFiles(file("own.csv", lines));
  await expect(page.getByRole("row", { name: /04 May,2016.*150,000,000\.00/ })).toBeVisible();
  await page.getByRole("button", { name: "Import 1", exact: false }).click();
  await expect(page.getByRole("status").filter({ hasText: "Imported: 1 new, 0 changed" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone").first()).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`${site}/marginTrading?lang=en`);
  await reader.getByLabel("Shares on loan").check();
  await reader.getByRole("button", { name: "Update" }).click();
  await expect(reader).toHaveURL(/lendingVolume=1/);
  await expect(reader.getByRole("columnheader", { name: "Shares on loan (shares)" }).last()).toBeVisible();
  await reader.getByRole("link", { name: "Next" }).click();
  await expect(reader.getByRole("columnheader", { name: "Shares on loan (shares)" }).last()).toBeVisible();
  await plain.close();
});
