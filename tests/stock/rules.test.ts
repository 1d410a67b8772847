import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountOf } from "~/features/stock/import/reading/cells";
import { priceHeading } from "~/features/stock/import/reading/columns";
import { changeOf, closeInstant, decimalText, previousCloseOf, visibleFrom } from "~/features/stock/rules";
import { NewSecurity, StockPage } from "~/features/stock/schemas";
import { codeInName, isSameCode, whyOtherCode } from "~/sheets/rules/codes";
import { dayOf, dayReadingOf } from "~/sheets/rules/days";

describe("quotes", () => {
  test("an integer price is written with exactly its decimals", () => {
    expect([
      decimalText(1_884, 2),
      decimalText(5, 3),
      decimalText(-5, 2),
      decimalText(0, 2),
      decimalText(12, 0),
    ]).toEqual(["18.84", "0.005", "-0.05", "0.00", "12"]);
  });

  test("the change is against the previous close, its percentage rounded half away from zero", () => {
    expect(changeOf(1_884, 1_865)).toEqual({ amount: 19, percent: "1.02" });
    expect(changeOf(1_865, 1_884)).toEqual({ amount: -19, percent: "-1.01" });
    expect(changeOf(20_001, 20_000)).toEqual({ amount: 1, percent: "0.01" });
    expect(changeOf(19_999, 20_000)).toEqual({ amount: -1, percent: "-0.01" });
    expect(changeOf(1_000, 1_000)).toEqual({ amount: 0, percent: "0.00" });
    expect(changeOf(1_000, null)).toBeNull();
  });

  test("the percentage equals exact arithmetic for any two prices", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 5_000_000 }), (price, previous) => {
        const exact = (BigInt(Math.abs(price - previous)) * 20_000n + BigInt(previous)) / (2n * BigInt(previous));
        expect(changeOf(price, previous)?.percent).toBe(
          decimalText(price < previous ? -Number(exact) : Number(exact), 2),
        );
      }),
    );
  });

  test("a stated previous close wins; one from another month does not count", () => {
    const older = { day: "2026-01-30", close: 900 };
    expect(previousCloseOf({ day: "2026-02-02", previousClose: 880 }, older)).toBe(880);
    expect(previousCloseOf({ day: "2026-02-02", previousClose: null }, older)).toBe(900);
    expect(previousCloseOf({ day: "2026-03-03", previousClose: null }, older)).toBeNull();
    expect(previousCloseOf({ day: "2026-02-02", previousClose: null }, undefined)).toBeNull();
  });

  test("a mainland close is public from 15:15, a Hong Kong close from 16:25 Beijing time", () => {
    expect(visibleFrom(closeInstant("A", "2026-03-02")).toISOString()).toBe("2026-03-02T07:15:00.000Z");
    expect(visibleFrom(closeInstant("H", "2026-03-02")).toISOString()).toBe("2026-03-02T08:25:00.000Z");
  });
});

