import { z } from "zod";
import { momentIn } from "~/shared/forms/form-data";
import { whole } from "~/shared/wire";

const ways = ["draft", "now", "later"] as const;

/** When readers have what a part's screen saves, and the save that it was made from. */
const Out = z
  .object({ revision: whole(0), out: z.enum(ways).default("draft"), at: z.string().default("") })
  .transform(({ revision, out, at }, ctx) => {
    if (out !== "later") return { revision, out };
    const moment = momentIn(at);
    if (!moment) ctx.addIssue({ code: "custom", path: ["at"], message: "timeRequired" });
    return { revision, out: moment ?? new Date(0) };
  });

/**
 * What the screen of a part of the site sends: its own fields, the save that they were made from, and when readers have
 * it: not yet (`draft`), at once, or, `later`, from the Beijing time `at` on.
 */
export const withOut = <Fields extends z.ZodRawShape>(fields: Fields) => z.object(fields).and(Out);
