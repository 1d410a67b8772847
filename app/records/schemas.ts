import { z } from "zod";
import { flag } from "~/shared/wire";

const id = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, "fieldWrong");

/** Which record, as it was when it was looked at. */
export const RecordAt = z.object({ id, revision: z.coerce.number().int().min(1) });

/** The order of all records of a company, or of those of one part of the list. */
export const RecordOrder = z.object({ ids: z.array(id).max(1_000), within: id.optional() });

export const RecordPost = RecordAt.extend({ posted: flag });

/** Several records at once, and whether they are to be shown. */
export const RecordsAt = z.object({ rows: z.array(RecordAt).min(1).max(200), posted: flag.default(false) });

export const RecordId = z.object({ id });

/** What is saved of a record: new without `id`. */
export const RecordSave = z.object({
  id: id.nullable().default(null),
  revision: z.coerce.number().int().min(0).default(0),
});
