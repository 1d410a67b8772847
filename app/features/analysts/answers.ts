import { z } from "zod";
import { allWords, instant, lang, listOf } from "~/shared/wire";
import { markets } from "./rules/markets";

const market = z.enum(markets);
const count = z.number().int();

export const Saved = z.object({ id: z.string(), revision: count });

/** An analyst as staff have one. */
export const StoredAnalyst = z.object({
  ...{ id: z.string(), posted: z.boolean(), revision: count, market },
  institution: allWords,
  name: allWords,
  phone: z.string(),
  email: z.string(),
  consent: z
    .string()
    .describe("When and how the person agreed to be printed; without it readers get neither phone nor e-mail."),
  logo: z.string(),
  savedAt: instant,
  savedBy: z.string(),
});
export const StoredAnalysts = listOf(StoredAnalyst);

/** The analysts that readers see, in their language. */
export const AnalystsView = listOf(
  z.object({
    ...{
      id: z.string(),
      market,
      institution: z.string(),
      name: z.string(),
      lang,
      phone: z.string(),
      email: z.string(),
    },
    logo: z.string().nullable().describe("The address of the picture, or null."),
  }),
);

/** The markets that somebody covers, with how many do. */
export const Markets = listOf(z.object({ market, count }));
