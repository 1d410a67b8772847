import { z } from "zod";
import { requiredWords } from "~/shared/schemas";
import { allWords, flag, instant, lang, listOf, whole } from "~/shared/wire";

const id = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, "fieldWrong");
const nobody = (value: unknown) => (value === "" ? null : value);
const someId = z.preprocess(nobody, id.nullable().optional());

/** What staff say of a unit; what is left out of a place stays as it is. */
export const UnitValues = z.object({
  name: requiredWords(100),
  /** The unit above; null at the top. */
  parentId: someId,
  /** The sibling that it comes before; null behind all. */
  before: someId,
});
export type UnitValues = z.output<typeof UnitValues>;

const at = { id, revision: whole(1) };

export const UnitMove = z.object({ ...at, parentId: someId, before: someId });
/** `below` is how many go with it, as the person was told. */
export const UnitRemove = z.object({ ...at, below: whole(0, 300) });

/** One save by a call: new without `id`. */
export const UnitSave = UnitValues.extend({
  id: id.nullable().default(null),
  revision: whole(0).default(0),
  posted: flag.default(false),
});

export const UnitSaved = z.object({ id: z.string(), revision: z.number().int() });

const place = { id: z.string(), parentId: z.string().nullable(), level: z.number().int() };

/** The units in the order in which the chart is read, as readers have them. */
export const UnitsView = listOf(z.object({ ...place, name: z.string(), lang }));

/** The same as staff have them. */
export const StoredUnits = listOf(
  z.object({
    ...place,
    name: allWords,
    posted: z.boolean(),
    revision: z.number().int(),
    savedAt: instant,
    savedBy: z.string(),
  }),
);
