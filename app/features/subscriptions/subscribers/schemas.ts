import { z } from "zod";
import { isDay } from "~/shared/dates";
import { Email } from "~/shared/email";
import { languages } from "~/shared/languages";
import { oneOf, place } from "~/shared/wire";
import { AnnouncementTopics, states, subjects } from "../schemas";

export const wantedTopics = subjects;
const yes = ["yes"] as const;

/**
 * What the list of subscribers is filtered by; `suppressed`: those whose address takes no mails or mailings. `lang` in
 * an address is the reader's own language, so that of the mails has another name.
 */
export const SubscriberFilter = z.object({
  state: oneOf(states),
  topic: oneOf(wantedTopics),
  mailLang: oneOf(languages),
  suppressed: oneOf(yes),
  q: z.string().max(300).catch("").default(""),
  after: place,
});
export type SubscriberFilter = z.output<typeof SubscriberFilter>;

/** An address that is to have mails again. */
export const SuppressedAddress = z.object({ email: Email });

/** A list of people who have agreed to get mails: where and when they did, and what they are told of. */
export const SubscriberList = z.object({
  source: z.string().trim().min(10, "consentSourceRequired").max(500, "tooLong"),
  consentedOn: z.string().refine(isDay, "dayFormat"),
  lang: z.enum(languages, "languageUnknown"),
  announcements: AnnouncementTopics.refine((types) => types.length > 0, "contentRequired"),
  fileHash: z.string().max(64).default(""),
});
export type SubscriberList = z.output<typeof SubscriberList>;
