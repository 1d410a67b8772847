import { z } from "zod";
import { isDay } from "~/shared/dates";
import { words } from "~/shared/schemas";
import { flag, whole } from "~/shared/wire";
import { ImportedFile } from "~/sheets/schemas";
import { Profile } from "../schemas";
import { factColumns } from "./fact-file";
import { heldAs, sourceFields } from "./rules";

/** What a source says of one field: only what that field of the profile can hold. */
export const ProfileFact = z
  .object({
    field: z.enum(sourceFields),
    said: words(8_000),
    asOf: z
      .string()
      .default("")
      .refine((text) => text === "" || isDay(text), "dayFormat"),
  })
  .superRefine(({ field, said }, ctx) => {
    const read = Profile.shape[field].safeParse(heldAs(field, said));
    const [issue] = read.success ? [] : read.error.issues;
    if (issue) ctx.addIssue({ code: "custom", path: [field], message: issue.message });
  });
export type ProfileFact = z.output<typeof ProfileFact>;

/** A file to be read as facts of the profile, and whether a person said that it is the company's own. */
export const FactFile = ImportedFile(factColumns).extend({
  own: z.preprocess((typed) => typed === "yes" || typed === true, z.boolean()).default(false),
});
export type FactFile = z.output<typeof FactFile>;

/** Whether a field follows the source (`true`) or keeps what staff write. */
export const UpdateFlag = z.object({ field: z.enum(sourceFields), updateFlag: flag });

/** The revision of the profile that the person saw, where it matters. */
export const TakeOver = z.object({ revision: whole(0).optional() });

const name = (max: number) => z.string().trim().max(max, "fieldTooLong");

/** The company's name in English, and the revision of the profile it was made from. */
export const EnglishName = z.object({
  full: name(200).min(1, "fieldRequired"),
  short: name(60).min(1, "fieldRequired"),
  revision: whole(1),
  publish: flag.default(false),
});
export type EnglishName = z.output<typeof EnglishName>;
