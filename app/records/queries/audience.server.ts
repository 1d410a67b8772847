import type { Readers } from "~/server/request/context.server";
import { published } from "../changes/published.server";
import type { RecordTable } from "../queries.server";

/** For whom records are read: readers; staff, who know `hidden` ones too; those of them who read `drafts`. */
export type Audience = { readers: Readers; hidden: boolean; drafts: boolean };

export const toReaders = ({ company, now }: Readers): Audience => ({
  readers: { company, now },
  hidden: false,
  drafts: false,
});

/**
 * The records of a table that they have, for a FROM in the place of the table and under its name; of drafts those of
 * every company.
 */
export const recordsFor = <Table extends RecordTable>(table: Table, { readers, hidden, drafts }: Audience): Table =>
  drafts ? table : published(table, readers, { hidden });
