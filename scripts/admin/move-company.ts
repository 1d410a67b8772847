import { createHash } from "node:crypto";

/** The databases of the deployment by their bindings; `DB` is the central one. */
export type Databases = Record<string, D1Database>;
export type Pace = {
  /** Waits until every isolate has seen what the host rows say: longer than they keep it. */
  settle: () => Promise<void>;
  /** Where databases have copies near readers: waits until none of them leads to the old place of the company any more. */
  lag?: () => Promise<void>;
  log?: (line: string) => void;
};

/** What stays in the central database whoever the company is, and counters, which begin anew. */
const kept = ["hosts", "staff", "sessions", "invitations", "hand_overs", "spent_tokens", "limits", "company_ticks"];
/** Operations on accounts go on to write these in the central database. */
const shared = ["audit", "outbox"];
const perPage = 200;
const mostOfTrees = 1_000;
const mostBytes = 500_000;

const first = "-9223372036854775808";

type Table = { name: string; columns: string[]; virtual: boolean; parents: string[]; last: string };

const quoted = (name: string) => `"${name}"`;
const run = (d1: D1Database, statements: string[]) => d1.batch(statements.map((statement) => d1.prepare(statement)));

const named = (rows: unknown[], key: string) => (rows as Record<string, string>[]).map((row) => row[key] ?? "");

/** The tables that hold rows of companies, each after those that it refers to. */
async function listTables(d1: D1Database): Promise<Table[]> {
  const { results } = await d1
    .prepare(
      `SELECT name, sql LIKE 'CREATE VIRTUAL%' AS virtual FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%company_id%'
        AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT IN (SELECT value FROM json_each(?)) ORDER BY name`,
    )
    .bind(JSON.stringify(kept))
    .all<{ name: string; virtual: number }>();
  const facts = await run(
    d1,
    results.flatMap(({ name }) => [`PRAGMA table_info(${quoted(name)})`, `PRAGMA foreign_key_list(${quoted(name)})`]),
  );
  const left = results.map(({ name, virtual }, at) => ({
    name,
    virtual: virtual === 1,
    // Editions name the row ids of their texts in the search index, whose rows have no other key.
    columns: [...(virtual === 1 ? ["rowid"] : []), ...named(facts[2 * at]?.results ?? [], "name")],
    parents: named(facts[2 * at + 1]?.results ?? [], "table"),
    last: first,
  }));
  const sorted: Table[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ name, parents }) =>
      parents.every((parent) => parent === name || !left.some((other) => other.name === parent)),
    );
    sorted.push(...left.splice(Math.max(0, at), 1));
  }
  return sorted;
}

/** Row ids of the search index are larger than what a number holds exactly, so they are text here. */
type Row = { at: string; row: string };

/** The company's rows of one table as JSON arrays, page by page in the order of their row ids; rows that stand below others come at once. */
async function* pages(d1: D1Database, { name, columns, parents }: Table, companyId: string): AsyncGenerator<Row[]> {
  const most = parents.includes(name) ? mostOfTrees : perPage;
  const list = columns.map(quoted).join(", ");
  const page = d1.prepare(
    `SELECT CAST(rowid AS TEXT) AS at, json_array(${list}) AS row FROM ${quoted(name)} WHERE +company_id = ? AND rowid > CAST(? AS INTEGER) ORDER BY rowid LIMIT ${most}`,
  );
  for (let after = first; ; ) {
    const { results } = await page.bind(companyId, after).all<Row>();
    if (results.length > 0) yield results;
    if (results.length < most) return;
    after = results.at(-1)?.at ?? first;
  }
}

const guardName = (companyId: string, table: string, verb: string) => `"moving ${companyId} ${table} ${verb}"`;
const verbs = { INSERT: "NEW", UPDATE: "OLD", DELETE: "OLD" } as const;

