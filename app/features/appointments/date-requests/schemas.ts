import { z } from "zod";
import { isDay } from "~/shared/dates";
import { Email } from "~/shared/email";
import { whole } from "~/shared/wire";
import { investorTypes, researchTypes } from "../rules";
import { Key, Mobile } from "../schemas";
import { ways } from "../ways/rules";
import { dayParts, mostPeople, mostWishes, requestStatuses } from "./rules";

const line = (required: string, max: number) =>
  z.string({ error: required }).trim().min(1, required).max(max, "tooLong");

const Wish = z.object({
  day: z.string().refine(isDay, "dayFormat"),
  part: z.enum(dayParts, "dayPartRequired"),
});

/** A request as its form sends it: wishes in order, those left out null. */
export const DateRequest = z.object({
  way: z.enum(ways).catch("preRegistration"),
  wishes: z
    .array(Wish.nullable())
    .max(mostWishes)
    .transform((wishes) => wishes.flatMap((wish) => wish ?? [])),
  researchType: z.enum(researchTypes, "researchTypeRequired"),
  partySize: z
    .string()
    .transform((text) => text.normalize("NFKC").trim())
    .pipe(z.string().regex(/^[1-9]\d{0,2}$/, "dateRequestPeople"))
    .transform(Number)
    .pipe(z.number().max(mostPeople, "dateRequestPeople")),
  content: line("contentRequired", 2_000),
  name: line("nameRequired", 60),
  investorType: z.enum(investorTypes, "investorTypeRequired"),
  organisation: z.string().trim().max(120, "tooLong").default(""),
  mobile: Mobile,
  email: Email,
  notes: z.literal("yes", "notesRequired"),
  privacy: z.literal("yes", "privacyRequired"),
  idempotencyKey: Key,
});
export type DateRequestInput = z.output<typeof DateRequest>;

/** The fields in the order of the form. */
export const requestFields = Object.keys(DateRequest.shape).flatMap((name) =>
  name === "notes" ? ["slide", "code", name] : [name],
);

const at = { id: z.string().max(64), revision: whole(1) };
export const Proposal = z.object({ ...at, activityId: line("activityRequired", 64) });
export const Declined = z.object({ ...at, reason: line("reasonRequired", 500) });

export const RequestQuery = z.object({
  status: z.enum(requestStatuses).nullable().catch(null),
  cursor: z.string().max(120).catch(""),
  open: z.string().max(64).catch(""),
});
