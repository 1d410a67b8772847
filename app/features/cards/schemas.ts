import { z } from "zod";
import { Key } from "~/features/appointments/schemas";
import { requiredText, SomeMobile } from "~/features/messages/schemas";
import { PictureId } from "~/pictures/schemas";
import { isDay } from "~/shared/dates";
import { Email } from "~/shared/email";
import { printedEmail, printedPhone, requiredWords, words } from "~/shared/schemas";
import { flag } from "~/shared/wire";

/** What stands on a card. */
export const Card = z.object({
  name: requiredWords(60),
  post: requiredWords(100),
  phone: printedPhone,
  email: printedEmail,
  greeting: words(200),
  portrait: PictureId,
  talks: flag.default(false),
});
export type CardValues = z.output<typeof Card>;

/** Who leaves a contact beside a card. */
export const Visitor = z.object({
  name: requiredText("nameRequired", 60),
  organisation: z.string().trim().max(120, "tooLong").default(""),
  email: Email,
  mobile: SomeMobile,
  privacy: z.literal("yes", "privacyRequired"),
  idempotencyKey: Key,
});
export type VisitorInput = z.output<typeof Visitor>;

const day = z.string().refine(isDay).catch("");

/** What of the people who left a contact staff look at. */
export const VisitorQuery = z.object({
  card: z.string().max(64).catch(""),
  from: day,
  to: day,
  q: z.string().trim().max(2_000).catch(""),
  cursor: z.string().max(120).catch(""),
});
export type VisitorQuery = z.output<typeof VisitorQuery>;
