import { z } from "zod";
import type { Env } from "../request/env.server";
import { recordMailEvent } from "./mail-events.server";

/** What Cloudflare Email Service puts into the queue that its event subscription names. */
const Notice = z.object({
  type: z.string(),
  source: z.object({ domain: z.string() }),
  payload: z.object({
    messageId: z.string(),
    recipient: z.string(),
    bounce: z.object({ type: z.string() }).optional(),
  }),
  metadata: z.object({ eventTimestamp: z.iso.datetime() }),
});

const types: Record<string, "delivered" | "bounced" | "complained" | "rejected"> = {
  delivered: "delivered",
  bounced: "bounced",
  complained: "complained",
  rejected: "rejected",
  failed: "rejected",
};
const prefix = "cf.email.sending.message.";
const again = { delaySeconds: 60 };

/** Writes each report; one of a mail whose id is not written down yet comes again in a minute. */
export async function receiveCloudflareNotices(env: Env, batch: MessageBatch<unknown>, now: Date): Promise<void> {
  for (const message of batch.messages) {
    const read = Notice.safeParse(message.body);
    const type = read.success && read.data.type.startsWith(prefix) ? types[read.data.type.slice(prefix.length)] : null;
    if (!read.success || !type) {
      message.ack();
      continue;
    }
    const { payload, metadata } = read.data;
    const event = {
      messageId: payload.messageId,
      type,
      lasting: type === "complained" || payload.bounce?.type === "hard",
      recipients: [payload.recipient],
      at: new Date(metadata.eventTimestamp),
    };
    const isKnown = await recordMailEvent(env, event, now).catch(() => false);
    if (isKnown) message.ack();
    else message.retry(again);
  }
}
