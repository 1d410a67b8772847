import { env, runInDurableObject } from "cloudflare:test";
import type * as workerd from "@cloudflare/workers-types";
import { limitStatements } from "../../scripts/local/statement-limit.mjs";
import { testEnv } from "../support/context";
import { Bucket } from "./bucket";

type Storage = workerd.DurableObjectStorage;
type Value = string | number | null;

/** Databases by the beginning of their names: those of the deployment, and the copies of them near readers. */
const prefixes = { DB: "", DB_1: "group_", "copy of DB": "near_", "copy of DB_1": "nearby_" };
const isPlain = Object.values(prefixes)
  .flatMap((prefix) => (prefix ? [`name NOT GLOB '${prefix}*'`] : []))
  .join(" AND ");

/** The names of everything in a database that has none of this kind yet. */
const named = "SELECT name FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'";

/**
 * Statements of one of the databases that share a file: all names of its tables, indexes and triggers begin with its
 * prefix, which nobody outside sees.
 */
class Naming {
  readonly #known = new Map<string, string>();

  constructor(
    private readonly prefix: string,
    private readonly names: ReadonlySet<string>,
  ) {}

  /** What stands for the schema: the objects of this database alone, by the names that it knows. */
  #schema(table: string, columns: string): string {
    const own = this.prefix ? `name GLOB '${this.prefix}*'` : isPlain;
    const columnsOf = columns.replace("name", `substr(name, ${this.prefix.length + 1}) AS name`);
    return `(SELECT ${columnsOf} FROM ${table} WHERE ${own})`;
  }

  text(statement: string): string {
    const known = this.#known.get(statement);
    if (known) return known;
    const result = statement.replaceAll(/--.*|'(?:[^']|'')*'|"([^"]+)"|\b[A-Za-z_]\w*\b/g, (word, quoted?: string) => {
      if (word === "sqlite_schema") return this.#schema("sqlite_schema", "type, name, sql");
      if (word === "pragma_table_list") return this.#schema("pragma_table_list", "schema, type, name");
      if (!this.names.has(quoted ?? word)) return word;
      return quoted ? `"${this.prefix}${quoted}"` : this.prefix + word;
    });
    this.#known.set(statement, result);
    return result;
  }

  /** The same of what the engine says: of constraints it names the tables. */
  readonly plain = (text: string): string => (this.prefix ? text.replaceAll(this.prefix, "") : text);
}

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
  raw = async () => this.engine.rows(this);
}

/**
 * D1's face on the SQLite of workerd in this isolate: the same engine and authorizer as under D1, a batch is a
 * transaction, without the way through two other Workers that D1 takes locally and that a simulated month cannot
 * afford.
 */
class Engine {
  constructor(
    private readonly storage: Storage,
    private readonly naming: Naming,
  ) {}

  #open({ text, values }: Statement) {
    try {
      return this.storage.sql.exec<Record<string, Value>>(this.naming.text(text), ...values);
    } catch (error) {
      throw new Error(this.naming.plain(error instanceof Error ? error.message : String(error)));
    }
  }

  rows = (statement: Statement) => [...this.#open(statement).raw()];

  answer(statement: Statement) {
    const cursor = this.#open(statement);
    const results = cursor.toArray();
    for (const row of results) if (typeof row.sql === "string") row.sql = this.naming.plain(row.sql);
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

/** The databases in one file, each with all tables, and of each a copy near readers. */
function enginesIn(storage: Storage): Record<string, D1Database> {
  const { sql } = storage;
  const migrate = (naming?: Naming) => {
    for (const { queries } of env.MIGRATIONS)
      storage.transactionSync(() => queries.map((query) => sql.exec(naming?.text(query) ?? query)));
  };
  const isNew = sql.exec(`${named} LIMIT 1`).toArray().length === 0;
  if (isNew) migrate();
  const all = sql.exec<{ name: string }>(`${named} AND ${isPlain}`).toArray();
  const names = new Set(all.map(({ name }) => name));
  const namings = Object.entries(prefixes).map(([name, prefix]) => [name, new Naming(prefix, names)] as const);
  if (isNew) for (const [name, naming] of namings) if (name !== "DB") migrate(naming);
  return Object.fromEntries(
    namings.map(([name, naming]) => [name, new Engine(storage, naming) as unknown as D1Database]),
  );
}

/**
 * Does `work` with engines as the databases, the central one and that of a group of companies, and a fresh bucket; it
 * is given the copies of both by their bindings.
 */
export function onEngine<T>(work: (copies: Record<string, D1Database>) => Promise<T>): Promise<T> {
  const namespace = (env as unknown as { ENGINE: workerd.DurableObjectNamespace }).ENGINE;
  const stub = namespace.get(namespace.idFromName("simulation"));
  return runInDurableObject(stub as never, async (_: unknown, { storage }: { storage: Storage }) => {
    const engines = enginesIn(storage);
    limitStatements(engines.DB as D1Database);
    const own = testEnv();
    const { DB, databases, FILES } = own;
    const [itself, copies] = [/^DB/, /^copy of /].map((start) =>
      Object.fromEntries(
        Object.entries(engines).flatMap(([name, d1]) => (start.test(name) ? [[name.replace("copy of ", ""), d1]] : [])),
      ),
    ) as [Record<string, D1Database>, Record<string, D1Database>];
    Object.assign(own, { DB: itself.DB, databases: itself, FILES: new Bucket() });
    try {
      return await work(copies);
    } finally {
      Object.assign(own, { DB, databases, FILES });
    }
  });
}
