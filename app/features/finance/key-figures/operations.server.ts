import { holdUntilRelease, nextChange } from "~/publishing/editions/live.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { reportedOf, type StatementName } from "../accounts/facts";
import { findStated, selectStated, statedIn } from "../accounts/stated-queries.server";
import { monthsFor } from "../amounts/period-views";
import { unitWords } from "../figures/unit-words.server";
import { changeView, namer, setHref } from "../figures/wire.server";
import type { OpenFinance } from "../statements/open-rules";
import { openToPublic, openToStaff } from "../statements/operations.server";
import { tableOf } from "../statements/table";
import { amountsIn, headlineUnit, shownFigure } from "../statements/units";
import { labelsOf } from "../workbook/statement-sheet.server";

/** Key figures, each with the item that stands for it where the first one is not stated. */
const keys = [
  ["revenue", "operatingRevenue"],
  ["parentProfit", "netProfit"],
  ["basicEps"],
  ["weightedRoe"],
  ["dividendPerShare"],
];
const years = 5;
const sources: readonly StatementName[] = ["income", "indicators"];
const wanted = { of: sources, months: monthsFor("annual", years) };
const wantedItems = new Set(keys.flat());

/** What the key figures are made from, for `keyFiguresText`: a value in a statement that reads something else too. */
export const keyFiguresValue = ({ company, now }: Pick<Ctx, "company" | "now">) =>
  selectStated({ companyId: company.id, now }, wanted);

/** The same as a statement of its own; a builder of one row. */
export const findKeyFigureFacts = ({ db, company, now }: Pick<Ctx, "db" | "company" | "now">) =>
  findStated(db, { companyId: company.id, now }, wanted);

/** The one value of `findKeyFigureFacts`. */
export const factsIn = ([row]: Awaited<ReturnType<typeof findKeyFigureFacts>>): string => row?.stated ?? "[]";

/** The key figures of the newest year in these facts, as far as they are out and open. */
function keyFiguresOf(facts: string, now: Date, open: OpenFinance) {
  const known = reportedOf(statedIn(facts, now)).map((one) => ({
    ...one,
    lines: one.lines.filter(({ item }) => wantedItems.has(item)),
  }));
  const tables = sources
    .filter((name) => open.statements.includes(name))
    .map((statement) => tableOf(known, { statement, sight: "annual", years, closed: open.closed }));
  const newest =
    tables
      .map(({ columns }) => columns[0]?.end ?? "")
      .sort()
      .at(-1) ?? "";
  const current = tables.filter(({ columns }) => columns[0]?.end === newest && newest !== "");
  const items = keys.flatMap((codes) => {
    const found = codes.flatMap((code) =>
      current.flatMap(({ sections, columns }) =>
        sections.flatMap(({ lines }) =>
          lines.filter((line) => line.code === code && line.values[0]).map((line) => ({ line, columns })),
        ),
      ),
    );
    return found.slice(0, 1);
  });
  const [first] = current;
  return { end: newest || null, currency: first?.columns[0]?.currency ?? null, first, items };
}

/**
 * The key figures of the newest year in a reader's words: values as they are shown in `unit`, what each was in the
 * years before, oldest first, and by what it changed, out of `keyFiguresValue`. Null where none is stated and open.
 */
export function keyFiguresText(ctx: Pick<Ctx, "company" | "lang" | "now">, facts: string) {
  const { end, currency, first, items } = keyFiguresOf(facts, ctx.now, openToPublic(ctx));
  if (!end || !first || items.length === 0) return null;
  const t = translator(ctx.lang);
  const nameOf = namer(ctx.lang);
  const amounts = amountsIn({ sections: [{ section: "", lines: items.map(({ line }) => line) }] });
  const unit = headlineUnit(amounts, ctx.lang);
  const units = unitWords(currency, unit, ctx.lang);
  return {
    ...{ end, period: labelsOf(first, ctx.lang)[0] ?? "" },
    figures: items.map(({ line: { code, name, kind, values, growth }, columns }) => ({
      ...{ key: code, label: nameOf(name), unit: units[kind] ?? "" },
      value: values[0] ? shownFigure(values[0].value, kind, unit) : null,
      change: growth[0] && {
        value: growth[0].value,
        unit: growth[0].of === "points" ? ` ${t("financials:points")}` : "%",
      },
      course: values.map((fact) => (fact ? Number(fact.value) : null)).toReversed(),
      from: (columns.at(-1)?.end ?? "").slice(0, 4),
    })),
  };
}
export type KeyFiguresText = NonNullable<ReturnType<typeof keyFiguresText>>;

/** The reads of the block of key figures, which carry the next change of the page that it stands on. */
export const keyFigureReads = (_: Ctx, contents: Ctx) => ({
  figures: findKeyFigureFacts(contents),
  change: nextChange(contents),
});
type BlockRows = {
  [Name in keyof ReturnType<typeof keyFigureReads>]: Awaited<ReturnType<typeof keyFigureReads>[Name]>;
};

/** The key figures of the newest year as the block shows them. */
export function keyFiguresShown({ figures, change }: BlockRows, _: Ctx, contents: Ctx) {
  holdUntilRelease(contents, change);
  return keyFiguresText(contents, factsIn(figures));
}

const factsOf = async (ctx: Ctx, open: OpenFinance) => {
  const { end, currency, items } = keyFiguresOf(factsIn(await findKeyFigureFacts(ctx)), ctx.now, open);
  const nameOf = namer(ctx.lang);
  return {
    ...{ periodEnd: end, currency },
    items: items.map(({ line: { code, name, kind, values, growth }, columns }) => ({
      ...{ item: code, name: nameOf(name), kind, value: values[0]?.value ?? "0", change: changeView(growth[0]) },
      course: columns.map((column, at) => ({ periodEnd: column.end, value: values[at]?.value ?? null })).toReversed(),
      href: setHref(values[0]?.contentId ?? ""),
    })),
  };
};

/**
 * Revenue, profit, earnings and dividend a share and the return on equity of the newest year: as staff and as readers
 * see them.
 */
export const findKeyFigures = (ctx: Ctx) => factsOf(ctx, openToStaff());
export const findPublicKeyFigures = (ctx: Ctx) => factsOf(ctx, openToPublic(ctx));
