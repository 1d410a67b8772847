import { silentPeriodsIn, silentReads } from "~/features/silent-period/operations.server";
import { lastSilentDay, silentAt } from "~/features/silent-period/rules";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { type Lang, say, textLang, type Words } from "~/shared/languages";
import { nextCursor, readCursor } from "~/shared/place";
import { findNumber } from "../columns/messages-queries.server";
import { type ColumnRow, selectOpenColumn } from "../columns/queries.server";
import { type LatestRow, listLatest, listOpenColumns, listPublished } from "./queries.server";

const perPage = 15;

type Column = Awaited<ReturnType<typeof listOpenColumns>>[number];
type Published = Awaited<ReturnType<typeof listPublished>>[number];

const columnIn = ({ id, name, about, days }: Column, lang: Lang) => ({
  ...{ id, days },
  name: say(name, lang),
  about: say(about, lang),
  lang: textLang(name, lang),
});
export type ColumnView = ReturnType<typeof columnIn>;

function answerIn({ id, columnId, question, answer, askedAt, publishedAt }: Published, columns: Column[], lang: Lang) {
  const [questionWords, answerWords] = [JSON.parse(question), JSON.parse(answer)] as [Words, Words];
  const column = columns.find((one) => one.id === columnId);
  return {
    ...{ id, askedAt, publishedAt: publishedAt ?? askedAt },
    question: say(questionWords, lang),
    answer: say(answerWords, lang),
    lang: textLang(questionWords, lang),
    column: column ? say(column.name, lang) : null,
  };
}
export type AnswerView = ReturnType<typeof answerIn>;

/**
 * The board: its open columns, and a page of what the company has published, of one column or all. One database call.
 */
export async function showBoard({ db, company, lang }: Ctx, query: { column: string | null; after: string | null }) {
  const column = query.column && /^[\w-]{1,64}$/.test(query.column) ? query.column : null;
  const { columns, rows } = await inBatch(db, {
    columns: listOpenColumns(db, company.id),
    rows: listPublished(db, company.id, { column, after: readCursor(query.after) }, perPage),
  });
  const page = rows.slice(0, perPage);
  const last = rows.length > perPage ? page.at(-1) : undefined;
  return {
    column,
    columns: columns.map((one) => columnIn(one, lang)),
    answers: page.map((row) => answerIn(row, columns, lang)),
    next: last?.publishedAt ? nextCursor({ sortAt: last.publishedAt, id: last.id }) : null,
  };
}

/** What the form of an open column asks, in the reader's language; null for one that nobody can write in. */
/** The form of a column, null where none is open, and the day on which the silent period of this moment ends. */
export async function showColumn(ctx: Ctx, id: string) {
  const { db, company, lang, now } = ctx;
  const { found, periods } = await inBatch(db, {
    found: selectOpenColumn(db, company.id, id),
    periods: silentReads(ctx),
  });
  const silent = silentAt(silentPeriodsIn(periods), now);
  return { column: found[0] ? formOf(found[0], lang) : null, silentUntil: silent && lastSilentDay(silent) };
}

const formOf = (found: ColumnRow, lang: Lang) => {
  const { fields, asksCode, takesFiles, keepDays } = found;
  return {
    ...columnIn(found, lang),
    ...{ asksCode, takesFiles, keepDays },
    fields: fields.map(({ key, kind, label, required, options }) => ({
      ...{ key, kind, required },
      label: say(label, lang),
      options: options.map((option) => say(option, lang)),
    })),
  };
};
export type FormView = ReturnType<typeof formOf>;

/** What a writer is told of a message by its number, right after it went in; null for a number that there is not. */
export async function showWritten({ db, company }: Ctx, number: string) {
  const [found] = /^[0-9A-Z]{10}$/.test(number) ? await findNumber(db, company.id, number) : [];
  return found ? { number: found.number, dueOn: found.dueOn } : null;
}

const inBlock = 2;

/** The one read of the block; its rows go to `latestOf`. */
export const latestReads = ({ db, company }: Ctx) => ({ rows: listLatest(db, company.id, inBlock) });

/** The newest published answers in a reader's language, and whether anybody can write. */
export const latestOf = ({ rows }: { rows: LatestRow[] }, { lang }: Pick<Ctx, "lang">) => ({
  open: rows[0]?.open === 1,
  answers: rows.flatMap(({ id, columnName, question, answer, askedAt, publishedAt }): AnswerView[] => {
    if (id === null) return [];
    const [questionWords, answerWords] = [JSON.parse(question), JSON.parse(answer)] as [Words, Words];
    return [
      {
        ...{ id, askedAt: new Date(askedAt), publishedAt: new Date(publishedAt) },
        question: say(questionWords, lang),
        answer: say(answerWords, lang),
        lang: textLang(questionWords, lang),
        column: columnName ? say(JSON.parse(columnName) as Words, lang) : null,
      },
    ];
  }),
});
export type LatestAnswers = ReturnType<typeof latestOf>;
