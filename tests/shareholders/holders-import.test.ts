import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shareCapitals } from "~/features/equity/tables.server";
import { countsImport, holdersImport } from "~/features/shareholders/operations/imports.server";
import { counts, positions } from "~/features/shareholders/operations/records.server";
import { listAt } from "~/features/shareholders/operations/show.server";
import { listPositions } from "~/features/shareholders/queries.server";
import { ownershipOf } from "~/features/shareholders/rules/holders";
import { holdersHeading, readHolders, statedChange } from "~/features/shareholders/rules/holders-file";
import type { HolderList } from "~/features/shareholders/rules/terms";
import { HolderPosition } from "~/features/shareholders/schemas";
import { holderPositions } from "~/features/shareholders/tables.server";
import { toReaders } from "~/records/queries/audience.server";
import { tableOf } from "~/sheets/rules/table";
import { bytesOf } from "../stock/reading";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ actor: editor("editor"), companyId: `brought${companies}` });
  ctx.company.settings = { ...ctx.company.settings, codes: ["600690.SH", "06690.HK"] };
});

const head = "截止日期,编号,股东名称,持股数量,占流通股比例,股本性质";
const lines = [
  head,
  "2025-12-31,1,海尔集团公司,1072610764,16.997,境内法人股",
  "2025-12-31,2,香港中央结算有限公司,628291149,--,False",
  "2025-09-30,1,海尔集团公司,1072610764,16.997,境内法人股",
  "2025-09-30,2,某社保基金,9.5万股,0.002,",
];

