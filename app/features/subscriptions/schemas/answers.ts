import { z } from "zod";
import { instant, lang, listOf } from "~/shared/wire";
import { alertKinds } from "../rules";
import { states } from "../schemas";

const Subscriber = z.object({
  id: z.string(),
  email: z.string().nullable().describe("Masked; null once erased."),
  lang,
  state: z.enum(states),
  createdAt: instant,
  confirmedAt: instant.nullable(),
});

/** A page of subscribers, newest first; `alerts` counts the armed ones. */
export const SubscriberPage = listOf(
  Subscriber.extend({ announcements: z.boolean(), events: z.boolean(), alerts: z.number().int() }),
);

/** One subscriber; thresholds and prices in the ticks of the instrument's price scale. */
export const SubscriberDetails = Subscriber.extend({
  unsubscribedAt: instant.nullable(),
  alerts: z.array(
    z.object({
      id: z.string(),
      instrumentId: z.string(),
      kind: z.enum(alertKinds),
      threshold: z.number().int(),
      armed: z.boolean(),
      firedAsOf: instant.nullable(),
      firedPrice: z.number().int().nullable(),
    }),
  ),
  topics: z.array(
    z.object({
      topic: z.enum(["announcements", "events"]),
      type: z.string(),
      since: instant,
      lead: z.number().int().describe("Days before an event; 0 for announcements."),
    }),
  ),
});
