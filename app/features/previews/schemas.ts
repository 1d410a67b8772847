import { z } from "zod";
import { longest } from "./rules/comments";
import { longestName, spans } from "./rules/links";

/** A link that is to be made; `showsAt` only where it shows what is planned too. */
export const NewLink = z.object({
  name: z.string().trim().min(1, "fieldRequired").max(longestName),
  hours: z.coerce.number().refine((hours) => spans.some((one) => one === hours), "valueUnknown"),
  showsAt: z.date("timeRequired").nullable(),
});
export type NewLink = z.infer<typeof NewLink>;

/** A comment on a page; the same `key` is taken once. The name is asked of who holds a link. */
export const NewComment = z.object({
  key: z.string().regex(/^[0-9a-z]{26}$/),
  page: z.string().min(1).max(64),
  place: z.string().trim().max(longest.place),
  words: z.string().trim().min(1, "fieldRequired").max(longest.words),
});
export const LinkComment = NewComment.extend({
  writer: z.string().trim().min(1, "fieldRequired").max(longest.writer),
});
export type NewComment = z.infer<typeof NewComment> & { writer?: string };

/** What staff answer to a comment. */
export const Answer = z.object({
  id: z.string(),
  answer: z.string().trim().min(1, "fieldRequired").max(longest.answer),
});
export type Answer = z.infer<typeof Answer>;
