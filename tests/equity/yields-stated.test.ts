import { expect, test } from "vitest";
import { distributionImport } from "~/features/equity/operations/distribution-import.server";
import { readDividends } from "~/features/equity/operations/dividends.server";
import { capitalRecords } from "~/features/equity/operations/records.server";
import { percentOf } from "~/features/equity/rules/ratios";
import { ShareCapital } from "~/features/equity/schemas";
import { bytesOf } from "../stock/reading";
import { listSecurity, storeDays, tradingDays } from "../stock/stock-world";
import { editor, testContext } from "../support/context";

test("a stated yield is read as a fraction or in percent, and told where it is far from what cash and price make", async () => {
  const now = new Date("2026-03-02T08:00:00Z");
  const ctx = await testContext({ now, actor: editor("editor"), companyId: "yields" });
  ctx.company.settings = { ...ctx.company.settings, codes: ["600690.SH"] };
  const security = await listSecurity(ctx, { code: "600690.SH" });
  await storeDays(ctx, { id: security.id, market: "A" }, tradingDays(300, "2025-12-31"));
  const values = { day: "2012-03-16", reason: { "zh-CN": "上市" }, tradable: "1000", restricted: "0", overseas: "0" };
  await capitalRecords.save(ctx, { id: null, revision: 0, values: ShareCapital.parse(values) });
  const seen = async (header: string, [first, second]: readonly [string, string]) => {
    const lines = [
      `股票代码,报告期,每10股派息,除权除息日,${header}`,
      `600690,2025-12-31,3.60,2026-02-12,${first}`,
      `600690,2024-12-31,3.60,2025-06-12,${second}`,
    ];
    const input = { own: true };
    const file = new File([bytesOf(lines) as BlobPart], "dividends.csv");
    const received = await distributionImport.receive(ctx, file, input);
    if (!received.ok) throw new Error(received.code);
    return received.value;
  };
  const closes = { "2025": 0, "2024": 0 };
  const preview = await seen("股息率", ["", ""]);
  await distributionImport.confirm(ctx, { fileId: preview.file.id, own: true, fingerprint: preview.fingerprint });
  for (const { year, close } of (await readDividends(ctx, null)).years)
    closes[year as keyof typeof closes] = Number(close?.close);
  const fraction = (year: keyof typeof closes, times = 1) => ((0.36 * times) / closes[year]).toFixed(6);
  const percent = (year: keyof typeof closes, times = 1) => ((36 * times) / closes[year]).toFixed(4);
  const own = percentOf(fraction("2024"));
  const problemsOf = async (header: string, texts: readonly [string, string]) =>
    (await seen(header, texts)).problems.map(({ line, code, facts }) => [line, code, facts.computed]);
  expect(await problemsOf("股息率", [fraction("2025"), fraction("2024")])).toEqual([]);
  expect(await problemsOf("股息率", [percent("2025"), percent("2024")])).toEqual([]);
  expect(await problemsOf("股息率", [fraction("2025", 1.3), fraction("2024", 10)])).toEqual([[3, "yieldDiffers", own]]);
  expect(await problemsOf("股息率(%)", [percent("2025", 1.3), percent("2024", 0.1)])).toEqual([
    [3, "yieldDiffers", own],
  ]);
  expect(await problemsOf("股息率(%)", [fraction("2025"), fraction("2024")])).toHaveLength(2);
});
