import { z } from "zod";
import type { PlacedBlock } from "~/shared/area";
import { languages } from "~/shared/languages";
import { words } from "~/shared/schemas";
import { withOut } from "../site-parts/out";

const most = { blocks: 300, heading: 80 };

const moment = z.iso
  .datetime({ precision: 3, error: "timeRequired" })
  .optional()
  .or(z.literal("").transform(() => undefined));

const heading = words(most.heading)
  .optional()
  .transform((words) => (words && Object.values(words).some(Boolean) ? words : undefined));

const value = z.union([z.string().max(200, "fieldTooLong"), z.number(), z.boolean()]);

const Placed = z
  .object({
    id: z.string().regex(/^[A-Za-z][\w.-]{0,60}$/, "fieldWrong"),
    name: z.string().regex(/^[A-Za-z]\w{0,40}$/, "fieldWrong"),
    span: z.union([z.literal("top"), z.literal(4), z.literal(6), z.literal(8), z.literal(12)], "valueUnknown"),
    heading,
    settings: z.record(z.string().max(40), value).optional(),
    langs: z.array(z.enum(languages)).min(1, "choiceRequired").optional(),
    from: moment,
    until: moment,
  })
  .refine(({ from, until }) => !(from && until) || from < until, { path: ["until"], message: "endsBeforeStart" });

/**
 * The blocks of a page in their order, up to 300, each with an id of its own. What each may be set to, its own schema
 * knows.
 */
export const Blocks = z
  .array(Placed)
  .max(most.blocks, "tooManyBlocks")
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "blockTwice");

/** Which page of blocks: `home`, or a column's id. */
const PageId = z.string().regex(/^[A-Za-z][\w.-]{0,60}$/, "fieldWrong");

/** What the screen of a page sends; `blocks` null takes the house's list again. */
export const PageSave = withOut({ page: PageId, blocks: Blocks.nullable() });
export type PageSave = Omit<z.output<typeof PageSave>, "blocks"> & { blocks: PlacedBlock[] | null };