async function seen(file: string[], list: HolderList = "tradable", name = "holders.csv") {
  const upload = new File([bytesOf(file) as BlobPart], name);
  const received = await holdersImport.receive(ctx, upload, { own: true, list });
  if (!received.ok) throw new Error(received.code);
  return received.value;
}
async function brought(file: string[], own = true) {
  const { file: existing, fingerprint } = await seen(file);
  return holdersImport.confirm(ctx, { fileId: existing.id, own, list: "tradable", fingerprint });
}
const bytes = async () => JSON.stringify(await ctx.db.select().from(holderPositions));
const lastImport = async () =>
  (
    await ctx.db.get<{ id: string }>(
      sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC LIMIT 1`,
    )
  ).id;
const shown = async () => {
  const { rows } = listAt(await listPositions(ctx.db, toReaders(ctx), "tradable", null));
  return rows.map(({ name, shares, ratio, kind, change, differs }) => ({ name, shares, ratio, kind, change, differs }));
};
const codesOf = (problems: { line: number; code: string }[]) => problems.map(({ line, code }) => [line, code]);

describe("a file of holders", () => {
  test("goes in as it says; a second time it changes nothing, and undone every row is as it was, byte for byte", async () => {
    const values = {
      list: "tradable",
      day: "2025-12-31",
      rank: "2",
      name: "黄毅明",
      shares: "7",
      ratio: "3",
      kind: "个人",
    };
    await positions.save(ctx, { id: null, revision: 0, values: HolderPosition.parse(values) });
    const before = await bytes();
    expect(await brought(lines)).toEqual({ ok: true, value: { added: 3, changed: 1 } });
    expect(await shown()).toEqual([
      {
        name: "海尔集团公司",
        shares: 1_072_610_764,
        ratio: "16.997",
        kind: "境内法人股",
        change: "unchanged",
        differs: false,
      },
      { name: "香港中央结算有限公司", shares: 628_291_149, ratio: "", kind: "", change: "new", differs: false },
    ]);
    const after = await bytes();
    expect(await brought(lines)).toEqual({ ok: true, value: { added: 0, changed: 0 } });
    expect(await bytes()).toBe(after);
    expect(await holdersImport.undo(ctx, await lastImport())).toEqual({ ok: true, value: null });
    expect(await bytes()).toBe(before);
  });

  test("of nobody is taken only where somebody says that it is the company's, and of another company not at all", async () => {
    expect(await brought(lines, false)).toEqual({ ok: false, code: "importUnanswered" });
    const upload = new File([bytesOf(lines) as BlobPart], "000001_top10.csv");
    const requested = { own: true, list: "tradable" } as const;
    expect(await holdersImport.receive(ctx, upload, requested)).toMatchObject({ code: "fileOfOtherCompany" });
    await expect(seen(lines, "top10")).rejects.toThrow("holdersOfOtherList");
    expect(await shown()).toEqual([]);
  });

  test("says nothing of days to come, nor does a person: they would at once be the newest", async () => {
    const preview = await seen([head, "2026-03-02,1,今日股东,100,1,", "2026-03-03,1,明日股东,100,1,"]);
    expect(codesOf(preview.problems)).toEqual([[3, "dayInFuture"]]);
    const place = (day: string) => HolderPosition.parse({ list: "top10", day, rank: "1", name: "某股东", shares: "5" });
    const save = (day: string) => positions.save(ctx, { id: null, revision: 0, values: place(day) });
    expect(await save("2026-03-03")).toEqual({ ok: false, code: "dayInFuture" });
    expect(await save("2026-03-02")).toMatchObject({ ok: true });
  });

  test("of a whole market brings the company's own lines, an empty change is a new holder, and what differs is marked", async () => {
    await brought(lines);
    const preview = await seen([
      "序号,股东名称,股东类型,股票代码,报告期,持股数量(万股),持股变动",
      "1,海尔集团公司,其它,600690,2026-02-28,107261.0764,增加",
      "2,黄毅明,个人,600069,2026-02-28,5,不变",
      "3,黄毅明,个人,06690,2026-02-28,5,",
      "4,600519|贵州茅台 000858|五粮液,个人,600690,2026-02-28,5,不变",
      "5,魏巍,个人,600690,2026-02-28,--,不变",
      "6,李辉,个人,600690,2026-02-28,0.00001,不变",
      "7,孙燕,个人,600690,2026-02-28,5,翻倍",
    ]);
    expect(preview.rows.map(({ line, values }) => [line, values.rank, values.shares, values.stated])).toEqual([
      [2, 1, 1_072_610_764, "increase"],
      [4, 2, 50_000, "new"],
    ]);
    expect(codesOf(preview.problems)).toEqual([
      [3, "otherCompany"],
      [5, "listInCell"],
      [6, "sharesMissing"],
      [7, "countUnreadable"],
      [8, "changeUnreadable"],
      [2, "changeDiffers"],
    ]);
    expect(preview.problems.at(-1)?.facts).toEqual({ stated: "increase", computed: "unchanged" });
  });

  test("in fractions is told from percentages by the shares, and asked about where nothing proves it", async () => {
    const columns = "截止日期,编号,股东名称,持股数量,占流通股比例";
    const fractions = [columns, "2025-06-30,1,甲,300,0.3", "2025-06-30,2,乙,5,0.005"];
    expect((await seen(fractions)).ratios).toEqual({ unit: null, asked: true });
    expect(await brought(fractions)).toEqual({ ok: false, code: "importUnanswered" });
    const received = await holdersImport.receive(ctx, new File([bytesOf(fractions) as BlobPart], "holders.csv"), {
      ...{ own: true, list: "tradable", ratios: "fraction" },
    });
    expect(received.ok && received.value.rows.map(({ values }) => values.ratio)).toEqual(["30", "0.5"]);

    const mixed = [columns, "2025-09-30,1,甲,300,30", "2025-09-30,2,乙,5,0.5", "2025-09-30,3,丙,90,0.09"];
    const preview = await seen([...mixed, "2025-09-30,4,丁,0,0.7"]);
    expect(preview.rows.map(({ values }) => values.ratio)).toEqual(["30", "0.5", "9", "0.7"]);
    expect(codesOf(preview.problems)).toEqual([
      [4, "ratioFraction"],
      [5, "ratioUnproved"],
      [4, "rankContradicts"],
    ]);
    expect(await brought(mixed)).toMatchObject({ ok: true });
    const next = await seen([columns, "2025-12-31,1,甲,310,0.31", "2025-12-31,2,乙,5,0.5"]);
    expect(next.rows.map(({ values }) => values.ratio)).toEqual(["31", "0.5"]);
    expect(codesOf(next.problems)).toEqual([[2, "ratioFraction"]]);
  });

  test("of another vendor is read in GBK, with tabs, columns in another order, and 20,000 lines of it", async () => {
    const gbk = [
      [
        0xb3, 0xd6, 0xb9, 0xc9, 0xca, 0xfd, 9, 0xb9, 0xc9, 0xb6, 0xab, 0xc3, 0xfb, 0xb3, 0xc6, 9, 0xc8, 0xd5, 0xc6,
        0xda, 10,
      ],
      ...Array.from({ length: 20_000 }, (_, at) => [
        ...new TextEncoder().encode(`${at + 1}\t`),
        ...[0xc0, 0xee, 0xbb, 0xd4, 9],
        ...new TextEncoder().encode(`${1990 + (at % 35)}1231\n`),
      ]),
    ].flat();
    const table = await tableOf(new Uint8Array(gbk));
    if (!table.ok) throw new Error(table.code);
    const { rows, problems } = readHolders(table.value, holdersHeading(table.value.lines), {
      own: [],
      list: "top10",
      today: "2026-12-31",
    });
    expect([rows.length, problems]).toEqual([20_000, []]);
    expect(rows[35]?.values).toEqual({ list: "top10", day: "1990-12-31", rank: 2, name: "李辉", shares: 36 });
  });

  test.each([
    ["", "new"],
    ["--", ""],
    ["False", ""],
    ["0.0", "unchanged"],
    ["-1,200股", "reduce"],
    ["+3万", "increase"],
    ["Increased", "increase"],
    ["Decrease", "reduce"],
    ["翻倍", null],
  ])("the change %j says %j", (cell, expected) => expect(statedChange(cell)).toBe(expected));
});

describe("a file of counts", () => {
  const file = async (text: string[]) => {
    const received = await countsImport.receive(ctx, new File([bytesOf(text) as BlobPart], "counts.csv"), {
      own: true,
    });
    if (!received.ok) throw new Error(received.code);
    const { file: existing, fingerprint } = received.value;
    return {
      ...received.value,
      confirm: () => countsImport.confirm(ctx, { fileId: existing.id, own: true, fingerprint }),
    };
  };

  test("tells its class or the market of its code, leaves what it does not say, and is undone", async () => {
    const text = [
      "截止日期,股份类别,股东户数(万户),该类股份总数",
      "2025-12-31,A股,12.3456,6308552654",
      "2025-09-30,H股,0.0123,--",
      "2025-06-30,,12,1",
      "2025-03-31,A股,--,1",
    ];
    const { problems, confirm } = await file(text);
    expect(codesOf(problems)).toEqual([
      [4, "classMissing"],
      [5, "countMissing"],
    ]);
    expect(await confirm()).toEqual({ ok: true, value: { added: 2, changed: 0 } });
    const vendor = await file([
      "代码,股东户数-本次,股东户数-上次,股东户数统计截止日-本次",
      "600690,123457,123456,2025-12-31",
      "000001,1,1,2025-12-31",
    ]);
    expect(vendor.rows).toMatchObject([{ does: "change", values: { shareClass: "A", shares: 6_308_552_654 } }]);
    expect(await vendor.confirm()).toEqual({ ok: true, value: { added: 0, changed: 1 } });
    expect(await countsImport.undo(ctx, await lastImport())).toEqual({ ok: true, value: null });
    expect((await counts.list(ctx)).map(({ shareClass, holders, shares }) => [shareClass, holders, shares])).toEqual([
      ["A", 123_456, 6_308_552_654],
      ["H", 123, null],
    ]);
  });
});

test("the ring of owners names five, the others of the list as one, and all others, each from where the one before ends", () => {
  const rows = Array.from({ length: 7 }, (_, at) => ({ id: `h${at}`, name: `Holder ${at}`, ratio: String(20 - at) }));
  const parts = ownershipOf(rows.slice(0, 6), "0") ?? [];
  expect(parts.map(({ kind }) => kind)).toEqual(["holder", "holder", "holder", "holder", "holder", "listed"]);
  expect(parts.map(({ from }) => from)).toEqual(["0", "20", "39", "57", "74", "90"]);
  expect(ownershipOf(rows.slice(0, 2), "61")?.map(({ ratio }) => ratio)).toEqual(["20", "19", "61"]);
  expect(ownershipOf(rows, null)).toBeNull();
});

describe("ratios against the shares they are of", () => {
  const list = [
    "报告期,股东名称,持股数量,持股比例",
    "2026-02-28,某控股集团有限公司,112354300,55.93",
    "2026-02-28,某投资合伙企业,70530000,30.00",
    "2026-02-28,某资产管理计划,35265000,5.00",
  ];
  const capital = async () => {
    const sizes = { restricted: 0, tradable: 705_300_000, overseas: 0, total: 705_300_000 };
    await ctx.db.insert(shareCapitals).values({
      ...{
        companyId: ctx.company.id,
        id: "one",
        day: "2020-01-01",
        reason: { "zh-CN": "上市" },
        sort: 1,
        posted: true,
      },
      ...{ revision: 1, savedAt: ctx.now, savedBy: "test", ...sizes },
    });
  };

  test("are named line by line where the shares in issue say otherwise, and those lines stay out", async () => {
    await capital();
    const { rows, problems } = await seen(list, "top10");
    expect(rows.map(({ values }) => values.shares)).toEqual([35_265_000]);
    expect(problems.map(({ line, code, facts }) => [line, code, facts.ratio, facts.byShares])).toEqual([
      [2, "ratioContradicts", "55.93", "15.93"],
      [3, "ratioContradicts", "30", "10.00"],
    ]);
  });

  test("cannot add up to more than the whole, whatever is known of the shares", async () => {
    const { rows, problems } = await seen([...list.slice(0, 3), "2026-02-28,某资产管理计划,35265000,27.50"], "top10");
    expect(rows).toEqual([]);
    expect(problems.map(({ code, facts }) => [code, facts.sum])).toEqual([
      ["ratiosAboveWhole", "113.43"],
      ["ratiosAboveWhole", "113.43"],
      ["ratiosAboveWhole", "113.43"],
    ]);
  });

  test("come in with a warning where the whole list agrees with itself and only the stored total does not", async () => {
    await capital();
    const half = [
      "报告期,股东名称,持股数量,持股比例",
      "2026-02-28,甲公司,70530000,20.00",
      "2026-02-28,乙公司,35265000,10.00",
    ];
    const { rows, problems } = await seen(half, "top10");
    expect([rows.length, problems.map(({ severity }) => severity)]).toEqual([2, ["warning", "warning"]]);
  });
});
