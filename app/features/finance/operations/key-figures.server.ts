import { holdUntilRelease, nextChange } from "~/publishing/operations/live.server";
import type { Ctx } from "~/server/context.server";
import { translator } from "~/server/i18n.server";
import { listWindow } from "../queries/window.server";
import { reportedOf, type StatementName } from "../rules/facts";
import type { OpenFinance } from "../rules/open";
import { monthsFor } from "../rules/sights";
import { tableOf } from "../rules/table";
import { amountsIn, type HeadlineUnit, headlineUnit, shownFigure } from "../rules/units";
import { namer, setHref, toldChange } from "./financial-wire.server";
import { openToPublic, openToStaff } from "./financials.server";
import { labelsOf } from "./statement-sheet.server";

/** Key figures, each with the item that stands for it where the first one is not stated. */
const keys = [
  ["revenue", "operatingRevenue"],
  ["parentProfit", "netProfit"],
  ["basicEps"],
  ["weightedRoe"],
  ["dividendPerShare"],
];
const wanted = new Set(keys.flat());
const years = 5;
const sources: readonly StatementName[] = ["income", "indicators"];

/** The read of the key figures: five years of the two statements that have them; a builder. */
export const keyFigureRows = ({ db, company, now }: Pick<Ctx, "db" | "company" | "now">) =>
  listWindow(
    db,
    { companyId: company.id, now },
    { statement: "income", spans: ["fy"] },
    { months: monthsFor("annual", years), beside: ["indicators"] },
  );
type Rows = Awaited<ReturnType<typeof keyFigureRows>>;

/** The key figures of the newest year among these rows, as far as they are stated and open. */
function keyFiguresOf(rows: Rows, open: OpenFinance) {
  const known = reportedOf(rows).map((one) => ({ ...one, lines: one.lines.filter(({ item }) => wanted.has(item)) }));
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
 * The key figures of the newest year in a reader's words: values as they are shown in `unit`, what each was in the years before, oldest
 * first, and by what it changed. Null where none is stated and open.
 */
export function keyFiguresSaid(ctx: Pick<Ctx, "company" | "lang">, rows: Rows) {
  const { end, currency, first, items } = keyFiguresOf(rows, openToPublic(ctx));
  if (!end || !first || items.length === 0) return null;
  const t = translator(ctx.lang);
  const nameOf = namer(ctx.lang);
  const amounts = amountsIn({ sections: [{ section: "", lines: items.map(({ line }) => line) }] });
  const unit = headlineUnit(amounts, ctx.lang);
  const unitOf = (what: HeadlineUnit | "perShare") =>
    t([`financials:block.unit.${currency}.${what}`, `financials:block.unit.other.${what}`] as never, {
      currency: t(`finance:currency.${currency ?? "CNY"}`),
    }) as string;
  const units: Record<string, string> = { amount: unitOf(unit), perShare: unitOf("perShare"), percent: "%" };
  return {
    ...{ end, period: labelsOf(first, ctx.lang)[0] ?? "" },
    figures: items.map(({ line: { code, name, kind, values, growth }, columns }) => ({
      ...{ key: code, label: nameOf(name), unit: units[kind] ?? "" },
      value: values[0] ? shownFigure(values[0].value, kind, unit) : null,
      change: growth[0] && {
        value: growth[0].value,
        unit: growth[0].of === "points" ? ` ${t("financials:points")}` : "%",
      },
      course: values.map((told) => (told ? Number(told.value) : null)).toReversed(),
      from: (columns.at(-1)?.end ?? "").slice(0, 4),
    })),
  };
}
export type KeyFiguresSaid = NonNullable<ReturnType<typeof keyFiguresSaid>>;

/** The reads of the block of key figures, which carry the next change of the page that it stands on. */
export const keyFigureReads = (_: Ctx, contents: Ctx) => ({
  figures: keyFigureRows(contents),
  change: nextChange(contents),
});
type BlockRows = {
  [Name in keyof ReturnType<typeof keyFigureReads>]: Awaited<ReturnType<typeof keyFigureReads>[Name]>;
};

/** The key figures of the newest year as the block shows them. */
export function keyFiguresShown({ figures, change }: BlockRows, _: Ctx, contents: Ctx) {
  holdUntilRelease(contents, change);
  return keyFiguresSaid(contents, figures);
}

const told = async (ctx: Ctx, open: OpenFinance) => {
  const { end, currency, items } = keyFiguresOf(await keyFigureRows(ctx), open);
  const nameOf = namer(ctx.lang);
  return {
    ...{ periodEnd: end, currency },
    items: items.map(({ line: { code, name, kind, values, growth }, columns }) => ({
      ...{ item: code, name: nameOf(name), kind, value: values[0]?.value ?? "0", change: toldChange(growth[0]) },
      course: columns.map((column, at) => ({ periodEnd: column.end, value: values[at]?.value ?? null })).toReversed(),
      href: setHref(values[0]?.contentId ?? ""),
    })),
  };
};

/** Revenue, profit, earnings and dividend a share and the return on equity of the newest year: as staff and as readers see them. */
export const findKeyFigures = (ctx: Ctx) => told(ctx, openToStaff());
export const findShownKeyFigures = (ctx: Ctx) => told(ctx, openToPublic(ctx));
