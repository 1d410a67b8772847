import { MantineProvider } from "@mantine/core";
import i18next from "i18next";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { MemoryRouter } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { PagedTable } from "~/ui/office/table/paged-table";
import en from "../../locales/en/office.json";
import tc from "../../locales/tc/office.json";

type Row = { id: string; code: string; at: Date | null };

const days: Row[] = Array.from({ length: 25 }, (_, n) => ({
  id: `row-${n}`,
  code: `${(n * 7) % 25}`,
  at: n === 0 ? null : new Date(n * 1_000),
}));
const columns = [
  { key: "code", head: "Code", cell: ({ code }: Row) => `c${code};`, sort: ({ code }: Row) => code },
  { key: "at", head: "At", cell: ({ id }: Row) => `${id};`, sort: ({ at }: Row) => at },
];

function shown(rows: Row[], search = "") {
  const words = { caption: "Days", empty: "No day yet" };
  const table = createElement(PagedTable<Row>, { rows, columns, rowKey: ({ id }) => id, ...words });
  const placed = createElement(MemoryRouter, { initialEntries: [`/${search}`] }, table);
  const text = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n: i18next }, createElement(MantineProvider, null, placed)),
  );
  return { text, codes: [...text.matchAll(/c(\d+);/g)].map(([, code]) => Number(code)) };
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: "en", resources: { en: { office: en }, tc: { office: tc } } });
});

describe("a list of the office", () => {
  test("says that it is empty only while it is, to those who listen too", () => {
    expect(shown([]).text).toContain("No day yet");
    expect(shown(days).text).not.toContain("No day yet");
  });

  test("sorts all of its rows by a column before it shows twenty of them, numbers in a text by their value", () => {
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    expect(shown(days, "?sort=code").codes).toEqual(numbers);
    expect(shown(days, "?sort=-code").codes).toEqual(numbers.map((n) => 24 - n));
    expect(shown(days, "?sort=%24where").codes).toEqual(shown(days).codes);
  });

  test("says in the reader's language how each column that sorts stands, and of no other", async () => {
    const heads = (search: string) =>
      [...shown(days, search).text.matchAll(/<th[^>]*>.*?<\/th>/g)].map(([head]) => head);
    expect(heads("?sort=code")[0]).toContain("sorted ascending");
    expect(heads("?sort=-code")[0]).toContain("sorted descending");
    expect(heads("?sort=code")[1]).toContain("not sorted");
    await i18next.changeLanguage("tc");
    expect(heads("?sort=code").join()).toMatch(/升序.*未排序/);
    expect(heads("").join()).not.toMatch(/sorted/i);
    await i18next.changeLanguage("en");
  });

  test("leaves rows without the value at the end in either direction", () => {
    for (const search of ["?sort=at", "?sort=-at"])
      expect(shown(days.slice(0, 5), search).text).toMatch(/row-0;(?!.*row-\d;)/);
  });
});
