import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { DemoAccount } from "../../scripts/local/demo.ts";
import type { Fault } from "../../scripts/local/mailbox/faults.ts";
import type { Message } from "../../scripts/local/mailbox/messages.ts";
import { totp } from "../../scripts/local/totp.ts";

const mailboxUrl = () => process.env.IRH_TEST_MAILBOX ?? "http://127.0.0.1:8788";

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${mailboxUrl()}${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<unknown>;
};

/** How far the cron of this process's world has been run ahead. */
let reached = 0;

/** Forgets the sessions of staff: by the time that a cron was run at they may have ended. */
function forgetSessions() {
  const state = process.env.IRH_TEST_STATE ?? ".";
  for (const name of readdirSync(state))
    if (name.startsWith("session-")) rmSync(path.join(state, name), { recursive: true });
}

/** The present of this process's world: what the clock shows, or the time that its cron was last run at. */
const worldNow = () => Math.max(Date.now(), reached);

/** The control port of the world that the journeys run in. */
export const outside = {
  now: worldNow,
  messages: (filter: Record<string, string> = {}) =>
    call("GET", `/messages?${new URLSearchParams(filter)}`) as Promise<Message[]>,
  clear: () => call("DELETE", "/messages"),
  faults: (fault: Fault) => call("POST", "/faults", fault),
  /** Runs the cron handler at the world's present, or at a later time, which is its present from then on. */
  cron(at = worldNow()) {
    if (at < reached) throw new Error(`the clock would go back to ${new Date(at).toISOString()}`);
    if (at > Date.now()) {
      reached = at;
      forgetSessions();
    }
    return call("POST", "/cron", { at: new Date(at).toISOString() });
  },
  redeliver: () => call("POST", "/redeliver"),
  /** The newest message to an address or number, once it has come; `like` must stand in its subject or text. */
  async waitFor(to: string, like = "", seconds = 90): Promise<Message> {
    for (const until = Date.now() + seconds * 1_000; Date.now() < until; await setTimeout(100)) {
      const found = (await this.messages({ to })).find((message) =>
        `${message.subject}\n${message.text}`.includes(like),
      );
      if (found) return found;
    }
    throw new Error(`no message to ${to} with "${like}" within ${seconds} s`);
  },
};

/** The demo staff account with this role at the first company, or at the one named, or the one with that e-mail. */
export function staff(role: string, company?: string, email?: string): DemoAccount {
  const accounts = JSON.parse(process.env.IRH_TEST_ACCOUNTS ?? "[]") as DemoAccount[];
  const found = accounts.find(
    (account) =>
      account.role === role && (!company || account.company === company) && (!email || account.email === email),
  );
  if (!found) throw new Error(`no demo account with the role ${role}`);
  return found;
}

/**
 * Digits of the account's authenticator that nobody in this run has taken, of this half minute or, for which the site
 * makes allowance, of the next, as soon as there are some: a set is good once, and journeys run side by side.
 */
export async function freshCodeOf(account: DemoAccount): Promise<string> {
  for (;;) {
    const now = Math.floor(Date.now() / 30_000);
    for (const step of [now, now + 1])
      try {
        mkdirSync(path.join(process.env.IRH_TEST_STATE ?? ".", `digits-${account.email}-${step}`));
        return totp(account.totpSecret, step * 30_000);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
    await setTimeout(500);
  }
}
