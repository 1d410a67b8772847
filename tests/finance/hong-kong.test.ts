import { readXlsx } from "hucre/xlsx";
import { type ComponentProps, createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { blocks } from "~/features/finance/block";
import { factsCsv } from "~/features/finance/figures/facts.server";
import { keyFigureReads, keyFiguresShown } from "~/features/finance/key-figures/operations.server";
import { openToPublic } from "~/features/finance/statements/operations.server";
import { FinancialsPage } from "~/features/finance/statements/schemas";
import { amountUnitNames } from "~/features/finance/statements/units";
import { seenFile, wholeFile } from "~/features/finance/workbook/file.server";
import { inBatch } from "~/server/database/batch.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { recordingI18n } from "~/server/request/i18n.server";
import { languages } from "~/shared/languages";
import type { SheetFile } from "~/sheets/sheet-file.server";
import { uiWords, WordsProvider } from "~/ui/public/words";
import { editor, testContext } from "../support/context";
import { outNow, shownYears, statement } from "./figures-world";

// A company that states its figures in Hong Kong dollars, with years that end in March.

type Args = { context: RouterContextProvider; params: object; request: Request; url: URL };
type Screen = { default: (props: { loaderData: unknown }) => ReactNode; loader: (args: Args) => Promise<unknown> };
const screens = import.meta.glob<Screen>("~/features/finance/*/{screen,set}.tsx", { eager: true });

const own = { currency: "HKD" as const };
const year = (end: string, times: number) => [
  statement(
    {
      revenue: `${8 * times}000000000.5`,
      costOfSales: "500",
      profitBeforeTax: "300",
      netProfit: "250",
      parentProfit: "240",
      basicEps: "0.5",
    },
    { ...own, end },
  ),
  statement(
    { assets: "2000", currentAssets: "900", equity: "1100", parentEquity: "1000" },
    { ...own, end, statement: "balance" },
  ),
  statement({ weightedRoe: "12.5" }, { ...own, end, statement: "indicators" }),
  statement({ "product:Tea:revenue": "600", "product:Tea:cost": "450" }, { ...own, end, statement: "segments" }),
];

let world: Ctx;
let set = "";
beforeAll(async () => {
  world = await testContext({ now: new Date("2026-07-01T02:00:00Z"), companyId: "hkd", actor: editor("editor") });
  await outNow(world, [...year("2026-03-31", 2), ...year("2025-03-31", 1)], { day: "2026-06-28" });
  const [shown] = await shownYears(world);
  set = shown?.contentId ?? "";
});

const bookOf = async (file: SheetFile) =>
  (await readXlsx(new Uint8Array(await new Response(file.body).arrayBuffer()))).sheets;

const files: Record<string, string> = { financials: "statements/screen", set: "sets/set" };

async function page(ctx: Ctx, name: string, query = "") {
  const screen = Object.entries(screens).find(([path]) =>
    path.endsWith(`/${files[name] ?? `${name}/screen`}.tsx`),
  )?.[1];
  if (!screen) throw new Error(name);
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const url = new URL(`https://hkd.test/ui/irh/${name}${query}`);
  const loaderData = await screen.loader({ context, params: { id: set }, request: new Request(url), url });
  return renderedText(ctx, createElement(screen.default, { loaderData }));
}

type Words = ComponentProps<typeof WordsProvider>;

function renderedText({ lang }: Pick<Ctx, "lang">, piece: ReactNode) {
  const { i18n } = recordingI18n(lang);
  const words = uiWords((key) => i18n.t(key as never));
  const markup = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(WordsProvider, { words } as Words, piece)),
  );
  return markup.replace(/<(title|meta|script)\b.*?(<\/\1>|\/>)/g, " ").replace(/<[^>]*>/g, " ");
}

const money = { "zh-CN": "港元", tc: "港元", en: "HK$" };
const yearCalled = { "zh-CN": "截至2026-03的12个月", tc: "截至2026-03的12個月", en: "12 months to 2026-03" };

test("every page names the currency and the end of the year, and no yuan, in three languages", async () => {
  for (const lang of languages) {
    const ctx = { ...world, lang };
    const pages = await Promise.all([
      ...["income", "balance", "indicators", "segments"].map((one) => page(ctx, "financials", `?statement=${one}`)),
      ...["indicators", "dupont", "analysis", "set"].map((name) => page(ctx, name)),
    ]);
    for (const [at, text] of pages.entries()) {
      expect([lang, at, text.includes(money[lang])]).toEqual([lang, at, true]);
      expect([lang, at, /人民[币幣]|RMB|CNY/.exec(text)?.[0]]).toEqual([lang, at, undefined]);
    }
    expect(pages[0]).toContain(yearCalled[lang]);
    const rows = await inBatch(ctx.db, keyFigureReads(ctx, ctx));
    const block = renderedText(ctx, createElement(blocks.figuresOfYear, { data: keyFiguresShown(rows, ctx, ctx) }));
    expect(block).toContain(money[lang]);
    expect(block).not.toMatch(/元\/股(?<!港元\/股)|RMB/);
  }
});

test("files and facts say it too, and the unit on screen changes nothing in a file", async () => {
  const open = openToPublic(world);
  const whole = await bookOf(wholeFile(world, open));
  const units = new Set(whole.slice(0, 2).flatMap(({ rows }) => rows.slice(1).map((row) => row[2])));
  expect([units.has("HKD"), units.has("CNY")]).toEqual([true, false]);
  const seen = await Promise.all(
    [undefined, ...amountUnitNames].map(async (unit) =>
      bookOf(await seenFile(world, FinancialsPage.parse({ statement: "income", unit }), open, "xlsx")),
    ),
  );
  const [first] = seen;
  expect(first?.[0]?.rows.find((row) => row[1] === "revenue")?.slice(3, 5)).toEqual([16000000000.5, 8000000000.5]);
  for (const book of seen) expect(book.map(({ rows }) => rows)).toEqual(first?.map(({ rows }) => rows));
  const facts = await new Response(factsCsv(world, {} as never).body).text();
  expect(facts).toContain(",HKD,16000000000.5,");
  expect(facts).toContain(",HKD/share,0.5,");
  expect(facts).toContain("2025-04-01,2026-03-31,fy,12,2026-03-31");
});

test("parts of the business tell their margin where revenue and cost are stated, live in the file", async () => {
  const [sheet] = await bookOf(
    await seenFile(world, FinancialsPage.parse({ statement: "segments" }), openToPublic(world), "xlsx"),
  );
  const at = (sheet?.rows ?? []).findIndex((row) => row[1] === "product:Tea:grossMargin");
  expect(sheet?.rows[at]?.slice(2, 5)).toEqual(["%", 25, 25]);
  expect(sheet?.cells?.get(`${at},3`)?.formula).toContain(`100*(D${at - 1}-D${at})/D${at - 1}`);
  const text = await page({ ...world, lang: "en" }, "financials", "?statement=segments&beside=both");
  expect(text).toMatch(/Tea · gross margin\s+25\.00%/);
});
