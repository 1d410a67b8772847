import { env, runInDurableObject } from "cloudflare:test";
import type * as workerd from "@cloudflare/workers-types";
import { limitStatements } from "../../scripts/local/statement-limit.mjs";
import { testEnv } from "../support/context";
import { Bucket } from "./bucket";

type Storage = workerd.DurableObjectStorage;
type Value = string | number | null;

/** A statement as D1 has it, run by the engine at once. */
class Statement {
  constructor(
    private readonly engine: Engine,
    readonly text: string,
    readonly values: Value[] = [],
  ) {}

  bind(...values: unknown[]): Statement {
    return new Statement(
      this.engine,
      this.text,
      values.map((value) => (typeof value === "boolean" ? Number(value) : value)) as Value[],
    );
  }
  all = async () => this.engine.answer(this);
  run = async () => this.engine.answer(this);
  raw = async () => [...this.engine.open(this).raw()];
}

/**
 * D1's face on the SQLite of workerd in this isolate: the same engine and authorizer as under D1, a batch is a transaction, without
 * the way through two other Workers that D1 takes locally and that a simulated month cannot afford.
 */
class Engine {
  constructor(private readonly storage: Storage) {}

  open = ({ text, values }: Statement) => this.storage.sql.exec<Record<string, Value>>(text, ...values);

  answer(statement: Statement) {
    const cursor = this.open(statement);
    const results = cursor.toArray();
    const [rows_read, rows_written] = [cursor.rowsRead, cursor.rowsWritten];
    const changes = rows_written > 0 ? this.storage.sql.exec<{ n: number }>("SELECT changes() AS n").one().n : 0;
    return { success: true, results, meta: { changes, rows_read, rows_written } };
  }

  prepare(text: string): Statement {
    return new Statement(this, text);
  }

  withSession = () => this;
  getBookmark = () => "0";

  async batch(statements: Statement[]) {
    return this.storage.transactionSync(() => statements.map((statement) => this.answer(statement)));
  }
}

/** Does `work` with the engine as the only database and a fresh bucket. */
export function onEngine<T>(work: () => Promise<T>): Promise<T> {
  const namespace = (env as unknown as { ENGINE: workerd.DurableObjectNamespace }).ENGINE;
  const stub = namespace.get(namespace.idFromName("simulation"));
  return runInDurableObject(stub as never, async (_: unknown, { storage }: { storage: Storage }) => {
    const { sql } = storage;
    const known = sql.exec<{ n: number }>("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'companies'").one().n;
    if (known === 0)
      for (const { queries } of env.MIGRATIONS) storage.transactionSync(() => queries.map((query) => sql.exec(query)));
    const engine = new Engine(storage) as unknown as D1Database;
    limitStatements(engine);
    const own = testEnv();
    const { DB, databases, FILES } = own;
    Object.assign(own, { DB: engine, databases: { DB: engine }, FILES: new Bucket() });
    try {
      return await work();
    } finally {
      Object.assign(own, { DB, databases, FILES });
    }
  });
}
