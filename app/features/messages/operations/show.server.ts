import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { type Lang, saidIn, say, type Words } from "~/shared/languages";
import { placeAfter, readPlace } from "~/shared/place";
import { type LatestRow, listLatest, listOpenColumns, listPublished } from "../queries/board.server";
import { findOpenColumn } from "../queries/columns.server";
import { findNumber } from "../queries/messages.server";

const perPage = 15;

type Column = Awaited<ReturnType<typeof listOpenColumns>>[number];
type Published = Awaited<ReturnType<typeof listPublished>>[number];

const columnIn = ({ id, name, about, days }: Column, lang: Lang) => ({
  ...{ id, days },
  name: say(name, lang),
  about: say(about, lang),
  lang: saidIn(name, lang),
});
export type ShownColumn = ReturnType<typeof columnIn>;

function answerIn({ id, columnId, question, answer, askedAt, publishedAt }: Published, columns: Column[], lang: Lang) {
  const [asked, answered] = [JSON.parse(question), JSON.parse(answer)] as [Words, Words];
  const column = columns.find((one) => one.id === columnId);
  return {
    ...{ id, askedAt, publishedAt: publishedAt ?? askedAt },
    question: say(asked, lang),
    answer: say(answered, lang),
    lang: saidIn(asked, lang),
    column: column ? say(column.name, lang) : null,
  };
}
export type ShownAnswer = ReturnType<typeof answerIn>;

/** The board: its open columns, and a page of what the company has published, of one column or all. One database call. */
export async function showBoard({ db, company, lang }: Ctx, asked: { column: string | null; after: string | null }) {
  const column = asked.column && /^[\w-]{1,64}$/.test(asked.column) ? asked.column : null;
  const { columns, rows } = await inBatch(db, {
    columns: listOpenColumns(db, company.id),
    rows: listPublished(db, company.id, { column, after: readPlace(asked.after) }, perPage),
  });
  const page = rows.slice(0, perPage);
  const last = rows.length > perPage ? page.at(-1) : undefined;
  return {
    column,
    columns: columns.map((one) => columnIn(one, lang)),
    answers: page.map((row) => answerIn(row, columns, lang)),
    next: last?.publishedAt ? placeAfter({ sortAt: last.publishedAt, id: last.id }) : null,
  };
}

/** What the form of an open column asks, in the reader's language; null for one that nobody can write in. */
export async function showColumn({ db, company, lang }: Ctx, id: string) {
  const found = await findOpenColumn(db, company.id, id);
  if (!found) return null;
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
}
export type ShownForm = NonNullable<Awaited<ReturnType<typeof showColumn>>>;

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
  answers: rows.flatMap(({ id, columnName, question, answer, askedAt, publishedAt }): ShownAnswer[] => {
    if (id === null) return [];
    const [asked, answered] = [JSON.parse(question), JSON.parse(answer)] as [Words, Words];
    return [
      {
        ...{ id, askedAt: new Date(askedAt), publishedAt: new Date(publishedAt) },
        question: say(asked, lang),
        answer: say(answered, lang),
        lang: saidIn(asked, lang),
        column: columnName ? say(JSON.parse(columnName) as Words, lang) : null,
      },
    ];
  }),
});
export type LatestAnswers = ReturnType<typeof latestOf>;
