import { z } from "zod";
import { isDay } from "~/shared/dates";
import { fileId, link, words } from "~/shared/schemas";
import { oneOf } from "~/shared/wire";
import { ImportedFile } from "~/sheets/schemas";
import { importFields } from "./rules/import-columns";
import { recommendationKinds } from "./rules/terms";

const own = (name: "title" | "link" | "day") => ({ path: name === "title" ? ["title", "zh-CN"] : [name] });
const needed = { message: "fieldRequired" };

/** What staff say of a recommendation; one that names no content says title, day and link itself. */
export const Recommendation = z
  .object({
    kind: z.enum(recommendationKinds, "fieldRequired"),
    contentId: fileId.default(""),
    title: words(300).default({ "zh-CN": "" }),
    about: words(600).default({ "zh-CN": "" }),
    day: z
      .string()
      .trim()
      .refine((text) => text === "" || isDay(text), "dayFormat")
      .default(""),
    link: link.default(""),
    picture: fileId.default(""),
  })
  // guard: recommendation-title-required
  .refine(({ contentId, title }) => contentId !== "" || title["zh-CN"] !== "", { ...own("title"), ...needed })
  // guard: recommendation-day-required
  .refine(({ contentId, day }) => contentId !== "" || day !== "", { ...own("day"), ...needed })
  // guard: recommendation-link-required
  .refine(({ contentId, link }) => contentId !== "" || link !== "", { ...own("link"), ...needed });
export type RecommendationValues = z.output<typeof Recommendation>;

/** What of the recommendations is asked for; nothing is all. */
export const RecommendationsQuery = z.object({ kind: oneOf(recommendationKinds) });

/** A file to be read as capital events, and whether they go out. */
export const CapitalEventFile = ImportedFile(importFields).extend({
  mode: z.enum(["publish", "drafts"]).default("drafts"),
});
export type CapitalEventFile = z.output<typeof CapitalEventFile>;
