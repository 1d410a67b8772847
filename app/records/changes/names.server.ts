import { readableOrOut } from "~/publishing/insiders/reader.server";
import { contents } from "~/publishing/tables.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import type { RecordTable } from "../queries.server";
import type { RecordChange } from "./list.server";
import { nameOfTable } from "./published.server";
import { listNames, listTitles } from "./queries.server";

/** What rows are called that changes name by their ids. */
export type Names = ReadonlyMap<string, Words | string>;

/**
 * The names of the records, files, pictures and contents that these changes name; a content only to whom may know it.
 * One database call.
 */
export async function namesIn(ctx: Ctx, changes: readonly RecordChange[]): Promise<Names> {
  const { db, company } = ctx;
  const named = changes
    .flatMap(({ fields }) => fields)
    .flatMap(({ names, before, after }) => (names ? [before, after].map((id) => ({ names, id })) : []))
    .filter((one): one is { names: RecordTable; id: string } => typeof one.id === "string" && one.id !== "");
  const reads = [...Map.groupBy(named, ({ names }) => names)].map(([table, own]) => {
    const ids = own.map(({ id }) => id);
    const name = nameOfTable(table);
    const known = readableOrOut(ctx, "contents");
    const isContent = name === nameOfTable(contents as unknown as RecordTable);
    return [name, isContent ? listTitles(db, company.id, ids, known) : listNames(db, table, company.id, ids)] as const;
  });
  if (reads.length === 0) return new Map();
  const found = await inBatch(db, Object.fromEntries(reads));
  const rows = Object.values(found).flat() as { id: string; name: Words | string }[];
  return new Map(rows.map(({ id, name }) => [id, name]));
}
