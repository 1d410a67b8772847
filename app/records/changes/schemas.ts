import { z } from "zod";
import { words } from "~/shared/schemas";

const id = z.string().trim().min(1).max(64);

/**
 * Changes of records as a person has seen them, and how they go out: with a release that is still to come, at a second,
 * or at once.
 */
export const ChangesPublish = z.object({
  changes: z
    .array(
      z.object({
        record: z.string().max(64),
        id,
        seq: z.number().int().min(1),
        /** Of the record as it stands; 0 of one that was deleted. */
        revision: z.number().int().min(0),
      }),
    )
    .min(1, "fieldRequired")
    .max(500, "recordsTooMany"),
  releaseId: id.nullable().default(null),
  at: z.date().nullable().default(null),
  title: z.string().trim().max(300, "fieldTooLong").default(""),
  /** What is corrected of what readers have, in words for them; without it the changes go out as further ones. */
  correction: words(500).nullable().default(null),
});
export type ChangesPublish = z.output<typeof ChangesPublish>;
