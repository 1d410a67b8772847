import { expect } from "@playwright/test";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { isInChart } from "../../app/features/finance/rules/chart.ts";
import { brotli, firstViewLimit } from "../../scripts/bench/bytes.ts";
import { startOwnWorld } from "../support/browser-world.ts";
import { openOffice, signInAs } from "../support/staff-session.ts";
import { test } from "../support/test.ts";

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };
const set = "demo-jilan-figures-annual-2025";

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
}) => {
  const world = await startOwnWorld();
  try {
    const url = new URL(world.url);
    url.hostname = jilan.host;
    const base = `${url.origin}/ui/irh`;
    await signInAs(context, "editor", jilan);
    await openOffice(page, `${base}/office/figures/import?into=${set}&lang=en`);
    const template = await page.evaluate(
      async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
      `${base}/office/figures/${set}/template`,
    );
    let state = 7;
    const amount = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state * 7 + (state % 100) / 100;
    };
    const { sheets } = await readXlsx(new Uint8Array(template));
    const book = await writeXlsx({
      sheets: sheets.slice(0, 2).map(({ name, rows }, at) => ({
        ...{ name, rows: filled(rows as Cells[], at === 0 ? 200 : 63, amount) },
      })),
    });
    await page.getByLabel("File of figures").setInputFiles({
      ...{ name: "long.xlsx", buffer: Buffer.from(book) },
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    });
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await page.getByRole("checkbox", { name: /The file has no stock code/ }).check();
    await page.getByRole("button", { name: /^Import \(/ }).click();
    await page.getByRole("link", { name: "See the set" }).click();
    await page.getByRole("button", { name: "Publish…" }).click();
    const question = page.getByRole("dialog");
    await question.getByLabel("Further edit").check();
    await question.getByLabel("At once").check();
    await question.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText(/Live since/).first()).toBeVisible();

    for (const [statement, items] of [
      ["balance", 200],
      ["income", 63],
    ] as const)
      for (const lang of ["zh-CN", "tc", "en"]) {
        const address = `${base}/financials?statement=${statement}&lang=${lang}`;
        let html = "";
        await expect(async () => {
          html = (await (await page.goto(address))?.text()) ?? "";
          expect(await page.locator("table.ledger tbody tr:not(.part)").count()).toBe(28);
        }).toPass();
        expect([statement, lang, brotli(html) <= firstViewLimit || brotli(html)]).toEqual([statement, lang, true]);
        await page.locator("a[href*='lines=all']").click();
        await expect.poll(() => page.locator("table.ledger tbody tr:not(.part)").count()).toBeGreaterThanOrEqual(items);
        await expect(page.locator("#main section p a[href*='lines=all']")).toHaveCount(0);
      }
    const over: Record<string, number> = {};
    for (const statement of ["balance", "income"])
      for (const sight of ["annual", "cumulative", "quarter"])
        for (const years of ["5", "10"])
          for (const beside of ["none", "change", "both"])
            for (const unit of ["million", "yuan"]) {
              const query = `${new URLSearchParams({ statement, sight, years, beside, unit, lang: "tc" })}`;
              const html = await page.evaluate(async (to) => (await fetch(to)).text(), `financials?${query}`);
              if (brotli(html) > firstViewLimit) over[query] = brotli(html);
            }
    expect(over).toEqual({});
  } finally {
    await world.stop();
  }
});
