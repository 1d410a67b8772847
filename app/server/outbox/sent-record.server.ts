import { sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { hashOf } from "../files/files.server";
import type { Env } from "../request/env.server";
import type { OutboxRow } from "./outbox.server";
import { type Lost, storedFor } from "./restored.server";

type Files = Env["FILES"];
type Sending = Pick<OutboxRow, "companyId" | "kind" | "subjectId" | "occasion">;

const day = 86_400_000;
const prefix = "sent/";
const perObject = 100;
const perPage = 1_000;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** What a sending is recorded by: tells nothing of whom it went to, and is the same when its row is written anew. */
const keyOf = ({ companyId, kind, subjectId, occasion }: Sending) =>
  hashOf(new TextEncoder().encode(JSON.stringify([companyId, kind, subjectId, occasion])));

/** Notes outside of the databases that these went, by company and day: one object for up to a hundred. */
export async function noteSent(files: Files, rows: readonly Sending[], now: Date): Promise<void> {
  for (const [companyId, sent] of Map.groupBy(rows, (row) => row.companyId)) {
    const keys = await Promise.all(sent.map(keyOf));
    for (let at = 0; at < keys.length; at += perObject)
      await files.put(`${prefix}${dayOf(now.getTime())}/${companyId}/${crypto.randomUUID()}`, "", {
        customMetadata: { keys: keys.slice(at, at + perObject).join(" ") },
      });
  }
}

async function readDay(files: Files, companyId: string, of: string): Promise<string[]> {
  const keys: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await files.list({ prefix: `${prefix}${of}/${companyId}/`, include: ["customMetadata"], cursor });
    keys.push(...page.objects.flatMap(({ customMetadata }) => customMetadata?.keys?.split(" ") ?? []));
    if (!page.truncated) return keys;
    cursor = page.cursor;
  }
}

async function read(files: Files, companyId: string, { from, until }: Lost): Promise<Set<string>> {
  const keys = new Set<string>();
  for (let at = Math.max(from, until - storedFor); ; at += day) {
    for (const key of await readDay(files, companyId, dayOf(Math.min(at, until)))) keys.add(key);
    if (dayOf(at) >= dayOf(until)) return keys;
  }
}

const rememberedFor = 60_000;
// What was read, not its reading: a request that waits for another one's R2 would hang when that one ends first.
const known = new WeakMap<Files, Map<string, { keys: Set<string>; until: number }>>();

async function recorded(files: Files, companyId: string, lost: Lost): Promise<Set<string>> {
  const name = `${companyId} ${lost.from} ${lost.until}`;
  const found = known.get(files)?.get(name);
  if (found && Date.now() <= found.until) return found.keys;
  const keys = await read(files, companyId, lost);
  const ofFiles = known.get(files) ?? new Map<string, { keys: Set<string>; until: number }>();
  known.set(files, ofFiles.set(name, { keys, until: Date.now() + rememberedFor }));
  return keys;
}

/**
 * Whether the record says that this went in the time that its database forgot. Throws when R2 does not answer: nobody
 * knows then.
 */
export const wasSent = async (files: Files, row: Sending, lost: Lost): Promise<boolean> =>
  (await recorded(files, row.companyId, lost)).has(await keyOf(row));

/**
 * Notes of rows that are held after a restore whether the record says that they went (`restoredSent`) or not
 * (`restoredUnsent`); `rounds` pages at once, the others with the next minute.
 */
export async function compareHeld(files: Files, db: Db, lost: Lost, rounds = 20): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const rows = await db.all<Sending & { id: string }>(sql`SELECT id, company_id AS companyId, kind,
      subject_id AS subjectId, occasion FROM outbox WHERE state = 'failed' AND reason = 'restored' LIMIT ${perPage}`);
    if (rows.length === 0) return;
    for (const companyId of new Set(rows.map((row) => row.companyId))) await recorded(files, companyId, lost);
    const sent = await Promise.all(rows.map((row) => wasSent(files, row, lost)));
    const ids = (applied: boolean) => JSON.stringify(rows.flatMap(({ id }, at) => (sent[at] === applied ? [id] : [])));
    const note = (reason: string, some: string) =>
      db.run(sql`UPDATE outbox SET reason = ${reason} WHERE id IN (SELECT value FROM json_each(${some}))
        AND state = 'failed' AND reason = 'restored'`);
    await db.batch([note("restoredSent", ids(true)), note("restoredUnsent", ids(false))]);
    if (rows.length < perPage) return;
  }
}

/**
 * Deletes what the record holds of days that no database can be set back to any more, some objects a minute, oldest
 * first.
 */
export async function forgetSent(files: Files, now: Date): Promise<void> {
  const { objects } = await files.list({ prefix, limit: 500 });
  const oldest = `${prefix}${dayOf(now.getTime() - storedFor)}`;
  const over = objects.flatMap(({ key }) => (key < oldest ? [key] : []));
  if (over.length > 0) await files.delete(over);
}
