import fc from "fast-check";
import i18next from "i18next";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { beforeAll, expect, test } from "vitest";
import { kindOf } from "~/features/finance/accounts/accounts";
import type { StatementName } from "~/features/finance/accounts/facts";
import { LedgerTable } from "~/features/finance/statements/ledger-table";
import { tableOf } from "~/features/finance/statements/table";
import { amountUnitNames, amountUnits } from "~/features/finance/statements/units";
import finance from "../../locales/en/finance.json";
import financials from "../../locales/en/financials.json";
import { statement } from "./figures-world";

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: "en", resources: { en: { finance, financials } } });
});

const codes: Partial<Record<StatementName, readonly string[]>> = {
  balance: ["cash", "assets", "equity"],
  income: ["revenue", "netProfit", "basicEps", "own:Odd item"],
  indicators: ["weightedRoe", "currentRatio", "netAssetsPerShare", "inventoryDays"],
};
const names = Object.keys(codes) as (keyof typeof codes)[];

/** A decimal as it is stated, and the same as whole units of its last digit. */
const stated = fc
  .record({ digits: fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), decimals: fc.integer({ min: 0, max: 7 }) })
  .map(({ digits, decimals }) => {
    const text = String(digits < 0n ? -digits : digits).padStart(decimals + 1, "0");
    const whole = text.slice(0, text.length - decimals);
    return {
      digits,
      decimals,
      text: `${digits < 0n ? "-" : ""}${whole}${decimals > 0 ? `.${text.slice(-decimals)}` : ""}`,
    };
  });

/** So many decimals of what the one rule says: the fact over the unit, half away from zero. */
function roundedText(
  { digits, decimals }: { digits: bigint; decimals: number },
  places: number,
  shown: number,
): string {
  const under = 10n ** BigInt(decimals + places);
  const over = (digits < 0n ? -digits : digits) * 10n ** BigInt(shown);
  const units = (2n * over + under) / (2n * under);
  const text = units.toString().padStart(shown + 1, "0");
  const whole = text.slice(0, text.length - shown).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${digits < 0n && units > 0n ? "−" : ""}${whole}${shown > 0 ? `.${text.slice(-shown)}` : ""}`;
}

const shownAs: Record<string, (fact: { digits: bigint; decimals: number }) => string> = {
  percent: (fact) => `${roundedText(fact, 0, 2)}%`,
  perShare: (fact) => roundedText(fact, 0, 4).replace(/0{1,2}$/, ""),
  times: (fact) => roundedText(fact, 0, 2),
  days: (fact) => roundedText(fact, 0, 2),
};

test("every number of a table of statements is its fact in the chosen unit, rounded half away from zero", () => {
  const cases = fc.record({
    name: fc.constantFrom(...names),
    unit: fc.constantFrom(...amountUnitNames),
    values: fc.array(fc.option(stated, { freq: 5 }), { minLength: 12, maxLength: 12 }),
  });
  fc.assert(
    fc.property(cases, ({ name, unit, values }) => {
      const own = codes[name] ?? [];
      const at = (column: number, line: number) => values[column * own.length + line] ?? null;
      const rows = [0, 1, 2].map((column) => {
        const lines = own.flatMap((code, line) => {
          const fact = at(column, line);
          return fact ? [[code, fact.text]] : [];
        });
        const one = statement(Object.fromEntries(lines), { statement: name, end: `${2025 - column}-12-31` });
        return { ...one, contentId: "set", reportedAt: 1, fileId: "" };
      });
      const table = tableOf(
        rows.filter(({ lines }) => lines.length > 0),
        { statement: name, sight: "annual", years: 10, closed: new Set() },
      );
      const markup = renderToStaticMarkup(
        createElement(
          I18nextProvider,
          { i18n: i18next },
          createElement(LedgerTable, {
            ...{ table, unit, title: "", lang: "en" },
            beside: { change: false, size: false },
          }),
        ),
      );
      const figures = [...markup.matchAll(/<th scope="row">.*?<\/th><td>.*?<\/td>(.*?)<\/tr>/g)].map(([, row]) => row);
      const seen = [...figures.join("").matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell);
      const columns = table.columns.map(({ end }) => 2025 - Number(end.slice(0, 4)));
      const expected = table.sections.flatMap(({ lines }) =>
        lines.flatMap(({ code }) =>
          columns.map((column) => {
            const fact = at(column, own.indexOf(code));
            const kind = kindOf(code);
            const { places, decimals } = amountUnits[unit];
            if (!fact) return "—";
            return kind === "amount" ? roundedText(fact, places, decimals) : shownAs[kind]?.(fact);
          }),
        ),
      );
      expect(seen).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});
