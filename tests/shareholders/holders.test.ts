import { exports } from "cloudflare:workers";
import { readXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, test } from "vitest";
import { countsFile } from "~/features/shareholders/operations/holder-files.server";
import { counts, floats, positions } from "~/features/shareholders/operations/records.server";
import { readHolder, readShareholders } from "~/features/shareholders/operations/show.server";
import {
  CountsQuery,
  HolderCount,
  HolderPosition,
  ShareFloat,
  ShareholdersPage,
} from "~/features/shareholders/schemas";
import { holderPositions, shareholderCounts } from "~/features/shareholders/tables.server";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { brokenConstraint } from "~/server/database/db.server";
import { insertAll } from "../../scripts/demo/bulk";
import { cookieHeader, seedStaff } from "../staff/people";
import { listSecurity, storeDays, tradingDays } from "../stock/stock-world";
import { editor, testContext } from "../support/context";

const now = new Date("2026-03-02T08:00:00Z");
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `holders${companies}` });
});

const count = (day: string, holders: string, more: object = {}) =>
  counts.save(ctx, {
    ...{ id: null, revision: 0 },
    values: HolderCount.parse({ shareClass: "A", day, holders, shares: "", ...more }),
  });
const position = (day: string, rank: number, name: string, shares: number, more: object = {}) =>
  positions.save(ctx, {
    ...{ id: null, revision: 0 },
    values: HolderPosition.parse({ list: "top10", day, rank: String(rank), name, shares: String(shares), ...more }),
  });
const page = (requested: object = {}) => readShareholders(ctx, ShareholdersPage.parse(requested));

describe("counts of holders", () => {
  test("are once for a class and a day, with the average where the shares are known and the price of the day", async () => {
    const security = await listSecurity(ctx, { code: "600690.SH" });
    await storeDays(ctx, { id: security.id, market: "A" }, tradingDays(60, "2026-02-27"));
    await count("2025-12-31", "30,000", { shares: "1,000,000,001" });
    await count("2026-02-28", "27000");
    await count("2026-02-28", "90", { shareClass: "H", shares: "1000" });
    expect(await count("2026-02-28", "1")).toEqual({
      ...{ ok: false, code: "countKnown", facts: { day: "2026-02-28" } },
    });
    const shown = await page();
    expect(shown.classes).toEqual(["A", "H"]);
    expect(shown.counts).toEqual(
      [
        ...[{ shareClass: "A", day: "2026-02-28", holders: 27_000, shares: null, close: 1_059 }],
        ...[{ shareClass: "A", day: "2025-12-31", holders: 30_000, shares: 1_000_000_001, close: expect.any(Number) }],
      ].map((row, at) => ({ ...row, average: at ? "33333.33" : null, changePercent: at ? null : "-10.00" })),
    );
    expect((await page({ class: "H" })).counts).toMatchObject([{ holders: 90, average: "11.11", close: null }]);
  });

  test("are shown of the years that were chosen, and hidden ones and those of another company never", async () => {
    for (const day of ["2017-06-30", "2022-06-30", "2024-06-30"]) await count(day, "5");
    const hidden = await count("2025-06-30", "6");
    if (!hidden.ok) throw new Error(hidden.code);
    await counts.post(ctx, { ...hidden.value, posted: false });
    const days = async (years: string) => (await page({ years })).counts.map(({ day }) => day);
    expect(await days("3")).toEqual(["2024-06-30"]);
    expect(await days("5")).toEqual(["2024-06-30", "2022-06-30"]);
    expect(await days("10")).toEqual(["2024-06-30", "2022-06-30", "2017-06-30"]);
    expect(await days("99")).toEqual(await days("3"));
    ctx = await testContext({ now, actor: editor("editor"), companyId: `${ctx.company.id}b` });
    expect(await page()).toMatchObject({ counts: [], classes: [], dates: [] });
  });

  test("go out with changes and average holdings that a book works out itself, to the last digit that is shown", async () => {
    await count("2025-09-30", "30000", { shares: "1000000" });
    await count("2025-12-31", "26889", { shares: "1000000" });
    const file = async (kind: "csv" | "xlsx") => {
      const { body } = await countsFile(ctx, CountsQuery.parse({}), { kind, shown: true });
      return new Uint8Array(await new Response(body).arrayBuffer());
    };
    const [sheet] = (await readXlsx(await file("xlsx"))).sheets;
    const formulas = [...(sheet?.cells ?? [])].flatMap(([at, { formula }]) => (formula ? [`${at} ${formula}`] : []));
    expect(formulas.sort()).toEqual(["1,3 C2/C3-1", "1,5 E2/C2", "2,5 E3/C3"]);
    const [, newest, oldest] = new TextDecoder().decode(await file("csv")).split(/\r?\n/);
    expect(newest).toMatch(/,26889,-0\.1037,1000000,37\.18$/);
    expect(oldest).toMatch(/,30000,,1000000,33\.33$/);
  });

  test("and positions against the rules are refused by the database too", async () => {
    const broken = (added: PromiseLike<unknown>) => added.then(() => null, brokenConstraint);
    const own = { companyId: ctx.company.id, id: "x", day: "2025-12-31" };
    const counted = (more: object) =>
      broken(ctx.db.insert(shareholderCounts).values({ ...own, shareClass: "A", holders: 1, ...more }));
    expect(await counted({ holders: 0 })).toContain("shareholder_counts_positive");
    expect(await counted({ day: "20251231" })).toContain("shareholder_counts_day_written");
    const placed = (more: object) =>
      broken(ctx.db.insert(holderPositions).values({ ...own, list: "top10", rank: 1, name: "a", shares: 1, ...more }));
    expect(await placed({ ratio: "31.4%" })).toContain("holder_positions_ratio_decimal");
    expect(await placed({ ratio: "100.1" })).toContain("holder_positions_ratio_decimal");
    expect(await placed({ rank: 0 })).toContain("holder_positions_counted");
  });
});

