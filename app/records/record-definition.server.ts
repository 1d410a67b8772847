import type { Item } from "~/server/database/batch.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import type { Facts } from "~/shared/outcome";
import type { Touched } from "./changes/queries.server";
import type { RecordRow, RecordTable } from "./queries.server";

export type Refused = { code: string; facts?: Facts };
/** What must hold as something is written, and what is said where it does not. */
export type Needed = readonly { code: string; condition: Condition }[];

export type RecordDefinition<Row extends RecordRow, Values extends object> = {
  /** Area and noun, as `calendar.type`; the audit's actions are `calendar.saveType` and so on. */
  name: `${string}.${string}`;
  table: RecordTable;
  /** Names of the own columns that staff fill in. */
  fields: readonly (keyof Values & keyof Row)[];
  /** Those that stay as they were at the beginning. */
  fixed?: readonly (keyof Values & keyof Row)[];
  /** The columns of a new record that follow from what was filled in. */
  whole?: (values: Values, ctx: Ctx) => Partial<Row>;
  /** Null where there may be any number: such records have no order of their own, and nothing reads all of them. */
  max: number | null;
  /** What is said when there are `max` already. */
  full: string;
  /** The unique columns, as the database names them, and what is said when another record has the same. */
  taken?: { columns: string; refusal: (values: Partial<Row>) => Refused };
  /** A new record is not shown until `post` says so, which needs this condition; what is said without it. */
  draft?: { code: string; condition: (companyId: string, id: string) => Condition };
  /**
   * What guards of the database (a foreign key, a trigger) say of a record that has no place beside the others, and
   * what is said then.
   */
  misplaced?: { by: readonly string[]; code: string };
  /** What must be there for a save, checked as it is written; what is said of the first that is not. */
  needs?: (companyId: string, values: Values) => Needed;
  /** What is said of values that no record may have at this moment. */
  wrong?: (values: Values, now: Date) => Refused | null;
  /** Of the fields those of which the audit says only that they changed. */
  quiet?: readonly (keyof Values & keyof Row)[];
  /** What else a save writes, once the record is written and where `written` holds; `before` is null of a new one. */
  also?: (ctx: Ctx, id: string, values: Values, written: Condition, before: Row | null) => Item[];
  /** Records beside the one that is saved which `also` changes. */
  touches?: (ctx: Ctx, id: string, values: Values, before: Row | null) => Touched[];
  /** While something hangs on a record it stays; what is then said. */
  inUse?: { code: string; condition: (companyId: string, id: string) => Condition };
};
