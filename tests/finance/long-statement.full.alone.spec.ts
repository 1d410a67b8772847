import { expect } from "@playwright/test";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { isInChart } from "../../app/features/finance/accounts/accounts.ts";
import { brotli, firstViewLimit } from "../../scripts/bench/bytes.ts";
import { test } from "../support/alone-test.ts";
import { languages } from "../support/public-pages.ts";
import { publishNow } from "../support/publish.ts";
import { openOffice, signInAs } from "../support/staff-session.ts";
import { turned } from "../support/turned.ts";

const set = "demo-chengyue-figures-annual-2025";

type Cells = (string | number | boolean | Date | null)[];

const quarters = ["12-31", "09-30", "06-30", "03-31"];
const ends = Array.from({ length: 11 }, (_, back) => quarters.map((day) => `${2025 - back}-${day}`)).flat();

/** A sheet of the template with so many items in every quarter of eleven years, each amount of its own. */
function filled(rows: Cells[], items: number, amount: () => number): Cells[] {
  const [[statement, title] = [], ...rest] = rows;
  const known = rest.filter(([code]) => isInChart(String(code)));
  const settings = rest.filter(([code]) => ["currency", "unit", "lastMonth"].includes(String(code)));
  const own = Array.from({ length: Math.max(0, items - known.length) }, (_, at) => [
    `own:其他项目${at}`,
    `其他项目${at}`,
  ]);
  return [
    [statement ?? null, title ?? null, ...ends],
    ...settings,
    ...[...known, ...own]
      .slice(0, items)
      .map(([code, name]): Cells => [code ?? null, name ?? null, ...ends.map(() => amount())]),
  ];
}

test("a statement with 63 and one with 200 items fit the budget of a first view in whatever form, and all of their lines are one address away", async ({
  context,
  page,
  request,
}) => {
  await signInAs(context, "editor");
  await openOffice(page, `/ui/irh/office/figures/import?into=${set}&lang=en`);
  const template = await page.request.get(`/ui/irh/office/figures/${set}/template`);
  let state = 7;
  const amount = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state * 7 + (state % 100) / 100;
  };
  const { sheets } = await readXlsx(new Uint8Array(await template.body()));
  const book = await writeXlsx({
    sheets: sheets.slice(0, 2).map(({ name, rows }, at) => ({
      ...{ name, rows: filled(rows as Cells[], at === 0 ? 200 : 63, amount) },
    })),
  });
  await page.getByLabel("File of figures").setInputFiles({
    ...{ name: "long.xlsx", buffer: Buffer.from(book) },
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
  await page.getByRole("checkbox", { name: /The file has no stock code/ }).check();
  await page
    .getByRole("checkbox", { name: "I have checked this against the report: the amounts are right as shown" })
    .check();
  await page.getByRole("button", { name: /^Import \(/ }).click();
  await page.getByRole("link", { name: "See the set" }).click();
  await publishNow(page, { further: true });

  const htmlOf = async (query: Record<string, string>) =>
    (await request.get(`/ui/irh/financials?${new URLSearchParams(query)}`)).text();
  const lines = page.locator("table.ledger tbody tr:not(.part)");
  for (const [statement, items] of Object.entries({ balance: 200, income: 63 }))
    for (const lang of turned(languages, items)) {
      await expect(async () => {
        await page.goto(`/ui/irh/financials?statement=${statement}&lang=${lang}`);
        expect(await lines.count()).toBe(28);
      }).toPass();
      await page.locator("a[href*='lines=all']").click();
      await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(items);
      await expect(page.locator("#main section p a[href*='lines=all']")).toHaveCount(0);
    }
  let turn = 0;
  const over: Record<string, number> = {};
  for (const statement of ["balance", "income"])
    for (const sight of ["annual", "cumulative", "quarter"])
      for (const years of ["5", "10"])
        for (const beside of ["none", "change", "both"])
          for (const lang of turned(languages, turn++))
            for (const unit of turned(["million", "yuan"], turn)) {
              const query = { statement, sight, years, beside, unit, lang };
              const bytes = brotli(await htmlOf(query));
              if (bytes > firstViewLimit) over[JSON.stringify(query)] = bytes;
            }
  expect(over).toEqual({});
});
