import { z } from "zod";
import { allWords, instant, lang, listOf } from "~/shared/wire";
import { platforms } from "./rules/platforms";

const platform = z.enum(platforms);

export const SavedAccount = z.object({ id: z.string(), revision: z.number().int() });

/** An account as staff have one. */
export const StoredAccount = z.object({
  ...{ id: z.string(), revision: z.number().int(), platform },
  bound: z.boolean().describe("Whether readers see it."),
  name: allWords,
  handle: z.string(),
  link: z.string(),
  code: z.string().describe("The id of a picture of the library, or nothing."),
  savedAt: instant,
  savedBy: z.string(),
});
export const StoredAccounts = listOf(StoredAccount);

/** The bound accounts by name alone, for a choice. */
export const AccountNames = listOf(z.object({ id: z.string(), platform, name: z.string() }));

/** The accounts that readers see, in their language. */
export const BoundAccounts = listOf(
  z.object({
    ...{ id: z.string(), platform, name: z.string(), lang, handle: z.string() },
    link: z.string().nullable(),
    code: z.string().describe("The address of the picture that is scanned."),
  }),
);
