import { databasesOf } from "~/server/database/databases.server";
import { type Db, type Meter, mayGoOn, newMeter, systemDb } from "~/server/database/db.server";
import { giveBackMail, nextMonth, takeMail } from "../limits/company-use.server";
import { lifetime, listCompanies, listMoving } from "../request/companies.server";
import { type Company, type Ctx, contextOf } from "../request/context.server";
import { type Done, type Drop, type Later, type Mail, type Sms, sendSms } from "./mail.server";
import { lookOf, type MailStyle, opensAt, plainStyle, senderOf, worded } from "./mail-style.server";
import {
  type ClaimedRow,
  claimRows,
  type Ending,
  type Lane,
  notifyQueue,
  type OutboxRow,
  recordEnding,
} from "./outbox.server";
import { isDoubtful, providerOf } from "./providers.server";
import { marksToObey } from "./restored.server";
import { markProviderDown, markProviderUp, takeTurn } from "./sender.server";
import { noteSent, wasSent } from "./sent-record.server";
import { whyHeldBack } from "./suppression.server";

/**
 * Composes one message from the rows of this moment; `drop` when it must not go any more, `later` when not yet, `done`
 * for work that goes to nobody and ends here.
 */
export type Composer = (ctx: Ctx, row: OutboxRow) => Promise<Mail | Sms | Drop | Later | Done>;
export type MailTable = Record<string, Composer>;
/** Runs each minute for each company; asks what is due and not yet done, so twice, late or never all end the same. */
export type TickTable = Record<string, (ctx: Ctx, read?: ReadPage) => Promise<unknown>>;

/** A page of the company as a reader without cookies gets it, by its path. */
export type ReadPage = (path: string) => Promise<Response>;

/**
 * What queue and cron have of a context before they know a company; `answer`: the site's own answer to a request, where
 * it has screens.
 */
export type World = Pick<Ctx, "env" | "now" | "waitUntil" | "registry"> & {
  answer?: (request: Request) => Promise<Response>;
};

/** The context of work that nobody asked for; `meter` counts what its whole invocation costs. */
export const contextFor = ({ answer: _, ...world }: World, company: Company, meter: Meter): Ctx =>
  contextOf({ ...world, company, ...databasesOf(world.env, company, meter), meter, actor: { kind: "system" } });

type Sending = { composers: MailTable; styleOf: (ctx: Ctx) => Promise<MailStyle> };

async function sendRow(world: World, ctx: Ctx, { composers, styleOf }: Sending, row: ClaimedRow): Promise<Ending> {
  const compose = composers[row.kind];
  // guard: outbox-unknown-kind-waits
  if (!compose) return { state: "refused", reason: "unknownKind" };
  // guard: restored-rewrite-checks-sent-record
  if (row.lost && row.resent === 0 && (await wasSent(world.env.FILES, row, row.lost)))
    return { state: "held", reason: "restoredSent" };
  const message = await compose(ctx, row);
  if ("drop" in message) return { state: "dropped", reason: message.drop };
  if ("done" in message) return { state: "sent", messageId: "" };
  // guard: private-company-mails-staff-only
  if (ctx.company.liveAt === null && !("toStaff" in message)) return { state: "dropped", reason: "notLive" };
  if ("later" in message) return { state: "refused", reason: message.later };
  if ("sms" in message) return sendSms(world.env, message);
  const back = await whyHeldBack(ctx, message);
  if (back) return back;
  const style = await styleOf(ctx);
  const opens = message.bulk && !message.bulk.atOnce ? opensAt(style, ctx.now) : null;
  // guard: bulk-mail-in-company-hours
  if (opens) return { state: "waits", until: opens, reason: "mailHours" };
  // guard: month-limit-for-bulk-only
  if (message.bulk && !(await takeMail(ctx))) return { state: "waits", until: nextMonth(ctx.now), reason: "mailLimit" };
  const envelope = {
    sender: senderOf(ctx.company, style, message.lang),
    look: lookOf(ctx.company, style, message.lang),
  };
  const ending = await providerOf(world.env).send(world.env, worded(message, style), envelope, row.id);
  // guard: refused-bulk-mail-uncounted
  if (message.bulk && ending.state === "refused") await giveBackMail(ctx);
  return ending;
}

/** Codes wait in one queue behind each other: larger rounds, yet fewer than an account's 14 a second. */
const atOnce: Record<Lane, number> = { codes: 10, mails: 4, bulk: 4, work: 4 };
const writings = 3;

/** Writes what may not get lost, three times at most. */
async function withRetries(write: () => Promise<void>): Promise<void> {
  for (let writing = 1; ; writing++) {
    try {
      return await write();
    } catch (error) {
      if (writing === writings) throw error;
    }
  }
}

/** An ending: a mail that went and is not known to have gone would go again. */
const writeEnding = (db: Db, row: OutboxRow, ending: Ending, now: Date) =>
  withRetries(() => recordEnding(db, row, ending, now));

const apart = 30_000;
const log: Ctx["log"] = (event, fields) => console.log(JSON.stringify({ event, ...fields }));

