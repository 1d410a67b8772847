import type { z } from "zod";
import type { Item } from "~/server/database/batch.server";
import type { Condition, Rows } from "~/server/database/conditions.server";
import type { Belonging } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import type { Outcome, Refusal } from "~/shared/outcome";
import type { Query, ReadFile } from "~/sheets/define-import.server";
import type { RatioReading } from "~/sheets/rules/cells";
import type { Columns, Heading } from "~/sheets/rules/columns";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Table } from "~/sheets/rules/table";
import type { RecordRow, RecordTable } from "./queries.server";
import type { Scaled } from "./rules/out-of-scale";
import type { ReadRow } from "./rules/read-rows";

export type Reading<Values> =
  | { rows: ReadRow<Values>[]; found: number; problems: RowProblem[]; asksWhose: boolean; ratios?: RatioReading | null }
  | Refusal;

export type RecordImportDefinition<
  Row extends RecordRow,
  Values extends object,
  Field extends string,
  Input extends Query<Field>,
> = {
  /** Area and what comes in, as `equity.distributions`. */
  name: `${string}.${string}`;
  /** The actions in the audit log of an import and of its undoing. */
  action: string;
  undoAction: string;
  purpose: Belonging["purpose"];
  table: RecordTable;
  max: number;
  /**
   * The records of these keys, where there are too many to read all: such ones have no order of their own, and no
   * `max`.
   */
  among?: (ctx: Ctx, keys: string[]) => Promise<(Row & Values)[]>;
  /** Reads files that are no CSV or XLSX too. */
  open?: (bytes: Uint8Array) => Promise<Outcome<Table>>;
  headingOf: (lines: Table["lines"]) => Heading<Field>;
  isEnough: (columns: Columns<Field>) => boolean;
  /** The fields that hold days. */
  days?: readonly Field[];
  /** What holds a day that cannot lie ahead: lines that say otherwise are refused. */
  past?: readonly (keyof Values & string)[];
  /**
   * The figures by which a line is told to be in another unit than those beside it: so many times them, or a part of
   * them.
   */
  scale?: { times: number; of: (values: Partial<Values>) => Scaled[] };
  /** What tells one record from another, from what it says. */
  keyOf: (values: Partial<Values>) => string;
  /** Lines of one key are one thing in other words, of which the first stands; without it they contradict each other. */
  firstStands?: true;
  /** True where a line speaks of another thing than the record of its key: then nothing of that one stays. */
  isOther?: (before: Values, values: Partial<Values>) => boolean;
  /**
   * What follows from a field: where a line changes that field and is silent on what follows, that is emptied and told.
   */
  follows?: Partial<Record<keyof Values, readonly (keyof Values)[]>>;
  /** What a record must be, once what the file says stands over what is there. */
  schema: z.ZodType<Values, unknown>;
  empty: Values;
  read: (ctx: Ctx, read: ReadFile<Field, Table>, input: Input) => Reading<Values> | Promise<Reading<Values>>;
  /**
   * Columns that follow from the values and from the record as it is; `idOf` is the id of the record of a key, also of
   * one that the file adds.
   */
  rowOf?: (
    values: Values,
    idOf: (key: string) => string | null,
    before: Partial<Row & Values>,
  ) => Partial<Row> | Promise<Partial<Row>>;
  /** Columns of a row that comes in which follow from who brings it; `before` is the row as it is, or as one begins. */
  byOf?: (ctx: Ctx, before: { posted: boolean }) => Partial<Row>;
  /** What must hold as an import is written, beside that nothing has changed since its preview. */
  where?: (ctx: Ctx) => Condition;
  /** The key of a record that must be there or come with the file too. */
  needs?: (values: Values) => string | null;
  /** What else goes in with the rows of an import, and with taking them back, where `written` holds. */
  also?: (ctx: Ctx, rows: Rows, applied: Condition) => Item[];
  /** What guards of the database say of records that have no place beside the others, and what is said then. */
  misplaced?: { by: readonly string[]; code: string };
};
