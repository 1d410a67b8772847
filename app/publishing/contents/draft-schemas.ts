import { z } from "zod";
import { languages } from "~/shared/languages";

const words = (max: number) =>
  z.object({
    "zh-CN": z.string().trim().max(max, "fieldTooLong").default(""),
    tc: z.string().trim().max(max, "fieldTooLong").optional(),
    en: z.string().trim().max(max, "fieldTooLong").optional(),
  });

/** What every content has (see `rules/drafts.ts`); the area adds its types and facts by `extend`. */
export const BaseDraft = z.object({
  type: z.string().min(1, "fieldRequired").max(40),
  at: z.iso.datetime().nullable().default(null),
  title: words(300).refine((title) => title["zh-CN"] !== "", { path: ["zh-CN"], message: "fieldRequired" }),
  summary: words(1_000).default({ "zh-CN": "" }),
  body: words(200_000).default({ "zh-CN": "" }),
  files: z
    .array(
      z.object({
        fileId: z.string().min(1).max(64),
        lang: z.enum([...languages, "all"]),
        label: z.string().trim().max(200),
      }),
    )
    .max(100, "filesTooMany")
    .default([]),
});
