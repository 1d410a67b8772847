import { beforeEach, describe, expect, test } from "vitest";
import { readDividends } from "~/features/equity/operations/dividends.server";
import { capitalRecords, distributionRecords } from "~/features/equity/operations/records.server";
import { listCapitals } from "~/features/equity/queries.server";
import { Distribution, ShareCapital } from "~/features/equity/schemas";
import { distributions, shareCapitals } from "~/features/equity/tables.server";
import { brokenConstraint } from "~/server/database/db.server";
import { listSecurity, storeDays, tradingDays } from "../stock/stock-world";
import { editor, testContext } from "../support/context";

const now = new Date("2026-03-02T08:00:00Z");
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;

beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `equity${companies}` });
});

const paid = {
  ...{ period: "2024-12-31", kind: "annual", status: "paid", plan: { "zh-CN": "10派4.20元（含税）" }, cash: "4.20" },
  ...{ recordDay: "2025-06-18", exDay: "2025-06-19", payDay: "2025-06-19", netProfit: "1,003,000,000" },
};
const save = (values: object) =>
  distributionRecords.save(ctx, { id: null, revision: 0, values: Distribution.parse(values) });
const wrong = (values: object) => {
  const read = Distribution.safeParse({ ...paid, ...values });
  return read.success ? null : read.error.issues.map(({ path, message }) => [path[0], message]);
};

describe("a distribution", () => {
  test("is once for a period of its kind, which the database holds, and the refusal names the period", async () => {
    expect(await save(paid)).toMatchObject({ ok: true });
    expect(await save(paid)).toEqual({ ok: false, code: "distributionKnown", facts: { day: "2024-12-31" } });
    expect(await save({ ...paid, kind: "special" })).toMatchObject({ ok: true });
  });

  test("that is proposed has no ex-date, that is paid has one that can be, and of nothing there is no amount", () => {
    expect(wrong({})).toBeNull();
    expect(wrong({ status: "proposed" })).toEqual([["exDay", "proposalWithExDay"]]);
    expect(wrong({ exDay: "", payDay: "" })).toEqual([["exDay", "fieldRequired"]]);
    expect(wrong({ status: "none", exDay: "", payDay: "" })).toEqual([["cash", "nothingWithAmount"]]);
    expect(wrong({ cash: "" })).toEqual([["cash", "fieldRequired"]]);
    expect(wrong({ payDay: "2025-06-18" })).toEqual([["payDay", "payDayBeforeExDay"]]);
    expect(wrong({ exDay: "2024-12-31", payDay: "" })).toEqual([["exDay", "exDayBeforePeriodEnd"]]);
    expect(wrong({ kind: "special", exDay: "2024-12-31", payDay: "" })).toBeNull();
    expect(wrong({ cash: "4,20" })).toEqual([["cash", "amountFormat"]]);
    expect(wrong({ status: "none", cash: "", exDay: "", payDay: "" })).toBeNull();
  });

  test("against these rules is refused by the database too", async () => {
    const row = {
      companyId: ctx.company.id,
      id: "x",
      period: "2024-12-31",
      kind: "annual",
      plan: { "zh-CN": "" },
    } as const;
    const broken = (more: object) =>
      ctx.db
        .insert(distributions)
        .values({ ...row, status: "paid", cash: "1", ...more })
        .then(
          () => null,
          (error: unknown) => brokenConstraint(error),
        );
    expect(await broken({ status: "proposed", exDay: "2025-06-19" })).toContain(
      "distributions_proposal_without_ex_day",
    );
    expect(await broken({})).toContain("distributions_paid_with_ex_day");
    expect(await broken({ status: "none" })).toContain("distributions_none_without_amount");
    expect(await broken({ exDay: "2025-06-19", payDay: "2025-06-18" })).toContain("distributions_paid_after_ex_day");
    expect(await broken({ exDay: "2025-06-19", cash: "1元" })).toContain("distributions_amounts_decimal");
  });

  test("that is hidden counts in no ratio and stands on no page", async () => {
    const saved = await save(paid);
    if (!saved.ok) throw new Error(saved.code);
    expect((await readDividends(ctx, null)).distributions).toHaveLength(1);
    await distributionRecords.post(ctx, { ...saved.value, posted: false });
    expect(await readDividends(ctx, null)).toMatchObject({ distributions: [], years: [] });
  });
});

describe("the share capital of a day", () => {
  const values = {
    day: "2020-05-20",
    reason: { "zh-CN": "非公开发行" },
    tradable: "1,000",
    restricted: "200",
    overseas: "0",
  };

  test("is the sum of its classes, which the database demands, once a day, and readers have none that is hidden", async () => {
    const saved = await capitalRecords.save(ctx, { id: null, revision: 0, values: ShareCapital.parse(values) });
    expect(saved).toMatchObject({ ok: true });
    expect(await capitalRecords.list(ctx)).toMatchObject([{ total: 1_200, tradable: 1_000, restricted: 200 }]);
    const again = await capitalRecords.save(ctx, { id: null, revision: 0, values: ShareCapital.parse(values) });
    expect(again).toEqual({ ok: false, code: "capitalKnown", facts: { day: "2020-05-20" } });
    const row = { companyId: ctx.company.id, id: "x", day: "2021-01-01", reason: { "zh-CN": "x" } };
    const broken = ctx.db.insert(shareCapitals).values({ ...row, tradable: 1, restricted: 1, overseas: 0, total: 3 });
    await expect(broken).rejects.toSatisfy((error) => Boolean(brokenConstraint(error)?.includes("share_capitals_sum")));
    const shown = async () => (await listCapitals(ctx.db, ctx)).map(({ day }) => day);
    expect(await shown()).toEqual(["2020-05-20"]);
    if (saved.ok) await capitalRecords.post(ctx, { ...saved.value, posted: false });
    expect(await shown()).toEqual([]);
  });
});

describe("the page of dividends", () => {
  test("takes prices of the first security quoted in yuan, and another company's rows are not in it", async () => {
    const other = await testContext({ now, actor: editor("editor"), companyId: `${ctx.company.id}b` });
    await distributionRecords.save(other, {
      id: null,
      revision: 0,
      values: Distribution.parse({ ...paid, cash: "9" }),
    });
    const security = await listSecurity(ctx, { code: "600690.SH" });
    await storeDays(ctx, { id: security.id, market: "A" }, tradingDays(60, "2026-02-27"));
    await save({ ...paid, shares: "1000" });
    const page = await readDividends(ctx, { shares: 100, since: "2025-01-02" });
    expect(page.distributions.map(({ cash }) => cash)).toEqual(["4.20"]);
    expect(page.price?.code).toBe("600690.SH");
    expect(page.held).toMatchObject({ cash: "42", sharesNow: "100", bought: null, rate: null });
    const recent = await readDividends(ctx, { shares: 100, since: "2026-02-26" });
    expect(recent.held?.rows).toEqual([]);
    expect(recent.held?.rate).not.toBeNull();
  });
});
