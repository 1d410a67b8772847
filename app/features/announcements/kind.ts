import { z } from "zod";
import { textIn } from "~/publishing/fields";
import { defineKind } from "~/publishing/kind";
import { fileId } from "~/shared/schemas";
import { announcementKind, announcementTypes, isReport } from "./rules";

const isFile = (where: string | undefined) => Boolean(where) && !where?.includes(":");
const secureLink = z
  .string()
  .trim()
  .max(500, "fieldTooLong")
  .regex(/^https:\/\/[^\s"'<>\\]+$/i, "secureLinkFormat");

/** An announcement as staff write or import it. */
export const announcement = defineKind({
  name: announcementKind,
  types: announcementTypes,
  time: "release",
  usual: announcementTypes.filter(isReport),
  also: { periodic: ["interim"] },
  fields: {
    /** The exchange's own number, or the mark by which an import knows the announcement again. */
    number: {
      as: "own",
      schema: z.string().trim().max(80, "fieldTooLong").default(""),
      read: (form) => textIn(form, "number") || textIn(form, "importMark"),
    },
    /** When the exchange published it; null when it did not, or nobody said. */
    exchangeAt: { as: "moment" },
    exchangeUrl: { as: "link", http: true },
    /**
     * A film about a report: an https link, or the id of one of the announcement's files; the poster is such a file.
     */
    video: {
      as: "own",
      schema: z.union([secureLink, fileId], "secureLinkFormat").optional(),
      read: (form) => textIn(form, "videoFile") || textIn(form, "videoLink"),
    },
    poster: { as: "own", schema: fileId.optional(), read: (form) => textIn(form, "poster") },
    captions: { as: "captions" },
  },
  whyWrong: ({ facts, files }) =>
    (["video", "poster"] as const)
      .filter((name) => isFile(facts[name]) && !files.some((file) => file.fileId === facts[name]))
      .map((name) => ({ field: `facts.${name}`, code: "fileNotAttached" })),
});

export type AnnouncementFacts = ReturnType<typeof announcement.factsIn>;