/** Whoever still writes by an older answer of the host table writes nothing: the database itself refuses. */
const guards = (companyId: string, tables: Table[]) =>
  tables
    .filter(({ virtual }) => !virtual)
    .flatMap(({ name }) =>
      Object.entries(verbs).map(
        ([
          verb,
          side,
        ]) => `CREATE TRIGGER IF NOT EXISTS ${guardName(companyId, name, verb)} BEFORE ${verb} ON ${quoted(name)}
          WHEN ${side}.company_id = '${companyId}' BEGIN SELECT RAISE(ABORT, 'company is moving'); END`,
      ),
    );

const unguard = (companyId: string, tables: Table[], which = Object.keys(verbs)) =>
  tables.flatMap(({ name }) => which.map((verb) => `DROP TRIGGER IF EXISTS ${guardName(companyId, name, verb)}`));

async function insert(d1: D1Database, { name, columns }: Table, rows: Row[]): Promise<void> {
  const list = columns.map(quoted).join(", ");
  const values = columns.map((_, at) => `r.value ->> ${at}`).join(", ");
  const isNew = shared.includes(name)
    ? ` WHERE NOT EXISTS (SELECT 1 FROM ${quoted(name)} x WHERE x.id = r.value ->> ${columns.indexOf("id")})`
    : "";
  const put = d1.prepare(`INSERT INTO ${quoted(name)} (${list}) SELECT ${values} FROM json_each(?) r${isNew}`);
  for (let from = 0; from < rows.length; ) {
    let until = from;
    for (let bytes = 0; until < rows.length && (until === from || bytes < mostBytes); until++)
      bytes += rows[until]?.row.length ?? 0;
    await put
      .bind(
        `[${rows
          .slice(from, until)
          .map(({ row }) => row)
          .join(",")}]`,
      )
      .run();
    from = until;
  }
}

/** Takes away again what a move that failed has copied of mails and the audit log: a mail that stands twice would go twice. */
async function takeBack(source: D1Database, target: D1Database, tables: Table[], companyId: string): Promise<void> {
  for (const table of tables.filter(({ name }) => shared.includes(name))) {
    const place = table.columns.indexOf("id");
    const copied = target.prepare(
      `DELETE FROM ${quoted(table.name)} WHERE company_id = ? AND id IN (SELECT value FROM json_each(?))`,
    );
    for await (const page of pages(source, table, companyId))
      await copied.bind(companyId, JSON.stringify(page.map(({ row }) => JSON.parse(row)[place]))).run();
  }
}

const digest = (row: string) => createHash("sha256").update(row).digest("base64");

async function copy(source: D1Database, target: D1Database, table: Table, companyId: string): Promise<number> {
  const made = shared.includes(table.name)
    ? []
    : [`DELETE FROM ${quoted(table.name)} WHERE company_id = '${companyId}'`];
  if (made.length > 0) await run(target, made);
  const sums = new Set<string>();
  let rows = 0;
  for await (const page of pages(source, table, companyId)) {
    await insert(target, table, page);
    for (const { row } of page) sums.add(digest(row));
    rows += page.length;
    table.last = page.at(-1)?.at ?? table.last;
  }
  let found = 0;
  for await (const page of pages(target, table, companyId))
    found += page.filter(({ row }) => sums.has(digest(row))).length;
  if (found < rows) throw new Error(`${table.name}: ${rows} rows, of which ${found} arrived as they were`);
  return rows;
}

/** Copies the names and places of its people, whom rows of the company refer to. */
async function copyPeople(central: D1Database, target: D1Database, companyId: string): Promise<void> {
  const { results } = await central
    .prepare(
      "SELECT json_array(u.id, u.name, u.created_at, s.role, s.created_at, s.removed_at) AS row FROM staff s JOIN users u ON u.id = s.user_id WHERE s.company_id = ?",
    )
    .bind(companyId)
    .all<{ row: string }>();
  const list = `[${results.map(({ row }) => row).join(",")}]`;
  await target
    .prepare(`INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
      SELECT p.value ->> 0, p.value ->> 1, p.value ->> 0, 0, p.value ->> 2, p.value ->> 2 FROM json_each(?) p WHERE true
      ON CONFLICT DO NOTHING`)
    .bind(list)
    .run();
  await target
    .prepare(`INSERT INTO staff (company_id, user_id, role, created_at, removed_at)
      SELECT ?, p.value ->> 0, p.value ->> 3, p.value ->> 4, p.value ->> 5 FROM json_each(?) p WHERE true ON CONFLICT DO NOTHING`)
    .bind(companyId, list)
    .run();
}

