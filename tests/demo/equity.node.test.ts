import { describe, expect, test } from "vitest";
import { Distribution } from "~/features/equity/schemas";
import { demoCapitals, demoDistributions } from "../../scripts/demo/equity.ts";
import { demoNorthbound } from "../../scripts/demo/flows.ts";
import { demoCounts, demoPositions } from "../../scripts/demo/shareholders.ts";

const now = new Date("2026-11-21T04:30:00Z");

describe.each(["demo-chengyue", "demo-jilan"])("the shares of %s", (companyId) => {
  test("change in a class only by an act of that class", () => {
    const capitals = demoCapitals(companyId, now);
    for (const [at, one] of capitals.slice(1).entries()) {
      const before = capitals[at];
      if (!before) throw new Error("no change before");
      const domestic = one.tradable + one.restricted - before.tradable - before.restricted;
      const text = one.reason["zh-CN"];
      expect([text, domestic !== 0, one.overseas !== before.overseas]).toEqual([
        ...[text, /非公开发行A股|转增/.test(text), text.includes("H股")],
      ]);
      expect(one.total).toBe(one.tradable + one.restricted + one.overseas);
    }
    for (const { day, shareClass, shares } of demoCounts(companyId, now)) {
      const capital = capitals.findLast((one) => one.day <= day);
      const own = shareClass === "H" ? capital?.overseas : (capital?.tradable ?? 0) + (capital?.restricted ?? 0);
      expect([day, shareClass, shares]).toEqual([day, shareClass, own]);
    }
  });

  test("held through Stock Connect are as many in the list of the largest as the exchange publishes", () => {
    const published = new Map(demoNorthbound(companyId, now).map(({ day, shares }) => [day, shares]));
    const listed = demoPositions(companyId, now).filter(
      ({ name, list }) => name === "香港中央结算有限公司" && list === "top10",
    );
    expect(listed.at(-1)).toMatchObject({ day: "2026-09-30", shares: published.get("2026-09-30") });
  });

  test("are paid on by distributions that hold their rules", () => {
    const all = demoDistributions(companyId, now);
    for (const one of all) expect(Distribution.safeParse(one).error?.issues ?? []).toEqual([]);
    expect(new Set(all.map(({ period, kind }) => `${period} ${kind}`)).size).toBe(all.length);
  });
});

test("the second company has turned reserves into shares, paid for a half year, and proposes something", () => {
  const all = demoDistributions("demo-jilan", now);
  const of = (period: string) => all.find((one) => one.period === period);
  expect(of("2015-12-31")).toMatchObject({
    status: "paid",
    capitalised: "4",
    plan: { "zh-CN": "10转4派1.20元（含税）" },
  });
  expect(of("2025-06-30")).toMatchObject({ kind: "interim", status: "paid", cash: "0.60" });
  expect(of("2026-09-30")).toMatchObject({ status: "proposed", exDay: "" });
  const [before, after] = demoCapitals("demo-jilan", now);
  expect([after?.day, ((after?.total ?? 0) / (before?.total ?? 1)).toFixed(4)]).toEqual([
    of("2015-12-31")?.exDay,
    "1.4000",
  ]);
});
