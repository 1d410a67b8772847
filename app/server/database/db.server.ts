import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Db = DrizzleD1Database<Record<string, never>>;
export type Meter = { calls: number; statements: number; rowsRead: number; rowsWritten: number };

/** A fresh count of what one request costs the database. */
export const newMeter = (): Meter => ({ calls: 0, statements: 0, rowsRead: 0, rowsWritten: 0 });

/**
 * D1 allows one invocation 1,000 statements; ours aim at 800. Work in pages goes on while this says so, the rest comes
 * later.
 */
export const mayGoOn = ({ statements }: Meter): boolean => statements < 600;

/** A database, or a session with it. */
type Query = Pick<D1Database, "prepare" | "batch">;

function demandCompany(statement: string) {
  if (!statement.includes("company_id"))
    throw new Error(`a statement must name its company: ${statement.slice(0, 160)}`);
}

/**
 * The database of one request. A statement whose text does not mention `company_id` is refused before it runs, so that
 * no query can forget its company; `meter` counts round trips, statements and rows.
 */
export const connect = (d1: Query, meter?: Meter): Db => open(watched(d1, demandCompany, meter));

/** The same without the company check: for the sweeper, the cron over all companies, and the host table. */
export const systemDb = (d1: Query, meter?: Meter): Db => open(watched(d1, () => {}, meter));

type Prepared = {
  fields?: unknown[];
  getQuery(): { sql: string; params: unknown[] };
  mapResult(answer: D1Result, batched: boolean): unknown;
};
type Session = { batch(items: { _prepare(): Prepared }[]): Promise<unknown[]> };

/** D1's limits of one statement: the arms of a compound one, and its parameters. */
const most = { arms: 5, params: 100 };

/** A statement of a batch; `width` is how many columns a selection has, where they are known. */
type Asking = { statement: string; params: unknown[]; width?: number | undefined };
type Row = Record<string, unknown>;

/** True for what only reads; a statement that begins with its tables may write. */
const isRead = (statement: string) =>
  /^\s*(?:select|with)\b/i.test(statement) && !/\b(?:insert into|update|delete from)\b/i.test(statement);

/**
 * Which statements of a batch go as one, by their places: selections of known columns between which nothing is written.
 */
function together(requested: readonly Asking[]): number[][] {
  const groups: number[][] = [];
  let joinable: { group: number[]; params: number } | null = null;
  for (const [at, { statement, params, width }] of requested.entries()) {
    if (width && joinable && joinable.group.length < most.arms && joinable.params + params.length <= most.params) {
      joinable.group.push(at);
      joinable.params += params.length;
      continue;
    }
    const group = [at];
    groups.push(group);
    // guard: joined-reads-after-write
    if (width) joinable = { group, params: params.length };
    else if (!isRead(statement)) joinable = null;
  }
  return groups;
}

/** Several selections as one statement, whose rows say last of which they are; a limit keeps each in its order. */
function joined(requested: readonly Asking[]): Asking {
  const widest = Math.max(...requested.map(({ width = 0 }) => width));
  const cells = (own: number, all = own) =>
    Array.from({ length: all }, (_, at) => (at < own ? `c${at}` : `NULL AS c${at}`)).join(", ");
  const limited = (statement: string) => (/ limit \?$/.test(statement) ? statement : `${statement} limit -1`);
  const tables = requested.map(({ statement, width = 0 }, at) => `r${at}(${cells(width)}) AS (${limited(statement)})`);
  const arms = requested.map(({ width = 0 }, at) => `SELECT ${cells(width, widest)}, ${at} AS r FROM r${at}`);
  const statement = `WITH ${tables.join(", ")} ${arms.join(" UNION ALL ")}`;
  return { statement, params: requested.flatMap(({ params }) => params) };
}

/**
 * drizzle 0.45 cannot bind the parameters of a raw statement (`db.run(sql…)`) in a batch; this batch can. A round trip
 * costs by the number of its statements, so selections go several as one; drizzle has prepared, and so checked, each by
 * itself. It reads cells by their places, and no more than it asked for.
 */
function open(client: D1Database): Db {
  const db = drizzle(client);
  (db as unknown as { session: Session }).session.batch = async (items) => {
    const prepared = items.map((item) => item._prepare());
    const requested = prepared.map((one): Asking => {
      const { sql: statement, params } = one.getQuery();
      return { statement, params, width: /^select /.test(statement) ? one.fields?.length : undefined };
    });
    const groups = together(requested);
    const statements = groups.map((group) => {
      const own = group.map((at) => requested[at] as Asking);
      const { statement, params } = own.length > 1 ? joined(own) : (own[0] as Asking);
      return client.prepare(statement).bind(...params);
    });
    const answers = await client.batch<Row>(statements);
    const mapped: unknown[] = [];
    for (const [n, group] of groups.entries()) {
      const answer = answers[n] as D1Result<Row>;
      for (const [arm, at] of group.entries()) {
        const results = group.length > 1 ? answer.results.filter(({ r }) => r === arm) : answer.results;
        if (results[0] && Object.keys(results[0]).length < (prepared[at]?.fields?.length ?? 0))
          throw new Error("two columns of one name: a batch answers with objects, alias one of them");
        mapped[at] = prepared[at]?.mapResult({ ...answer, results }, true);
      }
    }
    return mapped;
  };
  return db;
}

type Answer = { meta?: { rows_read?: number; rows_written?: number } };

/**
 * The three methods that drizzle calls; `raw` answers carry no figures, so a page that is measured reads in a batch.
 */
function watched(d1: Query, check: (statement: string) => void, meter: Meter | undefined): D1Database {
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
      // guard: joined-reads-name-company
      check(statement);
      return wrap(d1.prepare(statement));
    },
    batch: async (statements: D1PreparedStatement[]) =>
      counted(await d1.batch(statements.map((statement) => real.get(statement) ?? statement))),
  } as unknown as D1Database;
}

/**
 * The name of the broken constraint or unique index columns in a D1 error, what a trigger said or `FOREIGN KEY
 * constraint failed`; null if it was another kind of error.
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
