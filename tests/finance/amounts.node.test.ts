import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isMissing, readAmount } from "~/features/finance/import/sources/amounts";

const amountOf = (text: string, bare?: number) => readAmount(text, bare)?.value ?? null;

describe("an amount in a cell", () => {
  test.each([
    ["517.53亿", "51753000000", "1000000"],
    ["5.93万亿", "5930000000000", "10000000000"],
    ["1519.93万", "15199300", "100"],
    ["-6.35億元", "-635000000", "1000000"],
    ["1,234,567.80", "1234567.80", null],
    ["（1,234.5）", "-1234.5", null],
    ["(3.2万)", "-32000", "1000"],
    ["－１２．３０", "-12.30", null],
    ["1.5E+08", "150000000", "10000000"],
    ["51.5300", "51.5300", null],
    ["007", "7", null],
    ["-0.00", "0.00", null],
    [".5", "0.5", null],
    ["12.", "12", null],
    ["100百万", "100000000", "1000000"],
    ["80元", "80", null],
  ])("%s is exactly %s", (text, value, step) => {
    expect(readAmount(text)).toMatchObject({ value, step });
  });

  test("a percentage stays one, and a fraction becomes one where its column says so", () => {
    expect(readAmount("-6.25%")).toMatchObject({ value: "-6.25", percent: true });
    expect(amountOf("0.143151", 2)).toBe("14.3151");
    expect(amountOf("1e-05", 2)).toBe("0.001");
    expect(amountOf("20076198", 4)).toBe("200761980000");
    expect(amountOf("1.5亿", 4)).toBe("150000000");
  });

  test.each(["1,23", "12,34,567", "1.2.3", "abc", "1 + 1", "=1", "-(5)", "(-5)", "1.5M", "5亿万", "0x10", "12-", "."])(
    "%s is not read",
    (text) => expect(readAmount(text)).toBeNull(),
  );

  test.each(["", "  ", "False", "--", "-", "—", "－", "nan", "None", "N/A", "不适用"])("%j says nothing", (text) =>
    expect(isMissing(text)).toBe(true),
  );
  test("a zero says something", () => expect([isMissing("0"), amountOf("0.0")]).toEqual([false, "0.0"]));
});

const decimals = fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }));
const written = ([negative, digits, places]: readonly [boolean, bigint, number]) => {
  const text = digits.toString().padStart(places + 1, "0");
  const whole = text.slice(0, text.length - places);
  return { whole, part: places > 0 ? `.${text.slice(-places)}` : "", sign: negative ? "-" : "" };
};
const units = { "": 0, 元: 0, 千: 3, 万: 4, 百万: 6, 亿: 8, 十亿: 9, 万亿: 12 };
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const grouped = (whole: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, ",");

test("whatever unit, grouping, width and brackets an amount is written in, it is the same amount", () => {
  fc.assert(
    fc.property(
      decimals,
      fc.constantFrom(...Object.entries(units)),
      fc.integer({ min: 0, max: 4 }),
      (amount, [unit, power], form) => {
        const { sign, whole, part } = written(amount);
        const bare = `${whole}${part}`;
        const text = [
          `${sign}${bare}${unit}`,
          `${sign}${grouped(whole)}${part} ${unit}`,
          wide(`${sign}${grouped(whole)}${part}`) + unit,
          sign ? `(${bare}${unit})` : `+${bare}${unit}`,
          ` ${sign}${bare}e0${unit}`,
        ][form] as string;
        const expected = new Big(`${sign}${bare}`).times(new Big(10).pow(power));
        const read = readAmount(text);
        expect(new Big(read?.value ?? Number.NaN).eq(expected)).toBe(true);
        expect(read?.value).toMatch(/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/);
        expect(read?.value).not.toBe("-0");
      },
    ),
    { numRuns: 2_000 },
  );
});

test("no text at all makes the reader fail, and what it reads it reads the same again", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-+()%eE万亿元千 　（"), maxLength: 14 }), (text) => {
      const read = readAmount(text);
      if (read) expect(readAmount(read.value)?.value).toBe(read.value);
    }),
    { numRuns: 5_000 },
  );
});
