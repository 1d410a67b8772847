import { z } from "zod";
import { normalEmail } from "~/features/identity/rules";
import { languages } from "~/shared/languages";
import { alertKinds, subscriptionRules } from "./rules";

const text = (max: number) => z.string().trim().max(max, "tooLong");

/** The address as typed; trimmed, full-width letters made plain, lower case (spec 5: required, then the format). */
export const Email = z
  .string({ error: "emailRequired" })
  .transform(normalEmail)
  .pipe(z.string().min(1, "emailRequired").max(254, "emailFormat").pipe(z.email("emailFormat")));

export const AlertRow = z.object({
  instrumentId: z.string().max(64).default(""),
  kind: z.enum(alertKinds, "kindRequired"),
  target: text(20).default(""),
});
export type AlertRowInput = z.input<typeof AlertRow>;

/** A row that the visitor left empty asks for nothing. */
const isFilled = (row: { target: string }) => row.target !== "";
export const Alerts = z
  .array(AlertRow)
  .max(subscriptionRules.maxAlerts, "tooManyAlerts")
  .transform((rows) => rows.map((row, at) => ({ ...row, at })).filter(isFilled))
  .refine((rows) => rows.length > 0, "contentRequired");
export type WantedRow = z.output<typeof Alerts>[number];

const Language = z.enum(languages, "languageUnknown");

export const SignUp = z.object({
  email: Email,
  companyName: text(120).default(""),
  lang: Language,
  alerts: Alerts,
  privacy: z.literal("yes", "privacyRequired"),
});
export type SignUpInput = z.output<typeof SignUp>;

export const ChangedAlerts = z.object({ alerts: Alerts });
export const ChangedLanguage = z.object({ lang: Language });

const states = ["unconfirmed", "confirmed", "unsubscribed"] as const;

/** `cursor` is the opaque place after the last row of the page before. */
export const SubscriberQuery = z.object({
  state: z.enum(states).nullish(),
  cursor: z.string().max(120).nullish(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export const SubscriberId = z.object({ id: z.string().min(1).max(64) });