describe("cells", () => {
  test.each([
    ["18.84", 2, 1, { units: 1_884, rounded: false }],
    ["'18.84", 2, 1, { units: 1_884, rounded: false }],
    ["18.845", 2, 1, { units: 1_885, rounded: true }],
    ["23.950000762939453", 3, 1, { units: 23_950, rounded: true }],
    ["1.005", 2, 1, { units: 101, rounded: true }],
    ["-1.005", 2, 1, { units: -101, rounded: true }],
    ["1,234,567.5", 0, 1, { units: 1_234_568, rounded: true }],
    ["1.14875067377e+11", 2, 1, { units: 11_487_506_737_700, rounded: false }],
    ["337777.54", 0, 100, { units: 33_777_754, rounded: false }],
    ["590998.77", 2, 1_000, { units: 59_099_877_000, rounded: false }],
    ["7.65亿", 2, 1, { units: 76_500_000_000, rounded: false }],
    ["297.17万", 0, 1, { units: 2_971_700, rounded: false }],
    ["１２．５", 1, 1, { units: 125, rounded: false }],
    ["12,34", 2, 1, null],
    ["1 2", 2, 1, null],
    ["--", 2, 1, null],
    ["e5", 2, 1, null],
    ["0x10", 2, 1, null],
    ["Infinity", 2, 1, null],
    ["1e99", 2, 1, null],
    ["999999999999999999", 2, 1, null],
  ])("the number '%s' at %i decimals times %i", (text, decimals, factor, amount) => {
    expect(amountOf(text, decimals, factor)).toEqual(amount);
  });

  test("every decimal text comes back as the same integer", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.integer({ min: 0, max: 4 }), (units, decimals) => {
        expect(amountOf(decimalText(units, decimals), decimals)).toEqual({ units, rounded: false });
      }),
    );
  });

  test.each([
    ["20210318", "2021-03-18"],
    ["2021-03-18", "2021-03-18"],
    ["2021/3/8", "2021-03-08"],
    ["2021.03.08", "2021-03-08"],
    ["2021年3月8日", "2021-03-08"],
    ["2020-12-23 00:00:00+08:00", "2020-12-23"],
    ["2020-12-22 16:00:00+00:00", "2020-12-23"],
    ["2020-12-23T00:00:00Z", "2020-12-23"],
    ["2020-12-23 15:00:00", "2020-12-23"],
    ["Mar 16, 2021", "2021-03-16"],
    ["45296", "2024-01-05"],
    ["05-Mar-24", "2024-03-05"],
    ["Mar 5, 91", "1991-03-05"],
  ])("the date '%s' is the day %s", (text, day) => {
    expect(dayOf(text)).toEqual({ day });
  });

  test.each([
    ["24/03/15", "ymd", { day: "2024-03-15" }],
    ["24/03/15", "dmy", { day: "2015-03-24" }],
    ["15.03.24", "dmy", { day: "2024-03-15" }],
    ["03-15-24", "mdy", { day: "2024-03-15" }],
    ["15/03/2024", "ymd", { problem: "dayUnreadable" }],
  ] as const)("the date '%s' in the order %s", (text, order, read) => {
    expect(dayOf(text, order)).toEqual(read);
  });

  test("of a column, only the orders in which each cell is a day are asked", () => {
    expect(dayReadingOf(["24/03/15", "99/12/31"], undefined)).toEqual({ order: "ymd", fits: ["ymd"], asked: false });
    expect(dayReadingOf(["10/03/11", "11/04/10"], undefined)?.fits).toEqual(["dmy", "mdy", "ymd"]);
    expect(dayReadingOf(["10/03/2011"], undefined)?.fits).toEqual(["dmy", "mdy"]);
    expect(dayReadingOf(["2024-03-15", "15.03.2024"], undefined)).toBeNull();
  });

  test.each([
    ["2021-02-30", "dayImpossible"],
    ["20211301", "dayImpossible"],
    ["2021-02-29 00:00:00+08:00", "dayImpossible"],
    ["01/05/2024", "dayUnclear"],
    ["24/03/05", "dayUnclear"],
    ["05.03.24", "dayUnclear"],
    ["202103188", "dayUnreadable"],
    ["2021-3", "dayUnreadable"],
    ["日期", "dayUnreadable"],
    ["12", "dayUnreadable"],
  ])("the date '%s' is refused", (text, problem) => {
    expect(dayOf(text)).toEqual({ problem });
  });
});

