import { holdUntilRelease, nextChange } from "~/publishing/operations/live.server";
import type { Ctx } from "~/server/context.server";
import { listWindow } from "../queries/window.server";
import { reportedOf, type StatementName } from "../rules/facts";
import type { OpenFinance } from "../rules/open";
import { monthsFor } from "../rules/sights";
import { tableOf } from "../rules/table";
import { amountsIn, usualUnit } from "../rules/units";
import { namer, setHref, toldChange } from "./financial-wire.server";
import { openToPublic, openToStaff } from "./financials.server";

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

/** The read of the key figures: five years of the two statements that have them; a builder. */
export const keyFigureRows = ({ db, company, now }: Pick<Ctx, "db" | "company" | "now">) =>
  listWindow(
    db,
    { companyId: company.id, now },
    { statement: "income", spans: ["fy"] },
    { months: monthsFor("annual", years), beside: ["indicators"] },
  );

/** The key figures of the newest year among these rows, as far as they are stated and open; `ends` are the years, newest first. */
export function keyFiguresOf(rows: Awaited<ReturnType<typeof keyFigureRows>>, open: OpenFinance) {
  const tables = sources
    .filter((name) => open.statements.includes(name))
    .map((statement) => tableOf(reportedOf(rows), { statement, sight: "annual", years, closed: open.closed }));
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
  return { end: newest || null, currency: current[0]?.columns[0]?.currency ?? null, items };
}

/** The reads of the block of key figures, which carry the next change of the page that it stands on. */
export const keyFigureReads = (_: Ctx, contents: Ctx) => ({
  figures: keyFigureRows(contents),
  change: nextChange(contents),
});
type Rows = { [Name in keyof ReturnType<typeof keyFigureReads>]: Awaited<ReturnType<typeof keyFigureReads>[Name]> };

/** The key figures of the newest year as the block shows them: what each was, oldest first, and by what it changed. */
export function keyFiguresShown({ figures, change }: Rows, _: Ctx, contents: Ctx) {
  holdUntilRelease(contents, change);
  const { end, currency, items } = keyFiguresOf(figures, openToPublic(contents));
  const table = { sections: [{ section: "", lines: items.map(({ line }) => line) }] };
  return {
    ...{ end, currency, unit: usualUnit(amountsIn(table), contents.lang) },
    items: items.map(({ line: { code, name, kind, values, growth }, columns }) => ({
      ...{ code, name, kind, value: values[0]?.value ?? null, change: growth[0] ?? null },
      course: values.map((told) => (told ? Number(told.value) : null)).toReversed(),
      from: columns.at(-1)?.end ?? "",
    })),
  };
}
export type KeyFiguresShown = ReturnType<typeof keyFiguresShown>;

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
