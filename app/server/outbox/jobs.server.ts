import { listCompanies } from "../companies.server";
import { type Company, type Ctx, contextOf } from "../context.server";
import { databasesOf, systemDbs } from "../databases.server";
import { type Db, newMeter, systemDb } from "../db.server";
import { deadLetters } from "../door/health.server";
import { errorText } from "../error-text.server";
import { cronRuns } from "../tables.server";
import { type Done, type Drop, type Later, type Mail, type Sms, sendMail, sendSms } from "./mail.server";
import { claimRows, type Ending, hint, type OutboxRow, recordEnding, sweepOutbox } from "./outbox.server";

/**
 * Composes one message from the rows of this moment; `drop` when it must not go any more, `later` when not yet, `done` for work
 * that goes to nobody and ends here.
 */
export type Composer = (ctx: Ctx, row: OutboxRow) => Promise<Mail | Sms | Drop | Later | Done>;
export type MailTable = Record<string, Composer>;
/** Runs each minute for each company; asks what is due and not yet done, so twice, late or never all end the same. */
export type TickTable = Record<string, (ctx: Ctx) => Promise<unknown>>;

type World = Pick<Ctx, "env" | "now" | "waitUntil" | "house">;

const contextFor = (world: World, company: Company): Ctx => {
  const meter = newMeter();
  return contextOf({ ...world, company, ...databasesOf(world.env, company, meter), meter, actor: { kind: "system" } });
};

async function sendRow(world: World, ctx: Ctx, composers: MailTable, row: OutboxRow) {
  const compose = composers[row.kind];
  if (!compose) return { state: "refused", reason: "unknownKind" } as const;
  const message = await compose(ctx, row);
  if ("drop" in message) return { state: "dropped", reason: message.drop } as const;
  if ("done" in message) return { state: "sent", messageId: "" } as const;
  if (ctx.company.liveAt === null && !("toStaff" in message)) return { state: "dropped", reason: "notLive" } as const;
  if ("later" in message) return { state: "refused", reason: message.later } as const;
  if ("sms" in message) return sendSms(world.env, message);
  return sendMail(world.env, message, ctx.company.name[message.lang] ?? ctx.company.name["zh-CN"], row.id);
}

const atOnce = 4;
const writings = 3;

/** Writes an ending that may not get lost: a mail that went and is not known to have gone would go again. */
async function writeEnding(db: Db, row: OutboxRow, ending: Ending, now: Date): Promise<void> {
  for (let writing = 1; ; writing++) {
    try {
      return await recordEnding(db, row, ending, now);
    } catch (error) {
      if (writing === writings) throw error;
    }
  }
}

/**
 * Sends the waiting rows among `ids`, four at a time. Safe to call twice with the same ids: a row is claimed before it is sent,
 * and only when its turn comes, so that its lease covers its own sending. A kind that nobody knows waits: it may come from a
 * newer version that is being deployed. A row may stand in any database: with its company, or in the central one, where operations on
 * accounts leave theirs.
 */
export async function deliver(world: World, composers: MailTable, ids: string[]): Promise<void> {
  const began = Date.now();
  const companies = new Map((await listCompanies(world.env)).map((company) => [company.id, company]));
  const one = async (db: Db, row: OutboxRow) => {
    const company = companies.get(row.companyId);
    if (!company) return writeEnding(db, row, { state: "dropped", reason: "companyGone" }, world.now);
    const ctx = contextFor(world, company);
    const ending = await sendRow(world, ctx, composers, row).catch((error: unknown): Ending => {
      ctx.log("outbox.composeFailed", {
        kind: row.kind,
        id: row.id,
        error: error instanceof Error ? error.name : "error",
      });
      return { state: "refused", reason: "composeFailed" };
    });
    await writeEnding(db, row, ending, world.now);
  };
  for (let at = 0; at < ids.length; at += atOnce) {
    const now = new Date(world.now.getTime() + Date.now() - began);
    for (const db of systemDbs(world.env)) {
      const rows = await claimRows(db, ids.slice(at, at + atOnce), now);
      await Promise.all(rows.map((row) => one(db, row)));
    }
  }
}

/** What the queue hands over: rows to send, each message acknowledged once they are; or hints that were given up on. */
export async function receive(
  world: World,
  composers: MailTable,
  batch: MessageBatch<{ ids: string[] }>,
): Promise<void> {
  if (batch.queue.endsWith("-dead")) return deadLetters(batch);
  for (const message of batch.messages) {
    try {
      await deliver({ ...world, now: new Date() }, composers, message.body.ids);
      message.ack();
    } catch (error) {
      console.error(JSON.stringify({ event: "queue.failed", error: errorText(error) }));
      message.retry();
    }
  }
}

/** The minute's work: every area's tick for every company, then the sweep of the outbox. One failing tick stops no other. */
export async function runTicks(world: World, ticks: TickTable): Promise<void> {
  const db = systemDb(world.env.DB);
  const started = { name: "minute", at: world.now, finishedAt: null };
  await db.insert(cronRuns).values(started).onConflictDoUpdate({ target: cronRuns.name, set: started });
  for (const company of await listCompanies(world.env)) {
    const ctx = contextFor(world, company);
    for (const [name, run] of Object.entries(ticks))
      await run(ctx).catch((error: unknown) => {
        ctx.log("tick.failed", { name, error: errorText(error) });
      });
  }
  const waiting = (await Promise.all(systemDbs(world.env).map((each) => sweepOutbox(each, world.now)))).flat();
  hint(
    {
      env: world.env,
      waitUntil: world.waitUntil,
      log: (event, fields) => console.log(JSON.stringify({ event, ...fields })),
    },
    waiting,
  );
  await db
    .insert(cronRuns)
    .values(started)
    .onConflictDoUpdate({ target: cronRuns.name, set: { finishedAt: new Date() } });
}
