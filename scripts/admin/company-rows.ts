/** What stays in the central database whoever the company is, and counters, which begin anew. */
const stored = ["hosts", "staff", "sessions", "invitations", "hand_overs", "spent_tokens", "limits", "company_ticks"];
/** Signs of a page. */
const perPage = 1_000_000;
const mostOfTrees = 1_000;
/** A database outside of this machine is asked for so many statements at once. */
const perBatch = 100;

const first = "-9223372036854775808";

/** `rows`, and `signs` of their JSON, are what the company has in it; `last` is the row id that was copied last. */
export type Table = {
  name: string;
  columns: string[];
  virtual: boolean;
  parents: string[];
  last: string;
  rows: number;
  signs: number;
};

export const quoted = (name: string) => `"${name}"`;
const asRow = (columns: string[]) => `json_array(${columns.map(quoted).join(", ")})`;

/** Runs statements in their order, some of them at once; not all or none of them. */
export async function run<T>(d1: D1Database, statements: string[]): Promise<D1Result<T>[]> {
  const answers: D1Result<T>[] = [];
  for (let from = 0; from < statements.length; from += perBatch) {
    const some = statements.slice(from, from + perBatch).map((statement) => d1.prepare(statement));
    answers.push(...(await d1.batch<T>(some)));
  }
  return answers;
}

const named = (rows: unknown[], key: string) => (rows as Record<string, string>[]).map((row) => row[key] ?? "");

/** The tables that hold rows of companies, each after those that it refers to. */
export async function listTables(d1: D1Database): Promise<Table[]> {
  const { results } = await d1
    .prepare(
      `SELECT name, sql LIKE 'CREATE VIRTUAL%' AS virtual FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%company_id%'
        AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT IN (SELECT value FROM json_each(?)) ORDER BY name`,
    )
    .bind(JSON.stringify(stored))
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
    rows: 0,
    signs: 0,
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

/** Counts what the company has in each table. */
export async function measure(d1: D1Database, tables: Table[], companyId: string): Promise<void> {
  const sums = tables.map(
    ({ name, columns }) =>
      `SELECT count(*) AS rows, coalesce(sum(length(row)), 0) AS signs FROM (SELECT ${asRow(columns)} AS row
        FROM ${quoted(name)} WHERE company_id = '${companyId}')`,
  );
  const answers = await run<Pick<Table, "rows" | "signs">>(d1, sums);
  for (const [at, table] of tables.entries()) Object.assign(table, answers[at]?.results[0]);
}

/** Row ids of the search index are larger than what a number holds exactly, so they are text here. */
export type Row = { at: string; row: string };

/**
 * The company's rows of one table as JSON arrays, page by page in the order of their row ids, about a million signs at
 * a time; rows that stand below others come at once.
 */
export async function* pages(d1: D1Database, table: Table, companyId: string): AsyncGenerator<Row[]> {
  const { name, columns, parents, rows, signs } = table;
  const most = parents.includes(name) ? mostOfTrees : Math.max(20, Math.ceil((perPage * rows) / Math.max(1, signs)));
  const page = d1.prepare(
    `SELECT CAST(rowid AS TEXT) AS at, ${asRow(columns)} AS row FROM ${quoted(name)} WHERE +company_id = ? AND rowid > CAST(? AS INTEGER) ORDER BY rowid LIMIT ${most}`,
  );
  for (let after = first; ; ) {
    const { results } = await page.bind(companyId, after).all<Row>();
    if (results.length > 0) yield results;
    if (results.length < most) return;
    after = results.at(-1)?.at ?? first;
  }
}
