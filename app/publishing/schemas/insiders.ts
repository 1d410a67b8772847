import { z } from "zod";

const text = (max: number) => z.string().trim().max(max, "fieldTooLong");

/** A person for an insider list: a member of staff by id, or somebody from elsewhere by name and institution; since when, or from now on. */
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
