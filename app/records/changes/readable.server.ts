import { readsDrafts } from "~/publishing/operations/insiders/reader.server";
import type { Ctx } from "~/server/context.server";
import type { RecordTable } from "../queries.server";
import { published } from "./published.server";

/** The records of a table for a screen of the office: as they stand for those who read drafts, for everybody else as readers have them. */
// guard: waiting-records-for-draft-readers
export const readableBy = <Table extends RecordTable>(ctx: Ctx, table: Table): Table =>
  readsDrafts(ctx) ? table : published(table, ctx, { hidden: true });
