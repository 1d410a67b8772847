import { translator } from "~/server/request/i18n.server";
import { languages } from "~/shared/languages";
import { bareName, chart, itemNamed } from "../accounts/accounts";
import type { ItemWords } from "./sources/words";

/** The items by what files call them, and by the chart's own words in every language, which no file of a vendor has. */
export function itemWords(): ItemWords {
  const say = languages.map((lang) => translator(lang));
  const known = new Map(
    Object.entries(chart).map(([statement, sections]) => [
      statement,
      new Map(
        sections.flatMap(({ items }) =>
          items.flatMap(([code]) => say.map((t) => [bareName(t(`finance:item.${code}` as "finance:item.cash")), code])),
        ),
      ),
    ]),
  );
  return (statement, name) => itemNamed(statement, name) ?? known.get(statement)?.get(bareName(name)) ?? null;
}
