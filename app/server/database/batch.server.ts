import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./db.server";

/** One statement of a batch, whatever its answer; what an operation builds a batch of. */
export type Item = BatchItem<"sqlite">;

export type BatchQuery = (Item & PromiseLike<unknown>) | readonly Item[] | null;
type Answer<One> = One extends PromiseLike<infer Rows> ? Rows : One extends null ? null : unknown[];
export type Answers<Items> = { -readonly [Name in keyof Items]: Answer<Items[Name]> };

/**
 * All statements in one round trip, all or nothing, in the order written; the answers come by the names of the
 * statements. A list of statements answers with a list, and null, for what is left out, with null.
 */
export async function inBatch<const Items extends Record<string, BatchQuery>>(
  db: Db,
  items: Items,
): Promise<Answers<Items>> {
  const entries = Object.entries<BatchQuery>(items).map(
    ([name, requested]) => [name, requested, listOf(requested)] as const,
  );
  const [first, ...rest] = entries.flatMap(([, , list]) => list);
  const rows: unknown[] = first ? await db.batch([first, ...rest]) : [];
  let at = 0;
  const answers = entries.map(([name, requested, list]) => {
    const own = rows.slice(at, at + list.length);
    at += list.length;
    return [name, requested === null ? null : Array.isArray(requested) ? own : own[0]];
  });
  return Object.fromEntries(answers) as Answers<Items>;
}

const listOf = (requested: BatchQuery): readonly Item[] =>
  requested === null ? [] : Array.isArray(requested) ? (requested as readonly Item[]) : [requested as Item];
