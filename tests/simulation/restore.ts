import { databaseNamed } from "~/server/database/databases.server";
import { testEnv } from "../support/context";
import type { Scene } from "./scene";

type Row = Record<string, unknown>;
/** What a database held, and what had been acknowledged of its companies. */
type Point = { database: string; at: number; rows: Map<string, Row[]>; model: string };

const tables = `SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`;

/** What a database holds now, and what had been acknowledged by now. */
export async function pointInTime({ machine, model }: Scene, database: string): Promise<Point> {
  const d1 = databaseNamed(testEnv(), database);
  const { results } = await d1.prepare(tables).all<{ name: string }>();
  const names = results.map(({ name }) => name);
  const answers = await d1.batch<Row>(names.map((name) => d1.prepare(`SELECT * FROM "${name}"`)));
  const rows = new Map(names.map((name, at) => [name, answers[at]?.results ?? []]));
  return { database, at: machine.now, rows, model: JSON.stringify(model.acknowledged()) };
}

/**
 * Sets the database back to that point, as Time Travel does: it cuts what is running. What was acknowledged since is
 * lost with it; mails that went since went. The minute before has left its mark, and ten seconds pass until no isolate
 * remembers an older one.
 */
export async function setBack(scene: Scene, { database, at, rows, model }: Point): Promise<void> {
  const { machine, faults, provider } = scene;
  faults.on = false;
  await scene.cron();
  faults.on = true;
  const d1 = databaseNamed(testEnv(), database);
  const { results } = await d1.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all<{
    name: string;
    sql: string;
  }>();
  const inserts = [...rows].flatMap(([name, some]) =>
    some.map((row) => {
      const columns = Object.keys(row);
      const text = `INSERT INTO "${name}" (${columns.map((one) => `"${one}"`)}) VALUES (${columns.map(() => "?")})`;
      return d1.prepare(text).bind(...Object.values(row));
    }),
  );
  await d1.batch([
    d1.prepare("PRAGMA defer_foreign_keys = on"),
    ...results.map(({ name }) => d1.prepare(`DROP TRIGGER "${name}"`)),
    ...[...rows.keys()].map((name) => d1.prepare(`DELETE FROM "${name}"`)),
    ...inserts,
    ...results.map(({ sql }) => d1.prepare(sql)),
  ]);
  machine.epoch += 1;
  const its = Object.keys(scene.companies).filter((company) => scene.companies[company] === database);
  for (const mail of provider.mails)
    mail.forgotten ||= mail.at > at && its.some((company) => mail.to.includes(company));
  scene.model.forget(JSON.parse(model), at, its);
  faults.note("database restored");
  machine.pass(15_000);
}
