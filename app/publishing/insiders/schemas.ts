import { z } from "zod";
import { readCursor } from "~/shared/place";

const text = (max: number) => z.string().trim().max(max, "fieldTooLong");

/**
 * A person for an insider list: a member of staff by id, or somebody from elsewhere by name and institution; since
 * when, or from now on.
 */
export const NewInsider = z
  .object({
    who: z.enum(["staff", "outside"]),
    userId: text(64).default(""),
    name: text(100).default(""),
    institution: text(200).default(""),
    function: text(100).default(""),
    reason: text(500).min(1, "fieldRequired"),
    since: z.date().nullable().default(null),
  })
  .superRefine(({ who, userId, name, institution }, ctx) => {
    const lacks = (field: string) => ctx.addIssue({ code: "custom", path: [field], message: "fieldRequired" });
    if (who === "staff" && !userId) lacks("userId");
    if (who === "outside" && !name) lacks("name");
    if (who === "outside" && !institution) lacks("institution");
  });

const id = z.string().trim().min(1).max(64).optional().catch(undefined);

/**
 * The filters of the company's register and the place in it; a `person` is a member of staff, or somebody from
 * elsewhere by one of their entries.
 */
export const RegisterQuery = z
  .object({ item: id, person: id, cursor: z.string().max(80).optional().catch(undefined) })
  .transform(({ cursor, ...filter }) => ({ ...filter, after: readCursor(cursor) }));
export type RegisterQuery = z.output<typeof RegisterQuery>;
