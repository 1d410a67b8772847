import type { output } from "zod";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { type Lang, textLang } from "~/shared/languages";
import type { StatementName } from "../accounts/facts";
import { type LineName, lineName } from "../accounts/line-name";
import type { Change } from "../accounts/measures";
import { yearEndOf } from "../amounts/periods";
import { listFileNames } from "../sets/queries.server";
import type { OpenFinance } from "../statements/open-rules";
import { findYears, openToPublic, openToStaff, readTable } from "../statements/operations.server";
import type { FinancialTable } from "../statements/table";
import { rounded } from "../statements/units";
import type { StatementQuery, YearsQuery } from "./schemas";

const shareDecimals = 6;
const roundedShare = (value: string | null) => (value === null ? null : rounded(value, shareDecimals));

/** The name of a line in a language. */
export function namer(lang: Lang): (name: LineName) => string {
  const t = translator(lang);
  const words = {
    item: (code: string) => t(`finance:item.${code}` as "finance:item.cash"),
    measure: (measure: string) => t(`financials:measure.${measure}` as "financials:measure.cost"),
  };
  return (name) => lineName(name, lang, words);
}

const langOf = ({ ownName }: LineName, lang: Lang): Lang => {
  if (ownName === null) return lang;
  return typeof ownName === "string" ? "zh-CN" : textLang(ownName, lang);
};

/** A change as calls tell it. */
export const changeView = (change: Change | null | undefined) =>
  change ? { value: roundedShare(change.value), unit: change.of } : null;

export const setHref = (contentId: string): string => hrefOf(`figures/${contentId}`);

const usual = { statement: "income", sight: "annual" } as const;

type Source = { fileId: string; cell: string | null };

async function tableRequested(ctx: Ctx, query: output<typeof StatementQuery>, open: OpenFinance, sourced = false) {
  const [statement, sight] = [query.statement ?? usual.statement, query.sight ?? usual.sight];
  const wanted = { statement, sight, years: query.years, to: query.to ? String(query.to) : undefined, sourced };
  return (await readTable(ctx, wanted, open))?.table ?? null;
}

const infoOf = (ctx: Ctx, query: output<typeof StatementQuery>, table: FinancialTable | null) => {
  const statement: StatementName = query.statement ?? usual.statement;
  const sight = query.sight ?? usual.sight;
  const nameOf = namer(ctx.lang);
  return {
    ...{ statement, sight },
    periods: (table?.columns ?? []).map(({ end, span, currency, contentId }) => ({
      ...{ periodEnd: end, span, currency, fiscalYearEnd: yearEndOf({ end, span }), href: setHref(contentId) },
    })),
    sections: (table?.sections ?? []).map(({ section, lines }) => ({
      section,
      items: lines.map(({ code, name, level, kind, values, growth, size }) => ({
        ...{ item: code, name: nameOf(name), lang: langOf(name, ctx.lang), level, kind },
        values: values.map(
          (result) =>
            result && { value: result.value, firstReported: result.restated, href: setHref(result.contentId) },
        ),
        changes: growth.map(changeView),
        shares: size.map(roundedShare),
      })),
    })),
  };
};

/** One statement with its growth and shares, figures exact in whole units of currency, as readers see it. */
export const findPublicStatementInfo = async (ctx: Ctx, query: output<typeof StatementQuery>) =>
  infoOf(ctx, query, await tableRequested(ctx, query, openToPublic(ctx)));

/** The same as staff see it, nothing closed, and with the file and cell from which each value was read. */
export async function findStatementInfo(ctx: Ctx, query: output<typeof StatementQuery>) {
  const table = await tableRequested(ctx, query, openToStaff(), true);
  const { sections, ...info } = infoOf(ctx, query, table);
  const sources = new Map(
    table?.sections.flatMap(({ lines }) => lines.map(({ code, sources }) => [code, sources ?? []] as const)),
  );
  const ids = new Set([...sources.values()].flat().flatMap((one) => one?.fileId || []));
  const files = new Map((await listFileNames(ctx.db, ctx.company.id, [...ids])).map(({ id, name }) => [id, name]));
  const sourceView = (source: Source | null) => source && { file: files.get(source.fileId) ?? null, cell: source.cell };
  return {
    ...info,
    sections: sections.map(({ section, items }) => ({
      section,
      items: items.map((one) => ({ ...one, sources: (sources.get(one.item) ?? []).map(sourceView) })),
    })),
  };
}

const yearsOf = async (ctx: Ctx, query: output<typeof YearsQuery>, open: OpenFinance) => {
  const statement: StatementName = query.statement ?? usual.statement;
  const years = open.statements.includes(statement)
    ? await findYears(ctx, { statement, sight: query.sight ?? usual.sight })
    : [];
  return { items: years.map((year) => ({ year })) };
};

/** The years of which a statement is known: to staff, and to readers. */
export const listYears = (ctx: Ctx, query: output<typeof YearsQuery>) => yearsOf(ctx, query, openToStaff());
export const listPublicYears = (ctx: Ctx, query: output<typeof YearsQuery>) => yearsOf(ctx, query, openToPublic(ctx));
