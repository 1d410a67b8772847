import { expect } from "@playwright/test";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };
const set = "demo-jilan-figures-annual-2024";

/**
 * The template with a set's figures, with a larger total of assets in its newest year: the balance sheet does not
 * balance any more.
 */
async function spoiled(template: Uint8Array): Promise<Buffer> {
  const { sheets } = await readXlsx(template);
  const balance = sheets[0];
  const row = balance?.rows.findIndex(([code]) => code === "assets") ?? -1;
  const cells = balance?.rows[row];
  if (!cells) throw new Error("the template has no total of assets");
  cells[2] = Number(cells[2]) + 10_000;
  return Buffer.from(await writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows })) }));
}

test("staff correct a set by the template and are told of sums that do not hold, close a statement, and add an indicator of their own", async ({
  context,
  page,
  baseURL,
}) => {
  const url = new URL(baseURL ?? "");
  url.hostname = jilan.host;
  const base = `${url.origin}/ui/irh`;
  await signInAs(context, "editor", jilan);

  await openOffice(page, `${base}/office/figures/import?into=${set}&lang=en`);
  const template = await page.evaluate(
    async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
    `${base}/office/figures/${set}/template`,
  );
  await page.getByLabel("File of figures").setInputFiles({
    name: "corrected.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: await spoiled(new Uint8Array(template)),
  });
  const broken = page.locator("section").filter({ has: page.getByRole("heading", { name: "Sums that do not hold" }) });
  await expect(broken.getByRole("row").filter({ hasText: "10,000" }).first()).toBeVisible();
  await expect(page.getByText("Statements replaced", { exact: true }).locator("xpath=..")).toContainText("1");
  await expect(page.getByRole("button", { name: "Preview again with these answers" })).toBeVisible();
  // The template names the company's own code, so nobody is asked whose figures these are.
  await expect(page.getByRole("checkbox", { name: /The file has no stock code/ })).toHaveCount(0);
  await page
    .getByRole("checkbox", { name: "I have checked this against the report: the amounts are right as shown" })
    .check();
  await page.getByRole("button", { name: "Import (1)" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Added to the draft of the chosen set" })).toBeVisible();
  await page.getByRole("link", { name: "See the set" }).click();
  await expect(page.getByRole("link", { name: "Add another file" })).toBeVisible();

  await openOffice(page, `${base}/office/indicators?lang=en`);
  await page.locator('input[name="name.zh-CN"]').fill("每元收入利润");
  await page.getByLabel("Formula").fill("netProfit / revenue");
  await expect(page.getByText(/Read as: .+ ÷ Total revenue/)).toBeVisible();
  await page.getByRole("button", { name: "Save as “Shown on the site”" }).click();
  await expect(page.getByRole("cell", { name: "每元收入利润" })).toBeVisible();
  await page
    .getByRole("row")
    .filter({ hasText: "每元收入利润" })
    .getByRole("button", { name: "More actions" })
    .press("Enter");
  await expect(page.getByRole("menuitem", { name: "Delete…" })).toBeVisible();
  await page.keyboard.press("Escape");

  await openOffice(page, `${base}/office/openFinance?lang=en`);
  await page.getByRole("checkbox", { name: "Cash flow statement" }).uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved what the public sees")).toBeVisible();
  await page.goto(`${base}/financials?lang=en`);
  await expect(page.getByRole("link", { name: "Income statement" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cash flow statement" })).toHaveCount(0);
  await page.goto(`${base}/indicators?lang=en`);
  await expect(page.getByRole("rowheader", { name: /每元收入利润/ })).toBeVisible();
});
