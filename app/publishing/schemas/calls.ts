import { z } from "zod";

const id = z.string().min(1).max(64);

/** One content, by its id. */
export const ContentId = z.object({ id });

/** One page of a kind's contents for staff: `state` is one of `contentStates`, `after` the place of the last row before. */
export const StaffListQuery = z.object({
  type: z
    .string()
    .trim()
    .regex(/^[\w-]{1,40}$/)
    .nullish()
    .catch(null),
  state: z.string().max(20).nullish().catch(null),
  after: z.string().max(80).nullish().catch(null),
});

export const ContentSave = z.object({
  id: id.nullable().default(null),
  revision: z.number().int().min(0).default(0),
  /** Checked against the schema of its kind. */
  draft: z.record(z.string(), z.unknown()),
});

export const ContentPost = z.object({
  id,
  posted: z.boolean(),
  revision: z.number().int().min(1).optional(),
  langs: z
    .array(z.enum(["zh-CN", "tc", "en"]))
    .min(1, "languageMissing")
    .default(["zh-CN"]),
  /** A later second, or a release that is still to come; without both it goes out at once. */
  at: z.iso.datetime({ offset: true }).nullable().default(null),
  releaseId: z.string().max(64).nullable().default(null),
  confirmed: z.boolean().default(false),
  reason: z.string().trim().max(500, "fieldTooLong").default(""),
});
