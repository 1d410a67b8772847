import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Fact, factDifferences, factNames, stepOf } from "~/shared/facts/differences";
import { factNamed } from "~/shared/facts/names";
import "../support/random";

const place = (area: string) => ({ area, title: area, href: `/office/${area}` });
const fact = (area: string, value: string, more: Partial<Fact> = {}): Fact => ({
  ...{ name: "revenue", period: "2025 annual", unit: "CNY", values: [{ value }], place: place(area) },
  ...more,
});
const rounded = (area: string, value: Big, digits: number): Fact => {
  const text = value.toFixed(digits, Big.roundHalfUp);
  return fact(area, text, { values: [{ value: text, step: stepOf(text) }] });
};

describe("facts that several places state", () => {
  test("are listed with all their places where two differ, and not where one alone has them", () => {
    expect(factDifferences([fact("finance", "5")])).toEqual([]);
    expect(factDifferences([fact("finance", "5"), fact("calendar", "5.0")])).toEqual([]);
    const three = [fact("finance", "5"), fact("calendar", "6", { coming: true }), fact("equity", "5.00")];
    expect(factDifferences(three)).toEqual([
      {
        ...{ name: "revenue", period: "2025 annual", unit: "CNY" },
        places: [
          { ...place("calendar"), value: "6", coming: true },
          { ...place("equity"), value: "5.00", coming: false },
          { ...place("finance"), value: "5", coming: false },
        ],
      },
    ]);
  });

  test("are of one name, period and unit: others stand beside each other, the newest first", () => {
    const apart = [{ name: "payout" as const }, { period: "2024 annual" }, { unit: "HKD" as const }];
    for (const other of apart) expect(factDifferences([fact("a", "5"), fact("b", "6", other)])).toEqual([]);
    const two = ["2024 annual", "2025 annual"].flatMap((period) => [
      fact("a", "5", { period }),
      fact("b", "6", { period }),
    ]);
    expect(factDifferences(two).map(({ period }) => period)).toEqual(["2025 annual", "2024 annual"]);
  });

  test("agree where one of several reports says so, and differ where rounding does not explain it", () => {
    const restated = fact("finance", "5", { values: [{ value: "5" }, { value: "6" }] });
    expect(factDifferences([restated, fact("calendar", "6")])).toEqual([]);
    expect(factDifferences([fact("people", "44.444"), rounded("esg", new Big("44.4"), 1)])).toEqual([]);
    expect(factDifferences([fact("people", "44.46"), rounded("esg", new Big("44.4"), 1)])).toHaveLength(1);
    expect(factDifferences([rounded("one", new Big("44.4"), 1), rounded("two", new Big("44.5"), 1)])).toHaveLength(1);
  });

  const amount = fc.integer({ min: -1e9, max: 1e9 }).map((number) => new Big(number).div(10_000));

  test("never differ by the rounding of one number, however many digits each place tells", () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }),
        (number, digits) => {
          const places = digits.map((some, at) => rounded(`place ${at}`, number, some));
          expect(factDifferences([...places, fact("exact", number.toFixed())])).toEqual([]);
        },
      ),
    );
  });

  test("are all listed once one place leaves what the others say by more than their steps, in whatever order they come", () => {
    const digits = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 });
    const away = fc.integer({ min: 2, max: 1_000 }).chain((number) => fc.constantFrom(number, -number));
    fc.assert(
      fc.property(amount, digits, away, fc.integer(), (number, some, off, turn) => {
        const places = some.map((one, at) => rounded(`place ${at}`, number, one));
        const all = [...places, rounded("stray", number.plus(off), 0)];
        const at = Math.abs(turn) % all.length;
        const [found, ...others] = factDifferences([...all.slice(at), ...all.slice(0, at)]);
        expect(others).toEqual([]);
        expect(found).toEqual(factDifferences(all)[0]);
        expect(found?.places.map(({ area }) => area).toSorted()).toEqual(
          all.map(({ place: { area } }) => area).toSorted(),
        );
      }),
    );
  });

  test("are as the plain reading of the rule has them: a difference is a pair of places with no value in common", () => {
    const stated = fc.record({
      area: fc.constantFrom("a", "b", "c"),
      name: fc.constantFrom(...factNames.slice(0, 2)),
      value: fc.constantFrom("1", "1.0", "2", "2.00"),
    });
    fc.assert(
      fc.property(fc.array(stated, { maxLength: 8 }), (all) => {
        const expected = factNames.filter((name) => {
          const own = all.filter((one) => one.name === name);
          return own.some((one) => own.some((other) => Number(one.value) !== Number(other.value)));
        });
        const facts = all.map(({ area, name, value }) => fact(area, value, { name }));
        expect(factDifferences(facts).map(({ name }) => name)).toEqual(expected);
      }),
    );
  });
});

test("a list of the company's own names a fact by its words, in any language and writing; other words name none", () => {
  expect(factNamed(["员工总数", "僱員總數", "Employees"])).toBe("headcount");
  expect(factNamed(["  Number of  Employees "])).toBe("headcount");
  expect(factNamed(["獨立董事佔比"])).toBe("independentDirectors");
  expect(factNamed(["女性员工占比", undefined, ""])).toBeNull();
  expect(["44.4", "5", "0.125"].map(stepOf)).toEqual(["0.1", "1", "0.001"]);
});
