import { z } from "zod";
import { textIn } from "~/publishing/fields";
import { defineKind } from "~/publishing/kind";
import { educationKind, educationTypes, linksIn, mostLessons } from "./terms/rules";

const id = z
  .string()
  .trim()
  .regex(/^[\w-]{0,64}$/, "fieldWrong");

/** What investors are taught: an article with links, or a video, which may be a lesson of a course. */
export const education = defineKind({
  name: educationKind,
  path: "investorEducation",
  types: educationTypes,
  time: "day",
  fields: {
    /** Who published it first, if not the company. */
    source: { as: "own", schema: id.default(""), read: (form) => textIn(form, "source") },
    course: { as: "own", schema: id.default(""), read: (form) => textIn(form, "course") },
    lesson: { as: "number" },
    poster: { as: "file" },
    links: {
      as: "own",
      schema: z
        .string()
        .trim()
        .max(4_000, "fieldTooLong")
        .refine((text) => linksIn(text) !== null, "linesOfLinks")
        .default(""),
      read: (form) => textIn(form, "links"),
    },
    video: { as: "film" },
    captions: { as: "captions" },
  },
  whyWrong({ type, facts: { video, course, lesson } }) {
    const isLesson = lesson !== null && Number.isInteger(lesson) && lesson >= 1 && lesson <= mostLessons;
    return [
      ...(type === "video" && !video ? [{ field: "facts.video", code: "fieldRequired" }] : []),
      ...(type === "article" && course ? [{ field: "facts.course", code: "courseOfVideos" }] : []),
      ...(course && !isLesson ? [{ field: "facts.lesson", code: "lessonNumber", facts: { max: mostLessons } }] : []),
    ];
  },
});
export type EducationFacts = ReturnType<typeof education.factsIn>;
