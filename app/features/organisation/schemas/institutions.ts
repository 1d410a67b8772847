import { z } from "zod";
import { isDay } from "~/shared/dates";
import { requiredWords, words } from "~/shared/schemas";
import { allWords, flag, instant, listOf, whole } from "~/shared/wire";
import { ImportedFile, RatiosText } from "~/sheets/schemas";
import { institutionFields } from "../rules/institution-columns";
import { currencies, institutionKinds, plainAmount } from "../rules/institutions";

const id = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, "fieldWrong");
const amount = z
  .string()
  .trim()
  .transform((text) => text.replaceAll(",", ""));
const text = (max: number) => words(max).default({ "zh-CN": "" });

/** What staff say of an institution in which the company has a share. */
export const InstitutionValues = z.object({
  name: requiredWords(120),
  place: text(120),
  business: text(300),
  kind: z.enum(institutionKinds, "fieldWrong"),
  /** The institution through which it is held; null where the company holds it itself. */
  parentId: z.preprocess((value) => value || null, id.nullable()),
  /** What that holder holds of it, in percent. */
  percent: amount
    .refine((typed) => /^\d{1,3}(\.\d{1,6})?$/.test(typed) && Number(typed) > 0 && Number(typed) <= 100, "percentRange")
    .transform(plainAmount),
  /** Registered capital in whole units of its currency; empty is unknown. */
  capital: amount
    .refine((typed) => /^(\d{1,15}(\.\d{1,4})?)?$/.test(typed), "amountFormat")
    .transform(plainAmount)
    .default(""),
  currency: z.enum(currencies, "fieldWrong").default("CNY"),
  asOf: z
    .string()
    .trim()
    .refine((typed) => typed === "" || isDay(typed), "dayFormat")
    .default(""),
});
export type InstitutionValues = z.output<typeof InstitutionValues>;

/** A list of institutions to be read. */
export const InstitutionsFile = ImportedFile(institutionFields).extend({ ratios: RatiosText });
export type InstitutionsFile = z.output<typeof InstitutionsFile>;

/** The same as in the form, of a line; the holder may be one that the file brings. */
export const BroughtInstitution = InstitutionValues.extend({ parentId: z.string().nullable() });

/** One save by a call: new without `id`. */
export const InstitutionSave = InstitutionValues.extend({
  id: id.nullable().default(null),
  revision: whole(0).default(0),
  posted: flag.default(false),
});

const own = {
  id: z.string(),
  parentId: z.string().nullable(),
  level: z.number().int(),
  name: allWords,
  place: allWords,
  business: allWords,
  kind: z.enum(institutionKinds),
  percent: z.string(),
  interest: z.string(),
  capital: z.string(),
  currency: z.enum(currencies),
  asOf: z.string(),
};

/** What readers have, in the words of all languages as they were written. */
export const InstitutionsView = listOf(z.object(own));

/** The same as staff have it. */
export const StoredInstitutions = listOf(
  z.object({ ...own, posted: z.boolean(), revision: z.number().int(), savedAt: instant, savedBy: z.string() }),
);