describe("a list of holders", () => {
  test("tells the change since the date before, and where the source says another", async () => {
    await position("2025-06-30", 1, "甲集团（控股）", 100, { ratio: "50.10" });
    await position("2025-06-30", 2, "乙", 90);
    await position("2025-06-30", 3, "丙", 80);
    await position("2025-06-30", 4, "戊", 70);
    expect((await page()).top.rows.map(({ change }) => change)).toEqual([null, null, null, null]);
    await position("2025-09-30", 1, "甲集团(控股)", 120, { ratio: "55.20", stated: "increase" });
    await position("2025-09-30", 2, "乙", 85, { ratio: "9.80", stated: "unchanged" });
    await position("2025-09-30", 3, "丙", 80, { ratio: "8.00" });
    await position("2025-09-30", 4, "丁", 75, { ratio: "7" });
    expect(await position("2025-09-30", 4, "戊", 70)).toEqual({
      ...{ ok: false, code: "rankKnown", facts: { day: "2025-09-30", rank: 4 } },
    });
    const { top, tradable, dates } = await page();
    expect(top.rows.map(({ name, change, moved, differs }) => [name, change, moved, differs])).toEqual([
      ["甲集团(控股)", "increase", 20, false],
      ["乙", "reduce", -5, true],
      ["丙", "unchanged", 0, false],
      ["丁", "new", null, false],
    ]);
    expect(top).toMatchObject({ day: "2025-09-30", comparedWith: "2025-06-30", ratios: "80", rest: "20" });
    expect(tradable).toMatchObject({ day: null, rows: [] });
    expect(dates).toEqual(["2025-09-30", "2025-06-30"]);
    expect((await page({ date: "2025-08-15" })).top).toMatchObject({ day: "2025-06-30", comparedWith: null });
  });

  test("shows readers no hidden place among those of its date or of its holder", async () => {
    const before = await position("2025-06-30", 2, "乙", 50);
    await position("2025-09-30", 1, "甲", 120);
    const hidden = await position("2025-09-30", 2, "乙", 60);
    if (!hidden.ok || !before.ok) throw new Error("not saved");
    await positions.post(ctx, { ...hidden.value, posted: false });
    expect((await readHolder(ctx, before.value.id))?.rows.map(({ day }) => day)).toEqual(["2025-06-30"]);
    expect((await page()).top.rows.map(({ name }) => name)).toEqual(["甲"]);
  });

  test("leads to the history of one holder, whose hidden places nobody sees", async () => {
    await position("2025-06-30", 2, "甲", 100);
    const last = await position("2025-09-30", 1, "甲", 120, { kind: "境内法人" });
    await position("2025-09-30", 1, "甲", 60, { list: "tradable" });
    if (!last.ok) throw new Error(last.code);
    expect(await readHolder(ctx, last.value.id)).toEqual({
      name: "甲",
      kind: "境内法人",
      dates: ["2025-06-30", "2025-09-30"],
      rows: [
        {
          day: "2025-09-30",
          top: { rank: 1, shares: 120, ratio: "" },
          tradable: { rank: 1, shares: 60, ratio: "" },
        },
        { day: "2025-06-30", top: { rank: 2, shares: 100, ratio: "" }, tradable: null },
      ],
    });
    await positions.post(ctx, { ...last.value, posted: false });
    expect(await readHolder(ctx, last.value.id)).toBeNull();
    const other = await testContext({ now, companyId: `${ctx.company.id}b` });
    expect(await readHolder(other, last.value.id)).toBeNull();
  });

  test("and the counts read no more rows for 40 years of quarters than for ten", async () => {
    const fill = async (years: number) => {
      const own = await testContext({ now, actor: editor("editor"), companyId: `${ctx.company.id}y${years}` });
      const days = Array.from({ length: years }, (_, at) => 2025 - at).flatMap((year) =>
        ["03-31", "06-30", "09-30", "12-31"].map((end) => `${year}-${end}`),
      );
      const base = { companyId: own.company.id };
      const places = days.flatMap((day) =>
        (["top10", "tradable"] as const).flatMap((list) =>
          Array.from({ length: 10 }, (_, at) => ({
            ...{ ...base, id: `${list}${day}${at}`, list, day, rank: at + 1, name: `股东${at}`, shares: 1_000 - at },
          })),
        ),
      );
      const counted = days.map((day) => ({ ...base, id: day, shareClass: "A" as const, day, holders: 5 }));
      await own.db.batch([insertAll(own.db, shareholderCounts, counted), insertAll(own.db, holderPositions, places)]);
      const before = own.meter.rowsRead;
      await readShareholders(own, ShareholdersPage.parse({}));
      return own.meter.rowsRead - before;
    };
    const [one, ten, forty] = [await fill(1), await fill(10), await fill(40)];
    console.log(`rows read by the page of shareholders: ${one} with 1 year, ${ten} with 10, ${forty} with 40`);
    expect(forty).toBeLessThanOrEqual(ten + 10);
    expect(forty).toBeLessThan(400);
  });
});

