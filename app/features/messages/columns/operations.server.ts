import { defineRecord } from "~/records/define-record.server";
import type { ColumnValues } from "../schemas";
import { messageColumns } from "../tables.server";
import { hasMessages } from "./queries.server";

export const mostColumns = 50;

/**
 * The columns of the board: forms that staff define, each with its own fields, its rule for the answer and how long a
 * writer is kept. Refuses `messageColumnInUse` for deleting one in which somebody wrote: it can be hidden.
 */
export const columnRecords = defineRecord<typeof messageColumns.$inferSelect, ColumnValues>({
  name: "messages.column",
  table: messageColumns,
  fields: ["name", "about", "fields", "days", "keepDays", "asksCode", "takesFiles"],
  max: mostColumns,
  full: "messageColumnsTooMany",
  inUse: { code: "messageColumnInUse", condition: hasMessages },
});