/**
 * What comes later instead: the turn is too far away, the provider is silent, or this invocation has spent enough. Of a
 * silent provider nothing goes back to the queue: the sweep asks for these rows each minute, and each minute's messages
 * would join those before.
 */
function postpone(world: World, ids: readonly string[], lane: Lane, why: string): void {
  log("outbox.postponed", { rows: ids.length, why });
  if (why !== "silent") notifyQueue({ ...world, log }, ids, apart, lane);
}

/**
 * Waits for the turn of so many mails; false when they must come later. A provider that was silent is asked before a
 * mail is risked.
 */
async function isTurn(
  { env }: World,
  db: Db,
  mails: number,
  lane: Lane,
  now: Date,
): Promise<"now" | "full" | "silent"> {
  const provider = env.MAIL_PROVIDER;
  const turn = await takeTurn(db, { provider, mails, rate: env.MAIL_RATE, lane }, now);
  if (!turn) return "full";
  if (turn.doubted) {
    // guard: silent-provider-probed-first
    if (!(await providerOf(env).isAnswering(env))) return "silent";
    await markProviderUp(db, provider);
  }
  if (turn.wait >= 1) await new Promise((resolve) => setTimeout(resolve, turn.wait));
  return "now";
}

/**
 * Sends the waiting rows among `ids`, a few at a time and at the account's rate. Safe to call twice with the same ids: a
 * row is claimed before it is sent, and only when its turn comes, so that its lease covers its own sending. While the
 * provider is silent, or has stopped the account's mails, no row is claimed. A kind that nobody knows waits: it may
 * come from a newer version that is being deployed. Throws, at the end, what stopped some of the rows. A row may stand
 * in any database: with its company, or in the central one, where operations on accounts leave theirs. `lane`: the
 * queue that they came by; work that sends nothing takes no mail's turn. What went is noted outside of the databases
 * too, once for all of them, and of a database that was set back no row is taken.
 */
export async function deliver(
  world: World,
  composers: MailTable,
  ids: readonly string[],
  lane: Lane = "mails",
): Promise<void> {
  const meter = newMeter();
  const central = systemDb(world.env.DB, meter);
  const began = Date.now();
  const known = new Map<string, Promise<Company | undefined>>();
  const companyOf = (id: string) => {
    const found = known.get(id) ?? listCompanies(world.env, [id]).then(([company]) => company);
    known.set(id, found);
    return found;
  };
  const styles = new Map<string, Promise<MailStyle>>();
  const styleOf = (ctx: Ctx) => {
    const style = styles.get(ctx.company.id) ?? world.registry.mailStyle?.(ctx) ?? Promise.resolve(plainStyle);
    styles.set(ctx.company.id, style);
    return style;
  };
  const marks = lane === "work" ? {} : await marksToObey(world.env.FILES);
  const gone: OutboxRow[] = [];
  const one = async (db: Db, row: ClaimedRow) => {
    const company = await companyOf(row.companyId);
    if (!company) return writeEnding(db, row, { state: "dropped", reason: "companyGone" }, world.now);
    if (company.moving) return writeEnding(db, row, { state: "refused", reason: "companyMoving" }, world.now);
    const ctx = contextFor(world, company, meter);
    const ending = await sendRow(world, ctx, { composers, styleOf }, row).catch((error: unknown): Ending => {
      ctx.log("outbox.composeFailed", {
        kind: row.kind,
        id: row.id,
        error: error instanceof Error ? error.name : "error",
      });
      return { state: "refused", reason: "composeFailed" };
    });
    // guard: sent-mail-recorded-outside
    if (ending.state === "sent" && lane !== "work") gone.push(row);
    // guard: unanswered-provider-doubted
    if (isDoubtful(ending)) await markProviderDown(central, world.env.MAIL_PROVIDER, world.now);
    await writeEnding(db, row, ending, world.now);
  };
  const failures: unknown[] = [];
  let moving = { ids: [] as string[], until: 0 };
  for (let at = 0; at < ids.length; at += atOnce[lane]) {
    const now = new Date(world.now.getTime() + Date.now() - began);
    const some = ids.slice(at, at + atOnce[lane]);
    const isMail = lane !== "work";
    const turn = !mayGoOn(meter) ? "spent" : isMail ? await isTurn(world, central, some.length, lane, now) : "now";
    if (turn !== "now") {
      postpone(world, ids.slice(at), lane, turn);
      break;
    }
    // A move waits longer than that before it copies a row.
    if (Date.now() >= moving.until) moving = { ids: await listMoving(central), until: Date.now() + lifetime };
    for (const [name, d1] of Object.entries(world.env.databases)) {
      const db = systemDb(d1, meter);
      const rows = await claimRows(db, some, {
        now,
        outside: marks[name] ?? 0,
        arriving: moving.ids,
        provider: world.env.MAIL_PROVIDER,
      });
      const ended = await Promise.allSettled(rows.map((row) => one(db, row)));
      failures.push(...ended.flatMap((end) => (end.status === "rejected" ? [end.reason] : [])));
    }
  }
  await withRetries(() => noteSent(world.env.FILES, gone, world.now)).catch(() =>
    log("restore.notNoted", { rows: gone.length }),
  );
  if (failures.length > 0) throw failures[0];
}