test("the float of a day says one figure at least and is once a day", async () => {
  const input = { day: "2026-06-18", free: "", restricted: "", unlocked: "1,000", note: { "zh-CN": "解禁" } };
  const save = () => floats.save(ctx, { id: null, revision: 0, values: ShareFloat.parse(input) });
  expect(await save()).toMatchObject({ ok: true });
  expect(await save()).toEqual({ ok: false, code: "floatKnown", facts: { day: "2026-06-18" } });
  expect(ShareFloat.safeParse({ ...input, unlocked: "" }).error?.issues).toMatchObject([{ message: "fieldRequired" }]);
  expect((await page()).floats).toEqual([
    { day: "2026-06-18", free: null, restricted: null, unlocked: 1_000, note: "解禁" },
  ]);
});

describe("the calls of shareholders", () => {
  const host = "holdercalls.test";

  test("save, list and export for staff, show readers what is posted, and save for the site's own pages only", async () => {
    const own = await testContext({ companyId: "holdercalls", now: new Date() });
    await seedStaff({ email: `e@${host}`, companyId: "holdercalls", role: "editor", userId: "e-holdercalls" });
    const session = await newStaffSession(own, { userId: "e-holdercalls", here: false });
    await own.db.batch(session.insert());
    const cookie = cookieHeader([session.cookie]);
    const send = (path: string, input: object | null, { staff = true, site = "same-origin" } = {}) =>
      exports.default.fetch(
        new Request(`https://${host}/irh/${path}`, {
          method: "POST",
          headers: {
            ...{ "Content-Type": "application/json", "Sec-Fetch-Site": site },
            ...(staff ? { Cookie: cookie } : {}),
          },
          body: JSON.stringify(input ?? {}),
        }),
      );
    const ask = async (...sent: Parameters<typeof send>) => {
      const answer = await send(...sent);
      return { status: answer.status, ...((await answer.json()) as { code?: string; value: object }) };
    };
    const save = "companyManage/saveShareholdersInfo";
    const query = new URLSearchParams({
      ...{ listType: "top10", reportDate: "2025-12-31", rank: "1", holderName: "甲", shares: "1000", ratio: "50.5" },
      ...{ holderType: "境内法人", change: "new", posted: "true" },
    });
    expect(await ask(`${save}?${query}`, null)).toMatchObject({ status: 200, value: { revision: 1 } });
    expect(await ask(`${save}?${query}`, null, { site: "cross-site" })).toMatchObject({ code: "foreignSite" });
    expect(await ask(`${save}?${query}`, null, { staff: false })).toMatchObject({ code: "notSignedIn" });
    const second = {
      listType: "top10",
      reportDate: "2025-12-31",
      rank: 2,
      holderName: "乙",
      shares: 100,
      ratio: "5.05",
      posted: true,
    };
    expect(await ask(save, second)).toMatchObject({ status: 200 });
    expect(await ask("frontCompanyManage/getShareholdersInfoFont", null, { staff: false })).toMatchObject({
      value: {
        items: [
          { listType: "top10", reportDates: ["2025-12-31"] },
          { listType: "tradable", reportDates: [] },
        ],
      },
    });
    const list = await ask("frontCompanyManage/getShareholdersInfoListFont?listType=top10", null, { staff: false });
    expect(list.value).toEqual({
      ...{ listType: "top10", reportDate: "2025-12-31", comparedWith: null },
      items: [
        {
          ...{ rank: 1, holderName: "甲", holderType: "境内法人", shares: 1_000, ratio: "50.5" },
          ...{ change: "new", changeShares: null, statedChange: null },
        },
        {
          ...{ rank: 2, holderName: "乙", holderType: "", shares: 100, ratio: "5.05" },
          ...{ change: null, changeShares: null, statedChange: null },
        },
      ],
    });
    expect(await ask("companyManage/getShareholdersInfoList", { listType: "top10" })).toMatchObject({
      value: { items: [{ revision: 1, posted: true }, { revision: 1 }] },
    });
    const counted = { shareClass: "A" as const, day: "2025-12-31", holders: 4, shares: 10 };
    const staffed = { ...own, actor: editor("editor") };
    await counts.save(staffed, { id: null, revision: 0, values: counted });
    expect(await ask("companyManage/queryNumberOfShareholders", { years: "3" })).toMatchObject({
      value: { items: [{ date: "2025-12-31", holders: 4, totalShares: 10, averageShares: "2.50" }] },
    });
    expect(await ask("companyManage/queryNumberOfShareholdersDate", {})).toMatchObject({
      value: { items: [{ date: "2025-12-31", shareClass: "A" }] },
    });
    expect(await ask("companyManage/queryNumberOfShareholders", { years: "4" })).toMatchObject({ code: "invalid" });
    const bookOf = async (path: string) => {
      const answer = await send(path, null);
      expect(answer.headers.get("Content-Type")).toContain("spreadsheetml");
      return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0];
    };
    const book = await bookOf("companyManage/exportShareholdersInfoExcel?listType=top10&lang=en");
    expect(book?.rows.slice(0, 4).map((row) => row.slice(0, 5))).toEqual([
      ["Rank", "Shareholder", "Kind of holder", "Shares held", "Of all shares (%)"],
      [1, "甲", "Domestic legal person", 1_000, 50.5],
      [2, "乙", "", 100, 5.05],
      [null, "Total", null, 1_100, 55.55],
    ]);
    expect(book?.cells?.get("3,3")).toMatchObject({ formula: "SUM(D2:D3)" });
    expect(book?.cells?.get("3,4")).toMatchObject({ formula: "SUM(E2:E3)" });
    const counting = await bookOf("companyManage/exportNumberOfShareholdersExcel?lang=en");
    expect(counting?.rows[1]?.slice(1, 6)).toEqual(["A shares", 4, null, 10, 2.5]);
  });
});
