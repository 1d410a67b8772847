import { testEnv } from "../support/context";
import type { Scene } from "./scene";

type Row = Record<string, unknown>;
type Point = { at: number; rows: Map<string, Row[]>; model: string };

const tables = `SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`;

/** What the database holds now, and what had been acknowledged by now. */
export async function pointInTime({ machine, model }: Scene): Promise<Point> {
  const { DB } = testEnv();
  const { results } = await DB.prepare(tables).all<{ name: string }>();
  const names = results.map(({ name }) => name);
  const answers = await DB.batch<Row>(names.map((name) => DB.prepare(`SELECT * FROM "${name}"`)));
  const rows = new Map(names.map((name, at) => [name, answers[at]?.results ?? []]));
  return { at: machine.now, rows, model: JSON.stringify(model.acknowledged()) };
}

/**
 * Sets the database back to that point, as Time Travel does: it cuts what is running. What was acknowledged since is lost with it;
 * mails that went since went. The minute before has left its mark, and ten seconds pass until no isolate remembers an older one.
 */
export async function setBack(scene: Scene, { at, rows, model }: Point): Promise<void> {
  const { machine, faults, provider } = scene;
  faults.on = false;
  await scene.cron();
  faults.on = true;
  const { DB } = testEnv();
  const { results } = await DB.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all<{
    name: string;
    sql: string;
  }>();
  const inserts = [...rows].flatMap(([name, some]) =>
    some.map((row) => {
      const columns = Object.keys(row);
      const text = `INSERT INTO "${name}" (${columns.map((one) => `"${one}"`)}) VALUES (${columns.map(() => "?")})`;
      return DB.prepare(text).bind(...Object.values(row));
    }),
  );
  await DB.batch([
    DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...results.map(({ name }) => DB.prepare(`DROP TRIGGER "${name}"`)),
    ...[...rows.keys()].map((name) => DB.prepare(`DELETE FROM "${name}"`)),
    ...inserts,
    ...results.map(({ sql }) => DB.prepare(sql)),
  ]);
  machine.epoch += 1;
  for (const mail of provider.mails) mail.forgotten ||= mail.at > at;
  scene.model.forget(JSON.parse(model), at);
  faults.note("database restored");
  machine.pass(15_000);
}
