import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { consensusFile } from "~/features/analysts/operations/consensus.server";
import { estimateImport } from "~/features/analysts/operations/estimate-import.server";
import { changeEstimateDays, estimateRecords } from "~/features/analysts/operations/estimates.server";
import { showAnalysts } from "~/features/analysts/operations/show.server";
import { unitText } from "~/features/analysts/rules/estimate-file";
import {
  type Consensus,
  consensusOf,
  type Estimated,
  estimateItems,
  isAmount,
} from "~/features/analysts/rules/estimates";
import { Estimate, EstimateDays } from "~/features/analysts/schemas/estimates";
import { amountUnitNames, amountUnits, rounded } from "~/features/finance/statements/units";
import { connect, newMeter } from "~/server/database/db.server";
import { addDays } from "~/shared/dates";
import { editor, testContext, testEnv } from "../support/context";
import { seedOf } from "../support/full";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
const now = new Date("2026-06-01T02:00:00Z");
const today = "2026-06-01";
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `estimated${companies}` });
});

const estimate = (more: Partial<Estimated> = {}): Estimated => ({
  ...{ institution: "远山证券", year: 2026, day: today, unit: "million", currency: "CNY" },
  ...{ revenue: "", parentProfit: "", eps: "", targetPrice: "", ...more },
});
const save = (institution: string, more: object = {}) =>
  estimateRecords.save(ctx, {
    ...{ id: null, revision: 0 },
    values: Estimate.parse({ institution: { "zh-CN": institution }, year: 2026, day: today, eps: "1", ...more }),
  });
const eps = async () => (await showAnalysts(ctx, null)).consensus.filter(({ item }) => item === "eps");

