import type { Readers } from "~/server/request/context.server";
import { nameOfTable, published } from "../changes/published.server";
import type { RecordTable } from "../queries.server";

/**
 * For whom records are read: readers; staff, who know `hidden` ones too; those of them who read `drafts`, with the
 * tables that they have `seen`.
 */
export type Audience = { readers: Readers; hidden: boolean; drafts: { seen: Set<string> } | null };

export const toReaders = ({ company, now }: Readers): Audience => ({
  readers: { company, now },
  hidden: false,
  drafts: null,
});

/**
 * The records of a table that they have, for a FROM in the place of the table and under its name; of drafts those of
 * every company.
 */
export function recordsFor<Table extends RecordTable>(table: Table, { readers, hidden, drafts }: Audience): Table {
  if (!drafts) return published(table, readers, { hidden });
  // guard: waiting-records-read-noted
  drafts.seen.add(nameOfTable(table));
  return table;
}
