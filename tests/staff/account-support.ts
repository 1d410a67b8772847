import { staffMails } from "~/features/staff/jobs.server";
import { passPassword, passSecondFactor } from "~/features/staff/sign-in/operations.server";
import type { Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { noon, testContext, testEnv } from "../support/context";
import { cookieHeader, digits, password } from "./people";

export const at = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
export const asking = (cookie = "", headers: Record<string, string> = {}) =>
  new Request("https://c1.test/ui/irh/office/account", {
    headers: { ...(cookie ? { Cookie: cookie } : {}), ...headers },
  });

export const all = <T = Record<string, unknown>>(statement: string, ...values: unknown[]) =>
  testEnv()
    .DB.prepare(statement)
    .bind(...values)
    .all<T>()
    .then(({ results }) => results);

/** A request with the cookie of a sign-in that is half done. */
export async function halfSignIn(ctx: Ctx, email: string, secret = password) {
  const first = await passPassword(ctx, asking(), { email, password: secret });
  if (!first.ok) throw new Error(first.code);
  return asking(cookieHeader(first.value.cookies));
}

/** Signs in `seconds` after noon; each time needs other digits, so 30 s apart. Answers a request of that session. */
export async function signedIn(email: string, seconds = 0, agent: string | null = null) {
  const ctx = await testContext({ now: at(seconds) });
  const half = await halfSignIn(ctx, email);
  const second = await passSecondFactor(ctx, half, { digits: digits(0, ctx.now) }, agent);
  if (!second.ok) throw new Error(second.code);
  return asking(cookieHeader(second.value.cookies));
}

/** The mails that wait for this person, as they would be composed now, oldest first. */
export async function mailsTo(ctx: Ctx, email: string): Promise<Mail[]> {
  const rows = await all<OutboxRow & { subjectId: string; payload: unknown }>(
    `SELECT *, subject_id AS subjectId FROM outbox WHERE company_id IN ('c1', 'c2') AND kind IN ('identity.notice', 'identity.newPassword') ORDER BY rowid`,
  );
  const mails: Mail[] = [];
  for (const row of rows) {
    const mail = await staffMails[row.kind as "identity.notice"](ctx, {
      ...row,
      payload: JSON.parse(String(row.payload)),
    });
    if ("to" in mail && mail.to === email) mails.push(mail);
  }
  return mails;
}

export const actions = async (): Promise<string[]> =>
  (await all<{ action: string }>("SELECT action FROM audit WHERE company_id = 'c1' ORDER BY at, seq, id")).map(
    ({ action }) => action,
  );

/** Records the text of every statement that reaches the database, in order, with one entry for each round trip. */
export function recorded(ctx: Ctx): { ctx: Ctx; trips: string[][] } {
  const trips: string[][] = [];
  const real = ctx.env.DB;
  const texts = new WeakMap<object, string>();
  const unwrapped = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    const run = <T>(work: () => T): T => {
      trips.push([text]);
      return work();
    };
    const own = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), text),
      all: () => run(() => statement.all()),
      run: () => run(() => statement.run()),
      raw: () => run(() => statement.raw()),
      first: () => run(() => statement.first()),
    } as unknown as D1PreparedStatement;
    texts.set(own, text);
    unwrapped.set(own, statement);
    return own;
  };
  const DB = {
    prepare: (text: string) => wrap(real.prepare(text), text),
    batch: (items: D1PreparedStatement[]) => {
      trips.push(items.map((item) => texts.get(item) ?? ""));
      return real.batch(items.map((item) => unwrapped.get(item) ?? item));
    },
  } as unknown as D1Database;
  return { ctx: { ...ctx, env: { ...ctx.env, DB } }, trips };
}
