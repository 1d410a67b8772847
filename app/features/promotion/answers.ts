import { z } from "zod";
import { allWords, lang, listOf } from "~/shared/wire";
import { recommendationKinds } from "./rules/terms";

const kind = z.enum(recommendationKinds);

/** The recommendations that readers see, in their order and language. */
export const RecommendationsView = listOf(
  z.object({
    ...{ id: z.string(), kind, title: z.string(), lang, about: z.string(), day: z.iso.date() },
    href: z.string().nullable().describe("The page of the announcement or event that it is of, or null."),
    video: z.string().nullable().describe("Where the video is, or null."),
    picture: z.string().nullable().describe("The address of the picture, or null."),
  }),
);

/** A recommendation as staff have it; what is empty is said by the content of `contentId`. */
export const storedRecommendation = {
  kind,
  contentId: z.string(),
  title: allWords,
  about: allWords,
  day: z.string(),
  link: z.string(),
  picture: z.string(),
};
