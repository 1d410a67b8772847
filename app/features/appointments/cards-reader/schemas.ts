import { z } from "zod";
import { cardFields } from "./rules";

const fields = Object.fromEntries(cardFields.map((field) => [field, z.string().max(254).default("")]));

/** The text of a business card, a line for each of its lines, and what the form already says. */
export const CardText = z.object({
  text: z.string({ error: "cardTextRequired" }).trim().min(1, "cardTextRequired").max(4_000, "tooLong"),
  typed: z.object(fields).partial().default({}),
});

/** The fields in the text, and those that the form says otherwise: to be asked before they are overwritten. */
export const CardRead = z.object({
  fields: z.object(Object.fromEntries(cardFields.map((field) => [field, z.string()]))),
  differs: z.array(z.enum(cardFields)),
});
