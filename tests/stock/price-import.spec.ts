import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { addDays, beijingDay } from "../../app/shared/dates.ts";
import { chooseInRow } from "../support/row-menu.ts";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";
import { fileOf, linesOf, wanderingDays } from "./price-files";

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };
const site = (baseURL: string | undefined) => {
  const url = new URL(baseURL ?? "");
  url.hostname = jilan.host;
  return `${url.origin}/ui/irh`;
};
const days = wanderingDays(90, "2025-12-31");
const last = days.at(-1);
const csv = (name: string, bytes: Uint8Array) => ({ name, mimeType: "text/csv", buffer: Buffer.from(bytes) });

async function preview(page: Page, security: string, file: ReturnType<typeof csv>) {
  await page.getByLabel("Security", { exact: true }).selectOption({ label: security });
  await page.getByLabel("Price file").setInputFiles(file);
}

const count = (page: Page, label: string) => page.getByText(label, { exact: true }).locator("xpath=..");

test("staff add a security, are told of a file that is no table, name columns by keys and import prices; readers see them, search them and take them home", async ({
  context,
  page,
  baseURL,
}) => {
  const base = site(baseURL);
  await signInAs(context, "editor", jilan);
  await openOffice(page, `${base}/office/securities?lang=en`);
  await page.getByLabel("Stock code").fill("600690");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("with its exchange, for example 600000.SH or").last()).toBeVisible();
  await page.getByLabel("Stock code").fill("600690.SH");
  await page.locator('input[name="name.zh-CN"]').fill("导入示例");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("cell", { name: "600690.SH" })).toBeVisible();

  await openOffice(page, `${base}/office/prices?lang=en`);
  await preview(
    page,
    "004836.SZ Jilan Advanced Materials",
    csv("photo.csv", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0])),
  );
  await expect(page.getByRole("alert")).toContainText("photo.csv");
  await expect(page.getByLabel("Security", { exact: true })).toBeVisible();

  const strange = ["Tag,Erster,Hoch,Tief,Kurs,Menge,Umsatz", ...linesOf("plain", wanderingDays(15)).slice(1)].join(
    "\n",
  );
  await preview(page, "004836.SZ Jilan Advanced Materials", csv("kurse.csv", new TextEncoder().encode(strange)));
  await expect(page.getByText("The date and close columns were not recognised.")).toBeVisible();
  for (const [header, meaning] of Object.entries({ Tag: "Date", Kurs: "Close", Menge: "Volume", Umsatz: "Turnover" })) {
    const select = page.getByLabel(`Meaning of the columns · ${header}`);
    await select.focus();
    await select.selectOption({ label: meaning });
  }
  await page.getByRole("button", { name: "Preview again with these columns" }).focus();
  await page.keyboard.press("Enter");
  await expect(count(page, "Rows in all")).toContainText("15");
  await page.getByRole("button", { name: "Choose another file" }).click();

  const gbk = await fileOf("netease", days);
  const bad = new TextEncoder().encode("2025-02-30,'600690,x,1,1,1,1,1,0,0,0,1,1,1,1\r\n");
  const file = csv("600690.csv", new Uint8Array([...gbk, ...bad]));
  await preview(page, "600690.SH 导入示例", file);
  await expect(page.getByText("GBK / GB18030")).toBeVisible();
  await expect(page.getByText("NetEase Finance", { exact: true })).toBeVisible();
  await expect(count(page, "Rows in all")).toContainText("91");
  await expect(count(page, "New")).toContainText("90");
  await page.getByRole("button", { name: /Not imported \(1\)/ }).click();
  await expect(page.getByRole("cell", { name: "The date “2025-02-30” does not exist" })).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "90 trading days added" })).toBeVisible();

  expect(
    await page.evaluate(async (address) => (await fetch(address)).status, `${base}/stock?stock=600690.SH&lang=en`),
  ).toBe(404);
  await page.getByRole("link", { name: "Look at it and show it" }).click();
  await chooseInRow(page.getByRole("row", { name: /600690\.SH/ }), "Show on the site");
  await expect(page.getByRole("row", { name: /600690\.SH/ }).getByText("On the site", { exact: true })).toBeVisible();

  await page.goto(`${base}/stock?stock=600690.SH&lang=en`);
  const close = ((last?.close ?? 0) / 100).toFixed(2);
  await expect(page.getByRole("strong").filter({ hasText: close })).toBeVisible();
  await expect(page.getByText("Latest price of 31 Dec,2025. As of 31 Dec,2025 15:00, Beijing time")).toBeVisible();
  await page.getByRole("textbox", { name: "From" }).fill("2025-12-01");
  await page.getByRole("textbox", { name: "To" }).fill("2025-12-05");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("rowheader", { name: "05 Dec,2025" })).toBeVisible();
  const history = page.locator("#history tbody tr");
  await expect(history).toHaveCount(5);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download Excel" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^600690\.SH Historical price search \d{4}-\d\d-\d\d\.xlsx$/);
  const book = await readXlsx(new Uint8Array(readFileSync(await download.path())), { readStyles: true });
  const [head, first] = book.sheets[0]?.rows ?? [];
  expect(head?.[0]).toBe("Date");
  expect(first?.[0]).toEqual(new Date("2025-12-05T00:00:00Z"));
  expect(first?.[4]).toBe((days.find(({ day }) => day === "2025-12-05")?.close ?? 0) / 100);
  const [sheet] = book.sheets;
  expect([sheet?.autoFilter?.range, sheet?.freezePane?.rows]).toEqual(["A1:I6", 1]);
  expect(sheet?.cells?.get("0,0")?.style?.font?.bold).toBe(true);
  const [source, asOf] = (sheet?.rows ?? []).slice(-2).map(([cell]) => cell);
  expect(source).toMatch(/^Source: investor relations site of .+ · Shanghai Stock Exchange/);
  expect(asOf).toMatch(/^As of .+ \(Beijing time\)$/);
  expect(sheet?.rows).toHaveLength(9);

  await openOffice(page, `${base}/office/prices?lang=en`);
  await preview(page, "600690.SH 导入示例", csv("600690.csv", gbk));
  await expect(count(page, "Already stored, identical")).toContainText("90");
  await expect(page.getByText("This file would change none of the stored data.")).toBeVisible();
  await page.getByRole("button", { name: "Choose another file" }).click();

  const wrong = wanderingDays(2, addDays(beijingDay(new Date()), 12)).map((day, n) =>
    n === 0
      ? day
      : { ...day, open: 289_000, high: 289_000, low: 289_000, close: 289_000, turnover: 289_000 * (day.volume ?? 0) },
  );
  await preview(page, "600690.SH 导入示例", csv("600690.csv", await fileOf("netease", wrong)));
  await expect(page.getByText("its alerts wait until")).toBeVisible();
  await page.getByLabel("I have checked this against the source").check();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const held = page.getByRole("region", { name: "Days on hold" });
  await expect(held.getByRole("row").filter({ hasText: "2,890.00" })).toContainText("Moved by more than 30%");
  await held.getByRole("button", { name: "Take back the import" }).click();
  await expect(held.getByText("No days are on hold")).toBeVisible();
});
