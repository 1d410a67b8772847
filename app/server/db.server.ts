import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Db = DrizzleD1Database<Record<string, never>>;
export type Meter = { calls: number; statements: number; rowsRead: number; rowsWritten: number };

/** A fresh count of what one request costs the database. */
export const newMeter = (): Meter => ({ calls: 0, statements: 0, rowsRead: 0, rowsWritten: 0 });

/** D1 allows one invocation 1,000 statements; ours aim at 800. Work in pages goes on while this says so, the rest comes later. */
export const mayGoOn = ({ statements }: Meter): boolean => statements < 600;

/** A database, or a session with it. */
type Asked = Pick<D1Database, "prepare" | "batch">;

const checked = new Set<string>();

function demandCompany(statement: string) {
  if (checked.has(statement)) return;
  if (!statement.includes("company_id"))
    throw new Error(`a statement must name its company: ${statement.slice(0, 160)}`);
  checked.add(statement);
}

/**
 * The database of one request. A statement whose text does not mention `company_id` is refused before it runs, so that no
 * query can forget its company; `meter` counts round trips, statements and rows.
 */
export const connect = (d1: Asked, meter?: Meter): Db => open(watched(d1, demandCompany, meter));

/** The same without the company check: for the sweeper, the cron over all companies, and the host table. */
export const systemDb = (d1: Asked, meter?: Meter): Db => open(watched(d1, () => {}, meter));

type Prepared = {
  fields?: unknown[];
  getQuery(): { sql: string; params: unknown[] };
  mapResult(answer: D1Result, batched: boolean): unknown;
};
type Session = { batch(items: { _prepare(): Prepared }[]): Promise<unknown[]> };

/** drizzle 0.45 cannot bind the parameters of a raw statement (`db.run(sql…)`) in a batch; this batch can. */
function open(client: D1Database): Db {
  const db = drizzle(client);
  (db as unknown as { session: Session }).session.batch = async (items) => {
    const prepared = items.map((item) => item._prepare());
    const statements = prepared
      .map((one) => one.getQuery())
      .map(({ sql, params }) => client.prepare(sql).bind(...params));
    const answers = await client.batch(statements);
    return answers.map((answer, at) => {
      const [row] = (answer as D1Result<object>).results;
      const wanted = prepared[at]?.fields?.length ?? 0;
      if (row && Object.keys(row).length < wanted)
        throw new Error("two columns of one name: a batch answers with objects, alias one of them");
      return prepared[at]?.mapResult(answer, true);
    });
  };
  return db;
}

type Answer = { meta?: { rows_read?: number; rows_written?: number } };

/** The three methods that drizzle calls; `raw` answers carry no figures, so a page that is measured reads in a batch. */
function watched(d1: Asked, check: (statement: string) => void, meter: Meter | undefined): D1Database {
  const real = new WeakMap<object, D1PreparedStatement>();
  const counted = <T>(answer: T): T => {
    if (!meter) return answer;
    meter.calls += 1;
    for (const { meta } of (Array.isArray(answer) ? answer : [answer]) as Answer[]) {
      meter.statements += 1;
      meter.rowsRead += meta?.rows_read ?? 0;
      meter.rowsWritten += meta?.rows_written ?? 0;
    }
    return answer;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const own = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => counted(await statement.all()),
      run: async () => counted(await statement.run()),
      raw: async () => {
        counted({});
        return statement.raw();
      },
    } as unknown as D1PreparedStatement;
    real.set(own, statement);
    return own;
  };
  return {
    prepare: (statement: string) => {
      check(statement);
      return wrap(d1.prepare(statement));
    },
    batch: async (statements: D1PreparedStatement[]) =>
      counted(await d1.batch(statements.map((statement) => real.get(statement) ?? statement))),
  } as unknown as D1Database;
}

/**
 * The name of the broken constraint or unique index columns in a D1 error, what a trigger said or `FOREIGN KEY constraint failed`;
 * null if it was another kind of error.
 */
export function brokenConstraint(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const found =
      /(?:CHECK|UNIQUE) constraint failed: ([^:\n]+)/.exec(at.message) ??
      /^(?:D1_ERROR: )?([^:\n]+): SQLITE_CONSTRAINT/.exec(at.message);
    if (found?.[1]) return found[1].trim();
  }
  return null;
}
