import { z } from "zod";
import { instant, lang, listOf } from "~/shared/wire";
import { alertKinds, deliveries, frequencies } from "./alerts/kinds";
import { states } from "./schemas";

const Subscriber = z.object({
  id: z.string(),
  email: z.string().nullable().describe("Masked; null once erased."),
  company: z.string().nullable().describe("The organisation, where one was given; null once erased."),
  lang,
  state: z.enum(states),
  createdAt: instant,
  confirmedAt: instant.nullable(),
});

/** A page of subscribers, newest first; `alerts` counts the armed ones. */
export const SubscriberPage = listOf(
  Subscriber.extend({ announcements: z.boolean(), events: z.boolean(), alerts: z.number().int() }),
);

/** One subscriber; prices are decimals as text. */
export const SubscriberDetails = Subscriber.extend({
  unsubscribedAt: instant.nullable(),
  alerts: z.array(
    z.object({
      id: z.string(),
      instrumentId: z.string(),
      kind: z.enum(alertKinds),
      target: z
        .string()
        .nullable()
        .describe("A price, a percentage of a fluctuation or shares of a volume, as a decimal; null of the close."),
      currency: z.enum(["CNY", "HKD"]),
      frequency: z.enum(frequencies),
      delivery: z.enum(deliveries),
      armed: z.boolean(),
      firedAsOf: instant.nullable(),
      firedPrice: z.string().nullable(),
    }),
  ),
  topics: z.array(
    z.object({
      topic: z.enum(["announcements", "events", "newsletters"]),
      type: z.string(),
      since: instant,
      lead: z.number().int().describe("Days before an event; 0 for announcements."),
    }),
  ),
});