describe("codes and columns", () => {
  test.each([
    ["601003.SZ", "codeContradicts", "601003.SH"],
    ["hk600690", "codeContradicts", "600690.SH"],
    ["007118", "wrongCode", "—"],
    ["690", "wrongCode", "—"],
    ["600233", "wrongCode", "—"],
  ])("why '%s' is not 600690.SH: %s", (stated, code, is) => {
    expect(whyOtherCode(stated, "600690.SH")).toEqual({ code, facts: { found: stated, expected: "600690.SH", is } });
  });

  test("a code that lost its leading zeros is told as that", () => {
    expect(whyOtherCode("2415", "002415.SZ")).toMatchObject({ code: "codeShort", facts: { found: "2415" } });
  });

  test("a security is added by its code in any writing, and not by one that no exchange lists", () => {
    const added = (code: string) => NewSecurity.safeParse({ code, name: { "zh-CN": "证券" } });
    const codes = ["sh600690", "600690.ss", "６００６９０．SH", "0700.HK", "hk700"].map(
      (code) => added(code).data?.code,
    );
    expect(codes).toEqual(["600690.SH", "600690.SH", "600690.SH", "00700.HK", "00700.HK"]);
    for (const code of ["601003.SZ", "sz600690", "007118.HK"])
      expect(added(code).error?.issues).toMatchObject([{ path: ["code"], message: "securityCodeUnlisted" }]);
    for (const code of ["600690", "abc", "512345"])
      expect(added(code).error?.issues).toMatchObject([{ path: ["code"], message: "securityCodeFormat" }]);
  });

  test.each([
    ["600690", "600690.SH", true],
    ["'600690", "600690.SH", true],
    ["sh.600690", "600690.SH", true],
    ["600690.SS", "600690.SH", true],
    ["600690.SZ", "600690.SH", false],
    ["6690", "06690.HK", true],
    ["0700.HK", "00700.HK", true],
    ["SH600690", "600690.SH", true],
    ["600690.ss", "600690.SH", true],
    ["SHSE.600690", "600690.SH", true],
    ["600690 CH", "600690.SH", true],
    ["1.SZ", "000001.SZ", true],
    ["hk00700", "00700.HK", true],
    ["700", "00700.HK", true],
    ["920002", "920002.BJ", true],
    ["bj430047", "430047.BJ", true],
    ["007118", "07118.HK", false],
    ["007118", "007118.SZ", true],
    ["007118.HK", "07118.HK", false],
    ["7118", "007118.SZ", false],
    ["1", "000001.SZ", false],
    ["sz600690", "600690.SH", false],
    ["sh600690.SZ", "600690.SH", false],
    ["601003.SZ", "601003.SZ", false],
    ["600233", "600690.SH", false],
    ["海尔", "600690.SH", false],
  ])("'%s' and '%s' name one security: %s", (one, other, same) => {
    expect(isSameCode(one, other)).toBe(same);
  });

  test.each([
    ["1211_hk_2002-2021_yahoo_classic.csv", "01211.HK"],
    ["6690.HK.csv", "06690.HK"],
    ["07118.csv", "07118.HK"],
    ["hk00700_day.csv", "00700.HK"],
    ["600690.csv", "600690.SH"],
    ["sz000001.txt", "000001.SZ"],
    ["600690 海尔智家 日线 前复权", "600690.SH"],
    ["600690_a_2021-2025.csv", "600690.SH"],
    ["sz600690.csv", null],
    ["prices 2021_hk.csv", null],
    ["hk 2021.csv", null],
    ["prices 2021-2025.csv", null],
    ["20210318.csv", null],
  ])("the file name '%s' carries the code %s", (name, code) => {
    expect(codeInName(name)).toBe(code);
  });

  const headingOf = (lines: string[][]) => priceHeading(lines.map((cells) => ({ cells })));

  test("a header line is found below a title, and one without any is told as none", () => {
    expect(
      headingOf([["历史行情"], [""], ["日期", "收盘价(元)", "成交量（手）"], ["2021-03-18", "1", "2"]]),
    ).toMatchObject({
      at: 2,
      columns: ["day", "close", "volume"],
    });
    expect(headingOf([["2021-03-18", "30.28", "31"]])).toMatchObject({ at: null, columns: [null, null, null] });
    expect(
      headingOf([
        ["Tag", "Kurs"],
        ["2021-03-18", "30.28"],
      ]),
    ).toMatchObject({ at: 0, columns: [null, null] });
  });
});

test("a search that ends before it starts is told at its end, not answered with nothing", () => {
  const requested = StockPage.safeParse({ from: "2026-03-02", to: "2026-03-01" });
  expect(requested.error?.issues).toMatchObject([{ path: ["to"], message: "endBeforeStart" }]);
  expect(StockPage.safeParse({ from: "2026-03-01", to: "2026-03-01" }).success).toBe(true);
});
