import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay } from "~/shared/dates";
import { bookFile, type SheetFile } from "~/sheets/sheet-file.server";
import { statementNames } from "../accounts/facts";
import { yearEndOf } from "../amounts/periods";
import { listStatements } from "../sets/queries.server";
import { type TemplateWords, templateSheet } from "./sources/template-sheet";

const yearsAtFirst = 5;
const december = 12;

/** The last days of the five years before a day. */
const yearsBefore = (day: string) =>
  Array.from({ length: yearsAtFirst }, (_, at) => `${Number(day.slice(0, 4)) - 1 - at}-12-31`);

function wordsOf({ lang }: Pick<Ctx, "lang">): TemplateWords {
  const t = translator(lang);
  const say = (key: string) => t(`finance:${key}` as "finance:title");
  return {
    item: (code) => say(`item.${code}`),
    kind: (kind) => say(`template.kind.${kind}`),
    section: (section) => say(`section.${section}`),
    check: (check) => say(`check.${check}`),
    setting: (setting) => say(`template.${setting}`),
    breakdown: (code) =>
      code
        .split(":")
        .map((part) => say(`template.breakdown.${part}`))
        .join(" · "),
  };
}

/**
 * The workbook that a finance department fills in, in the words of the reader: empty for the last five years, or with
 * the figures of a set, which can be corrected and read in again. A sheet holds one currency: that of the newest
 * period.
 */
export async function figuresTemplate(ctx: Ctx, set: Parameters<typeof listStatements>[2] | null): Promise<SheetFile> {
  const stated = set ? await listStatements(ctx.db, ctx.company.id, set) : [];
  const t = translator(ctx.lang);
  const words = wordsOf(ctx);
  const [any] = stated;
  const title = t("finance:template.title");
  return bookFile(title, async () =>
    statementNames.map((name) => {
      const own = stated.filter(({ statement }) => statement === name);
      const currency = own[0]?.currency ?? any?.currency ?? null;
      const statements = own.filter((one) => one.currency === currency);
      const ends = own.length > 0 ? statements.map(({ end }) => end) : yearsBefore(beijingDay(ctx.now));
      const lastMonth = any ? Number(yearEndOf(any).slice(5, 7)) : december;
      const { headers, rows } = templateSheet(name, t(`finance:statement.${name}`), words, {
        code: ctx.company.settings.codes?.[0] ?? null,
        ends,
        currency,
        lastMonth,
        statements,
      });
      return {
        sheet: t(`finance:statement.${name}`),
        columns: headers.map((header, at) => ({ header, width: [18, 44][at] ?? 20 })),
        rows,
        notes: [],
        fixed: 2,
      };
    }),
  );
}
