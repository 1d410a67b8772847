import { registry } from "~/areas.server";
import { runCron } from "~/server/cron/cron.server";
import { deliver, type MailTable, type TickTable } from "~/server/outbox/jobs.server";
import { receive } from "~/server/outbox/receive.server";
import type { Env, TickMessage } from "~/server/request/env.server";
import { invocation } from "../../scripts/local/statement-limit.mjs";
import { testEnv } from "./context";

type Entries = Record<"fetch" | "queue" | "scheduled", (...given: never[]) => unknown>;

const limited = new WeakSet<object>();

/** Whatever comes through the door of the Worker is an invocation of its own, under the limit of D1. */
export function limitEntries(worker: object): void {
  if (limited.has(worker)) return;
  limited.add(worker);
  const entries = worker as Entries;
  for (const name of ["fetch", "queue", "scheduled"] as const) {
    const real = entries[name];
    entries[name] = (...given) => invocation(() => real(...given));
  }
}

export const worldAt = (now: Date, env: Env = testEnv()) => ({
  env,
  registry,
  now,
  waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
});

/** Invocations at a time, as the queue starts more of them while messages wait. */
const consumers = 8;
/** As many rows as one invocation of the queue's consumer gets at most. */
const perInvocation = 100;

/**
 * What the queue's consumer does with the messages of these rows at `now`; turns are free that another test booked at a
 * later moment, or an invocation before that took its time.
 */
export async function deliverAt(now: Date, mails: MailTable, ids: readonly string[], env?: Env): Promise<void> {
  const free = testEnv()
    .DB.prepare("UPDATE senders SET next_at = 0 WHERE next_at > ?")
    .bind(now.getTime() + 1_000);
  for (let from = 0; from < ids.length; from += perInvocation) {
    await free.run();
    await invocation(() => deliver(worldAt(now, env), mails, ids.slice(from, from + perInvocation)));
  }
}

/**
 * The minute of all companies: the cron, then each message that it sent, an invocation each; those that they send
 * follow. Answers what each of the invocations spent.
 */
export async function runMinute(now: Date, ticks: TickTable, env: Env = testEnv()): Promise<number[]> {
  const sent: TickMessage[] = [];
  const TICKS = {
    send: async (body: TickMessage) => void sent.push(body),
    sendBatch: async (messages: { body: TickMessage }[]) => void sent.push(...messages.map(({ body }) => body)),
  } as unknown as Env["TICKS"];
  const world = worldAt(now, { ...env, TICKS });
  const spent: number[] = [];
  const invoke = async (work: () => Promise<void>) => {
    const count = { statements: 0, most: 1_000 };
    await invocation(work, count);
    spent.push(count.statements);
  };
  await invoke(() => runCron(world, now, ticks));
  const consume = (body: TickMessage) => {
    const batch = {
      queue: "irh-ticks",
      messages: [{ body }],
      ackAll: () => {},
      retryAll: () => {},
    } as unknown as MessageBatch<TickMessage>;
    return invoke(() => receive(world, { mails: {}, ticks }, batch));
  };
  while (sent.length > 0) await Promise.all(sent.splice(0, consumers).map(consume));
  return spent;
}
