import type { Db } from "~/server/database/db.server";
import type { Ctx, Readers } from "~/server/request/context.server";
import { type Lang, say, textLang, type Words } from "~/shared/languages";
import type { RecordTable } from "../queries.server";
import { describeChanges } from "./describe.server";
import { kindNamed } from "./kinds.server";
import { changeBetween } from "./list.server";
import { listCorrections } from "./published.server";

/** A correction of a record as its page shows it: since when, what was corrected, and the fields before and after. */
export type RecordCorrection = {
  at: Date;
  words: string;
  wordsLang: Lang;
  name: string;
  fields: { key: string; label: string; before: string; after: string }[];
};

/** The read of what was corrected in these tables, for the batch of their page. */
export const correctionsRead = (db: Db, readers: Readers, ...tables: RecordTable[]) =>
  listCorrections(db, readers, tables);

/** The read of what was corrected in one record, for the batch of its page. */
export const correctionsReadOf = (db: Db, readers: Readers, table: RecordTable, id: string) =>
  listCorrections(db, readers, [table], { id });

/** What was corrected out of that read, in the reader's language. */
export function correctionsShown(
  ctx: Pick<Ctx, "registry" | "lang">,
  rows: Awaited<ReturnType<typeof correctionsRead>>,
): RecordCorrection[] {
  return rows.flatMap(({ record, id, at, correction, previous, after }) => {
    const change = changeBetween(ctx, { record, id, previous, after });
    const [view] = change?.does === "change" ? describeChanges(ctx, [change]) : [];
    // guard: correction-without-unsaid-fields
    const unsaid = kindNamed(ctx, record)?.unsaid ?? [];
    if (!view) return [];
    const words = JSON.parse(correction) as Words;
    return [
      {
        at: new Date(at),
        words: say(words, ctx.lang),
        wordsLang: textLang(words, ctx.lang),
        name: view.name,
        fields: view.fields.filter(({ key }) => !unsaid.includes(key)),
      },
    ];
  });
}
