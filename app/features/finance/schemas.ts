import { z } from "zod";
import { isDay } from "~/shared/dates";
import { currencies, statementNames } from "./accounts/facts";
import { type Answers, scales } from "./import/source";
import { figures } from "./kind";

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === "" ? undefined : text), schema.optional());

const id = z
  .string()
  .regex(/^[\w-]{0,64}$/, "fieldWrong")
  .default("");

/**
 * A file of figures to be read: the set that it is added to (`into`, "" for a new one), what a person answers to what
 * it leaves open, and, when it is confirmed, of which report they are (`day` is the report's, `report` its
 * announcement), whether the file is the company's (`ours`), and whether they go out now; of a set that stands already,
 * the report is known, and nothing goes out.
 */
export const FiguresFile = z.object({
  fileId: z.string().min(1).max(64),
  into: id,
  currency: optional(z.enum(currencies, "fieldWrong")),
  scale: optional(z.enum(scales, "fieldWrong")),
  statement: optional(z.enum(statementNames, "fieldWrong")),
  lastMonth: optional(z.coerce.number("fieldWrong").int("fieldWrong").min(1, "fieldWrong").max(12, "fieldWrong")),
  type: optional(z.enum(figures.types, "fieldRequired")),
  day: optional(z.string().refine(isDay, "dayFormat")),
  report: id,
  ours: z.string().optional(),
  certain: z.string().optional(),
  mode: z.enum(["publish", "drafts"], "fieldRequired").default("drafts"),
});
export type FiguresFile = z.output<typeof FiguresFile>;

/** What a person answered, as the readers of files take it. */
export const answersIn = ({ currency, scale, statement, lastMonth }: FiguresFile): Answers => ({
  ...(currency && { currency }),
  ...(scale && { scale }),
  ...(statement && { statement }),
  ...(lastMonth && { lastMonth }),
});
