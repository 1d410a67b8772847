import { runCompany } from "../cron/company-minute.server";
import { deadLetters } from "../handler/health.server";
import type { TickMessage } from "../request/env.server";
import { errorText } from "../request/error-text.server";
import { receiveCloudflareNotices } from "./cloudflare-notices.server";
import { deliver, type MailTable, type TickTable, type World } from "./jobs.server";
import type { Lane } from "./outbox.server";

export type QueueBody = { ids: string[] } | TickMessage;

const laneOf = (queue: string): Lane =>
  (["codes", "bulk", "work"] as const).find((lane) => queue.endsWith(`-${lane}`)) ?? "mails";

/**
 * What a queue hands over, acknowledged once it is done: the minute of a company, rows to send (those of all messages
 * together), or hints that were given up on, or what a provider reports of mails.
 */
export async function receive(
  world: World,
  { mails, ticks }: { mails: MailTable; ticks: TickTable },
  batch: MessageBatch<QueueBody>,
): Promise<void> {
  if (batch.queue.endsWith("-dead")) return deadLetters(batch as MessageBatch<{ ids: string[] }>);
  if (batch.queue.endsWith("-mail-events")) return receiveCloudflareNotices(world.env, batch, world.now);
  const bodies = batch.messages.map(({ body }) => body);
  try {
    for (const body of bodies) if ("companyId" in body) await runCompany(world, ticks, body);
    const ids = bodies.flatMap((body) => ("ids" in body ? body.ids : []));
    if (ids.length > 0) await deliver(world, mails, [...new Set(ids)], laneOf(batch.queue));
    batch.ackAll();
  } catch (error) {
    console.error(JSON.stringify({ event: "queue.failed", queue: batch.queue, error: errorText(error) }));
    batch.retryAll();
  }
}
