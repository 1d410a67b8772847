import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buildIfChanged } from "../local/build-if-changed.ts";
import { startWorld, type World } from "../local/world.ts";
import { fail } from "../setup/install.mjs";
import { askFile, d1Folder, localDatabases } from "./databases.ts";
import { exportDatabase, type Figures, listTables, rowsOf } from "./export-database.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const state = mkdtempSync(path.join(tmpdir(), "irh-drill-"));
const aside = path.join(state, "aside");
const mails = 200;
const minute = 60_000;
const began = Date.now();
const since = (from: number) => `${((Date.now() - from) / 1_000).toFixed(1)} s`;
const at = (minutes: number) => new Date(began + minutes * minute);
let differences = 0;

const open = () =>
  startWorld({ root, state, clock: false, quiet: true }).then((world) => {
    world.clearMessages();
    return world;
  });

async function runMinutes(world: World, minutes: number[]): Promise<void> {
  for (const each of minutes) await world.cron(at(each));
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 150 && !(await holds()); tries++) await setTimeout(200);
}

/** Two hundred notices to somebody who works at the first company: mails that need nothing but their rows. */
async function writeMails(world: World): Promise<void> {
  const payload = JSON.stringify({ notice: "lockedOut", lang: "zh-CN", at: began, left: null });
  await world.d1
    .prepare(`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, created_at)
      SELECT 'drill' || n.value, s.company_id, 'identity.notice', s.user_id, 'drill' || n.value, ?, 0, ?
      FROM (SELECT company_id, user_id FROM staff ORDER BY company_id, user_id LIMIT 1) s
      JOIN json_each(?) n`)
    .bind(payload, began, JSON.stringify(Array.from({ length: mails }, (_, n) => n + 1)))
    .run();
}

/** The objects of R2, without the marks and records that a restore is noticed by. */
async function objectsOf(world: World): Promise<Map<string, string>> {
  const bucket = world.files as unknown as R2Bucket;
  const found: { key: string; etag: string }[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ cursor });
    found.push(...page.objects);
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  return new Map(found.flatMap(({ key, etag }) => (/^(restores|sent)\//.test(key) ? [] : [[key, etag] as const])));
}

/** How many rows of the files of `one` are not, at the same place, those of the files of `other`. */
async function compare(one: string, other: string): Promise<number> {
  let unlike = 0;
  for (const [name, ask] of localDatabases(one)) {
    const twin = askFile(path.join(d1Folder(other), `${name}.sqlite`));
    for (const table of await listTables(ask)) {
      const read = async (from: typeof ask) => {
        const rows: string[] = [];
        for await (const page of rowsOf(from, table)) rows.push(...page);
        return rows;
      };
      const [here, there] = [await read(ask), await read(twin)];
      unlike +=
        Math.abs(here.length - there.length) + here.filter((row, n) => n < there.length && row !== there[n]).length;
    }
  }
  return unlike;
}

/** What a statement finds in all databases of the world together; it must have been stopped. */
async function askAll<Row>(statement: string): Promise<Row[]> {
  const found = await Promise.all([...localDatabases(state).values()].map((ask) => ask(statement)));
  return found.flat() as Row[];
}

const say = (line: string) => console.log(line);
const expectZero = (what: string, found: number) => {
  differences += found;
  say(`${found === 0 ? "✓" : "✗"} ${what}: ${found}`);
};

async function prepare(): Promise<Map<string, string>> {
  const world = await open();
  await runMinutes(world, [0]);
  await writeMails(world);
  const objects = await objectsOf(world);
  await world.stop();
  cpSync(d1Folder(state), d1Folder(aside), { recursive: true });
  return objects;
}

async function exportAll(): Promise<void> {
  const started = Date.now();
  const all: Figures = {};
  const databases = localDatabases(state);
  for (const [name, ask] of databases)
    for (const [table, rows] of Object.entries(await exportDatabase(ask, path.join(aside, `${name}.sql`))))
      all[table] = (all[table] ?? 0) + rows;
  for (const [table, rows] of Object.entries(all)) if (rows > 0) say(`  ${String(rows).padStart(6)} ${table}`);
  const sum = Object.values(all).reduce((rows, one) => rows + one, 0);
  say(`✓ ${sum} rows of ${databases.size} databases exported in ${since(started)}`);
}

async function sendAll(): Promise<void> {
  const world = await open();
  await runMinutes(world, [2, 3]);
  await until(() => world.messages().length >= mails);
  await runMinutes(world, [4]);
  say(`✓ mails sent after the moment that is gone back to: ${world.messages().length}`);
  await world.stop();
}

function setBack(from: "files" | "export"): void {
  const names = [...localDatabases(aside).keys()];
  rmSync(d1Folder(state), { recursive: true });
  cpSync(d1Folder(aside), d1Folder(state), { recursive: true });
  if (from === "files") return;
  for (const name of names) {
    const file = path.join(d1Folder(state), `${name}.sqlite`);
    for (const part of ["", "-wal", "-shm"]) rmSync(`${file}${part}`, { force: true });
    const database = new DatabaseSync(file);
    database.exec(`BEGIN;\n${readFileSync(path.join(aside, `${name}.sql`), "utf8")}\nCOMMIT;`);
    database.close();
  }
}

async function rehearse(from: "files" | "export", objects: Map<string, string>): Promise<void> {
  const started = Date.now();
  setBack(from);
  expectZero(`rows that differ after going back by ${from}`, await compare(aside, state));
  const world = await open();
  await runMinutes(world, from === "files" ? [5, 6, 7] : [8, 9, 10]);
  await setTimeout(5_000);
  const answers = await Promise.all(["/healthz", "/ui/irh/index"].map((page) => fetch(world.url + page)));
  expectZero("pages that do not answer", answers.filter(({ ok }) => !ok).length);
  expectZero("mails that went by themselves", world.messages().length);
  const now = await objectsOf(world);
  await world.stop();
  const held = await askAll<{ reason: string }>(
    "SELECT reason FROM outbox WHERE state = 'failed' AND id LIKE 'drill%'",
  );
  const wait = held.filter(({ reason }) => reason === "restoredSent");
  expectZero(`mails that do not wait for staff as sent before, of ${mails}`, mails - wait.length);
  const unlike = [...objects].filter(([key, etag]) => now.get(key) !== etag);
  expectZero(`objects of R2 that differ, of ${objects.size}`, unlike.length);
  const files = await askAll<{ key: string }>("SELECT key FROM files WHERE erased_at IS NULL");
  expectZero(`rows of files without their object, of ${files.length}`, files.filter(({ key }) => !now.has(key)).length);
  say(`  gone back by ${from} and checked in ${since(started)}`);
}

try {
  buildIfChanged(root, () => say("building (about half a minute) …"));
  const objects = await prepare();
  await exportAll();
  await sendAll();
  await rehearse("files", objects);
  await rehearse("export", objects);
  say(`restore drill: ${differences} differences, ${since(began)}`);
} finally {
  rmSync(state, { recursive: true, force: true });
}
if (differences > 0) fail("a restore would lose or repeat something");
