import { createHash } from "node:crypto";
import { listTables, measure, pages, quoted, type Row, run, type Table } from "./company-rows.ts";

/** The databases of the deployment by their bindings; `DB` is the central one. */
export type Databases = Record<string, D1Database>;
/** Longer than an isolate keeps what the host table says. */
export const settled = 6_000;
export type Pace = {
  /** Waits until every isolate has seen what the host rows say: longer than they keep it. */
  settle: () => Promise<void>;
  /**
   * Where databases have copies near readers: waits until none of them leads to the old place of the company any more.
   */
  lag?: () => Promise<void>;
  log?: (line: string) => void;
};

/** Operations on accounts go on to write these in the central database. */
const shared = ["audit", "outbox"];
/** Signs of one statement's parameter; D1 takes two million bytes. */
const mostSigns = 500_000;

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
    for (let signs = 0; until < rows.length && (until === from || signs < mostSigns); until++)
      signs += rows[until]?.row.length ?? 0;
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

/**
 * Takes away again what a move that failed has copied of mails and the audit log: a mail that stands twice would go
 * twice.
 */
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

const emptied = (table: Table, companyId: string) =>
  `DELETE FROM ${quoted(table.name)} WHERE company_id = '${companyId}'`;

const digest = (row: string) => createHash("sha256").update(row).digest("base64");

async function copy(source: D1Database, target: D1Database, table: Table, companyId: string): Promise<number> {
  if (!shared.includes(table.name)) await run(target, [emptied(table, companyId)]);
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
  // guard: move-counts-arrived-rows
  if (found < rows) throw new Error(`${table.name}: ${rows} rows, of which ${found} arrived as they were`);
  return rows;
}

/** Copies the names and places of its people, whom rows of the company refer to. */
async function copyPeople(central: D1Database, target: D1Database, companyId: string): Promise<void> {
  const { results } = await central
    .prepare(
      "SELECT json_array(u.id, u.name, u.created_at, s.roles, s.created_at, s.removed_at) AS row FROM staff s JOIN users u ON u.id = s.user_id WHERE s.company_id = ?",
    )
    .bind(companyId)
    .all<{ row: string }>();
  const list = `[${results.map(({ row }) => row).join(",")}]`;
  await target
    .prepare(`INSERT INTO users (id, name, email, created_at, updated_at)
      SELECT p.value ->> 0, p.value ->> 1, p.value ->> 0, p.value ->> 2, p.value ->> 2 FROM json_each(?) p WHERE true
      ON CONFLICT DO NOTHING`)
    .bind(list)
    .run();
  await target
    .prepare(`INSERT INTO staff (company_id, user_id, roles, created_at, removed_at)
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
 * Takes the rows away that have arrived elsewhere; those that operations on accounts have written since stay, and so
 * does the guard against late writes.
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
  const full = tables.filter(({ rows }) => rows > 0);
  const order = [...full.filter(({ name }) => name === "companies"), ...full.toReversed()];
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
 * Moves a company to another database while everything else goes on. Its site answers 503 from the mark in the host
 * table until the rows have been copied and compared. What fails before the host rows lead to the new database leaves
 * the company where it was; calling again begins anew.
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
    await measure(source, tables, companyId);
    await run(target, unguard(companyId, tables));
    const old = tables.filter(({ name }) => !shared.includes(name) || to !== "DB").toReversed();
    await run(
      target,
      old.flatMap((table) => [
        ...(shared.includes(table.name) || table.name === "insiders"
          ? [`DELETE FROM companies WHERE company_id = '${companyId}'`]
          : []),
        emptied(table, companyId),
      ]),
    );
    if (to !== "DB") await copyPeople(central, target, companyId);
    for (const table of tables.filter((one) => one.rows > 0)) {
      const copied = await copy(source, target, table, companyId);
      rows += copied;
      log(`${table.name}: ${copied} rows, all as they were`);
    }
    // What triggers made there of rows that arrived, and the company has not.
    const without = tables.filter((one) => one.rows === 0 && !shared.includes(one.name));
    await run(
      target,
      without.map((table) => emptied(table, companyId)),
    );
    await mark(0, to);
  } catch (error) {
    // Perhaps the last mark was written and its answer lost: nobody may write there while this is taken back.
    await mark(1, from);
    await run(source, unguard(companyId, tables));
    await takeBack(source, target, tables, companyId).finally(() => mark(0, from));
    throw error;
  }
  await settle();
  await lag();
  await erase(source, tables, companyId, from === "DB");
  return { from, to, rows, tables: tables.length };
}
