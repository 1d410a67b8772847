type Entry = { type: "table" | "trigger"; name: string; sql: string };

/** D1 answers 100 columns at most. */
const most = 100;

/** The tables that have a row. */
async function listFilled(d1: D1Database, tables: string[]): Promise<string[]> {
  const filled: string[] = [];
  for (let at = 0; at < tables.length; at += most) {
    const columns = tables.slice(at, at + most).map((name) => `EXISTS (SELECT 1 FROM "${name}") AS "${name}"`);
    const { results } = await d1.prepare(`SELECT ${columns.join(", ")}`).all<Record<string, number>>();
    for (const row of results) filled.push(...Object.keys(row).filter((name) => row[name] === 1));
  }
  return filled;
}

/** Deletes every row of a migrated database in one batch, also of tables whose triggers keep rows. */
export async function emptyDatabase(d1: D1Database): Promise<void> {
  const { results } = await d1
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema WHERE type = 'trigger' OR (type = 'table'
         AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
         AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT IN ('sqlite_sequence', 'd1_migrations'))`,
    )
    .all<Entry>();
  const tables = results.filter(({ type }) => type === "table").map(({ name }) => name);
  const filled = await listFilled(d1, tables);
  if (filled.length === 0) return;
  const triggers = results.filter(({ type, sql }) => type === "trigger" && /\bDELETE ON\b/.test(sql));
  const statements = [
    "PRAGMA defer_foreign_keys = on",
    ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
    ...filled.map((name) => `DELETE FROM "${name}"`),
    ...triggers.map(({ sql }) => sql),
  ];
  await d1.batch(statements.map((statement) => d1.prepare(statement)));
}

export async function emptyFiles(bucket: R2Bucket): Promise<void> {
  for (let found = await bucket.list(); found.objects.length > 0; found = await bucket.list())
    await bucket.delete(found.objects.map(({ key }) => key));
}
