import fc from "fast-check";
import { expect, test } from "vitest";
import { numberText, signOf } from "~/ui/public/number";

test("figures have grouped thousands, a real minus sign and a dash for nothing", () => {
  expect(numberText("-1234.50")).toBe("−1,234.50");
  expect(numberText(1234.5, { digits: 2 })).toBe("1,234.50");
  expect(numberText(0.5, { digits: 1, sign: true })).toBe("+0.5");
  expect(numberText(-0.001, { digits: 2, sign: true })).toBe("0.00");
  for (const nothing of [null, undefined, "", "n/a", Number.NaN, Number.POSITIVE_INFINITY])
    expect(numberText(nothing)).toBe("—");
});

test("a decimal string is said digit for digit, beyond the range of floats", () => {
  expect(numberText("12345678901234567890.12")).toBe("12,345,678,901,234,567,890.12");
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const text = `${whole}.${String(cents).padStart(2, "0")}`;
      expect(numberText(text).replaceAll(",", "")).toBe(text);
    }),
  );
});

test("a decimal string is written as Intl writes it at its own decimals", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.integer({ min: 0, max: 12 }),
      fc.boolean(),
      (units, digits, sign) => {
        const size = String(units < 0n ? -units : units).padStart(digits + 1, "0");
        const after = digits > 0 ? `.${size.slice(-digits)}` : "";
        const text = `${units < 0n ? "-" : ""}${size.slice(0, size.length - digits)}${after}`;
        const expected = new Intl.NumberFormat("en-US", {
          ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
          signDisplay: sign ? "exceptZero" : "negative",
        }).format(text as Intl.StringNumericLiteral);
        expect(numberText(text, { sign })).toBe(expected.replace("-", "−"));
      },
    ),
  );
});

test("the sign is that of the figure as it is shown", () => {
  expect([signOf("0.004", 2), signOf("0.005", 2), signOf(-3), signOf(null)]).toEqual([0, 1, -1, 0]);
});