describe("the consensus", () => {
  const cellsOf = (rows: Consensus[]) =>
    rows.map(({ item, year, mean, high, low, count }) => [item, year, mean, high, low, count]);

  test("is of two institutions at least, each with its latest estimate of a year, in one currency and whole units of it", () => {
    const rows = consensusOf([
      estimate({ institution: "甲", eps: "1.1", revenue: "100", day: "2026-05-01" }),
      estimate({ institution: "甲 ", eps: "9", day: "2026-04-01" }),
      estimate({ institution: "乙", eps: "1.2", revenue: "1.02", unit: "hundredMillion" }),
      estimate({ institution: "丙", eps: "5", currency: "HKD" }),
      estimate({ institution: "甲", year: 2027, eps: "2" }),
    ]);
    expect(cellsOf(rows)).toEqual([
      ["revenue", 2026, "101000000", "102000000", "100000000", 2],
      ["eps", 2026, "1.15", "1.2", "1.1", 2],
    ]);
  });

  test("has one target price of an institution, its latest, whatever year stands beside it", () => {
    const rows = consensusOf([
      estimate({ institution: "甲", year: 2026, targetPrice: "30" }),
      estimate({ institution: "甲", year: 2027, targetPrice: "99" }),
      estimate({ institution: "乙", year: 2027, targetPrice: "35", day: "2026-05-01" }),
      estimate({ institution: "乙", year: 2026, targetPrice: "1", day: "2026-04-01" }),
    ]);
    expect(cellsOf(rows)).toEqual([["targetPrice", null, "32.5", "35", "30", 2]]);
  });

  test("equals a slow model in whole numbers over random estimates, to the last digit that anybody is shown", () => {
    const seed = seedOf(20_261_129);
    console.log(`the consensus against a slow model: seed ${seed}`);
    const digits = 6;
    const figure = fc.oneof(
      fc.constant(""),
      fc
        .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: digits }))
        .map(([units, places]) => {
          const size = String(Math.abs(units)).padStart(places + 1, "0");
          const text = places === 0 ? size : `${size.slice(0, -places)}.${size.slice(-places)}`;
          return units < 0 ? `-${text}` : text;
        }),
    );
    const some = fc.record({
      institution: fc.constantFrom("甲", "乙", "丙", "丁"),
      year: fc.constantFrom(2026, 2027),
      day: fc.integer({ min: 0, max: 40 }).map((ago) => addDays(today, -ago)),
      unit: fc.constantFrom(...amountUnitNames),
      currency: fc.constantFrom("CNY" as const, "HKD" as const),
      ...{ revenue: figure, parentProfit: figure, eps: figure, targetPrice: figure },
    });
    const scaled = (one: Estimated, item: (typeof estimateItems)[number]) => {
      const [whole = "", after = ""] = one[item].split(".");
      const places = isAmount(item) ? amountUnits[one.unit].places : 0;
      return BigInt(`${whole}${after.padEnd(digits, "0")}`) * 10n ** BigInt(places);
    };
    /** A sum over a count at so many decimals, half away from zero, out of units of a millionth. */
    const mean = (sum: bigint, count: number, decimals: number) => {
      const [over, under] = [sum * 10n ** BigInt(decimals), BigInt(count) * 10n ** BigInt(digits)];
      const size = (2n * (over < 0n ? -over : over) + under) / (2n * under);
      const text = String(size).padStart(decimals + 1, "0");
      const plain = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
      return over < 0n && size > 0n ? `-${plain}` : plain;
    };
    fc.assert(
      fc.property(
        fc.uniqueArray(some, { maxLength: 14, selector: (one) => `${one.institution}${one.year}${one.day}` }),
        (all) => {
          const rows = consensusOf(all);
          for (const item of estimateItems)
            for (const year of item === "targetPrice" ? [null] : [2026, 2027]) {
              const latest = ["甲", "乙", "丙", "丁"].flatMap((who) => {
                const its = all.filter(
                  (one) => one.institution === who && one[item] !== "" && (year === null || one.year === year),
                );
                const order = [...its].sort((a, b) => (a.day === b.day ? a.year - b.year : a.day < b.day ? 1 : -1));
                return order[0] ?? [];
              });
              for (const currency of ["CNY", "HKD"] as const) {
                const counted = latest.filter((one) => one.currency === currency).map((one) => scaled(one, item));
                const row = rows.find((one) => one.item === item && one.year === year && one.currency === currency);
                expect(row?.count ?? 0).toBe(counted.length < 2 ? 0 : counted.length);
                if (!row) continue;
                const sum = counted.reduce((total, one) => total + one, 0n);
                for (const decimals of [0, 2, 4])
                  expect(rounded(row.mean, decimals)).toBe(mean(sum, counted.length, decimals));
                const inOrder = [...counted].sort((a, b) => Number(a - b));
                const [low = 0n, high = 0n] = [inOrder[0], inOrder.at(-1)];
                expect([rounded(row.low, digits), rounded(row.high, digits)]).toEqual([
                  mean(low, 1, digits),
                  mean(high, 1, digits),
                ]);
              }
            }
        },
      ),
      { seed, numRuns: 300 },
    );
  });

  test("lets old estimates fade by the company's days, hidden ones and those of other companies never count", async () => {
    await save("甲", { day: addDays(today, -180), eps: "2" });
    await save("乙", { day: addDays(today, -10), eps: "1" });
    const hidden = await save("丙", { eps: "9" });
    if (hidden.ok) await estimateRecords.post(ctx, { ...hidden.value, posted: false });
    expect(await eps()).toMatchObject([{ mean: "1.5", count: 2, newest: addDays(today, -10) }]);
    expect(await changeEstimateDays(ctx, EstimateDays.parse({ days: "179" }))).toEqual({ ok: true, value: null });
    const [stored] = await ctx.db.all<{ settings: string }>(
      sql`SELECT settings FROM companies WHERE company_id = ${ctx.company.id}`,
    );
    ctx.company.settings = JSON.parse(stored?.settings ?? "{}");
    expect(ctx.company.settings.estimateDays).toBe(179);
    expect(await eps()).toEqual([]);
    expect(EstimateDays.safeParse({ days: "29" }).success).toBe(false);
    const csv = await new Response((await consensusFile(ctx, "csv")).body).text();
    expect(csv.trim().split("\n")).toHaveLength(1);
    const other = await testContext({ now, companyId: "unestimated" });
    expect((await showAnalysts(other, null)).consensus).toEqual([]);
  });

  test("costs readers the same rows whether there are few old estimates or thousands", async () => {
    const fill = (from: number, to: number) =>
      ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
        INSERT INTO analyst_estimates (company_id, id, institution, year, day, currency, unit, eps)
        SELECT ${ctx.company.id}, 'e' || i, json_object('zh-CN', 'H' || i), 2020,
          date(${today}, '-' || (200 + i % 3000) || ' days'), 'CNY', 'million', '1' FROM n`);
    const cost = async () => {
      const meter = newMeter();
      await showAnalysts({ ...ctx, db: connect(testEnv().DB, meter) }, null);
      return meter.rowsRead;
    };
    await save("甲");
    await save("乙");
    await fill(1, 20);
    const few = await cost();
    await fill(21, 5_000);
    expect(await cost()).toBe(few);
    expect(few).toBeLessThanOrEqual(10);
  });
});

describe("estimates", () => {
  test("are one of an institution, year and day, of something at least, and not of the future", async () => {
    expect(await save("甲")).toMatchObject({ ok: true });
    expect(await save("甲")).toEqual({
      ok: false,
      code: "estimateKnown",
      facts: { name: "甲", year: 2026, day: today },
    });
    expect(await save("甲", { day: "2026-06-02" })).toEqual({ ok: false, code: "estimateInFuture" });
    const empty = Estimate.safeParse({ institution: { "zh-CN": "甲" }, year: 2026, day: today });
    expect(empty.error?.issues[0]).toMatchObject({ path: ["revenue"], message: "estimateEmpty" });
  });

  test("come in by a file with their unit in a column or in the name of one, change nothing the second time, and go back whole", async () => {
    await save("甲", { day: "2026-05-01", parentProfit: "7", unit: "million" });
    const whole = () =>
      ctx.db.all(sql`SELECT * FROM analyst_estimates WHERE company_id = ${ctx.company.id} ORDER BY id`);
    const before = await whole();
    const text = `机构,预测年度,预测日期,营业收入(亿元),归母净利润(亿元),EPS,目标价,币种
甲,2026E,2026-05-01,94.6,14.2,2.01,,
乙,2027,2026/5/2,--,16.9,,38.5,人民币
丙,2027,2026-05-02,,1,,,日元
丁,someday,2026-05-02,,1,,,
`;
    const preview = async () => {
      const seen = await estimateImport.receive(ctx, new File([text], "estimates.csv"), {});
      if (!seen.ok) throw new Error(seen.code);
      return seen.value;
    };
    const { file, fingerprint, problems } = await preview();
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [4, "currencyUnknown"],
      [5, "yearUnreadable"],
    ]);
    expect(await estimateImport.confirm(ctx, { fileId: file.id, fingerprint })).toEqual({
      ok: true,
      value: { added: 1, changed: 1 },
    });
    const stored = await estimateRecords.list(ctx);
    expect(
      stored.map(({ institution, unit, revenue, parentProfit, eps, targetPrice }) => [
        ...[institution["zh-CN"], unit, revenue, parentProfit, eps, targetPrice],
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["甲", "hundredMillion", "94.6", "14.2", "2.01", ""],
        ["乙", "hundredMillion", "", "16.9", "", "38.5"],
      ]),
    );
    expect((await preview()).rows.map(({ does }) => does)).toEqual(["same", "same"]);
    const [latest] = await ctx.db.all<{ id: string }>(
      sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC`,
    );
    expect(await estimateImport.undo(ctx, latest?.id ?? "")).toEqual({ ok: true, value: null });
    expect(await whole()).toEqual(before);
  });

  test("are in the currency that the names of columns or the unit tell, and refused where those tell two", async () => {
    const preview = async (text: string) => {
      const seen = await estimateImport.receive(ctx, new File([text], "estimates.csv"), {});
      if (!seen.ok) throw new Error(seen.code);
      return [
        seen.value.rows.map(({ values }) => [values.currency, values.unit]),
        seen.value.problems.map(({ line, code }) => [line, code]),
      ];
    };
    const line = "甲,2026,2026-05-01,94.6";
    expect(await preview(`机构,年度,日期,营业收入（百万港元）,目标价（港元）\n${line},38\n`)).toEqual([
      [["HKD", "million"]],
      [],
    ]);
    expect(await preview(`Broker;Year;Date;Revenue;Unit\n${line.replaceAll(",", ";")};US$ million\n`)).toEqual([
      [["USD", "million"]],
      [],
    ]);
    const other = `机构,年度,日期,营业收入（百万欧元）`;
    expect(await preview(`${other}\n${line}\n`)).toEqual([[], [[2, "currencyUnknown"]]]);
    const two = `机构,年度,日期,营业收入（人民币百万元）,目标价（港元）`;
    expect(await preview(`${two}\n${line},38\n`)).toEqual([[], [[2, "currencyMixed"]]]);
    expect(await preview(`${two},币种\n${line},,人民币\n`)).toEqual([[["CNY", "million"]], []]);
  });

  test("have their unit said as brokers write it", () => {
    expect(["亿元", "人民币百万元", "RMB million", "万元", "mn", "1000", "元"].map(unitText)).toEqual([
      ...["hundredMillion", "million", "million", "tenThousand", "million", "thousand", "yuan"],
    ]);
    expect(["", "%", "dozen"].map(unitText)).toEqual([null, null, null]);
  });
});
