import { z } from "zod";
import { ImportedFile, RatiosText } from "~/sheets/schemas";
import { countsFields } from "../rules/counts-file";
import { holdersFields } from "../rules/holders-file";
import { holderLists } from "../rules/terms";
import { HolderCount, HolderPosition } from "../schemas";

const typed = (values: unknown) =>
  Object.fromEntries(
    Object.entries(Object(values)).map(([name, value]) => [
      name,
      typeof value === "number" ? String(value) : (value ?? ""),
    ]),
  );

/** The same as in the forms, of figures as they are kept. */
export const StoredPosition = z.preprocess(typed, HolderPosition);
export const StoredCount = z.preprocess(typed, HolderCount);

const own = z.preprocess((value) => value === "yes" || value === true, z.boolean()).default(false);

export const HoldersFile = ImportedFile(holdersFields).extend({
  own,
  list: z.enum(holderLists, "fieldWrong"),
  ratios: RatiosText,
});
export type HoldersFile = z.output<typeof HoldersFile>;

export const CountsFile = ImportedFile(countsFields).extend({ own });
export type CountsFile = z.output<typeof CountsFile>;
