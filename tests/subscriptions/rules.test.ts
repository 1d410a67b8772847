import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oldestToTell } from "~/features/stock/import/reading/trading-days";
import { decimalText } from "~/features/stock/rules";
import { isMet, isSameAlert, readTarget } from "~/features/subscriptions/alerts/rules";
import { Alerts, alertsOf } from "~/features/subscriptions/alerts/schemas";
import { signUpFormOf } from "~/features/subscriptions/schemas";
import { formatInstant } from "~/shared/dates";
import { Email } from "~/shared/email";
import { maskedEmail } from "~/shared/masked";

const formOf = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

describe("a target price", () => {
  test.each([
    ["12.34", 2, 1234],
    ["12", 2, 1200],
    ["12.3", 2, 1230],
    ["12.340", 2, 1234],
    ["１２．３４", 2, 1234],
    [" 21.965 ", 3, 21965],
    ["0.01", 2, 1],
  ])("typed as %s is read on a scale of %i decimals", (typed, decimals, units) => {
    expect(readTarget(typed, decimals)).toBe(units);
  });

  test.each(["", "0", "0.00", "-1", "1e3", "12.345", "1,200", "12.", ".5", "NaN", "9999999999", "12.3.4", "١٢"])(
    "typed as %j is refused",
    (typed) => {
      expect(readTarget(typed, 2)).toBeNull();
    },
  );

  test("reads back what is written, for every price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.constantFrom(2, 3), (units, decimals) => {
        expect(readTarget(decimalText(units, decimals), decimals)).toBe(units);
      }),
    );
  });

  test("is met at the target itself and beyond, never before", () => {
    expect([1099, 1100, 1101].map((price) => isMet("rise", 1100, price))).toEqual([false, true, true]);
    expect([1099, 1100, 1101].map((price) => isMet("fall", 1100, price))).toEqual([true, true, false]);
  });
});

test.each([
  ["2026-03-02T01:00:00Z", "2026-02-27 00:00"],
  ["2026-03-03T15:59:59Z", "2026-03-02 00:00"],
  ["2026-03-03T16:00:00Z", "2026-03-03 00:00"],
  ["2026-03-07T04:00:00Z", "2026-03-06 00:00"],
  ["2026-03-08T04:00:00Z", "2026-03-06 00:00"],
])("at %s a price may be told since %s in Beijing", (now, since) => {
  expect(formatInstant(oldestToTell("A", new Date(now)), "zh-CN")).toBe(since);
});

test("an address is masked to its first letter and its domain", () => {
  expect(maskedEmail("zhang.wei@example.com")).toBe("z***@example.com");
  expect(maskedEmail("𠮷野@example.com")).toBe("𠮷***@example.com");
});

test("an alert repeats another that tells the same of the same security", () => {
  const wish = (threshold: number) => ({ instrumentId: "i", kind: "rise" as const, threshold });
  expect(isSameAlert(wish(1), wish(1))).toBe(true);
  expect(isSameAlert(wish(1), { ...wish(1), kind: "fall" })).toBe(false);
  expect(isSameAlert(wish(1), wish(2))).toBe(false);
});

describe("an e-mail address", () => {
  test.each([
    [" Zhang@Example.COM ", "zhang@example.com"],
    ["ａ@ｅxample.com", "a@example.com"],
  ])("typed as %j is %s", (typed, address) => expect(Email.parse(typed)).toBe(address));

  test.each([
    ["", "emailRequired"],
    ["   ", "emailRequired"],
    [undefined, "emailRequired"],
    ["zhang", "emailFormat"],
    ["a@b\r\nBcc: c@d.com", "emailFormat"],
    [`${"a".repeat(250)}@example.com`, "emailFormat"],
  ])("typed as %j is refused as %s", (typed, code) => {
    expect(Email.safeParse(typed).error?.issues[0]?.message).toBe(code);
  });
});

describe("the rows of a form", () => {
  const filled: [string, string][] = [
    ["alerts[0].instrumentId", "i1"],
    ["alerts[0].kind", "rise"],
    ["alerts[0].target", "10"],
    ["alerts[2].instrumentId", "i2"],
    ["alerts[2].kind", "fall"],
    ["alerts[2].target", "9"],
  ];

  test("close up in their order", () => {
    expect(alertsOf(formOf(filled)).alerts.map(({ instrumentId }) => instrumentId)).toEqual(["i1", "i2"]);
  });

  test("grow and shrink by their buttons, up to ten", () => {
    expect(alertsOf(formOf([...filled, ["intent", "alerts.add"]]))).toMatchObject({
      edited: true,
      alerts: [{ target: "10" }, { target: "9" }, { target: "" }],
    });
    expect(alertsOf(formOf([...filled, ["intent", "alerts.remove.0"]]))).toMatchObject({
      edited: true,
      alerts: [{ target: "9" }],
    });
    const ten = Array.from({ length: 10 }, (_, at): [string, string] => [`alerts[${at}].target`, "1"]);
    expect(alertsOf(formOf([...ten, ["intent", "alerts.add"]])).alerts).toHaveLength(10);
  });

  test("that nobody filled in choose nothing", () => {
    expect(Alerts.safeParse([{ instrumentId: "", kind: "rise", target: " " }]).error?.issues[0]?.message).toBe(
      "contentRequired",
    );
    expect(Alerts.safeParse([]).error?.issues[0]?.message).toBe("contentRequired");
    expect(Alerts.safeParse(signUpFormOf(formOf([])).alerts).error?.issues[0]?.message).toBe("contentRequired");
  });

  test("more than ten are refused whole", () => {
    const rows = Array.from({ length: 11 }, () => ({ instrumentId: "i1", kind: "rise", target: "1" }));
    expect(Alerts.safeParse(rows).error?.issues[0]?.message).toBe("tooManyAlerts");
  });
});
