type Entry = { type: "table" | "trigger"; name: string; sql: string };

/** Deletes every row of a migrated database in one batch, also of tables whose triggers keep rows. */
export async function emptyDatabase(d1: D1Database): Promise<void> {
  const { results } = await d1
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema WHERE type = 'trigger' OR (type = 'table'
         AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
         AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT IN ('sqlite_sequence', 'd1_migrations'))`,
    )
    .all<Entry>();
  const triggers = results.filter(({ type }) => type === "trigger");
  const tables = results.filter(({ type }) => type === "table");
  const statements = [
    "PRAGMA defer_foreign_keys = on",
    ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
    ...tables.map(({ name }) => `DELETE FROM "${name}"`),
    ...triggers.map(({ sql }) => sql),
  ];
  await d1.batch(statements.map((statement) => d1.prepare(statement)));
}

export async function emptyFiles(bucket: R2Bucket): Promise<void> {
  for (let found = await bucket.list(); found.objects.length > 0; found = await bucket.list())
    await bucket.delete(found.objects.map(({ key }) => key));
}