/** Until no mail of the company is under way: what became of it could not be written any more. */
async function untilSent(source: D1Database, companyId: string, settle: Pace["settle"]): Promise<void> {
  const sending = source
    .prepare("SELECT count(*) AS n FROM outbox WHERE company_id = ? AND state = 'sending'")
    .bind(companyId);
  for (let tries = 0; tries < 12 && (await sending.first<number>("n")); tries++) await settle();
}

/**
 * Takes the rows away that have arrived elsewhere; those that operations on accounts have written since stay, and so does the guard
 * against late writes.
 */
async function erase(source: D1Database, tables: Table[], companyId: string, isCentral: boolean): Promise<void> {
  await run(source, unguard(companyId, tables, ["DELETE"]));
  if (isCentral)
    await run(
      source,
      unguard(
        companyId,
        tables.filter(({ name }) => shared.includes(name)),
      ),
    );
  const order = [...tables.filter(({ name }) => name === "companies"), ...tables.toReversed()];
  for (const { name, last } of order)
    await run(source, [`DELETE FROM ${quoted(name)} WHERE company_id = '${companyId}' AND rowid <= ${last}`]);
  if (!isCentral)
    await run(source, [
      `DELETE FROM staff WHERE company_id = '${companyId}'`,
      "DELETE FROM users WHERE id NOT IN (SELECT user_id FROM staff)",
    ]);
}

export type Moved = { from: string; to: string; rows: number; tables: number };

/**
 * Moves a company to another database while everything else goes on. Its site answers 503 from the mark in the host table until
 * the rows have been copied and compared. What fails before the host rows lead to the new database leaves the company where it
 * was; calling again begins anew.
 */
export async function moveCompany(
  databases: Databases,
  { companyId, to }: { companyId: string; to: string },
  { settle, lag = async () => {}, log = () => {} }: Pace,
): Promise<Moved> {
  const central = databases.DB as D1Database;
  const target = databases[to];
  const from = /^[\w-]+$/.test(companyId)
    ? await central.prepare("SELECT database FROM hosts WHERE company_id = ?").bind(companyId).first<string>("database")
    : null;
  const source = from === null ? undefined : databases[from];
  if (!from || !source) throw new Error(`there is no company ${companyId}`);
  if (!target) throw new Error(`there is no database ${to}`);
  if (from === to) throw new Error(`${companyId} is in ${to} already`);
  const tables = await listTables(source);
  const mark = (moving: number, database: string) =>
    central
      .prepare("UPDATE hosts SET moving = ?, database = ? WHERE company_id = ?")
      .bind(moving, database, companyId)
      .run();
  let rows = 0;
  await mark(1, from);
  try {
    await settle();
    await untilSent(source, companyId, settle);
    await run(source, guards(companyId, tables));
    await run(target, unguard(companyId, tables));
    for (const { name } of tables.toReversed())
      if (!shared.includes(name) || to !== "DB")
        await run(target, [
          ...(shared.includes(name) || name === "insiders"
            ? [`DELETE FROM companies WHERE company_id = '${companyId}'`]
            : []),
          `DELETE FROM ${quoted(name)} WHERE company_id = '${companyId}'`,
        ]);
    if (to !== "DB") await copyPeople(central, target, companyId);
    for (const table of tables) {
      const copied = await copy(source, target, table, companyId);
      rows += copied;
      if (copied > 0) log(`${table.name}: ${copied} rows, all as they were`);
    }
    await mark(0, to);
  } catch (error) {
    await run(source, unguard(companyId, tables));
    await takeBack(source, target, tables, companyId).finally(() => mark(0, from));
    throw error;
  }
  await settle();
  await lag();
  await erase(source, tables, companyId, from === "DB");
  return { from, to, rows, tables: tables.length };
}
